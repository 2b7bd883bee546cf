//! Chains that were found: sorting them, and making steps of them.

use super::graph::Graph;
use super::number::{Id, Number, first_group, number};
use crate::human::technique::common::best_first::{bring_in_order, weight, weight_of};
use crate::human::technique::prelude::*;
use std::cmp::Reverse;

/// A chain with its result.
pub(super) struct Chain {
    pub(super) technique: Technique,
    /// The nodes in order; a loop begins and ends with the same one.
    pub(super) nodes: Vec<Number>,
    /// Whether the first link is strong; the others take turns.
    pub(super) strong: bool,
    /// The digits of the step, if they are not those removed.
    pub(super) digits: Option<DigitSet>,
    /// By digit, then by cell, each once.
    pub(super) eliminations: Vec<Candidate>,
}

impl Chain {
    /// One that begins with a strong link; its digits are those removed.
    pub(super) fn new(
        technique: Technique,
        nodes: Vec<Number>,
        eliminations: impl IntoIterator<Item = Candidate>,
    ) -> Self {
        Self {
            technique,
            nodes,
            strong: true,
            digits: None,
            eliminations: eliminations.into_iter().collect(),
        }
    }

    fn key(&self) -> Key {
        let removed = self.eliminations.iter().copied();
        key(self.nodes.len(), removed.len(), removed)
    }
}

/// All chains of a kind, in the order in which they were found.
pub(super) struct FoundChains {
    chains: Vec<Chain>,
    size: usize,
    /// The first number of a group.
    first_group: usize,
    groups: Vec<Node>,
    /// The almost locked sets that make strong links, by the ends of these.
    sets: Vec<(Number, Number, u32)>,
    members: Vec<(HouseId, Vec<Candidate>)>,
    /// Whether only the first chain of the order is wanted, and the key of the first
    /// one so far.
    first_only: bool,
    best: Option<Key>,
    /// How many were asked about, and how many were added, kept or not.
    offered: usize,
    added: usize,
}

/// What chains are sorted by: most eliminations, then those furthest up in the grid,
/// then the shortest chain, then the lowest digits. It is HoDoKu's order.
type Key = (Reverse<usize>, usize, usize, u64);

/// The key of a chain with so many nodes and eliminations.
fn key(nodes: usize, count: usize, eliminations: impl Iterator<Item = Candidate> + Clone) -> Key {
    let digits: DigitSet = eliminations.clone().map(|(_, digit)| digit).collect();
    (Reverse(count), weight_of(eliminations), nodes, digits.0)
}

impl FoundChains {
    /// No chains yet.
    pub(super) fn new<const W: usize>(state: &State<'_, W>, first_only: bool) -> Self {
        let size = state.digit_count();
        Self {
            chains: Vec::new(),
            size,
            first_group: first_group(state),
            groups: Vec::new(),
            sets: Vec::new(),
            members: Vec::new(),
            first_only,
            best: None,
            offered: 0,
            added: 0,
        }
    }

    /// Says what the groups are, in the order of their numbers, and the sets.
    pub(super) fn name_groups<const W: usize>(&mut self, graph: &Graph<W>) {
        if !self.chains.is_empty() {
            self.groups = graph.groups();
            (self.sets, self.members) = graph.sets();
        }
    }

    /// The set that makes the strong link between two nodes, if one does.
    fn set_between(&self, one: Number, other: Number) -> Option<&(HouseId, Vec<Candidate>)> {
        let mut sets = self.sets.iter();
        let link = sets.find(|&&(a, b, _)| (a, b) == (one, other));
        link.map(|&(_, _, set)| &self.members[set as usize])
    }

    /// The group with this number; `None` if it is that of a candidate.
    fn group(&self, number: Number) -> Option<&Node> {
        let group = (number as usize).checked_sub(self.first_group)?;
        Some(&self.groups[group])
    }

    /// The candidate with this number.
    fn candidate(&self, number: Number) -> Candidate {
        let number = number as usize;
        let digit = Digit::from_index(number % self.size);
        (Cell::from_index(number / self.size), digit)
    }

    /// The node with this number.
    fn node(&self, number: Number) -> Node {
        self.group(number).cloned().unwrap_or_else(|| {
            let (cell, digit) = self.candidate(number);
            Node::new([cell], digit)
        })
    }

    /// Whether a chain is wanted that has so many nodes and these eliminations, which
    /// are in order and `count` in number. For one that is not wanted, its way need not
    /// be worked out.
    pub(super) fn wants(
        &mut self,
        nodes: usize,
        count: usize,
        eliminations: impl Iterator<Item = Candidate> + Clone,
    ) -> bool {
        self.offered += 1;
        self.is_first(nodes, count, eliminations)
    }

    /// The same without counting the question.
    pub(super) fn is_first(
        &self,
        nodes: usize,
        count: usize,
        eliminations: impl Iterator<Item = Candidate> + Clone,
    ) -> bool {
        if !self.first_only {
            return true;
        }
        let Some(best) = self.best else {
            return true;
        };
        let Reverse(most) = best.0;
        if count != most {
            return count > most;
        }
        let weight = weight_of(eliminations.clone());
        weight < best.1 || weight == best.1 && key(nodes, count, eliminations) < best
    }

