//! The causes of what is true, and of what is impossible.

use super::clauses::Clauses;
use super::literal::Literal;
use super::reason::{Conflict, Hall, Reason};
use super::trail::Trail;
use crate::grid::DigitSet;
use crate::grid::digit::bits;

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
            Conflict::Constraint(number) => self.constraint_causes(None, number, true, causes),
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
            Reason::Constraint(number) => {
                self.constraint_causes(literal, number, !self.by_units, causes);
            }
            Reason::OneOf(number) => self.constraint_causes(literal, number, true, causes),
            Reason::Hall(hall) => self.hall_causes(self.hall(hall), causes),
            Reason::Seen(_) | Reason::Linked(_) => {
                if let Some(lacks) = literal {
                    self.place_causes(lacks, reason, causes);
                }
            }
        }
    }

    /// The cells have no other digits.
    fn hall_causes(&self, hall: Hall, causes: &mut Vec<Literal>) {
        let size = self.rules().digits();
        let gone = DigitSet::all(size).0 & !hall.digits;
        let cells = self.rules().house(hall.house).cells();
        for cell in bits(hall.cells).map(|position| cells[position].index()) {
            causes.extend(bits(gone).map(|digit| Literal::lacks(cell * size + digit)));
        }
    }
}
