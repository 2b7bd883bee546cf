//! Rectangles in which two digits could change places.
//!
//! ```text
//!         a b . | a b .       If the four cells of two rows, two columns and two
//!         . . . | . . .       boxes held nothing but a and b, the digits could be
//!         a b . | a b .       exchanged: the puzzle would have two solutions. It
//!         . . . | . . .       has one, so something keeps the cells from it.
//! ```
//! Sound only if the digits that stand in such cells are no givens, and no rule
//! but rows, columns and boxes tells the cells apart.

mod avoidable;
mod hidden;
mod tests_1_to_6;

use super::{Options, Report, State};
use crate::catalogue::Technique;
use crate::step::{Part, Step};
use crate::{Cell, DigitSet};
use std::ops::ControlFlow;

/// Four cells in two rows, two columns and two boxes, and two digits that could
/// fill them in two ways.
///
/// ```text
/// corner 0 ---- corner 1      0 and 1 share a box and a line,
///    |             |          2 and 3 another box and the parallel line;
/// corner 2 ---- corner 3      0 and 3, 1 and 2 lie across.
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    corners: [Cell; 4],
    pair: DigitSet,
}

impl Rectangle {
    /// The cells and digits in an order that does not depend on the corner from
    /// which the rectangle was found.
    fn key(&self) -> ([Cell; 4], u64) {
        let mut corners = self.corners;
        corners.sort_unstable();
        (corners, self.pair.0)
    }

    /// The places of the corners with further candidates.
    fn extras<const W: usize>(&self, state: &State<'_, W>) -> Vec<usize> {
        let more = |&place: &usize| !self.pair.contains_all(state.digits(self.corners[place]));
        (0..4).filter(more).collect()
    }

    /// The step of a rectangle, with its floor marked.
    fn step<const W: usize>(&self, technique: Technique, state: &State<'_, W>) -> Step {
        let floor = self.corners.into_iter().flat_map(|cell| {
            let digits = DigitSet(state.digits(cell).0 & self.pair.0);
            digits
                .iter()
                .map(move |digit| (cell, digit))
                .collect::<Vec<_>>()
        });
        Step::new(technique, self.pair).marking(Part::Base, floor)
    }
}

pub(crate) fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    let judge = match technique {
        AvoidableRectangle1 | AvoidableRectangle2 => {
            return avoidable::find(technique, state, report);
        }
        HiddenRectangle => hidden::find,
        _ => tests_1_to_6::find,
    };
    let mut seen = Vec::new();
    rectangles(state, options, &mut |rectangle| {
        let key = rectangle.key();
        // One rectangle is found from each of its corners that has only the pair;
        // hidden ones are asked at each of them.
        if technique != HiddenRectangle && seen.contains(&key) {
            return ControlFlow::Continue(());
        }
        judge(technique, &rectangle, state, report)?;
        seen.push(key);
        ControlFlow::Continue(())
    })
}

/// All rectangles, found from their first corner: a cell with two candidates.
fn rectangles<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in state.bivalue().iter() {
        let pair = state.digits(first);
        let fits = |cell: Cell| {
            let digits = DigitSet(state.digits(cell).0 & pair.0);
            digits == pair || options.missing_candidates && !digits.is_empty()
        };
        for corners in from_corner(state, first) {
            if corners[1..].iter().all(|&cell| fits(cell)) {
                visit(Rectangle { corners, pair })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The corners of all rectangles with this first corner, rows first.
fn from_corner<const W: usize>(
    state: &State<'_, W>,
    first: Cell,
) -> impl Iterator<Item = [Cell; 4]> {
    let board = state.board();
    let size = board.size();
    let (row, column) = (first.row(size), first.column(size));
    let at = move |row, column| Cell::at(row, column, size);
    let mate = move |cell: Cell| cell != first && board.box_of(cell) == board.box_of(first);
    let away = move |cell: Cell| board.box_of(cell) != board.box_of(first);
    let across = (0..size)
        .filter(move |&c| mate(at(row, c)))
        .flat_map(move |c| {
            let rows = (0..size).filter(move |&r| away(at(r, column)));
            rows.map(move |r| [first, at(row, c), at(r, column), at(r, c)])
        });
    let down = (0..size)
        .filter(move |&r| mate(at(r, column)))
        .flat_map(move |r| {
            let columns = (0..size).filter(move |&c| away(at(row, c)));
            columns.map(move |c| [first, at(r, column), at(row, c), at(r, c)])
        });
    across.chain(down)
}
