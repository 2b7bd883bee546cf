//! One puzzle in three vectors, and what can be concluded from it.

// Loops over the bands by index: several arrays are read by it.
#![allow(clippy::needless_range_loop)]

use super::simd::{Simd, WORDS, Words};

/// Where each digit can still be.
///
/// ```text
///              digit 1   digit 2   ..  digit 9
///  bands[0]    word      word          word        rows 1 to 3
///  bands[1]    word      word          word        rows 4 to 6
///  bands[2]    word      word          word        rows 7 to 9
///
///  word: one bit a cell, row by row; octal, a group of three bits is a triad
///  (three cells that share a box and a line):
///      bit  0 1 2   3 4 5   6 7 8       row 0 of the band
///           9 ..   12 ..   15 .. 17     row 1
///          18 ..   21 ..   24 .. 26     row 2
/// ```
/// So one instruction does the same step for all nine digits. Whether a cell has
/// one candidate is asked across the words: [`Words::once_and_twice`].
pub(super) struct Board<S: Simd> {
    pub(super) bands: [S::Words; 3],
}

impl<S: Simd> Clone for Board<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Simd> Copy for Board<S> {}

/// What became of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It has no solution.
    Dead,
    /// It is one.
    Solved,
    /// There may be solutions; all conclusions are drawn.
    Open,
}

pub(super) const DIGITS: usize = 9;
/// All 27 cells of a band.
const BAND: u32 = 0o777_777_777;
/// The first and the last bit of each group of three.
const FIRST: u32 = 0o111_111_111;
const LAST: u32 = 0o444_444_444;
/// The first and the last group of each row.
const FIRST_GROUP: u32 = 0o007_007_007;
const LAST_GROUP: u32 = 0o700_700_700;
const FIRST_ROW: u32 = 0o777;
/// The words in use, one bit each.
const WORDS_USED: u32 = 0x1ff;

/// The same word for all digits.
#[inline(always)]
fn same<S: Simd>(simd: S, word: u32) -> S::Words {
    simd.words([word; WORDS])
}

impl<S: Simd> Board<S> {
    /// The board of a puzzle in which digit `d` + 1 is given in the cells of
    /// `given[band][d]`; digits above nine are ignored.
    #[inline(always)]
    pub(super) fn new(simd: S, given: &[[u32; WORDS]; 3]) -> Self {
        let mut bands = [same(simd, 0); 3];
        for b in 0..3 {
            let mut filled = 0;
            for d in 0..DIGITS {
                filled |= given[b][d];
            }
            let mut words = [0; WORDS];
            for d in 0..DIGITS {
                words[d] = BAND & !filled | given[b][d];
            }
            bands[b] = simd.words(words);
        }
        Self { bands }
    }

    /// Takes a digit's candidates away.
    #[inline(always)]
    pub(super) fn remove(&mut self, simd: S, band: usize, digit: usize, cells: u32) {
        let mut words = [0; WORDS];
        words[digit] = cells;
        self.bands[band] = self.bands[band].without(simd.words(words));
    }

    /// Draws conclusions until there is nothing more to conclude.
    #[inline(always)]
    pub(super) fn propagate(&mut self, simd: S) -> Verdict {
        loop {
            let before = self.bands;
            let [a, b, c] = before;
            let (a, b, c) = (a.once_and_twice(), b.once_and_twice(), c.once_and_twice());
            if a.0 & b.0 & c.0 != BAND {
                return Verdict::Dead;
            }
            let open = a.1 | b.1 | c.1 != 0;
            let single = [same(simd, !a.1), same(simd, !b.1), same(simd, !c.1)];
            let hidden = self.conclude(simd, single);
            let [a, b, c] = self.bands;
            if (a.zero() | b.zero() | c.zero()) & WORDS_USED != 0 {
                return Verdict::Dead;
            }
            // A cell that is the only one for a digit holds no other.
            for b in 0..3 {
                let decided = same(simd, hidden[b].once());
                self.bands[b] = self.bands[b].without(decided) | hidden[b];
            }
            let [a, b, c] = self.bands;
            let changed = (a ^ before[0]) | (b ^ before[1]) | (c ^ before[2]);
            if changed.zero() & WORDS_USED == WORDS_USED {
                // Every digit has a permutation in each band, so nine cells at
                // least; if no cell has two candidates, these are all.
                return if open { Verdict::Open } else { Verdict::Solved };
            }
        }
    }

