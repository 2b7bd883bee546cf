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
pub use sukaku::SeRating;
pub use table::{Grade, Scale, Worth};

use crate::work::named;

/// The scales by which paths are found and rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScaleName {
    /// HoDoKu's, see [`HODOKU`].
    Hodoku,
    /// Sukaku Explainer's, which rates steps one by one: see [`SeRating`].
    Se,
}

named! { ScaleName { Hodoku "hodoku", Se "se", } }

#[cfg(test)]
mod tests;
