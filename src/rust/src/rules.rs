//! The `sudoku_rules` object of R as the engine's [`Rules`].

use crate::ended::{Ended, answer};
use crate::memory::jump::Jump;
use crate::memory::make::{Words, named};
use crate::memory::read::{Fields, elements, is_same, scalar, values};
use crate::memory::{Truth, Value};
use extendr_api::prelude::*;
use oxidoku_engine::{Cage, Cell, House, Rules, RulesError, Spec};
use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::result::Result;
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
pub(crate) fn read_rules(object: &List) -> Result<Arc<Rules>, Ended> {
    READY.with_borrow_mut(|ready| {
        let known = ready
            .iter()
            .find(|kept| is_same(kept.object.as_robj(), object.as_robj()));
        if let Some(kept) = known {
            return Ok(Arc::clone(&kept.rules));
        }
        let (spec, _) = read_spec(object)?;
        let rules = match ready.iter().position(|kept| kept.spec == spec) {
            Some(index) => forget(ready, index),
            None => {
                let rules = spec.clone().build();
                Arc::new(rules.map_err(|error| Ended::fault(error.to_string()))?)
            }
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

fn malformed() -> Ended {
    Ended::fault("malformed rules")
}

/// The fields of the object, see `rules.R`, and the size of its grids.
fn read_spec(object: &List) -> Result<(Spec, usize), Ended> {
    let fields = Fields::of(object.as_robj())?.ok_or_else(malformed)?;
    let flag = |name| -> Result<bool, Ended> {
        Ok(required::<Truth>(&fields.get(name))?.get() == Some(true))
    };
    let size = required::<i32>(&fields.get("size"))? as usize;
    let mut spec = Spec::boxes(1, 1);
    match values::<i32>(&fields.get("box"))? {
        Some(&[rows, columns]) => spec.box_shape = (rows as usize, columns as usize),
        Some(_) => return Err(malformed()),
        None => {}
    }
    // A matrix, so in column order.
    spec.regions = values::<i32>(&fields.get("regions"))?.map(|labels| {
        let row_order = |i: usize| labels[i % size * size + i / size];
        (0..size * size).map(row_order).collect()
    });
    spec.diagonal = flag("diagonal")?;
    spec.hyper = flag("hyper")?;
    spec.anti_knight = flag("anti_knight")?;
    spec.anti_king = flag("anti_king")?;
    spec.non_consecutive = flag("non_consecutive")?;
    for house in elements(&fields.get("houses")) {
        spec.houses.push(read_cells(&house, size)?);
    }
    for cage in elements(&fields.get("cages")) {
        let cage = Fields::of(&cage)?.ok_or_else(malformed)?;
        spec.cages.push(Cage {
            cells: read_cells(&cage.get("cells"), size)?,
            sum: required::<i32>(&cage.get("sum"))? as u32,
        });
    }
    Ok((spec, size))
}

fn required<T: Value + Copy>(x: &Robj) -> Result<T, Ended> {
    scalar(x)?.ok_or_else(malformed)
}

/// Cells from an integer matrix with columns row and column, which R has
/// checked to lie in the grid.
fn read_cells(matrix: &Robj, size: usize) -> Result<Vec<Cell>, Ended> {
    let values = values::<i32>(matrix)?.ok_or_else(malformed)?;
    let (rows, columns) = values.split_at(values.len() / 2);
    let cells = rows.iter().zip(columns);
    Ok(cells
        .map(|(&row, &column)| Cell::at(row as usize - 1, column as usize - 1, size))
        .collect())
}

/// What cannot be about rules: an empty list if all is well, otherwise the
/// `problem` and its particulars, counted from 1.
#[extendr]
fn rs_check_rules(object: List) -> Robj {
    answer(|| {
        let (spec, size) = read_spec(&object)?;
        Ok(match spec.build() {
            Ok(_) => named(&[])?,
            Err(error) => tell(error, size)?,
        })
    })
}

/// What is wrong with rules, for R.
fn tell(error: RulesError, size: usize) -> Result<Robj, Jump> {
    let rows = |cells: &[Cell]| {
        cells
            .iter()
            .map(|c| c.row(size) as i32 + 1)
            .collect::<Vec<_>>()
    };
    let columns = |cells: &[Cell]| {
        cells
            .iter()
            .map(|c| c.column(size) as i32 + 1)
            .collect::<Vec<_>>()
    };
    let problem = error.name();
    let number = |index: usize| index as i32 + 1;
    let count = |count: usize| count as i32;
    match error {
        RulesError::RegionSize { cells, expected } => named(&[
            ("problem", &problem),
            ("row", &rows(&cells)),
            ("col", &columns(&cells)),
            ("expected", &count(expected)),
        ]),
        RulesError::Hyper { size } => named(&[("problem", &problem), ("size", &count(size))]),
        RulesError::HouseSize { house, found, size } => named(&[
            ("problem", &problem),
            ("index", &number(house)),
            ("found", &count(found)),
            ("size", &count(size)),
        ]),
        RulesError::HouseRepeats { house, cell } => named(&[
            ("problem", &problem),
            ("index", &number(house)),
            ("row", &rows(&[cell])),
            ("col", &columns(&[cell])),
        ]),
        RulesError::CageSize { cage, found, size } => named(&[
            ("problem", &problem),
            ("index", &number(cage)),
            ("found", &count(found)),
            ("size", &count(size)),
        ]),
        RulesError::CageOverlap { cage, other, cell } => named(&[
            ("problem", &problem),
            ("index", &number(cage)),
            ("other", &number(other)),
            ("row", &rows(&[cell])),
            ("col", &columns(&[cell])),
        ]),
        RulesError::CageSum {
            cage,
            sum,
            lowest,
            highest,
        } => named(&[
            ("problem", &problem),
            ("index", &number(cage)),
            ("sum", &(sum as i32)),
            ("lowest", &(lowest as i32)),
            ("highest", &(highest as i32)),
        ]),
        other => named(&[("problem", &problem), ("text", &other.to_string())]),
    }
}

/// The houses of some rules: for each its kind, its number within the kind, how
/// many cells it has, and the cells of all in one row.
#[extendr]
fn rs_houses(rules: List) -> Robj {
    answer(|| {
        let rules = read_rules(&rules)?;
        let size = rules.size();
        let houses = || rules.houses().iter();
        let numbers = |number: fn(&House) -> usize| -> Vec<i32> {
            houses().map(|house| number(house) as i32).collect()
        };
        let cells = || houses().flat_map(|house| house.cells());
        let rows: Vec<i32> = cells().map(|cell| cell.row(size) as i32 + 1).collect();
        let columns: Vec<i32> = cells().map(|cell| cell.column(size) as i32 + 1).collect();
        let kinds: Words<&str> = houses().map(|house| house.kind().name()).collect();
        Ok(named(&[
            ("kind", &kinds),
            ("number", &numbers(House::number)),
            ("count", &numbers(|house| house.cells().len())),
            ("row", &rows),
            ("col", &columns),
        ])?)
    })
}

extendr_module! {
    mod rules;
    fn rs_houses;
    fn rs_check_rules;
}
