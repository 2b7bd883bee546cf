//! Cells with a given sum.

mod combinations;
mod derived;
mod different;
mod equal;
mod parts;
mod reach;
mod reason;
mod recent;
mod side;
mod united;

use super::definition::{Definition, MOST_WEIGHT, Setting, Trouble, Violation, read};
use super::propagator::{Domains, Past, Propagate, RemovalCause, Sink, all_digits, all_gone};
use super::scratch::with_words;
use crate::grid::digit::{bits, lowest};
use crate::grid::{Cell, MAX_SIZE};
use crate::work::Arrange;
use combinations::{Fit, weighted_range};
#[cfg(test)]
pub(super) use derived::Relation;
pub(super) use derived::derived;
use different::Different;
pub(super) use different::MOST_DIGITS;
pub(crate) use equal::Equal;
use parts::Groups;
use std::ops::RangeInclusive;
pub(super) use united::united;

/// The digits of these cells, each times its weight, add to a number, or to one of an
/// interval.
///
/// That some cells add to others is a sum of 0, in which the others have weight -1.
/// Cells may be equal unless something else says that they differ.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The weight of each.
    pub weights: Vec<i32>,
    /// The sum, or the lowest.
    pub total: i32,
    /// How much more it may be.
    pub slack: u16,
}

impl Sum {
    /// The sums that are right.
    pub(super) fn totals(&self) -> RangeInclusive<i32> {
        self.total..=self.total.saturating_add(i32::from(self.slack))
    }

    /// Whether some cells are added and others subtracted, so that it compares two sums.
    pub fn is_difference(&self) -> bool {
        let any = |sign: i32| self.weights.iter().any(|weight| weight.signum() == sign);
        any(1) && any(-1)
    }

    fn of(&self, values: &[u8]) -> i32 {
        let values = read(&self.cells, values).map(i32::from);
        values
            .zip(&self.weights)
            .map(|(value, weight)| value * weight)
            .sum()
    }

    /// The lowest and the highest sum of digits up to `size`, where those cells differ
    /// of which `differ` says so.
    fn range(&self, setting: &Setting<'_>) -> (i32, i32) {
        if self.is_unweighted() && self.all_differ(setting) {
            return combinations::range(self.cells.len(), setting.digits);
        }
        let (mut lowest, mut highest) = (0, 0);
        for group in self.groups(setting) {
            let mut weights: Vec<i32> = group.iter().map(|&at| self.weights[at]).collect();
            weights.arrange();
            let (low, high) = weighted_range(&weights, all_digits(setting.digits));
            lowest += low;
            highest += high;
        }
        (lowest, highest)
    }

    fn all_differ(&self, setting: &Setting<'_>) -> bool {
        let mut cells = self.cells.iter().enumerate();
        self.cells.len() <= setting.digits
            && cells.all(|(at, &cell)| {
                let mut others = self.cells[..at].iter();
                others.all(|&other| (setting.differ)(cell, other))
            })
    }

    /// The places of its cells in groups of cells that all differ: each cell joins
    /// the first group it can.
    fn groups(&self, setting: &Setting<'_>) -> Vec<Vec<usize>> {
        if self.all_differ(setting) {
            return vec![(0..self.cells.len()).collect()];
        }
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (at, &cell) in self.cells.iter().enumerate() {
            let joins = |group: &&mut Vec<usize>| {
                let mut others = group.iter().map(|&other| self.cells[other]);
                group.len() < setting.digits && others.all(|other| (setting.differ)(cell, other))
            };
            match groups.iter_mut().find(joins) {
                Some(group) => group.push(at),
                None => groups.push(vec![at]),
            }
        }
        groups
    }
}

