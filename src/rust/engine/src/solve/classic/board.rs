//! One puzzle in three vectors, and what can be concluded from it.

use super::simd::{Halves, Token, WORDS, Words, word};

/// Where each digit can still be.
///
/// ```text
///            band 0            band 1            band 2
///            digit 1 .. 9      digit 1 .. 9      digit 1 .. 9
///  rows[0]   word    word      word    word      word    word     rows 1, 4, 7
///  rows[1]   word    word      word    word      word    word     rows 2, 5, 8
///  rows[2]   word    word      word    word      word    word     rows 3, 6, 9
///
///  word: one bit a cell; octal, a group of three bits is a triad (three cells that
///  share a box and a row): bits 0 1 2   3 4 5   6 7 8
/// ```
/// So one instruction does the same step for all nine digits in three rows. To go to
/// another row of the band is to look at another vector, and to go to the next box is
/// a shift. What must go from word to word is slow, and there are two such things:
/// bands on each other, for what follows from columns, and all digits of a cell.
///
/// The seven bits above the nine are free. Words that are not in use are 0.
#[derive(Clone, Copy)]
pub(super) struct VectorBoard<S: Token> {
    pub(super) rows: [S::Words; 3],
}

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

/// A board without solution.
pub(super) struct Dead;

pub(super) const DIGITS: usize = 9;
/// The nine cells of a row.
const ROW: u16 = 0o777;
/// The first bit of each triad, and the others.
const FIRST: u16 = 0o111;
const LATER: u16 = 0o666;
/// The last bit of each triad, and the others.
const LAST: u16 = 0o444;
const EARLIER: u16 = 0o333;

/// The same word for all digits.
#[inline(always)]
fn same<S: Token>(simd: S, word: u16) -> S::Words {
    simd.words([word; WORDS])
}

/// Applies a function to each of three.
macro_rules! each {
    ($i:ident => $value:expr) => {
        [
            {
                let $i = 0;
                $value
            },
            {
                let $i = 1;
                $value
            },
            {
                let $i = 2;
                $value
            },
        ]
    };
}

/// For each digit the places it can be in on a 3 x 3 matrix, lines by boxes of a band
/// or, vertically, bands by columns of a stack; and the same matrix with its columns
/// turned by one and by two, so that place `j` holds place `j + 1` or `j + 2`.
pub(super) struct Matrix<T> {
    pub(super) places: T,
    pub(super) next: T,
    pub(super) last: T,
}

impl<S: Token> VectorBoard<S> {
    /// The board of a puzzle. `given` are the rows with what is given and nothing
    /// else; `blank` the blanks of each row, twice, as a digest for the three rows of
    /// each band.
    #[inline(always)]
    pub(super) fn new(simd: S, given: &[[u16; WORDS]; 3], blank: [u16; WORDS]) -> Self {
        const USED: [u16; WORDS] = {
            let mut used = [0; WORDS];
            let mut i = 0;
            while i < 3 * DIGITS {
                used[word(i / DIGITS, i % DIGITS)] = ROW;
                i += 1;
            }
            used
        };
        let (used, blank) = (simd.words(USED), for_all(simd.words(blank)));
        // A cell that is given what its row was given before is empty.
        Self {
            rows: each!(i => simd.words(given[i]).lowest_or_else(blank[i]) & used),
        }
    }

    /// Takes candidates of one word away, in row `row` of its band or in all three.
    #[inline(always)]
    pub(super) fn remove(&mut self, simd: S, row: Option<usize>, word: usize, cells: u16) {
        let gone = simd.word(word, cells);
        for i in 0..3 {
            if row.is_none_or(|row| row == i) {
                self.rows[i] = self.rows[i].without(gone);
            }
        }
    }

    /// Draws conclusions until there is nothing more to conclude.
    #[inline(always)]
    pub(super) fn propagate(&mut self, simd: S) -> Verdict {
        let (mut before, mut x) = ([same(simd, 0); 3], self.rows);
        loop {
            // `hidden`: cells that are the only one for a digit.
            let hidden;
            (self.rows, hidden) = conclude(simd, x);
            if S::Words::have_zero(self.rows) {
                return Verdict::Dead;
            }
            let [a, b, c] = self.rows;
            let [d, e, f] = before;
            if !((a ^ d) | (b ^ e) | (c ^ f)).any() {
                return Verdict::Open;
            }
            before = self.rows;

            let digest = Digest::of(before);
            if (digest.once ^ same(simd, ROW)).any_in_digest() {
                return Verdict::Dead;
            }
            // Of a cell that is the only one for a digit nothing else is left.
            let decided = Digest::of(hidden).once;
            let open = digest.twice.without(decided);
            let decided = for_all(decided);
            x = each!(i => before[i].without(decided[i]) | hidden[i]);
            if !open.any_in_digest() {
                self.rows = x;
                return if self.is_complete(simd) {
                    Verdict::Solved
                } else {
                    Verdict::Dead
                };
            }
            let open = for_all(open);
            // A digit that has a cell for itself has no other in its row. If it has two,
            // one of them is empty in the next round.
            x = each!(i => x[i].without(open[i]).lowest_or_else(x[i]));
        }
    }

