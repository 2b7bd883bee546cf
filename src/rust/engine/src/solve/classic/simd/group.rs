//! Eight words in an array, for the compiler to make a register of.

#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct Group([u16; 8]);

impl Group {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut out = self.0;
        for (out, other) in out.iter_mut().zip(other.0) {
            *out = f(*out, other);
        }
        Self(out)
    }
    /// Words moved: those of `other` count from 8.
    #[inline(always)]
    fn shuffle(self, other: Self, from: [usize; 8]) -> Self {
        Self(from.map(|from| {
            if from < 8 {
                self.0[from]
            } else {
                other.0[from - 8]
            }
        }))
    }

    #[inline(always)]
    pub(super) fn new(words: [u16; 8]) -> Self {
        Self(words)
    }
    #[inline(always)]
    pub(super) fn to_array(self) -> [u16; 8] {
        self.0
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
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        self.each(other, u16::wrapping_add)
    }
    #[inline(always)]
    pub(super) fn minus(self, other: Self) -> Self {
        self.each(other, u16::wrapping_sub)
    }
    /// The lower of two words below 2^15.
    #[inline(always)]
    pub(super) fn min(self, other: Self) -> Self {
        self.each(other, u16::min)
    }
    #[inline(always)]
    pub(super) fn left(self, bits: u32) -> Self {
        self.each(self, |a, _| a << bits)
    }
    #[inline(always)]
    pub(super) fn right(self, bits: u32) -> Self {
        self.each(self, |a, _| a >> bits)
    }
    /// All bits of words that are 0.
    #[inline(always)]
    pub(super) fn zeros(self) -> Self {
        self.each(self, |a, _| 0u16.wrapping_sub(u16::from(a == 0)))
    }
    /// Whether a bit is set.
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        self.0.into_iter().fold(0, |a, b| a | b) != 0
    }
    /// The lower halves of both.
    #[inline(always)]
    pub(super) fn lower(self, other: Self) -> Self {
        self.shuffle(other, [0, 1, 2, 3, 8, 9, 10, 11])
    }
    /// The upper halves of both.
    #[inline(always)]
    pub(super) fn upper(self, other: Self) -> Self {
        self.shuffle(other, [4, 5, 6, 7, 12, 13, 14, 15])
    }
    /// The first and the third pair of both.
    #[inline(always)]
    pub(super) fn even(self, other: Self) -> Self {
        self.shuffle(other, [0, 1, 4, 5, 8, 9, 12, 13])
    }
    /// The second and the last pair of both.
    #[inline(always)]
    pub(super) fn odd(self, other: Self) -> Self {
        self.shuffle(other, [2, 3, 6, 7, 10, 11, 14, 15])
    }
    /// Swaps the words of each pair.
    #[inline(always)]
    pub(super) fn turned(self) -> Self {
        self.shuffle(self, [1, 0, 3, 2, 5, 4, 7, 6])
    }
    /// These three pairs, then anything.
    #[inline(always)]
    pub(super) fn pairs<const A: usize, const B: usize, const C: usize>(self) -> Self {
        let [a, b, c] = [2 * A, 2 * B, 2 * C];
        self.shuffle(self, [a, a + 1, b, b + 1, c, c + 1, c, c + 1])
    }
}
