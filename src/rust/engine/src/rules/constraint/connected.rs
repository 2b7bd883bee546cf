//! Cells that form one connected piece.

mod ways;

use super::definition::{Definition, Setting, Trouble, Violation, read};
use super::propagator::{Past, Propagate, RemovalCause, Sink, all_digits, together};
use super::trial;
use crate::grid::Cell;
use ways::{Claim, State, Ways};

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

impl Connected {
    fn ways(&self) -> Ways<'_> {
        Ways {
            beside: &self.beside,
            size: self.size,
        }
    }

    fn states(&self, candidates: impl Fn(Cell) -> u64) -> Vec<State> {
        let state = |&cell: &Cell| match candidates(cell) {
            own if own & self.digits == 0 => State::Out,
            own if own & !self.digits == 0 => State::In,
            _ => State::Open,
        };
        self.cells.iter().map(state).collect()
    }

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
    digits: usize,
}

impl Connected {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        Prepared {
            connected: self.clone(),
            digits: setting.digits,
        }
    }
}

/// What a walk over all cells that can be reached from one finds.
///
/// ```text
///     root - a - v - b - c      v is met after a: a way from b or c to what was met before v
///            |   |              leads over v alone, so that v cuts off b and c
///            +---d
/// ```
struct Walk {
    /// When each cell was met, from 1; 0 if it was not.
    met: Vec<u32>,
    /// How many were.
    count: usize,
    /// For each cell how many cells without it are cut off from the root, and how many of
    /// these are sure to be in the piece.
    cut: Vec<(u32, u32)>,
}

impl Walk {
    fn from(root: usize, states: &[State], beside: &[Vec<u16>]) -> Self {
        let count = states.len();
        let (mut met, mut low) = (vec![0_u32; count], vec![0_u32; count]);
        // Cells of which it is known: all behind each, and those that it cuts off.
        let (mut behind, mut cut) = (vec![(0_u32, 0_u32); count], vec![(0_u32, 0_u32); count]);
        let mut time = 0;
        let mut path = vec![(root, 0)];
        while let Some(&mut (at, ref mut next)) = path.last_mut() {
            if *next == 0 {
                time += 1;
                met[at] = time;
                low[at] = time;
                behind[at] = (1, u32::from(states[at] == State::In));
            }
            if let Some(&other) = beside[at].get(*next) {
                *next += 1;
                let other = usize::from(other);
                if states[other] == State::Out {
                    continue;
                }
                match met[other] {
                    0 => path.push((other, 0)),
                    earlier => low[at] = low[at].min(earlier),
                }
                continue;
            }
            path.pop();
            if let Some(&(before, _)) = path.last() {
                low[before] = low[before].min(low[at]);
                let (all, sure) = behind[at];
                behind[before].0 += all;
                behind[before].1 += sure;
                if low[at] >= met[before] {
                    cut[before].0 += all;
                    cut[before].1 += sure;
                }
            }
        }
        Self {
            met,
            count: time as usize,
            cut,
        }
    }
}

impl Prepared {
    /// What is known without a cell that is sure to be in the piece.
    fn propagate_open<S: Sink>(&self, states: &[State], sink: &mut S) -> Result<(), S::Stop> {
        let connected = &self.connected;
        let (count, piece) = connected.pieces(|at| states[at] != State::Out);
        let mut sizes = vec![0; count + 1];
        piece.iter().for_each(|&piece| sizes[piece] += 1);
        let least = connected.size.unwrap_or(1);
        let can = |piece: usize| piece > 0 && sizes[piece] >= least;
        let possible = (1..=count).filter(|&piece| can(piece)).count();
        if possible == 0 {
            return Err(sink.fail());
        }
        for (at, &cell) in connected.cells.iter().enumerate() {
            if piece[at] == 0 {
                continue;
            }
            let whole = possible == 1 && sizes[piece[at]] == least;
            if !can(piece[at]) {
                sink.remove(cell, connected.digits, RemovalCause::Gone)?;
            } else if whole {
                self.put(cell, sink)?;
            }
        }
        Ok(())
    }

    /// This cell is in the piece.
    fn put<S: Sink>(&self, cell: Cell, sink: &mut S) -> Result<(), S::Stop> {
        let others = all_digits(self.digits) & !self.connected.digits;
        match sink.candidates(cell) & others {
            0 => Ok(()),
            _ => sink.remove(cell, others, RemovalCause::Gone),
        }
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.connected.cells
    }

    /// Only whether a digit is of the piece matters.
    fn alike(&self, _: usize) -> Option<Vec<u64>> {
        Some(together(self.digits, [self.connected.digits].into_iter()))
    }

    /// What cannot be reached is not in the piece; what alone leads from one part of it to
    /// another, or to enough cells, is.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let connected = &self.connected;
        let states = connected.states(|cell| sink.candidates(cell));
        let sure = states.iter().filter(|&&state| state == State::In).count();
        let Some(root) = states.iter().position(|&state| state == State::In) else {
            return self.propagate_open(&states, sink);
        };
        let walk = Walk::from(root, &states, &connected.beside);
        let lost = |at: usize| states[at] == State::In && walk.met[at] == 0;
        let (least, most) = match connected.size {
            Some(size) => (size, size),
            None => (1, usize::MAX),
        };
        if walk.count < least || sure > most || (0..states.len()).any(lost) {
            return Err(sink.fail());
        }
        for (at, &cell) in connected.cells.iter().enumerate() {
            if states[at] != State::Open {
                continue;
            }
            let (all, own) = walk.cut[at];
            if walk.met[at] == 0 || sure == most {
                sink.remove(cell, connected.digits, RemovalCause::Gone)?;
            } else if own > 0 || walk.count - 1 - (all as usize) < least {
                self.put(cell, sink)?;
            }
        }
        if most != usize::MAX && sure < most {
            let steps = connected.ways().steps(root, most - sure, &states);
            for (at, &cell) in connected.cells.iter().enumerate() {
                if steps[at] != usize::MAX {
                    continue;
                }
                if states[at] == State::In {
                    return Err(sink.fail());
                }
                if sink.candidates(cell) & connected.digits != 0 {
                    sink.remove(cell, connected.digits, RemovalCause::Gone)?;
                }
            }
        }
        Ok(())
    }

    /// That other cells were sure to be in the piece, or not to.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let connected = &self.connected;
        let states = connected.states(|cell| before.candidates(cell));
        let claim = removed.and_then(|(own, digit)| {
            let place = connected.cells.iter().position(|&cell| cell == own)?;
            Some(match connected.digits >> digit & 1 == 0 {
                true => Claim::In(place),
                false => Claim::Out(place),
            })
        });
        let claim = claim.unwrap_or(Claim::Nothing);
        let why = connected.ways().explain(states.clone(), claim);
        for at in why.unwrap_or_else(|| (0..states.len()).collect()) {
            let cell = connected.cells[at];
            if removed.is_some_and(|(own, _)| own == cell) {
                continue;
            }
            match states[at] {
                State::Out => gone(cell, connected.digits),
                State::In => gone(cell, all_digits(self.digits) & !connected.digits),
                State::Open => {}
            }
        }
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.digits)
    }
}
