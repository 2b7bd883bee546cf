//! Which nodes a chain could connect, whatever its way.

use super::graph::Graph;
use super::number::Id;
use crate::grid::words::{add_all, insert, members, remove_all, take_lowest};

/// Tells which walks need not be made.
///
/// Most chains remove nothing, or nothing that is wanted. The two ends alone show this,
/// without the way between them; and which ends a chain may have is worked out for all
/// nodes at once.
pub(super) struct Sieve {
    /// For each node the nodes that are true if it is false and that are more than one
    /// strong link away. Ways may cross themselves here, so a walk finds these nodes or
    /// fewer.
    ends: Vec<u64>,
    /// The words of each set of nodes.
    words: usize,
    /// Nodes to which a chain was expected from an earlier one.
    again: Vec<bool>,
}

impl Sieve {
    /// `None` if the graph is too large: most walks through such a graph must be made
    /// anyway.
    pub(super) fn of<const W: usize>(graph: &Graph<W>) -> Option<Self> {
        Some(match graph.len() {
            0..=64 => Self::in_words::<W, 1>(graph),
            65..=128 => Self::in_words::<W, 2>(graph),
            129..=256 => Self::in_words::<W, 4>(graph),
            _ => return None,
        })
    }

    fn in_words<const W: usize, const B: usize>(graph: &Graph<W>) -> Self {
        let mut strong = vec![[0; B]; graph.len()];
        for (node, row) in graph.nodes().zip(&mut strong) {
            for &end in graph.strong(node) {
                insert(row, usize::from(end));
            }
        }
        let mut onward = vec![[0; B]; graph.len()];
        for (node, row) in graph.nodes().zip(&mut onward) {
            for &lost in graph.weak(node) {
                add_all(row, &strong[usize::from(lost)]);
            }
        }
        close(&mut onward);
        let mut ends = vec![0; B * graph.len()];
        for (node, row) in graph.nodes().zip(ends.chunks_exact_mut(B)) {
            let mut all = [0; B];
            for &end in graph.strong(node) {
                add_all(&mut all, &onward[usize::from(end)]);
            }
            remove_all(&mut all, &strong[usize::from(node)]);
            row.copy_from_slice(&all);
        }
        let again = vec![false; graph.len()];
        let words = B;
        Self { ends, words, again }
    }

    /// Whether a chain from `start` may be of use; `promises` says this of a chain from
    /// there to another node, supposing there is one. To be called for each node in
    /// turn; a pair of nodes that promised nothing must not promise anything later.
    pub(super) fn keeps(&mut self, start: Id, promises: impl Fn(Id) -> bool) -> bool {
        let start = usize::from(start);
        let mut keeps = false;
        // Each chain has a way back, and was looked at from its other end.
        let first = if self.again[start] { 0 } else { start };
        let row = &self.ends[start * self.words..][..self.words];
        for end in members(row.iter().copied()).filter(|&end| end >= first) {
            if promises(end as Id) {
                self.again[end] = true;
                keeps = true;
            }
        }
        keeps
    }
}

/// A set of nodes.
pub(super) type NodeSet<const B: usize> = [u64; B];

/// From what is true by one weak and one strong link if a node is true to what is true
/// by any number of them.
pub(super) fn close<const B: usize>(onward: &mut [NodeSet<B>]) {
    for node in 0..onward.len() {
        let mut all = onward[node];
        let mut fresh = all;
        while let Some(next) = take_lowest(&mut fresh) {
            let row = onward[next];
            let mut new = row;
            remove_all(&mut new, &all);
            add_all(&mut all, &row);
            match next < node {
                // Those before this node are complete.
                true => remove_all(&mut fresh, &row),
                false => add_all(&mut fresh, &new),
            }
        }
        onward[node] = all;
    }
}

#[cfg(test)]
mod tests {
    use super::super::ends::LinkKinds;
    use super::super::walk::Walk;
    use super::*;
    use crate::deduce::{Start, State};
    use crate::grid::{DigitSet, Grid};
    use crate::rules::Rules;

    /// No walk finds an end that the sieve does not know, nor does it from the other
    /// side.
    #[test]
    fn the_sieve_keeps_all_walks_that_find_something() {
        let puzzle = "
            .....6... .957..3.. 4...92..5 764.....3 .........
            2.....971 5..21...9 ..7..548. ...8.....";
        let rules = Rules::classic();
        let start = Start::<2>::new(&rules);
        let mut state = State::of(&Grid::parse(puzzle, &rules).unwrap(), &start);
        state.complete();
        for groups in [false, true] {
            let graph = Graph::of(
                &state,
                LinkKinds {
                    digits: DigitSet::all(9),
                    in_cells: true,
                    in_houses: true,
                    across: true,
                    groups,
                    locked: false,
                },
            );
            let mut walk = Walk::new(&graph);
            let mut found = 0;
            for start in graph.nodes() {
                walk.from(&graph, start, 20);
                for &end in walk.reached() {
                    if walk.length(end) >= 4 {
                        let mut sieve = Sieve::of(&graph).unwrap();
                        let here = sieve.keeps(start, |other| other == end);
                        let there = sieve.keeps(end, |other| other == start);
                        assert!(if start <= end { here } else { there });
                        assert!(here && there || start != end);
                        found += 1;
                    }
                }
            }
            assert!(found > 100, "{found}");
        }
    }
}
