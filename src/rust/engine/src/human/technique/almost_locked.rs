//! Almost locked candidates: two houses that cross, and some digits that hold one cell less
//! than they are in the one and have no more in the other.
//!
//! ```text
//!           box              D: two, three or four digits
//! line  [ *  *  * ][ A . . ]    A: cells of the line with no other digits, one less than there
//!       [ .  B  . ]                are digits
//!       [ .  .  . ]             B: as many cells, with all places of the digits in the box
//!                                  outside of the line
//! ```
//!
//! A holds all of the digits but one, so where the houses cross there is one at most. B holds no
//! more than that, and the box has all of them: just one stands where they cross, and B holds the
//! others and nothing else. The line has them in A and there. Described in "Almost locked
//! candidates", <http://forum.enjoysudoku.com/almost-locked-candidates-t4477.html>.

use super::common::choose::choose;
use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if one_of::is_barren(query) {
        return Ok(());
    }
    let (technique, state) = (query.technique(), query.state);
    let board = state.layout();
    let size = match technique {
        Technique::AlmostLockedPair => 2,
        _ => 3,
    };
    let mut steps = Smallest::new();
    for &[one, other] in board.crossings() {
        query.control.step()?;
        for [naked, hidden] in [[one, other], [other, one]] {
            if board.is_full(hidden) {
                look(technique, state, size, [naked, hidden], &mut steps)?;
            }
        }
    }
    steps.report(query)
}

fn look<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    size: usize,
    [naked, hidden]: [HouseId; 2],
    steps: &mut Smallest,
) -> Flow {
    let board = state.layout();
    let crossing = board.house(naked) & board.house(hidden);
    let cells = (board.house(naked) & state.open()) - crossing;
    let cells = cells.iter().map(|cell| (cell, state.digits(cell).0));
    let cells: Vec<(Cell, u64)> = cells
        .filter(|(_, own)| own.count_ones() as usize <= size)
        .collect();
    choose(&cells, size - 1, size as u32, |choice, union| {
        let digits = DigitSet(union);
        let own: Cells<W> = choice.iter().map(|&place| cells[place].0).collect();
        let outside = |digit| state.places_in(hidden, digit) - crossing;
        let places = digits
            .iter()
            .fold(Cells::EMPTY, |all, digit| all | outside(digit));
        // Each of the digits is still to be placed in the house.
        let open = |digit| !state.places_in(hidden, digit).is_empty();
        if digits.len() != size || places.len() >= size || !digits.iter().all(open) {
            return Ok(());
        }
        let others = DigitSet(DigitSet::all(state.digit_count()).0 & !union);
        let kept = match places.len() == size - 1 {
            true => places_of(state, others, places).collect::<Vec<_>>(),
            // Fewer cells than digits that are left: the position has no solution.
            false => return Ok(()),
        };
        let lost = places_of(state, digits, (board.house(naked) - crossing) - own);
        let gone: Vec<_> = kept.into_iter().chain(lost).collect();
        if !gone.is_empty() {
            let step = Step::new(technique, digits)
                .removing(gone)
                .marking(Part::Base, all_of(state, own))
                .marking(Part::Extra, places_of(state, digits, places))
                .marking(Part::Fin, places_of(state, digits, crossing))
                .standing_in(HousePart::Base, [naked])
                .standing_in(HousePart::Cover, [hidden]);
            steps.add(0, vec![step]);
        }
        Ok(())
    })
}
