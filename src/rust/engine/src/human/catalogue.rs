//! The techniques: names, order, levels and scores.
//!
//! Names, codes, order, levels and scores are those of HoDoKu 2.2 (Bernhard
//! Hobiger), which the field uses as its common scale. `se` is the rating of
//! Sukaku Explainer 1.18.1, the lowest the technique can have there, where it
//! has the technique under the same name.

use crate::work::named;

/// How hard a puzzle or a technique is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs, triples.
    Medium,
    /// Quadruples, basic fish, wings, uniqueness, colours.
    Hard,
    /// Large finned fish, chains, almost locked sets.
    Unfair,
    /// What is left: trial and error.
    Extreme,
}

named! {
    Level {
        Easy "easy",
        Medium "medium",
        Hard "hard",
        Unfair "unfair",
        Extreme "extreme",
    }
}

impl Level {
    /// The highest score of a puzzle of this level; one above it is at least of
    /// the next level.
    pub fn highest_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }
}

/// What a technique needs beyond houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing: it works under any rules.
    Nothing,
    /// A puzzle known to have one solution, and rules that are nothing but
    /// rows, columns and boxes: two digits that can be exchanged in a rectangle
    /// must break no other rule.
    Unique,
}

named! { Need { Nothing "none", Unique "unique", } }

/// The facts about a technique.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entry {
    /// The technique.
    pub technique: Technique,
    /// Its name in programs.
    pub id: &'static str,
    /// Its name in sentences.
    pub name: &'static str,
    /// HoDoKu's code.
    pub code: &'static str,
    /// Its place in the order of search. Techniques of one place are searched
    /// together.
    pub order: u16,
    /// The level it belongs to.
    pub level: Level,
    /// What one step adds to a puzzle's score.
    pub score: u32,
    /// Whether paths and ratings use it unless told otherwise.
    pub enabled: bool,
    /// What it needs.
    pub need: Need,
    /// Sukaku Explainer's lowest rating of it.
    pub se: Option<f64>,
}

macro_rules! catalogue {
    ($($technique:ident $id:literal $name:literal $code:literal $order:literal $level:ident
       $score:literal $enabled:ident $need:ident $se:expr;)*) => {
        /// A technique. The order is that of the catalogue.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = $name] $technique,)*
        }

        impl Technique {
            /// All techniques in the order of search.
            pub const ALL: &'static [Self] = &[$(Self::$technique,)*];
        }

        const ENTRIES: &[Entry] = &[$(Entry {
            technique: Technique::$technique,
            id: $id,
            name: $name,
            code: $code,
            order: $order,
            level: Level::$level,
            score: $score,
            enabled: $enabled,
            need: Need::$need,
            se: $se,
        },)*];
    };
}

