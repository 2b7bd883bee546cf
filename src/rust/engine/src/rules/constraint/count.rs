//! How often digits of a set occur.

use super::definition::{Definition, Place, Trouble, Violation, read};
use crate::grid::Cell;

/// Among these cells, the number of those that hold a digit of a set is one of
/// some numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The cells, at most 63.
    pub cells: Vec<Cell>,
    /// The digits that count, one bit each from bit 0 for digit 1.
    pub digits: u64,
    /// The numbers that are allowed: bit k for k cells.
    pub allowed: u64,
}

impl Count {
    /// How many of the cells hold one of the digits, and how many are blank.
    fn of(&self, values: &[u8]) -> (u32, u32) {
        let (mut found, mut blank) = (0, 0);
        for value in read(&self.cells, values) {
            match value {
                0 => blank += 1,
                _ => found += (self.digits >> (value - 1) & 1) as u32,
            }
        }
        (found, blank)
    }

    /// Whether one of the numbers from `least` on, `more` further ones, is allowed.
    fn is_within(&self, least: u32, more: u32) -> bool {
        self.allowed >> least & (u64::MAX >> (63 - more)) != 0
    }
}

impl Definition for Count {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, place: &Place<'_>) -> Result<(), Trouble> {
        let (found, size) = (self.cells.len(), 63);
        if found > size {
            return Err(Trouble::Size { found, size });
        }
        place.check_cells(&self.cells)?;
        place.check_digits(self.digits)?;
        let (most, highest) = (self.cells.len(), 63 - self.allowed.leading_zeros() as i32);
        match highest {
            ..0 => Err(Trouble::Nothing),
            value if value as usize > most => {
                let value = value as usize;
                Err(Trouble::Foreign { value, most })
            }
            _ => Ok(()),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        self.allowed >> self.of(values).0 & 1 != 0
    }

    /// Wrong is a number that no way to fill the blanks makes right; expected is
    /// the allowed number nearest to it.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let (found, blank) = self.of(values);
        if self.is_within(found, blank) {
            return Vec::new();
        }
        let allowed =
            (0..=self.cells.len() as i32).filter(|number| self.allowed >> number & 1 != 0);
        let found = found as i32;
        let expected = allowed.min_by_key(|number| number.abs_diff(found));
        vec![Violation {
            digit: None,
            cells: self.cells.clone(),
            expected: expected.unwrap_or(0),
            found,
        }]
    }

    fn relabels(&self, size: usize) -> bool {
        let counts_nothing = self.digits == 0 || self.digits == (1 << size) - 1;
        counts_nothing || self.allowed.count_ones() as usize == self.cells.len() + 1
    }
}
