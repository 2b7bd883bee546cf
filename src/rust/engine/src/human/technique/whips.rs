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
//! In a g-whip a digit may also be left with two or three places of a house that all lie in
//! another house as well: what sees all of them goes.
//!
//! All whips are grown at once, by length: the first to end is a shortest one. If shorter
//! ones are taken first, the longest braid that a puzzle needs does not depend on which are
//! taken: with fewer candidates, what could be shown before can be shown in as many variables
//! or less. Of whips that is not proven, since one that goes may be the link of another.

use crate::grid::words::{contains, insert};
use crate::human::Clues;
use crate::human::technique::prelude::*;
use std::collections::{HashMap, HashSet};

finder!(Finder::Patterns(find));

/// Larger boards have too many candidates.
const MOST_CELLS: usize = 121;

/// The most places of a group: a box and a line cross in three cells, larger ones in more than
/// anyone sees.
const LARGEST_GROUP: usize = 3;

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
            groups: (technique == Technique::GWhip).then(Groups::default),
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
        if growth.nodes.len() >= PATIENCE {
            query.give_up();
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
    fn comes_to_nothing(&self, candidate: usize, by_groups: bool) -> bool {
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
                    (Some(_), Some(_)) if by_groups => {
                        let group = self.group(variable, &gone);
                        let links = group.map(|(_, links)| links).unwrap_or_default();
                        for (all, own) in gone.iter_mut().zip(links) {
                            more |= own & !*all != 0;
                            *all |= own;
                        }
                    }
                    _ => {}
                }
            }
            if !more {
                return false;
            }
        }
    }

    /// The candidates that are left of a digit in a house, if all of them lie in another house as
    /// well, and what sees all of them.
    fn group(&self, variable: &Variable, gone: &[u64]) -> Option<(Vec<usize>, Vec<u64>)> {
        variable.house?;
        let candidates = variable.candidates.iter().copied();
        let left: Vec<usize> = candidates
            .filter(|&candidate| !contains(gone, candidate))
            .take(LARGEST_GROUP + 1)
            .collect();
        let (&first, others) = left.split_first()?;
        if left.len() > LARGEST_GROUP {
            return None;
        }
        let mut links = self.links(first).to_vec();
        for &other in others {
            let own = self.links(other).iter();
            links.iter_mut().zip(own).for_each(|(all, own)| *all &= own);
        }
        // Those of the house itself have gone already.
        let mut pairs = links.iter().zip(gone);
        let news = pairs.any(|(links, gone)| links & !gone != 0);
        news.then_some((left, links))
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
    /// What is supposed: the target and all that are left; and a number for these, in whatever
    /// order they came.
    chosen: Vec<usize>,
    key: u128,
}

/// The groups met so far, numbered after the candidates: their candidates, and what sees all.
#[derive(Default)]
struct Groups {
    known: HashMap<Vec<usize>, usize>,
    list: Vec<(Vec<usize>, Vec<u64>)>,
}

/// A number that has nothing to do with others, for a candidate in one of three parts (the mixing
/// of SplitMix64, by Sebastiano Vigna).
fn mixed(id: usize, part: u64) -> u128 {
    let half = |salt: u64| {
        let mut bits = (id as u64 * 6 + 2 * part + salt + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    };
    (u128::from(half(0)) << 64) | u128::from(half(1))
}

struct Growth<'a> {
    graph: &'a Graph,
    braids: bool,
    /// Those of g-whips.
    groups: Option<Groups>,
    level: Vec<Tip>,
    nodes: Vec<Partial>,
    /// What has been supposed together, and what came last, as one number. Of two million million
    /// such sums no two are the same by chance; sorted lists took a sixth of all the time.
    seen: HashSet<u128>,
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
        let by_groups = self.groups.is_some();
        for target in able.filter(|&target| graph.comes_to_nothing(target, by_groups)) {
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
                key: mixed(target, 0),
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
            let mut touched = std::mem::take(&mut self.touched);
            // The variables that lost something by the last one; of a braid, by any.
            let lost: &[u64] = match self.braids {
                true => &tip.gone,
                false => self.links(last),
            };
            for (word, &set) in lost.iter().enumerate() {
                for bit in bits(set) {
                    let gone = word * 64 + bit;
                    touched.extend(graph.of[gone].iter().map(|&variable| (variable, gone)));
                }
            }
            let mut variables = touched;
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
                    (Some(_), Some(_)) if self.groups.is_some() => {
                        let group = graph.group(&graph.variables[variable], &tip.gone);
                        if let Some(only) = group.and_then(|group| self.number(group)) {
                            if !tip.chosen.contains(&only) {
                                self.extend(&tip, target, gone, only);
                            }
                        }
                    }
                    _ => {}
                }
            }
            self.touched = variables;
        }
        Ok(ends)
    }

    /// The number of a group.
    fn number(&mut self, (members, links): (Vec<usize>, Vec<u64>)) -> Option<usize> {
        let first = self.graph.ids;
        let groups = self.groups.as_mut()?;
        let next = first + groups.list.len();
        let number = *groups.known.entry(members.clone()).or_insert(next);
        if number == next {
            groups.list.push((members, links));
        }
        Some(number)
    }

    /// What cannot be true beside a candidate or a group.
    fn links(&self, id: usize) -> &[u64] {
        let group = id.checked_sub(self.graph.ids);
        let groups = self.groups.as_ref();
        match group.and_then(|group| groups?.list.get(group)) {
            Some((_, links)) => links,
            None => self.graph.links(id),
        }
    }

    /// The candidates of a group, or the candidate itself.
    fn members(&self, id: usize) -> Vec<Candidate> {
        let group = id.checked_sub(self.graph.ids);
        let groups = self.groups.as_ref();
        match group.and_then(|group| groups?.list.get(group)) {
            Some((members, _)) => members.iter().map(|&id| self.graph.candidate(id)).collect(),
            None => vec![self.graph.candidate(id)],
        }
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
        let key = tip.key.wrapping_add(mixed(only, 1));
        let last = if self.braids { 0 } else { mixed(only, 2) };
        if !self.seen.insert(key.wrapping_add(last)) {
            return;
        }
        let mut chosen = tip.chosen.clone();
        chosen.push(only);
        let node = self.push(target, gone, only, tip.node);
        let mut all = tip.gone.clone();
        let links = self.links(only).iter();
        all.iter_mut().zip(links).for_each(|(all, own)| *all |= own);
        self.level.push(Tip {
            node,
            gone: all,
            chosen,
            key,
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
            let members = self.members(id);
            let digit = members[0].1;
            Node::new(members.into_iter().map(|(cell, _)| cell), digit)
        };
        let mut links = Vec::new();
        for (before, next) in way.iter().zip(&way[1..]) {
            // In a braid it may be an earlier one by which it goes.
            let by = match contains(self.links(before.left), next.gone) {
                true => before.left,
                false => {
                    let mut earlier = way.iter().map(|node| node.left);
                    let found = earlier.find(|&left| contains(self.links(left), next.gone));
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
            .flat_map(|node| self.members(node.left));
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
