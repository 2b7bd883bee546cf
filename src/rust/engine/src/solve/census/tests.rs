//! Counts by parts beside counts one by one.

use super::{Bands, Boards};
use crate::generate::stream;
use crate::grid::{Cell, Grid};
use crate::rules::{Rules, Spec, known};
use crate::solve::search::{Search, Smallest};
use crate::work::{Control, Halt};
use rand::RngExt;

/// All solutions, one by one.
fn plain(puzzle: &Grid, rules: &Rules, limit: u64) -> u64 {
    let mut search = Search::new(rules);
    search.load(puzzle);
    let (mut found, mut control) = (0, Control::unlimited());
    while found < limit && search.next(&mut Smallest, &mut control).unwrap() {
        found += 1;
    }
    found
}

/// A full grid whose cells were blanked one after the other, while there are few
/// solutions.
fn puzzles(rules: &Rules, seed: u64, most: u64, mut test: impl FnMut(&Grid, u64)) {
    let mut rng = stream(seed, rules.cells() as u64);
    let mut search = Search::new(rules);
    let full = crate::solve::random_grid(&mut search, &mut rng, &mut Control::unlimited());
    let mut puzzle = full.unwrap().expect("there are grids");
    let mut cells: Vec<usize> = (0..rules.cells()).collect();
    while !cells.is_empty() {
        let cell = cells.swap_remove(rng.random_range(0..cells.len()));
        puzzle.set(Cell::from_index(cell), None);
        if 3 * cells.len() <= rules.cells() {
            let count = plain(&puzzle, rules, most);
            if count == most {
                return;
            }
            test(&puzzle, count);
        }
    }
}

#[test]
fn boards_count_what_is_found_one_by_one() {
    let diagonal = |spec: Spec| Spec {
        diagonal: true,
        ..spec
    };
    let knights = |size| vec![known::anti_knight(size)];
    let kinds = [
        Spec::boxes(1, 5),
        diagonal(Spec::boxes(2, 3)),
        Spec {
            constraints: knights(6),
            ..Spec::boxes(3, 2)
        },
        Spec {
            hyper: true,
            ..Spec::boxes(3, 3)
        },
        Spec {
            constraints: knights(9),
            ..Spec::boxes(3, 3)
        },
        Spec {
            digits: Some(7),
            ..Spec::boxes(2, 3)
        },
    ];
    let mut several = 0;
    for spec in kinds {
        let rules = spec.build().unwrap();
        let mut boards = Boards::new(&rules).expect("only cells that differ");
        for seed in 0..2 {
            puzzles(&rules, seed, 5_000, |puzzle, expected| {
                several += usize::from(expected > 1000);
                let mut control = Control::unlimited();
                for limit in [u64::MAX, expected, expected / 2 + 1] {
                    let found = boards.count(puzzle, limit, &mut control);
                    assert_eq!(found, Ok(expected.min(limit)), "{puzzle:?}");
                }
            });
        }
    }
    assert!(several > 10, "{several}");
}

#[test]
fn bands_count_what_is_found_one_by_one() {
    let rules = Rules::classic();
    let mut several = 0;
    for seed in 0..4 {
        puzzles(&rules, seed, 60_000, |puzzle, expected| {
            several += usize::from(expected > 1000);
            let digits = puzzle.digits().try_into().unwrap();
            for limit in [u64::MAX, expected, expected / 2 + 1] {
                let found = Bands::new(digits).count(limit, &mut Control::unlimited());
                assert_eq!(found, Ok(Some(expected.min(limit))), "{puzzle:?}");
            }
        });
    }
    assert!(several > 5, "{several}");
}

#[test]
fn rules_that_say_more_than_which_cells_differ_are_refused() {
    let spec = Spec {
        constraints: vec![known::non_consecutive(9)],
        ..Spec::boxes(3, 3)
    };
    assert!(Boards::new(&spec.build().unwrap()).is_none());
    assert!(Boards::new(&Rules::boxes(4, 4).unwrap()).is_none());
}

#[test]
fn a_count_by_parts_can_be_stopped() {
    let (rules, stop) = (Rules::boxes(2, 4).unwrap(), || true);
    let mut boards = Boards::new(&rules).unwrap();
    let stopped = boards.count(
        &Grid::blank(&rules),
        u64::MAX,
        &mut Control::stoppable(&stop),
    );
    assert_eq!(stopped, Err(Halt::Stopped));
    let stopped = Bands::new(&[0; 81]).count(u64::MAX, &mut Control::stoppable(&stop));
    assert_eq!(stopped, Err(Halt::Stopped));
}
