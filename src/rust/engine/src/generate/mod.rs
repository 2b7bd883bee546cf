//! New grids and puzzles.
//!
//! Everything random comes from a [`ChaCha8Rng`] with the caller's 64-bit seed
//! and one stream for each item, so item 7 of a batch is the same whoever makes
//! it, in whatever order, on whatever machine.

mod ask;
mod band_classes;
mod batch;
mod carve;
mod classic;
mod complete;
mod count_grids;
mod descend;
mod dig;
mod fair;
mod graded;
mod needed;
mod pattern;
mod reachable;
mod regions;
mod request;
mod seeds;
mod stream;
mod symmetry;
mod target;
mod uniform;
mod wished;

pub use band_classes::{Bands, Class};
pub use batch::{Batch, Made};
pub use complete::{Completer, Finish};
pub use count_grids::{count_grids, count_patterns, factorial};
pub use fair::FairSampler;
pub use graded::Aimer;
pub use needed::{needed_clues, needs_each_clue};
pub use regions::regions;
pub use request::{Failure, Impossible, MINIMAL_REACH, Request, fewest_clues};
pub use seeds::search_seeds;
pub use stream::{Streams, stream};
pub use symmetry::Symmetry;
pub(crate) use symmetry::can_sum_to;
pub use target::Target;
pub use wished::{Measured, Wish};

use crate::grid::{Cell, Grid};
use crate::rules::Rules;
use crate::solve::search::Search;
use crate::solve::{Outcome, Solver, random_grid};
use crate::work::{Control, Halt, named};
use classic::ClassicGenerator;
use pattern::Filled;
use rand::rngs::ChaCha8Rng;
use std::ops::Range;

/// The units of work one proof of uniqueness may take while digging, unless the
/// puzzle must be minimal. The hardest known 9 x 9 puzzles need a few hundred.
const PROOF_LIMIT: u64 = 2_000;

/// How a full grid is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// See [`Generator::uniform_grid`].
    Uniform,
    /// See [`Generator::random_grid`].
    Random,
}

named! { Method { Uniform "uniform", Random "random", } }

/// Makes grids and puzzles under one set of rules; keep it for the next.
pub struct Generator<'r> {
    rules: &'r Rules,
    search: Search<'r>,
    solver: Solver<'r>,
    /// For the classic rules.
    classic: Option<ClassicGenerator>,
    /// All grids, if someone asked for one of them and they are few.
    listed: Option<uniform::Listed>,
}

impl<'r> Generator<'r> {
    /// A generator for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            search: Search::new(rules),
            solver: Solver::new(rules),
            classic: ClassicGenerator::new(rules),
            listed: None,
        }
    }

    /// A full grid by this method; without one by [`Generator::grid`].
    ///
    /// # Errors
    /// [`Failure::Impossible`] as for the method.
    pub fn grid_by(
        &mut self,
        method: Option<Method>,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        match method {
            Some(Method::Uniform) => self.uniform_grid(rng, control),
            Some(Method::Random) => self.random_grid(rng, control),
            None => self.grid(rng, control),
        }
    }

    /// A full grid: [`Generator::uniform_grid`] under the classic rules, otherwise
    /// [`Generator::random_grid`].
    ///
    /// # Errors
    /// [`Failure::Impossible`] if the rules have no grid.
    pub fn grid(
        &mut self,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        match self.classic {
            Some(_) => self.uniform_grid(rng, control),
            None => self.random_grid(rng, control),
        }
    }

    /// A random full grid under any rules. Every grid can come out, but not all
    /// equally often.
    ///
    /// # Errors
    /// [`Failure::Impossible`] if the rules have no grid.
    pub fn random_grid(
        &mut self,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        let grid = random_grid(&mut self.search, rng, control)?;
        grid.ok_or(Impossible::NoGrid.into())
    }

    /// A full grid, each equally likely. Under the classic rules from the numbers
    /// of [`crate::generate::Bands`], under others from a list of all grids, if there are not
    /// too many: at most 100,000 with a given first row.
    ///
    /// # Errors
    /// [`Failure::Impossible`] if the rules have no grid or too many.
    pub fn uniform_grid(
        &mut self,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        control.step()?;
        if let Some(classic) = &self.classic {
            return Ok(classic.grid(rng));
        }
        if self.listed.is_none() {
            self.listed = uniform::Listed::new(self.rules, control)?;
        }
        let listed = self.listed.as_ref().ok_or(Impossible::NotUniform)?;
        listed
            .grid(self.rules, rng)
            .ok_or(Impossible::NoGrid.into())
    }

    /// Random puzzles, with the random numbers of `streams` for `items`: each is
    /// the one that [`Generator::puzzle`] makes from its stream, but making many at
    /// once takes less time than making them one after the other. The results end
    /// with the first failure.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn puzzles(
        &mut self,
        request: &Request,
        streams: Streams,
        items: Range<usize>,
        control: &mut Control<'_>,
    ) -> Result<Vec<Result<Grid, Failure>>, Halt> {
        let mut rngs: Vec<ChaCha8Rng> = items.map(|item| streams.of(item)).collect();
        if let Some(classic) = self
            .classic
            .as_mut()
            .filter(|_| ClassicGenerator::makes(request))
        {
            return classic.puzzles(request, &mut rngs, control);
        }
        let mut made = Vec::new();
        for rng in &mut rngs {
            let one = self.puzzle(request, rng, control);
            if one == Err(Failure::Stopped) {
                return Err(Halt::Stopped);
            }
            let failed = one.is_err();
            made.push(one);
            if failed {
                break;
            }
        }
        Ok(made)
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
        if let Some(classic) = self
            .classic
            .as_mut()
            .filter(|_| ClassicGenerator::makes(request))
        {
            let mut made = classic.puzzles(request, std::slice::from_mut(rng), control)?;
            return made.pop().unwrap_or(Err(Failure::Stopped));
        }
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
        if let Some(classic) = &mut self.classic {
            return classic.minimize(puzzle, rng, control);
        }
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

    /// [`Generator::minimize`] of a puzzle of which nothing is known: what became of it,
    /// and, if it has one solution, the minimal puzzle.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn minimize_unknown(
        &mut self,
        puzzle: &Grid,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<(Outcome, Option<Grid>), Halt> {
        Ok(match self.solver.count(puzzle, 2, control)? {
            0 => (Outcome::unsolvable(puzzle, self.rules), None),
            1 => (Outcome::Solved, Some(self.minimize(puzzle, rng, control)?)),
            _ => (Outcome::Several, None),
        })
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
        let orbits = request.symmetry.orbits(self.rules.board());
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
                    // If no walk has ended, there is nothing to report.
                    *nearest = (solutions < u64::MAX).then_some(solutions);
                    return Err(Halt::Budget.into());
                }
            }
        }
    }
}
