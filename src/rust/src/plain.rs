//! One plain 9 x 9 matrix under classic rules, or one grid with rules of its own that are
//! at hand, in one call: what lessons ask in loops.
//!
//! The R code that looks at arguments and dresses answers takes ten times as long as
//! solving a puzzle. So R asks here first when it got a grid and nothing else. Where
//! nothing about the matrix is special and there are no words to be found for it, the
//! answer is given at once. Otherwise it is `NULL`, and R goes the usual way.

use crate::candidates::as_array;
use crate::cells::{FOREIGN, Layout};
use crate::ended::{Ended, answer};
use crate::matrix::{read_integers, read_reals, write_integers};
use crate::memory::make::{Fresh, truth};
use crate::memory::read::{
    Attribute, Element, Strings, attribute, has_dimnames, matrix, undressed, whole,
};
use crate::rules::at_hand;
use extendr_api::prelude::*;
use oxidoku_engine::{
    Answer, Candidates, Cell, Checker, Control, Digit, Grid, Halt, Rules, Solver, is_valid_move,
};
use std::cell::RefCell;
use std::result::Result;
use std::sync::{Arc, LazyLock};

/// Some milliseconds of search. What takes longer goes the usual way, which hears Ctrl-C.
/// (R is not asked here: what it does meanwhile may call these functions again.)
const BUDGET: u64 = 2_000;

/// With more solutions a puzzle goes the usual way, too.
const FEW: u64 = 100;

/// The same, divided by the number of cells, where rules are any, and the most houses and
/// constraints they may have: a unit of work takes longer there.
const BUDGET_OF_CELLS: usize = 30_000;
const MOST_RULES: usize = 300;

const SIZE: usize = 9;

static RULES: LazyLock<Rules> = LazyLock::new(Rules::classic);

thread_local! {
    static SOLVER: RefCell<Solver<'static>> = RefCell::new(Solver::new(&RULES));
}

/// The matrix as a grid; `None` if it is no plain one, or holds something else than
/// digits and blanks.
fn read(x: &Robj) -> Result<Option<Grid>, Ended> {
    let mut cells = [0; SIZE * SIZE];
    grid_of(matrix(x, SIZE)?, &RULES, &mut cells)
}

fn grid_of(x: Element<'_>, rules: &Rules, cells: &mut [u8]) -> Result<Option<Grid>, Ended> {
    let layout = Layout::of(rules);
    match x {
        Element::Integers(values) => read_integers(values, layout, cells),
        Element::Reals(values) => read_reals(values, layout, cells),
        _ => return Ok(None),
    }
    let known = !cells.contains(&FOREIGN);
    Ok(known
        .then(|| Grid::from_digits(cells, rules).ok())
        .flatten())
}

/// A `sudoku_grid` and its rules, if those are at hand.
fn read_own(x: &Robj) -> Result<Option<(Grid, Arc<Rules>)>, Ended> {
    let Some(classes) = attribute(x, Attribute::Class) else {
        return Ok(None);
    };
    let is_grid =
        Strings::of(&classes)?.is_some_and(|names| names.bytes(0) == Some(b"sudoku_grid"));
    let rules = attribute(x, Attribute::Rules).filter(|_| is_grid);
    let rules = rules.and_then(|rules| at_hand(&rules));
    let few = |rules: &Arc<Rules>| rules.houses().len() + rules.constraints().len() <= MOST_RULES;
    let Some(rules) = rules.filter(few) else {
        return Ok(None);
    };
    let mut cells = vec![0; rules.cells()];
    let grid = grid_of(undressed(x, rules.size())?, &rules, &mut cells)?;
    Ok(grid.map(|grid| (grid, rules)))
}

/// Answers about the grid that `x` is, if it is a plain one and `ask` has an answer.
fn about(x: &Robj, ask: impl FnOnce(&Grid) -> Result<Option<Robj>, Ended>) -> Robj {
    answer(|| {
        let answer = read(x)?.map_or(Ok(None), |grid| ask(&grid))?;
        Ok(answer.unwrap_or_else(|| Robj::from(())))
    })
}

fn search<T>(ask: impl FnOnce(&mut Solver<'_>, &mut Control<'_>) -> Result<T, Halt>) -> Option<T> {
    SOLVER.with_borrow_mut(|solver| {
        let mut control = Control::unlimited();
        control.within(BUDGET, |control| ask(solver, control)).ok()
    })
}

