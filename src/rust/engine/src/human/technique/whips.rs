//! Whips and braids (Denis Berthier): a candidate from which one cell or digit after the other
//! is left with a single candidate, until one has none.
//!
//! ```text
//! target  -  cell or digit: L1 goes, R1 is left  -  L2 goes, R2 is left  -  ...  -  Ln goes,
//!                                                                           nothing is left
//! ```
//!
//! A cell, and a digit in a house, is a variable: one of its candidates is true. Of each
//! variable all candidates but one have gone by the target or by an earlier R. In a whip at
//! least one of them has gone by the R right before; in a braid, by any. The length is the
//! number of variables. A whip of length 1 is what locked candidates say.
//!
//! All whips are grown at once, by length: the first to end is a shortest one. If shorter
//! ones are taken first, the longest braid that a puzzle needs does not depend on which are
//! taken: with fewer candidates, what could be shown before can be shown in as many variables
//! or less. Of whips that is not proven, since one that goes may be the link of another.

use crate::grid::words::{contains, insert};
use crate::human::Clues;
use crate::human::technique::prelude::*;
use std::collections::HashSet;

finder!(Finder::Patterns(find));

/// Larger boards have too many candidates.
const MOST_CELLS: usize = 121;

/// The most partial whips in one position, a unit of work each. Where they are more, no longer
/// ones are looked for.
const PATIENCE: usize = 200_000;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    if state.layout().rules().cells() > MOST_CELLS {
        return Ok(());
    }
    query.look_in(Area::Grid, |query| {
        let graph = Graph::new(state);
        let mut growth = Growth {
            graph: &graph,
            braids: technique == Technique::Braid,
            level: Vec::new(),
            nodes: Vec::new(),
            seen: HashSet::new(),
            touched: Vec::new(),
            visited: vec![usize::MAX; graph.variables.len()],
            ended: vec![false; graph.ids],
        };
        growth.begin();
        let mut found = false;
        while !growth.level.is_empty() {
            let ends = growth.grow(query.first_only, query.control)?;
            for (node, variable) in ends {
                found = true;
                query.report(growth.step(technique, state, node, variable))?;
            }
        }
        Ok(found)
    })
}

/// The candidates, numbered cell by cell, and what excludes what.
struct Graph {
    ids: usize,
    digits: usize,
    words: usize,
    present: Vec<usize>,
    /// For each candidate those that cannot be true beside it.
    links: Vec<u64>,
    /// The candidates of each variable, and the variables of each candidate.
    variables: Vec<Variable>,
    of: Vec<Vec<usize>>,
}

struct Variable {
    candidates: Vec<usize>,
    /// The house and the digit, or none for a cell.
    house: Option<(HouseId, Digit)>,
}

impl Graph {
    fn new<const W: usize>(state: &State<'_, W>) -> Self {
        let board = state.layout();
        let digits = state.digit_count();
        let ids = board.rules().cells() * digits;
        let words = ids.div_ceil(64);
        let id = |cell: Cell, digit: Digit| cell.index() * digits + digit.index();
        let mut graph = Self {
            ids,
            digits,
            words,
            present: Vec::new(),
            links: vec![0; ids * words],
            variables: Vec::new(),
            of: vec![Vec::new(); ids],
        };
        for cell in state.open().iter() {
            let own = state.digits(cell);
            let all = own.iter().map(|digit| id(cell, digit)).collect();
            graph.add(all, None);
            for digit in own.iter() {
                let one = id(cell, digit);
                graph.present.push(one);
                let links = &mut graph.links[one * words..][..words];
                let others = own.iter().filter(|&other| other != digit);
                others.for_each(|other| insert(links, id(cell, other)));
                let seen = state.places(digit) & board.peers(cell);
                seen.iter()
                    .for_each(|other| insert(links, id(other, digit)));
            }
        }
        for &house in board.full() {
            for digit in state.all_digits() {
                let places = state.places_in(house, digit);
                if !places.is_empty() {
                    let all = places.iter().map(|cell| id(cell, digit)).collect();
                    graph.add(all, Some((house, digit)));
                }
            }
        }
        graph
    }

