//! Rectangles, and how they are found.

use crate::deduce::State;
use crate::grid::digit::bits;
use crate::grid::{Cell, DigitSet, HouseId};
use crate::human::{Candidate, Part, Step, Technique};
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
    pub(super) corners: [Cell; 4],
    pub(super) pair: DigitSet,
}

impl Rectangle {
    /// Whether it has been found from another corner before.
    pub(super) fn is_known<const W: usize>(&self, state: &State<'_, W>) -> bool {
        let [first, others @ ..] = self.corners;
        let before = |&cell: &Cell| cell < first && state.digits(cell) == self.pair;
        others.iter().any(before)
    }

    /// The places of the corners with further candidates.
    pub(super) fn extras<const W: usize>(&self, state: &State<'_, W>) -> CornerPlaces {
        let mut places = CornerPlaces::default();
        for (place, &cell) in self.corners.iter().enumerate() {
            if !self.pair.contains_all(state.digits(cell)) {
                places.list[places.count] = place;
                places.count += 1;
            }
        }
        places
    }

    /// The step of a rectangle, with its floor marked.
    pub(super) fn step<const W: usize>(&self, technique: Technique, state: &State<'_, W>) -> Step {
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
pub(super) struct CornerPlaces {
    list: [usize; 4],
    count: usize,
}

impl std::ops::Deref for CornerPlaces {
    type Target = [usize];
    fn deref(&self) -> &[usize] {
        &self.list[..self.count]
    }
}

/// The candidates of a corner beyond the pair.
pub(super) fn beyond<const W: usize>(
    rectangle: &Rectangle,
    place: usize,
    state: &State<'_, W>,
) -> DigitSet {
    DigitSet(state.digits(rectangle.corners[place]).0 & !rectangle.pair.0)
}

pub(super) fn marks(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| (cell, digit))
}

/// The corners of all rectangles with this first corner, rows first. The second
/// corner stands in its box, the third in another one; both must be among those that
/// `beside` gives for their line, numbered as in [`State::lines`], and the fourth
/// among those that `across` gives. Most searches end at the first two lines.
pub(super) fn from_corner<const W: usize>(
    state: &State<'_, W>,
    first: Cell,
    beside: impl Fn(usize) -> u64,
    across: impl Fn(usize) -> u64,
    mut visit: impl FnMut([Cell; 4]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = state.layout();
    let size = board.digit_count();
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
pub(super) fn shared<const W: usize>(
    state: &State<'_, W>,
    [one, other]: [Cell; 2],
) -> impl Iterator<Item = HouseId> {
    let board = state.layout();
    let houses = board.houses_of(one);
    houses.filter(move |&house| board.house(house).contains(other))
}