    /// What follows from a triad's having three digits, which is too costly for each
    /// round: whether there is more to conclude.
    #[inline(always)]
    pub(super) fn share_triads(&mut self, simd: S) -> Result<bool, Dead> {
        let before = self.rows;
        let [a, b, c] = before;
        let lines = each!(i => triads(simd, before[i]));
        let lines = share::<S, false>(simd, lines)?;
        let (columns, first) = (a | b | c, same(simd, FIRST));
        let columns = [columns & first, columns >> 1 & first, columns >> 2 & first];
        let [d, e, f] = share::<S, true>(simd, columns)?;
        let columns = d | e << 1 | f << 2;
        self.rows = each!(i => before[i] & (lines[i] << 3).minus(lines[i]) & columns);
        let [d, e, f] = self.rows;
        Ok(((a ^ d) | (b ^ e) | (c ^ f)).any())
    }

    /// Whether each digit is once in each house, if no cell is empty.
    #[inline(always)]
    fn is_complete(&self, simd: S) -> bool {
        let [a, b, c] = each!(i => self.rows[i].lone());
        let columns = a | b | c;
        let all = columns | columns.next_band() | columns.last_band();
        let [d, e, f] = each!(i => triads(simd, self.rows[i]));
        let boxes = (d | e | f) ^ same(simd, FIRST);
        !(boxes | (all ^ same(simd, ROW))).any() && !S::Words::have_zero([a, b, c])
    }

    /// The matrices of the three bands.
    #[inline(always)]
    pub(super) fn horizontal(&self, simd: S) -> [Matrix<S::Words>; 3] {
        horizontal(each!(i => triads(simd, self.rows[i])))
    }

    /// The matrices of the three stacks, side by side; bands are rows.
    #[inline(always)]
    pub(super) fn vertical(&self, simd: S) -> Matrix<S::Words> {
        let [a, b, c] = self.rows;
        vertical(simd, a | b | c)
    }

    #[inline(always)]
    pub(super) fn from_arrays(simd: S, rows: &[[u16; WORDS]; 3]) -> Self {
        Self {
            rows: each!(i => simd.words(rows[i])),
        }
    }

    /// The cells of each row that each digit can be in.
    #[inline(always)]
    pub(super) fn to_arrays(self) -> [[u16; WORDS]; 3] {
        each!(i => self.rows[i].to_array())
    }
}

/// What all digits of a band say together about its three rows, see [`Words`].
struct Digest<W> {
    /// Bits that some digit has.
    once: W,
    /// Bits that several have.
    twice: W,
}

impl<W: Words> Digest<W> {
    #[inline(always)]
    fn of(rows: [W; 3]) -> Self {
        let ninth = W::ninths(rows);
        // Eight digits in each group: four and four, two and two, one and one.
        let [p, q] = W::halves(rows);
        let ([p, q], [r, s]) = ((p | q).quarters(), (p & q).quarters());
        let (once, twice) = (p | q, r | s | p & q);
        let (once, twice) = (once | ninth, twice | once & ninth);
        let (other, more) = (once.turned(), twice.turned());
        Self {
            once: once | other,
            twice: twice | more | once & other,
        }
    }
}

/// The three rows of a digest.
#[inline(always)]
fn for_all<W: Words>(digest: W) -> [W; 3] {
    [
        digest.for_all::<0>(),
        digest.for_all::<1>(),
        digest.for_all::<2>(),
    ]
}

/// The triads of a row with a cell; each stands for its first bit.
#[inline(always)]
fn triads<S: Token>(simd: S, x: S::Words) -> S::Words {
    (x | x >> 1 | x >> 2) & same(simd, FIRST)
}

