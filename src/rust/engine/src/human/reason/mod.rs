//! Reasons: the fewest houses and rules from which a step follows, under any rules.
//!
//! A reason is a set of units, from which follows, with the candidates as they stand, that
//! a candidate goes or a digit stands, and from no part of which it does. That no part does
//! is proven by a complete search in each (see `minimal`); that a set does is found by
//! supposing the candidate and following the units.
//!
//! ```text
//! smallest    the step at a position: from below up to three units
//! deletion    above, by leaving out of all units one after the other
//! cases       what cases refute, where nothing else does
//! minimal     what can be left out of a reason
//! known       what is known from positions before
//! branch      why, as a tree: what follows, in cases if need be
//! argument    the same told, as a chain of short statements
//! step        a reason as a step
//! claim       why a cell is not a digit, or is
//! ```

mod alone;
mod argument;
mod branch;
mod cases;
mod claim;
mod deletion;
mod known;
mod minimal;
mod smallest;
mod step;

pub use claim::Claim;
pub(crate) use claim::prove;
pub(crate) use known::Known;
pub(crate) use smallest::{EXACT, Reason, Seeker};
pub(crate) use step::step;
