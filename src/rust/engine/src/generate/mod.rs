//! New grids and puzzles.
//!
//! Everything random comes from a [`ChaCha8Rng`] with the caller's 64-bit seed
//! and one stream for each item, so item 7 of a batch is the same whoever makes
//! it, in whatever order, on whatever machine.

mod dig;
mod fill;
mod pattern;
mod regions;
mod symmetry;

pub use regions::regions;
pub use symmetry::Symmetry;
pub(crate) use symmetry::can_sum_to;

use crate::search::Search;
use crate::{Cell, Control, Grid, Halt, Rules, Solver, is_solution};
use pattern::Filled;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use thiserror::Error;

/// The units of work one proof of uniqueness may take while digging, unless the
/// puzzle must be minimal. The hardest known 9 x 9 puzzles need a few hundred.
const PROOF_LIMIT: u64 = 2_000;

/// The stream of random numbers for item `item` of a batch.
pub fn stream(seed: u64, item: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(item);
    rng
}

/// What kind of puzzle is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Exactly this many clues; any number if `None`.
    pub clues: Option<usize>,
    /// Exactly one solution, proven.
    pub unique: bool,
    /// No clue can be removed without losing uniqueness.
    pub minimal: bool,
    /// The symmetry of the clue pattern.
    pub symmetry: Symmetry,
    /// The clues stand in exactly these cells.
    pub pattern: Option<Vec<Cell>>,
    /// The solution to start from; a random one if `None`.
    pub solution: Option<Grid>,
    /// The most units of work to spend on one puzzle.
    pub budget: u64,
}

/// Why a request cannot be met by any puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Impossible {
    /// More clues than cells.
    #[error("{clues} clues do not fit into {cells} cells")]
    TooMany {
        /// Clues wanted.
        clues: usize,
        /// Cells of the grid.
        cells: usize,
    },
    /// So few clues never have one solution.
    #[error("{clues} clues never have a unique solution; the fewest are {fewest} or more")]
    TooFew {
        /// Clues wanted.
        clues: usize,
        /// A proven lower bound.
        fewest: usize,
    },
    /// No set of whole orbits has that many cells.
    #[error("no pattern with this symmetry has {clues} clues")]
    Parity {
        /// Clues wanted.
        clues: usize,
        /// The nearest possible number below, if there is one.
        below: Option<usize>,
        /// The nearest possible number above, if there is one.
        above: Option<usize>,
    },
    /// Two lines of the pattern can always be exchanged.
    #[error("two lines of one band or stack have no clue, so they can be exchanged")]
    Exchangeable,
    /// The pattern's cells of the given solution have further solutions.
    #[error("the clues of this solution in this pattern have several solutions")]
    Ambiguous,
    /// The pattern's cells of the given solution are more than it needs.
    #[error("not all clues of this solution in this pattern are needed")]
    Redundant,
    /// The rules admit no full grid.
    #[error("no full grid satisfies these rules")]
    NoGrid,
    /// The starting grid is not a finished, correct grid.
    #[error("the starting grid is not a solution")]
    NotASolution,
}

/// Why no puzzle came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// The request cannot be met.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The budget was spent. `nearest` is the clue count that came nearest to
    /// the wanted one, or for a pattern the smallest number of solutions seen;
    /// `None` if nothing was finished.
    #[error("the work budget is spent")]
    Budget {
        /// How far it got.
        nearest: Option<u64>,
    },
    /// The caller stopped the work.
    #[error("stopped")]
    Stopped,
}

