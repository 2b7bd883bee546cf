//! What the engine promises, held against a naive solver that shares no code with
//! it. A part of the program of its unit tests (`src/lib.rs`), so that the engine, which
//! takes a minute, is compiled for tests once, what they share goes nowhere unused
//! unnoticed, and all of them run side by side:
//! `cargo test --lib promises::techniques` runs those of one folder.

mod classic;
pub mod common;
mod properties;
mod rules_kinds;
mod study;
mod suite;
mod techniques;
