//! Rules and puzzles to test with, and what is asked of every puzzle.

use crate::common::{kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Failure, Generator, Request, Symmetry, regions, stream};
use oxidoku_engine::{
    Answer, Control, Grid, Rules, Solver, has_conflict, is_solution, true_candidates,
};

/// Boxes of grids of size 4, 6, 8, 9, 12 and 16.
pub const SHAPES: [(usize, usize); 6] = [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)];

pub fn grid(digits: &[u8], rules: &Rules) -> Grid {
    Grid::from_digits(digits, rules).expect("digits of this size")
}

/// A full grid of the engine's, or `None` if it takes more than a little work.
pub fn full_grid(rules: &Rules, seed: u64) -> Option<Vec<u8>> {
    full_grid_within(20_000, rules, seed)
}

fn full_grid_within(work: u64, rules: &Rules, seed: u64) -> Option<Vec<u8>> {
    let mut control = Control::unlimited();
    let made = control.within(work, |control| {
        Generator::new(rules).grid(&mut stream(seed, 0), control)
    });
    made.ok().map(|grid| grid.digits().to_vec())
}

/// Random regions instead of boxes, with which the other rules have a grid. Only if
/// a grid is found soon: under hard rules most regions have none, and proving that
/// takes long.
pub fn with_regions(kind: &Kind, seed: u64) -> Kind {
    let soon = 10 * kind.cells() as u64;
    (0..)
        .find_map(|attempt| {
            let rng = &mut stream(seed, attempt);
            let labels = regions(kind.size, rng, &mut Control::unlimited()).ok()?;
            let kind = Kind {
                regions: Some(labels.iter().map(|&label| label as usize).collect()),
                ..kind.clone()
            };
            full_grid_within(soon, &kind.rules(), seed).map(|_| kind)
        })
        .expect("some regions have a grid")
}

/// Two further houses, one of all digits and one of some: cells that differ in
/// some grid.
pub fn with_houses(kind: &Kind, seed: u64) -> Kind {
    let full = full_grid(&kind.rules(), seed).expect("a grid without the houses");
    let mut random = Random::new(seed);
    let mut house = |length: usize| -> Vec<usize> {
        let mut cells: Vec<usize> = Vec::new();
        for cell in random.order(full.len()) {
            if cells.len() < length && cells.iter().all(|&other| full[other] != full[cell]) {
                cells.push(cell);
            }
        }
        cells
    };
    Kind {
        houses: vec![house(kind.size), house(kind.size / 2 + 1)],
        ..kind.clone()
    }
}

/// How much of what was asked the oracle could answer.
#[derive(Default, Debug)]
pub struct Tally {
    pub puzzles: u32,
    pub proven: u32,
    pub counted: u32,
}

/// A random puzzle of this kind, held against its oracle. `clues` is in percent
/// of the cells.
pub fn try_puzzle(
    (kind, oracle): (&Kind, &Oracle),
    rules: &Rules,
    clues: usize,
    seed: u64,
    tally: &mut Tally,
) {
    let what = || format!("{kind:?}, seed {seed}");
    let mut random = Random::new(seed);
    let clues = kind.cells() * clues / 100;
    let request = Request {
        clues: Some(clues),
        unique: true,
        minimal: false,
        symmetry: Symmetry::None,
        pattern: None,
        solution: None,
        fresh: false,
        budget: 400_000,
    };
    assert_eq!(request.check(rules), Ok(()), "{}", what());
    let unlimited = &mut Control::unlimited();
    let made = Generator::new(rules).puzzle(&request, &mut stream(seed, 1), unlimited);
    let puzzle = made.unwrap_or_else(|failure| panic!("{failure:?}: {}", what()));
    let givens = puzzle.digits();
    assert_eq!(puzzle.clues(), clues, "{}", what());
    assert!(oracle.is_consistent(givens), "{}", what());
    assert!(!has_conflict(&puzzle, rules), "{}", what());

    let mut solver = Solver::new(rules);
    let Answer::Unique(solution) = solver.solve(&puzzle, unlimited).unwrap() else {
        panic!("not unique: {}", what());
    };
    let solved = solution.digits();
    assert!(oracle.is_solution(solved), "{}", what());
    assert!(is_solution(&solution, rules), "{}", what());
    let kept = givens
        .iter()
        .zip(solved)
        .all(|(&given, &digit)| given == 0 || given == digit);
    assert!(kept, "{}", what());
    tally.puzzles += 1;
    if let Some(count) = oracle.count_within(3_000, givens, 2) {
        assert_eq!(count, 1, "{}", what());
        tally.proven += 1;
    }

    // Fewer clues: some solutions.
    let clues: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell] > 0).collect();
    let mut fewer = givens.to_vec();
    let dropped = clues.len() / 6 + 1;
    for &i in &random.order(clues.len())[..dropped] {
        fewer[clues[i]] = 0;
    }
    if let Some(count) = oracle.count_within(3_000, &fewer, 40) {
        let counted = solver.count(&grid(&fewer, rules), 40, unlimited);
        assert_eq!(counted, Ok(count), "{}", what());
        tally.counted += 1;
    }
    let possible = true_candidates(&grid(&fewer, rules), rules, unlimited).unwrap();
    let within = |(cell, digit): (usize, &u8)| possible[cell].iter().any(|d| d.get() == *digit);
    assert!(solved.iter().enumerate().all(within), "{}", what());

    // One wrong digit in the solution.
    let mut wrong = solved.to_vec();
    let cell = random.below(wrong.len());
    wrong[cell] = wrong[cell] % kind.size as u8 + 1;
    assert!(!oracle.is_solution(&wrong), "{}", what());
    let wrong = grid(&wrong, rules);
    assert!(
        !is_solution(&wrong, rules) && has_conflict(&wrong, rules),
        "{}",
        what()
    );
    assert_eq!(solver.count(&wrong, 2, unlimited), Ok(0), "{}", what());
}

/// Whether the rules are found to have no grid.
pub fn has_no_grid(rules: &Rules) -> bool {
    let made = Generator::new(rules).grid(&mut stream(1, 1), &mut Control::unlimited());
    matches!(made, Err(Failure::Impossible(_)))
}
