//! Paths, hints and the steps of a position.

use crate::batch::Batch;
use crate::cells::{Layout, cell_at, push_grid};
use crate::ended::{Ended, Reply};
use crate::input::read_digit;
use crate::job::Job;
use crate::memory::bytes::{ensure, joined};
use crate::memory::jump::Jump;
use crate::memory::make::{Words, named};
use crate::memory::read::values;
use crate::memory::{Held, Object, Truth};
use crate::names::{outcome, read_options, unless_solved};
use crate::output::Gathered;
use crate::schedule::Ready;
use crate::steps::{Joined, Steps, candidates};
use oxidoku_engine::{
    Candidate, Candidates, Claim, Control, Explainer, HODOKU, Outcome, Position, Question, Report,
    Scale, Scope, Solver, Technique,
};
use std::cell::Cell as Count;

/// Explains the puzzles of a batch, in portions. `keep` adds what is wanted of each
/// report, `None` for a missing puzzle, to the result of its portion.
pub(crate) fn explain<T: Default + Send>(
    batch: &Batch,
    question: Question<'_>,
    job: Job,
    keep: impl Fn(&mut T, usize, Option<Report>) + Sync,
) -> Result<Vec<T>, Ended> {
    let kinds = batch.of.kinds();
    // What stands for one set of rules is made once, for all threads.
    let shared = batch.of.is_uniform().then(|| Explainer::new(batch.rules()));
    job.heavy().run(
        batch.of.runs(),
        &Ready,
        |kind| {
            let own = shared.is_none().then(|| Explainer::new(&kinds[kind]));
            (own, Solver::new(&kinds[kind]))
        },
        |(own, solver), run, control| {
            let explainer = shared.as_ref().or(own.as_ref());
            let mut kept = T::default();
            for item in run.items {
                let report = match batch.grid(item).zip(explainer) {
                    None => None,
                    Some((puzzle, explainer)) => {
                        Some(explainer.report(solver, puzzle, question, control)?)
                    }
                };
                keep(&mut kept, item, report);
            }
            Ok(kept)
        },
    )
}

/// Searches that were given up: the puzzle, counted from 1, and the technique.
#[derive(Default)]
pub(crate) struct GivenUp {
    puzzles: Vec<i32>,
    techniques: Vec<&'static str>,
}

impl GivenUp {
    /// Those of the puzzle with this number, counted from 0.
    pub(crate) fn add(&mut self, puzzle: usize, report: Option<&Report>) {
        for &technique in report.iter().flat_map(|report| &report.given_up) {
            self.puzzles.push(puzzle as i32 + 1);
            self.techniques.push(technique);
        }
    }

    /// All of them as two columns.
    pub(crate) fn joined(parts: Vec<Self>) -> Result<Held, Jump> {
        let puzzles: Vec<i32> = parts
            .iter()
            .flat_map(|part| &part.puzzles)
            .copied()
            .collect();
        let techniques = parts.iter().flat_map(|part| &part.techniques);
        let techniques: Words<&str> = techniques.map(|&technique| Some(technique)).collect();
        named(&[("puzzle", &puzzles), ("technique", &techniques)])
    }
}

/// The candidates of the one puzzle that are `FALSE` in the array
/// `[row, column, digit]` `marks`, whose shape R has checked; none if it is NULL.
pub(crate) fn struck_out(batch: &Batch, marks: Object<'_>) -> Result<Vec<Candidate>, Ended> {
    let (Some(marks), 1) = (values::<Truth>(marks)?, batch.len()) else {
        return Ok(Vec::new());
    };
    let Some(puzzle) = batch.grid(0) else {
        return Ok(Vec::new());
    };
    let layout = Layout::of(batch.rules());
    let left = Candidates::of(&puzzle, batch.rules());
    let gone = left.iter().filter(|(cell, digit)| {
        let plane = usize::from(digit.get() - 1) * layout.values();
        marks[plane + layout.place(*cell)].get() == Some(false)
    });
    Ok(gone.collect())
}

