//! Words in AVX2's registers: see [`Words`].

use super::words::{WORDS_USED, operators};
use super::{WORDS, Words};
use std::arch::x86_64::*;

/// Two registers, of two groups each. Made by [`super::avx2::Avx2`] only.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct W(pub(super) __m256i, pub(super) __m256i);

/// The same instruction on both registers.
macro_rules! with_words {
    ($a:expr, $b:ident, $instruction:ident) => {
        // SAFETY: a value of `W` exists only after all features were detected.
        unsafe { W($instruction($a.0, $b.0), $instruction($a.1, $b.1)) }
    };
    ($a:ident, $instruction:ident, $operand:expr) => {
        // SAFETY: a value of `W` exists only after all features were detected.
        unsafe {
            let operand = $operand;
            W($instruction($a.0, operand), $instruction($a.1, operand))
        }
    };
}

operators!(
    W, a, b;
    with_words!(a, b, _mm256_and_si256),
    with_words!(a, b, _mm256_or_si256),
    with_words!(a, b, _mm256_xor_si256),
    with_words!(a, _mm256_sll_epi16, _mm_cvtsi32_si128(b as i32)),
    with_words!(a, _mm256_srl_epi16, _mm_cvtsi32_si128(b as i32))
);

impl W {
    /// All bits of words that are 0.
    #[inline(always)]
    fn is_zero(self) -> Self {
        with_words!(self, _mm256_cmpeq_epi16, _mm256_setzero_si256())
    }

    /// Words with all bits set, one bit each.
    #[inline(always)]
    fn mask(self) -> u32 {
        // SAFETY: the value proves the features.
        unsafe {
            // Packing goes by halves of registers.
            let words = _mm256_packs_epi16(self.0, self.1);
            _mm256_movemask_epi8(_mm256_permute4x64_epi64::<0b11_01_10_00>(words)) as u32
        }
    }
}

/// Moves of the last group, bytes of digit 9: a band on, and two.
const NINTH: [[i8; 16]; 2] = [
    [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15],
    [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15],
];

/// The lower group stays, the upper one moves.
#[inline(always)]
fn move_ninth(group: __m256i, by: &[i8; 16]) -> __m256i {
    // SAFETY: called with parts of values only, which prove the features; the array
    // has 16 bytes.
    unsafe {
        let same = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        let by = _mm_loadu_si128(by.as_ptr().cast());
        _mm256_shuffle_epi8(group, _mm256_set_m128i(by, same))
    }
}

/// The number of bits of each word. (A function: the instructions in a closure became
/// calls.)
#[inline(always)]
fn count_ones(words: __m256i) -> __m256i {
    // SAFETY: called with parts of values only, which prove the features.
    unsafe {
        // Four bits at a time.
        let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        ));
        let four = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(table, _mm256_and_si256(words, four));
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(words), four);
        let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(table, high));
        _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
    }
}

impl Words for W {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        with_words!(other, self, _mm256_andnot_si256)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        with_words!(self, other, _mm256_sub_epi16)
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        with_words!(self, other, _mm256_add_epi16)
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self | other & self.is_zero()
    }
    #[inline(always)]
    fn one_or_else(self, other: Self) -> Self {
        self.lone() | other & self.is_zero()
    }
    #[inline(always)]
    fn lone(self) -> Self {
        let one_less = with_words!(self, _mm256_add_epi16, _mm256_set1_epi16(-1));
        self & (self & one_less).is_zero()
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        with_words!(self, other, _mm256_min_epi16)
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        W(count_ones(self.0), count_ones(self.1))
    }
    #[inline(always)]
    fn has_zero(self) -> bool {
        self.is_zero().mask() & WORDS_USED != 0
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.is_zero().mask() & WORDS_USED != WORDS_USED
    }
    #[inline(always)]
    fn any_in_digest(self) -> bool {
        self.is_zero().mask() & 0x3f_3f3f != 0x3f_3f3f
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: the value proves the features.
        unsafe {
            let first = _mm256_permute2x128_si256::<0x21>(self.0, self.1);
            let second = _mm256_permute2x128_si256::<0x30>(self.0, self.1);
            W(first, move_ninth(second, &NINTH[0]))
        }
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        // SAFETY: the value proves the features.
        unsafe {
            let first = _mm256_permute2x128_si256::<0x02>(self.0, self.1);
            let second = _mm256_permute2x128_si256::<0x31>(self.0, self.1);
            W(first, move_ninth(second, &NINTH[1]))
        }
    }
    #[inline(always)]
    fn halves(self, other: Self) -> [Self; 2] {
        [
            with_words!(self, other, _mm256_unpacklo_epi64),
            with_words!(self, other, _mm256_unpackhi_epi64),
        ]
    }
    #[inline(always)]
    fn quarters(self, other: Self) -> [Self; 2] {
        // SAFETY: the value proves the features.
        unsafe {
            let quarters = |a, b| {
                let (a, b) = (_mm256_castsi256_ps(a), _mm256_castsi256_ps(b));
                let even = _mm256_shuffle_ps::<0b10_00_10_00>(a, b);
                let odd = _mm256_shuffle_ps::<0b11_01_11_01>(a, b);
                (_mm256_castps_si256(even), _mm256_castps_si256(odd))
            };
            let (first, second) = (quarters(self.0, other.0), quarters(self.1, other.1));
            [W(first.0, second.0), W(first.1, second.1)]
        }
    }
    #[inline(always)]
    fn turned(self) -> Self {
        // SAFETY: the value proves the features.
        unsafe {
            let swap = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13,
            ));
            W(
                _mm256_shuffle_epi8(self.0, swap),
                _mm256_shuffle_epi8(self.1, swap),
            )
        }
    }
    #[inline(always)]
    fn ninths([a, b, c]: [Self; 3]) -> Self {
        // SAFETY: the value proves the features.
        unsafe {
            // In the upper halves, of which digit 9 is the second.
            let none = _mm256_setzero_si256();
            let two = _mm256_unpacklo_epi32(a.1, b.1);
            let one = _mm256_unpacklo_epi32(c.1, none);
            let (first, second) = (
                _mm256_unpacklo_epi64(two, one),
                _mm256_unpackhi_epi64(two, one),
            );
            let two = _mm256_unpackhi_epi32(a.1, b.1);
            let one = _mm256_unpackhi_epi32(c.1, none);
            let third = _mm256_unpacklo_epi64(two, one);
            W(
                _mm256_permute2x128_si256::<0x31>(first, second),
                _mm256_permute2x128_si256::<0x81>(third, third),
            )
        }
    }
    #[inline(always)]
    fn for_all<const VALUE: usize>(self) -> Self {
        // SAFETY: the value proves the features.
        unsafe {
            let v = VALUE as i32;
            let value = _mm256_set1_epi32(v);
            let all = _mm256_add_epi32(value, _mm256_setr_epi32(0, 0, 0, 0, 4, 4, 4, 4));
            let first = _mm256_permutevar8x32_epi32(self.0, all);
            // Of the last group, the first two pairs are those of bands 0 and 1.
            let two = _mm256_add_epi32(value, _mm256_setr_epi32(0, 0, 0, 0, 0, 4, 0, 0));
            let two = _mm256_permutevar8x32_epi32(self.0, two);
            let second = _mm256_permutevar8x32_epi32(self.1, value);
            W(first, _mm256_blend_epi32::<0b0011_0000>(second, two))
        }
    }
    #[inline(always)]
    fn to_array(self) -> [u16; WORDS] {
        // SAFETY: two vectors are 32 words.
        unsafe { std::mem::transmute([self.0, self.1]) }
    }
}