impl Definition for Sum {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        setting.check_cells(&self.cells)?;
        let (found, expected) = (self.weights.len(), self.cells.len());
        if found != expected {
            return Err(Trouble::Length { found, expected });
        }
        let too_large = |weight: &&i32| weight.unsigned_abs() > MOST_WEIGHT as u32;
        if let Some(&weight) = self.weights.iter().find(too_large) {
            return Err(Trouble::Weight { weight });
        }
        let (lowest, highest) = self.range(setting);
        let total = self.total;
        match total <= highest && *self.totals().end() >= lowest {
            true => Ok(()),
            false => Err(Trouble::Sum {
                total,
                lowest,
                highest,
            }),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        self.totals().contains(&self.of(values))
    }

    /// A sum that is reached too early is wrong before all cells are filled, unless
    /// further cells can lower it.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let found = self.of(values);
        let full = !read(&self.cells, values).any(|value| value == 0);
        let grows = self.weights.iter().all(|&weight| weight > 0);
        let wrong = match full {
            true => !self.totals().contains(&found),
            false => grows && found >= *self.totals().end(),
        };
        // Where cells are subtracted, they are what the others should have.
        let subtracted = match self.is_difference() {
            true => {
                let values = read(&self.cells, values).map(i32::from);
                let terms = values.zip(&self.weights);
                let terms = terms.filter(|&(_, &weight)| weight < 0);
                terms.map(|(value, weight)| value * weight).sum()
            }
            false => 0,
        };
        let violation = wrong.then(|| Violation {
            digit: None,
            cells: self.cells.clone(),
            expected: self.total - subtracted,
            found: found - subtracted,
        });
        violation.into_iter().collect()
    }

    fn digits_interchangeable(&self, _: usize) -> bool {
        false
    }
}

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    sum: Sum,
    size: usize,
    /// The places of its cells in groups of cells that all differ.
    groups: Vec<Vec<usize>>,
    /// All its cells differ and weigh 1: then combinations of digits say more than
    /// bounds.
    is_combination: bool,
    /// The same cells in groups that also weigh the same.
    equal: Groups,
}

impl Sum {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        let groups = self.groups(setting);
        let terms = self.cells.iter().copied().zip(self.weights.iter().copied());
        let terms: Vec<_> = terms.collect();
        Prepared {
            sum: self.clone(),
            size: setting.digits,
            is_combination: groups.len() == 1 && self.is_unweighted() && self.slack == 0,
            groups,
            equal: Groups::of(&terms, self.totals(), setting.digits, setting.differ),
        }
    }

    fn is_unweighted(&self) -> bool {
        self.weights.iter().all(|&weight| weight == 1)
    }
}

impl Prepared {
    /// Weights, and for each the cells that differ.
    pub(super) fn terms(&self) -> Vec<(i32, Vec<Cell>)> {
        let Groups { cells, groups, .. } = &self.equal;
        let terms = groups.iter();
        terms
            .map(|group| (group.weight, cells[group.range()].to_vec()))
            .collect()
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.sum.cells
    }

    fn tells_places(&self) -> bool {
        self.is_combination || self.size <= MOST_DIGITS && self.equal.tells_places()
    }

    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let is_large = self.size > MOST_DIGITS;
        if is_large && self.is_combination {
            return self.combine(sink);
        }
        let is_narrow = self.equal.is_narrow();
        if is_large || !is_narrow {
            self.bound(sink)?;
        }
        match is_narrow {
            true => self.reach(sink),
            false if self.equal.span < 0 => Err(sink.fail()),
            false => Ok(()),
        }
    }

    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        match self.size <= MOST_DIGITS && self.equal.is_narrow() {
            true => reason::shortest(&self.equal, self.size, removed, before, gone),
            false => all_gone(&self.sum.cells, before, self.size, gone),
        }
    }

    /// The sum lies between those of the lowest and the highest digits that are free.
    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        let fits = |digit: &usize| {
            let value = |at: usize| match self.sum.cells[at] {
                own if own == cell => *digit + 1,
                other => usize::from(values[other.index()]),
            };
            let range = self.range_beside(value);
            let totals = self.sum.totals();
            range.0 <= *totals.end() && range.1 >= *totals.start()
        };
        let digits = (0..self.size).filter(fits);
        digits.fold(0, |digits, digit| digits | 1 << digit)
    }
}

