//! Candidates of some cells or digits, as steps list them.

use crate::deduce::{Cells, State};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, DigitSet};
use crate::human::Candidate;

/// The digit in each of these cells.
pub(crate) fn each<const W: usize>(
    cells: Cells<W>,
    digit: Digit,
) -> impl Iterator<Item = Candidate> + Clone + use<W> {
    cells.iter().map(move |cell| (cell, digit))
}

/// These digits of a cell.
pub(crate) fn marks(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> + Clone {
    bits(digits.0).map(move |digit| (cell, Digit::from_index(digit)))
}

/// All candidates of these cells.
pub(crate) fn all_of<const W: usize>(
    state: &State<'_, W>,
    cells: Cells<W>,
) -> impl Iterator<Item = Candidate> {
    cells
        .iter()
        .flat_map(|cell| marks(cell, state.digits(cell)))
}

/// The places of these digits among the cells, digit by digit.
pub(crate) fn places_of<const W: usize>(
    state: &State<'_, W>,
    digits: DigitSet,
    cells: Cells<W>,
) -> impl Iterator<Item = Candidate> {
    digits
        .iter()
        .flat_map(move |digit| each(state.places(digit) & cells, digit))
}
