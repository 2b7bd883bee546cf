//! The names of the techniques, and sets of them.

use crate::grid::digit::bits;
use crate::human::technique::techniques;

macro_rules! name {
    ($($technique:ident $facts:tt $($scale:ident $grade:tt)*;)*) => {
        /// A technique. The order is that of HoDoKu's scale; those that it does not know
        /// come last.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = stringify!($technique)] $technique,)*
        }

        impl Technique {
            /// All techniques, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$technique,)*];
        }
    };
}
techniques!(name);

impl Technique {
    /// How many techniques there are.
    pub(crate) const COUNT: usize = Self::ALL.len();

    /// The place of the technique in [`Technique::ALL`], counted from 0.
    pub fn number(self) -> usize {
        self as usize
    }
}

/// A set of techniques, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques([u64; WORDS]);

/// The words of a set.
const WORDS: usize = Technique::COUNT.div_ceil(64);

impl Techniques {
    /// No technique.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of one technique.
    pub const fn of(technique: Technique) -> Self {
        let mut set = Self::EMPTY;
        set.insert(technique);
        set
    }

    /// Whether `technique` is among them.
    pub const fn contains(self, technique: Technique) -> bool {
        let place = technique as usize;
        self.0[place / 64] & 1 << (place % 64) != 0
    }

    /// Adds `technique`.
    pub const fn insert(&mut self, technique: Technique) {
        let place = technique as usize;
        self.0[place / 64] |= 1 << (place % 64);
    }

    /// Takes `technique` out.
    pub const fn remove(&mut self, technique: Technique) {
        let place = technique as usize;
        self.0[place / 64] &= !(1 << (place % 64));
    }

    /// The techniques that are not in `others`.
    pub(crate) fn without(mut self, others: Self) -> Self {
        self.0.iter_mut().zip(others.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// The techniques, in their order.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        let words = self.0.into_iter().zip(Technique::ALL.chunks(64));
        words.flat_map(|(word, own)| bits(word).map(|place| own[place]))
    }
}

impl FromIterator<Technique> for Techniques {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        let mut set = Self::EMPTY;
        techniques.into_iter().for_each(|t| set.insert(t));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_techniques_keeps_their_order() {
        let mut set: Techniques = [Technique::XWing, Technique::FullHouse]
            .into_iter()
            .collect();
        assert!(set.iter().eq([Technique::FullHouse, Technique::XWing]));
        set.remove(Technique::FullHouse);
        assert!(set.iter().eq([Technique::XWing]));
        assert!(set.without(set).iter().eq([]));
    }
}
