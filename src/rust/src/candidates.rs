//! Candidates and moves.

use crate::input::{Strictness, read, read_digit};
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{Candidates, Cell, Digit, is_valid_move};

/// For each grid a logical vector in the order of an array
/// `[row, column, digit]`; `NULL` for a missing one.
#[extendr]
fn rs_candidates(x: Robj, form: &str, rules: List) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let size = batch.rules.size();
    let arrays = (0..batch.len()).map(|element| match batch.grid(element) {
        None => Robj::from(()),
        Some(grid) => {
            let candidates = Candidates::of(&grid, &batch.rules);
            as_array(size, |cell, digit| candidates.get(cell).contains(digit))
        }
    });
    Ok(list!(candidates = List::from_values(arrays)))
}

/// A logical vector in the order of an array `[row, column, digit]`.
pub(crate) fn as_array(size: usize, holds: impl Fn(Cell, Digit) -> bool) -> Robj {
    let mut values = Vec::with_capacity(size * size * size);
    for digit in 1..=size as u8 {
        for index in 0..size * size {
            let cell = Cell::at(index % size, index / size, size);
            values.push(Rbool::from(
                Digit::new(digit).is_some_and(|d| holds(cell, d)),
            ));
        }
    }
    values.into_iter().collect::<Logicals>().into()
}

/// Whether each move is valid. `element`, `num`, `row` and `col` have equal
/// lengths and were checked by R.
#[extendr]
fn rs_is_valid_move(
    x: Robj,
    form: &str,
    rules: List,
    element: &[i32],
    num: &[i32],
    row: &[i32],
    col: &[i32],
) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let size = batch.rules.size();
    let from_one = |value: i32| value as usize - 1;
    let valid = (0..num.len()).map(|i| {
        let move_ = batch.grid(from_one(element[i])).zip(read_digit(num[i]));
        let cell = Cell::at(from_one(row[i]), from_one(col[i]), size);
        Rbool::from(move_.map(|(grid, digit)| is_valid_move(&grid, &batch.rules, cell, digit)))
    });
    Ok(list!(valid = valid.collect::<Logicals>()))
}

extendr_module! {
    mod candidates;
    fn rs_candidates;
    fn rs_is_valid_move;
}
