//! What the engine promises, held against a naive solver that shares no code with
//! it. One program, so that what the tests share is compiled once, nothing in it
//! goes unused unnoticed, and all tests run side by side:
//! `cargo test --test engine techniques` runs those of one folder.

mod classic;
mod common;
mod properties;
mod rules_kinds;
mod study;
mod suite;
mod techniques;
