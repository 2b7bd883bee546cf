//! Which sums can be reached at all.

use crate::grid::digit::bits;

/// Sums with a longer span than this are left to their bounds.
const MOST_SPAN: usize = 1 << 12;

/// For each cell those of its candidates with which the sum cannot be reached, one
/// bit each. `None` if no candidates reach it.
///
/// Each cell adds `added(place, digit)`, and all together must add `span`. Two kinds
/// of sets of sums are kept, one bit a sum: those that the first cells can have, and
/// those from which the last cells can complete the sum.
pub(super) fn impossible(
    candidates: &[u64],
    added: impl Fn(usize, usize) -> usize,
    span: usize,
) -> Option<Vec<u64>> {
    if span > MOST_SPAN {
        return Some(vec![0; candidates.len()]);
    }
    let words = span / 64 + 1;
    // The sums of the first 0, 1, 2, ... cells.
    let mut sums = vec![0_u64; (candidates.len() + 1) * words];
    sums[0] = 1;
    for (place, &own) in candidates.iter().enumerate() {
        let (done, next) = sums.split_at_mut((place + 1) * words);
        let before = &done[place * words..];
        for digit in bits(own) {
            let by = added(place, digit);
            for (word, next) in next[..words].iter_mut().enumerate() {
                *next |= raised(before, by, word);
            }
        }
    }
    // The sums from which the last 0, 1, 2, ... cells reach the end.
    let mut complete = vec![0_u64; words];
    complete[span / 64] = 1 << (span % 64);
    if sums[candidates.len() * words + span / 64] & complete[span / 64] == 0 {
        return None;
    }
    let mut impossible = vec![0; candidates.len()];
    for (place, &own) in candidates.iter().enumerate().rev() {
        let reached = &sums[place * words..][..words];
        let mut before = vec![0; words];
        for digit in bits(own) {
            let by = added(place, digit);
            let mut any = 0;
            for (word, before) in before.iter_mut().enumerate() {
                let from = lowered(&complete, by, word) & reached[word];
                *before |= from;
                any |= from;
            }
            impossible[place] |= u64::from(any == 0) << digit;
        }
        complete = before;
    }
    Some(impossible)
}

/// One word of a set of sums that are all raised by `by`.
fn raised(sums: &[u64], by: usize, word: usize) -> u64 {
    let (words, bits) = (by / 64, by % 64);
    let at = |word: Option<usize>| word.map_or(0, |word| sums[word]);
    let high = at(word.checked_sub(words)) << bits;
    match bits {
        0 => high,
        _ => high | at(word.checked_sub(words + 1)) >> (64 - bits),
    }
}

/// One word of a set of sums that are all lowered by `by`; those below zero are lost.
fn lowered(sums: &[u64], by: usize, word: usize) -> u64 {
    let (words, bits) = (by / 64, by % 64);
    let at = |word: usize| sums.get(word).copied().unwrap_or(0);
    let low = at(word + words) >> bits;
    match bits {
        0 => low,
        _ => low | at(word + words + 1) << (64 - bits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_impossible_is_so_by_trying_everything() {
        let weights = [1, 70, 3, 64];
        let added = |place: usize, digit: usize| weights[place] * digit;
        let domains = [0b0110, 0b1011, 0b1101, 0b0111];
        let mut counts = [0; 2];
        for span in 0..450 {
            let mut possible = [0_u64; 4];
            for code in 0..256 {
                let digits: [usize; 4] = std::array::from_fn(|place| code >> (2 * place) & 3);
                let fits = (0..4).all(|place| domains[place] >> digits[place] & 1 != 0);
                let sum: usize = (0..4).map(|place| added(place, digits[place])).sum();
                if fits && sum == span {
                    (0..4).for_each(|place| possible[place] |= 1 << digits[place]);
                }
            }
            let found = impossible(&domains, added, span);
            let expected: Vec<u64> = (0..4).map(|i| domains[i] & !possible[i]).collect();
            counts[usize::from(possible[0] == 0)] += 1;
            match possible[0] {
                0 => assert_eq!(found, None, "{span}"),
                _ => assert_eq!(found, Some(expected), "{span}"),
            }
        }
        assert!(counts[0] > 20 && counts[1] > 20, "{counts:?}");
    }
}
