//! X-Chain: the places of one digit, joined by houses in which there are two.

use super::super::{Options, State};
use super::found::{Chain, Found, nodes};
use super::graph::{Graph, Kind};
use super::walk::Walk;
use crate::catalogue::Technique;
use crate::{Control, Halt};

/// X-Chains of at least two strong links: one of the ends is true, so what sees
/// both loses the digit. The shortest are skyscrapers, kites and turbot fish
/// under another name.
pub(super) fn find<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Found, Halt> {
    let kind = Kind {
        in_cells: false,
        in_houses: true,
        across: false,
        groups: false,
    };
    let graph = Graph::of(state, kind);
    let mut walk = Walk::new(&graph);
    let mut found = Found::default();
    for start in graph.nodes() {
        control.step()?;
        walk.from(&graph, start, options.chain_length);
        for &end in walk.reached() {
            // Each chain has a way back.
            if end <= start || walk.length(end) < 4 {
                continue;
            }
            let digit = graph.digit(start);
            let seen = state.places(digit) & graph.seen(start) & graph.seen(end);
            if seen.is_empty() {
                continue;
            }
            if let Some(way) = walk.way(end) {
                found.add(Chain {
                    technique: Technique::XChain,
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
