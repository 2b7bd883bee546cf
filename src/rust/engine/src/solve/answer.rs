//! What is known of a puzzle's solutions.

use crate::grid::Grid;

/// What [`crate::Solver::solve`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// No solution.
    None,
    /// The only solution.
    Unique(Grid),
    /// The first of several solutions in the order of their digits read row by
    /// row, or of at least one where nobody asked for more.
    First(Grid),
}
