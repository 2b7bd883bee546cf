//! Solutions in order, to R or to a file.

use crate::candidates::as_array;
use crate::ended::{Ended, answer};
use crate::input::{Batch, Form, Strictness, read};
use crate::job::Job;
use crate::memory::bytes::reserve;
use crate::memory::jump::Jump;
use crate::memory::make::{Elements, named};
use crate::output::{overwrite_text, write};
use extendr_api::prelude::*;
use oxidoku_engine::{Grid, Solutions, has_conflict, is_solution, true_candidates};
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::result::Result;

/// At most `n` solutions of the one puzzle in `x`, in the form `to`, behind the
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
        let mut found = Vec::new();
        let ended = Job::new(1, tick).alone(&Cell::new(0), |control| {
            let Some(mut solutions) = start(&batch, after.as_ref()) else {
                return Ok(Ok(()));
            };
            let mut grid = Grid::blank(&batch.rules);
            while (found.len() as f64) < n && solutions.next_into(&mut grid, control)? {
                if let Err(ended) = reserve(&mut found, 1) {
                    return Ok(Err(ended));
                }
                found.push(grid.clone());
            }
            Ok(Ok(()))
        })?;
        ended.unwrap_or(Ok(()))?;
        let grids = found.iter().map(Some);
        let grids = write(grids, Form::from_name(to)?, batch.rules.size())?;
        Ok(named(&[("grids", &grids)])?)
    })
}

fn start<'r>(batch: &'r Batch, after: Option<&Grid>) -> Option<Solutions<'r>> {
    let puzzle = batch.grid(0)?;
    Some(match after {
        None => Solutions::of(&puzzle, &batch.rules),
        Some(last) => Solutions::after(&puzzle, last, &batch.rules),
    })
}

/// Writes solutions of the one puzzle in `x` to a file, one a line, until there
/// are `n` in it. With `append`, a last line without its end is cut off, and
/// the file goes on behind its last solution.
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
                let written = write_file(&batch, &puzzle, path, n, append, Job::new(1, tick))?;
                written.map_err(|trouble| match trouble.tell() {
                    Ok(told) => Ended::Told(told),
                    Err(jump) => Ended::Jump(jump),
                })?
            }
        };
        Ok(named(&[
            ("written", &(written as f64)),
            ("total", &(total as f64)),
            ("complete", &complete),
        ])?)
    })
}

type Written = (u64, u64, bool);

fn write_file(
    batch: &Batch,
    puzzle: &Grid,
    path: &str,
    n: f64,
    append: bool,
    job: Job,
) -> Result<Result<Written, Trouble>, Ended> {
    let opened = match append {
        true => resume(path, puzzle, batch),
        false => File::create(path)
            .map(|file| (file, 0, None))
            .map_err(Trouble::Io),
    };
    let (file, lines, last) = match opened {
        Ok(opened) => opened,
        Err(trouble) => return Ok(Err(trouble)),
    };
    // The writer stays here: an interruption must not lose whole lines.
    let mut file = BufWriter::with_capacity(1 << 20, file);
    let written = Cell::new(0);
    let ended = job.alone(&written, |control| {
        let Some(mut solutions) = start(batch, last.as_ref()) else {
            return Ok(Ok(true));
        };
        let mut grid = Grid::blank(&batch.rules);
        let cells = batch.rules.cells();
        let mut line = vec![b'\n'; cells + 1];
        while ((lines + written.get() as u64) as f64) < n {
            if !solutions.next_into(&mut grid, control)? {
                return Ok(Ok(true));
            }
            overwrite_text(&grid, batch.rules.size(), &mut line[..cells]);
            if let Err(error) = file.write_all(&line) {
                return Ok(Err(error));
            }
            written.set(written.get() + 1);
        }
        Ok(Ok(false))
    });
    let flushed = file.flush();
    let complete = match ended?.unwrap_or(Ok(false)) {
        Ok(complete) => complete,
        Err(error) => return Ok(Err(Trouble::Io(error))),
    };
    if let Err(error) = flushed {
        return Ok(Err(Trouble::Io(error)));
    }
    let written = written.get() as u64;
    Ok(Ok((written, lines + written, complete)))
}

