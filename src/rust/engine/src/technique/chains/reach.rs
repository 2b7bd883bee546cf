//! Which nodes a chain could connect, whatever its way.

use super::graph::{Graph, Id};
use crate::digit::{bits, lowest};

/// For each node those that are true if it is false, and that are further away than
/// one strong link. Ways may cross themselves here, so a walk finds these nodes or
/// fewer.
///
/// Most of them are of no consequence. To see this needs no way, so that most walks,
/// which take many times as long, need not be made.
pub(super) struct Reach {
    /// The words of each set of nodes.
    words: usize,
    ends: Vec<u64>,
}

impl Reach {
    /// `None` if the graph is too large: it has long lists of ends, so that most walks
    /// must be made anyway.
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
                row[usize::from(end) / 64] |= 1 << (end % 64);
            }
        }
        let mut onward = vec![[0; B]; graph.len()];
        for (node, row) in graph.nodes().zip(&mut onward) {
            for &lost in graph.weak(node) {
                add(row, &strong[usize::from(lost)]);
            }
        }
        complete(&mut onward);
        let mut ends = vec![0; B * graph.len()];
        for (node, row) in graph.nodes().zip(ends.chunks_exact_mut(B)) {
            let mut all = [0; B];
            for &end in graph.strong(node) {
                add(&mut all, &onward[usize::from(end)]);
            }
            take(&mut all, &strong[usize::from(node)]);
            row.copy_from_slice(&all);
        }
        Self { words: B, ends }
    }

    /// The ends of chains that begin at `start`, itself perhaps among them, ascending.
    pub(super) fn ends(&self, start: Id) -> impl Iterator<Item = Id> {
        let from = usize::from(start) * self.words;
        let words = self.ends[from..from + self.words].iter().enumerate();
        words.flat_map(|(word, &ends)| bits(ends).map(move |bit| (64 * word + bit) as Id))
    }
}

/// The walks that need be made.
pub(super) struct Sieve {
    reach: Reach,
    /// Nodes to which a chain was expected from an earlier one.
    again: Vec<bool>,
}

impl Sieve {
    pub(super) fn of<const W: usize>(graph: &Graph<W>) -> Option<Self> {
        let again = vec![false; graph.len()];
        Reach::of(graph).map(|reach| Self { reach, again })
    }

    /// Whether a chain from `start` may tell something, where `promises` says it of a
    /// chain from there to another node, if there is one. To be asked of each node in
    /// turn; what promised nothing must not do so later.
    pub(super) fn keeps(&mut self, start: Id, promises: impl Fn(Id) -> bool) -> bool {
        let again = self.again[usize::from(start)];
        let mut keeps = false;
        for end in self.reach.ends(start) {
            // Each chain has a way back, and was looked at from its other end.
            if (end >= start || again) && promises(end) {
                self.again[usize::from(end)] = true;
                keeps = true;
            }
        }
        keeps
    }
}

/// A set of nodes.
pub(super) type Set<const B: usize> = [u64; B];

fn add<const B: usize>(set: &mut Set<B>, others: &Set<B>) {
    set.iter_mut().zip(others).for_each(|(a, b)| *a |= b);
}

fn take<const B: usize>(set: &mut Set<B>, others: &Set<B>) {
    set.iter_mut().zip(others).for_each(|(a, b)| *a &= !b);
}

/// From what is true by one weak and one strong link if a node is true to what is true
/// by any number of them.
pub(super) fn complete<const B: usize>(onward: &mut [Set<B>]) {
    for node in 0..onward.len() {
        let mut all = onward[node];
        let mut fresh = all;
        while let Some(word) = fresh.iter().position(|&word| word != 0) {
            let next = 64 * word + lowest(fresh[word]);
            fresh[word] &= fresh[word] - 1;
            let row = onward[next];
            let mut new = row;
            take(&mut new, &all);
            add(&mut all, &row);
            match next < node {
                // Those before this node are complete.
                true => take(&mut fresh, &row),
                false => add(&mut fresh, &new),
            }
        }
        onward[node] = all;
    }
}
