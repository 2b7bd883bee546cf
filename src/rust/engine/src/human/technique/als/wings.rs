//! XY-Wings of sets: two sets, each linked to a third one, the pivot.
//!
//! For each candidate it is worked out what would follow if it were true. The sets
//! that see it lose its digit and are locked; a set linked to them by another digit
//! loses that one. A set that loses two digits has too few: the candidate is false.

use super::collection::{Collection, members};
use super::finding::{Finding, Findings};
use super::targets::{Passed, Targets};
use crate::grid::{Digit, DigitSet};
use crate::human::Candidate;
use crate::work::Arrange;

pub(super) fn find<const W: usize>(
    sets: &Collection<W>,
    targets: &Targets,
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
    if findings.first_only() {
        wings.arrange_by_key(|&(one, _, other, _, pivot)| {
            let mut links = [one, other].map(|end| (end.min(pivot), end.max(pivot)));
            links.arrange();
            links
        });
    }
    for wing in wings {
        add(sets, wing, findings);
        if findings.is_enough() {
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
        let both: Vec<u64> = both.collect();
        members(&both).map(|end| (end, link)).collect::<Vec<_>>()
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
    findings: &mut Findings,
) {
    let digits = sets.list[one].digits.0 & sets.list[other].digits.0;
    // HoDoKu leaves out all digits that link the pivot to an end.
    let links = |set: usize, z: Digit| {
        let digits = DigitSet(sets.list[set].digits.0 & sets.list[pivot].digits.0);
        let slot = |sets: &Collection<W>| sets.slot(set, z);
        let linked =
            |sets: &Collection<W>| sets.links(slot(sets))[pivot / 64] >> (pivot % 64) & 1 != 0;
        digits.contains(z) && linked(sets)
    };
    let is_free = |&z: &Digit| match findings.first_only() {
        true => !links(one, z) && !links(other, z),
        false => z != x && z != y,
    };
    let digits: Vec<Digit> = DigitSet(digits).iter().filter(is_free).collect();
    let digits = digits.into_iter();
    let gone = digits.flat_map(|z| {
        let seen = |set| sets.gone(sets.slot(set, z));
        (seen(one) & seen(other)).iter().map(move |cell| (cell, z))
    });
    let eliminations: Vec<Candidate> = gone.collect();
    if !eliminations.is_empty() {
        let finding = Finding {
            sets: vec![one, pivot, other],
            links: vec![(0, 1, x), (1, 2, y)],
            eliminations,
        };
        findings.add(sets, finding);
    }
}
