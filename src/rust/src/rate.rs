//! Ratings, and the catalogue they rest on.

use crate::batch::Batch;
use crate::ended::{Ended, answer};
use crate::explain::explain;
use crate::input::{Strictness, read};
use crate::job::Job;
use crate::memory::bytes::ensure;
use crate::memory::make::{Words, named};
use crate::memory::{NA, Truth};
use crate::names::{outcome, read_name, read_options};
use extendr_api::prelude::*;
use oxidoku_engine::{
    Entry, Grade, HODOKU, Named, Outcome, Question, Rating, Report, ScaleName, Scope, SeRating,
    Technique,
};
use std::result::Result;

/// For each puzzle in `x` what became of it and, if it has one solution, the name of its
/// level, its score, the id of the hardest technique and the number of steps; `NA` where
/// there are none. On the scale `se` there are ER, EP and ED, in tenths, in place of level
/// and score.
#[extendr]
#[expect(clippy::too_many_arguments)]
fn rs_rate(
    x: Robj,
    form: &str,
    rules: List,
    techniques: Robj,
    options: Robj,
    scale: Robj,
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let scale = read_name::<ScaleName>(&scale)?;
        let options = read_options(&techniques, &options)?;
        let question = Question {
            options: &options,
            scale,
            scope: Scope::Path,
            removed: &[],
        };
        if scale == ScaleName::Se {
            return rate_by_se(&batch, question, Job::new(threads, tick));
        }
        type Rated = (Option<Outcome>, Option<Rating>);
        let keep = |rated: &mut Vec<Rated>, _, report: Option<Report>| {
            let report = report.as_ref();
            rated.push((report.map(|it| it.outcome), report.and_then(Report::rating)));
        };
        let rated = explain(&batch, question, Job::new(threads, tick), keep)?;
        ensure(batch.len() * COLUMNS)?;
        let rated = || rated.iter().flatten();
        let ratings = || rated().map(|(_, rating)| rating.as_ref());
        let number = |value: fn(&Rating) -> i32| -> Vec<i32> {
            ratings().map(|rating| rating.map_or(NA, value)).collect()
        };
        let word = |value: fn(&Rating) -> Option<&'static str>| -> Words<&'static str> {
            ratings().map(|rating| rating.and_then(value)).collect()
        };
        Ok(named(&[
            (
                "status",
                &rated().map(|(it, _)| outcome(*it)).collect::<Words<_>>(),
            ),
            ("level", &word(|rating| Some(rating.level.name()))),
            ("score", &number(|rating| rating.score as i32)),
            (
                "hardest",
                &word(|rating| rating.hardest.map(|it| it.entry().id)),
            ),
            ("steps", &number(|rating| rating.steps as i32)),
        ])?)
    })
}

/// Bytes of a row of all columns, numbers each, and some to spare.
const COLUMNS: usize = size_of::<[i32; 8]>();

fn rate_by_se(batch: &Batch, question: Question<'_>, job: Job) -> Result<Robj, Ended> {
    type Rated = (Option<Outcome>, Option<SeRating>);
    let keep = |rated: &mut Vec<Rated>, _, report: Option<Report>| {
        let report = report.as_ref();
        rated.push((
            report.map(|it| it.outcome),
            report.and_then(Report::se_rating),
        ));
    };
    let rated = explain(batch, question, job, keep)?;
    ensure(batch.len() * COLUMNS)?;
    let rated = || rated.iter().flatten();
    let ratings = || rated().map(|(_, rating)| rating.as_ref());
    let number = |value: fn(&SeRating) -> i32| -> Vec<i32> {
        ratings().map(|rating| rating.map_or(NA, value)).collect()
    };
    let hardest = ratings().map(|rating| rating?.hardest.map(|it| it.entry().id));
    Ok(named(&[
        (
            "status",
            &rated().map(|(it, _)| outcome(*it)).collect::<Words<_>>(),
        ),
        ("er", &number(|rating| i32::from(rating.er))),
        ("ep", &number(|rating| i32::from(rating.ep))),
        ("ed", &number(|rating| i32::from(rating.ed))),
        ("hardest", &hardest.collect::<Words<&str>>()),
        ("steps", &number(|rating| rating.steps as i32)),
    ])?)
}

/// The catalogue, one element a technique in each column.
#[extendr]
fn rs_techniques() -> Robj {
    let entries = || Technique::ALL.iter().map(|technique| technique.entry());
    let words = |word: fn(&Entry) -> &'static str| entries().map(word).collect::<Vec<&str>>();
    // `NA` for a technique that the scale does not know.
    let grades = || {
        let all = Technique::ALL.iter();
        all.map(|&technique| HODOKU.grade(technique))
    };
    let numbers = |number: fn(&Grade) -> i32| -> Vec<i32> {
        grades().map(|grade| grade.map_or(NA, number)).collect()
    };
    let levels = grades().map(|grade| grade.map(|grade| grade.level.name()));
    let levels: Words<&str> = levels.collect();
    let enabled = grades().map(|grade| grade.is_some_and(|grade| grade.usual).into());
    let enabled: Vec<Truth> = enabled.collect();
    let se = Technique::ALL.iter();
    let se: Vec<f64> = se
        .map(|technique| technique.sukaku_rating().unwrap_or(f64::na()))
        .collect();
    let places = Technique::ALL.iter();
    let places: Vec<i32> = places
        .map(|technique| {
            technique
                .sukaku_place()
                .map_or(NA, |place| place as i32 + 1)
        })
        .collect();
    answer(|| {
        Ok(named(&[
            ("id", &words(|entry| entry.id)),
            ("name", &words(|entry| entry.name)),
            ("code", &words(|entry| entry.code)),
            ("order", &numbers(|grade| i32::from(grade.order))),
            ("level", &levels),
            ("score", &numbers(|grade| grade.score as i32)),
            ("enabled", &enabled),
            ("needs", &words(|entry| entry.need.name())),
            ("se", &se),
            ("se_order", &places),
        ])?)
    })
}

extendr_module! {
    mod rate;
    fn rs_rate;
    fn rs_techniques;
}
