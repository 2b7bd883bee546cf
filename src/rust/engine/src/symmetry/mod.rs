//! When two grids are the same: maps of grids, which of them rules allow, canonical
//! forms and automorphisms.

mod bands;
mod canonical;
mod classes;
mod classic;
mod essential;
mod fixed;
mod full;
mod group;
mod map;
mod meaning;
mod pairs;
mod partial;
mod reading;

pub use bands::{BAND_CLASSES, band_classes};
pub use canonical::{By, Canonical, Canonizer, NoPlan, Plan};
pub use classic::MinLex;
pub use essential::Essential;
pub use group::Symmetries;
pub use map::{Map, NoMap};
