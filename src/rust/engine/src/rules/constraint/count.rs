//! How often digits of a set occur.

mod same;
mod together;

use super::clique;
use super::definition::{Definition, Setting, Trouble, Violation, read};
use super::propagator::{Domains, Past, Propagate, RemovalCause, Sink, all_digits, together};
use super::trial;
use crate::grid::Cell;
use crate::grid::digit::is_single;
pub(crate) use same::Same;
pub(crate) use together::Together;

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
    /// The most cells that there can be.
    pub const MOST_CELLS: usize = 63;

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
        is_within(self.allowed, least, more)
    }
}

/// Whether one of the numbers from `least` to `least + more` is among these, a bit each.
fn is_within(numbers: u64, least: u32, more: u32) -> bool {
    numbers >> least & (u64::MAX >> (63 - more)) != 0
}

impl Definition for Count {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        let (found, size) = (self.cells.len(), Self::MOST_CELLS);
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

    fn digits_interchangeable(&self, size: usize) -> bool {
        let counts_nothing = self.digits == 0 || self.digits == (1 << size) - 1;
        counts_nothing || self.allowed.count_ones() as usize == self.cells.len() + 1
    }
}

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    count: Count,
    size: usize,
    /// One, or for large ones several, that tell more together.
    covers: Box<[Cover]>,
}

/// Its cells in groups that differ, one group after the other, and where each ends.
#[derive(Clone, Debug)]
struct Cover {
    cells: Box<[Cell]>,
    ends: Box<[usize]>,
}

impl Count {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        let joins = |one: usize, other: usize| (setting.differ)(self.cells[one], self.cells[other]);
        let mut covers = Vec::new();
        let ways = match self.cells.len() >= setting.digits && is_single(self.digits) {
            true => WAYS,
            false => 1,
        };
        for _ in 0..ways {
            let cover = clique::other_cover(self.cells.len(), setting.digits, &joins, &covers);
            covers.push(cover);
            // Nothing else is left to say where all differ, or none.
            if covers[0].len() == 1 || covers[0].len() == self.cells.len() {
                break;
            }
        }
        Prepared {
            covers: covers.iter().map(|groups| self.cover(groups)).collect(),
            count: self.clone(),
            size: setting.digits,
        }
    }

    fn cover(&self, groups: &[Vec<usize>]) -> Cover {
        let mut end = 0;
        let ends = groups.iter().map(|group| {
            end += group.len();
            end
        });
        let cells = groups.iter().flatten();
        Cover {
            ends: ends.collect(),
            cells: cells.map(|&at| self.cells[at]).collect(),
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

/// What is known of cells that differ.
#[derive(Clone, Copy, Default)]
struct DifferingCells {
    /// The cells that are sure to count, and those of which nothing is sure.
    sure: u32,
    open: u32,
    /// How many of the open cells can count: no more than there are digits left.
    most: u32,
}

impl Cover {
    fn groups(&self) -> impl Iterator<Item = &[Cell]> {
        let mut from = 0;
        self.ends.iter().map(move |&end| {
            let group = &self.cells[from..end];
            from = end;
            group
        })
    }
}

impl Prepared {
    pub(super) fn count(&self) -> &Count {
        &self.count
    }

    /// Its cells in groups that differ.
    pub(super) fn differing(&self) -> Vec<Vec<Cell>> {
        self.covers[0].groups().map(<[Cell]>::to_vec).collect()
    }

    fn known(&self, group: &[Cell], domains: &impl Domains) -> DifferingCells {
        let counted = self.count.digits;
        let (mut sure, mut open) = (0, 0);
        for &cell in group {
            let candidates = domains.candidates(cell);
            let [can, need_not] = [candidates & counted != 0, candidates & !counted != 0];
            sure += u32::from(!need_not);
            open += u32::from(can & need_not);
        }
        DifferingCells {
            sure,
            open,
            most: open.min(counted.count_ones().saturating_sub(sure)),
        }
    }

    /// Those of its covers that a search may think of: a person sees one.
    fn covers(&self, sink: &impl Sink) -> &[Cover] {
        match sink.thinks_of_peers() {
            true => &self.covers,
            false => &self.covers[..1],
        }
    }

    /// What is known of all cells by the cover that leaves least.
    fn known_of_all(&self, sink: &impl Sink) -> DifferingCells {
        let covers = self.covers(sink).iter();
        let known = covers.map(|cover| self.known_of(cover, sink));
        known.min_by_key(|known| known.most).unwrap_or_default()
    }

    fn known_of(&self, cover: &Cover, domains: &impl Domains) -> DifferingCells {
        let mut all = DifferingCells::default();
        for group in cover.groups() {
            let known = self.known(group, domains);
            all.sure += known.sure;
            all.most += known.most;
            all.open += known.open;
        }
        all
    }

    /// What follows if the number is one of these. Where none of them is left if one of the
    /// open cells counts, none does; and where none is left if one does not, all do that can.
    fn conclude<S: Sink>(&self, numbers: u64, sink: &mut S) -> Result<(), S::Stop> {
        let count = &self.count;
        for cover in self.covers(sink) {
            let all = self.known_of(cover, sink);
            if !is_within(numbers, all.sure, all.most) {
                return Err(sink.fail());
            }
            if all.open == 0 {
                break;
            }
            let none_counts = all.most == 0 || !is_within(numbers, all.sure + 1, all.most - 1);
            let all_count = all.most > 0 && !is_within(numbers, all.sure, all.most - 1);
            if !none_counts && !all_count {
                continue;
            }
            let impossible = if none_counts {
                count.digits
            } else {
                !count.digits
            };
            for group in cover.groups() {
                let known = self.known(group, sink);
                if none_counts || known.most == known.open {
                    for &cell in group {
                        if count.is_sure(sink.candidates(cell)) == (false, false) {
                            sink.remove(cell, impossible, RemovalCause::Gone)?;
                        }
                    }
                } else if known.most == 1 && count.digits.count_ones() == 1 {
                    let holds = |(at, &cell): (usize, &Cell)| {
                        u64::from(sink.candidates(cell) & count.digits != 0) << at
                    };
                    let places = group.iter().enumerate().map(holds).sum();
                    sink.one_of(group, places, count.digits.trailing_zeros() as usize)?;
                }
            }
        }
        Ok(())
    }
}

/// How many covers the counts of one digit in many cells have, where that tells more: its rows,
/// its columns and its boxes, of which each has the digit once. A blank grid with 32 counting
/// circles takes 456 guesses with three of them, 994 with two and 20,298 with one.
const WAYS: usize = 3;

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.count.cells
    }

    /// Only whether a digit counts matters.
    fn alike(&self, _: usize) -> Option<Vec<u64>> {
        Some(together(self.size, [self.count.digits].into_iter()))
    }

    /// One of some cells holds a digit where each group must have one.
    fn tells_places(&self) -> bool {
        self.count.digits.count_ones() == 1
            && (self.covers.iter()).any(|cover| cover.ends.len() < cover.cells.len())
    }

    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        self.conclude(self.count.allowed, sink)
    }

    /// That other cells were sure to count, or not to.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
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
