//! Almost locked sets as links of chains.
//!
//! A set that loses one of its digits holds all the others. So two of its digits make a
//! strong link: if one is in none of its places in the set, the other is in one of them.
//! And a cell that the others of the set leave a single candidate holds it, which is a
//! strong link from the set to this cell.

use super::number::Id;
use crate::human::technique::als::collection::Collection;
use crate::human::technique::prelude::*;

/// A digit and the cells of a set that can hold it: a node.
pub(super) type LockedNode<const W: usize> = (Digit, Cells<W>);

/// The sets of a position and the links that they make.
pub(super) struct Locked<const W: usize> {
    pub(super) sets: Vec<LockedSet<W>>,
    /// Two ends, and the set.
    links: Vec<([LockedNode<W>; 2], u32)>,
    /// By the numbers of the ends, both ways round.
    pub(super) numbered: Vec<(Id, Id, u32)>,
}

/// A set of two cells or more.
pub(super) struct LockedSet<const W: usize> {
    pub(super) house: HouseId,
    pub(super) cells: Cells<W>,
    /// For each of its digits the cells that hold it, and the others that see all these.
    pub(super) digits: Vec<(Digit, Cells<W>, Cells<W>)>,
}

impl<const W: usize> LockedSet<W> {
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        let digits = self.digits.iter();
        digits.flat_map(|&(digit, cells, _)| cells.iter().map(move |cell| (cell, digit)))
    }
}

impl<const W: usize> Locked<W> {
    pub(super) fn of(state: &State<'_, W>) -> Self {
        let collection = Collection::of(state, true);
        let mut locked = Self {
            sets: Vec::new(),
            links: Vec::new(),
            numbered: Vec::new(),
        };
        for (index, set) in collection.list.iter().enumerate() {
            if set.cells.is_single() {
                continue;
            }
            let slots = collection.slots_of(index);
            let digits = slots.map(|(digit, slot)| {
                let cells = set.cells & state.places(digit);
                (digit, cells, collection.gone(slot))
            });
            locked.sets.push(LockedSet {
                house: set.house,
                cells: set.cells,
                digits: digits.collect(),
            });
        }
        // Of several sets that make the same link the smallest one is named.
        locked.sets.arrange_by_key(|set| set.cells.len());
        for number in 0..locked.sets.len() {
            locked.link(state, number);
        }
        locked
    }

    /// Adds the links of a set. An end that nothing sees is of no use.
    fn link(&mut self, state: &State<'_, W>, number: usize) {
        let set = &self.sets[number];
        let ends = set.digits.iter().filter(|(_, _, gone)| !gone.is_empty());
        for &(one, cells, _) in ends.clone() {
            let others = ends.clone().filter(|(digit, ..)| *digit != one);
            let later = others.clone().filter(|(digit, ..)| *digit > one);
            let pairs = later.map(|&(other, places, _)| (other, places));
            let mut loses = Cells::EMPTY;
            others.clone().for_each(|&(_, _, gone)| loses |= gone);
            let forced = (loses - state.bivalue()).iter().filter_map(|cell| {
                let lost = others.clone().filter(|(_, _, gone)| gone.contains(cell));
                let lost: DigitSet = lost.map(|&(digit, ..)| digit).collect();
                let left = DigitSet(state.digits(cell).0 & !lost.0);
                Some((left.single()?, Cells::of(cell)))
            });
            let links = pairs.chain(forced);
            let links = links.map(|end| ([(one, cells), end], number as u32));
            self.links.extend(links);
        }
    }

    /// The ends of links with this digit.
    pub(super) fn ends_of(&self, digit: Digit) -> impl Iterator<Item = &LockedNode<W>> {
        let ends = self.links.iter().flat_map(|(ends, _)| ends);
        ends.filter(move |(other, _)| *other == digit)
    }

    /// Numbers the links and returns those that are not `known`, each once. Ends without
    /// number are left out.
    pub(super) fn number(
        &mut self,
        id: impl Fn(&LockedNode<W>) -> Option<Id>,
        known: &[(Id, Id)],
    ) -> Vec<(Id, Id)> {
        let mut pairs: Vec<(Id, Id, u32)> = Vec::with_capacity(self.links.len());
        for ([one, other], set) in &self.links {
            if let (Some(one), Some(other)) = (id(one), id(other)) {
                pairs.push((one.min(other), one.max(other), *set));
            }
        }
        let mut known: Vec<(Id, Id)> = known.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        known.arrange();
        pairs.arrange();
        pairs.dedup_by_key(|&mut (one, other, _)| (one, other));
        pairs.retain(|&(one, other, _)| known.binary_search(&(one, other)).is_err());
        let both = |&(one, other, set): &(Id, Id, u32)| [(one, other, set), (other, one, set)];
        self.numbered = pairs.iter().flat_map(both).collect();
        self.numbered.arrange();
        pairs.iter().map(|&(one, other, _)| (one, other)).collect()
    }

    /// The set that links two nodes.
    pub(super) fn between(&self, one: Id, other: Id) -> Option<&LockedSet<W>> {
        let place = self
            .numbered
            .binary_search_by_key(&(one, other), |&(a, b, _)| (a, b));
        let (_, _, set) = self.numbered[place.ok()?];
        self.sets.get(set as usize)
    }
}
