//! What finders have learned about a position that changes step by step.

mod barren;
mod exhausted;
mod templates;

use crate::deduce::{Cells, Layout, State};
use crate::grid::{Digit, DigitSet};
use crate::human::names::Technique;
pub(crate) use barren::Area;
use barren::Barren;
use exhausted::Exhausted;
use templates::Templates;

/// Notes that save work: where a technique found nothing and would find nothing now,
/// and which places of a digit no argument about this digit alone can remove.
///
/// A memo belongs to one position, to those that follow from it as candidates go, and
/// to one set of options. What it knows never changes what is found, if the position
/// has a solution: with a new memo a finder reports the same steps.
#[derive(Clone, Debug)]
pub(crate) struct Memo<const W: usize> {
    barren: Barren,
    exhausted: Exhausted,
    templates: Box<[Templates<W>]>,
}

impl<const W: usize> Memo<W> {
    /// Nothing is known.
    pub(crate) fn new(board: &Layout<W>) -> Self {
        Self {
            barren: Barren::new(board),
            exhausted: Exhausted::default(),
            templates: vec![Templates::NONE; board.digit_count()].into(),
        }
    }

    /// Whether `technique` found nothing in the area before, and would find nothing
    /// now.
    #[inline(always)]
    pub(crate) fn is_barren(&self, technique: Technique, area: Area, state: &State<'_, W>) -> bool {
        self.barren.knows(technique, area, state)
    }

    /// Notes that `technique` finds nothing in the area, whatever is outside it.
    #[inline(always)]
    pub(crate) fn note_barren(&mut self, technique: Technique, area: Area, state: &State<'_, W>) {
        self.barren.note(technique, area, state);
    }

    /// Whether `technique` found nothing in its object with this number, when the
    /// candidates that it looks at had this version.
    pub(crate) fn is_exhausted(&self, technique: Technique, number: usize, version: u32) -> bool {
        self.exhausted.knows(technique, number, version)
    }

    /// Notes that it finds nothing there.
    pub(crate) fn note_exhausted(&mut self, technique: Technique, number: usize, version: u32) {
        self.exhausted.note(technique, number, version);
    }

    /// The digits in which `technique`, which looks at one digit at a time, may find
    /// something.
    pub(crate) fn fertile(&self, technique: Technique, state: &State<'_, W>) -> DigitSet {
        let barren = |digit| self.is_barren(technique, Area::Digit(digit), state);
        let digits = state.all_digits();
        digits.filter(|&digit| !barren(digit)).collect()
    }

    /// Whether `technique`, which argues about one digit alone, may find something in
    /// `digit`: it is not barren, and has a place that such an argument may remove.
    pub(crate) fn is_doubtful(
        &mut self,
        technique: Technique,
        digit: Digit,
        state: &State<'_, W>,
    ) -> bool {
        let barren = self.is_barren(technique, Area::Digit(digit), state);
        !barren && !self.doubts(digit, state).is_empty()
    }

    /// The places of `digit` that an argument about this digit alone may remove; any
    /// other is in a template.
    pub(crate) fn doubts(&mut self, digit: Digit, state: &State<'_, W>) -> Cells<W> {
        let version = state.version_of_digit(digit);
        let templates = &mut self.templates[digit.index()];
        let (places, counts) = (state.places(digit), state.counts(digit));
        templates.doubts(state.layout(), version, places, counts)
    }
}
