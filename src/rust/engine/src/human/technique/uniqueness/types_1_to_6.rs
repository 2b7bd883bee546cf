//! Uniqueness tests 1 to 6: what keeps the rectangle from its two digits.

use super::rectangle::{Rectangle, beyond, marks, shared};
use super::subset;
use crate::deduce::{Cells, State};
use crate::grid::{DigitSet, HouseId};
use crate::human::family::Report;
use crate::human::{Candidate, HousePart, Part, Step, Technique};
use std::ops::ControlFlow;

/// Judges a rectangle whose corners at the places `extras` have more than the pair.
pub(super) fn find<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    match technique {
        Technique::Uniqueness1 => one_corner(rectangle, extras[0], state, report),
        Technique::Uniqueness3 => subset::find(rectangle, extras, state, report),
        Technique::Uniqueness4 => locked(rectangle, extras, state, report),
        Technique::Uniqueness6 => crossed(rectangle, extras, state, report),
        _ => same_extra(technique, rectangle, extras, state, report),
    }
}

/// Type 1: only one corner has more than the pair, so it holds none of it.
fn one_corner<const W: usize>(
    rectangle: &Rectangle,
    place: usize,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let cell = rectangle.corners[place];
    let gone = DigitSet(state.digits(cell).0 & rectangle.pair.0);
    let step = rectangle.step(Technique::Uniqueness1, state);
    report(
        step.removing(marks(cell, gone))
            .marking(Part::Extra, marks(cell, beyond(rectangle, place, state))),
    )
}

/// Types 2 and 5: all further candidates are of one digit, so one of them holds
/// it.
fn same_extra<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let digits = beyond(rectangle, extras[0], state);
    let same = |&place: &usize| beyond(rectangle, place, state) == digits;
    let Some(digit) = digits.single().filter(|_| extras.iter().all(same)) else {
        return ControlFlow::Continue(());
    };
    let holders = extras.iter().map(|&place| rectangle.corners[place]);
    let gone = holders.clone().fold(state.places(digit), |gone, cell| {
        gone & state.layout().peers(cell)
    });
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    let holders: Cells<W> = holders.collect();
    let step = rectangle.step(technique, state);
    report(
        step.removing(gone.iter().map(|cell| (cell, digit)))
            .marking(Part::Extra, holders.iter().map(|cell| (cell, digit))),
    )
}

/// Type 4: one digit of the pair must stand in one of two corners, so the other
/// digit stands in none of them.
fn locked<const W: usize>(
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let roof = [extras[0], extras[1]].map(|place| rectangle.corners[place]);
    for digit in rectangle.pair.iter() {
        if !roof
            .into_iter()
            .all(|cell| state.digits(cell).contains(digit))
        {
            continue;
        }
        let mut houses = shared(state, roof);
        let Some(house) = houses.find(|&house| state.count_in(house, digit) == 2) else {
            continue;
        };
        let mut other = rectangle.pair;
        other.remove(digit);
        let gone: Vec<Candidate> = state
            .present(roof.into_iter().flat_map(|cell| marks(cell, other)))
            .collect();
        if gone.is_empty() {
            continue;
        }
        report(
            with_extras(rectangle, extras, Technique::Uniqueness4, state)
                .removing(gone)
                .standing_in(HousePart::Base, [house]),
        )?;
    }
    ControlFlow::Continue(())
}

/// Type 6: two corners that lie across have more. Were one digit of the pair in
/// one of them, it would be in both, since it has no other places in the rows (or
/// the columns): the rectangle would be complete.
fn crossed<const W: usize>(
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let board = state.layout();
    let corners: Cells<W> = rectangle.corners.into_iter().collect();
    let roof = [extras[0], extras[1]].map(|place| rectangle.corners[place]);
    let rows = roof.map(|cell| board.row_of(cell));
    let columns = roof.map(|cell| board.column_of(cell));
    for digit in rectangle.pair.iter() {
        let only_here = |&house: &HouseId| {
            state.count_in(house, digit) == 2 && state.places_in(house, digit).is_within(&corners)
        };
        let mut lines = [rows, columns].into_iter();
        let Some(lines) = lines.find(|lines| lines.iter().all(only_here)) else {
            continue;
        };
        let gone: Vec<Candidate> = state.present(roof.map(|cell| (cell, digit))).collect();
        if gone.is_empty() {
            continue;
        }
        report(
            with_extras(rectangle, extras, Technique::Uniqueness6, state)
                .removing(gone)
                .standing_in(HousePart::Base, lines),
        )?;
    }
    ControlFlow::Continue(())
}

fn with_extras<const W: usize>(
    rectangle: &Rectangle,
    extras: &[usize],
    technique: Technique,
    state: &State<'_, W>,
) -> Step {
    let beyond = extras
        .iter()
        .flat_map(|&place| marks(rectangle.corners[place], beyond(rectangle, place, state)));
    rectangle
        .step(technique, state)
        .marking(Part::Extra, beyond)
}
