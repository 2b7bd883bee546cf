//! What follows from what is true.

use super::clauses::Clauses;
use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::trail::Trail;
use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{Cell, HouseId};

impl Trail<'_> {
    /// Draws every conclusion, the cheap ones first.
    pub(super) fn propagate(&mut self, clauses: &mut Clauses) -> Result<(), Conflict> {
        loop {
            if let Some(literal) = self.next_by_rules() {
                match literal.is_holds() {
                    true => self.follow_digit(literal)?,
                    false => self.follow_removal(literal.variable())?,
                }
            } else if let Some(literal) = self.next_by_clauses() {
                self.follow_clauses(literal, clauses)?;
            } else if let Some(task) = self.quick.pop().or_else(|| self.slow.pop_first()) {
                self.follow_task(task)?;
            } else if let Some(house) = self.houses.pop() {
                self.follow_house(HouseId(house as u16))?;
            } else {
                return Ok(());
            }
        }
    }

    /// A cell holds a digit: it has no other, its peers have others, and cells linked
    /// to it what goes with it.
    fn follow_digit(&mut self, holds: Literal) -> Result<(), Conflict> {
        let (rules, size) = (self.rules(), self.rules().digits());
        let (cell, digit) = (holds.variable() / size, holds.variable() % size);
        let reason = Reason::Literal(holds);
        for other in bits(self.left(cell) & !(1 << digit)) {
            self.imply(Literal::lacks(cell * size + other), reason)?;
        }
        let cell = Cell::from_index(cell);
        for peer in rules.peers(cell) {
            self.imply(Literal::lacks(peer.index() * size + digit), reason)?;
        }
        self.follow_quick_tasks(cell, digit)
    }

    /// A cell lost a candidate: so did its houses.
    fn follow_removal(&mut self, variable: usize) -> Result<(), Conflict> {
        let (rules, size) = (self.rules(), self.rules().digits());
        let (index, digit) = (variable / size, variable % size);
        let cell = Cell::from_index(index);
        self.take_out(cell, digit);
        self.check(index)?;
        let mut full = rules.full_memberships(cell).iter();
        full.try_for_each(|m| self.check(self.group(m.house, digit)))?;
        if rules.are_houses() {
            return Ok(());
        }
        let mut full = rules.full_memberships(cell).iter();
        full.try_for_each(|m| self.follow_places(m.house, digit))
    }

    /// The last member left of a group is true.
    fn check(&mut self, group: usize) -> Result<(), Conflict> {
        let left = self.left(group);
        if left == 0 {
            return Err(Conflict::Group(group as u32));
        }
        if is_single(left) {
            let last = Literal::holds(self.member(group, lowest(left)));
            self.imply(last, Reason::Group(group as u32))?;
        }
        Ok(())
    }

    /// `literal` became true: clauses that watch its opposite look for another
    /// literal to watch, or have only one left.
    fn follow_clauses(&mut self, literal: Literal, clauses: &mut Clauses) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut clauses.watches[literal.index()]);
        let mut result = Ok(());
        // A conflict ends the search, but not the copying.
        watches.retain_mut(|watch| {
            if result.is_err() || self.value(watch.blocker) == 1 {
                return true;
            }
            let literals = &mut clauses.all[watch.clause as usize].literals;
            if literals[0] == literal.opposite() {
                literals.swap(0, 1);
            }
            let (clause, first) = (watch.clause, literals[0]);
            watch.blocker = first;
            if self.value(first) == 1 {
                return true;
            }
            if let Some(other) = (2..literals.len()).find(|&i| self.value(literals[i]) != -1) {
                literals.swap(1, other);
                clauses.watches[literals[1].opposite().index()].push(*watch);
                return false;
            }
            match self.value(first) {
                0 => self.make_true(first, Reason::Clause(clause)),
                _ => result = Err(Conflict::Clause(clause)),
            }
            true
        });
        clauses.watches[literal.index()] = watches;
        result
    }
}
