//! Remote Pair: cells with the same two candidates, each seeing the next.

use super::super::cells::Cells;
use super::super::{Options, State};
use super::found::{Chain, Found};
use crate::catalogue::Technique;
use crate::digit::DigitSet;
use crate::step::{Candidate, Node};
use crate::{Cell, Control, Halt};

/// Remote pairs of at least four cells. The two digits take turns along the
/// chain, so two cells an odd number of links apart hold both of them: what sees
/// both cells loses both digits. One link apart is a naked pair and left to that.
///
/// The shortest way between two ends is taken: among the cells of a pair the
/// longer ones seldom exist and say the same about the ends.
pub(super) fn find<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Found, Halt> {
    let mut found = Found::default();
    let mut left = state.bivalue();
    while let Some(first) = left.first() {
        control.step()?;
        let digits = state.digits(first);
        let same = |cell: &Cell| state.digits(*cell) == digits;
        let pair: Cells<W> = left.iter().filter(same).collect();
        left -= pair;
        if pair.len() < 4 {
            continue;
        }
        for start in pair.iter() {
            control.step()?;
            for way in ways(state, &pair, start) {
                let last = way[way.len() - 1];
                // Each chain has a way back.
                if way.len() % 2 != 0 || 2 * way.len() > options.chain_length || last < start {
                    continue;
                }
                let eliminations = removed(state, digits, &way);
                if !eliminations.is_empty() {
                    found.add(Chain {
                        technique: Technique::RemotePair,
                        nodes: nodes(digits, &way),
                        strong: true,
                        digits: Some(digits),
                        eliminations,
                    });
                }
            }
        }
    }
    Ok(found)
}

/// The shortest ways from `start` to the other cells of a pair, of four cells
/// and more.
fn ways<const W: usize>(state: &State<'_, W>, pair: &Cells<W>, start: Cell) -> Vec<Vec<Cell>> {
    let mut ways = vec![vec![start]];
    let mut left = *pair;
    left.remove(start);
    let mut next = 0;
    while next < ways.len() {
        let way = ways[next].clone();
        next += 1;
        let seen = left & state.board().peers(way[way.len() - 1]);
        left -= seen;
        ways.extend(seen.iter().map(|cell| [&way[..], &[cell]].concat()));
    }
    ways.retain(|way| way.len() >= 4);
    ways
}

/// What the cells of a chain remove, three links apart and more.
fn removed<const W: usize>(state: &State<'_, W>, digits: DigitSet, way: &[Cell]) -> Vec<Candidate> {
    let board = state.board();
    let mut losers = Cells::EMPTY;
    for (place, &one) in way.iter().enumerate() {
        for &other in way[place + 1..].iter().skip(2).step_by(2) {
            losers |= board.peers(one) & board.peers(other);
        }
    }
    way.iter().for_each(|&cell| losers.remove(cell));
    let gone = |digit| {
        (state.places(digit) & losers)
            .iter()
            .map(move |c| (c, digit))
    };
    digits.iter().flat_map(gone).collect()
}

/// The chain as one that begins and ends with the lower digit; with the digits
/// exchanged it is the same.
fn nodes(digits: DigitSet, way: &[Cell]) -> Vec<Node> {
    let node = |cell, digit| Node {
        cells: vec![cell],
        digit,
    };
    let mut nodes = Vec::with_capacity(2 * way.len());
    for (place, &cell) in way.iter().enumerate() {
        let own = digits.iter().map(|digit| node(cell, digit));
        let mut own: Vec<Node> = own.collect();
        if place % 2 != 0 {
            own.reverse();
        }
        nodes.extend(own);
    }
    nodes
}
