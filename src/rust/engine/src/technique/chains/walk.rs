//! Walking: what is true if a node is false.

use super::super::cells::Cells;
use super::graph::{Graph, Id};

/// The nodes that are true if one node is false, each with a shortest way to it.
///
/// The walk goes in width, a weak and a strong link at a time, so the first way
/// to a node is a shortest one. Depth-first enumeration of all ways, which would
/// also find the longer ones, is exponential and removes the same candidates.
///
/// A way enters a cell once: chains that cross themselves are hard to follow.
/// Only its end may be in a cell it has been in before; and groups, being where
/// two houses cross, may lie across anything. HoDoKu's chains are of this kind.
pub(super) struct Walk<const W: usize> {
    /// The number of this walk: marks of earlier ones need no clearing.
    round: u32,
    /// The walk that last found the node true, or false.
    on: Vec<u32>,
    off: Vec<u32>,
    /// The false node that makes the node true, and the true one that makes it
    /// false.
    on_from: Vec<Id>,
    off_from: Vec<Id>,
    /// The nodes on the way to the true node.
    length: Vec<u16>,
    /// The cells on that way.
    used: Vec<Cells<W>>,
    start: Id,
    reached: Vec<Id>,
    /// Nodes in cells that their way has been in before, with the false node
    /// that makes them true and the nodes on the way.
    crossed: Vec<(Id, Id, u16)>,
    /// Links looked at, by all walks.
    pub(super) work: u64,
}

impl<const W: usize> Walk<W> {
    pub(super) fn new(graph: &Graph<W>) -> Self {
        let nodes = graph.len();
        Self {
            round: 0,
            on: vec![0; nodes],
            off: vec![0; nodes],
            on_from: vec![0; nodes],
            off_from: vec![0; nodes],
            length: vec![0; nodes],
            used: vec![Cells::EMPTY; nodes],
            start: 0,
            reached: Vec::new(),
            crossed: Vec::new(),
            work: 0,
        }
    }

    /// Walks from `start` being false, `most` nodes far. The nodes found true,
    /// nearest first; `start` may be among them.
    pub(super) fn from(&mut self, graph: &Graph<W>, start: Id, most: usize) {
        self.round += 1;
        self.start = start;
        self.reached.clear();
        self.crossed.clear();
        self.off[usize::from(start)] = self.round;
        let used = graph.narrow(start);
        for &end in graph.strong(start) {
            self.reach(graph, end, start, used, 2);
        }
        let mut next = 0;
        while let Some(&node) = self.reached.get(next) {
            next += 1;
            let (length, before) = (self.length(node) + 2, self.used[usize::from(node)]);
            if length > most {
                break;
            }
            // A way that is back in the cell where it began is at its end.
            if length > 4 && graph.cells(node).meets(&graph.cells(start)) {
                continue;
            }
            self.work += graph.weak(node).len() as u64;
            for &lost in graph.weak(node) {
                if self.off[usize::from(lost)] == self.round {
                    continue;
                }
                let crosses = !graph.is_group(lost) && graph.cells(lost).meets(&before);
                if crosses && !graph.shares_cell(node, lost) {
                    continue;
                }
                self.off[usize::from(lost)] = self.round;
                self.off_from[usize::from(lost)] = node;
                let used = before | graph.narrow(lost);
                for &end in graph.strong(lost) {
                    if self.on[usize::from(end)] == self.round {
                        continue;
                    }
                    let home = graph.cells(end) == graph.cells(start);
                    if home || graph.is_group(end) || !before.meets(&graph.cells(end)) {
                        self.reach(graph, end, lost, used, length);
                    } else {
                        self.crossed.push((end, lost, length as u16));
                    }
                }
            }
        }
        self.reach_crossed();
    }

    fn reach(&mut self, graph: &Graph<W>, end: Id, from: Id, used: Cells<W>, length: usize) {
        let node = usize::from(end);
        if self.on[node] != self.round {
            self.on[node] = self.round;
            self.on_from[node] = from;
            self.length[node] = length as u16;
            self.used[node] = used | graph.narrow(end);
            self.reached.push(end);
        }
    }

    /// Takes up the nodes that no way reaches without crossing itself. They lead
    /// nowhere.
    fn reach_crossed(&mut self) {
        for &(end, from, length) in &self.crossed {
            let node = usize::from(end);
            if self.on[node] != self.round {
                self.on[node] = self.round;
                self.on_from[node] = from;
                self.length[node] = length;
                self.reached.push(end);
            }
        }
    }

    /// The nodes found true, nearest first.
    pub(super) fn reached(&self) -> &[Id] {
        &self.reached
    }

    /// How many nodes are on the way to a node found true, both ends included.
    pub(super) fn length(&self, end: Id) -> usize {
        usize::from(self.length[usize::from(end)])
    }

    /// The way to a node found true, from the start to it: false, true, false,
    /// ..., true. `None` if the node is on it as a false one before: it is then
    /// true for a reason that has nothing to do with the start.
    pub(super) fn way(&self, end: Id) -> Option<Vec<Id>> {
        let mut way = Vec::with_capacity(self.length(end) + 1);
        let mut node = end;
        loop {
            let lost = self.on_from[usize::from(node)];
            way.extend([node, lost]);
            if lost == self.start {
                break;
            }
            if lost == end {
                return None;
            }
            node = self.off_from[usize::from(lost)];
        }
        way.reverse();
        Some(way)
    }
}