    /// One round over all bands, given the cells with one candidate. The cells
    /// that are the only one for a digit in a row or a column.
    #[inline(always)]
    fn conclude(&mut self, simd: S, single: [S::Words; 3]) -> [S::Words; 3] {
        let masks = Masks::new(simd);
        let mut hidden = self.bands;
        let mut placed = self.bands;
        for b in 0..3 {
            let single = self.bands[b] & single[b];
            let fixed = masks.triads(single);
            // Nothing but the single is left of its triad.
            let x = self.bands[b].without(spread(fixed)) | single;
            let may = masks.permutations::<false>(masks.triads(x), fixed);
            let [next, last] = masks.turned::<false>(may);
            let only = may.without(next | last | masks.repeated(x));
            self.bands[b] = x & spread(may);
            hidden[b] = x & spread(only);
            placed[b] = single;
        }
        let may = masks.permutations::<true>(masks.columns(self.bands), masks.columns(placed));
        let [next, last] = lines(may);
        let only = may.without(next | last | masks.repeated_in_column(self.bands));
        for b in 0..3 {
            let x = self.bands[b];
            self.bands[b] = x & masks.spread_columns(may, b);
            hidden[b] = self.bands[b] & (hidden[b] | masks.spread_columns(only, b));
        }
        hidden
    }

    /// For each digit the places it can be in on the 3 x 3 matrix of a band:
    /// three horizontal ones, lines by boxes, then three vertical ones, bands by
    /// columns. Bit 3 i + j is row i, column j of the matrix.
    #[inline(always)]
    pub(super) fn matrices(&self, simd: S) -> [[u32; WORDS]; 6] {
        let masks = Masks::new(simd);
        let columns = masks.columns(self.bands);
        let mut matrices = [[0; WORDS]; 6];
        for b in 0..3 {
            let triads = masks.triads(self.bands[b]);
            matrices[b] = masks.gather(triads | triads >> 2 | triads >> 4);
            matrices[3 + b] = masks.gather(columns >> (3 * b as u32));
        }
        matrices
    }

    /// The cells of each band that have several candidates.
    #[inline(always)]
    pub(super) fn several(&self) -> [u32; 3] {
        let [a, b, c] = self.bands;
        [
            a.once_and_twice().1,
            b.once_and_twice().1,
            c.once_and_twice().1,
        ]
    }

    /// The cells of each band that each digit can be in.
    #[inline(always)]
    pub(super) fn to_arrays(self) -> [[u32; WORDS]; 3] {
        let [a, b, c] = self.bands;
        [a.to_array(), b.to_array(), c.to_array()]
    }
}

/// All three bits of groups of which the first is set.
#[inline(always)]
fn spread<W: Words>(first: W) -> W {
    first | first << 1 | first << 2
}

/// The rows of a word turned by one and by two: row 1 on row 0, and row 2 on row
/// 0. Above the 27 bits is rubbish.
#[inline(always)]
fn lines<W: Words>(x: W) -> [W; 2] {
    [x >> 9 | x << 18, x >> 18 | x << 9]
}

