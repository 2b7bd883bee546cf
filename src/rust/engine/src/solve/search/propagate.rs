//! What follows from the state of a search.

use super::state::{Blamed, Contradiction, Pending, SearchState, Step};
use crate::grid::digit::{bits, lowest};
use crate::grid::words::{members, take_lowest};
use crate::grid::{Cell, Digit, HouseId};
use crate::rules::constraint::{Domains, Propagate, RemovalCause, Sink};
use crate::rules::{CellSet, MOST_SEEN};

impl SearchState<'_> {
    /// Draws every conclusion: naked singles, hidden singles, and, when those
    /// are exhausted, locked candidates.
    pub(super) fn propagate(&mut self) -> Step {
        loop {
            if let Some(cell) = self.naked.pop() {
                let digit = lowest(self.candidates(cell));
                self.decide(cell, Digit::from_index(digit))?;
            } else if self.dirty.digits != 0 {
                self.follow_places()?;
            } else if let Some(task) = self.quick.pop() {
                self.do_task(task)?;
            } else if self.unlocked.digits != 0 {
                self.remove_locked()?;
            } else if let Some(task) = self.slow.pop_front().or_else(|| self.last.pop_front()) {
                self.do_task(task)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Hidden singles: looks at the places of digits in houses where they lost some, until
    /// one has a single place left.
    fn follow_places(&mut self) -> Step {
        while self.dirty.digits != 0 {
            let digit = lowest(self.dirty.digits);
            for word in 0..self.house_words {
                let at = digit * self.house_words + word;
                let mut due = std::mem::take(&mut self.dirty.houses[at]) & !self.settled[at];
                let (mut doubles, mut unlocked) = (0, 0);
                while due != 0 {
                    let (bit, house) = (due & due.wrapping_neg(), 64 * word + lowest(due));
                    due &= due - 1;
                    let count = self.count_places(house, digit);
                    if count < 2 {
                        self.dirty.houses[at] |= due;
                        self.note_doubles(word, digit, doubles);
                        self.unlocked.add_word(at, digit, unlocked);
                        return self.follow_place(house, digit);
                    }
                    doubles |= if count == 2 { bit } else { 0 };
                    let can_be_locked = count <= self.houses.most_locked(house);
                    unlocked |= if can_be_locked { bit } else { 0 };
                }
                self.note_doubles(word, digit, doubles);
                self.unlocked.add_word(at, digit, unlocked);
            }
            self.dirty.digits &= self.dirty.digits - 1;
        }
        Ok(())
    }

    #[inline(always)]
    fn note_doubles(&mut self, word: usize, digit: usize, houses: u64) {
        for bit in bits(houses) {
            self.doubles[64 * word + bit] |= 1 << digit;
        }
    }

    /// A digit has one place in this house, or none.
    fn follow_place(&mut self, house: usize, digit: usize) -> Step {
        let place = members(self.places(house, digit)).next();
        match place {
            Some(cell) => self.decide(Cell::from_index(cell), Digit::from_index(digit)),
            None => Err(self.blame(Blamed::House(HouseId(house as u16)))),
        }
    }

    /// How many places a digit has in a house.
    #[inline(always)]
    fn count_places(&self, house: usize, digit: usize) -> u32 {
        let holders = &self.holders(digit)[..self.words];
        let cells = &self.houses.cells(house)[..self.words];
        match (holders, cells) {
            ([h0, h1], [c0, c1]) => (h0 & c0).count_ones() + (h1 & c1).count_ones(),
            _ => {
                let span = self.houses.span(house);
                let pairs = holders[span.clone()].iter().zip(&cells[span]);
                pairs.map(|(h, c)| (h & c).count_ones()).sum()
            }
        }
    }

    /// Locked candidates: when the places of a digit in one house all lie in
    /// another, the digit leaves the rest of that other house. Looks only at
    /// places that changed, and stops at the first house that yields
    /// something, since singles are cheaper to follow up.
    fn remove_locked(&mut self) -> Step {
        while let Some((digit, house)) = self.unlocked.take(self.house_words) {
            let mut cells = [Cell::from_index(0); MOST_LOCKED];
            let mut count = 0;
            for place in members(self.places(house, digit)) {
                cells[count] = Cell::from_index(place);
                count += 1;
            }
            let cells = &cells[..count];
            let removed = match self.rules().has_peers_beyond_houses() {
                true if count <= MOST_SEEN as usize => {
                    self.remove_seen(cells, (1 << count) - 1, digit)?
                }
                _ => self.remove_crossing(house, cells, digit)?,
            };
            if removed {
                return Ok(());
            }
        }
        Ok(())
    }

    /// One of these cells, at these positions, holds `digit`: no cell that sees them all can. True
    /// if one could, which is rare: only then the set is put together.
    fn remove_seen(
        &mut self,
        cells: &[Cell],
        positions: u64,
        digit: usize,
    ) -> Result<bool, Contradiction> {
        let (rules, words) = (self.rules(), self.words);
        let holders = self.holders(digit);
        let seen = |word: usize| {
            bits(positions).fold(holders[word], |seen, position| {
                seen & rules.peer_set(cells[position])[word]
            })
        };
        if (0..words).all(|word| seen(word) == 0) {
            return Ok(false);
        }
        let mut common: CellSet = [0; size_of::<CellSet>() / 8];
        for (word, common) in common[..words].iter_mut().enumerate() {
            *common = seen(word);
        }
        self.strike_from(digit, &common)?;
        Ok(true)
    }

    /// These cells are all places of `digit` in `house`: it leaves the rest of each other
    /// house that they are in. True if it was there.
    fn remove_crossing(
        &mut self,
        house: usize,
        cells: &[Cell],
        digit: usize,
    ) -> Result<bool, Contradiction> {
        let (houses, mut removed) = (self.houses, false);
        for word in 0..self.house_words {
            let shared = cells
                .iter()
                .fold(u64::MAX, |shared, &cell| shared & houses.all(cell)[word]);
            for bit in bits(shared) {
                let other = 64 * word + bit;
                if other == house {
                    continue;
                }
                for word in 0..self.words {
                    let beyond = houses.cells(other)[word] & !houses.cells(house)[word];
                    for bit in bits(self.holders(digit)[word] & beyond) {
                        removed = true;
                        self.strike(Cell::from_index(64 * word + bit), 1 << digit)?;
                    }
                }
            }
        }
        Ok(removed)
    }

    fn do_task(&mut self, number: u32) -> Step {
        let rules = self.rules();
        let task = rules.tasks()[number as usize];
        self.current = task.constraint;
        // As long as it counts as queued, what it takes away does not wake it.
        self.is_queued[number as usize] = !task.wakes_itself;
        let done = rules.propagator(task.constraint).propagate(task.part, self);
        if !task.wakes_itself {
            self.is_queued[number as usize] = false;
        }
        done
    }
}

/// The most cells that two houses share is less than a house has.
const MOST_LOCKED: usize = crate::grid::MAX_SIZE;

impl Pending {
    /// Adds houses of one word.
    #[inline(always)]
    fn add_word(&mut self, at: usize, digit: usize, houses: u64) {
        if houses != 0 {
            self.digits |= 1 << digit;
            self.houses[at] |= houses;
        }
    }

    /// Takes out the lowest digit that has a house, and its first house.
    fn take(&mut self, words: usize) -> Option<(usize, usize)> {
        while self.digits != 0 {
            let digit = lowest(self.digits);
            match take_lowest(&mut self.houses[digit * words..][..words]) {
                Some(house) => return Some((digit, house)),
                None => self.digits &= self.digits - 1,
            }
        }
        None
    }
}

impl Domains for SearchState<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        SearchState::candidates(self, cell)
    }
}

/// What constraints conclude, whatever the cause.
impl Sink for SearchState<'_> {
    type Stop = Contradiction;

    fn remove(&mut self, cell: Cell, digits: u64, _: RemovalCause) -> Step {
        match digits & SearchState::candidates(self, cell) {
            0 => Ok(()),
            lost => self.strike(cell, lost),
        }
    }

    fn one_of(&mut self, cells: &[Cell], positions: u64, digit: usize) -> Step {
        self.remove_seen(cells, positions, digit).map(|_| ())
    }

    fn fail(&mut self) -> Contradiction {
        self.blame(Blamed::Constraint(self.current))
    }
}
