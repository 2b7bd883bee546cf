//! Puzzles to try, and the one question that every solver answers.

use crate::common::{data, random::Random};
use oxidoku_engine::classic::{Batch, Single};
use oxidoku_engine::{Control, Halt};

pub type Puzzle = [u8; 81];

/// A solver under test.
pub trait Subject {
    fn run(
        &mut self,
        puzzles: &[u8],
        limit: u64,
        counts: &mut [u64],
        solutions: Option<&mut [u8]>,
        control: &mut Control<'_>,
    ) -> Result<(), Halt>;
}

impl Subject for Batch {
    fn run(
        &mut self,
        puzzles: &[u8],
        limit: u64,
        counts: &mut [u64],
        solutions: Option<&mut [u8]>,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        match solutions {
            Some(solutions) => self.solve(puzzles, limit, counts, solutions, control),
            None => self.count(puzzles, limit, counts, control),
        }
    }
}

impl Subject for Single {
    fn run(
        &mut self,
        puzzles: &[u8],
        limit: u64,
        counts: &mut [u64],
        mut solutions: Option<&mut [u8]>,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        for (i, puzzle) in puzzles.chunks_exact(81).enumerate() {
            control.step()?;
            self.start(puzzle.try_into().unwrap(), None);
            counts[i] = 0;
            while counts[i] < limit && self.next(control)? {
                counts[i] += 1;
                if let (1, Some(solutions)) = (counts[i], &mut solutions) {
                    let place = &mut solutions[81 * i..81 * (i + 1)];
                    self.write(place.try_into().unwrap());
                }
            }
        }
        Ok(())
    }
}

/// Counts and solutions; zeros where there is none.
pub fn solve(subject: &mut dyn Subject, puzzles: &[Puzzle], limit: u64) -> (Vec<u64>, Vec<Puzzle>) {
    let mut counts = vec![99; puzzles.len()];
    let mut solutions = vec![[0; 81]; puzzles.len()];
    let places = solutions.as_flattened_mut();
    let mut control = Control::unlimited();
    let done = subject.run(
        puzzles.as_flattened(),
        limit,
        &mut counts,
        Some(places),
        &mut control,
    );
    assert_eq!(done, Ok(()));
    (counts, solutions)
}

/// The puzzles of a collection; none, and the test is skipped, where it is missing.
pub fn collection(name: &str) -> Vec<Puzzle> {
    let lines = data::lines(name).unwrap_or_default();
    let value = |byte: u8| {
        if byte.is_ascii_digit() {
            byte - b'0'
        } else {
            0
        }
    };
    let puzzle = |line: String| -> Puzzle {
        let values: Vec<u8> = line.bytes().map(value).collect();
        values.try_into().expect("81 cells")
    };
    lines.into_iter().map(puzzle).collect()
}

/// Puzzles with one solution, with a few, and with thousands.
pub fn thinned(n: usize) -> Vec<Puzzle> {
    let mut random = Random::new(17);
    let thin = |i: usize| {
        let full = random.full_grid((3, 3));
        let puzzle = random.keep(&full, 22 + i % 20);
        Puzzle::try_from(puzzle).expect("81 cells")
    };
    (0..n).map(thin).collect()
}

pub fn with_a_wrong_clue(n: usize) -> Vec<Puzzle> {
    let mut random = Random::new(18);
    let mut puzzles = thinned(n);
    for puzzle in &mut puzzles {
        let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        let cell = clues[random.below(clues.len())];
        puzzle[cell] = (puzzle[cell] + random.below(8) as u8) % 9 + 1;
    }
    puzzles
}
