//! The techniques against what others know about them.

mod any_rules;
#[path = "../suite/data.rs"]
mod data;
mod random;
mod ratings;
mod reglib;
mod soundness;
