//! Walking: what is true if a node is false.

use super::graph::{GROUP, Graph};
use super::number::Id;
use crate::human::technique::prelude::*;

/// The nodes that are true if one node is false, each with a shortest way to it.
///
/// The walk goes breadth first, a weak and a strong link at a time, so the first way
/// to a node is a shortest one. Depth-first enumeration of all ways, which would
/// also find the longer ones, is exponential and removes the same candidates.
///
/// A way enters a cell once: chains that cross themselves are hard to follow.
/// Only its end may be in a cell it has been in before; and groups, being where
/// two houses cross, may lie across anything. HoDoKu's chains are of this kind.
pub(super) struct Walk<const W: usize> {
    /// The number of this walk: marks of earlier ones need no clearing.
    round: u32,
    visits: Vec<Visit<W>>,
    start: Id,
    reached: Vec<Id>,
    /// Nodes in cells that their way has been in before, with the false node
    /// that makes them true and the nodes on the way.
    crossed: Vec<(Id, (Id, Id), u16)>,
    /// Links looked at and ends found, by all walks. An end counts more than a link,
    /// for it must be judged.
    pub(super) work: u64,
}

/// What judging an end costs, compared with a link.
const WORK_OF_AN_END: u64 = 8;

/// What walks know of a node.
#[derive(Clone, Copy)]
struct Visit<const W: usize> {
    /// The walk that last found the node true, or false.
    on: u32,
    off: u32,
    /// The false node that makes the node true, and the true one that makes that
    /// one false.
    from: (Id, Id),
    /// The nodes on the way to the true node.
    length: u16,
    /// The cells on that way.
    used: Cells<W>,
}

impl<const W: usize> Walk<W> {
    pub(super) fn new(graph: &Graph<W>) -> Self {
        let never = Visit {
            on: 0,
            off: 0,
            from: (0, 0),
            length: 0,
            used: Cells::EMPTY,
        };
        Self {
            round: 0,
            visits: vec![never; graph.len()],
            start: 0,
            reached: Vec::with_capacity(graph.len()),
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
        self.visits[usize::from(start)].off = self.round;
        let (used, home) = (graph.narrow(start), graph.at(start));
        for &end in graph.strong(start) {
            self.reach(graph, end, (start, start), used, 2);
        }
        let mut next = 0;
        while let Some(&node) = self.reached.get(next) {
            next += 1;
            let visit = &self.visits[usize::from(node)];
            let (length, before) = (usize::from(visit.length) + 2, visit.used);
            if length > most {
                break;
            }
            // A way that is back in the cell where it began is at its end.
            if length > 4 && graph.cells(node).meets(&graph.cells(start)) {
                continue;
            }
            let at_node = graph.at(node);
            self.work += graph.weak(node).len() as u64;
            for &lost in graph.weak(node) {
                if self.visits[usize::from(lost)].off == self.round {
                    continue;
                }
                let at = graph.at(lost);
                let mut used = before;
                if at != GROUP {
                    let at_lost = Cell::from_index(usize::from(at));
                    if at != at_node && before.contains(at_lost) {
                        continue;
                    }
                    used.insert(at_lost);
                }
                let from = (lost, node);
                let mut blocked = false;
                for &end in graph.strong(lost) {
                    if self.visits[usize::from(end)].on == self.round {
                        continue;
                    }
                    let at = graph.at(end);
                    let free = at == home || at == GROUP;
                    if free || !before.contains(Cell::from_index(usize::from(at))) {
                        self.reach(graph, end, from, used, length);
                    } else {
                        blocked = true;
                        self.crossed.push((end, from, length as u16));
                    }
                }
                // Another way may come to the same node and continue from there.
                if !blocked {
                    self.visits[usize::from(lost)].off = self.round;
                }
            }
        }
        self.reach_crossed();
        self.work += WORK_OF_AN_END * self.reached.len() as u64;
    }

    fn reach(&mut self, graph: &Graph<W>, end: Id, from: (Id, Id), used: Cells<W>, length: usize) {
        let visit = &mut self.visits[usize::from(end)];
        if visit.on != self.round {
            visit.on = self.round;
            visit.from = from;
            visit.length = length as u16;
            visit.used = used | graph.narrow(end);
            self.reached.push(end);
        }
    }

    /// Adds the nodes that no way reaches without crossing itself. No way continues
    /// from them.
    fn reach_crossed(&mut self) {
        for &(end, from, length) in &self.crossed {
            let visit = &mut self.visits[usize::from(end)];
            if visit.on != self.round {
                visit.on = self.round;
                visit.from = from;
                visit.length = length;
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
        usize::from(self.visits[usize::from(end)].length)
    }

    /// The way to a node found true, from the start to it: false, true, false,
    /// ..., true. `None` if the node is on it as a false one before: it is then
    /// true for a reason that has nothing to do with the start.
    pub(super) fn way(&self, end: Id) -> Option<Vec<Id>> {
        let mut way = Vec::with_capacity(self.length(end) + 1);
        let mut node = end;
        loop {
            let (lost, before) = self.visits[usize::from(node)].from;
            way.extend([node, lost]);
            if lost == self.start {
                break;
            }
            if lost == end {
                return None;
            }
            node = before;
        }
        way.reverse();
        Some(way)
    }

    /// Other shortest ways to a node found true, at most `most`.
    pub(super) fn other_ways(&self, graph: &Graph<W>, end: Id, most: usize) -> Vec<Vec<Id>> {
        let mut back = Back {
            walk: self,
            graph,
            way: vec![end],
            ways: Vec::new(),
            most,
            steps: BACK_STEPS,
        };
        back.extend(end, graph.narrow(end), self.length(end));
        let first = self.way(end);
        back.ways.retain(|way| first.as_ref() != Some(way));
        back.ways
    }
}

/// The nodes looked at on the way back from one end.
const BACK_STEPS: usize = 200;

/// The search for shortest ways, from their end to their start.
struct Back<'a, const W: usize> {
    walk: &'a Walk<W>,
    graph: &'a Graph<W>,
    way: Vec<Id>,
    ways: Vec<Vec<Id>>,
    most: usize,
    steps: usize,
}

impl<const W: usize> Back<'_, W> {
    /// Continues from a true node, `length` nodes from the start.
    fn extend(&mut self, node: Id, used: Cells<W>, length: usize) {
        let (walk, graph) = (self.walk, self.graph);
        for &lost in graph.strong(node) {
            if length == 2 && lost == walk.start {
                let way = self.way.iter().rev();
                self.ways
                    .push([lost].into_iter().chain(way.copied()).collect());
                return;
            }
            let crosses = graph.narrow(lost).meets(&used) && !graph.shares_cell(lost, node);
            if length == 2 || crosses {
                continue;
            }
            let used = used | graph.narrow(lost);
            for &before in graph.weak(lost) {
                let far = walk.visits[usize::from(before)].on != walk.round;
                if far || walk.length(before) != length - 2 {
                    continue;
                }
                let crosses = graph.narrow(before).meets(&used);
                if crosses && !graph.shares_cell(before, lost) {
                    continue;
                }
                if self.ways.len() > self.most || self.steps == 0 {
                    return;
                }
                self.steps -= 1;
                self.way.extend([lost, before]);
                self.extend(before, used | graph.narrow(before), length - 2);
                self.way.truncate(self.way.len() - 2);
            }
        }
    }
}
