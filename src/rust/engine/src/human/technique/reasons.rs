//! What houses and rules say together: the fewest from which a candidate goes.

use crate::human::reason::{EXACT, Reason, Seeker, step};
use crate::human::technique::prelude::*;

finder!(Finder::Several(Together::Always, find));

/// The techniques by the number of units.
const BY_SIZE: [Technique; 4] = [
    Technique::Reason1,
    Technique::Reason2,
    Technique::Reason3,
    Technique::ReasonOfMore,
];

/// Reports the reason with the fewest units, if the smallest are looked for, and otherwise it and all
/// other reasons of the sizes that are.
fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let first = query.techniques[0];
    if query.memo.is_exhausted(first, 0, state.version()) {
        return Ok(());
    }
    let mut found = false;
    if query.first_only && BY_SIZE.starts_with(query.techniques) {
        let most = match query.techniques.len() {
            all if all == BY_SIZE.len() => usize::MAX,
            some => some,
        };
        let known = query.memo.reasons();
        let mut seeker = Seeker::new(state, known, query.control);
        seeker.whole_digits = query.options.whole_digits;
        let smallest = seeker.smallest(most)?;
        drop(seeker);
        if let Some(reason) = smallest {
            found = report(query, &reason)?;
        }
    } else {
        let mut known = query.memo.reasons().anew();
        let mut seeker = Seeker::new(state, &mut known, query.control);
        seeker.whole_digits = query.options.whole_digits;
        let is_sought = |technique: &Technique| query.techniques.contains(technique);
        let most = match is_sought(&Technique::ReasonOfMore) {
            true => usize::MAX,
            false => EXACT,
        };
        // The step of a path and of a hint comes first: of each candidate one reason is reported, and
        // that may be another one.
        let smallest = seeker.smallest(most)?;
        let is_another = |reason: &Reason| match &smallest {
            Some(smallest) => smallest.units != reason.units,
            None => true,
        };
        let mut others = Vec::new();
        for size in (1..=EXACT).filter(|size| is_sought(&BY_SIZE[size - 1])) {
            others.extend(seeker.of_size(size)?.into_iter().filter(is_another));
        }
        drop(seeker);
        for reason in smallest.iter().chain(&others) {
            found |= report(query, reason)?;
        }
    }
    if !found {
        query.memo.note_exhausted(first, 0, state.version());
    }
    Ok(())
}

/// Reports a reason if its technique is looked for; whether it is.
fn report<const W: usize>(query: &mut Query<'_, '_, W>, reason: &Reason) -> Flow<bool> {
    let technique = BY_SIZE[reason.units.len().clamp(1, BY_SIZE.len()) - 1];
    if !query.techniques.contains(&technique) {
        return Ok(false);
    }
    let step = step(technique, query.state, reason, query.control)?;
    query.report(step)?;
    Ok(true)
}
