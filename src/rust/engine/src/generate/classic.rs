//! Puzzles under the classic rules, many at once.
//!
//! | clues | made by |
//! |---|---|
//! | 22 to 81 | taking clues away ([`Carving`]), beginning again until it fits |
//! | 17 to 21 | going up from a kept puzzle with 17 ([`seeds`], [`ascend`]) |
//! | 17 to 21, fresh | going down from a new puzzle with 22 ([`Descent`]) |
//!
//! Each puzzle has random numbers of its own and asks its own questions, whose
//! answers are facts: so it comes out the same, whatever is made beside it.

use super::ask::Judge;
use super::carve::Carving;
use super::descend::{Descent, ascend};
use super::request::{Failure, Request};
use super::symmetry::Symmetry;
use super::{seeds, uniform};
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::solve::classic::{ClassicSolver, Puzzle};
use crate::work::{Control, Halt};
use rand::Rng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

/// The fewest clues that taking away finds in a few milliseconds.
const FEWEST_CARVED: usize = 22;
/// Attempts to go one clue up before another kept puzzle is taken.
const PATIENCE: usize = 30;

/// Attempts after which a puzzle that need not be minimal gets a clue of its own
/// solution instead: with 30 of them, 20 clues took 45 ms on a busy machine.
const TRIES: usize = 3;

/// Makes classic puzzles; keeps its memory for the next.
pub(super) struct ClassicGenerator {
    blank: Grid,
    uniform: uniform::ClassicGrids,
    judge: Judge,
}

/// A puzzle in the making.
struct Item {
    work: u64,
    nearest: Option<u64>,
}

type Attempt = Result<Grid, Failure>;

