//! Sudoku rules, search and generation. Pure Rust; nothing of R in it.
//!
//! The vocabulary ([`Digit`], [`Cell`], [`House`]) makes positions and values
//! types that cannot be mixed up. [`Rules`] is data: the houses of a grid and
//! everything precomputed from them. A [`Grid`] is a puzzle or a solution under
//! some rules. [`Solver`] answers questions about a grid, [`generate`] makes
//! new ones. Long work takes a [`Control`], through which a caller can stop it
//! or bound it.
//!
//! ```
//! use oxidoku_engine::{Control, Grid, Rules, Solver};
//!
//! let rules = Rules::boxes(2, 2)?;
//! let puzzle = Grid::parse("1... ..2. .3.. ...4", &rules)?;
//! let mut solver = Solver::new(&rules);
//! assert_eq!(solver.count(&puzzle, 10, &mut Control::unlimited())?, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

// The tests of what is public, which name this crate as others do.
#[cfg(test)]
extern crate self as oxidoku_engine;
#[cfg(test)]
use promises::common;

mod deduce;
pub mod generate;
mod grid;
mod human;
#[path = "../tests/engine.rs"]
#[cfg(test)]
mod promises;
mod rules;
mod solve;
pub mod study;
mod symmetry;
mod work;

pub use generate::{Aimer, Bands, Class, Measured, Target, Wish, count_grids};
pub use grid::{Cell, Digit, DigitSet, Grid, GridError, House, HouseId, HouseKind};
pub use grid::{LineFlaw, LineReader, next_line};
pub use grid::{MAX_SIZE, MAX_TEXT_SIZE, Symbol, read_symbol, symbol_of};
pub use human::{
    Argument, Cause, Chain, Claim, Conclusion, Deduction, Proof, Reasoning, Says, Statement,
};
pub use human::{
    BRAIDS, Column, Grade, HODOKU, Level, Measure, PathScore, REASONS, Rating, SUKAKU, Scale,
    StepScore, WHIPS,
};
pub use human::{Candidate, Clues, HousePart, Link, Mark, Node, Part, Step};
pub use human::{Entry, Need, Technique, Techniques};
pub use human::{Explainer, Options, Path, Position, applies};
pub use human::{Question, Report, Scope};
pub use rules::constraint::{self, Constraint};
pub use rules::{
    Alone, Board, Candidates, Conflict, MOST_CELLS, NoSquare, Place, Problem, Rules, RulesError,
    Sheet, Spec, known,
};
pub use rules::{find_conflicts, has_conflict, is_solution, is_valid_move};
pub use solve::{Answer, Checker, Multiple, Outcome, Rounds, Singles, Solutions, Solver, classic};
pub use solve::{Clue, Contradiction, find_contradiction};
pub use solve::{FileError, SolutionFile};
pub use solve::{keeps_clues, open_cells, solve_singles, true_candidates};
pub use symmetry::{BAND_CLASSES, MinLex, band_classes};
pub use symmetry::{By, Canonical, Canonizer, Essential, Map, NoMap, NoPlan, Plan, Symmetries};
pub use work::inflate::inflate;
pub use work::lz_string::{Unpacked, pack, unpack};
pub use work::{Arrange, Control, Halt, Named, SmallList};
