//! Why a reason holds, as a chain of short statements.
//!
//! What the units say of the supposed candidate is more than it takes. From the failure back
//! those statements stay that it rests on.

use super::minimal::Supposed;
use crate::deduce::unit::{Event, Failed, SUPPOSED, Trial, UnitId, Units};
use crate::grid::{Cell, DigitSet};
use crate::human::step::Statement;

/// What follows from what is supposed by the units that speak, until nothing is left.
pub(super) fn argument(units: &Units, trial: &mut Trial<'_>, supposed: Supposed) -> Vec<Statement> {
    let mut told = Vec::new();
    tell(units, trial, supposed, 0, &mut told);
    told
}

/// Cases in cases are followed as deep as this, which hardly any reason takes.
const DEEPEST: usize = 12;

/// Once so many statements are made no further case is: nobody would read them.
const MOST_TOLD: usize = 100;

fn tell(
    units: &Units,
    trial: &mut Trial<'_>,
    (cell, digits): Supposed,
    depth: usize,
    told: &mut Vec<Statement>,
) {
    if told.len() > MOST_TOLD {
        return;
    }
    let mark = trial.mark();
    let end = trial.suppose(cell, digits);
    let events = trial.events_since(mark).to_vec();
    match end {
        Err(Failed) => {
            let failed = trial.last_speaker();
            let is_empty = |event: &Event| event.before == event.gone;
            let mut needed: Vec<Cell> = match events.last().filter(|event| is_empty(event)) {
                Some(event) => vec![event.cell],
                None => trial.basis_of_failure(),
            };
            let mut kept: Vec<Event> = Vec::new();
            for (at, event) in events.iter().enumerate().rev() {
                trial.back_to(Trial::mark_at(mark, at));
                if needed.contains(&event.cell) || event.speaker == SUPPOSED {
                    kept.push(*event);
                    if event.speaker != SUPPOSED {
                        needed.extend(trial.basis(event));
                    }
                }
            }
            kept.reverse();
            told.extend(statements(units, trial, &kept, depth));
            if !events.last().is_some_and(is_empty) {
                let (houses, constraints) = said_by(units, trial.units_of_speaker(failed));
                told.push(Statement {
                    depth,
                    houses,
                    constraints,
                    leaves: None,
                });
            }
        }
        Ok(()) => {
            told.extend(statements(units, trial, &events, depth));
            if depth < DEEPEST {
                for case in trial.cases().unwrap_or_default() {
                    tell(units, trial, case, depth + 1, told);
                }
            }
        }
    }
    trial.back_to(mark);
}

/// Events as statements: what one unit says of a cell, one thing after another, is one. Where others
/// spoke in between it may rest on what they said, so it is another.
fn statements(units: &Units, trial: &Trial<'_>, events: &[Event], depth: usize) -> Vec<Statement> {
    let mut told: Vec<Statement> = Vec::new();
    for event in events {
        let (houses, constraints) = match event.speaker {
            SUPPOSED => (Vec::new(), Vec::new()),
            speaker => said_by(units, trial.units_of_speaker(speaker)),
        };
        let left = DigitSet(event.before & !event.gone);
        let same = told
            .iter_mut()
            .rev()
            .take_while(|known| (&known.houses, &known.constraints) == (&houses, &constraints))
            .find(|known| known.leaves.is_some_and(|(cell, _)| cell == event.cell));
        match same {
            Some(same) => same.leaves = Some((event.cell, left)),
            None => told.push(Statement {
                depth,
                houses,
                constraints,
                leaves: Some((event.cell, left)),
            }),
        }
    }
    told
}

/// The houses, and a constraint of each rule.
fn said_by(units: &Units, own: &[UnitId]) -> (Vec<crate::grid::HouseId>, Vec<u16>) {
    let own = || own.iter().map(|&unit| units.get(unit));
    let houses = own().filter_map(|unit| unit.house).collect();
    let constraints = own()
        .filter_map(|unit| unit.constraints.first().copied())
        .collect();
    (houses, constraints)
}
