//! Cells whose digits, in order, a finite automaton accepts.

use super::definition::{Definition, Place, Trouble, Violation, forbidden, read};
use crate::grid::Cell;

/// The digits of these cells are read one after the other by a finite automaton,
/// which must end in an accepting state.
///
/// ```text
/// next[state][d - 1]   the state after digit d; `None` if d is not allowed there
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Automaton {
    /// The cells in the order in which they are read.
    pub cells: Vec<Cell>,
    /// The state before the first cell.
    pub start: u16,
    /// For each state and digit the state that follows.
    pub next: Vec<Vec<Option<u16>>>,
    /// Whether each state is accepting.
    pub accepting: Vec<bool>,
}

impl Definition for Automaton {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, place: &Place<'_>) -> Result<(), Trouble> {
        place.check_cells(&self.cells)?;
        let states = self.next.len();
        if self.accepting.len() != states {
            let (found, expected) = (self.accepting.len(), states);
            return Err(Trouble::Length { found, expected });
        }
        for row in &self.next {
            let (found, expected) = (row.len(), place.size);
            if found != expected {
                return Err(Trouble::Length { found, expected });
            }
        }
        let targets = self.next.iter().flatten().flatten();
        let mut named = targets.chain([&self.start]);
        if let Some(&state) = named.find(|&&state| usize::from(state) >= states) {
            let state = usize::from(state);
            return Err(Trouble::State { state, states });
        }
        match self.accepting.contains(&true) {
            true => Ok(()),
            false => Err(Trouble::Nothing),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        let mut state = usize::from(self.start);
        for value in read(&self.cells, values) {
            match self.next[state][usize::from(value) - 1] {
                Some(next) => state = usize::from(next),
                None => return false,
            }
        }
        self.accepting[state]
    }

    /// Wrong is what is full and not accepted, or begins in a way that never is.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let mut state = usize::from(self.start);
        for (at, value) in read(&self.cells, values).enumerate() {
            if value == 0 {
                return Vec::new();
            }
            match self.next[state][usize::from(value) - 1] {
                Some(next) => state = usize::from(next),
                None => return vec![forbidden(&self.cells[..=at])],
            }
        }
        match self.accepting[state] {
            true => Vec::new(),
            false => vec![forbidden(&self.cells)],
        }
    }

    /// Known where the automaton does not look at digits at all.
    fn relabels(&self, _: usize) -> bool {
        let same = |row: &Vec<Option<u16>>| row.windows(2).all(|pair| pair[0] == pair[1]);
        self.next.iter().all(same)
    }
}
