//! Memory for one propagation.

/// More words than this come from the heap.
const FEW: usize = 256;

/// Calls `work` with so many words, all 0. Propagators run some hundred thousand times
/// a second, and asking for memory each time took them half of their time.
pub(super) fn with_words<T>(count: usize, work: impl FnOnce(&mut [u64]) -> T) -> T {
    match count <= FEW {
        true => work(&mut [0; FEW][..count]),
        false => work(&mut vec![0; count]),
    }
}
