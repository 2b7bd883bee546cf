//! Minimal puzzles drawn with known chances.
//!
//! Taking clues away until none can go ends at some minimal puzzles far more often than at
//! others, and nobody can say how much more often. Of a walk that takes clues away blindly
//! this can be said: each order of the cells is equally likely, so a minimal puzzle with k
//! of n clues comes out if the n - k other cells come first, which has the chance
//! `1 / (n choose k)` (Berthier, "Unbiased statistics of a CSP: a controlled-bias
//! generator", 2009). But only one in 250,000 such walks ends at a minimal puzzle.
//!
//! Here no walk fails. With j clues left of which r can go, it takes one of these r; the
//! blind walk would have taken one of them with the chance r / j, and this factor becomes
//! part of the walk's weight. So each minimal puzzle comes out with a weight whose mean,
//! times its chance, is that of the blind walk, and multiplied by `n choose k` all minimal
//! puzzles of all grids count the same. The mean of the weights is the number of minimal
//! puzzles that a grid has on average.
//!
//! Weights of single walks differ by factors of thousands. So several walks are made side
//! by side: again and again those with a small weight end and those with a large one go on
//! as several, all with the same weight; and in the end one of the puzzles is drawn by
//! weight and gets the weight of all, divided by the number of walks.

use crate::generate::{Failure, Generator};
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::solve::Solver;
use crate::work::Control;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// Walks side by side. On one processor, 15 seconds of puzzles were worth 27 with equal
/// weights with 1 walk, 143 with 16, 69 with 64 and 43 with 256.
const WALKS: usize = 16;

/// So many grids are tried to see whether it is worth it to take so many clues away blindly.
const PROBES: usize = 64;

/// Draws minimal puzzles; keep it for the next.
pub struct FairSampler<'r> {
    rules: &'r Rules,
    generator: Generator<'r>,
    solver: Solver<'r>,
    /// How many clues are taken away blindly, once it is known.
    blind: Option<usize>,
}

/// A puzzle on its way, with one solution.
#[derive(Clone)]
struct Walk {
    puzzle: Vec<u8>,
    /// Clues that may be able to go; all others cannot.
    loose: Vec<Cell>,
    weight: f64,
}

