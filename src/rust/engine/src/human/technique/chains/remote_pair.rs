//! Remote Pair: cells with the same two candidates, each seeing the next.

use super::found::{Chain, FoundChains};
use super::number::{Number, number};
use crate::human::technique::prelude::*;

/// So many cells are tried, then no further chain is looked for. Only a grid with
/// dozens of cells of one pair comes near this number.
const MOST_WORK: usize = 20_000;

/// Remote pairs of at least four cells. The two digits take turns along the
/// chain, so two cells an odd number of links apart hold both of them: what sees
/// both cells loses both digits. One link apart is a naked pair and left to that.
///
/// All ways are tried, not only the shortest ones: a detour has more pairs of cells,
/// and so may remove more.
pub(super) fn find<const W: usize>(
    query: &mut Query<'_, '_, W>,
    found: &mut FoundChains,
) -> Result<(), Halt> {
    let state = query.state;
    let mut search = PairSearch {
        state,
        most: query.options.chain_length / 2,
        way: Vec::new(),
        work: 0,
        found,
    };
    let mut left = state.bivalue();
    while let Some(first) = left.first() {
        let digits = state.digits(first);
        // These cells have two digits: those with both of the pair have no other.
        let pair = (digits.iter()).fold(left, |pair, digit| pair & state.places(digit));
        left -= pair;
        if pair.len() < 4 {
            continue;
        }
        for start in pair.iter() {
            query.control.step()?;
            let mut others = pair;
            others.remove(start);
            search.way.push(start);
            search.extend(digits, others);
            search.way.pop();
        }
    }
    Ok(())
}

struct PairSearch<'a, const W: usize> {
    state: &'a State<'a, W>,
    /// The most cells of a chain.
    most: usize,
    way: Vec<Cell>,
    work: usize,
    found: &'a mut FoundChains,
}

impl<const W: usize> PairSearch<'_, W> {
    /// Keeps the way so far if it removes anything, and tries the longer ones;
    /// `left` are the cells not on it.
    fn extend(&mut self, digits: DigitSet, left: Cells<W>) {
        self.work += 1;
        let (first, last) = (self.way[0], self.way[self.way.len() - 1]);
        // Each chain has a way back.
        if self.way.len() >= 4 && self.way.len() % 2 == 0 && first < last {
            let eliminations = removed(self.state, digits, &self.way);
            if !eliminations.is_empty() {
                let nodes = nodes(self.state.digit_count(), digits, &self.way);
                self.found.add(Chain {
                    digits: Some(digits),
                    ..Chain::new(Technique::RemotePair, nodes, eliminations)
                });
            }
        }
        if self.way.len() == self.most {
            return;
        }
        for next in (left & self.state.layout().peers(last)).iter() {
            if self.work < MOST_WORK {
                let mut left = left;
                left.remove(next);
                self.way.push(next);
                self.extend(digits, left);
                self.way.pop();
            }
        }
    }
}

/// What the cells of a chain remove, three links apart and more.
fn removed<const W: usize>(state: &State<'_, W>, digits: DigitSet, way: &[Cell]) -> Vec<Candidate> {
    let board = state.layout();
    let mut losers = Cells::EMPTY;
    for (place, &one) in way.iter().enumerate() {
        for &other in way[place + 1..].iter().skip(2).step_by(2) {
            losers |= board.peers(one) & board.peers(other);
        }
    }
    way.iter().for_each(|&cell| losers.remove(cell));
    places_of(state, digits, losers).collect()
}

/// The chain as one that begins and ends with the lower digit; with the digits
/// exchanged it is the same.
fn nodes(size: usize, digits: DigitSet, way: &[Cell]) -> Vec<Number> {
    let mut nodes = Vec::with_capacity(2 * way.len());
    for (place, &cell) in way.iter().enumerate() {
        nodes.extend(digits.iter().map(|digit| number(size, (cell, digit))));
        if place % 2 != 0 {
            nodes[2 * place..].reverse();
        }
    }
    nodes
}
