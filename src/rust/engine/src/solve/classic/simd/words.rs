//! Vectors of nine-bit words, one a digit and band, for the search of one puzzle.

use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

/// Words of a vector; 27 of them are in use.
pub(in crate::solve::classic) const WORDS: usize = 32;

/// The word of a digit, 0 to 8, in a band.
#[inline(always)]
pub(in crate::solve::classic) const fn word(band: usize, digit: usize) -> usize {
    if digit < 8 {
        8 * band + digit
    } else {
        24 + 2 * band
    }
}

/// The words in use, one bit each.
#[cfg(target_arch = "x86_64")]
pub(super) const WORDS_USED: u32 = 0x15ff_ffff;

/// A word of 15 bits for each digit in each band, in four groups of 128 bits:
///
/// ```text
///  group 0   digits 1 to 8 in band 0
///  group 1   digits 1 to 8 in band 1
///  group 2   digits 1 to 8 in band 2
///  group 3   digit 9 in band 0, -, in band 1, -, in band 2, -, -, -
/// ```
/// Moves within a group cost one turn of the clock, those from group to group some more.
/// Words that are not in use hold anything, unless it says
/// otherwise.
///
/// A digest is a vector, too, but has a pair of words for each band and each of its three
/// rows, where it suits the back end: see [`Words::DIGEST`].
///
/// Made by [`super::Simd::words`] only, so that a value proves, like its token, that
/// the processor has the instructions.
pub(in crate::solve::classic) trait Words:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// What [`Words::halves`] gives.
    type Halves: Halves<Words = Self>;
    /// The first word of the pair in a digest, by row and band.
    const DIGEST: [[usize; 3]; 3];

    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    /// `self - other`, word by word; nothing becomes negative.
    fn minus(self, other: Self) -> Self;
    /// `self + other`, word by word, below 2^15.
    fn plus(self, other: Self) -> Self;
    /// Words that are not 0; where they are, those of `other`.
    fn or_else(self, other: Self) -> Self;
    /// The lowest bit of words that are not 0; where they are, those of `other`.
    fn lowest_or_else(self, other: Self) -> Self;
    /// Words that have one bit; the others become 0.
    fn lone(self) -> Self;
    /// Words that have one bit; in the others the bits in `only`.
    #[inline(always)]
    fn lone_or(self, only: Self) -> Self {
        self.lone() | self & only
    }
    /// The number of bits set in each word, of words below 2^12.
    fn count_ones(self) -> Self;
    /// Whether one of the words in use is 0 in one of three vectors.
    fn have_zero(vectors: [Self; 3]) -> bool;
    /// Whether a bit of the words in use is set.
    fn any(self) -> bool;
    /// Whether in a digest a bit is set.
    fn any_in_digest(self) -> bool;
    /// For each band the words of the next one, after the last of the first.
    fn next_band(self) -> Self;
    /// For each band the words of the one before.
    fn last_band(self) -> Self;
    /// The lower halves of the groups of three rows, and the upper ones.
    fn halves(rows: [Self; 3]) -> [Self::Halves; 2];
    /// Swaps the words of each pair.
    fn turned(self) -> Self;
    /// The words of digit 9 of three rows as the first words of a digest; words that
    /// are not in use must be 0. The second words are 0.
    fn ninths(rows: [Self; 3]) -> Self;
    /// Row `ROW` of a digest for all digits of its band. The words of a pair must be
    /// equal.
    fn for_all<const ROW: usize>(self) -> Self;
    fn to_array(self) -> [u16; WORDS];
}

/// Halves of the groups of three rows, on the way to a digest.
pub(in crate::solve::classic) trait Halves:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self>
{
    type Words;
    /// `self + other`, word by word.
    fn plus(self, other: Self) -> Self;
    /// The first pairs of the halves, and the second ones, as digests.
    fn quarters(self) -> [Self::Words; 2];
}

/// Operators of a type around registers: an expression for each operator in `a`,
/// and in `b`, which is a number of bits for the shifts.
macro_rules! operators {
    ($type:ty $(, $g:ident: $bound:ident)?; $a:ident, $b:ident; $trait:ident, $method:ident, $other:ty, $value:expr) => {
        impl $(<$g: $bound>)? std::ops::$trait<$other> for $type {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: $other) -> Self {
                let ($a, $b) = (self, other);
                $value
            }
        }
    };
    ($type:ty $(, $g:ident: $bound:ident)?; $a:ident, $b:ident; $and:expr, $or:expr, $xor:expr, $left:expr, $right:expr) => {
        operators!($type $(, $g: $bound)?; $a, $b; $and, $or);
        operators!($type $(, $g: $bound)?; $a, $b; BitXor, bitxor, $type, $xor);
        operators!($type $(, $g: $bound)?; $a, $b; Shl, shl, u32, $left);
        operators!($type $(, $g: $bound)?; $a, $b; Shr, shr, u32, $right);
    };
    ($type:ty $(, $g:ident: $bound:ident)?; $a:ident, $b:ident; $and:expr, $or:expr) => {
        operators!($type $(, $g: $bound)?; $a, $b; BitAnd, bitand, $type, $and);
        operators!($type $(, $g: $bound)?; $a, $b; BitOr, bitor, $type, $or);
    };
}
pub(super) use operators;
