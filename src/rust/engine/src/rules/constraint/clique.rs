//! Cells of which each two are related, most of all: that all differ.

use crate::grid::digit::{bits, is_single};

/// Whether two places join. Not a type of its own for each who asks: that takes kilobytes.
type Joins<'a> = &'a dyn Fn(usize, usize) -> bool;

/// A large set of places, among those given, of which each two join; no larger than
/// `most`. It is grown from each place, always by the one that leaves the most for further
/// ones. Only the first 64 places are looked at.
pub(super) fn largest(places: &[usize], most: usize, joins: Joins<'_>) -> Vec<usize> {
    grown_from_all(places, most, joins, &|_, _| true)
}

/// The same, where the first two that join are also `fresh`.
fn grown_from_all(places: &[usize], most: usize, joins: Joins<'_>, fresh: Joins<'_>) -> Vec<usize> {
    let places = &places[..places.len().min(64)];
    let mut beside = [0_u64; 64];
    let beside = &mut beside[..places.len()];
    for one in 0..places.len() {
        for other in 0..one {
            if joins(places[one], places[other]) {
                beside[one] |= 1 << other;
                beside[other] |= 1 << one;
            }
        }
    }
    let all = places.len() - 1;
    if all < most && beside.iter().all(|set| set.count_ones() as usize == all) {
        return places.to_vec();
    }
    let mut best = 0_u64;
    for first in 0..places.len() {
        // What lies in the best one is not likely to begin a better one.
        let possible = most.min(beside[first].count_ones() as usize + 1) as u32;
        if best >> first & 1 == 0 && possible > best.count_ones() {
            let is_fresh = |other: &usize| fresh(places[first], places[*other]);
            let next = bits(beside[first]).filter(is_fresh);
            let set = grown(
                first,
                most,
                beside,
                next.fold(0, |set, other| set | 1 << other),
            );
            if set.count_ones() > best.count_ones() {
                best = set;
            }
        }
    }
    bits(best).map(|at| places[at]).collect()
}

fn grown(first: usize, most: usize, beside: &[u64], second: u64) -> u64 {
    let (mut set, mut left) = (1_u64 << first, beside[first]);
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
        let set = grown_from_all(&left, most, joins, &fresh);
        left.retain(|place| !set.contains(place));
        sets.push(set);
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
}
