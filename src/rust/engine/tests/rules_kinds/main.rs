//! What the engine promises for every rule, held against a naive solver that
//! knows the rules by their definitions and shares no code with it.

mod kind;
#[path = "../suite/random.rs"]
mod random;

mod counts;
mod fill;
mod hyper;
mod killer;
mod order;
mod puzzles;
mod sample;
