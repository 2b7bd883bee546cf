//! Eight words in two numbers of 64 bits, where it is not known what vectors there are.
//!
//! Arrays of words took three to five times as long: the compiler left most of them in
//! memory.

/// Words below 2^15, unless it says otherwise.
#[derive(Clone, Copy)]
pub(super) struct Group([u64; 2]);

/// The same word four times.
const fn four(word: u16) -> u64 {
    word as u64 * 0x0001_0001_0001_0001
}

const HIGHEST: u64 = four(0x8000);
const LOWER: u64 = four(0x7fff);

impl Group {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        Self([f(a, c), f(b, d)])
    }

    #[inline(always)]
    pub(super) fn new([a, b, c, d, e, f, g, h]: [u16; 8]) -> Self {
        let four = |a, b, c, d| {
            u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
        };
        Self([four(a, b, c, d), four(e, f, g, h)])
    }
    #[inline(always)]
    pub(super) fn to_array(self) -> [u16; 8] {
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
    pub(super) fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }
    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }
    #[inline(always)]
    pub(super) fn xor(self, other: Self) -> Self {
        self.each(other, |a, b| a ^ b)
    }
    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }
    /// Sums below 2^16.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        self.each(other, |a, b| a + b)
    }
    /// No word of `other` is greater than its counterpart.
    #[inline(always)]
    pub(super) fn minus(self, other: Self) -> Self {
        self.each(other, |a, b| a - b)
    }
    /// Bits that are shifted out of a word are gone.
    #[inline(always)]
    pub(super) fn left(self, bits: u32) -> Self {
        self.each(self, |a, _| a << bits & four(u16::MAX << bits))
    }
    #[inline(always)]
    pub(super) fn right(self, bits: u32) -> Self {
        self.each(self, |a, _| a >> bits & four(u16::MAX >> bits))
    }
    /// All bits of words that are 0.
    #[inline(always)]
    pub(super) fn zeros(self) -> Self {
        self.each(self, |a, _| {
            let zero = !(a + LOWER) & HIGHEST;
            zero | (zero - (zero >> 15))
        })
    }
    /// Words without their lowest bit.
    #[inline(always)]
    pub(super) fn without_lowest(self) -> Self {
        self.each(self, |a, _| a & ((a | HIGHEST) - four(1)))
    }
    /// The lowest bit of each word.
    #[inline(always)]
    pub(super) fn lowest(self) -> Self {
        self.xor(self.without_lowest())
    }
    /// Words that are 0 where one of both is.
    #[inline(always)]
    pub(super) fn both(self, other: Self) -> Self {
        self.each(other, |a, b| ((a + LOWER) & (b + LOWER) & HIGHEST) >> 1)
    }
    /// Whether a bit is set, of words up to 2^16.
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        self.0[0] | self.0[1] != 0
    }
    /// The lower halves of both.
    #[inline(always)]
    pub(super) fn lower(self, other: Self) -> Self {
        Self([self.0[0], other.0[0]])
    }
    /// The upper halves of both.
    #[inline(always)]
    pub(super) fn upper(self, other: Self) -> Self {
        Self([self.0[1], other.0[1]])
    }
    /// The first and the third pair of both.
    #[inline(always)]
    pub(super) fn even(self, other: Self) -> Self {
        let pairs = |[a, b]: [u64; 2]| a & 0xffff_ffff | b << 32;
        Self([pairs(self.0), pairs(other.0)])
    }
    /// The second and the last pair of both.
    #[inline(always)]
    pub(super) fn odd(self, other: Self) -> Self {
        let pairs = |[a, b]: [u64; 2]| a >> 32 | b & !0xffff_ffff;
        Self([pairs(self.0), pairs(other.0)])
    }
    /// Swaps the words of each pair.
    #[inline(always)]
    pub(super) fn turned(self) -> Self {
        const FIRST: u64 = 0xffff_0000_ffff;
        self.each(self, |a, _| a >> 16 & FIRST | (a & FIRST) << 16)
    }
    /// Three pairs by number, then anything.
    #[inline(always)]
    pub(super) fn pairs<const A: usize, const B: usize, const C: usize>(self) -> Self {
        let [a, b] = self.0;
        let pairs = [a & 0xffff_ffff, a >> 32, b & 0xffff_ffff];
        let third = pairs[C];
        Self([
            pairs[A] | pairs[B] << 32,
            if B == C { third | third << 32 } else { third },
        ])
    }
}
