//! Which nodes a chain could connect, whatever its way.

use super::graph::{Graph, Id};
use crate::digit::bits;

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

/// Graphs with more words of nodes than this are walked without asking.
const MOST_WORDS: usize = 4;

impl Reach {
    /// `None` if the graph is too large: it has long lists of ends, so that most walks
    /// must be made anyway.
    pub(super) fn of<const W: usize>(graph: &Graph<W>) -> Option<Self> {
        let words = graph.len().div_ceil(64);
        let ends = match words {
            0 | 1 => ends::<W, 1>(graph),
            2 => ends::<W, 2>(graph),
            3..=MOST_WORDS => ends::<W, MOST_WORDS>(graph),
            _ => return None,
        };
        let words = match words {
            0 | 1 => 1,
            2 => 2,
            _ => MOST_WORDS,
        };
        Some(Self { words, ends })
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
type Set<const B: usize> = [u64; B];

fn add<const B: usize>(set: &mut Set<B>, others: &Set<B>) {
    set.iter_mut().zip(others).for_each(|(a, b)| *a |= b);
}

fn take<const B: usize>(set: &mut Set<B>, others: &Set<B>) {
    set.iter_mut().zip(others).for_each(|(a, b)| *a &= !b);
}

/// The sets of [`Reach`], end to end.
fn ends<const W: usize, const B: usize>(graph: &Graph<W>) -> Vec<u64> {
    let mut strong = vec![[0; B]; graph.len()];
    for node in graph.nodes() {
        let row = &mut strong[usize::from(node)];
        for &end in graph.strong(node) {
            row[usize::from(end) / 64] |= 1 << (end % 64);
        }
    }
    // What is true if the node is true: at first by one weak and one strong link, in
    // the end, node by node, by any number of them.
    let mut onward = vec![[0; B]; graph.len()];
    for node in graph.nodes() {
        let row = &mut onward[usize::from(node)];
        for &lost in graph.weak(node) {
            add(row, &strong[usize::from(lost)]);
        }
    }
    for node in 0..onward.len() {
        let mut all = onward[node];
        let mut fresh = all;
        while let Some(word) = fresh.iter().position(|&word| word != 0) {
            let bit = fresh[word].trailing_zeros() as usize;
            fresh[word] &= fresh[word] - 1;
            let next = 64 * word + bit;
            let row = onward[next];
            let mut new = row;
            take(&mut new, &all);
            add(&mut all, &row);
            add(&mut fresh, &new);
            // Those before this node are complete.
            if next < node {
                take(&mut fresh, &row);
            }
        }
        onward[node] = all;
    }
    let mut ends = Vec::with_capacity(B * graph.len());
    for node in graph.nodes() {
        let mut all = [0; B];
        for &end in graph.strong(node) {
            add(&mut all, &onward[usize::from(end)]);
        }
        take(&mut all, &strong[usize::from(node)]);
        ends.extend(all);
    }
    ends
}
