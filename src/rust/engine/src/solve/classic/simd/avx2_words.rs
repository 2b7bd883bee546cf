//! Words in AVX2's registers: see [`Words`].

use super::words::{WORDS_USED, operators};
use super::{Halves, WORDS, Words};
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
    W; a, b;
    with_words!(a, b, _mm256_and_si256),
    with_words!(a, b, _mm256_or_si256),
    with_words!(a, b, _mm256_xor_si256),
    with_words!(a, _mm256_sll_epi16, _mm_cvtsi32_si128(b as i32)),
    with_words!(a, _mm256_srl_epi16, _mm_cvtsi32_si128(b as i32))
);

impl W {
    /// Words without their lowest bit.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & with_words!(self, _mm256_add_epi16, _mm256_set1_epi16(-1))
    }

    /// All bits of words that are 0.
    #[inline(always)]
    fn is_zero(self) -> Self {
        with_words!(self, _mm256_cmpeq_epi16, _mm256_setzero_si256())
    }

    /// Whether a bit is set in both.
    #[inline(always)]
    fn meets(self, mask: [u16; WORDS]) -> bool {
        // SAFETY: the value proves the features; the array is two vectors.
        unsafe {
            let mask = mask.as_ptr().cast::<__m256i>();
            let second = _mm256_and_si256(self.1, _mm256_loadu_si256(mask.add(1)));
            let first = _mm256_and_si256(self.0, _mm256_loadu_si256(mask));
            let both = _mm256_or_si256(first, second);
            _mm256_testz_si256(both, both) == 0
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

/// The words in use.
const USED: [u16; WORDS] = {
    let mut used = [0; WORDS];
    let mut word = 0;
    while word < WORDS {
        used[word] = if WORDS_USED >> word & 1 == 1 { !0 } else { 0 };
        word += 1;
    }
    used
};

/// A register for each row: halves of the groups 0, 2, 1 and 3.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct H([__m256i; 3]);

macro_rules! with_halves {
    ($a:expr, $b:expr, $instruction:ident) => {
        // SAFETY: made of values of `W`, which prove the features.
        unsafe {
            H([
                $instruction($a.0[0], $b.0[0]),
                $instruction($a.0[1], $b.0[1]),
                $instruction($a.0[2], $b.0[2]),
            ])
        }
    };
}

operators!(H; a, b; with_halves!(a, b, _mm256_and_si256), with_halves!(a, b, _mm256_or_si256));

impl Halves for H {
    type Words = W;
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        with_halves!(self, other, _mm256_add_epi16)
    }
    #[inline(always)]
    fn quarters(self) -> [W; 2] {
        // SAFETY: made of values of `W`, which prove the features.
        unsafe {
            let [a, b, c] = self.0;
            let (a, b) = (_mm256_castsi256_ps(a), _mm256_castsi256_ps(b));
            let c = _mm256_castsi256_ps(c);
            [
                W(
                    _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(a, b)),
                    _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(c, c)),
                ),
                W(
                    _mm256_castps_si256(_mm256_shuffle_ps::<0b11_01_11_01>(a, b)),
                    _mm256_castps_si256(_mm256_shuffle_ps::<0b11_01_11_01>(c, c)),
                ),
            ]
        }
    }
}

impl Words for W {
    type Halves = H;
    /// The first register has pairs for two rows,
    /// ```text
    /// row 0 band 0, row 0 band 2, row 1 band 0, row 1 band 2
    /// row 0 band 1,       -     , row 1 band 1,       -
    /// ```
    /// the second one for the third row, twice.
    const DIGEST: [[usize; 3]; 3] = [[0, 8, 2], [4, 12, 6], [16, 24, 18]];

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
    fn lowest_or_else(self, other: Self) -> Self {
        // SAFETY: the value proves the features.
        let zero = unsafe { W(_mm256_setzero_si256(), _mm256_setzero_si256()) };
        self & zero.minus(self) | other & self.is_zero()
    }
    #[inline(always)]
    fn lone(self) -> Self {
        self & self.without_lowest().is_zero()
    }
    #[inline(always)]
    fn lone_or(self, only: Self) -> Self {
        self & (only | self.without_lowest().is_zero())
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        W(count_ones(self.0), count_ones(self.1))
    }
    #[inline(always)]
    fn have_zero([a, b, c]: [Self; 3]) -> bool {
        let least = with_words!(a, b, _mm256_min_epi16);
        with_words!(least, c, _mm256_min_epi16)
            .is_zero()
            .meets(USED)
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.meets(USED)
    }
    #[inline(always)]
    fn any_in_digest(self) -> bool {
        // SAFETY: the value proves the features.
        unsafe {
            let both = _mm256_or_si256(self.0, self.1);
            let used = _mm256_setr_epi32(-1, -1, -1, -1, -1, 0, -1, 0);
            _mm256_testz_si256(both, used) == 0
        }
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
    fn halves([a, b, c]: [Self; 3]) -> [H; 2] {
        // SAFETY: the value proves the features.
        unsafe {
            [
                H([
                    _mm256_unpacklo_epi64(a.0, a.1),
                    _mm256_unpacklo_epi64(b.0, b.1),
                    _mm256_unpacklo_epi64(c.0, c.1),
                ]),
                H([
                    _mm256_unpackhi_epi64(a.0, a.1),
                    _mm256_unpackhi_epi64(b.0, b.1),
                    _mm256_unpackhi_epi64(c.0, c.1),
                ]),
            ]
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
            let from = _mm256_setr_epi32(4, 6, 4, 6, 5, 5, 5, 5);
            let first = _mm256_permutevar8x32_epi32(a.1, from);
            let second = _mm256_permutevar8x32_epi32(b.1, from);
            W(
                _mm256_blend_epi32::<0b1100_1100>(first, second),
                _mm256_permutevar8x32_epi32(c.1, from),
            )
        }
    }
    #[inline(always)]
    fn for_all<const ROW: usize>(self) -> Self {
        // SAFETY: the value proves the features.
        unsafe {
            let register = if ROW == 2 { self.1 } else { self.0 };
            if ROW == 1 {
                let last = _mm256_setr_epi32(3, 3, 3, 3, 2, 6, 3, 3);
                W(
                    _mm256_shuffle_epi32::<0b10_10_10_10>(register),
                    _mm256_permutevar8x32_epi32(register, last),
                )
            } else {
                let last = _mm256_setr_epi32(1, 1, 1, 1, 0, 4, 1, 1);
                W(
                    _mm256_shuffle_epi32::<0>(register),
                    _mm256_permutevar8x32_epi32(register, last),
                )
            }
        }
    }
    #[inline(always)]
    fn to_array(self) -> [u16; WORDS] {
        // SAFETY: two vectors are 32 words.
        unsafe { std::mem::transmute([self.0, self.1]) }
    }
}
