//! Arrays of eight: one SSE2 or NEON register after the compiler has seen it.
//!
//! The loops over all lanes have no branches, so that they become vector
//! instructions. `compress` and `expand` do not, but they run once a service.

use super::portable_words::W;
use super::{ALL, MAX_LANES, Simd, Task, WORDS};

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Portable;

const LANES: usize = 8;

/// Aligned so that a vector never straddles two cache lines.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(in crate::solve::classic) struct V([u16; LANES]);

#[inline(always)]
fn each1(a: V, f: impl Fn(u16) -> u16) -> V {
    let mut out = [0; LANES];
    for (out, a) in out.iter_mut().zip(a.0) {
        *out = f(a);
    }
    V(out)
}

#[inline(always)]
fn each2(a: V, b: V, f: impl Fn(u16, u16) -> u16) -> V {
    let mut out = [0; LANES];
    for (out, (a, b)) in out.iter_mut().zip(a.0.into_iter().zip(b.0)) {
        *out = f(a, b);
    }
    V(out)
}

/// All bits where the condition holds, otherwise none.
#[inline(always)]
fn fill(condition: bool) -> u16 {
    0u16.wrapping_sub(u16::from(condition))
}

#[inline(always)]
fn mask(a: V, b: V, f: impl Fn(u16, u16) -> bool) -> u32 {
    let mut mask = 0;
    for (lane, (a, b)) in a.0.into_iter().zip(b.0).enumerate() {
        mask |= u32::from(f(a, b)) << lane;
    }
    mask
}

impl Portable {
    pub(in crate::solve::classic) fn new() -> Option<Self> {
        Some(Self)
    }
}

/// What each byte says about a cell, see [`Simd::candidates`].
const CANDIDATES: [u16; 256] = {
    let mut table = [ALL; 256];
    let mut digit = 1;
    while digit <= 9 {
        table[digit] = 1 << (digit - 1);
        table[b'0' as usize + digit] = 1 << (digit - 1);
        digit += 1;
    }
    table
};

impl Simd for Portable {
    type V = V;
    const LANES: usize = LANES;
    type Words = W;

    #[inline(always)]
    fn words(self, words: [u16; WORDS]) -> W {
        W::from_array(words)
    }
    #[inline(always)]
    fn word(self, word: usize, bits: u16) -> W {
        let mut words = [0; WORDS];
        words[word % WORDS] = bits;
        self.words(words)
    }

    #[inline(always)]
    fn run<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }
    #[inline(always)]
    fn splat(self, value: u16) -> V {
        V([value; LANES])
    }
    #[inline(always)]
    fn and(self, a: V, b: V) -> V {
        each2(a, b, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, a: V, b: V) -> V {
        each2(a, b, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, a: V, b: V) -> V {
        each2(a, b, |a, b| a ^ b)
    }
    #[inline(always)]
    fn and_not(self, a: V, b: V) -> V {
        each2(a, b, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, a: V, b: V) -> V {
        each2(a, b, u16::wrapping_add)
    }
    #[inline(always)]
    fn sub(self, a: V, b: V) -> V {
        each2(a, b, u16::wrapping_sub)
    }
    #[inline(always)]
    fn min(self, a: V, b: V) -> V {
        // SSE2 has the minimum of signed numbers only; the numbers here are all
        // below 2^15 or equal to `u16::MAX`, but the compiler cannot know.
        each2(a, b, |a, b| a.wrapping_sub(a.saturating_sub(b)))
    }
    #[inline(always)]
    fn shift_left_8(self, a: V) -> V {
        each1(a, |a| a << 8)
    }
    #[inline(always)]
    fn count_ones(self, a: V) -> V {
        each1(a, |a| a.count_ones() as u16)
    }
    #[inline(always)]
    fn zero(self, a: V) -> u32 {
        mask(a, a, |a, _| a == 0)
    }
    #[inline(always)]
    fn equal(self, a: V, b: V) -> u32 {
        mask(a, b, |a, b| a == b)
    }
    #[inline(always)]
    fn less(self, a: V, b: V) -> u32 {
        mask(a, b, |a, b| a < b)
    }
    #[inline(always)]
    fn select(self, mask: u32, a: V, b: V) -> V {
        let mut out = a.0;
        for (lane, (out, b)) in out.iter_mut().zip(b.0).enumerate() {
            let from_b = fill(mask >> lane & 1 == 1);
            *out = *out & !from_b | b & from_b;
        }
        V(out)
    }
    #[inline(always)]
    fn single(self, a: V) -> V {
        each1(a, |a| a & fill(a & a.wrapping_sub(1) == 0))
    }
    #[inline(always)]
    fn triple(self, a: V) -> V {
        each1(a, |a| {
            let two = a & a.wrapping_sub(1);
            let three = two & two.wrapping_sub(1);
            a & fill(three & three.wrapping_sub(1) == 0)
        })
    }
    #[inline(always)]
    fn and_first(self, a: V, only: V, may: V) -> V {
        let first = self.and(a, only);
        let missing = each1(first, |first| fill(first == 0));
        self.or(first, self.and3(a, may, missing))
    }
    #[inline(always)]
    fn compress(self, target: &mut [u16], mask: u32, a: V) {
        let target = &mut target[..LANES];
        let mut next = 0;
        for (lane, value) in a.0.into_iter().enumerate() {
            target[next & (LANES - 1)] = value;
            next += (mask >> lane & 1) as usize;
        }
    }
    #[inline(always)]
    fn expand(self, old: V, mask: u32, source: &[u16]) -> V {
        let source = &source[..LANES];
        let mut out = old.0;
        let mut next = 0;
        for (lane, out) in out.iter_mut().enumerate() {
            let taken = mask >> lane & 1 == 1;
            *out = if taken {
                source[next & (LANES - 1)]
            } else {
                *out
            };
            next += usize::from(taken);
        }
        V(out)
    }
    #[inline(always)]
    fn lanes(a: &V) -> &[u16] {
        &a.0
    }
    #[inline(always)]
    fn lanes_mut(a: &mut V) -> &mut [u16] {
        &mut a.0
    }
    #[inline(always)]
    fn candidates(self, symbols: &[u8; MAX_LANES]) -> V {
        let mut out = [0; LANES];
        for (out, &symbol) in out.iter_mut().zip(symbols) {
            *out = CANDIDATES[usize::from(symbol)];
        }
        V(out)
    }
    #[inline(always)]
    fn symbols(self, cells: V, zero: u8) -> [u8; MAX_LANES] {
        let mut out = [0; MAX_LANES];
        for (out, cell) in out.iter_mut().zip(cells.0) {
            *out = zero.wrapping_add(1 + cell.trailing_zeros() as u8);
        }
        out
    }
    #[inline(always)]
    fn transpose(self, rows: [[u8; 16]; 16]) -> [[u8; 16]; 16] {
        let mut out = [[0; 16]; 16];
        for (i, row) in rows.iter().enumerate() {
            for (j, &byte) in row.iter().enumerate() {
                out[j][i] = byte;
            }
        }
        out
    }
}
