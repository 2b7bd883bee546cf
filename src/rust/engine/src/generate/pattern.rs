//! Puzzles whose clues stand in prescribed cells.

use crate::grid::{Cell, Digit, Grid};
use crate::solve::search::Search;
use crate::solve::{Solver, random_grid};
use crate::work::{Control, Halt};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

/// Solutions looked at for one clue.
const SAMPLE: u64 = 400;

/// Two rows of one band or two columns of one stack without a clue, which can
/// be exchanged in any solution: such a pattern has no unique puzzle.
pub(super) fn exchangeable(pattern: &[bool], boxes: (usize, usize)) -> bool {
    let (box_rows, box_columns) = boxes;
    let size = box_rows * box_columns;
    let empty_row = |row: usize| !(0..size).any(|column| pattern[row * size + column]);
    let empty_column = |column: usize| !(0..size).any(|row| pattern[row * size + column]);
    let twice = |empty: &dyn Fn(usize) -> bool, group: usize| {
        let groups = (0..size).step_by(group);
        groups
            .map(|first| (first..first + group).filter(|&i| empty(i)).count())
            .any(|count| count >= 2)
    };
    twice(&empty_row, box_rows) || twice(&empty_column, box_columns)
}

/// What the search for a pattern's puzzle came to.
pub(super) enum Filled {
    Unique(Grid),
    /// The fewest solutions seen when the budget ended.
    Ambiguous(u64),
    /// The rules admit no full grid.
    NoGrid,
}

/// Finds digits for the cells of `pattern` with exactly one solution.
///
/// A walk over puzzles: take one clue away, look at the solutions of the rest,
/// and put back the digit that fewest of them hold in that cell. A digit that
/// exactly one solution holds makes the puzzle unique. When no clue improves,
/// three clues change at once; when that does not help, the walk starts over.
pub(super) fn fill_pattern(
    pattern: &[Cell],
    search: &mut Search<'_>,
    solver: &mut Solver<'_>,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Filled, Halt> {
    let mut fewest = u64::MAX;
    match walk(pattern, &mut fewest, search, solver, rng, control) {
        Ok(Some(grid)) => Ok(Filled::Unique(grid)),
        Ok(None) => Ok(Filled::NoGrid),
        Err(Halt::Budget) => Ok(Filled::Ambiguous(fewest)),
        Err(halt) => Err(halt),
    }
}

fn walk(
    pattern: &[Cell],
    fewest: &mut u64,
    search: &mut Search<'_>,
    solver: &mut Solver<'_>,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Option<Grid>, Halt> {
    loop {
        let Some(solution) = random_grid(search, rng, control)? else {
            return Ok(None);
        };
        let mut puzzle = Grid::blank(search.rules());
        for &cell in pattern {
            puzzle.set(cell, solution.get(cell));
        }
        // Kicks without an improvement before the walk starts over.
        let (mut kicks, mut best) = (0, u64::MAX);
        while kicks < 30 {
            let reached = descend(&mut puzzle, pattern, solver, rng, control)?;
            *fewest = reached.min(*fewest);
            if reached == 1 {
                return Ok(Some(puzzle));
            }
            if reached < best {
                (best, kicks) = (reached, 0);
            }
            kicks += 1;
            kick(&mut puzzle, pattern, solver, rng, control)?;
        }
    }
}

/// Changes one clue after the other while that leaves fewer solutions. Returns how
/// many are left, or how many were seen.
fn descend(
    puzzle: &mut Grid,
    pattern: &[Cell],
    solver: &mut Solver<'_>,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<u64, Halt> {
    let mut order = pattern.to_vec();
    let mut reached = u64::MAX;
    loop {
        let before = reached;
        order.shuffle(rng);
        for &cell in &order {
            puzzle.set(cell, None);
            let mut tally = vec![0u64; solver.rules().digits() + 1];
            let mut seen = 0;
            solver.for_each(puzzle, control, |solution| {
                tally[usize::from(solution.digits()[cell.index()])] += 1;
                seen += 1;
                seen < SAMPLE
            })?;
            let least = tally.iter().copied().filter(|&count| count > 0).min();
            let least = least.unwrap_or(0);
            let ties: Vec<usize> = (0..tally.len()).filter(|&d| tally[d] == least).collect();
            let value = ties.choose(rng).copied().unwrap_or(0);
            puzzle.set(cell, Digit::new(value as u8));
            // A count from a sample that was cut off is no proof.
            if seen < SAMPLE {
                reached = reached.min(least);
                if least == 1 {
                    return Ok(1);
                }
            } else {
                reached = reached.min(SAMPLE);
            }
        }
        if reached >= before {
            return Ok(reached);
        }
    }
}

/// Takes three clues away and puts back those of a random other solution.
fn kick(
    puzzle: &mut Grid,
    pattern: &[Cell],
    solver: &mut Solver<'_>,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<(), Halt> {
    let mut cells = pattern.to_vec();
    let (moved, _) = cells.partial_shuffle(rng, 3);
    for &cell in &*moved {
        puzzle.set(cell, None);
    }
    let (mut chosen, mut seen) = (None, 0u64);
    solver.for_each(puzzle, control, |solution| {
        seen += 1;
        // Each solution so far stays with equal chance.
        if rng.random_range(0..seen) == 0 {
            chosen = Some(solution.clone());
        }
        seen < SAMPLE
    })?;
    if let Some(solution) = chosen {
        for &cell in &*moved {
            puzzle.set(cell, solution.get(cell));
        }
    }
    Ok(())
}
