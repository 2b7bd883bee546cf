//! Levels of puzzles and techniques.

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
