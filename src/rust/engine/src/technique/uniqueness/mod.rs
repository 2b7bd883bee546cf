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
use crate::catalogue::{Technique, Techniques};
use crate::digit::bits;
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
    fn extras<const W: usize>(&self, state: &State<'_, W>) -> Places {
        let mut places = Places::default();
        for (place, &cell) in self.corners.iter().enumerate() {
            if !self.pair.contains_all(state.digits(cell)) {
                places.list[places.count] = place;
                places.count += 1;
            }
        }
        places
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

/// Some of the corners, by their places.
#[derive(Default)]
struct Places {
    list: [usize; 4],
    count: usize,
}

impl std::ops::Deref for Places {
    type Target = [usize];
    fn deref(&self) -> &[usize] {
        &self.list[..self.count]
    }
}

pub(crate) fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    if matches!(technique, AvoidableRectangle1 | AvoidableRectangle2) {
        return avoidable::find(technique, state, report);
    }
    if technique == HiddenRectangle {
        return rectangles(state, options, &mut |rectangle| {
            hidden::find(technique, &rectangle, state, report)
        });
    }
    if state.is_barren_grid(technique) {
        return ControlFlow::Continue(());
    }
    let mut seen = Vec::new();
    let mut shapes = Techniques::EMPTY;
    rectangles(state, options, &mut |rectangle| {
        let extras = rectangle.extras(state);
        tests_1_to_6::note(&extras, &mut shapes);
        if !tests_1_to_6::fits(technique, &extras) {
            return ControlFlow::Continue(());
        }
        // One rectangle is found from each of its corners that has only the pair;
        // hidden ones are asked at each of them.
        let key = rectangle.key();
        if seen.contains(&key) {
            return ControlFlow::Continue(());
        }
        seen.push(key);
        tests_1_to_6::find(technique, &rectangle, &extras, state, report)
    })?;
    // One search sees the rectangles of all tests.
    for technique in tests_1_to_6::TESTS {
        if !shapes.contains(technique) {
            state.note_barren_grid(technique);
        }
    }
    ControlFlow::Continue(())
}

/// All rectangles, found from their first corner: a cell with two candidates.
fn rectangles<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in state.bivalue().iter() {
        let pair = state.digits(first);
        let mut digits = pair.iter().map(|digit| state.lines(digit));
        let (Some(one), Some(other)) = (digits.next(), digits.next()) else {
            continue;
        };
        let fits = |cell: Cell| {
            let digits = state.digits(cell).0 & pair.0;
            digits == pair.0 || options.missing_candidates && digits != 0
        };
        let fitting = |line: usize| match options.missing_candidates {
            true => one[line] | other[line],
            false => one[line] & other[line],
        };
        from_corner(state, first, fits, fitting, |corners| {
            match fits(corners[2]) {
                true => visit(Rectangle { corners, pair }),
                false => ControlFlow::Continue(()),
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// The corners of all rectangles with this first corner, rows first. The second
/// corner, in the same box, must be `wanted`; the fourth, in a line of the second,
/// must be one of those that `fitting` gives for this line, numbered as in
/// [`State::lines`].
fn from_corner<const W: usize>(
    state: &State<'_, W>,
    first: Cell,
    wanted: impl Fn(Cell) -> bool,
    fitting: impl Fn(usize) -> u64,
    mut visit: impl FnMut([Cell; 4]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = state.board();
    let size = board.size();
    let (row, column) = (first.row(size), first.column(size));
    let lines = board.corners(first);
    for upright in [false, true] {
        // The second corner stands in the same line, the third in the other one.
        let at = |near: Option<usize>, far: Option<usize>| match upright {
            false => Cell::at(far.unwrap_or(row), near.unwrap_or(column), size),
            true => Cell::at(near.unwrap_or(row), far.unwrap_or(column), size),
        };
        for near in bits(lines.near[usize::from(upright)]) {
            let line = if upright { near } else { size + near };
            let fourths = lines.far[usize::from(upright)] & fitting(line);
            let second = at(Some(near), None);
            if fourths == 0 || !wanted(second) {
                continue;
            }
            for far in bits(fourths) {
                let third = at(None, Some(far));
                visit([first, second, third, at(Some(near), Some(far))])?;
            }
        }
    }
    ControlFlow::Continue(())
}
