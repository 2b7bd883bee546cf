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
//! or less. Of whips that is not so, since a candidate that goes may be the link of another whip:
//! what is left is still a braid. So a path on a scale that is the same for all copies of a puzzle
//! takes all whips of the shortest length that a position has, one step each, before it looks for
//! others: the candidates that are gone then do not depend on where the search began.

use crate::grid::words::{contains, insert};
use crate::human::Clues;
use crate::human::memo::{Planned, Variable as Through};
use crate::human::technique::prelude::*;
use std::collections::{HashMap, HashSet};

finder!(Finder::Patterns(find));

/// Larger boards have too many candidates.
const MOST_CELLS: usize = 121;

/// The most places of a group: a box and a line cross in three cells, larger ones in more than
/// anyone sees.
const LARGEST_GROUP: usize = 3;

/// The most partial whips in one position, a unit of work each. With those that follow from the
/// ones of a length being more, none of a greater length are looked for. What ends among those of
/// this length is found all the same, so that it does not matter in which order they come.
const PATIENCE: usize = 200_000;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    if state.layout().rules().cells() > MOST_CELLS {
        return Ok(());
    }
    let in_rounds = query.first_only && query.options.scale.is_in_rounds();
    if in_rounds {
        if let Some(planned) = query.memo.planned(technique, state) {
            let step = Graph::new(state).step(technique, &planned);
            return step.map_or(Ok(()), |step| query.report(step));
        }
    }
    query.look_in(Area::Grid, |query| {
        let graph = Graph::new(state);
        let mut growth = Growth {
            graph: &graph,
            braids: technique == Technique::Braid,
            groups: (technique == Technique::GWhip).then(Groups::default),
            level: Vec::new(),
            nodes: Vec::new(),
            partial: 0,
            seen: HashSet::new(),
            touched: Vec::new(),
            visited: vec![usize::MAX; graph.variables.len()],
            ended: vec![false; graph.ids],
        };
        growth.begin();
        let mut found = false;
        while !growth.level.is_empty() {
            let ends = growth.grow(query.first_only && !in_rounds, query.control)?;
            let ways = ends.into_iter().map(|end| growth.planned(technique, end));
            let mut ways: Vec<Planned> = ways.collect();
            found |= !ways.is_empty();
            if in_rounds && found {
                query.memo.plan(ways.split_off(1));
            }
            for way in ways {
                if let Some(step) = graph.step(technique, &way) {
                    query.report(step)?;
                }
            }
            if growth.partial > PATIENCE {
                query.give_up();
                break;
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
    own: Through,
}

/// A variable that a whip goes through: the candidate that has gone, what is left, and what sees
/// all of that.
type Passed = (usize, Vec<usize>, Vec<u64>);

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
            graph.add(all, Through::Cell(cell));
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
                    graph.add(all, Through::Digit(house, digit));
                }
            }
        }
        graph
    }

    fn add(&mut self, candidates: Vec<usize>, own: Through) {
        for &candidate in &candidates {
            self.of[candidate].push(self.variables.len());
        }
        self.variables.push(Variable { candidates, own });
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
        if matches!(variable.own, Through::Cell(_)) {
            return None;
        }
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

    /// The step of a whip, which may have been found in an earlier position. What is left of its
    /// variables is worked out anew, and variables that have been filled since are left out. What
    /// has gone since may have ended it earlier, and may have broken the link to the one right
    /// before, so that it is a braid; an end it always has: the first of the candidates left that
    /// is no longer there leaves nothing of its variable.
    fn step(&self, technique: Technique, planned: &Planned) -> Option<Step> {
        let (cell, digit) = planned.target;
        let target = cell.index() * self.digits + digit.index();
        let mut gone = self.links(target).to_vec();
        let mut passed: Vec<Passed> = Vec::new();
        for own in &planned.through {
            let Some(variable) = self.variables.iter().find(|known| known.own == *own) else {
                continue;
            };
            let last = match passed.last() {
                _ if technique == Technique::Braid => None,
                Some((_, _, links)) => Some(&links[..]),
                None => Some(self.links(target)),
            };
            let candidates = || variable.candidates.iter().copied();
            let lost = |by: &[u64]| candidates().find(|&own| contains(by, own));
            let Some(lost) = last.and_then(lost).or_else(|| lost(&gone)) else {
                continue;
            };
            let (left, links) = match self.left(variable, &gone) {
                (None, _) => {
                    passed.push((lost, Vec::new(), Vec::new()));
                    return Some(self.step_of(technique, planned.target, &passed, variable));
                }
                (Some(only), None) => (vec![only], self.links(only).to_vec()),
                (Some(_), Some(_)) => match self.group(variable, &gone) {
                    Some(group) => group,
                    None => continue,
                },
            };
            gone.iter_mut()
                .zip(&links)
                .for_each(|(all, own)| *all |= own);
            passed.push((lost, left, links));
        }
        debug_assert!(false, "a whip ends");
        None
    }

    /// The step of a whip through these, the last of which has nothing left.
    fn step_of(
        &self,
        technique: Technique,
        target: Candidate,
        passed: &[Passed],
        end: &Variable,
    ) -> Step {
        let all = |ids: &[usize]| -> Vec<Candidate> {
            ids.iter().map(|&id| self.candidate(id)).collect()
        };
        let node = |ids: &[usize]| {
            let members = all(ids);
            Node::new(members.iter().map(|&(cell, _)| cell), members[0].1)
        };
        let (cell, digit) = target;
        let first = cell.index() * self.digits + digit.index();
        let first: Passed = (first, vec![first], self.links(first).to_vec());
        let mut links = Vec::new();
        for (at, (gone, left, _)) in passed.iter().enumerate() {
            // In a braid it may be an earlier one by which it goes.
            let mut before = std::iter::once(&first).chain(&passed[..at]);
            let last = before.clone().last().filter(|own| contains(&own.2, *gone));
            let by = last.or_else(|| before.find(|own| contains(&own.2, *gone)));
            let by = by.map_or(&first.1, |own| &own.1);
            links.push(Link::new(node(by), node(&[*gone]), false));
            if !left.is_empty() {
                links.push(Link::new(node(&[*gone]), node(left), true));
            }
        }
        let house = match end.own {
            Through::Cell(_) => None,
            Through::Digit(house, _) => Some(house),
        };
        let went = passed.iter().flat_map(|(_, left, _)| all(left));
        let mut step = Step::new(technique, DigitSet::of(digit))
            .removing([target])
            .marking(Part::Pivot, [target])
            .marking(Part::Base, went)
            .marking(Part::Extra, all(&end.candidates))
            .standing_in(HousePart::Base, house)
            .by_clues(Clues::default());
        step.links = links;
        step
    }

    fn candidate(&self, id: usize) -> Candidate {
        let cell = Cell::from_index(id / self.digits);
        (cell, Digit::from_index(id % self.digits))
    }
}

