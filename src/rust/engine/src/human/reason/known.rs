//! What is known from positions before, of which fewer candidates are left now. It saves
//! work: what refuted a candidate refutes it still, and as long as nothing smaller is found,
//! a reason found before is taken before others are looked for.

use super::minimal::Supposed;
use crate::deduce::unit::{FEW, Memory, UnitId, Units};
use crate::grid::{Cell, Grid};
use crate::human::Candidate;
use std::collections::HashMap;

/// What was found out about a candidate.
#[derive(Clone, Default, Debug)]
struct About {
    /// If all units together do not refute it, what these leave: as long as nothing of that
    /// goes, they leave the same.
    way: Option<Box<[u64]>>,
    /// If no set of one unit refutes it, of two, or of three, the last position in which
    /// that was seen. A set whose cells have lost nothing since does not now.
    barren: [Option<usize>; FEW],
    /// Whether all units together refute it without cases.
    is_refuted: bool,
    /// The smallest set of units known that refutes it without cases.
    reason: Option<Vec<UnitId>>,
    /// What refuted it with cases: how many, and which units spoke.
    with_cases: Option<(u64, Vec<UnitId>)>,
}

/// What was found out about candidates.
#[derive(Clone, Default, Debug)]
pub(crate) struct Known {
    // One table of all: each takes some kilobytes of machine code.
    candidates: HashMap<Candidate, About>,
    positions: Vec<Box<[u64]>>,
    /// With how few cases, by their place among those that are tried, nothing was refuted, and in
    /// which position.
    swept: Option<(usize, Box<[u64]>)>,
    /// What cases did not refute, and how many cells were filled then.
    failed: Vec<(Supposed, usize)>,
    /// What units said.
    pub(super) memory: Memory,
    /// A way to fill all cells, of whose candidates none is ever refuted.
    solution: Option<Box<[u64]>>,
}

impl Known {
    fn about(&self, candidate: Candidate) -> Option<&About> {
        self.candidates.get(&candidate)
    }

    fn note(&mut self, candidate: Candidate) -> &mut About {
        self.candidates.entry(candidate).or_default()
    }

    /// Whether it is known that all units together do not refute a candidate.
    pub(super) fn has_way(&self, candidate: Candidate, left: &[u64]) -> bool {
        let way = self.way(candidate);
        way.is_some_and(|way| way.iter().zip(left).all(|(way, left)| way & !left == 0))
    }

    /// What all units together left beside a candidate.
    pub(super) fn way(&self, candidate: Candidate) -> Option<&[u64]> {
        self.about(candidate)?.way.as_deref()
    }

    /// The same, to note what they leave now.
    pub(super) fn way_mut(&mut self, candidate: Candidate) -> Option<&mut [u64]> {
        self.candidates.get_mut(&candidate)?.way.as_deref_mut()
    }

    pub(super) fn note_way(&mut self, candidate: Candidate, way: &[u64]) {
        self.note(candidate).way = Some(way.into());
    }

    /// Whether it is known that all units together refute a candidate without cases.
    pub(super) fn is_refuted(&self, candidate: Candidate) -> bool {
        self.about(candidate).is_some_and(|about| about.is_refuted)
    }

    pub(super) fn note_refuted(&mut self, candidate: Candidate) {
        self.note(candidate).is_refuted = true;
    }

    /// The units of a small reason of a candidate that is known.
    pub(super) fn reason(&self, candidate: Candidate) -> Option<&[UnitId]> {
        self.about(candidate)?.reason.as_deref()
    }

    pub(super) fn note_reason(&mut self, candidate: Candidate, units: &[UnitId]) {
        self.note(candidate).reason = Some(units.to_vec());
    }

    /// What is known to refute a candidate with cases.
    pub(super) fn with_cases(&self, candidate: Candidate) -> Option<&(u64, Vec<UnitId>)> {
        self.about(candidate)?.with_cases.as_ref()
    }

    pub(super) fn note_with_cases(&mut self, candidate: Candidate, cases: u64, heard: &[UnitId]) {
        self.note(candidate).with_cases = Some((cases, heard.to_vec()));
    }

    pub(super) fn note_swept(&mut self, reached: usize, left: &[u64]) {
        self.swept = Some((reached, left.into()));
    }

    /// Where the cases that refuted something last are among those that are tried, and for each
    /// cell whether one of its units has lost something since.
    pub(super) fn swept(&self, left: &[u64], units: &Units) -> Option<(usize, Vec<bool>)> {
        let (reached, before) = self.swept.as_ref()?;
        let has_changed = |cell: &Cell| before[cell.index()] != left[cell.index()];
        let mut near = vec![false; left.len()];
        for unit in (0..units.len() as UnitId).map(|unit| units.get(unit)) {
            // A rule of the whole grid is near to everything, and says nothing of where.
            if 2 * unit.cells.len() <= left.len() && unit.cells.iter().any(has_changed) {
                unit.cells.iter().for_each(|cell| near[cell.index()] = true);
            }
        }
        Some((*reached, near))
    }

    /// Whether cases did not refute it a few steps ago, while so many cells were filled: it would
    /// take long, and be in vain, to ask again and again.
    pub(super) fn has_failed(&self, supposed: Supposed, filled: usize) -> bool {
        self.failed.contains(&(supposed, filled))
    }

    pub(super) fn note_failed(&mut self, supposed: Supposed, filled: usize) {
        self.failed.push((supposed, filled));
    }

    /// A way to fill all cells.
    pub(super) fn solution(&self) -> Option<&[u64]> {
        self.solution.as_deref()
    }

    /// Nothing but the solution, as before a first step.
    pub(crate) fn anew(&self) -> Self {
        let solution = self.solution.clone();
        Self {
            solution,
            ..Self::default()
        }
    }

    /// Notes a way to fill all cells.
    pub(crate) fn note_solution(&mut self, solution: &Grid) {
        let digits = solution.digits().iter();
        self.solution = Some(digits.map(|&digit| (1_u64 << digit) >> 1).collect());
    }

    /// Whether a candidate is in the solution that is known.
    pub(super) fn is_in_solution(&self, (cell, digit): Candidate) -> bool {
        let solution = self.solution.as_ref();
        solution.is_some_and(|solution| solution[cell.index()] == 1 << digit.index())
    }

    /// How many candidates all units together leave beside a candidate.
    pub(super) fn way_left(&self, candidate: Candidate) -> u32 {
        let way = self.way(candidate);
        way.map_or(0, |way| way.iter().map(|left| left.count_ones()).sum())
    }

    /// Notes that no set of so many units refutes a candidate in this position.
    pub(super) fn note_barren(&mut self, candidate: Candidate, count: usize, left: &[u64]) {
        if self.positions.last().is_none_or(|last| **last != *left) {
            self.positions.push(left.into());
        }
        let position = self.positions.len() - 1;
        self.note(candidate).barren[count - 1] = Some(position);
    }

    /// The position in which no set of so many units refuted a candidate, if there was one.
    pub(super) fn barren(&self, candidate: Candidate, count: usize) -> Option<usize> {
        *self.about(candidate)?.barren[count - 1..].iter().max()?
    }

    /// For each unit whether its cells have lost something since a position.
    pub(super) fn changed_since(&self, position: usize, left: &[u64], units: &Units) -> Vec<bool> {
        let before = &self.positions[position];
        let changed = |cell: &Cell| before[cell.index()] != left[cell.index()];
        let units = (0..units.len() as UnitId).map(|unit| units.get(unit));
        units.map(|unit| unit.cells.iter().any(changed)).collect()
    }
}
