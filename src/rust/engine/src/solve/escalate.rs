//! Questions about puzzles of any rules, and which search answers them.
//!
//! Every question goes to the plain search first. It is quick where it is quick;
//! where it is not, it can take for ever, so after some work the search that
//! learns is asked instead.

use crate::grid::digit::{bits, lowest};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::rules::Rules;
use crate::solve::Answer;
use crate::solve::learn::Learner;
use crate::solve::search::{Branch, Lexicographic, Search, Smallest};
use crate::work::{Control, Halt};

/// So many solutions are looked for by the search that learns before a count
/// goes on with the plain one: each costs it a clause.
const MOST_LEARNED: u64 = 64;

/// The units of work after which the plain search has had its chance. Its units
/// cost more in large grids: this is 5 to 10 ms for any size.
pub(crate) fn patience(rules: &Rules) -> u64 {
    100_000 / rules.cells() as u64
}

/// Does `task` with at most `patience` units of work; `None` if that was not
/// enough.
pub(crate) fn hurry<T>(
    patience: u64,
    control: &mut Control<'_>,
    task: impl FnOnce(&mut Control<'_>) -> Result<T, Halt>,
) -> Result<Option<T>, Halt> {
    let before = control.work();
    match control.within(patience, task) {
        Ok(result) => Ok(Some(result)),
        // Tells this patience from the caller's budget.
        Err(Halt::Budget) if control.work() - before >= patience => Ok(None),
        Err(halt) => Err(halt),
    }
}

/// Both searches for one set of rules.
pub(crate) struct Escalation<'r> {
    search: Search<'r>,
    /// Made when first needed.
    learner: Option<Box<Learner<'r>>>,
}

