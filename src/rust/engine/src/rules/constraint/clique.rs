//! Cells of which each two are related, most of all: that all differ.

use crate::grid::digit::bits;

/// A large set of places, among those given, of which each two join; no larger than
/// `most`. It is grown from each place, always by the one that leaves the most for further
/// ones. Only the first 64 places are looked at.
pub(super) fn largest(
    places: &[usize],
    most: usize,
    joins: impl Fn(usize, usize) -> bool,
) -> Vec<usize> {
    let places = &places[..places.len().min(64)];
    let mut beside = vec![0_u64; places.len()];
    for one in 0..places.len() {
        for other in 0..one {
            if joins(places[one], places[other]) {
                beside[one] |= 1 << other;
                beside[other] |= 1 << one;
            }
        }
    }
    let mut best = 0_u64;
    for first in 0..places.len() {
        // What lies in the best one is not likely to begin a better one.
        let possible = most.min(beside[first].count_ones() as usize + 1) as u32;
        if best >> first & 1 == 0 && possible > best.count_ones() {
            let set = grown(first, most, &beside);
            if set.count_ones() > best.count_ones() {
                best = set;
            }
        }
    }
    bits(best).map(|at| places[at]).collect()
}

fn grown(first: usize, most: usize, beside: &[u64]) -> u64 {
    let (mut set, mut left) = (1_u64 << first, beside[first]);
    while left != 0 && (set.count_ones() as usize) < most {
        let leaves = |next: usize| (beside[next] & left).count_ones();
        let next = bits(left).reduce(|best, next| match leaves(next) > leaves(best) {
            true => next,
            false => best,
        });
        let Some(next) = next else { break };
        set |= 1 << next;
        left &= beside[next];
    }
    set
}

/// All places in such sets, the largest first.
pub(super) fn cover(
    count: usize,
    most: usize,
    joins: impl Fn(usize, usize) -> bool,
) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = (0..count).collect();
    let mut sets = Vec::new();
    while !left.is_empty() {
        let set = largest(&left, most, &joins);
        left.retain(|place| !set.contains(place));
        sets.push(set);
    }
    sets
}
