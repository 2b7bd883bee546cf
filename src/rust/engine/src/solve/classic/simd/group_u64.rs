//! Eight words in two numbers of 64 bits, where it is not known what vectors there are.
//!
//! Arrays of words took three to five times as long: the compiler left most of them in
//! memory.

use super::group::Group;

/// Words below 2^15, unless it says otherwise.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct U64s([u64; 2]);

/// The same word four times.
const fn four(word: u16) -> u64 {
    word as u64 * 0x0001_0001_0001_0001
}

const HIGHEST: u64 = four(0x8000);
const LOWER: u64 = four(0x7fff);

impl U64s {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        Self([f(a, c), f(b, d)])
    }
}

impl Group for U64s {
    #[inline(always)]
    fn new([a, b, c, d, e, f, g, h]: [u16; 8]) -> Self {
        let four = |a, b, c, d| {
            u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
        };
        Self([four(a, b, c, d), four(e, f, g, h)])
    }
    #[inline(always)]
    fn to_array(self) -> [u16; 8] {
        let [a, b] = self.0;
        [
            a as u16,
            (a >> 16) as u16,
            (a >> 32) as u16,
            (a >> 48) as u16,
            b as u16,
            (b >> 16) as u16,
            (b >> 32) as u16,
            (b >> 48) as u16,
        ]
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.each(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.each(other, |a, b| a + b)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.each(other, |a, b| a - b)
    }
    #[inline(always)]
    fn left(self, bits: u32) -> Self {
        self.each(self, |a, _| a << bits & four(u16::MAX << bits))
    }
    #[inline(always)]
    fn right(self, bits: u32) -> Self {
        self.each(self, |a, _| a >> bits & four(u16::MAX >> bits))
    }
    #[inline(always)]
    fn zeros(self) -> Self {
        self.each(self, |a, _| {
            let zero = !(a + LOWER) & HIGHEST;
            zero | (zero - (zero >> 15))
        })
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self.each(self, |a, _| a & ((a | HIGHEST) - four(1)))
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self.xor(self.without_lowest())
    }
    #[inline(always)]
    fn both(self, other: Self) -> Self {
        self.each(other, |a, b| ((a + LOWER) & (b + LOWER) & HIGHEST) >> 1)
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.0[0] | self.0[1] != 0
    }
    #[inline(always)]
    fn lower(self, other: Self) -> Self {
        Self([self.0[0], other.0[0]])
    }
    #[inline(always)]
    fn upper(self, other: Self) -> Self {
        Self([self.0[1], other.0[1]])
    }
    #[inline(always)]
    fn even(self, other: Self) -> Self {
        let pairs = |[a, b]: [u64; 2]| a & 0xffff_ffff | b << 32;
        Self([pairs(self.0), pairs(other.0)])
    }
    #[inline(always)]
    fn odd(self, other: Self) -> Self {
        let pairs = |[a, b]: [u64; 2]| a >> 32 | b & !0xffff_ffff;
        Self([pairs(self.0), pairs(other.0)])
    }
    #[inline(always)]
    fn turned(self) -> Self {
        const FIRST: u64 = 0xffff_0000_ffff;
        self.each(self, |a, _| a >> 16 & FIRST | (a & FIRST) << 16)
    }
    #[inline(always)]
    fn pairs<const A: usize, const B: usize, const C: usize>(self) -> Self {
        let [a, b] = self.0;
        let pairs = [a & 0xffff_ffff, a >> 32, b & 0xffff_ffff];
        let third = pairs[C];
        Self([
            pairs[A] | pairs[B] << 32,
            if B == C { third | third << 32 } else { third },
        ])
    }
}
