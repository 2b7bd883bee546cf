//! Guessing, when deduction has nothing more to say.
//!
//! A guess splits the ways in which one digit can lie in the three boxes of a
//! band. A way (a configuration) is a permutation of the band's triads, six at
//! most. Chosen is the band with the fewest configurations over all digits, and
//! in it a digit with two of them if there is one. Guessing the smallest cell
//! instead needed 2.5 times the guesses on hard puzzles in a prototype.
//!
//! On the way this checks whether some triad would have to hold four digits. No pass
//! looks for that. Where nearly everything is open, as in a blank grid, guesses
//! about triads can run into such a state and then search it in vain for ever.

// Loops over 0..3 by index: the matrices are read by row and by column.
#![allow(clippy::needless_range_loop)]

use super::lanes::{CELLS, Lanes, cell};
use super::pool::Pool;
use super::propagate::configurations;
use super::simd::{ALL, Simd, Task};

/// Splits the states of some lanes: one half stays in its lane, the other joins the
/// pool. Returns the lanes among them that are dead.
pub(super) struct Branch<'a, S: Simd> {
    pub(super) lanes: &'a mut Lanes<S>,
    pub(super) pool: &'a mut Pool,
    /// The lanes to split; active.
    pub(super) mask: u32,
}

impl<S: Simd> Task<S> for Branch<'_, S> {
    type Output = u32;
    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        let Self { lanes, pool, mask } = self;
        let choice = choose(simd, lanes);
        let dead = mask & !simd.zero(choice.overfull);
        let mask = mask & !dead;
        let first = pool.push(simd, lanes, mask);
        let (keys, digits) = (S::lanes(&choice.key), S::lanes(&choice.digit));
        let mut rest = mask;
        let mut state = first;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            match Triad::from_key(keys[lane]) {
                Some(triad) if digits[lane] != 0 => {
                    split_triad(lanes, pool, lane, state, triad, digits[lane]);
                }
                _ => split_cell(lanes, pool, lane, state),
            }
            state += 1;
        }
        dead
    }
}

/// A guess for each lane.
struct Choice<S: Simd> {
    /// What [`Triad::from_key`] reads; the lower the better.
    key: S::V,
    /// The digit, one bit.
    digit: S::V,
    /// Not 0 if a triad would have to hold more than three digits.
    overfull: S::V,
}

/// ```text
/// key    configurations above 9 (one for each digit), minus 1 | band * 9 + triad
/// bits   15 .. 8                                              | 7 .. 0
/// ```
/// A band in which every digit has one configuration left wraps to 0xff..: it is
/// chosen last, and offers nothing to guess.
struct Triad {
    /// 0 to 2 horizontal, 3 to 5 vertical.
    band: usize,
    line: usize,
    place: usize,
}

impl Triad {
    #[inline(always)]
    fn from_key(key: u16) -> Option<Self> {
        let triad = usize::from(key & 0xff);
        (key < 0xff00).then_some(Self {
            band: triad / 9,
            line: triad % 9 / 3,
            place: triad % 3,
        })
    }
}

#[inline(always)]
fn choose<S: Simd>(simd: S, lanes: &Lanes<S>) -> Choice<S> {
    let mut best = Choice {
        key: simd.splat(u16::MAX),
        digit: simd.splat(0),
        overfull: simd.splat(0),
    };
    for band in 0..3 {
        choose_in_band::<S, false>(simd, &lanes.cells, band, &mut best);
    }
    for band in 0..3 {
        choose_in_band::<S, true>(simd, &lanes.cells, band, &mut best);
    }
    best
}

