//! Which candidates the solutions of a puzzle hold, and how often.

use super::board::DIGITS;
use super::simd::WORDS;
use crate::grid::{Cell, Digit};

/// What [`Single::tally`](super::Single::tally) saw.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The solutions it went through. Fewer than the limit: all there are.
    pub solutions: u64,
    /// Where each digit stands in exactly one of them; see `board` for the layout.
    pub(super) once: [[u32; WORDS]; 3],
}

impl Tally {
    /// The candidates that exactly one of the solutions holds. If those were all
    /// solutions, each of these as a further clue makes the puzzle unique.
    ///
    /// Digit by digit within three rows: an order that depends on the set alone.
    pub fn held_once(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let digits = self.once.iter().enumerate().flat_map(|(band, words)| {
            let words = words[..DIGITS].iter().enumerate();
            words.map(move |(digit, &cells)| (band, digit, cells))
        });
        digits.flat_map(|(band, digit, cells)| {
            let bits = (0..27).filter(move |bit| cells >> bit & 1 == 1);
            bits.map(move |bit| (Cell::from_index(27 * band + bit), Digit::from_index(digit)))
        })
    }
}
