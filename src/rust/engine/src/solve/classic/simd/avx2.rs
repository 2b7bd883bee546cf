//! 16 lanes. AVX2 lacks lane masks, compress, expand and a bit count; byte
//! shuffles with small tables stand in.

use super::avx2_words::W;
use super::shuffles::{COMPRESS, EXPAND, Shuffle};
use super::{ALL, MAX_LANES, Simd, Task, Token, WORDS, sse2};
use std::arch::x86_64::*;

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Avx2(());

impl Avx2 {
    pub(in crate::solve::classic) fn new() -> Option<Self> {
        let detected = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1");
        detected.then_some(Self(()))
    }
}

/// For expressions of nothing but instructions on values.
macro_rules! with_token {
    ($self:ident, $instructions:expr) => {{
        let Self(()) = $self;
        // SAFETY: a token exists only after all features were detected.
        unsafe { $instructions }
    }};
}

#[target_feature(enable = "avx2,popcnt,bmi1")]
#[inline(never)]
unsafe fn compiled_for_it<T: Task<Avx2>>(task: T, simd: Avx2) -> T::Output {
    task.run(simd)
}

/// The masks of the lower and the upper eight lanes.
#[inline(always)]
fn halves(mask: u32) -> (usize, usize) {
    (mask as usize & 0xff, mask as usize >> 8 & 0xff)
}

impl Avx2 {
    /// The mask of the lanes with all bits set; the others have none.
    #[inline(always)]
    fn mask(self, a: __m256i) -> u32 {
        with_token!(self, {
            let (low, high) = (_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            _mm_movemask_epi8(_mm_packs_epi16(low, high)) as u32
        })
    }

    /// The inverse of [`Self::mask`].
    #[inline(always)]
    fn fill(self, mask: u32) -> __m256i {
        with_token!(self, {
            let bit = _mm256_setr_epi16(
                1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768,
            );
            let mask = _mm256_and_si256(_mm256_set1_epi16(mask as i16), bit);
            _mm256_cmpeq_epi16(mask, bit)
        })
    }

    /// Moves lanes within half a vector.
    #[inline(always)]
    fn shuffle(self, half: __m128i, shuffle: &Shuffle) -> __m128i {
        // SAFETY: the token; the shuffle is 16 aligned bytes.
        unsafe { _mm_shuffle_epi8(half, _mm_load_si128(shuffle.0.as_ptr().cast())) }
    }

    /// All bits in lanes that are 0.
    #[inline(always)]
    fn is_zero(self, a: __m256i) -> __m256i {
        with_token!(self, _mm256_cmpeq_epi16(a, _mm256_setzero_si256()))
    }

    /// `a` without its lowest bit.
    #[inline(always)]
    fn without_lowest(self, a: __m256i) -> __m256i {
        with_token!(self, {
            _mm256_and_si256(a, _mm256_add_epi16(a, _mm256_set1_epi16(-1)))
        })
    }
}

impl Token for Avx2 {
    type Words = W;

    #[inline(always)]
    fn words(self, words: [u16; WORDS]) -> W {
        // SAFETY: the token, and 32 words are two vectors.
        unsafe {
            let words = words.as_ptr().cast::<__m256i>();
            W(_mm256_loadu_si256(words), _mm256_loadu_si256(words.add(1)))
        }
    }
    #[inline(always)]
    fn word(self, word: usize, bits: u16) -> W {
        // SAFETY: the token.
        unsafe {
            let lane = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            let (word, bits) = (word as i16, _mm256_set1_epi16(bits as i16));
            let first = _mm256_cmpeq_epi16(lane, _mm256_set1_epi16(word));
            let second = _mm256_cmpeq_epi16(lane, _mm256_set1_epi16(word - 16));
            W(
                _mm256_and_si256(first, bits),
                _mm256_and_si256(second, bits),
            )
        }
    }
    #[inline(always)]
    fn run<T: Task<Self>>(self, task: T) -> T::Output {
        with_token!(self, compiled_for_it(task, self))
    }
}

impl Simd for Avx2 {
    type V = __m256i;
    const LANES: usize = 16;

