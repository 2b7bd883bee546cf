//! What the engine promises, held against a naive solver that shares no code
//! with it. One program with a module a topic, so that the oracle and the
//! samples are compiled once and nothing in them goes unused unnoticed.

mod data;
mod oracle;
mod random;
mod requests;
mod samples;
mod statement;

mod candidates;
mod collections;
mod conflict;
mod control;
mod count;
mod enumerate;
mod format;
mod generate;
mod generate_minimal;
mod generate_pattern;
mod generate_refused;
mod robust;
mod rules;
mod singles;
mod solve;
mod symmetry;
mod variants;
