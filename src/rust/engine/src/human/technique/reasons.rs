//! What houses and rules say together: the fewest from which a candidate goes.

use crate::human::reason::{Seeker, step};
use crate::human::technique::prelude::*;

finder!(Finder::Several(Together::Always, find));

/// The techniques by the number of units.
const BY_SIZE: [Technique; 4] = [
    Technique::Reason1,
    Technique::Reason2,
    Technique::Reason3,
    Technique::ReasonOfMore,
];

/// Reports the reason with the fewest units, if its technique is looked for.
fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let (first, last) = (
        query.techniques[0],
        query.techniques[query.techniques.len() - 1],
    );
    if query.memo.is_exhausted(first, 0, state.version()) {
        return Ok(());
    }
    let place = BY_SIZE.iter().position(|&own| own == last);
    let most = match place {
        Some(place) if place + 1 < BY_SIZE.len() => place + 1,
        _ => usize::MAX,
    };
    let known = query.memo.reasons();
    let Some(reason) = Seeker::new(state, known, query.control).smallest(most)? else {
        query.memo.note_exhausted(first, 0, state.version());
        return Ok(());
    };
    let technique = BY_SIZE[reason.units.len().clamp(1, BY_SIZE.len()) - 1];
    match query.techniques.contains(&technique) {
        true => {
            let step = step(technique, state, &reason, query.control)?;
            query.report(step)
        }
        false => Ok(()),
    }
}
