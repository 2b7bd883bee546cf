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

use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::{Learner, SearchEnd};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, Grid, HouseId};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// That a cell holds a digit (by its number from 0), or does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// Lessons from which follows that `solution` is the only one, or that there is none. `rules` are
/// such as [`Rules::each_alone`] gives.
///
/// # Errors
/// [`Halt`] from `control`.
pub(crate) fn prove(
    puzzle: &Grid,
    rules: &Rules,
    solution: Option<&Grid>,
    control: &mut Control<'_>,
) -> Result<Vec<Lesson>, Halt> {
    let mut learner = Learner::new(rules);
    learner.proof = Some(Log::default());
    learner.trail.by_units = true;
    learner.load(puzzle);
    match solution {
        None => {
            learner.any(control)?;
        }
        Some(solution) => {
            while let Some(wrong) = learner.busiest_beside(solution) {
                let end = learner.search(Some(wrong), u64::MAX, control)?;
                debug_assert_eq!(end, SearchEnd::Nothing, "there is one solution");
            }
        }
    }
    learner.log_facts();
    Ok(learner.proof.map_or(Vec::new(), |log| log.lessons))
}

impl Learner<'_> {
    /// Of the open candidates that are not in the solution the one that was in most conflicts.
    ///
    /// What is learned from a refutation is of use for the next one where it speaks of the same
    /// cells. Of four hard puzzles the lessons, in thousands: 17, 21, 5 and 3 with this, 31, more
    /// than 140, 3 and 3 with the first cell of the fewest candidates, 28, 114, 4 and 3 with the
    /// most conflicts among those.
    fn busiest_beside(&self, solution: &Grid) -> Option<Literal> {
        let cells = (0..self.trail.rules().cells()).filter(|&cell| self.is_open(cell));
        let all = cells.map(Cell::from_index).flat_map(|cell| {
            let digits = bits(self.candidates(cell)).map(Digit::from_index);
            digits.map(move |digit| (cell, digit))
        });
        let wrong = all.filter(|&(cell, digit)| solution.get(cell) != Some(digit));
        let wrong = wrong.map(|(cell, digit)| self.holds(cell, digit));
        let activity = |literal: &Literal| self.preference.order.activity(literal.variable());
        wrong.max_by(|one, other| activity(one).total_cmp(&activity(other)))
    }

    /// Notes what has become true for good.
    pub(super) fn log_facts(&mut self) {
        let Some(mut log) = self.proof.take() else {
            return;
        };
        for at in log.facts..self.trail.literals().len() {
            let literal = self.trail.literals()[at];
            let reason = self.trail.reason_of(literal);
            let source = self.source(literal, reason);
            let mut causes = Vec::new();
            self.trail
                .causes(Some(literal), reason, &self.clauses, &mut causes);
            // What was given is no lesson, nor is what one of a single literal says.
            if reason != Reason::None {
                log.lessons.push(Lesson {
                    clause: vec![self.statement(literal)],
                    moves: source
                        .map(|source| (self.statement(literal), source))
                        .into_iter()
                        .collect(),
                    end: None,
                    facts: causes
                        .into_iter()
                        .map(|cause| self.statement(cause))
                        .collect(),
                    is_fact: true,
                });
            }
        }
        log.facts = self.trail.literals().len();
        self.proof = Some(log);
    }

    /// Notes a clause that was learned from a conflict just now; gives its number.
    pub(super) fn log_lesson(&mut self, conflict: Conflict) -> u32 {
        let Some(mut log) = self.proof.take() else {
            return 0;
        };
        let clause = std::mem::take(&mut self.analysis.learned);
        let lesson = self.lesson(conflict, &clause, &mut log.seen);
        self.analysis.learned = clause;
        log.lessons.push(lesson);
        let number = log.lessons.len() - 1;
        self.proof = Some(log);
        number as u32
    }

    /// Notes that there is no solution, because of facts alone.
    pub(super) fn log_end(&mut self, conflict: Conflict) {
        if self.trail.level() == 0 {
            self.log_facts();
        }
        if let Some(mut log) = self.proof.take() {
            log.lessons.push(self.lesson(conflict, &[], &mut log.seen));
            self.proof = Some(log);
        }
    }

    fn lesson(&self, conflict: Conflict, clause: &[Literal], seen: &mut Vec<bool>) -> Lesson {
        let mut open = Vec::new();
        self.trail
            .conflict_causes(conflict, &self.clauses, &mut open);
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
                .causes(Some(literal), reason, &self.clauses, &mut open);
            own.push(literal);
        }
        own.sort_unstable_by_key(|&literal| self.trail.place_of(literal));
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
