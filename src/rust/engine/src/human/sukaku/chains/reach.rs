//! What candidates lead to along the links of a position, as sets. These tell at once
//! which candidates have no chain that is worth telling, and most have none.
//!
//! A candidate that is false leads on by its strong links alone, and few have any. Those
//! that lead to each other are one part and lead to the same; a part is done when all that
//! it leads to is (Tarjan's algorithm).

use super::super::board::{IDS, Id};
use super::links::Links;

/// A set of candidates: number `id` is bit `id % 64` of word `id / 64`.
pub(super) type Set = [u64; IDS.div_ceil(64)];

fn holds(set: &Set, id: Id) -> bool {
    set[usize::from(id) / 64] >> (id % 64) & 1 != 0
}

fn insert(set: &mut Set, id: Id) {
    set[usize::from(id) / 64] |= 1 << (id % 64);
}

fn join(set: &mut Set, other: &Set) {
    for (word, more) in set.iter_mut().zip(other) {
        *word |= more;
    }
}

/// The part of a candidate without a strong link.
const NO_PART: u16 = 0;

pub(super) struct Reach<'l> {
    pub(super) links: &'l Links,
    /// Whether links in cells and in houses count.
    cell: bool,
    house: bool,
    /// For each candidate its part, or [`NO_PART`].
    part: [u16; IDS],
    /// For each part what becomes false if one of its candidates is false.
    falls: Vec<Set>,
    /// For each part whether it has several candidates.
    several: Vec<bool>,
}

/// The search for parts.
struct Visit<'r, 'l> {
    reach: &'r mut Reach<'l>,
    /// For each candidate when it was come to, counted from 1.
    order: [u16; IDS],
    next: u16,
    /// Those whose part is not known yet, with what they lead to.
    open: Vec<(Id, Set)>,
}

impl<'l> Reach<'l> {
    /// Goes along the links of a position: in cells, in houses, or in both.
    pub(super) fn new(links: &'l Links, cell: bool, house: bool) -> Self {
        let mut reach = Self {
            links,
            cell,
            house,
            part: [NO_PART; IDS],
            falls: vec![[0; IDS.div_ceil(64)]],
            several: vec![false],
        };
        let mut visit = Visit {
            reach: &mut reach,
            order: [0; IDS],
            next: 1,
            open: Vec::new(),
        };
        for id in 0..IDS as Id {
            if visit.order[usize::from(id)] == 0 && !links.strong(id, cell, house).is_empty() {
                visit.from(id);
            }
        }
        reach
    }

    /// The number of the candidates that lead to this one and back, if there are others.
    pub(super) fn part(&self, id: Id) -> Option<u16> {
        let part = self.part[usize::from(id)];
        self.several[usize::from(part)].then_some(part)
    }

    pub(super) fn is_in(&self, part: u16, id: Id) -> bool {
        self.part[usize::from(id)] == part
    }

    /// Whether the candidate, if false, makes another one true.
    pub(super) fn leads_on(&self, id: Id) -> bool {
        self.part[usize::from(id)] != NO_PART
    }

    /// What becomes false if the candidate is false, by way of others.
    fn falls(&self, id: Id) -> &Set {
        &self.falls[usize::from(self.part[usize::from(id)])]
    }

    /// Whether the candidate, if true, leads to its own opposite.
    pub(super) fn is_refuted(&self, id: Id) -> bool {
        let weak = self.links.weak(id, self.cell);
        weak.iter().any(|&(to, _)| holds(self.falls(to), id))
    }

    /// Whether the candidate, if false, leads to its own opposite.
    pub(super) fn is_proven(&self, id: Id) -> bool {
        let strong = self.links.strong(id, self.cell, self.house);
        strong.iter().any(|&(to, _)| holds(self.falls(id), to))
    }

    /// For each candidate of the board what becomes false if it is true.
    pub(super) fn excluded(&self) -> Vec<Set> {
        let mut sets = vec![[0; IDS.div_ceil(64)]; IDS];
        for (id, set) in sets.iter_mut().enumerate() {
            for &(to, _) in self.links.weak(id as Id, self.cell) {
                insert(set, to);
                if self.part[usize::from(to)] != NO_PART {
                    join(set, self.falls(to));
                }
            }
        }
        sets
    }
}

/// Whether all of these sets have something in common.
pub(super) fn meet<'s>(sets: impl Iterator<Item = &'s Set>) -> bool {
    let mut common = [u64::MAX; IDS.div_ceil(64)];
    for set in sets {
        for (word, other) in common.iter_mut().zip(set) {
            *word &= other;
        }
    }
    common.iter().any(|&word| word != 0)
}

impl Visit<'_, '_> {
    /// Finds the parts of the candidate and of all that it leads to; the earliest one still
    /// open that it leads to.
    fn from(&mut self, id: Id) -> u16 {
        let own = self.next;
        self.next += 1;
        self.order[usize::from(id)] = own;
        let place = self.open.len();
        self.open.push((id, [0; IDS.div_ceil(64)]));
        let (links, cell, house) = (self.reach.links, self.reach.cell, self.reach.house);
        let mut earliest = own;
        for &(holding, _) in links.strong(id, cell, house) {
            for &(to, _) in links.weak(holding, cell) {
                insert(&mut self.open[place].1, to);
                if links.strong(to, cell, house).is_empty() {
                    continue;
                }
                let known = self.order[usize::from(to)];
                let first = if known == 0 { self.from(to) } else { known };
                match self.reach.part[usize::from(to)] {
                    NO_PART => earliest = earliest.min(first),
                    _ => join(&mut self.open[place].1, self.reach.falls(to)),
                }
            }
        }
        if earliest == own {
            let part = self.reach.falls.len() as u16;
            let mut all = [0; IDS.div_ceil(64)];
            for (id, set) in &self.open[place..] {
                self.reach.part[usize::from(*id)] = part;
                join(&mut all, set);
            }
            self.reach.falls.push(all);
            self.reach.several.push(self.open.len() > place + 1);
            self.open.truncate(place);
        }
        earliest
    }
}
