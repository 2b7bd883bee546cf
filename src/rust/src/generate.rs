//! New grids and puzzles.

use crate::ended::{Ended, answer};
use crate::input::{Form, Strictness, read};
use crate::job::Job;
use crate::memory::Truth;
use crate::memory::jump::Jump;
use crate::memory::make::named;
use crate::memory::read::{Fields, Strings, scalar, values};
use crate::output::write;
use crate::rules::read_rules;
use crate::schedule::Ready;
use extendr_api::prelude::*;
use oxidoku_engine::generate::{
    Failure, Generator, Impossible, Request, Symmetry, regions, stream,
};
use oxidoku_engine::{Cell, Grid, Halt, Rules};
use std::result::Result;
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
) -> Robj {
    answer(|| {
        let rules = read_rules(&rules)?;
        let seed = read_seed(seed);
        let grids = Job::new(threads, tick).heavy().run_each(
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
        )?;
        finish(grids, &rules, to)
    })
}

/// `n` random puzzles. `request` is a list whose fields R has checked.
#[extendr]
fn rs_generate(
    n: i32,
    rules: List,
    to: &str,
    request: List,
    seed: &[f64],
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let seed = read_seed(seed);
        let request = read_request(&request, &rules)?;
        let rules = read_rules(&rules)?;
        if let Err(impossible) = request.check(&rules) {
            return Ok(refuse(Failure::Impossible(impossible), 0)?);
        }
        // The lowest item that failed. Those behind it need not be tried, those
        // before it must be: which failure is reported depends on no thread.
        let failed = AtomicUsize::new(usize::MAX);
        let made = Job::new(threads, tick).heavy().run(
            0..n as usize,
            &Ready,
            || Generator::new(&rules),
            |generator, items, control| {
                if items.start > failed.load(Ordering::Relaxed) {
                    return Err(Halt::Stopped);
                }
                let (first, items) = (items.start, items.start as u64..items.end as u64);
                let made = generator.puzzles(&request, seed, items, control)?;
                if let Some(failure) = made.iter().position(|one| one.is_err()) {
                    failed.fetch_min(first + failure, Ordering::Relaxed);
                }
                Ok(made)
            },
        )?;
        finish(made.into_iter().flatten().collect(), &rules, to)
    })
}

pub(crate) type Made = Result<Grid, Failure>;

/// Only a stop ends the job; other failures are results.
pub(crate) fn settle(made: Made) -> Result<Made, Halt> {
    match made {
        Err(Failure::Stopped) => Err(Halt::Stopped),
        made => Ok(made),
    }
}

pub(crate) fn finish(made: Vec<Made>, rules: &Rules, to: &str) -> Result<Robj, Ended> {
    let failed = made
        .iter()
        .enumerate()
        .find_map(|(item, made)| Some((item, made.as_ref().err()?)));
    if let Some((item, failure)) = failed {
        return Ok(refuse(*failure, item)?);
    }
    let grids = made.iter().map(|made| made.as_ref().ok());
    let grids = write(grids, Form::from_name(to)?, rules.size())?;
    Ok(named(&[("grids", &grids)])?)
}

/// For R: why there is no puzzle.
pub(crate) fn refuse(failure: Failure, item: usize) -> Result<Robj, Jump> {
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
    let numbers: Vec<f64> = numbers
        .into_iter()
        .map(|n| n.unwrap_or(f64::na()))
        .collect();
    named(&[
        ("failure", &reason),
        ("numbers", &numbers),
        ("item", &(item as f64 + 1.0)),
    ])
}

fn real(number: usize) -> Option<f64> {
    Some(number as f64)
}

pub(crate) fn read_request(request: &List, rules: &List) -> Result<Request, Ended> {
    let malformed = || Ended::fault("malformed request");
    let fields = Fields::of(request.as_robj())?.ok_or_else(malformed)?;
    let flag = |name| {
        let flag = scalar::<Truth>(&fields.get(name))?;
        flag.and_then(Truth::get).ok_or_else(malformed)
    };
    let symmetry = fields.get("symmetry");
    let symmetry = Strings::of(&symmetry)?.ok_or_else(malformed)?;
    let symmetry = match symmetry.bytes(0).unwrap_or_default() {
        b"none" => Symmetry::None,
        b"rotate180" => Symmetry::Rotate180,
        b"rotate90" => Symmetry::Rotate90,
        b"horizontal" => Symmetry::Horizontal,
        b"vertical" => Symmetry::Vertical,
        b"diagonal" => Symmetry::Diagonal,
        b"antidiagonal" => Symmetry::Antidiagonal,
        b"both_axes" => Symmetry::BothAxes,
        b"both_diagonals" => Symmetry::BothDiagonals,
        b"full" => Symmetry::Full,
        _ => return Err(malformed()),
    };
    let solution = match fields.get("grid") {
        none if none.is_null() => None,
        grid => read(&grid, "matrix", rules, Strictness::Strict)?.grid(0),
    };
    // Row-order indices from 0.
    let pattern = fields.get("pattern");
    let pattern = values::<i32>(&pattern)?.map(|indices| {
        let cells = indices
            .iter()
            .map(|&index| Cell::from_index(index as usize));
        cells.collect()
    });
    Ok(Request {
        clues: scalar::<i32>(&fields.get("clues"))?.map(|clues| clues as usize),
        unique: flag("unique")?,
        minimal: flag("minimal")?,
        symmetry,
        pattern,
        solution,
        fresh: flag("fresh")?,
        budget: scalar::<f64>(&fields.get("budget"))?.ok_or_else(malformed)? as u64,
    })
}

/// Labels of random regions, a matrix in R's column order.
#[extendr]
fn rs_generate_regions(size: i32, seed: &[f64], tick: Robj) -> Robj {
    answer(|| {
        let (seed, size) = (read_seed(seed), size as usize);
        let made = Job::new(1, tick).alone(&std::cell::Cell::new(0), |control| {
            regions(size, &mut stream(seed, 0), control)
        })?;
        let labels: Vec<i32> = made.map_err(|_| Ended::fault("regions were given up"))?;
        let column_order = |i: usize| labels[i % size * size + i / size];
        let regions: Vec<i32> = (0..size * size).map(column_order).collect();
        Ok(named(&[("regions", &regions)])?)
    })
}

extendr_module! {
    mod generate;
    fn rs_generate_regions;
    fn rs_generate_grids;
    fn rs_generate;
}
