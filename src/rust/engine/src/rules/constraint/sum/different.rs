//! Sums of different digits: which there are, and which digits make them.

use super::combinations::range_of;
use super::recent;
use crate::grid::digit::{bits, is_single, lowest};
use std::sync::LazyLock;

/// Grids with more digits have too many sets of digits to look at them all: see
/// [`super::combinations`] for those.
pub(in super::super) const MOST_DIGITS: usize = 11;

/// A word holds what is left to so many cells, in so many bits each.
pub(super) const FIELDS: usize = 5;
pub(super) const FIELD: u32 = 12;

/// The highest sum of all digits counted from 0.
const MOST_SUM: usize = MOST_DIGITS * (MOST_DIGITS - 1) / 2;

/// All sets of digits, those of the same number and sum side by side, in ascending order:
/// those up to a digit come before the others.
struct Sets {
    digits: [u16; 1 << MOST_DIGITS],
    /// For each number of digits and each sum where its sets end; they begin where those
    /// before end.
    ends: [[u16; MOST_SUM + 1]; MOST_DIGITS + 1],
}

/// In a box, or the library's file would have room for them.
static SETS: LazyLock<Box<Sets>> = LazyLock::new(|| {
    let mut sets = Box::new(Sets {
        digits: [0; 1 << MOST_DIGITS],
        ends: [[0; MOST_SUM + 1]; MOST_DIGITS + 1],
    });
    let place = |digits: u16| {
        let sum: usize = bits(digits.into()).sum();
        (digits.count_ones() as usize, sum)
    };
    // First how many there are of each, then where the first of each is, and each that is
    // put there moves that on.
    for digits in 0..1 << MOST_DIGITS {
        let (count, sum) = place(digits);
        sets.ends[count][sum] += 1;
    }
    let mut first = 0;
    for end in sets.ends.as_flattened_mut() {
        first += std::mem::replace(end, first);
    }
    for digits in 0..1 << MOST_DIGITS {
        let (count, sum) = place(digits);
        let next = &mut sets.ends[count][sum];
        sets.digits[usize::from(*next)] = digits;
        *next += 1;
    }
    sets
});

impl Sets {
    /// So many digits with this sum.
    fn with(&self, count: usize, sum: usize) -> &[u16] {
        let ends = self.ends.as_flattened();
        let at = count * (MOST_SUM + 1) + sum;
        &self.digits[usize::from(ends[at - 1])..usize::from(ends[at])]
    }
}

/// Cells that hold different digits, as far as it is known which.
///
/// Sums are those of digits counted from 0, and sets of sums have a bit for each.
pub(super) struct Different {
    /// The digits of decided cells, and their sum.
    taken: u64,
    base: u32,
    /// What is left to the others, without those digits, and which cells they are.
    open: [u64; MOST_DIGITS],
    place: [u8; MOST_DIGITS],
    count: usize,
    union: u64,
}

/// What is left to cells of which the sum is known.
pub(super) struct Left {
    /// For each cell the digits that it can have.
    pub(super) possible: [u64; MOST_DIGITS],
    /// The digits that one of the cells has in any case.
    pub(super) certain: u64,
}

impl Different {
    /// `None` if the candidates of the cells leave them no different digits.
    pub(super) fn new(candidates: &[u64]) -> Option<Self> {
        let mut new = Self {
            taken: 0,
            base: 0,
            open: [0; MOST_DIGITS],
            place: [0; MOST_DIGITS],
            count: 0,
            union: 0,
        };
        for &own in candidates {
            if is_single(own) {
                if new.taken & own != 0 {
                    return None;
                }
                new.taken |= own;
                new.base += lowest(own) as u32;
            }
        }
        for (place, &own) in candidates.iter().enumerate() {
            if !is_single(own) {
                let own = own & !new.taken;
                if own == 0 {
                    return None;
                }
                new.open[new.count] = own;
                new.place[new.count] = place as u8;
                new.count += 1;
                new.union |= own;
            }
        }
        Some(new)
    }

    fn open(&self) -> &[u64] {
        &self.open[..self.count]
    }

    /// The sums that the cells can have.
    pub(super) fn sums(&self) -> u64 {
        let sums = match *self.open() {
            [] => 1,
            [own] => own,
            [one, other] => {
                bits(one).fold(0, |sums, digit| sums | (other & !(1 << digit)) << digit)
            }
            _ => match self.key() {
                Some(key) => recent::answer([key, 0], || [self.sums_of_sets(), 0])[0],
                None => self.sums_of_sets(),
            },
        };
        sums << self.base
    }

    /// The sums of sets of digits that the open cells can share.
    fn sums_of_sets(&self) -> u64 {
        let possible = |&sum: &usize| self.sets(sum).any(|set| self.share(set).is_some());
        if (self.union.count_ones() as usize) < self.count {
            return 0;
        }
        // Of digits counted from 1.
        let (low, high) = range_of(self.union, self.count);
        let sums = low as usize - self.count..=high as usize - self.count;
        sums.filter(possible).fold(0, |sums, sum| sums | 1 << sum)
    }

    /// What is left to the open cells, in one word if that holds them.
    fn key(&self) -> Option<u64> {
        let join = |key, own: &u64| key << FIELD | own;
        (self.count <= FIELDS).then(|| self.open().iter().fold(0, join))
    }

