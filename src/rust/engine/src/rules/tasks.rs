//! What there is to propagate, and when.

use super::constraint::{Propagate, Propagator};
use crate::grid::digit::bits;
use crate::work::Ragged;

/// A part of a constraint that is propagated by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    /// The number of the constraint.
    pub(crate) constraint: u16,
    pub(crate) part: u16,
    /// Whether it looks at one cell only: such tasks come first, and follow at once
    /// when that cell is decided.
    pub(crate) is_quick: bool,
    /// Whether what it takes away itself wakes it, in the plain search.
    pub(crate) wakes_itself: bool,
}

/// A task to be done when a cell has lost a candidate,
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wake {
    pub(crate) task: u32,
    /// and no more than so many are left;
    pub(crate) at_most: u8,
    /// the same for the search that learns.
    pub(crate) at_most_learning: u8,
    /// As in the [`Task`].
    pub(crate) is_quick: bool,
    /// Whether it waits for all others, in the plain search.
    pub(crate) is_last: bool,
    /// Which of the [`Alike`] says what a lost digit means to it.
    pub(crate) alike: u16,
}

/// For each kind of wake and each digit those that mean the same: as long as a cell has
/// one of them left, nothing is new. First those wakes to which each digit has a meaning
/// of its own.
#[derive(Clone, Debug)]
pub(crate) struct Alike {
    digits: usize,
    tables: Vec<u64>,
}

impl Alike {
    pub(crate) fn new(digits: usize) -> Self {
        let tables = (0..digits).map(|digit| 1 << digit).collect();
        Self { digits, tables }
    }

    /// The number of the table with the sets that a watch has, see [`Propagate::alike`].
    pub(crate) fn number(&mut self, propagator: &Propagator, watch: usize) -> u16 {
        let Some(sets) = propagator.alike(watch) else {
            return 0;
        };
        let of = |digit: usize| sets.iter().find(|&&set| set >> digit & 1 != 0);
        let table: Vec<u64> = (0..self.digits).filter_map(of).copied().collect();
        let mut known = self.tables.chunks_exact(self.digits);
        let number = known.position(|known| known == table);
        (number.unwrap_or_else(|| {
            self.tables.extend(table);
            self.tables.len() / self.digits - 1
        })) as u16
    }

    /// Whether a cell that has just lost these digits and has `left` tells those with this
    /// table something.
    pub(crate) fn tells(&self, table: u16, lost: u64, left: u64) -> bool {
        let sets = &self.tables[usize::from(table) * self.digits..][..self.digits];
        table == 0 || bits(lost).any(|digit| left & sets[digit] == 0)
    }
}

/// All tasks by number, and for each cell which tasks a change wakes. Only
/// constraints for which `is_task` is true have tasks.
pub(super) fn tasks_of(
    propagators: &[Propagator],
    is_task: impl Fn(usize) -> bool,
    cells: usize,
    digits: usize,
) -> (Box<[Task]>, Ragged<Wake>, Alike) {
    let (mut tasks, mut wakes) = (Vec::new(), Vec::new());
    let mut alike = Alike::new(digits);
    for (number, propagator) in propagators.iter().enumerate() {
        if !is_task(number) {
            continue;
        }
        let first = tasks.len() as u32;
        tasks.extend((0..propagator.parts()).map(|part| Task {
            constraint: number as u16,
            part,
            is_quick: propagator.is_quick(),
            wakes_itself: propagator.wakes_itself(),
        }));
        for (place, watch) in propagator.watches().into_iter().enumerate() {
            let wake = Wake {
                task: first + u32::from(watch.part),
                at_most: watch.at_most,
                at_most_learning: watch.at_most_learning,
                is_quick: propagator.is_quick(),
                is_last: propagator.is_last(),
                alike: alike.number(propagator, place),
            };
            wakes.push((watch.cell.index(), wake));
        }
    }
    (tasks.into(), Ragged::sorted(cells, &wakes), alike)
}
