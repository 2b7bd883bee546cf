//! What follows at once from a candidate being true or false.

use crate::deduce::classic::*;
use crate::human::step::Cause;

/// What a house of each kind says: blocks, rows, columns.
pub(crate) const BY_KIND: [Cause; 3] = [Cause::Box, Cause::Row, Cause::Column];

/// A candidate that follows, and why.
pub(crate) type Implied = (Id, Cause);

/// What becomes false if the candidate is true: the other digits of its cell, if `cell`
/// is set, and the digit in its block, row and column. Each once.
pub(crate) fn weak(board: &ClassicPosition, from: Id, cell: bool, mut see: impl FnMut(Implied)) {
    let (own, digit) = (cell_of(from), digit_of(from));
    if cell {
        for other in bits(board.cands(own) & !(1 << digit)) {
            see((id(own, other), Cause::Cell));
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
            see((id(other, digit), BY_KIND[kind]));
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
            see((id(own, other.trailing_zeros() as u8), Cause::Cell));
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
                    see((id(other, digit), BY_KIND[kind]));
                }
            }
        }
    }
}

/// All links of a position.
#[derive(Default)]
pub(crate) struct Links {
    weak: Lists,
    strong: Lists,
}

/// For each candidate a list.
#[derive(Default)]
struct Lists {
    links: Vec<Implied>,
    /// Where the list of each candidate begins, where its part by house begins, and where
    /// the next list begins.
    starts: Vec<[u32; 2]>,
}

impl Lists {
    fn fill(&mut self, board: &ClassicPosition, fill: impl Fn(Id, &mut Vec<Implied>)) {
        self.links.clear();
        self.starts.clear();
        for from in 0..IDS as Id {
            let start = self.links.len();
            let mut houses = start;
            if board.has(cell_of(from), digit_of(from)) {
                fill(from, &mut self.links);
                let by_cell = self.links[start..].iter();
                let by_cell = by_cell.take_while(|(_, cause)| *cause == Cause::Cell);
                houses += by_cell.count();
            }
            self.starts.push([start as u32, houses as u32]);
        }
        let end = self.links.len() as u32;
        self.starts.push([end, end]);
    }

    fn get(&self, from: Id, cell: bool, house: bool) -> &[Implied] {
        let [start, houses] = self.starts[usize::from(from)];
        let end = self.starts[usize::from(from) + 1][0];
        let first = if cell { start } else { houses };
        let last = if house { end } else { houses };
        &self.links[first as usize..last as usize]
    }
}

impl Links {
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
        self.weak.get(from, cell, true)
    }

    /// See [`strong`].
    pub(crate) fn strong(&self, from: Id, cell: bool, house: bool) -> &[Implied] {
        self.strong.get(from, cell, house)
    }
}
