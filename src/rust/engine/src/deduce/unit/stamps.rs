//! Since when the candidates of each cell are what they are.
//!
//! What is known of some cells holds as long as none of them has changed: to see that takes less than
//! to look at their candidates.

use crate::grid::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many stamps are a trial's own, before it takes as many again.
const OWN: u64 = 1 << 32;

/// Numbers that grow with each change, and that no two trials share: those of one are all greater than
/// those that another has had before it began.
pub(super) struct Stamps {
    now: u64,
    /// Of each cell the one of its last change.
    since: Vec<u64>,
}

impl Stamps {
    pub(super) fn of(cells: usize) -> Self {
        let now = first();
        let since = vec![now; cells];
        Self { now, since }
    }

    /// Never 0.
    pub(super) fn now(&self) -> u64 {
        self.now
    }

    pub(super) fn since(&self, cell: Cell) -> u64 {
        self.since[cell.index()]
    }

    /// Begins a change.
    pub(super) fn next(&mut self) {
        self.now += 1;
        if self.now % OWN == 0 {
            self.renew();
        }
    }

    /// Notes that it is a change of this cell.
    pub(super) fn note(&mut self, cell: Cell) {
        self.since[cell.index()] = self.now;
    }

    /// Any cell may have changed.
    pub(super) fn renew(&mut self) {
        self.now = first();
        self.since.fill(self.now);
    }
}

/// The first of as many that no trial has had.
fn first() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(OWN);
    NEXT.fetch_add(OWN, Ordering::Relaxed)
}
