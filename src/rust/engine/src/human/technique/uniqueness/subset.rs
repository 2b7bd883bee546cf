//! Uniqueness test 3: the further candidates of two corners stand for one cell that
//! holds one of them; with other cells of a house it makes a naked subset.

use super::rectangle::{Rectangle, beyond, marks, shared};
use crate::deduce::{Cells, State};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, DigitSet, HouseId, MAX_SIZE};
use crate::human::family::Report;
use crate::human::{Candidate, HousePart, Part, Technique};
use std::ops::ControlFlow;

/// The most cells of the subset. With more of them there is nothing to remove, or
/// nobody sees it.
const MOST: usize = 5;

pub(super) fn find<const W: usize>(
    rectangle: &Rectangle,
    extras: &[usize],
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let roof = [extras[0], extras[1]];
    let [one, other] = roof.map(|place| beyond(rectangle, place, state).0);
    let digits = DigitSet(one | other);
    if digits.len() < 2 {
        return ControlFlow::Continue(());
    }
    let roof = roof.map(|place| rectangle.corners[place]);
    // Cells with a digit of the pair are left out, and so the corners are, too: each
    // has one. They could make a subset with that digit, but it would say nothing
    // about the rectangle.
    let pair = rectangle.pair.iter();
    let open = pair.fold(state.open(), |open, digit| open - state.places(digit));
    for house in shared(state, roof) {
        let mut pool = [(Cell::from_index(0), DigitSet::EMPTY); MAX_SIZE];
        let mut count = 0;
        for cell in (state.layout().house(house) & open).iter() {
            pool[count] = (cell, state.digits(cell));
            count += 1;
        }
        let search = SubsetSearch {
            rectangle,
            roof: roof.into_iter().collect(),
            house,
            pool: &pool[..count],
            state,
        };
        search.grow(0, digits, 0, report)?;
    }
    ControlFlow::Continue(())
}

/// The search for the other cells of the subset.
struct SubsetSearch<'a, 'b, const W: usize> {
    rectangle: &'a Rectangle,
    roof: Cells<W>,
    house: HouseId,
    pool: &'a [(Cell, DigitSet)],
    state: &'a State<'b, W>,
}

impl<const W: usize> SubsetSearch<'_, '_, W> {
    /// Tries all choices of cells, which are bits.
    fn grow(
        &self,
        from: usize,
        digits: DigitSet,
        chosen: u64,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let count = chosen.count_ones() as usize;
        if count > 0 && digits.len() == count + 1 {
            self.report(digits, chosen, report)?;
        }
        // A subset has as many digits as cells, where the two corners count as one.
        let most = (count + self.pool.len() - from).min(MOST);
        if count == most || digits.len() > most + 1 {
            return ControlFlow::Continue(());
        }
        for (place, &(_, own)) in self.pool.iter().enumerate().skip(from) {
            self.grow(
                place + 1,
                DigitSet(digits.0 | own.0),
                chosen | 1 << place,
                report,
            )?;
        }
        ControlFlow::Continue(())
    }

    fn report(&self, digits: DigitSet, chosen: u64, report: Report<'_>) -> ControlFlow<()> {
        let (state, board) = (self.state, self.state.layout());
        let subset: Cells<W> = bits(chosen).map(|place| self.pool[place].0).collect();
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
        let subset = bits(chosen).flat_map(|place| marks(self.pool[place].0, self.pool[place].1));
        let step = self.rectangle.step(Technique::Uniqueness3, state);
        report(
            step.removing(gone)
                .marking(Part::Extra, beyond.collect::<Vec<_>>())
                .marking(Part::Extra, subset.collect::<Vec<_>>())
                .standing_in(HousePart::Base, [self.house]),
        )
    }
}
