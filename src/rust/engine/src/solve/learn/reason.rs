//! Why a literal is true, and why a state is impossible.

use super::literal::Literal;
use crate::grid::HouseId;

/// Why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was decided, or holds from the start.
    None,
    /// That one is true, and the rules allow only one of two.
    Literal(Literal),
    /// Every other member of the group is out.
    Group(u32),
    /// Every other literal of the learned clause is false.
    Clause(u32),
    /// The constraint has too few candidates left in its cells for anything else.
    Constraint(u16),
    /// The cell sees every place that the constraint leaves to a digit.
    OneOf(u16),
    /// The cells of this Hall set need the digit themselves.
    Hall(u32),
    /// The cell sees every place left to the group's digit.
    Seen(u32),
    /// The cell is linked to every place left to the group's digit, which rules this
    /// digit out there.
    Linked(u32),
}

/// Why a state is impossible: as for [`Reason`], with nothing left to be true.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    Group(u32),
    Clause(u32),
    Constraint(u16),
    Hall(Hall),
    /// The literal follows, but is false.
    Implied(Literal, Reason),
}

/// Cells of a house (by position) and all the digits they can hold. With as many
/// digits as cells, no other cell of the house gets one of them; with fewer,
/// there is no solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hall {
    pub(super) house: HouseId,
    pub(super) cells: u64,
    pub(super) digits: u64,
}
