//! What has been said, said again where less is known.

use super::failure::Failure;
use super::trial::{Event, Failed, SUPPOSED, Trial};
use crate::grid::Cell;

impl Trial<'_> {
    /// Supposes that a cell holds one of these digits, which nobody says anything about.
    pub(crate) fn only_suppose(&mut self, cell: Cell, digits: u64) {
        self.speaker = SUPPOSED;
        let _ = self.keep(cell, digits);
        self.let_nobody_wait();
    }

    /// What the speaker of an event says of its cell now, if it says anything.
    ///
    /// # Errors
    /// [`Failed`] if it says that something cannot be.
    pub(crate) fn say_again(&mut self, event: &Event) -> Result<Option<Event>, Failed> {
        let mark = self.mark();
        self.speaker = event.speaker;
        let end = self.speak_as(event.speaker, false);
        let left = self.all_left()[event.cell.index()];
        self.back_to(mark);
        let _ = self.keep(event.cell, left);
        self.let_nobody_wait();
        match self.events_since(mark) {
            [] => end.map(|()| None),
            said => Ok(said.first().copied()),
        }
    }

    /// What a speaker finds that cannot be, or what a person sees there where it does not yet.
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
