//! The lines of a proof.

use crate::grid::Cell;
use crate::solve::proof::Statement;

/// A cell, and a digit by its number from 0.
pub(super) type Candidate = (Cell, u32);

/// A line of a proof.
pub(super) enum Line {
    /// A candidate goes, by a unit.
    Gone { candidate: Candidate, unit: usize },
    /// What is supposed, all at once; `lines` leave nothing for a cell, and so one of it is false.
    Case {
        supposed: Vec<Statement>,
        lines: Vec<Line>,
        empty: Cell,
    },
}
