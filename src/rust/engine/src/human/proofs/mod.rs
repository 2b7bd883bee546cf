//! Chains that prove steps, under the classic rules: what an assumption leads to.
//!
//! Sukaku Explainer's scale looks for them, and what forcing chains have found is proved
//! by them.
//!
//! ```text
//! links, tree, run, reach     what follows from what, and all that follows
//! patterns, advanced          what else follows: subsets, fish, chains inside of chains
//! unary, multiple, gather     looking for chains, and the best of them
//! story, prove                chains as they are told, and for what is known to hold
//! found, steps                what was found, and steps made of it
//! ```

mod advanced;
pub(crate) mod found;
pub(crate) mod gather;
mod links;
pub(crate) mod multiple;
pub(crate) mod patterns;
mod prove;
mod reach;
pub(crate) mod run;
mod steps;
pub(crate) mod story;
mod tree;
pub(crate) mod unary;

pub(crate) use steps::{cell_named, digit_named, into_step, proof};
