//! What follows from a candidate by chains, all at once.
//!
//! A candidate that is true makes others false. Where that leaves a cell of two digits
//! one of them, or a digit in a house one place, or places in two houses at once, this one
//! is true. So it goes on, from what is true by itself each time: what several candidates
//! do together would be a net. So this is no loop over singles: nothing is filled, and each
//! node is followed in the position as it stands.

use super::pool::{CellBits, cells};
use crate::deduce::State;
use crate::grid::{Cell, Digit, DigitSet};
use crate::human::{Candidate, Link, Node};

/// A position, as chains see it.
pub(super) struct Ground {
    /// For each digit its places.
    pub(super) places: Vec<CellBits>,
    peers: Vec<CellBits>,
    houses: Vec<CellBits>,
    digits: Vec<DigitSet>,
}

/// Something true, and why.
struct Reached {
    /// A place of the digit, or several of which one holds it.
    node: (usize, CellBits),
    /// The one before it, and what that makes false; none at the start.
    after: Option<(usize, (usize, CellBits))>,
}

/// All that follows from a candidate.
pub(super) struct Flood<'a> {
    ground: &'a Ground,
    reached: Vec<Reached>,
    /// For each digit the places that are false.
    pub(super) off: Vec<CellBits>,
    /// The single places that are true.
    on: Vec<CellBits>,
}

impl Ground {
    pub(super) fn of<const W: usize>(state: &State<'_, W>) -> Self {
        let board = state.layout();
        let all = || (0..board.rules().cells()).map(Cell::from_index);
        let places = state.all_digits().map(|digit| state.places(digit).bits());
        Self {
            places: places.collect(),
            peers: all().map(|cell| board.peers(cell).bits()).collect(),
            houses: board
                .full()
                .iter()
                .map(|&id| board.house(id).bits())
                .collect(),
            digits: all().map(|cell| state.digits(cell)).collect(),
        }
    }

    /// The places of its digit that a node makes false.
    fn seen(&self, (digit, node): (usize, CellBits)) -> CellBits {
        cells(node).fold(self.places[digit], |seen, cell| seen & self.peers[cell])
    }

    /// What follows if the cell holds the digit.
    pub(super) fn flood(&self, cell: usize, digit: usize) -> Flood<'_> {
        let none = vec![0; self.places.len()];
        let mut flood = Flood {
            ground: self,
            reached: Vec::new(),
            off: none.clone(),
            on: none,
        };
        flood.reach((digit, 1 << cell), None);
        let mut next = 0;
        while next < flood.reached.len() {
            flood.pass_on(next);
            next += 1;
        }
        flood
    }
}

impl Flood<'_> {
    fn reach(&mut self, node: (usize, CellBits), after: Option<(usize, (usize, CellBits))>) {
        let (digit, places) = node;
        let known = match places.is_power_of_two() {
            true => self.on[digit] & places != 0,
            false => self.reached.iter().any(|other| other.node == node),
        };
        if !known {
            if places.is_power_of_two() {
                self.on[digit] |= places;
            }
            self.reached.push(Reached { node, after });
        }
    }

    fn pass_on(&mut self, number: usize) {
        let ground = self.ground;
        let (digit, node) = self.reached[number].node;
        let seen = ground.seen((digit, node));
        self.off[digit] |= seen;
        for cell in cells(seen) {
            let mut others = ground.digits[cell];
            others.remove(Digit::from_index(digit));
            if let Some(other) = others.single() {
                let after = Some((number, (digit, 1 << cell)));
                self.reach((other.index(), 1 << cell), after);
            }
        }
        self.fill_houses(number, digit, seen);
        if node.is_power_of_two() {
            let cell = node.trailing_zeros() as usize;
            for other in ground.digits[cell].iter().map(Digit::index) {
                if other != digit {
                    self.off[other] |= node;
                    self.fill_houses(number, other, node);
                }
            }
        }
    }

    /// What is left of the houses that lose these places of a digit.
    fn fill_houses(&mut self, number: usize, digit: usize, lost: CellBits) {
        let ground = self.ground;
        for &house in &ground.houses {
            let gone = house & lost;
            let rest = house & ground.places[digit] & !lost;
            let (cause, own) = self.reached[number].node;
            if gone == 0 || rest == 0 || (cause == digit && own & house != 0) {
                continue;
            }
            let others = || ground.houses.iter().filter(|&&other| other != house);
            if rest.is_power_of_two() || others().any(|&other| rest & !other == 0) {
                self.reach((digit, rest), Some((number, (digit, gone))));
            }
        }
    }

    /// The shortest chain to a candidate that is false, if there is one.
    pub(super) fn chain_to(&self, (cell, digit): Candidate) -> Option<Vec<Link>> {
        let (place, digit) = (1 << cell.index(), digit.index());
        let excludes = |reached: &Reached| {
            let (own, node) = reached.node;
            match own == digit {
                true => self.ground.seen(reached.node) & place != 0,
                false => node == place,
            }
        };
        let last = self.reached.iter().position(excludes)?;
        let link = |from, to, strong| Link {
            from: node(from),
            to: node(to),
            strong,
        };
        let mut links = vec![link(self.reached[last].node, (digit, place), false)];
        let mut at = last;
        while let Some((before, lost)) = self.reached[at].after {
            links.push(link(lost, self.reached[at].node, true));
            links.push(link(self.reached[before].node, lost, false));
            at = before;
        }
        links.reverse();
        Some(links)
    }
}

fn node((digit, places): (usize, CellBits)) -> Node {
    Node {
        cells: cells(places).map(Cell::from_index).collect(),
        digit: Digit::from_index(digit),
    }
}
