//! The one way to ask about a puzzle's solutions.

use super::answer::Answer;
use super::census;
use super::classic::{ClassicSolver, Puzzle};
use super::escalate::Escalation;
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// Solves puzzles under one set of rules. Keep it for the next puzzle.
///
/// Which engine does the work follows from the rules; callers need not know.
pub struct Solver<'r> {
    rules: &'r Rules,
    path: Path<'r>,
}

/// Up to this limit classic puzzles are counted one by one: a second or two.
const FAR: u64 = 1 << 24;

/// Otherwise this many are: with fewer solutions tables of bands would take longer.
const FEW: u64 = 1 << 21;

/// So many solutions and more are known of grids of 8 x 8 and more that are empty or nearly
/// so, see [`has_many`].
const MANY: u64 = 1 << 54;

/// What answers: the searches for any rules, or the fast path for the classic rules, with limited cells
/// or without.
enum Path<'r> {
    AnyRules(Box<Escalation<'r>>),
    Classic(Box<ClassicSolver>),
}

impl<'r> Solver<'r> {
    /// A solver for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        let path = if ClassicSolver::knows_with_limits(rules) {
            Path::Classic(Box::new(ClassicSolver::of(rules)))
        } else {
            Path::AnyRules(Box::new(Escalation::new(rules)))
        };
        Self { rules, path }
    }

    /// A solver that uses the searches for any rules even under classic rules, to
    /// compare the fast path with.
    pub fn general(rules: &'r Rules) -> Self {
        let path = Path::AnyRules(Box::new(Escalation::new(rules)));
        Self { rules, path }
    }

    /// Whether it has the fast path for the classic rules.
    pub(crate) fn is_classic(&self) -> bool {
        matches!(self.path, Path::Classic(_))
    }

    /// The same, and the search that learns takes over at once, to compare it with the
    /// plain one.
    pub fn learning(rules: &'r Rules) -> Self {
        Self::patient(rules, 0)
    }

    /// The same, and both take turns as soon as they can.
    pub fn taking_turns(rules: &'r Rules) -> Self {
        Self::patient(rules, 3)
    }

    fn patient(rules: &'r Rules, patience: u64) -> Self {
        let mut searches = Escalation::new(rules);
        searches.patience = patience;
        let path = Path::AnyRules(Box::new(searches));
        Self { rules, path }
    }

    /// The rules this solver goes by.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// The number of solutions, at most `limit`.
    ///
    /// # Errors
    /// [`Halt`] from `control`, as for all methods here.
    pub fn count(
        &mut self,
        puzzle: &Grid,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        if is_far(limit) && has_many(puzzle, self.rules) {
            control.step()?;
            return Ok(limit);
        }
        match &mut self.path {
            Path::AnyRules(search) => search.count(puzzle, limit, control),
            Path::Classic(classic) => {
                let mut counts = [0];
                count_classic(classic, &values(puzzle), limit, &mut counts, control)?;
                Ok(counts[0])
            }
        }
    }

    /// Whether there is exactly one solution.
    pub fn is_unique(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        Ok(self.count(puzzle, 2, control)? == 1)
    }

    /// The solution, with the proof that it is the only one, or the first of
    /// several.
    pub fn solve(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Answer, Halt> {
        match &mut self.path {
            Path::AnyRules(search) => search.solve(puzzle, control),
            Path::Classic(classic) => {
                let mut solution = [0; 81];
                let count = classic.solve(&values(puzzle), &mut solution, control)?;
                Ok(match count {
                    0 => Answer::None,
                    1 => Answer::Unique(self.grid(&solution)),
                    _ => Answer::First(self.grid(&solution)),
                })
            }
        }
    }

    /// The solution, with the proof that it is the only one, or any of several, called the
    /// first: which of them is that may take far longer than that there are others.
    pub fn only(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Answer, Halt> {
        match &mut self.path {
            Path::AnyRules(search) => search.only(puzzle, control),
            Path::Classic(_) => self.solve(puzzle, control),
        }
    }

    /// The first solution; whether there are others is not looked into.
    pub fn first(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Answer, Halt> {
        match &mut self.path {
            Path::AnyRules(search) => search.first(puzzle, control),
            // To know that a solution is the only one is the quickest way to know
            // that it is the first.
            Path::Classic(_) => Ok(match self.solve(puzzle, control)? {
                Answer::Unique(grid) => Answer::First(grid),
                answer => answer,
            }),
        }
    }

    /// Any solution, whichever is found first.
    pub fn any(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Option<Grid>, Halt> {
        match &mut self.path {
            Path::AnyRules(search) => search.any(puzzle, control),
            Path::Classic(_) => Ok(match self.solve(puzzle, control)? {
                Answer::None => None,
                Answer::Unique(grid) | Answer::First(grid) => Some(grid),
            }),
        }
    }

    /// Whether `puzzle` has a solution with another digit than `digit` in
    /// `cell`. If the puzzle with that digit has one solution, this tells
    /// whether it keeps it without the digit: half a count, since the known
    /// solution need not be found again.
    pub fn has_other(
        &mut self,
        puzzle: &Grid,
        cell: Cell,
        digit: Digit,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        match &mut self.path {
            Path::AnyRules(search) => search.has_other(puzzle, cell, digit, control),
            Path::Classic(classic) => classic.has_other(&values(puzzle), cell, digit, control),
        }
    }

    /// A solution other than `known`, which is one.
    pub fn other(
        &mut self,
        puzzle: &Grid,
        known: &Grid,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        if let Path::AnyRules(search) = &mut self.path {
            return search.other(puzzle, known, control);
        }
        let mut other = None;
        self.for_each(puzzle, control, |found| {
            other = (found != known).then(|| found.clone());
            other.is_none()
        })?;
        Ok(other)
    }

    /// Calls `visit` with each solution until it says false. Any order.
    pub(crate) fn for_each(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
        mut visit: impl FnMut(&Grid) -> bool,
    ) -> Result<(), Halt> {
        let mut grid = puzzle.clone();
        match &mut self.path {
            Path::AnyRules(search) => search.for_each(puzzle, control, visit),
            Path::Classic(classic) => classic.for_each(&values(puzzle), control, |solution| {
                write(solution, &mut grid);
                visit(&grid)
            }),
        }
    }

    /// The number of solutions of each of many puzzles, at most `limit`. Under
    /// classic rules this is many times faster than one after the other.
    ///
    /// `puzzles` holds the values of all cells in row order, 0 for a blank, one
    /// puzzle after the other; `counts` has a place for each.
    ///
    /// # Errors
    /// [`Halt`] from `control`; then some counts are not the last word.
    ///
    /// # Panics
    /// If the lengths do not fit together.
    pub fn count_batch(
        &mut self,
        puzzles: &[u8],
        limit: u64,
        counts: &mut [u64],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let cells = self.rules.cells();
        assert_eq!(puzzles.len(), counts.len() * cells);
        let many = |puzzle: &[u8]| has_many(&self.grid(puzzle), self.rules);
        let certain = is_far(limit) && puzzles.chunks_exact(cells).any(many);
        if let (Path::Classic(classic), false) = (&mut self.path, certain) {
            return count_classic(classic, puzzles, limit, counts, control);
        }
        for (puzzle, count) in puzzles.chunks_exact(cells).zip(counts) {
            *count = self.count(&self.grid(puzzle), limit, control)?;
        }
        Ok(())
    }

    /// Solves many puzzles, see [`Solver::count_batch`]: for each, whether it has
    /// none, one or several solutions (0, 1 or 2) in `counts`, and in `solutions`
    /// the only one, or the first in row order. The place of a puzzle without
    /// solution is left as it was.
    ///
    /// # Errors
    /// [`Halt`] from `control`; then some results are not the last word.
    ///
    /// # Panics
    /// If the lengths do not fit together.
    pub fn solve_batch(
        &mut self,
        puzzles: &[u8],
        counts: &mut [u64],
        solutions: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if let Path::Classic(classic) = &mut self.path {
            assert_eq!(puzzles.len(), counts.len() * self.rules.cells());
            assert_eq!(puzzles.len(), solutions.len());
            return classic.solve_batch(puzzles, counts, solutions, control);
        }
        let solve = |solver: &mut Self, grid: &Grid| solver.solve(grid, control);
        self.one_by_one(puzzles, counts, solutions, solve)
    }

    /// The first solution of many puzzles, see [`Solver::solve_batch`]: for each,
    /// 0 in `counts` if it has none; what else stands there is not proven.
    ///
    /// # Errors
    /// [`Halt`] from `control`; then some results are not the last word.
    ///
    /// # Panics
    /// If the lengths do not fit together.
    pub fn first_batch(
        &mut self,
        puzzles: &[u8],
        counts: &mut [u64],
        solutions: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if matches!(self.path, Path::Classic(_)) {
            // As in `first`: the proof is the quickest way.
            return self.solve_batch(puzzles, counts, solutions, control);
        }
        let first = |solver: &mut Self, grid: &Grid| solver.first(grid, control);
        self.one_by_one(puzzles, counts, solutions, first)
    }

    /// The only solution of many puzzles, see [`Solver::solve_batch`] and [`Solver::only`].
    ///
    /// # Errors
    /// [`Halt`] from `control`; then some results are not the last word.
    ///
    /// # Panics
    /// If the lengths do not fit together.
    pub fn only_batch(
        &mut self,
        puzzles: &[u8],
        counts: &mut [u64],
        solutions: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if matches!(self.path, Path::Classic(_)) {
            return self.solve_batch(puzzles, counts, solutions, control);
        }
        let only = |solver: &mut Self, grid: &Grid| solver.only(grid, control);
        self.one_by_one(puzzles, counts, solutions, only)
    }

    fn one_by_one(
        &mut self,
        puzzles: &[u8],
        counts: &mut [u64],
        solutions: &mut [u8],
        mut ask: impl FnMut(&mut Self, &Grid) -> Result<Answer, Halt>,
    ) -> Result<(), Halt> {
        let cells = self.rules.cells();
        assert_eq!(puzzles.len(), counts.len() * cells);
        assert_eq!(puzzles.len(), solutions.len());
        let outputs = counts.iter_mut().zip(solutions.chunks_exact_mut(cells));
        for (puzzle, (count, solution)) in puzzles.chunks_exact(cells).zip(outputs) {
            let answer = ask(self, &self.grid(puzzle))?;
            *count = note(answer, solution);
        }
        Ok(())
    }

    /// [`Solver::has_other`] of many puzzles, laid out as for [`Solver::count_batch`]: for
    /// each with its pair 1 in `others` if so, otherwise 0.
    ///
    /// # Errors
    /// [`Halt`] from `control`; then some answers are not the last word.
    ///
    /// # Panics
    /// If the lengths do not fit together.
    pub fn has_other_batch(
        &mut self,
        puzzles: &[u8],
        known: &[(Cell, Digit)],
        others: &mut [u64],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let cells = self.rules.cells();
        assert_eq!(puzzles.len(), others.len() * cells);
        if let Path::Classic(classic) = &mut self.path {
            return classic.has_other_batch(puzzles, known, others, control);
        }
        assert_eq!(known.len(), others.len());
        let asked = puzzles.chunks_exact(cells).zip(known);
        for ((puzzle, &(cell, digit)), other) in asked.zip(others) {
            *other = u64::from(self.has_other(&self.grid(puzzle), cell, digit, control)?);
        }
        Ok(())
    }

    pub(super) fn grid(&self, values: &[u8]) -> Grid {
        let mut grid = Grid::blank(self.rules);
        write(values, &mut grid);
        grid
    }
}

/// Whether counting to this limit takes long, and [`has_many`] can tell that it is reached.
fn is_far(limit: u64) -> bool {
    (FAR + 1..=MANY).contains(&limit)
}

/// Whether it is known that a puzzle has [`MANY`] solutions, without a search: an empty grid
/// with rows, columns and boxes (29,136,487,207,403,520 with boxes of 2 x 4, far more in all
/// other shapes of 8 x 8 and more), and from 9 x 9 on one whose clues are different and all
/// in one house. Renaming digits makes each way to fill this house equally frequent, so that
/// classic grids have 6,670,903,752,021,072,936,960 / 9! solutions or more.
fn has_many(puzzle: &Grid, rules: &Rules) -> bool {
    let Some((rows, columns)) = rules.plain_boxes() else {
        return false;
    };
    let mut clues = puzzle.filled();
    match rows * columns {
        ..8 => false,
        8 => clues.next().is_none(),
        size if puzzle.clues() > size => false,
        _ => rules.houses().iter().any(|house| {
            let mut digits = DigitSet::EMPTY;
            (puzzle.filled()).all(|(cell, digit)| {
                let is_new = !digits.contains(digit);
                digits.insert(digit);
                is_new && house.cells().contains(&cell)
            })
        }),
    }
}

/// Counts one by one first, and what has more solutions than that is good for by its
/// bands.
fn count_classic(
    classic: &mut ClassicSolver,
    puzzles: &[u8],
    limit: u64,
    counts: &mut [u64],
    control: &mut Control<'_>,
) -> Result<(), Halt> {
    let soon = if limit > FAR && !classic.is_limited() {
        FEW
    } else {
        limit
    };
    classic.count_batch(puzzles, soon, counts, control)?;
    if soon == limit {
        return Ok(());
    }
    for (puzzle, count) in puzzles.chunks_exact(81).zip(counts) {
        let Ok(puzzle) = puzzle.try_into() else {
            continue;
        };
        if *count == soon {
            *count = match census::Bands::new(puzzle).count(limit, control)? {
                Some(count) => count,
                None => classic.count(puzzle, limit, control)?,
            };
        }
    }
    Ok(())
}

/// Writes the solution of an answer, and returns the count that stands for its kind.
fn note(answer: Answer, solution: &mut [u8]) -> u64 {
    let (count, grid) = match &answer {
        Answer::None => return 0,
        Answer::Unique(grid) => (1, grid),
        Answer::First(grid) => (2, grid),
    };
    solution.copy_from_slice(grid.digits());
    count
}

/// The values of a 9 x 9 grid.
fn values(grid: &Grid) -> Puzzle {
    let mut values = [0; 81];
    for (value, &digit) in values.iter_mut().zip(grid.digits()) {
        *value = digit;
    }
    values
}

fn write(values: &[u8], grid: &mut Grid) {
    for (index, &value) in values.iter().enumerate() {
        grid.set(Cell::from_index(index), Digit::new(value));
    }
}
