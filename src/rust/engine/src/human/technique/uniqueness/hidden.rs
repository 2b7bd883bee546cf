//! Hidden rectangle: a corner opposite to one with only the pair, whose row and
//! column give one digit no other place than the rectangle. Were the other digit
//! in that corner, the rectangle would be complete.

use super::rectangle::Rectangle;
use crate::deduce::State;
use crate::grid::DigitSet;
use crate::human::family::Report;
use crate::human::{HousePart, Part, Technique};
use std::ops::ControlFlow;

/// The digits of the pair that are in the last corner, its neighbours, and nowhere else
/// in its lines.
pub(super) fn digits<const W: usize>(rectangle: &Rectangle, state: &State<'_, W>) -> DigitSet {
    let board = state.layout();
    let [_, beside, below, corner] = rectangle.corners;
    let lines = [board.row_of(corner), board.column_of(corner)];
    let places = [corner, beside, below].map(|cell| state.digits(cell).0);
    let twice = lines.map(|line| state.sparse(line, 2, 2).0);
    DigitSet(rectangle.pair.0 & places[0] & places[1] & places[2] & twice[0] & twice[1])
}

pub(super) fn find<const W: usize>(
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let board = state.layout();
    // The first corner has the pair only.
    let [_, _, _, corner] = rectangle.corners;
    // With one corner that has more it is a uniqueness test; so it is with two in
    // one line, but there the digit need not be strong in both directions.
    let lines = [board.row_of(corner), board.column_of(corner)];
    for digit in digits(rectangle, state).iter() {
        let other = DigitSet(rectangle.pair.0 & !DigitSet::of(digit).0);
        let Some(other) = other.single() else {
            continue;
        };
        if !state.digits(corner).contains(other) {
            continue;
        }
        let beyond = extras.iter().flat_map(|&place| {
            let cell = rectangle.corners[place];
            let digits = state.digits(cell).iter();
            digits
                .filter(|&digit| !rectangle.pair.contains(digit))
                .map(move |digit| (cell, digit))
        });
        let step = rectangle.step(Technique::HiddenRectangle, state);
        report(
            step.removing([(corner, other)])
                .marking(Part::Extra, beyond)
                .standing_in(HousePart::Base, lines),
        )?;
    }
    ControlFlow::Continue(())
}
