//! A batch on a back end without lanes: one puzzle after the other.

use super::lanes::CELLS;
use super::service::Job;
use super::simd::Token;
use super::single::Search;
use crate::work::{Control, Halt};

pub(super) struct Series<S: Token>(Search<S>);

impl<S: Token> Series<S> {
    pub(super) fn new(simd: S) -> Self {
        Self(Search::new(simd))
    }

    /// Does a job of any size.
    pub(super) fn run(&mut self, mut job: Job<'_>, control: &mut Control<'_>) -> Result<(), Halt> {
        job.counts.fill(0);
        let places = job.puzzles.chunks_exact(CELLS).zip(job.counts);
        for (number, (text, count)) in places.enumerate() {
            control.step()?;
            let mut puzzle = [0; CELLS];
            for (value, &symbol) in puzzle.iter_mut().zip(text) {
                let digit = symbol.wrapping_sub(b'0');
                *value = if (1..=9).contains(&digit) {
                    digit
                } else {
                    symbol
                };
            }
            let excluded = job.excluded.get(number);
            let excluded = excluded.map(|(cell, digit)| (cell.index(), digit.get()));
            self.0.start(&puzzle, excluded.as_slice());
            while *count < job.limit && self.0.next(control)? {
                *count += 1;
                if let (1, Some(solutions)) = (*count, &mut job.solutions) {
                    self.0.write(&mut puzzle);
                    let symbols = puzzle.map(|digit| job.zero + digit);
                    solutions[number * CELLS..][..CELLS].copy_from_slice(&symbols);
                }
            }
        }
        Ok(())
    }
}