/// Steps of the puzzles in `x`, by the techniques that the scale uses by default if
/// `techniques` is NULL and with the default options if `options` is: `scope` is `path`,
/// `first` or `now`.
pub(crate) fn rs_explain(
    batch: Batch,
    techniques: Object<'_>,
    options: Object<'_>,
    scale: &'static Scale,
    scope: Scope,
    marks: Object<'_>,
    job: Job<'_>,
) -> Reply {
    let removed = struck_out(&batch, marks)?;
    let options = read_options(techniques, options, scale)?.to_read();
    let question = Question {
        options: &options,
        scope,
        removed: &removed,
    };
    type Kept = ((Vec<&'static str>, GivenUp), Steps);
    let keep = |((statuses, given_up), steps): &mut Kept, puzzle, report: Option<Report>| {
        given_up.add(puzzle, report.as_ref());
        statuses.push(outcome(report.as_ref().map(|report| report.outcome)));
        for step in report.iter().flat_map(|report| &report.steps) {
            steps.add(puzzle, step, batch.of.rules_of(puzzle));
        }
    };
    let portions = explain(&batch, question, job, keep)?;
    // Columns are made one after the other, and each is handed over and dropped.
    let (facts, steps): (Vec<_>, Vec<_>) = portions.into_iter().unzip();
    let (statuses, given_up): (Vec<_>, Vec<_>) = facts.into_iter().unzip();
    let (statuses, steps) = (joined(&statuses)?, Joined::new(steps));
    ensure(statuses.len() * size_of::<i32>())?;
    Ok(named(&[
        ("status", &statuses.into_iter().collect::<Words<_>>()),
        ("given_up", &GivenUp::joined(given_up)?),
        ("removed", &candidates(&removed, batch.rules())?),
        ("tables", &steps.into_held()?),
    ])?)
}

/// Which of some claims about the one puzzle in `x` has the smallest reason: `claim`, its number
/// from 1, and the step that says why, in tables as of `rs_explain`. Both are `NULL` if none of
/// them follows. `claims` has row, column, digit, and 1 for one that stands there or 0 for one that
/// does not, claim by claim.
pub(crate) fn rs_prove(batch: Batch, marks: Object<'_>, claims: &[i32], tick: Object<'_>) -> Reply {
    let rules = batch.rules();
    let Some(puzzle) = batch.grid(0) else {
        return Err(Ended::fault("no puzzle"));
    };
    let position = Position {
        removed: struck_out(&batch, marks)?,
        ..Position::from(puzzle)
    };
    let claims = claims.chunks_exact(4).map(|claim| {
        let cell = cell_at(claim[0], claim[1], 0, rules.board());
        let (cell, digit) = cell.zip(read_digit(claim[2], rules))?;
        Some(match claim[3] {
            0 => Claim::Not((cell, digit)),
            _ => Claim::Is((cell, digit)),
        })
    });
    let claims: Option<Vec<Claim>> = claims.collect();
    let claims = claims.ok_or_else(|| Ended::fault("malformed claims"))?;
    let prove =
        |control: &mut Control<'_>| Explainer::new(rules).prove(&position, &claims, control);
    let proven = Job::new(1, tick).alone(&Count::new(0), prove)?;
    let Some((number, step)) = proven.map_err(|_| Ended::fault("the proof was given up"))? else {
        return Ok(named(&[])?);
    };
    let mut steps = Steps::default();
    steps.add(0, &step, rules);
    let removed = candidates(&position.removed, rules)?;
    Ok(named(&[
        ("claim", &vec![number as i32 + 1]),
        ("removed", &removed),
        ("tables", &Joined::new(vec![steps]).into_held()?),
    ])?)
}

/// The puzzles in `x` as far as techniques solve them, without guessing.
/// `status` is NULL if all were solved or missing.
pub(crate) fn rs_solve_logic(
    batch: Batch,
    techniques: Object<'_>,
    options: Object<'_>,
    job: Job<'_>,
) -> Reply {
    let gathered = Gathered::like(&batch)?;
    let mut options = read_options(techniques, options, &HODOKU)?;
    options.techniques.remove(Technique::Search);
    let question = Question {
        options: &options,
        scope: Scope::Path,
        removed: &[],
    };
    // All that is asked for; the steps would only fill the memory.
    type Kept = (Vec<Option<Outcome>>, (Vec<i32>, Vec<u8>));
    let keep = |(outcomes, (passes, cells)): &mut Kept, item, report: Option<Report>| {
        let report = report.as_ref();
        outcomes.push(report.map(Report::by_logic));
        passes.push(report.map_or(0, |report| report.steps.len() as i32));
        let grid = report.and_then(|report| report.grid.as_ref());
        push_grid(grid, batch.of.rules_of(item), cells);
    };
    let portions = explain(&batch, question, job, keep)?;
    let (outcomes, (passes, cells)): (Vec<_>, (Vec<_>, Vec<_>)) = portions.into_iter().unzip();
    Ok(named(&[
        ("grids", &gathered.finish(cells)?),
        ("status", &unless_solved(joined(&outcomes)?.into_iter())?),
        ("passes", &joined(&passes)?),
    ])?)
}
