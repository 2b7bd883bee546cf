//! The table of links: what a chain can walk on.

use super::ends::{ChainEnd, Ends, LinkKinds};
use super::locked::{Locked, LockedSet};
use super::number::{Id, Number, first_group, number};
use crate::human::technique::prelude::*;
use crate::work::Ragged;

/// Candidates and groups with the links between them.
///
/// Only nodes with a strong link are in it: each node of a chain has a strong link on one
/// side, so those without one are never part of a chain. That leaves a third to a half of
/// the candidates of a hard 9 x 9 position. Single candidates come first, by cell and
/// then by digit, groups after them.
///
/// ```text
/// links  [ strong ]: if i is false, these are true, each by itself
///        [ weak   ]: if i is true, these are false
/// ```
///
/// Rows of bits for the weak links are no alternative: they would double the memory
/// at 9 x 9 and need 200 MB at 36 x 36.
pub(super) struct Graph<const W: usize> {
    nodes: Vec<NodeFacts<W>>,
    /// How many nodes are single candidates.
    singles: usize,
    strong: Ragged<Id>,
    weak: Ragged<Id>,
    locked: Option<Locked<W>>,
}

/// Links by the numbers of their ends with the number of a set, and the sets.
type Sets = (Vec<(Number, Number, u32)>, Vec<(HouseId, Vec<Candidate>)>);

/// What is known of a node.
pub(super) struct NodeFacts<const W: usize> {
    pub(super) cells: Cells<W>,
    /// The cells that lose its digit if it is true.
    pub(super) victims: Cells<W>,
    /// Its number outside this graph.
    number: Number,
    /// The cell of a single candidate, [`GROUP`] for a group.
    at: u16,
    pub(super) digit: Digit,
}

/// In the place of a cell: the node is a group.
pub(super) const GROUP: u16 = u16::MAX;

/// More nodes than these are left out. All candidates of a 36 x 36 grid fit, so
/// it can only be groups.
const MOST_NODES: usize = Id::MAX as usize;

impl<const W: usize> Graph<W> {
    pub(super) fn of(state: &State<'_, W>, kind: LinkKinds) -> Self {
        let mut locked = kind.locked.then(|| Locked::of(state));
        let ends = Ends::of(state, kind, locked.as_ref());
        let size = state.digit_count();
        let mut linked = vec![Cells::EMPTY; size];
        for &(cell, digit) in ends.single_pairs.iter().flatten().chain(&ends.lone) {
            linked[digit.index()].insert(cell);
        }
        let singles = linked.iter().map(Cells::len).sum();
        let groups = ends.groups.len().min(MOST_NODES - singles);
        let mut nodes = Vec::with_capacity(singles + groups);
        let ids = add_singles(&mut nodes, state, &linked);
        let id = |candidate: Candidate| ids[number(size, candidate) as usize];
        let group_id = |group: usize| (group < groups).then_some((singles + group) as Id);
        let mut pairs = Vec::with_capacity(ends.single_pairs.len() + ends.group_pairs.len());
        pairs.extend((ends.single_pairs.iter()).map(|&[one, other]| (id(one), id(other))));
        let end_id = |end: ChainEnd| match end {
            ChainEnd::Single(candidate) => Some(id(candidate)),
            ChainEnd::Group(group) => group_id(group),
        };
        for &(group, end) in &ends.group_pairs {
            if let (Some(one), Some(other)) = (group_id(group), end_id(end)) {
                pairs.push((one, other));
            }
        }
        if let Some(locked) = &mut locked {
            let known = pairs.clone();
            pairs.extend(locked.number(|end| end_id(ends.end(end)), &known));
        }
        let (board, first) = (state.layout(), first_group(state) as Number);
        for (group, (digit, cells)) in ends.groups.into_iter().take(groups).enumerate() {
            nodes.push(NodeFacts {
                cells,
                victims: state.places(digit) & board.seen_by_all(&cells),
                number: first + group as Number,
                at: GROUP,
                digit,
            });
        }
        let ways =
            |&(one, other): &(Id, Id)| [(usize::from(one), other), (usize::from(other), one)];
        let ways: Vec<_> = pairs.iter().flat_map(ways).collect();
        let strong = Ragged::sorted(nodes.len(), &ways);
        let weak = weak_links(&nodes, singles, kind, &linked, id);
        Self {
            nodes,
            singles,
            strong,
            weak,
            locked,
        }
    }

    /// The almost locked set that makes the strong link between two nodes, if one does.
    pub(super) fn set_between(&self, one: Id, other: Id) -> Option<&LockedSet<W>> {
        self.locked.as_ref()?.between(one, other)
    }