    /// What is left if the sum is one of `sums`; `None` if it cannot be.
    pub(super) fn left(&self, sums: u64) -> Option<Left> {
        let sums = sums >> self.base;
        let mut left = Left {
            possible: [0; MOST_DIGITS],
            certain: u64::MAX,
        };
        match *self.open() {
            [] if sums & 1 != 0 => left.note(&[], 0),
            [] => {}
            [own] if own & sums != 0 => {
                let certain = if is_single(own & sums) { own & sums } else { 0 };
                left.note(&[own & sums], certain);
            }
            [_] => {}
            [one, other] => {
                for digit in bits(one) {
                    let partners = other & !(1 << digit) & (sums >> digit);
                    for partner in bits(partners) {
                        let pair = [1 << digit, 1 << partner];
                        left.note(&pair, pair[0] | pair[1]);
                    }
                }
            }
            _ => match self.key().filter(|_| sums != 0) {
                Some(key) => {
                    let [possible, certain] = recent::answer([key, sums], || {
                        self.note_sets(sums, &mut left);
                        let possible = left.possible[..self.count].iter();
                        let join = |key, own: &u64| key << FIELD | own;
                        [possible.fold(0, join), left.certain]
                    });
                    left.certain = certain;
                    for (at, own) in left.possible[..self.count].iter_mut().rev().enumerate() {
                        *own = possible >> (at as u32 * FIELD) & ((1 << FIELD) - 1);
                    }
                }
                None => self.note_sets(sums, &mut left),
            },
        }
        if left.certain == u64::MAX {
            return None;
        }
        let mut all = Left {
            possible: [self.taken; MOST_DIGITS],
            certain: left.certain,
        };
        for (&place, possible) in self.place[..self.count].iter().zip(left.possible) {
            all.possible[usize::from(place)] = possible;
        }
        Some(all)
    }

    /// Notes what is left by sets of digits with one of these sums.
    fn note_sets(&self, sums: u64, left: &mut Left) {
        for sum in bits(sums).take_while(|&sum| sum <= MOST_SUM) {
            for set in self.sets(sum) {
                if let Some(shares) = self.share(set) {
                    left.note(&shares[..self.count], set);
                }
            }
        }
    }

    /// The sets with this sum of as many digits as cells are open, as far as the cells
    /// have those digits.
    fn sets(&self, sum: usize) -> impl Iterator<Item = u64> {
        let sets = SETS.with(self.count, sum).iter();
        let sets = sets.map(|&digits| u64::from(digits));
        // The highest digit of the later ones is too high.
        let sets = sets.take_while(|&digits| digits <= self.union);
        sets.filter(|digits| digits & !self.union == 0)
    }

    /// What each open cell has of a set: at least one digit, and what is the only one
    /// for a cell no other has. `None` if that is impossible.
    fn share(&self, set: u64) -> Option<[u64; MOST_DIGITS]> {
        let mut shares = [0; MOST_DIGITS];
        let (mut union, mut only) = (0, 0);
        for (share, own) in shares.iter_mut().zip(self.open()) {
            *share = own & set;
            if *share == 0 {
                return None;
            }
            union |= *share;
            if is_single(*share) {
                if only & *share != 0 {
                    return None;
                }
                only |= *share;
            }
        }
        if union != set {
            return None;
        }
        if only != 0 {
            for share in &mut shares[..self.count] {
                if !is_single(*share) {
                    *share &= !only;
                    if *share == 0 {
                        return None;
                    }
                }
            }
        }
        Some(shares)
    }
}

impl Left {
    fn note(&mut self, shares: &[u64], set: u64) {
        for (possible, share) in self.possible.iter_mut().zip(shares) {
            *possible |= share;
        }
        self.certain &= set;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// All ways to give the cells different digits.
    fn ways(candidates: &[u64]) -> Vec<Vec<usize>> {
        let mut ways = vec![Vec::new()];
        for &own in candidates {
            let longer = |way: &Vec<usize>| -> Vec<Vec<usize>> {
                let free = bits(own).filter(|digit| !way.contains(digit));
                free.map(|digit| [way.clone(), vec![digit]].concat())
                    .collect()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    }

    #[test]
    fn sums_of_different_digits_lose_nothing_and_are_exact_for_two_cells() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut exact, mut dead, mut certain) = (0, 0, 0);
        for _ in 0..3_000 {
            let count = rng.random_range(1..=5);
            let some =
                |rng: &mut ChaCha8Rng| 1 | rng.random_range(0..512_u64) & rng.random_range(0..512);
            let candidates: Vec<u64> = (0..count)
                .map(|_| some(&mut rng).rotate_left(rng.random_range(0..3)) & 511)
                .collect();
            let all = ways(&candidates);
            let sum_of = |way: &Vec<usize>| way.iter().sum::<usize>();
            let real = all.iter().fold(0_u64, |sums, way| sums | 1 << sum_of(way));
            let found = Different::new(&candidates).map_or(0, |cells| cells.sums());
            assert_eq!(real & !found, 0, "{candidates:?}");
            dead += usize::from(found == 0);
            if count <= 2 {
                assert_eq!(found, real, "{candidates:?}");
                exact += 1;
            }
            let total = rng.random_range(0..30);
            let left = Different::new(&candidates).and_then(|cells| cells.left(1 << total));
            let with_total: Vec<_> = all.iter().filter(|way| sum_of(way) == total).collect();
            assert!(
                left.is_some() || with_total.is_empty(),
                "{candidates:?} {total}"
            );
            let Some(left) = left else { continue };
            for way in with_total {
                for (cell, digit) in way.iter().enumerate() {
                    assert!(
                        left.possible[cell] >> digit & 1 != 0,
                        "{candidates:?} {total}"
                    );
                }
                let holds = |digit: usize| way.contains(&digit);
                assert!(bits(left.certain).all(holds), "{candidates:?} {total}");
                certain += usize::from(left.certain != 0);
            }
        }
        assert!(
            exact > 500 && dead > 50 && certain > 100,
            "{exact} {dead} {certain}"
        );
    }
}
