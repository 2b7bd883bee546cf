//! What stands on paper: cells, digits, houses, grids, and grids as text.

pub(crate) mod band;
mod cell;
pub(crate) mod digit;
mod error;
#[expect(clippy::module_inception, reason = "a grid is its topic")]
mod grid;
mod house;
mod lines;
mod text;
pub(crate) mod words;

pub use cell::Cell;
pub use digit::{Digit, DigitSet, MAX_SIZE};
pub use error::GridError;
pub use grid::Grid;
pub use house::{House, HouseId, HouseKind};
pub use lines::{LineFlaw, LineReader, next_line};
pub use text::{MAX_TEXT_SIZE, Symbol, read_symbol, symbol_of};