/// In how many words a place of three lines is set.
struct Shares<W> {
    /// In three, as the first bit of a triad.
    three: W,
    /// In more, as the last.
    more: W,
}

impl<W: Words> Shares<W> {
    #[inline(always)]
    fn of<S: Token<Words = W>>(simd: S, rows: [W; 3]) -> Self {
        // Numbers of three bits, added up as in [`Digest::of`].
        let [p, q] = W::halves(rows);
        let [p, q] = p.plus(q).quarters();
        let sum = p.plus(q).plus(W::ninths(rows));
        let (other, three) = (sum.turned(), same(simd, EARLIER));
        // Four or five, and then the sum has no room.
        let total = (sum & three).plus(other & three);
        let more = (total | sum | other) & same(simd, LAST);
        let differs = total ^ three | more;
        let differs = differs | differs >> 1 | differs >> 2;
        Self {
            three: same(simd, FIRST).without(differs),
            more,
        }
    }
}

/// What is left of places, one bit each in three lines, where a triad is one place: the
/// digits of a triad with three candidates have no other place in its line, and a triad
/// that must hold three digits holds no others. Vertically the lines are the columns of
/// each box and go through the three vectors; otherwise through the word.
#[inline(always)]
fn share<S: Token, const VERTICAL: bool>(
    simd: S,
    places: [S::Words; 3],
) -> Result<[S::Words; 3], Dead> {
    let shares = Shares::of(simd, places);
    if (same(simd, FIRST) ^ (shares.three | shares.more >> 2)).any_in_digest() {
        return Err(Dead);
    }
    let three = for_all(shares.three);
    let own = each!(i => places[i] & three[i]);
    let x: [S::Words; 3] = if VERTICAL {
        let [a, b, c] = own;
        each!(i => places[i].without((a | b | c).without(own[i])))
    } else {
        each!(i => own[i].or_else(places[i]))
    };
    let certain = if VERTICAL {
        each!(i => x[i].without(x[(i + 1) % 3] | x[(i + 2) % 3]))
    } else {
        each!(i => x[i].lone())
    };
    let shares = Shares::of(simd, certain);
    if shares.more.any_in_digest() {
        return Err(Dead);
    }
    let full = for_all(shares.three);
    Ok(each!(i => x[i].without(full[i].without(certain[i]))))
}

/// The triads of three rows as a matrix.
#[inline(always)]
fn horizontal<W: Words>(places: [W; 3]) -> [Matrix<W>; 3] {
    each!(i => {
        // The first two come again above the last one.
        let twice = places[i] | places[i] << 9;
        Matrix { places: places[i], next: twice >> 3, last: twice >> 6 }
    })
}

/// The columns of three stacks as matrices.
#[inline(always)]
fn vertical<S: Token>(simd: S, places: S::Words) -> Matrix<S::Words> {
    let [first, later] = [same(simd, FIRST), same(simd, LATER)];
    let [last, earlier] = [same(simd, LAST), same(simd, EARLIER)];
    Matrix {
        places,
        next: places >> 1 & earlier | places << 2 & last,
        last: places >> 2 & first | places << 1 & later,
    }
}

/// One round over all bands and stacks: the candidates that are left, and those that are
/// the only ones for their digit in a row or a column.
///
/// A digit lies in the three boxes of a band in one of six ways, each a permutation on
/// the matrix of lines and boxes. A place that none goes through is none: what a way
/// leaves of a 2 x 2 matrix, without the line and the column of the place, is one
/// diagonal or the other.
#[inline(always)]
fn conclude<S: Token>(simd: S, x: [S::Words; 3]) -> ([S::Words; 3], [S::Words; 3]) {
    let m = horizontal(each!(i => triads(simd, x[i])));
    let x: [S::Words; 3] = each!(i => {
        let (j, k) = (&m[(i + 1) % 3], &m[(i + 2) % 3]);
        let may = m[i].places & (j.next & k.last | j.last & k.next);
        // All three bits of each triad.
        x[i] & (may << 3).minus(may)
    });
    let [a, b, c] = x;
    let m = vertical(simd, a | b | c);
    let one = m.next.next_band() & m.last.last_band();
    let other = m.last.next_band() & m.next.last_band();
    let may = m.places & (one | other);
    let x = each!(i => x[i] & may);
    // Columns with one cell: in no other band, and not in two rows of this one.
    let elsewhere = may.next_band() | may.last_band();
    let only = may.without(elsewhere | a & b | c & (a | b));
    (x, each!(i => x[i].lone_or(only)))
}