/// The fewest clues a puzzle with one solution can have, as far as proven.
///
/// 17 for the classic grid: McGuire, Tugemann and Civario, "There is no
/// 16-clue Sudoku", Experimental Mathematics 23 (2014), 190-217. 4 for 4 x 4:
/// checked by exhaustion in the tests. Otherwise all digits but one must occur,
/// since two absent ones could be exchanged; with cages or consecutive digits
/// they could not, and nothing is known.
pub fn fewest_clues(rules: &Rules) -> usize {
    let spec = rules.spec();
    if spec.non_consecutive || !spec.cages.is_empty() {
        // Digits cannot be exchanged here.
        return 0;
    }
    match (spec.is_plain(), spec.box_shape) {
        (true, (3, 3)) => 17,
        (true, (2, 2)) => 4,
        _ => rules.size() - 1,
    }
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Stopped => Self::Stopped,
            Halt::Budget => Self::Budget { nearest: None },
        }
    }
}

impl Request {
    /// Refuses what no puzzle can satisfy.
    ///
    /// # Errors
    /// [`Impossible`] with the reason.
    pub fn check(&self, rules: &Rules) -> Result<(), Impossible> {
        let cells = rules.cells();
        let clues = self.pattern.as_ref().map(Vec::len).or(self.clues);
        if let Some(clues) = clues {
            let fewest = if self.unique { fewest_clues(rules) } else { 0 };
            if clues > cells {
                return Err(Impossible::TooMany { clues, cells });
            }
            if clues < fewest {
                return Err(Impossible::TooFew { clues, fewest });
            }
            self.check_parity(clues, fewest, rules)?;
        }
        let lines_exchangeable = self.unique && rules.spec().is_plain();
        if let (true, Some(pattern)) = (lines_exchangeable, &self.pattern) {
            let mut marked = vec![false; cells];
            pattern.iter().for_each(|cell| marked[cell.index()] = true);
            if pattern::exchangeable(&marked, rules) {
                return Err(Impossible::Exchangeable);
            }
        }
        match &self.solution {
            Some(grid) if !is_solution(grid, rules) => Err(Impossible::NotASolution),
            _ => Ok(()),
        }
    }

    fn check_parity(&self, clues: usize, fewest: usize, rules: &Rules) -> Result<(), Impossible> {
        let orbits = self.symmetry.orbits(rules.size());
        let possible = |&clues: &usize| symmetry::can_sum_to(clues, orbits.iter());
        if possible(&clues) {
            return Ok(());
        }
        Err(Impossible::Parity {
            clues,
            below: (fewest..clues).rev().find(possible),
            above: (clues..=rules.cells()).find(possible),
        })
    }
}

/// Makes grids and puzzles under one set of rules; keep it for the next.
pub struct Generator<'r> {
    rules: &'r Rules,
    search: Search<'r>,
    solver: Solver<'r>,
}

