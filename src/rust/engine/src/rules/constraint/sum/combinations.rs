//! Different digits with a given sum.

use crate::grid::digit::bits;

/// Combinations looked at for one sum. All of a 9 x 9 grid's (126 at most) fit many
/// times; in large grids a sum with more is left alone until its cells have fewer
/// candidates.
const MOST_COMBINATIONS: usize = 4096;

/// What the combinations of different digits with a sum leave.
pub(super) enum Fit {
    /// There are too many combinations to look at.
    Unknown,
    Impossible,
    /// The digits of any combination, and those of all.
    Digits {
        possible: u64,
        certain: u64,
    },
}

/// The digits that cells with these candidates can have between them.
///
/// A combination is a set of different digits up to `size`, as many as there are
/// cells, with the sum, of which every cell can take one.
pub(super) fn fit(candidates: &[u64], size: usize, sum: i32) -> Fit {
    let mut combinations = Combinations {
        candidates,
        union: candidates.iter().fold(0, |union, set| union | set),
        size,
        possible: 0,
        certain: u64::MAX,
        seen: 0,
    };
    combinations.extend(0, 0, candidates.len(), sum);
    if combinations.seen > MOST_COMBINATIONS {
        return Fit::Unknown;
    }
    let (possible, certain) = (combinations.possible, combinations.certain);
    match possible {
        0 => Fit::Impossible,
        _ => Fit::Digits { possible, certain },
    }
}

/// The lowest and the highest sum of `count` different digits.
pub(super) fn range(count: usize, size: usize) -> (i32, i32) {
    let (count, size) = (count as i32, size as i32);
    let lowest = count * (count + 1) / 2;
    (lowest, count * (size + 1) - lowest)
}

/// The lowest and the highest sum of `count` different digits of a set, which has that
/// many.
pub(super) fn range_of(mut digits: u64, count: usize) -> (i32, i32) {
    let (mut low, mut high, mut rest) = (0, 0, digits);
    for _ in 0..count {
        low += digits.trailing_zeros() as i32 + 1;
        digits &= digits.wrapping_sub(1);
        let highest = 63 - rest.leading_zeros();
        high += highest as i32 + 1;
        rest &= !(1 << highest);
    }
    (low, high)
}

/// The lowest and the highest sum of different `digits` with these weights, in
/// ascending order: the heaviest get the highest digits, or those below zero do.
/// There must be as many digits as weights.
pub(super) fn weighted_range(weights: &[i32], digits: u64) -> (i32, i32) {
    debug_assert!(weights.len() <= digits.count_ones() as usize);
    let up: Vec<i32> = bits(digits).map(|digit| digit as i32 + 1).collect();
    let times = |(weight, value): (&i32, &i32)| weight * value;
    // The heaviest first, of either sign.
    let positive = || weights.iter().rev().filter(|&&weight| weight > 0);
    let negative = || weights.iter().filter(|&&weight| weight < 0);
    let low = |weights: &mut dyn Iterator<Item = &i32>| weights.zip(&up).map(times).sum::<i32>();
    let high = |weights: &mut dyn Iterator<Item = &i32>| {
        let down = up.iter().rev();
        weights.zip(down).map(times).sum::<i32>()
    };
    let lowest = low(&mut positive()) + high(&mut negative());
    let highest = high(&mut positive()) + low(&mut negative());
    (lowest, highest)
}

/// The digit sets of one sum, visited one by one.
struct Combinations<'a> {
    candidates: &'a [u64],
    union: u64,
    size: usize,
    /// Digits of any combination so far, and of all.
    possible: u64,
    certain: u64,
    seen: usize,
}

impl Combinations<'_> {
    /// Extends `chosen` by `count` digits from index `from` on with the sum `left`.
    fn extend(&mut self, chosen: u64, from: usize, count: usize, left: i32) {
        if self.seen > MOST_COMBINATIONS {
            return;
        }
        if count == 0 {
            if left == 0 {
                self.visit(chosen);
            }
            return;
        }
        for index in from..=self.size - count {
            let value = index as i32 + 1;
            // The lowest that is left from here on is too high, or the highest
            // too low, whatever follows.
            let (smallest, _) = range(count, self.size);
            if smallest + count as i32 * index as i32 > left {
                return;
            }
            let rest_highest = range(count - 1, self.size).1;
            if value + rest_highest < left || self.union & 1 << index == 0 {
                continue;
            }
            self.extend(chosen | 1 << index, index + 1, count - 1, left - value);
        }
    }

    fn visit(&mut self, chosen: u64) {
        self.seen += 1;
        if self.candidates.iter().all(|set| set & chosen != 0) {
            self.possible |= chosen;
            self.certain &= chosen;
        }
    }
}
