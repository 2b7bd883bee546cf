//! The fast path for classic rules: 9 x 9 cells, 3 x 3 boxes.
//!
//! [`Batch`] solves many puzzles at once, one in each lane of a vector register;
//! see `lanes` for the layout, `propagate` for the deductions, `service` for the
//! loop. Without lanes it solves them one by one: see `series`. [`Single`] solves one
//! puzzle, a digit of a band in each word of a vector; see `board`. Many solutions of a puzzle are
//! counted digit by digit: see `templates`. `simd` holds the back ends and all `unsafe`.

mod board;
mod branch;
mod dispatch;
mod flush;
mod lanes;
mod load;
mod pool;
mod propagate;
mod series;
mod service;
mod simd;
mod single;
mod solve;
mod tally;
mod templates;

pub use dispatch::{Backend, Batch, Single};
pub(crate) use solve::{ClassicSolver, Puzzle};
pub use tally::Tally;
