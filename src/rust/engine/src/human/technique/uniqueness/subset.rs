//! Uniqueness test 3: the further candidates of two corners stand for one cell that
//! holds one of them; with other cells of a house it makes a naked subset.

use super::rectangle::Rectangle;
use crate::human::technique::common::bench::Bench;
use crate::human::technique::prelude::*;

/// The most cells of the subset. With more of them there is nothing to remove, or
/// nobody sees it.
const MOST: usize = 5;

pub(super) fn find<const W: usize>(
    rectangle: &Rectangle<'_, W>,
    roof: [Cell; 2],
    report: Report<'_>,
) -> Flow {
    let state = rectangle.state;
    let [one, other] = roof.map(|cell| rectangle.beyond(cell).0);
    let digits = DigitSet(one | other);
    if digits.len() < 2 {
        return Ok(());
    }
    // Cells with a digit of the pair are left out, and so the corners are, too: each
    // has one. They could make a subset with that digit, but it would say nothing
    // about the rectangle.
    let pair = rectangle.pair.iter();
    let open = pair.fold(state.open(), |open, digit| open - state.places(digit));
    for house in rectangle.shared(roof) {
        let mut search = SubsetSearch {
            rectangle,
            roof: roof.into_iter().collect(),
            house,
            bench: Bench::new(roof[0]),
        };
        let cells = (state.layout().house(house) & open).iter();
        (search.bench).seat(cells.map(|cell| (cell, state.digits(cell).0)));
        search.grow(0, digits, 0, report)?;
    }
    Ok(())
}

/// The search for the other cells of the subset.
struct SubsetSearch<'a, const W: usize> {
    rectangle: &'a Rectangle<'a, W>,
    roof: Cells<W>,
    house: HouseId,
    bench: Bench<Cell>,
}

impl<const W: usize> SubsetSearch<'_, W> {
    /// Tries all choices of cells, which are bits.
    fn grow(&self, from: usize, digits: DigitSet, chosen: u64, report: Report<'_>) -> Flow {
        let count = chosen.count_ones() as usize;
        if count > 0 && digits.len() == count + 1 {
            self.report(digits, chosen, report)?;
        }
        // A subset has as many digits as cells, where the two corners count as one.
        let most = (count + self.bench.len() - from).min(MOST);
        if count == most || digits.len() > most + 1 {
            return Ok(());
        }
        for (place, &(_, own)) in self.bench.iter().enumerate().skip(from) {
            let all = DigitSet(digits.0 | own);
            self.grow(place + 1, all, chosen | 1 << place, report)?;
        }
        Ok(())
    }

    fn report(&self, digits: DigitSet, chosen: u64, report: Report<'_>) -> Flow {
        let (state, board) = (self.rectangle.state, self.rectangle.state.layout());
        let subset: Cells<W> = self.bench.chosen(bits(chosen)).collect();
        let whole = subset | self.roof;
        // If the subset lies in a second house with the roof, it works there, too.
        let houses = board.houses_with(&whole);
        let others = houses.map(|house| board.house(house) - whole);
        let gone = others.flat_map(|others| places_of(state, digits, others));
        let roof: Vec<Cell> = self.roof.iter().collect();
        let step = (self.rectangle.step(Technique::Uniqueness3))
            .removing(gone)
            .marking(Part::Extra, self.rectangle.all_beyond(&roof))
            .marking(Part::Extra, all_of(state, subset))
            .standing_in(HousePart::Base, [self.house]);
        match step.is_empty() {
            true => Ok(()),
            false => report(step),
        }
    }
}
