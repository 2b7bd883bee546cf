//! What several kinds of steps use.

use crate::deduce::State;
use crate::grid::{Cell, DigitSet};
use crate::human::{Candidate, Clues};
use crate::work::Arrange;

/// The digits that a cell can have, a bit each; of a filled one its own.
pub(super) fn digits_of<const W: usize>(state: &State<'_, W>, cell: Cell) -> u64 {
    match state.value(cell) {
        Some(digit) => 1 << digit.index(),
        None => state.digits(cell).0,
    }
}

/// The candidates of these blank cells that are not in `possible`, and those that are.
pub(super) fn split<const W: usize>(
    state: &State<'_, W>,
    cells: impl IntoIterator<Item = Cell>,
    possible: &[u64],
) -> [Vec<Candidate>; 2] {
    let (mut gone, mut kept) = (Vec::new(), Vec::new());
    for (cell, &possible) in cells.into_iter().zip(possible) {
        for digit in state.digits(cell).iter() {
            match possible >> digit.index() & 1 {
                0 => gone.push((cell, digit)),
                _ => kept.push((cell, digit)),
            }
        }
    }
    [gone, kept]
}

/// Places of `digits` outside `cells` that see all its places in them.
pub(super) fn locked_out<const W: usize>(
    state: &State<'_, W>,
    cells: &[Cell],
    digits: u64,
) -> Vec<Candidate> {
    let mut gone = Vec::new();
    for digit in DigitSet(digits).iter() {
        let places: Vec<Cell> = (cells.iter().copied())
            .filter(|&cell| digits_of(state, cell) >> digit.index() & 1 != 0)
            .collect();
        // One that is filled in has done this already.
        if places.is_empty() || places.iter().any(|&cell| state.value(cell).is_some()) {
            continue;
        }
        let mut losers = state.places(digit);
        for &place in &places {
            losers &= state.layout().peers(place);
        }
        cells.iter().for_each(|&cell| losers.remove(cell));
        gone.extend(losers.iter().map(|cell| (cell, digit)));
    }
    gone
}

/// What a step takes from clues, without the digits that went into it.
pub(super) fn of_constraints(constraints: Vec<u16>) -> Clues {
    Clues {
        constraints,
        ..Clues::default()
    }
}

/// Sets of digits for a step, those with the lowest digits first, as people list them.
pub(super) fn sets(combinations: &[u64]) -> Vec<DigitSet> {
    let mut sets = combinations.to_vec();
    sets.arrange_by_key(|digits| std::cmp::Reverse(digits.reverse_bits()));
    sets.into_iter().map(DigitSet).collect()
}
