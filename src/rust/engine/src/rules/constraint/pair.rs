//! Two cells that stand in some relation.

use super::definition::{Definition, Place, Trouble, Violation, forbidden};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit};

/// The digits of two cells stand in a relation, which is a table; many pairs of
/// cells share it.
///
/// ```text
/// allowed[d - 1]   the digits that the second cell may hold where the first
///                  holds d, one bit each from bit 0
/// ```
/// "The first is lower", of digits 1 to 4, is `[0b1110, 0b1100, 0b1000, 0b0000]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// The pairs of cells.
    pub cells: Vec<[Cell; 2]>,
    /// For each digit of the first cell those that the second may hold.
    pub allowed: Vec<u64>,
}

impl Pair {
    /// Whether these digits stand in the relation.
    fn fits(&self, first: u8, second: u8) -> bool {
        self.allowed[usize::from(first) - 1] & 1 << (second - 1) != 0
    }

    /// Whether equal digits never do.
    pub(crate) fn forbids_equality(&self) -> bool {
        let mut digits = self.allowed.iter().enumerate();
        digits.all(|(digit, allowed)| allowed & 1 << digit == 0)
    }
}

impl Definition for Pair {
    fn cells(&self) -> Vec<Cell> {
        let mut cells = self.cells.concat();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn check(&self, place: &Place<'_>) -> Result<(), Trouble> {
        if self.cells.is_empty() {
            return Err(Trouble::Empty);
        }
        let mut pairs = self.cells.iter();
        pairs.try_for_each(|pair| place.check_cells(pair))?;
        let (found, expected) = (self.allowed.len(), place.size);
        if found != expected {
            return Err(Trouble::Length { found, expected });
        }
        let mut rows = self.allowed.iter();
        rows.try_for_each(|&digits| place.check_digits(digits))
    }

    fn allows(&self, values: &[u8]) -> bool {
        let mut pairs = self.cells.iter();
        pairs.all(|[one, other]| self.fits(values[one.index()], values[other.index()]))
    }

    fn violations(&self, values: &[u8], in_house: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let wrong = self.cells.iter().filter_map(|pair| {
            let [first, second] = pair.map(|cell| values[cell.index()]);
            if first == 0 || second == 0 || self.fits(first, second) {
                return None;
            }
            if first != second {
                return Some(forbidden(pair));
            }
            // Equal cells of one house are that house's conflict already.
            (!in_house(pair[0], pair[1])).then(|| Violation {
                digit: Digit::new(first),
                cells: pair.to_vec(),
                expected: 1,
                found: 2,
            })
        });
        wrong.collect()
    }

    /// Only "equal", "different", and what is always or never so, mean the same
    /// for all digits.
    fn relabels(&self, size: usize) -> bool {
        let all = (1u64 << size) - 1;
        let equal = self.allowed[0] & 1;
        let other = (self.allowed[0] >> 1) & 1;
        bits(all).all(|digit| {
            let own = 1 << digit;
            let expected = (equal * own) | (other * (all & !own));
            self.allowed[digit] == expected
        })
    }
}
