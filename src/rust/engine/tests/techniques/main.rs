//! The techniques against what others know about them.

mod als;
mod any_rules;
mod cases;
mod chains;
mod chains_beside_hodoku;
mod colors;
#[path = "../suite/data.rs"]
mod data;
mod fish;
mod intersections;
#[path = "../suite/random.rs"]
mod random;
mod ratings;
mod reglib;
mod single_digit;
mod soundness;
mod subsets;
mod uniqueness;
mod wings;
