//! What rules say beyond rows, columns and boxes: values of eight primitives, one
//! file each with all that is known about it.

mod all_different;
mod any;
mod apart;
mod automaton;
mod clique;
mod connected;
#[expect(clippy::module_inception, reason = "a constraint is its topic")]
mod constraint;
mod count;
mod definition;
mod diagram;
mod diagrams;
mod pair;
mod propagator;
mod regions;
#[cfg(test)]
pub(crate) mod sample;
mod scratch;
mod smallest;
mod sum;
#[cfg(test)]
mod tests;
mod trial;

pub use all_different::AllDifferent;
pub use automaton::Automaton;
pub use connected::Connected;
pub use constraint::{Any, Constraint};
pub(crate) use constraint::{Derived, Propagator};
pub use count::Count;
pub use definition::Trouble;
pub(crate) use definition::{Definition, Setting};
pub(crate) use diagrams::Diagrams;
pub use pair::Pair;
pub(crate) use propagator::{Domains, Past, Propagate, RemovalCause, Sink};
pub use regions::Regions;
pub use smallest::States;
pub use sum::Sum;
