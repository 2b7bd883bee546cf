//! Puzzles whose clues are in given cells.

use super::requests::{count, is_part_of, pattern, puzzle};
use crate::common::random::Random;
use oxidoku_engine::generate::{Impossible, Request};
use oxidoku_engine::{Grid, Rules, Spec};

#[test]
fn a_pattern_is_filled_exactly_and_has_one_solution() {
    let rules = Rules::classic();
    let ring = |cell: &usize| {
        let (row, column) = (cell / 9, cell % 9);
        row.abs_diff(4).max(column.abs_diff(4)) % 2 == 1
    };
    let diagonals = |cell: &usize| {
        let (row, column) = (cell / 9, cell % 9);
        (row + column) % 4 == 0 || row.abs_diff(column) % 4 == 0
    };
    for cells in [
        (0..81).filter(ring).collect(),
        (0..81).filter(diagonals).collect::<Vec<_>>(),
    ] {
        for item in 0..2 {
            let puzzle = puzzle(&rules, &pattern(cells.clone()), item).unwrap();
            let filled: Vec<usize> = puzzle.filled().map(|(cell, _)| cell.index()).collect();
            assert_eq!(filled, cells);
            assert_eq!(count(&rules, &puzzle), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn a_pattern_of_a_given_solution_is_cut_out_of_it() {
    let rules = Rules::classic();
    let digits = Random::new(28).full_grid((3, 3));
    let full = Grid::from_digits(&digits, &rules).unwrap();
    let solution = Some(full.clone());
    // All but one cell of each row: unique whatever the solution.
    let cells: Vec<usize> = (0..81).filter(|cell| cell / 9 != cell % 9).collect();
    let request = Request {
        solution: solution.clone(),
        ..pattern(cells.clone())
    };
    let cut = puzzle(&rules, &request, 0).unwrap();
    assert!(is_part_of(&cut, &full));
    let filled = cut.filled().map(|(cell, _)| cell.index());
    assert_eq!(filled.collect::<Vec<_>>(), cells);
    // Without two digits no pattern has one solution.
    let cells = (0..81).filter(|&cell| digits[cell] > 2);
    let request = Request {
        solution,
        ..pattern(cells)
    };
    if request.check(&rules).is_ok() {
        assert_eq!(
            puzzle(&rules, &request, 0),
            Err(Impossible::Ambiguous.into())
        );
    }
}

#[test]
fn a_pattern_with_a_needless_clue_is_not_called_ambiguous() {
    let rules = Rules::classic();
    let digits = Random::new(28).full_grid((3, 3));
    let request = Request {
        minimal: true,
        solution: Grid::from_digits(&digits, &rules).ok(),
        ..pattern(0..80)
    };
    let result = puzzle(&rules, &request, 0);
    assert_eq!(result, Err(Impossible::Redundant.into()));
}

#[test]
fn a_pattern_with_two_exchangeable_lines_is_refused_before_any_work() {
    let check = |shape: (usize, usize), lines: [usize; 2], rows: bool, unique: bool| {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let size = rules.digits();
        let line = |cell: usize| if rows { cell / size } else { cell % size };
        let cells = (0..rules.cells()).filter(|&cell| !lines.contains(&line(cell)));
        Request {
            unique,
            ..pattern(cells)
        }
        .check(&rules)
    };
    for shape in [(3, 3), (2, 3), (3, 2)] {
        let size = shape.0 * shape.1;
        for first in 0..size {
            for second in first + 1..size {
                for (rows, group) in [(true, shape.0), (false, shape.1)] {
                    let exchangeable = first / group == second / group;
                    let expected = if exchangeable {
                        Err(Impossible::Exchangeable)
                    } else {
                        Ok(())
                    };
                    assert_eq!(check(shape, [first, second], rows, true), expected);
                    assert_eq!(check(shape, [first, second], rows, false), Ok(()));
                }
            }
        }
    }
}

#[test]
fn a_pattern_is_filled_where_there_are_more_digits_than_rows() {
    let spec = Spec {
        digits: Some(6),
        ..Spec::boxes(2, 2)
    };
    let rules = spec.build().unwrap();
    for item in 0..20 {
        let puzzle = puzzle(&rules, &pattern(0..14), item).unwrap();
        assert_eq!(puzzle.clues(), 14);
        assert_eq!(count(&rules, &puzzle), 1, "{puzzle:?}");
    }
}
