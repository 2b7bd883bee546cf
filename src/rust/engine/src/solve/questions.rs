//! Questions about puzzles of any rules.

use super::answer::Answer;
use super::census::Boards;
use super::escalate::Escalation;
use super::learn::Learner;
use super::search::{Lexicographic, Smallest};
use crate::grid::digit::lowest;
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// The most solutions that the search that learns looks for before a count continues
/// with the plain one: each costs it a clause.
const MOST_LEARNED: u64 = 64;

/// The most solutions that are counted one by one where there is another way.
const FEW: u64 = 10_000;

/// For each cell the digits that it has in some solution.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn true_candidates(
    puzzle: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<Vec<DigitSet>, Halt> {
    Escalation::new(rules).true_candidates(puzzle, control)
}

/// The cells in which the solutions of a puzzle differ, in row order. If one of the
/// solutions is `known`, none need be found to begin with.
///
/// A solution is compared with others: each cell in which it differs from none so far is
/// asked for one with another digit. That takes half to a tenth of the time of all candidates,
/// see [`true_candidates`].
///
/// # Errors
/// [`Halt`] from `control`.
pub fn open_cells(
    puzzle: &Grid,
    known: Option<&Grid>,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<Vec<Cell>, Halt> {
    let mut search = Escalation::new(rules);
    let first = match known {
        Some(known) => known.clone(),
        None => match search.any(puzzle, control)? {
            Some(first) => first,
            None => return Ok(Vec::new()),
        },
    };
    let mut propagated = search.propagated(puzzle, control)?;
    let mut is_open = vec![false; rules.cells()];
    let compare = |other: &Grid, is_open: &mut [bool]| {
        for (place, value) in other.filled() {
            is_open[place.index()] |= first.get(place) != Some(value);
        }
    };
    for (cell, digit) in first.filled() {
        if is_open[cell.index()] || propagated.get(cell).is_some() {
            continue;
        }
        let began = control.work();
        let Some(other) = search.other_in(&propagated, cell, digit, control)? else {
            propagated.set(cell, Some(digit));
            continue;
        };
        compare(&other, &mut is_open);
        if rules.are_houses() {
            continue;
        }
        let spent = control.work() - began;
        control.try_within(spent.min(NEIGHBOURHOOD), |control| {
            for _ in 0..NEIGHBOURS {
                if !search.search.next(&mut Smallest, control)? {
                    break;
                }
                compare(&search.found(), &mut is_open);
            }
            Ok(())
        })?;
    }
    let cells = (0..rules.cells()).map(Cell::from_index);
    Ok(cells.filter(|cell| is_open[cell.index()]).collect())
}

/// Under constraints the solutions beside one that was found are looked at, too: at most so
/// many, with at most so many units of work, and no more than that one took. Sums that leave
/// 66 cells open ("Sums and indexing") take 11 of them after one search in the place of four
/// searches. Where there are houses alone a search takes no longer than to go on.
///
/// Guesses that lean away from the known solution, cells with the fewest candidates first,
/// took five times as long: they lack what dead ends teach.
const NEIGHBOURS: usize = 10;
const NEIGHBOURHOOD: u64 = 40;

/// What is asked for: solutions of a puzzle, without a candidate, that are none of those known.
struct Asked<'a> {
    puzzle: &'a Grid,
    excluded: Option<(Cell, Digit)>,
    known: &'a [Grid],
}

impl<'a> Asked<'a> {
    fn of(puzzle: &'a Grid) -> Self {
        Self {
            puzzle,
            excluded: None,
            known: &[],
        }
    }
}

