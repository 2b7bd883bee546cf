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
use crate::human::Candidate;
use crate::human::position::State;

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
        let mut numbers = vec![0_usize; state.board().rules().cells() * size];
        for slot in 0..sets.slots() {
            for cell in sets.gone(slot).iter() {
                numbers[cell.index() * size + sets.digit(slot).index()] += 1;
            }
        }
        let mut list = Vec::new();
        for cell in state.open().iter() {
            for digit in state.digits(cell).iter() {
                let number = &mut numbers[cell.index() * size + digit.index()];
                let several = std::mem::take(number) > 1;
                if several {
                    list.push((cell, digit));
                    *number = list.len();
                }
            }
        }
        let words = list.len().div_ceil(64);
        let mut direct = vec![0; sets.slots() * words];
        for slot in 0..sets.slots() {
            for cell in sets.gone(slot).iter() {
                let number = numbers[cell.index() * size + sets.digit(slot).index()];
                if let Some(target) = number.checked_sub(1) {
                    direct[slot * words + target / 64] |= 1 << (target % 64);
                }
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

    /// For each set the candidates that take two digits from it: `passed` says which
    /// take one by way of others, `other` how another digit is taken.
    pub(super) fn twice<'a, const W: usize>(
        &'a self,
        sets: &'a Collection<W>,
        passed: &'a [u64],
        other: &'a [u64],
    ) -> impl Iterator<Item = (usize, usize)> + 'a {
        let words = self.words;
        (0..sets.list.len()).flat_map(move |set| {
            (0..words).flat_map(move |word| {
                let slots = || sets.slots_of(set).map(move |(_, slot)| slot);
                let mut twice = 0;
                for one in slots() {
                    for two in slots().filter(|&two| two != one) {
                        twice |= passed[one * words + word] & other[two * words + word];
                    }
                }
                let found = members(&[twice]).collect::<Vec<_>>().into_iter();
                found.map(move |bit| (set, 64 * word + bit))
            })
        })
    }

    /// By slot, the candidates that take its digit from its set directly.
    pub(super) fn direct(&self) -> &[u64] {
        &self.direct
    }
}

fn add(set: &mut [u64], others: &[u64]) {
    set.iter_mut().zip(others).for_each(|(a, b)| *a |= b);
}