impl<'r> FairSampler<'r> {
    /// A sampler for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            generator: Generator::new(rules),
            solver: Solver::new(rules),
            blind: None,
        }
    }

    /// A minimal puzzle and its weight: with these weights, every minimal puzzle counts
    /// the same. Only numbers that every machine computes alike go into a weight.
    ///
    /// # Errors
    /// [`Failure::Impossible`] if there is no way to make each grid equally likely, or if
    /// there is none.
    pub fn puzzle(
        &mut self,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<(Grid, f64), Failure> {
        let cells = self.rules.cells();
        let blind = self.blind(control)?;
        let (mut walks, chance) = self.begin(blind, rng, control)?;
        let mut ended: Vec<Walk> = Vec::new();
        for clues in (0..=cells - blind).rev() {
            if walks.is_empty() {
                break;
            }
            self.find_loose(&mut walks, control)?;
            let (stuck, free): (Vec<Walk>, Vec<Walk>) =
                walks.into_iter().partition(|walk| walk.loose.is_empty());
            let ways = choose(cells, clues);
            ended.extend(stuck.into_iter().map(|walk| Walk {
                weight: walk.weight * ways,
                ..walk
            }));
            walks = free;
            for walk in &mut walks {
                walk.weight *= walk.loose.len() as f64 / clues as f64;
                let place = rng.random_range(0..walk.loose.len());
                let cell = walk.loose.swap_remove(place);
                walk.puzzle[cell.index()] = 0;
            }
            even_out(&mut walks, rng);
        }
        let total: f64 = ended.iter().map(|walk| walk.weight).sum();
        let mut rest = total * rng.random::<f64>();
        let chosen = ended.iter().position(|walk| {
            rest -= walk.weight;
            rest < 0.0
        });
        let chosen = &ended[chosen.unwrap_or(ended.len() - 1)];
        let mut puzzle = Grid::blank(self.rules);
        for (index, &value) in chosen.puzzle.iter().enumerate() {
            puzzle.set(Cell::from_index(index), Digit::new(value));
        }
        Ok((puzzle, total / WALKS as f64 * chance))
    }

    /// Without the first few clues nearly all puzzles have one solution; taking those away blindly
    /// saves asking which can go. Five twelfths leave one in four classic ones; half as many are taken
    /// until some are left. The grids are the same for all seeds and do not count, so that weights stay
    /// right on average.
    ///
    /// A minimal puzzle with more clues than are left would never come out. Where each cell is in two houses
    /// with all digits none is known (9 x 9 ones have 40 clues at most, of 48 that are left); with more
    /// digits than cells in houses full grids may be minimal, so nothing is taken there.
    fn blind(&mut self, control: &mut Control<'_>) -> Result<usize, Failure> {
        if let Some(blind) = self.blind {
            return Ok(blind);
        }
        let mut blind = match self.are_all_in_full_houses() {
            true => self.rules.cells() * 5 / 12,
            false => 0,
        };
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        while !self.is_worth_it(blind, &mut rng, control)? {
            blind /= 2;
        }
        self.blind = Some(blind);
        Ok(blind)
    }

    /// Whether each cell is in two houses with all digits.
    fn are_all_in_full_houses(&self) -> bool {
        let mut counts = vec![0; self.rules.cells()];
        let houses = self.rules.houses().iter();
        for house in houses.filter(|house| house.cells().len() == self.rules.digits()) {
            house
                .cells()
                .iter()
                .for_each(|cell| counts[cell.index()] += 1);
        }
        counts.iter().all(|&count| count >= 2)
    }

    fn is_worth_it(
        &mut self,
        blind: usize,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<bool, Failure> {
        let mut order = self.cells();
        for _ in 0..PROBES {
            if self.without(&mut order, blind, rng, control)?.is_some() {
                return Ok(true);
            }
        }
        Ok(blind == 0)
    }

    fn cells(&self) -> Vec<Cell> {
        (0..self.rules.cells()).map(Cell::from_index).collect()
    }

    /// A grid without `blind` clues, the first in a new order, if it has one solution.
    fn without(
        &mut self,
        order: &mut [Cell],
        blind: usize,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Failure> {
        let mut grid = self.generator.uniform_grid(rng, control)?;
        order.shuffle(rng);
        order[..blind].iter().for_each(|&cell| grid.set(cell, None));
        Ok(self.solver.is_unique(&grid, control)?.then_some(grid))
    }

    /// Grids without `blind` clues that have one solution, and an estimate of the chance
    /// of that, right on average: all but one of the successes, of all but the last try.
    fn begin(
        &mut self,
        blind: usize,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<(Vec<Walk>, f64), Failure> {
        let mut order = self.cells();
        let (mut walks, mut tries) = (Vec::with_capacity(WALKS), 0);
        while walks.len() < WALKS {
            tries += 1;
            if let Some(grid) = self.without(&mut order, blind, rng, control)? {
                walks.push(Walk {
                    puzzle: grid.digits().to_vec(),
                    loose: grid.filled().map(|(cell, _)| cell).collect(),
                    weight: 1.0,
                });
            }
        }
        Ok((walks, (WALKS - 1) as f64 / (tries - 1) as f64))
    }

    /// Leaves in `loose` what can go. What cannot will never be able to.
    fn find_loose(&mut self, walks: &mut [Walk], control: &mut Control<'_>) -> Result<(), Failure> {
        let (mut puzzles, mut known) = (Vec::new(), Vec::new());
        for walk in walks.iter() {
            for &cell in &walk.loose {
                let value = walk.puzzle[cell.index()];
                known.push((cell, Digit::from_index(usize::from(value) - 1)));
                puzzles.extend_from_slice(&walk.puzzle);
                let start = puzzles.len() - walk.puzzle.len();
                puzzles[start + cell.index()] = 0;
            }
        }
        let mut others = vec![0; known.len()];
        self.solver
            .has_other_batch(&puzzles, &known, &mut others, control)?;
        let mut others = others.into_iter();
        for walk in walks {
            walk.loose.retain(|_| others.next() == Some(0));
        }
        Ok(())
    }
}

/// Once the weights differ much: walks are drawn by their weights, as many as there are,
/// and share the weight of all.
fn even_out(walks: &mut Vec<Walk>, rng: &mut ChaCha8Rng) {
    let total: f64 = walks.iter().map(|walk| walk.weight).sum();
    let squares: f64 = walks.iter().map(|walk| walk.weight * walk.weight).sum();
    // As many walks of equal weights would say as much.
    if walks.is_empty() || total * total / squares >= walks.len() as f64 / 2.0 {
        return;
    }
    let share = total / walks.len() as f64;
    // At even distances from a random start, so that chance plays as small a part as it can.
    let mut mark = share * rng.random::<f64>();
    let (mut drawn, mut sum) = (Vec::with_capacity(walks.len()), 0.0);
    for walk in walks.iter() {
        sum += walk.weight;
        while mark < sum && drawn.len() < walks.len() {
            drawn.push(Walk {
                weight: share,
                ..walk.clone()
            });
            mark += share;
        }
    }
    *walks = drawn;
}

/// `n choose k`, as near as doubles come.
fn choose(n: usize, k: usize) -> f64 {
    (0..k.min(n - k)).fold(1.0, |ways, i| ways * (n - i) as f64 / (i + 1) as f64)
}
