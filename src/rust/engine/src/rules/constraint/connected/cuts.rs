//! Which cells cut others off.

use super::ways::{Place, Ways};
use crate::grid::digit::lowest;
use crate::grid::words::{contains, members, remove};

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
    /// When it was met, from 1, and when the first was to which a way leads from behind it.
    met: u16,
    low: u16,
    /// From where it was met.
    before: u16,
    /// The same of all cells that were met behind it, and itself.
    all_behind: u16,
    sure_behind: u16,
}

/// What cells cut off, if there are none but these. `open` is memory for a set.
pub(super) fn cuts(
    ways: &Ways,
    root: Place,
    cells: &[u64],
    sure: &[u64],
    open: &mut [u64],
    found: &mut [Cut],
) {
    open.copy_from_slice(cells);
    let (mut at, mut time) = (root, 0);
    let mut before = root;
    loop {
        if contains(open, at) {
            remove(open, at);
            time += 1;
            found[at] = Cut {
                met: time,
                low: time,
                before: before as u16,
                all_behind: 1,
                sure_behind: contains(sure, at).into(),
                ..Cut::default()
            };
        }
        let beside = ways.beside(at);
        let next = beside
            .iter()
            .zip(&*open)
            .map(|(beside, open)| beside & open);
        if let Some((word, next)) = next.enumerate().find(|&(_, next)| next != 0) {
            before = at;
            at = 64 * word + lowest(next);
            continue;
        }
        let met = members(
            beside
                .iter()
                .zip(cells)
                .map(|(beside, cells)| beside & cells),
        );
        let low = met.map(|other| found[other].met).min();
        let own = found[at];
        let low = low.unwrap_or(own.low).min(own.low);
        if at == root {
            return;
        }
        at = own.before.into();
        let behind = &mut found[at];
        behind.low = behind.low.min(low);
        behind.all_behind += own.all_behind;
        behind.sure_behind += own.sure_behind;
        if low >= behind.met {
            behind.all += own.all_behind;
            behind.sure += own.sure_behind;
        }
    }
}
