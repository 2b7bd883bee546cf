//! Minimal puzzles.

use crate::ended::answer;
use crate::generate::read_seed;
use crate::input::{Strictness, read};
use crate::job::Job;
use crate::memory::make::named;
use crate::memory::{NA, Truth};
use crate::output::write;
use extendr_api::prelude::*;
use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{Grid, Solver};

/// Whether each puzzle is minimal; `NA` for a missing one.
#[extendr]
fn rs_is_minimal(x: Robj, form: &str, rules: List, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let minimal = Job::new(threads, tick).heavy().run_each(
            batch.len(),
            || Generator::new(&batch.rules),
            |generator, element, control| {
                let minimal = match batch.grid(element) {
                    None => None,
                    Some(puzzle) => Some(generator.is_minimal(&puzzle, control)?),
                };
                Ok(Truth::from(minimal))
            },
        )?;
        Ok(named(&[("minimal", &minimal)])?)
    })
}

/// Each puzzle without redundant clues, and how many solutions it had: 0, 1, or
/// 2 for several. Only those with one are minimized.
#[extendr]
fn rs_minimize(x: Robj, form: &str, rules: List, seed: &[f64], threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let seed = read_seed(seed);
        let minimized = Job::new(threads, tick).heavy().run_each(
            batch.len(),
            || (Solver::new(&batch.rules), Generator::new(&batch.rules)),
            |(solver, generator), element, control| {
                let Some(puzzle) = batch.grid(element) else {
                    return Ok((NA, None));
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
        )?;
        let grids = minimized.iter().map(|(_, grid)| grid.as_ref());
        let grids = write(grids, batch.form, batch.rules.size())?;
        let solutions: Vec<i32> = minimized.iter().map(|&(solutions, _)| solutions).collect();
        Ok(named(&[("grids", &grids), ("solutions", &solutions)])?)
    })
}

extendr_module! {
    mod minimize;
    fn rs_is_minimal;
    fn rs_minimize;
}
