//! Questions about puzzles, answered by the two classic solvers.

use super::lanes::CELLS;
use super::templates::{MANY, Templates};
use super::{Backend, Batch, Single};
use crate::grid::{Cell, Digit, DigitSet};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// Both solvers, for [`crate::solve::Solver`]. Puzzles are 81 values, 0 for a blank.
pub(crate) struct ClassicSolver {
    single: Single,
    /// Made when it is first needed: setting up its memory takes as long as many
    /// single puzzles.
    batch: Option<Batch>,
    /// Smaller batches are solved one by one.
    many: usize,
    templates: Templates,
    /// Whether cells are limited to some digits, which only the first solver can do.
    is_limited: bool,
}

pub(crate) type Puzzle = [u8; CELLS];

impl ClassicSolver {
    pub(crate) fn new() -> Self {
        Self {
            single: Single::new(),
            batch: None,
            many: Backend::best().many(),
            templates: Templates::default(),
            is_limited: false,
        }
    }

    /// One for these rules, which it knows, see [`ClassicSolver::knows_with_limits`].
    ///
    /// Seven hard puzzles of pencil marks without givens take it a seventh to a twenty-sixth of the time that the
    /// general searches take, or 2 to 6 s where those take more than 8.
    pub(crate) fn of(rules: &Rules) -> Self {
        let mut solver = Self::new();
        let cells = (0..CELLS).map(Cell::from_index);
        let impossible = cells.flat_map(|cell| {
            let digits = DigitSet(DigitSet::all(9).0 & !rules.possible(cell).0);
            digits.iter().map(move |digit| (cell, digit))
        });
        let impossible: Vec<(Cell, Digit)> = impossible.collect();
        if !impossible.is_empty() {
            solver.is_limited = true;
            solver.many = usize::MAX;
            solver.single.limit(impossible.into_iter());
        }
        solver
    }

    pub(crate) fn is_limited(&self) -> bool {
        self.is_limited
    }

    /// Whether these are the rules of the classic solvers and no others.
    pub(crate) fn knows(rules: &Rules) -> bool {
        // Consecutive digits, for one, leave houses and peers as they are.
        Self::has_its_houses(rules) && rules.are_houses()
    }

    /// The same, but for cells that are limited to some of the digits.
    pub(crate) fn knows_with_limits(rules: &Rules) -> bool {
        Self::has_its_houses(rules) && rules.are_houses_and_limits()
    }

    fn has_its_houses(rules: &Rules) -> bool {
        let is_line = |cells: &[Cell]| {
            let same = |line: fn(Cell) -> usize| cells.iter().all(|&c| line(c) == line(cells[0]));
            same(|cell| cell.row(9))
                || same(|cell| cell.column(9))
                || same(|cell| cell.row(9) / 3 * 3 + cell.column(9) / 3)
        };
        // 27 houses of nine cells in a row, a column or a box, and no cell in two
        // of a kind, since each has 20 peers: then all are there.
        let nine = |cells: &[Cell]| cells.len() == 9 && is_line(cells);
        rules.board().square() == Some(9)
            && rules.digits() == 9
            && rules.houses().len() == 27
            && rules.houses().iter().all(|house| nine(house.cells()))
            && (0..CELLS).all(|cell| rules.peers(Cell::from_index(cell)).len() == 20)
    }

    pub(crate) fn count(
        &mut self,
        puzzle: &Puzzle,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        control.step()?;
        self.single.start(puzzle, None);
        let mut count = 0;
        while count < limit && self.single.next(control)? {
            count += 1;
            if count == MANY && !self.is_limited {
                return self.templates.count(puzzle, limit, control);
            }
        }
        Ok(count)
    }

    /// The number of solutions up to 2, and the first in row order.
    pub(crate) fn solve(
        &mut self,
        puzzle: &Puzzle,
        solution: &mut Puzzle,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        control.step()?;
        self.single.start(puzzle, None);
        if !self.single.next(control)? {
            return Ok(0);
        }
        self.single.write(solution);
        if !self.single.next(control)? {
            return Ok(1);
        }
        self.lower(puzzle, solution, control)?;
        Ok(2)
    }

    pub(crate) fn has_other(
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

    pub(crate) fn for_each(
        &mut self,
        puzzle: &Puzzle,
        control: &mut Control<'_>,
        mut visit: impl FnMut(&Puzzle) -> bool,
    ) -> Result<(), Halt> {
        control.step()?;
        self.single.start(puzzle, None);
        let mut solution = [0; CELLS];
        while self.single.next(control)? {
            self.single.write(&mut solution);
            if !visit(&solution) {
                break;
            }
        }
        Ok(())
    }

    pub(crate) fn has_other_batch(
        &mut self,
        puzzles: &[u8],
        known: &[(Cell, Digit)],
        others: &mut [u64],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if self.is_limited {
            let asked = each(puzzles).zip(known);
            for ((puzzle, &(cell, digit)), other) in asked.zip(others) {
                *other = u64::from(self.has_other(puzzle, cell, digit, control)?);
            }
            return Ok(());
        }
        let batch = self.batch.get_or_insert_default();
        batch.has_other(puzzles, known, others, control)
    }

    pub(crate) fn count_batch(
        &mut self,
        puzzles: &[u8],
        limit: u64,
        counts: &mut [u64],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if counts.len() < self.many {
            for (puzzle, count) in each(puzzles).zip(counts) {
                *count = self.count(puzzle, limit, control)?;
            }
            return Ok(());
        }
        let batch = self.batch.get_or_insert_default();
        batch.count(puzzles, limit, counts, control)
    }

    pub(crate) fn solve_batch(
        &mut self,
        puzzles: &[u8],
        counts: &mut [u64],
        solutions: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if counts.len() < self.many {
            let outputs = counts.iter_mut().zip(each_mut(solutions));
            for (puzzle, (count, solution)) in each(puzzles).zip(outputs) {
                *count = self.solve(puzzle, solution, control)?;
            }
            return Ok(());
        }
        let batch = self.batch.get_or_insert_default();
        batch.solve(puzzles, 2, counts, solutions, control)?;
        let outputs = counts.iter().zip(each_mut(solutions));
        for (puzzle, (&count, solution)) in each(puzzles).zip(outputs) {
            if count > 1 {
                self.lower(puzzle, solution, control)?;
            }
        }
        Ok(())
    }

    /// Makes any solution the first in row order: cell by cell, the lowest digit
    /// with which there is a solution at all.
    fn lower(
        &mut self,
        puzzle: &Puzzle,
        best: &mut Puzzle,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let mut fixed = *puzzle;
        for cell in 0..CELLS {
            if puzzle[cell] != 0 {
                continue;
            }
            for digit in 1..best[cell] {
                fixed[cell] = digit;
                control.step()?;
                self.single.start(&fixed, None);
                if self.single.next(control)? {
                    self.single.write(best);
                    break;
                }
            }
            fixed[cell] = best[cell];
        }
        Ok(())
    }
}

/// The puzzles of a batch.
fn each(puzzles: &[u8]) -> impl Iterator<Item = &Puzzle> {
    puzzles
        .chunks_exact(CELLS)
        .filter_map(|p| p.try_into().ok())
}

fn each_mut(puzzles: &mut [u8]) -> impl Iterator<Item = &mut Puzzle> {
    let puzzles = puzzles.chunks_exact_mut(CELLS);
    puzzles.filter_map(|p| p.try_into().ok())
}
