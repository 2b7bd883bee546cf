//! What the sum of a cage leaves to its cells.

use super::state::{Contradiction, State};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit};
use crate::rules::{Rules, sum_range};

/// Combinations looked at for one cage. All of a 9 x 9 grid's (126 at most) fit
/// many times; in large grids a cage with more is left alone until its cells
/// have fewer candidates.
const MOST_COMBINATIONS: usize = 4096;

/// What the sum of a cage leaves.
pub(crate) enum Fit {
    /// There are too many combinations to tell.
    Unknown,
    Impossible,
    /// The digits of any combination, and those of all.
    Digits {
        possible: u64,
        certain: u64,
    },
}

/// The digits that the cells of a cage can have between them.
///
/// A combination is a set of different digits, as many as the cage has cells,
/// with the cage's sum, of which every cell can take one and every digit has a
/// cell.
pub(crate) fn fit_cage(rules: &Rules, cage: u16, candidates: impl Fn(Cell) -> u64) -> Fit {
    let cage = &rules.sums()[usize::from(cage)];
    let candidates: Vec<u64> = cage.cells.iter().map(|&cell| candidates(cell)).collect();
    let mut combinations = Combinations {
        candidates: &candidates,
        union: candidates.iter().fold(0, |union, set| union | set),
        size: rules.size(),
        possible: 0,
        certain: u64::MAX,
        seen: 0,
    };
    combinations.extend(0, 0, cage.cells.len(), cage.sum);
    if combinations.seen > MOST_COMBINATIONS {
        return Fit::Unknown;
    }
    let (possible, certain) = (combinations.possible, combinations.certain);
    match possible {
        0 => Fit::Impossible,
        _ => Fit::Digits { possible, certain },
    }
}

impl State<'_> {
    /// Removes the digits that no combination with the right sum gives a cell:
    /// what is in none of them leaves the cage; what is in all of them leaves the
    /// cells that see all its places in the cage.
    pub(super) fn restrict_cage(&mut self, cage: u16) -> Result<(), Contradiction> {
        let (possible, certain) = match fit_cage(self.rules(), cage, |c| self.candidates(c)) {
            Fit::Unknown => return Ok(()),
            Fit::Impossible => return Err(Contradiction),
            Fit::Digits { possible, certain } => (possible, certain),
        };
        let cage = &self.rules().sums()[usize::from(cage)];
        for &cell in &cage.cells {
            for digit in bits(self.candidates(cell) & !possible) {
                self.remove(cell, Digit::from_index(digit))?;
            }
        }
        for digit in bits(certain) {
            let digit_bit = 1 << digit;
            let holds = |cell: &&Cell| self.candidates(**cell) & digit_bit != 0;
            let places: Vec<Cell> = cage.cells.iter().filter(holds).copied().collect();
            self.remove_from_common_peers(&places, Digit::from_index(digit))?;
        }
        Ok(())
    }
}

/// The digit sets of one cage, visited one by one.
struct Combinations<'a> {
    candidates: &'a [u64],
    union: u64,
    size: usize,
    /// Digits of any combination so far, and of all.
    possible: u64,
    certain: u64,
    seen: usize,
}

impl Combinations<'_> {
    /// Extends `chosen` by `count` digits from index `from` on with the sum `left`.
    fn extend(&mut self, chosen: u64, from: usize, count: usize, left: u32) {
        if self.seen > MOST_COMBINATIONS {
            return;
        }
        if count == 0 {
            if left == 0 {
                self.visit(chosen);
            }
            return;
        }
        for index in from..=self.size - count {
            let value = index as u32 + 1;
            // The lowest that is left from here on is too high, or the highest
            // too low, whatever follows.
            let (smallest, _) = sum_range(count, self.size);
            if smallest + count as u32 * index as u32 > left {
                return;
            }
            let rest_highest = sum_range(count - 1, self.size).1;
            if value + rest_highest < left || self.union & 1 << index == 0 {
                continue;
            }
            self.extend(chosen | 1 << index, index + 1, count - 1, left - value);
        }
    }

    fn visit(&mut self, chosen: u64) {
        self.seen += 1;
        if self.candidates.iter().all(|set| set & chosen != 0) {
            self.possible |= chosen;
            self.certain &= chosen;
        }
    }
}
