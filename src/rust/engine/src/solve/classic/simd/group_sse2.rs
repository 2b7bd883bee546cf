//! Eight words in a register of SSE2, which every x86-64 processor has.

use super::group::Group;
use std::arch::x86_64::*;

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Sse2(__m128i);

macro_rules! functions {
    ($($name:ident($($other:ident)?) => $instruction:expr;)*) => {
        $(
            #[inline(always)]
            fn $name(self $(, $other: Self)?) -> Self {
                // SAFETY: SSE2 is part of x86-64.
                Self(unsafe { $instruction(self.0 $(, $other.0)?) })
            }
        )*
    };
}

impl Group for Sse2 {
    functions! {
        and(other) => _mm_and_si128;
        or(other) => _mm_or_si128;
        xor(other) => _mm_xor_si128;
        without(other) => |a, b| _mm_andnot_si128(b, a);
        plus(other) => _mm_add_epi16;
        minus(other) => _mm_sub_epi16;
        both(other) => _mm_min_epi16;
        lowest() => |a| _mm_and_si128(a, _mm_sub_epi16(_mm_setzero_si128(), a));
        without_lowest() => |a| _mm_and_si128(a, _mm_add_epi16(a, _mm_set1_epi16(-1)));
        lower(other) => _mm_unpacklo_epi64;
        upper(other) => _mm_unpackhi_epi64;
        even(other) => |a, b| {
            let (a, b) = (_mm_castsi128_ps(a), _mm_castsi128_ps(b));
            _mm_castps_si128(_mm_shuffle_ps::<0b10_00_10_00>(a, b))
        };
        odd(other) => |a, b| {
            let (a, b) = (_mm_castsi128_ps(a), _mm_castsi128_ps(b));
            _mm_castps_si128(_mm_shuffle_ps::<0b11_01_11_01>(a, b))
        };
        turned() => |a| _mm_shufflehi_epi16::<0b10_11_00_01>(_mm_shufflelo_epi16::<0b10_11_00_01>(a));
        zeros() => |a| _mm_cmpeq_epi16(a, _mm_setzero_si128());
    }

    #[inline(always)]
    fn new(words: [u16; 8]) -> Self {
        // SAFETY: eight words are as long as a register.
        Self(unsafe { std::mem::transmute::<[u16; 8], __m128i>(words) })
    }
    #[inline(always)]
    fn to_array(self) -> [u16; 8] {
        // SAFETY: a register is as long as eight words.
        unsafe { std::mem::transmute::<__m128i, [u16; 8]>(self.0) }
    }
    #[inline(always)]
    fn left(self, bits: u32) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_sll_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }
    #[inline(always)]
    fn right(self, bits: u32) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_srl_epi16(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) != 0xffff }
    }
    #[inline(always)]
    fn pairs<const A: usize, const B: usize, const C: usize>(self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe {
            match (A, B, C) {
                (0, 0, 0) => _mm_shuffle_epi32::<0b00_00_00_00>(self.0),
                (1, 1, 1) => _mm_shuffle_epi32::<0b01_01_01_01>(self.0),
                (2, 2, 2) => _mm_shuffle_epi32::<0b10_10_10_10>(self.0),
                (1, 2, 0) => _mm_shuffle_epi32::<0b11_00_10_01>(self.0),
                _ => _mm_shuffle_epi32::<0b11_01_00_10>(self.0),
            }
        })
    }
}
