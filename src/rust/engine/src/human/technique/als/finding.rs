//! What was found, before it becomes steps: the best finding for each result.

use super::collection::Collection;
use crate::deduce::{Cells, State};
use crate::grid::{Digit, DigitSet};
use crate::human::family::Report;
use crate::human::technique::common::best_first::weight;
use crate::human::{Candidate, HousePart, Link, Node, Part, Step, Technique};
use crate::work::Arrange;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Sets and the digits that link them.
pub(super) struct Finding {
    /// The sets, in the order of the chain.
    pub(super) sets: Vec<usize>,
    /// The links: two places in `sets`, and the digit.
    pub(super) links: Vec<(usize, usize, Digit)>,
    pub(super) eliminations: Vec<Candidate>,
}

/// The findings, one for each set of eliminations: often dozens of chains take the
/// same digits from the same cells, and only the shortest is of interest.
pub(super) struct Findings {
    list: Vec<Finding>,
    /// Whether the first finding is enough: HoDoKu's paths take the first XZ and the first
    /// XY-Wing, in the order of the sets, but the best of all chains.
    first_only: bool,
    places: HashMap<Vec<Candidate>, usize>,
}

impl Findings {
    pub(super) fn new(first_only: bool) -> Self {
        Self {
            list: Vec::new(),
            first_only,
            places: HashMap::new(),
        }
    }

    /// Whether no more findings are wanted of a kind of which the first is taken.
    pub(super) fn is_enough(&self) -> bool {
        self.first_only && !self.list.is_empty()
    }

    /// Whether the first is taken.
    pub(super) fn first_only(&self) -> bool {
        self.first_only
    }

    /// Keeps the finding unless there is one with the same eliminations and no
    /// more sets and cells.
    pub(super) fn add<const W: usize>(&mut self, sets: &Collection<W>, mut finding: Finding) {
        finding
            .eliminations
            .arrange_by_key(|&(cell, digit)| (digit, cell));
        finding.eliminations.dedup();
        let next = self.list.len();
        let place = *(self.places)
            .entry(finding.eliminations.clone())
            .or_insert(next);
        match self.list.get_mut(place) {
            None => self.list.push(finding),
            Some(old) if cost(&finding, sets) < cost(old, sets) => *old = finding,
            Some(_) => {}
        }
    }

    /// Reports steps, the best first: most eliminations, then those furthest up
    /// in the grid, then the fewest sets, the fewest cells.
    pub(super) fn report<const W: usize>(
        mut self,
        technique: Technique,
        state: &State<'_, W>,
        sets: &Collection<W>,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        self.list.arrange_by_key(|finding| {
            let removed = &finding.eliminations;
            (Reverse(removed.len()), weight(removed), cost(finding, sets))
        });
        for finding in self.list {
            report(step(technique, state, sets, finding))?;
        }
        ControlFlow::Continue(())
    }
}

fn cost<const W: usize>(finding: &Finding, sets: &Collection<W>) -> (usize, usize) {
    let cells = finding.sets.iter().map(|&set| sets.list[set].cells.len());
    (finding.sets.len(), cells.sum())
}

/// A digit in each of the cells.
fn each<const W: usize>(cells: Cells<W>, digit: Digit) -> impl Iterator<Item = Candidate> {
    cells.iter().map(move |cell| (cell, digit))
}

fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    sets: &Collection<W>,
    finding: Finding,
) -> Step {
    let removed = finding.eliminations.iter().map(|&(_, digit)| digit);
    let mut step = Step::new(technique, removed.collect::<DigitSet>());
    let chosen = || finding.sets.iter().map(|&set| &sets.list[set]);
    for (number, set) in chosen().enumerate() {
        for digit in set.digits.iter() {
            let held = each(set.cells & state.places(digit), digit);
            step = step.marking(Part::Set(number as u8), held);
        }
        step = step.standing_in(HousePart::Base, [set.house]);
    }
    for &(one, other, digit) in &finding.links {
        let held = |place: usize| sets.list[finding.sets[place]].cells & state.places(digit);
        let node = |place| Node {
            cells: held(place).iter().collect(),
            digit,
        };
        step.links.push(Link {
            from: node(one),
            to: node(other),
            strong: false,
        });
        // A set may be linked to both neighbours by one cell.
        let held = each(held(one) | held(other), digit);
        step = step.marking(Part::Restricted, held);
    }
    step.removing(finding.eliminations)
}
