//! A reason as a step.

use super::argument::argument;
use super::minimal::{Supposed, supposed};
use super::smallest::{Reason, left_in};
use crate::deduce::State;
use crate::deduce::unit::{Trial, UnitId, Units};
use crate::grid::{Cell, DigitSet};
use crate::human::step::{Clues, HousePart, Part, Reasoning, Statement, Step};
use crate::human::{Candidate, Technique};
use crate::work::{Control, Halt};

/// The step of a reason, which removes all that its units remove, or places what they place.
pub(crate) fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    reason: &Reason,
    control: &mut Control<'_>,
) -> Result<Step, Halt> {
    control.step()?;
    let (step, supposed, pivot) = match reason.placed {
        Some((cell, digit)) => {
            let step = Step::new(technique, DigitSet::of(digit)).placing(cell, digit);
            let wrong = reason.removed.iter();
            let wrong = wrong.fold(0, |wrong, &(_, digit)| wrong | 1 << digit.index());
            (step, (cell, wrong), (cell, digit))
        }
        None => {
            let digits = reason.removed.iter().map(|&(_, digit)| digit).collect();
            let step = Step::new(technique, digits).removing(reason.removed.iter().copied());
            (step, supposed(reason.removed[0]), reason.removed[0])
        }
    };
    let told = Told {
        left: left_in(state),
        supposed,
        pivot,
        units: &reason.units,
        level: reason.level,
    };
    Ok(told.by(step, state.layout().units(), &|cell| state.digits(cell)))
}

/// What a reason argues with.
pub(super) struct Told<'r> {
    /// The digits left to each cell.
    pub(super) left: Vec<u64>,
    /// What it refutes.
    pub(super) supposed: Supposed,
    /// The candidate that it is about.
    pub(super) pivot: Candidate,
    pub(super) units: &'r [UnitId],
    /// With how many units it was found.
    pub(super) level: usize,
}

impl Told<'_> {
    /// A step with the argument, its houses and clues, and what they tell of, as far as it is `open`.
    pub(super) fn by(self, step: Step, units: &Units, open: &dyn Fn(Cell) -> DigitSet) -> Step {
        let mut trial = Trial::new(units, self.left);
        trial.let_only(self.units);
        let statements = argument(units, &mut trial, self.supposed);
        let own = || self.units.iter().map(|&unit| units.get(unit));
        let mut seen: Vec<Candidate> = Vec::new();
        for (cell, left) in statements.iter().filter_map(Statement::leaves) {
            let open = left.iter().filter(|&digit| open(cell).contains(digit));
            for candidate in open.map(|digit| (cell, digit)) {
                if candidate != self.pivot && !seen.contains(&candidate) {
                    seen.push(candidate);
                }
            }
        }
        let constraints = own().flat_map(|unit| unit.constraints.first().copied());
        let mut step = step
            .marking(Part::Pivot, [self.pivot])
            .marking(Part::Base, seen)
            .standing_in(HousePart::Base, own().filter_map(|unit| unit.house))
            .by_clues(Clues {
                constraints: constraints.collect(),
                ..Clues::default()
            });
        step.reason = Some(Box::new(Reasoning {
            size: self.units.len(),
            level: self.level,
            statements,
        }));
        step
    }
}
