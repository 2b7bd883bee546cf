//! Backdoors: cells whose digits make singles enough.

use crate::grid::digit::{bits, is_single};
use crate::grid::{Cell, DigitSet, Grid, HouseId};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// All sets of at most `most` blank cells of a puzzle that, filled with their digits of
/// its `solution`, leave nothing but naked and hidden singles to fill in; without sets of
/// which a part is enough. The smallest first, those of one size in the order of their
/// cells: the empty set alone if singles are enough from the start.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn backdoors(
    puzzle: &Grid,
    solution: &Grid,
    rules: &Rules,
    most: usize,
    control: &mut Control<'_>,
) -> Result<Vec<Vec<Cell>>, Halt> {
    let mut search = Search {
        solution,
        rules,
        found: Vec::new(),
        chosen: Vec::new(),
    };
    let mut start = Board::new(rules);
    for (cell, digit) in puzzle.filled() {
        start.place(cell, digit.index(), rules);
    }
    start.singles(rules);
    for size in 0..=most {
        search.of_size(size, &start, 0, control)?;
        if size == 0 && !search.found.is_empty() {
            break;
        }
    }
    Ok(search.found)
}

struct Search<'a> {
    solution: &'a Grid,
    rules: &'a Rules,
    found: Vec<Vec<Cell>>,
    chosen: Vec<Cell>,
}

impl Search<'_> {
    /// Adds `left` more cells, from cell `from` on, to those chosen so far.
    fn of_size(
        &mut self,
        left: usize,
        board: &Board,
        from: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        control.step()?;
        if left == 0 {
            if board.blank.is_empty() {
                self.found.push(self.chosen.clone());
            }
            return Ok(());
        }
        // What singles fill need not be chosen.
        for &cell in board.blank.iter().filter(|cell| cell.index() >= from) {
            self.chosen.push(cell);
            let chosen = &self.chosen;
            let holds = |part: &Vec<Cell>| part.iter().all(|cell| chosen.contains(cell));
            if !self.found.iter().any(holds) {
                let mut next = board.clone();
                if let Some(digit) = self.solution.get(cell) {
                    next.place(cell, digit.index(), self.rules);
                }
                next.singles(self.rules);
                self.of_size(left - 1, &next, cell.index() + 1, control)?;
            }
            self.chosen.pop();
        }
        Ok(())
    }
}

/// Blank cells and their candidates.
#[derive(Clone)]
struct Board {
    candidates: Vec<u64>,
    blank: Vec<Cell>,
}

impl Board {
    fn new(rules: &Rules) -> Self {
        let all = DigitSet::all(rules.digits()).0;
        Self {
            candidates: vec![all; rules.cells()],
            blank: (0..rules.cells()).map(Cell::from_index).collect(),
        }
    }

    fn place(&mut self, cell: Cell, digit: usize, rules: &Rules) {
        for &peer in rules.peers(cell) {
            self.candidates[peer.index()] &= !(1 << digit);
        }
        self.candidates[cell.index()] = 0;
        self.blank.retain(|&other| other != cell);
    }

    /// Fills naked and hidden singles until there is none.
    fn singles(&mut self, rules: &Rules) {
        while let Some((cell, digit)) = self.single(rules) {
            self.place(cell, digit, rules);
        }
    }

    fn single(&self, rules: &Rules) -> Option<(Cell, usize)> {
        let held = |cell: Cell| self.candidates[cell.index()];
        let naked = self.blank.iter().find(|&&cell| is_single(held(cell)));
        if let Some(&cell) = naked {
            return Some((cell, held(cell).trailing_zeros() as usize));
        }
        for (index, house) in rules.houses().iter().enumerate() {
            let full = rules.full_digits(HouseId(index as u16)).0;
            let (mut once, mut again) = (0u64, 0u64);
            for &cell in house.cells() {
                again |= once & held(cell);
                once |= held(cell);
            }
            if let Some(digit) = bits(full & once & !again).next() {
                let cells = house.cells().iter();
                let holder = cells.copied().find(|&cell| held(cell) >> digit & 1 == 1);
                return holder.map(|cell| (cell, digit));
            }
        }
        None
    }
}
