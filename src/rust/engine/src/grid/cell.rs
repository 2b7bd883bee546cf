//! Positions in a grid.

/// A cell, numbered in row order from 0: in a 9 x 9 grid the cell in row 2,
/// column 3 has index 11. Where it is on a board with holes or several sheets, the
/// [`crate::Board`] knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index in row order.
    pub fn from_index(index: usize) -> Self {
        debug_assert!(index < crate::grid::MAX_SIZE * crate::grid::MAX_SIZE);
        Self(index as u16)
    }

    /// The cell in `row` and `column`, both counted from 0, of a grid
    /// with so many columns and without holes.
    pub fn at(row: usize, column: usize, columns: usize) -> Self {
        debug_assert!(column < columns);
        Self::from_index(row * columns + column)
    }

    /// The index in row order, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The row, from 0, in a grid with so many columns and without holes.
    pub fn row(self, columns: usize) -> usize {
        self.index() / columns
    }

    /// The column, from 0, in a grid with so many columns and without holes.
    pub fn column(self, columns: usize) -> usize {
        self.index() % columns
    }
}
