//! What can be wrong with rules and grids.

use crate::{Cell, MAX_SIZE};
use thiserror::Error;

/// Rules that cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A box without cells, or a grid larger than 36 x 36.
    #[error("boxes of {rows} x {columns} cells make grids of {}; sizes 1 to {MAX_SIZE} are possible", rows * columns)]
    Box {
        /// Rows of one box.
        rows: usize,
        /// Columns of one box.
        columns: usize,
    },
}

/// Contents that are no grid under the rules at hand.
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
    /// A value above the size of the grid.
    #[error("cell {} holds {found}, not a digit from 1 to {size}", .cell.index() + 1)]
    Digit {
        /// Where.
        cell: Cell,
        /// The value found.
        found: u8,
        /// The largest digit.
        size: usize,
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
