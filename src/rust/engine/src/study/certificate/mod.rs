//! Proofs that a puzzle has one solution, or none, which a stranger's program can check.
//!
//! A certificate is text. It begins with what is to be solved: cells, digits, *units* (what some
//! cells must fulfil together) and givens. Then come the lines of the proof, each of which follows
//! from one unit and the lines before it:
//!
//! ```text
//! - r4c5 7 by 12              no way to fill the cells of unit 12 has 7 in r4c5
//! ? r1c1 3 r2c2 not 4         suppose that r1c1 is 3 and r2c2 is not 4 ...
//!   - r1c2 4 by 1
//! ! r1c2                      ... then nothing is left for r1c2; so one of the two is false,
//! - r1c1 3 by 31              which is unit 31 from here on
//! = r1c1 5                    the end: each cell with the digit that is left
//! ```
//! The search that learns tells the proof (`solve/learn/proof.rs`). Its part in the check is which
//! cells of a sum or a count are taken together, since they differ; what a unit allows is said once
//! more in `units.rs`, from the definitions alone.

mod check;
mod line;
mod prove;
mod text;
mod units;
mod write;

pub use check::{Flaw, check_certificate};
pub use prove::{Certified, certify};
