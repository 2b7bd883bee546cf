//! How a person gets to the solution: techniques, steps, paths and their rating.

pub(crate) mod catalogue;
mod explain;
mod rate;
mod report;
pub(crate) mod step;
pub(crate) mod technique;

pub use catalogue::{Entry, Level, Need, Technique, Techniques};
pub use explain::{Explainer, Path, Position};
pub use rate::Rating;
pub use report::{Question, Report, Scope};
pub use step::{Candidate, HousePart, Link, Mark, Node, Part, Step};
pub use technique::{Options, applies};
