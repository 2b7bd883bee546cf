//! The candidates of a position as finders of patterns need them.

use super::cells::Cells;
use super::layout::Layout;
use crate::grid::{Cell, Digit, DigitSet, HouseId};
use crate::rules::Membership;

/// Cells and digits are sorted by how many choices they have. This many and more are
/// one sort: patterns of more than four are rare.
const MANY: usize = 5;

/// Something for each number of choices, the last for [`MANY`] and more.
type BySize<T> = [T; MANY + 1];

/// The same candidates, kept in several ways: each finder asks in its own way, and all
/// ask far more often than a candidate goes.
///
/// ```text
/// spots[digit][house]   which positions has it in the house?    fish, hidden subsets
/// sized[n]              which cells have n candidates?          naked subsets, wings
/// sparse[house][n]      which digits have n places in it?       hidden subsets
/// ```
#[derive(Clone, Debug)]
pub(super) struct Views<const W: usize> {
    spots: Box<[u64]>,
    sized: BySize<Cells<W>>,
    sparse: Box<[BySize<u64>]>,
    /// For each house, then for each digit, how many candidates have gone.
    versions: Box<[u32]>,
    houses: usize,
}

impl<const W: usize> Views<W> {
    /// The views of candidates that are known by cell, by digit, and by the number of
    /// places for each digit in each house.
    pub(super) fn of(
        digits: &[DigitSet],
        places: &[Cells<W>],
        counts: &[u8],
        board: &Layout<W>,
    ) -> Self {
        let (size, houses) = (board.digit_count(), board.rules().houses().len());
        let mut views = Self {
            spots: vec![0; size * houses].into(),
            sized: [Cells::EMPTY; MANY + 1],
            sparse: vec![[0; MANY + 1]; houses].into(),
            versions: vec![1; houses + size].into(),
            houses,
        };
        for (index, digits) in digits.iter().enumerate() {
            views.sized[digits.len().min(MANY)].insert(Cell::from_index(index));
        }
        for digit in (0..size).map(Digit::from_index) {
            let spots = &mut views.spots[digit.index() * houses..][..houses];
            for cell in places[digit.index()].iter() {
                for membership in board.rules().memberships(cell) {
                    spots[membership.house.index()] |= 1 << membership.position;
                }
            }
            for (sparse, &count) in views
                .sparse
                .iter_mut()
                .zip(&counts[digit.index() * houses..])
            {
                sparse[usize::from(count).min(MANY)] |= 1 << digit.index();
            }
        }
        views
    }

    /// The positions of `digit` in the house with this number and in those after it.
    pub(super) fn spots(&self, house: usize, digit: Digit) -> &[u64] {
        &self.spots[digit.index() * self.houses..][house..self.houses]
    }

    /// The cells by the number of their candidates, filled ones among those with none.
    pub(super) fn sized(&self) -> &BySize<Cells<W>> {
        &self.sized
    }

    /// The digits by the number of their places in a house.
    pub(super) fn sparse(&self, house: HouseId) -> &BySize<u64> {
        &self.sparse[house.index()]
    }

    /// A number that changes whenever a candidate of `digit` goes.
    pub(super) fn version_of_digit(&self, digit: Digit) -> u32 {
        self.versions[self.houses + digit.index()]
    }

    /// A number that changes whenever a candidate goes.
    pub(super) fn version(&self) -> u32 {
        self.versions[self.houses..].iter().sum()
    }

    /// A number that changes whenever the house loses a candidate.
    pub(super) fn version_of_house(&self, house: HouseId) -> u32 {
        self.versions[house.index()]
    }

    /// A cell has lost a candidate; it has `left` now.
    pub(super) fn shrink(&mut self, cell: Cell, left: usize) {
        self.sized[(left + 1).min(MANY)].remove(cell);
        self.sized[left.min(MANY)].insert(cell);
    }

    /// A cell is filled; it had so many candidates.
    pub(super) fn fill(&mut self, cell: Cell, before: usize) {
        self.sized[before.min(MANY)].remove(cell);
        self.sized[0].insert(cell);
    }

    /// A cell with these memberships does not hold `digit` any more; `counts` are the
    /// places the digit has now.
    pub(super) fn leave(&mut self, memberships: &[Membership], digit: Digit, counts: &[u8]) {
        self.versions[self.houses + digit.index()] += 1;
        let versions = &mut self.versions[..self.houses];
        let spots = &mut self.spots[digit.index() * self.houses..][..self.houses];
        let bit = 1 << digit.index();
        for membership in memberships {
            let house = membership.house.index();
            spots[house] &= !(1 << membership.position);
            versions[house] += 1;
            // Without branches: whether a digit has few places or many is as good as
            // random, and wrong guesses of the processor took longer than all the rest.
            // From many places to many the bit changes twice, and so not at all.
            let left = usize::from(counts[house]);
            let sparse = &mut self.sparse[house];
            sparse[(left + 1).min(MANY)] ^= bit;
            sparse[left.min(MANY)] ^= bit;
        }
    }

    #[cfg(test)]
    pub(super) fn agrees(&self, other: &Self) -> bool {
        let views = |views: &Self| (views.spots.clone(), views.sized, views.sparse.clone());
        views(self) == views(other)
    }
}
