//! What units say together that none of them says alone.
//!
//! As much as a person sees at once: houses tell a sum which of its cells differ, a count how often
//! its cells hold a digit at most, and groups with one sum what that is. The searches know this of
//! all houses (see [`crate::rules::constraint`]); here each speaker names the few that it takes. A
//! case that this refutes at once took thousands of others before: with it Counting Killers needs
//! 36 reasons and no search, not 149 and five.
//!
//! Tried and dropped: automata with all houses that their cells share. A puzzle of sequences took four
//! times as long, and no other fewer units.

use super::product::Products;
use super::units::{Builder, Differ, UnitId};
use crate::grid::digit::is_single;
use crate::grid::{Cell, House};
use crate::rules::constraint::{Constraint, Setting};

/// A sum is joined with no more houses than these.
const MOST_HOUSES: usize = 4;

impl Builder<'_> {
    /// A sum or sequence within a house: the two together know that its cells differ. The same for
    /// what says less alone.
    pub(super) fn add_within_a_house(&mut self, number: usize, unit: UnitId, own: &Differ) {
        let rules = self.rules;
        let constraint = &rules.constraints()[number];
        let cells = match (rules.spec().alone(number), constraint) {
            (Some(alone), _) => alone.line.clone(),
            (None, Constraint::Sum(_) | Constraint::Automaton(_)) => constraint.cells(),
            _ => return,
        };
        for (house, &of_house) in rules.houses().iter().zip(&self.of_house.clone()) {
            let inside = |cell: &Cell| house.cells().contains(cell);
            let known = || {
                let mut pairs = (1..cells.len())
                    .flat_map(|at| cells[..at].iter().map(move |&other| (at, other)));
                pairs.all(|(at, other)| own.has(cells[at], other))
            };
            if of_house == unit || cells.len() < 2 || !cells.iter().all(inside) || known() {
                continue;
            }
            self.add_clue(constraint, vec![unit, of_house], &|_, _| true, false);
        }
    }

    /// What sums leave of houses, by these houses and the sums together.
    pub(super) fn add_sums_of_houses(&mut self) {
        let rules = self.rules;
        for derived in rules.derived_from() {
            let houses = derived.houses.iter().map(|&house| self.of_house[house]);
            let sums = derived.constraints.iter();
            let sums = sums.map(|&constraint| self.of_constraint[constraint]);
            let units: Vec<UnitId> = houses.chain(sums).collect();
            let share = |one, other| {
                let both = |&house: &usize| rules.houses()[house].has_both(one, other);
                derived.houses.iter().any(both)
            };
            self.add_clue(&derived.constraint, units, &share, true);
        }
    }

    /// What several constraints of one rule say together; and the numbers of those that have nothing
    /// more to say alone.
    pub(super) fn add_together(&mut self, differ: &[Differ]) -> Vec<usize> {
        let rules = self.rules;
        let mut told = Vec::new();
        let mut products = Products::default();
        for (unit, differ) in (0..).zip(differ) {
            let own = &self.units[usize::from(unit)].constraints;
            let numbers: Vec<usize> = own.iter().map(|&number| usize::from(number)).collect();
            let own = numbers.iter();
            let own = own.map(|&number| rules.spec().says_alone(number).clone());
            let own: Vec<Constraint> = own.collect();
            let differ = |one, other| differ.has(one, other);
            if let Some(product) = products.of(&own, rules.digits()) {
                self.add_clue(&product, vec![unit], &differ, false);
                told.extend(numbers);
                continue;
            }
            if own.len() < 2 {
                continue;
            }
            let setting = Setting {
                cells: rules.cells(),
                digits: rules.digits(),
                differ: &differ,
                diagrams: &self.diagrams,
            };
            let (together, said) = Constraint::together(&own, (&[], &[]), &setting);
            told.extend(said.into_iter().map(|place| numbers[place]));
            let houses = (rules.houses(), &*self.held);
            let by_houses = Constraint::together_by_houses(&own, houses, &setting);
            let alone = together.into_iter().map(|together| (together, Vec::new()));
            for (propagator, houses) in alone.chain(by_houses) {
                let houses = houses.iter().map(|&house| self.of_house[house]);
                let units = houses.chain([unit]).collect();
                self.add_propagator(propagator, units, 1);
            }
        }
        told
    }

    /// A sum whose cells differ by houses that have some of them each.
    pub(super) fn add_across_houses(
        &mut self,
        constraint: &Constraint,
        unit: UnitId,
        own: &Differ,
    ) {
        let Constraint::Sum(sum) = constraint else {
            return;
        };
        let houses_of = self.rules.houses();
        let terms: Vec<(Cell, i32)> = (sum.cells.iter().copied())
            .zip(sum.weights.iter().copied())
            .collect();
        let pairs = (1..terms.len()).flat_map(|at| {
            // Only of cells that count alike it matters.
            let (one, weight) = terms[at];
            let before = terms[..at]
                .iter()
                .filter(move |&&(_, other)| other == weight);
            before.map(move |&(other, _)| (one, other))
        });
        let pairs = pairs.filter(|&(one, other)| !own.has(one, other)).collect();
        let houses = House::few_with(houses_of, pairs);
        let has_all = |&house: &usize| {
            let inside = |cell: &Cell| houses_of[house].cells().contains(cell);
            sum.cells.iter().all(inside)
        };
        // A house that has all of them is told of by itself.
        if houses.is_empty() || houses.len() > MOST_HOUSES || houses.iter().any(has_all) {
            return;
        }
        let share = |one, other| {
            let both = |&house: &usize| houses_of[house].has_both(one, other);
            own.has(one, other) || houses.iter().any(both)
        };
        let units = houses.iter().map(|&house| self.of_house[house]);
        let units = units.chain([unit]).collect();
        self.add_clue(constraint, units, &share, true);
    }

    /// Counts of a digit in many cells, with houses side by side, each of which has it once.
    pub(super) fn add_counts_in_houses(&mut self) {
        let houses_of = self.rules.houses();
        for (number, constraint) in self.rules.constraints().iter().enumerate() {
            let Constraint::Count(count) = constraint else {
                continue;
            };
            if !is_single(count.digits) || count.cells.len() < self.rules.digits() {
                continue;
            }
            for side_by_side in side_by_side(houses_of) {
                let has_several = |&house: &usize| {
                    let inside = |cell: &&Cell| houses_of[house].cells().contains(cell);
                    count.cells.iter().filter(inside).count() > 1
                };
                let houses: Vec<usize> = side_by_side.into_iter().filter(has_several).collect();
                if houses.len() < 2 {
                    continue;
                }
                let share = |one, other| {
                    let both = |&house: &usize| houses_of[house].has_both(one, other);
                    houses.iter().any(both)
                };
                let units = houses.iter().map(|&house| self.of_house[house]);
                let units = units.chain([self.of_constraint[number]]).collect();
                self.add_clue(constraint, units, &share, true);
            }
        }
    }
}

/// Houses in lists of those that have no cell in common: rows, columns, boxes.
fn side_by_side(houses: &[House]) -> Vec<Vec<usize>> {
    let mut lists: Vec<Vec<usize>> = Vec::new();
    for (number, house) in houses.iter().enumerate() {
        let is_apart = |&other: &usize| {
            let mut cells = house.cells().iter();
            !cells.any(|cell| houses[other].cells().contains(cell))
        };
        match lists.iter_mut().find(|list| list.iter().all(is_apart)) {
            Some(list) => list.push(number),
            None => lists.push(vec![number]),
        }
    }
    lists
}
