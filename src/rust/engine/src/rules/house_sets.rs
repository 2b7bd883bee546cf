//! Houses as sets of cells, and cells as sets of houses.

use super::houses::{MOST_CROSSED, MOST_SEEN, Membership};
use crate::grid::digit::bits;
use crate::grid::words::insert;
use crate::grid::{Cell, DigitSet, House, HouseId};
use crate::work::Ragged;
use std::ops::Range;

/// What the plain search asks of houses, in words of 64 bits.
///
/// ```text
/// cells    one bit a cell, so many words a house       r1  111111111 000000000 ...
///                                                      b1  111000000 111000000 ...
/// all      one bit a house, so many words a cell       r1c1  r1, c1, b1
/// full     the same, only full houses
/// lacking  one bit a house, so many words a digit: the full ones that cannot hold it
/// ```
#[derive(Clone, Debug)]
pub(crate) struct HouseSets {
    /// How many words a set of cells has.
    words: usize,
    /// How many words a set of houses has.
    house_words: usize,
    cells: Box<[u64]>,
    spans: Box<[(u8, u8)]>,
    all: Box<[u64]>,
    full: Box<[u64]>,
    every_full: Box<[u64]>,
    lacking: Box<[u64]>,
    most_locked: Box<[u8]>,
}

impl HouseSets {
    pub(super) fn of(
        houses: &[House],
        memberships: &Ragged<Membership>,
        cells: usize,
        full: (&[DigitSet], usize),
        sees_beyond: bool,
    ) -> Self {
        let words = cells.div_ceil(64);
        let house_words = houses.len().div_ceil(64).max(1);
        let mut sets = Self {
            words,
            house_words,
            cells: vec![0; houses.len() * words].into(),
            spans: houses.iter().map(span).collect(),
            all: vec![0; cells * house_words].into(),
            full: vec![0; cells * house_words].into(),
            every_full: vec![0; house_words].into(),
            lacking: lacking(full.0, full.1, house_words),
            most_locked: most_locked(houses, memberships, sees_beyond),
        };
        for cell in 0..cells {
            for m in memberships.get(cell) {
                let house = m.house.index();
                insert(&mut sets.cells[house * words..], cell);
                insert(&mut sets.all[cell * house_words..], house);
                if m.full {
                    insert(&mut sets.full[cell * house_words..], house);
                    insert(&mut sets.every_full, house);
                }
            }
        }
        sets
    }

    /// How many words a set of houses has.
    pub(crate) fn house_words(&self) -> usize {
        self.house_words
    }

    /// The cells of a house.
    #[inline(always)]
    pub(crate) fn cells(&self, house: usize) -> &[u64] {
        &self.cells[house * self.words..][..self.words]
    }

    /// Which words of [`HouseSets::cells`] are not empty: a row of a large grid, and a box
    /// of 4 x 4 cells, are one word of many.
    #[inline(always)]
    pub(crate) fn span(&self, house: usize) -> Range<usize> {
        let (first, end) = self.spans[house];
        first.into()..end.into()
    }

    /// The houses of a cell.
    #[inline(always)]
    pub(crate) fn all(&self, cell: Cell) -> &[u64] {
        &self.all[cell.index() * self.house_words..][..self.house_words]
    }

    /// The full houses of a cell.
    #[inline(always)]
    pub(crate) fn full(&self, cell: Cell) -> &[u64] {
        &self.full[cell.index() * self.house_words..][..self.house_words]
    }

    /// The full houses.
    pub(crate) fn every_full(&self) -> &[u64] {
        &self.every_full
    }

    /// For each digit the full houses that cannot hold it.
    pub(crate) fn lacking(&self) -> &[u64] {
        &self.lacking
    }

    /// A digit with more places in this house than this is not worth looking at: they are
    /// not all in another house, and no cell elsewhere sees them all.
    #[inline(always)]
    pub(crate) fn most_locked(&self, house: usize) -> u32 {
        self.most_locked[house].into()
    }
}

fn lacking(full: &[DigitSet], digits: usize, house_words: usize) -> Box<[u64]> {
    let mut lacking = vec![0; digits * house_words];
    for (house, held) in full.iter().enumerate().filter(|(_, held)| !held.is_empty()) {
        for digit in bits(DigitSet::all(digits).0 & !held.0) {
            insert(&mut lacking[digit * house_words..], house);
        }
    }
    lacking.into()
}

/// The words from the first to after the last that has a cell of the house.
fn span(house: &House) -> (u8, u8) {
    let words = || house.cells().iter().map(|cell| cell.index() / 64);
    let end = words().max().map_or(0, |word| word + 1);
    (words().min().unwrap_or(0) as u8, end as u8)
}

/// For each full house the most cells that it shares with another one that has others,
/// too.
fn most_locked(houses: &[House], memberships: &Ragged<Membership>, sees_beyond: bool) -> Box<[u8]> {
    let least = if sees_beyond { MOST_SEEN as u8 } else { 0 };
    let mut most = vec![least; houses.len()];
    let crossed = houses.len().min(MOST_CROSSED);
    let mut shared = vec![0; crossed];
    for (number, house) in houses.iter().enumerate().take(crossed) {
        shared.fill(0);
        for cell in house.cells() {
            let others = memberships.get(cell.index()).iter();
            let others = others.filter(|m| m.house != HouseId(number as u16));
            for m in others.filter(|m| m.house.index() < crossed) {
                shared[m.house.index()] += 1;
            }
        }
        for (other, &shared) in houses.iter().zip(&shared) {
            if usize::from(shared) < other.cells().len() {
                most[number] = most[number].max(shared);
            }
        }
    }
    most.into()
}

#[cfg(test)]
mod tests {
    use crate::grid::Cell;
    use crate::rules::Rules;

    #[test]
    fn a_row_shares_three_cells_with_a_box_and_a_box_three_with_a_line() {
        let rules = Rules::classic();
        let sets = rules.house_sets();
        for house in 0..27 {
            assert_eq!(sets.most_locked(house), 3);
            let cells = sets.cells(house).iter().map(|word| word.count_ones());
            assert_eq!(cells.sum::<u32>(), 9);
        }
        // r2c4 is in row 2, column 4 and box 2.
        let expected = [1 << 1 | 1 << (9 + 3) | 1 << (18 + 1)];
        let cell = Cell::at(1, 3, 9);
        assert_eq!(
            (sets.all(cell), sets.full(cell)),
            (&expected[..], &expected[..])
        );
        assert_eq!(sets.every_full(), [(1 << 27) - 1]);
    }
}
