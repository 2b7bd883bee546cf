//! Nice loops and alternating inference chains, with and without groups.
//!
//! A chain says that one of its ends is true. What follows depends on the ends:
//!
//! ```text
//! the same candidate    it is true: its cell loses the others     discontinuous loop
//! two digits of a cell  exactly one end of each weak link is      continuous loop
//!                       true: what both ends exclude is false
//! otherwise             what both ends exclude is false: one      discontinuous loop
//!                       candidate, through which the chain can
//!                       be closed, or several                     chain
//! ```
//!
//! Names and results are those of HoDoKu, as its library and its paths show
//! them; they leave out some of what would follow:
//!
//! * A loop is only reported as one if there is a cell that it enters and leaves by
//!   strong links, with two digits. Otherwise the chains it consists of are reported.
//! * A weak link between two cells of a loop takes nothing from the loop's own
//!   cells, but from the second one.
//! * A chain that removes several candidates ends with single candidates. One
//!   that ends with a group is reported as loops, one for each candidate.

use super::ends::LinkKinds;
use super::found::{Chain, FoundChains, nodes};
use super::gone::Gone;
use super::graph::Graph;
use super::number::{Id, number};
use super::sieve::Sieve;
use super::walk::Walk;
use crate::human::technique::prelude::*;

/// So many links and ends are looked at, which takes a fraction of a second; then no
/// further chain is begun. Positions of 9 x 9 need less than a hundredth of it. A very
/// large grid has chains enough among those that begin in its upper part.
const MOST_WORK: u64 = 1 << 25;

/// What keeping a chain costs, in time and memory, compared with looking at a link.
const WORK_OF_A_CHAIN: u64 = 256;

/// The most loops of one length that are looked at between two digits of a cell. There
/// are rarely more than a few, and they mostly differ in a detour that changes nothing.
const MOST_WAYS: usize = 16;

/// The nodes of the shortest chain: two strong links and a weak one.
const SHORTEST: usize = 4;

/// The names of the three kinds.
struct Names {
    continuous: Technique,
    discontinuous: Technique,
    open: Technique,
}

const PLAIN: Names = Names {
    continuous: Technique::NiceLoop,
    discontinuous: Technique::DiscontinuousLoop,
    open: Technique::Aic,
};

const GROUPED: Names = Names {
    continuous: Technique::GroupedNiceLoop,
    discontinuous: Technique::GroupedDiscontinuousLoop,
    open: Technique::GroupedAic,
};

impl Names {
    /// Whether one of `techniques` is among them.
    fn are_in(&self, techniques: Techniques) -> bool {
        let names = [self.continuous, self.discontinuous, self.open];
        names.iter().any(|&name| techniques.contains(name))
    }
}

/// Whether the query is about some of these techniques.
pub(super) fn are_asked<const W: usize>(query: &Query<'_, '_, W>) -> bool {
    let techniques = query.techniques.iter().copied().collect();
    GROUPED.are_in(techniques) || PLAIN.are_in(techniques)
}

/// Whether the query is about some of those with groups.
pub(super) fn have_groups<const W: usize>(query: &Query<'_, '_, W>) -> bool {
    GROUPED.are_in(query.techniques.iter().copied().collect())
}

/// Looks for those techniques of the query that are named here.
pub(super) fn find<const W: usize>(
    query: &mut Query<'_, '_, W>,
    found: &mut FoundChains,
) -> Result<(), Halt> {
    let state = query.state;
    let techniques: Techniques = query.techniques.iter().copied().collect();
    if !are_asked(query) {
        return Ok(());
    }
    let groups = have_groups(query);
    let kind = LinkKinds {
        in_cells: true,
        in_houses: true,
        across: true,
        groups,
        locked: groups && query.options.locked_sets,
        ..LinkKinds::of(DigitSet::all(state.digit_count()))
    };
    let graph = Graph::of(state, kind);
    let search = LoopSearch {
        techniques,
        wanted: query.options.techniques,
        state,
        graph: &graph,
        found,
    };
    search.run(Sieve::of(&graph), query.options, query.control)
}

