//! An automaton unrolled over its cells: a decision diagram.

use crate::grid::digit::bits;
use crate::grid::words::members;
use crate::work::Arrange;
use std::borrow::Cow;

/// An automaton for so many cells, whichever they are.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Machine<'a> {
    pub(super) length: usize,
    pub(super) start: u16,
    pub(super) next: Cow<'a, [Vec<Option<u16>>]>,
    pub(super) accepting: Cow<'a, [bool]>,
}

/// For each cell the states in which the automaton can be before it, and from which it
/// can still accept; last the one after all cells. States of a layer that differ in
/// nothing from there on are one node: what must be looked at each time is a fifth to a
/// fiftieth of the automaton's states times its cells.
#[derive(Clone, Debug)]
pub(super) struct Diagram {
    /// One for each cell, and one for the end.
    pub(super) layers: Box<[Layer]>,
    /// The arcs of all nodes, one node after the other: node `k` of all has those from
    /// `first[k]` to before `first[k + 1]`.
    arcs: Box<[Arc]>,
    first: Box<[u32]>,
    /// How many words it takes to hold a set of nodes of each layer.
    pub(super) words: usize,
}

/// The nodes before a cell. The first layer has one node, or none if nothing is accepted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    /// The number of the first of them.
    begin: u32,
    /// How many there are.
    pub(super) nodes: u32,
    /// Where their set begins, and how many words it has.
    pub(super) word: u32,
    pub(super) words: u32,
    /// The node from which on all is allowed, if there is one.
    pub(super) content: Option<u16>,
}

/// All the digits that lead from one node to one of the next layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) digits: u64,
    pub(super) to: u16,
}

/// No state, no node.
pub(super) const NONE: u16 = u16::MAX;

impl Diagram {
    pub(super) fn of(machine: &Machine<'_>, digits: usize) -> Self {
        let reached = reached(machine);
        let mut places = vec![NONE; machine.next.len()];
        let rows = reached.windows(2).map(|layers| {
            for (place, &state) in layers[1].iter().enumerate() {
                places[usize::from(state)] = place as u16;
            }
            let next = layers[0]
                .iter()
                .flat_map(|&state| &machine.next[usize::from(state)]);
            next.map(|to| to.map_or(NONE, |to| places[usize::from(to)]))
                .collect()
        });
        let rows = rows.collect();
        let last = reached.last().into_iter().flatten();
        let accepting = last.map(|&state| machine.accepting[usize::from(state)]);
        Self::merged(rows, accepting.collect(), digits)
    }

    /// From the states before each cell and after the last, not all of which are needed:
    /// for each cell a row for each state, with the place of the state in the next layer
    /// to which each digit leads; and which of the last are accepting.
    pub(super) fn merged(rows: Vec<Vec<u16>>, accepting: Vec<bool>, digits: usize) -> Self {
        let any = accepting.contains(&true);
        // For each state its node in the layer after.
        let node = |accepting: &bool| if *accepting { 0 } else { NONE };
        let mut after: Vec<u16> = accepting.iter().map(node).collect();
        // From the end back.
        let mut content = any.then_some(0);
        let mut layers = vec![(Vec::new(), usize::from(any), content)];
        for mut rows in rows.into_iter().rev() {
            for to in rows.iter_mut().filter(|to| **to != NONE) {
                *to = after[usize::from(*to)];
            }
            let row = |place: usize| &rows[place * digits..][..digits];
            let states = rows.len() / digits;
            let mut places: Vec<usize> = (0..states).collect();
            places.retain(|&place| row(place).iter().any(|&to| to != NONE));
            places.arrange_by(|&one, &other| row(one).cmp(row(other)));
            after = vec![NONE; states];
            let (mut nodes, mut allowing) = (Vec::new(), None);
            let mut last: &[u16] = &[];
            for &place in &places {
                if row(place) != last {
                    last = row(place);
                    if content.is_some_and(|content| last.iter().all(|&to| to == content)) {
                        allowing = Some(nodes.len() as u16);
                    }
                    nodes.push(arcs(last));
                }
                after[place] = nodes.len() as u16 - 1;
            }
            content = allowing;
            let count = nodes.len();
            layers.push((nodes, count, content));
        }
        Self::put_together(layers)
    }

    /// From layers in reverse: the arcs of their nodes, how many they are, and the one
    /// that is content.
    fn put_together(layers: Vec<(Vec<Vec<Arc>>, usize, Option<u16>)>) -> Self {
        let (mut all, mut arcs, mut first) = (Vec::new(), Vec::new(), vec![0]);
        let (mut begin, mut word) = (0, 0);
        for (of_nodes, nodes, content) in layers.into_iter().rev() {
            let words = nodes.div_ceil(64) as u32;
            all.push(Layer {
                begin,
                nodes: nodes as u32,
                word,
                words,
                content,
            });
            begin += nodes as u32;
            word += words;
            for of_node in of_nodes {
                arcs.extend(of_node);
                first.push(arcs.len() as u32);
            }
        }
        Self {
            layers: all.into(),
            arcs: arcs.into(),
            first: first.into(),
            words: word as usize,
        }
    }

    /// The arcs of a node.
    #[inline]
    pub(super) fn arcs(&self, layer: &Layer, node: usize) -> &[Arc] {
        let node = layer.begin as usize + node;
        &self.arcs[self.first[node] as usize..self.first[node + 1] as usize]
    }

    /// The arcs of all nodes of a layer.
    pub(super) fn arcs_of(&self, layer: &Layer) -> &[Arc] {
        let (begin, end) = (layer.begin as usize, (layer.begin + layer.nodes) as usize);
        &self.arcs[self.first[begin] as usize..self.first[end] as usize]
    }

