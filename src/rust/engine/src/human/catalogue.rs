//! The catalogue: what all families say, by technique.

use crate::human::family::{Entry, Family, Finder};
use crate::human::names::{Technique, Techniques};
use crate::human::technique::{self, families};
use crate::rules::Rules;

/// The families, for boards of `W` words.
struct Families<const W: usize>;

macro_rules! gather {
    ($($family:ident: $($technique:ident),+;)+) => {
        impl<const W: usize> Families<W> {
            const ALL: &'static [Family<W>] = &[$(technique::$family::family()),+];
        }
    };
}
families!(gather);

/// For each technique the number of its family and its facts.
static ENTRIES: [(usize, &Entry); Technique::COUNT] = {
    let families = Families::<1>::ALL;
    let mut entries = [(0, &families[0].techniques[0]); Technique::COUNT];
    let mut known = Techniques::EMPTY;
    let mut number = 0;
    while number < families.len() {
        let own = families[number].techniques;
        let mut place = 0;
        while place < own.len() {
            let technique = own[place].technique;
            assert!(!known.contains(technique), "two families have a technique");
            known.insert(technique);
            entries[technique as usize] = (number, &own[place]);
            place += 1;
        }
        number += 1;
    }
    let mut technique = 0;
    while technique < Technique::COUNT {
        let found = entries[technique].1.technique as usize;
        assert!(found == technique, "a family does not know its technique");
        technique += 1;
    }
    entries
};

impl Technique {
    /// The facts about it.
    pub fn entry(self) -> &'static Entry {
        ENTRIES[self as usize].1
    }

    /// The technique with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        let mut entries = ENTRIES.iter().map(|(_, entry)| entry);
        let entry = entries.find(|entry| entry.id == id);
        entry.map(|entry| entry.technique)
    }
}

/// The number of the family that looks for `technique`, and its finder.
pub(crate) fn finder<const W: usize>(technique: Technique) -> (usize, Finder<W>) {
    let (family, _) = ENTRIES[technique as usize];
    (family, Families::<W>::ALL[family].finder)
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
            let keys: HashSet<_> = ENTRIES.iter().map(|(_, entry)| key(entry)).collect();
            assert_eq!(keys.len(), ENTRIES.len());
        }
        for (_, entry) in ENTRIES {
            assert_eq!(Technique::from_id(entry.id), Some(entry.technique));
        }
        assert_eq!(Technique::from_id("x wing"), None);
    }
}
