//! The last band of a 9 x 9 grid whose first two bands are filled.
//!
//! Above it every column lacks three digits, and every digit is lacking in three
//! columns, one of each stack. So only the rows of the band matter: any choice of
//! one digit from each column, all different, can be row 7, and then rows 8 and 9
//! are easy:
//!
//! ```text
//! column   1    2    3    4   ...     Two digits are left in each column, and each
//! left    2 5  5 7  2 7  1 3  ...     digit is left in two columns: the columns
//!         `---------------'           fall into circles (here 1 2 3), and every
//! row 8   2    5    7    1            circle can be turned in two ways, whatever
//! row 9   5    7    2    3            the others do.
//! ```
//! No way is a dead end, unless there are clues in the band. In order: the first
//! column of each circle takes its lower digit first, and the circle with the
//! leftmost column changes last.

use crate::grid::digit::{bits, lowest};
use crate::grid::{Cell, Grid};
use crate::solve::search::Search;

/// Cells above the band.
const ABOVE: usize = 54;

#[derive(Default)]
pub(super) struct Band {
    /// The digits each column lacks, one bit each.
    lacking: [u16; 9],
    /// What the search has left to each cell, and whether that is less.
    candidates: [[u16; 9]; 3],
    restricted: bool,
    /// Row 7: digits still to be tried, those chosen, and how many columns have
    /// one.
    untried: [u16; 9],
    chosen: [u16; 9],
    used: u16,
    filled: usize,
    /// Rows 8 and 9 with every circle turned its first way.
    rows: [[u8; 9]; 2],
    /// The columns of each circle, one bit each, and how many circles there are.
    circles: [u16; 9],
    count: u32,
    /// The next combination of turns, one bit a circle, of `1 << count`.
    turn: u32,
    turns: u32,
    active: bool,
}

impl Band {
    /// Whether the search is at a point where the band can take over.
    pub(super) fn is_all(search: &Search<'_>) -> bool {
        let mut lowest_above = (0..ABOVE).rev().map(Cell::from_index);
        lowest_above.all(|cell| search.is_decided(cell))
    }

    /// Takes over from the search; `grid` is filled above the band.
    pub(super) fn start(&mut self, search: &Search<'_>, grid: &Grid) {
        self.lacking = [0x1ff; 9];
        for (index, &digit) in grid.digits()[..ABOVE].iter().enumerate() {
            self.lacking[index % 9] &= !(1 << (digit - 1));
        }
        self.restricted = false;
        for (index, row) in self.candidates.iter_mut().enumerate() {
            for (column, candidates) in row.iter_mut().enumerate() {
                let cell = Cell::from_index(ABOVE + 9 * index + column);
                *candidates = search.candidates(cell) as u16;
                self.restricted |= *candidates != self.lacking[column];
            }
        }
        self.untried[0] = self.lacking[0] & self.candidates[0][0];
        (self.used, self.filled) = (0, 0);
        (self.turn, self.turns) = (0, 0);
        self.active = true;
    }

    /// Puts the next way to fill the band into `grid`.
    pub(super) fn next_into(&mut self, grid: &mut Grid) -> bool {
        while self.active {
            while self.turn < self.turns {
                let turn = self.turn;
                self.turn += 1;
                let digits = &mut grid.digits_mut()[ABOVE + 9..];
                self.write_turned(turn, digits);
                if !self.restricted || self.fits(digits) {
                    return true;
                }
            }
            self.active = self.next_row();
            if self.active {
                let row = &mut grid.digits_mut()[ABOVE..ABOVE + 9];
                for (digit, chosen) in row.iter_mut().zip(self.chosen) {
                    *digit = chosen.trailing_zeros() as u8 + 1;
                }
                self.find_circles();
            }
        }
        false
    }

    /// Goes to the next row 7.
    fn next_row(&mut self) -> bool {
        let mut at = self.filled;
        loop {
            if at == 9 || self.untried[at] == 0 {
                if at == 0 {
                    return false;
                }
                at -= 1;
                self.used ^= self.chosen[at];
                continue;
            }
            let bit = self.untried[at] & self.untried[at].wrapping_neg();
            self.untried[at] ^= bit;
            self.chosen[at] = bit;
            self.used |= bit;
            at += 1;
            if at == 9 {
                self.filled = 9;
                return true;
            }
            self.untried[at] = self.lacking[at] & self.candidates[0][at] & !self.used;
        }
    }

    /// Finds the circles of the columns without row 7, and turns each its first
    /// way.
    fn find_circles(&mut self) {
        // For each digit the two columns it is left in.
        let mut columns = [0u16; 9];
        let mut left = [0u16; 9];
        for (column, left) in left.iter_mut().enumerate() {
            *left = self.lacking[column] & !self.chosen[column];
            for digit in bits(u64::from(*left)) {
                columns[digit] |= 1 << column;
            }
        }
        self.count = 0;
        let mut unseen = 0x1ff_u16;
        while unseen != 0 {
            let mut column = lowest(u64::from(unseen));
            let mut digit = lowest(u64::from(left[column]));
            let mut circle = 0;
            while circle & 1 << column == 0 {
                circle |= 1 << column;
                let other = lowest(u64::from(left[column] & !(1 << digit)));
                self.rows[0][column] = digit as u8 + 1;
                self.rows[1][column] = other as u8 + 1;
                // Row 8 has this digit here, so the other column of the digit has
                // it in row 9.
                column = lowest(u64::from(columns[digit] & !(1 << column)));
                digit = lowest(u64::from(left[column] & !(1 << digit)));
            }
            unseen &= !circle;
            self.circles[self.count as usize] = circle;
            self.count += 1;
        }
        (self.turn, self.turns) = (0, 1 << self.count);
    }

    /// Writes rows 8 and 9 with some circles turned the second way.
    fn write_turned(&self, turn: u32, digits: &mut [u8]) {
        let mut turned = 0;
        for (place, circle) in self.circles[..self.count as usize].iter().rev().enumerate() {
            if turn & 1 << place != 0 {
                turned |= circle;
            }
        }
        let (eight, nine) = digits.split_at_mut(9);
        for (column, (eight, nine)) in eight.iter_mut().zip(nine).enumerate() {
            let second = usize::from(turned >> column & 1);
            *eight = self.rows[second][column];
            *nine = self.rows[1 - second][column];
        }
    }

    /// Whether rows 8 and 9 agree with what the search has left.
    fn fits(&self, digits: &[u8]) -> bool {
        let candidates = self.candidates[1..].iter().flatten();
        let mut cells = candidates.zip(digits);
        cells.all(|(candidates, digit)| candidates & 1 << (digit - 1) != 0)
    }
}
