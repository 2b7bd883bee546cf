//! A puzzle explained: what becomes of it, and the steps.

use crate::grid::{Cell, DigitSet, Grid};
use crate::human::explain::{Explainer, Position};
use crate::human::options::Options;
use crate::human::scale::{PathScore, Scale};
use crate::human::step::{Candidate, Step};
use crate::rules::{Rules, has_conflict};
use crate::solve::{Answer, Outcome, Solver, has_solution_without};
use crate::work::{Control, Halt, named};
use std::ops::ControlFlow;

/// How much of the path is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// All of it.
    Path,
    /// Its first step.
    First,
    /// Every step that the position has now.
    Now,
}

named! { Scope { Path "path", First "first", Now "now", } }

/// What is to be reported, and by which techniques.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The techniques that may be used, and how; what it says of uniqueness is not asked.
    /// If its scale has a search of its own, nothing but the scale is asked; under rules
    /// that the scale is not for, the answer has no steps.
    pub options: &'a Options,
    /// How much is wanted.
    pub scope: Scope,
    /// Candidates that have been struck out.
    pub removed: &'a [Candidate],
}

/// A puzzle explained.
#[derive(Clone, Debug)]
pub struct Report {
    /// [`Outcome::Solved`]: one solution, and the steps lead to it, or are some, if not
    /// the whole path was wanted. [`Outcome::Several`]: the path ends where no
    /// technique helps.
    pub outcome: Outcome,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The grid after the path; `None` if there is no solution that steps could lead to.
    pub grid: Option<Grid>,
    /// The ids of the techniques of which some steps may be missing, as the search for them would
    /// have taken too long.
    pub given_up: Vec<&'static str>,
}

impl Report {
    fn without_steps(outcome: Outcome) -> Self {
        Self {
            outcome,
            steps: Vec::new(),
            grid: None,
            given_up: Vec::new(),
        }
    }

    /// What logic alone comes to: where a puzzle has several solutions, it does not
    /// decide between them.
    pub fn by_logic(&self) -> Outcome {
        match self.outcome {
            Outcome::Several => Outcome::Stuck,
            outcome => outcome,
        }
    }

    /// What `scale` says of the path; `None` unless it leads to the only solution.
    pub fn score(&self, scale: &Scale) -> Option<PathScore> {
        (self.outcome == Outcome::Solved).then(|| scale.path_score(&self.steps))
    }
}

impl Explainer {
    /// Proves that the puzzle has one solution, then looks for steps. `solver` must be
    /// for the same rules.
    ///
    /// # Errors
    /// [`Halt`] when `control` ends the work.
    pub fn report(
        &self,
        solver: &mut Solver<'_>,
        puzzle: Grid,
        question: Question<'_>,
        control: &mut Control<'_>,
    ) -> Result<Report, Halt> {
        if has_conflict(&puzzle, solver.rules()) {
            return Ok(Report::without_steps(Outcome::Conflict));
        }
        let solution = match solver.solve(&puzzle, control)? {
            Answer::None => return Ok(Report::without_steps(Outcome::NoSolution)),
            Answer::Unique(solution) => Some(solution),
            Answer::First(_) => None,
        };
        let is_true = |&(cell, digit): &Candidate| {
            let solution = solution.as_ref();
            solution.is_some_and(|grid| grid.get(cell) == Some(digit))
        };
        let inconsistent = match &solution {
            Some(_) => question.removed.iter().any(is_true),
            // Each may lack something of another solution.
            None => !has_solution_without(question.removed, &puzzle, solver.rules(), control)?,
        };
        if inconsistent {
            return Ok(Report::without_steps(Outcome::Inconsistent));
        }
        let position = Position {
            removed: question.removed.to_vec(),
            ..Position::from(puzzle)
        };
        let scale = question.options.scale;
        let (steps, grid) = match scale.own_search() {
            None => self.answer(position, solution.as_ref(), question, control)?,
            // It argues with the solution being the only one.
            Some(own) if solution.is_some() && scale.applies(solver.rules()) => {
                let mut grid = position.puzzle;
                // What limits cells is out from the start.
                let limits = limited(solver.rules());
                let removed: Vec<Candidate> = limits.chain(question.removed.to_vec()).collect();
                let steps = match question.scope {
                    Scope::Now => (own.steps)(&grid, &removed, control)?,
                    scope => {
                        let mut look = |_: &Step| match scope {
                            Scope::First => ControlFlow::Break(()),
                            _ => ControlFlow::Continue(()),
                        };
                        (own.path)(&mut grid, &removed, &mut look, control)?
                    }
                };
                (steps, grid)
            }
            Some(_) => (Vec::new(), position.puzzle),
        };
        let done = grid.is_complete() || question.scope != Scope::Path && !steps.is_empty();
        let outcome = match (solution, done) {
            (None, _) => Outcome::Several,
            (_, true) => Outcome::Solved,
            (_, false) => Outcome::Stuck,
        };
        Ok(Report {
            outcome,
            steps,
            grid: Some(grid),
            given_up: control.take_given_up(),
        })
    }

