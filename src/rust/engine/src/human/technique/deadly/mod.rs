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

/// What a set of cells says: how good it is to tell, and the step.
type Ranked = ((usize, usize, usize), Step);

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let first = query.techniques[0];
    if state.layout().rules().cells() > MOST_CELLS || query.memo.is_barren(first, Area::Grid, state)
    {
        return Ok(());
    }
    let mut best: HashMap<(Technique, Vec<Candidate>), Ranked> = HashMap::new();
    let sets = growth::cell_sets(state, query.control)?;
    let locked = Collection::of(state, true);
    for cells in &sets {
        query.control.step()?;
        let Some(fillings) = Fillings::of(state, cells) else {
            continue;
        };
        let technique = kinds::kind(state, cells, &fillings);
        if !query.techniques.contains(&technique) {
            continue;
        }
        for step in steps(technique, state, cells, &fillings, &locked) {
            let sets = step.houses.len();
            let key = (sets, cells.len(), fillings.extras().count());
            let gone = (technique, step.eliminations.clone());
            match best.get(&gone) {
                Some((old, _)) if *old <= key => {}
                _ => {
                    best.insert(gone, (key, step));
                }
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

/// What goes because it would leave only deadly fillings: by itself, or else together with
/// one almost locked set that it locks.
fn steps<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    cells: &[Cell],
    fillings: &Fillings<W>,
    locked: &Collection<W>,
) -> Vec<Step> {
    let step = || {
        let digits = fillings.floor().map(|(_, digit)| digit).collect();
        Step::new(technique, digits)
            .marking(Part::Base, fillings.floor())
            .marking(Part::Extra, fillings.extras())
    };
    let mut gone = Vec::new();
    for digit in state.all_digits() {
        for cell in state.places(digit).iter() {
            if fillings.are_deadly(&Supposed::new(state, (cell, digit))) {
                gone.push((cell, digit));
            }
        }
    }
    let mut steps = Vec::new();
    if !gone.is_empty() {
        steps.push(step().removing(gone.iter().copied()));
    }
    let own: Cells<W> = cells.iter().copied().collect();
    for (number, set) in locked.list.iter().enumerate() {
        if set.cells.meets(&own) || !fillings.minds(locked, number) {
            continue;
        }
        let mut further = Vec::new();
        for (digit, slot) in locked.slots_of(number) {
            for cell in locked.gone(slot).iter() {
                let supposed = Supposed::locking(state, (cell, digit), locked, number);
                if !gone.contains(&(cell, digit)) && fillings.are_deadly(&supposed) {
                    further.push((cell, digit));
                }
            }
        }
        if !further.is_empty() {
            steps.push(set.mark(step().removing(further), 0, state));
        }
    }
    steps
}
