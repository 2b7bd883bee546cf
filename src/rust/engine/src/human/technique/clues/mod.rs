//! What clues say beyond houses: cages and other sums, lines, dots, arrows and what
//! users define.
//!
//! A person works with one clue at a time, then with a clue and a house, then with the
//! sums of whole houses. No file here knows kinds of clues; they ask constraints.
//!
//! ```text
//! combine     how a few cells can hold a sum: no grid, just sets of digits
//! cages       combinations of a sum; digits that it must hold
//! houses      sums beside each other in a house
//! innies      sums of one to four houses: what cages leave, and what leaves them
//! leaves      what any one clue leaves
//! ```

mod cages;
mod combine;
mod houses;
mod innies;
mod leaves;

use crate::grid::{Cell, DigitSet};
use crate::human::family::{Finder, Report};
use crate::human::memo::Memo;
use crate::human::position::State;
use crate::human::{Candidate, Clues, Options, Technique};
use crate::work::Arrange;
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    _: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique as T;
    match technique {
        T::OneCombination | T::Combinations | T::LockedInClue => {
            cages::of_one_sum(technique, state, memo, report)
        }
        T::CageOfHouse => cages::that_must_hold(state, memo, report),
        T::KillerPair => houses::killer_subsets(technique, 2, state, memo, report),
        T::KillerTriple => houses::killer_subsets(technique, 3, state, memo, report),
        T::CageConflict => houses::conflicts(state, memo, report),
        T::InniesOuties1 => innies::find(technique, 1, state, memo, report),
        T::InniesOuties2 => innies::find(technique, 2, state, memo, report),
        T::InniesOuties3 => innies::find(technique, 3, state, memo, report),
        T::InniesOuties4 => innies::find(technique, 4, state, memo, report),
        T::ClueArrangements => leaves::arrangements(state, memo, report),
        _ => leaves::of_one_clue(technique, state, memo, report),
    }
}

/// The digits that a cell can have, a bit each; of a filled one its own.
fn digits_of<const W: usize>(state: &State<'_, W>, cell: Cell) -> u64 {
    match state.value(cell) {
        Some(digit) => 1 << digit.index(),
        None => state.digits(cell).0,
    }
}

/// The candidates of these blank cells that are not in `possible`, and those that are.
fn split<const W: usize>(
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
fn locked_out<const W: usize>(state: &State<'_, W>, cells: &[Cell], digits: u64) -> Vec<Candidate> {
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
            losers &= state.board().peers(place);
        }
        cells.iter().for_each(|&cell| losers.remove(cell));
        gone.extend(losers.iter().map(|cell| (cell, digit)));
    }
    gone
}

/// What a step takes from clues, without the digits that went into it.
fn of_constraints(constraints: Vec<u16>) -> Clues {
    Clues {
        constraints,
        ..Clues::default()
    }
}

/// Sets of digits for a step, those with the lowest digits first, as people list them.
fn sets(combinations: &[u64]) -> Vec<DigitSet> {
    let mut sets = combinations.to_vec();
    sets.arrange_by_key(|digits| std::cmp::Reverse(digits.reverse_bits()));
    sets.into_iter().map(DigitSet).collect()
}
