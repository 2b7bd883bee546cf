//! What all work needs: stopping and bounding it, small containers, packed text.

mod control;
mod lz_string;
mod ragged;
mod small_list;

pub use control::{Control, Halt};
pub use lz_string::{Unpacked, pack, unpack};
pub(crate) use ragged::Ragged;
pub use small_list::SmallList;
