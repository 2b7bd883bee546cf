//! Locked candidates, naked and hidden sets, and fish, in the order in which Sukaku
//! Explainer meets them: its scale and its chains ask what they remove.

use crate::deduce::classic::{BLOCK_COLUMN_ROW, ClassicPosition, Mask, SETS};
use crate::deduce::classic::{bits, cell_at, sets_of, size as size_of};

/// A digit of a house whose places are all in a second one.
#[derive(Clone, Copy)]
pub(crate) struct Locked {
    pub(crate) house: u8,
    pub(crate) other: u8,
    pub(crate) digit: u8,
}

impl Locked {
    /// Where the digit goes.
    pub(crate) fn victims(self, board: &ClassicPosition) -> u128 {
        let own = SETS[usize::from(self.house)];
        SETS[usize::from(self.other)] & !own & board.cells_with(self.digit)
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
pub(crate) fn locked<T>(
    board: &ClassicPosition,
    mut see: impl FnMut(Locked) -> Option<T>,
) -> Option<T> {
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

/// Digits of a house that have as many places.
#[derive(Clone, Copy)]
pub(crate) struct Hidden {
    pub(crate) house: u8,
    pub(crate) digits: Mask,
    pub(crate) places: Mask,
}

impl Hidden {
    pub(crate) fn removals(self, board: &ClassicPosition) -> Vec<(u8, Mask)> {
        bits(self.places)
            .map(|place| cell_at(self.house, place))
            .map(|cell| (cell, board.cands(cell) & !self.digits))
            .filter(|&(_, gone)| gone != 0)
            .collect()
    }
}

/// All hidden sets of a size in houses with more than `blanks` blank cells.
pub(crate) fn hidden_sets<T>(
    board: &ClassicPosition,
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

/// Cells of a house that have as many digits between them.
#[derive(Clone, Copy)]
pub(crate) struct Naked {
    pub(crate) house: u8,
    pub(crate) places: Mask,
    pub(crate) digits: Mask,
}

impl Naked {
    pub(crate) fn removals(self, board: &ClassicPosition) -> Vec<(u8, Mask)> {
        bits(0b1_1111_1111 & !self.places)
            .map(|place| cell_at(self.house, place))
            .map(|cell| (cell, board.cands(cell) & self.digits))
            .filter(|&(_, gone)| gone != 0)
            .collect()
    }
}

/// All naked sets of a size.
pub(crate) fn naked_sets<T>(
    board: &ClassicPosition,
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

/// Lines where a digit has as many places as there are lines.
#[derive(Clone, Copy)]
pub(crate) struct Fish {
    /// The number of the first line of this kind.
    pub(crate) first: u8,
    pub(crate) lines: Mask,
    /// The places in them: the numbers of the lines across.
    pub(crate) across: Mask,
    pub(crate) digit: u8,
}

impl Fish {
    /// The number of the first line across.
    pub(crate) fn first_across(self) -> u8 {
        27 - self.first
    }

    pub(crate) fn removals(self, board: &ClassicPosition) -> Vec<(u8, Mask)> {
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
pub(crate) fn fish<T>(
    board: &ClassicPosition,
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
