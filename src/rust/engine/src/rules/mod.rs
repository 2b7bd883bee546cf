//! Which grids are right: rules as they are stated and worked out, and what is wrong
//! with a grid.

mod board;
pub(crate) mod candidates;
mod conflict;
pub mod constraint;
mod error;
mod grids;
mod house_sets;
mod houses;
pub mod known;
mod links;
mod pivots;
#[expect(clippy::module_inception, reason = "rules are its topic")]
mod rules;
mod spec;
mod tasks;

pub use board::{Board, MOST_CELLS, NoSquare, Place, Sheet};
pub use candidates::{Candidates, is_valid_move};
pub use conflict::{Conflict, Problem, find_conflicts, has_conflict, is_solution};
pub use error::RulesError;
pub(crate) use house_sets::HouseSets;
pub(crate) use houses::{CellSet, MOST_CROSSED, MOST_SEEN, Membership};
pub(crate) use pivots::Pivot;
pub use rules::Rules;
pub use spec::{Alone, Spec};
pub(crate) use tasks::Alike;
