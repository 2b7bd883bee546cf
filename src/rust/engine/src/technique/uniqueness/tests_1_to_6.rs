//! Uniqueness tests 1 to 6: what keeps the rectangle from its two digits.

use super::super::cells::Cells;
use super::super::{Report, State};
use super::Rectangle;
use crate::catalogue::{Technique, Techniques};
use crate::step::{Candidate, HousePart, Part, Step};
use crate::{Cell, Digit, DigitSet, HouseId};
use std::ops::ControlFlow;

pub(super) const TESTS: [Technique; 6] = [
    Technique::Uniqueness1,
    Technique::Uniqueness2,
    Technique::Uniqueness3,
    Technique::Uniqueness4,
    Technique::Uniqueness5,
    Technique::Uniqueness6,
];

/// Adds the tests that a rectangle may be.
pub(super) fn note(extras: &[usize], tests: &mut Techniques) {
    let may_be = TESTS.into_iter().filter(|&test| fits(test, extras));
    may_be.for_each(|test| tests.insert(test));
}

/// Whether a rectangle whose corners at the places `extras` have more than the pair
/// may be one of these.
pub(super) fn fits(technique: Technique, extras: &[usize]) -> bool {
    use Technique::*;
    let across = matches!(extras, [0, 3] | [1, 2]);
    match (technique, extras.len()) {
        (Uniqueness1, 1) | (Uniqueness5, 3) => true,
        (Uniqueness2 | Uniqueness3 | Uniqueness4, 2) => !across,
        (Uniqueness5 | Uniqueness6, 2) => across,
        _ => false,
    }
}

/// Judges a rectangle that [`fits`].
pub(super) fn find<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    match technique {
        Technique::Uniqueness1 => one_corner(rectangle, extras[0], state, report),
        Technique::Uniqueness3 => subset(rectangle, extras, state, report),
        Technique::Uniqueness4 => locked(rectangle, extras, state, report),
        Technique::Uniqueness6 => crossed(rectangle, extras, state, report),
        _ => same_extra(technique, rectangle, extras, state, report),
    }
}

/// The candidates of a corner beyond the pair.
fn beyond<const W: usize>(rectangle: &Rectangle, place: usize, state: &State<'_, W>) -> DigitSet {
    DigitSet(state.digits(rectangle.corners[place]).0 & !rectangle.pair.0)
}

fn marks(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| (cell, digit))
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
    let same = extras
        .iter()
        .all(|&place| beyond(rectangle, place, state) == digits);
    let Some(digit) = digits.single().filter(|_| same) else {
        return ControlFlow::Continue(());
    };
    let holders: Cells<W> = extras
        .iter()
        .map(|&place| rectangle.corners[place])
        .collect();
    let gone = state.board().seen_by_all(&holders) & state.places(digit);
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    let step = rectangle.step(technique, state);
    report(
        step.removing(gone.iter().map(|cell| (cell, digit)))
            .marking(Part::Extra, holders.iter().map(|cell| (cell, digit))),
    )
}

/// Type 3: the further candidates of two corners stand for one cell that holds
/// one of them; with other cells of a house it makes a naked subset.
fn subset<const W: usize>(
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let roof: Cells<W> = extras
        .iter()
        .map(|&place| rectangle.corners[place])
        .collect();
    let digits = extras.iter().fold(DigitSet::EMPTY, |all, &place| {
        DigitSet(all.0 | beyond(rectangle, place, state).0)
    });
    if digits.len() < 2 {
        return ControlFlow::Continue(());
    }
    for house in state.board().houses_with(&roof) {
        let corners: Cells<W> = rectangle.corners.into_iter().collect();
        let pool = (state.board().house(house) & state.open()) - corners;
        // A cell with a digit of the pair could make the subset with that digit, but
        // says nothing about the rectangle.
        let pool = pool
            .iter()
            .filter(|&cell| state.digits(cell).0 & rectangle.pair.0 == 0);
        let pool: Vec<Cell> = pool.collect();
        let mut chosen = Vec::new();
        let search = Search {
            rectangle,
            roof,
            house,
            pool: &pool,
            state,
        };
        search.grow(0, digits, &mut chosen, report)?;
    }
    ControlFlow::Continue(())
}

