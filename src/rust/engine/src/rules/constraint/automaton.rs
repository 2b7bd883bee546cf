//! Cells whose digits, in order, a finite automaton accepts.

use super::definition::{Definition, Setting, Trouble, Violation, forbidden, read};
use super::propagator::{Cause, Past, Propagate, Sink, all_digits, together};
use super::scratch::with_words;
use super::trial;
use crate::grid::Cell;
use crate::grid::digit::{bits, is_single, lowest};

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
            match self.next[state][usize::from(value) - 1] {
                Some(next) => state = usize::from(next),
                None => return false,
            }
        }
        self.accepting[state]
    }

    /// The cells are wrong if they are full and not accepted, or if nothing that
    /// begins like them is accepted.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let mut state = usize::from(self.start);
        for (at, value) in read(&self.cells, values).enumerate() {
            // Nothing is known after a blank, or what is no digit of the grid.
            let digit = usize::from(value).checked_sub(1);
            match digit.and_then(|digit| self.next[state].get(digit)) {
                None => return Vec::new(),
                Some(Some(next)) => state = usize::from(*next),
                Some(None) => return vec![forbidden(&self.cells[..=at])],
            }
        }
        match self.accepting[state] {
            true => Vec::new(),
            false => vec![forbidden(&self.cells)],
        }
    }

    /// Known where the automaton does not look at digits at all.
    fn relabels(&self, _: usize) -> bool {
        let same = |row: &Vec<Option<u16>>| row.windows(2).all(|pair| pair[0] == pair[1]);
        self.next.iter().all(same)
    }
}

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    cells: Box<[Cell]>,
    size: usize,
    start: usize,
    /// The arcs of all states, one state after the other: state `s` has those from
    /// `first[s]` to before `first[s + 1]`.
    arcs: Box<[Arc]>,
    first: Box<[u32]>,
    /// Accepting states, a bit each.
    accepting: Box<[u64]>,
    /// An accepting state that every digit keeps, if there is one: from there on all is
    /// allowed.
    content: Option<usize>,
}

/// All the digits that lead from one state to another.
#[derive(Clone, Copy, Debug)]
struct Arc {
    digits: u64,
    to: u16,
}

impl Automaton {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        let states = self.accepting.len();
        let mut accepting = vec![0; states.div_ceil(64)];
        for state in (0..states).filter(|&state| self.accepting[state]) {
            insert(&mut accepting, state);
        }
        let mut arcs: Vec<Arc> = Vec::with_capacity(4 * states);
        let mut first = Vec::with_capacity(states + 1);
        for row in &self.next {
            let begin = arcs.len();
            first.push(begin as u32);
            for (digit, to) in row.iter().enumerate() {
                let Some(to) = *to else { continue };
                let digits = 1 << digit;
                match arcs[begin..].iter_mut().find(|arc| arc.to == to) {
                    Some(arc) => arc.digits |= digits,
                    None => arcs.push(Arc { digits, to }),
                }
            }
        }
        first.push(arcs.len() as u32);
        let stays = |&state: &usize| {
            let next = |to: &Option<u16>| to.map(usize::from) == Some(state);
            self.accepting[state] && self.next[state].iter().all(next)
        };
        Prepared {
            cells: self.cells.as_slice().into(),
            size: setting.digits,
            start: self.start.into(),
            arcs: arcs.into(),
            first: first.into(),
            accepting: accepting.into(),
            content: (0..states).find(stays),
        }
    }
}

impl Prepared {
    fn arcs(&self, state: usize) -> &[Arc] {
        &self.arcs[self.first[state] as usize..self.first[state + 1] as usize]
    }

    /// How many words hold the states before each cell and after the last.
    fn words(&self) -> usize {
        (self.cells.len() + 1) * self.accepting.len()
    }

