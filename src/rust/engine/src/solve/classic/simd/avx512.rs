//! 32 lanes. The instructions that matter most: any logic of three at once
//! (`vpternlog`), lane masks in registers of their own, compress and expand (VBMI2),
//! a bit count for 16-bit lanes (BITALG).
// The crate's oldest compiler has none of these; `build.rs` leaves this file out
// for it.
#![allow(clippy::incompatible_msrv)]

use super::words::{WORDS_USED, operators};
use super::{ALL, Halves, MAX_LANES, Simd, Task, Token, WORDS, Words, sse2};
use std::arch::x86_64::*;

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Avx512(());

impl Avx512 {
    pub(in crate::solve::classic) fn new() -> Option<Self> {
        let detected = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512bitalg")
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

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512bitalg,popcnt,bmi1")]
#[inline(never)]
unsafe fn compiled_for_it<T: Task<Avx512>>(task: T, simd: Avx512) -> T::Output {
    task.run(simd)
}

/// Truth tables of `vpternlog` in the order of its operands.
const A: i32 = 0xf0;
const B: i32 = 0xcc;
const C: i32 = 0xaa;

macro_rules! ternary {
    ($name:ident, $table:expr) => {
        #[inline(always)]
        fn $name(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
            const TABLE: i32 = $table & 0xff;
            with_token!(self, _mm512_ternarylogic_epi32::<TABLE>(a, b, c))
        }
    };
}

impl Token for Avx512 {
    type Words = W;

    #[inline(always)]
    fn words(self, words: [u16; WORDS]) -> W {
        // SAFETY: the token, and 32 words are a vector.
        unsafe { W(_mm512_loadu_si512(words.as_ptr().cast())) }
    }
    #[inline(always)]
    fn word(self, word: usize, bits: u16) -> W {
        with_token!(self, W(_mm512_maskz_set1_epi16(1 << word, bits as i16)))
    }
    #[inline(always)]
    fn run<T: Task<Self>>(self, task: T) -> T::Output {
        with_token!(self, compiled_for_it(task, self))
    }
}

impl Simd for Avx512 {
    type V = __m512i;
    const LANES: usize = 32;

    #[inline(always)]
    fn splat(self, value: u16) -> __m512i {
        with_token!(self, _mm512_set1_epi16(value as i16))
    }
    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_and_si512(a, b))
    }
    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_or_si512(a, b))
    }
    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_xor_si512(a, b))
    }
    #[inline(always)]
    fn and_not(self, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_andnot_si512(b, a))
    }
    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_add_epi16(a, b))
    }
    #[inline(always)]
    fn sub(self, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_sub_epi16(a, b))
    }
    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_min_epu16(a, b))
    }
    #[inline(always)]
    fn shift_left_8(self, a: __m512i) -> __m512i {
        with_token!(self, _mm512_slli_epi16::<8>(a))
    }
    #[inline(always)]
    fn count_ones(self, a: __m512i) -> __m512i {
        with_token!(self, _mm512_popcnt_epi16(a))
    }
    #[inline(always)]
    fn zero(self, a: __m512i) -> u32 {
        with_token!(self, _mm512_testn_epi16_mask(a, a))
    }
    #[inline(always)]
    fn equal(self, a: __m512i, b: __m512i) -> u32 {
        with_token!(self, _mm512_cmpeq_epi16_mask(a, b))
    }
    #[inline(always)]
    fn less(self, a: __m512i, b: __m512i) -> u32 {
        with_token!(self, _mm512_cmplt_epu16_mask(a, b))
    }
    #[inline(always)]
    fn select(self, mask: u32, a: __m512i, b: __m512i) -> __m512i {
        with_token!(self, _mm512_mask_blend_epi16(mask, a, b))
    }
    #[inline(always)]
    fn single(self, a: __m512i) -> __m512i {
        with_token!(self, {
            let less_one = _mm512_add_epi16(a, _mm512_set1_epi16(-1));
            let single = _mm512_testn_epi16_mask(a, less_one);
            _mm512_maskz_mov_epi16(single, a)
        })
    }
    #[inline(always)]
    fn triple(self, a: __m512i) -> __m512i {
        with_token!(self, {
            let count = _mm512_popcnt_epi16(a);
            let three = _mm512_cmpeq_epi16_mask(count, _mm512_set1_epi16(3));
            _mm512_maskz_mov_epi16(three, a)
        })
    }
    #[inline(always)]
    fn and_first(self, a: __m512i, only: __m512i, may: __m512i) -> __m512i {
        with_token!(self, {
            let some = _mm512_test_epi16_mask(a, only);
            _mm512_and_si512(a, _mm512_mask_blend_epi16(some, may, only))
        })
    }
    #[inline(always)]
    fn compress(self, target: &mut [u16], mask: u32, a: __m512i) {
        let target = &mut target[..Self::LANES];
        // To a register and then to memory: compressing into memory is many
        // times slower on some processors.
        // SAFETY: the token, and the slice is as long as the vector.
        unsafe {
            let compressed = _mm512_maskz_compress_epi16(mask, a);
            _mm512_storeu_si512(target.as_mut_ptr().cast(), compressed);
        }
    }
    #[inline(always)]
    fn expand(self, old: __m512i, mask: u32, source: &[u16]) -> __m512i {
        let source = &source[..Self::LANES];
        // SAFETY: the token, and the slice is as long as the vector.
        unsafe {
            let source = _mm512_loadu_si512(source.as_ptr().cast());
            _mm512_mask_expand_epi16(old, mask, source)
        }
    }
    #[inline(always)]
    fn lanes(a: &__m512i) -> &[u16] {
        // SAFETY: the vector is 32 numbers of 16 bits in memory.
        unsafe { &*std::ptr::from_ref(a).cast::<[u16; 32]>() }
    }
    #[inline(always)]
    fn lanes_mut(a: &mut __m512i) -> &mut [u16] {
        // SAFETY: the vector is 32 numbers of 16 bits in memory.
        unsafe { &mut *std::ptr::from_mut(a).cast::<[u16; 32]>() }
    }
    #[inline(always)]
    fn candidates(self, symbols: &[u8; MAX_LANES]) -> __m512i {
        // SAFETY: the token, and the array is as long as half a vector.
        unsafe {
            let symbols = _mm256_loadu_si256(symbols.as_ptr().cast());
            let nine = _mm512_set1_epi16(9);
            let value = _mm512_sub_epi16(_mm512_cvtepu8_epi16(symbols), _mm512_set1_epi16(1));
            let text = _mm512_sub_epi16(value, _mm512_set1_epi16(i16::from(b'0')));
            let is_text = _mm512_cmplt_epu16_mask(text, nine);
            let digit = _mm512_mask_mov_epi16(value, is_text, text);
            let is_digit = _mm512_cmplt_epu16_mask(digit, nine);
            let all = _mm512_set1_epi16(ALL as i16);
            _mm512_mask_sllv_epi16(all, is_digit, _mm512_set1_epi16(1), digit)
        }
    }
    #[inline(always)]
    fn symbols(self, cells: __m512i, zero: u8) -> [u8; MAX_LANES] {
        with_token!(self, {
            let below = _mm512_add_epi16(cells, _mm512_set1_epi16(-1));
            let digit = _mm512_popcnt_epi16(below);
            let zero = _mm512_set1_epi16(i16::from(zero) + 1);
            let symbols = _mm512_cvtepi16_epi8(_mm512_add_epi16(digit, zero));
            std::mem::transmute::<__m256i, [u8; MAX_LANES]>(symbols)
        })
    }
    #[inline(always)]
    fn transpose(self, rows: [[u8; 16]; 16]) -> [[u8; 16]; 16] {
        sse2::transpose(rows)
    }

    ternary!(or3, A | B | C);
    ternary!(and3, A & B & C);
    ternary!(xor3, A ^ B ^ C);
    ternary!(majority, A & B | A & C | B & C);
    #[inline(always)]
    fn sum3(self, a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
        (self.xor3(a, b, c), self.majority(a, b, c))
    }
    ternary!(or_and, A | B & C);
    ternary!(and_not_unless, A & (!B | C));
    ternary!(and_neither, A & !(B | C));
}

