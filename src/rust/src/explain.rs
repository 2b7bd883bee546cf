//! Paths, hints and the steps of a position.
//!
//! Steps leave as flat integer vectors: one table for the steps, and one for
//! each kind of fact, whose column `at` says to which row of the first table its
//! row belongs. R cuts them into list columns; making a million small data
//! frames here would need a million allocations of R's, one by one.

use crate::ended::{Ended, answer};
use crate::input::{Batch, Strictness, read};
use crate::job::Job;
use crate::memory::Truth;
use crate::memory::jump::Jump;
use crate::memory::make::{ToR, Words, named};
use crate::memory::read::values;
use crate::output::write;
use extendr_api::prelude::*;
use oxidoku_engine::{
    Answer, Candidates, Cell, Control, Digit, DigitSet, Explainer, Grid, Halt, House, HousePart,
    Node, Options, Part, Position, Rules, Solver, Step, Technique, Techniques, has_conflict,
};
use std::result::Result;

/// What became of a puzzle; R knows the numbers, see `explain.R`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// One solution, and the steps lead to it (or were not asked to).
    Explained = 0,
    /// Several solutions: the path ends where no technique gets on.
    Several = 1,
    NoSolution = 2,
    Conflict = 3,
    Absent = 4,
    /// One solution, but the techniques do not lead to it.
    Stuck = 5,
    /// A candidate of the solution has been struck out.
    Astray = 6,
}

/// How much of the path is wanted.
#[derive(Clone, Copy)]
pub(crate) enum Scope {
    Path,
    First,
    /// Every step that the position has now.
    Now,
}

/// A puzzle explained.
pub(crate) struct Told {
    pub(crate) status: Status,
    pub(crate) steps: Vec<Step>,
    grid: Option<Grid>,
}

impl Told {
    fn nothing(status: Status) -> Self {
        Self {
            status,
            steps: Vec::new(),
            grid: None,
        }
    }
}

/// Proves that the puzzle has one solution, then looks for steps.
fn tell(
    solver: &mut Solver<'_>,
    explainer: &Explainer,
    puzzle: Option<Grid>,
    removed: &[(Cell, Digit)],
    (techniques, scope): (Techniques, Scope),
    control: &mut Control<'_>,
) -> Result<Told, Halt> {
    let Some(puzzle) = puzzle else {
        return Ok(Told::nothing(Status::Absent));
    };
    if has_conflict(&puzzle, solver.rules()) {
        return Ok(Told::nothing(Status::Conflict));
    }
    let solution = match solver.solve(&puzzle, control)? {
        Answer::None => return Ok(Told::nothing(Status::NoSolution)),
        Answer::Unique(solution) => Some(solution),
        Answer::First(_) => None,
    };
    let is_true = |&(cell, digit): &(Cell, Digit)| {
        let solution = solution.as_ref();
        solution.is_some_and(|grid| grid.get(cell) == Some(digit))
    };
    if removed.iter().any(is_true) {
        return Ok(Told::nothing(Status::Astray));
    }
    let options = Options {
        techniques,
        unique: solution.is_some(),
        ..Options::default()
    };
    let removed = removed.to_vec();
    let position = Position {
        removed,
        ..Position::from(puzzle)
    };
    let (steps, grid) = match scope {
        Scope::Path => {
            let path = explainer.path(&position, solution.as_ref(), &options, control)?;
            (path.steps, path.grid)
        }
        Scope::First => {
            let step = explainer.first(&position, solution.as_ref(), &options, control)?;
            (step.into_iter().collect(), position.puzzle)
        }
        Scope::Now => {
            let steps = explainer.steps(&position, &options, control)?;
            (steps, position.puzzle)
        }
    };
    let done = match scope {
        Scope::Path => grid.is_complete(),
        Scope::First | Scope::Now => grid.is_complete() || !steps.is_empty(),
    };
    let status = match (solution, done) {
        (None, _) => Status::Several,
        (_, true) => Status::Explained,
        (_, false) => Status::Stuck,
    };
    let grid = Some(grid);
    Ok(Told {
        status,
        steps,
        grid,
    })
}

/// Tells the puzzles of a batch, on threads; `keep` takes from each what is wanted.
pub(crate) fn tell_each<T: Send>(
    batch: &Batch,
    removed: &[(Cell, Digit)],
    wanted: (Techniques, Scope),
    job: Job,
    keep: impl Fn(Told) -> T + Sync,
) -> Result<Vec<T>, Ended> {
    let explainer = Explainer::new(&batch.rules);
    job.heavy().run_each(
        batch.len(),
        || Solver::new(&batch.rules),
        |solver, element, control| {
            let puzzle = batch.grid(element);
            tell(solver, &explainer, puzzle, removed, wanted, control).map(&keep)
        },
    )
}

