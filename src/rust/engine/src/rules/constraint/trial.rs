//! Constraints tried on a copy of candidates, apart from any search.

use super::propagator::{Cause, Domains, Propagate, Sink, all_digits};
use crate::grid::Cell;
use crate::work::Arrange;

/// Candidates of a few cells.
pub(super) struct Trial<'a> {
    /// In ascending order.
    cells: &'a [Cell],
    left: Vec<u64>,
    changed: bool,
}

/// A trial has come to nothing.
pub(super) struct Failed;

impl<'a> Trial<'a> {
    pub(super) fn of(cells: &'a [Cell], candidates: impl Fn(Cell) -> u64) -> Self {
        debug_assert!(cells.is_sorted());
        Self {
            cells,
            left: cells.iter().map(|&cell| candidates(cell)).collect(),
            changed: false,
        }
    }

    /// Starts again with these candidates.
    pub(super) fn reset(&mut self, candidates: &[u64]) {
        self.left.copy_from_slice(candidates);
    }

    /// Draws every conclusion from these constraints together; false if they cannot
    /// hold.
    pub(super) fn run<'p, P: Propagate + 'p>(
        &mut self,
        constraints: impl Iterator<Item = &'p P> + Clone,
    ) -> bool {
        loop {
            self.changed = false;
            for constraint in constraints.clone() {
                for part in 0..constraint.parts() {
                    if let Err(Failed) = constraint.propagate(part, self) {
                        return false;
                    }
                }
            }
            if !self.changed {
                return true;
            }
        }
    }

    /// What is left, in the order of the cells.
    pub(super) fn left(&self) -> &[u64] {
        &self.left
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search(&cell).ok()
    }
}

impl Domains for Trial<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        let place = self.place(cell).expect("a cell of the constraint");
        self.left[place]
    }
}

impl Sink for Trial<'_> {
    type Stop = Failed;

    fn remove(&mut self, cell: Cell, digits: u64, _: Cause) -> Result<(), Failed> {
        if let Some(place) = self.place(cell) {
            let left = self.left[place] & !digits;
            self.changed |= left != self.left[place];
            self.left[place] = left;
            if left == 0 {
                return Err(Failed);
            }
        }
        Ok(())
    }

    fn one_of(&mut self, _: &[Cell], _: u64, _: usize) -> Result<(), Failed> {
        // Says something about other cells only.
        Ok(())
    }

    fn fail(&mut self) -> Failed {
        Failed
    }
}

/// The digits that `constraint` leaves to one of its cells beside those that are
/// filled, by trying.
pub(super) fn leaves(constraint: &impl Propagate, cell: Cell, values: &[u8], size: usize) -> u64 {
    let candidates = |other: Cell| match values[other.index()] {
        value if value == 0 || usize::from(value) > size || other == cell => all_digits(size),
        value => 1 << (value - 1),
    };
    let mut cells = constraint.cells().to_vec();
    cells.arrange();
    let mut trial = Trial::of(&cells, candidates);
    match trial.run(std::iter::once(constraint)) {
        true => trial.candidates(cell),
        false => 0,
    }
}
