//! A sum as sums of cells that differ.

use super::super::clique;
use super::different::{Different, MOST_DIGITS};
use super::reach;
use crate::grid::Cell;
use std::ops::RangeInclusive;

/// The longest span of which all sums are looked at.
const MOST_SPAN: i64 = 1 << 12;

/// Cells of a sum that all differ and have the same weight.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// Where its cells are in [`Groups::cells`].
    from: usize,
    to: usize,
    pub(super) weight: i32,
    /// The lowest and the highest sum of so many digits counted from 0.
    least: u32,
    most: u32,
}

/// The cells of a sum, those that differ side by side.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    pub(super) cells: Box<[Cell]>,
    pub(super) groups: Box<[Group]>,
    /// What is left of the highest total when every group adds the least it can. Below 0
    /// if there is no solution.
    pub(super) span: i64,
    /// How much of it may be left over.
    pub(super) slack: usize,
}

impl Groups {
    /// Groups as large as can be: the more cells differ, the narrower the bounds of
    /// their sum. The largest first, which are found by trying each cell as the first.
    /// `terms` are the cells with their weights, which have one of the sums `totals`.
    pub(super) fn of(
        terms: &[(Cell, i32)],
        totals: RangeInclusive<i32>,
        size: usize,
        differ: impl Fn(Cell, Cell) -> bool,
    ) -> Self {
        let mut weighty: Vec<usize> = (0..terms.len()).filter(|&at| terms[at].1 != 0).collect();
        // Mostly it is one group.
        let (mut cells, mut groups) = (Vec::with_capacity(weighty.len()), Vec::with_capacity(1));
        let mut span = i64::from(*totals.end());
        while !weighty.is_empty() {
            let joins = |one: usize, other: usize| {
                let ((one, weight), (other, its)) = (terms[one], terms[other]);
                weight == its && differ(one, other)
            };
            let next = match size <= MOST_DIGITS {
                true => clique::largest(&weighty, size, &joins),
                // Sets of digits are not looked at.
                false => vec![weighty[0]],
            };
            let weight = terms[next[0]].1;
            let count = next.len() as u32;
            let least = count * (count - 1) / 2;
            let most = count * (size as u32 - 1) - least;
            let lowest = if weight > 0 { least } else { most };
            span -= i64::from(weight) * i64::from(lowest + count);
            groups.push(Group {
                from: cells.len(),
                to: cells.len() + next.len(),
                weight,
                least,
                most,
            });
            cells.extend(next.iter().map(|&at| terms[at].0));
            weighty.retain(|at| !next.contains(at));
        }
        Self {
            cells: cells.into(),
            groups: groups.into(),
            span,
            slack: (totals.end() - totals.start()) as usize,
        }
    }

    /// Whether it is known by itself which sums of the groups there are; without, a sum is
    /// left to its bounds.
    pub(super) fn is_narrow(&self) -> bool {
        (0..=MOST_SPAN).contains(&self.span) && self.slack < 64
    }

    /// How far the highest total is from the lowest sum of all groups, or from the highest, whichever
    /// is nearer.
    pub(super) fn free(&self) -> i64 {
        let width =
            |group: &Group| i64::from(group.weight.abs()) * i64::from(group.most - group.least);
        let width: i64 = self.groups.iter().map(width).sum();
        self.span.min(width - self.span)
    }

    /// The words of memory that it takes to look at all sums.
    pub(super) fn words(&self) -> usize {
        self.cells.len() + self.parts() + reach::words(self.parts(), self.span())
    }

    /// The groups, and where there is one what is left over, which is as good as a cell.
    pub(super) fn parts(&self) -> usize {
        self.groups.len() + usize::from(self.slack > 0)
    }

    fn span(&self) -> usize {
        usize::try_from(self.span).unwrap_or(0)
    }

    /// Works out the `steps` of each group with which the sum can be reached, with these
    /// candidates of its cells; false if it cannot. `steps` has a place for each of the
    /// [`Groups::parts`]. `memory` must be all 0.
    pub(super) fn narrow(&self, candidates: &[u64], steps: &mut [u64], memory: &mut [u64]) -> bool {
        for (steps, group) in steps.iter_mut().zip(&self.groups) {
            *steps = group.steps(&candidates[group.range()]);
        }
        if let [_] = &*self.groups {
            steps[0] &= self.whole();
            return steps[0] != 0;
        }
        if let Some(rest) = steps.get_mut(self.groups.len()) {
            *rest = u64::MAX >> (63 - self.slack);
        }
        let step = |at: usize| self.groups.get(at).map_or(1, Group::step);
        reach::narrow(steps, step, self.span(), memory)
    }

    /// The steps that make the sum, where all cells are one group.
    pub(super) fn whole(&self) -> u64 {
        let step = self.groups.first().map_or(1, Group::step);
        let (most, least) = (
            self.span() / step,
            self.span().saturating_sub(self.slack).div_ceil(step),
        );
        (least..=most.min(63)).fold(0, |steps, whole| steps | 1 << whole)
    }

    /// Whether some cells differ, so that one of them may be sure to hold a digit.
    pub(super) fn tells_places(&self) -> bool {
        self.groups.len() < self.cells.len()
    }
}

impl Group {
    pub(super) fn range(&self) -> std::ops::Range<usize> {
        self.from..self.to
    }

    /// What each step of its sum adds.
    pub(super) fn step(&self) -> usize {
        self.weight.unsigned_abs() as usize
    }

    /// The sums that its cells can have with these candidates, in steps from the one that
    /// adds least; none if the cells cannot differ.
    pub(super) fn steps(&self, candidates: &[u64]) -> u64 {
        let sums = match candidates {
            [own] => *own,
            _ => Different::new(candidates).map_or(0, |cells| cells.sums()),
        };
        self.turned(sums)
    }

    /// From sums of digits to steps from the one that adds least.
    fn turned(&self, sums: u64) -> u64 {
        match self.weight > 0 {
            true => sums >> self.least,
            false => sums.reverse_bits() >> (63 - self.most),
        }
    }

    /// The way back from [`Group::steps`].
    pub(super) fn sums(&self, steps: u64) -> u64 {
        match self.weight > 0 {
            true => steps << self.least,
            false => (steps << (63 - self.most)).reverse_bits(),
        }
    }
}
