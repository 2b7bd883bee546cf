//! All solutions in order.

mod band;
mod file;
mod tail;
#[cfg(test)]
mod tests;

use crate::grid::digit::bits;
use crate::grid::{Digit, Grid};
use crate::rules::Rules;
use crate::solve::classic::ClassicSolver;
use crate::solve::escalate::Escalation;
use crate::solve::search::{Lexicographic, Search};
use crate::work::{Control, Halt};
use band::Band;
pub use file::{FileError, SolutionFile};
use tail::Tail;

/// The solutions of a puzzle one after the other, ordered by their digits read
/// row by row.
pub struct Solutions<'r> {
    escalation: Escalation<'r>,
    below: Below,
    puzzle: Grid,
}

/// What takes over from the search where few cells are left: there nearly every
/// choice leads to a solution, and propagation costs more than it saves.
enum Below {
    /// The last band of the classic grid, where all above it is decided.
    Band(Box<Band>),
    /// The last cells, when there are no more than so many.
    Tail(Tail, usize),
}

impl<'r> Solutions<'r> {
    /// All solutions of `puzzle`.
    pub fn of(puzzle: &Grid, rules: &'r Rules) -> Self {
        let mut escalation = Escalation::new(rules);
        escalation.search.load(puzzle);
        // A solution of the blank classic grid took 0.76 us with a tail of 18
        // cells, 0.60 with 25 and 0.65 with 27; the search alone took 1.36, and
        // 0.08 with the band (text included). Large grids could get lost without propagation.
        let below = match rules.are_houses() && rules.cells() <= 81 && Tail::fits(rules) {
            true if ClassicSolver::knows(rules) => Below::Band(Box::default()),
            true => Below::Tail(Tail::new(rules), 3 * rules.board().size().1),
            false => Below::Tail(Tail::new(rules), 0),
        };
        Self {
            escalation,
            below,
            puzzle: puzzle.clone(),
        }
    }

    /// The solutions of `puzzle` after `last` in the order, which need not be a
    /// solution itself but must be filled.
    pub fn after(puzzle: &Grid, last: &Grid, rules: &'r Rules) -> Self {
        let mut solutions = Self::of(puzzle, rules);
        solutions.escalation.search.seek(last);
        solutions
    }

    /// Writes the next solution into `grid`; false if there is none.
    ///
    /// # Errors
    /// [`Halt`] from `control`; a further call continues.
    pub fn next_into(&mut self, grid: &mut Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        loop {
            let more = match &mut self.below {
                Below::Band(band) => band.next_into(grid),
                Below::Tail(tail, _) => tail.next_into(grid),
            };
            if more {
                return Ok(true);
            }
            let below = &self.below;
            let enough = |search: &Search<'_>| match below {
                Below::Band(_) => Band::is_all(search),
                Below::Tail(_, most) => search.open() <= *most,
            };
            let patience = self.escalation.patience;
            let found = self
                .escalation
                .try_within(patience, control, |search, control| {
                    search.next_with(enough, &mut Lexicographic, control)
                })?;
            let search = &self.escalation.search;
            match found {
                Some(true) => {
                    search.write(grid);
                    match &mut self.below {
                        Below::Band(band) => band.start(search, grid),
                        Below::Tail(tail, _) => tail.start(search),
                    }
                }
                Some(false) => return Ok(false),
                None if self.jump(grid, control)? => return Ok(true),
                None => {}
            }
        }
    }

    /// Goes to the first solution below the last guess of the search, which takes
    /// too long to find it, and writes it into `grid`; or, if there is none,
    /// gives that guess up.
    fn jump(&mut self, grid: &mut Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        let learner = self.escalation.rest(&self.puzzle);
        if !learner.first(control)? {
            self.escalation.search.give_up();
            return Ok(false);
        }
        grid.clone_from(learner.solution());
        self.escalation.search.seek(grid);
        Ok(true)
    }
}

impl Search<'_> {
    /// Goes to where the solutions after `last` begin. Right after
    /// [`Search::load`].
    ///
    /// Along the path of `last`, each lower digit is excluded and each digit of
    /// `last` guessed, so that backtracking from there meets higher digits only.
    /// The path ends where `last` is no solution: then all that is left is
    /// either after it or gone.
    fn seek(&mut self, last: &Grid) {
        for (cell, digit) in last.filled() {
            if self.is_contradictory() {
                return;
            }
            let below = self.candidates(cell) & ((1 << digit.index()) - 1);
            for lower in bits(below) {
                if !self.rule_out(cell, Digit::from_index(lower)) {
                    return;
                }
            }
            if self.candidates(cell) & 1 << digit.index() == 0 || !self.guess(cell, digit) {
                return;
            }
        }
        self.pass_over();
    }
}
