//! The `sudoku_rules` object of R as the engine's [`Rules`].

use crate::memory::is_same;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::constraint::{AllDifferent, Any, Automaton, Count, Pair, Sum};
use oxidoku_engine::{Cell, Constraint, HouseKind, Rules, RulesError, Spec};
use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::sync::Arc;

/// Rules kept ready: building them costs more than solving a puzzle.
const KEPT: usize = 8;

thread_local! {
    static READY: RefCell<Vec<Ready>> = const { RefCell::new(Vec::new()) };
}

struct Ready {
    /// The R object that was last read as these rules. As long as it is held here, R
    /// neither changes it nor puts another in its place, so that the same object needs
    /// no second reading, which takes twice as long as solving a puzzle.
    ///
    /// Not dropped at the end of the thread, when R is gone.
    object: ManuallyDrop<List>,
    spec: Spec,
    rules: Arc<Rules>,
}

/// The engine's rules for an R object of class `sudoku_rules`, which R has
/// validated with [`rs_check_rules`] when it was made.
pub(crate) fn read_rules(object: &List) -> Result<Arc<Rules>> {
    READY.with_borrow_mut(|ready| {
        let known = ready
            .iter()
            .find(|kept| is_same(kept.object.as_robj(), object.as_robj()));
        if let Some(kept) = known {
            return Ok(Arc::clone(&kept.rules));
        }
        let spec = read_spec(object)?;
        let rules = match ready.iter().position(|kept| kept.spec == spec) {
            Some(index) => forget(ready, index),
            None => Arc::new(
                spec.clone()
                    .build()
                    .map_err(|e| Error::Other(e.to_string()))?,
            ),
        };
        if ready.len() == KEPT {
            forget(ready, 0);
        }
        ready.push(Ready {
            object: ManuallyDrop::new(object.clone()),
            spec,
            rules: Arc::clone(&rules),
        });
        Ok(rules)
    })
}

fn forget(ready: &mut Vec<Ready>, index: usize) -> Arc<Rules> {
    let Ready { object, rules, .. } = ready.remove(index);
    drop(ManuallyDrop::into_inner(object));
    rules
}

fn malformed() -> Error {
    Error::Other("malformed rules".into())
}

/// The fields of the object that the engine needs, see `rules.R`. What clues mean
/// is in `constraints`; R has worked it out when the rules were made.
fn read_spec(object: &List) -> Result<Spec> {
    let mut spec = Spec::boxes(1, 1);
    let mut size = 0;
    for (name, value) in object.iter() {
        match name {
            "size" => size = natural(&value)?,
            "box" => match value.as_integer_slice() {
                Some(&[rows, columns]) => spec.box_shape = (rows as usize, columns as usize),
                _ if value.is_null() => {}
                _ => return Err(malformed()),
            },
            // A matrix, so in column order.
            "regions" => {
                spec.regions = value.as_integer_slice().map(|labels| {
                    let row_order = |i: usize| labels[i % size * size + i / size];
                    (0..size * size).map(row_order).collect()
                });
            }
            "diagonal" => spec.diagonal = value.as_bool().ok_or_else(malformed)?,
            "hyper" => spec.hyper = value.as_bool().ok_or_else(malformed)?,
            "houses" => spec.houses = each(&value, |house| read_cells(house, size))?,
            "constraints" => spec.constraints = each(&value, |c| read_constraint(c, size))?,
            _ => {}
        }
    }
    Ok(spec)
}

/// A primitive as `rules-primitives.R` makes it.
fn read_constraint(object: &Robj, size: usize) -> Result<Constraint> {
    let fields = object.as_list().ok_or_else(malformed)?;
    // Not by `dollar()`, which evaluates R code.
    let field = |name| {
        let mut fields = fields.iter();
        let found = fields.find(|&(known, _)| known == name);
        found.map(|(_, value)| value).ok_or_else(malformed)
    };
    let cells = || read_cells(&field("cells")?, size);
    let kind = field("type")?;
    Ok(match kind.as_str().ok_or_else(malformed)? {
        "all_different" => Constraint::AllDifferent(AllDifferent {
            cells: cells()?,
            kind: HouseKind::Clue,
        }),
        "pair" => Constraint::Pair(Pair {
            cells: read_pairs(&field("cells")?, size)?,
            allowed: read_table(&field("allowed")?, size)?,
        }),
        "sum" => Constraint::Sum(Sum {
            cells: cells()?,
            weights: integers(&field("weights")?)?,
            total: field("total")?.as_integer().ok_or_else(malformed)?,
        }),
        "automaton" => Constraint::Automaton(Automaton {
            cells: cells()?,
            start: state(natural(&field("start")?)?)?,
            next: read_steps(&field("step")?, size)?,
            accepting: logicals(&field("accept")?)?,
        }),
        "count" => Constraint::Count(Count {
            cells: cells()?,
            digits: bits(&integers(&field("digits")?)?, 1)?,
            allowed: bits(&integers(&field("counts")?)?, 0)?,
        }),
        "any" => {
            let alternative = |list: &Robj| each(list, |c| read_constraint(c, size));
            Constraint::Any(Any {
                alternatives: each(&field("alternatives")?, alternative)?,
            })
        }
        _ => return Err(malformed()),
    })
}

