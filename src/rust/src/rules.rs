//! The `sudoku_rules` object of R as the engine's [`Rules`].

use crate::memory::is_same;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{Cage, Cell, Rules, RulesError, Spec};
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

/// The fields of the object, in R's order; see `rules.R`.
fn read_spec(object: &List) -> Result<Spec> {
    let mut spec = Spec::boxes(1, 1);
    let mut size = 0;
    for (name, value) in object.iter() {
        let flag = || value.as_bool().ok_or_else(malformed);
        match name {
            "size" => size = value.as_integer().ok_or_else(malformed)? as usize,
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
            "diagonal" => spec.diagonal = flag()?,
            "hyper" => spec.hyper = flag()?,
            "anti_knight" => spec.anti_knight = flag()?,
            "anti_king" => spec.anti_king = flag()?,
            "non_consecutive" => spec.non_consecutive = flag()?,
            "houses" => {
                for (_, house) in value
                    .as_list()
                    .into_iter()
                    .flat_map(|list| list.into_iter())
                {
                    spec.houses.push(read_cells(&house, size)?);
                }
            }
            "cages" => {
                for (_, cage) in value
                    .as_list()
                    .into_iter()
                    .flat_map(|list| list.into_iter())
                {
                    let cage = cage.as_list().ok_or_else(malformed)?;
                    let sum = cage.dollar("sum")?.as_integer().ok_or_else(malformed)?;
                    spec.cages.push(Cage {
                        cells: read_cells(&cage.dollar("cells")?, size)?,
                        sum: sum as u32,
                    });
                }
            }
            _ => {}
        }
    }
    Ok(spec)
}

/// Cells from an integer matrix with columns row and column, which R has
/// checked to lie in the grid.
fn read_cells(matrix: &Robj, size: usize) -> Result<Vec<Cell>> {
    let values = matrix.as_integer_slice().ok_or_else(malformed)?;
    let (rows, columns) = values.split_at(values.len() / 2);
    let cells = rows.iter().zip(columns);
    Ok(cells
        .map(|(&row, &column)| Cell::at(row as usize - 1, column as usize - 1, size))
        .collect())
}

/// What cannot be about rules: an empty list if all is well, otherwise the
/// `problem` and its particulars, counted from 1.
#[extendr]
fn rs_check_rules(object: List) -> Result<List> {
    let spec = read_spec(&object)?;
    let size = object.dollar("size")?.as_integer().ok_or_else(malformed)? as usize;
    let at = |cells: &[Cell]| {
        let rows: Vec<i32> = cells.iter().map(|c| c.row(size) as i32 + 1).collect();
        let columns: Vec<i32> = cells.iter().map(|c| c.column(size) as i32 + 1).collect();
        (rows, columns)
    };
    let number = |index: usize| index as i32 + 1;
    let count = |count: usize| count as i32;
    let Err(error) = spec.build() else {
        return Ok(list!());
    };
    Ok(match error {
        RulesError::RegionSize { cells, expected } => {
            let (row, col) = at(&cells);
            list!(
                problem = "region_size",
                row = row,
                col = col,
                expected = count(expected)
            )
        }
        RulesError::Hyper { size } => list!(problem = "hyper", size = count(size)),
        RulesError::HouseSize { house, found, size } => {
            let (house, found, size) = (number(house), count(found), count(size));
            list!(
                problem = "house_size",
                index = house,
                found = found,
                size = size
            )
        }
        RulesError::HouseRepeats { house, cell } => {
            let (row, col) = at(&[cell]);
            list!(
                problem = "house_repeats",
                index = number(house),
                row = row,
                col = col
            )
        }
        RulesError::CageSize { cage, found, size } => {
            let (cage, found, size) = (number(cage), count(found), count(size));
            list!(
                problem = "cage_size",
                index = cage,
                found = found,
                size = size
            )
        }
        RulesError::CageOverlap { cage, other, cell } => {
            let (row, col) = at(&[cell]);
            let (cage, other) = (number(cage), number(other));
            list!(
                problem = "cage_overlap",
                index = cage,
                other = other,
                row = row,
                col = col
            )
        }
        RulesError::CageSum {
            cage,
            sum,
            lowest,
            highest,
        } => {
            let index = number(cage);
            let (sum, lowest, highest) = (sum as i32, lowest as i32, highest as i32);
            list!(
                problem = "cage_sum",
                index = index,
                sum = sum,
                lowest = lowest,
                highest = highest
            )
        }
        other => list!(problem = "other", text = other.to_string()),
    })
}

extendr_module! {
    mod rules;
    fn rs_check_rules;
}
