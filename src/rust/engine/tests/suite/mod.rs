//! What holds for any shape of boxes, and what the parts of the engine promise.

mod kinds;
mod requests;

mod boards;
mod candidates;
mod canonical;
mod collections;
mod conflict;
mod constraint_errors;
mod control;
mod count;
mod enumerate;
mod format;
mod generate;
mod generate_minimal;
mod generate_pattern;
mod generate_refused;
mod maps;
mod rules;
mod singles;
mod solve;
mod symmetry;
mod unsat;
mod variants;
