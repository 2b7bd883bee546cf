//! Eight words in a register of NEON, which every aarch64 processor has.

use super::group::Group;
use std::arch::aarch64::*;

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Neon128(pub(super) uint16x8_t);

/// For expressions of nothing but instructions on values.
macro_rules! neon {
    ($instructions:expr) => {
        // SAFETY: NEON is part of aarch64.
        Self(unsafe { $instructions })
    };
}

/// The same with numbers of 32 bits.
macro_rules! pairs {
    ($instruction:ident, $a:expr, $b:expr) => {
        neon!(vreinterpretq_u16_u32($instruction(
            vreinterpretq_u32_u16($a.0),
            vreinterpretq_u32_u16($b.0)
        )))
    };
}

/// The same with numbers of 64 bits.
macro_rules! fours {
    ($instruction:ident, $a:expr, $b:expr) => {
        neon!(vreinterpretq_u16_u64($instruction(
            vreinterpretq_u64_u16($a.0),
            vreinterpretq_u64_u16($b.0)
        )))
    };
}

impl Neon128 {
    /// All bits of words with more than one bit.
    #[inline(always)]
    fn several(self) -> Self {
        neon!(vtstq_u16(self.0, vsubq_u16(self.0, vdupq_n_u16(1))))
    }
}

impl Group for Neon128 {
    #[inline(always)]
    fn new(words: [u16; 8]) -> Self {
        // SAFETY: NEON is part of aarch64; eight words are as long as a register.
        Self(unsafe { vld1q_u16(words.as_ptr()) })
    }
    #[inline(always)]
    fn to_array(self) -> [u16; 8] {
        let mut words = [0; 8];
        // SAFETY: NEON is part of aarch64; eight words are as long as a register.
        unsafe { vst1q_u16(words.as_mut_ptr(), self.0) };
        words
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        neon!(vandq_u16(self.0, other.0))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        neon!(vorrq_u16(self.0, other.0))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        neon!(veorq_u16(self.0, other.0))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        neon!(vbicq_u16(self.0, other.0))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        neon!(vaddq_u16(self.0, other.0))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        neon!(vsubq_u16(self.0, other.0))
    }
    #[inline(always)]
    fn left(self, bits: u32) -> Self {
        neon!(vshlq_u16(self.0, vdupq_n_s16(bits as i16)))
    }
    #[inline(always)]
    fn right(self, bits: u32) -> Self {
        neon!(vshlq_u16(self.0, vdupq_n_s16(-(bits as i16))))
    }
    #[inline(always)]
    fn zeros(self) -> Self {
        neon!(vceqzq_u16(self.0))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        neon!(vandq_u16(self.0, vsubq_u16(self.0, vdupq_n_u16(1))))
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        neon!({
            let negative = vnegq_s16(vreinterpretq_s16_u16(self.0));
            vandq_u16(self.0, vreinterpretq_u16_s16(negative))
        })
    }
    #[inline(always)]
    fn both(self, other: Self) -> Self {
        neon!(vminq_u16(self.0, other.0))
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: NEON is part of aarch64.
        unsafe {
            // Half the register is moved at the least turns of the clock.
            let pairs = vreinterpretq_u32_u16(self.0);
            let halves = vreinterpretq_u64_u32(vpmaxq_u32(pairs, pairs));
            vgetq_lane_u64::<0>(halves) != 0
        }
    }
    #[inline(always)]
    fn lower(self, other: Self) -> Self {
        fours!(vzip1q_u64, self, other)
    }
    #[inline(always)]
    fn upper(self, other: Self) -> Self {
        fours!(vzip2q_u64, self, other)
    }
    #[inline(always)]
    fn even(self, other: Self) -> Self {
        pairs!(vuzp1q_u32, self, other)
    }
    #[inline(always)]
    fn odd(self, other: Self) -> Self {
        pairs!(vuzp2q_u32, self, other)
    }
    #[inline(always)]
    fn turned(self) -> Self {
        neon!(vrev32q_u16(self.0))
    }
    #[inline(always)]
    fn pairs<const A: usize, const B: usize, const C: usize>(self) -> Self {
        neon!({
            let pairs = vreinterpretq_u32_u16(self.0);
            match (A, B, C) {
                (0, 0, 0) => vreinterpretq_u16_u32(vdupq_laneq_u32::<0>(pairs)),
                (1, 1, 1) => vreinterpretq_u16_u32(vdupq_laneq_u32::<1>(pairs)),
                (2, 2, 2) => vreinterpretq_u16_u32(vdupq_laneq_u32::<2>(pairs)),
                _ => {
                    let bytes = const {
                        let mut bytes = [0; 16];
                        let mut i = 0;
                        while i < 12 {
                            bytes[i] = 4 * [A, B, C][i / 4] as u8 + i as u8 % 4;
                            i += 1;
                        }
                        bytes
                    };
                    let moved = vqtbl1q_u8(vreinterpretq_u8_u16(self.0), vld1q_u8(bytes.as_ptr()));
                    vreinterpretq_u16_u8(moved)
                }
            }
        })
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        neon!(vbslq_u16(self.zeros().0, other.0, self.0))
    }
    #[inline(always)]
    fn lowest_or_else(self, other: Self) -> Self {
        neon!(vbslq_u16(self.zeros().0, other.0, self.lowest().0))
    }
    #[inline(always)]
    fn lone(self) -> Self {
        self.without(self.several())
    }
    #[inline(always)]
    fn lone_or(self, only: Self) -> Self {
        neon!(vandq_u16(self.0, vornq_u16(only.0, self.several().0)))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        neon!(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(self.0))))
    }
    #[inline(always)]
    fn has_zero(self) -> bool {
        // SAFETY: NEON is part of aarch64.
        unsafe { vminvq_u16(self.0) == 0 }
    }
}
