//! What puzzles of a grid must have, which there are, and minimal puzzles as a fair sample.

use crate::batch::Batch;
use crate::cells::Layout;
use crate::cells::push_grid;
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::generate::refuse;
use crate::job::Job;
use crate::memory::Object;
use crate::memory::bytes::{ensure, joined, reserve};
use crate::memory::make::{ToR, named};
use crate::names::unless_solved;
use crate::output::Gathered;
use crate::schedule::{Ready, numbers_to};
use oxidoku_engine::generate::{Failure, FairSampler, Streams};
use oxidoku_engine::study::{Hunt, Hunter, MOST_CELLS, backdoors, cells_of, unavoidable_sets};
use oxidoku_engine::{Answer, Cell, Grid, Halt, Outcome, Rules, Solver};
use std::cell::Cell as Count;
use std::sync::Arc;
use std::sync::{Mutex, PoisonError};

/// The most cells of a grid whose unavoidable sets can be found.
pub(crate) fn rs_most_studied() -> Reply {
    Ok((MOST_CELLS as i32).to_r()?)
}

/// All minimal unavoidable sets with at most `most` cells of the one full grid in `x`: how
/// many cells each has, and the cells as R numbers those of a matrix.
pub(crate) fn rs_unavoidable_sets(batch: Batch, most: i32, tick: Object<'_>) -> Reply {
    let grid = batch.grid(0).ok_or_else(|| Ended::fault("no grid"))?;
    let found = Job::new(1, tick).alone(&Count::new(0), |control| {
        unavoidable_sets(&grid, batch.rules(), most as usize, control)
    })?;
    let sets: Vec<Vec<Cell>> = given_up(found)?
        .into_iter()
        .map(|set| cells_of(set).collect())
        .collect();
    sets_for_r(&sets, Layout::of(batch.rules()))
}

/// Backdoors of the one puzzle in `x` with at most `most` cells, like the sets of
/// [`rs_unavoidable_sets`]; or `status`, unless it has exactly one solution.
pub(crate) fn rs_backdoors(batch: Batch, most: i32, tick: Object<'_>) -> Reply {
    let puzzle = batch.grid(0).ok_or_else(|| Ended::fault("no puzzle"))?;
    let found = Job::new(1, tick).alone(&Count::new(0), |control| {
        Ok(match Solver::new(batch.rules()).solve(&puzzle, control)? {
            Answer::None => Err(Outcome::unsolvable(&puzzle, batch.rules())),
            Answer::First(_) => Err(Outcome::Several),
            Answer::Unique(solution) => Ok(backdoors(
                &puzzle,
                &solution,
                batch.rules(),
                most as usize,
                control,
            )?),
        })
    })?;
    match given_up(found)? {
        Ok(sets) => sets_for_r(&sets, Layout::of(batch.rules())),
        Err(outcome) => Ok(named(&[(
            "status",
            &unless_solved(std::iter::once(Some(outcome)))?,
        )])?),
    }
}

/// So many puzzles of a grid are listed where nobody says how many: a list of them takes half a
/// gigabyte, and with nearly all clues there are more than any memory has room for.
const MOST_PUZZLES: usize = 1_000_000;

