//! Solving.

use crate::cells::{self, ABSENT, Layout, is_absent, present};
use crate::ended::Reply;
use crate::input::Reader;
use crate::job::Job;
use crate::matrix::write_integers;
use crate::memory::bytes::filled;
use crate::memory::make::{Fresh, named};
use crate::names::unless_solved;
use crate::output::Output;
use crate::portion::{Portion, Slots};
use oxidoku_engine::{Control, Halt, Multiple, Outcome, Rules, Solver, solve_singles};

/// Puzzles in, what became of them out: nothing for a missing one. The cells become
/// those of the solutions.
type Puzzles<'a> = Portion<'a, ((Slots<'a, Option<Outcome>>, Slots<'a, i32>), Slots<'a, i32>)>;

/// A puzzle of a portion and its places for results.
struct Puzzle<'p> {
    cells: &'p mut [u8],
    outcome: &'p mut Option<Outcome>,
    /// Room for the passes of naked singles, if they are wanted.
    passes: &'p mut [i32],
    /// Room for a matrix, if there is to be one.
    matrix: &'p mut [i32],
    layout: Layout,
}

impl<'p> Puzzle<'p> {
    fn of(portion: &'p mut Puzzles<'_>, item: usize, layout: Layout) -> Self {
        let ((outcomes, passes), matrices) = &mut portion.results;
        Self {
            cells: portion.cells.of(item),
            outcome: &mut outcomes.of(item)[0],
            passes: passes.of(item),
            matrix: matrices.of(item),
            layout,
        }
    }

    /// Writes what was found; nothing for a puzzle that has no solution.
    fn write(self, outcome: Option<Outcome>, found: &[u8]) {
        match outcome {
            None | Some(Outcome::NoSolution | Outcome::Conflict) => self.cells.fill(ABSENT),
            Some(_) => self.cells.copy_from_slice(found),
        }
        *self.outcome = outcome;
        if !self.matrix.is_empty() {
            write_integers(self.cells, self.layout, self.matrix);
        }
    }
}

/// The solver of a thread, and its memory.
struct Workspace<'r> {
    solver: Solver<'r>,
    present: Vec<u8>,
    outcomes: Vec<Outcome>,
    solutions: Vec<u8>,
}

impl<'r> Workspace<'r> {
    fn new(rules: &'r Rules) -> Self {
        Self {
            solver: Solver::new(rules),
            present: Vec::new(),
            outcomes: Vec::new(),
            solutions: Vec::new(),
        }
    }

    fn solve(
        &mut self,
        portion: &mut Puzzles<'_>,
        multiple: Multiple,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let rules = self.solver.rules();
        let (layout, width) = (Layout::of(rules), rules.cells());
        let puzzles = present(portion.cells.values, width, &mut self.present);
        self.outcomes.resize(puzzles.len() / width, Outcome::Stuck);
        self.solutions.resize(puzzles.len(), 0);
        let (outcomes, solutions) = (&mut self.outcomes, &mut self.solutions);
        self.solver
            .outcome_batch(puzzles, multiple, outcomes, solutions, control)?;
        let mut answered = outcomes.iter().zip(solutions.chunks_exact(width));
        for item in 0..portion.len() {
            let puzzle = Puzzle::of(portion, item, layout);
            match is_absent(puzzle.cells) {
                true => puzzle.write(None, &[]),
                false => {
                    let (outcome, solution) = answered.next().unzip();
                    puzzle.write(outcome.copied(), solution.unwrap_or_default());
                }
            }
        }
        Ok(())
    }
}

/// The solutions of the puzzles in `x`; of several what `multiple` asks for. `status` is NULL if all were solved or missing.
pub(crate) fn rs_solve(reader: Reader<'_>, multiple: Multiple, job: Job<'_>) -> Reply {
    solve_with(
        &reader,
        &job,
        false,
        |kind| Workspace::new(&reader.of.kinds()[kind]),
        |workspace, portion, control| workspace.solve(portion, multiple, control),
    )
}

/// The puzzles in `x` as far as naked singles fill them, and in how many passes.
pub(crate) fn rs_solve_singles(reader: Reader<'_>, job: Job<'_>) -> Reply {
    solve_with(
        &reader,
        &job,
        true,
        |_| (),
        |(), portion, control| {
            let rules = portion.run.rules;
            for item in 0..portion.len() {
                control.step()?;
                fill_singles(Puzzle::of(portion, item, Layout::of(rules)), rules);
            }
            Ok(())
        },
    )
}

fn fill_singles(puzzle: Puzzle<'_>, rules: &Rules) {
    let Some(grid) = cells::grid(puzzle.cells, rules) else {
        return puzzle.write(None, &[]);
    };
    let singles = solve_singles(&grid, rules);
    let outcome = singles.outcome(&grid, rules);
    if matches!(outcome, Outcome::Solved | Outcome::Stuck) {
        puzzle.passes.fill(singles.passes as i32);
    }
    puzzle.write(Some(outcome), singles.grid.digits());
}

fn solve_with<W>(
    reader: &Reader<'_>,
    job: &Job,
    wants_passes: bool,
    make: impl Fn(usize) -> W + Sync,
    solve: impl Fn(&mut W, &mut Puzzles<'_>, &mut Control<'_>) -> Result<(), Halt> + Sync,
) -> Reply {
    let count = reader.len();
    let mut output = Output::new(reader.form, &reader.of)?;
    let mut outcomes = filled(count, None)?;
    let mut passes = Fresh::new(if wants_passes { count } else { 0 })?;
    passes.values().fill(0);
    let each = output.integers_each();
    let (cells, integers) = output.room();
    let results = (
        (
            Slots::new(&mut outcomes, 1),
            Slots::new(passes.values(), usize::from(wants_passes)),
        ),
        Slots::new(integers, each),
    );
    let all = Portion::all(reader, cells, results, job)?;
    job.run(all, reader, make, |workspace, mut portion, control| {
        solve(workspace, &mut portion, control)
    })?;
    Ok(named(&[
        ("grids", &output.finish_like(reader)?),
        ("status", &unless_solved(outcomes.into_iter())?),
        ("passes", &passes.into_held()),
    ])?)
}
