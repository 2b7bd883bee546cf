//! Cells of which each two are related, most of all: that all differ.

use crate::grid::digit::{bits, is_single};

/// Whether two places join. Not a type of its own for each who asks: that takes kilobytes.
type Joins<'a> = &'a dyn Fn(usize, usize) -> bool;

/// A large set of places, among those given, of which each two join; no larger than
/// `most`. It is grown from each place, always by the one that leaves the most for further
/// ones. Only the first 64 places are looked at.
pub(super) fn largest(places: &[usize], most: usize, joins: Joins<'_>) -> Vec<usize> {
    let seen = &places[..places.len().min(SEEN)];
    let set = grown_from_all(all_of(seen), most, &beside(seen, joins), &|_, _| true);
    bits(set).map(|at| seen[at]).collect()
}

/// So many places are looked at.
const SEEN: usize = 64;

/// As many bits as there are places, at most [`SEEN`].
fn all_of(places: &[usize]) -> u64 {
    u64::MAX
        .checked_shr((SEEN - places.len()) as u32)
        .unwrap_or_default()
}

/// For each place which others it joins, by their order.
fn beside(places: &[usize], joins: Joins<'_>) -> [u64; SEEN] {
    let mut beside = [0_u64; SEEN];
    for one in 0..places.len() {
        for other in 0..one {
            if joins(places[one], places[other]) {
                beside[one] |= 1 << other;
                beside[other] |= 1 << one;
            }
        }
    }
    beside
}

/// The [`largest`] set among the places that are left, where the first two that join are also
/// `fresh`.
fn grown_from_all(left: u64, most: usize, beside: &[u64; SEEN], fresh: Joins<'_>) -> u64 {
    let joins_all = |one: usize| left & !beside[one] == 1 << one;
    if left.count_ones() as usize <= most && bits(left).all(joins_all) {
        return left;
    }
    let mut best = 0_u64;
    for first in bits(left) {
        // What lies in the best one is not likely to begin a better one.
        let own = beside[first] & left;
        let possible = most.min(own.count_ones() as usize + 1) as u32;
        if best >> first & 1 == 0 && possible > best.count_ones() {
            let next = bits(own).filter(|&other| fresh(first, other));
            let next = next.fold(0, |set, other| set | 1 << other);
            let set = grown(first, most, (beside, own), next);
            if set.count_ones() > best.count_ones() {
                best = set;
            }
        }
    }
    best
}

fn grown(first: usize, most: usize, (beside, own): (&[u64; SEEN], u64), second: u64) -> u64 {
    let (mut set, mut left) = (1_u64 << first, own);
    while left != 0 && (set.count_ones() as usize) < most {
        let leaves = |next: usize| (beside[next] & left).count_ones();
        let next = if is_single(set) { second } else { left };
        let next = bits(next).reduce(|best, next| match leaves(next) > leaves(best) {
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
pub(super) fn cover(count: usize, most: usize, joins: Joins<'_>) -> Vec<Vec<usize>> {
    other_cover(count, most, joins, &[])
}

/// The same in another way than those known: as far as possible each set has two places that are
/// together in none of these.
pub(super) fn other_cover(
    count: usize,
    most: usize,
    joins: Joins<'_>,
    known: &[Vec<Vec<usize>>],
) -> Vec<Vec<usize>> {
    let mut sets_of = vec![Vec::new(); count];
    for (number, set) in known.iter().flatten().enumerate() {
        set.iter().for_each(|&place| sets_of[place].push(number));
    }
    let fresh =
        |one: usize, other: usize| !sets_of[one].iter().any(|set| sets_of[other].contains(set));
    let mut left: Vec<usize> = (0..count).collect();
    let mut sets = Vec::new();
    while !left.is_empty() {
        let seen: Vec<usize> = left.iter().copied().take(SEEN).collect();
        let beside = beside(&seen, joins);
        let fresh = |one: usize, other: usize| fresh(seen[one], seen[other]);
        let mut open = all_of(&seen);
        // As long as all that is left is seen, it is as before but for what has gone.
        loop {
            let set = grown_from_all(open, most, &beside, &fresh);
            let set_of: Vec<usize> = bits(set).map(|at| seen[at]).collect();
            left.retain(|place| !set_of.contains(place));
            sets.push(set_of);
            open &= !set;
            if open == 0 || left.len() > open.count_ones() as usize {
                break;
            }
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_two_rows_and_a_column_are_covered_by_those_that_join() {
        // Rows of 4, and a column through their first cells.
        let cells = [
            (0, 0),
            (0, 1),
            (1, 0),
            (0, 2),
            (1, 1),
            (0, 3),
            (2, 0),
            (1, 2),
        ];
        let joins = |one: usize, other: usize| {
            cells[one].0 == cells[other].0 || cells[one].1 == cells[other].1
        };
        let sets = cover(cells.len(), 9, &joins);
        for set in &sets {
            assert!(
                set.iter()
                    .all(|&one| set.iter().all(|&other| joins(one, other)))
            );
        }
        let mut all = sets.concat();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(sets.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3, 1]);
        assert!(
            cover(cells.len(), 2, &joins)
                .iter()
                .all(|set| set.len() <= 2)
        );
    }

    #[test]
    fn more_places_than_are_seen_at_once_are_covered_by_those_that_join() {
        let joins = |one: usize, other: usize| one % 3 == other % 3;
        let sets = cover(100, 40, &joins);
        assert!(sets.iter().flatten().all(|&place| place < 100));
        assert!(
            sets.iter()
                .all(|set| set.iter().all(|place| place % 3 == set[0] % 3))
        );
        let mut all = sets.concat();
        all.sort_unstable();
        assert_eq!(all, (0..100).collect::<Vec<_>>());
        assert!(sets.len() < 10, "{sets:?}");
    }
}