// Technique, id, name, code, order, level, score, enabled, need, SE.
catalogue! {
    FullHouse "full_house" "Full House" "0000" 100 Easy 4 true Nothing Some(1.0);
    // HoDoKu knows it and never looks for it: a hidden single is found first.
    LastDigit "last_digit" "Last Digit" "0001" 150 Easy 4 false Nothing None;
    NakedSingle "naked_single" "Naked Single" "0003" 200 Easy 4 true Nothing Some(2.3);
    HiddenSingle "hidden_single" "Hidden Single" "0002" 300 Easy 14 true Nothing Some(1.2);
    LockedPair "locked_pair" "Locked Pair" "0110" 1000 Medium 40 true Nothing None;
    LockedTriple "locked_triple" "Locked Triple" "0111" 1100 Medium 60 true Nothing None;
    Pointing "locked_candidates_pointing" "Locked Candidates Type 1 (Pointing)" "0100" 1200
        Medium 50 true Nothing Some(2.6);
    Claiming "locked_candidates_claiming" "Locked Candidates Type 2 (Claiming)" "0101" 1210
        Medium 50 true Nothing Some(2.8);
    NakedPair "naked_pair" "Naked Pair" "0200" 1300 Medium 60 true Nothing Some(3.0);
    NakedTriple "naked_triple" "Naked Triple" "0201" 1400 Medium 80 true Nothing Some(3.6);
    HiddenPair "hidden_pair" "Hidden Pair" "0210" 1500 Medium 70 true Nothing Some(3.4);
    HiddenTriple "hidden_triple" "Hidden Triple" "0211" 1600 Medium 100 true Nothing Some(4.0);
    NakedQuadruple "naked_quadruple" "Naked Quadruple" "0202" 2000 Hard 120 true Nothing Some(5.0);
    HiddenQuadruple "hidden_quadruple" "Hidden Quadruple" "0212" 2100 Hard 150 true Nothing
        Some(5.4);
    XWing "x_wing" "X-Wing" "0300" 2200 Hard 140 true Nothing Some(3.2);
    Swordfish "swordfish" "Swordfish" "0301" 2300 Hard 150 true Nothing Some(3.8);
    Jellyfish "jellyfish" "Jellyfish" "0302" 2400 Hard 160 true Nothing Some(5.2);
    RemotePair "remote_pair" "Remote Pair" "0703" 2800 Hard 110 true Nothing None;
    BugPlusOne "bug_plus_one" "Bivalue Universal Grave + 1" "0610" 2900 Hard 100 true Unique
        Some(5.6);
    Skyscraper "skyscraper" "Skyscraper" "0400" 3000 Hard 130 true Nothing Some(4.0);
    TwoStringKite "two_string_kite" "2-String Kite" "0401" 3100 Hard 150 true Nothing Some(4.1);
    DualTwoStringKite "dual_two_string_kite" "Dual 2-String Kite" "0404" 3100 Hard 150 true
        Nothing None;
    TurbotFish "turbot_fish" "Turbot Fish" "0403" 3120 Hard 120 true Nothing Some(4.2);
    EmptyRectangle "empty_rectangle" "Empty Rectangle" "0402" 3170 Hard 120 true Nothing None;
    DualEmptyRectangle "dual_empty_rectangle" "Dual Empty Rectangle" "0405" 3170 Hard 120 true
        Nothing None;
    WWing "w_wing" "W-Wing" "0803" 3200 Hard 150 true Nothing None;
    XyWing "xy_wing" "XY-Wing" "0800" 3300 Hard 160 true Nothing Some(4.2);
    XyzWing "xyz_wing" "XYZ-Wing" "0801" 3400 Hard 180 true Nothing Some(4.4);
    Uniqueness1 "uniqueness_1" "Uniqueness Test 1" "0600" 3500 Hard 100 true Unique Some(4.5);
    Uniqueness2 "uniqueness_2" "Uniqueness Test 2" "0601" 3600 Hard 100 true Unique Some(4.5);
    Uniqueness3 "uniqueness_3" "Uniqueness Test 3" "0602" 3700 Hard 100 true Unique Some(4.5);
    Uniqueness4 "uniqueness_4" "Uniqueness Test 4" "0603" 3800 Hard 100 true Unique Some(4.5);
    Uniqueness5 "uniqueness_5" "Uniqueness Test 5" "0604" 3900 Hard 100 true Unique None;
    Uniqueness6 "uniqueness_6" "Uniqueness Test 6" "0605" 4000 Hard 100 true Unique None;
    HiddenRectangle "hidden_rectangle" "Hidden Rectangle" "0606" 4010 Hard 100 true Unique None;
    AvoidableRectangle1 "avoidable_rectangle_1" "Avoidable Rectangle Type 1" "0607" 4020 Hard 100
        true Unique None;
    AvoidableRectangle2 "avoidable_rectangle_2" "Avoidable Rectangle Type 2" "0608" 4030 Hard 100
        true Unique None;
    FinnedXWing "finned_x_wing" "Finned X-Wing" "0310" 4100 Hard 130 true Nothing None;
    SashimiXWing "sashimi_x_wing" "Sashimi X-Wing" "0320" 4200 Hard 150 true Nothing None;
    FinnedSwordfish "finned_swordfish" "Finned Swordfish" "0311" 4300 Unfair 200 true Nothing None;
    SashimiSwordfish "sashimi_swordfish" "Sashimi Swordfish" "0321" 4400 Unfair 240 true Nothing
        None;
    FinnedJellyfish "finned_jellyfish" "Finned Jellyfish" "0312" 4500 Unfair 250 true Nothing None;
    SashimiJellyfish "sashimi_jellyfish" "Sashimi Jellyfish" "0322" 4600 Unfair 260 true Nothing
        None;
    SueDeCoq "sue_de_coq" "Sue de Coq" "1101" 5300 Unfair 250 true Nothing None;
    SimpleColorsTrap "simple_colors_trap" "Simple Colors Trap" "0500" 5330 Hard 150 true Nothing
        None;
    SimpleColorsWrap "simple_colors_wrap" "Simple Colors Wrap" "0501" 5330 Hard 150 true Nothing
        None;
    MultiColors1 "multi_colors_1" "Multi Colors 1" "0502" 5360 Hard 200 true Nothing None;
    MultiColors2 "multi_colors_2" "Multi Colors 2" "0503" 5360 Hard 200 true Nothing None;
    XChain "x_chain" "X-Chain" "0701" 5400 Unfair 260 true Nothing Some(6.6);
    XyChain "xy_chain" "XY-Chain" "0702" 5500 Unfair 260 true Nothing Some(6.6);
    NiceLoop "nice_loop" "Continuous Nice Loop" "0706" 5600 Unfair 280 true Nothing Some(7.0);
    DiscontinuousLoop "discontinuous_nice_loop" "Discontinuous Nice Loop" "0707" 5600 Unfair 280
        true Nothing Some(7.0);
    Aic "aic" "Alternating Inference Chain" "0708" 5600 Unfair 280 true Nothing Some(7.0);
    GroupedNiceLoop "grouped_nice_loop" "Grouped Continuous Nice Loop" "0709" 5650 Unfair 300 true
        Nothing None;
    GroupedDiscontinuousLoop "grouped_discontinuous_nice_loop"
        "Grouped Discontinuous Nice Loop" "0710" 5650 Unfair 300 true Nothing None;
    GroupedAic "grouped_aic" "Grouped Alternating Inference Chain" "0711" 5650 Unfair 300 true
        Nothing None;
    AlsXz "als_xz" "Almost Locked Set XZ-Rule" "0901" 5700 Unfair 300 true Nothing None;
    AlsXyWing "als_xy_wing" "Almost Locked Set XY-Wing" "0902" 5800 Unfair 320 true Nothing None;
    AlsChain "als_chain" "Almost Locked Set Chain" "0903" 5900 Unfair 340 true Nothing None;
    // HoDoKu's Brute Force: no technique helps, a cell is filled by a search.
    Search "search" "Search" "" 8900 Extreme 10000 true Nothing None;
}

