//! Combinations of a sum whose cells differ, and digits that it must hold.

use super::combine::{self, Ways};
use super::common::{digits_of, locked_out, sets, split};
use crate::deduce::State;
use crate::deduce::clue_layout::KnownSum;
use crate::grid::{DigitSet, HouseId};
use crate::human::family::{Flow, Report};
use crate::human::memo::Memo;
use crate::human::{Candidate, Clues, HousePart, Part, Step, Technique};

/// How the cells of a sum can be filled with combinations that `allows`; `None` if
/// there is nothing to say.
pub(super) fn ways<const W: usize>(
    state: &State<'_, W>,
    sum: &KnownSum<W>,
    allows: &dyn Fn(u64) -> bool,
) -> Option<Ways> {
    if !sum.differ || !sum.set.meets(&state.open()) {
        return None;
    }
    let candidates = sum.cells.iter().map(|&cell| digits_of(state, cell));
    let candidates: Vec<u64> = candidates.collect();
    let ways = combine::different(&candidates, sum.total, allows)?;
    (!ways.combinations.is_empty()).then_some(ways)
}

/// What a step takes from this sum.
pub(super) fn facts<const W: usize>(sum: &KnownSum<W>, ways: &Ways) -> Clues {
    Clues {
        constraints: vec![sum.constraint],
        sum: Some(sum.total),
        summands: sum.cells.len() as i32,
        combinations: sets(&ways.combinations),
    }
}

/// The only combination of a sum, its combinations, or what is in all of them.
pub(super) fn of_one_sum<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> Flow {
    for (number, sum) in state.layout().clues().sums().iter().enumerate() {
        let version = state.version_of_houses(&sum.rows);
        if memo.is_exhausted(technique, number, version) {
            continue;
        }
        let found = match ways(state, sum, &|_| true) {
            None => None,
            Some(ways) if technique == Technique::LockedInClue => locked(state, sum, &ways),
            Some(ways) => {
                let only = ways.combinations.len() == 1;
                let [gone, kept] = split(state, sum.cells.iter().copied(), &ways.possible);
                let fits = only == (technique == Technique::OneCombination) && !gone.is_empty();
                fits.then(|| step(technique, sum, &ways, gone, kept))
            }
        };
        match found {
            Some(step) => report(step)?,
            None => memo.note_exhausted(technique, number, version),
        }
    }
    Ok(())
}

fn step<const W: usize>(
    technique: Technique,
    sum: &KnownSum<W>,
    ways: &Ways,
    gone: Vec<Candidate>,
    kept: Vec<Candidate>,
) -> Step {
    let digits = gone.iter().map(|&(_, digit)| digit).collect();
    Step::new(technique, digits)
        .removing(gone)
        .marking(Part::Base, kept)
        .by_clues(facts(sum, ways))
}

/// Digits of every combination leave the cells that see all their places.
fn locked<const W: usize>(state: &State<'_, W>, sum: &KnownSum<W>, ways: &Ways) -> Option<Step> {
    let gone = locked_out(state, &sum.cells, ways.certain());
    let digits: DigitSet = gone.iter().map(|&(_, digit)| digit).collect();
    let places = sum.cells.iter().flat_map(|&cell| {
        let own = state
            .digits(cell)
            .iter()
            .filter(|&digit| digits.contains(digit));
        own.map(move |digit| (cell, digit))
    });
    let places: Vec<Candidate> = places.collect();
    (!gone.is_empty()).then(|| {
        Step::new(Technique::LockedInClue, digits)
            .removing(gone)
            .marking(Part::Base, places)
            .by_clues(facts(sum, ways))
    })
}

/// Digits that a house can place only in the cells of a sum: combinations without
/// them go.
pub(super) fn that_must_hold<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> Flow {
    let technique = Technique::CageOfHouse;
    for (number, sum) in state.layout().clues().sums().iter().enumerate() {
        let version = state.version_of_houses(&sum.rows) + state.version_of_houses(&sum.crossed);
        if memo.is_exhausted(technique, number, version) {
            continue;
        }
        let mut found = false;
        for &house in &sum.crossed {
            if let Some(step) = must_hold(state, sum, house) {
                report(step)?;
                found = true;
            }
        }
        if !found {
            memo.note_exhausted(technique, number, version);
        }
    }
    Ok(())
}

fn must_hold<const W: usize>(
    state: &State<'_, W>,
    sum: &KnownSum<W>,
    house: HouseId,
) -> Option<Step> {
    let only_here = |digit| {
        let places = state.places_in(house, digit);
        !places.is_empty() && places.is_within(&sum.set)
    };
    let held: DigitSet = state
        .all_digits()
        .filter(|&digit| only_here(digit))
        .collect();
    if held.is_empty() || !sum.differ {
        return None;
    }
    let ways = ways(state, sum, &|digits| digits & held.0 == held.0)?;
    let [gone, _] = split(state, sum.cells.iter().copied(), &ways.possible);
    let places = held.iter().flat_map(|digit| {
        let cells = state.places_in(house, digit);
        cells.iter().map(move |cell| (cell, digit))
    });
    let places: Vec<Candidate> = places.collect();
    (!gone.is_empty()).then(|| {
        Step::new(Technique::CageOfHouse, held)
            .removing(gone)
            .marking(Part::Base, places)
            .standing_in(HousePart::Base, [house])
            .by_clues(facts(sum, &ways))
    })
}
