//! What every constraint can say about itself.

use super::diagrams::Diagrams;
use crate::grid::{Cell, Digit, HouseKind};
use thiserror::Error;

/// The largest weight of a cell in a sum, either way.
pub(super) const MOST_WEIGHT: i32 = 10_000;

/// What can be wrong with a constraint.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Trouble {
    /// It has no cells or no alternatives.
    #[error("it says nothing")]
    Empty,
    /// More cells that must differ than there are digits, or none.
    #[error("it has {found} cells; 1 to {size} are possible")]
    Size {
        /// Its number of cells.
        found: usize,
        /// The grid's size.
        size: usize,
    },
    /// A cell outside the grid.
    #[error("it has a cell outside the grid")]
    Outside {
        /// The cell.
        cell: Cell,
    },
    /// A cell twice, or paired with itself.
    #[error("it has a cell twice")]
    Repeats {
        /// The cell.
        cell: Cell,
    },
    /// A list that goes with another has too few or too many entries: digits of a
    /// table, weights of cells, states.
    #[error("a list has {found} entries instead of {expected}")]
    Length {
        /// Entries found.
        found: usize,
        /// Entries needed.
        expected: usize,
    },
    /// A set with an invalid digit or number of cells.
    #[error("a set has {value}, and the largest is {most}")]
    Foreign {
        /// The invalid value.
        value: usize,
        /// The largest that can.
        most: usize,
    },
    /// A weight too large.
    #[error("weight {weight} is not between -{MOST_WEIGHT} and {MOST_WEIGHT}")]
    Weight {
        /// The weight.
        weight: i32,
    },
    /// A sum that no digits have.
    #[error("the sum cannot be {total}: the cells give {lowest} to {highest}")]
    Sum {
        /// The sum.
        total: i32,
        /// The lowest possible sum.
        lowest: i32,
        /// The highest possible sum.
        highest: i32,
    },
    /// A state that the automaton does not have.
    #[error("there is no state {state}: they are 0 to {}", .states - 1)]
    State {
        /// The state.
        state: usize,
        /// The number of states.
        states: usize,
    },
    /// No state is accepting, or no number of occurrences allowed.
    #[error("nothing is allowed")]
    Nothing,
    /// Something is wrong with one of the alternatives.
    #[error("alternative {alternative}, constraint {place}: {trouble}")]
    Alternative {
        /// Which alternative, from 0.
        alternative: usize,
        /// Which constraint of it, from 0.
        place: usize,
        /// What is wrong with that.
        trouble: Box<Trouble>,
    },
}

impl Trouble {
    /// Whether the constraint makes sense, but no digits keep it.
    pub(super) fn is_impossible(&self) -> bool {
        match self {
            Self::Sum { .. } | Self::Nothing => true,
            Self::Alternative { trouble, .. } => trouble.is_impossible(),
            _ => false,
        }
    }
}

/// Something that is wrong in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Violation {
    /// The digit, if one digit is at fault.
    pub(crate) digit: Option<Digit>,
    /// The cells that are at fault together.
    pub(crate) cells: Vec<Cell>,
    /// What a sum or a number should be, 0 for what should not occur.
    pub(crate) expected: i32,
    /// What it is, 1 for what should not occur.
    pub(crate) found: i32,
}

/// The grid that a constraint is checked for.
pub(crate) struct Setting<'a> {
    /// How many cells and how many digits it has.
    pub(crate) cells: usize,
    pub(crate) digits: usize,
    /// Whether two cells are known to differ.
    pub(crate) differ: &'a dyn Fn(Cell, Cell) -> bool,
    /// What automata were unrolled to: of many, most are like others but for their cells.
    pub(crate) diagrams: &'a Diagrams,
}

impl Setting<'_> {
    /// Cells of the grid, each once.
    pub(super) fn check_cells(&self, cells: &[Cell]) -> Result<(), Trouble> {
        for (at, &cell) in cells.iter().enumerate() {
            if cell.index() >= self.cells {
                return Err(Trouble::Outside { cell });
            }
            if cells[..at].contains(&cell) {
                return Err(Trouble::Repeats { cell });
            }
        }
        match cells.is_empty() {
            true => Err(Trouble::Empty),
            false => Ok(()),
        }
    }

    /// A set of the digits there are, one bit each from bit 0.
    pub(super) fn check_digits(&self, digits: u64) -> Result<(), Trouble> {
        match digits >> self.digits {
            0 => Ok(()),
            _ => Err(Trouble::Foreign {
                value: 64 - digits.leading_zeros() as usize,
                most: self.digits,
            }),
        }
    }
}

/// The meaning of a constraint, written as plainly as can be.
///
/// Grids are values in row order, 0 for a blank.
pub(crate) trait Definition {
    /// All its cells, each once.
    fn cells(&self) -> Vec<Cell>;

    /// Whether it can be stated for this grid.
    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble>;

    /// Whether it holds. All its cells must be filled.
    fn allows(&self, values: &[u8]) -> bool;

    /// The cells, if it says just that they differ; then they are a house.
    fn house(&self) -> Option<(&[Cell], HouseKind)> {
        None
    }

    /// Pairs of cells that it makes differ.
    fn different(&self) -> &[[Cell; 2]] {
        &[]
    }

    /// What is wrong, as far as cells are filled. `in_house` says whether two cells
    /// lie in one house: equal digits there are the house's conflict.
    fn violations(&self, values: &[u8], in_house: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation>;

    /// Whether digits can be exchanged everywhere, and it still holds where it
    /// held before. `false` if that is not known.
    fn digits_interchangeable(&self, size: usize) -> bool;

    /// Whether the search that learns should take over early.
    fn is_for_learning(&self) -> bool {
        false
    }
}

/// The values of some cells.
pub(super) fn read<'a>(cells: &'a [Cell], values: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
    cells.iter().map(|cell| values[cell.index()])
}

/// That cells hold something that should not be.
pub(super) fn forbidden(cells: &[Cell]) -> Violation {
    Violation {
        digit: None,
        cells: cells.to_vec(),
        expected: 0,
        found: 1,
    }
}
