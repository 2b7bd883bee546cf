//! Aligned exclusion: what two or three cells can hold together, given the cells that
//! all of them see.

use super::board::{Board, Mask, SEEN, bits, cells, sees};
use super::found::Found;
use crate::human::names::Technique;
use crate::human::step::Part;

/// Cells to start from, and for each the cells around that can exclude something.
struct Bases {
    cells: Vec<u8>,
    around: Vec<u128>,
}

impl Bases {
    fn new(board: &Board, size: u32) -> Self {
        let few = (0..81).filter(|&cell| (2..=size).contains(&board.count(cell)));
        let few = few.fold(0_u128, |set, cell| set | 1 << cell);
        let single = (0..81).filter(|&cell| board.count(cell) == 1);
        let single = single.fold(0_u128, |set, cell| set | 1 << cell);
        let able = |&cell: &u8| {
            let seen = SEEN[usize::from(cell)];
            board.count(cell) >= 2 && seen & single == 0 && seen & few != 0
        };
        let cells: Vec<u8> = (0..81).filter(able).collect();
        let around = cells.iter().map(|&cell| SEEN[usize::from(cell)] & few);
        let around = around.collect();
        Self { cells, around }
    }
}

pub(super) fn aligned_pair(board: &Board) -> Option<Found> {
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

pub(super) fn aligned_triple(board: &Board) -> Option<Found> {
    let bases = Bases::new(board, 3);
    let able = bases
        .cells
        .iter()
        .fold(0_u128, |set, &cell| set | 1 << cell);
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
fn exclude(board: &Board, base: &[u8], common: u128) -> Option<Found> {
    let excluders: Vec<Mask> = cells(common).map(|cell| board.cands(cell)).collect();
    let mut allowed = [0; 3];
    extend(
        board,
        base,
        &excluders,
        &mut Vec::with_capacity(3),
        &mut allowed,
    );
    let removals: Vec<(u8, Mask)> = base
        .iter()
        .zip(allowed)
        .map(|(&cell, allowed)| (cell, board.cands(cell) & !allowed))
        .filter(|&(_, gone)| gone != 0)
        .collect();
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

/// Goes through what the cells can hold together, and notes what each of them holds
/// when nothing excludes it.
fn extend(
    board: &Board,
    base: &[u8],
    excluders: &[Mask],
    held: &mut Vec<u8>,
    allowed: &mut [Mask; 3],
) {
    let Some(&cell) = base.get(held.len()) else {
        let all = held.iter().fold(0, |set: Mask, digit| set | 1 << digit);
        if excluders.iter().all(|&digits| digits & !all != 0) {
            for (allowed, digit) in allowed.iter_mut().zip(held) {
                *allowed |= 1 << *digit;
            }
        }
        return;
    };
    for digit in bits(board.cands(cell)) {
        let meets = |(&other, &own): (&u8, &u8)| own == digit && sees(other, cell);
        if !base.iter().zip(held.iter()).any(meets) {
            held.push(digit);
            extend(board, base, excluders, held, allowed);
            held.pop();
        }
    }
}
