//! Choices of a few sets with a small union: the one idea behind subsets and
//! fish.
//!
//! ```text
//! naked subset    sets: cells of a house     elements: their digits
//! hidden subset   sets: digits of a house    elements: their cells
//! fish            sets: rows                 elements: columns, or the reverse
//! ```

use crate::human::technique::prelude::*;

/// The most sets in a choice: those of a leviathan. Larger subsets are not looked for: on
/// grids up to 9 x 9 they have one of up to four beside them that does the same, and on
/// larger grids nobody would find them.
pub(crate) const MOST: usize = 7;

/// Visits every choice of `count` of the `sets`, at most [`MOST`], whose union
/// has at most `limit` elements. The choices are indices into `sets`, ascending,
/// and come in lexicographic order.
pub(crate) fn choose<T>(
    sets: &[(T, u64)],
    count: usize,
    limit: u32,
    mut visit: impl FnMut(&[usize], u64) -> Flow,
) -> Flow {
    debug_assert!((1..=MOST).contains(&count));
    if sets.len() < count {
        return Ok(());
    }
    // A recursion took twice as long, and this is the innermost loop of subsets and
    // fish.
    let mut choice = [0; MOST];
    let mut unions = [0; MOST];
    let last = count - 1;
    let mut place = 0;
    loop {
        let before = if place == 0 { 0 } else { unions[place - 1] };
        if place == last {
            for (index, (_, set)) in sets.iter().enumerate().skip(choice[last]) {
                let union = before | set;
                if has_at_most(union, limit) {
                    choice[last] = index;
                    visit(&choice[..count], union)?;
                }
            }
        } else {
            // The places after this one need sets, too.
            let index = choice[place];
            if index + last - place < sets.len() {
                let union = before | sets[index].1;
                match has_at_most(union, limit) {
                    true => {
                        unions[place] = union;
                        place += 1;
                        choice[place] = index + 1;
                    }
                    false => choice[place] += 1,
                }
                continue;
            }
        }
        if place == 0 {
            return Ok(());
        }
        place -= 1;
        choice[place] += 1;
    }
}

/// Whether at most `limit` bits are set. For the small limits here this is cheaper
/// than counting them, for which the baseline x86-64 processor has no instruction.
pub(crate) fn has_at_most(mut bits: u64, limit: u32) -> bool {
    for _ in 0..limit {
        bits &= bits.wrapping_sub(1);
    }
    bits == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(sets: &[u64], count: usize, limit: u32) -> Vec<Vec<usize>> {
        let sets: Vec<_> = sets.iter().map(|&set| ((), set)).collect();
        let mut found = Vec::new();
        let all = choose(&sets, count, limit, |choice, union| {
            assert_eq!(union, choice.iter().fold(0, |all, &i| all | sets[i].1));
            found.push(choice.to_vec());
            Ok(())
        });
        assert!(all.is_ok());
        found
    }

    #[test]
    fn every_choice_with_a_small_union_comes_once_and_in_order() {
        let sets = [0b0011, 0b0110, 0b1000, 0b0101, 0b0011];
        assert_eq!(choices(&sets, 2, 2), [[0, 4]]);
        assert_eq!(
            choices(&sets, 3, 3),
            [[0, 1, 3], [0, 1, 4], [0, 2, 4], [0, 3, 4], [1, 3, 4]]
        );
        assert_eq!(choices(&sets, 4, 4).len(), 5);
        assert!(choices(&sets, 4, 2).is_empty());
        assert!(choices(&sets[..1], 2, 9).is_empty());
    }

    #[test]
    fn a_visitor_can_stop() {
        let mut visits = 0;
        let end = choose(&[((), 1); 3], 2, 1, |_, _| {
            visits += 1;
            Err(SearchEnd::Enough)
        });
        assert!(end.is_err() && visits == 1);
    }
}
