//! What the search that learns can tell of why there is no solution, or no other.
//!
//! A proof is a list of lessons. Each is a clause, the literals of which cannot all be false: if
//! they are supposed to be, then some *moves* follow one after the other, each from one house, one
//! constraint or one earlier lesson and what is true by then, and in the end something has no way
//! left. A lesson of one literal that needs nothing supposed is a fact, which holds from then on.
//!
//! ```text
//! lesson 7   not both r1c1 = 3 and r2c2 = 5
//!            r1c3 lacks 3   house 0      r2c4 lacks 5   house 1    ...   end: constraint 12
//! ```
//! Lessons are as the search learned them (see [`super::analyze`]), moves what it went by: of all
//! that it had concluded those that the conflict rests on. (Goldberg and Novikov, "Verification of
//! Proofs of Unsatisfiability for CNF Formulas", 2003, for clauses; here rules give reasons, too.)

use super::clauses::Clauses;
use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::trail::Trail;
use crate::grid::{Cell, HouseId};
use crate::work::Arrange;

/// That a cell holds a digit (by its number from 0), or does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Statement {
    pub(crate) cell: Cell,
    pub(crate) digit: u32,
    pub(crate) holds: bool,
}

impl Statement {
    pub(crate) fn lacks(cell: Cell, digit: u32) -> Self {
        let holds = false;
        Self { cell, digit, holds }
    }

    pub(crate) fn opposite(self) -> Self {
        let holds = !self.holds;
        Self { holds, ..self }
    }

    /// Those of the digits of its cell with which it is true.
    pub(crate) fn keeps(self, digits: u64) -> u64 {
        match self.holds {
            true => digits & 1 << self.digit,
            false => digits & !(1 << self.digit),
        }
    }
}

/// What a move follows from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    House(HouseId),
    Constraint(u16),
    Lesson(u32),
    /// Something that makes two cells peers.
    Peers,
}

/// A step of a proof.
#[derive(Debug)]
pub(crate) struct Lesson {
    /// One of these is true.
    pub(crate) clause: Vec<Statement>,
    /// What follows if none is, in order.
    pub(crate) moves: Vec<(Statement, Source)>,
    /// What then has no way; `None` if a cell has no digit left or the last move says so.
    pub(crate) end: Option<Source>,
    /// The facts that it rests on.
    pub(crate) facts: Vec<Statement>,
    /// Whether it needs nothing supposed: its only move says it.
    pub(crate) is_fact: bool,
}

/// Lessons in the order in which they were learned. The last one has no literals if there is no
/// solution.
#[derive(Default)]
pub(super) struct Log {
    lessons: Vec<Lesson>,
    /// How many facts have become lessons.
    facts: usize,
    seen: Vec<bool>,
}

impl Log {
    pub(super) fn into_lessons(self) -> Vec<Lesson> {
        self.lessons
    }

    /// Notes what has become true for good. Only at level 0.
    pub(super) fn facts(&mut self, trail: &Trail<'_>, clauses: &Clauses) {
        for &literal in &trail.literals()[self.facts..] {
            let reason = trail.reason_of(literal);
            // What was given is no lesson, nor is again what one of a single literal says.
            if reason == Reason::None {
                continue;
            }
            let mut causes = Vec::new();
            trail.causes(Some(literal), reason, clauses, &mut causes);
            let told = Told { trail, clauses };
            let own = told.statement(literal);
            let source = told.source(literal, reason);
            self.lessons.push(Lesson {
                clause: vec![own],
                moves: source.map(|source| (own, source)).into_iter().collect(),
                end: None,
                facts: causes
                    .into_iter()
                    .map(|cause| told.statement(cause))
                    .collect(),
                is_fact: true,
            });
        }
        self.facts = trail.literals().len();
    }