    fn add(&mut self, candidates: Vec<usize>, house: Option<(HouseId, Digit)>) {
        for &candidate in &candidates {
            self.of[candidate].push(self.variables.len());
        }
        self.variables.push(Variable { candidates, house });
    }

    /// Whether anything comes to nothing once the candidate is true and all that follows from
    /// cells and houses, one by one. Others have no whip and no braid of any length, and most
    /// of the work is saved.
    fn comes_to_nothing(&self, candidate: usize) -> bool {
        let mut gone = self.links(candidate).to_vec();
        let mut placed = vec![0; self.words];
        insert(&mut placed, candidate);
        loop {
            let mut more = false;
            for variable in &self.variables {
                match self.left(variable, &gone) {
                    (None, _) => return true,
                    (Some(only), None) if !contains(&placed, only) => {
                        insert(&mut placed, only);
                        let links = self.links(only).iter();
                        gone.iter_mut()
                            .zip(links)
                            .for_each(|(all, own)| *all |= own);
                        more = true;
                    }
                    _ => {}
                }
            }
            if !more {
                return false;
            }
        }
    }

    /// The first two candidates of a variable that have not gone.
    fn left(&self, variable: &Variable, gone: &[u64]) -> (Option<usize>, Option<usize>) {
        let candidates = variable.candidates.iter().copied();
        let mut left = candidates.filter(|&candidate| !contains(gone, candidate));
        (left.next(), left.next())
    }

    fn links(&self, candidate: usize) -> &[u64] {
        &self.links[candidate * self.words..][..self.words]
    }

    fn candidate(&self, id: usize) -> Candidate {
        let cell = Cell::from_index(id / self.digits);
        (cell, Digit::from_index(id % self.digits))
    }
}

/// A partial whip: the target, or one more variable.
struct Partial {
    target: usize,
    /// The candidate that has gone, that which is left, and the variable.
    gone: usize,
    left: usize,
    before: Option<usize>,
}

/// A partial whip whose next variables are looked for.
struct Tip {
    node: usize,
    /// What has gone by the target and all that are left.
    gone: Vec<u64>,
    /// What is supposed: the target and all that are left.
    chosen: Vec<usize>,
}

struct Growth<'a> {
    graph: &'a Graph,
    braids: bool,
    level: Vec<Tip>,
    nodes: Vec<Partial>,
    /// What has been supposed together, and what came last.
    seen: HashSet<(Vec<u16>, u16)>,
    /// The variables of a tip with what has gone of them, and by which tip each variable was
    /// looked at last.
    touched: Vec<(usize, usize)>,
    visited: Vec<usize>,
    /// The targets that have a whip.
    ended: Vec<bool>,
}

