//! Rules about pairs of cells.

use crate::grid::Cell;

/// Why two cells that share no house may still not be equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Exclusion {
    /// A chess knight's move apart.
    Knight,
    /// Touching, diagonally too.
    King,
}

/// All pairs a knight's move apart, each once, the upper cell first.
pub(super) fn knight_pairs(size: usize) -> impl Iterator<Item = (Cell, Cell)> {
    pairs(size, &[(1, -2), (1, 2), (2, -1), (2, 1)])
}

/// All pairs that touch, each once. Those side by side share a line anyway.
pub(super) fn king_pairs(size: usize) -> impl Iterator<Item = (Cell, Cell)> {
    pairs(size, &[(0, 1), (1, -1), (1, 0), (1, 1)])
}

/// All pairs side by side or one above the other, each once.
pub(super) fn neighbour_pairs(size: usize) -> impl Iterator<Item = (Cell, Cell)> {
    pairs(size, &[(0, 1), (1, 0)])
}

fn pairs(size: usize, steps: &'static [(usize, isize)]) -> impl Iterator<Item = (Cell, Cell)> {
    (0..size * size).flat_map(move |index| {
        let cell = Cell::from_index(index);
        steps.iter().filter_map(move |&(down, right)| {
            let row = cell.row(size) + down;
            let column = cell.column(size).checked_add_signed(right)?;
            let inside = row < size && column < size;
            inside.then(|| (cell, Cell::at(row, column, size)))
        })
    })
}
