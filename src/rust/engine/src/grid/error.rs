//! What can be wrong with a grid.

use super::Cell;
use thiserror::Error;

/// Contents that are not a grid under the given rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GridError {
    /// Another number of cells than the rules have.
    #[error("{found} cells where the rules have {expected}")]
    Length {
        /// Cells found.
        found: usize,
        /// Cells the rules have.
        expected: usize,
    },
    /// A value above the number of digits.
    #[error("cell {} holds {found}, not a digit from 1 to {most}", .cell.index() + 1)]
    Digit {
        /// Where.
        cell: Cell,
        /// The value found.
        found: u8,
        /// The largest digit.
        most: usize,
    },
    /// A character that is neither digit, blank, white space nor frame.
    #[error("character {} is no digit, no blank and no frame: {found:?}", .offset + 1)]
    Symbol {
        /// Its place in the text, in characters from 0.
        offset: usize,
        /// The character.
        found: char,
    },
}
