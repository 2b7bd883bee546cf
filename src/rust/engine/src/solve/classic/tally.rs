//! Which candidates the solutions of a puzzle hold, and how often.

use super::board::DIGITS;
use super::simd::{WORDS, word};
use crate::grid::{Cell, Digit};

/// What [`Single::tally`](super::Single::tally) saw.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The solutions it went through. Fewer than the limit: all there are.
    pub solutions: u64,
    /// Where each digit stands in exactly one of them; see `board` for the layout.
    pub(super) once: [[u16; WORDS]; 3],
}

impl Tally {
    /// The candidates that exactly one of the solutions holds. If those were all
    /// solutions, each of these as a further clue makes the puzzle unique.
    ///
    /// Digit by digit within three rows: an order that depends on the set alone.
    pub fn held_once(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let words = (0..3).flat_map(|band| (0..DIGITS).map(move |digit| (band, digit)));
        words.flat_map(|(band, digit)| {
            let rows = self.once.map(|words| words[word(band, digit)]);
            let cells = (0..27).filter(move |cell| rows[cell / 9] >> (cell % 9) & 1 == 1);
            cells.map(move |cell| (Cell::from_index(27 * band + cell), Digit::from_index(digit)))
        })
    }
}
