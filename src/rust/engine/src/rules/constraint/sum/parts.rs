//! A sum as sums of cells that differ.

use super::super::clique;
use super::different::{Different, MOST_DIGITS};
use super::reach;
use crate::grid::Cell;

/// Cells of a sum that all differ and have the same weight.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// Where its cells are in [`Groups::cells`].
    from: usize,
    to: usize,
    weight: i32,
    /// The lowest and the highest sum of so many digits counted from 0.
    least: u32,
    most: u32,
}

/// The cells of a sum, those that differ side by side.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    pub(super) cells: Box<[Cell]>,
    pub(super) groups: Box<[Group]>,
    /// What is left of the total when every group adds the least it can. Below 0 if there
    /// is no solution.
    pub(super) span: i64,
}

impl Groups {
    /// Groups as large as can be: the more cells differ, the narrower the bounds of
    /// their sum. The largest first, which are found by trying each cell as the first.
    /// `terms` are the cells of a sum with their weights.
    pub(super) fn of(
        terms: &[(Cell, i32)],
        total: i32,
        size: usize,
        differ: impl Fn(Cell, Cell) -> bool,
    ) -> Self {
        let mut weighty: Vec<usize> = (0..terms.len()).filter(|&at| terms[at].1 != 0).collect();
        // Mostly it is one group.
        let (mut cells, mut groups) = (Vec::with_capacity(weighty.len()), Vec::with_capacity(1));
        let mut span = i64::from(total);
        while !weighty.is_empty() {
            let joins = |one: usize, other: usize| {
                let ((one, weight), (other, its)) = (terms[one], terms[other]);
                weight == its && differ(one, other)
            };
            let next = match size <= MOST_DIGITS {
                true => clique::largest(&weighty, size, joins),
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
        }
    }

    /// The words of memory that it takes to look at all sums.
    pub(super) fn words(&self) -> usize {
        self.cells.len() + self.groups.len() + reach::words(self.groups.len(), self.span())
    }

    fn span(&self) -> usize {
        usize::try_from(self.span).unwrap_or(0)
    }

    /// Works out the `steps` of each group with which the sum can be reached, with these
    /// candidates of its cells; false if it cannot. `memory` must be all 0.
    pub(super) fn narrow(&self, candidates: &[u64], steps: &mut [u64], memory: &mut [u64]) -> bool {
        for (steps, group) in steps.iter_mut().zip(&self.groups) {
            *steps = group.steps(&candidates[group.range()]);
        }
        match steps {
            [steps] => {
                *steps &= self.whole().unwrap_or(0);
                *steps != 0
            }
            _ => reach::narrow(steps, |at| self.groups[at].step(), self.span(), memory),
        }
    }

    /// The sum itself, where all cells are one group.
    pub(super) fn whole(&self) -> Option<u64> {
        let step = self.groups.first()?.step();
        let whole = self.span() / step;
        (whole < 64 && self.span() % step == 0).then(|| 1 << whole)
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
