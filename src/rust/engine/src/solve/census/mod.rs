//! The number of solutions where there are too many to visit them one by one.
//!
//! What is left to fill depends on little of what was filled before, so parts of the
//! grid are counted once for all the ways that lead to them: [`Bands`] for the classic
//! rules, [`Boards`] for any rules that say no more than which cells differ.

mod bands;
mod boards;
mod memory;
#[cfg(test)]
mod tests;

pub(super) use bands::Bands;
pub(super) use boards::Boards;
