//! Two linked sets: with one restricted common one of them is locked, with two
//! both are.

use super::collection::{Collection, keep_after};
use super::finding::{Finding, Findings};
use crate::grid::words::{add_all, contains, members};
use crate::human::technique::prelude::*;

pub(super) fn find<const W: usize>(
    sets: &Collection<W>,
    first_only: bool,
    findings: &mut Findings,
) {
    let mut near = vec![0; sets.words()];
    for one in 0..sets.list.len() {
        near.fill(0);
        for (_, slot) in sets.slots_of(one) {
            add_all(&mut near, sets.links(slot));
        }
        keep_after(one, &mut near);
        let near = members(near.iter().copied());
        for other in near.filter(|&other| sets.are_apart(one, other)) {
            let links = links(sets, one, other);
            let locked = links.len() >= 2;
            let mut digits = sets.common(one, other);
            // Of two links each set holds one, so the links themselves go, too.
            if !locked {
                digits.0 &= !links.0;
            }
            let mut gone: Vec<Candidate> = sets.gone_by_both(one, other, digits).collect();
            if locked {
                // HoDoKu leaves out the cells of the sets themselves.
                let cells = sets.list[one].cells | sets.list[other].cells;
                for (digit, slot) in sets.slots_of(one).chain(sets.slots_of(other)) {
                    if !links.contains(digit) {
                        gone.extend(each(sets.gone(slot) - cells, digit));
                    }
                }
            }
            if !gone.is_empty() {
                let finding = Finding {
                    sets: vec![one, other],
                    links: links.iter().map(|digit| (0, 1, digit)).collect(),
                };
                findings.add(gone, sets.cost(&[one, other]), finding);
                if first_only {
                    return;
                }
            }
        }
    }
}

/// The digits that link two sets.
fn links<const W: usize>(sets: &Collection<W>, one: usize, other: usize) -> DigitSet {
    let slots = sets.slots_of(one);
    let slots = slots.filter(|&(_, slot)| contains(sets.links(slot), other));
    slots.map(|(digit, _)| digit).collect()
}
