//! What it takes that all cells of a house differ, seen as a matching.
//!
//! A full house has a way to give its cells different digits exactly if cells
//! and digits can be matched; and a candidate can be part of such a way exactly
//! if it lies in the matching, or in a circle of cells each of which could take
//! the digit of the next. What lies in neither is removed. (Régin, "A Filtering
//! Algorithm for Constraints of Difference in CSPs", 1994.) This finds naked and
//! hidden subsets of any size at once.
//!
//! Clauses alone are at a loss here: that ten cells cannot share nine digits
//! takes them exponentially many steps. Without this the first 36 x 36 grid in
//! row order was not found in 3 million guesses, with it in 973, none wrong.

use super::literal::Literal;
use super::reason::{Conflict, Hall};
use super::trail::Trail;
use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{HouseId, MAX_SIZE};

/// Fewer undecided cells than this are left to the other rules.
const LEAST: u32 = 3;

/// The open cells of one house, by position, and the digits they are matched to.
struct Matching {
    open: u64,
    candidates: [u64; MAX_SIZE],
    /// The digit of each open position, and the position of each digit; only
    /// with meaning where `matched` and `taken` say so.
    digit_of: [u8; MAX_SIZE],
    taker_of: [u8; MAX_SIZE],
    matched: u64,
    taken: u64,
}

impl Trail<'_> {
    /// Removes from a full house every candidate with which its cells could not
    /// all differ.
    pub(super) fn follow_house(&mut self, house: HouseId) -> Result<(), Conflict> {
        let mut matching = self.last_matching(house);
        if matching.open.count_ones() < LEAST {
            return Ok(());
        }
        for position in bits(matching.open & !matching.matched) {
            if let Err((cells, digits)) = matching.augment(position) {
                let hall = Hall {
                    house,
                    cells,
                    digits,
                };
                return Err(Conflict::Hall(hall));
            }
        }
        self.keep_matching(house, &matching);
        let (rules, size) = (self.rules(), self.rules().digits());
        let cells = rules.house(house).cells();
        // Mostly everything reaches everything, and that is quickly seen.
        let first = lowest(matching.open);
        if matching.closure(first).0 == matching.open && matching.all_reach(first) {
            return Ok(());
        }
        for start in bits(matching.open) {
            let (inside, digits) = matching.closure(start);
            // A closed set of cells is a Hall set.
            let mut reason = None;
            for position in bits(matching.open & !inside) {
                for digit in bits(matching.candidates[position] & digits) {
                    let reason = *reason.get_or_insert_with(|| {
                        self.add_hall(Hall {
                            house,
                            cells: inside,
                            digits,
                        })
                    });
                    let variable = cells[position].index() * size + digit;
                    self.imply(Literal::lacks(variable), reason)?;
                }
            }
            if reason.is_some() {
                // What was removed brings the house back here.
                return Ok(());
            }
        }
        Ok(())
    }

    /// What is still possible of the matching of this house found last.
    fn last_matching(&self, house: HouseId) -> Matching {
        let mut matching = Matching {
            open: 0,
            candidates: [0; MAX_SIZE],
            digit_of: [0; MAX_SIZE],
            taker_of: [0; MAX_SIZE],
            matched: 0,
            taken: 0,
        };
        let last = self.matched(house);
        let cells = self.rules().house(house).cells();
        for (position, &cell) in cells.iter().enumerate() {
            let candidates = self.candidates(cell);
            if is_single(candidates) {
                continue;
            }
            matching.open |= 1 << position;
            matching.candidates[position] = candidates;
            if candidates & !matching.taken & 1 << last[position] != 0 {
                matching.put(position, usize::from(last[position]));
            }
        }
        matching
    }

    fn keep_matching(&mut self, house: HouseId, matching: &Matching) {
        let last = self.matched_mut(house);
        for position in bits(matching.open) {
            last[position] = matching.digit_of[position];
        }
    }
}

impl Matching {
    fn put(&mut self, position: usize, digit: usize) {
        self.digit_of[position] = digit as u8;
        self.taker_of[digit] = position as u8;
        self.matched |= 1 << position;
        self.taken |= 1 << digit;
    }

    /// Matches one position more, along a shortest path of exchanges; if there
    /// is none, gives the cells that have too few digits, and those digits.
    fn augment(&mut self, start: usize) -> Result<(), (u64, u64)> {
        let mut reached_from = [0u8; MAX_SIZE];
        let (mut positions, mut digits) = (1u64 << start, 0);
        let mut waiting = positions;
        let free = loop {
            if waiting == 0 {
                return Err((positions, digits));
            }
            let mut next = 0;
            let mut found = None;
            for position in bits(waiting) {
                let new = self.candidates[position] & !digits;
                for digit in bits(new) {
                    reached_from[digit] = position as u8;
                }
                if new & !self.taken != 0 {
                    found = Some(lowest(new & !self.taken));
                    break;
                }
                for digit in bits(new) {
                    next |= 1 << self.taker_of[digit];
                }
                digits |= new;
            }
            if let Some(digit) = found {
                break digit;
            }
            waiting = next & !positions;
            positions |= next;
        };
        let mut digit = free;
        loop {
            let position = usize::from(reached_from[digit]);
            let before = usize::from(self.digit_of[position]);
            self.put(position, digit);
            if position == start {
                return Ok(());
            }
            digit = before;
        }
    }

    /// All positions reached from one, each of which could take the digit of the next, and
    /// the digits they have. Each digit is followed once, whoever could take it first.
    fn closure(&self, start: usize) -> (u64, u64) {
        let (mut reached, mut digits, mut followed) = (1u64 << start, 0, 0);
        let mut waiting = reached;
        while waiting != 0 {
            let position = lowest(waiting);
            waiting &= waiting - 1;
            digits |= 1 << self.digit_of[position];
            let new = self.candidates[position] & !followed;
            followed |= new;
            for digit in bits(new) {
                let taker = 1 << self.taker_of[digit];
                waiting |= taker & !reached;
                reached |= taker;
            }
        }
        (reached, digits)
    }

    /// Whether a position is reached from all others.
    fn all_reach(&self, end: usize) -> bool {
        let mut digits = 1u64 << self.digit_of[end];
        let mut left = self.open & !(1 << end);
        while left != 0 {
            let before = left;
            for position in bits(before) {
                if self.candidates[position] & digits != 0 {
                    digits |= 1 << self.digit_of[position];
                    left ^= 1 << position;
                }
            }
            if left == before {
                return false;
            }
        }
        true
    }
}
