//! Digits and sets of digits.

use std::fmt;

/// The largest grid: 36 x 36, digits 1 to 36.
pub const MAX_SIZE: usize = 36;

/// A digit from 1 to 36. A blank is `None`, never a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(u8);

impl Digit {
    /// The digit of this value, or `None` outside 1 to 36.
    pub fn new(value: u8) -> Option<Self> {
        (1..=MAX_SIZE as u8).contains(&value).then_some(Self(value))
    }

    /// The value, 1 to 36.
    pub fn get(self) -> u8 {
        self.0
    }

    /// The digit counted from 0, as tables are indexed.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    /// The inverse of [`Digit::index`].
    pub(crate) fn from_index(index: usize) -> Self {
        debug_assert!(index < MAX_SIZE);
        Self(index as u8 + 1)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of digits in one word.
///
/// ```text
/// bit    35 ... 8 7 6 5 4 3 2 1 0
/// digit  36 ... 9 8 7 6 5 4 3 2 1      {1, 4, 9} is 0b1_0000_1001
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct DigitSet(pub(crate) u64);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// The set of one digit.
    pub fn of(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// The digits 1 to `size`.
    pub fn all(size: usize) -> Self {
        debug_assert!(size <= MAX_SIZE);
        Self((1 << size) - 1)
    }

    /// Whether `digit` is in the set.
    pub fn contains(self, digit: Digit) -> bool {
        self.0 & 1 << digit.index() != 0
    }

    /// Adds `digit`.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Takes `digit` out.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// Whether all of `others` are in the set.
    pub(crate) fn contains_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// How many digits there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, if there is exactly one.
    pub fn single(self) -> Option<Digit> {
        is_single(self.0).then(|| Digit::from_index(lowest(self.0)))
    }

    /// The digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        bits(self.0).map(Digit::from_index)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

/// Whether exactly one bit is set. Cheaper than counting bits, for which the
/// baseline x86-64 processor has no instruction.
pub(crate) fn is_single(bits: u64) -> bool {
    bits != 0 && bits & (bits - 1) == 0
}

/// The number of the lowest set bit.
pub(crate) fn lowest(bits: u64) -> usize {
    bits.trailing_zeros() as usize
}

/// The numbers of the set bits, ascending.
pub(crate) fn bits(mut bits: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let bit = lowest(bits);
            bits &= bits - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_outside_1_to_36_do_not_exist() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(37), None);
        assert_eq!(Digit::new(36).map(Digit::get), Some(36));
    }

    #[test]
    fn a_set_keeps_what_was_put_in_and_lists_it_in_order() {
        let digit = |d| Digit::new(d).unwrap();
        let mut set = DigitSet::EMPTY;
        for d in [36, 4, 9] {
            set.insert(digit(d));
        }
        assert_eq!(set.iter().map(Digit::get).collect::<Vec<_>>(), [4, 9, 36]);
        assert_eq!(set.single(), None);
        set.remove(digit(4));
        set.remove(digit(36));
        assert_eq!(set.single(), Some(digit(9)));
        assert_eq!(DigitSet::all(36).len(), 36);
    }
}
