//! Minimal puzzles.

use crate::generate::read_seed;
use crate::input::{Strictness, read};
use crate::job::Job;
use crate::output::write;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{Grid, Solver};

/// Whether each puzzle is minimal; `NA` for a missing one.
#[extendr]
fn rs_is_minimal(x: Robj, form: &str, rules: List, threads: i32, tick: Robj) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let decided = Job::new(threads, tick).heavy().run(
        batch.len(),
        || Generator::new(&batch.rules),
        |generator, element, control| match batch.grid(element) {
            None => Ok(None),
            Some(puzzle) => generator.is_minimal(&puzzle, control).map(Some),
        },
    );
    Ok(match decided {
        Ok(minimal) => {
            let minimal: Logicals = minimal.into_iter().map(Rbool::from).collect();
            list!(minimal = minimal)
        }
        Err(interrupted) => interrupted.into(),
    })
}

/// Each puzzle without redundant clues, and how many solutions it had: 0, 1, or
/// 2 for several. Only those with one are minimized.
#[extendr]
fn rs_minimize(
    x: Robj,
    form: &str,
    rules: List,
    seed: &[f64],
    threads: i32,
    tick: Robj,
) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let seed = read_seed(seed);
    let minimized = Job::new(threads, tick).heavy().run(
        batch.len(),
        || (Solver::new(&batch.rules), Generator::new(&batch.rules)),
        |(solver, generator), element, control| {
            let Some(puzzle) = batch.grid(element) else {
                return Ok((i32::MIN, None));
            };
            let solutions = solver.count(&puzzle, 2, control)?;
            let minimal: Option<Grid> = match solutions {
                1 => {
                    let mut rng = stream(seed, element as u64);
                    Some(generator.minimize(&puzzle, &mut rng, control)?)
                }
                _ => None,
            };
            Ok((solutions as i32, minimal))
        },
    );
    let minimized = match minimized {
        Ok(minimized) => minimized,
        Err(interrupted) => return Ok(interrupted.into()),
    };
    let grids = minimized.iter().map(|(_, grid)| grid.as_ref());
    let grids = write(grids, batch.form, batch.rules.size())?;
    let solutions: Vec<i32> = minimized.iter().map(|&(solutions, _)| solutions).collect();
    Ok(list!(grids = grids, solutions = solutions))
}

extendr_module! {
    mod minimize;
    fn rs_is_minimal;
    fn rs_minimize;
}