/// Constants as vectors, and steps that need them.
///
/// A horizontal band is a matrix of triads, three lines by three boxes; each
/// triad stands for its first bit:
/// ```text
///     0  3  6           horizontal: bits of triads
///     9 12 15
///    18 21 24
/// ```
/// The three vertical bands are in one word together, band b of the board as row b:
/// ```text
///     0  1  2 |  3  4  5 |  6  7  8      vertical: bits of columns,
///     9 10 11 | 12 13 14 | 15 16 17      three matrices side by side
///    18 19 20 | 21 22 23 | 24 25 26
/// ```
struct Masks<S: Simd> {
    first: S::Words,
    last: S::Words,
    first_group: S::Words,
    last_group: S::Words,
    first_row: S::Words,
}

impl<S: Simd> Masks<S> {
    #[inline(always)]
    fn new(simd: S) -> Self {
        Self {
            first: same(simd, FIRST),
            last: same(simd, LAST),
            first_group: same(simd, FIRST_GROUP),
            last_group: same(simd, LAST_GROUP),
            first_row: same(simd, FIRST_ROW),
        }
    }

    /// The triads with a cell.
    #[inline(always)]
    fn triads(&self, x: S::Words) -> S::Words {
        (x | x >> 1 | x >> 2) & self.first
    }

    /// The triads with several cells; other bits are rubbish.
    #[inline(always)]
    fn repeated(&self, x: S::Words) -> S::Words {
        let (y, z) = (x >> 1, x >> 2);
        x & y | z & (x | y)
    }

    /// The columns of the three bands, a row of bits each.
    #[inline(always)]
    fn columns(&self, bands: [S::Words; 3]) -> S::Words {
        let mut columns = [self.first_row; 3];
        for b in 0..3 {
            let x = bands[b];
            columns[b] = (x | x >> 9 | x >> 18) & self.first_row;
        }
        columns[0] | columns[1] << 9 | columns[2] << 18
    }

    /// Those with several cells in a band.
    #[inline(always)]
    fn repeated_in_column(&self, bands: [S::Words; 3]) -> S::Words {
        let mut columns = [self.first_row; 3];
        for b in 0..3 {
            let (x, y, z) = (bands[b], bands[b] >> 9, bands[b] >> 18);
            columns[b] = (x & y | z & (x | y)) & self.first_row;
        }
        columns[0] | columns[1] << 9 | columns[2] << 18
    }

    /// The first groups of the three rows side by side.
    #[inline(always)]
    fn gather(&self, x: S::Words) -> [u32; WORDS] {
        let groups = x & self.first_group;
        ((groups | groups >> 6 | groups >> 12) & self.first_row).to_array()
    }

    /// The cells of band `b` whose column is set.
    #[inline(always)]
    fn spread_columns(&self, columns: S::Words, b: usize) -> S::Words {
        let row = columns >> (9 * b as u32) & self.first_row;
        row | row << 9 | row << 18
    }

    /// The columns of the matrix turned by one and by two.
    #[inline(always)]
    fn turned<const VERTICAL: bool>(&self, x: S::Words) -> [S::Words; 2] {
        if VERTICAL {
            [
                (x >> 1).without(self.last) | x << 2 & self.last,
                x >> 2 & self.first | (x << 1).without(self.first),
            ]
        } else {
            [
                (x >> 3).without(self.last_group) | x << 6 & self.last_group,
                x >> 6 & self.first_group | (x << 3).without(self.first_group),
            ]
        }
    }

    /// The places of the matrix that some permutation goes through, if those in
    /// `fixed` are certain.
    #[inline(always)]
    fn permutations<const VERTICAL: bool>(&self, places: S::Words, fixed: S::Words) -> S::Words {
        let [next, last] = self.turned::<VERTICAL>(fixed);
        let [below, last_below] = lines(fixed);
        let places = places.without(next | last | below | last_below);
        // The rest of a permutation lies on one diagonal or the other of the
        // 2 x 2 matrix that remains without the line and the column of a place.
        let [next, last] = self.turned::<VERTICAL>(places);
        let ([a, b], [c, d]) = (lines(next), lines(last));
        places & (a & d | b & c)
    }
}
