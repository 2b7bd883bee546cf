//! Levels of puzzles and techniques.

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

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Unfair,
        Self::Extreme,
    ];
}