impl Technique {
    /// The facts about it.
    pub fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// The technique with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        let entry = ENTRIES.iter().find(|entry| entry.id == id);
        entry.map(|entry| entry.technique)
    }
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques(u128);

impl Techniques {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// The set of one technique.
    pub fn of(technique: Technique) -> Self {
        Self(1 << technique as u32)
    }

    /// Those that are used unless told otherwise.
    pub fn usual() -> Self {
        let enabled = ENTRIES.iter().filter(|entry| entry.enabled);
        enabled.map(|entry| entry.technique).collect()
    }

    /// Whether `technique` is among them.
    pub fn contains(self, technique: Technique) -> bool {
        self.0 & 1 << technique as u32 != 0
    }

    /// Adds `technique`.
    pub fn insert(&mut self, technique: Technique) {
        self.0 |= 1 << technique as u32;
    }

    /// Takes `technique` out.
    pub fn remove(&mut self, technique: Technique) {
        self.0 &= !(1 << technique as u32);
    }

    /// The techniques, in the order of search.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = *Technique::ALL.get(left.trailing_zeros() as usize)?;
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
    use std::collections::HashSet;

    #[test]
    fn the_catalogue_is_in_order_and_its_names_are_unique() {
        assert!(ENTRIES.len() <= 128);
        assert!(
            ENTRIES
                .windows(2)
                .all(|pair| pair[0].order <= pair[1].order)
        );
        for key in [|e: &Entry| e.id, |e: &Entry| e.name, |e: &Entry| e.code] {
            let keys: HashSet<_> = ENTRIES.iter().map(key).collect();
            assert_eq!(keys.len(), ENTRIES.len());
        }
        for (index, entry) in ENTRIES.iter().enumerate() {
            assert_eq!(entry.technique as usize, index);
            assert_eq!(Technique::from_id(entry.id), Some(entry.technique));
            assert!(entry.level > Level::Easy || entry.score <= 14);
        }
        assert_eq!(Technique::from_id("x wing"), None);
    }

    #[test]
    fn a_set_of_techniques_keeps_their_order() {
        let mut set: Techniques = [Technique::XWing, Technique::FullHouse]
            .into_iter()
            .collect();
        assert!(set.iter().eq([Technique::FullHouse, Technique::XWing]));
        set.remove(Technique::FullHouse);
        assert!(set.iter().eq([Technique::XWing]));
        let usual = Techniques::usual();
        assert!(usual.contains(Technique::Search) && !usual.contains(Technique::LastDigit));
    }
}
