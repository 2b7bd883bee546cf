//! Aligned exclusion: what two or three cells can hold together, given the cells that
//! all of them see.

use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::patterns::removals;
use crate::human::step::Part;

/// Cells to start from, and for each the cells around that can exclude something.
struct Bases {
    cells: Vec<u8>,
    around: Vec<u128>,
}

impl Bases {
    fn new(board: &ClassicPosition, size: u32) -> Self {
        let few = set_of((0..81).filter(|&cell| (2..=size).contains(&board.count(cell))));
        let single = set_of((0..81).filter(|&cell| board.count(cell) == 1));
        let able = |&cell: &u8| {
            let seen = SEEN[usize::from(cell)];
            board.count(cell) >= 2 && seen & single == 0 && seen & few != 0
        };
        let cells: Vec<u8> = (0..81).filter(able).collect();
        let around = (cells.iter()).map(|&cell| SEEN[usize::from(cell)] & few);
        Self {
            around: around.collect(),
            cells,
        }
    }
}

pub(super) fn aligned_pair(board: &ClassicPosition) -> Option<Found> {
    let bases = Bases::new(board, 2);
    for second in 1..bases.cells.len() {
        for first in 0..second {
            let common = bases.around[first] & bases.around[second];
            if common.count_ones() >= 2 {
                let pair = [bases.cells[first], bases.cells[second]];
                let found = exclude(board, &pair, common);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

pub(super) fn aligned_triple(board: &ClassicPosition) -> Option<Found> {
    let bases = Bases::new(board, 3);
    let able = set_of(bases.cells.iter().copied());
    let mut around = [0; 81];
    for (&cell, &set) in bases.cells.iter().zip(&bases.around) {
        around[usize::from(cell)] = set;
    }
    for second in 1..bases.cells.len() {
        for first in 0..second {
            let pair = [bases.cells[first], bases.cells[second]];
            let common = bases.around[first] & bases.around[second];
            if common.count_ones() < 2 {
                continue;
            }
            // Those around the first cell come first.
            let near = bases.around[first] & able & !(1 << pair[1]);
            let far = bases.around[second] & able & !(1 << pair[0]) & !near;
            for third in cells(near).chain(cells(far)) {
                let common = common & around[usize::from(third)];
                if common.count_ones() >= 2 {
                    let found = exclude(board, &[pair[0], pair[1], third], common);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

/// What the cells cannot hold, whatever the others of them hold.
fn exclude(board: &ClassicPosition, base: &[u8], common: u128) -> Option<Found> {
    let mut together = Together {
        cands: [1, 1, 1],
        // A third cell that is not there holds nothing that matters.
        blind: [[true; 3]; 3],
        excluders: [0; 20],
        count: 0,
        allowed: [0, 0, 0],
    };
    let mut union = 0;
    for (at, &cell) in base.iter().enumerate() {
        together.cands[at] = board.cands(cell);
        union |= board.cands(cell);
        for (other, &peer) in base.iter().enumerate() {
            together.blind[at][other] = !sees(cell, peer);
        }
    }
    for digits in cells(common).map(|cell| board.cands(cell)) {
        // With a digit that none of the cells has, it always has one left.
        if digits & !union == 0 {
            together.excluders[together.count] = digits;
            together.count += 1;
        }
    }
    together.go_through(base.len());
    let cells_of = base.iter().zip(together.allowed);
    let removals = removals(cells_of.map(|(&cell, allowed)| (cell, board.cands(cell) & !allowed)));
    if removals.is_empty() {
        return None;
    }
    let (technique, rating) = match base.len() {
        2 => (Technique::AlignedPair, 6.2),
        _ => (Technique::AlignedTriple, 7.5),
    };
    let mut found = Found::new(technique, rating).removing(removals);
    for &cell in base {
        found.mark(Part::Base, cell, board.cands(cell));
    }
    for cell in cells(common) {
        if board.count(cell) as usize <= base.len() {
            found.mark(Part::Extra, cell, board.cands(cell));
        }
    }
    Some(found)
}

/// What two or three cells can hold together.
struct Together {
    cands: [Mask; 3],
    /// Whether two of them do not see each other.
    blind: [[bool; 3]; 3],
    excluders: [Mask; 20],
    count: usize,
    /// What each of them holds when nothing excludes it.
    allowed: [Mask; 3],
}

impl Together {
    fn go_through(&mut self, size: usize) {
        for first in bits(self.cands[0]) {
            for second in bits(self.cands[1]) {
                if second == first && !self.blind[0][1] {
                    continue;
                }
                let third = self.thirds(first, second, size);
                if third == 0 {
                    continue;
                }
                self.allowed[0] |= 1 << first;
                self.allowed[1] |= 1 << second;
                self.allowed[2] |= third;
                // Nothing more can be learned with this digit in the first cell.
                if self.allowed[1..] == self.cands[1..] {
                    break;
                }
            }
        }
    }

    /// What the third cell can hold beside these two; with two cells something, unless they
    /// exclude each other.
    fn thirds(&self, first: u8, second: u8, size: usize) -> Mask {
        let held: Mask = 1 << first | 1 << second;
        let mut able = self.cands[2];
        if size == 3 {
            able &= !(Mask::from(!self.blind[0][2]) << first);
            able &= !(Mask::from(!self.blind[1][2]) << second);
        }
        for digits in &self.excluders[..self.count] {
            let left = digits & !held;
            if left == 0 {
                return 0;
            }
            if size == 3 && left & (left - 1) == 0 {
                able &= !left;
            }
        }
        able
    }
}