#[inline(always)]
fn choose_in_band<S: Simd, const VERTICAL: bool>(
    simd: S,
    cells: &[S::V; CELLS],
    band: usize,
    best: &mut Choice<S>,
) {
    let none = simd.splat(0);
    let mut t = [[none; 3]; 3];
    for i in 0..3 {
        for j in 0..3 {
            let at = |k| cells[cell::<VERTICAL>(band, i, j, k)];
            t[i][j] = simd.or3(at(0), at(1), at(2));
        }
    }
    for i in 0..3 {
        for j in 0..3 {
            // Digits that have no other triad of the line; three are taken away.
            let (next, last) = (t[i][(j + 1) % 3], t[i][(j + 2) % 3]);
            let mut certain = simd.and_neither(t[i][j], next, last);
            for _ in 0..3 {
                certain = simd.and(certain, simd.sub(certain, simd.splat(1)));
            }
            best.overfull = simd.or(best.overfull, certain);
        }
    }
    // How many, for each digit a number of three bits: ones, twos and fours.
    let [a, b, c, d, e, f] = configurations(simd, &t);
    let (ones, carry) = simd.sum3(a, b, c);
    let (others, other_carry) = simd.sum3(d, e, f);
    let last_carry = simd.and(ones, others);
    let ones = simd.xor(ones, others);
    let (twos, fours) = simd.sum3(carry, other_carry, last_carry);
    let count = simd.count_sum(ones, twos, fours);
    let exactly_two = simd.and_neither(twos, ones, fours);
    let three = simd.or_and(fours, twos, ones);
    let digits = simd.select_zero(exactly_two, exactly_two, three);
    let digit = simd.and(digits, simd.sub(none, digits));

    // The first line that can hold the digit in two boxes, there the first box.
    let mut triad = none;
    for i in (0..3).rev() {
        let several = simd.and(simd.majority(t[i][0], t[i][1], t[i][2]), digit);
        let in_first = simd.and(t[i][0], digit);
        let number = 9 * (band + if VERTICAL { 3 } else { 0 }) + 3 * i;
        let (first, second) = (number as u16, number as u16 + 1);
        let place = simd.select_zero(in_first, simd.splat(first), simd.splat(second));
        triad = simd.select_zero(several, place, triad);
    }
    let key = simd.or(simd.shift_left_8(simd.sub(count, simd.splat(10))), triad);
    best.digit = simd.select_less(key, best.key, best.digit, digit);
    best.key = simd.min(best.key, key);
}

/// The digit is in the triad: it leaves the two other triads of the line. Or, in
/// the pool, it is not.
#[inline(always)]
fn split_triad<S: Simd>(
    lanes: &mut Lanes<S>,
    pool: &mut Pool,
    lane: usize,
    state: usize,
    triad: Triad,
    digit: u16,
) {
    let Triad { band, line, place } = triad;
    for j in 0..3 {
        for k in 0..3 {
            let cell = if band < 3 {
                cell::<false>(band, line, j, k)
            } else {
                cell::<true>(band - 3, line, j, k)
            };
            if j == place {
                pool.remove(state, cell, digit);
            } else {
                S::lanes_mut(&mut lanes.cells[cell])[lane] &= !digit;
            }
        }
    }
}

/// No digit of any band has two configurations, so what is undecided lies within
/// triads: the lowest digit of the smallest cell, or, in the pool, the others. Without
/// such a cell there is no solution either way.
#[cold]
#[inline(never)]
fn split_cell<S: Simd>(lanes: &mut Lanes<S>, pool: &mut Pool, lane: usize, state: usize) {
    let candidates = |cell: &usize| S::lanes(&lanes.cells[*cell])[lane];
    let open = (0..CELLS).filter(|cell| candidates(cell).count_ones() > 1);
    if let Some(cell) = open.min_by_key(|cell| candidates(cell).count_ones()) {
        let digits = &mut S::lanes_mut(&mut lanes.cells[cell])[lane];
        let lowest = *digits & digits.wrapping_neg();
        pool.remove(state, cell, lowest);
        *digits = lowest;
        debug_assert_eq!(lowest & !ALL, 0);
    } else {
        S::lanes_mut(&mut lanes.cells[0])[lane] = 0;
        pool.remove(state, 0, ALL);
    }
}
