//! Chains of sets: at least four, each linked to the next.
//!
//! As for wings, it is first worked out what would follow from each candidate. That
//! is cheap, since it is done for all sets at once, and in most positions it shows
//! that there is no chain. Only from sets that see a candidate which cannot be true
//! are chains followed set by set.

use super::collection::{Collection, keep_after, members};
use super::finding::{Finding, Findings};
use super::wings::Targets;
use crate::grid::{Digit, DigitSet};
use crate::human::position::State;
use crate::human::{Candidate, Options};

/// The fewest links of a chain; a shorter one is an XZ or an XY-Wing.
const LEAST: usize = 3;

pub(super) fn find<const W: usize>(
    state: &State<'_, W>,
    sets: &Collection<W>,
    options: &Options,
    findings: &mut Findings,
) {
    let most = options.set_chain_length;
    if most < LEAST || sets.list.is_empty() {
        return;
    }
    let targets = Targets::of(state, sets);
    let mut starts = vec![0; sets.words()];
    let onward = onward(sets, options.both_directions);
    let mut wave = Wave::new(sets, &onward, state.digit_count());
    for (target, digit) in targets.iter(state) {
        let ends = targets.sets(target, digit);
        if wave.comes_back(ends, digit, most) {
            starts.iter_mut().zip(ends).for_each(|(a, b)| *a |= b);
        }
    }
    let mut walk = Walk::new(sets, &onward, state.digit_count(), options);
    for start in members(&starts) {
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

/// What follows from one candidate, all sets at once.
struct Wave<'a, const W: usize> {
    sets: &'a Collection<W>,
    onward: &'a [u64],
    /// By digit: the sets that have lost it, and those of them that did so last.
    lost: Vec<u64>,
    fresh: Vec<u64>,
    next: Vec<u64>,
}

impl<'a, const W: usize> Wave<'a, W> {
    fn new(sets: &'a Collection<W>, onward: &'a [u64], size: usize) -> Self {
        let none = vec![0; size * sets.words()];
        Self {
            sets,
            onward,
            lost: none.clone(),
            fresh: none.clone(),
            next: none,
        }
    }

    /// Whether one of `ends`, all of which lose `digit`, loses a second digit at
    /// the end of `most` links or fewer. A single link counts as well, since longer
    /// ways to the same set are not looked for.
    fn comes_back(&mut self, ends: &[u64], digit: Digit, most: usize) -> bool {
        let words = self.sets.words();
        self.lost.fill(0);
        self.fresh.fill(0);
        self.fresh[digit.index() * words..][..words].copy_from_slice(ends);
        for _ in 0..most {
            self.next.fill(0);
            for place in 0..self.fresh.len() {
                let entered = Digit::from_index(place / words);
                for set in members(&[self.fresh[place]]).map(|bit| place % words * 64 + bit) {
                    self.pass_on(set, entered);
                }
            }
            let mut alive = false;
            for (place, next) in self.next.iter_mut().enumerate() {
                *next &= !self.lost[place];
                self.lost[place] |= *next;
                alive |= *next != 0;
                // `digit` itself links nothing to an end.
                let second = place / words != digit.index();
                if second && *next & ends[place % words] != 0 {
                    return true;
                }
            }
            if !alive {
                return false;
            }
            std::mem::swap(&mut self.fresh, &mut self.next);
        }
        false
    }

    /// A set that has lost `entered` holds its other digits.
    fn pass_on(&mut self, set: usize, entered: Digit) {
        let words = self.sets.words();
        for (link, slot) in self.sets.slots_of(set).filter(|&(link, _)| link != entered) {
            let next = &mut self.next[link.index() * words..][..words];
            let links = &self.onward[slot * words..][..words];
            next.iter_mut().zip(links).for_each(|(a, b)| *a |= b);
        }
    }
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
            seen[start / 64] |= 1 << (start % 64);
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
                    self.arrive(first, entered, findings);
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
            for other in members(&[new]).map(|bit| word * 64 + bit) {
                let there = self.sets.slot(other, link);
                self.before[there] = entered;
                fresh.push(there);
            }
        }
    }

    /// Keeps the chain to the set that was entered by `last`, if it removes
    /// anything and has no set twice. Its ends may share cells: only links ask for
    /// sets that are apart, and HoDoKu does the same.
    fn arrive(&self, first: usize, last: usize, findings: &mut Findings) {
        let sets = self.sets;
        let (start, end) = (sets.owner(first), sets.owner(last));
        let both = DigitSet(sets.list[start].digits.0 & sets.list[end].digits.0);
        let (x, y) = (sets.digit(first), sets.digit(last));
        let gone = both.iter().filter(|&z| z != x && z != y).flat_map(|z| {
            let seen = |set| sets.gone(sets.slot(set, z));
            (seen(start) & seen(end)).iter().map(move |cell| (cell, z))
        });
        let eliminations: Vec<Candidate> = gone.collect();
        if eliminations.is_empty() {
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
            eliminations,
        };
        findings.add(sets, finding);
    }
}
