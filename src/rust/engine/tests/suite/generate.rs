//! Random grids and puzzles: right, of the count asked for, and the same for a seed.

use super::requests::{ANY, clues, count, is_part_of, pattern, puzzle};
use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Generator, Request, Symmetry, stream};
use oxidoku_engine::{Control, Grid, Rules, Solver};
use std::collections::HashSet;

#[test]
fn random_grids_of_every_size_are_full_and_right_and_differ() {
    let shapes = (1..=36).map(|size| {
        let rows = (1..=size)
            .filter(|rows| size % rows == 0 && rows * rows <= size)
            .max();
        (rows.unwrap_or(1), size / rows.unwrap_or(1))
    });
    for shape in shapes.chain([(3, 2), (4, 2), (5, 4), (12, 3)]) {
        let (rules, oracle) = (
            Rules::boxes(shape.0, shape.1).unwrap(),
            Oracle::boxes(shape),
        );
        let mut generator = Generator::new(&rules);
        let mut seen = HashSet::new();
        for item in 0..3 {
            let rng = &mut stream(1, item);
            let grid = generator.grid(rng, &mut Control::unlimited()).unwrap();
            assert!(oracle.is_solution(grid.digits()), "{shape:?}");
            seen.insert(grid.digits().to_vec());
        }
        assert!(rules.digits() < 4 || seen.len() == 3, "{shape:?}");
    }
}

#[test]
fn every_one_of_the_288_grids_comes_out() {
    let rules = Rules::boxes(2, 2).unwrap();
    let mut generator = Generator::new(&rules);
    let mut seen = HashSet::new();
    for item in 0..10_000 {
        let grid = generator
            .grid(&mut stream(2, item), &mut Control::unlimited())
            .unwrap();
        seen.insert(grid.digits().to_vec());
    }
    assert_eq!(seen.len(), 288);
}

#[test]
fn seeds_and_items_make_different_grids() {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let mut seen = HashSet::new();
    for seed in [0, 1, 2, 1 << 32, u64::MAX] {
        for item in [0, 1, 2, 1 << 32, u64::MAX] {
            let rng = &mut stream(seed, item);
            let grid = generator.grid(rng, &mut Control::unlimited()).unwrap();
            seen.insert(grid.digits().to_vec());
        }
    }
    assert_eq!(seen.len(), 25);
}

#[test]
fn an_item_is_the_same_whatever_was_made_before_it() {
    let rules = Rules::classic();
    let requests = [
        clues(26),
        Request {
            symmetry: Symmetry::Rotate180,
            ..clues(30)
        },
        Request {
            minimal: true,
            ..ANY
        },
        Request {
            unique: false,
            ..clues(20)
        },
        pattern((0..81).filter(|cell| cell % 3 != 0 || cell % 4 == 0)),
    ];
    for request in &requests {
        let alone = puzzle(&rules, request, 5).unwrap();
        let mut generator = Generator::new(&rules);
        let control = &mut Control::unlimited();
        for item in 0..5 {
            let made = generator
                .puzzle(request, &mut stream(42, item), control)
                .unwrap();
            assert_ne!(made, alone, "items 5 and {item}");
        }
        let in_turn = generator.puzzle(request, &mut stream(42, 5), control);
        assert_eq!(in_turn.as_ref(), Ok(&alone));
        // Neither a halt nor other requests in between leave a trace.
        for (budget, other) in requests.iter().enumerate() {
            let halted = Request {
                budget: 7 * budget as u64,
                ..other.clone()
            };
            let _ = generator.puzzle(&halted, &mut stream(9, 9), control);
            generator.grid(&mut stream(9, 9), control).unwrap();
        }
        let again = generator.puzzle(request, &mut stream(42, 5), control);
        assert_eq!(again, Ok(alone));
    }
}

#[test]
fn a_seed_makes_the_puzzle_it_made_on_other_machines() {
    // Whoever changes these on purpose breaks the seeds of users: say so in
    // the news.
    let grid = puzzle(&Rules::classic(), &clues(30), 0).unwrap();
    assert_eq!(
        grid.to_text().unwrap(),
        "...2.615..6.........7319....5.1....4..2.8...58.9.4...6.....863..8....24713.6..5.."
    );
    let grid = puzzle(&Rules::boxes(2, 3).unwrap(), &clues(12), 0).unwrap();
    assert_eq!(
        grid.to_text().unwrap(),
        ".5..3....5.6..6..2.2...41....55..1.."
    );
}

