//! A search that learns from its dead ends, for what the plain search cannot do.
//!
//! Large grids at the phase transition, rules that hardly allow a grid, and the
//! first solution in row order of a blank 36 x 36 grid: there the plain search
//! makes the same mistake in a million places. This one derives from each dead
//! end a clause that keeps it from all others like it: conflict-driven clause
//! learning, as in SAT solvers, with the rules themselves in place of clauses
//! that state them (a 36 x 36 grid would need four million).
//!
//! Units of work are decisions, as for the plain search; they cost more, since
//! each is followed up further, so small puzzles are left to the plain search.
//!
//! Tried and dropped, each on 25 x 25 grids with 45 % random clues, median and
//! 95th percentile of 40, against 9.6 and 85 ms: deciding the cell with the
//! fewest candidates first (21, 278), or the cell or the digit of a house with the
//! fewest (28, 247); no matching of houses (same median, five times the conflicts,
//! and hopeless in row order).

mod analyze;
mod causes;
mod clauses;
mod decide;
mod follow;
mod literal;
mod matching;
mod order;
mod pending;
mod places;
pub(crate) mod proof;
mod reason;
mod tasks;
#[cfg(test)]
mod tests;
mod told;
mod trail;

use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::work::{Control, Halt};
use analyze::Analysis;
use clauses::Clauses;
use decide::{Preference, is_open};
use literal::Literal;
use proof::{Lesson, Log};
use rand::Rng;
use reason::{Conflict, Reason};
use trail::Trail;

/// Conflicts between two restarts, times Luby's sequence.
const RESTART: u64 = 64;

/// Clauses at which the first are forgotten, and how many more it takes each
/// time.
const CLAUSES: usize = 4_000;
const MORE_CLAUSES: usize = 500;

/// Conflicts that a window of cells in row order may take, see
/// [`Learner::first`].
const WINDOW_CONFLICTS: u64 = 200;

/// A search that learns, over one puzzle at a time; keep it for the next, its
/// memory is reused: about 80 bytes for each cell and digit, and causes, see [`told`].
pub(crate) struct Learner<'r> {
    trail: Trail<'r>,
    clauses: Clauses,
    preference: Preference,
    analysis: Analysis,
    /// Whether a solution is not ruled out.
    possible: bool,
    conflicts: u64,
    restarts: u64,
    most_clauses: usize,
    solution: Grid,
    /// What is told of the proof, if it is wanted.
    proof: Option<Log>,
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SearchEnd {
    Found,
    Nothing,
    /// The conflicts allowed were not enough.
    Unknown,
}

