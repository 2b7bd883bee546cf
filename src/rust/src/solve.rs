//! Solving.

use crate::cells::{self, ABSENT, is_absent, present};
use crate::ended::{Ended, answer};
use crate::input::{Reader, Strictness};
use crate::job::Job;
use crate::matrix::write_integers;
use crate::memory::bytes::zeros;
use crate::memory::make::{Fresh, ToR, named};
use crate::output::Output;
use crate::portion::{Portion, Slots};
use extendr_api::prelude::*;
use oxidoku_engine::{Control, Halt, Rules, Solver, has_conflict, solve_singles};
use std::result::Result;

/// What became of a puzzle; R knows the numbers, see `solve.R`.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Status {
    Solved = 0,
    /// Solved, but there are further solutions.
    Several = 1,
    NoSolution = 2,
    Conflict = 3,
    Absent = 4,
    Stuck = 5,
}

/// Puzzles in, what became of them out. The cells become those of the solutions.
type Puzzles<'a> = Portion<'a, ((Slots<'a, u8>, Slots<'a, i32>), Slots<'a, i32>)>;

/// A puzzle of a portion and its places for results.
struct Puzzle<'p> {
    cells: &'p mut [u8],
    status: &'p mut u8,
    /// Room for the passes of naked singles, if they are wanted.
    passes: &'p mut [i32],
    /// Room for a matrix, if there is to be one.
    matrix: &'p mut [i32],
    size: usize,
}

impl<'p> Puzzle<'p> {
    fn of(portion: &'p mut Puzzles<'_>, item: usize, size: usize) -> Self {
        let ((statuses, passes), matrices) = &mut portion.results;
        Self {
            cells: portion.cells.of(item),
            status: &mut statuses.of(item)[0],
            passes: passes.of(item),
            matrix: matrices.of(item),
            size,
        }
    }

    /// Writes what was found; nothing for a puzzle that has no solution.
    fn settle(self, status: Status, solution: Option<&[u8]>) {
        match solution {
            Some(solution) => self.cells.copy_from_slice(solution),
            None => self.cells.fill(ABSENT),
        }
        *self.status = status as u8;
        if !self.matrix.is_empty() {
            write_integers(self.cells, self.size, self.matrix);
        }
    }

    /// The same for a puzzle without solution.
    fn give_up(self, rules: &Rules) {
        let conflict =
            cells::grid(self.cells, rules).is_some_and(|grid| has_conflict(&grid, rules));
        let status = match conflict {
            true => Status::Conflict,
            false => Status::NoSolution,
        };
        self.settle(status, None);
    }
}

/// The solver of a thread, and its memory.
struct Workspace<'r> {
    solver: Solver<'r>,
    present: Vec<u8>,
    counts: Vec<u64>,
    solutions: Vec<u8>,
}

impl<'r> Workspace<'r> {
    fn new(rules: &'r Rules) -> Self {
        Self {
            solver: Solver::new(rules),
            present: Vec::new(),
            counts: Vec::new(),
            solutions: Vec::new(),
        }
    }

    fn solve(
        &mut self,
        portion: &mut Puzzles<'_>,
        prove: bool,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let rules = self.solver.rules();
        let (size, width) = (rules.size(), rules.cells());
        let puzzles = present(portion.cells.values, width, &mut self.present);
        self.counts.resize(puzzles.len() / width, 0);
        self.solutions.resize(puzzles.len(), 0);
        let (counts, solutions) = (&mut self.counts, &mut self.solutions);
        if prove {
            self.solver
                .solve_batch(puzzles, counts, solutions, control)?;
        } else {
            self.solver
                .first_batch(puzzles, counts, solutions, control)?;
        }
        let mut answers = counts.iter().zip(solutions.chunks_exact(width));
        for item in 0..portion.len {
            let puzzle = Puzzle::of(portion, item, size);
            if is_absent(puzzle.cells) {
                puzzle.settle(Status::Absent, None);
                continue;
            }
            match answers.next() {
                Some((1, solution)) => puzzle.settle(Status::Solved, Some(solution)),
                Some((2.., solution)) if prove => puzzle.settle(Status::Several, Some(solution)),
                Some((2.., solution)) => puzzle.settle(Status::Solved, Some(solution)),
                _ => puzzle.give_up(rules),
            }
        }
        Ok(())
    }
}

/// The solutions of the puzzles in `x`; with `prove` also whether each is the
/// only one. `status` is NULL if all were solved or missing.
#[extendr]
fn rs_solve(x: Robj, form: &str, rules: List, prove: bool, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let reader = Reader::new(&x, form, &rules, Strictness::Strict)?;
        let rules = &*reader.rules;
        solve_with(
            &reader,
            &Job::new(threads, tick),
            false,
            || Workspace::new(rules),
            |workspace, portion, control| workspace.solve(portion, prove, control),
        )
    })
}

/// The puzzles in `x` as far as naked singles fill them, and in how many passes.
#[extendr]
fn rs_solve_singles(x: Robj, form: &str, rules: List, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let reader = Reader::new(&x, form, &rules, Strictness::Strict)?;
        let rules = &*reader.rules;
        solve_with(
            &reader,
            &Job::new(threads, tick),
            true,
            || (),
            |(), portion, control| {
                for item in 0..portion.len {
                    control.step()?;
                    fill_singles(Puzzle::of(portion, item, rules.size()), rules);
                }
                Ok(())
            },
        )
    })
}

fn fill_singles(puzzle: Puzzle<'_>, rules: &Rules) {
    let Some(grid) = cells::grid(puzzle.cells, rules) else {
        return puzzle.settle(Status::Absent, None);
    };
    let singles = solve_singles(&grid, rules);
    if singles.dead.is_some() || has_conflict(&grid, rules) {
        return puzzle.give_up(rules);
    }
    let status = match singles.grid.is_complete() {
        true => Status::Solved,
        false => Status::Stuck,
    };
    puzzle.passes.fill(singles.passes as i32);
    puzzle.settle(status, Some(singles.grid.digits()));
}

fn solve_with<W>(
    reader: &Reader<'_>,
    job: &Job,
    wants_passes: bool,
    make: impl Fn() -> W + Sync,
    solve: impl Fn(&mut W, &mut Puzzles<'_>, &mut Control<'_>) -> Result<(), Halt> + Sync,
) -> Result<Robj, Ended> {
    let (size, count) = (reader.rules.size(), reader.len());
    let mut output = Output::new(reader.form, count, size)?;
    let mut statuses = zeros(count)?;
    let mut passes = Fresh::new(if wants_passes { count } else { 0 })?;
    passes.values().fill(0);
    let each = output.integers_each();
    let (cells, integers) = output.room();
    let results = (
        (
            Slots::new(&mut statuses, 1),
            Slots::new(passes.values(), usize::from(wants_passes)),
        ),
        Slots::new(integers, each),
    );
    let all = Portion::whole(cells, reader.rules.cells(), results);
    job.run(all, reader, make, |workspace, mut portion, control| {
        solve(workspace, &mut portion, control)
    })?;
    let is_fine = |&status: &u8| status == Status::Solved as u8 || status == Status::Absent as u8;
    let status = match statuses.iter().all(is_fine) {
        true => Robj::from(()),
        false => (statuses.into_iter().map(i32::from).collect::<Vec<i32>>()).to_r()?,
    };
    let grids = output.finish_like(reader)?;
    Ok(named(&[
        ("grids", &grids),
        ("status", &status),
        ("passes", &passes.into_robj()),
    ])?)
}

extendr_module! {
    mod solve;
    fn rs_solve;
    fn rs_solve_singles;
}
