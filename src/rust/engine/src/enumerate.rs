//! All solutions in order.

use crate::digit::{bits, lowest};
use crate::search::{Lexicographic, Search};
use crate::{Cell, Control, Digit, Grid, Halt, Rules};

/// The solutions of a puzzle one after the other, ordered by their digits read
/// row by row.
pub struct Solutions<'r> {
    search: Search<'r>,
}

impl<'r> Solutions<'r> {
    /// All solutions of `puzzle`.
    pub fn of(puzzle: &Grid, rules: &'r Rules) -> Self {
        let mut search = Search::new(rules);
        search.load(puzzle);
        Self { search }
    }

    /// The solutions of `puzzle` behind `last` in the order, which need not be a
    /// solution itself but must be filled.
    pub fn after(puzzle: &Grid, last: &Grid, rules: &'r Rules) -> Self {
        let mut solutions = Self::of(puzzle, rules);
        solutions.search.seek(last);
        solutions
    }

    /// Writes the next solution into `grid`; false if there is none.
    ///
    /// # Errors
    /// [`Halt`] from `control`; calling again goes on.
    pub fn next_into(&mut self, grid: &mut Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        let found = self.search.next(&mut Lexicographic, control)?;
        if found {
            self.search.write(grid);
        }
        Ok(found)
    }
}

/// For each cell the digits that it has in some solution.
///
/// One solution vouches for as many digits as there are cells, so only what no
/// solution has shown yet needs a search of its own.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn true_candidates(
    puzzle: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<Vec<crate::DigitSet>, Halt> {
    let mut search = Search::new(rules);
    control.step()?;
    search.load(puzzle);
    let mut shown = vec![crate::DigitSet::EMPTY; rules.cells()];
    let mut witness = Grid::blank(rules);
    for cell in (0..rules.cells()).map(Cell::from_index) {
        loop {
            let open = match search.is_contradictory() {
                true => 0,
                false => search.candidates(cell) & !shown[cell.index()].0,
            };
            if open == 0 {
                break;
            }
            let digit = Digit::from_index(lowest(open));
            if search.probe(cell, digit, &mut witness, control)? {
                for (other, digit) in witness.filled() {
                    shown[other.index()].insert(digit);
                }
            } else {
                search.exclude(cell, digit);
            }
        }
    }
    if search.is_contradictory() {
        shown.fill(crate::DigitSet::EMPTY);
    }
    Ok(shown)
}

impl Search<'_> {
    /// Goes to where the solutions behind `last` begin. Right after
    /// [`Search::load`].
    ///
    /// Along the path of `last`, each lower digit is excluded and each digit of
    /// `last` guessed, so that backtracking from there meets higher digits only.
    /// The path ends where `last` is no solution: then all that is left is
    /// either behind it or gone.
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
