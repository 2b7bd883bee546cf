//! Wished ratings: whether a puzzle has them, and in which direction it lies if not. Paths with
//! techniques in a wished order, and whether that order is the only one.

use crate::grid::Grid;
use crate::human::{
    Explainer, HODOKU, Options, Position, REASONS, SUKAKU, Scale, Step, Technique, Techniques,
};
use crate::work::{Control, Halt, named};
use std::ops::{ControlFlow, RangeInclusive};

/// What is rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measured {
    /// The ER of Sukaku Explainer, in tenths.
    Er,
    /// HoDoKu's score.
    Score,
    /// The rating of the scale of reasons.
    Reasons,
}

named! { Measured { Er "er", Score "score", Reasons "reasons", } }

impl Measured {
    fn scale(self) -> &'static Scale {
        match self {
            Self::Er => &SUKAKU,
            Self::Score => &HODOKU,
            Self::Reasons => &REASONS,
        }
    }

    /// With one more step.
    fn with(self, before: u32, step: u32) -> u32 {
        match self {
            Self::Score => before.saturating_add(step),
            Self::Er | Self::Reasons => before.max(step),
        }
    }
}

/// A rating that a puzzle is to have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// What is rated.
    pub measured: Measured,
    /// From the least to the most.
    pub range: RangeInclusive<u32>,
}

/// How the rating of a puzzle compares with the wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Compared {
    Fits,
    /// It has this rating.
    Below(u32),
    /// It has this or a higher one: the path is left where that is clear.
    Above(u32),
    /// The techniques do not solve it.
    Stuck,
}

impl Compared {
    /// The rating, and how far from the wish it is.
    pub(super) fn distance(self, wish: &Wish) -> Option<(u32, u32)> {
        match self {
            Self::Below(value) => Some((wish.range.start().abs_diff(value), value)),
            Self::Above(value) => Some((wish.range.end().abs_diff(value), value)),
            Self::Fits | Self::Stuck => None,
        }
    }
}

impl Wish {
    /// Rates a puzzle with this solution, as far as the wish asks for it.
    pub(super) fn compare(
        &self,
        explainer: &Explainer,
        puzzle: &Grid,
        solution: &Grid,
        techniques: Option<Techniques>,
        control: &mut Control<'_>,
    ) -> Result<Compared, Halt> {
        let scale = self.measured.scale();
        let most = *self.range.end();
        let mut rating = 0;
        let mut look = |step: &Step| {
            rating = self.measured.with(rating, scale.step_score(step).score);
            match rating > most {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let is_complete = match scale.own_search() {
            Some(own) => {
                let mut grid = puzzle.clone();
                (own.path)(&mut grid, &[], &mut look, control)?;
                grid.is_complete()
            }
            None => {
                let own = techniques.filter(|_| self.measured == Measured::Score);
                let options = Options {
                    techniques: own.unwrap_or(scale.by_default()),
                    unique: true,
                    scale,
                    ..Options::default()
                };
                let position = Position::from(puzzle.clone());
                let look = |step: &Step, _: &Grid| look(step);
                let end =
                    explainer.walk(&position, Some(solution), &options, control, look, drop)?;
                end.is_some_and(|grid| grid.is_complete())
            }
        };
        Ok(match rating {
            rating if rating > most => Compared::Above(rating),
            _ if !is_complete => Compared::Stuck,
            rating if rating < *self.range.start() => Compared::Below(rating),
            _ => Compared::Fits,
        })
    }
}

/// Whether some of the steps, in their order, have these techniques.
pub(super) fn has_in_order(steps: &[Step], wanted: &[Technique]) -> bool {
    let mut steps = steps.iter();
    wanted
        .iter()
        .all(|&technique| steps.any(|step| step.technique == technique))
}

/// Whether there is no other way than this one: without any of the techniques in the order, those
/// of `options` do not solve the puzzle, nor do they come to one of the later ones.
///
/// What techniques conclude from fewer candidates they conclude from what is left later, so if
/// they end without, they end so in whatever order they are used.
pub(super) fn is_only_way(
    explainer: &Explainer,
    puzzle: &Grid,
    wanted: &[Technique],
    options: &Options,
    control: &mut Control<'_>,
) -> Result<bool, Halt> {
    for (place, &technique) in wanted.iter().enumerate() {
        let mut techniques = options.techniques;
        techniques.remove(technique);
        techniques.remove(Technique::Search);
        let without = Options {
            techniques,
            ..options.clone()
        };
        let position = Position::from(puzzle.clone());
        let path = explainer.path(&position, None, &without, control)?;
        let later = &wanted[place + 1..];
        let comes_later = |step: &Step| later.contains(&step.technique);
        let is_later = |step: &Step| step.technique != technique && comes_later(step);
        if path.grid.is_complete() || path.steps.iter().any(is_later) {
            return Ok(false);
        }
    }
    Ok(true)
}
