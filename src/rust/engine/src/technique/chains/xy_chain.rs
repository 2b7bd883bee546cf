//! XY-Chain: cells of two candidates, each sharing a digit with the next.

use super::super::{Options, State};
use super::found::{Chain, Found, nodes};
use super::graph::{Graph, Kind};
use super::walk::Walk;
use crate::catalogue::Technique;
use crate::{Control, Halt};

/// XY-Chains of at least three cells: if the first cell does not hold the digit
/// they share, the last one does, so what sees both loses it. Those of three
/// cells are XY-Wings under another name, those of two naked pairs.
pub(super) fn find<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Found, Halt> {
    let kind = Kind {
        in_cells: true,
        in_houses: false,
        across: false,
        groups: false,
    };
    let graph = Graph::of(state, kind);
    let mut walk = Walk::new(&graph);
    let mut found = Found::default();
    for start in graph.nodes() {
        control.step()?;
        walk.from(&graph, start, options.chain_length);
        let digit = graph.digit(start);
        for &end in walk.reached() {
            // Each chain has a way back.
            if end <= start || walk.length(end) < 6 || graph.digit(end) != digit {
                continue;
            }
            let seen = state.places(digit) & graph.seen(start) & graph.seen(end);
            if seen.is_empty() {
                continue;
            }
            if let Some(way) = walk.way(end) {
                found.add(Chain {
                    technique: Technique::XyChain,
                    nodes: nodes(&graph, &way),
                    strong: true,
                    digits: None,
                    eliminations: seen.iter().map(|cell| (cell, digit)).collect(),
                });
            }
        }
    }
    Ok(found)
}