struct LoopSearch<'a, const W: usize> {
    /// What this call looks for.
    techniques: Techniques,
    /// What is looked for by any call.
    wanted: Techniques,
    state: &'a State<'a, W>,
    graph: &'a Graph<W>,
    found: &'a mut FoundChains,
}

impl<const W: usize> LoopSearch<'_, W> {
    /// Makes the walks that `sieve` keeps, or all if there is no sieve.
    fn run(
        mut self,
        mut sieve: Option<Sieve>,
        options: &Options,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let graph = self.graph;
        let mut walk = Walk::new(graph);
        for start in graph.nodes() {
            control.step()?;
            if let Some(sieve) = &mut sieve {
                // Graphs that are small enough for a sieve stay far below the limit on
                // work, so that walks left out need not be counted.
                if !sieve.keeps(start, |end| self.promises(start, end)) {
                    continue;
                }
            }
            walk.from(graph, start, options.loop_length);
            for &end in walk.reached() {
                if walk.length(end) >= SHORTEST {
                    self.judge(&walk, start, end);
                }
            }
            let kept = self.found.added() as u64 * WORK_OF_A_CHAIN;
            if walk.work + kept > MOST_WORK {
                break;
            }
        }
        self.found.name_groups(graph);
        Ok(())
    }

    /// Whether a chain between two nodes, if there is one, could be kept.
    fn promises(&self, start: Id, end: Id) -> bool {
        let (graph, found) = (self.graph, &*self.found);
        if start == end {
            let (count, gone) = self.others(start);
            return count > 0 && found.is_first(SHORTEST, count, gone);
        }
        if graph.shares_cell(start, end) {
            return self.wants_continuous();
        }
        let (one, other) = (graph.node(start), graph.node(end));
        let most = if one.digit == other.digit {
            usize::MAX
        } else {
            2
        };
        most >= found.least() && Gone::may_be(one, other) && {
            let gone = Gone::of(graph, start, end);
            !gone.is_empty() && found.is_first(SHORTEST, gone.len(), gone.iter())
        }
    }

    /// Keeps what follows from the chain between two nodes.
    fn judge(&mut self, walk: &Walk<W>, start: Id, end: Id) {
        if start == end {
            self.certain(walk, start);
        } else if self.graph.shares_cell(start, end) {
            self.continuous(walk, end);
        } else {
            // Each chain has a way back.
            self.either(walk, start, end);
        }
    }

    fn names(&self, way: &[Id]) -> &'static Names {
        let mut links = way.windows(2).step_by(2);
        let locked = links.any(|link| self.graph.set_between(link[0], link[1]).is_some());
        match locked || way.iter().any(|&id| self.graph.is_group(id)) {
            true => &GROUPED,
            false => &PLAIN,
        }
    }

    /// The other digits in the cell of a single candidate, and how many these are.
    fn others(&self, node: Id) -> (usize, impl Iterator<Item = Candidate> + Clone + use<W>) {
        let (cell, digit) = (self.graph.cell(node), self.graph.digit(node));
        let mut others = self.state.digits(cell);
        others.remove(digit);
        let count = match self.graph.is_group(node) {
            true => 0,
            false => others.len(),
        };
        (count, marks(cell, others))
    }

    /// A chain from a candidate to itself: it is true even if it is false.
    fn certain(&mut self, walk: &Walk<W>, start: Id) {
        let (count, gone) = self.others(start);
        if count == 0 || !(self.found).wants(walk.length(start), count, gone.clone()) {
            return;
        }
        let Some(way) = walk.way(start) else {
            return;
        };
        let technique = self.names(&way).discontinuous;
        self.keep(Chain::new(technique, nodes(self.graph, &way), gone));
    }

    fn wants_continuous(&self) -> bool {
        let wanted = [PLAIN.continuous, GROUPED.continuous];
        wanted.iter().any(|&name| self.techniques.contains(name))
    }

    /// A chain between two digits of a cell: the weak link between them closes
    /// it.
    fn continuous(&mut self, walk: &Walk<W>, end: Id) {
        if !self.wants_continuous() {
            return;
        }
        let ways = walk.way(end).into_iter();
        for way in ways.chain(walk.other_ways(self.graph, end, MOST_WAYS)) {
            self.closed(way);
        }
    }

    /// A chain between two digits of a cell, closed.
    fn closed(&mut self, mut way: Vec<Id>) {
        let technique = self.names(&way).continuous;
        if !self.techniques.contains(technique) {
            return;
        }
        way.push(way[0]);
        let inner = way[2..way.len() - 2].iter();
        let inner = inner.fold(Cells::EMPTY, |all, &id| all | self.graph.cells(id));
        let mut eliminations = Vec::new();
        for weak in way.windows(2).skip(1).step_by(2) {
            let (one, other) = (weak[0], weak[1]);
            if self.graph.shares_cell(one, other) {
                let (_, gone) = self.others(one);
                eliminations.extend(gone.filter(|&(_, digit)| digit != self.graph.digit(other)));
            } else {
                let gone = Gone::of(self.graph, one, other);
                eliminations.extend(gone.iter().filter(|(cell, _)| !inner.contains(*cell)));
            }
        }
        for strong in way.windows(2).step_by(2) {
            self.locked_by(strong[0], strong[1], &mut eliminations);
        }
        if !eliminations.is_empty() {
            self.keep(Chain::new(technique, nodes(self.graph, &way), eliminations));
        }
    }

    /// What an almost locked set that makes a strong link of a loop takes away: exactly
    /// one end is true, so that it holds all digits but those of the ends. If it leaves
    /// the cell of an end a single candidate, the others of that cell are in the set or
    /// in the cell.
    fn locked_by(&self, one: Id, other: Id, eliminations: &mut Vec<Candidate>) {
        let Some(set) = self.graph.set_between(one, other) else {
            return;
        };
        let ends = [one, other].map(|end| self.graph.digit(end));
        let apart = |&end: &Id| !self.graph.cells(end).meets(&set.cells);
        let forced = [one, other].into_iter().find(apart);
        let cell = forced.map(|end| self.graph.cell(end));
        for &(digit, _, gone) in &set.digits {
            let inside = cell.is_some_and(|cell| self.state.digits(cell).contains(digit));
            let gone = match cell {
                Some(cell) if inside => gone & self.state.layout().peers(cell),
                _ => gone,
            };
            if !ends.contains(&digit) {
                eliminations.extend(each(gone, digit));
            }
        }
    }

    /// A chain of which nothing is known but that its ends are not both false.
    fn either(&mut self, walk: &Walk<W>, start: Id, end: Id) {
        if !Gone::may_be(self.graph.node(start), self.graph.node(end)) {
            return;
        }
        let gone = Gone::of(self.graph, start, end);
        if gone.is_empty() || !(self.found).wants(walk.length(end), gone.len(), gone.iter()) {
            return;
        }
        let Some(way) = walk.way(end) else {
            return;
        };
        let names = self.names(&way);
        // It is reported as a chain if it removes more than one loop could; if chains
        // are not wanted, as several loops.
        let singles = !self.graph.is_group(start) && !self.graph.is_group(end);
        if gone.len() > 1 && singles && self.wanted.contains(names.open) {
            self.keep(Chain::new(names.open, nodes(self.graph, &way), gone.iter()));
            return;
        }
        if !self.techniques.contains(names.discontinuous) {
            return;
        }
        for (cell, digit) in gone.iter() {
            let victim = number(self.state.digit_count(), (cell, digit));
            let inner = way.iter().map(|&id| self.graph.number(id));
            let nodes = [victim].into_iter().chain(inner).chain([victim]).collect();
            self.keep(Chain {
                strong: false,
                ..Chain::new(names.discontinuous, nodes, [(cell, digit)])
            });
        }
    }

    fn keep(&mut self, chain: Chain) {
        if self.techniques.contains(chain.technique) {
            self.found.add(chain);
        }
    }
}

#[cfg(test)]
mod tests;
