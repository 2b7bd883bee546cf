//! Cells that form one connected piece.

mod colours;
mod cuts;
mod ways;

use super::definition::{Definition, Setting, Trouble, Violation, read};
use super::propagator::{Past, Propagate, RemovalCause, Sink, all_digits, together};
use super::scratch::with_words;
use super::trial;
use crate::grid::Cell;
use crate::grid::words::{add_all, contains, insert, members, remove, remove_all, take_lowest};
pub(crate) use colours::Colours;
use cuts::cuts;
use ways::{Claim, Known, Ways, count};

/// The cells that hold a digit of a set are one piece: there is at least one, and from each a
/// way leads to each other one over such cells that lie beside each other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Connected {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Which of them lie beside each, by place.
    pub beside: Vec<Vec<u16>>,
    /// The digits of the piece, one bit each from bit 0 for digit 1.
    pub digits: u64,
    /// How many cells the piece has, if that is known.
    pub size: Option<usize>,
}

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Out,
    Open,
    In,
}

impl Connected {
    fn states_of(&self, values: &[u8]) -> Vec<State> {
        let state = |value: u8| match value {
            0 => State::Open,
            value if self.digits >> (value - 1) & 1 == 0 => State::Out,
            _ => State::In,
        };
        read(&self.cells, values).map(state).collect()
    }

    /// The pieces of the cells of which `is_part` says so: how many there are, and the number
    /// of each cell's piece, from 1.
    fn pieces(&self, is_part: impl Fn(usize) -> bool) -> (usize, Vec<usize>) {
        let (mut count, mut piece) = (0, vec![0; self.cells.len()]);
        for first in 0..self.cells.len() {
            if piece[first] != 0 || !is_part(first) {
                continue;
            }
            count += 1;
            piece[first] = count;
            let mut open = vec![first];
            while let Some(at) = open.pop() {
                for &next in &self.beside[at] {
                    let next = usize::from(next);
                    if piece[next] == 0 && is_part(next) {
                        piece[next] = count;
                        open.push(next);
                    }
                }
            }
        }
        (count, piece)
    }
}

impl Definition for Connected {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        setting.check_cells(&self.cells)?;
        setting.check_digits(self.digits)?;
        let (found, expected) = (self.beside.len(), self.cells.len());
        if found != expected {
            return Err(Trouble::Length { found, expected });
        }
        let beside = self.beside.iter().flatten().map(|&place| place.into());
        let most = expected - 1;
        if let Some(value) = beside.max().filter(|&value: &usize| value > most) {
            return Err(Trouble::Foreign { value, most });
        }
        match self.size {
            Some(0) => Err(Trouble::Nothing),
            Some(value) if value > expected => {
                let most = expected;
                Err(Trouble::Foreign { value, most })
            }
            _ if self.digits == 0 => Err(Trouble::Nothing),
            _ => Ok(()),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        let states = self.states_of(values);
        let size = states.iter().filter(|&&state| state == State::In).count();
        let (pieces, _) = self.pieces(|at| states[at] == State::In);
        pieces == 1 && self.size.is_none_or(|expected| expected == size)
    }

    /// The number of cells is wrong if there are too many, or not enough even with all blanks
    /// that can be reached; the number of pieces, if blanks cannot join them.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let states = self.states_of(values);
        let places = 0..self.cells.len();
        let inside = places.filter(|&at| states[at] == State::In);
        let inside: Vec<usize> = inside.collect();
        let (_, piece) = self.pieces(|at| states[at] != State::Out);
        let mut joined: Vec<usize> = inside.iter().map(|&at| piece[at]).collect();
        joined.dedup();
        joined.sort_unstable();
        joined.dedup();
        let reached = |own: usize| piece.iter().filter(|&&piece| piece == own).count();
        let largest = match joined.first() {
            Some(&own) => reached(own),
            None => (1..=piece.len()).map(reached).max().unwrap_or(0),
        };
        let least = self.size.unwrap_or(1);
        let (expected, found) = if joined.len() > 1 {
            (1, joined.len())
        } else if inside.len() > self.size.unwrap_or(usize::MAX) {
            (least, inside.len())
        } else if largest < least {
            (least, largest)
        } else {
            return Vec::new();
        };
        let cells = match inside.is_empty() {
            true => self.cells.clone(),
            false => inside.iter().map(|&at| self.cells[at]).collect(),
        };
        vec![Violation {
            digit: None,
            cells,
            expected: expected as i32,
            found: found as i32,
        }]
    }

    fn digits_interchangeable(&self, size: usize) -> bool {
        self.digits == all_digits(size)
    }
}

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    connected: Connected,
    ways: Ways,
    digits: usize,
}

impl Connected {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        Prepared {
            connected: self.clone(),
            ways: Ways::new(&self.beside, self.size),
            digits: setting.digits,
        }
    }
}

