//! The scale of HoDoKu 2.2 (Bernhard Hobiger), which the field uses as its common
//! one.
//!
//! Every technique has a score, the path has their sum; the level is that of the
//! hardest step, raised while the sum is higher than puzzles of that level may have.
//! So a long row of easy steps makes a puzzle harder, and no number of them makes it
//! easier.
//!
//! Paths with techniques of clues take three steps for one of a classic path, since each of them
//! removes little: there the sum says nothing, and the level is that of the hardest step. Steps of
//! reasons count by the number of houses and clues. Of 81 puzzles of two collections that setters
//! made to be solved by hand, 6 are easy so, 8 medium, 22 hard, 28 unfair and 17 extreme; with the
//! sum, and trials of a candidate in place of reasons, 59 were extreme.

use crate::human::names::{Technique, Techniques};
use crate::human::need::Need;
use crate::human::scale::level::Level;
use crate::human::scale::rating::Rating;
use crate::human::scale::table::{Column, Grade, Grades, Measure, Scale, StepScore, grades};
use crate::human::step::Step;
use crate::human::technique::techniques;
use crate::work::Named;

/// What the table of techniques has for this scale: order, level, score, and whether paths
/// use it by default or only if it is asked for.
macro_rules! grade {
    ($technique:ident hodoku($order:literal $level:ident $score:literal $use:ident)) => {
        Some(Grade {
            technique: Technique::$technique,
            order: Some($order),
            level: Some(Level::$level),
            score: $score,
            by_default: grade!($use),
        })
    };
    ($technique:ident $other:ident $grade:tt) => {
        None
    };
    (by_default) => {
        true
    };
    (on_request) => {
        false
    };
}

/// HoDoKu's scale.
pub static HODOKU: Scale = Scale {
    id: "hodoku",
    grades: Grades::new(techniques!(grades)),
    score: |step, grade| match &step.reason {
        Some(reason) => OF_A_UNIT * reason.level as u32,
        None => grade.score,
    },
    columns: &[
        Column {
            name: "level",
            measure: Measure::Level,
            of: |steps| rate(steps.iter().copied()).level as u32,
        },
        Column {
            name: "score",
            measure: Measure::Whole,
            of: |steps| rate(steps.iter().copied()).score,
        },
    ],
    hardest: |steps| rate(steps.iter().copied()).hardest,
    facts: &[
        "code", "order", "level", "score", "enabled", "needs", "se", "source",
    ],
    own_search: None,
    for_any_rules: false,
    in_rounds: false,
};

/// What each house or clue of a reason adds to its score.
const OF_A_UNIT: u32 = 5;

/// Steps whose reasons have more houses and clues are extreme: nobody keeps them in mind.
const MOST_UNITS: u32 = 16;

fn rate(steps: impl Iterator<Item = StepScore>) -> Rating {
    let (mut score, mut hardest, mut count) = (0_u32, None, 0);
    let (mut with_clues, mut beyond) = (false, false);
    for step in steps {
        let need = step.technique.entry().need;
        with_clues |= need == Need::Clues;
        beyond |= need == Need::Variant && step.score > MOST_UNITS * OF_A_UNIT;
        score = score.saturating_add(step.score);
        // Levels alone are too coarse, and so is the order: colours, which are hard,
        // are looked for after the first unfair techniques.
        hardest = hardest.max(step.rank.map(|rank| (rank, step.technique)));
        count += 1;
    }
    let own = hardest.and_then(|((level, _), _)| level);
    let holds = |level: &Level| score <= level.highest_score();
    let by_score = Level::ALL.iter().copied().find(holds);
    let by_score = match with_clues {
        _ if beyond => Level::Extreme,
        true => Level::Easy,
        false => by_score.unwrap_or(Level::Extreme),
    };
    Rating {
        level: own.map_or(by_score, |own| own.max(by_score)),
        score,
        hardest: hardest.map(|(_, technique)| technique),
        steps: count,
    }
}

impl Level {
    /// The highest score of a puzzle of this level on HoDoKu's scale; one above it is
    /// at least of the next level.
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

/// On HoDoKu's scale the names of the techniques are enough.
impl Rating {
    /// The rating on HoDoKu's scale of a path with these techniques.
    ///
    /// ```
    /// use oxidoku_engine::{Level, Rating, Technique};
    ///
    /// let techniques = [Technique::HiddenSingle, Technique::XWing, Technique::NakedSingle];
    /// let rating = Rating::of(techniques);
    /// assert_eq!((rating.level, rating.score, rating.steps), (Level::Hard, 158, 3));
    /// assert_eq!(rating.hardest, Some(Technique::XWing));
    /// ```
    pub fn of(techniques: impl IntoIterator<Item = Technique>) -> Self {
        let scored = |technique| HODOKU.score_of(technique, |grade| grade.score);
        rate(techniques.into_iter().map(scored))
    }

    /// The rating of these steps on HoDoKu's scale.
    pub fn of_steps(steps: &[Step]) -> Self {
        rate(steps.iter().map(|step| HODOKU.step_score(step)))
    }
}

impl Techniques {
    /// Those that HoDoKu's scale uses by default.
    pub fn by_default() -> Self {
        HODOKU.by_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Technique::*;

    #[test]
    fn what_is_used_by_default_is_what_hodoku_does_by_itself() {
        let by_default = Techniques::by_default();
        assert!(by_default.contains(Search) && !by_default.contains(LastDigit));
        for grade in HODOKU.grades() {
            assert_eq!(HODOKU.grade(grade.technique), Some(grade));
            assert!(grade.level > Some(Level::Easy) || grade.score <= 14);
        }
    }

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
