//! Givens for a puzzle whose clues are there already.
//!
//! Lines, cages and dots that are true in a full grid seldom leave it as the only
//! solution, but hardly any given is missing. So givens are not taken away from the full
//! grid, which would need a proof for each of its cells: they are added to the blank one,
//! where another solution shows that one is missing and in which cells it can stand.

use super::dig;
use super::graded;
use super::request::{Failure, Request};
use super::symmetry::can_sum_to;
use super::target::Target;
use crate::grid::{Cell, Grid};
use crate::human::{Explainer, Level, Options};
use crate::rules::Rules;
use crate::solve::Solver;
use crate::work::{Arrange, Control, Halt};
use rand::Rng;
use rand::seq::SliceRandom;

/// The units of work that one search for another solution may take: a few hundredths of a
/// second for grids of any size. What takes longer gets one more given, as if there were
/// another solution: a puzzle that a search cannot prove is none for people either.
fn search_limit(rules: &Rules) -> u64 {
    40_000 / rules.cells() as u64
}

/// What a puzzle with clues should be beyond a [`Request`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Finish {
    /// Its level; any if `None`.
    pub level: Option<Level>,
    /// Cells that hold a given only where no other cell helps: it would hide a clue.
    pub shy: Vec<Cell>,
}

/// Finds the givens that puzzles with clues need; keep it for the next of the same rules.
pub struct Completer<'r> {
    rules: &'r Rules,
    solver: Solver<'r>,
    explainer: Option<Explainer>,
}