impl<'r> Generator<'r> {
    /// A generator for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            search: Search::new(rules),
            solver: Solver::new(rules),
        }
    }

    /// A random full grid. Every grid can come out, but not all equally often.
    ///
    /// # Errors
    /// [`Failure::Impossible`] if the rules have no grid.
    pub fn grid(
        &mut self,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        let grid = fill::fill(&mut self.search, rng, control)?;
        grid.ok_or(Impossible::NoGrid.into())
    }

    /// A random puzzle. Call [`Request::check`] first: what it refuses is not
    /// looked at again here.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn puzzle(
        &mut self,
        request: &Request,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        let mut nearest = None;
        let result = control.within(request.budget, |control| {
            self.attempts(request, &mut nearest, rng, control)
        });
        result.map_err(|failure| match failure {
            Failure::Budget { .. } => Failure::Budget { nearest },
            other => other,
        })
    }

    /// Removes redundant clues of a puzzle with one solution, in random order,
    /// until none is left.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn minimize(
        &mut self,
        puzzle: &Grid,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Halt> {
        let mut puzzle = puzzle.clone();
        let cells = puzzle.filled().map(|(cell, _)| vec![cell]).collect();
        dig::dig(
            &mut puzzle,
            0,
            cells,
            u64::MAX,
            &mut self.solver,
            rng,
            control,
        )?;
        Ok(puzzle)
    }

    /// Whether a puzzle has one solution and needs each of its clues for that.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn is_minimal(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        Ok(self.solver.is_unique(puzzle, control)?
            && dig::is_irreducible(puzzle, &mut self.solver, control)?)
    }

    /// Tries until one attempt meets the request.
    fn attempts(
        &mut self,
        request: &Request,
        nearest: &mut Option<u64>,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        if let (true, Some(pattern), None) = (request.unique, &request.pattern, &request.solution) {
            return self.patterned(request, pattern, nearest, rng, control);
        }
        loop {
            let mut puzzle = match &request.solution {
                Some(solution) => solution.clone(),
                None => self.grid(rng, control)?,
            };
            let ended = self.attempt(&mut puzzle, request, rng, control);
            let clues = puzzle.clues();
            if let Some(wanted) = request.clues {
                let distance = |count: u64| count.abs_diff(wanted as u64);
                if nearest.is_none_or(|old| distance(clues as u64) < distance(old)) {
                    *nearest = Some(clues as u64);
                }
            }
            ended?;
            if request.clues.is_none_or(|wanted| wanted == clues)
                && self.is_wanted(&puzzle, request, control)?
            {
                return Ok(puzzle);
            }
            if request.solution.is_some() && request.pattern.is_some() {
                // There is only this one candidate.
                let unique = self.solver.is_unique(&puzzle, control)?;
                let reason = match unique {
                    true => Impossible::Redundant,
                    false => Impossible::Ambiguous,
                };
                return Err(reason.into());
            }
        }
    }

    /// Takes clues from a solution; whether the result has the wanted number
    /// is not looked at here.
    fn attempt(
        &mut self,
        puzzle: &mut Grid,
        request: &Request,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        control.step()?;
        if let Some(pattern) = &request.pattern {
            let full = std::mem::replace(puzzle, Grid::blank(self.rules));
            pattern
                .iter()
                .for_each(|&cell| puzzle.set(cell, full.get(cell)));
            return Ok(());
        }
        let orbits = request.symmetry.orbits(self.rules.size());
        // A minimal puzzle is dug to the end; its count is what it is.
        let dug = request.clues.filter(|_| !request.minimal);
        let target = dug.unwrap_or(0);
        if !request.unique {
            dig::erase(puzzle, target, orbits, rng);
            return Ok(());
        }
        let limit = if request.minimal {
            u64::MAX
        } else {
            PROOF_LIMIT
        };
        dig::dig(
            puzzle,
            target,
            orbits,
            limit,
            &mut self.solver,
            rng,
            control,
        )
    }

    /// What an attempt does not ensure by itself.
    fn is_wanted(
        &mut self,
        puzzle: &Grid,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        if request.unique && request.pattern.is_some() && !self.solver.is_unique(puzzle, control)? {
            return Ok(false);
        }
        // Digging cell by cell ends minimal; digging by orbits or not at all
        // may leave a clue that could go on its own.
        let dug = request.symmetry == Symmetry::None && request.pattern.is_none();
        Ok(!request.minimal || dug || dig::is_irreducible(puzzle, &mut self.solver, control)?)
    }

    fn patterned(
        &mut self,
        request: &Request,
        pattern: &[Cell],
        nearest: &mut Option<u64>,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        let (search, solver) = (&mut self.search, &mut self.solver);
        loop {
            match pattern::fill_pattern(pattern, search, solver, rng, control)? {
                Filled::Unique(puzzle) => {
                    if !request.minimal || dig::is_irreducible(&puzzle, solver, control)? {
                        return Ok(puzzle);
                    }
                }
                Filled::NoGrid => return Err(Impossible::NoGrid.into()),
                Filled::Ambiguous(solutions) => {
                    // No walk may have ended: then there is nothing to tell.
                    *nearest = (solutions < u64::MAX).then_some(solutions);
                    return Err(Halt::Budget.into());
                }
            }
        }
    }
}
