//! The search that learns in the midst of a list.

use super::Solutions;
use crate::generate::stream;
use crate::grid::{Cell, Grid};
use crate::rules::{Rules, Spec, known};
use crate::solve::search::{Lexicographic, Search};
use crate::work::Control;
use rand::RngExt;

/// All solutions by the plain search in row order, at most `limit`.
fn plain(puzzle: &Grid, rules: &Rules, limit: usize) -> Vec<Grid> {
    let mut search = Search::new(rules);
    search.load(puzzle);
    let (mut found, mut control) = (Vec::new(), Control::unlimited());
    while found.len() < limit && search.next(&mut Lexicographic, &mut control).unwrap() {
        let mut grid = Grid::blank(rules);
        search.write(&mut grid);
        found.push(grid);
    }
    found
}

#[test]
fn jumps_over_what_takes_too_long_neither_skip_nor_repeat_a_solution() {
    let kinds = [
        Spec::boxes(2, 3),
        Spec {
            diagonal: true,
            ..Spec::boxes(2, 3)
        },
        Spec {
            constraints: vec![known::anti_knight(6)],
            ..Spec::boxes(2, 3)
        },
        Spec {
            constraints: vec![known::anti_knight(8), known::non_consecutive(8)],
            ..Spec::boxes(2, 4)
        },
        Spec {
            hyper: true,
            ..Spec::boxes(3, 3)
        },
    ];
    let mut rng = stream(4, 0);
    let (mut jumps, mut several) = (0, 0);
    for spec in kinds {
        let rules = spec.build().unwrap();
        for round in 0..8 {
            let first = plain(&Grid::blank(&rules), &rules, 1).remove(0);
            let mut puzzle = Grid::blank(&rules);
            for _ in 0..rules.cells() / 6 {
                let cell = Cell::from_index(rng.random_range(0..rules.cells()));
                puzzle.set(cell, first.get(cell));
            }
            let expected = plain(&puzzle, &rules, 100);
            several += u32::from(expected.len() > 2);
            let mut solutions = Solutions::of(&puzzle, &rules);
            // Always too long, or once in a while.
            solutions.escalation.patience = round % 4;
            let (mut grid, mut found) = (puzzle.clone(), Vec::new());
            let mut control = Control::unlimited();
            while found.len() < 100 && solutions.next_into(&mut grid, &mut control).unwrap() {
                found.push(grid.clone());
            }
            assert_eq!(found, expected, "{:?} {puzzle:?}", rules.spec());
            jumps += u32::from(solutions.escalation.learner.is_some());
        }
    }
    assert!(jumps > 20 && several > 20, "{jumps}, {several}");
}
