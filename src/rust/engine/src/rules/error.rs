//! What can be wrong with rules.

use crate::grid::{Cell, MAX_SIZE};
use thiserror::Error;

/// Rules that cannot be. Houses, regions and cages are counted from 0.
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
    #[error("house {house} has {found} cells; 2 to {size} are possible")]
    HouseSize {
        /// Which of the added houses.
        house: usize,
        /// Its number of cells.
        found: usize,
        /// The grid's size.
        size: usize,
    },
    /// A cell twice in one house.
    #[error("house {house} has a cell twice")]
    HouseRepeats {
        /// Which of the added houses.
        house: usize,
        /// The cell.
        cell: Cell,
    },
    /// A cage without cells or with more cells than digits.
    #[error("cage {cage} has {found} cells; 1 to {size} are possible")]
    CageSize {
        /// Which cage.
        cage: usize,
        /// Its number of cells.
        found: usize,
        /// The grid's size.
        size: usize,
    },
    /// A cell in two cages, or twice in one.
    #[error("a cell lies in cage {cage} and in cage {other}")]
    CageOverlap {
        /// Which cage.
        cage: usize,
        /// The cage that had the cell before.
        other: usize,
        /// The cell.
        cell: Cell,
    },
    /// A sum that no different digits have.
    #[error("cage {cage} cannot sum to {sum}: its cells give {lowest} to {highest}")]
    CageSum {
        /// Which cage.
        cage: usize,
        /// Its sum.
        sum: u32,
        /// The lowest possible sum.
        lowest: u32,
        /// The highest possible sum.
        highest: u32,
    },
}

impl RulesError {
    /// The name of its sort.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Box { .. } => "box",
            Self::RegionCount { .. } => "region_count",
            Self::RegionSize { .. } => "region_size",
            Self::Hyper { .. } => "hyper",
            Self::HouseSize { .. } => "house_size",
            Self::HouseRepeats { .. } => "house_repeats",
            Self::CageSize { .. } => "cage_size",
            Self::CageOverlap { .. } => "cage_overlap",
            Self::CageSum { .. } => "cage_sum",
        }
    }
}
