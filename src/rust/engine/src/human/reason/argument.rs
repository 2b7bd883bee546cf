//! Why a reason holds, as a chain of short statements.
//!
//! What the units say of the supposed candidate is more than it takes. From the failure back
//! those statements stay that it rests on.

use super::minimal::Supposed;
use crate::deduce::unit::{Event, Failed, Failure, Mark, SUPPOSED, Trial, UnitId, Units};
use crate::grid::{Cell, DigitSet};
use crate::human::step::{Says, Statement};

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
            let failed = match events.last().is_some_and(is_empty) {
                true => None,
                false => Some(trial.last_speaker()),
            };
            let mut needed: Vec<Cell> = match failed {
                None => events
                    .iter()
                    .rev()
                    .take(1)
                    .map(|event| event.cell)
                    .collect(),
                Some(_) => trial.basis_of_failure(&trial.failure()),
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
            let mut kept = without_needless(trial, mark, kept, failed);
            // What the speaker has said at last, before it failed.
            let last = trial
                .events_since(mark)
                .get(kept.len()..)
                .unwrap_or_default();
            let mut found = None;
            if last.last().or(kept.last()).is_some_and(is_empty) {
                kept.extend(last.last());
            } else if let Some(failed) = failed {
                let failure = trial.failure();
                let basis = trial.basis_of_failure(&failure);
                let tells = |event: &&Event| basis.contains(&event.cell);
                kept.extend(last.iter().filter(tells));
                found = Some((failed, why(&failure, trial)));
            }
            told.extend(statements(units, trial, &kept, depth));
            if let Some((failed, found)) = found {
                let (houses, constraints) = said_by(units, trial.units_of_speaker(failed));
                told.push(Statement {
                    depth,
                    houses,
                    constraints,
                    says: found,
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

/// Of more events none is left out but by what they look at.
const MOST_WEIGHED: usize = 24;

/// Leaves out events without which the end is the same: one looks at more cells than it needs, and
/// what it says of a cell often says all that was said of it before. At last the trial is where these
/// events lead, and the speaker has failed, if it is a speaker.
fn without_needless(
    trial: &mut Trial<'_>,
    mark: Mark,
    mut kept: Vec<Event>,
    failed: Option<u32>,
) -> Vec<Event> {
    trial.back_to(mark);
    // Each of them says it again, so that one after the other can be taken back.
    kept.retain(|event| trial.say_again(event).is_some());
    for at in (1..kept.len()).rev() {
        // With one event others may have gone that then say nothing; the last empties a cell.
        let end = kept.len() - usize::from(failed.is_none() || kept.last().is_some_and(is_empty));
        if at >= end || kept.len() > MOST_WEIGHED {
            continue;
        }
        trial.back_to(Trial::mark_at(mark, at));
        if let Some(rest) = said_again(trial, &kept[at + 1..], failed) {
            kept.truncate(at);
            kept.extend(rest);
        }
    }
    trial.back_to(mark);
    let said = said_again(trial, &kept, failed);
    debug_assert!(said.is_some(), "what is left of the events ends as all do");
    said.unwrap_or(kept)
}

/// Whether nothing is left to its cell.
fn is_empty(event: &Event) -> bool {
    event.before == event.gone
}

/// What the speakers of these events say of the same cells, one after the other, until nothing is left
/// to one, or the speaker fails; `None` if neither happens.
fn said_again(trial: &mut Trial<'_>, events: &[Event], failed: Option<u32>) -> Option<Vec<Event>> {
    let mut said = Vec::new();
    for event in events.iter().filter_map(|event| trial.say_again(event)) {
        said.push(event);
        if is_empty(&event) {
            return Some(said);
        }
    }
    failed
        .is_some_and(|speaker| trial.fails_by(speaker))
        .then_some(said)
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
    // That a cell holds one of no digits nobody supposes.
    let told_of = |event: &&Event| event.speaker != SUPPOSED || !is_empty(event);
    for event in events.iter().filter(told_of) {
        let (houses, constraints) = match event.speaker {
            SUPPOSED => (Vec::new(), Vec::new()),
            speaker => said_by(units, trial.units_of_speaker(speaker)),
        };
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
