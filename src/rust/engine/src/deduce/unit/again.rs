//! What has been said, said again where less is known, and gone on from where less is left.

use super::failure::Failure;
use super::trial::{Event, Failed, SUPPOSED, Trial};
use crate::grid::Cell;

impl Trial<'_> {
    /// Supposes that a cell holds one of these digits, which nobody says anything about.
    pub(crate) fn only_suppose(&mut self, cell: Cell, digits: u64) {
        self.only_keep(SUPPOSED, cell, digits);
    }

    /// Takes an event as it was.
    pub(crate) fn repeat(&mut self, event: &Event) {
        self.only_keep(event.speaker, event.cell, !event.gone);
    }

    #[inline(never)]
    fn only_keep(&mut self, speaker: u32, cell: Cell, digits: u64) {
        self.speaker = speaker;
        let _ = self.keep(cell, digits);
        self.let_nobody_wait();
    }

    /// What a speaker says now of the cells of these events of its own, added to `said`. One speech can
    /// be about several cells, and say less of each where the others have changed.
    ///
    /// # Errors
    /// [`Failed`] if it says that something cannot be, but not that nothing is left to one of them.
    #[inline(never)]
    pub(crate) fn say_again(
        &mut self,
        events: &[Event],
        said: &mut Vec<Event>,
    ) -> Result<(), Failed> {
        let cells: Vec<Cell> = events.iter().map(|event| event.cell).collect();
        // It may go on from what it has just said.
        for event in events {
            let mark = self.mark();
            self.speaker = event.speaker;
            let end = self.speak_as(event.speaker, false);
            let left: Vec<(Cell, u64)> = self.left_to(&cells).collect();
            self.back_to(mark);
            if end.is_err() && left.iter().all(|&(_, left)| left != 0) {
                return Err(Failed);
            }
            for (cell, left) in left {
                self.only_keep(event.speaker, cell, left);
                // That nothing is left comes last.
                if left == 0 {
                    said.extend_from_slice(self.events_since(mark));
                    return Ok(());
                }
            }
            let new = self.events_since(mark);
            if new.is_empty() {
                break;
            }
            said.extend_from_slice(new);
        }
        Ok(())
    }

    /// Goes on from what the units left beside something supposed when more was left, from what has
    /// been lost since, if `way` has nothing that has been lost wholly: where they leave anything now,
    /// that takes its place in `way`. Nothing may have happened before, nor stays.
    ///
    /// What they left then is taken over as it is: as events, each to be taken back, it took longer
    /// than all that follows.
    pub(crate) fn resume(&mut self, way: &mut [u64]) -> Result<(), Failed> {
        let mark = self.mark();
        let mut lost = Vec::new();
        for (at, (way, &left)) in way.iter().zip(&self.left).enumerate() {
            let gone = *way & !left;
            if gone == 0 {
                continue;
            }
            if gone == *way {
                return Err(Failed);
            }
            lost.push((Cell::from_index(at), gone));
        }
        let before = self.left.clone();
        self.left.copy_from_slice(way);
        for &(cell, gone) in &lost {
            self.left[cell.index()] &= !gone;
        }
        self.stamps.renew();
        self.speaker = SUPPOSED;
        (lost.into_iter()).for_each(|(cell, gone)| self.wake(cell, gone));
        let end = self.follow();
        if end.is_ok() {
            way.copy_from_slice(&self.left);
        }
        self.back_to(mark);
        self.left = before;
        self.stamps.renew();
        end
    }

    /// What a speaker finds that cannot be, or what a person sees there where it does not yet.
    #[inline(never)]
    pub(crate) fn fails_by(&mut self, speaker: u32) -> Option<Failure> {
        self.speaker = speaker;
        match self.failure() {
            Failure::Other => self
                .speak_as(speaker, false)
                .is_err()
                .then(|| self.failure()),
            seen => Some(seen),
        }
    }
}
