//! X-Chain and XY-Chain: chains whose two ends have the same digit.

use super::ends::LinkKinds;
use super::found::{Chain, FoundChains, nodes};
use super::gone::Gone;
use super::graph::Graph;
use super::sieve::{Sieve, close};
use super::walk::Walk;
use crate::human::technique::prelude::*;

/// X-Chains: the places of one digit, joined by houses that have two of them. The
/// shortest, of two strong links, are skyscrapers, kites and turbot fish under
/// another name.
pub(super) fn x_chains<const W: usize>(
    query: &mut Query<'_, '_, W>,
    found: &mut FoundChains,
) -> Result<(), Halt> {
    let (state, technique) = (query.state, Technique::XChain);
    for digit in state.all_digits() {
        if !query.memo.is_doubtful(technique, digit, state) {
            continue;
        }
        let kind = LinkKinds {
            in_houses: true,
            ..LinkKinds::of(DigitSet::of(digit))
        };
        let before = found.offered();
        if may_have(state, digit) {
            find(technique, kind, 4, query, found)?;
        }
        if found.offered() == before {
            let area = Area::Digit(digit);
            query.memo.note_barren(technique, area, state);
        }
    }
    Ok(())
}

/// Whether a digit may have an X-Chain that removes something; ways that cross
/// themselves are not told apart. Few digits have one, and asking costs less than
/// building the graph and walking it.
///
/// Skyscrapers, kites, turbot fish and colours are X-chains, too. Asking this first for
/// all of them was tried: it cost as much as it saved. Templates save more, and leave
/// few digits to this.
fn may_have<const W: usize>(state: &State<'_, W>, digit: Digit) -> bool {
    let board = state.layout();
    let mut ends = Cells::EMPTY;
    let mut links = [Cells::EMPTY; MOST_LINKS];
    let mut count = 0;
    for house in state.linked(digit) {
        if count == MOST_LINKS {
            return true;
        }
        links[count] = state.places_in(house, digit);
        ends |= links[count];
        count += 1;
    }
    if count < 2 {
        return false;
    }
    // The ends by number, and sets of them as bits: there are no more than 64.
    let mut numbers = vec![0; board.rules().cells()];
    let mut cells = [Cell::from_index(0); 2 * MOST_LINKS];
    let mut most = 0;
    for cell in ends.iter() {
        numbers[cell.index()] = most;
        cells[most] = cell;
        most += 1;
    }
    let cells = &cells[..most];
    let set = |cells: Cells<W>| {
        let bits = cells.iter().map(|cell| 1 << numbers[cell.index()]);
        bits.fold(0_u64, |all, bit| all | bit)
    };
    let mut strong = [0; 2 * MOST_LINKS];
    for link in &links[..count] {
        let pair = set(*link);
        bits(pair).for_each(|end| strong[end] |= pair & !(1 << end));
    }
    let gather =
        |ends: u64, of: &dyn Fn(usize) -> u64| bits(ends).fold(0, |all, end| all | of(end));
    let lost = cells.iter().map(|&cell| set(board.peers(cell) & ends));
    let mut onward = [[0]; 2 * MOST_LINKS];
    for (row, lost) in onward.iter_mut().zip(lost) {
        *row = [gather(lost, &|end| strong[end])];
    }
    close(&mut onward[..most]);
    cells.iter().enumerate().any(|(start, &cell)| {
        let victims = state.places(digit) & board.peers(cell);
        // Each chain has a way back.
        let far = gather(strong[start], &|end| onward[end][0]) & !strong[start];
        let far = far & u64::MAX << start << 1;
        bits(far).any(|end| victims.meets(&board.peers(cells[end])))
    })
}

/// A digit with more strong links than this is taken to have a chain.
const MOST_LINKS: usize = 32;

/// XY-Chains: cells of two candidates, each sharing a digit with the next. Those of
/// three cells, the shortest, are XY-Wings under another name, those of two naked
/// pairs.
pub(super) fn xy_chains<const W: usize>(
    query: &mut Query<'_, '_, W>,
    found: &mut FoundChains,
) -> Result<(), Halt> {
    let kind = LinkKinds {
        in_cells: true,
        ..LinkKinds::of(DigitSet::all(query.state.digit_count()))
    };
    find(Technique::XyChain, kind, 6, query, found)
}

/// Chains of at least `least` nodes: one of the ends is true, so what sees both
/// loses their digit.
fn find<const W: usize>(
    technique: Technique,
    kind: LinkKinds,
    least: usize,
    query: &mut Query<'_, '_, W>,
    found: &mut FoundChains,
) -> Result<(), Halt> {
    let graph = Graph::of(query.state, kind);
    let mut walk = Walk::new(&graph);
    let mut sieve = match technique {
        Technique::XyChain => Sieve::of(&graph),
        _ => None,
    };
    for start in graph.nodes() {
        query.control.step()?;
        let promises = |end| {
            if end <= start
                || graph.digit(start) != graph.digit(end)
                || !Gone::may_be(graph.node(start), graph.node(end))
            {
                return false;
            }
            let gone = Gone::of(&graph, start, end);
            found.is_first(least, gone.len(), gone.iter())
        };
        if (sieve.as_mut()).is_some_and(|sieve| !sieve.keeps(start, promises)) {
            continue;
        }
        walk.from(&graph, start, query.options.chain_length);
        let digit = graph.digit(start);
        for &end in walk.reached() {
            // Each chain has a way back.
            if end <= start || walk.length(end) < least || graph.digit(end) != digit {
                continue;
            }
            let gone = Gone::of(&graph, start, end);
            if gone.is_empty() || !found.wants(walk.length(end), gone.len(), gone.iter()) {
                continue;
            }
            if let Some(way) = walk.way(end) {
                found.add(Chain::new(technique, nodes(&graph, &way), gone.iter()));
            }
        }
    }
    Ok(())
}