/// One register of 32 words.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct W(__m512i);

/// For expressions of nothing but instructions on values.
macro_rules! with_words {
    ($instructions:expr) => {
        // SAFETY: a value of `W` exists only after all features were detected.
        W(unsafe { $instructions })
    };
}

operators!(
    W; a, b;
    with_words!(_mm512_and_si512(a.0, b.0)),
    with_words!(_mm512_or_si512(a.0, b.0)),
    with_words!(_mm512_xor_si512(a.0, b.0)),
    with_words!(_mm512_sllv_epi16(a.0, _mm512_set1_epi16(b as i16))),
    with_words!(_mm512_srlv_epi16(a.0, _mm512_set1_epi16(b as i16)))
);

/// Which pair of words each pair of words becomes, if the bands move.
const fn moved(by: usize) -> [i32; 16] {
    let mut from = [15; 16];
    let mut pair = 0;
    while pair < 12 {
        from[pair] = ((pair / 4 + by) % 3 * 4 + pair % 4) as i32;
        pair += 1;
    }
    while pair < 15 {
        from[pair] = (12 + (pair - 12 + by) % 3) as i32;
        pair += 1;
    }
    from
}

/// Where [`Words::for_all`] takes pairs from.
const fn spread(row: usize) -> [i32; 16] {
    let mut from = [15; 16];
    let mut pair = 0;
    while pair < 15 {
        let band = if pair < 12 { pair / 4 } else { pair - 12 };
        from[pair] = (4 * band + row) as i32;
        pair += 1;
    }
    from
}

