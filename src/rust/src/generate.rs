//! New grids and puzzles.

use crate::input::{Form, Strictness, read};
use crate::job::Job;
use crate::output::write;
use crate::rules::read_rules;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::generate::{
    Failure, Generator, Impossible, Request, Symmetry, regions, stream,
};
use oxidoku_engine::{Cell, Grid, Halt, Rules};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Two numbers of 32 bits each, drawn by R from its own generator, as one seed.
pub(crate) fn read_seed(parts: &[f64]) -> u64 {
    parts.iter().fold(0, |seed, &part| seed << 32 | part as u64)
}

/// `n` random full grids by `method`: `random`, `uniform`, or `default`.
#[extendr]
fn rs_generate_grids(
    n: i32,
    rules: List,
    to: &str,
    method: &str,
    seed: &[f64],
    threads: i32,
    tick: Robj,
) -> Result<List> {
    let rules = read_rules(&rules)?;
    let seed = read_seed(seed);
    let made = Job::new(threads, tick).heavy().run(
        n as usize,
        || Generator::new(&rules),
        |generator, item, control| {
            let rng = &mut stream(seed, item as u64);
            settle(match method {
                "random" => generator.random_grid(rng, control),
                "uniform" => generator.uniform_grid(rng, control),
                _ => generator.grid(rng, control),
            })
        },
    );
    match made {
        Ok(grids) => finish(grids, &rules, to),
        Err(interrupted) => Ok(interrupted.into()),
    }
}

/// `n` random puzzles, `chunk` of them in one piece of work. `request` is a list
/// whose fields R has checked. Progress counts chunks.
#[extendr]
#[allow(clippy::too_many_arguments)]
fn rs_generate(
    n: i32,
    chunk: i32,
    rules: List,
    to: &str,
    request: List,
    seed: &[f64],
    threads: i32,
    tick: Robj,
) -> Result<List> {
    let seed = read_seed(seed);
    let request = read_request(&request, &rules)?;
    let rules = read_rules(&rules)?;
    if let Err(impossible) = request.check(&rules) {
        return Ok(refuse(Failure::Impossible(impossible), 0));
    }
    let (n, chunk) = (n as u64, chunk.max(1) as u64);
    // The lowest chunk that failed. Those behind it need not be tried, those
    // before it must be: which failure is reported depends on no thread.
    let failed = AtomicUsize::new(usize::MAX);
    let made = Job::new(threads, tick).heavy().run(
        n.div_ceil(chunk) as usize,
        || Generator::new(&rules),
        |generator, number, control| {
            if number > failed.load(Ordering::Relaxed) {
                return Err(Halt::Stopped);
            }
            let first = number as u64 * chunk;
            let items = first..n.min(first + chunk);
            let made = generator.puzzles(&request, seed, items, control)?;
            if made.iter().any(|one| one.is_err()) {
                failed.fetch_min(number, Ordering::Relaxed);
            }
            Ok(made)
        },
    );
    match made {
        Ok(puzzles) => finish(puzzles.into_iter().flatten().collect(), &rules, to),
        Err(interrupted) => Ok(interrupted.into()),
    }
}

pub(crate) type Made = std::result::Result<Grid, Failure>;

/// Only a stop ends the job; other failures are results.
pub(crate) fn settle(made: Made) -> std::result::Result<Made, Halt> {
    match made {
        Err(Failure::Stopped) => Err(Halt::Stopped),
        made => Ok(made),
    }
}

pub(crate) fn finish(made: Vec<Made>, rules: &Rules, to: &str) -> Result<List> {
    let failed = made
        .iter()
        .enumerate()
        .find_map(|(item, made)| Some((item, made.as_ref().err()?)));
    if let Some((item, failure)) = failed {
        return Ok(refuse(*failure, item));
    }
    let grids = made.iter().map(|made| made.as_ref().ok());
    let grids = write(grids, Form::from_name(to)?, rules.size())?;
    Ok(list!(grids = grids))
}

