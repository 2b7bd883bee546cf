//! Questions about a puzzle's solutions.

use crate::digit::bits;
use crate::search::{Search, Smallest};
use crate::{Cell, Control, Digit, Grid, Halt, Rules};

/// What [`Solver::solve`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// No solution.
    None,
    /// The only solution.
    Unique(Grid),
    /// The first of several solutions in the order of their digits read row by
    /// row, or of at least one where nobody asked for more.
    First(Grid),
}

/// Solves puzzles under one set of rules. Keep it for the next puzzle.
///
/// Which engine does the work follows from the rules; callers need not know.
pub struct Solver<'r> {
    search: Search<'r>,
}

impl<'r> Solver<'r> {
    /// A solver for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        Self {
            search: Search::new(rules),
        }
    }

    /// The rules this solver goes by.
    pub fn rules(&self) -> &'r Rules {
        self.search.rules()
    }

    /// The number of solutions, at most `limit`.
    ///
    /// # Errors
    /// [`Halt`] from `control`, as for all methods here.
    pub fn count(
        &mut self,
        puzzle: &Grid,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        self.start(puzzle, control)?;
        let mut count = 0;
        while count < limit && self.search.next(&mut Smallest, control)? {
            count += 1;
        }
        Ok(count)
    }

    /// Whether there is exactly one solution.
    pub fn is_unique(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        Ok(self.count(puzzle, 2, control)? == 1)
    }

    /// The solution, with the proof that it is the only one, or the first of
    /// several.
    pub fn solve(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Answer, Halt> {
        self.start(puzzle, control)?;
        let Some(one) = self.next(control)? else {
            return Ok(Answer::None);
        };
        match self.next(control)? {
            None => Ok(Answer::Unique(one)),
            Some(other) => {
                let lower = if other.digits() < one.digits() {
                    other
                } else {
                    one
                };
                self.lower(puzzle, lower, control).map(Answer::First)
            }
        }
    }

    /// The first solution, without asking whether there are others.
    pub fn first(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Answer, Halt> {
        self.start(puzzle, control)?;
        match self.next(control)? {
            None => Ok(Answer::None),
            Some(one) => self.lower(puzzle, one, control).map(Answer::First),
        }
    }

    /// Whether `puzzle` has a solution with another digit than `digit` in
    /// `cell`. If the puzzle with that digit has one solution, this tells
    /// whether it keeps it without the digit: half a count, since the known
    /// solution need not be found again.
    pub fn has_other(
        &mut self,
        puzzle: &Grid,
        cell: Cell,
        digit: Digit,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        self.start(puzzle, control)?;
        self.search.exclude(cell, digit);
        self.search.next(&mut Smallest, control)
    }

    /// Calls `visit` with each solution until it says false. Any order.
    pub(crate) fn for_each(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
        mut visit: impl FnMut(&Grid) -> bool,
    ) -> Result<(), Halt> {
        self.start(puzzle, control)?;
        let mut solution = puzzle.clone();
        while self.search.next(&mut Smallest, control)? {
            self.search.write(&mut solution);
            if !visit(&solution) {
                break;
            }
        }
        Ok(())
    }

    fn start(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<(), Halt> {
        control.step()?;
        self.search.load(puzzle);
        Ok(())
    }

    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<Grid>, Halt> {
        let found = self.search.next(&mut Smallest, control)?;
        Ok(found.then(|| {
            let mut grid = Grid::blank(self.search.rules());
            self.search.write(&mut grid);
            grid
        }))
    }

    /// The first solution of `puzzle` in row order, starting from any.
    ///
    /// Cell by cell, only digits lower than the best known solution's are
    /// tried, each by a search that is free to branch where it likes. Branching
    /// in row order instead finds the first solution directly, but on large
    /// grids with few givens it does not come back.
    fn lower(
        &mut self,
        puzzle: &Grid,
        mut best: Grid,
        control: &mut Control<'_>,
    ) -> Result<Grid, Halt> {
        self.start(puzzle, control)?;
        for cell in (0..self.search.rules().cells()).map(Cell::from_index) {
            let Some(known) = best.get(cell) else { break };
            let lower = self.search.candidates(cell) & ((1 << known.index()) - 1);
            for digit in bits(lower).map(Digit::from_index) {
                if self.search.probe(cell, digit, &mut best, control)? {
                    break;
                }
                self.search.exclude(cell, digit);
            }
            if let Some(digit) = best.get(cell) {
                self.search.fix(cell, digit);
            }
        }
        Ok(best)
    }
}
