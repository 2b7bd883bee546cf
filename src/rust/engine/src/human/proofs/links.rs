//! What follows at once from a candidate being true or false.

use super::tree::Origin;
use crate::deduce::classic::{
    ClassicPosition, HOUSES_OF, IDS, Id, Mask, PLACES_OF, bits, cell_at, cell_of,
};
use crate::deduce::classic::{digit_of, id};
use std::ops::Range;

/// A candidate that follows, and why.
pub(crate) type Implied = (Id, Origin);

/// What becomes false if the candidate is true: the other digits of its cell, if `cell`
/// is set, and the digit in its block, row and column. Each once.
pub(crate) fn weak(board: &ClassicPosition, from: Id, cell: bool, mut see: impl FnMut(Implied)) {
    let (own, digit) = (cell_of(from), digit_of(from));
    if cell {
        for other in bits(board.cands(own) & !(1 << digit)) {
            see((id(own, other), Origin::Cell));
        }
    }
    let houses = HOUSES_OF[usize::from(own)];
    let place_of = PLACES_OF[usize::from(own)];
    for kind in 0..3 {
        // What a line has in the block was seen there.
        let known = match kind {
            0 => 1 << place_of[0],
            _ => 0b111 << (place_of[kind] / 3 * 3),
        };
        for place in bits(board.places(houses[kind], digit) & !known) {
            let other = cell_at(houses[kind], place);
            see((id(other, digit), Origin::House(kind as u8)));
        }
    }
}

/// What becomes true if the candidate is false: the last other digit of its cell, if
/// `cell` is set; the last other place in its block, row and column, if `house` is set.
/// Each once.
pub(crate) fn strong(
    board: &ClassicPosition,
    from: Id,
    cell: bool,
    house: bool,
    mut see: impl FnMut(Implied),
) {
    let (own, digit) = (cell_of(from), digit_of(from));
    let is_one = |set: Mask| set != 0 && set & (set - 1) == 0;
    if cell && board.has(own, digit) {
        let other = board.cands(own) & !(1 << digit);
        if is_one(other) {
            see((id(own, other.trailing_zeros() as u8), Origin::Cell));
        }
    }
    if house {
        let mut found = [own; 3];
        for kind in 0..3 {
            let house = HOUSES_OF[usize::from(own)][kind];
            let others = board.places(house, digit) & !(1 << PLACES_OF[usize::from(own)][kind]);
            if is_one(others) {
                let other = cell_at(house, others.trailing_zeros() as u8);
                if !found.contains(&other) {
                    found[kind] = other;
                    see((id(other, digit), Origin::House(kind as u8)));
                }
            }
        }
    }
}

/// All links of a position.
pub(crate) struct Links {
    weak: Lists,
    strong: Lists,
}

/// For each candidate a list.
struct Lists {
    links: Vec<Implied>,
    /// Where the list of each candidate begins, where its part by house begins, and where
    /// the next list begins.
    starts: Vec<[u32; 2]>,
}

impl Lists {
    fn new() -> Self {
        Self {
            links: Vec::with_capacity(2048),
            starts: Vec::with_capacity(IDS + 1),
        }
    }

    fn fill(&mut self, board: &ClassicPosition, fill: impl Fn(Id, &mut Vec<Implied>)) {
        self.links.clear();
        self.starts.clear();
        for cell in 0..81 {
            for digit in 0..9 {
                let start = self.links.len();
                let mut houses = start;
                if board.has(cell, digit) {
                    fill(id(cell, digit), &mut self.links);
                    let by_cell = self.links[start..].iter();
                    let by_cell = by_cell.take_while(|(_, cause)| *cause == Origin::Cell);
                    houses += by_cell.count();
                }
                self.starts.push([start as u32, houses as u32]);
            }
        }
        let end = self.links.len() as u32;
        self.starts.push([end, end]);
    }

    fn range(&self, from: Id, cell: bool, house: bool) -> Range<usize> {
        let [start, houses] = self.starts[usize::from(from)];
        let end = self.starts[usize::from(from) + 1][0];
        let first = if cell { start } else { houses };
        let last = if house { end } else { houses };
        first as usize..last as usize
    }
}

impl Links {
    pub(crate) fn new() -> Self {
        Self {
            weak: Lists::new(),
            strong: Lists::new(),
        }
    }

    /// The links of a position, in the space that there is.
    pub(crate) fn fill(&mut self, board: &ClassicPosition) {
        self.weak.fill(board, |from, list| {
            weak(board, from, true, |link| list.push(link))
        });
        self.strong.fill(board, |from, list| {
            strong(board, from, true, true, |link| list.push(link));
        });
    }

    /// See [`weak`].
    pub(crate) fn weak(&self, from: Id, cell: bool) -> &[Implied] {
        &self.weak.links[self.weak_at(from, cell)]
    }

    /// See [`strong`].
    pub(crate) fn strong(&self, from: Id, cell: bool, house: bool) -> &[Implied] {
        &self.strong.links[self.strong_at(from, cell, house)]
    }

    /// Where they are in their list.
    pub(crate) fn weak_at(&self, from: Id, cell: bool) -> Range<usize> {
        self.weak.range(from, cell, true)
    }

    pub(crate) fn strong_at(&self, from: Id, cell: bool, house: bool) -> Range<usize> {
        self.strong.range(from, cell, house)
    }

    /// Where one of them leads.
    pub(crate) fn weak_to(&self, at: usize) -> Id {
        self.weak.links[at].0
    }

    pub(crate) fn strong_to(&self, at: usize) -> Id {
        self.strong.links[at].0
    }
}
