//! What constraints say, and why they said it.

use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::trail::Trail;
use crate::grid::digit::bits;
use crate::grid::{Cell, DigitSet};
use crate::rules::constraint::{Domains, Past, Propagate, RemovalCause, Sink};

impl Trail<'_> {
    /// What a constraint leaves to its cells.
    pub(super) fn follow_task(&mut self, task: u32) -> Result<(), Conflict> {
        self.propagate_task(task, None)
    }

    /// What quick tasks conclude from the digit of a cell, at once.
    pub(super) fn follow_quick_tasks(&mut self, cell: Cell, digit: usize) -> Result<(), Conflict> {
        let rules = self.rules();
        for wake in rules.wakes(cell) {
            if wake.is_quick {
                self.propagate_task(wake.task, Some((cell, digit)))?;
            }
        }
        Ok(())
    }

    fn propagate_task(
        &mut self,
        task: u32,
        decided: Option<(Cell, usize)>,
    ) -> Result<(), Conflict> {
        let rules = self.rules();
        let task = rules.tasks()[task as usize];
        let mut conclusions = Conclusions {
            constraint: task.constraint,
            decided,
            trail: self,
        };
        let propagator = rules.propagator(task.constraint);
        propagator.propagate(task.part, &mut conclusions)
    }

    /// Adds to `causes` what of the constraint's cells had to be gone for `literal` to
    /// be concluded, or for there to be no solution.
    pub(super) fn constraint_causes(
        &self,
        literal: Option<Literal>,
        constraint: u16,
        sees: bool,
        causes: &mut Vec<Literal>,
    ) {
        let size = self.rules().digits();
        let removed = literal.map(|literal| {
            let variable = literal.variable();
            (Cell::from_index(variable / size), variable % size)
        });
        // What is false has no place on the trail: its opposite is there, perhaps long
        // before the causes.
        let before = Before {
            trail: self,
            literal: literal.filter(|&literal| self.value(literal) == 1),
            sees,
        };
        let propagator = self.rules().propagator(constraint);
        propagator.reason(removed, &before, &mut |cell, digits| {
            let lacks = bits(digits).map(|digit| Literal::lacks(cell.index() * size + digit));
            causes.extend(lacks);
        });
    }
}

/// Takes what a constraint concludes down to the trail.
struct Conclusions<'t, 'r> {
    trail: &'t mut Trail<'r>,
    constraint: u16,
    /// A cell and the digit that it holds, before all other digits are out.
    decided: Option<(Cell, usize)>,
}

impl Domains for Conclusions<'_, '_> {
    fn candidates(&self, cell: Cell) -> u64 {
        match self.decided {
            Some((decided, digit)) if decided == cell => 1 << digit,
            _ => self.trail.candidates(cell),
        }
    }
}

impl Sink for Conclusions<'_, '_> {
    type Stop = Conflict;

    fn remove(&mut self, cell: Cell, digits: u64, cause: RemovalCause) -> Result<(), Conflict> {
        let size = self.trail.rules().digits();
        let reason = match cause {
            RemovalCause::Digit(cell, digit) => {
                Reason::Literal(Literal::holds(cell.index() * size + digit))
            }
            RemovalCause::Gone => Reason::Constraint(self.constraint),
        };
        for digit in bits(digits & self.candidates(cell)) {
            self.trail
                .imply(Literal::lacks(cell.index() * size + digit), reason)?;
        }
        Ok(())
    }

    fn one_of(&mut self, cells: &[Cell], positions: u64, digit: usize) -> Result<(), Conflict> {
        let (rules, size) = (self.trail.rules(), self.trail.rules().digits());
        let Some(seen) = rules.seen() else {
            return Ok(());
        };
        let sets = bits(positions).map(|position| &seen[cells[position].index()]);
        for word in 0..rules.cells().div_ceil(64) {
            let common = sets
                .clone()
                .fold(u64::MAX, |common, set| common & set[word]);
            for bit in bits(common) {
                let lacks = Literal::lacks((word * 64 + bit) * size + digit);
                self.trail.imply(lacks, Reason::OneOf(self.constraint))?;
            }
        }
        Ok(())
    }

    fn fail(&mut self) -> Conflict {
        Conflict::Constraint(self.constraint)
    }

    fn thinks_of_peers(&self) -> bool {
        !self.trail.by_units
    }
}

/// The candidates as they were before a literal was concluded, or as they are.
struct Before<'t, 'r> {
    trail: &'t Trail<'r>,
    literal: Option<Literal>,
    /// Whether it is known which cells see each other.
    sees: bool,
}

impl Domains for Before<'_, '_> {
    fn candidates(&self, cell: Cell) -> u64 {
        let left = self.trail.candidates(cell);
        let later = |&literal: &Literal| !self.trail.is_settled(cell, literal);
        let Some(literal) = self.literal.filter(later) else {
            return left;
        };
        let size = self.trail.rules().digits();
        let was_left = |&digit: &usize| {
            let lacks = Literal::lacks(cell.index() * size + digit);
            !self.trail.is_earlier(lacks, literal)
        };
        let gone = bits(DigitSet::all(size).0 & !left).filter(was_left);
        gone.fold(left, |digits, digit| digits | 1 << digit)
    }
}

impl Past for Before<'_, '_> {
    fn sees(&self, one: Cell, other: Cell) -> bool {
        self.sees && self.trail.rules().peers(one).binary_search(&other).is_ok()
    }
}
