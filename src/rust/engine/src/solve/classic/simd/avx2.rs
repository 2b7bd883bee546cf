//! 16 lanes. AVX2 lacks lane masks, compress, expand and a bit count; byte
//! shuffles with small tables stand in.

use super::words::{WORDS_USED, operators};
use super::{ALL, MAX_LANES, Simd, Task, WORDS, Words, sse2};
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

/// Byte shuffles for half a vector, eight lanes, by mask. A byte of 0x80 gives 0.
#[repr(align(16))]
struct Shuffle([u8; 16]);

/// Moves the lanes in the mask to the front.
static COMPRESS: [Shuffle; 256] = shuffles(false);
/// Moves the first lanes to those in the mask.
static EXPAND: [Shuffle; 256] = shuffles(true);

const fn shuffles(expand: bool) -> [Shuffle; 256] {
    let mut table = [const { Shuffle([0x80; 16]) }; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut front) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                let (from, to) = if expand { (front, lane) } else { (lane, front) };
                table[mask].0[2 * to] = 2 * from as u8;
                table[mask].0[2 * to + 1] = 2 * from as u8 + 1;
                front += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
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

impl Simd for Avx2 {
    type V = __m256i;
    const LANES: usize = 16;
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
            let upper = _mm256_srli_epi16::<8>(bytes);
            _mm256_add_epi16(_mm256_and_si256(bytes, _mm256_set1_epi16(255)), upper)
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

/// Two registers, of two groups each.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct W(__m256i, __m256i);

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
        // SAFETY: the value proves the features.
        unsafe {
            // Four bits at a time, of twelve.
            let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            ));
            let [four, byte] = [_mm256_set1_epi8(15), _mm256_set1_epi16(255)];
            let count = |a| {
                let low = _mm256_shuffle_epi8(table, _mm256_and_si256(a, four));
                let a = _mm256_srli_epi16::<4>(a);
                let middle = _mm256_shuffle_epi8(table, _mm256_and_si256(a, four));
                let bytes = _mm256_add_epi8(low, middle);
                let high = _mm256_srli_epi16::<8>(bytes);
                _mm256_add_epi16(_mm256_and_si256(bytes, byte), high)
            };
            W(count(self.0), count(self.1))
        }
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
