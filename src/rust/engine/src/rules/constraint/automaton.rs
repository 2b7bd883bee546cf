//! Cells whose digits, in order, a finite automaton accepts.

use super::definition::{Definition, Setting, Trouble, Violation, forbidden, read};
use super::diagram::Machine;
use super::diagrams::Both;
use super::propagator::{Past, Propagate, RemovalCause, Sink, all_digits, together};
use super::scratch::with_words;
use super::trial;
use crate::grid::Cell;
use crate::grid::digit::bits;
use crate::grid::words::{insert, members};
use std::borrow::Cow;

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

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        setting.check_cells(&self.cells)?;
        let states = self.next.len();
        if states == 0 {
            return Err(Trouble::Nothing);
        }
        if self.accepting.len() != states {
            let (found, expected) = (self.accepting.len(), states);
            return Err(Trouble::Length { found, expected });
        }
        for row in &self.next {
            let (found, expected) = (row.len(), setting.digits);
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
            let row = self.next.get(state);
            match row.and_then(|row| row[usize::from(value) - 1]) {
                Some(next) => state = usize::from(next),
                None => return false,
            }
        }
        self.accepts_in(state)
    }

    /// The cells are wrong if they are full and not accepted, or if nothing that
    /// begins like them is accepted.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let mut state = usize::from(self.start);
        for (at, value) in read(&self.cells, values).enumerate() {
            // Nothing is known after a blank, or what is no digit of the grid.
            let digit = usize::from(value).checked_sub(1);
            let row = self.next.get(state).map_or(&[][..], Vec::as_slice);
            match digit.and_then(|digit| row.get(digit)) {
                None => return Vec::new(),
                Some(Some(next)) => state = usize::from(*next),
                Some(None) => return vec![forbidden(&self.cells[..=at])],
            }
        }
        match self.accepts_in(state) {
            true => Vec::new(),
            false => vec![forbidden(&self.cells)],
        }
    }

    /// Known where the automaton does not look at digits at all.
    fn digits_interchangeable(&self, _: usize) -> bool {
        let same = |row: &Vec<Option<u16>>| row.windows(2).all(|pair| pair[0] == pair[1]);
        self.next.iter().all(same)
    }
}

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    cells: Box<[Cell]>,
    size: usize,
    diagrams: Both,
    /// What must be in the first cell for it to say anything, see
    /// [`Propagate::conditions`].
    condition: Option<(Cell, usize)>,
}