/// A partial whip: the target, or one more variable.
struct Partial {
    target: usize,
    /// What is left of the last variable.
    left: usize,
    /// The one that it makes longer, and the variable.
    before: Option<(usize, usize)>,
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
    // The same table as others have: each kind takes kilobytes of machine code.
    known: HashMap<Vec<u16>, u32>,
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
    /// How many of them have a variable.
    partial: usize,
    /// What has been supposed together, and what came last, as one number. Of two million million
    /// such sums no two are the same by chance; sorted lists took a sixth of all the time.
    seen: HashSet<u128>,
    /// The variables of a tip, and by which tip each variable was looked at last.
    touched: Vec<usize>,
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
                    touched.extend(&graph.of[word * 64 + bit]);
                }
            }
            let mut variables = touched;
            for variable in variables.drain(..) {
                if std::mem::replace(&mut self.visited[variable], tip.node) == tip.node {
                    continue;
                }
                match graph.left(&graph.variables[variable], &tip.gone) {
                    (None, _) => {
                        ends.push((tip.node, variable));
                        self.ended[target] = true;
                        if first_only {
                            self.level.clear();
                            return Ok(ends);
                        }
                        break;
                    }
                    (Some(only), None) if !tip.chosen.contains(&only) => {
                        self.extend(&tip, target, variable, only);
                    }
                    (Some(_), Some(_)) if self.groups.is_some() => {
                        let group = graph.group(&graph.variables[variable], &tip.gone);
                        if let Some(only) = group.and_then(|group| self.number(group)) {
                            if !tip.chosen.contains(&only) {
                                self.extend(&tip, target, variable, only);
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
        let key = members.iter().map(|&member| member as u16).collect();
        let number = *groups.known.entry(key).or_insert(next as u32) as usize;
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

    fn extend(&mut self, tip: &Tip, target: usize, variable: usize, only: usize) {
        if self.partial > PATIENCE {
            return;
        }
        let key = tip.key.wrapping_add(mixed(only, 1));
        let last = if self.braids { 0 } else { mixed(only, 2) };
        if !self.seen.insert(key.wrapping_add(last)) {
            return;
        }
        let mut chosen = tip.chosen.clone();
        chosen.push(only);
        self.partial += 1;
        let node = self.nodes.len();
        self.nodes.push(Partial {
            target,
            left: only,
            before: Some((tip.node, variable)),
        });
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

    /// The whip that ends with this variable.
    fn planned(&self, technique: Technique, (node, variable): (usize, usize)) -> Planned {
        let own = |variable: usize| self.graph.variables[variable].own;
        let mut through = vec![own(variable)];
        let mut at = &self.nodes[node];
        while let Some((before, variable)) = at.before {
            through.push(own(variable));
            at = &self.nodes[before];
        }
        through.reverse();
        Planned {
            technique,
            target: self.graph.candidate(at.target),
            through,
        }
    }
}