    /// Fills in the states in which the automaton can be before each cell and after the
    /// last, a set each. Stops after the cell from which on all is allowed, and gives the
    /// number of cells up to there.
    fn forward(&self, layers: &mut [u64], candidates: impl Fn(Cell) -> u64) -> usize {
        let words = self.accepting.len();
        insert(layers, self.start);
        for (at, &cell) in self.cells.iter().enumerate() {
            let (done, open) = layers.split_at_mut((at + 1) * words);
            if self
                .content
                .is_some_and(|state| is_only(&done[at * words..], state))
            {
                return at;
            }
            let own = candidates(cell);
            for state in members(&done[at * words..]) {
                for arc in self.arcs(state) {
                    if arc.digits & own != 0 {
                        insert(open, arc.to.into());
                    }
                }
            }
        }
        self.cells.len()
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Digits that lead to the same state from each state.
    fn alike(&self, _: usize) -> Option<Vec<u64>> {
        Some(together(self.size, self.arcs.iter().map(|arc| arc.digits)))
    }

    /// A digit stays if it leads from a state that the automaton can be in to one
    /// from which it can still accept.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let words = self.accepting.len();
        with_words(self.words(), |layers| {
            let read = self.forward(layers, |cell| sink.candidates(cell));
            // From the end back, of the states in each layer those stay from which it
            // can still accept.
            let last = read * words;
            let mut any = 0;
            for (state, accepting) in layers[last..][..words].iter_mut().zip(&self.accepting) {
                *state &= accepting;
                any |= *state;
            }
            if any == 0 {
                return Err(sink.fail());
            }
            for (at, &cell) in self.cells[..read].iter().enumerate().rev() {
                let own = sink.candidates(cell);
                let (before, good) = layers[at * words..].split_at_mut(words);
                let mut possible = 0;
                for (word, states) in before.iter_mut().enumerate() {
                    for bit in bits(*states) {
                        let arcs = self.arcs(word * 64 + bit).iter();
                        let leads = arcs.filter(|arc| contains(good, arc.to.into()));
                        let digits = own & leads.fold(0, |digits, arc| digits | arc.digits);
                        possible |= digits;
                        *states &= !(u64::from(digits == 0) << bit);
                    }
                }
                if own & !possible != 0 {
                    sink.remove(cell, own & !possible, Cause::Gone)?;
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
        let words = self.accepting.len();
        let assumed = |cell: Cell| removed.filter(|&(other, _)| other == cell);
        let candidates = |cell: Cell| match assumed(cell) {
            Some((_, digit)) => 1 << digit,
            None => before.candidates(cell),
        };
        let states = self.first.len() - 1;
        with_words(self.words(), |layers| {
            self.forward(layers, candidates);
            let mut good = self.accepting.to_vec();
            for (at, &cell) in self.cells.iter().enumerate().rev() {
                let reached = &layers[at * words..][..words];
                let leads = |state: usize| {
                    let arcs = self.arcs(state).iter();
                    let leads = arcs.filter(|arc| contains(&good, arc.to.into()));
                    leads.fold(0, |digits, arc| digits | arc.digits)
                };
                let mut free = candidates(cell);
                if assumed(cell).is_none() {
                    let absent = all_digits(self.size) & !free;
                    let needed = members(reached).fold(0, |needed, state| needed | leads(state));
                    free |= absent & !needed;
                    if absent & needed != 0 {
                        gone(cell, absent & needed);
                    }
                }
                let mut from = vec![0; words];
                for state in (0..states).filter(|&state| leads(state) & free != 0) {
                    insert(&mut from, state);
                }
                good = from;
            }
        });
    }

    /// The first cell, if all its digits but one lead to where all is allowed.
    fn conditions(&self, tell: &mut dyn FnMut(Cell, usize)) {
        let (Some(&cell), Some(content)) = (self.cells.first(), self.content) else {
            return;
        };
        if let [one, other] = self.arcs(self.start) {
            let asking = if usize::from(one.to) == content {
                other
            } else {
                one
            };
            let all = one.digits | other.digits == all_digits(self.size);
            if all && usize::from(asking.to) != content && is_single(asking.digits) {
                tell(cell, lowest(asking.digits));
            }
        }
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.size)
    }
}

fn insert(set: &mut [u64], state: usize) {
    set[state / 64] |= 1 << (state % 64);
}

fn contains(set: &[u64], state: usize) -> bool {
    set[state / 64] & 1 << (state % 64) != 0
}

fn is_only(set: &[u64], state: usize) -> bool {
    let words = set.iter().enumerate();
    let here = |word: usize| {
        if word == state / 64 {
            1 << (state % 64)
        } else {
            0
        }
    };
    words.fold(true, |only, (word, &states)| only & (states == here(word)))
}

fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let words = set.iter().enumerate();
    words.flat_map(|(word, &states)| bits(states).map(move |state| word * 64 + state))
}
