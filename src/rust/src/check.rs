//! Finished grids and what is wrong with others.

use crate::input::{Batch, FOREIGN, Strictness, read};
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{Cell, Conflict, Exclusion, Grid, Problem, Rules};
use oxidoku_engine::{find_conflicts, is_solution};

/// Whether each grid is finished and correct and, given `puzzle` (one grid, or
/// as many as in `x`), holds the puzzle's clues; `NA` for a missing grid. What is
/// wrong with `puzzle` itself comes back as `puzzle`.
#[extendr]
fn rs_check(x: Robj, form: &str, rules: List, puzzle: Robj, puzzle_form: &str) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Lenient)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let puzzles = if puzzle.is_null() {
        None
    } else {
        match read(&puzzle, puzzle_form, &rules, Strictness::Strict)? {
            Ok(puzzles) => Some(puzzles),
            Err(problem) => return Ok(list!(puzzle = problem)),
        }
    };
    let correct: Logicals = (0..batch.len())
        .map(|element| Rbool::from(check(&batch, puzzles.as_ref(), element)))
        .collect();
    Ok(list!(correct = correct))
}

fn check(batch: &Batch, puzzles: Option<&Batch>, element: usize) -> Option<bool> {
    batch.digits(element)?;
    let solves = |grid: &Grid| match puzzles {
        None => Some(true),
        Some(puzzles) => {
            let puzzle = puzzles.grid(if puzzles.len() == 1 { 0 } else { element })?;
            Some(
                puzzle
                    .filled()
                    .all(|(cell, digit)| grid.get(cell) == Some(digit)),
            )
        }
    };
    match batch.grid(element) {
        Some(grid) => Some(solves(&grid)? && is_solution(&grid, &batch.rules)),
        // A foreign value: wrong, whatever the rest is.
        None => Some(false),
    }
}

/// The columns of the data frame of `find_conflicts()`, see `check.R`.
#[derive(Default)]
struct Table {
    grid: Vec<i32>,
    problem: Vec<&'static str>,
    house: Vec<Option<&'static str>>,
    index: Vec<Option<i32>>,
    digit: Vec<Option<i32>>,
    expected: Vec<Option<i32>>,
    found: Vec<Option<i32>>,
    /// Rows and columns of all cells, one problem after the other, and how
    /// many cells each problem has.
    rows: Vec<i32>,
    cols: Vec<i32>,
    cells: Vec<i32>,
}

/// What is wrong with each grid; with `complete` also what is missing.
#[extendr]
fn rs_conflicts(x: Robj, form: &str, rules: List, complete: bool) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Lenient)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let mut table = Table::default();
    for element in 0..batch.len() {
        if let Some(digits) = batch.digits(element) {
            table.add_grid(element, digits, &batch.rules, complete);
        }
    }
    Ok(list!(
        grid = table.grid,
        problem = table.problem,
        house = table.house,
        index = table.index,
        digit = table.digit,
        expected = table.expected,
        found = table.found,
        rows = table.rows,
        cols = table.cols,
        cells = table.cells
    ))
}

impl Table {
    fn add_grid(&mut self, element: usize, digits: &[u8], rules: &Rules, complete: bool) {
        let cells = |wanted| {
            let cells = digits
                .iter()
                .enumerate()
                .filter(move |&(_, &value)| value == wanted);
            cells.map(|(index, _)| Cell::from_index(index))
        };
        for cell in cells(FOREIGN) {
            self.add_cell(element, "foreign", cell, rules);
        }
        // Foreign values are blank for the houses.
        let known: Vec<u8> = digits
            .iter()
            .map(|&v| if v == FOREIGN { 0 } else { v })
            .collect();
        if let Ok(grid) = Grid::from_digits(&known, rules) {
            for conflict in find_conflicts(&grid, rules, complete) {
                self.add_conflict(element, &conflict, rules);
            }
        }
        if complete {
            for cell in cells(0) {
                self.add_cell(element, "blank", cell, rules);
            }
        }
    }

    fn add_cell(&mut self, element: usize, problem: &'static str, cell: Cell, rules: &Rules) {
        self.add(element, problem, &[cell], rules);
        self.house.push(None);
        self.index.push(None);
        self.digit.push(None);
        self.expected.push(None);
        self.found.push(None);
    }

    fn add_conflict(&mut self, element: usize, conflict: &Conflict, rules: &Rules) {
        let in_house = |id| {
            let house = rules.house(id);
            (house.kind().name(), Some(house.number() as i32))
        };
        let (problem, (house, index)) = match conflict.problem {
            Problem::Duplicate(id) => ("duplicate", in_house(id)),
            Problem::Missing(id) => ("missing", in_house(id)),
            Problem::Pair(Exclusion::Knight) => ("duplicate", ("anti-knight", None)),
            Problem::Pair(Exclusion::King) => ("duplicate", ("anti-king", None)),
            Problem::Consecutive => ("consecutive", ("non-consecutive", None)),
            Problem::Sum(cage) => ("cage", ("cage", Some(cage as i32 + 1))),
            _ => ("other", ("other", None)),
        };
        self.add(element, problem, &conflict.cells, rules);
        self.house.push(Some(house));
        self.index.push(index);
        let digit = conflict.digit.map(|digit| i32::from(digit.get()));
        self.digit.push(digit);
        self.expected.push(Some(conflict.expected as i32));
        self.found.push(Some(conflict.found as i32));
    }

    fn add(&mut self, element: usize, problem: &'static str, cells: &[Cell], rules: &Rules) {
        let size = rules.size();
        self.grid.push(element as i32 + 1);
        self.problem.push(problem);
        self.cells.push(cells.len() as i32);
        self.rows
            .extend(cells.iter().map(|cell| cell.row(size) as i32 + 1));
        self.cols
            .extend(cells.iter().map(|cell| cell.column(size) as i32 + 1));
    }
}

extendr_module! {
    mod check;
    fn rs_check;
    fn rs_conflicts;
}
