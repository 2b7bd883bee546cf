//! Rules beyond rows, columns and boxes, against the oracle.

use super::kinds::samples;
use crate::common::{kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Failure, Generator, Impossible, Request, Symmetry, stream};
use oxidoku_engine::{
    Answer, Candidates, Cell, Control, Digit, Grid, Solver, find_conflicts, is_solution,
    is_valid_move,
};

#[test]
fn counts_and_first_solutions_of_all_rules_agree_with_their_statement() {
    let mut random = Random::new(40);
    for (kind, full, clues) in samples(&mut random) {
        let rules = kind.rules();
        let oracle = Oracle::new(&kind);
        assert!(
            !full.contains(&0) && oracle.is_consistent(&full),
            "{kind:?}"
        );
        let mut solver = Solver::new(&rules);
        let control = &mut Control::unlimited();
        let mut found = [0; 3];
        for round in 0..30 {
            let mut digits = random.keep(&full, clues + round / 6);
            if round % 3 == 0 {
                digits[random.below(full.len())] = random.between(1, rules.digits()) as u8;
            }
            let puzzle = Grid::from_digits(&digits, &rules).unwrap();
            let solutions = oracle.solutions(&digits, 200);
            let count = solver.count(&puzzle, 200, control);
            assert_eq!(
                count,
                Ok(solutions.len() as u64),
                "{digits:?} under {kind:?}"
            );
            let first = match solver.solve(&puzzle, control).unwrap() {
                Answer::None => None,
                Answer::Unique(grid) | Answer::First(grid) => Some(grid.digits().to_vec()),
            };
            assert_eq!(
                first.as_ref(),
                solutions.first(),
                "{digits:?} under {kind:?}"
            );
            found[solutions.len().min(2)] += 1;
        }
        assert!(
            found[0] > 0 && found[1] + found[2] > 5,
            "{found:?} under {kind:?}"
        );
    }
}

#[test]
fn known_totals_of_small_rules_come_out() {
    let (four, six) = ((2, 2), (2, 3));
    let totals = [
        (four, "d", 48),
        (four, "k", 24),
        (six, "d", 8_640),
        (six, "k", 11_520),
        (six, "K", 74_160),
        (six, "n", 48),
        (four, "K", 0),
        (four, "n", 0),
        (four, "dk", 0),
        (six, "kK", 0),
    ];
    for (shape, letters, total) in totals {
        let rules = Kind::with(shape, letters).rules();
        let control = &mut Control::unlimited();
        let count = Solver::new(&rules).count(&Grid::blank(&rules), u64::MAX, control);
        assert_eq!(count, Ok(total), "{shape:?} {letters}");
        let grid = Generator::new(&rules).grid(&mut stream(12, 0), control);
        match total {
            0 => {
                let no_grid = Err(Failure::Impossible(Impossible::NoGrid));
                assert_eq!(grid, no_grid);
                let request = Request {
                    clues: None,
                    unique: true,
                    minimal: false,
                    symmetry: Symmetry::None,
                    pattern: Some((0..8).map(Cell::from_index).collect()),
                    solution: None,
                    fresh: false,
                    budget: u64::MAX,
                };
                let rng = &mut stream(12, 1);
                let puzzle = Generator::new(&rules).puzzle(&request, rng, control);
                assert_eq!(puzzle, no_grid);
            }
            _ => assert!(is_solution(&grid.unwrap(), &rules)),
        }
    }
}

#[test]
fn solutions_conflicts_and_moves_of_all_rules_agree_with_their_statement() {
    let mut random = Random::new(41);
    for (kind, full, _) in samples(&mut random) {
        let rules = kind.rules();
        let oracle = Oracle::new(&kind);
        // A cage can be beyond its sum before it is full, and the frame houses
        // of hyper rules follow only for full grids.
        let exact = kind.cages.is_empty() && !kind.hyper;
        for round in 0..20 {
            let clues = random.between(full.len() / 3, full.len());
            let mut digits = random.keep(&full, clues);
            if round % 2 == 0 {
                digits = full.clone();
                let (one, other) = (random.below(full.len()), random.below(full.len()));
                digits.swap(one, other);
            }
            let grid = Grid::from_digits(&digits, &rules).unwrap();
            let consistent = oracle.is_consistent(&digits);
            let solution = consistent && !digits.contains(&0);
            assert_eq!(
                is_solution(&grid, &rules),
                solution,
                "{digits:?} under {kind:?}"
            );
            if exact {
                let conflicts = find_conflicts(&grid, &rules, false);
                assert_eq!(
                    conflicts.is_empty(),
                    consistent,
                    "{digits:?} under {kind:?}"
                );
            }
            let candidates = Candidates::of(&grid, &rules);
            for (index, &value) in digits.iter().enumerate() {
                let cell = Cell::from_index(index);
                for digit in (1..=rules.digits() as u8).filter_map(Digit::new) {
                    let mut others = digits.clone();
                    others[index] = 0;
                    let allowed = oracle.allows(&others, index, digit.get());
                    let valid = is_valid_move(&grid, &rules, cell, digit);
                    let told = candidates.get(cell).contains(digit);
                    assert_eq!(told, valid && value == 0);
                    assert!(
                        allowed || !valid,
                        "{digit} in {index} of {digits:?}, {kind:?}"
                    );
                    assert!(valid || !allowed || !exact);
                    // But never what the full grid holds there.
                    if round % 2 == 1 && full[index] == digit.get() {
                        assert!(valid, "{digit} in {index} of {digits:?}, {kind:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn killer_puzzles_without_a_clue_are_solved() {
    let mut random = Random::new(42);
    for _ in 0..5 {
        let full = random.full_grid((3, 3));
        let kind = Kind {
            cages: random.cages(&full, 1, 3),
            ..Kind::boxes(3, 3)
        };
        let rules = kind.rules();
        let control = &mut Control::unlimited();
        let answer = Solver::new(&rules)
            .solve(&Grid::blank(&rules), control)
            .unwrap();
        let (Answer::Unique(grid) | Answer::First(grid)) = answer else {
            panic!("no solution");
        };
        assert!(Oracle::new(&kind).is_consistent(grid.digits()) && grid.is_complete());
        // The first in order does not come after the one the cages were made for.
        assert!(grid.digits() <= &full[..]);
    }
}
