//! Wings: XY-wing and XYZ-wing, and the large ones, which are an almost locked set
//! and a cell of two candidates.

use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::patterns::{Removals, from_all};
use crate::human::step::Part;
use std::cmp::Reverse;

/// XY-wing, where the pivot has two candidates, or XYZ-wing, where it has three.
pub(super) fn wing(board: &ClassicPosition, pivot_count: u32) -> Option<Found> {
    let pairs = board.bivalue();
    for pivot in (0..81).filter(|&cell| board.count(cell) == pivot_count) {
        let own = board.cands(pivot);
        let around = SEEN[usize::from(pivot)] & pairs;
        for first in cells(around) {
            let one = board.cands(first);
            if size(own & !one) != 1 {
                continue;
            }
            for second in cells(around) {
                let two = board.cands(second);
                let shared = own & one & two;
                let fits = size(own | one | two) == 3
                    && size(shared) == pivot_count - 2
                    && (pivot_count == 2 || own == one | two);
                if !fits {
                    continue;
                }
                let common = one & two;
                let last = common.trailing_zeros() as u8;
                let mut base = 1 << first | 1 << second;
                if pivot_count == 3 {
                    base |= 1_u128 << pivot;
                }
                let own_cells = base | 1 << pivot;
                let victims = seen_by_all(base) & board.cells_with(last) & !own_cells;
                if victims != 0 {
                    let (technique, rating) = match pivot_count {
                        2 => (Technique::XyWing, 4.2),
                        _ => (Technique::XyzWing, 4.4),
                    };
                    let mut found = Found::new(technique, rating).removing(from_all(victims, last));
                    found.mark(Part::Pivot, pivot, own);
                    found.mark(Part::Base, first, one);
                    found.mark(Part::Base, second, two);
                    return Some(found);
                }
            }
        }
    }
    None
}

/// A large wing: an almost locked set, and a cell of two of its digits, of which at
/// least one is restricted: all its places in the set see the cell.
struct Large {
    order: LargeOrder,
    cells: Vec<u8>,
    digits: Mask,
    cell: u8,
    removals: Removals,
}

/// What comes first: the lowest rating, in tenths; what removes most; then by how it is written:
/// those restricted twice, with large cells, with many candidates.
type LargeOrder = (i32, Reverse<u32>, Reverse<String>);

/// The rating, in tenths, of a wing of so many cells, where the most candidates of a cell of
/// the set are `biggest`.
fn rating(size: i32, biggest: u32) -> i32 {
    let base = match size {
        4 => 55,
        5 => 62,
        6 => return 66,
        _ => return 75,
    };
    // Middling cells are the hardest to see.
    let middle = (size + 2) / 2;
    base + size - middle - (middle - biggest as i32).abs()
}

/// The best large wing whose set has `size` cells.
pub(super) fn large_wing(board: &ClassicPosition, size: usize) -> Option<Found> {
    let mut search = LargeSearch {
        board,
        size,
        pairs: board.bivalue(),
        set: Vec::with_capacity(size),
        best: None,
    };
    let able = (0..81).filter(|&cell| (2..=size as u32 + 1).contains(&board.count(cell)));
    search.extend(set_of(able), 0);
    let wing = search.best?;
    let technique = match size {
        3 => Technique::WxyzWing,
        4 => Technique::VwxyzWing,
        5 => Technique::UvwxyzWing,
        _ => Technique::TuvwxyzWing,
    };
    let mut found = Found::new(technique, f64::from(wing.order.0) / 10.0).removing(wing.removals);
    found.mark(Part::Pivot, wing.cell, board.cands(wing.cell));
    for cell in wing.cells {
        found.mark(Part::Set(0), cell, board.cands(cell) & wing.digits);
    }
    Some(found)
}

struct LargeSearch<'b> {
    board: &'b ClassicPosition,
    size: usize,
    pairs: u128,
    set: Vec<u8>,
    best: Option<Large>,
}

impl LargeSearch<'_> {
    /// Adds cells to the set that see all of it, in order, of those that have candidates
    /// enough and not too many.
    fn extend(&mut self, able: u128, digits: Mask) {
        for cell in cells(able) {
            let all = digits | self.board.cands(cell);
            if size(all) as usize > self.size + 1 {
                continue;
            }
            self.set.push(cell);
            if self.set.len() < self.size {
                let after = able & SEEN[usize::from(cell)] & !((1 << cell) - 1);
                self.extend(after, all);
            } else if size(all) as usize == self.size + 1 {
                self.pair_up(all);
            }
            self.set.pop();
        }
    }

    fn pair_up(&mut self, digits: Mask) {
        let around = self.set.iter();
        let seen = around.fold(0, |seen, &cell| seen | SEEN[usize::from(cell)]);
        let own = set_of(self.set.iter().copied());
        for cell in cells(seen & !own & self.pairs) {
            let pair = self.board.cands(cell);
            if pair & !digits == 0 {
                self.try_pair(digits, own, cell, pair);
            }
        }
    }

    /// The cells of the set with this digit.
    fn places(&self, digit: u8) -> u128 {
        let set = self.set.iter().copied();
        set_of(set.filter(|&cell| self.board.has(cell, digit)))
    }

    fn try_pair(&mut self, digits: Mask, own: u128, cell: u8, pair: Mask) {
        let low = pair.trailing_zeros() as u8;
        let high = (pair & (pair - 1)).trailing_zeros() as u8;
        let is_restricted = |digit| cells(self.places(digit)).all(|place| sees(place, cell));
        let free = match (is_restricted(low), is_restricted(high)) {
            (true, true) => None,
            (true, false) => Some(high),
            (false, true) => Some(low),
            (false, false) => return,
        };
        let own = own | 1 << cell;
        let mut gone = [0_u128; 9];
        let mut count = 0;
        for digit in 0..9 {
            let in_pair = pair >> digit & 1 != 0;
            let used = match free {
                Some(free) => digit == free,
                None => digits >> digit & 1 != 0,
            };
            if used {
                let mut base = self.places(digit);
                if in_pair {
                    base |= 1 << cell;
                }
                let victims = seen_by_all(base) & self.board.cells_with(digit) & !own;
                gone[usize::from(digit)] = victims;
                count += victims.count_ones();
            }
        }
        if count == 0 {
            return;
        }
        let removes = |digit: u8| gone[usize::from(digit)] != 0;
        let others = (0..9).any(|digit| pair >> digit & 1 == 0 && removes(digit));
        // Whether both digits of the cell are restricted and that removes something more.
        let double = free.is_none() && (others || removes(low) && removes(high));
        let biggest = self.set.iter().map(|&cell| self.board.count(cell));
        let biggest = biggest.max().unwrap_or(0);
        let total: u32 = self.set.iter().map(|&cell| self.board.count(cell)).sum();
        let text = format!("{}{biggest}{total}", u8::from(double));
        let rating = rating(self.size as i32 + 1, biggest);
        let order = (rating, Reverse(count), Reverse(text));
        if self.best.as_ref().is_some_and(|best| order >= best.order) {
            return;
        }
        let all = gone.iter().fold(0, |all, set| all | set);
        let here =
            |cell: u8| mask((0..9).filter(|&digit: &u8| gone[usize::from(digit)] >> cell & 1 != 0));
        self.best = Some(Large {
            order,
            cells: self.set.clone(),
            digits,
            cell,
            removals: cells(all).map(|cell| (cell, here(cell))).collect(),
        });
    }
}
