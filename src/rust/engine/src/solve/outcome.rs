//! What becomes of puzzles.

use crate::grid::Grid;
use crate::rules::{Rules, has_conflict};
use crate::solve::{Singles, Solver};
use crate::work::{Control, Halt, named};

/// What became of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Solved; proven to have one solution if that was asked for.
    Solved,
    /// It has several solutions.
    Several,
    /// It has none, though its givens break no rule.
    NoSolution,
    /// Its givens break a rule.
    Conflict,
    /// The method does not get to the end.
    Stuck,
    /// A candidate of the solution has been struck out.
    Inconsistent,
}

named! {
    Outcome {
        Solved "solved",
        Several "several",
        NoSolution "no_solution",
        Conflict "conflict",
        Stuck "stuck",
        Inconsistent "inconsistent",
    }
}

/// What is asked of a puzzle that may have several solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Multiple {
    /// Whether it has several, and the first of them.
    Warn,
    /// Whether it has several: any of them will do, which can take far less time.
    Error,
    /// The first, whether or not there are others.
    First,
}

named! {
    Multiple {
        Warn "warn",
        Error "error",
        First "first",
    }
}

impl Outcome {
    /// That of a puzzle without solution.
    pub fn unsolvable(puzzle: &Grid, rules: &Rules) -> Self {
        match has_conflict(puzzle, rules) {
            true => Self::Conflict,
            false => Self::NoSolution,
        }
    }
}

impl Solver<'_> {
    /// What becomes of each of many puzzles, see [`Solver::solve_batch`]: its outcome,
    /// and in `solutions` the only solution or, of several, what `multiple` asks for.
    ///
    /// ```
    /// use oxidoku_engine::{Control, Multiple, Outcome, Rules, Solver};
    ///
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzles = [[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4], [1; 16]].concat();
    /// let (mut outcomes, mut solutions) = ([Outcome::Stuck; 2], [0; 32]);
    /// let mut control = Control::unlimited();
    /// let mut solver = Solver::new(&rules);
    /// let ask = Multiple::Warn;
    /// solver.outcome_batch(&puzzles, ask, &mut outcomes, &mut solutions, &mut control)?;
    /// assert_eq!(outcomes, [Outcome::Solved, Outcome::Conflict]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Halt`] from `control`; then some results are not the last word.
    ///
    /// # Panics
    /// If the lengths do not fit together.
    pub fn outcome_batch(
        &mut self,
        puzzles: &[u8],
        multiple: Multiple,
        outcomes: &mut [Outcome],
        solutions: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let rules = self.rules();
        let mut counts = vec![0; outcomes.len()];
        match multiple {
            Multiple::Warn => self.solve_batch(puzzles, &mut counts, solutions, control)?,
            Multiple::Error => self.only_batch(puzzles, &mut counts, solutions, control)?,
            Multiple::First => self.first_batch(puzzles, &mut counts, solutions, control)?,
        }
        let puzzles = puzzles.chunks_exact(rules.cells());
        for ((puzzle, &count), outcome) in puzzles.zip(&counts).zip(outcomes) {
            *outcome = match count {
                0 => Outcome::unsolvable(&self.grid(puzzle), rules),
                2.. if multiple != Multiple::First => Outcome::Several,
                _ => Outcome::Solved,
            };
        }
        Ok(())
    }
}

impl Singles {
    /// What became of `puzzle`, from which these came.
    pub fn outcome(&self, puzzle: &Grid, rules: &Rules) -> Outcome {
        if self.dead.is_some() || has_conflict(puzzle, rules) {
            return Outcome::unsolvable(puzzle, rules);
        }
        match self.grid.is_complete() {
            true => Outcome::Solved,
            false => Outcome::Stuck,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solve_singles;
    use crate::work::Named;

    #[test]
    fn each_outcome_is_kept_apart_from_the_others() {
        let rules = Rules::boxes(2, 2).unwrap();
        let cases = [
            ("1... ..2. .3.. ...4", Outcome::Solved, Outcome::Solved),
            ("1234 3412 2143 432.", Outcome::Solved, Outcome::Solved),
            (".... .... .... ....", Outcome::Several, Outcome::Stuck),
            (
                "123. ...4 .... ....",
                Outcome::NoSolution,
                Outcome::NoSolution,
            ),
            ("1..1 .... .... ....", Outcome::Conflict, Outcome::Conflict),
        ];
        let puzzles: Vec<Grid> = (cases.iter())
            .map(|(text, ..)| Grid::parse(text, &rules).unwrap())
            .collect();
        let cells: Vec<u8> = puzzles.iter().flat_map(Grid::digits).copied().collect();
        let mut outcomes = [Outcome::Inconsistent; 5];
        let mut solutions = vec![0; cells.len()];
        let mut solver = Solver::new(&rules);
        let mut control = Control::unlimited();
        for &multiple in Multiple::ALL {
            let answered = solver.outcome_batch(
                &cells,
                multiple,
                &mut outcomes,
                &mut solutions,
                &mut control,
            );
            answered.unwrap();
            for ((puzzle, &outcome), case) in puzzles.iter().zip(&outcomes).zip(cases) {
                let (text, mut expected, by_singles) = case;
                if multiple == Multiple::First && expected == Outcome::Several {
                    expected = Outcome::Solved;
                }
                assert_eq!(outcome, expected, "{text}");
                let singles = solve_singles(puzzle, &rules);
                assert_eq!(singles.outcome(puzzle, &rules), by_singles, "{text}");
            }
        }
    }
}
