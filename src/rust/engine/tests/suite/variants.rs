//! Rules beyond rows, columns and boxes, against a naive reading of their
//! statement.

use crate::statement::{Naive, cages, samples};
use crate::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Failure, Generator, Impossible, Request, Symmetry, stream};
use oxidoku_engine::{
    Answer, Candidates, Cell, Constraint, Control, Digit, Grid, Rules, Solver, Spec,
    find_conflicts, is_solution, is_valid_move, known,
};

#[test]
fn counts_and_first_solutions_of_all_rules_agree_with_their_statement() {
    let mut random = Random::new(40);
    for (spec, full, clues) in samples(&mut random) {
        let rules = spec.clone().build().unwrap();
        let naive = Naive::new(&spec);
        assert!(!full.contains(&0) && naive.is_consistent(&full), "{spec:?}");
        let mut solver = Solver::new(&rules);
        let control = &mut Control::unlimited();
        let mut found = [0; 3];
        for round in 0..30 {
            let mut digits = random.keep(&full, clues + round / 6);
            if round % 3 == 0 {
                digits[random.below(full.len())] = random.between(1, rules.size()) as u8;
            }
            let puzzle = Grid::from_digits(&digits, &rules).unwrap();
            let solutions = naive.solutions(&digits, 200);
            let count = solver.count(&puzzle, 200, control);
            assert_eq!(
                count,
                Ok(solutions.len() as u64),
                "{digits:?} under {spec:?}"
            );
            let first = match solver.solve(&puzzle, control).unwrap() {
                Answer::None => None,
                Answer::Unique(grid) | Answer::First(grid) => Some(grid.digits().to_vec()),
            };
            assert_eq!(
                first.as_ref(),
                solutions.first(),
                "{digits:?} under {spec:?}"
            );
            found[solutions.len().min(2)] += 1;
        }
        assert!(
            found[0] > 0 && found[1] + found[2] > 5,
            "{found:?} under {spec:?}"
        );
    }
}

#[test]
fn known_totals_of_small_rules_come_out() {
    let (four, six) = (Spec::boxes(2, 2), Spec::boxes(2, 3));
    let totals = [
        (
            Spec {
                diagonal: true,
                ..four.clone()
            },
            48,
        ),
        (
            Spec {
                constraints: vec![known::anti_knight(4)],
                ..four.clone()
            },
            24,
        ),
        (
            Spec {
                diagonal: true,
                ..six.clone()
            },
            8_640,
        ),
        (
            Spec {
                constraints: vec![known::anti_knight(6)],
                ..six.clone()
            },
            11_520,
        ),
        (
            Spec {
                constraints: vec![known::anti_king(6)],
                ..six.clone()
            },
            74_160,
        ),
        (
            Spec {
                constraints: vec![known::non_consecutive(6)],
                ..six.clone()
            },
            48,
        ),
        (
            Spec {
                constraints: vec![known::anti_king(4)],
                ..four.clone()
            },
            0,
        ),
        (
            Spec {
                constraints: vec![known::non_consecutive(4)],
                ..four.clone()
            },
            0,
        ),
        (
            Spec {
                diagonal: true,
                constraints: vec![known::anti_knight(4)],
                ..four
            },
            0,
        ),
        (
            Spec {
                constraints: vec![known::anti_knight(6), known::anti_king(6)],
                ..six
            },
            0,
        ),
    ];
    for (spec, total) in totals {
        let rules = spec.clone().build().unwrap();
        let control = &mut Control::unlimited();
        let count = Solver::new(&rules).count(&Grid::blank(&rules), u64::MAX, control);
        assert_eq!(count, Ok(total), "{spec:?}");
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
    for (spec, full, _) in samples(&mut random) {
        let rules = spec.clone().build().unwrap();
        let naive = Naive::new(&spec);
        // A cage can be beyond its sum before it is full, and the frame houses
        // of hyper rules follow only for full grids.
        let sums = |c: &Constraint| matches!(c, Constraint::Sum(_));
        let exact = !spec.constraints.iter().any(sums) && !spec.hyper;
        for round in 0..20 {
            let clues = random.between(full.len() / 3, full.len());
            let mut digits = random.keep(&full, clues);
            if round % 2 == 0 {
                digits = full.clone();
                let (one, other) = (random.below(full.len()), random.below(full.len()));
                digits.swap(one, other);
            }
            let grid = Grid::from_digits(&digits, &rules).unwrap();
            let consistent = naive.is_consistent(&digits);
            let solution = consistent && !digits.contains(&0);
            assert_eq!(
                is_solution(&grid, &rules),
                solution,
                "{digits:?} under {spec:?}"
            );
            if exact {
                let conflicts = find_conflicts(&grid, &rules, false);
                assert_eq!(
                    conflicts.is_empty(),
                    consistent,
                    "{digits:?} under {spec:?}"
                );
            }
            let candidates = Candidates::of(&grid, &rules);
            for (index, &value) in digits.iter().enumerate() {
                let cell = Cell::from_index(index);
                for digit in (1..=rules.size() as u8).filter_map(Digit::new) {
                    let mut others = digits.clone();
                    others[index] = 0;
                    let allowed = naive.allows(&others, index, digit.get());
                    let valid = is_valid_move(&grid, &rules, cell, digit);
                    let told = candidates.get(cell).contains(digit);
                    assert_eq!(told, valid && value == 0);
                    assert!(
                        allowed || !valid,
                        "{digit} in {index} of {digits:?}, {spec:?}"
                    );
                    assert!(valid || !allowed || !exact);
                    // But never what the full grid holds there.
                    if round % 2 == 1 && full[index] == digit.get() {
                        assert!(valid, "{digit} in {index} of {digits:?}, {spec:?}");
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
        let full = random.full_grid(Oracle::new((3, 3)));
        let cages = cages(&full, 3, usize::MAX, &mut random);
        let spec = Spec {
            constraints: cages,
            ..Spec::boxes(3, 3)
        };
        let rules: Rules = spec.clone().build().unwrap();
        let control = &mut Control::unlimited();
        let answer = Solver::new(&rules)
            .solve(&Grid::blank(&rules), control)
            .unwrap();
        let (Answer::Unique(grid) | Answer::First(grid)) = answer else {
            panic!("no solution");
        };
        assert!(Naive::new(&spec).is_consistent(grid.digits()) && grid.is_complete());
        // The first in order is not behind the one the cages were made for.
        assert!(grid.digits() <= &full[..]);
    }
}
