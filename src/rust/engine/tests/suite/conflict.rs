use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::{
    Cell, Digit, Grid, HouseKind, Problem, Rules, find_conflicts, has_conflict, is_solution,
};

/// Whether a digit is missing (or else there twice), the house, digit and cells.
type Found = (bool, HouseKind, usize, u8, Vec<usize>);

/// Every house and digit looked at on its own.
fn brute_force((rows, columns): (usize, usize), digits: &[u8], complete: bool) -> Vec<Found> {
    let size = rows * columns;
    let mut found = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
        for house in 0..size {
            let number = |cell: usize| match kind {
                HouseKind::Row => cell / size,
                HouseKind::Column => cell % size,
                _ => cell / size / rows * rows + cell % size / columns,
            };
            for digit in 1..=size as u8 {
                let holds = |&cell: &usize| number(cell) == house && digits[cell] == digit;
                let cells: Vec<usize> = (0..size * size).filter(holds).collect();
                if cells.len() > 1 {
                    found.push((false, kind, house + 1, digit, cells));
                } else if complete && cells.is_empty() {
                    found.push((true, kind, house + 1, digit, cells));
                }
            }
        }
    }
    found
}

/// Grids of all degrees of wrongness.
fn samples(shape: (usize, usize), random: &mut Random) -> Vec<Vec<u8>> {
    let size = shape.0 * shape.1;
    let full = random.full_grid(shape);
    let mut one_wrong = full.clone();
    let cell = random.below(full.len());
    one_wrong[cell] = one_wrong[cell] % size as u8 + 1;
    let mut one_blank = full.clone();
    one_blank[random.below(full.len())] = 0;
    let half = random.keep(&full, full.len() / 2);
    let strewn = [1, 2, 5].map(|sparsity| random.scatter(size, sparsity));
    let blank = vec![0; full.len()];
    let mut samples = vec![full, one_wrong, one_blank, half, blank];
    samples.extend(strewn);
    samples
}

const SHAPES: [(usize, usize); 9] = [
    (1, 1),
    (1, 3),
    (2, 2),
    (2, 3),
    (3, 2),
    (2, 4),
    (3, 3),
    (4, 4),
    (6, 6),
];

#[test]
fn conflicts_are_all_found_in_order_and_nothing_else_is() {
    let mut random = Random::new(3);
    for shape in SHAPES {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        for digits in samples(shape, &mut random) {
            let grid = Grid::from_digits(&digits, &rules).unwrap();
            for complete in [false, true] {
                let conflicts = find_conflicts(&grid, &rules, complete);
                let found: Vec<Found> = conflicts
                    .iter()
                    .map(|conflict| {
                        let (missing, house) = match conflict.problem {
                            Problem::Duplicate(house) => (false, rules.house(house)),
                            Problem::Missing(house) => (true, rules.house(house)),
                            other => panic!("{other:?} under plain rules"),
                        };
                        let cells = conflict.cells.iter().map(|cell| cell.index()).collect();
                        let digit = conflict.digit.unwrap().get();
                        (missing, house.kind(), house.number(), digit, cells)
                    })
                    .collect();
                assert_eq!(found, brute_force(shape, &digits, complete));
                if !complete {
                    assert_eq!(has_conflict(&grid, &rules), !conflicts.is_empty());
                }
            }
        }
    }
}

#[test]
fn only_full_grids_without_a_repeated_digit_are_solutions() {
    let mut random = Random::new(4);
    let mut solutions = 0;
    for shape in SHAPES {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        for digits in samples(shape, &mut random) {
            let grid = Grid::from_digits(&digits, &rules).unwrap();
            let expected = Oracle::boxes(shape).is_solution(&digits);
            assert_eq!(is_solution(&grid, &rules), expected, "{digits:?}");
            solutions += usize::from(expected);
        }
    }
    assert!(solutions >= SHAPES.len());
}

#[test]
fn a_digit_that_the_rules_do_not_have_makes_no_solution() {
    // `Grid::set` takes any digit up to 36.
    let (rules, mut random) = (Rules::classic(), Random::new(33));
    let full = random.full_grid((3, 3));
    let mut grid = Grid::from_digits(&full, &rules).unwrap();
    for index in (0..81).filter(|&index| full[index] == 1) {
        grid.set(Cell::from_index(index), Digit::new(10));
    }
    assert!(!is_solution(&grid, &rules));
    assert_eq!(find_conflicts(&grid, &rules, true).len(), 27);
}

#[test]
fn one_exchanged_pair_spoils_a_solution_wherever_it_is() {
    // The sums of the row that holds both cells stay right.
    let (rules, mut random) = (Rules::classic(), Random::new(5));
    let full = random.full_grid((3, 3));
    for cell in 0..80 {
        let mut digits = full.clone();
        digits.swap(cell, cell + 1);
        let grid = Grid::from_digits(&digits, &rules).unwrap();
        assert!(!is_solution(&grid, &rules), "cells {cell} and {}", cell + 1);
        let conflicts = find_conflicts(&grid, &rules, false);
        let conflict = conflicts.first().unwrap();
        let involved = [cell, cell + 1].map(Cell::from_index);
        assert!(conflict.cells.iter().any(|cell| involved.contains(cell)));
        assert!(
            involved
                .iter()
                .any(|&cell| grid.get(cell) == conflict.digit)
        );
    }
}