    #[inline(always)]
    fn splat(self, value: u16) -> __m256i {
        with_token!(self, _mm256_set1_epi16(value as i16))
    }
    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_and_si256(a, b))
    }
    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_or_si256(a, b))
    }
    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_xor_si256(a, b))
    }
    #[inline(always)]
    fn and_not(self, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_andnot_si256(b, a))
    }
    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_add_epi16(a, b))
    }
    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_sub_epi16(a, b))
    }
    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_min_epu16(a, b))
    }
    #[inline(always)]
    fn shift_left_8(self, a: __m256i) -> __m256i {
        with_token!(self, _mm256_slli_epi16::<8>(a))
    }
    #[inline(always)]
    fn count_ones(self, a: __m256i) -> __m256i {
        with_token!(self, {
            // Four bits at a time, then the two bytes of a lane are added.
            let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            ));
            let four = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(a, four));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(a), four);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(table, high));
            _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
        })
    }
    #[inline(always)]
    fn count_sum(self, ones: __m256i, twos: __m256i, fours: __m256i) -> __m256i {
        with_token!(self, {
            // As in `count_ones`, with a table for each.
            let table = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let table = _mm256_broadcastsi128_si256(table);
            let double = _mm256_add_epi8(table, table);
            let four = _mm256_set1_epi8(15);
            let mut bytes = _mm256_setzero_si256();
            for (a, table) in [
                (ones, table),
                (twos, double),
                (fours, _mm256_add_epi8(double, double)),
            ] {
                let low = _mm256_shuffle_epi8(table, _mm256_and_si256(a, four));
                let high = _mm256_and_si256(_mm256_srli_epi16::<4>(a), four);
                let both = _mm256_add_epi8(low, _mm256_shuffle_epi8(table, high));
                bytes = _mm256_add_epi8(bytes, both);
            }
            _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
        })
    }
    #[inline(always)]
    fn zero(self, a: __m256i) -> u32 {
        self.mask(self.is_zero(a))
    }
    #[inline(always)]
    fn equal(self, a: __m256i, b: __m256i) -> u32 {
        self.mask(with_token!(self, _mm256_cmpeq_epi16(a, b)))
    }
    #[inline(always)]
    fn less(self, a: __m256i, b: __m256i) -> u32 {
        // There is no unsigned comparison; a >= b where a is the greater one.
        with_token!(self, {
            let not_less = _mm256_cmpeq_epi16(_mm256_max_epu16(a, b), a);
            0xffff ^ self.mask(not_less)
        })
    }
    #[inline(always)]
    fn select(self, mask: u32, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_blendv_epi8(a, b, self.fill(mask)))
    }
    #[inline(always)]
    fn select_zero(self, test: __m256i, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, _mm256_blendv_epi8(a, b, self.is_zero(test)))
    }
    #[inline(always)]
    fn select_less(self, x: __m256i, y: __m256i, a: __m256i, b: __m256i) -> __m256i {
        with_token!(self, {
            let not_less = _mm256_cmpeq_epi16(_mm256_max_epu16(x, y), x);
            _mm256_blendv_epi8(b, a, not_less)
        })
    }
    #[inline(always)]
    fn single(self, a: __m256i) -> __m256i {
        self.and(a, self.is_zero(self.without_lowest(a)))
    }
    #[inline(always)]
    fn triple(self, a: __m256i) -> __m256i {
        let one_left = self.without_lowest(self.without_lowest(a));
        self.and(a, self.is_zero(self.without_lowest(one_left)))
    }
    #[inline(always)]
    fn and_first(self, a: __m256i, only: __m256i, may: __m256i) -> __m256i {
        let first = self.and(a, only);
        self.or(first, self.and3(a, may, self.is_zero(first)))
    }
    #[inline(always)]
    fn compress(self, target: &mut [u16], mask: u32, a: __m256i) {
        let target = &mut target[..Self::LANES];
        let (low, high) = halves(mask);
        let middle = low.count_ones() as usize;
        // SAFETY: the token; the stores end at lane 8 and at most 16.
        unsafe {
            let target = target.as_mut_ptr();
            let first = self.shuffle(_mm256_castsi256_si128(a), &COMPRESS[low]);
            let second = self.shuffle(_mm256_extracti128_si256::<1>(a), &COMPRESS[high]);
            _mm_storeu_si128(target.cast(), first);
            _mm_storeu_si128(target.add(middle).cast(), second);
        }
    }
    #[inline(always)]
    fn expand(self, old: __m256i, mask: u32, source: &[u16]) -> __m256i {
        let source = &source[..Self::LANES];
        let (low, high) = halves(mask);
        let middle = low.count_ones() as usize;
        // SAFETY: the token; the loads end at lane 8 and at most 16.
        unsafe {
            let source = source.as_ptr();
            let first = self.shuffle(_mm_loadu_si128(source.cast()), &EXPAND[low]);
            let second = self.shuffle(_mm_loadu_si128(source.add(middle).cast()), &EXPAND[high]);
            let new = _mm256_set_m128i(second, first);
            _mm256_blendv_epi8(old, new, self.fill(mask))
        }
    }
    #[inline(always)]
    fn lanes(a: &__m256i) -> &[u16] {
        // SAFETY: the vector is 16 numbers of 16 bits in memory.
        unsafe { &*std::ptr::from_ref(a).cast::<[u16; 16]>() }
    }
    #[inline(always)]
    fn lanes_mut(a: &mut __m256i) -> &mut [u16] {
        // SAFETY: the vector is 16 numbers of 16 bits in memory.
        unsafe { &mut *std::ptr::from_mut(a).cast::<[u16; 16]>() }
    }
    #[inline(always)]
    fn candidates(self, symbols: &[u8; MAX_LANES]) -> __m256i {
        // SAFETY: the token, and the array has more than the 16 bytes read.
        unsafe {
            let symbols = _mm_loadu_si128(symbols.as_ptr().cast());
            let eight = _mm_set1_epi8(8);
            let value = _mm_sub_epi8(symbols, _mm_set1_epi8(1));
            let text = _mm_sub_epi8(value, _mm_set1_epi8(b'0' as i8));
            // At most 8, unsigned: the greatest of it and 8 is 8.
            let is_text = _mm_cmpeq_epi8(_mm_max_epu8(text, eight), eight);
            let digit = _mm_blendv_epi8(value, text, is_text);
            let is_digit = _mm_cmpeq_epi8(_mm_max_epu8(digit, eight), eight);
            let low = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
            let high = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
            let blank = _mm_set1_epi8(ALL as i8);
            let low = _mm_blendv_epi8(blank, _mm_shuffle_epi8(low, digit), is_digit);
            let blank = _mm_set1_epi8((ALL >> 8) as i8);
            let high = _mm_blendv_epi8(blank, _mm_shuffle_epi8(high, digit), is_digit);
            _mm256_set_m128i(_mm_unpackhi_epi8(low, high), _mm_unpacklo_epi8(low, high))
        }
    }
    #[inline(always)]
    fn symbols(self, cells: __m256i, zero: u8) -> [u8; MAX_LANES] {
        let below = with_token!(self, _mm256_add_epi16(cells, _mm256_set1_epi16(-1)));
        let digit = self.count_ones(below);
        with_token!(self, {
            let symbols = _mm256_add_epi16(digit, _mm256_set1_epi16(i16::from(zero) + 1));
            let packed = _mm256_packus_epi16(symbols, symbols);
            let packed = _mm256_permute4x64_epi64::<0b1000>(packed);
            std::mem::transmute::<__m256i, [u8; MAX_LANES]>(packed)
        })
    }
    #[inline(always)]
    fn transpose(self, rows: [[u8; 16]; 16]) -> [[u8; 16]; 16] {
        sse2::transpose(rows)
    }
}