impl Automaton {
    /// Whether it may end there. One without states, which can be an alternative that cannot
    /// hold, accepts nothing.
    fn accepts_in(&self, state: usize) -> bool {
        self.accepting.get(state).copied().unwrap_or(false)
    }

    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        let machine = Machine {
            length: self.cells.len(),
            start: self.start,
            next: Cow::Borrowed(&self.next),
            accepting: Cow::Borrowed(&self.accepting),
        };
        let condition = self.condition();
        let later = |(at, &cell): (usize, &Cell)| match condition {
            None if self.cells.len() <= 64 => {
                let after = self.cells.iter().enumerate().skip(at + 1);
                let differ = after.filter(|&(_, &other)| (setting.differ)(cell, other));
                differ.fold(0, |set, (place, _)| set | 1 << place)
            }
            _ => 0,
        };
        let later = self.cells.iter().enumerate().map(later).collect();
        Prepared {
            cells: self.cells.as_slice().into(),
            size: setting.digits,
            diagrams: setting.diagrams.of(machine, setting.digits, later),
            condition,
        }
    }

    /// The first cell and a digit, if all others lead to an accepting state that every
    /// digit keeps: from there on all is allowed.
    fn condition(&self) -> Option<(Cell, usize)> {
        let stays = |&state: &usize| {
            let next = |to: &Option<u16>| to.map(usize::from) == Some(state);
            self.accepting[state] && self.next[state].iter().all(next)
        };
        let content = (0..self.next.len()).find(stays)?;
        let row = &self.next[usize::from(self.start)];
        let is_asking = |to: &Option<u16>| to.map(usize::from) != Some(content);
        let mut asking = (0..row.len()).filter(|&digit| is_asking(&row[digit]));
        let digit = asking.next().filter(|&digit| row[digit].is_some())?;
        let cell = *self.cells.first()?;
        (asking.next().is_none() && row.len() > 1).then_some((cell, digit))
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Digits that lead to the same node from each node before the cell.
    fn alike(&self, place: usize) -> Option<Vec<u64>> {
        let diagram = &self.diagrams.apart;
        let arcs = diagram.arcs_of(&diagram.layers[place]).iter();
        Some(together(self.size, arcs.map(|arc| arc.digits)))
    }

    /// A digit stays if it leads from a state that the automaton can be in to one
    /// from which it can still accept.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let diagram = match sink.thinks_of_peers() {
            true => &self.diagrams.apart,
            false => &self.diagrams.alone,
        };
        with_words(diagram.words, |sets| {
            let own = self.cells.iter().map(|&cell| sink.candidates(cell));
            let Some(read) = diagram.forward(sets, own) else {
                return Err(sink.fail());
            };
            // From the end back, of the nodes in each layer those stay from which it can
            // still accept.
            for (at, &cell) in self.cells[..read].iter().enumerate().rev() {
                let own = sink.candidates(cell);
                let [layer, next] = [&diagram.layers[at], &diagram.layers[at + 1]];
                let (before, good) = sets.split_at_mut(next.word as usize);
                let before = &mut before[layer.word as usize..];
                if let (1, 1) = (layer.words, next.words) {
                    let possible = diagram.step_back(layer, &mut before[0], own, good[0]);
                    if own & !possible != 0 {
                        sink.remove(cell, own & !possible, RemovalCause::Gone)?;
                    }
                    continue;
                }
                let mut possible = 0;
                for (word, nodes) in before.iter_mut().enumerate() {
                    for bit in bits(*nodes) {
                        let mut digits = 0;
                        for arc in diagram.arcs(layer, word * 64 + bit) {
                            let leads = good[arc.to as usize / 64] >> (arc.to & 63) & 1;
                            digits |= arc.digits & leads.wrapping_neg();
                        }
                        digits &= own;
                        possible |= digits;
                        *nodes &= !(u64::from(digits == 0) << bit);
                    }
                }
                if own & !possible != 0 {
                    sink.remove(cell, own & !possible, RemovalCause::Gone)?;
                }
            }
            Ok(())
        })
    }

    /// Goes from the end backwards. A digit had to be gone if it leads from a state
    /// that the automaton could be in to one from which it could still accept, by
    /// any of the digits that need not be gone. With just these digits gone, nothing
    /// that holds the removed digit is accepted.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let diagram = &self.diagrams.apart;
        let assumed = |cell: Cell| removed.filter(|&(other, _)| other == cell);
        let candidates = |cell: Cell| match assumed(cell) {
            Some((_, digit)) => 1 << digit,
            None => before.candidates(cell),
        };
        with_words(diagram.words + self.cells.len(), |words| {
            let (sets, own) = words.split_at_mut(diagram.words);
            for (own, &cell) in own.iter_mut().zip(&self.cells) {
                *own = candidates(cell);
            }
            diagram.forward(sets, own.iter().copied());
            // Behind the last layer that it reaches nothing had to be gone: each node can
            // accept there.
            let reached = |at: usize| {
                let layer = &diagram.layers[at];
                &sets[layer.word as usize..][..layer.words as usize]
            };
            let is_met = |&at: &usize| reached(at).iter().any(|&nodes| nodes != 0);
            let last = (0..self.cells.len()).rev().find(is_met).unwrap_or(0);
            let mut good = vec![0; diagram.layers[last + 1].words as usize];
            (0..diagram.layers[last + 1].nodes as usize).for_each(|node| insert(&mut good, node));
            let mut leading = Vec::new();
            for (at, &cell) in self.cells[..=last].iter().enumerate().rev() {
                if good.iter().all(|&nodes| nodes == 0) {
                    break;
                }
                let layer = &diagram.layers[at];
                let absent = match assumed(cell) {
                    None => all_digits(self.size) & !own[at],
                    Some(_) => 0,
                };
                if let (1, 1) = (layer.words, good.len()) {
                    let mut nodes = reached(at)[0];
                    let needed = match absent {
                        0 => 0,
                        _ => absent & diagram.step_back(layer, &mut nodes, absent, good[0]),
                    };
                    if needed != 0 {
                        gone(cell, needed);
                    }
                    let mut nodes = u64::MAX >> (64 - layer.nodes);
                    diagram.step_back(layer, &mut nodes, own[at] | absent & !needed, good[0]);
                    good[0] = nodes;
                    continue;
                }
                // The digits that lead from each node to a good one.
                leading.clear();
                leading.extend((0..layer.nodes as usize).map(|node| {
                    let arcs = diagram.arcs(layer, node).iter();
                    arcs.fold(0, |digits, arc| {
                        let leads = good[arc.to as usize / 64] >> (arc.to & 63) & 1;
                        digits | arc.digits & leads.wrapping_neg()
                    })
                }));
                let needed = match absent {
                    0 => 0,
                    _ => {
                        let reached = members(reached(at).iter().copied());
                        absent & reached.fold(0, |all, node| all | leading[node])
                    }
                };
                if needed != 0 {
                    gone(cell, needed);
                }
                let free = own[at] | absent & !needed;
                good.clear();
                good.extend(leading.chunks(64).map(|leading| {
                    let leads = leading.iter().enumerate();
                    leads.fold(0, |set, (bit, &digits)| {
                        set | u64::from(digits & free != 0) << bit
                    })
                }));
            }
        });
    }

    /// The first cell, if all its digits but one lead to where all is allowed.
    fn conditions(&self, tell: &mut dyn FnMut(Cell, usize)) {
        if let Some((cell, digit)) = self.condition {
            tell(cell, digit);
        }
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.size)
    }
}
