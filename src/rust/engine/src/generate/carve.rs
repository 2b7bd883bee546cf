//! Taking clues away one after the other, as questions and answers.
//!
//! The rule is the one of [`dig`](super::dig): go through the clues in random
//! order, and take each away if the solution stays the only one. Here it is a
//! state machine, so that the questions of many puzzles can be asked together.
//!
//! Half of the questions could do without a solver: of the clues that go, 43 in 100 are
//! singles, and half of those that are needed are the last in an unavoidable set of two
//! digits, or of two rows or columns, that change places. Looking for these took longer
//! than the questions on lanes: 25 clues took 1.1 times as long with singles and blocks
//! without evidently needed clues. Unavoidable sets from second solutions say nothing of
//! later clues: each holds a clue that was needed, which stays.

use crate::grid::{Cell, Digit};
use crate::solve::classic::Puzzle;
use rand::Rng;
use rand::seq::SliceRandom;

const CELLS: usize = 81;

/// Clues that are tried at once at the very beginning: 52 questions for a minimal
/// puzzle instead of 81.
const FIRST_BLOCK: usize = 33;

/// A puzzle that loses clues.
#[derive(Clone)]
pub(super) struct Carving {
    puzzle: Puzzle,
    /// The cells in the order in which they are tried.
    order: [u8; CELLS],
    /// Cells of `order` that are decided.
    decided: usize,
    /// Cells to try at once.
    block: usize,
    clues: usize,
    /// Decided cells that keep their clue.
    kept: usize,
    target: usize,
}

/// Whether a puzzle without some of its clues has several solutions.
pub(super) enum Question {
    /// One clue is gone: is there a solution without it?
    One(Cell, Digit),
    /// Several are: is there a second solution?
    Several,
}

impl Carving {
    /// Starts with a full grid and ends when `target` clues are left, or earlier
    /// if that is out of reach.
    pub(super) fn new(solution: &Puzzle, target: usize, rng: &mut impl Rng) -> Self {
        let mut order = std::array::from_fn(|i| i as u8);
        order.shuffle(rng);
        Self {
            puzzle: *solution,
            order,
            decided: 0,
            block: FIRST_BLOCK,
            clues: CELLS,
            kept: 0,
            target,
        }
    }

    /// Starts with a puzzle that has one solution, and ends when no clue can go.
    pub(super) fn of_puzzle(puzzle: &Puzzle, rng: &mut impl Rng) -> Self {
        let mut carving = Self::new(puzzle, 0, rng);
        let clues = carving.order.iter().copied();
        let (blank, clues): (Vec<u8>, Vec<u8>) =
            clues.partition(|&cell| puzzle[usize::from(cell)] == 0);
        let order: Vec<u8> = blank.iter().chain(&clues).copied().collect();
        for (place, cell) in carving.order.iter_mut().zip(&order) {
            *place = *cell;
        }
        carving.decided = blank.len();
        carving.clues = clues.len();
        carving.block = FIRST_BLOCK.saturating_sub(blank.len());
        carving
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(super) fn clues(&self) -> usize {
        self.clues
    }

    /// Clues that are known to be needed: there will never be fewer.
    pub(super) fn kept(&self) -> usize {
        self.kept
    }

    /// Whether there is nothing left to try.
    pub(super) fn is_done(&self) -> bool {
        self.clues <= self.target || self.decided == CELLS
    }

    /// The next question, and the puzzle it is about.
    pub(super) fn question(&self) -> (Question, Puzzle) {
        let mut puzzle = self.puzzle;
        let tried = self.tried();
        for &cell in tried {
            puzzle[usize::from(cell)] = 0;
        }
        let question = match *tried {
            [cell] => {
                let cell = usize::from(cell);
                let digit = Digit::from_index(usize::from(self.puzzle[cell]) - 1);
                Question::One(Cell::from_index(cell), digit)
            }
            _ => Question::Several,
        };
        (question, puzzle)
    }

    /// Takes the answer to the question: whether there are several solutions.
    ///
    /// A block of clues that can go together could have gone one by one. In a block
    /// that cannot go, some clue is needed. To find out which, halves of the block
    /// are tried. The result is the same as trying clue by clue, with fewer
    /// questions.
    pub(super) fn answer(&mut self, several: bool) {
        let tried = self.tried().len();
        match (several, tried) {
            (false, _) => {
                for i in self.decided..self.decided + tried {
                    self.puzzle[usize::from(self.order[i])] = 0;
                }
                self.clues -= tried;
                self.decided += tried;
                // Below about 45 clues every other one is needed.
                if self.decided >= FIRST_BLOCK {
                    self.block = 1;
                }
            }
            (true, 1) => {
                self.kept += 1;
                self.decided += 1;
                if self.decided >= FIRST_BLOCK {
                    self.block = 1;
                } else {
                    self.block = FIRST_BLOCK - self.decided;
                }
            }
            (true, _) => self.block = tried / 2,
        }
    }

    /// The cells that are tried next.
    fn tried(&self) -> &[u8] {
        let most = (self.clues - self.target).min(CELLS - self.decided);
        &self.order[self.decided..self.decided + self.block.clamp(1, most)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{stream, uniform};
    use crate::grid::Grid;
    use crate::rules::Rules;
    use crate::solve::Solver;
    use crate::work::Control;

    #[test]
    fn what_is_left_is_what_trying_clue_by_clue_leaves() {
        let (rules, classic) = (Rules::classic(), uniform::ClassicGrids::new());
        let mut solver = Solver::general(&rules);
        let mut is_unique = |puzzle: &Puzzle| {
            let grid = Grid::from_digits(puzzle, &rules).unwrap();
            let count = solver.count(&grid, 2, &mut Control::unlimited());
            count == Ok(1)
        };
        for (item, target) in (0..12).zip([0, 25, 30, 45, 50, 80].into_iter().cycle()) {
            let rng = &mut stream(11, item);
            let mut carving = Carving::new(&classic.grid(rng), target, rng);
            let mut plain = carving.puzzle;
            let (mut clues, mut questions) = (CELLS, 0);
            for cell in carving.order.map(usize::from) {
                let digit = std::mem::replace(&mut plain[cell], 0);
                match clues > target && is_unique(&plain) {
                    true => clues -= 1,
                    false => plain[cell] = digit,
                }
            }
            while !carving.is_done() {
                let (question, puzzle) = carving.question();
                if let Question::One(cell, digit) = question {
                    assert_eq!(carving.puzzle[cell.index()], digit.get());
                    assert_eq!(puzzle[cell.index()], 0);
                }
                carving.answer(!is_unique(&puzzle));
                questions += 1;
            }
            assert_eq!(carving.puzzle, plain, "{item}");
            assert_eq!(carving.clues(), clues);
            assert!(questions <= 75, "{questions}");
        }
    }
}
