//! Grids of the cells that rules have.

use super::rules::Rules;
use crate::grid::{Grid, GridError};

impl Grid {
    /// A grid without a digit.
    pub fn blank(rules: &Rules) -> Self {
        Self::of_cells(rules.cells())
    }

    /// A grid from values in row order, 0 for a blank.
    ///
    /// # Errors
    /// [`GridError::Length`] and [`GridError::Digit`].
    pub fn from_digits(digits: &[u8], rules: &Rules) -> Result<Self, GridError> {
        Self::from_values(digits, rules.cells(), rules.digits())
    }

    /// Reads a grid from text: one symbol a cell in row order, white space and
    /// frames skipped; digits are what users call them.
    ///
    /// # Errors
    /// [`GridError::Symbol`] for a character that means nothing,
    /// [`GridError::Digit`] for a digit the grid does not have,
    /// [`GridError::Length`] for too few or too many cells.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, GridError> {
        Self::read(text, rules.cells(), rules.digit_labels())
    }
}
