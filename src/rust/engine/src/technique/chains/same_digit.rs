//! X-Chain and XY-Chain: chains whose two ends have the same digit.

use super::super::cells::Cells;
use super::super::{Options, State};
use super::found::{Chain, Found, nodes};
use super::gone::Gone;
use super::graph::{Graph, Kind};
use super::reach::Sieve;
use super::walk::Walk;
use crate::catalogue::Technique;
use crate::{Control, Digit, DigitSet, Halt};

/// X-Chains: the places of one digit, joined by houses in which there are two. The
/// shortest, of two strong links, are skyscrapers, kites and turbot fish under
/// another name.
pub(super) fn x_chains<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Found, Halt> {
    let technique = Technique::XChain;
    let mut found = Found::new(state);
    for digit in state.fertile(technique) {
        let kind = Kind {
            digits: DigitSet::of(digit),
            in_cells: false,
            in_houses: true,
            across: false,
            groups: false,
        };
        let before = found.offered();
        if !may_have(state, digit) {
            state.note_barren(technique, digit);
            continue;
        }
        find(technique, kind, 4, state, options, control, &mut found)?;
        if found.offered() == before {
            state.note_barren(technique, digit);
        }
    }
    Ok(found)
}

/// Whether a digit may have an X-Chain that removes something: sets of cells grown as
/// chains grow, which may cross themselves here. Few digits have one, and this costs
/// less than to build the graph and walk it.
///
/// Skyscrapers, kites, turbot fish and colours are X-chains, too. To ask this first for
/// all of them was tried: it cost what it spared.
fn may_have<const W: usize>(state: &State<'_, W>, digit: Digit) -> bool {
    let board = state.board();
    let places = state.places(digit);
    let mut ends = Cells::EMPTY;
    let mut links = [(Cells::EMPTY, Cells::EMPTY); MOST_LINKS];
    let mut count = 0;
    for house in state.linked(digit) {
        let pair = state.places_in(house, digit);
        let Some(first) = pair.first() else {
            continue;
        };
        if count == MOST_LINKS {
            return true;
        }
        let one = Cells::of(first);
        links[count] = (one, pair - one);
        count += 1;
        ends |= pair;
    }
    let links = &links[..count];
    // What is true if these are false.
    let mates = |cells: Cells<W>| {
        links.iter().fold(Cells::EMPTY, |all, &(one, other)| {
            let all = if cells.meets(&one) { all | other } else { all };
            if cells.meets(&other) { all | one } else { all }
        })
    };
    ends.iter().any(|start| {
        let mut reached = mates(Cells::of(start));
        let mut fresh = reached;
        while !fresh.is_empty() {
            let peers = fresh.iter().map(|cell| board.peers(cell));
            let lost = peers.fold(Cells::EMPTY, |all, seen| all | seen) & ends;
            fresh = mates(lost) - reached;
            reached |= fresh;
        }
        let victims = places & board.peers(start);
        victims
            .iter()
            .any(|victim| reached.meets(&board.peers(victim)))
    })
}

/// More strong links of a digit than this are not counted, but taken to make a chain.
const MOST_LINKS: usize = 32;

/// XY-Chains: cells of two candidates, each sharing a digit with the next. Those of
/// three cells, the shortest, are XY-Wings under another name, those of two naked
/// pairs.
pub(super) fn xy_chains<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Found, Halt> {
    let kind = Kind {
        digits: DigitSet::all(state.size()),
        in_cells: true,
        in_houses: false,
        across: false,
        groups: false,
    };
    let mut found = Found::new(state);
    find(
        Technique::XyChain,
        kind,
        6,
        state,
        options,
        control,
        &mut found,
    )?;
    Ok(found)
}

/// Chains of at least `least` nodes: one of the ends is true, so what sees both
/// loses their digit.
fn find<const W: usize>(
    technique: Technique,
    kind: Kind,
    least: usize,
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
    found: &mut Found,
) -> Result<(), Halt> {
    let graph = Graph::of(state, kind);
    let mut walk = Walk::new(&graph);
    let mut sieve = match technique {
        Technique::XyChain => Sieve::of(&graph),
        _ => None,
    };
    for start in graph.nodes() {
        control.step()?;
        let promises = |end| {
            if end == start || graph.digit(start) != graph.digit(end) {
                return false;
            }
            let gone = Gone::of(&graph, start, end);
            !gone.is_empty() && found.is_first(least, gone.len(), gone.iter())
        };
        if (sieve.as_mut()).is_some_and(|sieve| !sieve.keeps(start, promises)) {
            continue;
        }
        walk.from(&graph, start, options.chain_length);
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
                found.add(Chain {
                    technique,
                    nodes: nodes(&graph, &way),
                    strong: true,
                    digits: None,
                    eliminations: gone.iter().collect(),
                });
            }
        }
    }
    Ok(())
}
