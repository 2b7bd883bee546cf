//! Counts of the same cells side by side.
//!
//! Each cell holds one digit, so the numbers of cells that hold a digit of one of several sets,
//! none of which has a digit of another, and of cells that hold no digit of any, add to the number
//! of cells.
//!
//! ```text
//!   5 counting circles: each digit in one is in as many as it says
//!   5 = 5 = 4 + 1 = 3 + 2, so no digit above 5, and with a 4 no 2, 3 and 5
//! ```

use super::{Count, Prepared};
use crate::grid::digit::bits;
use crate::grid::{Cell, MAX_SIZE};
use crate::rules::constraint::definition::Setting;
use crate::rules::constraint::propagator::{Past, Propagate, Sink, all_digits, together};

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Together {
    /// No two count the same digit, and every digit is counted.
    counts: Vec<Prepared>,
}

impl Together {
    /// What several of these counts say together, for each set of cells that several count.
    pub(in super::super) fn all(counts: &[(usize, &Count)], setting: &Setting<'_>) -> Vec<Self> {
        let mut found: Vec<Vec<&Count>> = Vec::new();
        for &(_, count) in counts {
            let all = all_digits(setting.digits);
            // What is said of each cell by itself is known from the start.
            let of_each = count.allowed == 1 || count.allowed == 1 << count.cells.len();
            if count.cells.len() < 2 || of_each || count.digits == 0 || count.digits == all {
                continue;
            }
            // Counts of the same cells come one after the other, as the meaning of one clue.
            let joins = |others: &&mut Vec<&Count>| {
                others[0].cells == count.cells
                    && others.iter().all(|other| other.digits & count.digits == 0)
            };
            match found.last_mut().filter(joins) {
                Some(others) => others.push(count),
                None => found.push(vec![count]),
            }
        }
        // Where all allow the same numbers, as those that say that two houses have the same
        // digits, each says nearly all by itself: a puzzle with those took 1.8 times as long.
        let several = found.iter().filter(|counts| {
            let first = counts[0].allowed;
            counts.iter().any(|count| count.allowed != first)
        });
        several.map(|counts| Self::of(counts, setting)).collect()
    }

    /// The counts, and the cells in groups that differ.
    pub(in super::super) fn counts(&self) -> (Vec<&Count>, Vec<Vec<Cell>>) {
        let counts = self.counts.iter().map(Prepared::count);
        (counts.collect(), self.counts[0].differing())
    }

    fn of(counts: &[&Count], setting: &Setting<'_>) -> Self {
        let mut counts: Vec<Prepared> = counts.iter().map(|count| count.prepare(setting)).collect();
        let counted = |digits: u64, count: &Prepared| digits | count.count.digits;
        let rest = all_digits(setting.digits) & !counts.iter().fold(0, counted);
        if rest != 0 {
            let mut others = counts[0].clone();
            others.count.digits = rest;
            others.count.allowed = u64::MAX >> (63 - others.count.cells.len());
            counts.push(others);
        }
        Self { counts }
    }
}

impl Propagate for Together {
    fn cells(&self) -> &[Cell] {
        self.counts[0].cells()
    }

    fn alike(&self, _: usize) -> Option<Vec<u64>> {
        let sets = self.counts.iter().map(|count| count.count.digits);
        Some(together(self.counts[0].size, sets))
    }

    fn tells_places(&self) -> bool {
        self.counts.iter().any(Prepared::tells_places)
    }

    /// The numbers that each count can have so that all together are the number of cells, and
    /// what follows from those for each by itself.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let cells = self.cells().len();
        // A bit for each sum that the first counts can have, and for each that they need.
        let mut sums = [0_u64; MAX_SIZE + 1];
        let mut numbers = [0_u64; MAX_SIZE];
        sums[0] = 1;
        for (at, count) in self.counts.iter().enumerate() {
            let known = count.known_of_all(sink);
            let range = (u64::MAX >> (63 - known.most)) << known.sure;
            numbers[at] = count.count.allowed & range;
            let raised = bits(numbers[at]).map(|number| sums[at] << number);
            sums[at + 1] = raised.fold(0, |sums, raised| sums | raised);
        }
        let mut needed = 1 << cells;
        if sums[self.counts.len()] & needed == 0 {
            return Err(sink.fail());
        }
        for (at, count) in self.counts.iter().enumerate().rev() {
            let (mut left, mut before) = (0, 0);
            for number in bits(numbers[at]) {
                let from = needed >> number & sums[at];
                before |= from;
                left |= u64::from(from != 0) << number;
            }
            needed = before;
            // Else it says that itself.
            if left != numbers[at] {
                count.conclude(left, sink)?;
            }
        }
        Ok(())
    }

    /// The digits of sets of which a cell has none left.
    fn reason(&self, _: Option<(Cell, usize)>, before: &dyn Past, gone: &mut dyn FnMut(Cell, u64)) {
        for &cell in self.cells() {
            let candidates = before.candidates(cell);
            let sets = self.counts.iter().map(|count| count.count.digits);
            let lost = sets.filter(|set| candidates & set == 0);
            gone(cell, lost.fold(0, |digits, set| digits | set));
        }
    }

    /// A player is told by the counts.
    fn leaves(&self, _: Cell, _: &[u8]) -> u64 {
        all_digits(self.counts[0].size)
    }
}
