//! Grids of all sizes and rules beside the naive solver.

use super::{Target, chance, kind, magnitude, pick};
use crate::common::kind::Kind;
use crate::common::oracle::Oracle;
use crate::common::random::Random;
use oxidoku_engine::{
    Answer, Control, Grid, Halt, Rules, Solutions, Solver, find_conflicts, find_contradiction,
    true_candidates,
};

/// The most digits that the naive solver tries.
const STEPS: u64 = 3_000;
const LIMIT: u64 = 40;
/// The units of work for one answer.
const UNITS: u64 = 2_000;

pub const TARGET: Target = Target {
    name: "solve",
    share: 14,
    inputs: 100,
    make: || {
        Box::new(|random, size| {
            let (rules, full) = some_kind(random, size);
            let oracle = Oracle::new(&rules);
            let mut puzzle = puzzle(&full, size, random);
            if chance(random, 20) {
                let cell = random.below(puzzle.len());
                puzzle[cell] = random.between(1, rules.digits) as u8;
            }
            let Some(count) = oracle.count_within(STEPS, &puzzle, LIMIT) else {
                return 1;
            };
            asked(&oracle, &rules, &puzzle, count);
            let sign = [
                rules.diagonal,
                rules.knight,
                rules.king,
                rules.consecutive,
                rules.hyper,
            ];
            let sign = sign.iter().fold(0, |all, &one| 2 * all + usize::from(one));
            kind(&[
                rules.size,
                sign,
                rules.cages.len().min(1),
                magnitude(count as usize),
            ])
        })
    },
};

/// Rules, and a grid that obeys most of them.
fn some_kind(random: &mut Random, size: usize) -> (Kind, Vec<u8>) {
    let small = [(2, 2), (2, 3), (3, 2), (3, 3)];
    let any = [
        (1, 1),
        (1, 3),
        (5, 1),
        (2, 4),
        (4, 3),
        (4, 4),
        (5, 5),
        (2, 9),
        (6, 6),
    ];
    let shape = match size > 70 && chance(random, 30) {
        true => pick(random, &any),
        false => pick(random, &small),
    };
    let letters = pick(random, &["", "", "d", "k", "K", "n", "dk", "dn", "kK"]);
    let mut rules = Kind::with(shape, letters);
    rules.hyper = shape == (3, 3) && chance(random, 10);
    if rules.size <= 9 && chance(random, 15) {
        rules.digits += random.between(1, 2);
    }
    if chance(random, 10) {
        rules.regions = Some(vec![0; rules.cells()]);
    }
    let full = random.full_grid(shape);
    for _ in 0..random.below(3) * usize::from(rules.size > 3) {
        let count = random.between(2, rules.size.min(4));
        rules
            .houses
            .push(random.order(rules.cells())[..count].to_vec());
    }
    if rules.size <= 9 && rules.size > 1 && chance(random, 25) {
        rules.cages = random.cages(&full, 1, 4);
    }
    (rules, full)
}

fn puzzle(full: &[u8], size: usize, random: &mut Random) -> Vec<u8> {
    let cells = full.len();
    let blanks = match cells {
        0..=36 => cells,
        37..=81 => 25 + size / 3,
        _ => size,
    };
    let clues = cells - random.below(blanks.min(cells) + 1);
    random.keep(full, clues)
}

