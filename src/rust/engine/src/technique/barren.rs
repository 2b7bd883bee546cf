//! What need not be searched again.

use crate::Digit;
use crate::catalogue::Technique;
use std::cell::Cell as Slot;

/// For a technique that looks at one digit at a time: the version of the digit in
/// which it last found nothing. As long as no candidate of the digit goes, it finds
/// nothing there again, and a step changes few digits: of the searches of a path for
/// fish and chains of one digit this spares more than half.
///
/// Finders read the state, so what they note in it is behind a [`Slot`].
#[derive(Clone, Debug)]
pub(super) struct Barren {
    versions: Box<[Slot<u32>]>,
    size: usize,
}

impl Barren {
    pub(super) fn new(size: usize) -> Self {
        let count = Technique::ALL.len() * size;
        Self {
            versions: vec![Slot::new(0); count].into(),
            size,
        }
    }

    fn slot(&self, technique: Technique, digit: Digit) -> &Slot<u32> {
        &self.versions[technique as usize * self.size + digit.index()]
    }

    pub(super) fn knows(&self, technique: Technique, digit: Digit, version: u32) -> bool {
        self.slot(technique, digit).get() == version
    }

    pub(super) fn note(&self, technique: Technique, digit: Digit, version: u32) {
        self.slot(technique, digit).set(version);
    }
}