    /// A chain with fewer eliminations is not wanted.
    pub(super) fn least(&self) -> usize {
        match (self.first_only, self.best) {
            (true, Some((Reverse(most), ..))) => most,
            _ => 1,
        }
    }

    pub(super) fn add(&mut self, mut chain: Chain) {
        self.added += 1;
        bring_in_order(&mut chain.eliminations);
        if self.first_only {
            let key = chain.key();
            if self.best.is_some_and(|best| best <= key) {
                return;
            }
            self.best = Some(key);
            self.chains.clear();
        }
        self.chains.push(chain);
    }

    /// The first chain, if no other is wanted.
    pub(super) fn first(&self) -> Option<&Chain> {
        self.chains.first().filter(|_| self.first_only)
    }

    /// Keeps the first chain of the order that fits.
    pub(super) fn keep_first(&mut self, fits: impl FnMut(&Chain) -> bool) {
        self.chains.sort_by_cached_key(|chain| chain.key());
        let place = self.chains.iter().position(fits);
        self.chains = place
            .map(|place| self.chains.swap_remove(place))
            .into_iter()
            .collect();
    }

    /// How many were asked about.
    pub(super) fn offered(&self) -> usize {
        self.offered
    }

    /// How many were added, those that were not wanted included.
    pub(super) fn added(&self) -> usize {
        self.added
    }

    /// Reports the chains in their order. Of those with the same result the first.
    pub(super) fn report<const W: usize>(
        mut self,
        state: &State<'_, W>,
        report: Report<'_>,
    ) -> Flow {
        self.chains.sort_by_cached_key(|chain| chain.key());
        let mut reported: Vec<Chain> = Vec::new();
        for chain in std::mem::take(&mut self.chains) {
            let same = |other: &&Chain| {
                other.technique == chain.technique && other.eliminations == chain.eliminations
            };
            // Chains with the same result have the same weight, so they are neighbours.
            let here = weight(&chain.eliminations);
            let near = reported.iter().rev();
            let mut near = near.take_while(|other| weight(&other.eliminations) == here);
            if !near.any(|other| same(&other)) {
                report(self.step(state, &chain))?;
                reported.push(chain);
            }
        }
        Ok(())
    }

    /// The step of a chain.
    fn step<const W: usize>(&self, state: &State<'_, W>, chain: &Chain) -> Step {
        let removed = chain.eliminations.iter().copied();
        let all = || removed.clone().map(|(_, digit)| digit).collect();
        let digits = chain.digits.unwrap_or_else(all);
        let mut marks: Vec<Candidate> = Vec::with_capacity(2 * chain.nodes.len());
        for &number in &chain.nodes {
            match self.group(number) {
                Some(group) => marks.extend(group.cells.iter().map(|&cell| (cell, group.digit))),
                None => marks.push(self.candidate(number)),
            }
        }
        marks.arrange();
        marks.dedup();
        // A discontinuous loop begins with the candidate that it removes, which is no
        // part of the proof.
        if !chain.strong {
            marks.retain(|&mark| number(self.size, mark) != chain.nodes[0]);
        }
        let nodes: Vec<Node> = chain
            .nodes
            .iter()
            .map(|&number| self.node(number))
            .collect();
        let links = Link::in_turns(&nodes, chain.strong);
        let mut houses: Vec<HouseId> = Vec::new();
        for link in links.iter().filter(|link| link.strong) {
            let house = house_of(state, link);
            houses.extend(house.filter(|house| !houses.contains(house)));
        }
        // A chain may pass through a set more than once.
        let mut sets: Vec<&(HouseId, Vec<Candidate>)> = Vec::new();
        let first = usize::from(!chain.strong);
        for pair in chain.nodes.windows(2).skip(first).step_by(2) {
            let set = self.set_between(pair[0], pair[1]);
            sets.extend(set.filter(|set| !sets.contains(set)));
        }
        let mut step = Step::new(chain.technique, digits)
            .removing(removed)
            .marking(Part::Base, marks)
            .standing_in(HousePart::Base, houses);
        for (number, (house, members)) in sets.into_iter().enumerate() {
            step = step
                .marking(Part::Set(number as u8), members.iter().copied())
                .standing_in(HousePart::Base, [*house]);
        }
        step.links = links;
        step
    }
}

/// The house that makes a strong link between places of one digit.
fn house_of<const W: usize>(state: &State<'_, W>, link: &Link) -> Option<HouseId> {
    if link.from.digit != link.to.digit {
        return None;
    }
    let cells: Cells<W> = (link.from.cells.iter().chain(&link.to.cells))
        .copied()
        .collect();
    let board = state.layout();
    let mut houses = board.houses_of(cells.first()?);
    houses.find(|&house| board.is_full(house) && state.places_in(house, link.from.digit) == cells)
}

/// The nodes of a way through a graph.
pub(super) fn nodes<const W: usize>(graph: &Graph<W>, way: &[Id]) -> Vec<Number> {
    way.iter().map(|&id| graph.number(id)).collect()
}
