//! Words in four registers of 128 bits, or what stands for them: see [`Words`].

use super::group::Group;
use super::words::operators;
use super::{Halves, WORDS, Words};

/// A register for each group.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct W<G>(pub(super) [G; 4]);

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
        let each = |$group: G| $value;
        W([each($a.0[0]), each($a.0[1]), each($a.0[2]), each($a.0[3])])
    }};
}

operators!(
    W<G>, G: Group; a, b;
    each!(a, b, G::and),
    each!(a, b, G::or),
    each!(a, b, G::xor),
    each!(a, group => group.left(b)),
    each!(a, group => group.right(b))
);

/// For each row halves of groups 0 and 1, and a half of group 2.
#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct H<G>([[G; 2]; 3]);

impl<G: Group> H<G> {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(G, G) -> G) -> Self {
        let ([a, b, c], [d, e, g]) = (self.0, other.0);
        H([
            [f(a[0], d[0]), f(a[1], d[1])],
            [f(b[0], e[0]), f(b[1], e[1])],
            [f(c[0], g[0]), f(c[1], g[1])],
        ])
    }
}

operators!(H<G>, G: Group; a, b; a.each(b, G::and), a.each(b, G::or));

impl<G: Group> Halves for H<G> {
    type Words = W<G>;
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.each(other, G::plus)
    }
    #[inline(always)]
    fn quarters(self) -> [W<G>; 2] {
        let [a, b, c] = self.0;
        let [d, e, f] = [a[0].even(a[1]), b[0].even(b[1]), c[0].even(c[1])];
        let [g, h, i] = [a[0].odd(a[1]), b[0].odd(b[1]), c[0].odd(c[1])];
        [W([d, e, f, f]), W([g, h, i, i])]
    }
}

impl<G: Group> Words for W<G> {
    type Halves = H<G>;
    /// A register for each row, a pair for each band: there digit 9 has its words, too.
    const DIGEST: [[usize; 3]; 3] = [[0, 2, 4], [8, 10, 12], [16, 18, 20]];

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each!(self, other, G::without)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        each!(self, other, G::minus)
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        each!(self, other, G::plus)
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        each!(self, other, G::or_else)
    }
    #[inline(always)]
    fn lowest_or_else(self, other: Self) -> Self {
        each!(self, other, G::lowest_or_else)
    }
    #[inline(always)]
    fn lone(self) -> Self {
        each!(self, group => group.lone())
    }
    #[inline(always)]
    fn lone_or(self, only: Self) -> Self {
        each!(self, only, G::lone_or)
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        each!(self, group => group.count_ones())
    }
    #[inline(always)]
    fn have_zero([a, b, c]: [Self; 3]) -> bool {
        let both = |a: Self, b: Self| each!(a, b, G::both);
        let [a, b, c, ninth] = both(both(a, b), c).0;
        // Words that are not in use are not 0, then.
        let ninth = ninth.or(G::new([0, 1, 0, 1, 0, 1, 1, 1]));
        a.both(b).both(c.both(ninth)).has_zero()
    }
    #[inline(always)]
    fn any(self) -> bool {
        let [a, b, c, ninth] = self.0;
        let ninth = ninth.and(G::new([!0, 0, !0, 0, !0, 0, 0, 0]));
        a.or(b).or(c.or(ninth)).any()
    }
    #[inline(always)]
    fn any_in_digest(self) -> bool {
        let [a, b, c, _] = self.0;
        let bands = G::new([!0, !0, !0, !0, !0, !0, 0, 0]);
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
    fn halves([a, b, c]: [Self; 3]) -> [H<G>; 2] {
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

impl<G: Group> W<G> {
    #[inline(always)]
    pub(super) fn from_array(words: [u16; WORDS]) -> Self {
        let group = |i: usize| {
            let mut group = [0; 8];
            group.copy_from_slice(&words[8 * i..][..8]);
            G::new(group)
        };
        W([group(0), group(1), group(2), group(3)])
    }
}
