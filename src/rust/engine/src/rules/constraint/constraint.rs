//! One of the six primitives.

use super::all_different::AllDifferent;
use super::any;
use super::automaton::Automaton;
use super::count::Count;
use super::definition::{Definition, Place, Trouble, Violation};
use super::pair::Pair;
use super::sum::Sum;
use crate::grid::{Cell, Grid};

/// At least one of some lists of constraints holds.
pub type Any = any::Any<Constraint>;

/// Something that rules demand of some cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constraint {
    /// Cells hold different digits.
    AllDifferent(AllDifferent),
    /// Pairs of cells stand in a relation.
    Pair(Pair),
    /// Weighted cells have a sum.
    Sum(Sum),
    /// An automaton accepts the digits of cells in their order.
    Automaton(Automaton),
    /// Digits of a set occur so many times.
    Count(Count),
    /// One of several lists of constraints holds.
    Any(Any),
}

impl Constraint {
    fn definition(&self) -> &dyn Definition {
        match self {
            Self::AllDifferent(constraint) => constraint,
            Self::Pair(constraint) => constraint,
            Self::Sum(constraint) => constraint,
            Self::Automaton(constraint) => constraint,
            Self::Count(constraint) => constraint,
            Self::Any(constraint) => constraint,
        }
    }

    /// All its cells, each once.
    pub fn cells(&self) -> Vec<Cell> {
        self.definition().cells()
    }

    /// Whether it holds in a grid in which all its cells are filled.
    pub fn allows(&self, grid: &Grid) -> bool {
        self.definition().allows(grid.digits())
    }
}

impl Definition for Constraint {
    fn cells(&self) -> Vec<Cell> {
        self.definition().cells()
    }

    fn check(&self, place: &Place<'_>) -> Result<(), Trouble> {
        self.definition().check(place)
    }

    fn allows(&self, values: &[u8]) -> bool {
        self.definition().allows(values)
    }

    fn violations(&self, values: &[u8], in_house: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        self.definition().violations(values, in_house)
    }

    fn relabels(&self, size: usize) -> bool {
        self.definition().relabels(size)
    }
}