/// An answer, or nothing if it takes too long.
fn soon<T>(ask: impl FnOnce(&mut Control<'_>) -> Result<T, Halt>) -> Option<T> {
    Control::unlimited().within(UNITS, ask).ok()
}

/// All questions about a puzzle that has `count` solutions, or [`LIMIT`] or more.
fn asked(oracle: &Oracle, kind: &Kind, puzzle: &[u8], count: u64) {
    let rules: Rules = kind.rules();
    let grid = Grid::from_digits(puzzle, &rules).expect("digits of these rules");
    let about = || format!("{kind:?} {puzzle:?}");
    let conflicts = find_conflicts(&grid, &rules, false);
    // The houses that follow from hyper rules are none of the naive solver's.
    let follows = kind.hyper && count == 0 && !conflicts.is_empty();
    let clash = follows || !oracle.is_consistent(puzzle);
    assert_eq!(conflicts.is_empty(), !clash, "{}", about());
    for mut solver in [Solver::new(&rules), Solver::general(&rules)] {
        let counted = soon(|control| solver.count(&grid, LIMIT, control));
        assert_eq!(counted.unwrap_or(count), count, "{}", about());
        let Some(answer) = soon(|control| solver.solve(&grid, control)) else {
            continue;
        };
        let (solution, proven) = match answer {
            Answer::None => (None, 0),
            Answer::Unique(solution) => (Some(solution), 1),
            Answer::First(solution) => (Some(solution), 2),
        };
        assert_eq!(proven, count.min(2), "{}", about());
        match soon(|control| solver.first(&grid, control)) {
            Some(Answer::Unique(grid) | Answer::First(grid)) => assert_eq!(Some(grid), solution),
            Some(Answer::None) => assert_eq!(count, 0),
            None => {}
        }
        if let Some(solution) = &solution {
            assert!(oracle.solves(solution.digits(), puzzle), "{}", about());
            let other = soon(|control| solver.other(&grid, solution, control));
            assert!(
                other.is_none_or(|other| other.is_some() == (count > 1)),
                "{}",
                about()
            );
        }
    }
    match count {
        0 => contradicts(&rules, puzzle, &grid),
        LIMIT.. => {}
        _ => listed(oracle, &rules, puzzle, &grid),
    }
}

/// The solutions in order, and the digits that occur in them.
fn listed(oracle: &Oracle, rules: &Rules, puzzle: &[u8], grid: &Grid) {
    // In rows this takes the naive solver long.
    if puzzle.len() > 81 {
        return;
    }
    let all = oracle.solutions(puzzle, LIMIT as usize);
    let (mut solutions, mut next) = (Solutions::of(grid, rules), grid.clone());
    let mut found = Vec::new();
    while soon(|control| solutions.next_into(&mut next, control)) == Some(true) {
        found.push(next.digits().to_vec());
    }
    assert!(all.starts_with(&found), "{:?} {puzzle:?}", rules.spec());
    let Some(shown) = soon(|control| true_candidates(grid, rules, control)) else {
        return;
    };
    assert_eq!(all, found, "{:?} {puzzle:?}", rules.spec());
    for (cell, shown) in shown.iter().enumerate() {
        let mut digits: Vec<u8> = all.iter().map(|solution| solution[cell]).collect();
        digits.sort_unstable();
        digits.dedup();
        let shown = shown.iter().map(|digit| digit.get());
        assert!(shown.eq(digits), "{:?} {puzzle:?}", rules.spec());
    }
}

/// The givens named cannot stand together, and can without any one of them.
fn contradicts(rules: &Rules, puzzle: &[u8], grid: &Grid) {
    if puzzle.len() > 81 {
        return;
    }
    let Some(found) = soon(|control| find_contradiction(grid, rules, &[], control)) else {
        return;
    };
    let givens = found.expect("there is no solution").givens;
    let mut solver = Solver::general(rules);
    let mut left = Grid::blank(rules);
    for &cell in &givens {
        left.set(cell, grid.get(cell));
    }
    let mut holds = |left: &Grid, expected: u64| {
        let count = soon(|control| solver.count(left, 1, control));
        assert_eq!(
            count.unwrap_or(expected),
            expected,
            "{:?} {puzzle:?}",
            rules.spec()
        );
    };
    holds(&left, 0);
    for &cell in &givens {
        let digit = left.get(cell);
        left.set(cell, None);
        holds(&left, 1);
        left.set(cell, digit);
    }
}
