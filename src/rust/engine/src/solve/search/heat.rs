//! What dead ends say of cells: where to guess next.

use super::state::{Blamed, SearchState};
use crate::grid::Cell;
use crate::rules::constraint::Propagate;

impl SearchState<'_> {
    /// How much is asked of `cell`, see [`SearchState::heat_up`]; never 0.
    pub(super) fn heat(&self, cell: Cell) -> u32 {
        self.heat[cell.index()]
    }

    /// Notes that what was blamed last is a dead end.
    pub(super) fn heat_up(&mut self) {
        let rules = self.rules();
        let cells = match &self.blamed {
            Blamed::Cell(cell) => std::slice::from_ref(cell),
            Blamed::House(house) => rules.house(*house).cells(),
            Blamed::Constraint(number) => rules.propagator(*number).cells(),
        };
        for cell in cells {
            self.heat[cell.index()] += 2;
        }
    }

    /// Notes whether a guess in `cell` came to nothing.
    pub(super) fn note_guess(&mut self, cell: Cell, possible: bool) {
        match possible {
            false => _ = self.stuck.get_or_insert(cell),
            true if self.stuck == Some(cell) => self.stuck = None,
            true => {}
        }
    }

    /// The cell to guess in again: where a guess came to nothing, and none was possible
    /// since.
    pub(super) fn stuck(&self) -> Option<Cell> {
        self.stuck.filter(|&cell| !self.is_decided(cell))
    }
}
