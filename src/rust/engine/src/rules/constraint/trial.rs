//! Constraints tried on a copy of candidates, apart from any search.

use super::propagator::{Domains, Propagate, RemovalCause, Sink, all_digits};
use crate::grid::Cell;

/// Where each of some cells is among them: to search for it took alternatives two fifths of
/// their time.
#[derive(Clone, Debug)]
pub(super) struct Places(Box<[u16]>);

const NOWHERE: u16 = u16::MAX;

impl Places {
    pub(super) fn of(cells: &[Cell]) -> Self {
        let last = cells.iter().map(|cell| cell.index()).max();
        let mut places = vec![NOWHERE; last.map_or(0, |last| last + 1)];
        for (place, cell) in cells.iter().enumerate() {
            places[cell.index()] = place as u16;
        }
        Self(places.into())
    }

    fn get(&self, cell: Cell) -> Option<usize> {
        let place = *self.0.get(cell.index())?;
        (place != NOWHERE).then_some(place.into())
    }
}

/// Candidates of a few cells.
pub(super) struct LocalDomains<'a> {
    places: &'a Places,
    left: Vec<u64>,
    /// How many changes there were, and the last one of each cell; and, while constraints
    /// are run, how many there were when each was looked at.
    changes: u32,
    changed: Vec<u32>,
    looked: Vec<u32>,
    thinks_of_peers: bool,
}

/// A trial has come to nothing.
pub(super) struct Failed;

impl<'a> LocalDomains<'a> {
    pub(super) fn of(
        cells: &[Cell],
        places: &'a Places,
        candidates: impl Fn(Cell) -> u64,
        thinks_of_peers: bool,
    ) -> Self {
        Self {
            places,
            left: cells.iter().map(|&cell| candidates(cell)).collect(),
            changes: 0,
            changed: vec![0; cells.len()],
            looked: Vec::new(),
            thinks_of_peers,
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
        self.looked.clear();
        loop {
            let before = self.changes;
            for (number, constraint) in constraints.clone().enumerate() {
                match self.looked.get(number).copied() {
                    None => self.looked.push(self.changes),
                    Some(looked) if self.has_changed(constraint, looked) => {
                        self.looked[number] = self.changes;
                    }
                    Some(_) => continue,
                }
                for part in 0..constraint.parts() {
                    if let Err(Failed) = constraint.propagate(part, self) {
                        return false;
                    }
                }
            }
            if self.changes == before {
                return true;
            }
        }
    }

    /// Whether a cell of this constraint was changed since there were so many changes.
    fn has_changed(&self, constraint: &impl Propagate, since: u32) -> bool {
        let mut places = (constraint.cells().iter()).filter_map(|&cell| self.places.get(cell));
        places.any(|place| self.changed[place] > since)
    }

    /// What is left, in the order of the cells.
    pub(super) fn left(&self) -> &[u64] {
        &self.left
    }
}

impl Domains for LocalDomains<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        let place = self.places.get(cell).expect("a cell of the constraint");
        self.left[place]
    }
}

impl Sink for LocalDomains<'_> {
    type Stop = Failed;
    const WANTS_PLACES: bool = false;

    fn remove(&mut self, cell: Cell, digits: u64, _: RemovalCause) -> Result<(), Failed> {
        if let Some(place) = self.places.get(cell) {
            let left = self.left[place] & !digits;
            if left != self.left[place] {
                self.changes += 1;
                self.changed[place] = self.changes;
                self.left[place] = left;
            }
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

    fn thinks_of_peers(&self) -> bool {
        self.thinks_of_peers
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
    let cells = constraint.cells();
    let places = Places::of(cells);
    let mut trial = LocalDomains::of(cells, &places, candidates, false);
    match trial.run(std::iter::once(constraint)) {
        true => trial.candidates(cell),
        false => 0,
    }
}
