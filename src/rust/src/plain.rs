//! One plain 9 x 9 matrix under classic rules, or one grid with its own, available
//! rules, in one call: what lessons ask in loops.
//!
//! The R code that looks at arguments and dresses answers takes ten times as long as
//! solving a puzzle. So R asks here first when it got a grid and nothing else. Where
//! nothing about the matrix is special and there are no words to be found for it, the
//! answer is given at once. Otherwise it is `NULL`, and R goes the usual way.

use crate::candidates::as_array;
use crate::cells::{FOREIGN, Layout};
use crate::ended::{Ended, Reply};
use crate::job::Job;
use crate::matrix::{read_integers, read_reals, write_integers};
use crate::memory::make::{Fresh, dress, named, truth};
use crate::memory::read::{
    Element, Strings, class, has_dimnames, matrix, rules_of, undressed, whole,
};
use crate::memory::{Held, Object};
use crate::names::unless_solved;
use crate::rules::at_hand;
use oxidoku_engine::{
    Answer, Candidates, Cell, Checker, Control, Digit, Grid, Halt, Multiple, Outcome, Rules,
    Solver, is_valid_move,
};
use std::cell::{Cell as Count, RefCell};
use std::sync::{Arc, LazyLock};

/// Some milliseconds of search. What takes longer goes the usual way, which hears Ctrl-C.
/// (R is not asked here: what it does meanwhile may call these functions again, which share
/// one solver. Rules of a grid's own have a solver for each call.)
const BUDGET: u64 = 2_000;

/// With more solutions a puzzle goes the usual way, too.
const FEW: u64 = 100;

/// The same, divided by the number of cells, where rules are any, and the most houses and
/// constraints they may have: a unit of work takes longer there.
const BUDGET_OF_CELLS: usize = 30_000;
const MOST_RULES: usize = 300;

const SIZE: usize = 9;

/// The class of a `sudoku_grid` as `R/class.R` makes it.
const GRID_CLASSES: [&[u8]; 3] = [b"sudoku_grid", b"matrix", b"array"];

static RULES: LazyLock<Rules> = LazyLock::new(Rules::classic);

thread_local! {
    static SOLVER: RefCell<Solver<'static>> = RefCell::new(Solver::new(&RULES));
}

/// The matrix as a grid; `None` if it is no plain one, or holds something else than
/// digits and blanks.
fn read(x: Object<'_>) -> Result<Option<Grid>, Ended> {
    let mut cells = [0; SIZE * SIZE];
    let known = read_cells(matrix(x, [SIZE; 2])?, &RULES, &mut cells)?;
    Ok(grid_of(&cells, &RULES).filter(|_| known))
}

/// Whether `x` is a matrix that holds digits and blanks, and nothing else.
fn read_cells(x: Element<'_>, rules: &Rules, cells: &mut [u8]) -> Result<bool, Ended> {
    let layout = Layout::of(rules);
    match x {
        Element::Integers(values) => read_integers(values, layout, cells),
        Element::Reals(values) => read_reals(values, layout, cells),
        _ => return Ok(false),
    }
    Ok(!cells.contains(&FOREIGN))
}

fn grid_of(cells: &[u8], rules: &Rules) -> Option<Grid> {
    Grid::from_digits(cells, rules).ok()
}

/// A `sudoku_grid` that holds digits and blanks, and rules that are available.
struct Own {
    cells: Vec<u8>,
    rules: Arc<Rules>,
}

/// `None` if `x` is something else.
fn read_own(x: Object<'_>) -> Result<Option<Own>, Ended> {
    let is_grid = Strings::of(class(x))?.is_some_and(|names| {
        let names = (0..names.len()).map(|index| names.bytes(index).unwrap_or_default());
        names.eq(GRID_CLASSES)
    });
    let rules = if is_grid { at_hand(rules_of(x)) } else { None };
    let Some(rules) = rules else {
        return Ok(None);
    };
    let mut cells = vec![0; rules.cells()];
    let known = read_cells(undressed(x, Layout::of(&rules).dim)?, &rules, &mut cells)?;
    Ok(known.then_some(Own { cells, rules }))
}

/// Answers about the grid that `x` is, if it is a plain one and `ask` has an answer.
fn about(x: Object<'_>, ask: impl FnOnce(&Grid) -> Result<Option<Held>, Ended>) -> Reply {
    let answer = read(x)?.map_or(Ok(None), |grid| ask(&grid))?;
    Ok(answer.unwrap_or_else(Held::null))
}

fn search<T>(ask: impl FnOnce(&mut Solver<'_>, &mut Control<'_>) -> Result<T, Halt>) -> Option<T> {
    SOLVER.with_borrow_mut(|solver| {
        let mut control = Control::unlimited();
        control.within(BUDGET, |control| ask(solver, control)).ok()
    })
}

