//! Sets of more than 64 things, as words of 64 bits. Sets of one word: see [`super::digit`].

use super::digit::{bits, lowest};

/// All members of a set that comes word by word, ascending.
#[inline(always)]
pub(crate) fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    let words = words.enumerate();
    words.flat_map(|(word, set)| bits(set).map(move |bit| 64 * word + bit))
}

/// Takes the lowest member out of a set.
pub(crate) fn take_lowest(set: &mut [u64]) -> Option<usize> {
    let (word, bits) = set.iter_mut().enumerate().find(|(_, bits)| **bits != 0)?;
    let bit = lowest(*bits);
    *bits &= *bits - 1;
    Some(64 * word + bit)
}

/// Adds all that is in another set.
#[inline(always)]
pub(crate) fn add_all(set: &mut [u64], others: &[u64]) {
    for (set, other) in set.iter_mut().zip(others) {
        *set |= other;
    }
}

/// Takes out all that is in another set.
#[inline(always)]
pub(crate) fn remove_all(set: &mut [u64], others: &[u64]) {
    for (set, other) in set.iter_mut().zip(others) {
        *set &= !other;
    }
}

/// Keeps what is in another set, too.
#[inline(always)]
pub(crate) fn keep_all(set: &mut [u64], others: &[u64]) {
    for (set, other) in set.iter_mut().zip(others) {
        *set &= other;
    }
}

#[inline(always)]
pub(crate) fn insert(set: &mut [u64], member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

#[inline(always)]
pub(crate) fn remove(set: &mut [u64], member: usize) {
    set[member / 64] &= !(1 << (member % 64));
}

#[inline(always)]
pub(crate) fn contains(set: &[u64], member: usize) -> bool {
    set[member / 64] >> (member % 64) & 1 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_words_has_what_was_put_in_and_not_taken_out() {
        let mut set = [0; 3];
        let put_in = [0, 63, 64, 127, 128, 191];
        put_in.iter().for_each(|&member| insert(&mut set, member));
        assert!(members(set.into_iter()).eq(put_in));
        remove(&mut set, 64);
        assert!(contains(&set, 127) && !contains(&set, 64) && !contains(&set, 1));
        let mut both = [1 << 5, 0, 0];
        add_all(&mut both, &set);
        let mut left = both;
        remove_all(&mut left, &set);
        assert_eq!(left, [1 << 5, 0, 0]);
        keep_all(&mut left, &set);
        assert_eq!(left, [0; 3]);
        let taken = std::iter::from_fn(|| take_lowest(&mut both));
        assert!(taken.eq([0, 5, 63, 127, 128, 191]));
    }
}
