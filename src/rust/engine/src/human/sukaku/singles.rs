//! Singles, and what leads to a hidden single at once.

use super::board::{BLOCK_COLUMN_ROW, Board, bits, cell_at, cells_at, kind_of, sets_of};
use super::board::{Mask, SETS, cells, size as size_of};
use super::found::Found;
use crate::human::names::Technique;
use crate::human::step::{HousePart, Part};

/// The last cell of a house, then hidden singles.
pub(super) fn hidden_single(board: &Board) -> Option<Found> {
    [true, false].into_iter().find_map(|alone| {
        BLOCK_COLUMN_ROW
            .iter()
            .find_map(|&house| single_in(board, house, alone))
    })
}

fn single_in(board: &Board, house: u8, alone: bool) -> Option<Found> {
    if (board.blanks(house) == 1) != alone {
        return None;
    }
    let digit = (0..9).find(|&digit| size_of(board.places(house, digit)) == 1)?;
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

pub(super) fn naked_single(board: &Board) -> Option<Found> {
    let cell = (0..81).find(|&cell| board.count(cell) == 1)?;
    let digit = board.cands(cell).trailing_zeros() as u8;
    let mut found = Found::new(Technique::NakedSingle, 2.3).placing(cell, digit);
    found.mark(Part::Base, cell, 1 << digit);
    Some(found)
}

/// A digit of a house whose places are all in a second one.
#[derive(Clone, Copy)]
pub(super) struct Locked {
    pub(super) house: u8,
    pub(super) other: u8,
    pub(super) digit: u8,
}

impl Locked {
    /// Where the digit goes.
    pub(super) fn victims(self, board: &Board) -> u128 {
        let own = SETS[usize::from(self.house)];
        SETS[usize::from(self.other)] & !own & board.cells_with(self.digit)
    }

    fn found(self, board: &Board, technique: Technique, rating: f64) -> Found {
        let victims = self.victims(board);
        let removals = cells(victims).map(|cell| (cell, 1 << self.digit)).collect();
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

/// Of which third all of these places are: in a block one of its rows (`across`) or columns,
/// in a line one of its blocks.
fn third_of(places: Mask, is_block: bool, across: bool) -> Option<u8> {
    let (first, step) = match is_block && !across {
        true => (0b001_001_001, 1),
        false => (0b111, 3),
    };
    (0..3).find(|third| places & !(first << (step * third)) == 0)
}

/// All locked candidates, whether they remove anything or not: block and column, block
/// and row, column and block, row and block. Ends with the first answer.
pub(super) fn locked<T>(board: &Board, mut see: impl FnMut(Locked) -> Option<T>) -> Option<T> {
    for (first, second) in [(0, 18), (0, 9), (18, 0), (9, 0)] {
        for digit in 0..9 {
            for house in first..first + 9 {
                let places = board.places(house, digit);
                if places & places.wrapping_sub(1) == 0 {
                    continue;
                }
                if let Some(third) = third_of(places, first == 0, second == 9) {
                    let (far, near) = ((house - first) / 3, (house - first) % 3);
                    let other = match (first, second) {
                        (0, 18) => 18 + 3 * near + third,
                        (0, _) => 9 + 3 * far + third,
                        (18, _) => 3 * third + far,
                        _ => 3 * far + third,
                    };
                    let seen = see(Locked {
                        house,
                        other,
                        digit,
                    });
                    if seen.is_some() {
                        return seen;
                    }
                }
            }
        }
    }
    None
}

/// Locked candidates after which a hidden single stands there. The single is placed, and
/// nothing else is done.
pub(super) fn direct_locked(board: &Board) -> Option<Found> {
    locked(board, |lock| {
        let first = lock.house / 9 * 9;
        let gone = SETS[usize::from(lock.other)];
        let cell = (first..first + 9).find_map(|third| {
            let places = board.places(third, lock.digit);
            let crosses = SETS[usize::from(third)] & gone != 0;
            if third == lock.house || !crosses || size_of(places) < 2 {
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
pub(super) fn locked_candidates(board: &Board) -> Option<Found> {
    locked(board, |lock| {
        let (technique, rating) = match kind_of(lock.house) {
            0 => (Technique::Pointing, 2.6),
            _ => (Technique::Claiming, 2.8),
        };
        (lock.victims(board) != 0).then(|| lock.found(board, technique, rating))
    })
}

/// Digits of a house that have as many places.
#[derive(Clone, Copy)]
pub(super) struct Hidden {
    pub(super) house: u8,
    pub(super) digits: Mask,
    pub(super) places: Mask,
}

impl Hidden {
    pub(super) fn removals(self, board: &Board) -> Vec<(u8, Mask)> {
        bits(self.places)
            .map(|place| cell_at(self.house, place))
            .map(|cell| (cell, board.cands(cell) & !self.digits))
            .filter(|&(_, gone)| gone != 0)
            .collect()
    }

    fn found(self, board: &Board, technique: Technique, rating: f64) -> Found {
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

/// All hidden sets of a size in houses with more than `blanks` blank cells.
pub(super) fn hidden_sets<T>(
    board: &Board,
    size: u32,
    blanks: u32,
    mut see: impl FnMut(Hidden) -> Option<T>,
) -> Option<T> {
    for house in BLOCK_COLUMN_ROW {
        if board.blanks(house) <= blanks {
            continue;
        }
        // Digits with one place or too many are in no set.
        let fits = |&digit: &u8| (2..=size).contains(&size_of(board.places(house, digit)));
        let able: Mask = (0..9).filter(fits).fold(0, |set, digit| set | 1 << digit);
        for &digits in sets_of(size) {
            if digits & !able != 0 {
                continue;
            }
            let places = bits(digits).fold(0, |all, digit| all | board.places(house, digit));
            if size_of(places) == size {
                let seen = see(Hidden {
                    house,
                    digits,
                    places,
                });
                if seen.is_some() {
                    return seen;
                }
            }
        }
    }
    None
}

/// Hidden sets after which a hidden single stands there. The single is placed, and nothing
/// else is done.
pub(super) fn direct_hidden_set(board: &Board, size: u32) -> Option<Found> {
    hidden_sets(board, size, size, |set| {
        let (digit, left) = (0..9).find_map(|digit| {
            let places = board.places(set.house, digit);
            let left = places & !set.places;
            let single = set.digits >> digit & 1 == 0 && size_of(places) > 1;
            (single && size_of(left) == 1).then_some((digit, left))
        })?;
        let (technique, rating) = match size {
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

pub(super) fn hidden_set(board: &Board, size: u32) -> Option<Found> {
    hidden_sets(board, size, 2 * size, |set| {
        let (technique, rating) = match size {
            2 => (Technique::HiddenPair, 3.4),
            3 => (Technique::HiddenTriple, 4.0),
            _ => (Technique::HiddenQuadruple, 5.4),
        };
        let found = set.found(board, technique, rating);
        (!found.removals.is_empty()).then_some(found)
    })
}
