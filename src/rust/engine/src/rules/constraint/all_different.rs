//! Cells that all hold different digits.

use super::definition::{Definition, Place, Trouble, Violation, read};
use crate::grid::{Cell, Digit, HouseKind};

/// These cells hold different digits: a house beside rows, columns and boxes. As
/// many cells as there are digits hold every digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AllDifferent {
    /// The cells, at most as many as there are digits.
    pub cells: Vec<Cell>,
    /// What sort of house they are.
    pub kind: HouseKind,
}

impl Definition for AllDifferent {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, place: &Place<'_>) -> Result<(), Trouble> {
        let (found, size) = (self.cells.len(), place.size);
        match (1..=size).contains(&found) {
            true => place.check_cells(&self.cells),
            false => Err(Trouble::Size { found, size }),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        let values: Vec<u8> = read(&self.cells, values).collect();
        (1..values.len()).all(|at| !values[..at].contains(&values[at]))
    }

    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let most = read(&self.cells, values).max().unwrap_or(0);
        let repeated = (1..=most).filter_map(|value| {
            let holds = |cell: &&Cell| values[cell.index()] == value;
            let cells: Vec<Cell> = self.cells.iter().filter(holds).copied().collect();
            (cells.len() > 1).then(|| Violation {
                digit: Digit::new(value),
                expected: 1,
                found: cells.len() as i32,
                cells,
            })
        });
        repeated.collect()
    }

    fn relabels(&self, _: usize) -> bool {
        true
    }
}
