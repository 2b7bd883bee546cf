//! Sets of cells as bits.

use crate::grid::{Cell, Grid};
use crate::rules::Rules;

/// A set of cells of a grid of at most [`MOST_CELLS`]: bit i is cell i in row order.
pub type Cells = u128;

/// The most cells of a grid whose sets of cells are studied: 11 x 11 fit.
pub const MOST_CELLS: usize = 128;

/// The set of one cell.
pub(super) fn bit(cell: Cell) -> Cells {
    1 << cell.index()
}

/// The set of some cells.
pub(super) fn of(cells: impl IntoIterator<Item = Cell>) -> Cells {
    cells.into_iter().fold(0, |set, cell| set | bit(cell))
}

/// All cells of a grid.
pub(super) fn all(rules: &Rules) -> Cells {
    of((0..rules.cells()).map(Cell::from_index))
}

/// The cells of a set, in row order.
pub fn cells_of(mut set: Cells) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell::from_index(set.trailing_zeros() as usize));
        set &= set.wrapping_sub(1);
        cell
    })
}

/// Where two full grids differ.
pub(super) fn difference(one: &Grid, other: &Grid) -> Cells {
    let pairs = one.digits().iter().zip(other.digits());
    of(pairs
        .enumerate()
        .filter(|(_, (a, b))| a != b)
        .map(|(index, _)| Cell::from_index(index)))
}

/// The digits of a grid in some of its cells, and blanks in the others.
pub(super) fn part_of(grid: &Grid, cells: Cells, rules: &Rules) -> Grid {
    let mut part = Grid::blank(rules);
    cells_of(cells).for_each(|cell| part.set(cell, grid.get(cell)));
    part
}
