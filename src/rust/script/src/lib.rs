//! Scripts of Interactive Sudoku Solver as clues, and what clues mean to the engine. It knows nothing
//! of R, which has the words: whatever needs a closer look, and each mistake, is left to it.
//!
//! A crate of its own, since it is met once a puzzle and compiled to be small.

mod automata;
mod board;
mod clue;
mod codes;
mod lower;
mod read;
mod reader;
mod regex;
mod text;

pub use board::{Layout, Place, SHEET};
pub use clue::{Clue, Field, Value};
pub use codes::automaton;
pub use lower::{Lowering, Primitive, Table};
pub use read::{Reading, Sheet, read};
pub use regex::regex;
