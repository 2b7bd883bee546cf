//! Grids: puzzles, solutions and everything between.

use super::{Cell, Digit, GridError};

/// The digits of a grid in row order, and then those of further sheets, if its board has
/// any.
///
/// A grid knows nothing of rules: two equal digits in a row are representable,
/// and [`crate::rules::find_conflicts`] finds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    digits: Box<[u8]>,
}

impl Grid {
    /// A grid of so many cells without a digit; [`Grid::blank`] takes their number from
    /// rules.
    pub(crate) fn of_cells(cells: usize) -> Self {
        let digits = vec![0; cells].into();
        Self { digits }
    }

    /// A grid of so many cells from values in row order up to `most`, 0 for a blank.
    pub(crate) fn from_values(
        digits: &[u8],
        expected: usize,
        most: usize,
    ) -> Result<Self, GridError> {
        if digits.len() != expected {
            let found = digits.len();
            return Err(GridError::Length { found, expected });
        }
        match digits.iter().position(|&value| usize::from(value) > most) {
            Some(index) => Err(GridError::Digit {
                cell: Cell::from_index(index),
                found: digits[index],
                most,
            }),
            None => Ok(Self {
                digits: digits.into(),
            }),
        }
    }

    /// The values in row order, 0 for a blank.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The values, to be changed; none may be more than the grid has digits.
    pub(crate) fn digits_mut(&mut self) -> &mut [u8] {
        &mut self.digits
    }

    /// The digit in `cell`, or `None` if it is blank.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.digits[cell.index()])
    }

    /// Puts a digit into `cell`, or makes it blank.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.digits[cell.index()] = digit.map_or(0, Digit::get);
    }

    /// The cells that hold a digit, with their digits, in row order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let filled = |(index, &value)| Some((Cell::from_index(index), Digit::new(value)?));
        self.digits.iter().enumerate().filter_map(filled)
    }

    /// The number of cells that hold a digit.
    pub fn clues(&self) -> usize {
        self.digits.iter().filter(|&&value| value != 0).count()
    }

    /// Whether no cell is blank.
    pub fn is_complete(&self) -> bool {
        !self.digits.contains(&0)
    }
}
