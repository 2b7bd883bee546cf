//! Random full grids.

use crate::search::{Random, Search};
use crate::{Control, Grid, Halt};
use rand::Rng;

/// A random full grid: guess at random among the cells with the fewest
/// candidates, and start again when a start takes too long.
///
/// Every grid can come out, but not all equally often.
pub(super) fn fill(
    search: &mut Search<'_>,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Option<Grid>, Halt> {
    let rules = search.rules();
    let mut grid = Grid::blank(rules);
    // A lucky start guesses in about half the cells. An unlucky one can sit in
    // a dead corner for ever, so give each start a little more than the last.
    let mut patience = rules.cells() as u64 + 10;
    loop {
        control.step()?;
        search.load(&grid);
        let before = control.work();
        let found = control.within(patience, |control| search.next(&mut Random(rng), control));
        match found {
            Ok(true) => {
                search.write(&mut grid);
                return Ok(Some(grid));
            }
            Ok(false) => return Ok(None),
            // Distinguishes this start's patience from the caller's budget.
            Err(Halt::Budget) if control.work() - before >= patience => {
                patience += patience / 4;
            }
            Err(halt) => return Err(halt),
        }
    }
}
