//! Questions about a puzzle's solutions, and what answers them: a search for any rules,
//! one that learns for what that cannot do, and a fast one for the classic rules.

mod answer;
mod census;
mod check;
pub mod classic;
mod clue;
mod enumerate;
mod escalate;
mod learn;
mod outcome;
mod questions;
mod rounds;
pub(crate) mod search;
mod singles;
mod solver;
mod unsat;

pub use answer::Answer;
pub use check::{Checker, keeps_clues};
pub use clue::Clue;
pub(crate) use clue::rules_with;
pub use enumerate::{FileError, SolutionFile, Solutions};
pub(crate) use escalate::random_grid;
pub(crate) use learn::{Learner, proof};
pub use outcome::{Multiple, Outcome};
pub(crate) use questions::has_solution_without;
pub use questions::{open_cells, true_candidates};
pub use rounds::Rounds;
pub use singles::{Singles, solve_singles};
pub use solver::Solver;
pub use unsat::{Contradiction, find_contradiction};
