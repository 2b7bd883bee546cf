//! Hidden rectangle: a corner opposite to one with only the pair, whose row and
//! column give one digit no other place than the rectangle. Were the other digit
//! in that corner, the rectangle would be complete.

use super::super::{Report, State};
use super::Rectangle;
use crate::catalogue::Technique;
use crate::step::{HousePart, Part};
use std::ops::ControlFlow;

pub(super) fn find<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let board = state.board();
    // The first corner has the pair only.
    let [_, _, _, corner] = rectangle.corners;
    // With one corner that has more it is a uniqueness test; so it is with two in
    // one line, but there the digit need not be strong in both directions.
    let lines = [board.row_of(corner), board.column_of(corner)];
    for digit in rectangle.pair.iter() {
        let strong = |house| {
            let places = state.places_in(house, digit);
            let here = |cell| rectangle.corners.contains(&cell);
            places.len() == 2 && places.iter().all(here) && places.contains(corner)
        };
        let mut other = rectangle.pair;
        other.remove(digit);
        let Some(other) = other.single() else {
            continue;
        };
        let removable = state.digits(corner).contains(other);
        if !removable || !lines.into_iter().all(strong) {
            continue;
        }
        let extras = rectangle.extras(state);
        let beyond = extras.iter().flat_map(|&place| {
            let cell = rectangle.corners[place];
            let digits = state.digits(cell).iter();
            digits
                .filter(|&digit| !rectangle.pair.contains(digit))
                .map(move |digit| (cell, digit))
        });
        let step = rectangle.step(technique, state).removing([(corner, other)]);
        report(
            step.marking(Part::Extra, beyond)
                .standing_in(HousePart::Base, lines),
        )?;
    }
    ControlFlow::Continue(())
}
