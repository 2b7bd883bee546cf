//! The plain search first, then the one that learns.
//!
//! The plain search is quick on most puzzles, but on some it can take for ever. So it
//! may do a bounded amount of work, and what is left then goes to the search that
//! learns. Under constraints that may be the wrong one: questions for some solutions, which are most,
//! then let them take turns, each twice as long as its last one.

use super::learn::Learner;
use super::search::{Branch, Random, Search};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::rules::constraint::Definition;
use crate::work::{Control, Halt};
use rand::Rng;

/// The units of work after which the search that learns takes over. A unit of the
/// plain search costs more in large grids: for rows, columns and boxes alone this is 5 to
/// 10 ms for any size. Under constraints guesses weighed by dead ends are mostly enough,
/// and a unit of the search that learns costs ten of the plain one, so it waits half a second. Of 379
/// puzzles of Interactive Sudoku Solver's collections, those without regions to be found that take more
/// than 0.1 s took 48 s with a twelfth of this and take 24 (each measured once): killers without givens,
/// renbans and sum lines a tenth, and four a fifth to half a second more. Then they take turns, see [`Turns`].
/// It waits long, too, where further houses add to rows, columns and boxes, up to 16 x 16: a
/// hard grid with diagonals and 15 images of it take the plain search 1,835 to 2,690 units,
/// and half of the time that the other one takes.
///
/// Where regions are to be found a unit of the search that learns costs five of the plain one,
/// which has no more to go by than dead ends that speak of all cells: a 9 x 9 grid of arrows takes
/// 33,674 units of that, or some 250 of the other. Those that the plain search is good for take it less
/// than a hundred, and a third of the time. It also tells the other one where to begin, see
/// [`Learner::warm_up`]: half as many units, or two and a half times as many, save it no conflicts.
fn patience(rules: &Rules) -> u64 {
    let units = match rules.are_houses() {
        true if rules.is_plain() || rules.cells() > 16 * 16 => 100_000,
        true => 600_000,
        false if finds_regions(rules) => 20_000,
        false => 4_860_000,
    };
    units / rules.cells() as u64
}

fn finds_regions(rules: &Rules) -> bool {
    (rules.constraints().iter()).any(Definition::is_for_learning)
}

/// Whether it is not known which search is the better one once the plain search has lost its patience.
fn is_undecided(rules: &Rules) -> bool {
    !rules.are_houses() && !finds_regions(rules)
}

/// What has once lost its patience with these rules has so much less from then on: of many questions
/// about one puzzle all take as long.
const LESS: u64 = 12;

/// What a unit of the search that learns costs beside one of the plain one, about. Tried and dropped: 4,
/// which gives it longer turns: of the fourteen puzzles at [`Turns`] two took half to three fifths of the
/// time, three 1.4 to 1.7 times as long.
const DEARER: u64 = 10;

/// The units of work of the turns that the searches take.
///
/// Fourteen puzzles of Interactive Sudoku Solver's collections that take one of them longer than the
/// first turn, or nearly, took 21.6 s when the search that learns went on to the end, and 18.2 s in turns:
/// three with sums or renbans a third to a half of it, four others up to two and a half times as long, none
/// of them more than 1.5 s longer. A killer that took 37 s takes 10, and diagonals with sums that no grid
/// has 2.5 s and not more than a minute.
pub(super) struct Turns {
    pub(super) plain: u64,
    pub(super) learning: u64,
}

impl Turns {
    /// Both get twice as many: the better one, whichever it is, has done a quarter of all work or more when
    /// it is done, if not in its first turn, and if the other one's costs what [`DEARER`] says.
    pub(super) fn grow(&mut self) {
        self.plain = self.plain.saturating_mul(2);
        self.learning = self.learning.saturating_mul(2);
    }
}

/// Both searches for one set of rules.
pub(super) struct Escalation<'r> {
    pub(super) search: Search<'r>,
    /// Made when first needed.
    pub(super) learner: Option<Box<Learner<'r>>>,
    /// The units of work that the plain search may take for one answer.
    pub(super) patience: u64,
    /// Those that it may take once that was not enough.
    less: u64,
}

