//! What several families use.

pub(crate) mod bench;
pub(crate) mod best_first;
pub(crate) mod choose;
pub(crate) mod lines;
pub(crate) mod marks;
pub(crate) mod one_of;
pub(crate) mod suppose;