/// The techniques that R knows by these numbers, counted from 0.
pub(crate) fn read_techniques(numbers: &[i32]) -> Techniques {
    let all = Technique::ALL;
    let chosen = numbers
        .iter()
        .filter_map(|&number| all.get(number as usize));
    chosen.copied().collect()
}

/// The candidates of the one puzzle that are `FALSE` in the array
/// `[row, column, digit]` `marks`, whose shape R has checked; none if it is NULL.
fn struck_out(batch: &Batch, marks: &Robj) -> Result<Vec<(Cell, Digit)>, Ended> {
    let Some(marks) = values::<Truth>(marks)? else {
        return Ok(Vec::new());
    };
    // There is one grid: R has seen to that.
    let Some(puzzle) = batch.grid(0) else {
        return Ok(Vec::new());
    };
    let size = batch.rules.size();
    let left = Candidates::of(&puzzle, &batch.rules);
    let cells = (0..batch.rules.cells()).map(Cell::from_index);
    let all = cells.flat_map(|cell| left.get(cell).iter().map(move |digit| (cell, digit)));
    let gone = all.filter(|&(cell, digit)| {
        let plane = usize::from(digit.get() - 1) * size * size;
        marks[plane + cell.column(size) * size + cell.row(size)].get() == Some(false)
    });
    Ok(gone.collect())
}

/// Steps of the puzzles in `x`: `scope` 0 the whole paths, 1 the first step of
/// each, 2 every step there is now.
#[extendr]
#[expect(clippy::too_many_arguments)]
fn rs_explain(
    x: Robj,
    form: &str,
    rules: List,
    techniques: &[i32],
    scope: i32,
    marks: Robj,
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let scope = match scope {
            0 => Scope::Path,
            1 => Scope::First,
            _ => Scope::Now,
        };
        let wanted = (read_techniques(techniques), scope);
        let removed = struck_out(&batch, &marks)?;
        let job = Job::new(threads, tick);
        let told = tell_each(&batch, &removed, wanted, job, |told| told)?;
        let mut tables = Tables::new(&batch.rules);
        for (element, told) in told.iter().enumerate() {
            told.steps.iter().for_each(|step| tables.add(element, step));
        }
        let status: Vec<i32> = told.iter().map(|told| told.status as i32).collect();
        let removed: Facts<3> = (removed.into_iter())
            .map(|(cell, digit)| tables.at(cell, digit))
            .collect();
        Ok(named(&[
            ("status", &status),
            ("removed", &removed.tell(["row", "col", "digit"])?),
            ("tables", &tables.tell()?),
        ])?)
    })
}

/// The puzzles in `x` as far as these techniques solve them.
#[extendr]
fn rs_solve_logic(
    x: Robj,
    form: &str,
    rules: List,
    techniques: &[i32],
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let wanted = (read_techniques(techniques), Scope::Path);
        let job = Job::new(threads, tick);
        // All that is asked for; the steps would only fill the memory.
        let told = tell_each(&batch, &[], wanted, job, |told| {
            (told.status, told.steps.len() as i32, told.grid)
        })?;
        let grids = told.iter().map(|(_, _, grid)| grid.as_ref());
        let grids = write(grids, batch.form, batch.rules.size())?;
        let status: Vec<i32> = told.iter().map(|told| told.0 as i32).collect();
        let passes: Vec<i32> = told.iter().map(|told| told.1).collect();
        Ok(named(&[
            ("grids", &grids),
            ("status", &status),
            ("passes", &passes),
        ])?)
    })
}

/// A table of `N` integer columns.
struct Facts<const N: usize> {
    columns: [Vec<i32>; N],
}

impl<const N: usize> Facts<N> {
    fn new() -> Self {
        let columns = std::array::from_fn(|_| Vec::new());
        Self { columns }
    }

    fn tell(&self, names: [&str; N]) -> Result<Robj, Jump> {
        let columns = names.into_iter().zip(&self.columns);
        let columns: Vec<(&str, &dyn ToR)> =
            columns.map(|(name, column)| (name, column as _)).collect();
        named(&columns)
    }

    fn push(&mut self, row: [i32; N]) {
        for (column, value) in self.columns.iter_mut().zip(row) {
            column.push(value);
        }
    }
}

impl<const N: usize> FromIterator<[i32; N]> for Facts<N> {
    fn from_iter<I: IntoIterator<Item = [i32; N]>>(rows: I) -> Self {
        let mut facts = Self::new();
        rows.into_iter().for_each(|row| facts.push(row));
        facts
    }
}

/// All steps of a batch, see the top of the file.
struct Tables<'r> {
    rules: &'r Rules,
    /// Puzzle and technique, both counted from 1.
    steps: Facts<2>,
    digits: Facts<2>,
    placements: Facts<4>,
    eliminations: Facts<4>,
    /// After the digit the part and its number.
    pattern: Facts<6>,
    /// Number in the rules and part.
    houses: Facts<3>,
    /// Number of the link, whether it is strong, which end, and one row a cell of
    /// that end.
    links: Facts<7>,
}

