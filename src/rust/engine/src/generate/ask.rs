//! Answers to questions of uniqueness, many at once.

use super::carve::{Carving, Question};
use crate::grid::{Cell, Digit};
use crate::solve::classic::{Batch, Puzzle, Single};
use crate::work::{Control, Halt};

/// With fewer questions than this, asking one after the other should be faster than
/// lanes that are mostly empty. A guess, not measured.
const FEW: usize = 8;

/// Two classic solvers, one for a few questions and one for many. Which of them
/// answers makes no difference to the answer.
pub(super) struct Judge {
    pub(super) single: Single,
    /// Made when it is first needed: setting up its memory takes as long as many
    /// single questions.
    batch: Option<Batch>,
    one: Pile,
    several: Pile,
}

/// Questions of one kind.
#[derive(Default)]
struct Pile {
    puzzles: Vec<u8>,
    known: Vec<(Cell, Digit)>,
    asked: Vec<usize>,
    counts: Vec<u64>,
}

impl Pile {
    fn clear(&mut self) {
        self.puzzles.clear();
        self.known.clear();
        self.asked.clear();
    }

    fn add(&mut self, number: usize, puzzle: &Puzzle) {
        self.puzzles.extend_from_slice(puzzle);
        self.asked.push(number);
    }
}

impl Judge {
    pub(super) fn new() -> Self {
        Self {
            single: Single::new(),
            batch: None,
            one: Pile::default(),
            several: Pile::default(),
        }
    }

    /// A judge whose lanes are those of this back end.
    #[cfg(test)]
    pub(super) fn on(backend: crate::solve::classic::Backend) -> Option<Self> {
        Some(Self {
            single: Single::on(backend)?,
            batch: Some(Batch::on(backend)?),
            ..Self::new()
        })
    }

    /// Asks the next question of each carving in `live` and passes the answer on.
    pub(super) fn advance(
        &mut self,
        carvings: &mut [Carving],
        live: &[usize],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if live.len() < FEW {
            for &number in live {
                let carving = &mut carvings[number];
                let several = self.ask(carving, control)?;
                carving.answer(several);
            }
            return Ok(());
        }
        let batch = self.batch.get_or_insert_default();
        self.one.clear();
        self.several.clear();
        for &number in live {
            let (question, puzzle) = carvings[number].question();
            match question {
                Question::One(cell, digit) => {
                    self.one.add(number, &puzzle);
                    self.one.known.push((cell, digit));
                }
                Question::Several => self.several.add(number, &puzzle),
            }
        }
        let Pile {
            puzzles,
            known,
            asked,
            counts,
        } = &mut self.one;
        counts.resize(asked.len(), 0);
        batch.has_other(puzzles, known, counts, control)?;
        for (&number, &count) in asked.iter().zip(&*counts) {
            carvings[number].answer(count > 0);
        }
        let Pile {
            puzzles,
            asked,
            counts,
            ..
        } = &mut self.several;
        counts.resize(asked.len(), 0);
        batch.count(puzzles, 2, counts, control)?;
        for (&number, &count) in asked.iter().zip(&*counts) {
            carvings[number].answer(count > 1);
        }
        Ok(())
    }

    /// Whether there are several solutions.
    fn ask(&mut self, carving: &Carving, control: &mut Control<'_>) -> Result<bool, Halt> {
        let (question, puzzle) = carving.question();
        match question {
            Question::One(cell, digit) => self.has_other(&puzzle, cell, digit, control),
            Question::Several => {
                control.step()?;
                self.single.start(&puzzle, None);
                Ok(self.single.next(control)? && self.single.next(control)?)
            }
        }
    }

    /// Whether `puzzle` has a solution with another digit in `cell`.
    pub(super) fn has_other(
        &mut self,
        puzzle: &Puzzle,
        cell: Cell,
        digit: Digit,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        control.step()?;
        self.single.start(puzzle, Some((cell, digit)));
        self.single.next(control)
    }

    /// Whether no clue of a puzzle with one solution can go.
    pub(super) fn is_irreducible(
        &mut self,
        puzzle: &Puzzle,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        let mut rest = *puzzle;
        for (index, &value) in puzzle.iter().enumerate() {
            let Some(digit) = Digit::new(value) else {
                continue;
            };
            rest[index] = 0;
            if !self.has_other(&rest, Cell::from_index(index), digit, control)? {
                return Ok(false);
            }
            rest[index] = value;
        }
        Ok(true)
    }
}
