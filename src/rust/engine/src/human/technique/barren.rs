//! What need not be searched again.

use crate::human::Technique;
use std::cell::Cell as Slot;

/// For a technique that looks at one part of the grid at a time, a digit or a house:
/// the version of the part in which it last found nothing. Candidates only ever go,
/// so as long as none goes in the part, the patterns there are the same and remove
/// no more than they did; and a step changes few digits and houses.
///
/// Finders read the state, so what they note in it is behind a [`Slot`].
#[derive(Clone, Debug)]
pub(super) struct Barren {
    versions: Box<[Slot<u32>]>,
    parts: usize,
    /// For the pairs of houses that cross.
    pub(super) crossings: Box<[Slot<u32>]>,
}

impl Barren {
    /// No room for notes yet.
    pub(super) fn none() -> Self {
        Self {
            versions: Box::default(),
            parts: 0,
            crossings: Box::default(),
        }
    }

    /// Nothing noted; `parts` is how many parts a technique may look at.
    pub(super) fn new(parts: usize, crossings: usize) -> Self {
        let count = Technique::ALL.len() * parts;
        Self {
            versions: vec![Slot::new(0); count].into(),
            parts,
            crossings: vec![Slot::new(0); crossings].into(),
        }
    }

    fn slot(&self, technique: Technique, part: usize) -> &Slot<u32> {
        &self.versions[technique as usize * self.parts + part]
    }

    pub(super) fn knows(&self, technique: Technique, part: usize, version: u32) -> bool {
        self.slot(technique, part).get() == version
    }

    pub(super) fn note(&self, technique: Technique, part: usize, version: u32) {
        self.slot(technique, part).set(version);
    }
}
