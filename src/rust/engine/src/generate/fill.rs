//! Random full grids.

use crate::search::{Branch, Random, Search, Smallest};
use crate::{Control, Grid, Halt};
use rand::Rng;

/// Units of work after which it is time to ask whether the rules have a grid
/// at all. Most that have one give it in far less.
const DOUBTFUL: u64 = 1_000;

/// A random full grid, or `None` if the rules have none: guess at random among
/// the cells with the fewest candidates, and start again when a start takes too
/// long.
///
/// Every grid can come out, but not all equally often.
pub(super) fn fill(
    search: &mut Search<'_>,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Option<Grid>, Halt> {
    let rules = search.rules();
    // A lucky start guesses in about half the cells. An unlucky one can sit in
    // a dead corner for ever, so give each start a little more than the last.
    let mut patience = rules.cells() as u64 + 10;
    let began = control.work();
    let mut doubt = Some(DOUBTFUL);
    loop {
        match start(search, &mut Random(rng), patience, control)? {
            Some(true) => {
                let mut grid = Grid::blank(rules);
                search.write(&mut grid);
                return Ok(Some(grid));
            }
            Some(false) => return Ok(None),
            None => patience += patience / 4,
        }
        // Random guesses are bad at proving that there is nothing. What the
        // other search finds is not random, but tells whether to go on.
        if let Some(units) = doubt.filter(|&units| control.work() - began > units) {
            doubt = match start(search, &mut Smallest, 4 * units, control)? {
                Some(true) => None,
                Some(false) => return Ok(None),
                None => Some(4 * units + (control.work() - began)),
            };
        }
    }
}

/// Looks for a grid with at most `patience` units of work: whether there is
/// one, or `None` if that was not enough to tell.
fn start(
    search: &mut Search<'_>,
    branch: &mut impl Branch,
    patience: u64,
    control: &mut Control<'_>,
) -> Result<Option<bool>, Halt> {
    control.step()?;
    search.load(&Grid::blank(search.rules()));
    let before = control.work();
    match control.within(patience, |control| search.next(branch, control)) {
        Ok(found) => Ok(Some(found)),
        // Distinguishes this start's patience from the caller's budget.
        Err(Halt::Budget) if control.work() - before >= patience => Ok(None),
        Err(halt) => Err(halt),
    }
}