impl Growth<'_> {
    fn begin(&mut self) {
        let graph = self.graph;
        let able = graph.present.iter().copied();
        for target in able.filter(|&target| graph.comes_to_nothing(target)) {
            let node = self.nodes.len();
            self.nodes.push(Partial {
                target,
                gone: target,
                left: target,
                before: None,
            });
            self.level.push(Tip {
                node,
                gone: self.graph.links(target).to_vec(),
                chosen: vec![target],
            });
        }
    }

    /// Adds a variable to each partial whip. Those that end, with the variable of which
    /// nothing is left: one for each target, or the first.
    fn grow(&mut self, first_only: bool, control: &mut Control<'_>) -> Flow<Vec<(usize, usize)>> {
        let mut ends = Vec::new();
        let graph = self.graph;
        for tip in std::mem::take(&mut self.level) {
            control.step()?;
            let (target, last) = (self.nodes[tip.node].target, self.nodes[tip.node].left);
            if self.ended[target] {
                continue;
            }
            // The variables that lost something by the last one; of a braid, by any.
            let lost: &[u64] = match self.braids {
                true => &tip.gone,
                false => graph.links(last),
            };
            for (word, &set) in lost.iter().enumerate() {
                for bit in bits(set) {
                    let gone = word * 64 + bit;
                    self.touched
                        .extend(graph.of[gone].iter().map(|&variable| (variable, gone)));
                }
            }
            let mut variables = std::mem::take(&mut self.touched);
            for (variable, gone) in variables.drain(..) {
                if std::mem::replace(&mut self.visited[variable], tip.node) == tip.node {
                    continue;
                }
                match graph.left(&graph.variables[variable], &tip.gone) {
                    (None, _) => {
                        let node = self.push(target, gone, target, tip.node);
                        ends.push((node, variable));
                        self.ended[target] = true;
                        if first_only {
                            self.level.clear();
                            return Ok(ends);
                        }
                        break;
                    }
                    (Some(only), None) if !tip.chosen.contains(&only) => {
                        self.extend(&tip, target, gone, only);
                    }
                    _ => {}
                }
            }
            self.touched = variables;
        }
        Ok(ends)
    }

    fn push(&mut self, target: usize, gone: usize, left: usize, before: usize) -> usize {
        self.nodes.push(Partial {
            target,
            gone,
            left,
            before: Some(before),
        });
        self.nodes.len() - 1
    }

    fn extend(&mut self, tip: &Tip, target: usize, gone: usize, only: usize) {
        if self.nodes.len() >= PATIENCE {
            return;
        }
        let mut chosen = tip.chosen.clone();
        chosen.push(only);
        // The target stays in front.
        let mut key: Vec<u16> = chosen.iter().map(|&id| id as u16).collect();
        key[1..].arrange();
        let last = if self.braids { 0 } else { only as u16 };
        if !self.seen.insert((key, last)) {
            return;
        }
        let node = self.push(target, gone, only, tip.node);
        let mut all = tip.gone.clone();
        let links = self.graph.links(only).iter();
        all.iter_mut().zip(links).for_each(|(all, own)| *all |= own);
        self.level.push(Tip {
            node,
            gone: all,
            chosen,
        });
    }

    /// The step of a whip that ends with this variable.
    fn step<const W: usize>(
        &self,
        technique: Technique,
        state: &State<'_, W>,
        end: usize,
        variable: usize,
    ) -> Step {
        let graph = self.graph;
        let mut way = Vec::new();
        let mut at = Some(end);
        while let Some(node) = at {
            way.push(&self.nodes[node]);
            at = self.nodes[node].before;
        }
        way.reverse();
        let target = graph.candidate(self.nodes[end].target);
        let node = |id: usize| {
            let (cell, digit) = graph.candidate(id);
            Node::new([cell], digit)
        };
        let mut links = Vec::new();
        for (before, next) in way.iter().zip(&way[1..]) {
            // In a braid it may be an earlier one by which it goes.
            let by = match contains(graph.links(before.left), next.gone) {
                true => before.left,
                false => {
                    let mut earlier = way.iter().map(|node| node.left);
                    let found = earlier.find(|&left| contains(graph.links(left), next.gone));
                    found.unwrap_or(before.left)
                }
            };
            links.push(Link::new(node(by), node(next.gone), false));
            if next.left != next.target {
                links.push(Link::new(node(next.gone), node(next.left), true));
            }
        }
        let own = &graph.variables[variable];
        let nothing = own.candidates.iter().map(|&id| graph.candidate(id));
        let passed = way[1..way.len() - 1]
            .iter()
            .map(|node| graph.candidate(node.left));
        let house = own.house.map(|(house, _)| house);
        let mut step = Step::new(technique, DigitSet::of(target.1))
            .removing([target])
            .marking(Part::Pivot, [target])
            .marking(Part::Base, passed)
            .marking(Part::Extra, nothing)
            .standing_in(HousePart::Base, house)
            .by_clues(Clues::default());
        debug_assert!(state.digits(target.0).contains(target.1));
        step.links = links;
        step
    }
}
