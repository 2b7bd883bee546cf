//! Almost locked sets: cells of one house with one digit more than cells.
//!
//! Whoever takes one digit from such a set locks it: every other digit of it has
//! its place there. Two sets are linked by a digit, their restricted common, if
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
mod collection;
mod finding;
mod wings;
mod xz;

use super::{Options, Report, State};
use crate::human::{Technique, Techniques};
use collection::Collection;
use finding::Findings;
use std::ops::ControlFlow;

/// Whether `technique` belongs here.
pub(crate) fn knows(technique: Technique) -> bool {
    use Technique::*;
    matches!(technique, AlsXz | AlsXyWing | AlsChain)
}

/// Reports the steps of one technique after the other; the sets are collected once.
pub(crate) fn find<const W: usize>(
    techniques: Techniques,
    state: &State<'_, W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    let sets = Collection::of(state, options.overlap);
    for technique in techniques.iter() {
        let mut findings = Findings::default();
        match technique {
            Technique::AlsXz => xz::find(&sets, &mut findings),
            Technique::AlsXyWing => wings::find(state, &sets, &mut findings),
            _ => chains::find(state, &sets, options, &mut findings),
        }
        findings.report(technique, state, &sets, report)?;
    }
    ControlFlow::Continue(())
}
