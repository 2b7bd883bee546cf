//! How hard a path is.
//!
//! The scale is HoDoKu's (Bernhard Hobiger): every technique has a score, the
//! path has their sum; the level is that of the hardest step, raised while the
//! sum is higher than puzzles of that level may have. So a long row of easy
//! steps makes a puzzle harder, and no number of them makes it easier.

use crate::human::{Level, Step, Technique};
use crate::work::Named;

/// The rating of a path.
///
/// ```
/// use oxidoku_engine::{Level, Rating, Technique};
///
/// let techniques = [Technique::HiddenSingle, Technique::XWing, Technique::NakedSingle];
/// let rating = Rating::of(techniques);
/// assert_eq!((rating.level, rating.score, rating.steps), (Level::Hard, 158, 3));
/// assert_eq!(rating.hardest, Some(Technique::XWing));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level of the hardest step, or a higher one if the score says so.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The technique of the highest level; of several, the one that is looked
    /// for last. `None` for a path without steps.
    pub hardest: Option<Technique>,
    /// The number of steps.
    pub steps: usize,
}

impl Rating {
    /// The rating of a path with these techniques.
    pub fn of(techniques: impl IntoIterator<Item = Technique>) -> Self {
        let (mut score, mut hardest, mut steps) = (0_u32, None, 0);
        for technique in techniques {
            // Levels alone are too coarse, and so is the order: colours, which
            // are hard, are looked for after the first unfair techniques.
            let rank = |technique: Technique| (technique.entry().level, technique);
            score = score.saturating_add(technique.entry().score);
            if hardest.is_none_or(|hardest| rank(technique) > rank(hardest)) {
                hardest = Some(technique);
            }
            steps += 1;
        }
        let own = hardest.map_or(Level::Easy, |technique| technique.entry().level);
        let holds = |level: &&Level| score <= level.highest_score();
        let by_score = Level::ALL.iter().find(holds);
        Self {
            level: own.max(by_score.copied().unwrap_or(Level::Extreme)),
            score,
            hardest,
            steps,
        }
    }

    /// The rating of these steps.
    pub fn of_steps(steps: &[Step]) -> Self {
        Self::of(steps.iter().map(|step| step.technique))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Technique::*;

    #[test]
    fn the_hardest_step_gives_the_level() {
        let rating = Rating::of([NakedSingle, Swordfish, HiddenSingle, FullHouse]);
        assert_eq!(rating.level, Level::Hard);
        assert_eq!(rating.score, 4 + 150 + 14 + 4);
        assert_eq!((rating.hardest, rating.steps), (Some(Swordfish), 4));
    }

    #[test]
    fn a_high_score_raises_the_level_as_far_as_it_must() {
        let singles = |count| Rating::of(std::iter::repeat_n(HiddenSingle, count));
        // 14 each: 57 make 798, 58 make 812, 72 make 1008, 115 make 1610.
        assert_eq!(singles(57).level, Level::Easy);
        assert_eq!(singles(58).level, Level::Medium);
        assert_eq!(singles(72).level, Level::Hard);
        assert_eq!(singles(115).level, Level::Unfair);
        assert_eq!(singles(129).level, Level::Extreme);
        assert_eq!(singles(129).hardest, Some(HiddenSingle));
        // 800 itself is still easy: 200 full houses.
        let houses = |count| Rating::of(std::iter::repeat_n(FullHouse, count));
        assert_eq!((houses(200).score, houses(200).level), (800, Level::Easy));
        assert_eq!((houses(201).score, houses(201).level), (804, Level::Medium));
    }

    #[test]
    fn a_low_score_lowers_nothing() {
        assert_eq!(Rating::of([AlsChain]).level, Level::Unfair);
        assert_eq!(Rating::of([Search]).level, Level::Extreme);
    }

    #[test]
    fn the_level_comes_before_the_order() {
        // Colours are hard and looked for after finned swordfish, an unfair one.
        let rating = Rating::of([FinnedSwordfish, SimpleColorsTrap]);
        assert_eq!(rating.hardest, Some(FinnedSwordfish));
        assert_eq!(
            Rating::of([XWing, SimpleColorsTrap]).hardest,
            Some(SimpleColorsTrap)
        );
    }

    #[test]
    fn nothing_to_do_is_easy() {
        let rating = Rating::of([]);
        assert_eq!((rating.level, rating.score), (Level::Easy, 0));
        assert_eq!((rating.hardest, rating.steps), (None, 0));
    }
}