/// Reads each element of a list.
fn each<T>(list: &Robj, read: impl Fn(&Robj) -> Result<T>) -> Result<Vec<T>> {
    let list = list.as_list().ok_or_else(malformed)?;
    list.values().map(|element| read(&element)).collect()
}

/// Cells from an integer matrix with columns row and column.
fn read_cells(matrix: &Robj, size: usize) -> Result<Vec<Cell>> {
    let values = integers(matrix)?;
    let (rows, columns) = values.split_at(values.len() / 2);
    let cells = rows.iter().zip(columns);
    cells
        .map(|(&row, &column)| cell_at(row, column, size))
        .collect()
}

/// Pairs of cells from an integer matrix with a row for each: row and column of
/// one, row and column of the other.
fn read_pairs(matrix: &Robj, size: usize) -> Result<Vec<[Cell; 2]>> {
    let values = integers(matrix)?;
    let count = values.len() / 4;
    let pair = |i: usize| {
        let cell = |at: usize| cell_at(values[at * count + i], values[(at + 1) * count + i], size);
        Ok([cell(0)?, cell(2)?])
    };
    (0..count).map(pair).collect()
}

fn cell_at(row: i32, column: i32, size: usize) -> Result<Cell> {
    let inside = 1..=size as i32;
    match inside.contains(&row) && inside.contains(&column) {
        true => Ok(Cell::at(row as usize - 1, column as usize - 1, size)),
        false => Err(malformed()),
    }
}

/// For each digit of the first cell those of the second, one bit each, from a
/// logical matrix with a row for each digit of the first.
fn read_table(matrix: &Robj, size: usize) -> Result<Vec<u64>> {
    let values = logicals(matrix)?;
    if values.len() != size * size {
        return Err(malformed());
    }
    let row = |first: usize| {
        let second = (0..size).filter(|second| values[second * size + first]);
        second.fold(0, |digits, second| digits | 1 << second)
    };
    Ok((0..size).map(row).collect())
}

/// The states that follow, from an integer matrix with a row for each state and a
/// column for each digit; R counts states from 1.
fn read_steps(matrix: &Robj, size: usize) -> Result<Vec<Vec<Option<u16>>>> {
    let values = integers(matrix)?;
    if size == 0 || values.len() % size != 0 {
        return Err(malformed());
    }
    let states = values.len() / size;
    let next = |&value: &i32| match value {
        i32::MIN => Ok(None),
        value => usize::try_from(value)
            .map_err(|_| malformed())
            .and_then(state)
            .map(Some),
    };
    let row = |state: usize| {
        values
            .iter()
            .skip(state)
            .step_by(states)
            .map(next)
            .collect()
    };
    (0..states).map(row).collect()
}

/// A state, which R counts from 1.
fn state(number: usize) -> Result<u16> {
    let state = number.checked_sub(1).ok_or_else(malformed)?;
    u16::try_from(state).map_err(|_| malformed())
}

/// Numbers as a set, one bit each, the lowest possible in bit 0.
fn bits(numbers: &[i32], lowest: i32) -> Result<u64> {
    numbers.iter().try_fold(0, |set, &number| {
        let bit = number
            .checked_sub(lowest)
            .filter(|bit| (0..64).contains(bit));
        Ok(set | 1u64 << bit.ok_or_else(malformed)?)
    })
}

fn natural(value: &Robj) -> Result<usize> {
    let value = value.as_integer().ok_or_else(malformed)?;
    usize::try_from(value).map_err(|_| malformed())
}

fn integers(value: &Robj) -> Result<Vec<i32>> {
    let values = value.as_integer_slice().ok_or_else(malformed)?;
    Ok(values.to_vec())
}

fn logicals(value: &Robj) -> Result<Vec<bool>> {
    let values = value.as_logical_slice().ok_or_else(malformed)?;
    Ok(values.iter().map(|value| value.is_true()).collect())
}

/// What cannot be about rules: an empty list if all is well. R has seen to what users
/// can get wrong; the rest is `text`, in the engine's words, about the constraint with
/// the number `constraint`, from 1, if it is about one.
#[extendr]
fn rs_check_rules(object: List) -> Result<List> {
    Ok(match read_spec(&object)?.build() {
        Ok(_) => list!(),
        Err(RulesError::Constraint { number, trouble }) => {
            list!(constraint = number as i32 + 1, text = trouble.to_string())
        }
        Err(other) => return Err(Error::Other(other.to_string())),
    })
}

extendr_module! {
    mod rules;
    fn rs_check_rules;
}
