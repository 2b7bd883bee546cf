//! Finished grids and what is wrong with others.

use crate::cells::{FOREIGN, is_absent};
use crate::input::{Reader, Strictness, read};
use crate::job::{Job, Poll};
use crate::memory::{Fresh, Truth};
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{Cell, Checker, Conflict, Grid, Problem, Rules, find_conflicts};

/// Whether each grid is finished and correct and, given `puzzle` (one grid, or
/// as many as in `x`), holds the puzzle's clues; `NA` for a missing grid. What is
/// wrong with `puzzle` itself comes back as `puzzle`.
#[extendr]
fn rs_check(x: Robj, form: &str, rules: List, puzzle: Robj, puzzle_form: &str) -> Result<List> {
    let reader = Reader::new(&x, form, &rules, Strictness::Lenient)?;
    let puzzles = match puzzle.is_null() {
        true => None,
        false => Some(Reader::new(
            &puzzle,
            puzzle_form,
            &rules,
            Strictness::Strict,
        )?),
    };
    let (size, width) = (reader.rules.size(), reader.rules.cells());
    let checker = Checker::new(&reader.rules);
    let mut correct = Fresh::<Truth>::new(reader.len());
    // The bytes of some grids at a time: a million need no more memory than these.
    let mut grids = vec![0; AT_ONCE.min(reader.len()) * width];
    let mut clues = vec![0; puzzles.as_ref().map_or(0, |p| AT_ONCE.min(p.len())) * width];
    let is_shared = puzzles.as_ref().is_some_and(|puzzles| puzzles.len() == 1);
    let poll = Poll::new(&Job::new(1, Robj::from(())));
    if reader.len() == 0 {
        if let Some(Err(problem)) = puzzles.as_ref().map(|puzzles| puzzles.read(0, &mut clues)) {
            return Ok(list!(puzzle = problem.into_list(size)));
        }
    }
    for (portion, correct) in correct.values().chunks_mut(AT_ONCE).enumerate() {
        let (first, bytes) = (portion * AT_ONCE, correct.len() * width);
        let grids = &mut grids[..bytes];
        if let Err(problem) = reader.read(first, grids) {
            return Ok(problem.into_list(size));
        }
        let mut given: &[u8] = &[];
        if let Some(puzzles) = &puzzles {
            // One puzzle stands for all, and has been read with the first portion.
            let target = match is_shared {
                true => &mut clues[..],
                false => &mut clues[..bytes],
            };
            if first == 0 || !is_shared {
                if let Err(problem) = puzzles.read(first, target) {
                    return Ok(list!(puzzle = problem.into_list(size)));
                }
            }
            given = target;
        }
        let mut given = given.chunks_exact(width).cycle();
        for (grid, correct) in grids.chunks_exact(width).zip(correct) {
            *correct = Truth::from(check(&checker, grid, given.next()));
        }
        if poll.is_due() && poll.ask(first) {
            break;
        }
    }
    if let Err(interrupted) = poll.result() {
        return Ok(interrupted.into());
    }
    Ok(list!(correct = correct.into_robj()))
}

/// Grids that are read before they are checked: about as much as the processor has
/// at hand.
const AT_ONCE: usize = 1024;

fn check(checker: &Checker<'_>, cells: &[u8], clues: Option<&[u8]>) -> Option<bool> {
    if is_absent(cells) {
        return None;
    }
    // A foreign value is wrong, whatever the clues are.
    if cells.contains(&FOREIGN) {
        return Some(false);
    }
    let holds_clues = match clues {
        None => true,
        Some(clues) if is_absent(clues) => return None,
        Some(clues) => {
            // To the end in any case: without branches it is vector code.
            let pairs = clues.iter().zip(cells);
            pairs.fold(true, |all, (&clue, &cell)| {
                all & ((clue == 0) | (clue == cell))
            })
        }
    };
    Some(holds_clues && checker.is_solution(cells))
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
            // R knows the clue that it belongs to.
            Problem::Constraint(number) => ("constraint", ("constraint", Some(number as i32 + 1))),
            _ => ("other", ("other", None)),
        };
        self.add(element, problem, &conflict.cells, rules);
        self.house.push(Some(house));
        self.index.push(index);
        let digit = conflict.digit.map(|digit| i32::from(digit.get()));
        self.digit.push(digit);
        self.expected.push(Some(conflict.expected));
        self.found.push(Some(conflict.found));
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
