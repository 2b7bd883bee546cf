//! Words in four registers of 128 bits, or what stands for them: see [`Words`].

use super::group::Group;
use super::words::operators;
use super::{Halves, WORDS, Words};

/// A register for each group.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct W([Group; 4]);

/// The same function on all groups of one or two.
macro_rules! each {
    ($a:expr, $b:expr, $function:path) => {
        W([
            $function($a.0[0], $b.0[0]),
            $function($a.0[1], $b.0[1]),
            $function($a.0[2], $b.0[2]),
            $function($a.0[3], $b.0[3]),
        ])
    };
    ($a:expr, $group:ident => $value:expr) => {{
        let each = |$group: Group| $value;
        W([each($a.0[0]), each($a.0[1]), each($a.0[2]), each($a.0[3])])
    }};
}

operators!(
    W, a, b;
    each!(a, b, Group::and),
    each!(a, b, Group::or),
    each!(a, b, Group::xor),
    each!(a, group => group.left(b)),
    each!(a, group => group.right(b))
);

/// For each row halves of groups 0 and 1, and a half of group 2.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct H([[Group; 2]; 3]);

impl H {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(Group, Group) -> Group) -> Self {
        let ([a, b, c], [d, e, g]) = (self.0, other.0);
        H([
            [f(a[0], d[0]), f(a[1], d[1])],
            [f(b[0], e[0]), f(b[1], e[1])],
            [f(c[0], g[0]), f(c[1], g[1])],
        ])
    }
}

operators!(H, a, b; a.each(b, Group::and), a.each(b, Group::or));

impl Halves for H {
    type Words = W;
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.each(other, Group::plus)
    }
    #[inline(always)]
    fn quarters(self) -> [W; 2] {
        let [a, b, c] = self.0;
        let [d, e, f] = [a[0].even(a[1]), b[0].even(b[1]), c[0].even(c[1])];
        let [g, h, i] = [a[0].odd(a[1]), b[0].odd(b[1]), c[0].odd(c[1])];
        [W([d, e, f, f]), W([g, h, i, i])]
    }
}

impl Words for W {
    type Halves = H;
    /// A register for each row, a pair for each band: there digit 9 has its words, too.
    const DIGEST: [[usize; 3]; 3] = [[0, 2, 4], [8, 10, 12], [16, 18, 20]];

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each!(self, other, Group::without)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        each!(self, other, Group::minus)
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        each!(self, other, Group::plus)
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self | other & self.zeros()
    }
    #[inline(always)]
    fn lowest_or_else(self, other: Self) -> Self {
        let lowest = each!(self, group => group.lowest());
        lowest | other & self.zeros()
    }
    #[inline(always)]
    fn lone(self) -> Self {
        self & self.without_lowest().zeros()
    }
    #[inline(always)]
    fn lone_or(self, only: Self) -> Self {
        self & (only | self.without_lowest().zeros())
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        // Two bits at a time, four, and eight.
        let every = |bits: u16| W([Group::new([bits; 8]); 4]);
        let x = self.minus(self >> 1 & every(0x5555));
        let x = (x & every(0x3333)).plus(x >> 2 & every(0x3333));
        let x = x.plus(x >> 4) & every(0x0f0f);
        x.plus(x >> 8) & every(0x1f)
    }
    #[inline(always)]
    fn have_zero([a, b, c]: [Self; 3]) -> bool {
        let both = |a: Self, b: Self| each!(a, b, Group::both);
        let [a, b, c, ninth] = both(both(a, b), c).0;
        // Words that are not in use are not 0, then.
        let ninth = ninth.or(Group::new([0, 1, 0, 1, 0, 1, 1, 1]));
        a.both(b).both(c.both(ninth)).zeros().any()
    }
    #[inline(always)]
    fn any(self) -> bool {
        let [a, b, c, ninth] = self.0;
        let ninth = ninth.and(Group::new([!0, 0, !0, 0, !0, 0, 0, 0]));
        a.or(b).or(c.or(ninth)).any()
    }
    #[inline(always)]
    fn any_in_digest(self) -> bool {
        let [a, b, c, _] = self.0;
        let bands = Group::new([!0, !0, !0, !0, !0, !0, 0, 0]);
        a.or(b).or(c).and(bands).any()
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        let [a, b, c, ninth] = self.0;
        W([b, c, a, ninth.pairs::<1, 2, 0>()])
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        let [a, b, c, ninth] = self.0;
        W([c, a, b, ninth.pairs::<2, 0, 1>()])
    }
    #[inline(always)]
    fn halves([a, b, c]: [Self; 3]) -> [H; 2] {
        let lower = |a: Self| [a.0[0].lower(a.0[1]), a.0[2]];
        let upper = |a: Self| [a.0[0].upper(a.0[1]), a.0[2].upper(a.0[2])];
        [
            H([lower(a), lower(b), lower(c)]),
            H([upper(a), upper(b), upper(c)]),
        ]
    }
    #[inline(always)]
    fn turned(self) -> Self {
        each!(self, group => group.turned())
    }
    #[inline(always)]
    fn ninths([a, b, c]: [Self; 3]) -> Self {
        W([a.0[3], b.0[3], c.0[3], c.0[3]])
    }
    #[inline(always)]
    fn for_all<const ROW: usize>(self) -> Self {
        let row = self.0[ROW];
        W([
            row.pairs::<0, 0, 0>(),
            row.pairs::<1, 1, 1>(),
            row.pairs::<2, 2, 2>(),
            row,
        ])
    }
    #[inline(always)]
    fn to_array(self) -> [u16; WORDS] {
        let mut out = [0; WORDS];
        for (out, group) in out.chunks_exact_mut(8).zip(self.0) {
            out.copy_from_slice(&group.to_array());
        }
        out
    }
}

impl W {
    /// All bits of words that are 0.
    #[inline(always)]
    fn zeros(self) -> Self {
        each!(self, group => group.zeros())
    }
    /// Words without their lowest bit.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        each!(self, group => group.without_lowest())
    }
    #[inline(always)]
    pub(super) fn from_array(words: [u16; WORDS]) -> Self {
        let group = |i: usize| {
            let mut group = [0; 8];
            group.copy_from_slice(&words[8 * i..][..8]);
            Group::new(group)
        };
        W([group(0), group(1), group(2), group(3)])
    }
}