impl Escalation<'_> {
    pub(super) fn count(
        &mut self,
        puzzle: &Grid,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        if limit <= MOST_LEARNED {
            return Ok(self.some(Asked::of(puzzle), limit as usize, control)?.len() as u64);
        }
        self.start(puzzle, control)?;
        let (mut count, soon) = (0, limit.min(FEW));
        while count < soon {
            match self.next(&mut Smallest, control)? {
                Some(true) => count += 1,
                Some(false) => return Ok(count),
                None => break,
            }
        }
        if count == limit {
            return Ok(count);
        }
        // Perhaps there are few, or none more.
        if count < MOST_LEARNED {
            let some = self.some(Asked::of(puzzle), MOST_LEARNED as usize, control)?;
            if some.len() < MOST_LEARNED as usize {
                return Ok(some.len() as u64);
            }
            self.start(puzzle, control)?;
            count = 0;
        }
        let boards = (limit > FEW).then(|| Boards::new(self.search.rules()));
        if let Some(mut boards) = boards.flatten() {
            return boards.count(puzzle, limit, control);
        }
        while count < limit && self.search.next(&mut Smallest, control)? {
            count += 1;
        }
        Ok(count)
    }

    pub(super) fn solve(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Answer, Halt> {
        match self.only(puzzle, control)? {
            Answer::First(_) => self.first(puzzle, control),
            answer => Ok(answer),
        }
    }

    /// The solution if it is the only one, otherwise any of them as if it were the first.
    pub(super) fn only(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Answer, Halt> {
        let mut found = self.some(Asked::of(puzzle), 2, control)?;
        Ok(match found.len() {
            0 => Answer::None,
            1 => Answer::Unique(found.remove(0)),
            _ => Answer::First(found.remove(0)),
        })
    }

    /// Different solutions other than those known, as many as there are up to `most`. The searches take
    /// turns where neither is known to be the better one.
    fn some(
        &mut self,
        asked: Asked<'_>,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<Vec<Grid>, Halt> {
        let Asked {
            puzzle,
            excluded,
            known,
        } = asked;
        self.start(puzzle, control)?;
        if let Some((cell, digit)) = excluded {
            self.search.exclude(cell, digit);
        }
        let mut found = known.to_vec();
        let most = known.len() + most;
        let mut told = None;
        let mut turns = self.turns();
        let new = |mut found: Vec<Grid>| found.split_off(known.len());
        while found.len() < most {
            match self.next_within(turns.plain, &mut Smallest, control)? {
                Some(true) => {
                    let next = self.found();
                    if !found.contains(&next) {
                        found.push(next);
                    }
                    continue;
                }
                Some(false) => return Ok(new(found)),
                None => {}
            }
            if told.is_none() {
                let learner = self.learner(puzzle);
                if let Some((cell, digit)) = excluded {
                    learner.exclude(cell, digit);
                }
            }
            let learner = self.learner.as_mut().expect("made before its first turn");
            found[told.unwrap_or(0)..]
                .iter()
                .for_each(|known| learner.forbid(known));
            while found.len() < most {
                match control.try_within(turns.learning, |control| learner.any(control))? {
                    Some(true) => found.push(learner.solution().clone()),
                    Some(false) => return Ok(new(found)),
                    None => break,
                }
                learner.forbid(&learner.solution().clone());
            }
            told = Some(found.len());
            turns.grow();
        }
        Ok(new(found))
    }

    /// Any solution.
    pub(super) fn any(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        Ok(self.some(Asked::of(puzzle), 1, control)?.pop())
    }

    /// The first solution in row order.
    pub(super) fn first(
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

    pub(super) fn has_other(
        &mut self,
        puzzle: &Grid,
        cell: Cell,
        digit: Digit,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        Ok(self.other_in(puzzle, cell, digit, control)?.is_some())
    }

    /// A puzzle with what follows from it at a glance.
    fn propagated(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Grid, Halt> {
        self.start(puzzle, control)?;
        let mut propagated = puzzle.clone();
        if !self.search.is_contradictory() {
            self.search.write(&mut propagated);
        }
        Ok(propagated)
    }

    /// A solution with another digit than `digit` in `cell`.
    fn other_in(
        &mut self,
        puzzle: &Grid,
        cell: Cell,
        digit: Digit,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        let excluded = Some((cell, digit));
        let asked = Asked {
            excluded,
            ..Asked::of(puzzle)
        };
        Ok(self.some(asked, 1, control)?.pop())
    }

    /// A solution other than `known`.
    pub(super) fn other(
        &mut self,
        puzzle: &Grid,
        known: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        let known = std::slice::from_ref(known);
        let asked = Asked {
            known,
            ..Asked::of(puzzle)
        };
        Ok(self.some(asked, 1, control)?.pop())
    }

    /// Calls `visit` with each solution until it says false.
    pub(super) fn for_each(
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
    pub(super) fn true_candidates(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Vec<DigitSet>, Halt> {
        self.start(puzzle, control)?;
        let rules = self.search.rules();
        let mut shown = vec![DigitSet::EMPTY; rules.cells()];
        let mut witness = Grid::blank(rules);
        // Digits that no given has can change places in each solution, if what they are called
        // makes no difference: one of them vouches for all. An empty grid takes one search.
        let mut unused = DigitSet::EMPTY;
        if rules.digits_interchangeable() {
            unused = DigitSet::all(rules.digits());
            puzzle.filled().for_each(|(_, digit)| unused.remove(digit));
        }
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
                    false => self.try_within(self.patience, control, |search, control| {
                        search.probe(cell, digit, &mut witness, control)
                    })?,
                };
                let found = match found {
                    Some(found) => found,
                    None => {
                        if !std::mem::replace(&mut learning, true) {
                            self.rest(puzzle);
                        }
                        let learner = self.learner.as_mut().expect("loaded before");
                        let found = learner.any_with(cell, digit, control)?;
                        witness.clone_from(learner.solution());
                        found
                    }
                };
                if found {
                    for (other, digit) in witness.filled() {
                        let shown = &mut shown[other.index()];
                        match unused.contains(digit) {
                            true => shown.0 |= unused.0,
                            false => shown.insert(digit),
                        }
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
}

/// Whether a puzzle that has solutions has one without any of these candidates.
///
/// # Errors
/// [`Halt`] from `control`.
pub(crate) fn has_solution_without(
    removed: &[(Cell, Digit)],
    puzzle: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<bool, Halt> {
    if removed.is_empty() {
        return Ok(true);
    }
    let mut learner = Learner::new(rules);
    learner.load(puzzle);
    for &(cell, digit) in removed {
        learner.exclude(cell, digit);
    }
    learner.any(control)
}
