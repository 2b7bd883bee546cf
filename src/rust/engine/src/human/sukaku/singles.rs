//! Singles, and what leads to a hidden single at once.

use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::patterns::{Locked, Subset, from_all, hidden_sets, locked};
use crate::human::step::{HousePart, Part};

/// The last cell of a house, then hidden singles.
pub(super) fn hidden_single(board: &ClassicPosition) -> Option<Found> {
    [true, false].into_iter().find_map(|alone| {
        BLOCK_COLUMN_ROW
            .iter()
            .find_map(|&house| single_in(board, house, alone))
    })
}

fn single_in(board: &ClassicPosition, house: u8, alone: bool) -> Option<Found> {
    if (board.blanks(house) == 1) != alone {
        return None;
    }
    let digit = (0..9).find(|&digit| size(board.places(house, digit)) == 1)?;
    let cell = cell_at(house, board.places(house, digit).trailing_zeros() as u8);
    let (technique, rating) = match (alone, kind_of(house)) {
        (true, _) => (Technique::FullHouse, 1.0),
        (false, 0) => (Technique::HiddenSingle, 1.2),
        (false, _) => (Technique::HiddenSingle, 1.5),
    };
    let mut found = Found::new(technique, rating)
        .placing(cell, digit)
        .house(HousePart::Base, house);
    found.mark(Part::Base, cell, 1 << digit);
    Some(found)
}

pub(super) fn naked_single(board: &ClassicPosition) -> Option<Found> {
    let cell = (0..81).find(|&cell| board.count(cell) == 1)?;
    let digit = board.cands(cell).trailing_zeros() as u8;
    let mut found = Found::new(Technique::NakedSingle, 2.3).placing(cell, digit);
    found.mark(Part::Base, cell, 1 << digit);
    Some(found)
}

impl Locked {
    fn found(self, board: &ClassicPosition, technique: Technique, rating: f64) -> Found {
        let removals = from_all(self.victims(board), self.digit);
        let mut found = Found::new(technique, rating)
            .removing(removals)
            .house(HousePart::Base, self.house)
            .house(HousePart::Cover, self.other);
        let own = cells_at(self.house, board.places(self.house, self.digit));
        for cell in cells(own) {
            found.mark(Part::Base, cell, 1 << self.digit);
        }
        found
    }
}

impl Subset {
    fn found(self, board: &ClassicPosition, technique: Technique, rating: f64) -> Found {
        let mut found = Found::new(technique, rating)
            .removing(self.removals(board))
            .house(HousePart::Base, self.house);
        for place in bits(self.places) {
            let cell = cell_at(self.house, place);
            found.mark(Part::Base, cell, board.cands(cell) & self.digits);
        }
        found
    }
}

/// Locked candidates after which a hidden single stands there. The single is placed, and
/// nothing else is done.
pub(super) fn direct_locked(board: &ClassicPosition) -> Option<Found> {
    locked(board).find_map(|lock| {
        let first = lock.house / 9 * 9;
        let gone = SETS[usize::from(lock.other)];
        let cell = (first..first + 9).find_map(|third| {
            let places = board.places(third, lock.digit);
            let crosses = SETS[usize::from(third)] & gone != 0;
            if third == lock.house || !crosses || size(places) < 2 {
                return None;
            }
            let left = cells_at(third, places) & !gone;
            (left.count_ones() == 1).then(|| left.trailing_zeros() as u8)
        })?;
        let (technique, rating) = match kind_of(lock.house) {
            0 => (Technique::DirectPointing, 1.7),
            _ => (Technique::DirectClaiming, 1.9),
        };
        let mut found = lock
            .found(board, technique, rating)
            .placing(cell, lock.digit);
        found.removals.clear();
        found.mark(Part::Extra, cell, 1 << lock.digit);
        Some(found)
    })
}

/// Locked candidates.
pub(super) fn locked_candidates(board: &ClassicPosition) -> Option<Found> {
    locked(board).find_map(|lock| {
        let (technique, rating) = match kind_of(lock.house) {
            0 => (Technique::Pointing, 2.6),
            _ => (Technique::Claiming, 2.8),
        };
        (lock.victims(board) != 0).then(|| lock.found(board, technique, rating))
    })
}

/// Hidden sets after which a hidden single stands there. The single is placed, and nothing
/// else is done.
pub(super) fn direct_hidden_set(board: &ClassicPosition, count: u32) -> Option<Found> {
    hidden_sets(board, count, count).find_map(|set| {
        let (digit, left) = (0..9).find_map(|digit| {
            let places = board.places(set.house, digit);
            let left = places & !set.places;
            let single = set.digits >> digit & 1 == 0 && size(places) > 1;
            (single && size(left) == 1).then_some((digit, left))
        })?;
        let (technique, rating) = match count {
            2 => (Technique::DirectHiddenPair, 2.0),
            _ => (Technique::DirectHiddenTriple, 2.5),
        };
        let cell = cell_at(set.house, left.trailing_zeros() as u8);
        let mut found = set.found(board, technique, rating).placing(cell, digit);
        found.removals.clear();
        found.mark(Part::Extra, cell, 1 << digit);
        Some(found)
    })
}

pub(super) fn hidden_set(board: &ClassicPosition, count: u32) -> Option<Found> {
    hidden_sets(board, count, 2 * count).find_map(|set| {
        let (technique, rating) = match count {
            2 => (Technique::HiddenPair, 3.4),
            3 => (Technique::HiddenTriple, 4.0),
            _ => (Technique::HiddenQuadruple, 5.4),
        };
        let found = set.found(board, technique, rating);
        (!found.removals.is_empty()).then_some(found)
    })
}
