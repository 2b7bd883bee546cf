//! Locked candidates, naked and hidden sets, and fish, in the order in which Sukaku
//! Explainer meets them: its scale and its chains ask what they remove.

use crate::deduce::classic::*;

/// The eliminations in each cell, digits as a mask.
pub(crate) type Removals = Vec<(u8, Mask)>;

/// Those of the cells that lose something.
pub(crate) fn removals(cells: impl Iterator<Item = (u8, Mask)>) -> Removals {
    cells.filter(|&(_, gone)| gone != 0).collect()
}

/// The digit goes from all of these cells.
pub(crate) fn from_all(set: u128, digit: u8) -> Removals {
    cells(set).map(|cell| (cell, 1 << digit)).collect()
}

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
/// and row, column and block, row and block.
pub(crate) fn locked(board: &ClassicPosition) -> impl Iterator<Item = Locked> {
    let kinds = [(0, 18), (0, 9), (18, 0), (9, 0)].into_iter();
    let digits = kinds.flat_map(|kinds| (0..9).map(move |digit| (kinds, digit)));
    digits.flat_map(move |((first, second), digit)| {
        (first..first + 9).filter_map(move |house| {
            let places = board.places(house, digit);
            if places & places.wrapping_sub(1) == 0 {
                return None;
            }
            let third = third_of(places, first == 0, second == 9)?;
            let (far, near) = ((house - first) / 3, (house - first) % 3);
            let other = match (first, second) {
                (0, 18) => 18 + 3 * near + third,
                (0, _) => 9 + 3 * far + third,
                (18, _) => 3 * third + far,
                _ => 3 * far + third,
            };
            Some(Locked {
                house,
                other,
                digit,
            })
        })
    })
}

/// Cells of a house and as many digits: a naked set, which holds no others, or a hidden one,
/// outside of which the digits have no place.
#[derive(Clone, Copy)]
pub(crate) struct Subset {
    pub(crate) house: u8,
    pub(crate) places: Mask,
    pub(crate) digits: Mask,
    is_naked: bool,
}

impl Subset {
    pub(crate) fn removals(self, board: &ClassicPosition) -> Removals {
        let (places, digits) = match self.is_naked {
            true => (0b1_1111_1111 & !self.places, self.digits),
            false => (self.places, !self.digits),
        };
        let cells = bits(places).map(|place| cell_at(self.house, place));
        removals(cells.map(|cell| (cell, board.cands(cell) & digits)))
    }
}

/// All sets of `size` of nine things of which each has one of these masks of two to `size`,
/// and so many between them; with this union.
fn subsets(size: u32, mask_of: impl Fn(u8) -> Mask) -> impl Iterator<Item = (Mask, Mask)> {
    let fits = |&at: &u8| (2..=size).contains(&self::size(mask_of(at)));
    let able = mask((0..9).filter(fits));
    let sets = sets_of(size).iter().filter(move |&&set| set & !able == 0);
    let sets = sets.map(move |&set| (set, bits(set).fold(0, |all, at| all | mask_of(at))));
    sets.filter(move |&(_, union)| self::size(union) == size)
}

/// All hidden sets of a size in houses with more than `blanks` blank cells.
pub(crate) fn hidden_sets(
    board: &ClassicPosition,
    size: u32,
    blanks: u32,
) -> impl Iterator<Item = Subset> {
    let houses = BLOCK_COLUMN_ROW.into_iter();
    let houses = houses.filter(move |&house| board.blanks(house) > blanks);
    houses.flat_map(move |house| {
        let sets = subsets(size, move |digit| board.places(house, digit));
        sets.map(move |(digits, places)| Subset {
            house,
            places,
            digits,
            is_naked: false,
        })
    })
}

/// All naked sets of a size.
pub(crate) fn naked_sets(board: &ClassicPosition, size: u32) -> impl Iterator<Item = Subset> {
    let houses = BLOCK_COLUMN_ROW.into_iter();
    let houses = houses.filter(move |&house| board.blanks(house) >= 2 * size);
    houses.flat_map(move |house| {
        let sets = subsets(size, move |place| board.cands(cell_at(house, place)));
        sets.map(move |(places, digits)| Subset {
            house,
            places,
            digits,
            is_naked: true,
        })
    })
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

    pub(crate) fn removals(self, board: &ClassicPosition) -> Removals {
        let lines = bits(self.across).map(|line| self.first_across() + line);
        let gone = lines.flat_map(|house| {
            let gone = board.places(house, self.digit) & !self.lines;
            bits(gone).map(move |place| (cell_at(house, place), 1 << self.digit))
        });
        gone.collect()
    }
}

/// All fish of a size: columns, then rows.
pub(crate) fn fish(board: &ClassicPosition, size: u32) -> impl Iterator<Item = Fish> {
    // A digit placed too often leaves too few lines.
    let able = |line: u8| {
        let fits = |&digit: &u8| (2..=size).contains(&self::size(board.places(line, digit)));
        mask((0..9).filter(fits))
    };
    let able: [Mask; 18] = std::array::from_fn(|line| able(line as u8 + 9));
    let lines = [18, 9].into_iter();
    let lines = lines.flat_map(move |first| sets_of(size).iter().map(move |&set| (first, set)));
    lines.flat_map(move |(first, lines)| {
        let able = |line| able[usize::from(first + line) - 9];
        let digits = bits(lines).fold(!0, |all, line| all & able(line));
        bits(digits).filter_map(move |digit| {
            let across = bits(lines).fold(0, |all, line| all | board.places(first + line, digit));
            let fits = self::size(across) == size && board.missing(digit) >= 2 * size;
            fits.then_some(Fish {
                first,
                lines,
                across,
                digit,
            })
        })
    })
}
