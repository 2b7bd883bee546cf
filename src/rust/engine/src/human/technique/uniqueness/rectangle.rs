//! Rectangles, and how they are found.

use crate::human::technique::prelude::*;

/// Four cells in two rows, two columns and two boxes, and two digits that could
/// fill them in two ways.
///
/// ```text
/// corner 0 ---- corner 1      0 and 1 share a box and a line,
///    |             |          2 and 3 another box and the parallel line;
/// corner 2 ---- corner 3      0 and 3, 1 and 2 lie across.
/// ```
pub(super) struct Rectangle<'a, const W: usize> {
    pub(super) state: &'a State<'a, W>,
    pub(super) corners: [Cell; 4],
    pub(super) pair: DigitSet,
}

impl<const W: usize> Rectangle<'_, W> {
    /// Whether it has been found from another corner before.
    pub(super) fn is_known(&self) -> bool {
        let [first, others @ ..] = self.corners;
        let before = |&cell: &Cell| cell < first && self.state.digits(cell) == self.pair;
        others.iter().any(before)
    }

    /// The candidates of a corner beyond the pair.
    pub(super) fn beyond(&self, cell: Cell) -> DigitSet {
        DigitSet(self.state.digits(cell).0 & !self.pair.0)
    }

    /// The corners with further candidates.
    pub(super) fn extras(&self) -> Vec<Cell> {
        let corners = self.corners.into_iter();
        let extras = corners.filter(|&cell| !self.beyond(cell).is_empty());
        extras.collect()
    }

    /// The candidates of these corners beyond the pair.
    pub(super) fn all_beyond<'c>(
        &'c self,
        corners: &'c [Cell],
    ) -> impl Iterator<Item = Candidate> + 'c {
        let corners = corners.iter();
        corners.flat_map(|&cell| marks(cell, self.beyond(cell)))
    }

    /// The step of a rectangle, with its floor marked.
    pub(super) fn step(&self, technique: Technique) -> Step {
        let held = |cell| DigitSet(self.state.digits(cell).0 & self.pair.0);
        let corners = self.corners.into_iter();
        let floor = corners.flat_map(|cell| marks(cell, held(cell)));
        Step::new(technique, self.pair).marking(Part::Base, floor)
    }

    /// The houses that hold both cells, in their order.
    pub(super) fn shared(&self, [one, other]: [Cell; 2]) -> impl Iterator<Item = HouseId> {
        let board = self.state.layout();
        let houses = board.houses_of(one);
        houses.filter(move |&house| board.house(house).contains(other))
    }
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
    mut visit: impl FnMut([Cell; 4]) -> Flow,
) -> Flow {
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
    Ok(())
}
