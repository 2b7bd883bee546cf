//! Scales: in which order techniques are looked for, and what steps and paths are
//! worth.
//!
//! A scale is one file, with a table and two small functions (see [`Scale`]).

mod hodoku;
mod level;
mod listing;
mod rating;
mod sukaku;
mod table;

pub use hodoku::HODOKU;
pub use level::Level;
pub use rating::Rating;
pub use table::{Grade, Scale, Worth};

#[cfg(test)]
mod tests;