impl Prepared {
    /// What is known of the cells; `memory` is for two sets, all 0.
    fn known<'a>(&self, memory: &'a mut [u64], candidates: impl Fn(Cell) -> u64) -> Known<'a> {
        let digits = self.connected.digits;
        let (sure, can) = memory.split_at_mut(self.ways.words);
        for (at, &cell) in self.connected.cells.iter().enumerate() {
            let own = candidates(cell);
            let is_possible = u64::from(own & digits != 0) << (at % 64);
            can[at / 64] |= is_possible;
            sure[at / 64] |= is_possible & u64::from(own & !digits != 0).wrapping_sub(1);
        }
        Known { sure, can }
    }

    /// What follows: the cells that are not in the piece, and those that are; `false` if nothing
    /// can be. `memory` is for five sets. Apart from the sinks, each of which would have it again.
    #[inline(never)]
    fn conclude(
        &self,
        known: &Known<'_>,
        out: &mut [u64],
        inside: &mut [u64],
        memory: &mut [u64],
    ) -> bool {
        let Some(root) = members(known.sure.iter().copied()).next() else {
            return self.conclude_open(known, out, inside, memory);
        };
        let sure = count(known.sure);
        let (least, most) = self.ways.sizes();
        let (reached, memory) = memory.split_at_mut(self.ways.words);
        let is_possible = |reached: &[u64]| {
            let mut sets = known.sure.iter().zip(reached);
            let has_all = sets.all(|(sure, reached)| sure & !reached == 0);
            has_all && sure <= most && count(reached) >= least
        };
        reached.copy_from_slice(known.can);
        if self.ways.size.is_some() {
            self.ways.reach_from_all(known, reached, memory);
            if !is_possible(reached) {
                return false;
            }
        }
        out.copy_from_slice(known.can);
        if self.ways.size.is_some() && count(reached) == sure {
            remove_all(out, reached);
            return true;
        }
        let found = cuts(&self.connected.beside, root, reached, known.sure);
        // Of a piece of any size this is how to find out what can be reached, too.
        for (at, cut) in found.iter().enumerate() {
            if !cut.is_met() {
                remove(reached, at);
            }
        }
        if !is_possible(reached) {
            return false;
        }
        remove_all(out, reached);
        let near = count(reached);
        remove_all(reached, known.sure);
        for at in members(reached.iter().copied()) {
            let cut = found[at];
            if cut.sure > 0 || near - 1 - usize::from(cut.all) < least {
                insert(inside, at);
            }
        }
        true
    }

    /// The same without a cell that is sure to be in the piece.
    fn conclude_open(
        &self,
        known: &Known<'_>,
        small: &mut [u64],
        large: &mut [u64],
        memory: &mut [u64],
    ) -> bool {
        let (least, _) = self.ways.sizes();
        let mut rest = known.can.to_vec();
        let mut is_whole = true;
        let (piece, memory) = memory.split_at_mut(self.ways.words);
        while let Some(root) = take_lowest(&mut rest) {
            self.ways.reach(root, usize::MAX, known, piece, memory);
            remove_all(&mut rest, piece);
            let size = count(piece);
            if size < least {
                add_all(small, piece);
            } else {
                // It has them all if there is no other.
                is_whole &= size == least && count(large) == 0;
                add_all(large, piece);
            }
        }
        let is_possible = count(large) > 0;
        if !is_whole {
            large.fill(0);
        }
        is_possible
    }

    /// These cells are not in the piece.
    fn leave_out<S: Sink>(&self, cells: &[u64], sink: &mut S) -> Result<(), S::Stop> {
        let Connected {
            cells: all, digits, ..
        } = &self.connected;
        let mut cells = members(cells.iter().copied());
        cells.try_for_each(|at| sink.remove(all[at], *digits, RemovalCause::Gone))
    }

    /// These cells are in the piece.
    fn put<S: Sink>(&self, cells: &[u64], sink: &mut S) -> Result<(), S::Stop> {
        let mut cells = members(cells.iter().copied());
        let others = all_digits(self.digits) & !self.connected.digits;
        cells.try_for_each(|at| {
            let cell = self.connected.cells[at];
            match sink.candidates(cell) & others {
                0 => Ok(()),
                _ => sink.remove(cell, others, RemovalCause::Gone),
            }
        })
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.connected.cells
    }

    fn is_last(&self) -> bool {
        true
    }

    /// A cell that alone leads to one that is put into the piece led to what lies behind that, too.
    /// With a size that is known, each cell that is put in leaves fewer others.
    fn wakes_itself(&self) -> bool {
        self.connected.size.is_some()
    }

    /// Only whether a digit is of the piece matters.
    fn alike(&self, _: usize) -> Option<Vec<u64>> {
        Some(together(self.digits, [self.connected.digits].into_iter()))
    }

    /// What cannot be reached is not in the piece; what alone leads from one part of it to
    /// another, or to enough cells, is.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let words = self.ways.words;
        with_words(9 * words, |sets| {
            let (known, memory) = sets.split_at_mut(2 * words);
            let known = self.known(known, |cell| sink.candidates(cell));
            let (out, memory) = memory.split_at_mut(words);
            let (inside, memory) = memory.split_at_mut(words);
            if !self.conclude(&known, out, inside, memory) {
                return Err(sink.fail());
            }
            self.leave_out(out, sink)?;
            self.put(inside, sink)
        })
    }

    /// That other cells were sure to be in the piece, or not to.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let connected = &self.connected;
        let mut sets = vec![0; 4 * self.ways.words];
        let (first, second) = sets.split_at_mut(2 * self.ways.words);
        let known = self.known(first, |cell| before.candidates(cell));
        let (sure, can) = second.split_at_mut(self.ways.words);
        sure.copy_from_slice(known.sure);
        can.copy_from_slice(known.can);
        let claim = removed.and_then(|(own, digit)| {
            let place = connected.cells.iter().position(|&cell| cell == own)?;
            Some(match connected.digits >> digit & 1 == 0 {
                true => Claim::In(place),
                false => Claim::Out(place),
            })
        });
        let claim = claim.unwrap_or(Claim::Nothing);
        let why = self.ways.explain(known, claim);
        for at in why.unwrap_or_else(|| (0..connected.cells.len()).collect()) {
            let cell = connected.cells[at];
            if removed.is_some_and(|(own, _)| own == cell) {
                continue;
            }
            if contains(sure, at) {
                gone(cell, all_digits(self.digits) & !connected.digits);
            } else if !contains(can, at) {
                gone(cell, connected.digits);
            }
        }
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.digits)
    }
}