/// The puzzles with `clues` clues of the one full grid in `x`, at most `most`, of every
/// `parts`th part of the search, beginning with number `part` from 0, in the form `to`. Where `most`
/// is infinite and there are more than [`MOST_PUZZLES`], that number in their place, as `over`.
#[allow(clippy::too_many_arguments)]
pub(crate) fn rs_subpuzzles(
    batch: Batch,
    to: Form,
    clues: i32,
    most: f64,
    part: i32,
    parts: i32,
    job: Job<'_>,
) -> Reply {
    let grid = batch.grid(0).ok_or_else(|| Ended::fault("no grid"))?;
    let prepared = Job::quiet().alone(&Count::new(0), |control| {
        Hunt::new(&grid, batch.rules(), clues as usize, control)
    })?;
    let hunt = given_up(prepared)?;
    let is_bounded = most.is_finite();
    let most = if is_bounded {
        most as usize
    } else {
        MOST_PUZZLES + 1
    };
    let numbers: Vec<usize> = (0..hunt.parts())
        .skip(part as usize)
        .step_by(parts as usize)
        .collect();
    // What is known of the number of puzzles in each: parts after enough of them need
    // not be searched, whichever thread is how far.
    let counts = Mutex::new(vec![0usize; numbers.len()]);
    let found = job.heavy().run_each(
        numbers_to(numbers.len()),
        |_| Hunter::new(&hunt),
        |hunter, index, control| {
            let lock = || counts.lock().unwrap_or_else(PoisonError::into_inner);
            let before = lock()[..index]
                .iter()
                .fold(0usize, |sum, &count| sum.saturating_add(count));
            if before >= most {
                return Ok(Vec::new());
            }
            let sets = hunter.part(numbers[index], most, control)?;
            lock()[index] = sets.len();
            Ok(sets)
        },
    )?;
    if !is_bounded && found.iter().map(Vec::len).sum::<usize>() > MOST_PUZZLES {
        return Ok(named(&[("over", &(MOST_PUZZLES as i32))])?);
    }
    let mut cells = Vec::new();
    let mut count = 0;
    for set in found.into_iter().flatten().take(most) {
        let mut puzzle = Grid::blank(batch.rules());
        cells_of(set).for_each(|cell| puzzle.set(cell, grid.get(cell)));
        reserve(&mut cells, batch.rules().cells())?;
        push_grid(Some(&puzzle), batch.rules(), &mut cells);
        count += 1;
    }
    let gathered = Gathered::new(to, count, batch.rules())?;
    Ok(named(&[("grids", &gathered.finish(vec![cells])?)])?)
}

/// `n` minimal puzzles with weights that make them a fair sample, see [`FairSampler`].
pub(crate) fn rs_sample_minimal(
    n: i32,
    rules: Arc<Rules>,
    to: Form,
    streams: Streams,
    job: Job<'_>,
) -> Reply {
    let gathered = Gathered::new(to, n as usize, &rules)?;
    let made = job.heavy().run(
        numbers_to(n as usize),
        &Ready,
        |_| FairSampler::new(&rules),
        |sampler, items, control| {
            let (mut cells, mut facts) = (Vec::new(), Vec::new());
            for item in items {
                match sampler.puzzle(&mut streams.of(item), control) {
                    Ok((puzzle, weight)) => {
                        push_grid(Some(&puzzle), &rules, &mut cells);
                        facts.push((puzzle.clues() as i32, weight));
                    }
                    Err(Failure::Stopped) => return Err(Halt::Stopped),
                    Err(failure) => return Ok(Err(failure)),
                }
            }
            Ok(Ok((cells, facts)))
        },
    )?;
    let made = match made.into_iter().collect::<Result<Vec<_>, Failure>>() {
        Ok(made) => made,
        // Why there is no puzzle is the same for all.
        Err(failure) => return Err(refuse(failure, None)?),
    };
    let (cells, facts): (Vec<_>, Vec<_>) = made.into_iter().unzip();
    let facts = joined(&facts)?;
    ensure(2 * facts.len() * size_of::<(i32, f64)>())?;
    let (clues, weights): (Vec<i32>, Vec<f64>) = facts.into_iter().unzip();
    Ok(named(&[
        ("grids", &gathered.finish(cells)?),
        ("clues", &clues),
        ("weights", &weights),
    ])?)
}

/// Nothing bounds the work here.
fn given_up<T>(found: Result<T, Halt>) -> Result<T, Ended> {
    found.map_err(|_| Ended::fault("a search was given up"))
}

/// Sets of cells as their sizes and all their cells, numbered as in R's matrices.
fn sets_for_r(sets: &[Vec<Cell>], layout: Layout) -> Reply {
    let number = |cell: &Cell| (layout.place(*cell) + 1) as i32;
    let members: usize = sets.iter().map(Vec::len).sum();
    ensure((sets.len() + 2 * members) * size_of::<i32>())?;
    let sizes: Vec<i32> = sets.iter().map(|set| set.len() as i32).collect();
    let cells: Vec<i32> = sets.iter().flatten().map(number).collect();
    Ok(named(&[("sizes", &sizes), ("cells", &cells)])?)
}
