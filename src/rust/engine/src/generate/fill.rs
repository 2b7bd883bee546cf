//! Random full grids.

use crate::grid::Grid;
use crate::solve::hurry;
use crate::solve::learn::Learner;
use crate::solve::search::{Random, Search};
use crate::work::{Control, Halt};
use rand::Rng;

/// Units of work after which the search that learns takes over. Most grids take
/// far less.
const DOUBTFUL: u64 = 1_000;

/// Grids larger than this go to the search that learns at once: a 36 x 36 grid
/// takes the plain one 33 ms, it 5; a 25 x 25 grid takes both 1 ms.
const LARGE: usize = 25;

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
    let blank = Grid::blank(rules);
    // A lucky start guesses in about half the cells. An unlucky one can sit in
    // a dead corner for ever, so give each start a little more than the last.
    let mut patience = rules.cells() as u64 + 10;
    let began = control.work();
    while rules.size() <= LARGE && control.work() - began <= DOUBTFUL {
        control.step()?;
        search.load(&blank);
        let found = hurry(patience, control, |control| {
            search.next(&mut Random(rng), control)
        })?;
        match found {
            Some(true) => {
                let mut grid = blank;
                search.write(&mut grid);
                return Ok(Some(grid));
            }
            Some(false) => return Ok(None),
            None => patience += patience / 4,
        }
    }
    // Random guesses are bad at proving that there is nothing, and at rules
    // that hardly allow a grid.
    let mut learner = Learner::new(rules);
    control.step()?;
    learner.load(&blank);
    learner.shuffle(rng);
    let found = learner.any(control)?;
    Ok(found.then(|| learner.solution().clone()))
}