impl Prepared {
    /// The lowest and the highest sum, where `value` gives what is at each place of
    /// the cells, 0 for a blank.
    fn range_beside(&self, value: impl Fn(usize) -> usize) -> (i32, i32) {
        let (mut lowest, mut highest) = (0, 0);
        for group in &self.groups {
            let (mut free, mut open, mut weights) = (all_digits(self.size), 0, Vec::new());
            for &at in group {
                let (value, weight) = (value(at), self.sum.weights[at]);
                match value {
                    0 if self.is_combination => open += 1,
                    0 => weights.push(weight),
                    _ => {
                        free &= !(1 << (value - 1));
                        lowest += weight * value as i32;
                        highest += weight * value as i32;
                    }
                }
            }
            let (low, high) = match self.is_combination {
                true => combinations::range_of(free, open),
                false => {
                    weights.arrange();
                    weighted_range(&weights, free)
                }
            };
            lowest += low;
            highest += high;
        }
        (lowest, highest)
    }

    /// What the combinations of different digits with this sum leave: what is in none
    /// of them leaves the cells; what is in all of them has its place here.
    fn combine<S: Sink>(&self, sink: &mut S) -> Result<(), S::Stop> {
        let cells = &self.sum.cells;
        let mut candidates = [0; MAX_SIZE];
        for (candidates, &cell) in candidates.iter_mut().zip(cells) {
            *candidates = sink.candidates(cell);
        }
        let candidates = &candidates[..cells.len()];
        let fit = combinations::fit(candidates, self.size, self.sum.total);
        let (possible, certain) = match fit {
            Fit::Unknown => return Ok(()),
            Fit::Impossible => return Err(sink.fail()),
            Fit::Digits { possible, certain } => (possible, certain),
        };
        for (&cell, own) in cells.iter().zip(candidates) {
            if own & !possible != 0 {
                sink.remove(cell, !possible, RemovalCause::Gone)?;
            }
        }
        for digit in bits(certain) {
            let holds = |(at, own): (usize, &u64)| (own >> digit & 1) << at;
            let places = candidates.iter().enumerate().map(holds);
            sink.one_of(cells, places.sum(), digit)?;
        }
        Ok(())
    }

