//! What rules say of cells, in a form that can be compared: houses as sets of cells, and
//! constraints as lists of numbers that are equal if the constraints say the same.
//!
//! Equal lists are the same constraint. Different lists may be, too, in one case: an
//! automaton that may read its cells in an order which [`Reading`] does not look for.

use super::reading::Reading;
use crate::grid::{Cell, House};
use crate::rules::Rules;
use crate::rules::constraint::{Automaton, Constraint, Pair, Sum};
use crate::work::Arrange;
use std::cell::RefCell;
use std::rc::Rc;

/// Rules, less rows and columns.
#[derive(PartialEq, Eq)]
pub(super) struct Meaning {
    houses: Vec<Vec<usize>>,
    constraints: Vec<Vec<i64>>,
}

/// What becomes of cells and digits.
pub(super) struct Change<'a> {
    pub(super) cell: &'a dyn Fn(usize) -> usize,
    /// The lowest digit becomes the highest, and so on.
    pub(super) reverses: bool,
    pub(super) digits: usize,
    pub(super) readings: &'a Readings,
}

/// How automata are read, worked out once for each, which is known by its address.
#[derive(Default)]
pub(super) struct Readings(RefCell<Vec<(*const Automaton, Rc<Reading>)>>);

impl Readings {
    pub(super) fn of(&self, automaton: &Automaton) -> Rc<Reading> {
        let mut known = self.0.borrow_mut();
        let place = known
            .iter()
            .position(|(one, _)| std::ptr::eq(*one, automaton));
        let place = place.unwrap_or_else(|| {
            known.push((automaton, Rc::new(Reading::of(automaton))));
            known.len() - 1
        });
        Rc::clone(&known[place].1)
    }
}

impl Meaning {
    /// That of rules after a change.
    pub(super) fn of(rules: &Rules, change: &Change<'_>) -> Self {
        let mut houses: Vec<Vec<usize>> = houses_beyond_lines(rules)
            .map(|house| {
                let cells = house.cells().iter();
                let mut cells: Vec<_> = cells.map(|cell| (change.cell)(cell.index())).collect();
                cells.arrange();
                cells
            })
            .collect();
        houses.arrange();
        houses.dedup();
        Self {
            houses,
            constraints: change.list(rules.constraints()),
        }
    }
}

/// The houses that say what rows and columns do not: boxes of one row are rows.
pub(super) fn houses_beyond_lines(rules: &Rules) -> impl Iterator<Item = &House> {
    let (size, lines) = (rules.board().size().1, rules.spec().lines);
    let is_line = move |house: &House, line: fn(Cell, usize) -> usize| {
        let mut cells = house.cells().iter().map(|&cell| line(cell, size));
        let first = cells.next();
        cells.all(|line| Some(line) == first)
    };
    let houses = rules.houses().iter();
    houses.filter(move |h| !lines || !is_line(h, Cell::row) && !is_line(h, Cell::column))
}

