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

use crate::deduce::State;
use crate::human::Technique;
use crate::human::family::{Finder, Query, Report, Together};
use crate::human::memo::Memo;
use crate::work::{Control, Halt};
use collection::Collection;
use finding::Findings;
use std::ops::ControlFlow;
use targets::Targets;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Several(Together::Always, find)
}

/// Reports the steps of one technique after the other; the sets are collected once.
fn find<const W: usize>(
    query: &Query<'_>,
    state: &State<'_, W>,
    _: &mut Memo<W>,
    _: &mut Control<'_>,
    report: Report<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let sets = Collection::of(state, query.options.overlap);
    let mut targets = None;
    for &technique in query.techniques {
        let mut findings = Findings::new(query.first_only);
        if technique == Technique::AlsXz {
            xz::find(&sets, &mut findings);
        } else {
            let targets = targets.get_or_insert_with(|| Targets::of(state, &sets));
            match technique {
                Technique::AlsXyWing => wings::find(&sets, targets, &mut findings),
                _ => chains::find(state, &sets, targets, query.options, &mut findings),
            }
        }
        let flow = findings.report(technique, state, &sets, report);
        if flow.is_break() {
            return Ok(flow);
        }
    }
    Ok(ControlFlow::Continue(()))
}
