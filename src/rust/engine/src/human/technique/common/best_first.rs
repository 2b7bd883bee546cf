//! The order of steps for families that find all their steps before one is taken.

use crate::human::technique::prelude::*;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Reports steps as HoDoKu sorts them: those with the most eliminations first, then
/// those furthest up in the grid, then those with the shortest chain, then those with
/// the lowest digits. Equal ones stay in the order in which they were found.
pub(crate) fn report_sorted(mut steps: Vec<Step>, report: Report<'_>) -> Flow {
    steps.arrange_by_key(|step| {
        let gone = &step.eliminations;
        let length = step.links.len();
        (Reverse(gone.len()), weight(gone), length, step.digits.0)
    });
    steps.into_iter().try_for_each(report)
}

/// The sum of the indices of the cells that lose a candidate, where each further
/// one counts 80 times more than the one before: HoDoKu's measure.
pub(crate) fn weight(eliminations: &[Candidate]) -> usize {
    weight_of(eliminations.iter().copied())
}

/// The same for eliminations that are not in a list.
pub(crate) fn weight_of(eliminations: impl Iterator<Item = Candidate>) -> usize {
    let cells = eliminations.enumerate();
    cells
        .map(|(place, (cell, digit))| cell.index() * (1 + 80 * place) + usize::from(digit.get()))
        .sum()
}

/// By digit, then by cell, each once.
pub(crate) fn bring_in_order(eliminations: &mut Vec<Candidate>) {
    eliminations.arrange_by_key(|&(cell, digit)| (digit, cell));
    eliminations.dedup();
}

/// What removes these candidates, and what it costs: sets or cells, say.
type Costed<T> = (Vec<Candidate>, (usize, usize), T);

/// Things found, one for each set of eliminations: often dozens take the same digits from the
/// same cells, and only that which costs least is of interest.
pub(crate) struct Cheapest<T> {
    list: Vec<Costed<T>>,
    // The same table as others have: each kind takes kilobytes of machine code.
    places: HashMap<Vec<u16>, u32>,
}

impl<T> Cheapest<T> {
    pub(crate) fn new() -> Self {
        Self {
            list: Vec::new(),
            places: HashMap::new(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Keeps this unless it removes nothing or there is one that removes the same and costs
    /// no more.
    pub(crate) fn add(&mut self, mut gone: Vec<Candidate>, cost: (usize, usize), thing: T) {
        if gone.is_empty() {
            return;
        }
        bring_in_order(&mut gone);
        let next = self.list.len();
        let numbers = gone.iter();
        let numbers =
            numbers.flat_map(|&(cell, digit)| [cell.index() as u16, digit.index() as u16]);
        let place = *self.places.entry(numbers.collect()).or_insert(next as u32);
        match self.list.get_mut(place as usize) {
            None => self.list.push((gone, cost, thing)),
            Some(old) if cost < old.1 => *old = (gone, cost, thing),
            Some(_) => {}
        }
    }

    /// Reports steps, the best first: most eliminations, then those furthest up in the
    /// grid, then those that cost least.
    pub(crate) fn report(
        mut self,
        report: Report<'_>,
        step: impl Fn(&[Candidate], &T) -> Step,
    ) -> Flow {
        let key = |(gone, cost, _): &Costed<T>| (Reverse(gone.len()), weight(gone), *cost);
        self.list.arrange_by_key(key);
        let mut list = self.list.iter();
        list.try_for_each(|(gone, _, thing)| report(step(gone, thing)))
    }
}
