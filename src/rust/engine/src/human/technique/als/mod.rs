//! Almost locked sets: cells of one house with one digit more than cells.
//!
//! If one digit of such a set stands elsewhere, the set is locked: each of its other
//! digits has its place in it. Two sets are linked by a digit, their restricted common, if
//! all its places in one see all its places in the other, for then at most one
//! of the sets holds it and the other is locked.
//!
//! ```text
//! XZ        A -x- B                  z of both: one of them holds it
//! XY-Wing   A -x- C -y- B            C lacks x or y, so A or B is locked
//! chain     A -x- C -y- D -w- B      and so on; neighbouring links differ
//! ```
//!
//! In each case a cell that sees every z of both ends loses z.

mod chains;
pub(crate) mod collection;
mod finding;
mod targets;
mod wings;
mod xz;

use crate::human::technique::prelude::*;
use collection::Collection;
use finding::{Findings, step};
use targets::Targets;

finder!(Finder::Several(Together::Always, find));

/// Reports the steps of one technique after the other; the sets are collected once. HoDoKu's
/// paths take the first XZ and the first XY-Wing, in the order of the sets, but the best of
/// all chains.
fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (state, first_only) = (query.state, query.first_only);
    let sets = Collection::of(state, query.options.overlap);
    let mut targets = None;
    for &technique in query.techniques {
        let mut findings = Findings::new();
        if technique == Technique::AlsXz {
            xz::find(&sets, first_only, &mut findings);
        } else {
            let targets = targets.get_or_insert_with(|| Targets::of(state, &sets));
            match technique {
                Technique::AlsXyWing => wings::find(&sets, targets, first_only, &mut findings),
                _ => chains::find(state, &sets, targets, query.options, &mut findings),
            }
        }
        findings.report(query.report, |gone, finding| {
            step(technique, state, &sets, finding, gone)
        })?;
    }
    Ok(())
}
