//! Puzzles without a clue too many.

use super::requests::{ANY, clues, is_minimal_by_counting, is_part_of, puzzle};
use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Generator, Request, Symmetry, stream};
use oxidoku_engine::{Cell, Control, Grid, Rules};

#[test]
fn a_minimal_puzzle_needs_every_clue() {
    for shape in [(2, 2), (2, 3), (3, 3)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        for item in 0..10 {
            let puzzle = puzzle(
                &rules,
                &Request {
                    minimal: true,
                    ..ANY
                },
                item,
            )
            .unwrap();
            assert!(is_minimal_by_counting(&rules, &puzzle), "{puzzle:?}");
        }
    }
    let rules = Rules::classic();
    let exact = Request {
        minimal: true,
        ..clues(24)
    };
    let exact = puzzle(&rules, &exact, 0).unwrap();
    assert_eq!(exact.clues(), 24);
    assert!(is_minimal_by_counting(&rules, &exact));
}

#[test]
fn a_minimal_symmetric_puzzle_needs_every_clue_too() {
    let rules = Rules::classic();
    let request = Request {
        minimal: true,
        symmetry: Symmetry::Rotate180,
        ..ANY
    };
    let puzzle = puzzle(&rules, &request, 0).unwrap();
    assert!(is_minimal_by_counting(&rules, &puzzle), "{puzzle:?}");
    let digits = puzzle.digits();
    assert!((0..81).all(|cell| (digits[cell] == 0) == (digits[80 - cell] == 0)));
}

#[test]
fn minimising_takes_clues_away_until_each_is_needed_and_adds_none() {
    for shape in [(2, 2), (3, 2), (3, 3)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let mut generator = Generator::new(&rules);
        let mut random = Random::new(26);
        let control = &mut Control::unlimited();
        for item in 0..8 {
            let full = random.full_grid(shape);
            let full = Grid::from_digits(&full, &rules).unwrap();
            let rest = generator
                .minimize(&full, &mut stream(7, item), control)
                .unwrap();
            assert!(rest.clues() < full.clues() && is_part_of(&rest, &full));
            assert!(is_minimal_by_counting(&rules, &rest), "{rest:?}");
            // What is minimal stays as it is.
            let again = generator.minimize(&rest, &mut stream(8, item), control);
            assert_eq!(again.as_ref(), Ok(&rest));
        }
    }
}

#[test]
fn is_minimal_says_what_counting_says() {
    let rules = Rules::boxes(2, 3).unwrap();
    let mut generator = Generator::new(&rules);
    let control = &mut Control::unlimited();
    let mut random = Random::new(27);
    let mut answers = [0; 2];
    for item in 0..60 {
        let minimal = puzzle(
            &rules,
            &Request {
                minimal: true,
                ..ANY
            },
            item,
        )
        .unwrap();
        let mut more = minimal.clone();
        let mut less = minimal.clone();
        let solution = Oracle::boxes((2, 3))
            .solutions(minimal.digits(), 1)
            .remove(0);
        let solution = Grid::from_digits(&solution, &rules).unwrap();
        let cell = Cell::from_index(random.below(36));
        more.set(cell, solution.get(cell));
        less.set(cell, None);
        for grid in [minimal, more, less] {
            let expected = is_minimal_by_counting(&rules, &grid);
            assert_eq!(
                generator.is_minimal(&grid, control),
                Ok(expected),
                "{grid:?}"
            );
            answers[usize::from(expected)] += 1;
        }
    }
    assert!(answers.iter().all(|&count| count > 30), "{answers:?}");
}
