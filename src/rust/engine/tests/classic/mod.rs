//! The classic solvers, each back end in turn.

mod batches;
mod puzzles;
mod questions;
mod solver;
