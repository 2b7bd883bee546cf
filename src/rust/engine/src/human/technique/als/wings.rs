//! XY-Wings of sets: two sets, each linked to a third one, the pivot.
//!
//! For each candidate it is worked out what would follow if it were true. The sets
//! that see it lose its digit and are locked; a set linked to them by another digit
//! loses that one. A set that loses two digits has too few: the candidate is false.

use super::collection::Collection;
use super::finding::{Finding, Findings};
use super::targets::{Passed, Targets};
use crate::grid::words::{contains, members};
use crate::human::technique::prelude::*;

pub(super) fn find<const W: usize>(
    sets: &Collection<W>,
    targets: &Targets,
    first_only: bool,
    findings: &mut Findings,
) {
    let passed = targets.passed(sets, sets.all_links(), Passed::Once);
    let mut wings = Vec::new();
    for (pivot, target) in targets.twice(sets, &passed, &passed) {
        let (_, digit) = targets.candidate(target);
        around(sets, pivot, &targets.ends(sets, target), digit, &mut wings);
    }
    // A wing has been met once for each candidate it removes.
    wings.arrange();
    wings.dedup();
    if first_only {
        wings.arrange_by_key(|&(one, _, other, _, pivot)| {
            let mut links = [one, other].map(|end| (end.min(pivot), end.max(pivot)));
            links.arrange();
            links
        });
    }
    for wing in wings {
        add(sets, wing, first_only, findings);
        if first_only && !findings.is_empty() {
            return;
        }
    }
}

/// One end and its link, the other end and its link, the pivot.
type Wing = (usize, Digit, usize, Digit, usize);

/// The wings around a pivot whose ends are among `ends`.
fn around<const W: usize>(
    sets: &Collection<W>,
    pivot: usize,
    ends: &[u64],
    digit: Digit,
    wings: &mut Vec<Wing>,
) {
    let linked = |(link, slot): (Digit, usize)| {
        let both = sets.links(slot).iter().zip(ends).map(|(a, b)| a & b);
        members(both).map(move |end| (end, link))
    };
    let arms = sets.slots_of(pivot).filter(|&(link, _)| link != digit);
    let arms: Vec<(usize, Digit)> = arms.flat_map(linked).collect();
    for &(one, x) in &arms {
        for &(other, y) in &arms {
            if one < other && x != y && sets.are_apart(one, other) {
                wings.push((one, x, other, y, pivot));
            }
        }
    }
}

fn add<const W: usize>(
    sets: &Collection<W>,
    (one, x, other, y, pivot): Wing,
    first_only: bool,
    findings: &mut Findings,
) {
    // HoDoKu leaves out all digits that link the pivot to an end.
    let links = |set: usize, z: Digit| {
        let has = sets.list[pivot].digits.contains(z);
        has && contains(sets.links(sets.slot(set, z)), pivot)
    };
    let is_free = |&z: &Digit| match first_only {
        true => !links(one, z) && !links(other, z),
        false => z != x && z != y,
    };
    let digits = sets.common(one, other).iter().filter(is_free).collect();
    let finding = Finding {
        sets: vec![one, pivot, other],
        links: vec![(0, 1, x), (1, 2, y)],
    };
    let gone = sets.gone_by_both(one, other, digits).collect();
    findings.add(gone, sets.cost(&finding.sets), finding);
}
