//! The techniques against what others know about them.

mod chains;
#[path = "../suite/data.rs"]
mod data;
mod ratings;
mod reglib;
mod soundness;
