//! Rules that have a name, as constraints.

use super::constraint::{AllDifferent, Constraint, Pair, Sum};
use crate::grid::{Cell, HouseKind};

/// Cells a chess knight's move apart differ.
pub fn anti_knight(size: usize) -> Constraint {
    let cells = pairs(size, &[(1, -2), (1, 2), (2, -1), (2, 1)]);
    related(cells, size, |one, other| one != other)
}

/// Cells that touch, diagonally too, differ.
pub fn anti_king(size: usize) -> Constraint {
    let cells = pairs(size, &[(0, 1), (1, -1), (1, 0), (1, 1)]);
    related(cells, size, |one, other| one != other)
}

/// Orthogonally adjacent cells differ by more than 1.
pub fn non_consecutive(size: usize) -> Constraint {
    let cells = pairs(size, &[(0, 1), (1, 0)]);
    related(cells, size, |one, other| one.abs_diff(other) > 1)
}

/// The cells of a killer cage differ and have this sum.
pub fn cage(cells: Vec<Cell>, sum: i32) -> [Constraint; 2] {
    let weights = vec![1; cells.len()];
    let sum = Sum {
        cells: cells.clone(),
        weights,
        total: sum,
        slack: 0,
    };
    let kind = HouseKind::Cage;
    let different = AllDifferent { cells, kind };
    [Constraint::AllDifferent(different), Constraint::Sum(sum)]
}

/// Pairs of cells whose digits, 1 to `size`, are `allowed` together.
pub fn related(
    cells: Vec<[Cell; 2]>,
    size: usize,
    allowed: impl Fn(usize, usize) -> bool,
) -> Constraint {
    let row = |first| {
        let second = (1..=size).filter(|&second| allowed(first, second));
        second.fold(0, |digits, second| digits | 1 << (second - 1))
    };
    let allowed = (1..=size).map(row).collect();
    Constraint::Pair(Pair { cells, allowed })
}

/// All pairs of cells so many rows and columns apart, each once, in row order of
/// the upper cell.
fn pairs(size: usize, steps: &[(usize, isize)]) -> Vec<[Cell; 2]> {
    let of_cell = |index: usize| {
        let cell = Cell::from_index(index);
        steps.iter().filter_map(move |&(down, right)| {
            let row = cell.row(size) + down;
            let column = cell.column(size).checked_add_signed(right)?;
            let inside = row < size && column < size;
            inside.then(|| [cell, Cell::at(row, column, size)])
        })
    };
    (0..size * size).flat_map(of_cell).collect()
}
