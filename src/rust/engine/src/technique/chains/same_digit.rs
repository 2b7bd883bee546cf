//! X-Chain and XY-Chain: chains whose two ends have the same digit.

use super::super::{Options, State};
use super::found::{Chain, Found, nodes};
use super::graph::{Graph, Kind};
use super::walk::Walk;
use crate::catalogue::Technique;
use crate::{Control, DigitSet, Halt};

/// X-Chains: the places of one digit, joined by houses in which there are two. The
/// shortest, of two strong links, are skyscrapers, kites and turbot fish under
/// another name.
pub(super) fn x_chains<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Found, Halt> {
    let technique = Technique::XChain;
    let mut found = Found::new(state, Vec::new());
    for digit in state.fertile(technique) {
        let kind = Kind {
            digits: DigitSet::of(digit),
            in_cells: false,
            in_houses: true,
            across: false,
            groups: false,
        };
        let before = found.len();
        // The shortest chain has two strong links, the same one twice is none.
        if state.linked(digit).nth(1).is_none() {
            state.note_barren(technique, digit);
            continue;
        }
        find(technique, kind, 4, state, options, control, &mut found)?;
        if found.len() == before {
            state.note_barren(technique, digit);
        }
    }
    Ok(found)
}

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
    let mut found = Found::new(state, Vec::new());
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
    for start in graph.nodes() {
        control.step()?;
        walk.from(&graph, start, options.chain_length);
        let digit = graph.digit(start);
        for &end in walk.reached() {
            // Each chain has a way back.
            if end <= start || walk.length(end) < least || graph.digit(end) != digit {
                continue;
            }
            let seen = state.places(digit) & graph.seen(start) & graph.seen(end);
            if seen.is_empty() {
                continue;
            }
            if let Some(way) = walk.way(end) {
                found.add(Chain {
                    technique,
                    nodes: nodes(&graph, &way),
                    strong: true,
                    digits: None,
                    eliminations: seen.iter().map(|cell| (cell, digit)).collect(),
                });
            }
        }
    }
    Ok(())
}
