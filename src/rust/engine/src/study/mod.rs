//! What puzzles of a grid must have, and which there are.

mod backdoors;
mod cells;
mod certificate;
mod subpuzzles;
mod trials;
mod unavoidable;

pub use backdoors::backdoors;
pub use cells::{Cells, MOST_CELLS, cells_of};
pub use certificate::{Certified, Flaw, certify, check_certificate};
pub use subpuzzles::{Hunt, Hunter};
pub use trials::trial_depth;
pub use unavoidable::unavoidable_sets;
