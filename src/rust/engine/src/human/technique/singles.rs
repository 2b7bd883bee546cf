//! Singles: a digit that can go to one cell only, a cell that can hold one
//! digit only.
//!
//! The state keeps them in queues, so nothing is searched here. Each cell is
//! reported once: under the name that is easiest to see.

use crate::human::step::Clues;
use crate::human::technique::prelude::*;
use crate::rules::constraint::Propagate;
use crate::work::SmallList;

finder!(Finder::Singles(find));

fn find<const W: usize>(technique: Technique, state: &State<'_, W>, report: Report<'_>) -> Flow {
    let board = state.layout();
    // Filled after the report: a path stops at the first and allocates nothing.
    let mut seen: Vec<Candidate> = Vec::new();
    match technique {
        // A house with one blank cell.
        Technique::FullHouse if !state.has_full_house() => {}
        Technique::FullHouse => {
            for candidate in state.naked_singles() {
                let (cell, _) = candidate;
                let last =
                    |house: &HouseId| state.is_last_in(*house) && board.rules().is_full(*house);
                let house = board.houses_of(cell).find(last);
                if let (Some(house), false) = (house, seen.contains(&candidate)) {
                    report(single(technique, candidate, house))?;
                    seen.push(candidate);
                }
            }
        }
        Technique::NakedSingle => {
            for candidate in state.naked_singles() {
                if !seen.contains(&candidate) {
                    let step = single(technique, candidate, None);
                    let clues = clues_beside(state, candidate);
                    report(match clues.constraints.is_empty() {
                        true => step,
                        false => step.by_clues(clues),
                    })?;
                    seen.push(candidate);
                }
            }
        }
        // A digit with one place in a house; the last digit if that is its last place in
        // the grid, which it has as often as the board lets it.
        _ => {
            let last = technique == Technique::LastDigit;
            for (house, candidate) in state.hidden_singles() {
                let ready = !last || state.places(candidate.1).is_single();
                if ready && !seen.contains(&candidate) {
                    report(single(technique, candidate, house))?;
                    seen.push(candidate);
                }
            }
        }
    }
    Ok(())
}

/// The clues without which what the cell of a single sees would leave it more digits, by what is
/// filled: that is no step of its own. None where steps before, or a player, have taken some.
#[inline(never)]
fn clues_beside<const W: usize>(state: &State<'_, W>, (cell, digit): Candidate) -> Clues {
    let rules = state.layout().rules();
    let mut clues = Clues::default();
    if rules.constraints_of(cell).is_empty() {
        return clues;
    }
    let held = rules
        .peers(cell)
        .iter()
        .filter_map(|&peer| state.value(peer));
    let held = held.fold(0, |held, own| held | 1_u64 << own.index());
    let others = DigitSet::all(rules.digits()).0 & !held & !(1 << digit.index());
    let digits = state.grid().digits();
    let tells = |&number: &u16| {
        let taken = others & !rules.propagator(number).leaves(cell, digits);
        (taken != 0).then_some((number, taken))
    };
    let mut tell: Vec<(u16, u64)> = rules
        .constraints_of(cell)
        .iter()
        .filter_map(tells)
        .collect();
    let take_all =
        |tell: &[(u16, u64)]| tell.iter().fold(0, |all, (_, taken)| all | taken) == others;
    if !take_all(&tell) {
        return clues;
    }
    for at in (0..tell.len()).rev() {
        let own = tell.remove(at);
        if !take_all(&tell) {
            tell.insert(at, own);
        }
    }
    clues.constraints = tell.into_iter().map(|(number, _)| number).collect();
    clues
}

fn single(
    technique: Technique,
    (cell, digit): Candidate,
    house: impl Into<Option<HouseId>>,
) -> Step {
    let part = Part::Base;
    let house = house.into().map(|house| (house, HousePart::Base));
    // Made at once: as the commonest step it is worth the few moves of the builder.
    Step {
        placements: SmallList::of(Some((cell, digit))),
        pattern: SmallList::of(Some(Mark { cell, digit, part })),
        houses: SmallList::of(house),
        ..Step::new(technique, DigitSet::of(digit))
    }
}
