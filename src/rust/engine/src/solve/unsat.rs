//! Why a puzzle has no solution: givens and clues that cannot stand together.
//!
//! What can be left out is left out, one after the other, as long as what stays has no
//! solution. In the end nothing can be left out any more: the set is as small as sets
//! get by leaving out, though another one may have fewer. Which set comes out depends on
//! what is tried first, so several orders are tried and the smallest set is taken. Then a set
//! with fewer givens is looked for, which ends mostly with the proof that there is none.

use super::clue::{Clue, rules_with};
use super::solver::Solver;
use crate::grid::{Cell, Grid};
use crate::rules::{Candidates, Rules, Spec, find_conflicts, is_solution};
use crate::work::{Arrange, Control, Halt};

/// Givens and clues that cannot stand together: without any one of them there is a
/// solution.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Contradiction {
    /// The cells of the givens, in row order.
    pub givens: Vec<Cell>,
    /// Which of the clues, in order.
    pub clues: Vec<usize>,
}

/// Givens and clues of a puzzle that cannot stand together, or `None` if it has a
/// solution. Rows, columns, boxes or regions, and what of `rules` belongs to none of
/// `clues`, are never left out.
///
/// # Errors
/// [`Halt`] from `control`.
///
/// ```
/// use oxidoku_engine::{Control, Grid, Rules, find_contradiction};
///
/// let rules = Rules::boxes(2, 2)?;
/// let puzzle = Grid::parse("12.. .... ..3. ..4.", &rules)?;
/// let found = find_contradiction(&puzzle, &rules, &[], &mut Control::unlimited())?;
/// // Row 1 and column 3 leave no digit for r1c3.
/// let cells: Vec<usize> = found.unwrap().givens.iter().map(|cell| cell.index()).collect();
/// assert_eq!(cells, [0, 1, 10, 14]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_contradiction(
    puzzle: &Grid,
    rules: &Rules,
    clues: &[Clue],
    control: &mut Control<'_>,
) -> Result<Option<Contradiction>, Halt> {
    if Solvers::new(rules).has_solution(puzzle, control)? {
        return Ok(None);
    }
    let mut clues = Clues::new(rules.spec(), clues, puzzle);
    clues.thin_all(control)?;
    let rules = clues.rules().expect("these have been tried");
    let givens = smallest_givens(puzzle, &rules, control)?;
    let clues = (0..clues.stays.len()).filter(|&clue| clues.stays[clue]);
    Ok(Some(Contradiction {
        givens,
        clues: clues.collect(),
    }))
}

/// The clues that are still there.
struct Clues<'a> {
    spec: &'a Spec,
    clues: &'a [Clue],
    puzzle: &'a Grid,
    stays: Vec<bool>,
    /// Solutions of those that were tried: one may be a solution with others, too.
    found: Vec<Grid>,
}

impl<'a> Clues<'a> {
    fn new(spec: &'a Spec, clues: &'a [Clue], puzzle: &'a Grid) -> Self {
        Self {
            spec,
            clues,
            puzzle,
            stays: vec![true; clues.len()],
            found: Vec::new(),
        }
    }

    fn has_solution(&mut self, rules: &Rules, control: &mut Control<'_>) -> Result<bool, Halt> {
        if self.found.iter().any(|found| is_solution(found, rules)) {
            return Ok(true);
        }
        let found = Solvers::new(rules).solution(self.puzzle, control)?;
        let has_solution = found.is_some();
        self.found.extend(found);
        Ok(has_solution)
    }

    /// The rules with those clues only; `None` where clues need others to be sound.
    fn rules(&self) -> Option<Rules> {
        rules_with(self.spec, self.clues, &self.stays)
    }

    /// Leaves out what can be left out, with more and more work for each question.
    fn thin_all(&mut self, control: &mut Control<'_>) -> Result<(), Halt> {
        let mut open: Vec<usize> = (0..self.stays.len()).collect();
        for work in ROUNDS {
            let some = std::mem::take(&mut open);
            self.thin(&some, work, &mut open, control)?;
        }
        Ok(())
    }

