//! Naked sets and fish.

use super::board::{BLOCK_COLUMN_ROW, Board, Mask, bits, cell_at, sets_of, size as size_of};
use super::found::Found;
use crate::human::names::Technique;
use crate::human::step::{HousePart, Part};

/// Cells of a house that have as many digits between them.
#[derive(Clone, Copy)]
pub(super) struct Naked {
    pub(super) house: u8,
    pub(super) places: Mask,
    pub(super) digits: Mask,
}

impl Naked {
    pub(super) fn removals(self, board: &Board) -> Vec<(u8, Mask)> {
        bits(0b1_1111_1111 & !self.places)
            .map(|place| cell_at(self.house, place))
            .map(|cell| (cell, board.cands(cell) & self.digits))
            .filter(|&(_, gone)| gone != 0)
            .collect()
    }
}

/// All naked sets of a size.
pub(super) fn naked_sets<T>(
    board: &Board,
    size: u32,
    mut see: impl FnMut(Naked) -> Option<T>,
) -> Option<T> {
    for house in BLOCK_COLUMN_ROW {
        if board.blanks(house) < 2 * size {
            continue;
        }
        let fits = |&place: &u8| (2..=size).contains(&board.count(cell_at(house, place)));
        let able: Mask = (0..9).filter(fits).fold(0, |set, place| set | 1 << place);
        for &places in sets_of(size) {
            if places & !able != 0 {
                continue;
            }
            let digits =
                bits(places).fold(0, |all, place| all | board.cands(cell_at(house, place)));
            if size_of(digits) == size {
                let seen = see(Naked {
                    house,
                    places,
                    digits,
                });
                if seen.is_some() {
                    return seen;
                }
            }
        }
    }
    None
}

pub(super) fn naked_set(board: &Board, size: u32) -> Option<Found> {
    naked_sets(board, size, |set| {
        let removals = set.removals(board);
        if removals.is_empty() {
            return None;
        }
        let (technique, rating) = match size {
            2 => (Technique::NakedPair, 3.0),
            3 => (Technique::NakedTriple, 3.6),
            _ => (Technique::NakedQuadruple, 5.0),
        };
        let mut found = Found::new(technique, rating)
            .removing(removals)
            .house(HousePart::Base, set.house);
        for place in bits(set.places) {
            let cell = cell_at(set.house, place);
            found.mark(Part::Base, cell, board.cands(cell));
        }
        Some(found)
    })
}

/// Lines where a digit has as many places as there are lines.
#[derive(Clone, Copy)]
pub(super) struct Fish {
    /// The number of the first line of this kind.
    pub(super) first: u8,
    pub(super) lines: Mask,
    /// The places in them: the numbers of the lines across.
    pub(super) across: Mask,
    pub(super) digit: u8,
}

impl Fish {
    /// The number of the first line across.
    pub(super) fn first_across(self) -> u8 {
        27 - self.first
    }

    pub(super) fn removals(self, board: &Board) -> Vec<(u8, Mask)> {
        let mut removals = Vec::new();
        for line in bits(self.across) {
            let house = self.first_across() + line;
            let gone = board.places(house, self.digit) & !self.lines;
            removals.extend(bits(gone).map(|place| (cell_at(house, place), 1 << self.digit)));
        }
        removals
    }
}

/// All fish of a size: columns, then rows.
pub(super) fn fish<T>(
    board: &Board,
    size: u32,
    mut see: impl FnMut(Fish) -> Option<T>,
) -> Option<T> {
    // A digit placed too often leaves too few lines.
    let mut able = [0_u16; 27];
    for first in [18, 9] {
        for line in first..first + 9 {
            for digit in 0..9 {
                let count = size_of(board.places(line, digit));
                if (2..=size).contains(&count) {
                    able[usize::from(line)] |= 1 << digit;
                }
            }
        }
    }
    for first in [18_u8, 9] {
        for &lines in sets_of(size) {
            let digits = bits(lines).fold(!0, |all, line| all & able[usize::from(first + line)]);
            for digit in bits(digits) {
                let across =
                    bits(lines).fold(0, |all, line| all | board.places(first + line, digit));
                if size_of(across) == size && board.missing(digit) >= 2 * size {
                    let seen = see(Fish {
                        first,
                        lines,
                        across,
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

pub(super) fn basic_fish(board: &Board, size: u32) -> Option<Found> {
    fish(board, size, |fish| {
        let removals = fish.removals(board);
        if removals.is_empty() {
            return None;
        }
        let (technique, rating) = match size {
            2 => (Technique::XWing, 3.2),
            3 => (Technique::Swordfish, 3.8),
            _ => (Technique::Jellyfish, 5.2),
        };
        let mut found = Found::new(technique, rating).removing(removals);
        for line in bits(fish.lines) {
            let house = fish.first + line;
            found.houses.push((house, HousePart::Base));
            for place in bits(board.places(house, fish.digit)) {
                found.mark(Part::Base, cell_at(house, place), 1 << fish.digit);
            }
        }
        let covers = bits(fish.across).map(|line| (fish.first_across() + line, HousePart::Cover));
        found.houses.extend(covers);
        Some(found)
    })
}