/// The solution of a puzzle that has exactly one.
#[extendr]
fn rs_plain_solve(x: Robj) -> Robj {
    about(&x, |grid| {
        let found = search(|solver, control| solver.solve(grid, control));
        let Some(Answer::Unique(solution)) = found else {
            return Ok(None);
        };
        // R gives an answer the names of the question.
        if has_dimnames(&x) {
            return Ok(None);
        }
        let mut matrix = Fresh::array(&[SIZE, SIZE])?;
        write_integers(solution.digits(), Layout::of(&RULES), matrix.values());
        Ok(Some(matrix.into_robj()))
    })
}

/// Whether a puzzle has exactly one solution, under rules of its own, too.
#[extendr]
fn rs_plain_unique(x: Robj) -> Robj {
    answer(|| {
        let unique = match (read(&x)?, read_own(&x)?) {
            (Some(grid), _) => search(|solver, control| solver.is_unique(&grid, control)),
            (None, Some((grid, rules))) => {
                let budget = (BUDGET_OF_CELLS / rules.cells()) as u64;
                let ask = |control: &mut Control<'_>| Solver::new(&rules).is_unique(&grid, control);
                Control::unlimited().within(budget, ask).ok()
            }
            (None, None) => None,
        };
        Ok(unique.map_or_else(|| Robj::from(()), truth))
    })
}

/// The number of solutions, if they are few.
#[extendr]
fn rs_plain_count(x: Robj) -> Robj {
    about(&x, |grid| {
        let count = search(|solver, control| solver.count(grid, FEW, control));
        let Some(count) = count.filter(|&count| count < FEW) else {
            return Ok(None);
        };
        let mut number = Fresh::new(1)?;
        number.values().fill(count as f64);
        Ok(Some(number.into_robj()))
    })
}

/// Whether a grid is finished and right.
#[extendr]
fn rs_plain_check(x: Robj) -> Robj {
    about(&x, |grid| {
        let right = Checker::new(&RULES).is_solution(grid.digits());
        Ok(Some(truth(right)))
    })
}

/// Whether `num` may be put in a cell.
#[extendr]
fn rs_plain_move(x: Robj, num: Robj, row: Robj, col: Robj) -> Robj {
    about(&x, |grid| {
        let (Some(digit), Some(cell)) = (digit_of(&num)?, cell_of(&row, &col)?) else {
            return Ok(None);
        };
        let valid = is_valid_move(grid, &RULES, cell, digit);
        Ok(Some(truth(valid)))
    })
}

/// The candidates of a cell, or of all, see [`as_array`].
#[extendr]
fn rs_plain_candidates(x: Robj, row: Robj, col: Robj) -> Robj {
    about(&x, |grid| {
        if row.is_null() && col.is_null() {
            let candidates = Candidates::of(grid, &RULES);
            return Ok(Some(as_array(&RULES, |cell| candidates.get(cell))?));
        }
        let Some(cell) = cell_of(&row, &col)? else {
            return Ok(None);
        };
        let candidates = Candidates::of_cell(grid, &RULES, cell);
        let mut digits = Fresh::<i32>::new(candidates.len())?;
        for (place, digit) in digits.values().iter_mut().zip(candidates.iter()) {
            *place = i32::from(digit.get());
        }
        Ok(Some(digits.into_robj()))
    })
}

fn digit_of(x: &Robj) -> Result<Option<Digit>, Ended> {
    let value = whole(x)?.filter(|value| (1..=SIZE as i32).contains(value));
    Ok(value.and_then(|value| Digit::new(value as u8)))
}

fn cell_of(row: &Robj, col: &Robj) -> Result<Option<Cell>, Ended> {
    let place =
        |x| -> Result<_, Ended> { Ok(digit_of(x)?.map(|from_one| from_one.get() as usize - 1)) };
    let (row, col) = (place(row)?, place(col)?);
    Ok(row.zip(col).map(|(row, col)| Cell::at(row, col, SIZE)))
}

extendr_module! {
    mod plain;
    fn rs_plain_solve;
    fn rs_plain_unique;
    fn rs_plain_count;
    fn rs_plain_check;
    fn rs_plain_move;
    fn rs_plain_candidates;
}
