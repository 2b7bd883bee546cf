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

mod bands;
mod candidates;
mod catalogue;
mod cell;
mod checker;
pub mod classic;
mod conflict;
mod control;
mod count_grids;
mod digit;
mod enumerate;
mod error;
mod explain;
mod format;
mod general;
pub mod generate;
mod grid;
mod house;
mod learn;
mod list;
mod ragged;
mod rate;
mod rules;
mod search;
mod singles;
mod solver;
mod step;
mod target;
mod technique;

pub use bands::{Bands, Class};
pub use candidates::{Candidates, is_valid_move};
pub use catalogue::{Entry, Level, Need, Technique, Techniques};
pub use cell::Cell;
pub use checker::Checker;
pub use conflict::{Conflict, Problem, find_conflicts, has_conflict, is_solution};
pub use control::{Control, Halt};
pub use count_grids::count_grids;
pub use digit::{Digit, DigitSet, MAX_SIZE};
pub use enumerate::{Solutions, true_candidates};
pub use error::{GridError, RulesError};
pub use explain::{Explainer, Path, Position};
pub use format::{MAX_TEXT_SIZE, Symbol, read_symbol, symbol_of};
pub use grid::Grid;
pub use house::{House, HouseId, HouseKind};
pub use list::List;
pub use rate::Rating;
pub(crate) use rules::sum_range;
pub use rules::{Cage, Exclusion, Rules, Spec};
pub use singles::{Singles, solve_singles};
pub use solver::{Answer, Solver};
pub use step::{Candidate, HousePart, Link, Mark, Node, Part, Step};
pub use target::{Aimer, Target};
pub use technique::{Options, applies};