/// Where [`Words::ninths`] takes the first two rows of each band from, in the first
/// vector and, plus 16, in the second.
const NINTHS: [i32; 16] = [12, 28, 12, 0, 13, 29, 13, 0, 14, 30, 14, 0, 0, 0, 0, 0];

impl W {
    #[inline(always)]
    fn pairs(self, from: [i32; 16]) -> Self {
        // SAFETY: a value of `W`; 16 numbers are a vector.
        W(unsafe {
            let from = _mm512_loadu_si512(from.as_ptr().cast());
            _mm512_permutexvar_epi32(from, self.0)
        })
    }
}

/// Halves of the groups of the first two rows, and those of the third twice.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct H(W, W);

operators!(H; a, b; H(a.0 & b.0, a.1 & b.1), H(a.0 | b.0, a.1 | b.1));

impl Halves for H {
    type Words = W;
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        H(self.0.plus(other.0), self.1.plus(other.1))
    }
    #[inline(always)]
    fn quarters(self) -> [W; 2] {
        // SAFETY: the value proves the features.
        unsafe {
            let (a, b) = (self.0.0, self.1.0);
            let (a, b) = (_mm512_castsi512_ps(a), _mm512_castsi512_ps(b));
            let even = _mm512_shuffle_ps::<0b10_00_10_00>(a, b);
            let odd = _mm512_shuffle_ps::<0b11_01_11_01>(a, b);
            [W(_mm512_castps_si512(even)), W(_mm512_castps_si512(odd))]
        }
    }
}

impl Words for W {
    type Halves = H;
    /// Group by band, pair by row.
    const DIGEST: [[usize; 3]; 3] = [[0, 8, 16], [2, 10, 18], [4, 12, 20]];

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        with_words!(_mm512_andnot_si512(other.0, self.0))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        with_words!(_mm512_sub_epi16(self.0, other.0))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        with_words!(_mm512_add_epi16(self.0, other.0))
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        with_words!({
            let some = _mm512_test_epi16_mask(self.0, self.0);
            _mm512_mask_mov_epi16(other.0, some, self.0)
        })
    }
    #[inline(always)]
    fn lowest_or_else(self, other: Self) -> Self {
        with_words!({
            let some = _mm512_test_epi16_mask(self.0, self.0);
            let one_less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let lowest = _mm512_andnot_si512(one_less, self.0);
            _mm512_mask_mov_epi16(other.0, some, lowest)
        })
    }
    #[inline(always)]
    fn lone(self) -> Self {
        with_words!({
            let less_one = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let one = _mm512_testn_epi16_mask(self.0, less_one);
            _mm512_maskz_mov_epi16(one, self.0)
        })
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        with_words!(_mm512_popcnt_epi16(self.0))
    }
    #[inline(always)]
    fn have_zero([a, b, c]: [Self; 3]) -> bool {
        // SAFETY: the values prove the features.
        unsafe {
            let least = _mm512_min_epi16(_mm512_min_epi16(a.0, b.0), c.0);
            _mm512_mask_testn_epi16_mask(WORDS_USED, least, least) != 0
        }
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: the value proves the features.
        unsafe { _mm512_mask_test_epi16_mask(WORDS_USED, self.0, self.0) != 0 }
    }
    #[inline(always)]
    fn any_in_digest(self) -> bool {
        // SAFETY: the value proves the features.
        unsafe { _mm512_mask_test_epi32_mask(0x777, self.0, self.0) != 0 }
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        self.pairs(const { moved(1) })
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        self.pairs(const { moved(2) })
    }
    #[inline(always)]
    fn halves([a, b, c]: [Self; 3]) -> [H; 2] {
        [
            H(
                with_words!(_mm512_unpacklo_epi64(a.0, b.0)),
                with_words!(_mm512_unpacklo_epi64(c.0, c.0)),
            ),
            H(
                with_words!(_mm512_unpackhi_epi64(a.0, b.0)),
                with_words!(_mm512_unpackhi_epi64(c.0, c.0)),
            ),
        ]
    }
    #[inline(always)]
    fn turned(self) -> Self {
        with_words!(_mm512_rol_epi32::<16>(self.0))
    }
    #[inline(always)]
    fn ninths([a, b, c]: [Self; 3]) -> Self {
        with_words!({
            let from = _mm512_loadu_si512(NINTHS.as_ptr().cast());
            let two = _mm512_maskz_permutex2var_epi32(0x333, a.0, from, b.0);
            _mm512_mask_permutexvar_epi32(two, 0x444, from, c.0)
        })
    }
    #[inline(always)]
    fn for_all<const ROW: usize>(self) -> Self {
        self.pairs(const { spread(ROW) })
    }
    #[inline(always)]
    fn to_array(self) -> [u16; WORDS] {
        // SAFETY: a vector is 32 words.
        unsafe { std::mem::transmute(self.0) }
    }
}
