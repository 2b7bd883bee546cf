//! Cells that all hold different digits.

use super::definition::{Definition, Setting, Trouble, Violation, read};
use super::propagator::{Past, Propagate, RemovalCause, Sink, all_gone};
use super::trial;
use crate::grid::digit::{is_single, lowest};
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

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        let (found, size) = (self.cells.len(), setting.digits);
        match (1..=size).contains(&found) {
            true => setting.check_cells(&self.cells),
            false => Err(Trouble::Size { found, size }),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        let values: Vec<u8> = read(&self.cells, values).collect();
        (1..values.len()).all(|at| !values[..at].contains(&values[at]))
    }

    fn house(&self) -> Option<(&[Cell], HouseKind)> {
        Some((&self.cells, self.kind))
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

    fn digits_interchangeable(&self, _: usize) -> bool {
        true
    }
}

/// Ready for the searches, as one of several alternatives: otherwise it is a house,
/// and the searches know what houses are.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    cells: Box<[Cell]>,
    size: usize,
}

impl AllDifferent {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        Prepared {
            cells: self.cells.as_slice().into(),
            size: setting.digits,
        }
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What one cell holds leaves the others, and there are enough digits.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let mut union = 0;
        for &cell in &self.cells {
            let own = sink.candidates(cell);
            union |= own;
            if is_single(own) {
                let others = self.cells.iter().filter(|&&other| other != cell);
                for &other in others {
                    sink.remove(other, own, RemovalCause::Digit(cell, lowest(own)))?;
                }
            }
        }
        match (union.count_ones() as usize) < self.cells.len() {
            true => Err(sink.fail()),
            false => Ok(()),
        }
    }

    fn reason(&self, _: Option<(Cell, usize)>, before: &dyn Past, gone: &mut dyn FnMut(Cell, u64)) {
        all_gone(&self.cells, before, self.size, gone);
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.size)
    }
}
