//! What finders have learned about a position that changes step by step.

mod templates;

use crate::deduce::{Cells, Layout, State};
use crate::grid::{Cell, Digit, DigitSet, Grid, HouseId};
use crate::human::names::Technique;
use crate::human::reason::Known;
use crate::human::step::Candidate;
use templates::Templates;

/// A part of the grid that a technique looks at by itself. A technique looks at areas of one
/// kind only.
#[derive(Clone, Copy)]
pub(crate) enum Area {
    /// All of it.
    Grid,
    /// The places of one digit.
    Digit(Digit),
    /// The cells of one house.
    House(HouseId),
    /// The cells of the two houses with this number in [`Layout::crossings`].
    Crossing(usize),
}

impl Area {
    /// Its number among areas of its kind, and a number that changes whenever the area loses
    /// a candidate.
    #[inline(always)]
    fn version<const W: usize>(self, state: &State<'_, W>) -> (usize, u32) {
        match self {
            Self::Grid => (0, state.version()),
            Self::Digit(digit) => (digit.index(), state.version_of_digit(digit)),
            Self::House(house) => (house.index(), state.version_of_house(house)),
            Self::Crossing(number) => {
                let houses = state.layout().crossings()[number].iter();
                let versions = houses.map(|&house| state.version_of_house(house));
                (number, versions.sum())
            }
        }
    }
}

/// What has one true candidate: a cell, or a digit in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Variable {
    Cell(Cell),
    Digit(HouseId, Digit),
}

/// A step that has been found and is to be taken later: what it removes, and what its argument
/// goes through.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    pub(crate) technique: Technique,
    pub(crate) target: Candidate,
    pub(crate) through: Vec<Variable>,
}

/// Notes that save work: where a technique found nothing and would find nothing now,
/// and which places of a digit no argument about this digit alone can remove.
///
/// A memo belongs to one position, to those that follow from it as candidates go, and
/// to one set of options. What it knows never changes what is found, if the position
/// has a solution: with a new memo a finder reports the same steps; but for reasons of more
/// than three units, of which it knows what was tried in vain (see [`Known`]). Where a scale goes in
/// rounds, it also has the steps of the round that are still to be taken.
#[derive(Clone, Debug)]
pub(crate) struct Memo<const W: usize> {
    /// For each technique and each area or object that it looks at by itself: the version in
    /// which it last found nothing there, or 0. Candidates only ever go. As long as the area
    /// loses none, its patterns stay the same and remove nothing new; and a step changes
    /// few digits and houses.
    barren: Box<[Vec<u32>]>,
    templates: Box<[Templates<W>]>,
    /// What is known of reasons.
    reasons: Known,
    planned: Vec<Planned>,
    /// For each clue ways to fill it that were found, see [`Memo::ways`].
    ways: Vec<Vec<Box<[u64]>>>,
}

impl<const W: usize> Memo<W> {
    /// Nothing is known.
    pub(crate) fn new(board: &Layout<W>) -> Self {
        Self {
            barren: vec![Vec::new(); Technique::COUNT].into(),
            templates: vec![Templates::NONE; board.digit_count()].into(),
            reasons: Known::default(),
            planned: Vec::new(),
            ways: Vec::new(),
        }
    }

    /// A memo for a puzzle whose solution may be known.
    pub(crate) fn of(board: &Layout<W>, solution: Option<&Grid>) -> Self {
        let mut memo = Self::new(board);
        if let Some(solution) = solution {
            memo.reasons.note_solution(solution);
        }
        memo
    }

    /// Notes steps that are to be taken before others are looked for.
    pub(crate) fn plan(&mut self, steps: Vec<Planned>) {
        self.planned.extend(steps);
    }

    /// The next step of the technique that has been planned and still removes something.
    pub(crate) fn planned(
        &mut self,
        technique: Technique,
        state: &State<'_, W>,
    ) -> Option<Planned> {
        self.planned.retain(|step| {
            let (cell, digit) = step.target;
            state.value(cell).is_none() && state.digits(cell).contains(digit)
        });
        let own = |step: &Planned| step.technique == technique;
        let place = self.planned.iter().position(own)?;
        Some(self.planned.remove(place))
    }

    /// Ways to fill the cells of a clue that a technique found, each the digits of its cells: those
    /// that still fit need not be looked for.
    pub(crate) fn ways(&mut self, clue: usize) -> &mut Vec<Box<[u64]>> {
        if self.ways.len() <= clue {
            self.ways.resize_with(clue + 1, Vec::new);
        }
        &mut self.ways[clue]
    }

    /// What is known of reasons.
    pub(crate) fn reasons(&mut self) -> &mut Known {
        &mut self.reasons
    }

    /// Whether `technique` found nothing in the area before, and would find nothing
    /// now.
    #[inline(always)]
    pub(crate) fn is_barren(&self, technique: Technique, area: Area, state: &State<'_, W>) -> bool {
        let (number, version) = area.version(state);
        self.is_exhausted(technique, number, version)
    }

    /// Notes that `technique` finds nothing in the area, whatever is outside it.
    #[inline(always)]
    pub(crate) fn note_barren(&mut self, technique: Technique, area: Area, state: &State<'_, W>) {
        let (number, version) = area.version(state);
        self.note_exhausted(technique, number, version);
    }

    /// Whether `technique` found nothing in its object with this number, when the
    /// candidates that it looks at had this version. It numbers its objects as it likes.
    #[inline(always)]
    pub(crate) fn is_exhausted(&self, technique: Technique, number: usize, version: u32) -> bool {
        self.barren[technique as usize].get(number) == Some(&version)
    }

    /// Notes that it finds nothing there.
    pub(crate) fn note_exhausted(&mut self, technique: Technique, number: usize, version: u32) {
        let versions = &mut self.barren[technique as usize];
        if versions.len() <= number {
            versions.resize(number + 1, 0);
        }
        versions[number] = version;
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
