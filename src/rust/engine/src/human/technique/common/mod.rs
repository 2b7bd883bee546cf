//! What several families use.

pub(crate) mod best_first;
pub(crate) mod choose;
pub(crate) mod lines;
