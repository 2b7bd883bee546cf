//! Eight lanes, with what every aarch64 processor can do. Masks of lanes, compress and expand
//! are made as in AVX2, but there are 32 registers, and an instruction that selects bits.

use super::group::Group;
use super::group_neon::Neon128;
use super::portable_words::W;
use super::shuffles::{COMPRESS, EXPAND, Shuffle};
use super::{ALL, MAX_LANES, Simd, Task, Token, WORDS};
use std::arch::aarch64::*;

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Neon;

impl Token for Neon {
    type Words = W<Neon128>;

    #[inline(always)]
    fn words(self, words: [u16; WORDS]) -> Self::Words {
        W::from_array(words)
    }
    #[inline(always)]
    fn word(self, word: usize, bits: u16) -> Self::Words {
        // By way of memory the register would wait for the word to get there.
        let group = |first: u16| {
            let number = Neon128::new([0, 1, 2, 3, 4, 5, 6, 7]);
            // SAFETY: NEON is part of aarch64.
            Neon128(unsafe {
                let is_it = vceqq_u16(number.0, vdupq_n_u16((word as u16).wrapping_sub(first)));
                vandq_u16(is_it, vdupq_n_u16(bits))
            })
        };
        W([group(0), group(8), group(16), group(24)])
    }
    #[inline(always)]
    fn run<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// For expressions of nothing but instructions on values.
macro_rules! neon {
    ($instructions:expr) => {
        // SAFETY: NEON is part of aarch64.
        unsafe { $instructions }
    };
}

const BITS: [u16; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

impl Neon {
    /// The mask of the lanes with all bits set; the others have none.
    #[inline(always)]
    fn mask(self, a: uint16x8_t) -> u32 {
        neon!(u32::from(vaddvq_u16(vandq_u16(
            a,
            vld1q_u16(BITS.as_ptr())
        ))))
    }
    /// The inverse of [`Self::mask`].
    #[inline(always)]
    fn fill(self, mask: u32) -> uint16x8_t {
        neon!(vtstq_u16(
            vdupq_n_u16(mask as u16),
            vld1q_u16(BITS.as_ptr())
        ))
    }
    #[inline(always)]
    fn shuffle(self, a: uint16x8_t, shuffle: &Shuffle) -> uint16x8_t {
        neon!(vreinterpretq_u16_u8(vqtbl1q_u8(
            vreinterpretq_u8_u16(a),
            vld1q_u8(shuffle.0.as_ptr())
        )))
    }
    /// All bits of lanes with more than one bit.
    #[inline(always)]
    fn several(self, a: uint16x8_t) -> uint16x8_t {
        neon!(vtstq_u16(a, vsubq_u16(a, vdupq_n_u16(1))))
    }
    #[inline(always)]
    fn without_lowest(self, a: uint16x8_t) -> uint16x8_t {
        neon!(vandq_u16(a, vsubq_u16(a, vdupq_n_u16(1))))
    }
}

impl Simd for Neon {
    type V = uint16x8_t;
    const LANES: usize = 8;

    #[inline(always)]
    fn splat(self, value: u16) -> Self::V {
        neon!(vdupq_n_u16(value))
    }
    #[inline(always)]
    fn and(self, a: Self::V, b: Self::V) -> Self::V {
        neon!(vandq_u16(a, b))
    }
    #[inline(always)]
    fn or(self, a: Self::V, b: Self::V) -> Self::V {
        neon!(vorrq_u16(a, b))
    }
    #[inline(always)]
    fn xor(self, a: Self::V, b: Self::V) -> Self::V {
        neon!(veorq_u16(a, b))
    }
    #[inline(always)]
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V {
        neon!(vbicq_u16(a, b))
    }
    #[inline(always)]
    fn add(self, a: Self::V, b: Self::V) -> Self::V {
        neon!(vaddq_u16(a, b))
    }
    #[inline(always)]
    fn sub(self, a: Self::V, b: Self::V) -> Self::V {
        neon!(vsubq_u16(a, b))
    }
    #[inline(always)]
    fn min(self, a: Self::V, b: Self::V) -> Self::V {
        neon!(vminq_u16(a, b))
    }
    #[inline(always)]
    fn shift_left_8(self, a: Self::V) -> Self::V {
        neon!(vshlq_n_u16::<8>(a))
    }
    #[inline(always)]
    fn count_ones(self, a: Self::V) -> Self::V {
        neon!(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(a))))
    }
    #[inline(always)]
    fn zero(self, a: Self::V) -> u32 {
        self.mask(neon!(vceqzq_u16(a)))
    }
    #[inline(always)]
    fn equal(self, a: Self::V, b: Self::V) -> u32 {
        self.mask(neon!(vceqq_u16(a, b)))
    }
    #[inline(always)]
    fn less(self, a: Self::V, b: Self::V) -> u32 {
        self.mask(neon!(vcltq_u16(a, b)))
    }
    #[inline(always)]
    fn select(self, mask: u32, a: Self::V, b: Self::V) -> Self::V {
        neon!(vbslq_u16(self.fill(mask), b, a))
    }
    #[inline(always)]
    fn select_zero(self, test: Self::V, a: Self::V, b: Self::V) -> Self::V {
        neon!(vbslq_u16(vceqzq_u16(test), b, a))
    }
    #[inline(always)]
    fn select_less(self, x: Self::V, y: Self::V, a: Self::V, b: Self::V) -> Self::V {
        neon!(vbslq_u16(vcltq_u16(x, y), b, a))
    }
    #[inline(always)]
    fn single(self, a: Self::V) -> Self::V {
        neon!(vbicq_u16(a, self.several(a)))
    }
    #[inline(always)]
    fn triple(self, a: Self::V) -> Self::V {
        let one_left = self.without_lowest(self.without_lowest(a));
        neon!(vbicq_u16(a, self.several(one_left)))
    }
    #[inline(always)]
    fn and_first(self, a: Self::V, only: Self::V, may: Self::V) -> Self::V {
        neon!(vandq_u16(a, vbslq_u16(vtstq_u16(a, only), only, may)))
    }
    #[inline(always)]
    fn majority(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        neon!(vbslq_u16(veorq_u16(a, b), c, a))
    }
    #[inline(always)]
    fn compress(self, target: &mut [u16], mask: u32, a: Self::V) {
        let target = &mut target[..Self::LANES];
        let moved = self.shuffle(a, &COMPRESS[mask as usize & 0xff]);
        // SAFETY: NEON is part of aarch64, and there is room for eight lanes.
        unsafe { vst1q_u16(target.as_mut_ptr(), moved) }
    }
    #[inline(always)]
    fn expand(self, old: Self::V, mask: u32, source: &[u16]) -> Self::V {
        let source = &source[..Self::LANES];
        // SAFETY: NEON is part of aarch64, and there are eight lanes.
        unsafe {
            let new = self.shuffle(vld1q_u16(source.as_ptr()), &EXPAND[mask as usize & 0xff]);
            vbslq_u16(self.fill(mask), new, old)
        }
    }
    #[inline(always)]
    fn lanes(a: &Self::V) -> &[u16] {
        // SAFETY: the vector is 8 numbers of 16 bits in memory.
        unsafe { &*std::ptr::from_ref(a).cast::<[u16; 8]>() }
    }
    #[inline(always)]
    fn lanes_mut(a: &mut Self::V) -> &mut [u16] {
        // SAFETY: the vector is 8 numbers of 16 bits in memory.
        unsafe { &mut *std::ptr::from_mut(a).cast::<[u16; 8]>() }
    }
    #[inline(always)]
    fn candidates(self, symbols: &[u8; MAX_LANES]) -> Self::V {
        // SAFETY: NEON is part of aarch64, and the array has more than the 8 bytes read.
        unsafe {
            let value = vsub_u8(vld1_u8(symbols.as_ptr()), vdup_n_u8(1));
            let text = vsub_u8(value, vdup_n_u8(b'0'));
            let digit = vbsl_u8(vcle_u8(text, vdup_n_u8(8)), text, value);
            let digit = vmovl_u8(digit);
            // The low byte counts, and what is beyond the lane is gone.
            let bit = vshlq_u16(vdupq_n_u16(1), vreinterpretq_s16_u16(digit));
            vbslq_u16(vcleq_u16(digit, vdupq_n_u16(8)), bit, vdupq_n_u16(ALL))
        }
    }
    #[inline(always)]
    fn symbols(self, cells: Self::V, zero: u8) -> [u8; MAX_LANES] {
        let mut symbols = [0; MAX_LANES];
        // SAFETY: NEON is part of aarch64, and the array has more than the 8 bytes written.
        unsafe {
            let last = vdupq_n_u16(u16::from(zero) + 16);
            let symbol = vsubq_u16(last, vclzq_u16(cells));
            vst1_u8(symbols.as_mut_ptr(), vmovn_u16(symbol));
        }
        symbols
    }
    #[inline(always)]
    fn transpose(self, rows: [[u8; 16]; 16]) -> [[u8; 16]; 16] {
        // SAFETY: NEON is part of aarch64. Sixteen bytes are sixteen bytes.
        unsafe {
            let mut rows: [uint8x16_t; 16] = std::mem::transmute(rows);
            for _ in 0..4 {
                let from = rows;
                for i in 0..8 {
                    rows[2 * i] = vzip1q_u8(from[i], from[i + 8]);
                    rows[2 * i + 1] = vzip2q_u8(from[i], from[i + 8]);
                }
            }
            std::mem::transmute(rows)
        }
    }
}
