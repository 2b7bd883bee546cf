//! What houses and rules say together: the fewest from which a candidate goes.

use crate::human::reason::{Reason, Seeker, step};
use crate::human::technique::prelude::*;

finder!(Finder::Several(Together::Always, find));

/// The techniques by the number of units.
const BY_SIZE: [Technique; 4] = [
    Technique::Reason1,
    Technique::Reason2,
    Technique::Reason3,
    Technique::ReasonOfMore,
];

/// Reports the reason with the fewest units, if the smallest are looked for, and otherwise all
/// reasons of the sizes that are.
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
        for (place, technique) in BY_SIZE.iter().enumerate() {
            if !query.techniques.contains(technique) {
                continue;
            }
            let known = query.memo.reasons();
            let mut seeker = Seeker::new(state, known, query.control);
            let reasons = match place + 1 < BY_SIZE.len() {
                true => seeker.of_size(place + 1)?,
                false => {
                    let smallest = seeker.smallest(usize::MAX)?;
                    let large = |reason: &Reason| reason.units.len() >= BY_SIZE.len();
                    smallest.into_iter().filter(large).collect()
                }
            };
            drop(seeker);
            for reason in reasons {
                found |= report(query, &reason)?;
            }
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
