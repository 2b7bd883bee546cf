//! Paths, hints and the steps of a position.

use crate::batch::Batch;
use crate::cells::Layout;
use crate::cells::push_grid;
use crate::ended::{Ended, Reply};
use crate::job::Job;
use crate::memory::bytes::{ensure, joined};
use crate::memory::make::{Words, named};
use crate::memory::read::values;
use crate::memory::{Object, Truth};
use crate::names::{outcome, read_options, unless_solved};
use crate::output::Gathered;
use crate::schedule::Ready;
use crate::steps::{Joined, Steps, candidates};
use oxidoku_engine::{
    Candidate, Candidates, Explainer, HODOKU, Outcome, Question, Report, Scale, Scope, Solver,
    Technique,
};

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

/// The candidates of the one puzzle that are `FALSE` in the array
/// `[row, column, digit]` `marks`, whose shape R has checked; none if it is NULL.
fn struck_out(batch: &Batch, marks: Object<'_>) -> Result<Vec<Candidate>, Ended> {
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
    let options = read_options(techniques, options, scale)?;
    let question = Question {
        options: &options,
        scope,
        removed: &removed,
    };
    type Kept = (Vec<&'static str>, Steps);
    let keep = |(statuses, steps): &mut Kept, puzzle, report: Option<Report>| {
        statuses.push(outcome(report.as_ref().map(|report| report.outcome)));
        for step in report.iter().flat_map(|report| &report.steps) {
            steps.add(puzzle, step, batch.of.rules_of(puzzle));
        }
    };
    let portions = explain(&batch, question, job, keep)?;
    // Columns are made one after the other, and each is handed over and dropped.
    let (statuses, steps): (Vec<_>, Vec<_>) = portions.into_iter().unzip();
    let (statuses, steps) = (joined(&statuses)?, Joined::new(steps));
    ensure(statuses.len() * size_of::<i32>())?;
    Ok(named(&[
        ("status", &statuses.into_iter().collect::<Words<_>>()),
        ("removed", &candidates(&removed, batch.rules())?),
        ("tables", &steps.into_held()?),
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
