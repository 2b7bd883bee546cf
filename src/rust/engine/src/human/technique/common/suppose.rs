//! What is left if a candidate is true.

use crate::human::technique::als::collection::Collection;
use crate::human::technique::prelude::*;

/// A candidate that is supposed to be true, and what goes by it.
pub(crate) struct Supposed<'a, const W: usize> {
    cell: Cell,
    digit: Digit,
    seen: Cells<W>,
    /// The almost locked set that it locks, and the digit that this set then lacks.
    locks: Option<(&'a Collection<W>, usize)>,
}

impl<'a, const W: usize> Supposed<'a, W> {
    pub(crate) fn new(state: &State<'_, W>, (cell, digit): Candidate) -> Self {
        Self {
            cell,
            digit,
            seen: state.layout().peers(cell),
            locks: None,
        }
    }

    /// The same with a set that loses the digit by it: what sees all places of another of
    /// its digits goes, too.
    pub(crate) fn locking(
        state: &State<'_, W>,
        candidate: Candidate,
        sets: &'a Collection<W>,
        number: usize,
    ) -> Self {
        Self {
            locks: Some((sets, number)),
            ..Self::new(state, candidate)
        }
    }

    /// Whether the candidate goes.
    pub(crate) fn excludes(&self, (cell, digit): Candidate) -> bool {
        if cell == self.cell {
            return digit != self.digit;
        }
        (digit == self.digit && self.seen.contains(cell)) || self.by_set(digit).contains(cell)
    }

    /// Whether another digit has to stand where the candidate is, as a house has no other
    /// place for it.
    pub(crate) fn displaces(&self, state: &State<'_, W>, (cell, digit): Candidate) -> bool {
        let board = state.layout();
        let others = state.digits(cell).iter().filter(|&other| other != digit);
        others.into_iter().any(|other| {
            let mut houses = board.houses_of(cell).filter(|&house| board.is_full(house));
            !self.excludes((cell, other))
                && houses.any(|house| self.left(other, state.places_in(house, other)).is_single())
        })
    }

    /// The places of a digit that are left.
    pub(crate) fn left(&self, digit: Digit, mut places: Cells<W>) -> Cells<W> {
        if digit == self.digit {
            places -= self.seen;
        } else {
            places.remove(self.cell);
        }
        places - self.by_set(digit)
    }

    fn by_set(&self, digit: Digit) -> Cells<W> {
        match self.locks {
            Some((sets, number))
                if digit != self.digit && sets.list[number].digits.contains(digit) =>
            {
                sets.gone(sets.slot(number, digit))
            }
            _ => Cells::EMPTY,
        }
    }
}
