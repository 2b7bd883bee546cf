//! Ratings, and the catalogue they rest on.

use crate::ended::answer;
use crate::explain::{Scope, Status, read_techniques, tell_each};
use crate::input::{Strictness, read};
use crate::job::Job;
use crate::memory::make::named;
use crate::memory::{NA, Truth};
use extendr_api::prelude::*;
use oxidoku_engine::{Entry, Grade, HODOKU, Need, Rating, Technique};

/// For each puzzle in `x` its status (see `explain`) and, if it has one solution,
/// level and hardest technique (counted from 1), score and number of steps; `NA`
/// where there are none.
#[extendr]
fn rs_rate(x: Robj, form: &str, rules: List, techniques: &[i32], threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let wanted = (read_techniques(techniques), Scope::Path);
        let rated = tell_each(&batch, &[], wanted, Job::new(threads, tick), |told| {
            let rating = (told.status == Status::Explained).then(|| Rating::of_steps(&told.steps));
            (told.status, rating)
        })?;
        let column = |value: &dyn Fn(&Rating) -> Option<i32>| -> Vec<i32> {
            let values = rated.iter().map(|(_, rating)| rating.as_ref());
            values.map(|r| r.and_then(value).unwrap_or(NA)).collect()
        };
        Ok(named(&[
            (
                "status",
                &rated.iter().map(|r| r.0 as i32).collect::<Vec<_>>(),
            ),
            ("level", &column(&|rating| Some(rating.level as i32 + 1))),
            ("score", &column(&|rating| Some(rating.score as i32))),
            (
                "hardest",
                &column(&|rating| rating.hardest.map(|hardest| hardest.number() as i32 + 1)),
            ),
            ("steps", &column(&|rating| Some(rating.steps as i32))),
        ])?)
    })
}

/// The catalogue, one element a technique in each column.
#[extendr]
fn rs_techniques() -> Robj {
    let entries = || Technique::ALL.iter().map(|technique| technique.entry());
    let words = |word: fn(&Entry) -> &'static str| entries().map(word).collect::<Vec<&str>>();
    // `NA` for a technique that the scale does not know.
    let grades = || {
        Technique::ALL
            .iter()
            .map(|&technique| HODOKU.grade(technique))
    };
    let numbers = |number: fn(&Grade) -> i32| -> Vec<i32> {
        grades().map(|grade| grade.map_or(NA, number)).collect()
    };
    let enabled = grades().map(|grade| grade.is_some_and(|grade| grade.usual).into());
    let enabled: Vec<Truth> = enabled.collect();
    let needs = |entry: &Entry| match entry.need {
        Need::Nothing => "none",
        Need::Unique => "unique",
    };
    let se = Technique::ALL.iter();
    let se: Vec<f64> = se
        .map(|technique| technique.sukaku_rating().unwrap_or(f64::na()))
        .collect();
    answer(|| {
        Ok(named(&[
            ("id", &words(|entry| entry.id)),
            ("name", &words(|entry| entry.name)),
            ("code", &words(|entry| entry.code)),
            ("order", &numbers(|grade| i32::from(grade.order))),
            ("level", &numbers(|grade| grade.level as i32 + 1)),
            ("score", &numbers(|grade| grade.score as i32)),
            ("enabled", &enabled),
            ("needs", &words(needs)),
            ("se", &se),
        ])?)
    })
}

extendr_module! {
    mod rate;
    fn rs_rate;
    fn rs_techniques;
}
