//! Chains of sets: at least four, each linked to the next.
//!
//! As for wings, it is first worked out what would follow from each candidate. That
//! is cheap, since it is done for all candidates at once, and in most positions it
//! shows that there is no chain. Only from sets that see a candidate which cannot be
//! true are chains followed set by set.

use super::collection::{Collection, keep_after};
use super::finding::{Finding, Findings};
use super::targets::{Passed, Targets};
use crate::grid::words::{add_all, insert, members};
use crate::human::technique::prelude::*;

/// The fewest links of a chain; a shorter one is an XZ or an XY-Wing.
const LEAST: usize = 3;

pub(super) fn find<const W: usize>(
    state: &State<'_, W>,
    sets: &Collection<W>,
    targets: &Targets,
    options: &Options,
    findings: &mut Findings,
) {
    let most = options.set_chain_length;
    if most < LEAST || sets.list.is_empty() {
        return;
    }
    let onward = onward(sets, options.both_directions);
    let how = match options.both_directions {
        true => Passed::Everywhere,
        false => Passed::Onward,
    };
    let passed = targets.passed(sets, &onward, how);
    // Longer ways than are looked for count here as well, and single links do.
    let mut starts = vec![0; sets.words()];
    for (_, target) in targets.twice(sets, &passed, targets.direct()) {
        add_all(&mut starts, &targets.ends(sets, target));
    }
    let mut walk = Walk::new(sets, &onward, state.digit_count(), options);
    for start in members(starts.into_iter()) {
        for (link, _) in sets.slots_of(start) {
            walk.follow(start, link, findings);
        }
    }
}

/// For each slot, the sets that may follow its own in a chain: one word after the
/// other as in [`Collection::links`].
fn onward<const W: usize>(sets: &Collection<W>, both_directions: bool) -> Vec<u64> {
    let mut onward = Vec::with_capacity(sets.slots() * sets.words());
    for slot in 0..sets.slots() {
        let from = onward.len();
        onward.extend_from_slice(sets.links(slot));
        if !both_directions {
            keep_after(sets.owner(slot), &mut onward[from..]);
        }
    }
    onward
}

/// Chains from one set by one link, the shortest to each set and last link.
struct Walk<'a, const W: usize> {
    sets: &'a Collection<W>,
    onward: &'a [u64],
    most: usize,
    /// By slot by which a set was entered: that by which the set before it was
    /// entered. For the start, which nothing enters, it is that of the first link.
    before: Vec<usize>,
    /// By digit: the sets that need not be entered by it any more.
    seen: Vec<u64>,
}

impl<'a, const W: usize> Walk<'a, W> {
    fn new(sets: &'a Collection<W>, onward: &'a [u64], size: usize, options: &Options) -> Self {
        Self {
            sets,
            onward,
            most: options.set_chain_length,
            before: vec![0; sets.slots()],
            seen: vec![0; size * sets.words()],
        }
    }

    /// Follows all chains that leave `start` by `link`.
    fn follow(&mut self, start: usize, link: Digit, findings: &mut Findings) {
        self.seen.fill(0);
        for seen in self.seen.chunks_exact_mut(self.sets.words()) {
            insert(seen, start);
        }
        let first = self.sets.slot(start, link);
        let mut last = Vec::new();
        self.leave(first, first, &mut last);
        for length in 2..=self.most {
            let mut fresh = Vec::new();
            for entered in last {
                for (_, slot) in self.sets.slots_of(self.sets.owner(entered)) {
                    if slot != entered {
                        self.leave(slot, entered, &mut fresh);
                    }
                }
            }
            if length >= LEAST {
                for &entered in &fresh {
                    self.keep_chain(first, entered, findings);
                }
            }
            last = fresh;
        }
    }

    /// Enters the sets that `slot` links to its own, which was entered by
    /// `entered`.
    fn leave(&mut self, slot: usize, entered: usize, fresh: &mut Vec<usize>) {
        let words = self.sets.words();
        let link = self.sets.digit(slot);
        let links = &self.onward[slot * words..][..words];
        for (word, &links) in links.iter().enumerate() {
            let seen = &mut self.seen[link.index() * words + word];
            let new = links & !*seen;
            *seen |= new;
            for other in bits(new).map(|bit| word * 64 + bit) {
                let there = self.sets.slot(other, link);
                self.before[there] = entered;
                fresh.push(there);
            }
        }
    }

    /// Keeps the chain to the set that was entered by `last`, if it removes
    /// anything and has no set twice. Its ends may share cells: only links ask for
    /// sets that are apart, and HoDoKu does the same.
    fn keep_chain(&self, first: usize, last: usize, findings: &mut Findings) {
        let sets = self.sets;
        let (start, end) = (sets.owner(first), sets.owner(last));
        let mut both = sets.common(start, end);
        for link in [first, last] {
            both.remove(sets.digit(link));
        }
        let gone: Vec<Candidate> = sets.gone_by_both(start, end, both).collect();
        if gone.is_empty() {
            return;
        }
        let (mut chain, mut links, mut entered) = (vec![end], Vec::new(), last);
        while entered != first {
            links.push(sets.digit(entered));
            entered = self.before[entered];
            chain.push(sets.owner(entered));
        }
        chain.reverse();
        if (1..chain.len()).any(|place| chain[..place].contains(&chain[place])) {
            return;
        }
        let links = links.into_iter().rev().enumerate();
        let finding = Finding {
            sets: chain,
            links: links
                .map(|(place, digit)| (place, place + 1, digit))
                .collect(),
        };
        findings.add(gone, sets.cost(&finding.sets), finding);
    }
}
