//! New grids and puzzles.

use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::read;
use crate::job::Job;
use crate::memory::jump::Jump;
use crate::memory::make::{Fresh, named};
use crate::memory::read::{Fields, scalar, values};
use crate::memory::{NA_REAL, Object, Truth};
use crate::names::read_name;
use crate::output::Gathered;
use crate::routines::Argument;
use crate::rules::read_rules;
use crate::schedule::{Ready, numbers_to};
use oxidoku_engine::generate::{
    Batch, Failure, Generator, Impossible, Made, Method, Request, Streams, regions,
};
use oxidoku_engine::{Cell, Control, Halt, Rules};
use std::ops::Range;
use std::sync::Arc;

/// A seed, which is two numbers of 32 bits that R drew from its own generator, and perhaps the
/// number of items before those of the call, as `draw_streams()` gives them.
impl Argument<'_> for Streams {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        let parts = <&[f64]>::read(object)?;
        let (seed, before) = parts.split_at(parts.len().min(2));
        let seed = seed.iter().fold(0, |seed, &part| seed << 32 | part as u64);
        let before = before.first().map_or(0, |&before| before as u64);
        Ok(Self::new(seed, before))
    }
}

/// For each of the `n` items of a call six numbers with which R's generator
/// "L'Ecuyer-CMRG" can begin.
pub(crate) fn rs_item_seeds(n: i32, streams: Streams) -> Reply {
    let mut seeds = Fresh::<i32>::new(n as usize * 6)?;
    for (item, seeds) in seeds.values().chunks_exact_mut(6).enumerate() {
        seeds.copy_from_slice(&streams.words(item));
    }
    Ok(named(&[("seeds", &seeds.into_held())])?)
}

/// `n` random full grids by `method`, a name or NULL.
pub(crate) fn rs_generate_grids(
    n: i32,
    rules: Arc<Rules>,
    to: Form,
    method: Option<Method>,
    streams: Streams,
    job: Job<'_>,
) -> Reply {
    generate(
        (n, to, &rules),
        job,
        || Generator::new(&rules),
        |generator, batch, items, control| {
            batch.make(items, |items| {
                Ok(items.map(|item| generator.grid_by(method, &mut streams.of(item), control)))
            })
        },
    )
}

/// `n` random puzzles. `request` is a list whose fields R has checked.
pub(crate) fn rs_generate(
    n: i32,
    rules: Object<'_>,
    to: Form,
    request: Object<'_>,
    streams: Streams,
    job: Job<'_>,
) -> Reply {
    let request = read_request(request, rules)?;
    let rules = &*read_rules(rules)?;
    check(&request, rules)?;
    generate(
        (n, to, rules),
        job,
        || Generator::new(rules),
        |generator, batch, items, control| {
            batch.make(items, |items| {
                generator.puzzles(&request, streams, items, control)
            })
        },
    )
}

/// Makes `n` grids in portions, and gives them to R in the form `to`; or says why
/// there are none.
pub(crate) fn generate<W>(
    (n, to, rules): (i32, Form, &Rules),
    job: Job,
    start: impl Fn() -> W + Sync,
    make: impl Fn(&mut W, &Batch, Range<usize>, &mut Control<'_>) -> Result<Made, Halt> + Sync,
) -> Reply {
    let gathered = Gathered::new(to, n as usize, rules)?;
    let batch = Batch::default();
    let all = numbers_to(n as usize);
    let made = job.heavy().run(
        all,
        &Ready,
        |_| start(),
        |workspace, items, control| make(workspace, &batch, items, control),
    )?;
    if let Some(failure) = made.iter().find_map(|made| made.failure) {
        return Err(refuse(failure, batch.failed())?);
    }
    let cells = made.into_iter().map(|made| made.cells).collect();
    Ok(named(&[("grids", &gathered.finish(cells)?)])?)
}

/// Refuses what no puzzle can satisfy.
pub(crate) fn check(request: &Request, rules: &Rules) -> Result<(), Ended> {
    match request.check(rules) {
        Ok(()) => Ok(()),
        Err(impossible) => Err(refuse(impossible.into(), None)?),
    }
}

/// For R: why there is no puzzle, and which item is the first that there is none of.
pub(crate) fn refuse(failure: Failure, item: Option<usize>) -> Result<Ended, Jump> {
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
        .map(|number| number.unwrap_or(NA_REAL))
        .collect();
    let item = item.map_or(NA_REAL, |item| item as f64 + 1.0);
    let refusal = named(&[
        ("failure", &failure.name()),
        ("numbers", &numbers),
        ("item", &item),
    ])?;
    Ok(Ended::Refused(refusal))
}

fn real(number: usize) -> Option<f64> {
    Some(number as f64)
}

pub(crate) fn read_request(request: Object<'_>, rules: Object<'_>) -> Result<Request, Ended> {
    let malformed = || Ended::fault("malformed request");
    let fields = Fields::of(request)?.ok_or_else(malformed)?;
    let flag = |name| {
        let flag = scalar::<Truth>(fields.get(name))?;
        flag.and_then(Truth::get).ok_or_else(malformed)
    };
    let solution = match fields.get("grid") {
        none if none.is_null() => None,
        grid => read(grid, Form::Matrix, rules)?.grid(0),
    };
    Ok(Request {
        clues: scalar::<i32>(fields.get("clues"))?.map(|clues| clues as usize),
        unique: flag("unique")?,
        minimal: flag("minimal")?,
        symmetry: read_name(fields.get("symmetry"))?,
        pattern: read_indices(fields.get("pattern"))?,
        solution,
        fresh: flag("fresh")?,
        budget: scalar::<f64>(fields.get("budget"))?.ok_or_else(malformed)? as u64,
    })
}

/// Cells as row-order indices from 0.
pub(crate) fn read_indices(indices: Object<'_>) -> Result<Option<Vec<Cell>>, Ended> {
    let cells = values::<i32>(indices)?.map(|indices| {
        let cells = indices.iter();
        cells
            .map(|&index| Cell::from_index(index as usize))
            .collect()
    });
    Ok(cells)
}

/// Labels of random regions, a matrix in R's column order.
pub(crate) fn rs_generate_regions(size: i32, streams: Streams, tick: Object<'_>) -> Reply {
    let size = size as usize;
    let made = Job::new(1, tick).alone(&std::cell::Cell::new(0), |control| {
        regions(size, &mut streams.of(0), control)
    })?;
    let labels: Vec<i32> = made.map_err(|_| Ended::fault("regions were given up"))?;
    let column_order = |i: usize| labels[i % size * size + i / size];
    let regions: Vec<i32> = (0..size * size).map(column_order).collect();
    Ok(named(&[("regions", &regions)])?)
}
