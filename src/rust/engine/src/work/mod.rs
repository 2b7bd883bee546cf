//! What all work needs: stopping and bounding it, and small containers.

mod arrange;
mod control;
pub(crate) mod inflate;
pub(crate) mod lz_string;
mod named;
mod ragged;
mod small_list;

pub use arrange::Arrange;
pub use control::{Control, Halt};
pub use named::Named;
pub(crate) use named::named;
pub(crate) use ragged::Ragged;
pub use small_list::SmallList;
