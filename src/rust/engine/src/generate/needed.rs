//! Which clues a puzzle needs.

use crate::grid::Grid;
use crate::rules::Spec;
use crate::solve::{Clue, Solver, rules_with};
use crate::work::{Control, Halt};
use rand::Rng;
use rand::seq::SliceRandom;

/// Takes clues out of the rules of a puzzle with one solution, in random order, as long
/// as it has no other: for each clue whether it stays.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn needed_clues(
    spec: &Spec,
    clues: &[Clue],
    puzzle: &Grid,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Vec<bool>, Halt> {
    let mut stays = vec![true; clues.len()];
    let mut order: Vec<usize> = (0..clues.len()).collect();
    order.shuffle(rng);
    for clue in order {
        stays[clue] = false;
        stays[clue] = !is_unique_with(spec, clues, &stays, puzzle, control)?;
    }
    Ok(stays)
}

/// Whether a puzzle with one solution has another without any one of the clues.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn needs_each_clue(
    spec: &Spec,
    clues: &[Clue],
    puzzle: &Grid,
    control: &mut Control<'_>,
) -> Result<bool, Halt> {
    let mut stays = vec![true; clues.len()];
    for clue in 0..clues.len() {
        stays[clue] = false;
        if is_unique_with(spec, clues, &stays, puzzle, control)? {
            return Ok(false);
        }
        stays[clue] = true;
    }
    Ok(true)
}

/// Whether the puzzle has one solution with those clues that stay. A clue without which
/// the others are not sound is needed.
fn is_unique_with(
    spec: &Spec,
    clues: &[Clue],
    stays: &[bool],
    puzzle: &Grid,
    control: &mut Control<'_>,
) -> Result<bool, Halt> {
    match rules_with(spec, clues, stays) {
        Some(rules) => Solver::new(&rules).is_unique(puzzle, control),
        None => Ok(false),
    }
}
