//! No technique, but what is left if none helps: a cell is filled from the solution.

use crate::grid::Grid;
use crate::human::technique::prelude::*;

finder!(Finder::Solution(fill));

/// Fills the middle one of the blank cells.
fn fill<const W: usize>(state: &State<'_, W>, solution: &Grid) -> Option<Step> {
    let open: Vec<Cell> = state.open().iter().collect();
    let cell = *open.get(open.len() / 2)?;
    let digit = solution.get(cell)?;
    let step = Step::new(Technique::Search, DigitSet::of(digit)).placing(cell, digit);
    Some(step.marking(Part::Base, [(cell, digit)]))
}
