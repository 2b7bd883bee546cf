//! Units, of which reasons are made: a house, or a rule as it is stated. What some of
//! them say together, while all others are silent.
//!
//! ```text
//! units      which units there are, and what each of them says
//! joined     what several of them say together
//! product    what several constraints of one of them say together
//! distinct   all that follows from cells that differ
//! failure    why they cannot all be filled, as a person sees it
//! memory     what speakers said before
//! few        sets of up to three units
//! queue      speakers that wait for their turn
//! trial      candidates under some units, as far as each of them leads by itself
//! again      what has been said, said again where less is known
//! cases      and with cases: whether the units leave a way at all
//! ```
//!
//! The searches share constraints that know each other: a sum knows which of its cells
//! differ because of a box. Here each constraint is prepared anew, so that it knows nothing
//! but what its own unit says, or a reason would lack the box.

mod again;
mod cases;
mod distinct;
mod failure;
mod few;
mod joined;
mod memory;
mod product;
mod queue;
mod stamps;
mod trial;
mod units;

#[cfg(test)]
mod tests;

pub(crate) use cases::{Split, Verdict};
pub(crate) use failure::Failure;
pub(crate) use few::{FEW, FewUnits};
pub(crate) use memory::Memory;
pub(crate) use trial::{Event, Failed, Mark, SUPPOSED, Trial};
pub(crate) use units::{UnitId, Units};
