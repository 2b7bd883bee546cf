//! What both x86-64 back ends do with the instructions that every x86-64
//! processor has.

use std::arch::x86_64::*;

/// Swaps rows and columns of 16 x 16 bytes.
///
/// ```text
/// One round interleaves row i with row i + 8, byte by byte:
///     a0 a1 a2 ..        a0 i0 a1 i1 a2 i2 ..
///     b0 b1 b2 ..   ->   the other half of a and i
///     ..                 b0 j0 b1 j1 b2 j2 ..
/// ```
/// That moves the lowest bit of the row number to the column number; after four
/// rounds all bits have changed places.
#[inline(always)]
pub(super) fn transpose(rows: [[u8; 16]; 16]) -> [[u8; 16]; 16] {
    // SAFETY: SSE2 is part of x86-64. Sixteen bytes are sixteen bytes.
    unsafe {
        let mut rows: [__m128i; 16] = std::mem::transmute(rows);
        for _ in 0..4 {
            let from = rows;
            for i in 0..8 {
                rows[2 * i] = _mm_unpacklo_epi8(from[i], from[i + 8]);
                rows[2 * i + 1] = _mm_unpackhi_epi8(from[i], from[i + 8]);
            }
        }
        std::mem::transmute(rows)
    }
}
