//! The scales of whips and of braids (Denis Berthier): the W and the B rating.
//!
//! Their paths know singles and whips, or braids, the shortest first. The rating of a puzzle is
//! the length of the longest; 0 if singles solve it. It has none if they do not solve it, or
//! the search for a longer one would take too long.

use crate::human::names::Technique;
use crate::human::scale::table::{Column, Grade, Grades, Measure, Scale, StepScore, grades};
use crate::human::step::Step;
use crate::human::technique::techniques;

/// What the table of techniques has for these scales: the order, and the scale that a technique
/// belongs to, if not to both.
macro_rules! grade {
    ($technique:ident whips($order:literal whip)) => {
        graded(Technique::$technique, $order, WHIP)
    };
    ($technique:ident whips($order:literal braid)) => {
        graded(Technique::$technique, $order, BRAID)
    };
    ($technique:ident whips($order:literal $both:ident)) => {
        graded(Technique::$technique, $order, WHIP || BRAID)
    };
    ($technique:ident $other:ident $grade:tt) => {
        None
    };
}

const fn graded(technique: Technique, order: u16, known: bool) -> Option<Grade> {
    match known {
        true => Some(Grade {
            technique,
            order: Some(order),
            level: None,
            score: 0,
            by_default: true,
        }),
        false => None,
    }
}

const OF_WHIPS: &[Option<Grade>] = {
    const WHIP: bool = true;
    const BRAID: bool = false;
    techniques!(grades)
};

const OF_BRAIDS: &[Option<Grade>] = {
    const WHIP: bool = false;
    const BRAID: bool = true;
    techniques!(grades)
};

const fn scale(id: &'static str, grades: &[Option<Grade>]) -> Scale {
    Scale {
        id,
        grades: Grades::new(grades),
        score: |step, _| match step.technique {
            Technique::Whip | Technique::Braid => length(step),
            _ => 0,
        },
        columns: &[
            Column {
                name: "rating",
                measure: Measure::Rare,
                of: longest,
            },
            Column {
                name: "whips",
                measure: Measure::Whole,
                of: |steps| steps.iter().filter(|step| step.score > 0).count() as u32,
            },
        ],
        hardest: |steps| {
            let known = steps.iter().filter(|step| step.rank.is_some());
            let hardest = known.max_by_key(|step| (step.score, step.rank));
            hardest.map(|step| step.technique)
        },
        facts: &["code", "order", "enabled", "needs", "source"],
        own_search: None,
        for_any_rules: false,
        in_rounds: true,
    }
}

/// The scale of whips: the W rating.
pub static WHIPS: Scale = scale("whips", OF_WHIPS);

/// The scale of braids: the B rating.
pub static BRAIDS: Scale = scale("braids", OF_BRAIDS);

/// How many variables a whip or braid has: one candidate of each goes by a weak link.
fn length(step: &Step) -> u32 {
    step.links.iter().filter(|link| !link.strong).count() as u32
}

fn longest(steps: &[StepScore]) -> u32 {
    if steps.iter().any(|step| step.technique == Technique::Search) {
        return Measure::NONE;
    }
    steps.iter().map(|step| step.score).max().unwrap_or(0)
}
