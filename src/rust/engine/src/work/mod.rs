//! What all work needs: stopping and bounding it, and small containers.

mod control;
pub(crate) mod lz_string;
mod ragged;
mod small_list;

pub use control::{Control, Halt};
pub(crate) use ragged::Ragged;
pub use small_list::SmallList;
