//! Taking clues away while the solution stays the only one.

use super::symmetry::can_sum_to;
use crate::grid::{Cell, Digit, Grid};
use crate::solve::Solver;
use crate::work::{Control, Halt};
use rand::Rng;
use rand::seq::SliceRandom;

/// Removes orbits of cells from `puzzle` in random order until `target` clues
/// are left, keeping the solution unique. Ends above `target` when every orbit
/// has been tried.
///
/// One try an orbit is enough: a clue that is needed now is needed all the more
/// when fewer others are left.
///
/// A proof that takes more than `proof_limit` units of work counts as failed:
/// on large grids one proof can take for ever, and another clue is as good.
pub(super) fn dig(
    puzzle: &mut Grid,
    target: usize,
    mut orbits: Vec<Vec<Cell>>,
    proof_limit: u64,
    solver: &mut Solver<'_>,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<(), Halt> {
    orbits.shuffle(rng);
    let mut clues = puzzle.clues();
    while let Some(orbit) = orbits.pop() {
        if clues <= target {
            break;
        }
        let Some(left) = (clues - target).checked_sub(orbit.len()) else {
            continue;
        };
        if target > 0 && !can_sum_to(left, orbits.iter()) {
            continue;
        }
        let before = control.work();
        let removable = control.within(proof_limit, |control| {
            is_removable(puzzle, &orbit, solver, control)
        });
        match removable {
            Ok(true) => clues -= orbit.len(),
            Ok(false) => {}
            Err(Halt::Budget) if control.work() - before >= proof_limit => {}
            Err(halt) => return Err(halt),
        }
    }
    Ok(())
}

/// Removes the cells of `orbit` from `puzzle` if the solution stays unique.
fn is_removable(
    puzzle: &mut Grid,
    orbit: &[Cell],
    solver: &mut Solver<'_>,
    control: &mut Control<'_>,
) -> Result<bool, Halt> {
    let digits: Vec<Option<Digit>> = orbit.iter().map(|&cell| puzzle.get(cell)).collect();
    let mut removable = Ok(true);
    for (&cell, &digit) in orbit.iter().zip(&digits) {
        let Some(digit) = digit else { continue };
        puzzle.set(cell, None);
        removable = solver
            .has_other(puzzle, cell, digit, control)
            .map(|other| !other);
        if removable != Ok(true) {
            break;
        }
    }
    if removable != Ok(true) {
        for (&cell, &digit) in orbit.iter().zip(&digits) {
            puzzle.set(cell, digit);
        }
    }
    removable
}

/// Removes orbits in random order until `target` clues are left, whatever
/// that does to the solutions.
pub(super) fn erase(
    puzzle: &mut Grid,
    target: usize,
    mut orbits: Vec<Vec<Cell>>,
    rng: &mut impl Rng,
) {
    orbits.shuffle(rng);
    let mut excess = puzzle.clues() - target;
    while let Some(orbit) = orbits.pop() {
        match excess.checked_sub(orbit.len()) {
            Some(left) if can_sum_to(left, orbits.iter()) => {
                orbit.iter().for_each(|&cell| puzzle.set(cell, None));
                excess = left;
            }
            _ => {}
        }
    }
}

/// Whether no clue of a puzzle with one solution can go.
pub(super) fn is_irreducible(
    puzzle: &Grid,
    solver: &mut Solver<'_>,
    control: &mut Control<'_>,
) -> Result<bool, Halt> {
    let mut rest = puzzle.clone();
    for (cell, digit) in puzzle.filled() {
        rest.set(cell, None);
        if !solver.has_other(&rest, cell, digit, control)? {
            return Ok(false);
        }
        rest.set(cell, Some(digit));
    }
    Ok(true)
}
