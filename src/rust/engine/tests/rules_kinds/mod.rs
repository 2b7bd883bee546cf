//! What the engine promises for every rule and for rules together.

mod counts;
mod fill;
mod hyper;
mod killer;
mod order;
mod puzzles;
mod sample;
