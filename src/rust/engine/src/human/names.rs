//! The names of the techniques, and sets of them.

use crate::human::technique::families;

macro_rules! name {
    ($($family:ident: $($technique:ident),+;)+) => {
        /// A technique. The order is that of the list of families.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[doc = stringify!($technique)] $technique,)+)+
        }

        /// All techniques, in the order of the list of families.
        pub(crate) const LIST: &[Technique] = &[$($(Technique::$technique,)+)+];
    };
}
families!(name);

impl Technique {
    /// How many techniques there are.
    pub(crate) const COUNT: usize = LIST.len();
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques(u128);

const _: () = assert!(Technique::COUNT <= 128, "each technique is a bit");

impl Techniques {
    /// No technique.
    pub const EMPTY: Self = Self(0);

    /// The set of one technique.
    pub const fn of(technique: Technique) -> Self {
        Self(1 << technique as u32)
    }

    /// Whether `technique` is among them.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 & 1 << technique as u32 != 0
    }

    /// Adds `technique`.
    pub const fn insert(&mut self, technique: Technique) {
        self.0 |= 1 << technique as u32;
    }

    /// Takes `technique` out.
    pub const fn remove(&mut self, technique: Technique) {
        self.0 &= !(1 << technique as u32);
    }

    /// The techniques that are not in `others`.
    pub(crate) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The techniques, family by family.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = *LIST.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(first)
        })
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
