//! The techniques against what others know about them.

mod als;
mod any_rules;
mod beyond;
mod cases;
mod chains;
mod chains_beside_hodoku;
mod clues;
mod colors;
mod fish;
mod forcing;
mod hardest;
mod intersections;
mod own_cases;
mod positions;
mod ratings;
mod reasons;
mod reglib;
mod single_digit;
mod soundness;
mod subsets;
mod sukaku;
mod truths;
mod uniqueness;
mod whips;
mod wings;
