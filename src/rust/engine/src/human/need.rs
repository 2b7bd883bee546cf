//! What techniques need beyond houses.

use crate::rules::Rules;
use crate::work::named;

/// What a technique needs beyond houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing: it works under any rules.
    Nothing,
    /// A puzzle known to have one solution, and rules that are nothing but
    /// rows, columns and boxes: two digits that can be exchanged in a rectangle
    /// must break no other rule.
    Unique,
    /// Clues that say more than that some cells differ.
    Clues,
    /// Rules that are more than rows, columns and boxes.
    Variant,
}

named! { Need { Nothing "none", Unique "unique", Clues "clues", Variant "variant", } }

impl Need {
    /// Whether it is met under `rules`; `unique` says that the puzzle is known to have
    /// one solution.
    pub(crate) fn is_met(self, rules: &Rules, unique: bool) -> bool {
        match self {
            Self::Nothing => true,
            Self::Unique => unique && rules.is_plain(),
            Self::Clues => !rules.tasks().is_empty(),
            Self::Variant => !rules.is_plain(),
        }
    }
}