impl Change<'_> {
    fn at(&self, cell: Cell) -> i64 {
        (self.cell)(cell.index()) as i64
    }

    fn set(&self, digits: u64) -> u64 {
        match self.reverses {
            true => digits.reverse_bits() >> (64 - self.digits),
            false => digits,
        }
    }

    /// In the order of digits after the change.
    fn by_digit<T: Copy>(&self, values: &[T]) -> Vec<T> {
        match self.reverses {
            true => values.iter().rev().copied().collect(),
            false => values.to_vec(),
        }
    }

    pub(super) fn list(&self, constraints: &[Constraint]) -> Vec<Vec<i64>> {
        let mut list = Vec::new();
        for constraint in constraints {
            match constraint {
                // These are houses.
                Constraint::AllDifferent(_) => {}
                Constraint::Pair(pair) => list.extend(self.pairs(pair)),
                Constraint::Sum(sum) => list.push(self.sum(sum)),
                Constraint::Automaton(automaton) => list.push(self.automaton(automaton)),
                Constraint::Count(count) => {
                    let mut cells: Vec<i64> = count.cells.iter().map(|&c| self.at(c)).collect();
                    cells.arrange();
                    let numbers = [4, self.set(count.digits) as i64, count.allowed as i64];
                    list.push([&numbers[..], &cells].concat());
                }
                Constraint::Connected(connected) => {
                    let place = |at: usize| self.at(connected.cells[at]);
                    let edges = connected
                        .beside
                        .iter()
                        .enumerate()
                        .flat_map(|(at, others)| {
                            let others = others.iter().map(|&other| usize::from(other));
                            others.map(move |other| vec![place(at), place(other)])
                        });
                    let mut edges: Vec<Vec<i64>> = edges.collect();
                    edges.arrange();
                    let size = connected.size.map_or(-1, |size| size as i64);
                    let mut cells: Vec<i64> = connected.cells.iter().map(|&c| self.at(c)).collect();
                    cells.arrange();
                    let what = vec![self.set(connected.digits) as i64, size];
                    list.push(framed(7, &[vec![what, cells], edges].concat()));
                }
                Constraint::Regions(regions) => {
                    let pairs = regions.cells.iter().zip(&regions.labels);
                    let mut pairs: Vec<Vec<i64>> = pairs
                        .map(|(&cell, &label)| vec![self.at(cell), self.at(label)])
                        .collect();
                    pairs.arrange();
                    let numbers = self.set((1 << regions.regions) - 1) as i64;
                    list.push(framed(
                        8,
                        &[vec![vec![numbers, regions.size as i64]], pairs].concat(),
                    ));
                }
                Constraint::Any(any) => {
                    let alternatives = any.alternatives.iter();
                    let mut alternatives: Vec<Vec<i64>> =
                        alternatives.map(|inner| self.alternative(inner)).collect();
                    alternatives.arrange();
                    list.push(framed(5, &alternatives));
                }
            }
        }
        list.arrange();
        list.dedup();
        list
    }

    /// Houses inside of alternatives are no houses of the grid.
    fn alternative(&self, inner: &[Constraint]) -> Vec<i64> {
        let mut list = self.list(inner);
        for constraint in inner {
            if let Constraint::AllDifferent(different) = constraint {
                let mut cells: Vec<i64> = different.cells.iter().map(|&c| self.at(c)).collect();
                cells.arrange();
                list.push([&[0][..], &cells].concat());
            }
        }
        list.arrange();
        framed(6, &list)
    }

    /// One by one, the lower cell first.
    pub(super) fn pairs(&self, pair: &Pair) -> Vec<Vec<i64>> {
        let rows = pair.allowed.iter().map(|&set| self.set(set));
        let table = self.by_digit(&rows.collect::<Vec<_>>());
        let turned: Vec<u64> = (0..table.len())
            .map(|second| {
                let allows = |first: &usize| table[*first] >> second & 1 == 1;
                (0..table.len())
                    .filter(allows)
                    .fold(0, |set, d| set | 1 << d)
            })
            .collect();
        let one = |&[first, second]: &[Cell; 2]| {
            let (first, second) = (self.at(first), self.at(second));
            let table = if first < second { &table } else { &turned };
            let cells = [1, first.min(second), first.max(second)];
            let table = table.iter().map(|&set| set as i64);
            cells.into_iter().chain(table).collect()
        };
        pair.cells.iter().map(one).collect()
    }

    /// The first weight is positive. If d becomes D + 1 - d, a sum of d becomes one of
    /// these.
    fn sum(&self, sum: &Sum) -> Vec<i64> {
        let terms = sum.cells.iter().zip(&sum.weights);
        let mut terms: Vec<(i64, i64)> = terms
            .map(|(&cell, &weight)| (self.at(cell), i64::from(weight)))
            .collect();
        terms.arrange();
        let slack = i64::from(sum.slack);
        let mut total = i64::from(sum.total);
        if self.reverses {
            let weights: i64 = terms.iter().map(|term| term.1).sum();
            total = weights * (self.digits as i64 + 1) - total - slack;
        }
        let sign = terms.first().map_or(1, |term| term.1.signum());
        total = if sign < 0 { -total - slack } else { total };
        let terms = terms
            .iter()
            .flat_map(|&(cell, weight)| [cell, sign * weight]);
        [2, total, slack].into_iter().chain(terms).collect()
    }

    fn automaton(&self, automaton: &Automaton) -> Vec<i64> {
        let cells: Vec<i64> = automaton.cells.iter().map(|&cell| self.at(cell)).collect();
        let reading = self.readings.of(automaton);
        let table = reading.table(self.reverses).to_vec();
        framed(3, &[reading.first_order(&cells), table])
    }
}

/// Lists in one, with their lengths.
fn framed(kind: i64, lists: &[Vec<i64>]) -> Vec<i64> {
    let lists = lists
        .iter()
        .flat_map(|list| std::iter::once(list.len() as i64).chain(list.iter().copied()));
    std::iter::once(kind).chain(lists).collect()
}
