//! Arrays of eight: one SSE2 or NEON register after the compiler has seen it.
//!
//! The loops over all lanes have no branches, so that they become vector
//! instructions. `compress` and `expand` do not, but they run once a service. Loops by
//! index in place of iterators made [`W`] ten times slower: the compiler kept arrays.

use super::words::operators;
use super::{ALL, MAX_LANES, Simd, Task, WORDS, Words};

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
        let mut out = [V([0; LANES]); 4];
        for (out, group) in out.iter_mut().zip(words.chunks_exact(LANES)) {
            out.0.copy_from_slice(group);
        }
        W(out)
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

/// Four registers, a group each.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(in crate::solve::classic) struct W([V; 4]);

impl W {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut out = self.0;
        for (out, other) in out.iter_mut().zip(other.0) {
            *out = each2(*out, other, &f);
        }
        Self(out)
    }

    /// Words of both moved within the groups: those of `other` count from 8.
    #[inline(always)]
    fn shuffle(self, other: Self, from: [usize; LANES]) -> Self {
        let mut out = self;
        for (out, (a, b)) in out.0.iter_mut().zip(self.0.into_iter().zip(other.0)) {
            let pick = |from: usize| {
                if from < LANES {
                    a.0[from]
                } else {
                    b.0[from - LANES]
                }
            };
            *out = V(from.map(pick));
        }
        out
    }
}

operators!(
    W, a, b;
    a.each(b, |a, b| a & b),
    a.each(b, |a, b| a | b),
    a.each(b, |a, b| a ^ b),
    a.each(a, |a, _| a << b),
    a.each(a, |a, _| a >> b)
);

impl Words for W {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.each(other, u16::wrapping_sub)
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.each(other, u16::wrapping_add)
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.each(other, |a, b| a | b & fill(a == 0))
    }
    #[inline(always)]
    fn one_or_else(self, other: Self) -> Self {
        self.lone() | self.each(other, |a, b| b & fill(a == 0))
    }
    #[inline(always)]
    fn lone(self) -> Self {
        self.each(self, |a, _| a & fill(a & a.wrapping_sub(1) == 0))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SSE2 has the minimum of signed numbers only.
        self.each(other, |a, b| (a as i16).min(b as i16) as u16)
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        self.each(self, |a, _| a.count_ones() as u16)
    }
    #[inline(always)]
    fn has_zero(self) -> bool {
        let [a, b, c, ninth] = self.0;
        let least = self.min(W([c, a, b, ninth])).min(W([b, c, a, ninth]));
        let any = |zero: u16, word: u16| zero | fill(word == 0);
        let ninths = [ninth.0[0], ninth.0[2], ninth.0[4]];
        least.0[0].0.into_iter().chain(ninths).fold(0, any) != 0
    }
    #[inline(always)]
    fn any(self) -> bool {
        let [a, b, c, ninth] = self.0;
        let ninth = V([ninth.0[0], ninth.0[2], ninth.0[4], 0, 0, 0, 0, 0]);
        let or = |a, b| each2(a, b, |a, b| a | b);
        or(or(a, b), or(c, ninth))
            .0
            .into_iter()
            .fold(0, |a, b| a | b)
            != 0
    }
    #[inline(always)]
    fn any_in_digest(self) -> bool {
        let [a, b, c, _] = self.0;
        let or = |a, b| each2(a, b, |a, b| a | b);
        let all = or(or(a, b), c).0;
        all[..6].iter().fold(0, |a, b| a | b) != 0
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        let [a, b, c, V(n)] = self.0;
        W([b, c, a, V([n[2], n[3], n[4], n[5], n[0], n[1], n[6], n[7]])])
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        let [a, b, c, V(n)] = self.0;
        W([c, a, b, V([n[4], n[5], n[0], n[1], n[2], n[3], n[6], n[7]])])
    }
    #[inline(always)]
    fn halves(self, other: Self) -> [Self; 2] {
        [
            self.shuffle(other, [0, 1, 2, 3, 8, 9, 10, 11]),
            self.shuffle(other, [4, 5, 6, 7, 12, 13, 14, 15]),
        ]
    }
    #[inline(always)]
    fn quarters(self, other: Self) -> [Self; 2] {
        [
            self.shuffle(other, [0, 1, 4, 5, 8, 9, 12, 13]),
            self.shuffle(other, [2, 3, 6, 7, 10, 11, 14, 15]),
        ]
    }
    #[inline(always)]
    fn turned(self) -> Self {
        self.shuffle(self, [1, 0, 3, 2, 5, 4, 7, 6])
    }
    #[inline(always)]
    fn ninths([a, b, c]: [Self; 3]) -> Self {
        let [a, b, c] = [a.0[3].0, b.0[3].0, c.0[3].0];
        let digest = |band: usize| V([a[2 * band], 0, b[2 * band], 0, c[2 * band], 0, 0, 0]);
        W([digest(0), digest(1), digest(2), V([0; LANES])])
    }
    #[inline(always)]
    fn for_all<const VALUE: usize>(self) -> Self {
        let [a, b, c, _] = self.0.map(|digest| digest.0[2 * VALUE]);
        W([
            V([a; LANES]),
            V([b; LANES]),
            V([c; LANES]),
            V([a, a, b, b, c, c, c, c]),
        ])
    }
    #[inline(always)]
    fn to_array(self) -> [u16; WORDS] {
        let mut out = [0; WORDS];
        for (out, group) in out.chunks_exact_mut(LANES).zip(self.0) {
            out.copy_from_slice(&group.0);
        }
        out
    }
}
