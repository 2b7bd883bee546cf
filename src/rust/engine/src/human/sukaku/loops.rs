//! Unique rectangles and loops.

use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::patterns::{from_all, removals};
use crate::human::step::{HousePart, Part};

/// The best unique rectangle or loop: the easiest one, then the lowest type.
pub(super) fn unique_loop(board: &ClassicPosition) -> Option<Found> {
    let mut search = LoopSearch {
        board,
        pair: 0,
        cells: Vec::new(),
        visited: [0; 2],
        best: None,
    };
    for cell in cells(board.bivalue()) {
        search.pair = board.cands(cell);
        search.walk(cell, 2, 0, None);
    }
    search.best.map(|(_, found)| found)
}

struct LoopSearch<'b> {
    board: &'b ClassicPosition,
    /// The two digits.
    pair: Mask,
    cells: Vec<u8>,
    /// The houses of the cells so far at even and at odd places of the loop. In a loop
    /// each house has none or one of either.
    visited: [u32; 2],
    best: Option<((f64, u8), Found)>,
}

fn houses_of(cell: u8) -> u32 {
    let houses = HOUSES_OF[usize::from(cell)];
    houses.iter().fold(0, |set, &house| set | 1 << house)
}

impl LoopSearch<'_> {
    /// Goes on with `cell`. At most `extra` more cells may have further digits, unless
    /// all have the same one; `others` are those so far; the last two cells share a
    /// house of this kind.
    fn walk(&mut self, cell: u8, extra: i32, others: Mask, kind: Option<usize>) {
        let parity = self.cells.len() % 2;
        if self.visited[parity] & houses_of(cell) != 0 {
            return;
        }
        self.visited[parity] |= houses_of(cell);
        self.cells.push(cell);
        for (next_kind, house) in HOUSES_OF[usize::from(cell)].into_iter().enumerate() {
            if Some(next_kind) == kind {
                continue;
            }
            for next in CELLS[usize::from(house)] {
                if next == self.cells[0] && self.cells.len() >= 4 {
                    if self.visited[0] == self.visited[1] {
                        self.judge();
                    }
                } else if !self.cells.contains(&next) {
                    let here = self.board.cands(next);
                    if here & self.pair != self.pair {
                        continue;
                    }
                    let all = (others | here) & !self.pair;
                    let more = i32::from(here != self.pair);
                    if more == 0 || size(all) == 1 || extra > 0 {
                        self.walk(next, extra - more, all, Some(next_kind));
                    }
                }
            }
        }
        self.cells.pop();
        self.visited[parity] &= !houses_of(cell);
    }

    /// What follows from a loop.
    fn judge(&mut self) {
        let board = self.board;
        let more = |&&cell: &&u8| board.cands(cell) != self.pair;
        let extra: Vec<u8> = self.cells.iter().filter(more).copied().collect();
        match extra[..] {
            [] => {}
            [only] => self.offer(1, 0.0, vec![(only, self.pair)], |_| ()),
            [first, second] => {
                let all = board.cands(first) | board.cands(second);
                let all = all & !self.pair;
                if size(all) == 1 {
                    self.same_extra(&extra);
                } else {
                    self.sets(first, second, all);
                }
                self.locked(first, second);
            }
            _ => self.same_extra(&extra),
        }
    }

    fn base_rating(&self) -> f64 {
        4.5 + match self.cells.len() {
            10.. => 0.3 + 0.2,
            8 | 9 => 0.2,
            6 | 7 => 0.1,
            _ => 0.0,
        }
    }

    /// Takes a step if it is better than the best so far.
    fn offer(
        &mut self,
        kind: u8,
        added: f64,
        removals: Vec<(u8, Mask)>,
        complete: impl FnOnce(&mut Found),
    ) {
        let base = self.base_rating();
        let key = (base + added, kind);
        if removals.is_empty() || self.best.as_ref().is_some_and(|(best, _)| *best <= key) {
            return;
        }
        let names = match self.cells.len() {
            4 => [
                Technique::Uniqueness1,
                Technique::Uniqueness2,
                Technique::Uniqueness3,
                Technique::Uniqueness4,
            ],
            _ => [
                Technique::UniqueLoop1,
                Technique::UniqueLoop2,
                Technique::UniqueLoop3,
                Technique::UniqueLoop4,
            ],
        };
        let technique = names[usize::from(kind) - 1];
        let mut found = Found::new(technique, key.0).removing(removals);
        for &cell in &self.cells {
            found.mark(Part::Base, cell, self.pair);
        }
        complete(&mut found);
        self.best = Some((key, found));
    }

    /// All further digits are the same: one of the cells has it.
    fn same_extra(&mut self, extra: &[u8]) {
        let board = self.board;
        let Some(&first) = extra.first() else {
            return;
        };
        let digit = (board.cands(first) & !self.pair).trailing_zeros() as u8;
        let own = set_of(extra.iter().copied());
        let victims = seen_by_all(own) & board.cells_with(digit) & !own;
        self.offer(2, 0.0, from_all(victims, digit), |found| {
            for &cell in extra {
                found.mark(Part::Extra, cell, 1 << digit);
            }
        });
    }

    /// One of two cells has a further digit, so that together they are a cell of a
    /// naked or of a hidden set.
    fn sets(&mut self, first: u8, second: u8, others: Mask) {
        for count in 2..=7 {
            let houses = HOUSES_OF[usize::from(first)].into_iter();
            let both = houses.zip(HOUSES_OF[usize::from(second)]);
            for (house, _) in both.filter(|(one, two)| one == two) {
                let place_of = |cell: u8| {
                    let cells = CELLS[usize::from(house)];
                    cells.iter().position(|&other| other == cell).unwrap_or(0)
                };
                let places = [place_of(first), place_of(second)];
                let blanks = self.board.blanks(house);
                if 2 * count <= blanks && count >= size(others) {
                    self.naked(count, house, [first, second], places, others);
                }
                if 2 * count < blanks {
                    self.hidden(count, house, [first, second], places, others);
                }
            }
        }
    }

    fn naked(&mut self, count: u32, house: u8, pair: [u8; 2], places: [usize; 2], others: Mask) {
        let board = self.board;
        let common = others & board.cands(pair[0]) & board.cands(pair[1]);
        for &set in sets_of(count) {
            if set >> places[0] & 1 == 0 || set >> places[1] & 1 != 0 {
                continue;
            }
            let rest = set & !(1 << places[0]);
            let own = |place| board.cands(cell_at(house, place));
            let union = bits(rest).fold(0, |all, place| all | own(place));
            let digits = union | others;
            let fits = bits(rest).all(|place| size(own(place)) > 1)
                && size(others) > 1
                && size(union | common) == count
                && size(digits) == count;
            if !fits {
                continue;
            }
            let taken = set | 1 << places[1];
            let free = bits(0b1_1111_1111 & !taken);
            let removals = removals(free.map(|place| (cell_at(house, place), own(place) & digits)));
            self.offer(3, f64::from(count - 1) * 0.1, removals, |found| {
                found.houses.push((house, HousePart::Base));
                for cell in pair {
                    found.mark(Part::Extra, cell, board.cands(cell) & others);
                }
                for place in bits(rest) {
                    found.mark(Part::Extra, cell_at(house, place), own(place));
                }
            });
        }
    }

    fn hidden(&mut self, count: u32, house: u8, pair: [u8; 2], places: [usize; 2], others: Mask) {
        let board = self.board;
        let free = 0b1_1111_1111 & !self.pair & !others;
        let free: Vec<u8> = bits(free).collect();
        if count as usize - 2 > free.len() {
            return;
        }
        for chosen in choices(count - 2, free.len() as u32) {
            let more = bits(chosen as Mask).map(|index| free[usize::from(index)]);
            let digits = more.fold(self.pair, |set, digit| set | 1 << digit);
            // One of the two cells is taken off: together they hold one digit of these.
            let of = |digit| board.places(house, digit) & !(1 << places[1]);
            let union = bits(digits).fold(0, |all, digit| all | of(digit));
            if size(union) != count || bits(digits).any(|digit| of(digit) == 0) {
                continue;
            }
            let rest = union & !(1 << places[0]) & !(1 << places[1]);
            let losers = bits(rest).map(|place| cell_at(house, place));
            let removals = removals(losers.map(|cell| (cell, board.cands(cell) & !digits)));
            let added = f64::from(rest.count_ones() as i32 - 1) * 0.1;
            self.offer(3, added, removals, |found| {
                found.houses.push((house, HousePart::Base));
                for cell in pair {
                    found.mark(Part::Extra, cell, board.cands(cell) & others);
                }
                // With the cells that none of these digits can go to, they are a naked set.
                for place in bits(0b1_1111_1111 & !rest) {
                    let cell = cell_at(house, place);
                    if !pair.contains(&cell) {
                        found.mark(Part::Extra, cell, board.cands(cell));
                    }
                }
            });
        }
    }

    /// One of the two digits has no other place in a house of both cells: then neither
    /// can hold the other.
    fn locked(&mut self, first: u8, second: u8) {
        let board = self.board;
        let low = self.pair.trailing_zeros() as u8;
        let high = (self.pair & (self.pair - 1)).trailing_zeros() as u8;
        let own = 1_u128 << first | 1 << second;
        let of = |digit: u8| {
            let both = (0..3).rev().map(|kind| HOUSES_OF[usize::from(first)][kind]);
            both.filter(|&house| house == HOUSES_OF[usize::from(second)][kind_of(house)])
                .find(|&house| SETS[usize::from(house)] & board.cells_with(digit) & !own == 0)
        };
        let found = (of(low).map(|house| (house, low, high)))
            .or_else(|| of(high).map(|house| (house, high, low)));
        if let Some((house, locked, gone)) = found {
            let removals = vec![(first, 1 << gone), (second, 1 << gone)];
            self.offer(4, 0.0, removals, |found| {
                found.houses.push((house, HousePart::Base));
                found.mark(Part::Extra, first, 1 << locked);
                found.mark(Part::Extra, second, 1 << locked);
            });
        }
    }
}
