//! Deadly patterns: cells whose digits could be others without anyone noticing.
//!
//! ```text
//! 12 23 . | 13 . .        However these eight cells are filled with nothing but 1, 2 and
//! .  .  13| 13 . .        3, they can be filled in a second way that has the same digits
//! .  .  . | .  . .        in each row, column and box. The rest of the grid would not
//! --------+-------        notice: the puzzle would have two solutions. It has one, so
//! 12 23 13| .  . .        something keeps the cells from it.
//! ```
//!
//! What players know under a dozen names is one argument. A filling of some blank cells is
//! deadly if there is another with the same digits in each house. In the solution it is not,
//! whatever has been filled in or eliminated on the way: were it, there would be a second
//! solution. So if a candidate leaves these cells only deadly fillings, it goes. That covers
//! what is told apart as types 1, 2 and 4, hidden digits, and guardians outside of the cells;
//! with an almost locked set that the candidate locks, type 3 and what lies beyond.
//!
//! Which cells these may be is found by growing: a house in which something changes has
//! two of them at least.

mod fillings;
mod growth;
mod kinds;

use super::als::collection::Collection;
use super::common::best_first::weight;
use super::common::suppose::Supposed;
use crate::human::technique::prelude::*;
use fillings::Fillings;
use std::cmp::Reverse;
use std::collections::HashMap;

finder!(Finder::Several(Together::Always, find));

/// Larger boards have too many sets of cells.
const MOST_CELLS: usize = 121;

/// How good a step is to tell, and the step.
type Ranked = ((usize, usize, usize), Step);

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let first = query.techniques[0];
    if state.layout().rules().cells() > MOST_CELLS || query.memo.is_barren(first, Area::Grid, state)
    {
        return Ok(());
    }
    let mut best: HashMap<(Technique, Vec<Candidate>), Ranked> = HashMap::new();
    let (sets, all) = growth::cell_sets(state, query.control)?;
    if !all {
        query.give_up();
    }
    let techniques = query.techniques;
    let mut keep = |cells: &[Cell], found: Found, locked: Option<&Collection<W>>| {
        let technique = kinds::kind(state, cells, &found.floor);
        let wanted = techniques.contains(&technique);
        if wanted {
            let (key, step) = found.step(technique, state, cells, locked);
            let gone = (technique, step.eliminations.clone());
            match best.get(&gone) {
                Some((old, _)) if *old <= key => {}
                _ => {
                    best.insert(gone, (key, step));
                }
            }
        }
        wanted
    };
    let mut alone = false;
    let mut left = Vec::new();
    for cells in &sets {
        query.control.step()?;
        let Some(fillings) = Fillings::of(state, cells) else {
            continue;
        };
        if let Some(found) = found_alone(state, cells, &fillings) {
            alone |= keep(cells, found, None);
        }
        if fillings.are_few() {
            left.push((cells, fillings));
        }
    }
    // Of a path the first step is enough, and one without another set is easier to see.
    if !alone || !query.first_only {
        let locked = Collection::of(state, true);
        for (cells, fillings) in &left {
            query.control.step()?;
            for found in found_locked(state, cells, fillings, &locked) {
                keep(cells, found, Some(&locked));
            }
        }
    }
    if best.is_empty() {
        query.memo.note_barren(first, Area::Grid, state);
    }
    let mut found: Vec<Ranked> = best.into_values().collect();
    found.arrange_by_key(|(key, step)| {
        let gone = &step.eliminations;
        (
            step.technique,
            *key,
            Reverse(gone.len()),
            weight(gone),
            gone.clone(),
        )
    });
    found
        .into_iter()
        .try_for_each(|(_, step)| query.report(step))
}

/// What goes because it would leave only deadly fillings.
struct Found {
    gone: Vec<Candidate>,
    /// The digits that these fillings have in each cell.
    floor: Vec<DigitSet>,
    /// The almost locked set that is locked by what goes.
    set: Option<usize>,
}

impl Found {
    fn new(cells: &[Cell], set: Option<usize>) -> Self {
        Self {
            gone: Vec::new(),
            floor: vec![DigitSet::EMPTY; cells.len()],
            set,
        }
    }

    fn add(&mut self, candidate: Candidate, floor: Vec<DigitSet>) {
        self.gone.push(candidate);
        let all = self.floor.iter_mut().zip(floor);
        all.for_each(|(all, own)| all.0 |= own.0);
    }

    /// How good it is to tell, and the step.
    fn step<const W: usize>(
        &self,
        technique: Technique,
        state: &State<'_, W>,
        cells: &[Cell],
        locked: Option<&Collection<W>>,
    ) -> Ranked {
        let of = |set: fn(u64, u64) -> u64| {
            let own = cells.iter().zip(&self.floor);
            own.flat_map(move |(&cell, floor)| {
                marks(cell, DigitSet(set(state.digits(cell).0, floor.0)))
            })
        };
        let digits = self.floor.iter().fold(0, |all, own| all | own.0);
        let step = Step::new(technique, DigitSet(digits))
            .removing(self.gone.iter().copied())
            .marking(Part::Base, of(|own, floor| own & floor))
            .marking(Part::Extra, of(|own, floor| own & !floor));
        let key = (
            usize::from(self.set.is_some()),
            cells.len() + 2 * DigitSet(digits).len(),
            of(|own, floor| own & !floor).count(),
        );
        match self.set.zip(locked) {
            Some((number, locked)) => (key, locked.list[number].mark(step, 0, state)),
            None => (key, step),
        }
    }
}

/// What goes by itself.
fn found_alone<const W: usize>(
    state: &State<'_, W>,
    cells: &[Cell],
    fillings: &Fillings<W>,
) -> Option<Found> {
    let mut alone = Found::new(cells, None);
    for (digit, places) in state.all_digits().zip(fillings.takers(state).of_all(state)) {
        for own in each(places, digit) {
            if let Some(floor) = fillings.only_deadly(&Supposed::new(state, own)) {
                alone.add(own, floor);
            }
        }
    }
    (!alone.gone.is_empty()).then_some(alone)
}

/// What goes together with each almost locked set, and not by itself.
fn found_locked<const W: usize>(
    state: &State<'_, W>,
    cells: &[Cell],
    fillings: &Fillings<W>,
    locked: &Collection<W>,
) -> Vec<Found> {
    let takers = fillings.takers(state);
    let alone = takers.of_all(state);
    let own: Cells<W> = cells.iter().copied().collect();
    let minded = fillings.minded(state);
    let mut all = Vec::new();
    for (number, set) in locked.list.iter().enumerate() {
        let mut slots = locked.slots_of(number);
        let minds = slots.any(|(digit, slot)| locked.gone(slot).meets(&minded[digit.index()]));
        if !minds || set.cells.meets(&own) {
            continue;
        }
        let mut further = Found::new(cells, Some(number));
        let able = takers.locking(locked, number);
        for ((digit, _), able) in locked.slots_of(number).zip(able) {
            for own in each(able - alone[digit.index()], digit) {
                let supposed = Supposed::locking(state, own, locked, number);
                if let Some(floor) = fillings.only_deadly(&supposed) {
                    further.add(own, floor);
                }
            }
        }
        if !further.gone.is_empty() {
            all.push(further);
        }
    }
    all
}
