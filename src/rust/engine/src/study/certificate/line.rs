//! The lines of a proof.

use crate::grid::Cell;

/// A cell, and a digit by its number from 0.
pub(super) type Candidate = (Cell, u32);

/// A line of a proof.
pub(super) enum Line {
    /// A candidate goes, by a unit.
    Gone { candidate: Candidate, unit: usize },
    /// A candidate is supposed; `lines` leave nothing for a cell, and so it goes. They need
    /// what lines before the case have taken.
    Case {
        candidate: Candidate,
        lines: Vec<Line>,
        empty: Cell,
        needs: Vec<Candidate>,
    },
}
