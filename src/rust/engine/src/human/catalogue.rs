//! The catalogue: the facts about all techniques, and what looks for them.

use crate::human::family::{Entry, Finder};
use crate::human::names::Technique;
use crate::human::need::Need;
use crate::human::scale::Scale;
use crate::human::technique::{self, techniques};
use crate::rules::Rules;

/// What looks for each technique.
struct Finders<const W: usize>;

macro_rules! gather {
    ($($technique:ident {
        $id:literal $name:literal $code:literal $finder:ident $need:ident $words:literal
        $article:literal $(by $source:literal)?
    } $($scale:ident $grade:tt)*;)*) => {
        static ENTRIES: [Entry; Technique::COUNT] = [$(Entry {
            technique: Technique::$technique,
            id: $id,
            name: $name,
            code: $code,
            need: Need::$need,
            words: $words,
            article: $article,
            source: concat!($($source)?),
        }),*];

        impl<const W: usize> Finders<W> {
            const ALL: &'static [(&'static str, Finder<W>)] =
                &[$((stringify!($finder), technique::$finder::finder())),*];
        }
    };
}
techniques!(gather);

impl Technique {
    /// The facts about it.
    pub fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// The technique with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        let mut entries = ENTRIES.iter();
        let entry = entries.find(|entry| entry.id == id);
        entry.map(|entry| entry.technique)
    }
}

/// The module that looks for `technique`, and its finder.
pub(crate) fn finder<const W: usize>(technique: Technique) -> (&'static str, Finder<W>) {
    Finders::ALL[technique as usize]
}

/// Whether a path on `scale` looks for `technique`; `unique` says that the puzzle is known
/// to have one solution.
pub(crate) fn is_looked_for(
    technique: Technique,
    scale: &Scale,
    rules: &Rules,
    unique: bool,
) -> bool {
    let waived = technique.entry().need == Need::Variant && scale.is_for_any_rules();
    waived || applies(technique, rules, unique)
}

/// Whether `technique` can be used under `rules` at all; `unique` says that the
/// puzzle is known to have one solution.
pub fn applies(technique: Technique, rules: &Rules, unique: bool) -> bool {
    let need = technique.entry().need;
    need.is_met(rules, unique)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_unique_and_lead_to_their_techniques() {
        for key in [|e: &Entry| e.id, |e: &Entry| e.name, |e: &Entry| e.code] {
            let keys: HashSet<_> = ENTRIES.iter().map(key).collect();
            assert_eq!(keys.len(), ENTRIES.len());
        }
        for entry in &ENTRIES {
            assert_eq!(Technique::from_id(entry.id), Some(entry.technique));
        }
        assert_eq!(Technique::from_id("x wing"), None);
    }
}
