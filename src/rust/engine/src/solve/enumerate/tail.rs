//! The last open cells, filled by plain backtracking.

use crate::grid::digit::lowest;
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::solve::search::Search;

/// The last cells of a search, filled by plain backtracking in row order: where few
/// cells are left, nearly every choice leads to a solution, and propagation costs
/// more than it saves.
pub(super) struct Tail {
    /// The open cells and what the search has left them.
    cells: Vec<(Cell, u64)>,
    /// For each open cell the digits still to be tried, and the one it has.
    left: Vec<u64>,
    chosen: Vec<u64>,
    /// The number of cells of the grid.
    all: usize,
    /// Digits in open cells, for each house.
    used: Vec<u64>,
    /// For each cell of the grid its houses: `stride` of them, the first one
    /// repeated where a cell has fewer.
    houses: Vec<u16>,
    stride: usize,
    state: TailState,
}

#[derive(PartialEq, Eq)]
enum TailState {
    /// Nothing to do.
    Over,
    /// Nothing chosen yet.
    Fresh,
    /// At a solution that was returned.
    Found,
}

impl Tail {
    /// Whether every cell has a house, and so has its place in `houses`.
    pub(super) fn fits(rules: &Rules) -> bool {
        let mut cells = (0..rules.cells()).map(Cell::from_index);
        cells.all(|cell| !rules.memberships(cell).is_empty())
    }

    pub(super) fn new(rules: &Rules) -> Self {
        let memberships = (0..rules.cells()).map(|i| rules.memberships(Cell::from_index(i)));
        let stride = memberships.clone().map(<[_]>::len).max().unwrap_or(0);
        let houses = memberships.flat_map(|houses| {
            let padding = houses.iter().cycle().take(stride);
            padding.map(|membership| membership.house.0)
        });
        Self {
            cells: Vec::new(),
            left: Vec::new(),
            chosen: Vec::new(),
            all: rules.cells(),
            used: vec![0; rules.houses().len()],
            houses: houses.collect(),
            stride,
            state: TailState::Over,
        }
    }

    /// Takes over from the search.
    pub(super) fn start(&mut self, search: &Search<'_>) {
        let cells = (0..self.all).map(Cell::from_index);
        let open = cells.filter(|&cell| !search.is_decided(cell));
        self.cells.clear();
        self.cells
            .extend(open.map(|cell| (cell, search.candidates(cell))));
        self.left.resize(self.cells.len(), 0);
        self.chosen.resize(self.cells.len(), 0);
        self.used.fill(0);
        self.state = TailState::Fresh;
    }

    /// Puts the next way to fill the open cells into `grid`, whose other cells
    /// are filled.
    pub(super) fn next_into(&mut self, grid: &mut Grid) -> bool {
        let mut at = match (&self.state, self.cells.len()) {
            (TailState::Over, _) => return false,
            (TailState::Fresh, 0) => {
                self.state = TailState::Found;
                return true;
            }
            (TailState::Found, 0) => {
                self.state = TailState::Over;
                return false;
            }
            (TailState::Fresh, _) => {
                self.left[0] = self.cells[0].1;
                0
            }
            (TailState::Found, count) => {
                self.release(count - 1);
                count - 1
            }
        };
        loop {
            let left = self.left[at];
            if left == 0 {
                if at == 0 {
                    self.state = TailState::Over;
                    return false;
                }
                at -= 1;
                self.release(at);
                continue;
            }
            let bit = left & left.wrapping_neg();
            self.left[at] ^= bit;
            self.chosen[at] = bit;
            let (cell, _) = self.cells[at];
            for &house in &self.houses[cell.index() * self.stride..][..self.stride] {
                self.used[usize::from(house)] |= bit;
            }
            grid.set(cell, Some(Digit::from_index(lowest(bit))));
            at += 1;
            if at == self.cells.len() {
                self.state = TailState::Found;
                return true;
            }
            let (cell, candidates) = self.cells[at];
            let houses = self.houses[cell.index() * self.stride..][..self.stride].iter();
            let used = houses.fold(0, |used, &house| used | self.used[usize::from(house)]);
            self.left[at] = candidates & !used;
        }
    }

    /// Takes the digit of an open cell back.
    fn release(&mut self, at: usize) {
        let bit = self.chosen[at];
        let cell = self.cells[at].0.index();
        for &house in &self.houses[cell * self.stride..][..self.stride] {
            self.used[usize::from(house)] &= !bit;
        }
    }
}
