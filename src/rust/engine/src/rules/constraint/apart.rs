//! What an automaton says of cells of which some differ.

use super::diagram::{Diagram, NONE};
use crate::grid::digit::bits;
use std::collections::HashMap;

/// So many arcs, or so many times those of the automaton alone, are looked through in less
/// time than the guesses take that they save: lunchboxes ("Normal Lunchbox") took 250
/// guesses alone and 25 with twice the arcs, sums of cells in a box ("10 Lines") 459 and 156,
/// lockout lines 94 and 18, X-sums ("Hit, Reveal, Solve") 379 and 25. With any number of arcs
/// skyscrapers along seven cells (up to 2,746) take as many guesses, and six times as long;
/// with five times the arcs sums and lunchboxes together ("Sums and indexing") took twice
/// the guesses, by chance, and with no more than 1,100 lockout lines take 111.
const MOST_ARCS: usize = 1_400;
const MOST_TIMES: usize = 4;

/// With more states before a cell there is no hope that few arcs are left.
const MOST_STATES: usize = 4000;

/// The diagram that remembers digits which later cells must not have, as long as the
/// automaton is not content; `None` if nothing differs, or it is too large. `later` has for
/// each cell the places of those after it that differ from it.
pub(super) fn apart(diagram: &Diagram, digits: usize, later: &[u64]) -> Option<Diagram> {
    let none_differs = later.iter().all(|&set| set == 0);
    // Nothing is accepted where there is no first node.
    if none_differs || diagram.layers[0].nodes == 0 {
        return None;
    }
    let mut layer = Layer::first();
    let mut rows = Vec::with_capacity(later.len());
    for (at, &own) in later.iter().enumerate() {
        let (row, next) = layer.read(diagram, at, own, digits)?;
        rows.push(row);
        layer = next;
    }
    let accepting = vec![true; layer.states.len()];
    let found = Diagram::merged(rows, accepting, digits);
    (found.size() <= MOST_ARCS.max(MOST_TIMES * diagram.size())).then_some(found)
}

/// What can be before a cell.
struct Layer {
    /// Cells read so far are in one group if they differ from the same ones that are not:
    /// these, a bit each.
    groups: Vec<u64>,
    /// A node of the automaton's diagram, and for each group the digits of its cells, none
    /// where the node is content.
    states: Vec<Box<[u64]>>,
}

impl Layer {
    fn first() -> Self {
        Self {
            groups: Vec::new(),
            states: vec![[0].into()],
        }
    }

    /// Reads the cell at this place, which differs from those at `later` ones: for each state
    /// and digit the state after it, and these; `None` if there are too many.
    fn read(
        &self,
        diagram: &Diagram,
        at: usize,
        later: u64,
        digits: usize,
    ) -> Option<(Vec<u16>, Self)> {
        let left = |group: &u64| group & !(1 << at);
        let mut groups: Vec<u64> = self.groups.iter().map(left).chain([later]).collect();
        groups.sort_unstable();
        groups.dedup();
        groups.retain(|&group| group != 0);
        // The place of a group in a state.
        let place = |group: u64| Some(1 + groups.iter().position(|&other| other == group)?);
        let moves: Vec<_> = self.groups.iter().map(|group| place(left(group))).collect();
        let own = place(later);
        let [layer, after] = [at, at + 1].map(|at| &diagram.layers[at]);
        let mut known = HashMap::new();
        let mut states: Vec<Box<[u64]>> = Vec::new();
        let mut row = vec![NONE; self.states.len() * digits];
        for (state, row) in self.states.iter().zip(row.chunks_exact_mut(digits)) {
            let mut next = vec![0; groups.len() + 1];
            let mut held = 0;
            for ((group, to), &set) in self.groups.iter().zip(&moves).zip(&state[1..]) {
                if group >> at & 1 != 0 {
                    held |= set;
                }
                if let Some(to) = *to {
                    next[to] |= set;
                }
            }
            for arc in diagram.arcs(layer, state[0] as usize) {
                for digit in bits(arc.digits & !held) {
                    let mut next: Box<[u64]> = next.as_slice().into();
                    next[0] = arc.to.into();
                    if let Some(own) = own {
                        next[own] |= 1 << digit;
                    }
                    if after.content == Some(arc.to) {
                        next[1..].fill(0);
                    }
                    row[digit] = *known.entry(next).or_insert_with_key(|next| {
                        states.push(next.clone());
                        states.len() as u16 - 1
                    });
                }
            }
            if states.len() > MOST_STATES {
                return None;
            }
        }
        Some((row, Self { groups, states }))
    }
}
