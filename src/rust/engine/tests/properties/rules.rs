//! Rules that make no sense: refused with a reason, or obeyed by what is found.

use super::{Target, chance, kind, magnitude, pick};
use crate::common::random::Random;
use oxidoku_engine::constraint::{AllDifferent, Any, Automaton, Count, Pair, Sum};
use oxidoku_engine::{
    Answer, Candidates, Cell, Constraint, Control, Grid, HouseKind, Rules, RulesError, Solver,
    Spec, find_conflicts, is_solution,
};

pub const TARGET: Target = Target {
    name: "rules",
    share: 8,
    inputs: 8_000,
    make: || {
        Box::new(|random, size| {
            let spec = spec(random, size);
            match spec.clone().build() {
                Ok(rules) => {
                    let found = obeyed(&rules, random);
                    kind(&[
                        0,
                        found,
                        magnitude(rules.board().size().0),
                        rules.constraints().len(),
                    ])
                }
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    let trouble = match error {
                        RulesError::Constraint { trouble, .. } => format!("{trouble:?}"),
                        error => format!("{error:?}"),
                    };
                    let name = trouble.split([' ', '(']).next().unwrap_or_default();
                    kind(&[1, name.bytes().map(usize::from).sum()])
                }
            }
        })
    },
};

/// What a number may be: mostly fine, sometimes at an end of its range.
fn number(random: &mut Random, usual: usize) -> i32 {
    match random.below(40) {
        0 => i32::MAX,
        1 => i32::MIN,
        2 => -1,
        3 => 1 << random.below(31),
        _ => random.below(usual + 1) as i32,
    }
}

fn spec(random: &mut Random, size: usize) -> Spec {
    let most = 3 + size / 25;
    let mut side = || match random.below(60) {
        0 => 0,
        1 => 37,
        2 => usize::MAX,
        _ => random.between(1, most).min(random.between(1, 6)),
    };
    let mut spec = Spec::boxes(side(), side());
    let length = spec.size.0.min(36);
    if chance(random, 20) {
        spec.digits = Some(length + random.below(4));
    }
    if chance(random, 10) {
        spec.lowest = pick(random, &[0, 2, 5, 30, 36, 255]);
    }
    spec.lines = !chance(random, 10);
    if chance(random, 20) {
        let labels = random.between(1, length.max(1) + 1);
        let cells = length * length + usize::from(chance(random, 3));
        let label = |i: usize| match labels {
            1 => 0,
            _ => (i / length.max(1)) as i32 - 1,
        };
        spec.regions = Some((0..cells).map(label).collect());
    }
    spec.diagonal = chance(random, 10);
    spec.hyper = chance(random, 5);
    for _ in 0..random.below(3) {
        spec.houses.push(cells(random, length));
    }
    for _ in 0..random.below(2 + size / 20) {
        let digits = spec.digits.unwrap_or(length);
        spec.constraints.push(constraint(random, length, digits, 0));
    }
    spec
}

/// Some cells, perhaps one twice or one that is not there.
fn cells(random: &mut Random, length: usize) -> Vec<Cell> {
    let count = random.below(6);
    let all = (length * length).clamp(1, 1296);
    let cell = |random: &mut Random| match random.below(80) {
        0 => 1295,
        1 => all.min(1295),
        _ => random.below(all),
    };
    (0..count).map(|_| Cell::from_index(cell(random))).collect()
}

fn constraint(random: &mut Random, length: usize, digits: usize, depth: usize) -> Constraint {
    let cells = cells(random, length);
    let set = |random: &mut Random| match random.below(20) {
        0 => u64::MAX,
        1 => 0,
        _ => random.below(1 << digits.min(40)) as u64,
    };
    match random.below(6 + usize::from(depth < 2)) {
        0 => Constraint::AllDifferent(AllDifferent {
            cells,
            kind: HouseKind::Clue,
        }),
        1 => {
            let rows = digits + usize::from(chance(random, 3));
            Constraint::Pair(Pair {
                cells: cells.windows(2).map(|two| [two[0], two[1]]).collect(),
                allowed: (0..rows).map(|_| set(random)).collect(),
            })
        }
        2 | 3 => {
            let weights = cells.len() + usize::from(chance(random, 3));
            let plain = chance(random, 60);
            let weight = |random: &mut Random| match plain {
                true => 1,
                false => number(random, 4),
            };
            let weights = (0..weights).map(|_| weight(random)).collect();
            let total = number(random, cells.len() * digits);
            Constraint::Sum(Sum {
                cells,
                weights,
                total,
                slack: if chance(random, 30) {
                    number(random, 6) as u16
                } else {
                    0
                },
            })
        }
        4 => {
            let states = random.below(5);
            let to = |random: &mut Random| match random.below(30) {
                0 => Some(u16::MAX),
                1..=6 => None,
                _ => Some(random.below(states.max(1)) as u16),
            };
            let width = digits + usize::from(chance(random, 3));
            let row = |random: &mut Random| (0..width).map(|_| to(random)).collect();
            Constraint::Automaton(Automaton {
                cells,
                start: random.below(states + 1) as u16,
                next: (0..states).map(|_| row(random)).collect(),
                accepting: (0..states).map(|_| chance(random, 70)).collect(),
            })
        }
        5 => Constraint::Count(Count {
            cells,
            digits: set(random),
            allowed: pick(random, &[0, 1, 2, 3, 6, 63, u64::MAX, 1 << 63]),
        }),
        _ => {
            let inner = |random: &mut Random| constraint(random, length, digits, depth + 1);
            let list = |random: &mut Random| (0..random.below(3)).map(|_| inner(random)).collect();
            Constraint::Any(Any {
                alternatives: (0..random.below(3)).map(|_| list(random)).collect(),
            })
        }
    }
}

/// What is found under the rules obeys them; 0 for no solution, 1 for one, 2 for several,
/// 3 if that takes too long.
fn obeyed(rules: &Rules, random: &mut Random) -> usize {
    let mut grid = Grid::blank(rules);
    let givens = random.below(4);
    for _ in 0..givens {
        let cell = Cell::from_index(random.below(rules.cells()));
        let digits: Vec<_> = Candidates::of(&grid, rules).get(cell).iter().collect();
        if !digits.is_empty() && grid.get(cell).is_none() {
            grid.set(cell, Some(digits[random.below(digits.len())]));
        }
    }
    let conflicts = find_conflicts(&grid, rules, false);
    let mut solver = Solver::new(rules);
    // Each unit takes a while on large grids.
    let units = 20_000 / rules.cells() as u64;
    let answer = Control::unlimited().within(units, |control| solver.solve(&grid, control));
    match answer {
        Ok(Answer::Unique(solution) | Answer::First(solution)) => {
            assert!(conflicts.is_empty(), "{grid:?} {:?}", rules.spec());
            assert!(is_solution(&solution, rules), "{grid:?} {:?}", rules.spec());
            assert!(
                rules
                    .constraints()
                    .iter()
                    .all(|constraint| constraint.allows(&solution))
            );
            assert!(
                grid.filled()
                    .all(|(cell, digit)| solution.get(cell) == Some(digit))
            );
            1
        }
        Ok(Answer::None) => 0,
        Err(_) => 3,
    }
}
