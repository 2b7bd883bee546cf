//! Singles: a digit that can go to one cell only, a cell that can hold one
//! digit only.
//!
//! The state keeps them in queues, so nothing is searched here. Each cell is
//! reported once: under the name that is easiest to see.

use crate::human::technique::prelude::*;
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
                    report(single(technique, candidate, None))?;
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
