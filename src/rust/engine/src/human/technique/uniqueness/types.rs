//! Uniqueness tests and hidden rectangles: what keeps the rectangle from its two digits.

use super::rectangle::Rectangle;
use super::subset;
use crate::human::technique::prelude::*;

/// Reports the steps of a rectangle that may be of use to the technique.
pub(super) fn judge<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle<'_, W>,
    report: Report<'_>,
) -> Flow {
    let extras = &rectangle.extras();
    match technique {
        Technique::Uniqueness1 => one_corner(rectangle, extras[0], report),
        Technique::Uniqueness3 => subset::find(rectangle, [extras[0], extras[1]], report),
        Technique::Uniqueness4 => locked(rectangle, [extras[0], extras[1]], report),
        Technique::Uniqueness6 => crossed(rectangle, [extras[0], extras[1]], report),
        Technique::HiddenRectangle => hidden(rectangle, extras, report),
        _ => same_extra(technique, rectangle, extras, report),
    }
}

/// Type 1: only one corner has more than the pair, so it holds none of it.
fn one_corner<const W: usize>(
    rectangle: &Rectangle<'_, W>,
    cell: Cell,
    report: Report<'_>,
) -> Flow {
    let gone = DigitSet(rectangle.state.digits(cell).0 & rectangle.pair.0);
    let step = rectangle.step(Technique::Uniqueness1);
    report(
        step.removing(marks(cell, gone))
            .marking(Part::Extra, rectangle.all_beyond(&[cell])),
    )
}

/// Types 2 and 5: all further candidates are of one digit, so one of them holds
/// it.
fn same_extra<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle<'_, W>,
    extras: &[Cell],
    report: Report<'_>,
) -> Flow {
    let (state, digits) = (rectangle.state, rectangle.beyond(extras[0]));
    let same = |&cell: &Cell| rectangle.beyond(cell) == digits;
    let Some(digit) = digits.single().filter(|_| extras.iter().all(same)) else {
        return Ok(());
    };
    let holders: Cells<W> = extras.iter().copied().collect();
    let gone = state.places(digit) & state.layout().seen_by_all(&holders);
    if gone.is_empty() {
        return Ok(());
    }
    let step = rectangle.step(technique).removing(each(gone, digit));
    report(step.marking(Part::Extra, each(holders, digit)))
}

/// Type 4: one digit of the pair must stand in one of two corners, so the other
/// digit stands in none of them.
fn locked<const W: usize>(
    rectangle: &Rectangle<'_, W>,
    roof: [Cell; 2],
    report: Report<'_>,
) -> Flow {
    let state = rectangle.state;
    for digit in rectangle.pair.iter() {
        if !roof.iter().all(|&cell| state.digits(cell).contains(digit)) {
            continue;
        }
        let mut houses = rectangle.shared(roof);
        let Some(house) = houses.find(|&house| state.count_in(house, digit) == 2) else {
            continue;
        };
        let mut other = rectangle.pair;
        other.remove(digit);
        let gone = roof.into_iter().flat_map(|cell| marks(cell, other));
        lift(
            Technique::Uniqueness4,
            rectangle,
            roof,
            gone,
            &[house],
            report,
        )?;
    }
    Ok(())
}

/// Type 6: two corners that lie across have more. Were one digit of the pair in
/// one of them, it would be in both, since it has no other places in the rows (or
/// the columns): the rectangle would be complete.
fn crossed<const W: usize>(
    rectangle: &Rectangle<'_, W>,
    roof: [Cell; 2],
    report: Report<'_>,
) -> Flow {
    let (state, board) = (rectangle.state, rectangle.state.layout());
    let corners: Cells<W> = rectangle.corners.into_iter().collect();
    let rows = roof.map(|cell| board.row_of(cell));
    let columns = roof.map(|cell| board.column_of(cell));
    for digit in rectangle.pair.iter() {
        let only_here = |&house: &HouseId| {
            state.count_in(house, digit) == 2 && state.places_in(house, digit).is_within(&corners)
        };
        let mut lines = [rows, columns].into_iter();
        if let Some(lines) = lines.find(|lines| lines.iter().all(only_here)) {
            let gone = roof.map(|cell| (cell, digit));
            lift(
                Technique::Uniqueness6,
                rectangle,
                roof,
                gone,
                &lines,
                report,
            )?;
        }
    }
    Ok(())
}

/// Reports that two corners lose those of these candidates that they have.
fn lift<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle<'_, W>,
    roof: [Cell; 2],
    gone: impl IntoIterator<Item = Candidate>,
    houses: &[HouseId],
    report: Report<'_>,
) -> Flow {
    let step = rectangle
        .step(technique)
        .marking(Part::Extra, rectangle.all_beyond(&roof))
        .removing(rectangle.state.present(gone))
        .standing_in(HousePart::Base, houses.iter().copied());
    match step.is_empty() {
        true => Ok(()),
        false => report(step),
    }
}

/// For a hidden rectangle: the digits of the pair that are in the last corner, its
/// neighbours, and nowhere else in its lines.
pub(super) fn hidden_digits<const W: usize>(rectangle: &Rectangle<'_, W>) -> DigitSet {
    let (state, board) = (rectangle.state, rectangle.state.layout());
    let [_, beside, below, corner] = rectangle.corners;
    let lines = [board.row_of(corner), board.column_of(corner)];
    let places = [corner, beside, below].map(|cell| state.digits(cell).0);
    let twice = lines.map(|line| state.sparse(line, 2, 2).0);
    DigitSet(rectangle.pair.0 & places[0] & places[1] & places[2] & twice[0] & twice[1])
}

/// Hidden rectangle: a corner opposite to one with only the pair, whose row and
/// column give one digit no other place than the rectangle. Were the other digit
/// in that corner, the rectangle would be complete.
///
/// With one corner that has more it is a uniqueness test; so it is with two in
/// one line, but there the digit need not be strong in both directions.
fn hidden<const W: usize>(
    rectangle: &Rectangle<'_, W>,
    extras: &[Cell],
    report: Report<'_>,
) -> Flow {
    let (state, board) = (rectangle.state, rectangle.state.layout());
    let [_, _, _, corner] = rectangle.corners;
    let lines = [board.row_of(corner), board.column_of(corner)];
    for digit in hidden_digits(rectangle).iter() {
        let mut other = rectangle.pair;
        other.remove(digit);
        let gone = DigitSet(other.0 & state.digits(corner).0);
        if !gone.is_empty() {
            let step = rectangle.step(Technique::HiddenRectangle);
            report(
                step.removing(marks(corner, gone))
                    .marking(Part::Extra, rectangle.all_beyond(extras))
                    .standing_in(HousePart::Base, lines),
            )?;
        }
    }
    Ok(())
}
