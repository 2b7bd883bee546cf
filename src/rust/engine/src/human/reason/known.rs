//! What is known from positions before, of which fewer candidates are left now. It saves
//! work and changes nothing: without it the same reasons are found.

use crate::deduce::unit::{UnitId, Units};
use crate::grid::Cell;
use crate::human::Candidate;
use std::collections::HashMap;

/// What was found out about candidates.
#[derive(Clone, Default, Debug)]
pub(crate) struct Known {
    /// Of candidates that all units together do not refute, what these leave: as long as
    /// nothing of that goes, they leave the same.
    ways: HashMap<Candidate, Box<[u64]>>,
    /// Of candidates that no set of so many units refutes, and in which position. A set
    /// whose cells have lost nothing since does not now.
    barren: HashMap<Candidate, (usize, usize)>,
    positions: Vec<Box<[u64]>>,
}

impl Known {
    /// Whether it is known that all units together do not refute a candidate.
    pub(super) fn has_way(&self, candidate: Candidate, left: &[u64]) -> bool {
        let way = self.ways.get(&candidate);
        way.is_some_and(|way| way.iter().zip(left).all(|(way, left)| way & !left == 0))
    }

    pub(super) fn note_way(&mut self, candidate: Candidate, way: &[u64]) {
        self.ways.insert(candidate, way.into());
    }

    /// How many candidates all units together leave beside a candidate.
    pub(super) fn way_left(&self, candidate: Candidate) -> u32 {
        let way = self.ways.get(&candidate);
        way.map_or(0, |way| way.iter().map(|left| left.count_ones()).sum())
    }

    /// Notes that no set of so many units refutes a candidate in this position.
    pub(super) fn note_barren(&mut self, candidate: Candidate, count: usize, left: &[u64]) {
        if self.positions.last().is_none_or(|last| **last != *left) {
            self.positions.push(left.into());
        }
        self.barren
            .insert(candidate, (count, self.positions.len() - 1));
    }

    /// The position in which no set of so many units refuted a candidate, if there was one.
    pub(super) fn barren(&self, candidate: Candidate, count: usize) -> Option<usize> {
        let (known, position) = self.barren.get(&candidate)?;
        (*known >= count).then_some(*position)
    }

    /// For each unit whether its cells have lost something since a position.
    pub(super) fn changed_since(&self, position: usize, left: &[u64], units: &Units) -> Vec<bool> {
        let before = &self.positions[position];
        let changed = |cell: &Cell| before[cell.index()] != left[cell.index()];
        let units = (0..units.len() as UnitId).map(|unit| units.get(unit));
        units.map(|unit| unit.cells.iter().any(changed)).collect()
    }
}
