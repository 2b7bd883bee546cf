//! How a person gets to the solution: techniques, steps, paths and their rating.
//!
//! ```text
//! names, step     techniques by name; what a technique found; need: what it needs beyond houses
//! scale/          in which order techniques are looked for, and what they are worth
//! memo/           saves finders work; the position that they read is in `deduce`
//! technique/      the techniques, one row each, and their finders; catalogue: by technique
//! family          what is said of a technique, and what a finder is
//! reason/         the fewest houses and rules from which a step follows, under any rules
//! sukaku/         steps as Sukaku Explainer finds them
//! plan, explain   the next step, all steps, paths; report: what becomes of a puzzle
//! ```

mod catalogue;
mod explain;
mod family;
mod memo;
mod names;
mod need;
mod options;
mod plan;
mod proofs;
mod reason;
mod report;
mod scale;
mod step;
mod sukaku;
mod technique;

pub use catalogue::applies;
pub use explain::{Explainer, Path, Position};
pub use family::Entry;
pub use names::{Technique, Techniques};
pub use need::Need;
pub use options::Options;
pub use reason::Claim;
pub use report::{Question, Report, Scope};
pub use scale::{
    BRAIDS, Column, Grade, HODOKU, Level, Measure, PathScore, REASONS, Rating, SUKAKU, Scale,
    StepScore, WHIPS,
};
pub use step::{Argument, Cause, Chain, Conclusion, Deduction, Proof, Reasoning, Says, Statement};
pub use step::{Candidate, Clues, HousePart, Link, Mark, Node, Part, Step};
