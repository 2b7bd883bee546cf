//! What was found, before it becomes steps.

use super::collection::Collection;
use crate::human::technique::common::best_first::Cheapest;
use crate::human::technique::prelude::*;

/// Sets and the digits that link them.
pub(super) struct Finding {
    /// The sets, in the order of the chain.
    pub(super) sets: Vec<usize>,
    /// The links: two places in `sets`, and the digit.
    pub(super) links: Vec<(usize, usize, Digit)>,
}

/// The findings, of those that remove the same the one of the fewest sets and cells.
pub(super) type Findings = Cheapest<Finding>;

pub(super) fn step<const W: usize>(
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
