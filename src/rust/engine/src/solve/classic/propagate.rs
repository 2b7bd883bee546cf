//! One pass of deduction over all lanes.
//!
//! A pass goes over the three horizontal bands and then the three vertical ones;
//! what one band finds the next one uses. It works by triads, the three cells
//! that share a box and a line, because a band is a 3 x 3 matrix of them in which
//! each digit lies exactly once in each row (a line) and each column (a box).
//!
//! In a band:
//! 1. A cell with one candidate takes it from the cells of its line and box.
//! 2. A triad with three candidates owns them: they leave the rest of its line
//!    and its box.
//! 3. A triad keeps a digit only if the matrix has a permutation through it, with
//!    the digit possible in all three places. Every locked candidate at once.
//! 4. Vertically: a digit that a line has in one triad, and there in one cell,
//!    decides that cell (a hidden single).
//!
//! Tried in a prototype: step 4 in the horizontal half as well finds little that the next
//! vertical half does not, and was 10 % slower. Hidden singles of a box need no
//! step: they are hidden singles of a triad after step 3.
//!
//! With AVX2, 16 registers, what counts is instructions and what does not fit. Time a puzzle
//! from one to the next (qqwing, 17 clues, sudocue, top1465, hardest):
//!
//! | | | | | | |
//! |---|---|---|---|---|---|
//! | ways of a band made once, not place by place; guesses weighed without masks | 0.96 | 0.95 | 0.95 | 0.95 | 0.94 |
//! | sums tell what changed, what is dead and what is solved | 0.97 | 0.96 | 0.97 | 0.93 | 0.96 |
//! | no loop where a band is written | 0.92 | 0.94 | 0.91 | 0.90 | 0.89 |
//!
//! (AVX-512: 0.91 to 0.96 in all.) Dropped: step 2 in the vertical half alone, 9 % more
//! instructions on top1465; step 1 without boxes in the horizontal half, 1 % fewer; the stack
//! on a cache line, 1.07 of the time; cells read from where they are once more instead of from
//! the stack, 3 % fewer instructions, but 1.07 of the time. How many lanes wait before they are
//! served makes 3 % either way from 5 to 8 of 16.

// Loops over 0..3 by index: the matrices are read by row and by column.
#![allow(clippy::needless_range_loop)]

use super::lanes::{CELLS, Lanes, cell};
use super::simd::{ALL, Simd, Task};

/// A value for each triad of a band: `[line][box]`.
pub(super) type Triads<S> = [[<S as Simd>::V; 3]; 3];

/// What a pass did, a mask of lanes each.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    /// Some cell has no candidate left, or too many have only one.
    pub(super) dead: u32,
    /// It is a solution if it has one at all.
    pub(super) filled: u32,
    /// The vertical half removed nothing. (What the horizontal half removed is
    /// not looked at: it seldom helps if the vertical half can do nothing with
    /// it, and a guess may come before the last conclusion.)
    pub(super) unchanged: u32,
}

/// A pass as a task.
pub(super) struct Pass<'a, S: Simd>(pub(super) &'a mut Lanes<S>);

impl<S: Simd> Task<S> for Pass<'_, S> {
    type Output = Passed;
    #[inline(always)]
    fn run(self, simd: S) -> Passed {
        let cells = &mut self.0.cells;
        let mut seen = Seen::new(simd);
        for band in 0..3 {
            propagate_band::<S, false>(simd, cells, band, &mut seen);
        }
        for band in 0..3 {
            propagate_band::<S, true>(simd, cells, band, &mut seen);
        }
        let solved = simd.splat(SOLVED);
        Passed {
            dead: simd.zero(seen.least) | simd.less(seen.after, solved),
            filled: simd.equal(seen.after, solved),
            unchanged: simd.equal(seen.before, seen.after),
        }
    }
}

/// Gathered over the cells, each seen as a number.
///
/// Bits are only removed, so what loses none has the same sum. And whoever holds a solution
/// has its bits, whose sum is [`SOLVED`]: with a lower sum there is none, and with this one
/// there is nothing beside it.
struct Seen<S: Simd> {
    /// The sum of all cells before the vertical half.
    before: S::V,
    /// The sum after it.
    after: S::V,
    /// The lowest value of any cell after it: 0 if one has no candidate.
    least: S::V,
}

/// The sum of all cells of a solution.
const SOLVED: u16 = 9 * ALL;
const _: () = assert!(CELLS * ALL as usize <= u16::MAX as usize);

impl<S: Simd> Seen<S> {
    #[inline(always)]
    fn new(simd: S) -> Self {
        Self {
            before: simd.splat(0),
            after: simd.splat(0),
            least: simd.splat(u16::MAX),
        }
    }

    #[inline(always)]
    fn see<const VERTICAL: bool>(&mut self, simd: S, cell: S::V) {
        if VERTICAL {
            self.after = simd.add(self.after, cell);
            self.least = simd.min(self.least, cell);
        } else {
            self.before = simd.add(self.before, cell);
        }
    }
}

