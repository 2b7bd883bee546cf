//! Why a reason holds, as a chain of short statements: a tree of branches, told.

use super::branch::{Branch, End, Growth, is_empty};
use super::minimal::Supposed;
use crate::deduce::unit::{Event, Failure, Trial, UnitId, Units};
use crate::grid::DigitSet;
use crate::human::step::{Says, Statement};

/// What follows from what is supposed by the units that speak, until nothing is left; nothing if that
/// takes more than anybody would read.
pub(super) fn argument(units: &Units, trial: &mut Trial<'_>, supposed: Supposed) -> Vec<Statement> {
    let mut told = Vec::new();
    let mut growth = Growth::of(trial);
    let branch = growth.branch(supposed, 0);
    if !growth.is_open {
        tell(units, trial, &branch, 0, &mut told);
    }
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
    let mut events = branch.again(trial);
    let mut found = None;
    if let End::Fails(speaker) = branch.end {
        // What it says at last, before it fails.
        let last = trial.mark();
        let failure = trial.fails_by(speaker).unwrap_or(Failure::Other);
        let last = trial.events_since(last);
        if let Some(emptied) = last.last().filter(|last| is_empty(last)) {
            events.extend(last.iter().filter(|event| event.cell == emptied.cell));
        } else {
            let basis = trial.basis_of_failure(&failure);
            events.extend(last.iter().filter(|event| basis.contains(&event.cell)));
            found = Some((speaker, why(&failure, trial)));
        }
    }
    told.extend(statements(units, trial, &events, depth));
    if let End::Cases(split, cases) = &branch.end {
        let first = told.len();
        if let Some(house) = split.house {
            let places = split.cases.iter();
            let places = places.map(|&(cell, digits)| (cell, DigitSet(digits)));
            let says = Says::Places(places.collect());
            told.push(by_speaker(units, trial, house, depth, says));
        }
        let mut last = None;
        for case in cases {
            let begin = told.len();
            tell(units, trial, case, depth + 1, told);
            match last {
                Some(last) if split.house.is_none() && is_alike(told, last, begin) => {
                    let more = told[begin].leaves();
                    told.truncate(begin);
                    if let (Says::Leaves(_, left, gone), Some((_, more))) =
                        (&mut told[last].says, more)
                    {
                        left.0 |= more.0;
                        gone.0 &= !more.0;
                    }
                }
                _ => last = Some(begin),
            }
        }
        // If one clue says all of it, it needs no cases.
        let mut said = told[first..].iter().filter(|said| said.is_by_somebody());
        if let Some(one) = said.next().cloned() {
            if !one.constraints.is_empty() && said.all(|other| has_same_source(other, &one)) {
                told.truncate(first);
                let says = Says::Fails;
                add_failure(told, Statement { depth, says, ..one });
            }
        }
    }
    if let Some((speaker, says)) = found {
        add_failure(told, by_speaker(units, trial, speaker, depth, says));
    }
    trial.back_to(mark);
}

/// Whether two cases, of which the second is the last one, lead on alike.
fn is_alike(told: &[Statement], one: usize, other: usize) -> bool {
    told[one + 1..other] == told[other + 1..]
}

fn has_same_source(one: &Statement, other: &Statement) -> bool {
    (&one.houses, &one.constraints) == (&other.houses, &other.constraints)
}

/// Adds that something cannot be. If nobody sees why, the same source need not be quoted before.
fn add_failure(told: &mut Vec<Statement>, fails: Statement) {
    if fails.says == Says::Fails {
        while (told.last()).is_some_and(|last| has_same_source(last, &fails)) {
            told.pop();
        }
    }
    told.push(fails);
}

fn by_speaker(
    units: &Units,
    trial: &Trial<'_>,
    speaker: u32,
    depth: usize,
    says: Says,
) -> Statement {
    let (houses, constraints) = said_by(units, trial.units_of_speaker(speaker));
    Statement {
        depth,
        houses,
        constraints,
        says,
    }
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
        let same = (0..told.len())
            .rev()
            .take_while(|&at| (&told[at].houses, &told[at].constraints) == (&houses, &constraints))
            .find(|&at| matches!(told[at].says, Says::Leaves(cell, ..) if cell == event.cell));
        let gone = event.gone & event.before;
        match same.map(|at| (at, &mut told[at].says)) {
            // That nothing is left is the end of it.
            Some((at, Says::Leaves(_, _, known))) if left.is_empty() => {
                let gone = DigitSet(gone | known.0);
                let known = told.remove(at);
                told.push(Statement {
                    says: Says::Leaves(event.cell, left, gone),
                    ..known
                });
            }
            Some((_, Says::Leaves(_, known, before))) => {
                *known = left;
                before.0 |= gone;
            }
            _ => told.push(Statement {
                depth,
                houses,
                constraints,
                says: Says::Leaves(event.cell, left, DigitSet(gone)),
            }),
        }
    }
    told
}

/// The houses, and a constraint of each rule.
#[inline(never)]
fn said_by(units: &Units, own: &[UnitId]) -> (Vec<crate::grid::HouseId>, Vec<u16>) {
    let (mut houses, mut constraints) = (Vec::new(), Vec::new());
    for &unit in own {
        let unit = units.get(unit);
        houses.extend(unit.house);
        constraints.extend(unit.constraints.first());
    }
    (houses, constraints)
}
