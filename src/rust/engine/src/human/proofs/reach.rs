//! What candidates lead to along the links of a position, as sets. These tell at once
//! which candidates have no chain that is worth telling, and most have none.
//!
//! A candidate that is false leads on by its strong links alone, and few have any. Those
//! that lead to each other are one part and lead to the same; a part is done when all that
//! it leads to is (Tarjan's algorithm).

use super::links::Links;
use crate::deduce::classic::{IDS, Id};
use crate::grid::words::{add_all, contains, insert, keep_all};

/// A set of candidates: number `id` is bit `id % 64` of word `id / 64`.
pub(crate) type CandidateSet = [u64; IDS.div_ceil(64)];

/// The part of a candidate without a strong link.
const NO_PART: u16 = 0;

/// The links of a position, and what they lead to.
pub(crate) struct Reach {
    pub(crate) links: Links,
    /// Whether links in cells and in houses count.
    cell: bool,
    house: bool,
    /// For each candidate its part, or [`NO_PART`].
    part: [u16; IDS],
    /// For each part what becomes false if one of its candidates is false.
    falls: Vec<CandidateSet>,
    /// For each part whether it has several candidates.
    several: Vec<bool>,
    /// While parts are looked for: when each candidate was come to, counted from 1.
    order: [u16; IDS],
    next: u16,
    /// Those whose part is not known yet, with what they lead to.
    open: Vec<(Id, CandidateSet)>,
}

const NONE: CandidateSet = [0; IDS.div_ceil(64)];

impl Reach {
    pub(crate) fn new() -> Self {
        Self {
            links: Links::default(),
            cell: false,
            house: false,
            part: [NO_PART; IDS],
            falls: Vec::new(),
            several: Vec::new(),
            order: [0; IDS],
            next: 0,
            open: Vec::new(),
        }
    }

    /// Goes along the links: in cells, in houses, or in both.
    pub(crate) fn go_along(&mut self, cell: bool, house: bool) {
        (self.cell, self.house, self.next) = (cell, house, 1);
        (self.part, self.order) = ([NO_PART; IDS], [0; IDS]);
        self.falls.clear();
        self.falls.push(NONE);
        self.several.clear();
        self.several.push(false);
        let links = std::mem::take(&mut self.links);
        for id in 0..IDS as Id {
            let known = self.order[usize::from(id)] != 0;
            if !known && !links.strong(id, cell, house).is_empty() {
                self.visit(&links, id);
            }
        }
        self.links = links;
    }

    /// The number of the candidates that lead to this one and back, if there are others.
    pub(crate) fn part(&self, id: Id) -> Option<u16> {
        let part = self.part[usize::from(id)];
        self.several[usize::from(part)].then_some(part)
    }

    pub(crate) fn is_in(&self, part: u16, id: Id) -> bool {
        self.part[usize::from(id)] == part
    }

    /// Whether any candidate, if false, makes another one true.
    pub(crate) fn has_parts(&self) -> bool {
        self.falls.len() > 1
    }

    /// Whether the candidate, if false, makes another one true.
    pub(crate) fn leads_on(&self, id: Id) -> bool {
        self.part[usize::from(id)] != NO_PART
    }

    /// What becomes false if the candidate is false, by way of others.
    fn falls(&self, id: Id) -> &CandidateSet {
        &self.falls[usize::from(self.part[usize::from(id)])]
    }

    /// Whether the candidate, if true, leads to its own opposite.
    pub(crate) fn is_refuted(&self, id: Id) -> bool {
        let weak = self.links.weak(id, self.cell);
        weak.iter()
            .any(|&(to, _)| contains(self.falls(to), usize::from(id)))
    }

    /// Whether the candidate, if false, leads to its own opposite.
    pub(crate) fn is_proven(&self, id: Id) -> bool {
        let strong = self.links.strong(id, self.cell, self.house);
        strong
            .iter()
            .any(|&(to, _)| contains(self.falls(id), usize::from(to)))
    }

    /// For each candidate of the board what becomes false if it is true.
    pub(crate) fn excluded(&self) -> Vec<CandidateSet> {
        let mut sets = vec![NONE; IDS];
        for (id, set) in sets.iter_mut().enumerate() {
            for &(to, _) in self.links.weak(id as Id, self.cell) {
                insert(set, usize::from(to));
                if self.part[usize::from(to)] != NO_PART {
                    add_all(set, self.falls(to));
                }
            }
        }
        sets
    }

    /// Finds the parts of the candidate and of all that it leads to; the earliest one still
    /// open that it leads to.
    fn visit(&mut self, links: &Links, id: Id) -> u16 {
        let own = self.next;
        self.next += 1;
        self.order[usize::from(id)] = own;
        let place = self.open.len();
        self.open.push((id, NONE));
        let mut earliest = own;
        for &(holding, _) in links.strong(id, self.cell, self.house) {
            for &(to, _) in links.weak(holding, self.cell) {
                insert(&mut self.open[place].1, usize::from(to));
                if links.strong(to, self.cell, self.house).is_empty() {
                    continue;
                }
                let known = self.order[usize::from(to)];
                let first = if known == 0 {
                    self.visit(links, to)
                } else {
                    known
                };
                match self.part[usize::from(to)] {
                    NO_PART => earliest = earliest.min(first),
                    part => add_all(&mut self.open[place].1, &self.falls[usize::from(part)]),
                }
            }
        }
        if earliest == own {
            let part = self.falls.len() as u16;
            let mut all = NONE;
            for (id, set) in &self.open[place..] {
                self.part[usize::from(*id)] = part;
                add_all(&mut all, set);
            }
            self.falls.push(all);
            self.several.push(self.open.len() > place + 1);
            self.open.truncate(place);
        }
        earliest
    }
}

/// Whether all of these sets have something in common.
pub(crate) fn meet<'s>(sets: impl Iterator<Item = &'s CandidateSet>) -> bool {
    let mut common = [u64::MAX; IDS.div_ceil(64)];
    for set in sets {
        keep_all(&mut common, set);
    }
    common.iter().any(|&word| word != 0)
}