/// A loop that is none: the compiler kept it otherwise, with all that it indexes in memory.
macro_rules! thrice {
    ($i:ident => $body:block) => {
        let $i = 0;
        $body
        let $i = 1;
        $body
        let $i = 2;
        $body
    };
}

#[inline(always)]
fn propagate_band<S: Simd, const VERTICAL: bool>(
    simd: S,
    cells: &mut [S::V; CELLS],
    band: usize,
    seen: &mut Seen<S>,
) {
    let none = simd.splat(0);
    let mut c = [[[none; 3]; 3]; 3];
    for i in 0..3 {
        for j in 0..3 {
            for k in 0..3 {
                c[i][j][k] = cells[cell::<VERTICAL>(band, i, j, k)];
            }
        }
    }
    naked_singles(simd, &mut c);

    let mut triads = [[none; 3]; 3];
    let mut repeated = [[none; 3]; 3];
    for i in 0..3 {
        for j in 0..3 {
            let [a, b, d] = c[i][j];
            triads[i][j] = simd.or3(a, b, d);
            repeated[i][j] = simd.majority(a, b, d);
        }
    }
    let triads = permutations(simd, owned(simd, triads));

    thrice!(i => {
        for j in 0..3 {
            let may = triads[i][j];
            // Hidden singles: digits of no other triad of the line, and of no
            // two cells in this one.
            let (next, last) = (triads[i][(j + 1) % 3], triads[i][(j + 2) % 3]);
            let only = simd.and_not(simd.and_neither(may, next, last), repeated[i][j]);
            for k in 0..3 {
                let place = &mut cells[cell::<VERTICAL>(band, i, j, k)];
                *place = if VERTICAL {
                    simd.and_first(c[i][j][k], only, may)
                } else {
                    simd.and(c[i][j][k], may)
                };
                seen.see::<VERTICAL>(simd, *place);
            }
        }
    });
}

/// Step 1. Cells with one candidate keep it, even against each other: such a
/// contradiction comes to light in step 3.
#[inline(always)]
fn naked_singles<S: Simd>(simd: S, c: &mut [Triads<S>; 3]) {
    let none = simd.splat(0);
    let mut single = [[[none; 3]; 3]; 3];
    let mut in_triad = [[none; 3]; 3];
    for i in 0..3 {
        for j in 0..3 {
            for k in 0..3 {
                single[i][j][k] = simd.single(c[i][j][k]);
            }
            let [a, b, d] = single[i][j];
            in_triad[i][j] = simd.or3(a, b, d);
        }
    }
    for i in 0..3 {
        let [a, b, d] = in_triad[i];
        let in_line = simd.or3(a, b, d);
        for j in 0..3 {
            let in_box = simd.or3(in_triad[0][j], in_triad[1][j], in_triad[2][j]);
            let taken = simd.or(in_line, in_box);
            for k in 0..3 {
                c[i][j][k] = simd.and_not_unless(c[i][j][k], taken, single[i][j][k]);
            }
        }
    }
}

/// Step 2.
#[inline(always)]
fn owned<S: Simd>(simd: S, triads: Triads<S>) -> Triads<S> {
    let mut triple = triads;
    for i in 0..3 {
        for j in 0..3 {
            triple[i][j] = simd.triple(triads[i][j]);
        }
    }
    let mut left = triads;
    for i in 0..3 {
        for j in 0..3 {
            let in_line = simd.or(triple[i][(j + 1) % 3], triple[i][(j + 2) % 3]);
            let in_box = simd.or(triple[(i + 1) % 3][j], triple[(i + 2) % 3][j]);
            left[i][j] = simd.and_neither(triads[i][j], in_line, in_box);
        }
    }
    left
}

/// Step 3.
#[inline(always)]
fn permutations<S: Simd>(simd: S, triads: Triads<S>) -> Triads<S> {
    let [a, b, c, d, e, f] = configurations(simd, &triads);
    [
        [simd.or(a, e), simd.or(b, f), simd.or(c, d)],
        [simd.or(c, f), simd.or(a, d), simd.or(b, e)],
        [simd.or(b, d), simd.or(c, e), simd.or(a, f)],
    ]
}

/// The ways in which a digit can lie in the three boxes of a band, as permutations of the
/// matrix: the digits for which each is possible.
#[inline(always)]
pub(super) fn configurations<S: Simd>(simd: S, t: &Triads<S>) -> [S::V; 6] {
    [
        simd.and3(t[0][0], t[1][1], t[2][2]),
        simd.and3(t[0][1], t[1][2], t[2][0]),
        simd.and3(t[0][2], t[1][0], t[2][1]),
        simd.and3(t[0][2], t[1][1], t[2][0]),
        simd.and3(t[0][0], t[1][2], t[2][1]),
        simd.and3(t[0][1], t[1][0], t[2][2]),
    ]
}
