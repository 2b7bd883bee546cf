//! New grids and puzzles.

use crate::ended::{Ended, answer};
use crate::form::Form;
use crate::input::{Strictness, read};
use crate::job::Job;
use crate::memory::Truth;
use crate::memory::jump::Jump;
use crate::memory::make::{Fresh, named};
use crate::memory::read::{Fields, scalar, values};
use crate::names::{read_name, read_optional};
use crate::output::Gathered;
use crate::rules::read_rules;
use crate::schedule::{Ready, numbers_to};
use extendr_api::prelude::*;
use oxidoku_engine::generate::{
    Batch, Failure, Generator, Impossible, Made, Method, Request, Streams, regions,
};
use oxidoku_engine::{Cell, Control, Halt, Rules};
use std::ops::Range;
use std::result::Result;

/// Two numbers of 32 bits each, drawn by R from its own generator, as one seed.
pub(crate) fn read_seed(parts: &[f64]) -> u64 {
    parts.iter().fold(0, |seed, &part| seed << 32 | part as u64)
}

/// A seed and the number of items before those of the call, as R's `draw_streams()` gives
/// them.
pub(crate) fn read_streams(parts: &[f64]) -> Streams {
    let (seed, before) = parts.split_at(parts.len().min(2));
    Streams::new(
        read_seed(seed),
        before.first().map_or(0, |&before| before as u64),
    )
}

/// For each of the `n` items of a call six numbers with which R's generator
/// "L'Ecuyer-CMRG" can begin.
#[extendr]
fn rs_item_seeds(n: i32, seed: &[f64]) -> Robj {
    answer(|| {
        let streams = read_streams(seed);
        let mut seeds = Fresh::<i32>::new(n as usize * 6)?;
        for (item, seeds) in seeds.values().chunks_exact_mut(6).enumerate() {
            seeds.copy_from_slice(&streams.words(item));
        }
        Ok(named(&[("seeds", &seeds.into_robj())])?)
    })
}

/// `n` random full grids by `method`, a name or NULL.
#[extendr]
fn rs_generate_grids(
    n: i32,
    rules: List,
    to: &str,
    method: Robj,
    seed: &[f64],
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let (rules, streams) = (read_rules(&rules)?, read_streams(seed));
        let method = read_optional::<Method>(&method)?;
        generate(
            (n, to, &rules),
            Job::new(threads, tick),
            || Generator::new(&rules),
            |generator, batch, items, control| {
                batch.make(items, |items| {
                    Ok(items.map(|item| generator.grid_by(method, &mut streams.of(item), control)))
                })
            },
        )
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
        let request = read_request(&request, &rules)?;
        let (rules, streams) = (read_rules(&rules)?, read_streams(seed));
        check(&request, &rules)?;
        generate(
            (n, to, &rules),
            Job::new(threads, tick),
            || Generator::new(&rules),
            |generator, batch, items, control| {
                batch.make(items, |items| {
                    generator.puzzles(&request, streams, items, control)
                })
            },
        )
    })
}

/// Makes `n` grids in portions, and gives them to R in the form `to`; or says why
/// there are none.
pub(crate) fn generate<W>(
    (n, to, rules): (i32, &str, &Rules),
    job: Job,
    start: impl Fn() -> W + Sync,
    make: impl Fn(&mut W, &Batch, Range<usize>, &mut Control<'_>) -> Result<Made, Halt> + Sync,
) -> Result<Robj, Ended> {
    let gathered = Gathered::new(Form::from_name(to)?, n as usize, rules)?;
    let batch = Batch::default();
    let all = numbers_to(n as usize);
    let made = job.heavy().run(
        all,
        &Ready,
        |_| start(),
        |workspace, items, control| make(workspace, &batch, items, control),
    )?;
    if let Some(failure) = made.iter().find_map(|made| made.failure) {
        return Err(refuse(failure)?);
    }
    let cells = made.into_iter().map(|made| made.cells).collect();
    Ok(named(&[("grids", &gathered.finish(cells)?)])?)
}

/// Refuses what no puzzle can satisfy.
pub(crate) fn check(request: &Request, rules: &Rules) -> Result<(), Ended> {
    match request.check(rules) {
        Ok(()) => Ok(()),
        Err(impossible) => Err(refuse(impossible.into())?),
    }
}

/// For R: why there is no puzzle.
pub(crate) fn refuse(failure: Failure) -> Result<Ended, Jump> {
    let numbers: Vec<Option<f64>> = match failure {
        Failure::Budget { nearest } => vec![nearest.map(|n| n as f64)],
        Failure::Impossible(impossible) => match impossible {
            Impossible::TooMany { clues, cells } => vec![real(clues), real(cells)],
            Impossible::TooFew { clues, fewest } => vec![real(clues), real(fewest)],
            Impossible::Parity {
                clues,
                below,
                above,
            } => vec![real(clues), below.and_then(real), above.and_then(real)],
            Impossible::MinimalReach { fewest, most } => vec![real(fewest), real(most)],
            _ => Vec::new(),
        },
        Failure::Stopped => Vec::new(),
    };
    let numbers: Vec<f64> = numbers
        .into_iter()
        .map(|number| number.unwrap_or(f64::na()))
        .collect();
    let refusal = named(&[("failure", &failure.name()), ("numbers", &numbers)])?;
    Ok(Ended::Refused(refusal))
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
    let solution = match fields.get("grid") {
        none if none.is_null() => None,
        grid => read(&grid, "matrix", rules, Strictness::Strict)?.grid(0),
    };
    Ok(Request {
        clues: scalar::<i32>(&fields.get("clues"))?.map(|clues| clues as usize),
        unique: flag("unique")?,
        minimal: flag("minimal")?,
        symmetry: read_name(&fields.get("symmetry"))?,
        pattern: read_indices(&fields.get("pattern"))?,
        solution,
        fresh: flag("fresh")?,
        budget: scalar::<f64>(&fields.get("budget"))?.ok_or_else(malformed)? as u64,
    })
}

/// Cells as row-order indices from 0.
pub(crate) fn read_indices(indices: &Robj) -> Result<Option<Vec<Cell>>, Ended> {
    let cells = values::<i32>(indices)?.map(|indices| {
        let cells = indices.iter();
        cells
            .map(|&index| Cell::from_index(index as usize))
            .collect()
    });
    Ok(cells)
}

/// Labels of random regions, a matrix in R's column order.
#[extendr]
fn rs_generate_regions(size: i32, seed: &[f64], tick: Robj) -> Robj {
    answer(|| {
        let (streams, size) = (read_streams(seed), size as usize);
        let made = Job::new(1, tick).alone(&std::cell::Cell::new(0), |control| {
            regions(size, &mut streams.of(0), control)
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
    fn rs_item_seeds;
    fn rs_generate_grids;
    fn rs_generate;
}