    /// Notes a clause that follows from a conflict, as long as that stands; gives its number. Without
    /// literals there is no solution.
    pub(super) fn lesson(
        &mut self,
        conflict: Conflict,
        clause: &[Literal],
        trail: &Trail<'_>,
        clauses: &Clauses,
    ) -> u32 {
        if trail.level() == 0 {
            self.facts(trail, clauses);
        }
        let lesson = Told { trail, clauses }.lesson(conflict, clause, &mut self.seen);
        self.lessons.push(lesson);
        self.lessons.len() as u32 - 1
    }
}

/// What a search tells of its state.
struct Told<'t, 'r> {
    trail: &'t Trail<'r>,
    clauses: &'t Clauses,
}

impl Told<'_, '_> {
    fn lesson(&self, conflict: Conflict, clause: &[Literal], seen: &mut Vec<bool>) -> Lesson {
        let mut open = Vec::new();
        self.trail
            .conflict_causes(conflict, self.clauses, &mut open);
        let mut facts = Vec::new();
        let mut own = Vec::new();
        seen.clear();
        seen.resize(
            2 * self.trail.rules().cells() * self.trail.rules().digits(),
            false,
        );
        clause
            .iter()
            .for_each(|literal| seen[literal.opposite().index()] = true);
        while let Some(literal) = open.pop() {
            if std::mem::replace(&mut seen[literal.index()], true) {
                continue;
            }
            if self.trail.level_of(literal) == 0 {
                facts.push(self.statement(literal));
                continue;
            }
            let reason = self.trail.reason_of(literal);
            self.trail
                .causes(Some(literal), reason, self.clauses, &mut open);
            own.push(literal);
        }
        own.arrange_by_key(|&literal| self.trail.place_of(literal));
        let moves = own.into_iter().filter_map(|literal| {
            let source = self.source(literal, self.trail.reason_of(literal))?;
            Some((self.statement(literal), source))
        });
        let mut moves: Vec<(Statement, Source)> = moves.collect();
        let end = match conflict {
            Conflict::Group(group) => self.source_of_group(group),
            Conflict::Clause(clause) => Some(self.source_of_clause(clause)),
            Conflict::Constraint(number) => Some(Source::Constraint(number)),
            Conflict::Hall(hall) => Some(Source::House(hall.house)),
            Conflict::Implied(literal, reason) => {
                if let Some(source) = self.source(literal, reason) {
                    moves.push((self.statement(literal), source));
                }
                None
            }
        };
        Lesson {
            clause: clause
                .iter()
                .map(|&literal| self.statement(literal))
                .collect(),
            moves,
            end,
            facts,
            is_fact: false,
        }
    }

    /// What a literal follows from; `None` if that is no more than that a cell has one digit.
    fn source(&self, literal: Literal, reason: Reason) -> Option<Source> {
        let size = self.trail.rules().digits();
        match reason {
            Reason::None => None,
            Reason::Literal(cause) if cause.variable() / size == literal.variable() / size => None,
            Reason::Literal(_) => Some(Source::Peers),
            Reason::Group(group) | Reason::Seen(group) | Reason::Linked(group) => {
                self.source_of_group(group)
            }
            Reason::Clause(clause) => Some(self.source_of_clause(clause)),
            Reason::Constraint(number) | Reason::OneOf(number) => Some(Source::Constraint(number)),
            Reason::Hall(hall) => Some(Source::House(self.trail.hall(hall).house)),
        }
    }

    fn source_of_group(&self, group: u32) -> Option<Source> {
        let rules = self.trail.rules();
        let of_house = (group as usize).checked_sub(rules.cells())?;
        Some(Source::House(HouseId((of_house / rules.digits()) as u16)))
    }

    fn source_of_clause(&self, clause: u32) -> Source {
        Source::Lesson(self.clauses.all[clause as usize].lesson)
    }

    fn statement(&self, literal: Literal) -> Statement {
        let size = self.trail.rules().digits();
        Statement {
            cell: Cell::from_index(literal.variable() / size),
            digit: (literal.variable() % size) as u32,
            holds: literal.is_holds(),
        }
    }
}
