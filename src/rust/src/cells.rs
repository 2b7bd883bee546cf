//! Many grids as bytes, one a cell, in row order: how they cross the border.
//!
//! ```text
//!  0        a blank
//!  1..=36   a digit
//!  ABSENT   every cell of a missing grid: an NA string, a NULL in a list
//!  FOREIGN  a value that is no digit of the grid
//! ```

use oxidoku_engine::{Grid, Rules};

/// Stands in the cells of a missing grid. The same number is in altrep.c.
pub(crate) const ABSENT: u8 = 254;

/// Stands for a value that is no digit of the grid.
pub(crate) const FOREIGN: u8 = 255;

/// Whether these cells stand for a missing grid.
pub(crate) fn is_absent(cells: &[u8]) -> bool {
    cells.first() == Some(&ABSENT)
}

/// Cells as a grid; `None` if the grid is missing or holds foreign values.
pub(crate) fn grid(cells: &[u8], rules: &Rules) -> Option<Grid> {
    if is_absent(cells) {
        return None;
    }
    Grid::from_digits(cells, rules).ok()
}

/// Appends the cells of a grid, or those of a missing one.
pub(crate) fn push_grid(grid: Option<&Grid>, rules: &Rules, cells: &mut Vec<u8>) {
    match grid {
        Some(grid) => cells.extend_from_slice(grid.digits()),
        None => cells.resize(cells.len() + rules.cells(), ABSENT),
    }
}

/// The grids that are not missing, `width` cells each, next to each other: copied to
/// `buffer` if some are missing.
pub(crate) fn present<'a>(cells: &'a [u8], width: usize, buffer: &'a mut Vec<u8>) -> &'a [u8] {
    if !cells.chunks_exact(width).any(is_absent) {
        return cells;
    }
    buffer.clear();
    for grid in cells.chunks_exact(width).filter(|grid| !is_absent(grid)) {
        buffer.extend_from_slice(grid);
    }
    buffer
}
