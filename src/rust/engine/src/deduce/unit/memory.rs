//! What speakers said before, by the candidates that they said it of.
//!
//! Reasons ask the same again and again: one candidate after the other is supposed at one
//! position, with one unit after the other silent, and far from what changed all is as before. What
//! a speaker says depends on the candidates of its cells alone, so it is said again word by word:
//! the same events in the same order, as if it had been worked out anew.
//!
//! ```text
//! slots   hash of (speaker, candidates) -> place in store, the latest that fell there
//! store   | speaker | candidates of its cells ... | 2 x events + fails | cell gone | cell gone | ...
//! ```
//!
//! Of candidates as many as fit share a word, so that most of what is asked lies in one line of a
//! processor's cache: to fetch it was more work than to compare it.

use crate::grid::Cell;

/// A power of two: so many things said are found again.
const SLOTS: usize = 1 << 15;

/// With so many words, 8 MB, all is forgotten.
const MOST: usize = 1 << 20;

/// What was said.
#[derive(Clone, Default, Debug)]
pub(crate) struct Memory {
    /// Places in the store; 0 for none.
    slots: Vec<u32>,
    store: Vec<u64>,
    /// Where the entry begins that is being written, and its slot.
    begun: (usize, usize),
}

/// How many cells' candidates fit in a word, and how far each moves the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct InWord {
    count: usize,
    shift: u32,
}

impl InWord {
    pub(super) fn of(digits: usize) -> Self {
        Self {
            count: 64 / digits,
            // One alone moves nothing.
            shift: digits as u32 % u64::BITS,
        }
    }
}

/// What a speaker said: where its events are, and whether it failed after them.
pub(super) struct Said {
    pub(super) first: usize,
    pub(super) events: usize,
    pub(super) fails: bool,
}

impl Memory {
    /// What a speaker said of these candidates, `in_word` of which fit in a word, or else begins an
    /// entry for it.
    pub(super) fn recall_or_begin(
        &mut self,
        speaker: u32,
        cells: &[Cell],
        left: &[u64],
        in_word: InWord,
    ) -> Option<Said> {
        if self.slots.is_empty() {
            self.slots = vec![0; SLOTS];
        }
        if self.store.len() > MOST {
            self.slots.fill(0);
            self.store.clear();
        }
        if self.store.is_empty() {
            // 0 stands for no place.
            self.store.push(0);
        }
        let begun = self.store.len();
        self.store.push(speaker.into());
        let mut hash = u64::from(speaker);
        for cells in cells.chunks(in_word.count) {
            let join = |word, cell: &Cell| word << in_word.shift | left[cell.index()];
            let word = cells.iter().fold(0, join);
            hash = mixed(hash, word);
            self.store.push(word);
        }
        let slot = (hash.wrapping_mul(MIX) >> (u64::BITS - SLOTS.ilog2())) as usize;
        let place = self.slots[slot] as usize;
        if place > 0 {
            let (before, asked) = self.store.split_at(begun);
            // Shorter only where it is another speaker's, and the last.
            let known = before.get(place..place + asked.len());
            if known.is_some_and(|known| are_same(known, asked)) {
                let first = place + asked.len() + 1;
                self.store.truncate(begun);
                let told = self.store[first - 1];
                return Some(Said {
                    first,
                    events: (told >> 1) as usize,
                    fails: told & 1 != 0,
                });
            }
        }
        self.begun = (begun, slot);
        None
    }

    /// Completes the entry that was begun last.
    pub(super) fn finish(
        &mut self,
        events: impl ExactSizeIterator<Item = (Cell, u64)>,
        fails: bool,
    ) {
        self.store
            .push((events.len() as u64) << 1 | u64::from(fails));
        for (cell, gone) in events {
            self.store.extend([cell.index() as u64, gone]);
        }
        let (place, slot) = self.begun;
        self.slots[slot] = place as u32;
    }

    /// An event of what was said.
    pub(super) fn event(&self, said: &Said, number: usize) -> (Cell, u64) {
        let at = said.first + 2 * number;
        (
            Cell::from_index(self.store[at] as usize),
            self.store[at + 1],
        )
    }
}

/// An odd number without a pattern: the golden ratio, as Knuth has it for hashes by
/// multiplication (1973, section 6.4).
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// Whether few words are the same: a call to compare them takes longer than to do it.
fn are_same(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

fn mixed(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(MIX)
}
