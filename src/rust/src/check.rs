//! Finished grids and what is wrong with others.

use crate::cells::{FOREIGN, Layout, is_absent, row_and_column};
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::Reader;
use crate::job::{Job, Poll};
use crate::memory::bytes::reserve;
use crate::memory::jump::Jump;
use crate::memory::make::{Fresh, Words, named};
use crate::memory::{Held, NA, Object, Truth};
use crate::schedule::Items;
use crate::steps::digit_label;
use oxidoku_engine::{
    Cell, Checker, Conflict, Constraint, Grid, Problem, Rules, find_conflicts, keeps_clues,
};

/// Whether each grid is finished and correct and, given `puzzle` (one grid, or
/// as many as in `x`), holds the puzzle's clues; `NA` for a missing grid. What is
/// wrong with `puzzle` itself comes back as `puzzle`.
pub(crate) fn rs_check(
    x: Object<'_>,
    form: Form,
    rules: Object<'_>,
    puzzle: Option<Object<'_>>,
    puzzle_form: Form,
) -> Reply {
    let grids = Reader::new(x, form, rules)?.lenient();
    let puzzles = puzzle.map(|puzzle| Clues::new(puzzle, puzzle_form, rules));
    check_all(&grids, puzzles.transpose()?)
}

fn check_all(reader: &Reader<'_>, mut puzzles: Option<Clues<'_>>) -> Reply {
    let mut checkers: Vec<Option<Checker<'_>>> = Vec::new();
    checkers.resize_with(reader.of.kinds().len(), || None);
    let mut correct = Fresh::<Truth>::new(reader.len())?;
    // The bytes of some grids at a time: a million need no more memory than these.
    let mut grids = Vec::new();
    let poll = Poll::new(&Job::quiet());
    if let (0, Some(puzzles)) = (reader.len(), &mut puzzles) {
        // Nothing to compare them with, but they must be right.
        puzzles.read(0, puzzles.reader.len())?;
    }
    for run in reader.of.in_order() {
        let width = run.rules.cells();
        let checker = checkers[run.kind()].get_or_insert_with(|| Checker::new(run.rules));
        let correct = &mut correct.values()[run.items.clone()];
        for (portion, correct) in correct.chunks_mut(AT_ONCE).enumerate() {
            let (first, count) = (run.items.start + portion * AT_ONCE, correct.len());
            grids.resize(count * width, 0);
            reader.read(first, &mut grids)?;
            let clues = match &mut puzzles {
                None => &[][..],
                Some(puzzles) => puzzles.read(first, count)?,
            };
            let mut clues = clues.chunks_exact(width).cycle();
            for (grid, correct) in grids.chunks_exact(width).zip(correct) {
                *correct = Truth::from(check(checker, grid, clues.next()));
            }
            if poll.stops(first) {
                break;
            }
        }
    }
    poll.result()?;
    Ok(named(&[("correct", &correct.into_held())])?)
}

/// The puzzles that grids are to be solutions of: one for all, or one each.
struct Clues<'a> {
    reader: Reader<'a>,
    cells: Vec<u8>,
}

impl<'a> Clues<'a> {
    fn new(x: Object<'a>, form: Form, rules: Object<'_>) -> Result<Self, Ended> {
        let reader = Reader::new(x, form, rules)?;
        let cells = Vec::new();
        Ok(Self { reader, cells })
    }

    /// The clues of `count` grids from `first` on, or those of the one puzzle.
    fn read(&mut self, first: usize, count: usize) -> Result<&[u8], Ended> {
        let is_shared = self.reader.len() == 1;
        let count = if is_shared { 1 } else { count };
        let width = self.reader.of.rules_of(first).cells();
        let known = is_shared && !self.cells.is_empty();
        self.cells.resize(count * width, 0);
        // The one puzzle is read with the first portion.
        if !known {
            match self.reader.read_until(&|| false, first, &mut self.cells) {
                Err(Ended::Problem(problem)) => {
                    return Err(Ended::Refused(named(&[("puzzle", &problem.report()?)])?));
                }
                read => read?,
            }
        }
        Ok(&self.cells)
    }
}

/// Grids that are read before they are checked: about as much as the processor's
/// cache holds.
const AT_ONCE: usize = 1024;

fn check(checker: &Checker<'_>, cells: &[u8], clues: Option<&[u8]>) -> Option<bool> {
    if is_absent(cells) {
        return None;
    }
    // A foreign value is wrong, whatever the clues are.
    if cells.contains(&FOREIGN) {
        return Some(false);
    }
    let keeps_clues = match clues {
        None => true,
        Some(clues) if is_absent(clues) => return None,
        Some(clues) => keeps_clues(cells, clues),
    };
    Some(keeps_clues && checker.is_solution(cells))
}

/// The columns of the data frame of `find_conflicts()`, see `check.R`.
#[derive(Default)]
struct Table {
    grid: Vec<i32>,
    problem: Words<&'static str>,
    house: Words<&'static str>,
    index: Vec<i32>,
    /// The place among all houses, from 1.
    at: Vec<i32>,
    digit: Vec<i32>,
    expected: Vec<i32>,
    found: Vec<i32>,
    /// Rows and columns of all cells, one problem after the other, and how
    /// many cells each problem has.
    rows: Vec<i32>,
    cols: Vec<i32>,
    cells: Vec<i32>,
}

