//! How a search begins.

use super::state::{Contradiction, SearchState, Step};
use crate::grid::digit::{bits, is_single};
use crate::grid::words::{add_all, contains, insert, remove};
use crate::grid::{Cell, DigitSet, Grid};
use crate::rules::constraint::{Domains, Propagate, RemovalCause, Sink};

impl SearchState<'_> {
    /// Starts over with the givens of `puzzle`.
    ///
    /// What they remove is worked out for the whole grid at once, and what
    /// follows from it is queued at the end.
    pub(super) fn load(&mut self, puzzle: &Grid) -> Step {
        let rules = self.rules();
        for (cell, candidates) in self.candidates.iter_mut().enumerate() {
            *candidates = rules.possible(Cell::from_index(cell)).0;
        }
        self.saved.clear();
        self.stuck = None;
        let cool = if rules.are_houses() { 1 } else { COOL };
        for (index, heat) in self.heat.iter_mut().enumerate() {
            *heat = cool + 2 * rules.wakes(Cell::from_index(index)).len() as u32;
        }
        self.forget_pending();
        for (cell, digit) in puzzle.filled() {
            let bit = 1 << digit.index();
            for peer in rules.peers(cell) {
                self.candidates[peer.index()] &= !bit;
            }
        }
        self.undecided.fill(0);
        (0..rules.cells()).for_each(|cell| insert(&mut self.undecided, cell));
        self.open = rules.cells();
        for (cell, digit) in puzzle.filled() {
            self.candidates[cell.index()] &= 1 << digit.index();
            remove(&mut self.undecided, cell.index());
            self.open -= 1;
        }
        if self.has_tasks {
            self.load_tasks(puzzle)?;
        }
        self.holders.fill(0);
        for (index, &left) in self.candidates.iter().enumerate() {
            if left == 0 {
                return Err(Contradiction);
            }
            for digit in bits(left) {
                insert(&mut self.holders[digit * self.words..], index);
            }
            if is_single(left) && contains(&self.undecided, index) {
                self.naked.push(Cell::from_index(index));
            }
        }
        self.doubles.fill(0);
        // A digit that a house cannot hold has no place to look for.
        self.settled.copy_from_slice(self.houses.lacking());
        for houses in self.dirty.houses.chunks_exact_mut(self.house_words) {
            add_all(houses, self.houses.every_full());
        }
        self.dirty.digits = DigitSet::all(rules.digits()).0;
        Ok(())
    }

    /// What the givens rule out by quick tasks; then all tasks that may have something
    /// to say are queued.
    fn load_tasks(&mut self, puzzle: &Grid) -> Step {
        let rules = self.rules();
        let mut loading = Loading(&mut self.candidates);
        for (cell, _) in puzzle.filled() {
            for wake in rules.wakes(cell) {
                if wake.is_quick {
                    let task = rules.tasks()[wake.task as usize];
                    (rules.propagator(task.constraint)).propagate(task.part, &mut loading)?;
                }
            }
        }
        for index in 0..self.candidates.len() {
            self.wake(Cell::from_index(index), self.candidates[index], None);
        }
        Ok(())
    }
}

/// The heat of a cell of which no constraint speaks, three times what a dead end adds, where
/// there are constraints (elsewhere all cells begin alike, and dead ends are all there is to
/// tell them apart). With a sixth of it a dead end there counts too much: 1.09 times the guesses in the mean over
/// 55 puzzles with clues, six ways each to choose among equals. With 4 to 16 it makes no
/// difference, and neither has it to let the heat of dead ends cool down, to half of it
/// after every 32 to 256 of them.
const COOL: u32 = 6;

/// Candidates while a puzzle is loaded: nothing is queued, nothing can be undone.
struct Loading<'a>(&'a mut [u64]);

impl Domains for Loading<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        self.0[cell.index()]
    }
}

impl Sink for Loading<'_> {
    type Stop = Contradiction;

    fn remove(&mut self, cell: Cell, digits: u64, _: RemovalCause) -> Step {
        self.0[cell.index()] &= !digits;
        Ok(())
    }

    fn one_of(&mut self, _: &[Cell], _: u64, _: usize) -> Step {
        Ok(())
    }

    fn fail(&mut self) -> Contradiction {
        Contradiction
    }
}