impl<'r> Escalation<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        let patience = patience(rules);
        let less = match is_undecided(rules) {
            true => patience / LESS,
            false => patience,
        };
        Self {
            search: Search::new(rules),
            learner: None,
            patience,
            less,
        }
    }

    /// Loads the plain search with the solutions of `puzzle`.
    pub(super) fn start(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<(), Halt> {
        control.step()?;
        self.search.load(puzzle);
        Ok(())
    }

    /// Does something with the plain search; `None` if that takes more than so many units.
    pub(super) fn try_within<T>(
        &mut self,
        units: u64,
        control: &mut Control<'_>,
        task: impl FnOnce(&mut Search<'r>, &mut Control<'_>) -> Result<T, Halt>,
    ) -> Result<Option<T>, Halt> {
        let search = &mut self.search;
        let done = control.try_within(units, |control| task(search, control))?;
        if done.is_none() {
            self.patience = self.patience.min(self.less);
        }
        Ok(done)
    }

    /// The turns for one question.
    pub(super) fn turns(&self) -> Turns {
        let takes_turns = self.patience > 0 && is_undecided(self.search.rules());
        let learning = match takes_turns {
            true => (self.patience / DEARER).max(1),
            false => u64::MAX,
        };
        Turns {
            plain: self.patience,
            learning,
        }
    }

    /// The next solution of the plain search; `None` if that takes more than so many units.
    pub(super) fn next_within(
        &mut self,
        units: u64,
        branch: &mut impl Branch,
        control: &mut Control<'_>,
    ) -> Result<Option<bool>, Halt> {
        self.try_within(units, control, |search, control| {
            search.next(branch, control)
        })
    }

    /// The next solution of the plain search; `None` if that takes too long.
    pub(super) fn next(
        &mut self,
        branch: &mut impl Branch,
        control: &mut Control<'_>,
    ) -> Result<Option<bool>, Halt> {
        self.next_within(self.patience, branch, control)
    }

    /// The solution that the plain search found last.
    pub(super) fn found(&self) -> Grid {
        let mut grid = Grid::blank(self.search.rules());
        self.search.write(&mut grid);
        grid
    }

    /// The search that learns, with the solutions of `puzzle`.
    pub(super) fn learner(&mut self, puzzle: &Grid) -> &mut Learner<'r> {
        let rules = self.search.rules();
        let learner = (self.learner).get_or_insert_with(|| Box::new(Learner::new(rules)));
        learner.load(puzzle);
        // Only measured where there are more than houses.
        if !rules.are_houses() {
            learner.warm_up(|cell| self.search.heat(cell));
        }
        learner
    }

    /// The search that learns, with those solutions of `puzzle` that the plain search
    /// has not left out so far.
    pub(super) fn rest(&mut self, puzzle: &Grid) -> &mut Learner<'r> {
        self.learner(puzzle);
        let learner = self.learner.as_mut().expect("made just now");
        for cell in (0..self.search.rules().cells()).map(Cell::from_index) {
            for digit in bits(learner.candidates(cell) & !self.search.candidates(cell)) {
                learner.exclude(cell, Digit::from_index(digit));
            }
        }
        learner
    }
}

/// Units of work after which the search that learns takes over. Most grids take
/// far less.
const DOUBTFUL: u64 = 1_000;

/// Grids of more cells than this go to the search that learns at once: a 36 x 36 grid takes
/// the plain search 33 ms and this one 5; a 25 x 25 grid takes either 1 ms.
const LARGE: usize = 25 * 25;

/// A random full grid, or `None` if the rules have none: guess at random among
/// the cells with the fewest candidates, and start again when a start takes too
/// long.
///
/// Every grid can come out, but not all equally often.
pub(crate) fn random_grid(
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
    while rules.cells() <= LARGE && control.work() - began <= DOUBTFUL {
        control.step()?;
        search.load(&blank);
        let found =
            control.try_within(patience, |control| search.next(&mut Random(rng), control))?;
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
