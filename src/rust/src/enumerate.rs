//! Solutions in order, to R or to a file.

use crate::candidates::as_array;
use crate::ended::{Ended, answer};
use crate::input::{Batch, Form, Strictness, read};
use crate::job::Job;
use crate::memory::bytes::reserve;
use crate::memory::make::{Elements, named};
use crate::output::Gathered;
use extendr_api::prelude::*;
use oxidoku_engine::{FileError, Grid, SolutionFile, Solutions, true_candidates};
use std::cell::Cell;
use std::io;
use std::path::Path;
use std::result::Result;

/// At most `n` solutions of the one puzzle in `x`, in the form `to`, after the
/// solution `after` if that is not NULL.
#[extendr]
fn rs_enumerate(
    x: Robj,
    form: &str,
    rules: List,
    to: &str,
    n: f64,
    after: Robj,
    tick: Robj,
) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let after = match after {
            none if none.is_null() => None,
            after => read(&after, "matrix", &rules, Strictness::Strict)?.grid(0),
        };
        let cells = list_solutions(&batch, after.as_ref(), n, &Job::new(1, tick))?;
        let count = cells.len() / batch.rules.cells();
        let gathered = Gathered::new(Form::from_name(to)?, count, &batch.rules)?;
        Ok(named(&[("grids", &gathered.finish(vec![cells])?)])?)
    })
}

/// The cells of at most `n` solutions.
fn list_solutions(
    batch: &Batch,
    after: Option<&Grid>,
    n: f64,
    job: &Job,
) -> Result<Vec<u8>, Ended> {
    let (rules, mut cells) = (&*batch.rules, Vec::new());
    let Some(puzzle) = batch.grid(0) else {
        return Ok(cells);
    };
    let mut solutions = match after {
        None => Solutions::of(&puzzle, rules),
        Some(last) => Solutions::after(&puzzle, last, rules),
    };
    let mut found = 0.0;
    let listed = job.alone(&Cell::new(0), |control| {
        let mut grid = Grid::blank(rules);
        while found < n && solutions.next_into(&mut grid, control)? {
            if let Err(ended) = reserve(&mut cells, rules.cells()) {
                return Ok(Err(ended));
            }
            cells.extend_from_slice(grid.digits());
            found += 1.0;
        }
        Ok(Ok(()))
    })?;
    listed.unwrap_or(Ok(()))?;
    Ok(cells)
}

/// Writes solutions of the one puzzle in `x` to a file, one a line, until there
/// are `n` in it. With `append`, a last line without its end is cut off, and
/// the file continues after its last solution.
///
/// Gives `written` (lines added), `total` (lines in the file) and `complete`
/// (no solution is left); or `file`, what is wrong with it, and the `line`.
#[extendr]
fn rs_write_solutions(
    x: Robj,
    form: &str,
    rules: List,
    path: &str,
    n: f64,
    append: bool,
    tick: Robj,
) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let (written, total, complete) = match batch.grid(0) {
            None => (0, 0, true),
            Some(puzzle) => {
                let path = Path::new(path);
                let file = match append {
                    true => SolutionFile::resume(path, &puzzle, &batch.rules),
                    false => SolutionFile::create(path, &puzzle, &batch.rules),
                };
                write_file(file.map_err(trouble)?, n, &Job::new(1, tick))?
            }
        };
        Ok(named(&[
            ("written", &(written as f64)),
            ("total", &(total as f64)),
            ("complete", &complete),
        ])?)
    })
}

/// Writes until there are `n` lines: how many were added, how many there are, whether
/// no solution is left.
fn write_file(mut file: SolutionFile<'_>, n: f64, job: &Job) -> Result<(u64, u64, bool), Ended> {
    let before = file.lines();
    let written = Cell::new(0);
    let ended = job.alone(&written, |control| {
        while (file.lines() as f64) < n {
            match file.write_next(control)? {
                Ok(true) => written.set(written.get() + 1),
                ended => return Ok(ended.map(|more| !more)),
            }
        }
        Ok(Ok(false))
    });
    // First of all: an interruption must not lose what was written.
    let flushed = file.flush();
    let complete = ended?.unwrap_or(Ok(false)).map_err(broken)?;
    flushed.map_err(broken)?;
    Ok((file.lines() - before, file.lines(), complete))
}

fn broken(error: io::Error) -> Ended {
    trouble(FileError::Io(error))
}

/// For R: what is wrong with a file.
fn trouble(error: FileError) -> Ended {
    let refusal = match error {
        FileError::Io(error) => named(&[("file", &error.to_string())]),
        FileError::Line(line) => named(&[("file", &"no solution"), ("line", &(line as f64))]),
    };
    refusal.map_or_else(Ended::Jump, Ended::Refused)
}

/// For each puzzle a logical array `[row, column, digit]` of the digits that some
/// solution has; `NULL` for a missing puzzle.
#[extendr]
fn rs_true_candidates(x: Robj, form: &str, rules: List, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let found = Job::new(threads, tick).heavy().run_each(
            batch.len(),
            || (),
            |(), element, control| match batch.grid(element) {
                None => Ok(None),
                Some(puzzle) => true_candidates(&puzzle, &batch.rules, control).map(Some),
            },
        )?;
        let mut arrays = Elements::new(found.len())?;
        for (element, sets) in found.iter().enumerate() {
            if let Some(sets) = sets {
                let of = |cell: oxidoku_engine::Cell| sets[cell.index()];
                arrays.put(element, &as_array(&batch.rules, of)?);
            }
        }
        Ok(named(&[("candidates", &arrays.into_robj())])?)
    })
}

extendr_module! {
    mod enumerate;
    fn rs_enumerate;
    fn rs_write_solutions;
    fn rs_true_candidates;
}
