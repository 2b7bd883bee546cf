//! The techniques against what others know about them.

mod als;
mod any_rules;
mod cases;
mod chains;
mod colors;
#[path = "../suite/data.rs"]
mod data;
mod fish;
mod intersections;
mod random;
mod ratings;
mod reglib;
mod single_digit;
mod soundness;
mod subsets;
mod tmp3;
mod uniqueness;
mod wings;
