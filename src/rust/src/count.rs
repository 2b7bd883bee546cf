//! Counting solutions.

use crate::input::{Strictness, read};
use crate::job::Job;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::Solver;

/// The number of solutions of each puzzle, at most `limit`; `NA` for a missing
/// puzzle.
#[extendr]
fn rs_count(
    x: Robj,
    form: &str,
    rules: List,
    limit: f64,
    threads: i32,
    tick: Robj,
) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    // A cast of Inf saturates: far more than can ever be counted.
    let limit = limit as u64;
    let counted = Job::new(threads, tick).run(
        batch.len(),
        || Solver::new(&batch.rules),
        |solver, element, control| match batch.grid(element) {
            None => Ok(f64::na()),
            Some(puzzle) => Ok(solver.count(&puzzle, limit, control)? as f64),
        },
    );
    Ok(match counted {
        Ok(counts) => list!(counts = counts),
        Err(interrupted) => interrupted.into(),
    })
}

extendr_module! {
    mod count;
    fn rs_count;
}
