//! What is said of a technique, and what looks for it.

use crate::deduce::State;
use crate::grid::{Digit, Grid};
use crate::human::memo::{Area, Memo};
use crate::human::names::Technique;
use crate::human::need::Need;
use crate::human::options::Options;
use crate::human::step::Step;
use crate::work::{Control, Halt};

/// The facts about a technique.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The technique.
    pub technique: Technique,
    /// Its name in programs.
    pub id: &'static str,
    /// Its name in sentences.
    pub name: &'static str,
    /// HoDoKu's code; one of our own for techniques of clues.
    pub code: &'static str,
    /// What it needs.
    pub need: Need,
    /// Which of a language's texts tells its steps.
    pub words: &'static str,
    /// Its article; where name and article are not just put together, both.
    pub article: &'static str,
    /// Who described it, and where; empty for what HoDoKu and Sukaku Explainer know, whose
    /// authors describe it, and for our own.
    pub source: &'static str,
}

/// Why a finder ends before it has looked everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SearchEnd {
    /// Whoever takes the steps has seen enough.
    Enough,
    /// The [`Control`] ends the work.
    Halt(Halt),
}

impl From<Halt> for SearchEnd {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

/// What a finder, or a part of one, gives back.
pub(crate) type Flow<T = ()> = Result<T, SearchEnd>;

/// Takes the steps a finder comes across, and says when it has seen enough.
pub(crate) type Report<'a> = &'a mut dyn FnMut(Step) -> Flow;

/// Looks for the steps of techniques.
///
/// A finder reads a position, which it does not change, and reports the steps there
/// are, in an order of the technique's own: the first is the one a path takes. It
/// asks the board for houses and for which cells see each other, so it works under
/// any rules in which its argument holds. What it notes in the memo saves work and
/// changes no result. When `report` has seen enough, it stops.
#[derive(Clone, Copy)]
pub(crate) enum Finder<const W: usize> {
    /// Singles, which the state keeps in queues: the only finder that does without
    /// [`State::complete`].
    Singles(fn(Technique, &State<'_, W>, Report<'_>) -> Flow),
    /// Patterns, one technique in each call.
    Patterns(Find<W>),
    /// Patterns of several techniques by one call, if they come right after each other
    /// in a path's order and go together.
    Several(Together, Find<W>),
    /// No technique, but what is left if none helps: a step that the solution gives.
    Solution(fn(&State<'_, W>, &Grid) -> Option<Step>),
    /// Nothing: a scale with a search of its own finds them, others never do.
    Elsewhere,
}

/// Makes known what looks for the techniques of a module: the function that their rows ask.
macro_rules! finder {
    ($finder:expr) => {
        pub(crate) const fn finder<const W: usize>() -> Finder<W> {
            $finder
        }
    };
}
pub(crate) use finder;

/// Looks for what is asked.
pub(crate) type Find<const W: usize> = fn(&mut Query<'_, '_, W>) -> Flow;

/// When one call looks for several techniques of a family.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Together {
    /// If the scale gives them one place: their steps are sorted together, so that it
    /// matters which are looked for.
    OfOnePlace,
    /// Always, as they share most of the work; the steps come technique by technique.
    Always,
}

/// What is looked for, where, and who takes it.
pub(crate) struct Query<'a, 'c, const W: usize> {
    /// One technique or several, in the order of the scale.
    pub(crate) techniques: &'a [Technique],
    pub(crate) options: &'a Options,
    /// Whether the first step is taken and no other: those after it need not be found.
    pub(crate) first_only: bool,
    pub(crate) state: &'a State<'a, W>,
    pub(crate) memo: &'a mut Memo<W>,
    pub(crate) control: &'a mut Control<'c>,
    pub(crate) report: Report<'a>,
}

impl<const W: usize> Query<'_, '_, W> {
    /// The technique of a finder that looks for one at a time.
    pub(crate) fn technique(&self) -> Technique {
        self.techniques[0]
    }

    pub(crate) fn report(&mut self, step: Step) -> Flow {
        (self.report)(step)
    }

    /// Notes that the search for these techniques ended before it had looked everywhere.
    pub(crate) fn give_up(&mut self) {
        for technique in self.techniques {
            self.control.give_up(technique.entry().id);
        }
    }

    /// Looks digit by digit where the technique, which argues about one digit alone, may
    /// find something, and notes where `look` says that there is nothing.
    pub(crate) fn digit_by_digit(
        &mut self,
        mut look: impl FnMut(&mut Self, Digit) -> Flow<bool>,
    ) -> Flow {
        let technique = self.technique();
        for digit in self.state.all_digits() {
            if self.memo.is_doubtful(technique, digit, self.state) && !look(self, digit)? {
                let area = Area::Digit(digit);
                self.memo.note_barren(technique, area, self.state);
            }
        }
        Ok(())
    }

    /// Looks in an area unless there is nothing for the technique, and notes it if `look`
    /// says that there is nothing.
    pub(crate) fn look_in(
        &mut self,
        area: Area,
        look: impl FnOnce(&mut Self) -> Flow<bool>,
    ) -> Flow {
        let technique = self.technique();
        if !self.memo.is_barren(technique, area, self.state) && !look(self)? {
            self.memo.note_barren(technique, area, self.state);
        }
        Ok(())
    }
}