impl<'r> Completer<'r> {
    /// A completer for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            solver: Solver::new(rules),
            explainer: None,
        }
    }

    /// One attempt at a puzzle with exactly one solution, `solution`, which must be right
    /// under the rules: as few givens as a random order of its cells leaves, or as many as
    /// the request says, in its symmetry. With a level it has as many more as it needs to
    /// become no harder, and must not be easier. `None` if the attempt failed.
    ///
    /// # Errors
    /// [`Failure`], when the budget of the request is spent.
    pub fn attempt(
        &mut self,
        solution: &Grid,
        request: &Request,
        finish: &Finish,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Failure> {
        let made = control.within(request.budget, |control| {
            let most = request.clues.unwrap_or(self.rules.cells());
            let mut orbits = request.symmetry.orbits(self.rules.board());
            orbits.shuffle(rng);
            orbits.arrange_by_key(|orbit| orbit.iter().any(|cell| finish.shy.contains(cell)));
            let Some(mut puzzle) = self.added(solution, &orbits, most, control)? else {
                return Ok(None);
            };
            self.reduce(&mut puzzle, &orbits, request.clues, rng, control)?;
            let mut filled = |clues| fill(&mut puzzle, solution, &orbits, clues);
            if request.clues.is_some_and(|clues| !filled(clues)) {
                return Ok(None);
            }
            if request.minimal && !dig::is_irreducible(&puzzle, &mut self.solver, control)? {
                return Ok(None);
            }
            match finish.level {
                None => Ok(Some(puzzle)),
                Some(level) => {
                    let free = request.clues.is_none() && !request.minimal;
                    let further = if free { orbits } else { Vec::new() };
                    self.levelled(puzzle, solution, &further, level, control)
                }
            }
        });
        made.map_err(|halt: Halt| halt.into())
    }

    /// Solutions other than `solution`, at most `most` of them, in the order in which a
    /// search finds them; none if that takes too long.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn others(
        &mut self,
        puzzle: &Grid,
        solution: &Grid,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<Vec<Grid>, Halt> {
        let mut others = Vec::new();
        let limit = search_limit(self.rules);
        let finished = control.try_within(limit, |control| {
            self.solver.for_each(puzzle, control, |found| {
                if found != solution {
                    others.push(found.clone());
                }
                others.len() < most
            })
        })?;
        if others.is_empty() && finished.is_none() {
            // Only the other search knows how to find one, or that there is none.
            let other = control.try_within(limit, |control| {
                self.solver.other(puzzle, solution, control)
            })?;
            others.extend(other.flatten());
        }
        Ok(others)
    }

    /// Adds orbits until no other solution is found; `None` if that takes more than
    /// `most` givens.
    fn added(
        &mut self,
        solution: &Grid,
        orbits: &[Vec<Cell>],
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        let mut puzzle = Grid::blank(self.rules);
        // Where nothing is known, a single given hardly helps on a large grid.
        let at_once = self.rules.cells().div_ceil(81);
        loop {
            let other = control.try_within(search_limit(self.rules), |control| {
                self.solver.other(&puzzle, solution, control)
            })?;
            let differs = |puzzle: &Grid, cell: Cell| match &other {
                Some(Some(other)) => other.get(cell) != solution.get(cell),
                _ => puzzle.get(cell).is_none(),
            };
            let count = match other {
                Some(None) => return Ok(Some(puzzle)),
                Some(Some(_)) => 1,
                None => at_once,
            };
            for _ in 0..count {
                let wanted = |orbit: &&Vec<Cell>| orbit.iter().any(|&cell| differs(&puzzle, cell));
                match orbits.iter().find(wanted) {
                    Some(orbit) if puzzle.clues() + orbit.len() <= most => {
                        put(&mut puzzle, solution, orbit);
                    }
                    _ => return Ok(None),
                }
            }
        }
    }

    /// Takes away the givens that later ones have made needless.
    fn reduce(
        &mut self,
        puzzle: &mut Grid,
        orbits: &[Vec<Cell>],
        wanted: Option<usize>,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let is_given = |orbit: &&Vec<Cell>| puzzle.get(orbit[0]).is_some();
        let given: Vec<Vec<Cell>> = orbits.iter().filter(is_given).cloned().collect();
        if given.is_empty() || wanted.is_some_and(|wanted| puzzle.clues() <= wanted) {
            return Ok(());
        }
        dig::dig(
            puzzle,
            0,
            given,
            search_limit(self.rules),
            &mut self.solver,
            rng,
            control,
        )
    }

    /// The puzzle with as few of the `further` orbits as make it no harder than `level`,
    /// if it is then of that level.
    fn levelled(
        &mut self,
        puzzle: Grid,
        solution: &Grid,
        further: &[Vec<Cell>],
        level: Level,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        let blank = |orbit: &&Vec<Cell>| puzzle.get(orbit[0]).is_none();
        let further: Vec<&Vec<Cell>> = further.iter().filter(blank).collect();
        let with = |count: usize| {
            let mut puzzle = puzzle.clone();
            (further[..count].iter()).for_each(|orbit| put(&mut puzzle, solution, orbit));
            puzzle
        };
        // More givens make a puzzle easier, with few exceptions: so halving finds the fewest.
        // Each entry is what a number of orbits gives, `None` for harder than wanted.
        let mut level_of = |count: usize, control: &mut Control<'_>| {
            self.level(&with(count), solution, level, control)
        };
        let (mut low, mut high) = (0, further.len());
        let mut found = level_of(0, control)?;
        if found.is_none() {
            while high - low > 1 {
                let middle = low.midpoint(high);
                match level_of(middle, control)? {
                    None => low = middle,
                    some => (high, found) = (middle, some),
                }
            }
            low = high;
        }
        Ok((found == Some(level)).then(|| with(low)))
    }

    /// The level of a puzzle with this solution; `None` if it is harder than `worst`.
    fn level(
        &mut self,
        puzzle: &Grid,
        solution: &Grid,
        worst: Level,
        control: &mut Control<'_>,
    ) -> Result<Option<Level>, Halt> {
        let rules = self.rules;
        let explainer = self.explainer.get_or_insert_with(|| Explainer::new(rules));
        let options = Options {
            unique: true,
            ..Options::default()
        };
        let target = Target {
            level: Some(worst),
            ..Target::default()
        };
        let path = graded::path(
            explainer,
            rules,
            puzzle,
            Some(solution),
            &options,
            &target,
            control,
        )?;
        Ok(path.map(|(rating, _)| rating.level))
    }
}

fn put(puzzle: &mut Grid, solution: &Grid, orbit: &[Cell]) {
    for &cell in orbit {
        puzzle.set(cell, solution.get(cell));
    }
}

/// Adds orbits until there are `clues` givens; false if they cannot be so many.
fn fill(puzzle: &mut Grid, solution: &Grid, orbits: &[Vec<Cell>], clues: usize) -> bool {
    let Some(mut left) = clues.checked_sub(puzzle.clues()) else {
        return false;
    };
    let mut blank: Vec<&Vec<Cell>> = orbits.iter().collect();
    blank.retain(|orbit| puzzle.get(orbit[0]).is_none());
    if !can_sum_to(left, blank.iter().copied()) {
        return false;
    }
    while let Some(orbit) = blank.pop() {
        let Some(rest) = left.checked_sub(orbit.len()) else {
            continue;
        };
        if can_sum_to(rest, blank.iter().copied()) {
            put(puzzle, solution, orbit);
            left = rest;
        }
    }
    left == 0
}
