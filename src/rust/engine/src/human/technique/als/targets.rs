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

use super::collection::{Collection, members};
use crate::deduce::{Cells, State};
use crate::grid::Digit;
use crate::grid::digit::bits;
use crate::human::Candidate;
use crate::work::Arrange;

/// The candidates that take a digit from two sets at least; sets of them are bits in
/// their order.
pub(super) struct Targets {
    list: Vec<Candidate>,
    words: usize,
    /// By slot, those that take its digit from its set directly.
    direct: Vec<u64>,
}

/// What goes along links.
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
                direct[slot * words + target / 64] |= 1 << (target % 64);
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
            if self.direct[slot * self.words + target / 64] >> (target % 64) & 1 != 0 {
                let set = sets.owner(slot);
                ends[set / 64] |= 1 << (set % 64);
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
                        add(&mut along, &self.direct[other * words..]);
                        if how != Passed::Once {
                            add(&mut along, &passed[other * words..]);
                        }
                    }
                }
                if along.iter().all(|&along| along == 0) {
                    continue;
                }
                for other in members(links) {
                    let to = &mut passed[sets.slot(other, sets.digit(slot)) * words..];
                    changed |= along.iter().zip(&*to).any(|(new, old)| new & !old != 0);
                    to.iter_mut().zip(&along).for_each(|(a, b)| *a |= b);
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
                for (word, (passed, other)) in passed.iter().zip(other).enumerate() {
                    let twice = bits(passed & other).map(|bit| (set, 64 * word + bit));
                    found.extend(twice);
                }
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

fn add(set: &mut [u64], others: &[u64]) {
    set.iter_mut().zip(others).for_each(|(a, b)| *a |= b);
}