/// What is wrong with each grid; with `complete` also what is missing.
pub(crate) fn rs_conflicts(reader: Reader<'_>, complete: bool) -> Reply {
    let batch = reader.lenient().into_batch()?;
    let mut table = Table::default();
    let poll = Poll::new(&Job::quiet());
    for element in 0..batch.len() {
        if let Some(digits) = batch.digits(element) {
            table.add_grid(element, digits, batch.of.rules_of(element), complete)?;
        }
        if poll.stops(element) {
            break;
        }
    }
    poll.result()?;
    Ok(table.to_robj()?)
}

impl Table {
    fn to_robj(&self) -> Result<Held, Jump> {
        named(&[
            ("grid", &self.grid),
            ("problem", &self.problem),
            ("house", &self.house),
            ("index", &self.index),
            ("at", &self.at),
            ("digit", &self.digit),
            ("expected", &self.expected),
            ("found", &self.found),
            ("rows", &self.rows),
            ("cols", &self.cols),
            ("cells", &self.cells),
        ])
    }

    fn add_grid(
        &mut self,
        element: usize,
        digits: &[u8],
        rules: &Rules,
        complete: bool,
    ) -> Result<(), Ended> {
        let cells = |wanted| {
            let cells = digits
                .iter()
                .enumerate()
                .filter(move |&(_, &value)| value == wanted);
            cells.map(|(index, _)| Cell::from_index(index))
        };
        for cell in cells(FOREIGN) {
            self.add_cell(element, "foreign", cell, rules)?;
        }
        // Foreign values are blank for the houses.
        let known: Vec<u8> = digits
            .iter()
            .map(|&v| if v == FOREIGN { 0 } else { v })
            .collect();
        if let Ok(grid) = Grid::from_digits(&known, rules) {
            for conflict in find_conflicts(&grid, rules, complete) {
                self.add_conflict(element, &conflict, &known, rules)?;
            }
        }
        if complete {
            for cell in cells(0) {
                self.add_cell(element, "blank", cell, rules)?;
            }
        }
        Ok(())
    }

    fn add_cell(
        &mut self,
        element: usize,
        problem: &'static str,
        cell: Cell,
        rules: &Rules,
    ) -> Result<(), Ended> {
        self.add(element, problem, &[cell], rules)?;
        self.house.push(None);
        for column in [
            &mut self.index,
            &mut self.at,
            &mut self.digit,
            &mut self.expected,
            &mut self.found,
        ] {
            column.push(NA);
        }
        Ok(())
    }

    fn add_conflict(
        &mut self,
        element: usize,
        conflict: &Conflict,
        digits: &[u8],
        rules: &Rules,
    ) -> Result<(), Ended> {
        let problem = conflict.problem.name();
        let (house, index) = conflict.problem.place(rules);
        self.add(element, problem, &conflict.cells, rules)?;
        self.house.push(Some(house));
        self.index.push(index as i32);
        self.at.push(match conflict.problem {
            Problem::Duplicate(house) | Problem::Missing(house) => house.number() as i32 + 1,
            _ => NA,
        });
        let digit = conflict.digit.map(|digit| digit_label(digit, rules));
        self.digit.push(digit.unwrap_or(NA));
        let shift = shift_of(conflict, digits, rules);
        self.expected.push(conflict.expected + shift[0]);
        self.found.push(conflict.found + shift[1]);
        Ok(())
    }

    /// Begins a row, with room for the rest of it.
    fn add(
        &mut self,
        element: usize,
        problem: &'static str,
        cells: &[Cell],
        rules: &Rules,
    ) -> Result<(), Ended> {
        for column in [
            &mut self.grid,
            &mut self.index,
            &mut self.at,
            &mut self.digit,
            &mut self.expected,
            &mut self.found,
            &mut self.cells,
        ] {
            reserve(column, 1)?;
        }
        self.problem.reserve(1)?;
        self.house.reserve(1)?;
        reserve(&mut self.rows, cells.len())?;
        reserve(&mut self.cols, cells.len())?;
        let places = || cells.iter().map(|&cell| row_and_column(cell, rules));
        self.grid.push(element as i32 + 1);
        self.problem.push(Some(problem));
        self.cells.push(cells.len() as i32);
        self.rows.extend(places().map(|[row, _]| row));
        self.cols.extend(places().map(|[_, column]| column));
        Ok(())
    }
}

/// What has to be added to the sum that a sum should be and to what it is, since the
/// engine adds digits that count from 1.
fn shift_of(conflict: &Conflict, digits: &[u8], rules: &Rules) -> [i32; 2] {
    let sum = match conflict.problem {
        Problem::Constraint(number) => rules.constraints().get(number),
        _ => None,
    };
    let Some(Constraint::Sum(sum)) = sum else {
        return [0; 2];
    };
    // Cells that are subtracted are on the side of what should be.
    let added = |weight: i32| weight > 0 || !sum.is_difference();
    let weights = || {
        let weights = sum.cells.iter().zip(&sum.weights);
        weights.filter(|&(_, &weight)| added(weight))
    };
    let all: i32 = weights().map(|(_, weight)| weight).sum();
    let filled = weights().filter(|(cell, _)| digits[cell.index()] != 0);
    let filled: i32 = filled.map(|(_, weight)| weight).sum();
    [all, filled].map(|weight| weight * Layout::of(rules).shift())
}
