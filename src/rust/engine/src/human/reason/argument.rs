//! Why a reason holds, as a chain of short statements: a tree of branches, told.

use super::branch::{Branch, End, Growth, is_empty};
use super::minimal::Supposed;
use crate::deduce::unit::{Event, Failure, Trial, UnitId, Units};
use crate::grid::DigitSet;
use crate::human::step::{Says, Statement};

/// What follows from what is supposed by the units that speak, until nothing is left.
pub(super) fn argument(units: &Units, trial: &mut Trial<'_>, supposed: Supposed) -> Vec<Statement> {
    let mut told = Vec::new();
    let branch = Growth::of(trial).branch(supposed, 0);
    tell(units, trial, &branch, 0, &mut told);
    told
}

/// Tells a branch, where the trial is where it begins.
fn tell(
    units: &Units,
    trial: &mut Trial<'_>,
    branch: &Branch,
    depth: usize,
    told: &mut Vec<Statement>,
) {
    let mark = trial.mark();
    let (cell, digits) = branch.supposed;
    let left = trial.all_left()[cell.index()];
    // That a cell holds one of no digits nobody supposes.
    if left & digits != 0 {
        told.push(Statement {
            depth,
            houses: Vec::new(),
            constraints: Vec::new(),
            says: Says::Leaves(cell, DigitSet(left & digits), DigitSet(left & !digits)),
        });
    }
    trial.only_suppose(cell, digits);
    let mut events: Vec<Event> = Vec::new();
    let said = |event| trial.say_again(event).ok().flatten();
    events.extend(branch.events.iter().filter_map(said));
    let mut found = None;
    if let End::Fails(speaker) = branch.end {
        // What it says at last, before it fails.
        let last = trial.mark();
        let failure = trial.fails_by(speaker).unwrap_or(Failure::Other);
        let last = trial.events_since(last);
        if last.last().is_some_and(is_empty) {
            events.extend(last.last());
        } else {
            let basis = trial.basis_of_failure(&failure);
            events.extend(last.iter().filter(|event| basis.contains(&event.cell)));
            found = Some((speaker, why(&failure, trial)));
        }
    }
    told.extend(statements(units, trial, &events, depth));
    if let End::Cases(split, _) = &branch.end {
        if let Some(house) = split.house {
            let places = split
                .cases
                .iter()
                .map(|&(cell, digits)| (cell, DigitSet(digits)));
            found = Some((house, Says::Places(places.collect())));
        }
    }
    if let Some((speaker, says)) = found {
        let (houses, constraints) = said_by(units, trial.units_of_speaker(speaker));
        told.push(Statement {
            depth,
            houses,
            constraints,
            says,
        });
    }
    if let End::Cases(_, cases) = &branch.end {
        for case in cases {
            tell(units, trial, case, depth + 1, told);
        }
    }
    trial.back_to(mark);
}

/// What has been found, where the trial still has what is left.
fn why(failure: &Failure, trial: &Trial<'_>) -> Says {
    match failure {
        Failure::Lacks(digit) => Says::Lacks(*digit),
        Failure::Crowded(cells) => {
            let left = trial.left_to(cells);
            Says::Crowded(left.map(|(cell, left)| (cell, DigitSet(left))).collect())
        }
        Failure::Other => Says::Fails,
    }
}

/// Events as statements: what one unit says of a cell, one thing after another, is one. Where others
/// spoke in between it may rest on what they said, so it is another.
fn statements(units: &Units, trial: &Trial<'_>, events: &[Event], depth: usize) -> Vec<Statement> {
    let mut told: Vec<Statement> = Vec::new();
    for event in events {
        let (houses, constraints) = said_by(units, trial.units_of_speaker(event.speaker));
        let left = DigitSet(event.before & !event.gone);
        let same = told
            .iter_mut()
            .rev()
            .take_while(|known| (&known.houses, &known.constraints) == (&houses, &constraints));
        let mut same = same.map(|known| &mut known.says);
        let same = same.find_map(|says| match says {
            Says::Leaves(cell, left, gone) if *cell == event.cell => Some((left, gone)),
            _ => None,
        });
        match same {
            Some((known, gone)) => {
                *known = left;
                gone.0 |= event.gone & event.before;
            }
            None => told.push(Statement {
                depth,
                houses,
                constraints,
                says: Says::Leaves(event.cell, left, DigitSet(event.gone & event.before)),
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