impl<'r> Learner<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Self {
        let variables = rules.cells() * rules.digits();
        Self {
            trail: Trail::new(rules),
            clauses: Clauses::new(variables),
            preference: Preference::new(variables),
            analysis: Analysis::new(variables),
            possible: false,
            conflicts: 0,
            restarts: 0,
            most_clauses: CLAUSES,
            solution: Grid::blank(rules),
            proof: None,
        }
    }

    /// Starts over with the solutions of `puzzle`.
    pub(crate) fn load(&mut self, puzzle: &Grid) {
        self.trail.clear();
        self.clauses.clear();
        self.preference.clear();
        (self.conflicts, self.restarts) = (0, 0);
        self.most_clauses = CLAUSES;
        self.possible = true;
        for (cell, digit) in puzzle.filled() {
            self.assert(self.holds(cell, digit));
        }
        self.propagate();
    }

    /// Makes the next solution a random one. Right after [`Learner::load`].
    ///
    /// Each digit of each cell has a random taste; cells with few candidates are
    /// decided first. Every solution can come out, but not all equally often.
    pub(crate) fn shuffle(&mut self, rng: &mut impl Rng) {
        self.preference.order.shuffle(rng);
        self.preference.narrow_first = true;
    }

    /// Begins where much is asked of cells, as another search found out. Right after
    /// [`Learner::load`].
    ///
    /// A conflict counts for 100 of its heat. A grid of arrows whose regions are to be found
    /// took 170 to 240 conflicts with this and 270 to 300 without, means of eight ways to begin
    /// that are anything from 80 to 550. Heat that counts ten times as much or a tenth: 210 and
    /// 235. Tried and dropped: deciding at first that cells hold digits rather than that they do
    /// not, twice and half as many conflicts between restarts, cells with few candidates first.
    pub(crate) fn warm_up(&mut self, heat: impl Fn(Cell) -> u32) {
        let size = self.trail.rules().digits();
        let heat = |variable: usize| heat(Cell::from_index(variable / size));
        (self.preference.order).warm_up(|variable| f64::from(heat(variable)) / 100.0);
    }

    /// Leaves only the solutions with `digit` in `cell`.
    pub(crate) fn fix(&mut self, cell: Cell, digit: Digit) {
        self.assert(self.holds(cell, digit));
        self.propagate();
    }

    /// Leaves out all solutions with `digit` in `cell`.
    pub(crate) fn exclude(&mut self, cell: Cell, digit: Digit) {
        self.assert(self.holds(cell, digit).opposite());
        self.propagate();
    }

    /// The digits that `cell` can have, as far as is known, one bit each.
    pub(crate) fn candidates(&self, cell: Cell) -> u64 {
        self.trail.candidates(cell)
    }

    /// Whether no solution is left, as far as is known.
    pub(crate) fn is_contradictory(&self) -> bool {
        !self.possible
    }

    /// The solution found last.
    pub(crate) fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Lessons from which follows that `solution` is the only one of a puzzle, or that there is
    /// none. `rules` are such as [`Rules::each_alone`] gives.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub(crate) fn prove(
        puzzle: &Grid,
        rules: &'r Rules,
        solution: Option<&Grid>,
        control: &mut Control<'_>,
    ) -> Result<Vec<Lesson>, Halt> {
        let mut learner = Self::new(rules);
        learner.proof = Some(Log::default());
        learner.trail.by_units = true;
        learner.load(puzzle);
        match solution {
            None => _ = learner.any(control)?,
            Some(solution) => {
                while let Some(wrong) = learner.busiest_beside(solution) {
                    let end = learner.search(Some(wrong), u64::MAX, control)?;
                    let is_so = end == SearchEnd::Nothing && learner.possible;
                    debug_assert!(is_so, "there is one solution");
                    if !is_so {
                        break;
                    }
                }
            }
        }
        learner.log_facts();
        Ok(learner.proof.map_or(Vec::new(), Log::into_lessons))
    }

    /// Of the open candidates that are not in the solution the one that was in most conflicts.
    ///
    /// What is learned from a refutation is of use for the next one where it speaks of the same
    /// cells. Of four hard puzzles the lessons, in thousands: 17, 21, 5 and 3 with this, 31, more
    /// than 140, 3 and 3 with the first cell of the fewest candidates, 28, 114, 4 and 3 with the
    /// most conflicts among those.
    fn busiest_beside(&self, solution: &Grid) -> Option<Literal> {
        let cells = (0..self.trail.rules().cells()).filter(|&cell| self.is_open(cell));
        let all = cells.map(Cell::from_index).flat_map(|cell| {
            let digits = bits(self.candidates(cell)).map(Digit::from_index);
            digits.map(move |digit| (cell, digit))
        });
        let wrong = all.filter(|&(cell, digit)| solution.get(cell) != Some(digit));
        let wrong = wrong.map(|(cell, digit)| self.holds(cell, digit));
        let activity = |literal: &Literal| self.preference.order.activity(literal.variable());
        wrong.max_by(|one, other| activity(one).total_cmp(&activity(other)))
    }

    /// Looks for any solution; false if there is none.
    ///
    /// # Errors
    /// [`Halt`] from `control`, as for all methods here. What was learned stays, so
    /// asking again continues the search.
    pub(crate) fn any(&mut self, control: &mut Control<'_>) -> Result<bool, Halt> {
        Ok(self.search(None, u64::MAX, control)? == SearchEnd::Found)
    }

    /// Looks for a solution with `digit` in `cell`; false if there is none.
    pub(crate) fn any_with(
        &mut self,
        cell: Cell,
        digit: Digit,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        let assumed = self.holds(cell, digit);
        Ok(self.search(Some(assumed), u64::MAX, control)? == SearchEnd::Found)
    }

    /// Looks for the first solution in row order; false if there is none. All
    /// others are left out from then on.
    ///
    /// Decisions in row order, lowest digit first, meet the first solution first:
    /// when a cell is decided, its lower digits are known to be impossible. But
    /// this order can be a bad one. So only the cells of a window are decided in
    /// row order, and the rest in the usual one: that finds the first digits of
    /// the window. They are kept, and the window moves on. It is as wide as can
    /// be, and narrower when too many conflicts say that the order is bad.
    ///
    /// On blank 36 x 36 grids the first window is all it takes. On 25 x 25 grids
    /// with 35, 40 and 45 % clues, windows took 23, 180 and 310 ms (median of 30),
    /// single cells 290, 300 and 210.
    pub(crate) fn first(&mut self, control: &mut Control<'_>) -> Result<bool, Halt> {
        let cells = self.trail.rules().cells();
        let (mut from, mut width) = (0, cells);
        while self.possible {
            let open = (from..cells).filter(|&cell| self.is_open(cell));
            let window: Vec<usize> = open.take(width).collect();
            let (Some(&first), Some(&last)) = (window.first(), window.last()) else {
                // All are decided: the search writes them down.
                return self.any(control);
            };
            let conflicts = match window.len() {
                1 => u64::MAX,
                _ => WINDOW_CONFLICTS,
            };
            self.preference.window = first..last + 1;
            let end = self.search(None, conflicts, control);
            self.preference.window = 0..0;
            match end? {
                SearchEnd::Found => {
                    for cell in window.iter().map(|&cell| Cell::from_index(cell)) {
                        let digit = self.solution.get(cell);
                        digit.into_iter().for_each(|digit| self.fix(cell, digit));
                    }
                    (from, width) = (last + 1, 2 * width);
                }
                SearchEnd::Nothing => break,
                SearchEnd::Unknown => width = (window.len() / 4).max(1),
            }
        }
        Ok(false)
    }

    /// Leaves out one solution.
    pub(crate) fn forbid(&mut self, solution: &Grid) {
        let mut differs = Vec::new();
        for (cell, digit) in solution.filled() {
            if self.is_open(cell.index()) {
                differs.push(self.holds(cell, digit).opposite());
            }
        }
        match differs[..] {
            [] => self.possible = false,
            [only] => {
                self.assert(only);
                self.propagate();
            }
            // As if from one level: never to be forgotten.
            _ => {
                self.clauses.add(&differs, 1, 0);
            }
        }
    }

    fn holds(&self, cell: Cell, digit: Digit) -> Literal {
        Literal::holds(cell.index() * self.trail.rules().digits() + digit.index())
    }

    fn is_open(&self, cell: usize) -> bool {
        is_open(&self.trail, cell)
    }

    /// Makes `literal` true for good.
    fn assert(&mut self, literal: Literal) {
        debug_assert_eq!(self.trail.level(), 0);
        if !self.possible {
            return;
        }
        if let Err(conflict) = self.trail.imply(literal, Reason::None) {
            self.log(conflict, false);
            self.possible = false;
        }
    }

    fn propagate(&mut self) {
        if !self.possible {
            return;
        }
        if let Err(conflict) = self.trail.propagate(&mut self.clauses) {
            self.log(conflict, false);
            self.possible = false;
        }
    }

    fn back_to(&mut self, level: u32) {
        let order = &mut self.preference.order;
        self.trail.back_to(level, |literal| order.put_back(literal));
    }

    /// Looks for a solution, in which `assumed` is true, with at most so many
    /// conflicts.
    fn search(
        &mut self,
        assumed: Option<Literal>,
        conflicts: u64,
        control: &mut Control<'_>,
    ) -> Result<SearchEnd, Halt> {
        if !self.possible {
            return Ok(SearchEnd::Nothing);
        }
        self.forget();
        let end = self.descend(assumed, conflicts, control);
        self.back_to(0);
        end
    }

    /// The search itself; leaves the trail where it ended.
    fn descend(
        &mut self,
        assumed: Option<Literal>,
        conflicts: u64,
        control: &mut Control<'_>,
    ) -> Result<SearchEnd, Halt> {
        let most = self.conflicts.saturating_add(conflicts);
        let mut restart = self.conflicts + RESTART * luby(self.restarts);
        loop {
            // One conflict may follow another, and under constraints each takes long.
            control.ask()?;
            if let Err(conflict) = self.trail.propagate(&mut self.clauses) {
                if !self.learn(conflict) {
                    self.possible = false;
                    return Ok(SearchEnd::Nothing);
                }
                continue;
            }
            self.log_facts();
            if self.conflicts >= most {
                return Ok(SearchEnd::Unknown);
            }
            if self.conflicts >= restart {
                self.restarts += 1;
                restart = self.conflicts + RESTART * luby(self.restarts);
                self.back_to(0);
                self.forget();
            }
            if let (0, Some(assumed)) = (self.trail.level(), assumed) {
                match self.trail.value(assumed) {
                    0 => self.trail.decide(assumed),
                    // True from here on anyway: nothing to assume.
                    1 => self.trail.decide_nothing(),
                    _ => return Ok(SearchEnd::Nothing),
                }
                continue;
            }
            control.step()?;
            match self.preference.decision(&self.trail, self.conflicts) {
                Some(literal) => self.trail.decide(literal),
                None => {
                    self.keep_solution();
                    return Ok(SearchEnd::Found);
                }
            }
        }
    }

    fn keep_solution(&mut self) {
        for cell in (0..self.trail.rules().cells()).map(Cell::from_index) {
            let digit = Digit::from_index(crate::grid::digit::lowest(self.candidates(cell)));
            self.solution.set(cell, Some(digit));
        }
    }

    /// Learns from a conflict and goes back to where the lesson applies; false if there
    /// is no solution.
    fn learn(&mut self, conflict: Conflict) -> bool {
        if self.trail.level() == 0 {
            self.log(conflict, false);
            return false;
        }
        self.conflicts += 1;
        let order = &mut self.preference.order;
        let level = (self.analysis).run(conflict, &self.trail, &mut self.clauses, order);
        let Some(level) = level else {
            self.log(conflict, false);
            return false;
        };
        let number = self.log(conflict, true);
        self.back_to(level);
        let learned = &self.analysis.learned;
        let reason = match learned.len() {
            1 => Reason::None,
            _ => Reason::Clause(self.clauses.add(learned, self.analysis.levels, number)),
        };
        let implied = self.trail.imply(learned[0], reason);
        debug_assert!(implied.is_ok(), "what was learned is undecided here");
        self.preference.order.decay();
        self.clauses.decay();
        true
    }

    /// Notes for the proof what is true for good.
    fn log_facts(&mut self) {
        if let (0, Some(log)) = (self.trail.level(), &mut self.proof) {
            log.facts(&self.trail, &self.clauses);
        }
    }

    /// Notes for the proof a conflict and what was learned from it, which is else that there is no
    /// solution; gives the number of the lesson.
    fn log(&mut self, conflict: Conflict, is_learned: bool) -> u32 {
        let learned: &[Literal] = match is_learned {
            true => &self.analysis.learned,
            false => &[],
        };
        let log = self.proof.as_mut();
        log.map_or(0, |log| {
            log.lesson(conflict, learned, &self.trail, &self.clauses)
        })
    }

    /// Forgets clauses when there are too many. Only at level 0.
    fn forget(&mut self) {
        if self.clauses.len() > self.most_clauses {
            self.most_clauses += MORE_CLAUSES;
            self.clauses
                .reduce(|literal| self.trail.value(literal) == 1);
        }
    }
}

/// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman, "Optimal
/// Speedup of Las Vegas Algorithms", 1993.)
fn luby(index: u64) -> u64 {
    let mut place = index + 1;
    loop {
        // The shortest beginning of this kind that holds the place.
        let length = (place + 1).next_power_of_two() - 1;
        if place == length {
            return length.div_ceil(2);
        }
        place -= length / 2;
    }
}
