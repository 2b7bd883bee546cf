//! Ratings, and the catalogue they rest on.

use crate::batch::Batch;
use crate::ended::Reply;
use crate::explain::{GivenUp, explain, struck_out};
use crate::job::Job;
use crate::memory::bytes::ensure;
use crate::memory::make::{ToR, Words, named};
use crate::memory::{NA, NA_REAL, Object, Truth};
use crate::names::{outcome, read_options};
use crate::schedule::Ready;
use oxidoku_engine::study::trial_depth;
use oxidoku_engine::{
    Answer, Entry, Grade, Level, Measure, Named, Outcome, PathScore, Question, Report, Rounds,
    Scale, Scope, Solver, Technique,
};

/// For each puzzle in `x` what became of it and, if it has one solution, what the scale says
/// of its path, the id of the hardest technique and the number of steps; `NA` where there
/// are none. With `used` also the techniques of each path: their places in the catalogue one
/// path after the other, and how many each has.
pub(crate) fn rs_rate(
    batch: Batch,
    techniques: Object<'_>,
    options: Object<'_>,
    scale: &'static Scale,
    used: bool,
    marks: Object<'_>,
    job: Job<'_>,
) -> Reply {
    let removed = struck_out(&batch, marks)?;
    let options = read_options(techniques, options, scale)?;
    let question = Question {
        options: &options,
        scope: Scope::Path,
        removed: &removed,
    };
    type Rated = (Option<Outcome>, Option<PathScore>, Vec<i32>);
    let keep = |(rated, given_up): &mut (Vec<Rated>, GivenUp), puzzle, report: Option<Report>| {
        let report = report.as_ref();
        given_up.add(puzzle, report);
        let score = report.and_then(|report| report.score(scale));
        let places = report.filter(|_| used && score.is_some()).map(places_of);
        let outcome = report.map(|report| report.outcome);
        rated.push((outcome, score, places.unwrap_or_default()));
    };
    let portions = explain(&batch, question, job, keep)?;
    let (rated, given_up): (Vec<_>, Vec<_>) = portions.into_iter().unzip();
    ensure(batch.len() * COLUMNS)?;
    let rated = || rated.iter().flatten();
    let scores = || rated().map(|(_, score, _)| score.as_ref());
    let status: Words<_> = rated().map(|(it, ..)| outcome(*it)).collect();
    let columns = scale.columns().iter().enumerate().map(|(place, column)| {
        let value = move |score: Option<&PathScore>| Some(score?.values[place]);
        (column.name, measured(column.measure, scores().map(value)))
    });
    let columns: Vec<(&str, Box<dyn ToR>)> = columns.collect();
    let hardest = scores().map(|score| score?.hardest.map(|it| it.entry().id));
    let hardest: Words<&str> = hardest.collect();
    let steps = scores().map(|score| score.map_or(NA, |score| score.steps as i32));
    let steps: Vec<i32> = steps.collect();
    let mut fields: Vec<(&str, &dyn ToR)> = vec![("status", &status)];
    fields.extend(columns.iter().map(|(name, column)| (*name, &**column)));
    let given_up = GivenUp::joined(given_up)?;
    fields.extend([
        ("hardest", &hardest as &dyn ToR),
        ("steps", &steps),
        ("given_up", &given_up),
    ]);
    let places: Vec<i32> = rated().flat_map(|(.., places)| places).copied().collect();
    let counts: Vec<i32> = rated().map(|(.., places)| places.len() as i32).collect();
    if used {
        fields.extend([("places", &places as &dyn ToR), ("counts", &counts)]);
    }
    Ok(named(&fields)?)
}

/// For each puzzle in `x` what became of it, and how singles solve it; `NA` where they do not.
pub(crate) fn rs_rounds(batch: Batch, job: Job<'_>) -> Reply {
    let kinds = batch.of.kinds();
    type Told = (Option<Outcome>, Rounds);
    let portions = job.heavy().run(
        batch.of.runs(),
        &Ready,
        |kind| Solver::new(&kinds[kind]),
        |solver, run, control| {
            let mut told: Vec<Told> = Vec::new();
            for item in run.items {
                told.push(match batch.grid(item) {
                    None => (None, Rounds::default()),
                    Some(puzzle) => {
                        let (outcome, rounds) = solver.rounds(&puzzle, control)?;
                        (Some(outcome), rounds)
                    }
                });
            }
            Ok(told)
        },
    )?;
    let told: Vec<Told> = portions.into_iter().flatten().collect();
    ensure(batch.len() * COLUMNS)?;
    let solved = |told: &Told| told.0 == Some(Outcome::Solved);
    let whole = |of: &dyn Fn(&Rounds) -> usize| -> Vec<i32> {
        let value = |told: &Told| if solved(told) { of(&told.1) as i32 } else { NA };
        told.iter().map(value).collect()
    };
    let status: Words<_> = told.iter().map(|(it, _)| outcome(*it)).collect();
    let effort = |told: &Told| if solved(told) { told.1.effort } else { NA_REAL };
    let effort: Vec<f64> = told.iter().map(effort).collect();
    let kind = |number: usize| whole(&|rounds| rounds.kinds[number]);
    Ok(named(&[
        ("status", &status),
        ("effort", &effort),
        ("rounds", &whole(&|rounds| rounds.rounds)),
        ("fewest", &whole(&|rounds| rounds.fewest)),
        ("full_house", &kind(0)),
        ("last_digit", &kind(1)),
        ("hidden_box", &kind(2)),
        ("hidden_line", &kind(3)),
        ("naked_single", &kind(4)),
    ])?)
}

