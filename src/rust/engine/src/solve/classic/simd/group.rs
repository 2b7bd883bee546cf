//! Eight words in a register of 128 bits, or what stands for it.

/// Eight words.
pub(in crate::solve::classic) trait Group: Copy + Send + 'static {
    fn new(words: [u16; 8]) -> Self;
    fn to_array(self) -> [u16; 8];
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    /// Sums below 2^16.
    fn plus(self, other: Self) -> Self;
    /// No word of `other` is greater than its counterpart.
    fn minus(self, other: Self) -> Self;
    /// Bits that are shifted out of a word are gone.
    fn left(self, bits: u32) -> Self;
    fn right(self, bits: u32) -> Self;
    /// All bits of words that are 0.
    fn zeros(self) -> Self;
    /// Words without their lowest bit.
    fn without_lowest(self) -> Self;
    /// The lowest bit of each word.
    fn lowest(self) -> Self;
    /// Words that are 0 where one of both is.
    fn both(self, other: Self) -> Self;
    /// Whether a bit is set, of words up to 2^16.
    fn any(self) -> bool;
    /// The lower halves of both.
    fn lower(self, other: Self) -> Self;
    /// The upper halves of both.
    fn upper(self, other: Self) -> Self;
    /// The first and the third pair of both.
    fn even(self, other: Self) -> Self;
    /// The second and the last pair of both.
    fn odd(self, other: Self) -> Self;
    /// Swaps the words of each pair.
    fn turned(self) -> Self;
    /// Three pairs by number, then anything.
    fn pairs<const A: usize, const B: usize, const C: usize>(self) -> Self;

    // What some processors do in fewer instructions: see [`super::Words`].

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(other.and(self.zeros()))
    }
    #[inline(always)]
    fn lowest_or_else(self, other: Self) -> Self {
        self.lowest().or(other.and(self.zeros()))
    }
    #[inline(always)]
    fn lone(self) -> Self {
        self.and(self.without_lowest().zeros())
    }
    #[inline(always)]
    fn lone_or(self, only: Self) -> Self {
        self.and(only.or(self.without_lowest().zeros()))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        // Two bits at a time, four, and eight.
        let every = |bits: u16| Self::new([bits; 8]);
        let x = self.minus(self.right(1).and(every(0x5555)));
        let x = x.and(every(0x3333)).plus(x.right(2).and(every(0x3333)));
        let x = x.plus(x.right(4)).and(every(0x0f0f));
        x.plus(x.right(8)).and(every(0x1f))
    }
    /// Whether a word is 0, of words below 2^15.
    #[inline(always)]
    fn has_zero(self) -> bool {
        self.zeros().any()
    }
}