impl<'r> Escalation<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Self {
        Self {
            search: Search::new(rules),
            learner: None,
        }
    }

    pub(crate) fn count(
        &mut self,
        puzzle: &Grid,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        self.start(puzzle, control)?;
        let mut count = 0;
        while count < limit {
            match self.next(&mut Smallest, control)? {
                Some(true) => count += 1,
                Some(false) => return Ok(count),
                None => break,
            }
        }
        // Perhaps there are few, or none more.
        let most = limit.min(MOST_LEARNED);
        if count < most {
            let learner = self.learner(puzzle);
            for found in 0..most {
                if !learner.any(control)? {
                    return Ok(found);
                }
                learner.forbid(&learner.solution().clone());
            }
            if most == limit {
                return Ok(limit);
            }
        }
        while count < limit && self.search.next(&mut Smallest, control)? {
            count += 1;
        }
        Ok(count)
    }

    pub(crate) fn solve(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Answer, Halt> {
        self.start(puzzle, control)?;
        let mut found = Vec::new();
        let mut certain = true;
        while found.len() < 2 {
            match self.next(&mut Smallest, control)? {
                Some(true) => found.push(self.found()),
                Some(false) => break,
                None => {
                    certain = false;
                    break;
                }
            }
        }
        if !certain {
            let learner = self.learner(puzzle);
            found.iter().for_each(|solution| learner.forbid(solution));
            while found.len() < 2 && learner.any(control)? {
                found.push(learner.solution().clone());
                learner.forbid(&learner.solution().clone());
            }
        }
        match found.len() {
            0 => Ok(Answer::None),
            1 => Ok(Answer::Unique(found.remove(0))),
            _ => self.first(puzzle, control),
        }
    }

    /// Any solution.
    pub(crate) fn any(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        self.start(puzzle, control)?;
        if let Some(found) = self.next(&mut Smallest, control)? {
            return Ok(found.then(|| self.found()));
        }
        let learner = self.learner(puzzle);
        let found = learner.any(control)?;
        Ok(found.then(|| learner.solution().clone()))
    }

    /// The first solution in row order.
    pub(crate) fn first(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Answer, Halt> {
        self.start(puzzle, control)?;
        let first = match self.next(&mut Lexicographic, control)? {
            Some(found) => found.then(|| self.found()),
            None => {
                let learner = self.learner(puzzle);
                let found = learner.first(control)?;
                found.then(|| learner.solution().clone())
            }
        };
        Ok(first.map_or(Answer::None, Answer::First))
    }

    pub(crate) fn has_other(
        &mut self,
        puzzle: &Grid,
        cell: Cell,
        digit: Digit,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        self.start(puzzle, control)?;
        self.search.exclude(cell, digit);
        if let Some(has) = self.next(&mut Smallest, control)? {
            return Ok(has);
        }
        let learner = self.learner(puzzle);
        learner.exclude(cell, digit);
        learner.any(control)
    }

    /// Calls `visit` with each solution until it says false.
    pub(crate) fn for_each(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
        mut visit: impl FnMut(&Grid) -> bool,
    ) -> Result<(), Halt> {
        self.start(puzzle, control)?;
        let mut solution = puzzle.clone();
        while self.search.next(&mut Smallest, control)? {
            self.search.write(&mut solution);
            if !visit(&solution) {
                break;
            }
        }
        Ok(())
    }

    /// For each cell the digits that it has in some solution.
    ///
    /// One solution vouches for as many digits as there are cells, so only what
    /// no solution has shown yet needs a search of its own.
    pub(crate) fn true_candidates(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Vec<DigitSet>, Halt> {
        self.start(puzzle, control)?;
        let rules = self.search.rules();
        let mut shown = vec![DigitSet::EMPTY; rules.cells()];
        let mut witness = Grid::blank(rules);
        // Whether the search that learns has taken over.
        let mut learning = false;
        for cell in (0..rules.cells()).map(Cell::from_index) {
            loop {
                let left = match (learning, &self.learner) {
                    (true, Some(learner)) if learner.is_contradictory() => 0,
                    (true, Some(learner)) => learner.candidates(cell),
                    _ if self.search.is_contradictory() => 0,
                    _ => self.search.candidates(cell),
                };
                let open = left & !shown[cell.index()].0;
                if open == 0 {
                    break;
                }
                let digit = Digit::from_index(lowest(open));
                let found = match learning {
                    true => None,
                    false => hurry(patience(rules), control, |control| {
                        self.search.probe(cell, digit, &mut witness, control)
                    })?,
                };
                let found = match found {
                    Some(found) => found,
                    None => {
                        if !std::mem::replace(&mut learning, true) {
                            self.load_rest(puzzle);
                        }
                        let learner = self.learner.as_mut().expect("loaded before");
                        let found = learner.any_with(cell, digit, control)?;
                        witness.clone_from(learner.solution());
                        found
                    }
                };
                if found {
                    for (other, digit) in witness.filled() {
                        shown[other.index()].insert(digit);
                    }
                } else if let (true, Some(learner)) = (learning, &mut self.learner) {
                    learner.exclude(cell, digit);
                } else {
                    self.search.exclude(cell, digit);
                }
            }
        }
        Ok(shown)
    }

    /// Loads the search that learns with the solutions that the plain search,
    /// where it stands, has not left out.
    fn load_rest(&mut self, puzzle: &Grid) {
        self.learner(puzzle);
        if let Some(learner) = &mut self.learner {
            self.search.hand_over(learner);
        }
    }

    fn start(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<(), Halt> {
        control.step()?;
        self.search.load(puzzle);
        Ok(())
    }

    /// The next solution of the plain search; `None` if that takes too long.
    fn next(
        &mut self,
        branch: &mut impl Branch,
        control: &mut Control<'_>,
    ) -> Result<Option<bool>, Halt> {
        let patience = patience(self.search.rules());
        hurry(patience, control, |control| {
            self.search.next(branch, control)
        })
    }

    fn found(&self) -> Grid {
        let mut grid = Grid::blank(self.search.rules());
        self.search.write(&mut grid);
        grid
    }

    /// The search that learns, with the solutions of `puzzle`.
    fn learner(&mut self, puzzle: &Grid) -> &mut Learner<'r> {
        let rules = self.search.rules();
        let learner = (self.learner).get_or_insert_with(|| Box::new(Learner::new(rules)));
        learner.load(puzzle);
        learner
    }
}

impl Search<'_> {
    /// Leaves out, in a search that learns, all that this one has left out where
    /// it stands.
    pub(crate) fn hand_over(&self, learner: &mut Learner<'_>) {
        for cell in (0..self.rules().cells()).map(Cell::from_index) {
            for digit in bits(learner.candidates(cell) & !self.candidates(cell)) {
                learner.exclude(cell, Digit::from_index(digit));
            }
        }
    }
}
