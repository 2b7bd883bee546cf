//! Which cells cut others off.

use super::ways::Place;
use crate::grid::words::contains;

/// What a walk over all cells that can be reached from one finds of each.
///
/// ```text
///     root - a - v - b - c      v is met after a: a way from b or c to what was met before v
///            |   |              leads over v alone, so that v cuts off b and c
///            +---d
/// ```
#[derive(Clone, Copy, Default)]
pub(super) struct Cut {
    /// How many cells without it are cut off from the root, and how many of these are sure to
    /// be in the piece.
    pub(super) all: u16,
    pub(super) sure: u16,
    /// When it was met, from 1: 0 if it is still to be met, [`BARRED`] if there is no such cell. And
    /// when the first was to which a way leads from behind it.
    met: u16,
    low: u16,
    /// From where it was met.
    before: u16,
    /// How many of the cells beside it were looked at.
    looked: u16,
    /// The same of all cells that were met behind it, and itself.
    all_behind: u16,
    sure_behind: u16,
}

/// Later than all others, so that no way leads there.
const BARRED: u16 = u16::MAX;

impl Cut {
    /// Whether a way leads there.
    pub(super) fn is_met(&self) -> bool {
        self.met != 0 && self.met != BARRED
    }
}

/// What cells cut off, if there are none but these. `beside` has those beside each.
pub(super) fn cuts(beside: &[Vec<u16>], root: Place, cells: &[u64], sure: &[u64]) -> Vec<Cut> {
    let of = |at: Place| Cut {
        met: if contains(cells, at) { 0 } else { BARRED },
        all_behind: 1,
        sure_behind: contains(sure, at).into(),
        ..Cut::default()
    };
    let mut found: Vec<Cut> = (0..beside.len()).map(of).collect();
    let (mut at, mut time) = (root, 1);
    (found[at].met, found[at].low) = (time, time);
    loop {
        let own = &mut found[at];
        if let Some(&next) = beside[at].get(usize::from(own.looked)) {
            own.looked += 1;
            let low = own.low;
            let other = &mut found[usize::from(next)];
            if other.met == 0 {
                time += 1;
                (other.met, other.low, other.before) = (time, time, at as u16);
                at = next.into();
            } else {
                let met = other.met;
                found[at].low = low.min(met);
            }
            continue;
        }
        if at == root {
            return found;
        }
        let own = *own;
        at = own.before.into();
        let behind = &mut found[at];
        behind.low = behind.low.min(own.low);
        behind.all_behind += own.all_behind;
        behind.sure_behind += own.sure_behind;
        if own.low >= behind.met {
            behind.all += own.all_behind;
            behind.sure += own.sure_behind;
        }
    }
}
