//! Proofs that a puzzle has one solution, or none, which a stranger's program can check.
//!
//! A certificate is text. It begins with what is to be solved: cells, digits, *units* (what some
//! cells must fulfil together) and givens. Then come the lines of the proof, each of which follows
//! from one unit and the lines before it:
//!
//! ```text
//! - r4c5 7 by 12    no way to fill the cells of unit 12 has 7 in r4c5
//! ? r1c1 3          suppose that r1c1 is 3 ...
//!   - r1c2 4 by 1
//! ! r1c2            ... then nothing is left for r1c2; so r1c1 is not 3
//! = r1c1 5          the end: each cell with the digit that is left
//! ```
//! Nothing of the search is used to check one: what a unit allows is said once more in `units.rs`,
//! from the definitions alone, and what was found is trimmed to the lines that are needed.

mod check;
mod prove;
mod text;
mod units;

pub use check::{Flaw, check_certificate};
pub use prove::{Certified, certify};