/// The search for the other cells of the subset.
struct Search<'a, 'b, const W: usize> {
    rectangle: &'a Rectangle,
    roof: Cells<W>,
    house: HouseId,
    pool: &'a [Cell],
    state: &'a State<'b, W>,
}

impl<const W: usize> Search<'_, '_, W> {
    fn grow(
        &self,
        from: usize,
        digits: DigitSet,
        chosen: &mut Vec<Cell>,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        if !chosen.is_empty() && digits.len() == chosen.len() + 1 {
            self.report(digits, chosen, report)?;
        }
        // More cells than that leave nothing to remove, or are not seen by people.
        if chosen.len() == self.pool.len().min(5) {
            return ControlFlow::Continue(());
        }
        for (place, &cell) in self.pool.iter().enumerate().skip(from) {
            chosen.push(cell);
            let all = DigitSet(digits.0 | self.state.digits(cell).0);
            self.grow(place + 1, all, chosen, report)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn report(&self, digits: DigitSet, chosen: &[Cell], report: Report<'_>) -> ControlFlow<()> {
        let (state, board) = (self.state, self.state.board());
        let subset: Cells<W> = chosen.iter().copied().collect();
        let whole = subset | self.roof;
        // If the subset lies in a second house with the roof, it works there, too.
        let mut gone: Vec<Candidate> = Vec::new();
        for house in board.houses_with(&whole) {
            let others = board.house(house) - whole;
            let lost = |digit: Digit| {
                (others & state.places(digit))
                    .iter()
                    .map(move |c| (c, digit))
            };
            gone.extend(digits.iter().flat_map(lost));
        }
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let beyond = self.roof.iter().flat_map(|cell| {
            let beyond = DigitSet(state.digits(cell).0 & !self.rectangle.pair.0);
            marks(cell, beyond)
        });
        let subset = chosen
            .iter()
            .flat_map(|&cell| marks(cell, state.digits(cell)));
        let step = self.rectangle.step(Technique::Uniqueness3, state);
        report(
            step.removing(gone)
                .marking(Part::Extra, beyond.collect::<Vec<_>>())
                .marking(Part::Extra, subset.collect::<Vec<_>>())
                .standing_in(HousePart::Base, [self.house]),
        )
    }
}

/// Type 4: one digit of the pair must stand in one of two corners, so the other
/// digit stands in none of them.
fn locked<const W: usize>(
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let roof: Cells<W> = extras
        .iter()
        .map(|&place| rectangle.corners[place])
        .collect();
    for digit in rectangle.pair.iter() {
        let mut houses = state.board().houses_with(&roof);
        let house = houses.find(|&house| state.places_in(house, digit) == roof);
        let Some(house) = house else {
            continue;
        };
        let mut other = rectangle.pair;
        other.remove(digit);
        let gone: Vec<Candidate> = state
            .present(roof.iter().flat_map(|cell| marks(cell, other)))
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
    let board = state.board();
    let corners: Cells<W> = rectangle.corners.into_iter().collect();
    let roof = extras.iter().map(|&place| rectangle.corners[place]);
    for digit in rectangle.pair.iter() {
        let only_here = |house: HouseId| {
            let places = state.places_in(house, digit);
            places.is_within(&corners) && places.len() == 2
        };
        let rows = roof.clone().map(|cell| board.row_of(cell));
        let columns = roof.clone().map(|cell| board.column_of(cell));
        let (rows, columns): (Vec<_>, Vec<_>) = (rows.collect(), columns.collect());
        let lines = [rows, columns].into_iter();
        let Some(lines) = lines
            .into_iter()
            .find(|lines| lines.iter().all(|&l| only_here(l)))
        else {
            continue;
        };
        let gone: Vec<Candidate> = state
            .present(roof.clone().map(|cell| (cell, digit)))
            .collect();
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
