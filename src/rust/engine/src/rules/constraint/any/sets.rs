//! Alternatives that say which digits some cells hold, each once.
//!
//! ```text
//!   four cells of consecutive digits      1 2 3 4, 2 3 4 5, 3 4 5 6 ...
//!   none of them holds 1 or 9             2 3 4 5 to 5 6 7 8: one of them is 5
//! ```
//!
//! As alternatives of counts they said the same of these cells, in ten times the time, and
//! nothing of cells that see them.

use super::super::propagator::{Past, Propagate, RemovalCause, Sink, all_gone};
use super::super::scratch::with_words;
use super::super::trial;
use crate::grid::Cell;
use crate::grid::digit::{bits, is_single};

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    cells: Box<[Cell]>,
    /// The sets of digits, one bit each, as many digits as cells.
    sets: Box<[u64]>,
    size: usize,
}

impl Sets {
    pub(in super::super) fn new(cells: &[Cell], sets: Vec<u64>, size: usize) -> Self {
        Self {
            cells: cells.into(),
            sets: sets.into(),
            size,
        }
    }
}

/// Leaves cells with these candidates, as many as digits in the set, what they can have if
/// each digit of the set is in one of them; false if they cannot.
fn arrange(left: &mut [u64], set: u64) -> bool {
    left.iter_mut().for_each(|own| *own &= set);
    let mut decided = 0;
    loop {
        let (mut once, mut twice, mut single) = (0, 0, 0);
        for &own in &*left {
            if own == 0 || is_single(own) && single & own != 0 {
                return false;
            }
            single |= if is_single(own) { own } else { 0 };
            twice |= once & own;
            once |= own;
        }
        if once != set {
            return false;
        }
        let alone = once & !twice;
        if (single | alone) == decided {
            return true;
        }
        decided = single | alone;
        for own in &mut *left {
            let only_here = *own & alone;
            if only_here != 0 {
                // Of two that have no other place, the second will be missed.
                *own = only_here & only_here.wrapping_neg();
            } else if !is_single(*own) {
                *own &= !decided;
            }
        }
    }
}

impl Propagate for Sets {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn tells_places(&self) -> bool {
        true
    }

    /// What no set leaves a cell goes; what is in all sets has its place here.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let count = self.cells.len();
        with_words(3 * count, |memory| {
            let (own, memory) = memory.split_at_mut(count);
            let (left, possible) = memory.split_at_mut(count);
            for (own, &cell) in own.iter_mut().zip(&self.cells) {
                *own = sink.candidates(cell);
            }
            let mut certain = u64::MAX;
            for &set in &self.sets {
                left.copy_from_slice(own);
                if arrange(left, set) {
                    certain &= set;
                    let all = possible.iter_mut().zip(&*left);
                    all.for_each(|(possible, left)| *possible |= left);
                }
            }
            if certain == u64::MAX {
                return Err(sink.fail());
            }
            for ((&cell, own), possible) in self.cells.iter().zip(&*own).zip(&*possible) {
                if own & !possible != 0 {
                    sink.remove(cell, own & !possible, RemovalCause::Gone)?;
                }
            }
            for digit in bits(certain) {
                let holds = |(at, own): (usize, &u64)| (own >> digit & 1) << at;
                let places = possible.iter().enumerate().map(holds);
                sink.one_of(&self.cells, places.sum(), digit)?;
            }
            Ok(())
        })
    }

    fn reason(&self, _: Option<(Cell, usize)>, before: &dyn Past, gone: &mut dyn FnMut(Cell, u64)) {
        all_gone(&self.cells, before, self.size, gone);
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.size)
    }
}
