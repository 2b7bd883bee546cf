//! Which sums can be reached at all.

use crate::grid::digit::bits;
use std::ops::{BitAnd, BitOr, Shl, Shr};

/// The words that [`narrow`] needs for so many parts.
pub(super) fn words(parts: usize, span: usize) -> usize {
    (parts + 2) * (span / 64 + 1)
}

/// Several parts add one of some multiples each, a bit a multiple: leaves those with
/// which all parts together can add `span`. False if they cannot.
///
/// Two kinds of sets of sums are kept in `memory`, which must be all 0, one bit a sum:
/// those that the first parts can have, and those from which the last parts can complete
/// the sum.
pub(super) fn narrow(
    multiples: &mut [u64],
    step: impl Fn(usize) -> usize,
    span: usize,
    memory: &mut [u64],
) -> bool {
    match span {
        _ if multiples.len() >= SHORT => {}
        0..64 => return narrow_short::<u64>(multiples, step, span),
        64..128 => return narrow_short::<u128>(multiples, step, span),
        _ => {}
    }
    let (words, count) = (span / 64 + 1, multiples.len());
    memory[0] = 1;
    for (at, &own) in multiples.iter().enumerate() {
        let (before, after) = memory[at * words..].split_at_mut(words);
        for multiple in bits(own) {
            raise(before, multiple * step(at), &mut after[..words]);
        }
    }
    let (last, bit) = (count * words + span / 64, span % 64);
    if memory[last] & 1 << bit == 0 {
        return false;
    }
    // Now each set of sums is thinned out to those that can be completed, from the last
    // on.
    memory[count * words..].fill(0);
    memory[last] = 1 << bit;
    for (at, own) in multiples.iter_mut().enumerate().rev() {
        let (reached, complete) = memory[at * words..].split_at_mut(words);
        let (complete, before) = complete.split_at_mut(words);
        let before = &mut before[..words];
        before.fill(0);
        for multiple in bits(*own) {
            if !lower(complete, multiple * step(at), reached, before) {
                *own &= !(1 << multiple);
            }
        }
        reached.copy_from_slice(before);
    }
    true
}

/// So many parts and one more are short.
const SHORT: usize = 32;

/// A set of sums, one bit each, of which 0 is the lowest.
trait Sums:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    const NONE: Self;
    const ZERO: Self;
    const ALL: Self;
}

impl Sums for u64 {
    const NONE: Self = 0;
    const ZERO: Self = 1;
    const ALL: Self = u64::MAX;
}

impl Sums for u128 {
    const NONE: Self = 0;
    const ZERO: Self = 1;
    const ALL: Self = u128::MAX;
}

/// The same where a set of sums is one number, which most are; one of 64 bits takes a fifth fewer
/// instructions than one of 128.
fn narrow_short<S: Sums>(
    multiples: &mut [u64],
    step: impl Fn(usize) -> usize,
    span: usize,
) -> bool {
    let mut reached = [S::NONE; SHORT];
    reached[0] = S::ZERO;
    let within = S::ALL >> (8 * size_of::<S>() - 1 - span);
    for (at, &own) in multiples.iter().enumerate() {
        let by = bits(own).map(|multiple| multiple * step(at));
        let sums = by.filter(|&by| by <= span);
        reached[at + 1] = sums.fold(S::NONE, |sums, by| sums | reached[at] << by) & within;
    }
    let mut complete = S::ZERO << span;
    if reached[multiples.len()] & complete == S::NONE {
        return false;
    }
    for (at, own) in multiples.iter_mut().enumerate().rev() {
        let mut before = S::NONE;
        for multiple in bits(*own) {
            let by = multiple * step(at);
            let found = match by <= span {
                true => complete >> by & reached[at],
                false => S::NONE,
            };
            if found == S::NONE {
                *own &= !(1 << multiple);
            }
            before = before | found;
        }
        complete = before;
    }
    true
}

/// Adds to `sums` those of `from`, all raised by `by`; what is beyond the last is lost.
fn raise(from: &[u64], by: usize, sums: &mut [u64]) {
    let (skip, bits) = (by / 64, by % 64);
    let Some(sums) = sums.get_mut(skip..) else {
        return;
    };
    let mut carry = 0;
    for (sum, &from) in sums.iter_mut().zip(from) {
        *sum |= from << bits | carry;
        carry = if bits == 0 { 0 } else { from >> (64 - bits) };
    }
}

/// Adds to `sums` those of `from`, all lowered by `by`, that are in `among`; whether there
/// are any.
fn lower(from: &[u64], by: usize, among: &[u64], sums: &mut [u64]) -> bool {
    let (skip, bits) = (by / 64, by % 64);
    let Some(from) = from.get(skip..) else {
        return false;
    };
    let mut any = 0;
    for (word, &own) in from.iter().enumerate() {
        let next = match from.get(word + 1) {
            Some(next) if bits != 0 => next << (64 - bits),
            _ => 0,
        };
        let found = (own >> bits | next) & among[word];
        sums[word] |= found;
        any |= found;
    }
    any != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_reaches_a_sum_is_what_trying_everything_finds() {
        let steps = [1, 70, 3, 64];
        let domains = [0b0110, 0b1011, 0b1101, 0b0111];
        let mut counts = [0; 2];
        for span in 0..450 {
            let mut possible = [0_u64; 4];
            for code in 0..256 {
                let digits: [usize; 4] = std::array::from_fn(|place| code >> (2 * place) & 3);
                let fits = (0..4).all(|place| domains[place] >> digits[place] & 1 != 0);
                let sum: usize = (0..4).map(|place| steps[place] * digits[place]).sum();
                if fits && sum == span {
                    (0..4).for_each(|place| possible[place] |= 1 << digits[place]);
                }
            }
            let mut left = domains;
            let mut memory = vec![0; words(4, span)];
            let reached = narrow(&mut left, |at| steps[at], span, &mut memory);
            counts[usize::from(reached)] += 1;
            assert_eq!(reached, possible[0] != 0, "{span}");
            if reached {
                assert_eq!(left, possible, "{span}");
            }
        }
        assert!(counts[0] > 20 && counts[1] > 20, "{counts:?}");
    }
}
