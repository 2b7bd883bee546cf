//! The scale of Sukaku Explainer 1.18.1 (Nicolas Juillerat and others), whose ratings of
//! puzzles are quoted as SE: ER, EP and ED.
//!
//! Each step has a rating of its own; chains have one that grows with their length. A
//! puzzle has that of its hardest step.

use crate::human::names::Technique;
use crate::human::scale::table::{
    Column, Grade, Grades, Measure, OwnSearch, Scale, StepScore, grades,
};
use crate::human::sukaku;
use crate::human::technique::techniques;

/// What the table of techniques has for this scale: the place in the order of search, and
/// the lowest rating of a step. What has a dash in place of the place, it has under other
/// names.
macro_rules! grade {
    ($technique:ident se(- $rating:literal)) => {
        graded(Technique::$technique, None, $rating)
    };
    ($technique:ident se($order:literal $rating:literal)) => {
        graded(Technique::$technique, Some($order), $rating)
    };
    ($technique:ident $other:ident $grade:tt) => {
        None
    };
}

/// The scale of Sukaku Explainer. Its numbers are tenths.
pub static SUKAKU: Scale = Scale {
    id: "se",
    grades: Grades::new(techniques!(grades)),
    score: |step, _| u32::from(step.rating),
    columns: &[
        column("er", highest),
        column("ep", |steps| {
            let fills = steps.iter().position(|step| step.fills);
            highest(&steps[..fills.map_or(steps.len(), |at| at + 1)])
        }),
        column("ed", |steps| highest(&steps[..steps.len().min(1)])),
    ],
    hardest: |steps| {
        let hardest = highest(steps);
        let hardest = steps.iter().find(|step| step.score == hardest);
        hardest.map(|step| step.technique)
    },
    facts: &["order", "se"],
    own_search: Some(OwnSearch {
        path: sukaku::path,
        steps: sukaku::steps,
    }),
    for_any_rules: false,
    in_rounds: false,
};

const fn graded(technique: Technique, order: Option<u16>, rating: f64) -> Option<Grade> {
    Some(Grade {
        technique,
        order,
        level: None,
        score: (rating * 10.0 + 0.5) as u32,
        by_default: order.is_some(),
    })
}

const fn column(name: &'static str, of: fn(&[StepScore]) -> u32) -> Column {
    Column {
        name,
        measure: Measure::Tenths,
        of,
    }
}

fn highest(steps: &[StepScore]) -> u32 {
    steps.iter().map(|step| step.score).max().unwrap_or(0)
}
