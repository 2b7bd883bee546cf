//! Solutions in order, to R or to a file.

use crate::batch::Batch;
use crate::candidates::as_array;
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::read;
use crate::job::Job;
use crate::memory::Object;
use crate::memory::bytes::reserve;
use crate::memory::make::{Elements, ToR, named};
use crate::output::Gathered;
use oxidoku_engine::{FileError, Grid, Rules, SolutionFile, Solutions, true_candidates};
use std::borrow::Cow;
use std::cell::Cell;
use std::fs::{File, FileType};
use std::io;
use std::path::Path;

/// At most `n` solutions of the one puzzle in `x`, in the form `to`, after the
/// solution `after` if that is not NULL.
pub(crate) fn rs_enumerate(
    x: Object<'_>,
    form: Form,
    rules: Object<'_>,
    to: Form,
    n: f64,
    after: Object<'_>,
    tick: Object<'_>,
) -> Reply {
    let batch = read(x, form, rules)?;
    let after = match after {
        none if none.is_null() => None,
        after => read(after, Form::Matrix, rules)?.grid(0),
    };
    let cells = list_solutions(&batch, after.as_ref(), n, &Job::new(1, tick))?;
    let count = cells.len() / batch.rules().cells();
    let gathered = Gathered::new(to, count, batch.rules())?;
    Ok(named(&[("grids", &gathered.finish(vec![cells])?)])?)
}

/// The cells of at most `n` solutions.
fn list_solutions(
    batch: &Batch,
    after: Option<&Grid>,
    n: f64,
    job: &Job,
) -> Result<Vec<u8>, Ended> {
    let (rules, mut cells) = (&**batch.rules(), Vec::new());
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
                return Ok(Err(Ended::from(ended)));
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
pub(crate) fn rs_write_solutions(
    batch: Batch,
    path: Cow<'_, str>,
    n: f64,
    append: bool,
    tick: Object<'_>,
) -> Reply {
    let (written, total, complete) = match batch.grid(0) {
        None => (0, 0, true),
        Some(puzzle) => {
            let file = open_alone(Path::new(&*path), append).map_err(broken)?;
            let file = match append {
                true => continued(file, &puzzle, batch.rules())?,
                false => SolutionFile::create(file, &puzzle, batch.rules()),
            };
            write_file(file.map_err(trouble)?, n, &Job::new(1, tick))?
        }
    };
    Ok(named(&[
        ("written", &(written as f64)),
        ("total", &(total as f64)),
        ("complete", &complete),
    ])?)
}

/// A file to continue, after a look at what is in it.
fn continued<'r>(
    file: File,
    puzzle: &Grid,
    rules: &'r Rules,
) -> Result<Result<SolutionFile<'r>, FileError>, Ended> {
    let looked = Job::quiet().alone(&Cell::new(0), |control| {
        match SolutionFile::resume(file, puzzle, rules, control) {
            Err(FileError::Halted(halt)) => Err(halt),
            looked => Ok(looked),
        }
    })?;
    Ok(looked.unwrap_or_else(|halt| Err(halt.into())))
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
        // An interruption of this loses nothing that was written.
        file.is_complete(control).map(Ok)
    });
    // First of all: an interruption must not lose what was written.
    let flushed = file.flush();
    let complete = ended?.unwrap_or(Ok(false)).map_err(broken)?;
    flushed.map_err(broken)?;
    Ok((file.lines() - before, file.lines(), complete))
}

/// Opens a file that nobody else writes to. A pipe would wait for its reader without an
/// ear for Ctrl-C.
fn open_alone(path: &Path, append: bool) -> io::Result<File> {
    let kind = std::fs::metadata(path).map(|data| data.file_type());
    if kind.is_ok_and(|kind| !kind.is_file() && !kind.is_dir() && (append || is_pipe(kind))) {
        return Err(io::Error::other("It is no file, but a pipe or a device"));
    }
    let mut options = File::options();
    options
        .read(append)
        .write(true)
        .create(true)
        .truncate(false);
    #[cfg(windows)]
    std::os::windows::fs::OpenOptionsExt::share_mode(&mut options, 1);
    let file = options.open(path)?;
    #[cfg(unix)]
    if file.metadata()?.is_file() && is_taken(&file) {
        return Err(io::Error::other("Another process is writing to it"));
    }
    Ok(file)
}

/// Whether a path is that of a pipe or a device: neither of a file nor of a folder.
pub(crate) fn rs_is_special(path: Cow<'_, str>) -> Reply {
    let kind = std::fs::metadata(&*path).map(|data| data.file_type());
    let special = kind.is_ok_and(|kind| !kind.is_file() && !kind.is_dir());
    Ok(special.to_r()?)
}

#[cfg(unix)]
fn is_pipe(kind: FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    kind.is_fifo() || kind.is_socket()
}

#[cfg(not(unix))]
fn is_pipe(_: FileType) -> bool {
    false
}

/// Locks a file until it is closed; whether somebody else has it. A file system without
/// locks gives it to everybody.
#[cfg(unix)]
fn is_taken(file: &File) -> bool {
    use std::ffi::c_int;
    use std::os::fd::AsRawFd;
    // From sys/file.h, the same numbers on all systems.
    const LOCK_EX: c_int = 2;
    const LOCK_NB: c_int = 4;
    unsafe extern "C" {
        safe fn flock(file: c_int, operation: c_int) -> c_int;
    }
    let locked = flock(file.as_raw_fd(), LOCK_EX | LOCK_NB) == 0;
    !locked && io::Error::last_os_error().kind() == io::ErrorKind::WouldBlock
}

fn broken(error: io::Error) -> Ended {
    trouble(FileError::Io(error))
}

/// For R: what is wrong with a file.
fn trouble(error: FileError) -> Ended {
    let refusal = match error {
        FileError::Io(error) => named(&[("file", &error.to_string())]),
        FileError::Line(line) => named(&[("file", &"no solution"), ("line", &(line as f64))]),
        FileError::Gap(line) => named(&[("file", &"a gap"), ("line", &(line as f64))]),
        // Whoever stops it has ended the call by now.
        halted @ FileError::Halted(_) => named(&[("file", &halted.to_string())]),
    };
    refusal.map_or_else(Ended::Jump, Ended::Refused)
}

/// For each puzzle a logical array `[row, column, digit]` of the digits that some
/// solution has; `NULL` for a missing puzzle.
pub(crate) fn rs_true_candidates(batch: Batch, job: Job<'_>) -> Reply {
    let found = job.heavy().run_each(
        batch.of.runs(),
        |_| (),
        |(), element, control| match batch.grid(element) {
            None => Ok(None),
            Some(puzzle) => true_candidates(&puzzle, batch.of.rules_of(element), control).map(Some),
        },
    )?;
    let mut arrays = Elements::new(found.len())?;
    for (element, sets) in found.iter().enumerate() {
        if let Some(sets) = sets {
            let of = |cell: oxidoku_engine::Cell| sets[cell.index()];
            arrays.put(element, &as_array(batch.of.rules_of(element), of)?);
        }
    }
    Ok(named(&[("candidates", &arrays.into_held())])?)
}
