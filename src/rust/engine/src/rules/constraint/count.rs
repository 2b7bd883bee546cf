//! How often digits of a set occur.

use super::definition::{Definition, Setting, Trouble, Violation, read};
use super::propagator::{Cause, Domains, Propagate, Sink, all_digits};
use super::trial;
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

    /// Whether one of the numbers from `least` to `least + more` is allowed.
    fn is_within(&self, least: u32, more: u32) -> bool {
        self.allowed >> least & (u64::MAX >> (63 - more)) != 0
    }
}

impl Definition for Count {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        let (found, size) = (self.cells.len(), 63);
        if found > size {
            return Err(Trouble::Size { found, size });
        }
        setting.check_cells(&self.cells)?;
        setting.check_digits(self.digits)?;
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

    /// The number is wrong if no way to fill the blanks makes it right. Expected is
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

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    count: Count,
    size: usize,
}

impl Count {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        Prepared {
            count: self.clone(),
            size: setting.digits,
        }
    }

    /// Whether a cell with these candidates is sure to count, or sure not to.
    fn is_sure(&self, candidates: u64) -> (bool, bool) {
        (
            candidates & !self.digits == 0,
            candidates & self.digits == 0,
        )
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.count.cells
    }

    /// Where no allowed number is left if one of the open cells counts, none does; and
    /// where none is left if one does not, all do.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let count = &self.count;
        let (mut least, mut open) = (0, 0);
        for &cell in &count.cells {
            match count.is_sure(sink.candidates(cell)) {
                (true, _) => least += 1,
                (_, true) => {}
                _ => open += 1,
            }
        }
        if !count.is_within(least, open) {
            return Err(sink.fail());
        }
        if open == 0 {
            return Ok(());
        }
        let impossible = match (
            count.is_within(least + 1, open - 1),
            count.is_within(least, open - 1),
        ) {
            (true, true) => return Ok(()),
            (false, _) => count.digits,
            (_, false) => !count.digits,
        };
        for &cell in &count.cells {
            if count.is_sure(sink.candidates(cell)) == (false, false) {
                sink.remove(cell, impossible, Cause::Gone)?;
            }
        }
        Ok(())
    }

    /// That other cells were sure to count, or not to.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Domains,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let counted = self.count.digits;
        let others = |cell: &&Cell| removed.is_none_or(|(own, _)| own != **cell);
        for &cell in self.count.cells.iter().filter(others) {
            match self.count.is_sure(before.candidates(cell)) {
                (true, _) => gone(cell, all_digits(self.size) & !counted),
                (_, true) => gone(cell, counted),
                _ => {}
            }
        }
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.size)
    }
}
