//! The scale of reasons: how many houses and rules must be seen together.
//!
//! Its paths know no technique but singles and reasons, so that it measures every puzzle under
//! any rules in the same way. The rating of a puzzle is the smallest number `k` such that
//! steps that are found with at most `k` units each solve it. At each point the path takes a
//! step that is found with the fewest; what is found with fewer candidates left is found
//! sooner or at once, never later, so the largest number on the path is the rating, whatever
//! is taken first. Up to [`EXACT`] units all sets are gone through: there the rating is
//! exact, and the same for all puzzles that are the same. More units are found by leaving out,
//! which may end with too many.

use crate::human::names::Technique;
use crate::human::reason::EXACT;
use crate::human::scale::level::Level;
use crate::human::scale::table::{Column, Grade, Grades, Measure, Scale, StepScore, grades};
use crate::human::technique::techniques;

/// What the table of techniques has for this scale: order and level.
macro_rules! grade {
    ($technique:ident reasons($order:literal $level:ident)) => {
        Some(Grade {
            technique: Technique::$technique,
            order: Some($order),
            level: Some(Level::$level),
            score: 1,
            by_default: true,
        })
    };
    ($technique:ident $other:ident $grade:tt) => {
        None
    };
}

/// The scale of reasons. The score of a step is the number of units with which it is found.
pub static REASONS: Scale = Scale {
    id: "reasons",
    grades: Grades::new(techniques!(grades)),
    score: |step, grade| match (&step.reason, step.technique) {
        (Some(reason), _) => reason.level as u32,
        // More than anything else.
        (None, Technique::Search) => SEARCHED,
        (None, _) => grade.score,
    },
    columns: &[
        Column {
            name: "level",
            measure: Measure::Level,
            of: |steps| level(rating(steps)) as u32,
        },
        column("rating", rating),
        Column {
            name: "exact",
            measure: Measure::Flag,
            of: |steps| u32::from(rating(steps) <= EXACT as u32),
        },
        column("sum", |steps| steps.iter().map(|step| step.score).sum()),
        column("size_1", |steps| count(steps, 1..=1)),
        column("size_2", |steps| count(steps, 2..=2)),
        column("size_3", |steps| count(steps, 3..=3)),
        column("size_more", |steps| count(steps, 4..=u32::MAX)),
    ],
    hardest: |steps| {
        let known = steps.iter().filter(|step| step.rank.is_some());
        let hardest = known.max_by_key(|step| (step.score, step.rank));
        hardest.map(|step| step.technique)
    },
    facts: &["code", "order", "level", "enabled", "needs"],
    own_search: None,
    for_any_rules: true,
    in_rounds: false,
};

/// The score of a step that nothing but a search found.
const SEARCHED: u32 = 1000;

const fn column(name: &'static str, of: fn(&[StepScore]) -> u32) -> Column {
    Column {
        name,
        measure: Measure::Whole,
        of,
    }
}

fn rating(steps: &[StepScore]) -> u32 {
    steps.iter().map(|step| step.score).max().unwrap_or(0)
}

fn count(steps: &[StepScore], scores: std::ops::RangeInclusive<u32>) -> u32 {
    let of_those = steps.iter().filter(|step| scores.contains(&step.score));
    of_those.count() as u32
}

/// Levels by rating.
fn level(rating: u32) -> Level {
    match rating {
        0..=1 => Level::Easy,
        2 => Level::Medium,
        3 => Level::Hard,
        SEARCHED.. => Level::Extreme,
        _ => Level::Unfair,
    }
}
