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
mod subset;
mod tests_1_to_6;

use super::{Options, Report, State};
use crate::grid::digit::{bits, is_single};
use crate::grid::{Cell, DigitSet, HouseId};
use crate::human::{Part, Step, Technique, Techniques};
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
    /// The techniques that could use it, as far as masks tell. Most
    /// rectangles are good for nothing.
    fn uses<const W: usize>(&self, state: &State<'_, W>) -> Techniques {
        use Technique::*;
        let pair = self.pair.0;
        let digits = self.corners.map(|cell| state.digits(cell).0);
        let beyond = digits.map(|own| own & !pair);
        let all = beyond.iter().fold(0, |all, own| all | own);
        let mut uses = Techniques::EMPTY;
        // The first corner has the pair only.
        match beyond.map(|own| own != 0) {
            [_, false, false, false] => {}
            [_, true, true, false] if is_single(all) => {
                uses.insert(Uniqueness5);
                uses.insert(Uniqueness6);
            }
            [_, true, true, false] => uses.insert(Uniqueness6),
            [_, true, true, true] if is_single(all) => uses.insert(Uniqueness5),
            [_, true, true, true] => {}
            [_, true, false, true] | [_, false, true, true] => {
                uses.insert(if is_single(all) {
                    Uniqueness2
                } else {
                    Uniqueness3
                });
                uses.insert(Uniqueness4);
            }
            _ => uses.insert(Uniqueness1),
        }
        if pair & !digits[3] == 0 && hidden::digits(self, state) != DigitSet::EMPTY {
            uses.insert(HiddenRectangle);
        }
        uses
    }

    /// Whether it has been found from another corner before.
    fn is_known<const W: usize>(&self, state: &State<'_, W>) -> bool {
        let [first, others @ ..] = self.corners;
        let before = |&cell: &Cell| cell < first && state.digits(cell) == self.pair;
        others.iter().any(before)
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

/// The techniques that look at the same rectangles.
const TOGETHER: [Technique; 7] = [
    Technique::Uniqueness1,
    Technique::Uniqueness2,
    Technique::Uniqueness3,
    Technique::Uniqueness4,
    Technique::Uniqueness5,
    Technique::Uniqueness6,
    Technique::HiddenRectangle,
];

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
    if state.is_barren_grid(technique) {
        return ControlFlow::Continue(());
    }
    let mut fertile = Techniques::EMPTY;
    rectangles(state, options, |rectangle| {
        let uses = rectangle.uses(state);
        // One rectangle is found from each of its corners that has only the pair;
        // hidden ones are asked at each of them.
        let known = uses != Techniques::EMPTY && rectangle.is_known(state);
        for other in uses.iter() {
            if known && other != HiddenRectangle {
                continue;
            }
            if other == technique {
                judge(technique, &rectangle, state, &mut |step| {
                    fertile.insert(technique);
                    report(step)
                })?;
            } else if !fertile.contains(other) {
                // A path asks for all of them, one after the other, and most find
                // nothing: the first one looks for the others, too.
                let found = &mut |_| ControlFlow::Break(());
                if judge(other, &rectangle, state, found).is_break() {
                    fertile.insert(other);
                }
            }
        }
        ControlFlow::Continue(())
    })?;
    for technique in TOGETHER {
        if !fertile.contains(technique) {
            state.note_barren_grid(technique);
        }
    }
    ControlFlow::Continue(())
}

/// Reports what a rectangle is good for, of whose [`Rectangle::uses`] the technique is
/// one.
fn judge<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let extras = &rectangle.extras(state);
    match technique {
        Technique::HiddenRectangle => hidden::find(rectangle, extras, state, report),
        _ => tests_1_to_6::find(technique, rectangle, extras, state, report),
    }
}

/// All rectangles, found from their first corner: a cell with two candidates.
fn rectangles<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    mut visit: impl FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in state.bivalue().iter() {
        let pair = state.digits(first);
        let mut digits = pair.iter().map(|digit| state.lines(digit));
        let (Some(one), Some(other)) = (digits.next(), digits.next()) else {
            continue;
        };
        // Each corner has the pair, or some of it.
        let fitting = |line: usize| match options.missing_candidates {
            true => one[line] | other[line],
            false => one[line] & other[line],
        };
        from_corner(state, first, fitting, fitting, |corners| {
            visit(Rectangle { corners, pair })
        })?;
    }
    ControlFlow::Continue(())
}

/// The corners of all rectangles with this first corner, rows first. The second
/// corner stands in its box, the third in another one; both must be among those that
/// `beside` gives for their line, numbered as in [`State::lines`], and the fourth
/// among those that `across` gives. Most ways end at the masks of the first two lines.
fn from_corner<const W: usize>(
    state: &State<'_, W>,
    first: Cell,
    beside: impl Fn(usize) -> u64,
    across: impl Fn(usize) -> u64,
    mut visit: impl FnMut([Cell; 4]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = state.board();
    let size = board.size();
    let lines = board.corners(first);
    let own = [board.row_of(first), board.column_of(first)].map(HouseId::index);
    let in_lines = own.map(&beside);
    let [row, column] = [own[0], own[1] - size];
    for upright in [false, true] {
        // The second corner stands in the same line, the third in the other one.
        let at = |near: Option<usize>, far: Option<usize>| match upright {
            false => Cell::at(far.unwrap_or(row), near.unwrap_or(column), size),
            true => Cell::at(near.unwrap_or(row), far.unwrap_or(column), size),
        };
        let side = usize::from(upright);
        let thirds = lines.far[side] & in_lines[1 - side];
        if thirds == 0 {
            continue;
        }
        for near in bits(lines.near[side] & in_lines[side]) {
            let line = if upright { near } else { size + near };
            for far in bits(thirds & across(line)) {
                let (second, third) = (at(Some(near), None), at(None, Some(far)));
                visit([first, second, third, at(Some(near), Some(far))])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The houses that hold both cells, in their order.
fn shared<const W: usize>(
    state: &State<'_, W>,
    [one, other]: [Cell; 2],
) -> impl Iterator<Item = HouseId> {
    let board = state.board();
    let houses = board.houses_of(one);
    houses.filter(move |&house| board.house(house).contains(other))
}

#[cfg(test)]
mod tests;
