//! What can be wrong with rules.

use super::constraint::Trouble;
use crate::grid::{Cell, MAX_SIZE};
use thiserror::Error;

/// Rules that cannot be. Houses and constraints are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A box without cells, or a grid larger than 36 x 36.
    #[error("boxes of {rows} x {columns} cells make no grid of size 1 to {MAX_SIZE}")]
    Box {
        /// Rows of one box.
        rows: usize,
        /// Columns of one box.
        columns: usize,
    },
    /// Fewer digits than rows, more than there can be, or digits called more than 36.
    #[error("{digits} digits for a grid of size {size}: {size} to {MAX_SIZE} are possible")]
    Digits {
        /// The number of digits.
        digits: usize,
        /// The grid's size.
        size: usize,
    },
    /// The regions' labels are not one a cell of a square grid.
    #[error("{found} labels make no grid of size 1 to {MAX_SIZE}")]
    RegionCount {
        /// Labels found.
        found: usize,
    },
    /// A region with too many or too few cells.
    #[error("a region has {} cells instead of {expected}", .cells.len())]
    RegionSize {
        /// Its cells.
        cells: Vec<Cell>,
        /// The cells a region of this grid has.
        expected: usize,
    },
    /// Hyper rules on another grid than 9 x 9.
    #[error("hyper rules are for 9 x 9 grids, not {size} x {size}")]
    Hyper {
        /// The grid's size.
        size: usize,
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
    /// A constraint that cannot be.
    #[error("constraint {number}: {trouble}")]
    Constraint {
        /// Which one.
        number: usize,
        /// What is wrong with it.
        trouble: Trouble,
    },
}
