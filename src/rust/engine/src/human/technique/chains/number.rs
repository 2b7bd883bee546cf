//! Nodes by number.

use crate::human::technique::prelude::*;

/// A node by its number: `size * cell + digit` for a single candidate, the groups
/// after these.
///
/// Hundreds of chains may be found where one is reported, so they are kept as numbers:
/// a [`Node`](crate::human::Node) has a list of cells, for which memory is needed.
pub(super) type Number = u32;

/// The number of a candidate.
pub(super) fn number(size: usize, (cell, digit): Candidate) -> Number {
    (cell.index() * size + digit.index()) as Number
}

/// The number of the first group, after those of all candidates.
pub(super) fn first_group<const W: usize>(state: &State<'_, W>) -> usize {
    state.layout().rules().cells() * state.digit_count()
}

/// The number of a node in its graph.
pub(super) type Id = u16;
