//! Sets of cells that may make a deadly pattern: each house has none of them, or two or
//! more.
//!
//! A set grows by a house that has a single one of its cells, the one with the fewest others.
//! What has been tried there is left out of what comes after, so that each set comes once for
//! each choice of digits. Keeping all sets met so far in a table, as it was before, took twice
//! as long and wasted most of the patience on sets that had come before.

use super::fillings::MOST_CELLS;
use crate::human::technique::common::choose::choose;
use crate::human::technique::prelude::*;
use std::collections::HashSet;

/// Patterns of two digits are loops, and may be long; those of three and four digits have up
/// to nine cells.
const LONGEST: usize = MOST_CELLS;
const LARGEST: usize = 9;

/// The most cells with further candidates, and the most of these. A rectangle may have more.
const LOOSE: usize = 4;
const FURTHER: usize = 8;

/// The most sets that are grown for a choice of two, three and four digits, a unit of work
/// each. With four digits early in a puzzle there are more than anyone would look through.
const PATIENCE: [usize; 3] = [1_500, 1_500, 1_500];

/// The sets, each once, smaller digit sets first, and whether they are all.
pub(super) fn cell_sets<const W: usize>(
    state: &State<'_, W>,
    control: &mut Control<'_>,
) -> Result<(Vec<Vec<Cell>>, bool), Halt> {
    let digits: Vec<(Digit, u64)> = state
        .all_digits()
        .map(|digit| (digit, 1 << digit.index()))
        .collect();
    let board = state.layout();
    let mut growth = Growth {
        state,
        control,
        houses: board.houses().map(|house| board.house(house)).collect(),
        counts: vec![0; board.houses().count()],
        digits: DigitSet::EMPTY,
        set: Cells::EMPTY,
        chosen: Vec::new(),
        closed: HashSet::new(),
        patience: 0,
        all: true,
        found: Vec::new(),
    };
    for count in 2..=4.min(digits.len()) {
        let all = choose(&digits, count, count as u32, |_, union| {
            growth.with_digits(DigitSet(union)).map_err(SearchEnd::Halt)
        });
        if let Err(SearchEnd::Halt(halt)) = all {
            return Err(halt);
        }
    }
    Ok((growth.found, growth.all))
}

struct Growth<'a, 'c, const W: usize> {
    state: &'a State<'a, W>,
    control: &'a mut Control<'c>,
    /// The cells of each house, and how many of them are in the set.
    houses: Vec<Cells<W>>,
    counts: Vec<u8>,
    digits: DigitSet,
    set: Cells<W>,
    chosen: Vec<Cell>,
    /// The sets that have been found, with whatever digits.
    closed: HashSet<Cells<W>>,
    patience: usize,
    /// Whether patience was enough so far.
    all: bool,
    found: Vec<Vec<Cell>>,
}

/// What a set has beyond the digits: in how many cells, and how many candidates.
#[derive(Clone, Copy)]
struct Beyond {
    cells: usize,
    candidates: usize,
}

impl<const W: usize> Growth<'_, '_, W> {
    fn with_digits(&mut self, digits: DigitSet) -> Result<(), Halt> {
        let fits = |cell: &Cell| DigitSet(self.state.digits(*cell).0 & digits.0).len() >= 2;
        let able = self.state.open().iter().filter(fits).collect();
        let mut able = self.with_company(able);
        self.digits = digits;
        self.patience = PATIENCE[digits.len() - 2];
        let none = Beyond {
            cells: 0,
            candidates: 0,
        };
        for first in able.iter() {
            able.remove(first);
            self.add(first, able, none)?;
        }
        self.all &= self.patience > 0;
        Ok(())
    }

    /// Those of the cells that have another one in each of their houses: no others can be in
    /// a pattern.
    fn with_company(&self, mut able: Cells<W>) -> Cells<W> {
        loop {
            let lonely = self.houses.iter().map(|&house| house & able);
            let lonely = lonely.filter(Cells::is_single);
            let lonely = lonely.fold(Cells::EMPTY, |all, own| all | own);
            if lonely.is_empty() {
                return able;
            }
            able -= lonely;
        }
    }

    /// Adds a cell unless that makes too much, and goes on with those that are free.
    fn add(&mut self, cell: Cell, free: Cells<W>, beyond: Beyond) -> Result<(), Halt> {
        let board = self.state.layout();
        let count = self.chosen.len();
        let most = match self.digits.len() {
            2 => LONGEST,
            _ => LARGEST,
        };
        let further = DigitSet(self.state.digits(cell).0 & !self.digits.0).len();
        let beyond = Beyond {
            cells: beyond.cells + usize::from(further > 0),
            candidates: beyond.candidates + further,
        };
        // Rectangles may have as many further candidates as they like.
        let many = beyond.cells > LOOSE || beyond.candidates > FURTHER;
        let full = self.digits.len() as u8;
        let mut houses = board.houses_of(cell);
        if self.patience == 0
            || count == most
            || (count >= 4 && many)
            || houses.any(|house| self.counts[house.index()] == full)
        {
            return Ok(());
        }
        self.patience -= 1;
        self.control.step()?;
        self.chosen.push(cell);
        self.set.insert(cell);
        for house in board.houses_of(cell) {
            self.counts[house.index()] += 1;
        }
        let result = self.grow(free, beyond);
        for house in board.houses_of(cell) {
            self.counts[house.index()] -= 1;
        }
        self.set.remove(cell);
        self.chosen.pop();
        result
    }

    fn grow(&mut self, mut free: Cells<W>, beyond: Beyond) -> Result<(), Halt> {
        let board = self.state.layout();
        // The house with a single cell and the fewest ways to give it another.
        let mut narrow: Option<(usize, Cells<W>)> = None;
        for (&house, _) in self
            .houses
            .iter()
            .zip(&self.counts)
            .filter(|own| *own.1 == 1)
        {
            let others = house & free;
            let count = others.len();
            if narrow.is_none_or(|(least, _)| count < least) {
                narrow = Some((count, others));
            }
        }
        let next = match narrow {
            Some((_, others)) => others,
            None => {
                if self.closed.insert(self.set) {
                    self.found.push(self.chosen.clone());
                }
                if self.digits.len() == 2 {
                    return Ok(());
                }
                let peers = self.chosen.iter().map(|&cell| board.peers(cell));
                peers.fold(Cells::EMPTY, |all, own| all | own) & free
            }
        };
        for cell in next.iter() {
            free.remove(cell);
            self.add(cell, free, beyond)?;
        }
        Ok(())
    }
}
