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
//! * A loop without a cell that it enters and leaves by strong links, with two
//!   digits, is not told as one, but by the chains it consists of.
//! * A weak link between two cells of a loop takes nothing from the loop's own
//!   cells, but from the second one.
//! * A chain that removes several candidates ends with single candidates. One
//!   that ends with a group is told as loops, one for each candidate.

use super::super::cells::Cells;
use super::super::{Options, State};
use super::found::{Chain, Found, nodes, number};
use super::graph::{Graph, Id, Kind};
use super::walk::Walk;
use crate::catalogue::{Technique, Techniques};
use crate::digit::DigitSet;
use crate::step::Candidate;
use crate::{Control, Halt};

/// The links and ends looked at before no further chain is begun: a fraction of
/// a second. Positions of 9 x 9 need less than a hundredth of it. A very large
/// grid has chains enough among those begun in its upper part.
const MOST_WORK: u64 = 1 << 25;

/// What keeping a chain costs, in time and memory, beside a link.
const WORK_OF_A_CHAIN: u64 = 256;

/// The loops of one length that are looked at between two digits of a cell. More
/// than a few are rare, and mostly differ in a detour of no consequence.
const MOST_WAYS: usize = 16;

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

/// Whether `technique` belongs here.
pub(super) fn knows(technique: Technique) -> bool {
    [PLAIN, GROUPED]
        .iter()
        .any(|names| [names.continuous, names.discontinuous, names.open].contains(&technique))
}

pub(super) fn find<const W: usize>(
    techniques: Techniques,
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Found, Halt> {
    let grouped = [GROUPED.continuous, GROUPED.discontinuous, GROUPED.open];
    let kind = Kind {
        digits: DigitSet::all(state.size()),
        in_cells: true,
        in_houses: true,
        across: true,
        groups: grouped.iter().any(|&name| techniques.contains(name)),
    };
    let graph = Graph::of(state, kind);
    let mut walk = Walk::new(&graph);
    let mut finder = Finder {
        techniques,
        wanted: options.techniques,
        state,
        graph: &graph,
        found: Found::new(state, graph.groups()),
    };
    for start in graph.nodes() {
        control.step()?;
        walk.from(&graph, start, options.loop_length);
        for &end in walk.reached() {
            if walk.length(end) >= 4 {
                finder.judge(&walk, start, end);
            }
        }
        let kept = finder.found.added() as u64;
        if walk.work + kept * WORK_OF_A_CHAIN > MOST_WORK {
            break;
        }
    }
    Ok(finder.found)
}

struct Finder<'a, 'b, const W: usize> {
    /// What to look for now.
    techniques: Techniques,
    /// What is looked for at any time.
    wanted: Techniques,
    state: &'a State<'b, W>,
    graph: &'a Graph<W>,
    found: Found,
}

impl<const W: usize> Finder<'_, '_, W> {
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
        match way.iter().any(|&id| self.graph.is_group(id)) {
            true => &GROUPED,
            false => &PLAIN,
        }
    }

    /// A candidate that is true if it is false.
    fn certain(&mut self, walk: &Walk<W>, start: Id) {
        if self.graph.is_group(start) {
            return;
        }
        let (cell, digit) = (self.graph.cell(start), self.graph.digit(start));
        let others = DigitSet(self.state.digits(cell).0 & !DigitSet::of(digit).0);
        if others.is_empty() {
            return;
        }
        let mut eliminations = others.iter().map(|digit| (cell, digit)).collect();
        if !(self.found).wants(&mut eliminations, walk.length(start)) {
            return;
        }
        let Some(way) = walk.way(start) else {
            return;
        };
        let technique = self.names(&way).discontinuous;
        self.keep(Chain {
            technique,
            nodes: nodes(self.graph, &way),
            strong: true,
            digits: None,
            eliminations,
        });
    }

    /// A chain between two digits of a cell: the weak link between them closes
    /// it.
    fn continuous(&mut self, walk: &Walk<W>, end: Id) {
        let wanted = [PLAIN.continuous, GROUPED.continuous];
        if !wanted.iter().any(|&name| self.techniques.contains(name)) {
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
        let (mut eliminations, mut gone) = (Vec::new(), Vec::new());
        for weak in way.windows(2).skip(1).step_by(2) {
            gone.clear();
            self.excluded(weak[0], weak[1], &mut gone);
            if !self.graph.shares_cell(weak[0], weak[1]) {
                gone.retain(|&(cell, _)| !inner.contains(cell));
            }
            eliminations.extend(&gone);
        }
        if !eliminations.is_empty() {
            self.keep(Chain {
                technique,
                nodes: nodes(self.graph, &way),
                strong: true,
                digits: None,
                eliminations,
            });
        }
    }

    /// A chain whose ends are merely not both false.
    fn either(&mut self, walk: &Walk<W>, start: Id, end: Id) {
        let mut eliminations = Vec::new();
        self.excluded(start, end, &mut eliminations);
        if eliminations.is_empty() {
            return;
        }
        // Told as one chain or, one candidate each, as loops.
        let length = walk.length(end);
        let whole = self.found.wants(&mut eliminations, length);
        let mut each = eliminations.iter();
        if !whole && !each.any(|&one| self.found.is_first(&[one], length + 2)) {
            return;
        }
        let Some(way) = walk.way(end) else {
            return;
        };
        let names = self.names(&way);
        // A chain is told as such if it removes more than a loop could; and as
        // several loops to those who want no chains.
        let singles = !self.graph.is_group(start) && !self.graph.is_group(end);
        if eliminations.len() > 1 && singles && self.wanted.contains(names.open) {
            self.keep(Chain {
                technique: names.open,
                nodes: nodes(self.graph, &way),
                strong: true,
                digits: None,
                eliminations,
            });
            return;
        }
        if !self.techniques.contains(names.discontinuous) {
            return;
        }
        for (cell, digit) in eliminations {
            let victim = number(self.state.size(), (cell, digit));
            let inner = way.iter().map(|&id| self.graph.number(id));
            let nodes = [victim].into_iter().chain(inner).chain([victim]);
            self.keep(Chain {
                technique: names.discontinuous,
                nodes: nodes.collect(),
                strong: false,
                digits: None,
                eliminations: vec![(cell, digit)],
            });
        }
    }

    fn keep(&mut self, chain: Chain) {
        if self.techniques.contains(chain.technique) {
            self.found.add(chain);
        }
    }

    /// Adds the candidates that exclude both nodes.
    fn excluded(&self, one: Id, other: Id, gone: &mut Vec<Candidate>) {
        let (graph, state) = (self.graph, self.state);
        let digits = [graph.digit(one), graph.digit(other)];
        if digits[0] == digits[1] {
            let seen = state.places(digits[0]) & graph.seen(one) & graph.seen(other);
            gone.extend(seen.iter().map(|cell| (cell, digits[0])));
        } else if graph.shares_cell(one, other) {
            let cell = graph.cell(one);
            let others = state.digits(cell).iter();
            let others = others.filter(|digit| !digits.contains(digit));
            gone.extend(others.map(|digit| (cell, digit)));
        } else {
            // The digit of one end in the cell of the other, which it sees.
            for (here, there, digit) in [(one, other, digits[1]), (other, one, digits[0])] {
                if graph.is_group(here) {
                    continue;
                }
                let cell = graph.cell(here);
                if state.digits(cell).contains(digit) && graph.seen(there).contains(cell) {
                    gone.push((cell, digit));
                }
            }
        }
    }
}
