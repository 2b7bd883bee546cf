//! Death blossom: a cell, the stem, and for each of its candidates an almost locked
//! set, a petal, that loses this candidate if the stem holds it.
//!
//! ```text
//! stem xy    petal A -x- stem -y- petal B     z of both: one of them holds it
//! ```
//!
//! Whatever the stem holds, one petal is locked and holds all its other digits. So a
//! digit that all petals have and the stem has not stands in one of them: a cell that
//! sees all its places in all petals loses it.

use super::als::collection::Collection;
use super::common::best_first::weight;
use crate::deduce::{Cells, State};
use crate::grid::{Cell, Digit, DigitSet};
use crate::human::family::{Finder, Report};
use crate::human::memo::Memo;
use crate::human::{Candidate, HousePart, Link, Node, Options, Part, Step, Technique};
use crate::work::Arrange;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

/// The most petals tried for one stem. Stems of 9 x 9 grids hardly ever need as
/// many.
const PATIENCE: usize = 20_000;

fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    _: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    let sets = Collection::of(state, options.overlap);
    let mut blossoms = Blossoms::default();
    for stem in state.open().iter() {
        let digits = state.digits(stem);
        if digits.len() < 2 {
            continue;
        }
        let petals_of = |digit| petals(&sets, stem, digit);
        let mut search = BlossomSearch {
            sets: &sets,
            stem,
            petals: digits.iter().map(petals_of).collect(),
            chosen: Vec::new(),
            overlap: options.overlap,
            patience: PATIENCE,
            blossoms: &mut blossoms,
        };
        let others = DigitSet(DigitSet::all(state.digit_count()).0 & !digits.0);
        let gone: Vec<_> = others.iter().map(|z| (z, state.places(z))).collect();
        search.choose(&gone);
    }
    blossoms.report(technique, state, &sets, report)
}

/// The sets that lose `digit` if the stem holds it.
fn petals<const W: usize>(sets: &Collection<W>, stem: Cell, digit: Digit) -> Vec<usize> {
    let loses = |&set: &usize| {
        let has = sets.list[set].digits.contains(digit);
        has && sets.gone(sets.slot(set, digit)).contains(stem)
    };
    (0..sets.list.len()).filter(loses).collect()
}

/// A stem with a petal for each of its candidates, ascending.
struct Blossom {
    stem: Cell,
    petals: Vec<usize>,
    /// By digit, then by cell.
    eliminations: Vec<Candidate>,
}

impl Blossom {
    fn cost<const W: usize>(&self, sets: &Collection<W>) -> (usize, usize) {
        let cells = self.petals.iter().map(|&set| sets.list[set].cells.len());
        (self.petals.len(), cells.sum())
    }

    fn step<const W: usize>(
        &self,
        technique: Technique,
        state: &State<'_, W>,
        sets: &Collection<W>,
    ) -> Step {
        let stem = state.digits(self.stem);
        let removed = self.eliminations.iter().map(|&(_, digit)| digit);
        let mut step = Step::new(technique, removed.collect())
            .removing(self.eliminations.iter().copied())
            .marking(Part::Pivot, stem.iter().map(|digit| (self.stem, digit)));
        for (number, (&petal, digit)) in self.petals.iter().zip(stem.iter()).enumerate() {
            let set = &sets.list[petal];
            let held = |digit| set.cells & state.places(digit);
            for own in set.digits.iter() {
                let part = Part::Set(number as u8);
                step = step.marking(part, held(own).iter().map(|cell| (cell, own)));
            }
            step = step.standing_in(HousePart::Base, [set.house]);
            let node = |cells| Node { cells, digit };
            step.links.push(Link {
                from: node(vec![self.stem]),
                to: node(held(digit).iter().collect()),
                strong: false,
            });
        }
        step
    }
}

/// The search for the petals of one stem.
struct BlossomSearch<'a, const W: usize> {
    sets: &'a Collection<W>,
    stem: Cell,
    /// For each candidate of the stem the sets that lose it.
    petals: Vec<Vec<usize>>,
    chosen: Vec<usize>,
    /// Whether petals may share cells.
    overlap: bool,
    patience: usize,
    blossoms: &'a mut Blossoms,
}

impl<const W: usize> BlossomSearch<'_, W> {
    /// Chooses the petals that are missing; `gone` is what those chosen so far remove,
    /// by digit. Where this is nothing, further petals do not help.
    fn choose(&mut self, gone: &[(Digit, Cells<W>)]) {
        let sets = self.sets;
        let number = self.chosen.len();
        if number == self.petals.len() {
            let removed = |&(digit, cells): &(Digit, Cells<W>)| {
                let cells = cells.iter();
                cells.map(move |cell| (cell, digit)).collect::<Vec<_>>()
            };
            let blossom = Blossom {
                stem: self.stem,
                petals: self.chosen.clone(),
                eliminations: gone.iter().flat_map(removed).collect(),
            };
            self.blossoms.add(sets, blossom);
            return;
        }
        for place in 0..self.petals[number].len() {
            if self.patience == 0 {
                return;
            }
            self.patience -= 1;
            let petal = self.petals[number][place];
            // The argument is about one petal at a time: sharing cells does no harm.
            let apart = |&other: &usize| other != petal && sets.are_apart(other, petal);
            if !self.overlap && !self.chosen.iter().all(apart) {
                continue;
            }
            let left = gone.iter().filter_map(|&(digit, cells)| {
                let has = sets.list[petal].digits.contains(digit);
                let cells = cells & sets.gone(has.then(|| sets.slot(petal, digit))?);
                (!cells.is_empty()).then_some((digit, cells))
            });
            let left: Vec<_> = left.collect();
            if !left.is_empty() {
                self.chosen.push(petal);
                self.choose(&left);
                self.chosen.pop();
            }
        }
    }
}

/// The blossoms found: of those with the same result the one with the fewest cells.
#[derive(Default)]
struct Blossoms {
    list: Vec<Blossom>,
    places: HashMap<Vec<Candidate>, usize>,
}

impl Blossoms {
    fn add<const W: usize>(&mut self, sets: &Collection<W>, blossom: Blossom) {
        let next = self.list.len();
        let key = blossom.eliminations.clone();
        let place = *self.places.entry(key).or_insert(next);
        match self.list.get_mut(place) {
            None => self.list.push(blossom),
            Some(old) if blossom.cost(sets) < old.cost(sets) => *old = blossom,
            Some(_) => {}
        }
    }

    /// Reports the steps, those that remove most first.
    fn report<const W: usize>(
        mut self,
        technique: Technique,
        state: &State<'_, W>,
        sets: &Collection<W>,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        self.list.arrange_by_key(|blossom| {
            let removed = &blossom.eliminations;
            (Reverse(removed.len()), weight(removed), blossom.cost(sets))
        });
        let mut steps = self.list.iter();
        steps.try_for_each(|blossom| report(blossom.step(technique, state, sets)))
    }
}