/// What is wrong with a file.
enum Trouble {
    Io(io::Error),
    /// This line, counted from 1, is no solution.
    Line(u64),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Trouble {
    fn tell(self) -> Result<Robj, Jump> {
        match self {
            Self::Io(error) => named(&[("file", &error.to_string())]),
            Self::Line(line) => named(&[("file", &"no solution"), ("line", &(line as f64))]),
        }
    }
}

/// Opens a file to go on with: cuts off a torn last line and reads the last
/// whole one. A file that was not written for this puzzle is left as it is.
///
/// All lines have the same length, so the file need not be read.
fn resume(path: &str, puzzle: &Grid, batch: &Batch) -> Result<(File, u64, Option<Grid>), Trouble> {
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)?;
    let width = batch.rules.cells() as u64 + 1;
    let length = file.seek(SeekFrom::End(0))?;
    let lines = length / width;
    let mut last = None;
    if lines > 0 {
        file.seek(SeekFrom::Start((lines - 1) * width))?;
        last = read_solution(&mut file, puzzle, batch)?;
        if last.is_none() {
            return Err(Trouble::Line(first_foreign_line(file, puzzle, batch)?));
        }
    }
    file.seek(SeekFrom::Start(lines * width))?;
    let mut torn = Vec::new();
    (&mut file).take(width).read_to_end(&mut torn)?;
    if !begins_solution(&torn, puzzle, batch) {
        return Err(Trouble::Line(lines + 1));
    }
    file.set_len(lines * width)?;
    file.seek(SeekFrom::Start(lines * width))?;
    Ok((file, lines, last))
}

/// The solution of `puzzle` in the next line; `None` if it is something else.
fn read_solution(source: &mut impl Read, puzzle: &Grid, batch: &Batch) -> io::Result<Option<Grid>> {
    let cells = batch.rules.cells();
    let mut line = Vec::with_capacity(cells + 1);
    source.take(cells as u64 + 1).read_to_end(&mut line)?;
    let text = line.strip_suffix(b"\n").filter(|text| text.len() == cells);
    let grid =
        text.and_then(|text| Grid::parse(std::str::from_utf8(text).ok()?, &batch.rules).ok());
    Ok(grid.filter(|grid| is_solution(grid, &batch.rules) && has_givens(grid, puzzle, cells)))
}

/// The number of the first line that is no solution of `puzzle`.
fn first_foreign_line(mut file: File, puzzle: &Grid, batch: &Batch) -> io::Result<u64> {
    file.seek(SeekFrom::Start(0))?;
    let mut file = BufReader::with_capacity(1 << 20, file);
    let mut line = 1;
    while read_solution(&mut file, puzzle, batch)?.is_some() {
        line += 1;
    }
    Ok(line)
}

/// Whether `line` can be the beginning of a solution.
fn begins_solution(line: &[u8], puzzle: &Grid, batch: &Batch) -> bool {
    let mut text = String::from_utf8_lossy(line).into_owned();
    text.extend(std::iter::repeat_n('.', batch.rules.cells() - line.len()));
    let grid = Grid::parse(&text, &batch.rules).ok();
    grid.is_some_and(|grid| {
        let only_digits = grid.clues() == line.len();
        only_digits && !has_conflict(&grid, &batch.rules) && has_givens(&grid, puzzle, line.len())
    })
}

/// Whether the first cells of `grid` hold the givens of `puzzle`.
fn has_givens(grid: &Grid, puzzle: &Grid, cells: usize) -> bool {
    let mut givens = puzzle.filled().filter(|(cell, _)| cell.index() < cells);
    givens.all(|(cell, digit)| grid.get(cell) == Some(digit))
}

/// For each puzzle a logical vector in the order of an array
/// `[row, column, digit]` of the digits that some solution has; `NULL` for a
/// missing puzzle.
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
                let holds = |cell: oxidoku_engine::Cell, digit| sets[cell.index()].contains(digit);
                arrays.put(element, &as_array(batch.rules.size(), holds)?);
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
