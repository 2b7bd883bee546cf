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
use super::common::best_first::Cheapest;
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// The most petals tried for one stem. Stems of 9 x 9 grids hardly ever need as
/// many.
const PATIENCE: usize = 20_000;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (state, overlap) = (query.state, query.options.overlap);
    let sets = Collection::of(state, overlap);
    let mut blossoms = Cheapest::new();
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
            overlap,
            patience: PATIENCE,
            blossoms: &mut blossoms,
        };
        let others = DigitSet(DigitSet::all(state.digit_count()).0 & !digits.0);
        let gone: Vec<_> = others.iter().map(|z| (z, state.places(z))).collect();
        search.choose(&gone);
        if search.patience == 0 {
            query.give_up();
        }
    }
    let technique = query.technique();
    blossoms.report(query.report, |gone, blossom| {
        step(technique, state, &sets, blossom, gone)
    })
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
type Blossom = (Cell, Vec<usize>);

fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    sets: &Collection<W>,
    (stem, petals): &Blossom,
    gone: &[Candidate],
) -> Step {
    let digits = state.digits(*stem);
    let removed = gone.iter().map(|&(_, digit)| digit);
    let mut step = Step::new(technique, removed.collect())
        .removing(gone.iter().copied())
        .marking(Part::Pivot, marks(*stem, digits));
    for (number, (&petal, digit)) in petals.iter().zip(digits.iter()).enumerate() {
        let set = &sets.list[petal];
        step = set.mark(step, number, state);
        let held = (set.cells & state.places(digit)).iter();
        let (stem, petal) = (Node::new([*stem], digit), Node::new(held, digit));
        step.links.push(Link::new(stem, petal, false));
    }
    step
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
    blossoms: &'a mut Cheapest<Blossom>,
}

impl<const W: usize> BlossomSearch<'_, W> {
    /// Chooses the petals that are missing; `gone` is what those chosen so far remove,
    /// by digit. Where this is nothing, further petals do not help.
    fn choose(&mut self, gone: &[(Digit, Cells<W>)]) {
        let sets = self.sets;
        let number = self.chosen.len();
        if number == self.petals.len() {
            let removed = gone.iter().flat_map(|&(digit, cells)| each(cells, digit));
            let blossom = (self.stem, self.chosen.clone());
            let cost = sets.cost(&self.chosen);
            self.blossoms.add(removed.collect(), cost, blossom);
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
