//! What singles make of a grid in which one candidate has been placed or removed.
//!
//! Which premise a digit is traced back to depends on the order in which singles are
//! found, so this keeps HoDoKu's: two queues, filled as candidates go.
//! A copy is made for each premise; one of the position for any rules takes 14 times as long.

use crate::deduce::classic::{CELLS, ClassicPosition, HOUSES, HOUSES_OF, Mask, SEEN, bits, cells};

/// The houses of a cell in HoDoKu's order: row, column, box.
pub(super) fn houses_of(cell: u8) -> [u8; 3] {
    let [block, row, column] = HOUSES_OF[usize::from(cell)];
    [row, column, block]
}

/// A cell and the digit that it is to hold.
pub(super) type Single = (u8, u8);

/// A grid with candidates.
#[derive(Clone)]
pub(super) struct Trial {
    cands: [Mask; 81],
    values: [u8; 81],
    /// The number of places of each digit in each house.
    counts: [[i8; 9]; HOUSES],
    /// Singles in the order in which they turned up; a cell that is filled stays.
    naked: Vec<Single>,
    hidden: Vec<Single>,
}

/// The value of a blank cell.
const BLANK: u8 = u8::MAX;

impl Trial {
    pub(super) fn of(board: &ClassicPosition) -> Self {
        let mut trial = Self {
            cands: [0; 81],
            values: [BLANK; 81],
            counts: [[0; 9]; HOUSES],
            naked: Vec::with_capacity(256),
            hidden: Vec::with_capacity(256),
        };
        for cell in 0..81 {
            trial.cands[usize::from(cell)] = board.cands(cell);
            if board.is_filled(cell) {
                // Which digit it is does not matter: nothing is placed there.
                trial.values[usize::from(cell)] = 9;
            }
        }
        for house in 0..HOUSES {
            for digit in 0..9 {
                let places = board.places(house as u8, digit).count_ones();
                trial.counts[house][usize::from(digit)] = places as i8;
            }
        }
        trial
    }

    /// Makes this a copy of `other`.
    pub(super) fn reset(&mut self, other: &Self) {
        self.cands = other.cands;
        self.values = other.values;
        self.counts = other.counts;
        self.naked.clear();
        self.hidden.clear();
    }

    pub(super) fn cands(&self, cell: u8) -> Mask {
        self.cands[usize::from(cell)]
    }

    /// How many places the digit has in the house.
    pub(super) fn count(&self, house: u8, digit: u8) -> i8 {
        self.counts[usize::from(house)][usize::from(digit)]
    }

    pub(super) fn remove(&mut self, cell: u8, digit: u8) {
        let cands = &mut self.cands[usize::from(cell)];
        if *cands >> digit & 1 == 0 {
            return;
        }
        *cands &= !(1 << digit);
        if *cands == 0 {
            // A contradiction; the places are not counted any more.
            return;
        }
        if cands.is_power_of_two() {
            self.naked.push((cell, cands.trailing_zeros() as u8));
        }
        for house in houses_of(cell) {
            match self.lower(house, digit) {
                1 => self.note_hidden(house, digit),
                0 => {
                    let within = |&(cell, own): &Single| {
                        own == digit && HOUSES_OF[usize::from(cell)].contains(&house)
                    };
                    if let Some(place) = self.hidden.iter().position(within) {
                        self.hidden.remove(place);
                    }
                }
                _ => {}
            }
        }
    }

    fn lower(&mut self, house: u8, digit: u8) -> i8 {
        let count = &mut self.counts[usize::from(house)][usize::from(digit)];
        *count -= 1;
        *count
    }

    fn note_hidden(&mut self, house: u8, digit: u8) {
        let mut places = CELLS[usize::from(house)].iter();
        let place = places.find(|&&cell| self.cands(cell) >> digit & 1 != 0);
        self.hidden.extend(place.map(|&cell| (cell, digit)));
    }

    /// Fills a cell; `places` are the cells that had the digit as a candidate at first.
    pub(super) fn place(&mut self, cell: u8, digit: u8, places: u128) {
        if std::mem::replace(&mut self.values[usize::from(cell)], digit) == digit {
            return;
        }
        let own = std::mem::take(&mut self.cands[usize::from(cell)]);
        for peer in cells(places & SEEN[usize::from(cell)]) {
            self.remove(peer, digit);
        }
        for other in bits(own) {
            for house in houses_of(cell) {
                if self.lower(house, other) == 1 && other != digit {
                    self.note_hidden(house, other);
                }
            }
        }
    }

    /// Puts the singles there are into `found`: how many of them are naked.
    pub(super) fn singles(&self, found: &mut Vec<Single>) -> usize {
        let blank = |&&(cell, _): &&Single| self.values[usize::from(cell)] == BLANK;
        found.clear();
        found.extend(self.naked.iter().filter(blank));
        let naked = found.len();
        let mut seen = 0_u128;
        for &(cell, digit) in self.hidden.iter().filter(blank) {
            let single = houses_of(cell)
                .iter()
                .any(|&house| self.count(house, digit) == 1);
            if single && seen >> cell & 1 == 0 {
                seen |= 1 << cell;
                found.push((cell, digit));
            }
        }
        naked
    }
}
