//! Chains: candidates linked in turns strongly and weakly.
//!
//! ```text
//! strong   one end at least is true: two places in a house, two digits of a cell
//! weak     one end at most is true: two digits of a cell, two cells that see
//!          each other and the same digit
//! ```
//!
//! A chain that begins and ends with strong links says that one of its two ends
//! is true. Everything here follows from that; the kinds differ in the links
//! they use and in what the ends have to do with each other. The places of a
//! digit where two houses cross can be one node together, a group.
//!
//! All chains of a position are found, then sorted, so that the first one tells
//! most. Of several chains with the same result the first of that order is told.

mod found;
mod gone;
mod graph;
mod loops;
mod reach;
mod remote_pair;
mod same_digit;
mod walk;

use super::{Options, Report, State};
use crate::human::{Technique, Techniques};
use crate::work::{Control, Halt};
use std::ops::ControlFlow;

/// Whether `technique` belongs here.
pub(crate) fn knows(technique: Technique) -> bool {
    use Technique::*;
    matches!(technique, RemotePair | XChain | XyChain) || loops::knows(technique)
}

/// Reports the chains of `techniques`, which are of one place in the order of
/// the catalogue, sorted together.
///
/// # Errors
/// [`Halt`] when `control` ends the work.
pub(crate) fn find<const W: usize>(
    techniques: Techniques,
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let found = if techniques.contains(Technique::RemotePair) {
        remote_pair::find(state, options, control)?
    } else if techniques.contains(Technique::XChain) {
        same_digit::x_chains(state, options, control)?
    } else if techniques.contains(Technique::XyChain) {
        same_digit::xy_chains(state, options, control)?
    } else {
        loops::find(techniques, state, options, control)?
    };
    Ok(found.report(state, report))
}