    /// How many arcs there are.
    pub(super) fn size(&self) -> usize {
        self.arcs.len()
    }

    /// Where `own` digits lead from some nodes of a layer.
    fn step(&self, layer: &Layer, nodes: u64, own: u64) -> u64 {
        let mut next = 0;
        for node in bits(nodes) {
            for arc in self.arcs(layer, node) {
                next |= u64::from(arc.digits & own != 0) << (arc.to & 63);
            }
        }
        next
    }

    /// Leaves those of some nodes of a layer from which `own` digits lead to `good` ones,
    /// and gives these digits.
    pub(super) fn step_back(&self, layer: &Layer, nodes: &mut u64, own: u64, good: u64) -> u64 {
        let mut possible = 0;
        for node in bits(*nodes) {
            let mut digits = 0;
            for arc in self.arcs(layer, node) {
                digits |= arc.digits & (good >> (arc.to & 63) & 1).wrapping_neg();
            }
            digits &= own;
            possible |= digits;
            *nodes &= !(u64::from(digits == 0) << node);
        }
        possible
    }

    /// Fills in the nodes that can be reached by the candidates of one cell after the other, a set for
    /// each layer. Stops at the layer from which on all is allowed, and gives its number, and at one
    /// without nodes.
    pub(super) fn forward(
        &self,
        sets: &mut [u64],
        candidates: impl Iterator<Item = u64>,
    ) -> Option<usize> {
        *sets.first_mut()? = 1;
        for (at, own) in candidates.enumerate() {
            let [layer, next] = [&self.layers[at], &self.layers[at + 1]];
            let (done, open) = sets.split_at_mut(next.word as usize);
            let done = &done[layer.word as usize..];
            if layer.content.is_some_and(|node| is_only(done, node.into())) {
                return Some(at);
            }
            let any;
            if let (1, 1) = (layer.words, next.words) {
                // Most layers are this small.
                open[0] = self.step(layer, done[0], own);
                any = open[0] != 0;
            } else {
                let open = &mut open[..next.words as usize];
                let done = done[..layer.words as usize].iter().copied();
                for node in members(done) {
                    for arc in self.arcs(layer, node) {
                        let (word, bit) = (arc.to as usize / 64, arc.to & 63);
                        open[word] |= u64::from(arc.digits & own != 0) << bit;
                    }
                }
                any = open.iter().any(|&nodes| nodes != 0);
            }
            if !any {
                return None;
            }
        }
        Some(self.layers.len() - 1)
    }
}

/// The states that can be reached before each cell and after the last.
fn reached(machine: &Machine<'_>) -> Vec<Vec<u16>> {
    let mut all = vec![vec![machine.start]];
    for at in 0..machine.length {
        let mut is_known = vec![false; machine.next.len()];
        let mut next = Vec::new();
        for &state in &all[at] {
            for &to in machine.next[usize::from(state)].iter().flatten() {
                if !std::mem::replace(&mut is_known[usize::from(to)], true) {
                    next.push(to);
                }
            }
        }
        all.push(next);
    }
    all
}

/// The arcs of a node by where each digit leads.
fn arcs(row: &[u16]) -> Vec<Arc> {
    let mut arcs: Vec<Arc> = Vec::new();
    for (digit, &to) in row.iter().enumerate().filter(|&(_, &to)| to != NONE) {
        let digits = 1 << digit;
        match arcs.iter_mut().find(|arc| arc.to == to) {
            Some(arc) => arc.digits |= digits,
            None => arcs.push(Arc { digits, to }),
        }
    }
    arcs
}

fn is_only(set: &[u64], node: usize) -> bool {
    let words = set.iter().enumerate();
    let here = |word: usize| {
        if word == node / 64 {
            1 << (node % 64)
        } else {
            0
        }
    };
    words.fold(true, |only, (word, &nodes)| only & (nodes == here(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digits 1 to 3, of which 3 leads nowhere; the sum of `length` digits is `total`.
    fn sum(length: usize, total: usize) -> Machine<'static> {
        let step = |sum: usize, digit: usize| {
            let sum = sum + digit;
            (digit < 3 && sum <= total).then_some(sum as u16)
        };
        let next = (0..=total).map(|sum| (1..=3).map(|digit| step(sum, digit)).collect());
        Machine {
            length,
            start: 0,
            next: Cow::Owned(next.collect()),
            accepting: Cow::Owned((0..=total).map(|sum| sum == total).collect()),
        }
    }

    fn nodes(diagram: &Diagram) -> Vec<u32> {
        diagram.layers.iter().map(|layer| layer.nodes).collect()
    }

    #[test]
    fn layers_have_only_states_that_are_reached_and_can_still_accept() {
        // After one digit 1 or 2, after two 2, 3 or 4, of which 5 is reached from 3 and 4.
        assert_eq!(nodes(&Diagram::of(&sum(3, 5), 3)), [1, 2, 2, 1]);
        assert_eq!(nodes(&Diagram::of(&sum(3, 9), 3)), [0, 0, 0, 0]);
        assert_eq!(nodes(&Diagram::of(&sum(3, 0), 3)), [0, 0, 0, 0]);
    }

    #[test]
    fn states_that_differ_in_nothing_from_there_on_are_one_node() {
        // Two states that change places, both accepting.
        let machine = Machine {
            length: 2,
            start: 0,
            next: Cow::Owned(vec![vec![Some(1); 3], vec![Some(0); 3]]),
            accepting: Cow::Owned(vec![true; 2]),
        };
        let diagram = Diagram::of(&machine, 3);
        assert_eq!(nodes(&diagram), [1, 1, 1]);
        assert!(diagram.layers.iter().all(|layer| layer.content == Some(0)));
    }
}
