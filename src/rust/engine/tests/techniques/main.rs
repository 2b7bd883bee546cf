//! The techniques against what others know about them.

#[path = "../suite/data.rs"]
mod data;
mod reglib;
