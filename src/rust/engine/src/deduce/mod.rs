//! Positions as finders read them: houses and candidates as sets.

pub(crate) mod board;
pub(crate) mod cells;
pub(crate) mod clue_board;
mod pencil_marks;
mod queue;
mod start;
mod state;
mod views;

pub(crate) use board::Board;
pub(crate) use cells::Cells;
pub(crate) use start::Start;
pub(crate) use state::State;
