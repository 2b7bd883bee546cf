//! Chains that were found: sorting them, and making steps of them.

use super::super::cells::Cells;
use super::super::{Report, State};
use super::graph::{Graph, Id};
use crate::catalogue::Technique;
use crate::step::{Candidate, HousePart, Link, Node, Part, Step};
use crate::{DigitSet, HouseId};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// A chain with its result.
pub(super) struct Chain {
    pub(super) technique: Technique,
    /// The nodes in order; a loop begins and ends with the same one.
    pub(super) nodes: Vec<Node>,
    /// Whether the first link is strong; the others take turns.
    pub(super) strong: bool,
    /// The digits of the step, if they are not those removed.
    pub(super) digits: Option<DigitSet>,
    /// By digit, then by cell, each once.
    pub(super) eliminations: Vec<Candidate>,
}

/// All chains of a kind, in the order in which they were found.
#[derive(Default)]
pub(super) struct Found(Vec<Chain>);

impl Found {
    pub(super) fn add(&mut self, mut chain: Chain) {
        chain
            .eliminations
            .sort_unstable_by_key(|&(cell, digit)| (digit, cell));
        chain.eliminations.dedup();
        self.0.push(chain);
    }

    /// Reports the chains as HoDoKu sorts them: most eliminations, then those
    /// furthest up in the grid, then the shortest, then the lowest digits. Of
    /// those with the same result the first.
    pub(super) fn report<const W: usize>(
        mut self,
        state: &State<'_, W>,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        self.0.sort_by_cached_key(|chain| {
            let removed = Reverse(chain.eliminations.len());
            let weight = weight(&chain.eliminations);
            (removed, weight, chain.nodes.len(), removed_digits(chain).0)
        });
        let mut told: Vec<Chain> = Vec::new();
        for chain in self.0 {
            let same = |other: &&Chain| {
                other.technique == chain.technique && other.eliminations == chain.eliminations
            };
            // Those with the same result have the same weight: they are near.
            let weight = weight(&chain.eliminations);
            let near = told.iter().rev();
            let mut near = near.take_while(|other| self::weight(&other.eliminations) == weight);
            if !near.any(|other| same(&other)) {
                report(step(state, &chain))?;
                told.push(chain);
            }
        }
        ControlFlow::Continue(())
    }
}

/// The sum of the indices of the cells that lose a candidate, where each further
/// one counts 80 times more than the one before: HoDoKu's measure.
fn weight(eliminations: &[Candidate]) -> usize {
    let cells = eliminations.iter().enumerate();
    cells
        .map(|(place, (cell, digit))| cell.index() * (1 + 80 * place) + usize::from(digit.get()))
        .sum()
}

fn removed_digits(chain: &Chain) -> DigitSet {
    chain.eliminations.iter().map(|&(_, digit)| digit).collect()
}

fn step<const W: usize>(state: &State<'_, W>, chain: &Chain) -> Step {
    let digits = chain.digits.unwrap_or_else(|| removed_digits(chain));
    let removed = chain.eliminations.iter().copied();
    let mut marks: Vec<Candidate> = Vec::new();
    for node in &chain.nodes {
        let candidates = node.cells.iter().map(|&cell| (cell, node.digit));
        marks.extend(candidates);
    }
    marks.sort_unstable();
    marks.dedup();
    // The victim of a discontinuous loop is where it begins, but proves nothing.
    marks.retain(|mark| !chain.closes_on(mark));
    let strong = |place: usize| chain.strong == (place % 2 == 0);
    let links = chain.nodes.windows(2).enumerate();
    let links = links.map(|(place, pair)| Link {
        from: pair[0].clone(),
        to: pair[1].clone(),
        strong: strong(place),
    });
    let links: Vec<Link> = links.collect();
    let mut houses: Vec<HouseId> = Vec::new();
    for link in links.iter().filter(|link| link.strong) {
        let house = house_of(state, link);
        houses.extend(house.filter(|house| !houses.contains(house)));
    }
    let mut step = Step::new(chain.technique, digits)
        .removing(removed)
        .marking(Part::Base, marks)
        .standing_in(HousePart::Base, houses);
    step.links = links;
    step
}

impl Chain {
    /// Whether the chain is a loop around this candidate, which it removes.
    fn closes_on(&self, &(cell, digit): &Candidate) -> bool {
        let is_it = |node: &Node| node.cells == [cell] && node.digit == digit;
        let ends = [self.nodes.first(), self.nodes.last()];
        !self.strong && ends.into_iter().flatten().all(is_it)
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
    let mut full = state.board().full().iter().copied();
    full.find(|&house| state.places_in(house, link.from.digit) == cells)
}

/// The nodes of a way through a graph.
pub(super) fn nodes<const W: usize>(graph: &Graph<W>, way: &[Id]) -> Vec<Node> {
    way.iter().map(|&id| graph.node(id)).collect()
}
