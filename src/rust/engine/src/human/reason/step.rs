//! A reason as a step.

use super::argument::argument;
use super::smallest::Reason;
use crate::deduce::State;
use crate::deduce::unit::Trial;
use crate::grid::{Cell, DigitSet};
use crate::human::step::{Clues, HousePart, Part, Reasoning, Step};
use crate::human::{Candidate, Technique};
use crate::work::{Control, Halt};

/// The step of a reason, which removes all that its units remove.
pub(crate) fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    reason: &Reason,
    control: &mut Control<'_>,
) -> Result<Step, Halt> {
    control.step()?;
    let units = state.layout().units();
    let cells = (0..units.cells()).map(Cell::from_index);
    let left = cells.map(|cell| match state.value(cell) {
        Some(digit) => 1 << digit.index(),
        None => state.digits(cell).0,
    });
    let mut trial = Trial::new(units, left.collect());
    trial.let_only(&reason.units);
    let statements = argument(units, &mut trial, reason.removed[0]);
    let own = || reason.units.iter().map(|&unit| units.get(unit));
    let digits: DigitSet = reason.removed.iter().map(|&(_, digit)| digit).collect();
    // What is told of in the argument, as far as it is blank.
    let mut seen: Vec<Candidate> = Vec::new();
    for (cell, left) in statements.iter().filter_map(|told| told.leaves) {
        let open = left
            .iter()
            .filter(|&digit| state.digits(cell).contains(digit));
        for candidate in open.map(|digit| (cell, digit)) {
            if candidate != reason.removed[0] && !seen.contains(&candidate) {
                seen.push(candidate);
            }
        }
    }
    let constraints = own().flat_map(|unit| unit.constraints.first().copied());
    let mut step = Step::new(technique, digits)
        .removing(reason.removed.iter().copied())
        .marking(Part::Pivot, [reason.removed[0]])
        .marking(Part::Base, seen)
        .standing_in(HousePart::Base, own().filter_map(|unit| unit.house))
        .by_clues(Clues {
            constraints: constraints.collect(),
            ..Clues::default()
        });
    step.reason = Some(Box::new(Reasoning {
        size: reason.units.len(),
        level: reason.level,
        statements,
    }));
    Ok(step)
}