#[test]
fn puzzles_have_exactly_the_clues_asked_for_and_one_solution() {
    let rules = Rules::classic();
    for wanted in (24..=60).chain([80, 81]) {
        for item in 0..3 {
            let puzzle = puzzle(&rules, &clues(wanted), item).unwrap();
            assert_eq!(puzzle.clues(), wanted);
            assert_eq!(count(&rules, &puzzle), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn the_oracle_too_finds_one_solution_of_what_is_generated() {
    let samples = [
        ((3, 3), [30, 36]),
        ((2, 2), [4, 6]),
        ((2, 3), [9, 12]),
        ((3, 2), [9, 12]),
        ((2, 4), [22, 26]),
        ((1, 5), [7, 10]),
    ];
    for (shape, wanted) in samples {
        let (rules, oracle) = (
            Rules::boxes(shape.0, shape.1).unwrap(),
            Oracle::boxes(shape),
        );
        for (wanted, item) in [
            (wanted[0], 0),
            (wanted[0], 1),
            (wanted[1], 2),
            (wanted[1], 3),
        ] {
            let puzzle = puzzle(&rules, &clues(wanted), item).unwrap();
            assert_eq!(puzzle.clues(), wanted);
            assert_eq!(oracle.count(puzzle.digits(), 2), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn large_puzzles_have_one_solution_and_their_count() {
    for (shape, wanted) in [((3, 4), 60), ((4, 4), 120), ((5, 5), 360)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let puzzle = puzzle(&rules, &clues(wanted), 0).unwrap();
        assert_eq!(puzzle.clues(), wanted);
        assert_eq!(count(&rules, &puzzle), 1);
    }
}

#[test]
fn a_proof_given_up_on_leaves_the_clue_where_it_was() {
    // Digging this 16 x 16 grid to the end meets proofs beyond the limit for
    // one. Without the clues they were about, it has countless solutions.
    let rules = Rules::boxes(4, 4).unwrap();
    let puzzle = puzzle(&rules, &ANY, 2).unwrap();
    let control = &mut Control::unlimited();
    let count = control.within(20_000, |control| {
        Solver::new(&rules).count(&puzzle, 2, control)
    });
    assert_eq!(count, Ok(1));
}

#[test]
fn without_uniqueness_any_count_and_pattern_is_cut_from_a_grid() {
    let rules = Rules::classic();
    let mut solver = Solver::new(&rules);
    for wanted in [0, 1, 9, 16, 17, 40, 81] {
        let request = Request {
            unique: false,
            ..clues(wanted)
        };
        let puzzle = puzzle(&rules, &request, 0).unwrap();
        assert_eq!(puzzle.clues(), wanted);
        // Cut from a full grid, so it has a solution.
        assert_eq!(solver.count(&puzzle, 1, &mut Control::unlimited()), Ok(1));
    }
    let request = Request {
        unique: false,
        ..pattern(0..18)
    };
    let puzzle = puzzle(&rules, &request, 0).unwrap();
    assert!((0..81).all(|cell| (puzzle.digits()[cell] > 0) == (cell < 18)));
    assert_eq!(solver.count(&puzzle, 1, &mut Control::unlimited()), Ok(1));
}

#[test]
fn a_given_solution_is_the_solution_of_the_puzzle() {
    for shape in [(2, 2), (2, 3), (3, 3)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let full = Random::new(29).full_grid(shape);
        let full = Grid::from_digits(&full, &rules).unwrap();
        for item in 0..5 {
            for unique in [true, false] {
                let wanted = rules.cells() * 2 / 5;
                let solution = Some(full.clone());
                let request = Request {
                    solution,
                    unique,
                    ..clues(wanted)
                };
                let puzzle = puzzle(&rules, &request, item).unwrap();
                assert!(is_part_of(&puzzle, &full));
                assert_eq!(puzzle.clues(), wanted);
                assert!(!unique || count(&rules, &puzzle) == 1);
            }
        }
    }
}
