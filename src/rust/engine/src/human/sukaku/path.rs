//! Paths of this scale.

use super::chains::Work;
use super::{all, next};
use crate::deduce::classic::*;
use crate::grid::{Cell, Grid};
use crate::human::proofs::{cell_named, digit_named, into_step};
use crate::human::step::{Candidate, Step};
use crate::work::{Control, Halt};
use std::ops::ControlFlow;

/// The steps from a grid, where these candidates are struck out, to the end or until
/// nothing helps, or up to one after which `look` leaves the path. The grid is filled.
pub(crate) fn path(
    grid: &mut Grid,
    removed: &[Candidate],
    look: &mut dyn FnMut(&Step) -> ControlFlow<()>,
    control: &mut Control<'_>,
) -> Result<Vec<Step>, Halt> {
    let mut board = board_without(grid, removed);
    let mut steps = Vec::with_capacity(81);
    let mut work = Work::new();
    while !board.is_complete() {
        let Some(found) = next(&board, &mut work, control)? else {
            break;
        };
        board.apply(&found);
        if let Some((cell, digit)) = found.placement {
            grid.set(cell_named(cell), Some(digit_named(digit)));
        }
        let step = into_step(found);
        let is_last = look(&step).is_break();
        steps.push(step);
        if is_last {
            break;
        }
    }
    Ok(steps)
}

/// The steps that the grid has now, where these candidates are struck out: of each kind the
/// one that a path would take. Where chains help, deeper ones are not looked for.
pub(crate) fn steps(
    grid: &Grid,
    removed: &[Candidate],
    control: &mut Control<'_>,
) -> Result<Vec<Step>, Halt> {
    let found = all(&board_without(grid, removed), control)?;
    Ok(found.into_iter().map(into_step).collect())
}

fn board_without(grid: &Grid, removed: &[Candidate]) -> ClassicPosition {
    let mut board = board_of(grid);
    for &(cell, digit) in removed {
        let (cell, digit) = (cell.index() as u8, digit.index() as u8);
        if board.has(cell, digit) {
            board.remove(cell, digit);
        }
    }
    board
}

fn board_of(grid: &Grid) -> ClassicPosition {
    let mut candidates = [0b1_1111_1111; 81];
    for (cell, digit) in grid.filled() {
        candidates[cell.index()] = 0;
        for peer in cells(SEEN[cell.index()]) {
            candidates[usize::from(peer)] &= !(1 << digit.index());
        }
    }
    let digits = (0..81).map(|cell| grid.get(Cell::from_index(cell)));
    ClassicPosition::new(
        digits.map(|digit| digit.map(|digit| digit.index() as u8)),
        candidates,
    )
}
