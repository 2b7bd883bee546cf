//! Which candidates take digits from sets, by themselves or by way of other sets.
//!
//! It is worked out for all candidates at once: what goes along a link is a set of
//! candidates.
//!
//! ```text
//! direct    the candidate sees all places of the digit in the set
//! passed    it takes a digit from another set, which so holds its others, and one of
//!           these links the two sets
//! ```

use super::collection::Collection;
use crate::grid::words::{add_all, contains, insert, members};
use crate::human::technique::prelude::*;

/// The candidates that take a digit from two sets at least; sets of them are bits in
/// their order.
pub(super) struct Targets {
    list: Vec<Candidate>,
    words: usize,
    /// By slot, those that take its digit from its set directly.
    direct: Vec<u64>,
}

/// Eliminations along links.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Passed {
    /// What is taken directly.
    Once,
    /// That, and what came along other links to sets further up in the list.
    Onward,
    /// That, and what came along any links.
    Everywhere,
}

impl Targets {
    pub(super) fn of<const W: usize>(state: &State<'_, W>, sets: &Collection<W>) -> Self {
        let size = state.digit_count();
        let mut seen = vec![[Cells::EMPTY; 2]; size];
        for slot in 0..sets.slots() {
            let [once, twice] = &mut seen[sets.digit(slot).index()];
            *twice |= *once & sets.gone(slot);
            *once |= sets.gone(slot);
        }
        let mut list = Vec::new();
        let mut numbers = vec![0_u32; state.layout().rules().cells() * size];
        for (digit, [_, twice]) in seen.iter().enumerate() {
            for cell in twice.iter() {
                numbers[cell.index() * size + digit] = list.len() as u32;
                list.push((cell, Digit::from_index(digit)));
            }
        }
        let words = list.len().div_ceil(64);
        let mut direct = vec![0; sets.slots() * words];
        for slot in 0..sets.slots() {
            let digit = sets.digit(slot).index();
            for cell in (sets.gone(slot) & seen[digit][1]).iter() {
                let target = numbers[cell.index() * size + digit] as usize;
                insert(&mut direct[slot * words..], target);
            }
        }
        Self {
            list,
            words,
            direct,
        }
    }

    /// The candidate with this number.
    pub(super) fn candidate(&self, target: usize) -> Candidate {
        self.list[target]
    }

    /// The sets from which a candidate takes its digit.
    pub(super) fn ends<const W: usize>(&self, sets: &Collection<W>, target: usize) -> Vec<u64> {
        let mut ends = vec![0; sets.words()];
        for slot in 0..sets.slots() {
            if contains(&self.direct[slot * self.words..], target) {
                insert(&mut ends, sets.owner(slot));
            }
        }
        ends
    }

    /// By slot, the candidates that take its digit from its set by way of others; `links`
    /// are the sets that follow it, as in [`Collection::links`].
    pub(super) fn passed<const W: usize>(
        &self,
        sets: &Collection<W>,
        links: &[u64],
        how: Passed,
    ) -> Vec<u64> {
        let words = self.words;
        let mut passed = vec![0; self.direct.len()];
        let mut along = vec![0; words];
        loop {
            let mut changed = false;
            for slot in 0..sets.slots() {
                let links = &links[slot * sets.words()..][..sets.words()];
                if links.iter().all(|&links| links == 0) {
                    continue;
                }
                along.fill(0);
                for (_, other) in sets.slots_of(sets.owner(slot)) {
                    if other != slot {
                        add_all(&mut along, &self.direct[other * words..]);
                        if how != Passed::Once {
                            add_all(&mut along, &passed[other * words..]);
                        }
                    }
                }
                if along.iter().all(|&along| along == 0) {
                    continue;
                }
                for other in members(links.iter().copied()) {
                    let to = &mut passed[sets.slot(other, sets.digit(slot)) * words..];
                    changed |= along.iter().zip(&*to).any(|(new, old)| new & !old != 0);
                    add_all(to, &along);
                }
            }
            if how != Passed::Everywhere || !changed {
                return passed;
            }
        }
    }

    /// The sets with the candidates that take two digits from them: `passed` says which
    /// take one by way of others, `other` how another digit is taken.
    pub(super) fn twice<const W: usize>(
        &self,
        sets: &Collection<W>,
        passed: &[u64],
        other: &[u64],
    ) -> Vec<(usize, usize)> {
        let words = self.words;
        let mut found = Vec::new();
        for one in 0..sets.slots() {
            let set = sets.owner(one);
            let passed = &passed[one * words..][..words];
            if passed.iter().all(|&passed| passed == 0) {
                continue;
            }
            for (_, two) in sets.slots_of(set).filter(|&(_, two)| two != one) {
                let other = &other[two * words..][..words];
                let both = passed.iter().zip(other).map(|(one, two)| one & two);
                found.extend(members(both).map(|target| (set, target)));
            }
        }
        found.arrange();
        found.dedup();
        found
    }

    /// By slot, the candidates that take its digit from its set directly.
    pub(super) fn direct(&self) -> &[u64] {
        &self.direct
    }
}
