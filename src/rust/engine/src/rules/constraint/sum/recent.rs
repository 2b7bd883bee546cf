//! What some cells that differ were found to have left, kept until something else takes its place.
//!
//! The same few cells are asked about again and again: by the sums that share them, by each house
//! that is told of a group, and in one case after the other. A puzzle of eighteen groups with one
//! sum was explained in 21 seconds without it, in 15 with it.

use std::cell::RefCell;

/// A power of two.
const PLACES: usize = 1 << 12;

#[derive(Clone, Copy, Default)]
struct Entry {
    asked: [u64; 2],
    answer: [u64; 2],
}

thread_local! {
    static RECENT: RefCell<Vec<Entry>> = const { RefCell::new(Vec::new()) };
}

/// The answer to a question, which is not all 0, from `work` if it is not known.
pub(super) fn answer(asked: [u64; 2], work: impl FnOnce() -> [u64; 2]) -> [u64; 2] {
    RECENT.with_borrow_mut(|recent| {
        if recent.is_empty() {
            recent.resize(PLACES, Entry::default());
        }
        let entry = &mut recent[place(asked)];
        if entry.asked != asked {
            *entry = Entry {
                asked,
                answer: work(),
            };
        }
        entry.answer
    })
}

/// By multiplication with odd numbers without a pattern (Knuth 1973, section 6.4).
fn place([one, other]: [u64; 2]) -> usize {
    let mixed = (one.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32) ^ other)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (u64::BITS - PLACES.ilog2())) as usize
}
