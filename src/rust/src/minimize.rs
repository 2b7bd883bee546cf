//! Minimal puzzles.

use crate::batch::Batch;
use crate::cells::push_grid;
use crate::ended::Reply;
use crate::job::Job;
use crate::memory::Truth;
use crate::memory::bytes::joined;
use crate::memory::make::named;
use crate::names::unless_solved;
use crate::output::Gathered;
use crate::schedule::Ready;
use oxidoku_engine::generate::{Generator, Streams};

/// Whether each puzzle is minimal; `NA` for a missing one.
pub(crate) fn rs_is_minimal(batch: Batch, job: Job<'_>) -> Reply {
    let minimal = job.heavy().run_each(
        batch.of.runs(),
        |kind| Generator::new(&batch.of.kinds()[kind]),
        |generator, element, control| {
            let minimal = match batch.grid(element) {
                None => None,
                Some(puzzle) => Some(generator.is_minimal(&puzzle, control)?),
            };
            Ok(Truth::from(minimal))
        },
    )?;
    Ok(named(&[("minimal", &minimal)])?)
}

/// Each puzzle without redundant clues, and what became of it: only those with one
/// solution are minimized. `status` is NULL if all were, or are missing.
pub(crate) fn rs_minimize(batch: Batch, streams: Streams, job: Job<'_>) -> Reply {
    let gathered = Gathered::like(&batch)?;
    let minimized = job.heavy().run(
        batch.of.runs(),
        &Ready,
        |kind| Generator::new(&batch.of.kinds()[kind]),
        |generator, run, control| {
            let (mut outcomes, mut cells) = (Vec::new(), Vec::new());
            for item in run.items {
                let (outcome, minimal) = match batch.grid(item) {
                    None => (None, None),
                    Some(puzzle) => {
                        let rng = &mut streams.of(item);
                        let made = generator.minimize_unknown(&puzzle, rng, control)?;
                        (Some(made.0), made.1)
                    }
                };
                outcomes.push(outcome);
                push_grid(minimal.as_ref(), run.rules, &mut cells);
            }
            Ok((outcomes, cells))
        },
    )?;
    let (outcomes, cells): (Vec<_>, Vec<_>) = minimized.into_iter().unzip();
    Ok(named(&[
        ("grids", &gathered.finish(cells)?),
        ("status", &unless_solved(joined(&outcomes)?.into_iter())?),
    ])?)
}
