//! What follows at once: candidates, houses as sets, singles.
//!
//! ```text
//! layout, clue_layout   houses, lines, which cells see each other; constraints by cell
//! state                 a position under any rules, with its singles in queues
//! singles               as far as singles lead, with no step told
//! unit/                 what some houses and rules say together, while all others are silent
//! classic               a position under the classic rules, for what takes links and
//!                       chains by the hundred thousand: candidates as masks, by cell and house
//! ```
//!
//! Singles are followed in a loop of its own where something else is asked of it. Times are
//! those of a classic puzzle that singles solve, for which `singles` takes 5 us with the
//! classic houses and 6 with those of any rules:
//!
//! ```text
//! solve/search          changes are undone, and clues and locked candidates count: 12 us to
//!                       the solution
//! solve/learn           each change keeps its reason, too: 12 us
//! solve/classic         the puzzles of a batch side by side in vector lanes: 0.6 us with
//!                       all that is beyond singles, 1.4 us one by one
//! solve/singles         the sweeps of a beginner's program, which are counted
//! unit                  some houses and rules speak, the others are silent
//! technique/tables      HoDoKu's order decides what a digit is traced back to, and a copy
//!                       of a state for each premise takes 14 times as long
//! ```

use crate::grid::{Cell, Digit};

pub(crate) mod cells;
pub(crate) mod classic;
pub(crate) mod clue_layout;
pub(crate) mod layout;
mod pencil_marks;
mod queue;
mod singles;
mod start;
mod state;
pub(crate) mod unit;
mod views;

pub(crate) use cells::Cells;
pub(crate) use layout::Layout;
pub(crate) use singles::{Houses, fill, fill_singles, follow_singles};
pub(crate) use start::Start;
pub(crate) use state::State;

/// A candidate: a digit that a cell can still hold.
pub type Candidate = (Cell, Digit);
