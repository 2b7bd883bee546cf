//! Counting solutions.

use crate::cells::{is_absent, present};
use crate::ended::{Ended, answer};
use crate::input::{Reader, Strictness};
use crate::job::Job;
use crate::memory::bytes::zeros;
use crate::memory::make::{Fresh, named};
use crate::memory::{Truth, Value};
use crate::portion::{Portion, Slots};
use extendr_api::prelude::*;
use oxidoku_engine::Solver;
use std::result::Result;

/// The number of solutions of each puzzle, at most `limit`; `NA` for a missing
/// puzzle.
#[extendr]
fn rs_count(x: Robj, form: &str, rules: List, limit: f64, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let reader = Reader::new(&x, form, &rules, Strictness::Strict)?;
        // A cast of Inf saturates: far more than can ever be counted.
        let limit = limit as u64;
        count(&reader, &Job::new(threads, tick), limit, |count| {
            count.map_or(f64::na(), |count| count as f64)
        })
    })
}

/// Whether each puzzle has exactly one solution; `NA` for a missing puzzle.
#[extendr]
fn rs_is_unique(x: Robj, form: &str, rules: List, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let reader = Reader::new(&x, form, &rules, Strictness::Strict)?;
        let job = Job::new(threads, tick);
        count(&reader, &job, 2, |count| Truth::from(count.map(|n| n == 1)))
    })
}

/// What `result` makes of each count, `None` for a missing puzzle.
fn count<T: Value + Send>(
    reader: &Reader<'_>,
    job: &Job,
    limit: u64,
    result: impl Fn(Option<u64>) -> T + Sync,
) -> Result<Robj, Ended> {
    let kinds = reader.of.kinds();
    let mut results = Fresh::new(reader.len())?;
    let mut cells = zeros(reader.of.cells())?;
    job.run(
        Portion::all(reader, &mut cells, Slots::new(results.values(), 1), job)?,
        reader,
        |kind| (Solver::new(&kinds[kind]), Vec::new(), Vec::new()),
        |(solver, counts, buffer), mut portion, control| {
            let width = portion.run.rules.cells();
            let puzzles = present(portion.cells.values, width, buffer);
            counts.resize(puzzles.len() / width, 0);
            solver.count_batch(puzzles, limit, counts, control)?;
            let mut counts = counts.iter();
            for item in 0..portion.len() {
                let count = match is_absent(portion.cells.of(item)) {
                    true => None,
                    false => counts.next().copied(),
                };
                portion.results.of(item)[0] = result(count);
            }
            Ok(())
        },
    )?;
    Ok(named(&[("counts", &results.into_robj())])?)
}

extendr_module! {
    mod count;
    fn rs_count;
    fn rs_is_unique;
}
