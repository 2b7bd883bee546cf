//! Scales: in which order techniques are looked for, and what is said of steps and paths.
//!
//! A scale is one file, with a value of [`Scale`], and a line here.

mod hodoku;
mod level;
mod rating;
mod reasons;
mod sukaku;
mod table;
mod whips;

pub use hodoku::HODOKU;
pub use level::Level;
pub use rating::Rating;
pub use reasons::REASONS;
pub use sukaku::SUKAKU;
pub use table::{Column, Grade, Measure, PathScore, Scale, StepScore};
pub use whips::{BRAIDS, WHIPS};

impl Scale {
    /// All scales; the first is the one by default.
    pub const ALL: &'static [&'static Self] = &[&HODOKU, &SUKAKU, &REASONS, &WHIPS, &BRAIDS];
}

#[cfg(test)]
mod tests;
