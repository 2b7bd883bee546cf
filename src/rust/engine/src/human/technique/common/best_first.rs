//! The order of steps for families that find all their steps before one is taken.

use crate::human::family::Report;
use crate::human::{Candidate, Step};
use crate::work::Arrange;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Reports steps as HoDoKu sorts them: those with the most eliminations first, then
/// those furthest up in the grid, then those with the shortest chain, then those with
/// the lowest digits. Equal ones stay in the order in which they were found.
pub(crate) fn report_sorted(mut steps: Vec<Step>, report: Report<'_>) -> ControlFlow<()> {
    steps.arrange_by_key(|step| {
        let removed = Reverse(step.eliminations.len());
        (
            removed,
            weight(&step.eliminations),
            step.links.len(),
            step.digits.0,
        )
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