    /// Leaves out what can be left out of some clues. Those that can go together go at once, since
    /// rules take long to make. What so much work does not decide is `open`.
    ///
    /// Dropped: to ask first what units say together (`deduce::unit`), which needs no rules made anew and
    /// names what a refutation rests on. Of 162 puzzles with a wrong digit some took a tenth of
    /// the time, most the same and a few twice as long, and some sets had twice as many members.
    /// And to keep only what a proof of the search that learns rests on: mostly it rests on all
    /// that stays, and of 544 such puzzles 137 took more than a tenth of a second in place of 131.
    /// And less patience with the plain search, 1,000 or 300 units: of 640 such puzzles 81 took more than a
    /// tenth of a second in place of 73.
    fn thin(
        &mut self,
        some: &[usize],
        work: u64,
        open: &mut Vec<usize>,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if some.is_empty() {
            return Ok(());
        }
        some.iter().for_each(|&clue| self.stays[clue] = false);
        let has_solution = match self.rules() {
            None => Some(true),
            Some(rules) => {
                control.try_within(work, |control| self.has_solution(&rules, control))?
            }
        };
        if has_solution == Some(false) {
            return Ok(());
        }
        some.iter().for_each(|&clue| self.stays[clue] = true);
        match *some {
            [clue] => open.extend(has_solution.is_none().then_some(clue)),
            _ => {
                let (first, second) = some.split_at(some.len() / 2);
                self.thin(first, work, open, control)?;
                self.thin(second, work, open, control)?;
            }
        }
        Ok(())
    }
}

/// What may be needless is asked about with so much work first, what that does not decide with
/// more when all else is gone: where there is a solution then, it is found soon, and where there
/// is none the proof that took long is mostly not needed. Of 515 puzzles of setters with a wrong digit
/// 15 get fewer members than where each question is asked to its end, 5 more, 2,775 for 2,858 in all.
const ROUNDS: [u64; 4] = [500, 5_000, 50_000, u64::MAX];

/// The quick solver, and one that learns for what that cannot do: a few givens far apart
/// can take the quick one minutes, and this one milliseconds. What they found settles other
/// grids.
struct Solvers<'r> {
    quick: Solver<'r>,
    learning: Solver<'r>,
    solutions: Vec<Grid>,
    /// Grids without solution.
    contradictory: Vec<Grid>,
}

/// The units of work that the quick solver gets.
const QUICK: u64 = 1_000;

impl<'r> Solvers<'r> {
    fn new(rules: &'r Rules) -> Self {
        Self {
            quick: Solver::new(rules),
            learning: Solver::general(rules),
            solutions: Vec::new(),
            contradictory: Vec::new(),
        }
    }

    fn has_solution(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        Ok(self.solution(puzzle, control)?.is_some())
    }

