//! What follows from the state of a search.

use super::state::{Blamed, Contradiction, State, Step};
use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{Cell, Digit, HouseId};
use crate::rules::constraint::{Cause, Domains, Propagate, Sink};
use crate::rules::{CellSet, MOST_SEEN};

impl State<'_> {
    /// Draws every conclusion: naked singles, hidden singles, and, when those
    /// are exhausted, locked candidates.
    pub(super) fn propagate(&mut self) -> Step {
        loop {
            if let Some(cell) = self.naked.pop() {
                let digit = lowest(self.candidates(cell));
                self.decide(cell, Digit::from_index(digit))?;
            } else if let Some((house, digit)) = self.hidden.pop() {
                let places = self.places(house, digit.index());
                if places == 0 {
                    return Err(self.blame(Blamed::House(house)));
                }
                let cell = self.rules().house(house).cells()[lowest(places)];
                self.decide(cell, digit)?;
            } else if let Some(task) = self.quick.pop() {
                self.do_task(task)?;
            } else if self.remove_locked()? {
                // Singles are cheaper to follow up than further houses.
            } else if let Some(task) = self.slow.pop_front() {
                self.do_task(task)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Locked candidates: when the places of a digit in one house all lie in
    /// another, the digit leaves the rest of that other house. Looks only at
    /// places that changed, and stops at the first house that yields
    /// something, since singles are cheaper to follow up. True if it did.
    fn remove_locked(&mut self) -> Result<bool, Contradiction> {
        let rules = self.rules();
        while let Some((house, changed)) = self.next_unlocked() {
            let before = self.changes();
            let most = rules.most_locked(house);
            for digit in bits(changed) {
                let places = self.places(house, digit);
                if is_single(places) || places.count_ones() > most {
                    continue;
                }
                self.remove_seen(house, digit, places)?;
                for crossing in rules.crossings(house) {
                    if places & !crossing.shared == 0 {
                        for &cell in rules.beyond(crossing) {
                            self.remove(cell, Digit::from_index(digit))?;
                        }
                    }
                }
            }
            if self.changes() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Where peers do not follow from houses: a cell that sees all places of a digit
    /// in a house cannot hold it.
    fn remove_seen(&mut self, house: HouseId, digit: usize, places: u64) -> Step {
        if !self.rules().has_peers_beyond_houses() || places.count_ones() > MOST_SEEN {
            return Ok(());
        }
        let cells = self.rules().house(house).cells();
        self.remove_from_common_peers(cells, places, digit)
    }

    /// One of `cells`, at these positions, holds `digit`: no cell that sees them all
    /// can.
    fn remove_from_common_peers(&mut self, cells: &[Cell], positions: u64, digit: usize) -> Step {
        let Some(seen) = self.rules().seen() else {
            return Ok(());
        };
        let mut common = [u64::MAX; size_of::<CellSet>() / 8];
        for position in bits(positions) {
            let set = &seen[cells[position].index()];
            let words = common.iter_mut().zip(set).take(self.words());
            words.for_each(|(common, seen)| *common &= seen);
        }
        self.strike_from(Digit::from_index(digit), &common)
    }

    fn do_task(&mut self, task: u32) -> Step {
        self.is_queued[task as usize] = false;
        let rules = self.rules();
        let task = rules.tasks()[task as usize];
        self.current = task.constraint;
        rules.propagator(task.constraint).propagate(task.part, self)
    }
}

impl Domains for State<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        State::candidates(self, cell)
    }
}

/// What constraints conclude, whatever the cause.
impl Sink for State<'_> {
    type Stop = Contradiction;

    fn remove(&mut self, cell: Cell, digits: u64, _: Cause) -> Step {
        for digit in bits(digits & State::candidates(self, cell)) {
            self.strike(cell, Digit::from_index(digit))?;
        }
        Ok(())
    }

    fn one_of(&mut self, cells: &[Cell], positions: u64, digit: usize) -> Step {
        self.remove_from_common_peers(cells, positions, digit)
    }

    fn fail(&mut self) -> Contradiction {
        self.blame(Blamed::Constraint(self.current))
    }
}