impl ClassicGenerator {
    /// A generator, if these are the classic rules.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        ClassicSolver::knows(rules).then(|| Self {
            blank: Grid::blank(rules),
            uniform: uniform::ClassicGrids::new(),
            judge: Judge::new(),
        })
    }

    /// Whether requests of this kind are met here: clues in any cells that leave
    /// one solution.
    pub(super) fn makes(request: &Request) -> bool {
        request.unique && request.symmetry == Symmetry::None && request.pattern.is_none()
    }

    /// A full grid, each equally likely.
    pub(super) fn grid(&self, rng: &mut impl Rng) -> Grid {
        self.finish(&self.uniform.grid(rng))
    }

    /// A puzzle for each source of random numbers, up to the first that fails.
    pub(super) fn puzzles(
        &mut self,
        request: &Request,
        rngs: &mut [ChaCha8Rng],
        control: &mut Control<'_>,
    ) -> Result<Vec<Attempt>, Halt> {
        let few = request.clues.filter(|&clues| clues < FEWEST_CARVED);
        let (Some(clues), None) = (few, &request.solution) else {
            return self.carve(request, rngs, control);
        };
        let mut made = Vec::new();
        for rng in rngs {
            let one = match request.fresh {
                true => self.descend(clues, request, rng, control)?,
                false => self.climb(clues, request, rng, control)?,
            };
            let failed = one.is_err();
            made.push(one);
            if failed {
                break;
            }
        }
        Ok(made)
    }

    /// Takes clues away from full grids, a question of each puzzle at a time.
    fn carve(
        &mut self,
        request: &Request,
        rngs: &mut [ChaCha8Rng],
        control: &mut Control<'_>,
    ) -> Result<Vec<Attempt>, Halt> {
        let solution = request.solution.as_ref().map(digits);
        let target = request.clues.filter(|_| !request.minimal).unwrap_or(0);
        let uniform = &self.uniform;
        let begin = |rng: &mut ChaCha8Rng| {
            let solution = solution.unwrap_or_else(|| uniform.grid(rng));
            Carving::new(&solution, target, rng)
        };
        let mut carvings: Vec<Carving> = rngs.iter_mut().map(begin).collect();
        let new = |_| Item {
            work: 0,
            nearest: None,
        };
        let mut items: Vec<Item> = (0..rngs.len()).map(new).collect();
        let mut made: Vec<Option<Attempt>> = vec![None; rngs.len()];
        let mut live: Vec<usize> = (0..rngs.len()).collect();
        // Those after a failure are no longer looked at.
        let mut end = rngs.len();
        while !live.is_empty() {
            live.retain(|&number| {
                let (carving, item) = (&mut carvings[number], &mut items[number]);
                // Nothing to ask: all clues are wanted, or an attempt has ended.
                while let Some(ended) = Ended::of(carving, request) {
                    match ended {
                        Ended::Right => {
                            made[number] = Some(Ok(finish(&self.blank, carving.puzzle())));
                            return false;
                        }
                        Ended::Wrong => {
                            item.note(carving.clues(), request.clues);
                            *carving = begin(&mut rngs[number]);
                            item.work += 1;
                        }
                    }
                    if item.work >= request.budget {
                        break;
                    }
                }
                if item.work >= request.budget {
                    let nearest = item.nearest;
                    made[number] = Some(Err(Failure::Budget { nearest }));
                    end = end.min(number);
                    return false;
                }
                item.work += 1;
                true
            });
            live.retain(|&number| number < end);
            self.judge.advance(&mut carvings, &live, control)?;
        }
        made.truncate(end.saturating_add(1));
        Ok(made.into_iter().flatten().collect())
    }

    /// From a puzzle with 22 clues down.
    fn descend(
        &mut self,
        clues: usize,
        request: &Request,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Attempt, Halt> {
        let mut descent = Descent::new(clues);
        loop {
            let (uniform, judge) = (&self.uniform, &mut self.judge);
            let Some(puzzle) = descent.next(request.budget, uniform, judge, rng, control)? else {
                let nearest = descent.fewest().map(|clues| clues as u64);
                return Ok(Err(Failure::Budget { nearest }));
            };
            if !request.minimal || judge.is_irreducible(&puzzle, control)? {
                return Ok(Ok(self.finish(&puzzle)));
            }
        }
    }

    /// From a puzzle with 17 clues up.
    fn climb(
        &mut self,
        clues: usize,
        request: &Request,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Attempt, Halt> {
        let mut item = Item {
            work: 0,
            nearest: None,
        };
        while item.work < request.budget {
            control.step()?;
            let mut puzzle = seeds::scramble(seeds::choose(rng), rng);
            let (mut reached, mut failures) = (seeds::CLUES, 0);
            while reached < clues && failures < PATIENCE && item.work < request.budget {
                let (higher, work) = ascend(&puzzle, &mut self.judge, rng, control)?;
                item.work += work;
                match higher {
                    Some(higher) => (puzzle, reached, failures) = (higher, reached + 1, 0),
                    None => failures += 1,
                }
                if failures == TRIES && !request.minimal {
                    puzzle = self.with_a_clue(&puzzle, rng, control)?;
                    (reached, failures) = (reached + 1, 0);
                }
            }
            item.note(reached, Some(clues));
            item.work += 1;
            let right = reached == clues
                && (!request.minimal || self.judge.is_irreducible(&puzzle, control)?);
            if right {
                return Ok(Ok(self.finish(&puzzle)));
            }
        }
        let nearest = item.nearest;
        Ok(Err(Failure::Budget { nearest }))
    }

    /// Adds a random clue of the solution.
    fn with_a_clue(
        &mut self,
        puzzle: &Puzzle,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Puzzle, Halt> {
        let mut solution = *puzzle;
        self.judge.single.start(puzzle, None);
        if self.judge.single.next(control)? {
            self.judge.single.write(&mut solution);
        }
        let mut with = *puzzle;
        let blank: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] == 0).collect();
        if let Some(&cell) = blank.choose(rng) {
            with[cell] = solution[cell];
        }
        Ok(with)
    }

    /// Removes redundant clues of a puzzle with one solution, in random order.
    pub(super) fn minimize(
        &mut self,
        puzzle: &Grid,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Halt> {
        let mut carving = [Carving::of_puzzle(&digits(puzzle), rng)];
        while !carving[0].is_done() {
            self.judge.advance(&mut carving, &[0], control)?;
        }
        Ok(self.finish(carving[0].puzzle()))
    }

    fn finish(&self, puzzle: &Puzzle) -> Grid {
        finish(&self.blank, puzzle)
    }
}

impl Item {
    /// Notes how near an attempt came.
    fn note(&mut self, clues: usize, wanted: Option<usize>) {
        let Some(wanted) = wanted else { return };
        let distance = |count: u64| count.abs_diff(wanted as u64);
        let clues = clues as u64;
        if self
            .nearest
            .is_none_or(|old| distance(clues) < distance(old))
        {
            self.nearest = Some(clues);
        }
    }
}

/// How an attempt came to its end.
enum Ended {
    Right,
    Wrong,
}

impl Ended {
    /// `None` if there is still something to ask.
    fn of(carving: &Carving, request: &Request) -> Option<Self> {
        let clues = carving.clues();
        let hopeless = request.clues.is_some_and(|wanted| carving.kept() > wanted);
        if !carving.is_done() {
            return hopeless.then_some(Self::Wrong);
        }
        // If a minimal puzzle is wanted, this is one: every clue has been tried.
        match request.clues.is_none_or(|wanted| wanted == clues) {
            true => Some(Self::Right),
            false => Some(Self::Wrong),
        }
    }
}

fn finish(blank: &Grid, puzzle: &Puzzle) -> Grid {
    let mut grid = blank.clone();
    for (index, &value) in puzzle.iter().enumerate() {
        grid.set(Cell::from_index(index), Digit::new(value));
    }
    grid
}

fn digits(grid: &Grid) -> Puzzle {
    let mut digits = [0; 81];
    digits.copy_from_slice(grid.digits());
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::stream;
    use crate::solve::Solver;
    use crate::solve::classic::Backend;

    fn request(clues: impl Into<Option<usize>>, minimal: bool, fresh: bool) -> Request {
        Request {
            clues: clues.into(),
            minimal,
            fresh,
            budget: 100_000_000,
            ..Request::default()
        }
    }

    #[test]
    fn a_puzzle_is_the_same_alone_in_company_and_on_every_back_end() {
        let rules = Rules::classic();
        for request in [
            request(None, true, false),
            request(24, false, false),
            request(26, true, false),
            request(40, false, false),
            request(18, false, false),
        ] {
            let rngs = || (0..40).map(|item| stream(3, item)).collect::<Vec<_>>();
            let control = &mut Control::unlimited();
            let mut classic = ClassicGenerator::new(&rules).unwrap();
            let mut alone = Vec::new();
            for rng in &mut rngs() {
                let rng = std::slice::from_mut(rng);
                alone.extend(classic.puzzles(&request, rng, control).unwrap());
            }
            assert!(alone.iter().all(Result::is_ok));
            for backend in Backend::ALL {
                let Some(judge) = Judge::on(backend) else {
                    continue;
                };
                classic.judge = judge;
                let together = classic.puzzles(&request, &mut rngs(), control);
                assert_eq!(together.as_ref(), Ok(&alone), "{backend:?}");
            }
        }
    }

    #[test]
    fn every_number_of_clues_is_met_and_each_puzzle_has_one_solution() {
        let rules = Rules::classic();
        let mut classic = ClassicGenerator::new(&rules).unwrap();
        let mut judge = Solver::general(&rules);
        let control = &mut Control::unlimited();
        for clues in 17..=81 {
            let mut rngs: Vec<_> = (0..10).map(|item| stream(4, item)).collect();
            let made = classic.puzzles(&request(clues, false, false), &mut rngs, control);
            let made: Vec<Grid> = made.unwrap().into_iter().flatten().collect();
            assert_eq!(made.len(), 10);
            for puzzle in &made {
                assert_eq!(puzzle.clues(), clues);
                assert_eq!(judge.is_unique(puzzle, control), Ok(true), "{puzzle:?}");
            }
            let mut different = made.iter().map(|p| p.digits()).collect::<Vec<_>>();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), 10);
        }
    }

    #[test]
    fn fresh_puzzles_and_minimal_ones_with_few_clues_are_what_they_say() {
        let rules = Rules::classic();
        let mut classic = ClassicGenerator::new(&rules).unwrap();
        let mut judge = Solver::general(&rules);
        let control = &mut Control::unlimited();
        let requests = [
            request(21, false, true),
            request(20, false, true),
            request(21, true, true),
            request(17, true, false),
            request(18, true, false),
            request(19, true, false),
            request(21, true, false),
            request(22, true, false),
            request(28, true, false),
        ];
        for wanted in requests {
            let mut rngs = [stream(6, 0), stream(6, 1)];
            let made = classic.puzzles(&wanted, &mut rngs, control).unwrap();
            for puzzle in made {
                let puzzle = puzzle.unwrap();
                assert_eq!(Some(puzzle.clues()), wanted.clues);
                assert_eq!(judge.is_unique(&puzzle, control), Ok(true));
                for (cell, _) in puzzle.filled().filter(|_| wanted.minimal) {
                    let mut rest = puzzle.clone();
                    rest.set(cell, None);
                    assert_eq!(judge.is_unique(&rest, control), Ok(false));
                }
            }
        }
    }

    #[test]
    fn results_end_with_the_first_failure() {
        let rules = Rules::classic();
        let mut classic = ClassicGenerator::new(&rules).unwrap();
        let control = &mut Control::unlimited();
        // Enough for some attempts: puzzles with 23 clues are one in six.
        let wanted = Request {
            budget: 250,
            ..request(23, false, false)
        };
        let mut alone = Vec::new();
        for item in 0..60 {
            alone.extend(
                classic
                    .puzzles(&wanted, &mut [stream(8, item)], control)
                    .unwrap(),
            );
        }
        let first = alone.iter().position(Result::is_err).unwrap();
        assert!(first > 0 && alone[first + 1..].iter().any(Result::is_ok));
        let together = {
            let mut rngs: Vec<_> = (0..60).map(|item| stream(8, item)).collect();
            classic.puzzles(&wanted, &mut rngs, control)
        };
        assert_eq!(together.as_deref(), Ok(&alone[..=first]));
    }
}
