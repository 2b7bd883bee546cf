//! Memory for one propagation.

/// So many words are enough for most, and quicker to clear than more of them.
const FEW: usize = 32;

/// More words than this come from the heap.
const MANY: usize = 256;

/// Calls `work` with so many words, all 0. Propagators run some hundred thousand times
/// a second, and asking for memory each time took them half of their time.
pub(super) fn with_words<T>(count: usize, work: impl FnOnce(&mut [u64]) -> T) -> T {
    if count <= FEW {
        work(&mut [0; FEW][..count])
    } else if count <= MANY {
        work(&mut [0; MANY][..count])
    } else {
        work(&mut vec![0; count])
    }
}
