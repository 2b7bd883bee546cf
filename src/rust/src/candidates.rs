//! Candidates and moves.

use crate::batch::Batch;
use crate::cells::{Layout, cell_at};
use crate::ended::Reply;
use crate::input::read_digit;
use crate::memory::jump::Jump;
use crate::memory::make::{Elements, Fresh, named};
use crate::memory::{Held, Truth};
use oxidoku_engine::{Candidates, Cell, DigitSet, Rules, is_valid_move};

/// For each grid a logical array `[row, column, digit]`; `NULL` for a missing one.
pub(crate) fn rs_candidates(batch: Batch) -> Reply {
    let mut arrays = Elements::new(batch.len())?;
    for element in 0..batch.len() {
        if let Some(grid) = batch.grid(element) {
            let rules = batch.of.rules_of(element);
            let candidates = Candidates::of(&grid, rules);
            let of = |cell| candidates.get(cell);
            arrays.put(element, &as_array(rules, of)?);
        }
    }
    Ok(named(&[("candidates", &arrays.into_held())])?)
}

/// The digits of each cell as a logical array `[row, column, digit]`.
pub(crate) fn as_array(rules: &Rules, of: impl Fn(Cell) -> DigitSet) -> Result<Held, Jump> {
    let layout = Layout::of(rules);
    let [rows, columns] = layout.dim;
    let mut array = Fresh::<Truth>::array(&[rows, columns, rules.digits()])?;
    let values = array.values();
    values.fill(false.into());
    for cell in (0..layout.cells).map(Cell::from_index) {
        let place = layout.place(cell);
        for digit in of(cell).iter() {
            values[usize::from(digit.get() - 1) * layout.values() + place] = true.into();
        }
    }
    Ok(array.into_held())
}

/// Whether each move is valid. `element`, `num`, `row` and `col` have equal
/// lengths and were checked by R.
pub(crate) fn rs_is_valid_move(
    batch: Batch,
    element: &[i32],
    num: &[i32],
    row: &[i32],
    col: &[i32],
) -> Reply {
    let from_one = |value: i32| value as usize - 1;
    let mut valid = Fresh::<Truth>::new(num.len())?;
    for (i, valid) in valid.values().iter_mut().enumerate() {
        let element = from_one(element[i]);
        let rules = batch.of.rules_of(element);
        let move_ = batch.grid(element).zip(read_digit(num[i], rules));
        let cell = cell_at(row[i], col[i], 0, rules.board());
        let is_valid = |((grid, digit), cell)| is_valid_move(&grid, rules, cell, digit);
        *valid = move_.zip(cell).map(is_valid).into();
    }
    Ok(named(&[("valid", &valid.into_held())])?)
}