/// For R: why there is no puzzle.
pub(crate) fn refuse(failure: Failure, item: usize) -> List {
    let (reason, numbers): (&str, Vec<Option<f64>>) = match failure {
        Failure::Budget { nearest } => ("budget", vec![nearest.map(|n| n as f64)]),
        Failure::Impossible(impossible) => match impossible {
            Impossible::TooMany { clues, cells } => ("too_many", vec![real(clues), real(cells)]),
            Impossible::TooFew { clues, fewest } => ("too_few", vec![real(clues), real(fewest)]),
            Impossible::Parity {
                clues,
                below,
                above,
            } => (
                "parity",
                vec![real(clues), below.and_then(real), above.and_then(real)],
            ),
            Impossible::MinimalReach { fewest, most } => {
                ("minimal_reach", vec![real(fewest), real(most)])
            }
            Impossible::NotUniform => ("not_uniform", vec![]),
            Impossible::Exchangeable => ("exchangeable", vec![]),
            Impossible::NoGrid => ("no_grid", vec![]),
            Impossible::Ambiguous => ("ambiguous", vec![]),
            Impossible::Redundant => ("redundant", vec![]),
            Impossible::NotASolution => ("not_a_solution", vec![]),
            _ => ("other", vec![]),
        },
        Failure::Stopped => ("other", vec![]),
    };
    let numbers: Vec<Rfloat> = numbers.into_iter().map(Rfloat::from).collect();
    list!(
        failure = reason,
        numbers = numbers.into_iter().collect::<Doubles>(),
        item = item as f64 + 1.0
    )
}

fn real(number: usize) -> Option<f64> {
    Some(number as f64)
}

pub(crate) fn read_request(request: &List, rules: &List) -> Result<Request> {
    let malformed = || Error::Other("malformed request".into());
    let field = |name: &str| request.dollar(name);
    let flag = |name: &str| field(name)?.as_bool().ok_or_else(malformed);
    let symmetry = field("symmetry")?;
    let symmetry = match symmetry.as_str().ok_or_else(malformed)? {
        "none" => Symmetry::None,
        "rotate180" => Symmetry::Rotate180,
        "rotate90" => Symmetry::Rotate90,
        "horizontal" => Symmetry::Horizontal,
        "vertical" => Symmetry::Vertical,
        "diagonal" => Symmetry::Diagonal,
        "antidiagonal" => Symmetry::Antidiagonal,
        "both_axes" => Symmetry::BothAxes,
        "both_diagonals" => Symmetry::BothDiagonals,
        "full" => Symmetry::Full,
        _ => return Err(malformed()),
    };
    let solution = match field("grid")? {
        none if none.is_null() => None,
        grid => match read(&grid, "matrix", rules, Strictness::Strict)? {
            Ok(batch) => batch.grid(0),
            Err(_) => return Err(malformed()),
        },
    };
    // Row-order indices from 0.
    let pattern = field("pattern")?;
    let pattern = pattern.as_integer_slice();
    let cells = |indices: &[i32]| {
        indices
            .iter()
            .map(|&i| Cell::from_index(i as usize))
            .collect()
    };
    Ok(Request {
        clues: field("clues")?.as_integer().map(|clues| clues as usize),
        unique: flag("unique")?,
        minimal: flag("minimal")?,
        symmetry,
        pattern: pattern.map(cells),
        solution,
        fresh: flag("fresh")?,
        budget: field("budget")?.as_real().ok_or_else(malformed)? as u64,
    })
}

/// Labels of random regions, a matrix in R's column order.
#[extendr]
fn rs_generate_regions(size: i32, seed: &[f64], tick: Robj) -> Result<List> {
    let seed = read_seed(seed);
    let size = size as usize;
    let made = Job::new(1, tick).run(
        1,
        || (),
        |(), _, control| regions(size, &mut stream(seed, 0), control),
    );
    Ok(match made {
        Ok(made) => {
            let labels = made.into_iter().flatten().collect::<Vec<i32>>();
            let columns: Vec<i32> = (0..size * size)
                .map(|i| labels[i % size * size + i / size])
                .collect();
            list!(regions = columns)
        }
        Err(interrupted) => interrupted.into(),
    })
}

extendr_module! {
    mod generate;
    fn rs_generate_regions;
    fn rs_generate_grids;
    fn rs_generate;
}