impl<'r> Tables<'r> {
    fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            steps: Facts::new(),
            digits: Facts::new(),
            placements: Facts::new(),
            eliminations: Facts::new(),
            pattern: Facts::new(),
            houses: Facts::new(),
            links: Facts::new(),
        }
    }

    fn at(&self, cell: Cell, digit: Digit) -> [i32; 3] {
        let size = self.rules.size();
        let (row, column) = (cell.row(size) as i32, cell.column(size) as i32);
        [row + 1, column + 1, i32::from(digit.get())]
    }

    fn add(&mut self, element: usize, step: &Step) {
        let technique = step.technique.number() as i32 + 1;
        self.steps.push([element as i32 + 1, technique]);
        let at = self.steps.columns[0].len() as i32;
        for digit in DigitSet::iter(step.digits) {
            self.digits.push([at, i32::from(digit.get())]);
        }
        for &(cell, digit) in &step.placements {
            let [row, col, digit] = self.at(cell, digit);
            self.placements.push([at, row, col, digit]);
        }
        for &(cell, digit) in &step.eliminations {
            let [row, col, digit] = self.at(cell, digit);
            self.eliminations.push([at, row, col, digit]);
        }
        for mark in &step.pattern {
            let [row, col, digit] = self.at(mark.cell, mark.digit);
            let (part, number) = part(mark.part);
            self.pattern.push([at, row, col, digit, part, number]);
        }
        for &(house, part) in &step.houses {
            let part = match part {
                HousePart::Cover => 2,
                _ => 1,
            };
            self.houses.push([at, house.number() as i32 + 1, part]);
        }
        for (number, link) in step.links.iter().enumerate() {
            let number = number as i32 + 1;
            self.add_end([at, number, i32::from(link.strong), 1], &link.from);
            self.add_end([at, number, i32::from(link.strong), 2], &link.to);
        }
    }

    fn add_end(&mut self, [at, number, strong, end]: [i32; 4], node: &Node) {
        for &cell in &node.cells {
            let [row, col, digit] = self.at(cell, node.digit);
            self.links.push([at, number, strong, end, row, col, digit]);
        }
    }

    fn tell(&self) -> Result<Robj, Jump> {
        let [puzzle, technique] = &self.steps.columns;
        named(&[
            ("puzzle", puzzle),
            ("technique", technique),
            ("digits", &self.digits.tell(["at", "digit"])?),
            (
                "placements",
                &self.placements.tell(["at", "row", "col", "digit"])?,
            ),
            (
                "eliminations",
                &self.eliminations.tell(["at", "row", "col", "digit"])?,
            ),
            (
                "pattern",
                &self
                    .pattern
                    .tell(["at", "row", "col", "digit", "part", "number"])?,
            ),
            ("houses", &self.houses.tell(["at", "house", "part"])?),
            (
                "links",
                &self
                    .links
                    .tell(["at", "link", "strong", "end", "row", "col", "digit"])?,
            ),
        ])
    }
}

/// A part as R knows it, see `PARTS` in `explain.R`, with its number from 1 if
/// there are several of the kind, else 0.
fn part(part: Part) -> (i32, i32) {
    match part {
        Part::Base => (1, 0),
        Part::Fin => (2, 0),
        Part::Pivot => (3, 0),
        Part::Extra => (4, 0),
        Part::Set(number) => (5, i32::from(number) + 1),
        Part::Restricted => (6, 0),
        Part::Color(number) => (7, i32::from(number) + 1),
        // Whatever may come: drawn like the pattern.
        _ => (1, 0),
    }
}

/// The houses of some rules: for each its kind, its number within the kind, or of
/// the constraint that makes it, how many cells it has, and the cells of all in one
/// row.
#[extendr]
fn rs_houses(rules: List) -> Robj {
    answer(|| {
        let rules = crate::rules::read_rules(&rules)?;
        let size = rules.size();
        let houses = || rules.houses().iter();
        let column =
            |value: fn(&House) -> usize| houses().map(|h| value(h) as i32).collect::<Vec<_>>();
        let cells = || houses().flat_map(|house| house.cells());
        Ok(named(&[
            (
                "kind",
                &houses().map(|house| house.kind().name()).collect::<Words>(),
            ),
            ("number", &column(House::number)),
            ("count", &column(|house| house.cells().len())),
            (
                "row",
                &cells()
                    .map(|cell| cell.row(size) as i32 + 1)
                    .collect::<Vec<_>>(),
            ),
            (
                "col",
                &cells()
                    .map(|cell| cell.column(size) as i32 + 1)
                    .collect::<Vec<_>>(),
            ),
        ])?)
    })
}

extendr_module! {
    mod explain;
    fn rs_explain;
    fn rs_solve_logic;
    fn rs_houses;
}
