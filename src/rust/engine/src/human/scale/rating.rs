//! The rating of a path on a scale with levels and scores.

use crate::human::names::Technique;
use crate::human::scale::level::Level;

/// The rating of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// Its level.
    pub level: Level,
    /// Its score.
    pub score: u32,
    /// The technique of the highest level; of several, the one that is looked
    /// for last. `None` for a path without steps, and if the scale knows none of
    /// their techniques.
    pub hardest: Option<Technique>,
    /// The number of steps.
    pub steps: usize,
}
