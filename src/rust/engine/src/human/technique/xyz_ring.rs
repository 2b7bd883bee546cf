//! XYZ-rings: an XYZ-wing whose pincers cannot both be the digit that all three have.
//!
//! ```text
//! pincer xz --- pivot xyz --- pincer yz
//!     |                           |
//!     z ==== in another house === z       the only places of z there, in two parts, of which
//!                                         each sees a pincer
//! ```
//!
//! One of the three cells is z, as in an XYZ-wing. Were both pincers z, the other house would
//! have no place for it. So one of them is x or y, and the three cells hold x, y and z, each
//! once: what sees all places of such a digit in them is another one. The name is that of
//! github.com/KyouyamaKazusa0805/Sudoku.

use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if one_of::is_barren(query) {
        return Ok(());
    }
    let (technique, state) = (query.technique(), query.state);
    let board = state.layout();
    let mut steps = Smallest::new();
    for pivot in state.sized(3, 3).iter() {
        query.control.step()?;
        let own = state.digits(pivot);
        let within = |cell: &Cell| state.digits(*cell).0 & !own.0 == 0;
        let around = (state.bivalue() & board.peers(pivot)).iter();
        let pincers: Vec<Cell> = around.filter(within).collect();
        for (at, &one) in pincers.iter().enumerate() {
            for &other in &pincers[at + 1..] {
                let common = DigitSet(state.digits(one).0 & state.digits(other).0);
                let Some(z) = common.single() else {
                    continue;
                };
                let Some((house, ends)) = joint(state, z, one, other) else {
                    continue;
                };
                let cells = [pivot, one, other];
                let gone = own.iter().flat_map(|digit| {
                    let places = cells
                        .iter()
                        .copied()
                        .filter(|&cell| state.digits(cell).contains(digit));
                    let places: Cells<W> = places.collect();
                    each(board.seen_by_all(&places) & state.places(digit), digit)
                });
                // The cell itself is in no set of cells that it sees.
                let gone: Vec<_> = gone.collect();
                if gone.iter().all(|&(_, digit)| digit == z) {
                    continue;
                }
                let step = Step::new(technique, own)
                    .removing(gone)
                    .marking(Part::Pivot, all_of(state, Cells::of(pivot)))
                    .marking(Part::Base, all_of(state, Cells::of(one)))
                    .marking(Part::Base, all_of(state, Cells::of(other)))
                    .marking(Part::Extra, each(ends, z))
                    .standing_in(HousePart::Base, [house]);
                steps.add(ends.len(), vec![step]);
            }
        }
    }
    steps.report(query)
}

/// A house in which every place of the digit sees one of the two cells, and neither cell sees
/// all, with these places.
fn joint<const W: usize>(
    state: &State<'_, W>,
    digit: Digit,
    one: Cell,
    other: Cell,
) -> Option<(HouseId, Cells<W>)> {
    let board = state.layout();
    let (first, second) = (board.peers(one), board.peers(other));
    board.full().iter().find_map(|&house| {
        let places = state.places_in(house, digit);
        let apart = !places.contains(one) && !places.contains(other);
        let joined = apart
            && places.is_within(&(first | second))
            && !places.is_within(&first)
            && !places.is_within(&second);
        joined.then_some((house, places))
    })
}
