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
//! common      what several of them use
//! ```

mod cages;
mod combine;
mod common;
mod houses;
mod innies;
mod leaves;

use crate::human::Technique;
use crate::human::family::{Finder, Flow, Query};

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let (memo, report) = (&mut *query.memo, &mut *query.report);
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
