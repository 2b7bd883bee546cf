//! Sets of cells.

use crate::grid::Cell;
use crate::grid::digit::lowest;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cells, one bit each in row order, in `W` words.
///
/// Two words hold every grid up to 11 x 11, and compile to plain register
/// arithmetic; 21 hold 36 x 36. One width for all would make the common grids
/// pay for the rare ones tenfold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Cells<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);

    /// The set of one cell.
    pub(crate) fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & 1 << (cell.index() % 64) != 0
    }

    pub(crate) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    pub(crate) fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the sets share a cell.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every cell of this set is in `other`.
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The first cell in row order.
    pub(crate) fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cell, if there is exactly one.
    pub(crate) fn single(&self) -> Option<Cell> {
        self.is_single().then(|| self.first()).flatten()
    }

    /// Whether there is exactly one cell.
    pub(crate) fn is_single(&self) -> bool {
        let (mut any, mut more) = (0, 0);
        for &word in &self.0 {
            // Of two words with cells in them the second has one too many.
            more |= word & word.wrapping_sub(1);
            more |= if any == 0 { 0 } else { word };
            any |= word;
        }
        any != 0 && more == 0
    }

    /// The first 128 cells as bits of one number: all of a grid up to 11 x 11.
    pub(crate) fn bits(&self) -> u128 {
        let words = self.0.iter().take(2).enumerate();
        words.fold(0, |all, (place, &word)| {
            all | u128::from(word) << (64 * place)
        })
    }

    /// The cells in row order.
    // By hand: words chained with `flat_map` are slower, and this is the innermost loop
    // of every finder.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> + Clone + use<W> {
        let (mut words, mut word) = (self.0, 0);
        std::iter::from_fn(move || {
            while words[word] == 0 {
                word += 1;
                if word == W {
                    word = W - 1;
                    return None;
                }
            }
            let bit = lowest(words[word]);
            words[word] &= words[word] - 1;
            Some(Cell::from_index(word * 64 + bit))
        })
    }
}

impl Cells<2> {
    /// The cells that are bits of a number.
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }
}

impl<const W: usize> FromIterator<Cell> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize> BitAnd for Cells<W> {
    type Output = Self;
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Cells<W> {
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

impl<const W: usize> BitOr for Cells<W> {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Cells<W> {
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

/// The cells of the first set that are not in the second.
impl<const W: usize> Sub for Cells<W> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const W: usize> SubAssign for Cells<W> {
    fn sub_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_behave_as_sets_across_words() {
        let cell = Cell::from_index;
        let a: Cells<2> = [0, 63, 64, 80].map(cell).into_iter().collect();
        let b: Cells<2> = [63, 80].map(cell).into_iter().collect();
        assert_eq!(
            (a.len(), b.is_within(&a), a.is_within(&b)),
            (4, true, false)
        );
        let left: Vec<_> = (a - b).iter().map(Cell::index).collect();
        assert_eq!(left, [0, 64]);
        assert_eq!((a & b, a | b), (b, a));
        assert!(a.meets(&b) && !(a - b).meets(&b));
        assert_eq!((a.first(), a.single()), (Some(cell(0)), None));
        assert_eq!(Cells::<2>::of(cell(64)).single(), Some(cell(64)));
        assert!(Cells::<2>::EMPTY.is_empty() && !b.is_empty());
    }
}
