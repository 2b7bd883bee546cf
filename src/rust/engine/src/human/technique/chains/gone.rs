//! What two nodes of a chain exclude together.

use super::graph::{Graph, NodeFacts};
use super::number::Id;
use crate::human::technique::prelude::*;

/// The candidates that are false whichever of two nodes is true: of one digit, or of
/// two. Kept as sets, as most pairs of nodes exclude nothing, or less than what is
/// known already.
pub(super) struct Gone<const W: usize> {
    /// Ascending; the second one has no cells if there is only one.
    digits: [Digit; 2],
    cells: [Cells<W>; 2],
}

impl<const W: usize> Gone<W> {
    /// Whether two nodes may exclude something: quicker than to say what.
    pub(super) fn may_be(one: &NodeFacts<W>, other: &NodeFacts<W>) -> bool {
        match one.digit == other.digit {
            true => one.victims.meets(&other.victims),
            false => one.victims.meets(&other.cells) || other.victims.meets(&one.cells),
        }
    }

    /// What two nodes exclude that are not two digits of one cell.
    pub(super) fn of(graph: &Graph<W>, one: Id, other: Id) -> Self {
        let digits = [graph.digit(one), graph.digit(other)];
        let victims = [one, other].map(|id| graph.node(id).victims);
        if digits[0] == digits[1] {
            return Self {
                digits,
                cells: [victims[0] & victims[1], Cells::EMPTY],
            };
        }
        // The digit of one end in the cell of the other, which it sees.
        let cells = [
            victims[0] & graph.narrow(other),
            victims[1] & graph.narrow(one),
        ];
        match digits[0] < digits[1] {
            true => Self { digits, cells },
            false => Self {
                digits: [digits[1], digits[0]],
                cells: [cells[1], cells[0]],
            },
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.cells.iter().all(Cells::is_empty)
    }

    pub(super) fn len(&self) -> usize {
        self.cells.iter().map(Cells::len).sum()
    }

    /// By digit, then by cell, each once.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + Clone {
        let parts = self.digits.into_iter().zip(self.cells);
        parts.flat_map(|(digit, cells)| cells.iter().map(move |cell| (cell, digit)))
    }
}