    fn answer(
        &self,
        position: Position,
        solution: Option<&Grid>,
        question: Question<'_>,
        control: &mut Control<'_>,
    ) -> Result<(Vec<Step>, Grid), Halt> {
        let options = Options {
            unique: solution.is_some(),
            ..question.options.clone()
        };
        Ok(match question.scope {
            Scope::Path => {
                let path = self.path(&position, solution, &options, control)?;
                (path.steps, path.grid)
            }
            Scope::First => {
                let step = self.first(&position, solution, &options, control)?;
                (step.into_iter().collect(), position.puzzle)
            }
            Scope::Now => {
                let steps = self.steps_to(&position, solution, &options, control)?;
                (steps, position.puzzle)
            }
        })
    }
}

/// The candidates that what is said of single cells rules out.
fn limited(rules: &Rules) -> impl Iterator<Item = Candidate> + '_ {
    let all = DigitSet::all(rules.digits());
    (0..rules.cells())
        .map(Cell::from_index)
        .flat_map(move |cell| {
            let out = DigitSet(all.0 & !rules.possible(cell).0);
            out.iter().map(move |digit| (cell, digit))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;
    use crate::human::{HODOKU, Technique, Techniques};

    fn report(text: &str, techniques: Techniques, scope: Scope, removed: &[Candidate]) -> Report {
        let rules = Rules::boxes(2, 2).unwrap();
        let puzzle = Grid::parse(text, &rules).unwrap();
        let options = Options {
            techniques,
            ..Options::default()
        };
        let question = Question {
            options: &options,
            scope,
            removed,
        };
        let explainer = Explainer::new(&rules);
        let report = explainer.report(
            &mut Solver::new(&rules),
            puzzle,
            question,
            &mut Control::unlimited(),
        );
        report.unwrap()
    }

    const PUZZLE: &str = "1... ..2. .3.. ...4";

    #[test]
    fn only_a_path_to_the_only_solution_is_rated() {
        let techniques = Techniques::by_default();
        let cases = [
            (PUZZLE, Outcome::Solved),
            ("1... .... .... ....", Outcome::Several),
            ("123. ...4 .... ....", Outcome::NoSolution),
            ("1..1 .... .... ....", Outcome::Conflict),
        ];
        for (text, outcome) in cases {
            let found = report(text, techniques, Scope::Path, &[]);
            assert_eq!(found.outcome, outcome, "{text}");
            assert_eq!(found.score(&HODOKU).is_some(), outcome == Outcome::Solved);
            let unsolvable = matches!(outcome, Outcome::NoSolution | Outcome::Conflict);
            assert_eq!(found.grid.is_none(), unsolvable);
        }
        let stuck = report(PUZZLE, Techniques::of(Technique::XWing), Scope::Path, &[]);
        assert_eq!(
            (stuck.outcome, stuck.score(&HODOKU)),
            (Outcome::Stuck, None)
        );
    }

    #[test]
    fn a_first_step_is_enough_for_a_hint_and_the_grid_stays() {
        let techniques = Techniques::by_default();
        let path = report(PUZZLE, techniques, Scope::Path, &[]);
        for scope in [Scope::First, Scope::Now] {
            let found = report(PUZZLE, techniques, scope, &[]);
            assert_eq!(found.outcome, Outcome::Solved);
            assert!(found.steps.contains(&path.steps[0]));
            assert_eq!(found.grid.unwrap().clues(), 4);
        }
    }

    #[test]
    fn to_strike_out_a_digit_of_the_solution_is_inconsistent() {
        let techniques = Techniques::by_default();
        let solution = report(PUZZLE, techniques, Scope::Path, &[]).grid.unwrap();
        let cell = Cell::from_index(1);
        for digit in (1..=4).filter_map(Digit::new) {
            let found = report(PUZZLE, techniques, Scope::First, &[(cell, digit)]);
            let is_true = solution.get(cell) == Some(digit);
            assert_eq!(found.outcome == Outcome::Inconsistent, is_true);
        }
    }

    #[test]
    fn what_leaves_none_of_several_solutions_is_inconsistent() {
        let techniques = Techniques::by_default();
        let digit = |digit| Digit::new(digit).unwrap();
        // Three digits for the four cells of a row; then for three of them.
        let row = (0..4).map(|cell| (Cell::from_index(cell), digit(4)));
        let row: Vec<Candidate> = row.collect();
        let blank = ".... .... .... ....";
        for scope in [Scope::First, Scope::Now] {
            let found = report(blank, techniques, scope, &row);
            assert_eq!(found.outcome, Outcome::Inconsistent);
            let found = report(blank, techniques, scope, &row[1..]);
            assert_eq!(found.outcome, Outcome::Several);
        }
    }
}
