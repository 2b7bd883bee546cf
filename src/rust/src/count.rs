//! Counting solutions.

use crate::cells::{is_absent, present};
use crate::ended::Reply;
use crate::input::Reader;
use crate::job::Job;
use crate::memory::bytes::zeros;
use crate::memory::make::{Fresh, named};
use crate::memory::{NA_REAL, Truth, Value};
use crate::portion::{Portion, Slots};
use oxidoku_engine::Solver;

/// The number of solutions of each puzzle, at most `limit`; `NA` for a missing
/// puzzle.
pub(crate) fn rs_count(reader: Reader<'_>, limit: f64, job: Job<'_>) -> Reply {
    // A cast of Inf saturates: far more than can ever be counted.
    let limit = limit as u64;
    count(&reader, &job, limit, |count| {
        count.map_or(NA_REAL, |count| count as f64)
    })
}

/// Whether each puzzle has exactly one solution; `NA` for a missing puzzle.
pub(crate) fn rs_is_unique(reader: Reader<'_>, job: Job<'_>) -> Reply {
    count(&reader, &job, 2, |count| Truth::from(count.map(|n| n == 1)))
}

/// What `result` makes of each count, `None` for a missing puzzle.
fn count<T: Value + Send>(
    reader: &Reader<'_>,
    job: &Job,
    limit: u64,
    result: impl Fn(Option<u64>) -> T + Sync,
) -> Reply {
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
    Ok(named(&[("counts", &results.into_held())])?)
}
