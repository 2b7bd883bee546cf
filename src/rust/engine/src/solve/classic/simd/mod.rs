//! Vectors of 16-bit lanes, the only place with `unsafe`.
//!
//! The solvers are written once, against the traits [`Token`] and [`Simd`]. A value of
//! a type that implements one is a token: it exists only where the processor was seen to
//! have the instructions (`new() -> Option<Self>`), so its methods are safe to
//! call. They must be inlined into a function that is compiled for these
//! instructions, or each becomes a call: [`Token::run`] is that function, a
//! [`Task`] is what it runs, and everything on the way is `#[inline(always)]`.
//!
//! | back end | lanes | needs |
//! |---|---|---|
//! | [`Avx512`](avx512::Avx512) | 32 | x86-64 with AVX-512 BW, VBMI2, BITALG; rustc 1.89 |
//! | [`Avx2`](avx2::Avx2) | 16 | x86-64 with AVX2 |
//! | [`Neon`](neon::Neon) | 8 | aarch64 |
//! | [`Portable`] | none | nothing |
//!
//! Eight lanes of arrays, which the compiler made SSE2 of, took twice as long as one puzzle
//! after the other.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx2_words;
#[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
pub(super) mod avx512;
mod group;
#[cfg(oxidoku_neon)]
mod group_neon;
#[cfg(target_arch = "x86_64")]
mod group_sse2;
#[cfg(not(target_arch = "x86_64"))]
mod group_u64;
#[cfg(oxidoku_neon)]
pub(super) mod neon;
mod portable;
mod portable_words;
#[cfg(any(target_arch = "x86_64", oxidoku_neon))]
mod shuffles;
#[cfg(target_arch = "x86_64")]
mod sse2;
mod words;

pub(super) use portable::Portable;
pub(super) use words::{Halves, WORDS, Words, word};

/// The most lanes any back end has.
pub(super) const MAX_LANES: usize = 32;

/// All nine digits of a cell.
pub(super) const ALL: u16 = 0x1ff;

/// A piece of work that is compiled for a back end's instructions. Implement
/// `run` with `#[inline(always)]`.
pub(super) trait Task<S> {
    type Output;
    fn run(self, simd: S) -> Self::Output;
}

/// What every back end has: words for one puzzle.
pub(super) trait Token: Copy + Send + 'static {
    /// A word for each digit in each band.
    type Words: Words + Send + 'static;

    fn words(self, words: [u16; WORDS]) -> Self::Words;
    /// These bits in one word, 0 in the others.
    fn word(self, word: usize, bits: u16) -> Self::Words;

    /// Does a task with functions compiled for this back end.
    fn run<T: Task<Self>>(self, task: T) -> T::Output;
}

/// One value a lane, and what can be done with all lanes at once.
///
/// A mask of lanes is a `u32`: bit i stands for lane i.
pub(super) trait Simd: Token {
    /// A vector of [`Simd::LANES`] numbers of 16 bits.
    type V: Copy + Send + 'static;
    const LANES: usize;

    fn splat(self, value: u16) -> Self::V;
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a & !b`.
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    /// The lower of two unsigned numbers.
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a << 8`.
    fn shift_left_8(self, a: Self::V) -> Self::V;
    /// The number of bits set.
    fn count_ones(self, a: Self::V) -> Self::V;
    /// Lanes that are 0.
    fn zero(self, a: Self::V) -> u32;
    /// Lanes where the numbers are equal.
    fn equal(self, a: Self::V, b: Self::V) -> u32;
    /// Lanes where `a < b`, unsigned.
    fn less(self, a: Self::V, b: Self::V) -> u32;
    /// `b` where the mask is set, otherwise `a`.
    fn select(self, mask: u32, a: Self::V, b: Self::V) -> Self::V;

    /// `b` where `test` is 0, otherwise `a`.
    #[inline(always)]
    fn select_zero(self, test: Self::V, a: Self::V, b: Self::V) -> Self::V {
        self.select(self.zero(test), a, b)
    }
    /// `b` where `x < y`, unsigned, otherwise `a`.
    #[inline(always)]
    fn select_less(self, x: Self::V, y: Self::V, a: Self::V, b: Self::V) -> Self::V {
        self.select(self.less(x, y), a, b)
    }
    /// The numbers of bits in ones, twos and fours, as ones, twos and fours.
    #[inline(always)]
    fn count_sum(self, ones: Self::V, twos: Self::V, fours: Self::V) -> Self::V {
        let (ones, twos) = (self.count_ones(ones), self.count_ones(twos));
        let fours = self.count_ones(fours);
        let twos = self.add(twos, self.add(fours, fours));
        self.add(ones, self.add(twos, twos))
    }

    /// `a` where it has at most one bit, otherwise 0.
    fn single(self, a: Self::V) -> Self::V;
    /// `a` where it has exactly three bits, otherwise 0. Fewer than three may
    /// count as three.
    fn triple(self, a: Self::V) -> Self::V;
    /// `a & only` where that is not 0, otherwise `a & may`.
    fn and_first(self, a: Self::V, only: Self::V, may: Self::V) -> Self::V;

    /// Writes the lanes in the mask side by side to the start of `target`, and
    /// anything behind them. `target` has room for all lanes.
    fn compress(self, target: &mut [u16], mask: u32, a: Self::V);
    /// The inverse: the lanes in the mask get the numbers at the start of
    /// `source`, the others keep theirs. `source` is as long as all lanes.
    fn expand(self, old: Self::V, mask: u32, source: &[u16]) -> Self::V;
    /// The lanes as numbers.
    fn lanes(a: &Self::V) -> &[u16];
    /// The lanes as numbers.
    fn lanes_mut(a: &mut Self::V) -> &mut [u16];

    /// The candidates of cells that hold these symbols, one a lane: a digit for
    /// 1 to 9 and for the text `1` to `9`, otherwise all.
    fn candidates(self, symbols: &[u8; MAX_LANES]) -> Self::V;
    /// The inverse for cells with one candidate: `zero` + the digit, one a lane.
    fn symbols(self, cells: Self::V, zero: u8) -> [u8; MAX_LANES];
    /// Swaps rows and columns.
    fn transpose(self, rows: [[u8; 16]; 16]) -> [[u8; 16]; 16];

    // Logic of three, which AVX-512 does in one instruction.

    #[inline(always)]
    fn or3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.or(a, b), c)
    }
    #[inline(always)]
    fn xor3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.xor(self.xor(a, b), c)
    }
    #[inline(always)]
    fn and3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and(self.and(a, b), c)
    }
    /// Bits that are set in at least two.
    #[inline(always)]
    fn majority(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.and(a, b), self.and(c, self.or(a, b)))
    }
    /// Bit by bit the sum of three, its ones and its twos.
    #[inline(always)]
    fn sum3(self, a: Self::V, b: Self::V, c: Self::V) -> (Self::V, Self::V) {
        let one = self.xor(a, b);
        (self.xor3(a, b, c), self.or_and(self.and(a, b), one, c))
    }
    /// `a | (b & c)`.
    #[inline(always)]
    fn or_and(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(a, self.and(b, c))
    }
    /// `a & (!b | c)`, for a `c` that has no bits but those of `a`.
    #[inline(always)]
    fn and_not_unless(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.and_not(a, b), c)
    }
    /// `a & !(b | c)`.
    #[inline(always)]
    fn and_neither(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and_not(a, self.or(b, c))
    }
}
