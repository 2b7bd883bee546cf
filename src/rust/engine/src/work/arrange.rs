//! Sorting lists where the time for it is lost beside the work that made them.
//!
//! The standard library's sort is compiled anew for every type and every key, 4 to 8 kB
//! of machine code each; what is installed on people's machines held 400 kB of it. Here
//! only one such sort exists, of places in a list; what is compiled for each type is a
//! loop for short lists and one that moves elements to their places.

use std::cmp::Ordering;

/// Up to this length elements are put in one by one, which needs no memory.
const SHORT: usize = 12;

/// Sorts a list; equal elements stay in the order in which they were.
pub trait Arrange<T> {
    /// By a comparison.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// By a key, which is made anew for each comparison.
    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|one, other| key(one).cmp(&key(other)));
    }

    /// By the elements' own order.
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }
}

impl<T> Arrange<T> for [T] {
    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        if self.len() > SHORT {
            let mut places = order(self.len(), &mut |one, other| {
                compare(&self[one], &self[other])
            });
            return move_to(self, &mut places);
        }
        for end in 1..self.len() {
            let mut at = end;
            while at > 0 && compare(&self[at], &self[at - 1]) == Ordering::Less {
                self.swap(at, at - 1);
                at -= 1;
            }
        }
    }
}

/// The places of a list's elements in sorted order.
fn order(length: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..length).collect();
    places.sort_by(|&one, &other| compare(one, other));
    places
}

/// Moves to each place the element whose place is named there, round by round of the
/// permutation; a place that is done names itself.
fn move_to<T>(list: &mut [T], places: &mut [usize]) {
    for first in 0..list.len() {
        let mut at = first;
        loop {
            let from = std::mem::replace(&mut places[at], at);
            if from == first {
                break;
            }
            list.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Arrange;

    #[test]
    fn lists_of_any_length_are_sorted_as_the_standard_library_sorts_them() {
        let mut state = 1_u32;
        for length in 0..200 {
            let list: Vec<(u32, usize)> = (0..length)
                .map(|place| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 28, place)
                })
                .collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.arrange_by_key(|&(value, _)| value);
            theirs.sort_by_key(|&(value, _)| value);
            assert_eq!(ours, theirs);
            ours.arrange_by(|one, other| other.cmp(one));
            theirs.reverse();
            theirs.sort_by(|one, other| other.cmp(one));
            assert_eq!(ours, theirs);
            ours.arrange();
            theirs.sort();
            assert_eq!(ours, theirs);
        }
    }
}
