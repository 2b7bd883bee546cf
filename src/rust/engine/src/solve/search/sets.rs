//! Sets of more than 64 things, as words.

use crate::grid::digit::bits;

/// The words of a set that are not empty are few: all its members, ascending.
#[inline(always)]
pub(super) fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    let words = words.enumerate();
    words.flat_map(|(word, set)| bits(set).map(move |bit| 64 * word + bit))
}

/// Takes the lowest member out of a set.
pub(super) fn take_lowest(set: &mut [u64]) -> Option<usize> {
    let (word, bits) = set.iter_mut().enumerate().find(|(_, bits)| **bits != 0)?;
    let bit = bits.trailing_zeros() as usize;
    *bits &= *bits - 1;
    Some(64 * word + bit)
}

#[inline(always)]
pub(super) fn add_all(set: &mut [u64], others: &[u64]) {
    for (set, other) in set.iter_mut().zip(others) {
        *set |= other;
    }
}

#[inline(always)]
pub(super) fn insert(set: &mut [u64], member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

#[inline(always)]
pub(super) fn remove(set: &mut [u64], member: usize) {
    set[member / 64] &= !(1 << (member % 64));
}

#[inline(always)]
pub(super) fn contains(set: &[u64], member: usize) -> bool {
    set[member / 64] >> (member % 64) & 1 != 0
}
