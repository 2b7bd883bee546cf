//! Two linked sets: with one restricted common one of them is locked, with two
//! both are.

use super::collection::{Collection, keep_after, members};
use super::finding::{Finding, Findings};
use crate::deduce::Cells;
use crate::grid::{Digit, DigitSet};
use crate::human::Candidate;

pub(super) fn find<const W: usize>(sets: &Collection<W>, findings: &mut Findings) {
    let mut near = vec![0; sets.words()];
    let mut gone = Vec::new();
    for one in 0..sets.list.len() {
        near.fill(0);
        for (_, slot) in sets.slots_of(one) {
            near.iter_mut()
                .zip(sets.links(slot))
                .for_each(|(a, b)| *a |= b);
        }
        keep_after(one, &mut near);
        for other in members(&near).filter(|&other| sets.are_apart(one, other)) {
            let links = links(sets, one, other);
            gone.clear();
            let both = DigitSet(sets.list[one].digits.0 & sets.list[other].digits.0);
            let locked = links.len() >= 2;
            for digit in both.iter() {
                // Of two links each set holds one, so the links themselves go, too.
                if locked || !links.contains(digit) {
                    let seen = |set| sets.gone(sets.slot(set, digit));
                    remove(seen(one) & seen(other), digit, &mut gone);
                }
            }
            if locked {
                // HoDoKu leaves out the cells of the sets themselves.
                let cells = sets.list[one].cells | sets.list[other].cells;
                for set in [one, other] {
                    for (digit, slot) in sets.slots_of(set) {
                        if !links.contains(digit) {
                            remove(sets.gone(slot) - cells, digit, &mut gone);
                        }
                    }
                }
            }
            if !gone.is_empty() {
                findings.add(
                    sets,
                    Finding {
                        sets: vec![one, other],
                        links: links.iter().map(|digit| (0, 1, digit)).collect(),
                        eliminations: gone.clone(),
                    },
                );
                if findings.is_enough() {
                    return;
                }
            }
        }
    }
}

/// The digits that link two sets.
fn links<const W: usize>(sets: &Collection<W>, one: usize, other: usize) -> DigitSet {
    let linked = |slot: usize| sets.links(slot)[other / 64] & 1 << (other % 64) != 0;
    let slots = sets.slots_of(one).filter(|&(_, slot)| linked(slot));
    slots.map(|(digit, _)| digit).collect()
}

fn remove<const W: usize>(cells: Cells<W>, digit: Digit, gone: &mut Vec<Candidate>) {
    gone.extend(cells.iter().map(|cell| (cell, digit)));
}
