//! Guardians (broken wing): an odd loop of cells, each of which sees the next, cannot hold a
//! digit in every second cell.
//!
//! ```text
//! a --- b         In the house of each two neighbours the digit stands in one of them, or
//! |     |         in another cell: a guardian. Without any guardian exactly one of each two
//! e     c         neighbours would hold it, which does not come out in an odd loop. So one
//!  \ d /          of the guardians is true.
//! ```

use super::als::collection::Collection;
use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// The most cells of a loop, and the most guardians.
const LONGEST: usize = 9;
const GUARDIANS: usize = 5;

/// The most partial loops of a digit.
const PATIENCE: usize = 20_000;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if one_of::is_barren(query) {
        return Ok(());
    }
    let (technique, state) = (query.technique(), query.state);
    let mut steps = Smallest::new();
    let locked = Collection::of(state, true);
    for digit in state.all_digits() {
        let mut search = Loops {
            state,
            digit,
            patience: PATIENCE,
            found: Vec::new(),
        };
        for first in state.places(digit).iter() {
            search.grow(
                &mut vec![first],
                &mut Vec::new(),
                Cells::EMPTY,
                query.control,
            )?;
        }
        if search.patience == 0 {
            query.give_up();
        }
        for (cells, houses, guardians) in search.found {
            let guardians: Vec<_> = each(guardians, digit).collect();
            let mut nodes: Vec<Node> = Vec::new();
            nodes.extend(cells.iter().map(|&cell| Node::new([cell], digit)));
            let step = || {
                Step::new(technique, DigitSet::of(digit))
                    .marking(Part::Base, cells.iter().map(|&cell| (cell, digit)))
                    .marking(Part::Extra, guardians.clone())
                    .standing_in(HousePart::Base, houses.clone())
            };
            let key = 10 * cells.len() + guardians.len();
            let mut found = one_of::steps(state, &guardians, &locked, &step);
            // A single guardian is true, and what it sees goes.
            if let [only] = guardians[..] {
                let others = marks(only.0, state.digits(only.0)).filter(|&other| other != only);
                let seen = state.places(digit) & state.layout().peers(only.0);
                let gone: Vec<_> = others.chain(each(seen, digit)).collect();
                found = match gone.is_empty() {
                    true => Vec::new(),
                    false => vec![step().removing(gone)],
                };
            }
            steps.add(key, found);
        }
    }
    steps.report(query)
}

/// Cells of a loop, the houses of its neighbours, and its guardians.
type Found<const W: usize> = (Vec<Cell>, Vec<HouseId>, Cells<W>);

struct Loops<'a, const W: usize> {
    state: &'a State<'a, W>,
    digit: Digit,
    patience: usize,
    found: Vec<Found<W>>,
}

impl<const W: usize> Loops<'_, W> {
    /// Adds all loops that begin so; the first cell is the lowest.
    fn grow(
        &mut self,
        cells: &mut Vec<Cell>,
        houses: &mut Vec<HouseId>,
        guardians: Cells<W>,
        control: &mut Control<'_>,
    ) -> Flow {
        let board = self.state.layout();
        let last = cells[cells.len() - 1];
        for house in board.houses_of(last).filter(|&house| board.is_full(house)) {
            if houses.contains(&house) {
                continue;
            }
            let places = self.state.places_in(house, self.digit);
            for next in places.iter() {
                let closes = next == cells[0] && cells.len() > 2;
                if !closes && (next <= cells[0] || cells.contains(&next)) {
                    continue;
                }
                let mut others = places;
                others.remove(last);
                others.remove(next);
                let guardians = guardians | others;
                let own: Cells<W> = cells.iter().copied().collect();
                if guardians.len() > GUARDIANS || guardians.meets(&own) || guardians.contains(next)
                {
                    continue;
                }
                if closes {
                    // Each loop once, not in both directions.
                    if cells.len() % 2 == 1 && cells[1] < last && !guardians.is_empty() {
                        let mut all = houses.clone();
                        all.push(house);
                        self.found.push((cells.clone(), all, guardians));
                    }
                    continue;
                }
                if cells.len() < LONGEST && self.patience > 0 {
                    self.patience -= 1;
                    control.step()?;
                    cells.push(next);
                    houses.push(house);
                    self.grow(cells, houses, guardians, control)?;
                    cells.pop();
                    houses.pop();
                }
            }
        }
        Ok(())
    }
}