    fn solution(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Option<Grid>, Halt> {
        // Mostly it is one of the last.
        let known = self.solutions.iter().rev().find(|one| has_all(one, puzzle));
        if known.is_some() {
            return Ok(known.cloned());
        }
        if self.contradictory.iter().any(|part| has_all(puzzle, part)) {
            return Ok(None);
        }
        // Under other rules both solvers begin alike.
        let found = match self.quick.is_classic() {
            true => self.search(puzzle, control)?,
            false => self.learning.any(puzzle, control)?,
        };
        match &found {
            Some(found) => self.solutions.push(found.clone()),
            None => self.contradictory.push(puzzle.clone()),
        }
        Ok(found)
    }

    /// The givens that stay when one after the other, in this order, is left out as long as there is
    /// no solution.
    fn thinned(
        &mut self,
        puzzle: &Grid,
        order: Vec<Cell>,
        control: &mut Control<'_>,
    ) -> Result<Vec<Cell>, Halt> {
        let mut left = puzzle.clone();
        let (mut stay, mut open) = (Vec::new(), order);
        for work in ROUNDS {
            for cell in std::mem::take(&mut open) {
                let digit = left.get(cell);
                left.set(cell, None);
                let asked = |control: &mut Control<'_>| self.has_solution(&left, control);
                match control.try_within(work, asked)? {
                    Some(false) => continue,
                    Some(true) => stay.push(cell),
                    None => open.push(cell),
                }
                left.set(cell, digit);
            }
        }
        stay.arrange();
        Ok(stay)
    }

    fn search(&mut self, puzzle: &Grid, control: &mut Control<'_>) -> Result<Option<Grid>, Halt> {
        let before = control.work();
        let found = control.within(QUICK, |control| self.quick.any(puzzle, control));
        match found {
            // Distinguishes this bound from the caller's budget.
            Err(Halt::Budget) if control.work() - before >= QUICK => {
                self.learning.any(puzzle, control)
            }
            found => found,
        }
    }
}

/// Whether a grid has all digits of another.
fn has_all(grid: &Grid, part: &Grid) -> bool {
    let mut digits = grid.digits().iter().zip(part.digits());
    digits.all(|(own, &of_part)| of_part == 0 || *own == of_part)
}

/// The units of work after which no further order of the givens is tried.
const PATIENCE: u64 = 2_000;

/// The smallest of the sets of givens without solution that some orders lead to.
fn smallest_givens(
    puzzle: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<Vec<Cell>, Halt> {
    let mut solvers = Solvers::new(rules);
    let mut smallest: Vec<Cell> = puzzle.filled().map(|(cell, _)| cell).collect();
    let began = control.work();
    for cells in orders(puzzle, rules) {
        let fewer = solvers.thinned(puzzle, cells, control)?;
        if fewer.len() < smallest.len() {
            smallest = fewer;
        }
        if control.work() - began > PATIENCE {
            break;
        }
    }
    let work = match solvers.quick.is_classic() {
        true => FEWEST,
        false => FEWEST / 10,
    };
    let search =
        |control: &mut Control<'_>| fewest_givens(puzzle, &mut smallest, &mut solvers, control);
    match control.try_within(work, search) {
        // A caller who has no more time gets what is known.
        Ok(_) | Err(Halt::Budget) => Ok(smallest),
        Err(stopped) => Err(stopped),
    }
}

/// The units of work that the search for the fewest givens may take, a tenth of a second, and a tenth
/// of that under other rules than classic ones, where each takes longer; what it has not found by then
/// stays open.
const FEWEST: u64 = 50_000;

/// Makes givens without solution the fewest there are.
///
/// Each set without solution has a given of all that can be left out of the puzzle so that
/// one is there. So a smallest set of givens that has one of each of those known is tried. Either
/// it has no solution, and nothing smaller has one, or its solution leads to another such set.
fn fewest_givens(
    puzzle: &Grid,
    fewest: &mut Vec<Cell>,
    solvers: &mut Solvers<'_>,
    control: &mut Control<'_>,
) -> Result<(), Halt> {
    let givens: Vec<Cell> = puzzle.filled().map(|(cell, _)| cell).collect();
    let mut hits = HittingSets::default();
    let mut size = 1;
    while size < fewest.len() {
        let Some(chosen) = hits.of_size(size, control)? else {
            size += 1;
            continue;
        };
        let mut tried = Grid::blank(solvers.quick.rules());
        for &at in &chosen {
            tried.set(givens[at], puzzle.get(givens[at]));
        }
        let Some(mut solution) = solvers.solution(&tried, control)? else {
            *fewest = chosen.into_iter().map(|at| givens[at]).collect();
            return Ok(());
        };
        // As many of the givens as there is a solution for, one after the other.
        for &cell in &givens {
            let digit = puzzle.get(cell);
            if solution.get(cell) == digit {
                tried.set(cell, digit);
            }
        }
        let mut left = Vec::new();
        for (at, &cell) in givens.iter().enumerate() {
            let digit = puzzle.get(cell);
            if tried.get(cell).is_some() {
                continue;
            }
            tried.set(cell, digit);
            if solution.get(cell) == digit {
                continue;
            }
            match solvers.solution(&tried, control)? {
                Some(other) => solution = other,
                None => {
                    tried.set(cell, None);
                    left.push(at);
                }
            }
        }
        hits.sets.push(left);
        if hits.sets.len() % EACH == 0 {
            let order = hits.least_hitting(givens.len(), &chosen);
            let cells = order.into_iter().map(|at| givens[at]).collect();
            let fewer = solvers.thinned(puzzle, cells, control)?;
            if fewer.len() < fewest.len() {
                *fewest = fewer;
            }
        }
    }
    Ok(())
}

/// After so many sets, givens are left out once more, those first that are in few of them.
const EACH: usize = 2;

/// Sets of numbers, and the smallest that have one of each.
#[derive(Default)]
struct HittingSets {
    sets: Vec<Vec<usize>>,
}

impl HittingSets {
    /// The numbers below `count`, those last that are chosen, and before them those that are in
    /// many small sets.
    fn least_hitting(&self, count: usize, chosen: &[usize]) -> Vec<usize> {
        let mut weights = vec![0; count];
        for set in &self.sets {
            for &one in set {
                weights[one] += 10_000 / (set.len() * set.len());
            }
        }
        let mut order: Vec<usize> = (0..count).collect();
        order.arrange_by_key(|&one| (chosen.contains(&one), weights[one]));
        order
    }

    /// At most so many numbers, in order, of which each set has one.
    fn of_size(&self, size: usize, control: &mut Control<'_>) -> Result<Option<Vec<usize>>, Halt> {
        let mut chosen = Vec::new();
        let mut without = Vec::new();
        let found = self.extend(size, &mut chosen, &mut without, control)?;
        chosen.arrange();
        Ok(found.then_some(chosen))
    }

    fn extend(
        &self,
        left: usize,
        chosen: &mut Vec<usize>,
        without: &mut Vec<usize>,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        control.step()?;
        let is_open = |set: &&Vec<usize>| !set.iter().any(|one| chosen.contains(one));
        let choices = |set: &Vec<usize>| set.iter().filter(|one| !without.contains(one)).count();
        let Some(set) = self
            .sets
            .iter()
            .filter(is_open)
            .min_by_key(|set| choices(set))
        else {
            return Ok(true);
        };
        if left == 0 || self.apart(chosen, without) > left {
            return Ok(false);
        }
        let before = without.len();
        let own: Vec<usize> = set
            .iter()
            .copied()
            .filter(|one| !without.contains(one))
            .collect();
        for one in own {
            chosen.push(one);
            if self.extend(left - 1, chosen, without, control)? {
                return Ok(true);
            }
            chosen.pop();
            // Sets with it have been looked at.
            without.push(one);
        }
        without.truncate(before);
        Ok(false)
    }

    /// So many numbers it takes at least: sets of which no two have one in common.
    fn apart(&self, chosen: &[usize], without: &[usize]) -> usize {
        let mut used: Vec<usize> = Vec::new();
        let mut count = 0;
        for set in &self.sets {
            let open = !set.iter().any(|one| chosen.contains(one));
            let allowed = || set.iter().filter(|one| !without.contains(one));
            if open && !allowed().any(|one| used.contains(one)) {
                used.extend(allowed());
                count += 1;
            }
        }
        count
    }
}

/// The givens in the orders in which they are left out.
fn orders(puzzle: &Grid, rules: &Rules) -> Vec<Vec<Cell>> {
    let row_order: Vec<Cell> = puzzle.filled().map(|(cell, _)| cell).collect();
    let digit = |cell: &Cell| usize::from(puzzle.digits()[cell.index()]);
    let keys: [&dyn Fn(&Cell) -> usize; 3] = [
        &|cell| cell.index(),
        &|cell| rules.board().place(*cell).column,
        &digit,
    ];
    let mut orders = Vec::new();
    for key in keys {
        let mut cells = row_order.clone();
        cells.arrange_by_key(key);
        orders.push(cells.clone());
        cells.reverse();
        orders.push(cells);
    }
    // What is wrong at a glance goes last, so that it is what stays.
    for last in at_a_glance(puzzle, rules) {
        let mut cells = row_order.clone();
        cells.arrange_by_key(|cell| last.contains(cell));
        orders.insert(0, cells);
    }
    orders
}

/// Givens that leave a cell without a candidate, and two that may not be equal.
fn at_a_glance(puzzle: &Grid, rules: &Rules) -> Vec<Vec<Cell>> {
    let given = |cell: &Cell| puzzle.get(*cell).is_some();
    let blanks = (0..rules.cells()).map(Cell::from_index);
    let mut blanks = blanks.filter(|cell| !given(cell));
    let candidates = Candidates::of(puzzle, rules);
    let starved = blanks.find(|&cell| candidates.get(cell).is_empty());
    let around = starved.map(|cell| rules.peers(cell).iter().copied().filter(given).collect());
    let conflicts = find_conflicts(puzzle, rules, false);
    let conflict = conflicts
        .into_iter()
        .next()
        .map(|conflict| conflict.cells.to_vec());
    around.into_iter().chain(conflict).collect()
}
