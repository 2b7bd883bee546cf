//! What there is to propagate, and when.

use super::constraint::{Propagate, Propagator};

/// A part of a constraint that is propagated by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    /// The number of the constraint.
    pub(crate) constraint: u16,
    pub(crate) part: u16,
    /// Whether it looks at one cell only: such tasks come first, and follow at once
    /// when that cell is decided.
    pub(crate) is_quick: bool,
}

/// A task to be done when a cell has lost a candidate,
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wake {
    pub(crate) task: u32,
    /// and no more than so many are left;
    pub(crate) at_most: u8,
    /// the same for the search that learns.
    pub(crate) at_most_learning: u8,
    /// As in the [`Task`], here at hand.
    pub(crate) is_quick: bool,
}

/// All tasks by number, and for each cell which tasks a change wakes. Only
/// constraints for which `is_task` is true have tasks.
pub(super) fn tasks_of(
    propagators: &[Propagator],
    is_task: impl Fn(usize) -> bool,
    size: usize,
) -> (Box<[Task]>, Vec<Vec<Wake>>) {
    let (mut tasks, mut wakes) = (Vec::new(), vec![Vec::new(); size * size]);
    for (number, propagator) in propagators.iter().enumerate() {
        if !is_task(number) {
            continue;
        }
        let first = tasks.len() as u32;
        tasks.extend((0..propagator.parts()).map(|part| Task {
            constraint: number as u16,
            part,
            is_quick: propagator.is_quick(),
        }));
        for watch in propagator.watches() {
            wakes[watch.cell.index()].push(Wake {
                task: first + u32::from(watch.part),
                at_most: watch.at_most,
                at_most_learning: watch.at_most_learning,
                is_quick: propagator.is_quick(),
            });
        }
    }
    (tasks.into(), wakes)
}