/// For each puzzle in `x` what became of it, and how deep cases must be tried to solve it; `NA`
/// where it has not one solution, and under rules that say more than houses do.
pub(crate) fn rs_trials(batch: Batch, job: Job<'_>) -> Reply {
    let kinds = batch.of.kinds();
    type Told = (Option<Outcome>, Option<usize>);
    let portions = job.heavy().run(
        batch.of.runs(),
        &Ready,
        |kind| Solver::new(&kinds[kind]),
        |solver, run, control| {
            let mut told: Vec<Told> = Vec::new();
            for item in run.items {
                let Some(puzzle) = batch.grid(item) else {
                    told.push((None, None));
                    continue;
                };
                told.push(match solver.solve(&puzzle, control)? {
                    Answer::None => (Some(Outcome::unsolvable(&puzzle, solver.rules())), None),
                    Answer::First(_) => (Some(Outcome::Several), None),
                    Answer::Unique(solution) => {
                        let rules = solver.rules();
                        let depth = trial_depth(&puzzle, &solution, rules, control)?;
                        (Some(Outcome::Solved), depth)
                    }
                });
            }
            Ok(told)
        },
    )?;
    let told: Vec<Told> = portions.into_iter().flatten().collect();
    ensure(batch.len() * COLUMNS)?;
    let status: Words<_> = told.iter().map(|(it, _)| outcome(*it)).collect();
    let depth = told
        .iter()
        .map(|(_, depth)| depth.map_or(NA, |depth| depth as i32));
    let depth: Vec<i32> = depth.collect();
    Ok(named(&[("status", &status), ("depth", &depth)])?)
}

/// The techniques of a path in the order of the catalogue, counted from 1.
fn places_of(report: &Report) -> Vec<i32> {
    let uses = |&&technique: &&Technique| report.steps.iter().any(|it| it.technique == technique);
    let places = (1..).zip(Technique::ALL);
    places
        .filter(|(_, technique)| uses(technique))
        .map(|(place, _)| place)
        .collect()
}

/// Bytes of a row of all columns, numbers each, and some to spare.
const COLUMNS: usize = size_of::<[f64; 12]>();

/// Numbers of a scale as R has them; levels by name.
fn measured(measure: Measure, values: impl Iterator<Item = Option<u32>>) -> Box<dyn ToR> {
    let whole = |value: Option<u32>| value.map_or(NA, |value| value as i32);
    let tenths = |value: Option<u32>| value.map_or(NA_REAL, |value| f64::from(value) / 10.0);
    let flag = |value: Option<u32>| Truth::from(value.map(|value| value != 0));
    let level = |value: Option<u32>| value.map(|value| Level::ALL[value as usize].name());
    match measure {
        Measure::Level => Box::new(values.map(level).collect::<Words<&str>>()),
        Measure::Whole => Box::new(values.map(whole).collect::<Vec<i32>>()),
        Measure::Rare => {
            let known = values.map(|value| value.filter(|&value| value != Measure::NONE));
            Box::new(known.map(whole).collect::<Vec<i32>>())
        }
        Measure::Tenths => Box::new(values.map(tenths).collect::<Vec<f64>>()),
        Measure::Flag => Box::new(values.map(flag).collect::<Vec<Truth>>()),
    }
}

/// The catalogue with the facts that a scale's list of techniques has, one element a
/// technique in each column, `NA` where the scale does not know the technique. Levels, scores
/// and defaults are those of this scale; `words` and `article` are for sentences.
pub(crate) fn rs_techniques(scale: &'static Scale) -> Reply {
    let all = || Technique::ALL.iter().copied();
    let words = |word: fn(&Entry) -> &'static str| -> Vec<&str> {
        all().map(|technique| word(technique.entry())).collect()
    };
    let grades = || all().map(|technique| scale.grade(technique));
    let whole = |of: fn(&Grade) -> Option<u32>| {
        measured(Measure::Whole, grades().map(move |grade| of(grade?)))
    };
    let fact = |name: &str| -> Box<dyn ToR> {
        match name {
            "code" => Box::new(words(|entry| entry.code)),
            "order" => whole(|grade| grade.order.map(u32::from)),
            "level" => {
                let levels = grades().map(|grade| grade?.level.map(Level::name));
                Box::new(levels.collect::<Words<&str>>())
            }
            "score" => whole(|grade| Some(grade.score)),
            "enabled" => {
                let used = grades().map(|grade| grade.is_some_and(|grade| grade.by_default));
                Box::new(used.map(Truth::from).collect::<Vec<_>>())
            }
            "needs" => Box::new(words(|entry| entry.need.name())),
            "source" => {
                let sources = all().map(|technique| technique.entry().source);
                let known = sources.map(|source| Some(source).filter(|text| !text.is_empty()));
                Box::new(known.collect::<Words<&str>>())
            }
            // The lowest ratings by a scale.
            id => {
                let rating = |it| Some(Scale::from_id(id)?.grade(it)?.score);
                measured(Measure::Tenths, all().map(rating))
            }
        }
    };
    let facts = scale.facts().iter().map(|&name| (name, fact(name)));
    let facts: Vec<(&str, Box<dyn ToR>)> = facts.collect();
    let own: [(&str, Vec<&str>); 4] = [
        ("id", words(|entry| entry.id)),
        ("name", words(|entry| entry.name)),
        ("words", words(|entry| entry.words)),
        ("article", words(|entry| entry.article)),
    ];
    let own = own.iter().map(|(name, column)| (*name, column as &dyn ToR));
    let facts = facts.iter().map(|(name, column)| (*name, &**column));
    Ok(named(&own.chain(facts).collect::<Vec<_>>())?)
}