    /// The sets that make strong links: two ends and the number of a set; and for each set
    /// its house and its candidates.
    pub(super) fn sets(&self) -> Sets {
        let Some(locked) = &self.locked else {
            return Sets::default();
        };
        let links = locked.numbered.iter();
        let links = links.map(|&(one, other, set)| (self.number(one), self.number(other), set));
        let sets = locked.sets.iter();
        let sets = sets.map(|set| (set.house, set.candidates().collect()));
        (links.collect(), sets.collect())
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = Id> + use<W> {
        (0..self.nodes.len()).map(|id| id as Id)
    }

    pub(super) fn node(&self, id: Id) -> &NodeFacts<W> {
        &self.nodes[usize::from(id)]
    }

    pub(super) fn digit(&self, id: Id) -> Digit {
        self.nodes[usize::from(id)].digit
    }

    pub(super) fn cells(&self, id: Id) -> Cells<W> {
        self.nodes[usize::from(id)].cells
    }

    /// The cell of a single candidate; none of a group.
    pub(super) fn narrow(&self, id: Id) -> Cells<W> {
        match self.is_group(id) {
            true => Cells::EMPTY,
            false => self.cells(id),
        }
    }

    pub(super) fn is_group(&self, id: Id) -> bool {
        usize::from(id) >= self.singles
    }

    /// The cell of a single candidate, the first one of a group.
    pub(super) fn cell(&self, id: Id) -> Cell {
        let first = self.nodes[usize::from(id)].cells.first();
        first.expect("a node has cells")
    }

    /// What is true if the node is false.
    pub(super) fn strong(&self, id: Id) -> &[Id] {
        self.strong.get(usize::from(id))
    }

    /// What is false if the node is true, as far as it is in the graph.
    pub(super) fn weak(&self, id: Id) -> &[Id] {
        self.weak.get(usize::from(id))
    }

    /// The number of the cell of a single candidate; [`GROUP`] for a group.
    pub(super) fn at(&self, id: Id) -> u16 {
        self.nodes[usize::from(id)].at
    }

    /// Whether they are two digits of one cell.
    pub(super) fn shares_cell(&self, one: Id, other: Id) -> bool {
        self.at(one) == self.at(other) && !self.is_group(one)
    }

    /// The number of the node outside this graph.
    pub(super) fn number(&self, id: Id) -> Number {
        self.nodes[usize::from(id)].number
    }

    /// The groups, in the order of their numbers.
    pub(super) fn groups(&self) -> Vec<Node> {
        let node = |known: &NodeFacts<W>| Node {
            cells: known.cells.iter().collect(),
            digit: known.digit,
        };
        self.nodes[self.singles..].iter().map(node).collect()
    }
}

/// Adds the `linked` candidates, given by digit, as nodes: by cell and then by digit, as
/// candidates are numbered. For each number the node.
fn add_singles<const W: usize>(
    nodes: &mut Vec<NodeFacts<W>>,
    state: &State<'_, W>,
    linked: &[Cells<W>],
) -> Vec<Id> {
    let (board, size) = (state.layout(), state.digit_count());
    let mut ids = vec![0; board.rules().cells() * size];
    let any = linked.iter().fold(Cells::EMPTY, |any, &cells| any | cells);
    for cell in any.iter() {
        for digit in state.digits(cell).iter() {
            if linked[digit.index()].contains(cell) {
                let number = number(size, (cell, digit));
                ids[number as usize] = nodes.len() as Id;
                nodes.push(NodeFacts {
                    cells: Cells::of(cell),
                    victims: state.places(digit) & board.peers(cell),
                    number,
                    at: cell.index() as u16,
                    digit,
                });
            }
        }
    }
    ids
}

/// Nodes of one digit that see each other, and digits of one cell.
fn weak_links<const W: usize>(
    nodes: &[NodeFacts<W>],
    singles: usize,
    kind: LinkKinds,
    linked: &[Cells<W>],
    id: impl Fn(Candidate) -> Id,
) -> Ragged<Id> {
    // Groups are by digit.
    let groups = &nodes[singles..];
    let begin =
        |digit: usize| singles + groups.partition_point(|group| group.digit.index() < digit);
    let begin: Vec<usize> = (0..=linked.len()).map(begin).collect();
    // Where the nodes in one cell begin.
    let mut first = 0;
    let rows = nodes.iter().enumerate().map(|(place, node)| {
        let digit = node.digit.index();
        let lost = (linked[digit] & node.victims).iter();
        let lost = lost.map(|cell| id((cell, node.digit)));
        let groups = begin[digit]..begin[digit + 1];
        let groups = groups.filter(|&group| nodes[group].cells.is_within(&node.victims));
        if nodes[first].at != node.at {
            first = place;
        }
        let across = kind.across && place < singles;
        let same = if across { first..singles } else { 0..0 };
        let same = same.take_while(|&other| nodes[other].at == node.at);
        let others = groups.chain(same.filter(move |&other| other != place));
        lost.chain(others.map(|other| other as Id))
    });
    rows.collect()
}
