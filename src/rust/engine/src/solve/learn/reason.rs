//! Why a literal is true, and why a state is impossible.

use super::clauses::Clauses;
use super::literal::Literal;
use super::trail::Trail;
use crate::grid::digit::bits;
use crate::grid::{DigitSet, HouseId};

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
    /// The cells of the cage have too few candidates left for anything else.
    Cage(u16),
    /// The cells of this Hall set need the digit themselves.
    Hall(u32),
    /// The cell sees every place left to the group's digit.
    Seen(u32),
    /// The cell lies beside every place left to the group's digit.
    Beside(u32),
}

/// Why a state is impossible: as for [`Reason`], with nothing left to be true.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    Group(u32),
    Clause(u32),
    Cage(u16),
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

impl Trail<'_> {
    /// Adds to `causes` the true literals that together make `conflict`.
    pub(super) fn conflict_causes(
        &self,
        conflict: Conflict,
        clauses: &Clauses,
        causes: &mut Vec<Literal>,
    ) {
        match conflict {
            Conflict::Group(group) => self.causes(None, Reason::Group(group), clauses, causes),
            Conflict::Clause(clause) => self.causes(None, Reason::Clause(clause), clauses, causes),
            Conflict::Cage(cage) => self.causes(None, Reason::Cage(cage), clauses, causes),
            Conflict::Hall(hall) => self.hall_causes(hall, causes),
            Conflict::Implied(literal, reason) => {
                self.causes(Some(literal), reason, clauses, causes);
                causes.push(literal.opposite());
            }
        }
    }

    /// Adds to `causes` the true literals that together make `literal` true for
    /// this reason; without a literal, those that leave none to be true.
    pub(super) fn causes(
        &self,
        literal: Option<Literal>,
        reason: Reason,
        clauses: &Clauses,
        causes: &mut Vec<Literal>,
    ) {
        match reason {
            Reason::None => {}
            Reason::Literal(cause) => causes.push(cause),
            Reason::Group(group) => {
                let members = self.members(group as usize).map(Literal::holds);
                let others = members.filter(|&member| Some(member) != literal);
                causes.extend(others.map(Literal::opposite));
            }
            Reason::Clause(clause) => {
                let literals = clauses.all[clause as usize].literals.iter();
                let others = literals.filter(|&&other| Some(other) != literal);
                causes.extend(others.map(|other| other.opposite()));
            }
            Reason::Cage(cage) => self.cage_causes(literal, cage, causes),
            Reason::Hall(hall) => self.hall_causes(self.hall(hall), causes),
            Reason::Seen(_) | Reason::Beside(_) => {
                if let Some(lacks) = literal {
                    self.place_causes(lacks, reason, causes);
                }
            }
        }
    }

    /// The cells have no other digits.
    fn hall_causes(&self, hall: Hall, causes: &mut Vec<Literal>) {
        let size = self.rules().size();
        let gone = DigitSet::all(size).0 & !hall.digits;
        let cells = self.rules().house(hall.house).cells();
        for cell in bits(hall.cells).map(|position| cells[position].index()) {
            causes.extend(bits(gone).map(|digit| Literal::lacks(cell * size + digit)));
        }
    }

    /// All that was gone from the cage's cells before `literal` was concluded.
    fn cage_causes(&self, literal: Option<Literal>, cage: u16, causes: &mut Vec<Literal>) {
        let size = self.rules().size();
        let before = |lacks: &Literal| {
            self.value(*lacks) == 1 && literal.is_none_or(|l| self.is_earlier(*lacks, l))
        };
        for cell in &self.rules().sums()[usize::from(cage)].cells {
            let variables = (0..size).map(|digit| cell.index() * size + digit);
            causes.extend(variables.map(Literal::lacks).filter(before));
        }
    }
}