/// The solution of a puzzle that has exactly one.
pub(crate) fn rs_plain_solve(x: Object<'_>) -> Reply {
    about(x, |grid| {
        let found = search(|solver, control| solver.solve(grid, control));
        let Some(Answer::Unique(solution)) = found else {
            return Ok(None);
        };
        // R gives an answer the names of the question.
        if has_dimnames(x) {
            return Ok(None);
        }
        let mut matrix = Fresh::array(&[SIZE, SIZE])?;
        write_integers(solution.digits(), Layout::of(&RULES), matrix.values());
        Ok(Some(matrix.into_held()))
    })
}

/// The solution of a puzzle with rules of its own that has exactly one, as such a grid. For a
/// puzzle that has none or several: what [`rs_solve`](crate::solve) gives.
///
/// This takes as long as it takes, so `tick` is called as usual.
pub(crate) fn rs_own_solve(x: Object<'_>, tick: Object<'_>) -> Reply {
    let Some(Own { cells, rules }) = read_own(x)? else {
        return Ok(Held::null());
    };
    let (mut outcome, mut solution) = ([Outcome::Stuck], vec![0; cells.len()]);
    let solve = |control: &mut Control<'_>| {
        let mut solver = Solver::new(&rules);
        solver.outcome_batch(&cells, Multiple::Warn, &mut outcome, &mut solution, control)
    };
    if Job::new(1, tick).alone(&Count::new(0), solve)?.is_err() {
        return Ok(Held::null());
    }
    let layout = Layout::of(&rules);
    let mut matrix = Fresh::array(&layout.dim)?;
    write_integers(&solution, layout, matrix.values());
    let matrix = matrix.into_held();
    if outcome == [Outcome::Solved] {
        dress(x, &matrix)?;
        return Ok(matrix);
    }
    Ok(named(&[
        ("grids", &matrix),
        ("status", &unless_solved(outcome.into_iter().map(Some))?),
    ])?)
}

/// Whether a puzzle has exactly one solution, under rules of its own, too.
pub(crate) fn rs_plain_unique(x: Object<'_>) -> Reply {
    let few = |rules: &Rules| rules.houses().len() + rules.constraints().len() <= MOST_RULES;
    let unique = match (read(x)?, read_own(x)?) {
        (Some(grid), _) => search(|solver, control| solver.is_unique(&grid, control)),
        (None, Some(Own { cells, rules })) if few(&rules) => {
            let budget = (BUDGET_OF_CELLS / rules.cells()) as u64;
            let ask = |control: &mut Control<'_>| {
                let grid = grid_of(&cells, &rules);
                let unique = grid.map(|grid| Solver::new(&rules).is_unique(&grid, control));
                unique.transpose()
            };
            Control::unlimited().within(budget, ask).ok().flatten()
        }
        _ => None,
    };
    Ok(unique.map_or_else(Held::null, truth))
}

/// The number of solutions, if they are few.
pub(crate) fn rs_plain_count(x: Object<'_>) -> Reply {
    about(x, |grid| {
        let count = search(|solver, control| solver.count(grid, FEW, control));
        let Some(count) = count.filter(|&count| count < FEW) else {
            return Ok(None);
        };
        let mut number = Fresh::new(1)?;
        number.values().fill(count as f64);
        Ok(Some(number.into_held()))
    })
}

/// Whether a grid is finished and right.
pub(crate) fn rs_plain_check(x: Object<'_>) -> Reply {
    about(x, |grid| {
        let right = Checker::new(&RULES).is_solution(grid.digits());
        Ok(Some(truth(right)))
    })
}

/// Whether `num` may be put in a cell.
pub(crate) fn rs_plain_move(
    x: Object<'_>,
    num: Object<'_>,
    row: Object<'_>,
    col: Object<'_>,
) -> Reply {
    about(x, |grid| {
        let (Some(digit), Some(cell)) = (digit_of(num)?, cell_of(row, col)?) else {
            return Ok(None);
        };
        let valid = is_valid_move(grid, &RULES, cell, digit);
        Ok(Some(truth(valid)))
    })
}

/// The candidates of all cells, see [`as_array`].
pub(crate) fn rs_plain_candidates(x: Object<'_>) -> Reply {
    about(x, |grid| {
        let candidates = Candidates::of(grid, &RULES);
        Ok(Some(as_array(&RULES, |cell| candidates.get(cell))?))
    })
}

fn digit_of(x: Object<'_>) -> Result<Option<Digit>, Ended> {
    let value = whole(x)?.filter(|value| (1..=SIZE as i32).contains(value));
    Ok(value.and_then(|value| Digit::new(value as u8)))
}

fn cell_of(row: Object<'_>, col: Object<'_>) -> Result<Option<Cell>, Ended> {
    let place =
        |x| -> Result<_, Ended> { Ok(digit_of(x)?.map(|from_one| from_one.get() as usize - 1)) };
    let (row, col) = (place(row)?, place(col)?);
    Ok(row.zip(col).map(|(row, col)| Cell::at(row, col, SIZE)))
}
