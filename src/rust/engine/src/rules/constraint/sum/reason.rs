//! Why a sum takes a candidate away.

use super::super::propagator::{Past, all_digits};
use super::super::scratch::with_words;
use super::parts::Groups;
use crate::grid::Cell;

/// With more cells than this, to find out which of them matter takes longer than it
/// saves.
const MOST_CELLS: usize = 12;

/// Tells what had to be gone for `removed` to be removed, or for there to be no solution:
/// mostly what keeps the other digits high, or low, is enough, and not all cells matter.
pub(super) fn shortest(
    sum: &Groups,
    size: usize,
    removed: Option<(Cell, usize)>,
    before: &dyn Past,
    gone: &mut dyn FnMut(Cell, u64),
) {
    let cells = &sum.cells;
    let all = all_digits(size);
    // What is assumed for the sake of the argument: the cell holds the digit, and the cells
    // that it sees lack it. So much is needed where a group of cells is sure to hold the
    // digit, and the cell, which sees all its places there, is in another group or in none.
    let own = removed.and_then(|(cell, _)| cells.iter().position(|&other| other == cell));
    let lacks = |other: Cell| match removed {
        Some((cell, digit)) if before.sees(cell, other) => 1 << digit,
        _ => 0,
    };
    let lacks: Vec<u64> = cells.iter().map(|&cell| lacks(cell)).collect();
    let assumed = |(at, &cell): (usize, &Cell)| match (own, removed) {
        (Some(own), Some((_, digit))) if own == at => 1 << digit,
        _ => before.candidates(cell) & !lacks[at],
    };
    let mut now: Vec<u64> = cells.iter().enumerate().map(assumed).collect();
    let impossible = |candidates: &[u64]| !is_possible(sum, candidates);
    debug_assert!(impossible(&now));
    let given: Vec<u64> = cells.iter().map(|&cell| before.candidates(cell)).collect();
    let most = |at: usize| all & !lacks[at];
    let attempt = |now: &mut Vec<u64>, wider: &dyn Fn(usize, u64) -> u64| {
        let widened: Vec<u64> = now
            .iter()
            .enumerate()
            .map(|(at, &set)| match own == Some(at) || set == 0 {
                true => set,
                false => (set | wider(at, set)) & most(at),
            })
            .collect();
        let still = impossible(&widened);
        if still {
            *now = widened;
        }
        still
    };
    let above = |_: usize, set: u64| !(set & set.wrapping_neg()).wrapping_sub(1);
    let below = |_: usize, set: u64| u64::MAX >> set.leading_zeros();
    if !attempt(&mut now, &above) {
        attempt(&mut now, &below);
    }
    if cells.len() <= MOST_CELLS {
        for at in 0..cells.len() {
            let whole = |other: usize, _: u64| if other == at { u64::MAX } else { 0 };
            attempt(&mut now, &whole);
        }
    }
    for (at, &cell) in cells.iter().enumerate() {
        if own != Some(at) {
            let needed = most(at) & !now[at] & !given[at];
            if needed != 0 {
                gone(cell, needed);
            }
        }
    }
}

/// Whether the sum can be reached, as far as propagation sees that.
fn is_possible(groups: &Groups, candidates: &[u64]) -> bool {
    if candidates.contains(&0) {
        return false;
    }
    with_words(groups.words(), |memory| {
        let (steps, memory) = memory.split_at_mut(groups.parts());
        groups.narrow(candidates, steps, memory)
    })
}
