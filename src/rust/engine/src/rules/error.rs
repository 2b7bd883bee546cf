//! What can be wrong with rules.

use super::constraint::Trouble;
use crate::grid::{Cell, MAX_SIZE};
use thiserror::Error;

/// Inconsistent rules. Houses and constraints are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A grid or another sheet without rows or columns, or with more than 36.
    #[error("{rows} x {columns} cells: 1 to {MAX_SIZE} rows and columns are possible")]
    Size {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
    },
    /// It is not said of every place of a sheet whether it is a cell.
    #[error("{found} places where there are {expected}")]
    Places {
        /// Places found.
        found: usize,
        /// Rows times columns.
        expected: usize,
    },
    /// A sheet of holes only.
    #[error("sheet {sheet} has no cells")]
    NoCells {
        /// Which one; 0 is the grid.
        sheet: usize,
    },
    /// More cells than there can be.
    #[error("{found} cells in all: {} are possible", MAX_SIZE * MAX_SIZE)]
    Cells {
        /// Cells of all sheets.
        found: usize,
    },
    /// A sheet whose cells may hold no digit, or digits that there are not.
    #[error("sheet {sheet} has no digits, or others than the grid")]
    SheetDigits {
        /// Which one; 1 is the first beside the grid.
        sheet: usize,
    },
    /// A box without cells, boxes that do not tile the grid, or a grid larger than 36 x 36.
    #[error("boxes of {rows} x {columns} cells make no grid of size 1 to {MAX_SIZE}")]
    Box {
        /// Rows of one box.
        rows: usize,
        /// Columns of one box.
        columns: usize,
    },
    /// Fewer digits than a house has cells, more than there can be, or digits called more
    /// than 36.
    #[error("{digits} digits for a grid of size {size}: {size} to {MAX_SIZE} are possible")]
    Digits {
        /// The number of digits.
        digits: usize,
        /// The cells of the largest house.
        size: usize,
    },
    /// The regions' labels are not one a cell of the grid.
    #[error("{found} labels of regions for {expected} cells")]
    RegionCount {
        /// Labels found.
        found: usize,
        /// Cells of the grid.
        expected: usize,
    },
    /// A region with too many or too few cells.
    #[error("a region has {} cells instead of {expected}", .cells.len())]
    RegionSize {
        /// Its cells.
        cells: Vec<Cell>,
        /// The cells a region of this grid has.
        expected: usize,
    },
    /// Diagonals of a grid that is no square.
    #[error("diagonals need a square grid, not {rows} x {columns}")]
    Diagonal {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
    },
    /// Hyper rules on another grid than 9 x 9 without holes.
    #[error("hyper rules are for 9 x 9 grids without holes, not {rows} x {columns}")]
    Hyper {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
    },
    /// A house with fewer than two or more cells than digits.
    #[error("house {house} has {found} cells; 2 to {most} are possible")]
    HouseSize {
        /// Which of the added houses.
        house: usize,
        /// Its number of cells.
        found: usize,
        /// The number of digits.
        most: usize,
    },
    /// A cell that the grid does not have.
    #[error("house {house} has a cell outside the grid")]
    HouseOutside {
        /// Which of the added houses.
        house: usize,
        /// The cell.
        cell: Cell,
    },
    /// A cell twice in one house.
    #[error("house {house} has a cell twice")]
    HouseRepeats {
        /// Which of the added houses.
        house: usize,
        /// The cell.
        cell: Cell,
    },
    /// An invalid constraint.
    #[error("constraint {number}: {trouble}")]
    Constraint {
        /// Which one.
        number: usize,
        /// What is wrong with it.
        trouble: Trouble,
    },
}
