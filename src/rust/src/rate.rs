//! Ratings, and the catalogue they rest on.

use crate::explain::{Scope, Status, read_techniques, tell_each};
use crate::input::{Strictness, read};
use crate::job::Job;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{HODOKU, Need, Rating, Technique};

/// For each puzzle in `x` its status (see `explain`) and, if it has one solution,
/// level and hardest technique (counted from 1), score and number of steps; `NA`
/// where there are none.
#[extendr]
fn rs_rate(
    x: Robj,
    form: &str,
    rules: List,
    techniques: &[i32],
    threads: i32,
    tick: Robj,
) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let wanted = (read_techniques(techniques), Scope::Path);
    let rated = tell_each(&batch, &[], wanted, Job::new(threads, tick), |told| {
        let rating = (told.status == Status::Explained).then(|| Rating::of_steps(&told.steps));
        (told.status, rating)
    });
    let rated = match rated {
        Ok(rated) => rated,
        Err(interrupted) => return Ok(interrupted.into()),
    };
    let column = |value: &dyn Fn(&Rating) -> Option<i32>| -> Integers {
        let values = rated.iter().map(|(_, rating)| rating.as_ref());
        values.map(|r| Rint::from(r.and_then(value))).collect()
    };
    Ok(list!(
        status = rated.iter().map(|r| r.0 as i32).collect::<Vec<_>>(),
        level = column(&|rating| Some(rating.level as i32 + 1)),
        score = column(&|rating| Some(rating.score as i32)),
        hardest = column(&|rating| rating
            .hardest
            .map(|technique| technique.number() as i32 + 1)),
        steps = column(&|rating| Some(rating.steps as i32))
    ))
}

/// The catalogue, one element a technique in each column.
#[extendr]
fn rs_techniques() -> List {
    let entries = || Technique::ALL.iter().map(|technique| technique.entry());
    // `NA` for a technique that the scale does not know.
    let grades = || {
        Technique::ALL
            .iter()
            .map(|&technique| HODOKU.grade(technique))
    };
    let orders = grades().map(|grade| Rint::from(grade.map(|grade| i32::from(grade.order))));
    let levels = grades().map(|grade| Rint::from(grade.map(|grade| grade.level as i32 + 1)));
    let scores = grades().map(|grade| Rint::from(grade.map(|grade| grade.score as i32)));
    let enabled = grades().map(|grade| grade.is_some_and(|grade| grade.usual));
    let needs = entries().map(|entry| match entry.need {
        Need::Nothing => "none",
        Need::Unique => "unique",
    });
    let se = Technique::ALL
        .iter()
        .map(|technique| Rfloat::from(technique.sukaku_rating()));
    list!(
        id = entries().map(|entry| entry.id).collect::<Vec<_>>(),
        name = entries().map(|entry| entry.name).collect::<Vec<_>>(),
        code = entries().map(|entry| entry.code).collect::<Vec<_>>(),
        order = orders.collect::<Integers>(),
        level = levels.collect::<Integers>(),
        score = scores.collect::<Integers>(),
        enabled = enabled.collect::<Vec<_>>(),
        needs = needs.collect::<Vec<_>>(),
        se = se.collect::<Doubles>()
    )
}

extendr_module! {
    mod rate;
    fn rs_rate;
    fn rs_techniques;
}