    /// What bounds leave: with the lowest digits of all others the highest that a
    /// cell can have, and the other way round. Different digits of a group are at
    /// least the lowest of all its cells together.
    fn bound<S: Sink>(&self, sink: &mut S) -> Result<(), S::Stop> {
        let mut ranges = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            ranges.push(self.range_of(group, sink));
        }
        let (lowest, highest) = ranges
            .iter()
            .fold((0, 0), |(low, high), range| (low + range.0, high + range.1));
        let (from, to) = self.sum.totals().into_inner();
        if highest < from || lowest > to {
            return Err(sink.fail());
        }
        // Where a group adds the most it can, how much must it add at least, and
        // the other way round?
        for (group, range) in self.groups.iter().zip(&ranges) {
            let least = from - (highest - range.1);
            let most = to - (lowest - range.0);
            if range.0 >= least && range.1 <= most {
                continue;
            }
            for &at in group {
                let others: Vec<usize> = group.iter().copied().filter(|&o| o != at).collect();
                let (cell, weight) = (self.sum.cells[at], self.sum.weights[at]);
                let (low, high) = self.range_of(&others, sink);
                let impossible = bits(sink.candidates(cell)).filter(|&digit| {
                    let own = weight * (digit as i32 + 1);
                    own + high < least || own + low > most
                });
                let impossible = impossible.fold(0, |digits, digit| digits | 1 << digit);
                if impossible != 0 {
                    sink.remove(cell, impossible, RemovalCause::Gone)?;
                }
            }
        }
        Ok(())
    }

    /// The lowest and the highest sum of some cells that differ, at these places.
    fn range_of(&self, group: &[usize], domains: &impl Domains) -> (i32, i32) {
        let mut union = 0;
        let (mut lowest, mut highest) = (0, 0);
        let mut weights = Vec::with_capacity(group.len());
        for &at in group {
            let weight = self.sum.weights[at];
            let candidates = domains.candidates(self.sum.cells[at]);
            let ends = [lowest_value(candidates), highest_value(candidates)];
            let ends = ends.map(|value| weight * value);
            union |= candidates;
            lowest += ends[0].min(ends[1]);
            highest += ends[0].max(ends[1]);
            weights.push(weight);
        }
        weights.arrange();
        if (union.count_ones() as usize) < group.len() {
            // More cells than digits: there is no solution, and the search finds
            // that out by itself.
            return (lowest, highest);
        }
        let (low, high) = weighted_range(&weights, union);
        (lowest.max(low), highest.min(high))
    }

    /// Removes digits with which the sum cannot be reached, whatever the sums of the
    /// groups are.
    fn reach<S: Sink>(&self, sink: &mut S) -> Result<(), S::Stop> {
        let Groups { cells, groups, .. } = &self.equal;
        if let [group] = &**groups {
            // The sum itself. What it leaves says whether it can be reached.
            let mut candidates = [0; MOST_DIGITS];
            for (candidates, &cell) in candidates.iter_mut().zip(cells) {
                *candidates = sink.candidates(cell);
            }
            let sums = group.sums(self.equal.whole());
            return leave(cells, &candidates[..cells.len()], sums, sink);
        }
        with_words(self.equal.words(), |memory| {
            let (candidates, memory) = memory.split_at_mut(cells.len());
            for (candidates, &cell) in candidates.iter_mut().zip(cells) {
                *candidates = sink.candidates(cell);
            }
            let (steps, memory) = memory.split_at_mut(self.equal.parts());
            if !self.equal.narrow(candidates, steps, memory) {
                return Err(sink.fail());
            }
            for (group, &steps) in groups.iter().zip(&steps[..groups.len()]) {
                let (cells, own) = (&cells[group.range()], &candidates[group.range()]);
                match own {
                    [own] => {
                        let possible = group.sums(steps);
                        if own & !possible != 0 {
                            sink.remove(cells[0], own & !possible, RemovalCause::Gone)?;
                        }
                    }
                    // All sums that the cells can have are left.
                    _ if steps == group.steps(own) => {}
                    _ => leave(cells, own, group.sums(steps), sink)?,
                }
            }
            Ok(())
        })
    }
}

/// Removes from cells that differ, with these candidates, the digits with which they have
/// none of these sums.
fn leave<S: Sink>(
    cells: &[Cell],
    candidates: &[u64],
    sums: u64,
    sink: &mut S,
) -> Result<(), S::Stop> {
    if let ([cell], [own]) = (cells, candidates) {
        return match own & sums {
            0 => Err(sink.fail()),
            left if left == *own => Ok(()),
            left => sink.remove(*cell, own & !left, RemovalCause::Gone),
        };
    }
    let left = Different::new(candidates).and_then(|cells| cells.left(sums));
    let Some(left) = left else {
        return Err(sink.fail());
    };
    for ((&cell, own), possible) in cells.iter().zip(candidates).zip(left.possible) {
        if own & !possible != 0 {
            sink.remove(cell, own & !possible, RemovalCause::Gone)?;
        }
    }
    let certain = if S::WANTS_PLACES { left.certain } else { 0 };
    for digit in bits(certain) {
        let holds = |(at, own): (usize, &u64)| (own >> digit & 1) << at;
        let places = candidates.iter().enumerate().map(holds);
        sink.one_of(cells, places.sum(), digit)?;
    }
    Ok(())
}

fn lowest_value(digits: u64) -> i32 {
    lowest(digits) as i32 + 1
}

fn highest_value(digits: u64) -> i32 {
    64 - digits.leading_zeros() as i32
}
