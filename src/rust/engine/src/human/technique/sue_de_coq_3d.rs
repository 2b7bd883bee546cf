//! Sue de Coq in three dimensions: cells of a row, a column and a box that cross.
//!
//! ```text
//!  V  B  .  |  .  A  .        Blank cells of the three houses, as many as there are digits in
//!  C  B  .  |  .  .  .        them. Each digit has all its places among these cells in one of
//!  .  .  .  |  .  .  .        the houses, so it stands there at most once. As there are just as
//! ----------+---------        many digits as cells, each stands there once, and nowhere else
//!  .  .  .  |                 where its places there are seen.
//!  C  .  .  |
//! ```
//!
//! With cells of two houses that is the plain Sue de Coq. The name is that of
//! github.com/KyouyamaKazusa0805/Sudoku.

use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// Larger houses have too many choices of cells.
const MOST_DIGITS: usize = 9;

/// The most digits beyond the number of cells on the way to a pattern.
const SURPLUS: usize = 4;

/// The most choices of cells of three houses that are looked at, a unit of work each.
const PATIENCE: usize = 4_000;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let board = state.layout();
    if state.digit_count() > MOST_DIGITS || one_of::is_barren(query) {
        return Ok(());
    }
    let of_kind = |kind: HouseKind| {
        let houses = board
            .houses()
            .filter(move |&house| board.kind(house) == kind);
        houses.collect::<Vec<HouseId>>()
    };
    let (rows, columns) = (of_kind(HouseKind::Row), of_kind(HouseKind::Column));
    let mut steps = Smallest::new();
    for &row in &rows {
        for &column in &columns {
            let crossing = (board.house(row) & board.house(column)).single();
            let Some(own) = crossing.and_then(|cell| board.box_of(cell)) else {
                continue;
            };
            let houses = [row, column, own];
            let cells = houses.map(|house| board.house(house));
            let all = (cells[0] | cells[1] | cells[2]) & state.open();
            // Those with few digits first: with others there are too many digits soon.
            let mut able: Vec<(Cell, u8)> = all
                .iter()
                .filter(|&cell| state.digits(cell).len() > 1)
                .map(|cell| {
                    let inside = (0..3).filter(|&at| cells[at].contains(cell));
                    (cell, inside.fold(0, |all, at| all | 1 << at))
                })
                .collect();
            able.arrange_by_key(|&(cell, _)| (state.digits(cell).len(), cell));
            let mut search = Search {
                state,
                able,
                houses: [0b111; MOST_DIGITS],
                chosen: Vec::new(),
                alone: 0,
                patience: PATIENCE,
                found: Vec::new(),
            };
            search.grow(0, DigitSet::EMPTY, query.control)?;
            if search.patience == 0 {
                query.give_up();
            }
            for found in search.found {
                let technique = query.technique();
                steps.add(found.chosen.len(), found.step(technique, state, houses));
            }
        }
    }
    steps.report(query)
}

/// Cells with as many digits.
struct Found {
    chosen: Vec<Cell>,
    digits: DigitSet,
}

impl Found {
    fn step<const W: usize>(
        &self,
        technique: Technique,
        state: &State<'_, W>,
        houses: [HouseId; 3],
    ) -> Vec<Step> {
        let cells: Cells<W> = self.chosen.iter().copied().collect();
        let gone = self.digits.iter().flat_map(|digit| {
            let own = state.places(digit) & cells;
            each(
                state.layout().seen_by_all(&own) & state.places(digit),
                digit,
            )
        });
        let gone: Vec<_> = gone.collect();
        if gone.is_empty() {
            return Vec::new();
        }
        let step = Step::new(technique, self.digits)
            .removing(gone)
            .marking(Part::Base, all_of(state, cells))
            .standing_in(HousePart::Base, houses);
        vec![step]
    }
}

struct Search<'a, const W: usize> {
    state: &'a State<'a, W>,
    /// The cells with the houses of the three that they are in, as bits.
    able: Vec<(Cell, u8)>,
    /// For each digit those of the houses that have all its places in the chosen cells.
    houses: [u8; MOST_DIGITS],
    chosen: Vec<Cell>,
    /// The houses of which a cell is chosen that is in no other.
    alone: u8,
    patience: usize,
    found: Vec<Found>,
}

impl<const W: usize> Search<'_, W> {
    /// Adds cells from the one at `from` on to those chosen, which have these digits.
    fn grow(&mut self, from: usize, digits: DigitSet, control: &mut Control<'_>) -> Flow {
        let count = self.chosen.len();
        if count == digits.len() && self.alone == 0b111 {
            self.found.push(Found {
                chosen: self.chosen.clone(),
                digits,
            });
            return Ok(());
        }
        for at in from..self.able.len() {
            let (cell, inside) = self.able[at];
            let own = self.state.digits(cell);
            let all = DigitSet(digits.0 | own.0);
            let left = (self.able.len() - at - 1).min(SURPLUS);
            let fits = own
                .iter()
                .all(|digit| self.houses[digit.index()] & inside != 0);
            if !fits || all.len() > count + 1 + left || self.patience == 0 {
                continue;
            }
            self.patience -= 1;
            control.step()?;
            let before = (self.houses, self.alone);
            for digit in own.iter() {
                self.houses[digit.index()] &= inside;
            }
            if inside.count_ones() == 1 {
                self.alone |= inside;
            }
            self.chosen.push(cell);
            self.grow(at + 1, all, control)?;
            self.chosen.pop();
            (self.houses, self.alone) = before;
        }
        Ok(())
    }
}
