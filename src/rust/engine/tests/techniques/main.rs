//! The techniques against what others know about them.

#[path = "../suite/data.rs"]
mod data;
mod ratings;
mod reglib;
mod soundness;
