//! Solving.

use crate::input::{Strictness, read};
use crate::job::Job;
use crate::output::write;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{Answer, Grid, Solver, has_conflict, solve_singles};

/// What became of a puzzle; R knows the numbers, see `solve.R`.
#[derive(Clone, Copy)]
enum Status {
    Solved = 0,
    /// Solved, but there are further solutions.
    Several = 1,
    NoSolution = 2,
    Conflict = 3,
    Absent = 4,
    Stuck = 5,
}

struct Outcome {
    status: Status,
    grid: Option<Grid>,
    passes: usize,
}

impl Outcome {
    fn new(status: Status, grid: Option<Grid>) -> Self {
        Self {
            status,
            grid,
            passes: 0,
        }
    }
}

/// The solutions of the puzzles in `x`; with `prove` also whether each is the
/// only one.
#[extendr]
fn rs_solve(
    x: Robj,
    form: &str,
    rules: List,
    prove: bool,
    threads: i32,
    tick: Robj,
) -> Result<List> {
    solve_with(
        &x,
        form,
        &rules,
        &Job::new(threads, tick),
        |solver, puzzle, control| {
            let answer = if prove {
                solver.solve(puzzle, control)?
            } else {
                solver.first(puzzle, control)?
            };
            Ok(match answer {
                Answer::None => Outcome::new(Status::NoSolution, None),
                Answer::Unique(grid) => Outcome::new(Status::Solved, Some(grid)),
                Answer::First(grid) if prove => Outcome::new(Status::Several, Some(grid)),
                Answer::First(grid) => Outcome::new(Status::Solved, Some(grid)),
            })
        },
    )
}

/// The puzzles in `x` as far as naked singles fill them.
#[extendr]
fn rs_solve_singles(x: Robj, form: &str, rules: List, threads: i32, tick: Robj) -> Result<List> {
    solve_with(
        &x,
        form,
        &rules,
        &Job::new(threads, tick),
        |solver, puzzle, control| {
            control.step()?;
            let singles = solve_singles(puzzle, solver.rules());
            let status = match singles.dead {
                Some(_) => Status::NoSolution,
                None if singles.grid.is_complete() => Status::Solved,
                None => Status::Stuck,
            };
            let grid = singles.dead.is_none().then_some(singles.grid);
            let passes = singles.passes;
            Ok(Outcome {
                passes,
                ..Outcome::new(status, grid)
            })
        },
    )
}

fn solve_with(
    x: &Robj,
    form: &str,
    rules: &List,
    job: &Job,
    solve: impl Fn(
        &mut Solver<'_>,
        &Grid,
        &mut oxidoku_engine::Control<'_>,
    ) -> std::result::Result<Outcome, oxidoku_engine::Halt>
    + Sync,
) -> Result<List> {
    let batch = match read(x, form, rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let solved = job.run(
        batch.len(),
        || Solver::new(&batch.rules),
        |solver, element, control| match batch.grid(element) {
            None => Ok(Outcome::new(Status::Absent, None)),
            Some(puzzle) if has_conflict(&puzzle, &batch.rules) => {
                Ok(Outcome::new(Status::Conflict, None))
            }
            Some(puzzle) => solve(solver, &puzzle, control),
        },
    );
    let outcomes = match solved {
        Ok(outcomes) => outcomes,
        Err(interrupted) => return Ok(interrupted.into()),
    };
    let grids = outcomes.iter().map(|outcome| outcome.grid.as_ref());
    let grids = write(grids, batch.form, batch.rules.size())?;
    let status: Vec<i32> = outcomes.iter().map(|o| o.status as i32).collect();
    let passes: Vec<i32> = outcomes.iter().map(|o| o.passes as i32).collect();
    Ok(list!(grids = grids, status = status, passes = passes))
}

extendr_module! {
    mod solve;
    fn rs_solve;
    fn rs_solve_singles;
}
