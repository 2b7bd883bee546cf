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
mod targets;
mod wings;
mod xz;

use super::common::best_first::Cheapest;
use crate::human::technique::prelude::*;
use collection::Collection;
use targets::Targets;

finder!(Finder::Several(Together::Always, find));

/// Sets and the digits that link them.
struct Finding {
    /// The sets, in the order of the chain.
    sets: Vec<usize>,
    /// The links: two places in `sets`, and the digit.
    links: Vec<(usize, usize, Digit)>,
}

/// The findings, of those that remove the same the one of the fewest sets and cells.
type Findings = Cheapest<Finding>;

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

fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    sets: &Collection<W>,
    finding: &Finding,
    gone: &[Candidate],
) -> Step {
    let removed = gone.iter().map(|&(_, digit)| digit);
    let mut step = Step::new(technique, removed.collect::<DigitSet>());
    for (number, &set) in finding.sets.iter().enumerate() {
        step = sets.list[set].mark(step, number, state);
    }
    for &(one, other, digit) in &finding.links {
        let held = |place: usize| sets.list[finding.sets[place]].cells & state.places(digit);
        let node = |place| Node::new(held(place).iter(), digit);
        step.links.push(Link::new(node(one), node(other), false));
        // A set may be linked to both neighbours by one cell.
        step = step.marking(Part::Restricted, each(held(one) | held(other), digit));
    }
    step.removing(gone.iter().copied())
}
