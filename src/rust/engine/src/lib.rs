//! Sudoku rules, search and generation. Pure Rust; nothing of R in it.
#![deny(unsafe_code)]
