//! Why a puzzle has no solution, or several.

use crate::batch::Batch;
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::read;
use crate::job::Job;
use crate::memory::Object;
use crate::memory::make::{Fresh, named};
use crate::memory::read::{Fields, values};
use oxidoku_engine::{Clue, Control, Halt, Rules, Solver, find_contradiction, open_cells};
use std::cell::Cell as Count;

/// Givens and clues of the one puzzle in `x` that cannot stand together: their places
/// in row order, from 1, as `givens`, and the numbers of the `clues`. All are `NULL` if
/// it has a solution. After `budget` units of work there is `unknown` instead.
///
/// `clue_of` says for each constraint, further house, diagonals and inner boxes to
/// which clue it belongs: a list of integer vectors, see `R/contradiction.R`.
pub(crate) fn rs_contradiction(
    batch: Batch,
    clue_of: Object<'_>,
    budget: f64,
    tick: Object<'_>,
) -> Reply {
    let clues = read_clues(clue_of)?;
    let Some(puzzle) = batch.grid(0) else {
        return Err(Ended::fault("no puzzle"));
    };
    let search =
        |control: &mut Control<'_>| find_contradiction(&puzzle, batch.rules(), &clues, control);
    let Some(found) = within(budget, tick, search)? else {
        return Ok(named(&[("unknown", &true)])?);
    };
    let Some(found) = found else {
        return Ok(named(&[])?);
    };
    let givens = found.givens.iter().map(|cell| cell.index());
    Ok(named(&[
        ("givens", &numbers(givens)?),
        ("clues", &numbers(found.clues.iter().copied())?),
    ])?)
}

/// The cells, as places in row order from 1, in which the solutions of the one puzzle
/// in `x` differ, one of which is the matrix `known`; `NULL` after `budget` units of work.
pub(crate) fn rs_open_cells(
    x: Object<'_>,
    known: Object<'_>,
    form: Form,
    rules: Object<'_>,
    budget: f64,
) -> Reply {
    let batch = read(x, form, rules)?;
    let Some(puzzle) = batch.grid(0) else {
        return Err(Ended::fault("no puzzle"));
    };
    let known = read(known, form, rules)?.grid(0);
    let rules: &Rules = batch.rules();
    let search = |control: &mut Control<'_>| open_cells(&puzzle, known.as_ref(), rules, control);
    let Some(open) = within(budget, Object::null(), search)? else {
        return Ok(named(&[])?);
    };
    let open = open.iter().map(|cell| cell.index());
    Ok(named(&[("cells", &numbers(open)?)])?)
}

/// How many solutions the one puzzle in `x` has, at most `limit`; `NULL` after `budget` units of
/// work.
pub(crate) fn rs_count_within(batch: Batch, limit: f64, budget: f64) -> Reply {
    let Some(puzzle) = batch.grid(0) else {
        return Err(Ended::fault("no puzzle"));
    };
    let search = |control: &mut Control<'_>| {
        Solver::new(batch.rules()).count(&puzzle, limit as u64, control)
    };
    Ok(match within(budget, Object::null(), search)? {
        Some(count) => named(&[("count", &(count as f64))])?,
        None => named(&[])?,
    })
}

/// Does `task` with at most `budget` units of work; `None` if that was not enough.
fn within<T>(
    budget: f64,
    tick: Object<'_>,
    task: impl FnOnce(&mut Control<'_>) -> Result<T, Halt>,
) -> Result<Option<T>, Ended> {
    let done = Count::new(0);
    // A cast of Inf saturates.
    let bounded = |control: &mut Control<'_>| control.within(budget as u64, task);
    match Job::new(1, tick).alone(&done, bounded)? {
        Ok(found) => Ok(Some(found)),
        Err(_) => Ok(None),
    }
}

/// Numbers from 0 as R counts them.
fn numbers(from: impl Iterator<Item = usize>) -> Reply {
    let from: Vec<usize> = from.collect();
    let mut numbers = Fresh::<i32>::new(from.len())?;
    for (number, from) in numbers.values().iter_mut().zip(from) {
        *number = from as i32 + 1;
    }
    Ok(numbers.into_held())
}

/// A clue for each number up to the highest.
pub(crate) fn read_clues(clue_of: Object<'_>) -> Result<Vec<Clue>, Ended> {
    let fields = Fields::of(clue_of)?.ok_or_else(|| Ended::fault("malformed clues"))?;
    let field = |name: &str| -> Result<Vec<usize>, Ended> {
        let object = fields.get(name);
        let numbers: &[i32] = values(object)?.unwrap_or(&[]);
        Ok(numbers.iter().map(|&number| number as usize).collect())
    };
    let count = field("count")?.first().copied().unwrap_or(0);
    let mut clues = vec![Clue::default(); count];
    let of = |number: usize| number.checked_sub(1).filter(|&clue| clue < count);
    for (constraint, clue) in field("constraints")?.into_iter().enumerate() {
        if let Some(clue) = of(clue) {
            clues[clue].constraints.push(constraint);
        }
    }
    for (house, clue) in field("houses")?.into_iter().enumerate() {
        if let Some(clue) = of(clue) {
            clues[clue].houses.push(house);
        }
    }
    for clue in field("diagonal")?.into_iter().filter_map(of) {
        clues[clue].diagonal = true;
    }
    for clue in field("hyper")?.into_iter().filter_map(of) {
        clues[clue].hyper = true;
    }
    Ok(clues)
}
