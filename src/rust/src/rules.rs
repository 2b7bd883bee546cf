//! The `sudoku_rules` object of R as the engine's [`Rules`].

use crate::memory::is_same;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::constraint::Trouble;
use oxidoku_engine::{Cell, Constraint, HouseKind, Rules, RulesError, Spec, known};
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
            "anti_knight" if flag()? => spec.constraints.push(known::anti_knight(size)),
            "anti_king" if flag()? => spec.constraints.push(known::anti_king(size)),
            "non_consecutive" if flag()? => spec.constraints.push(known::non_consecutive(size)),
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
                    let cells = read_cells(&cage.dollar("cells")?, size)?;
                    spec.constraints.extend(known::cage(cells, sum));
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
    let overlap = |index: i32, other: i32, cell: Cell| {
        let (row, col) = at(&[cell]);
        list!(
            problem = "cage_overlap",
            index = index,
            other = other,
            row = row,
            col = col
        )
    };
    let constraints = spec.constraints.clone();
    let Err(error) = spec.build() else {
        return Ok(match first_overlap(&constraints) {
            Some((cage, other, cell)) => overlap(cage, other, cell),
            None => list!(),
        });
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
        RulesError::Constraint { number, trouble } => {
            let index = cages_before(&constraints, number) + 1;
            match trouble {
                Trouble::Size { found, size } => list!(
                    problem = "cage_size",
                    index = index,
                    found = count(found),
                    size = count(size)
                ),
                Trouble::Repeats { cell } => overlap(index, index, cell),
                Trouble::Sum {
                    total,
                    lowest,
                    highest,
                } => {
                    list!(
                        problem = "cage_sum",
                        index = index,
                        sum = total,
                        lowest = lowest,
                        highest = highest
                    )
                }
                other => list!(problem = "other", text = other.to_string()),
            }
        }
        other => list!(problem = "other", text = other.to_string()),
    })
}

/// How many cages there are among the constraints before this one.
fn cages_before(constraints: &[Constraint], number: usize) -> i32 {
    let sums = |constraint: &&Constraint| matches!(constraint, Constraint::Sum(_));
    constraints[..number].iter().filter(sums).count() as i32
}

/// The first cell in two cages, and these, counted from 1: the one that has it, too,
/// and the one that had it before.
fn first_overlap(constraints: &[Constraint]) -> Option<(i32, i32, Cell)> {
    let cages = constraints
        .iter()
        .filter_map(|constraint| match constraint {
            Constraint::Sum(cage) => Some(&cage.cells),
            _ => None,
        });
    let cages: Vec<&Vec<Cell>> = cages.collect();
    for (number, cells) in cages.iter().enumerate() {
        for cell in *cells {
            if let Some(other) = cages[..number].iter().position(|c| c.contains(cell)) {
                return Some((number as i32 + 1, other as i32 + 1, *cell));
            }
        }
    }
    None
}

/// What R calls the rule that a constraint belongs to: the problem when it is broken,
/// its name, and its number if it has one.
pub(crate) fn rule_of(rules: &Rules, number: usize) -> (&'static str, &'static str, Option<i32>) {
    let (size, constraints) = (rules.size(), rules.constraints());
    let constraint = &constraints[number];
    match constraint {
        Constraint::Sum(_) => {
            let cage = cages_before(constraints, number) + 1;
            ("cage", "cage", Some(cage))
        }
        known if *known == known::anti_knight(size) => ("duplicate", "anti-knight", None),
        known if *known == known::anti_king(size) => ("duplicate", "anti-king", None),
        _ => ("consecutive", "non-consecutive", None),
    }
}

/// The number of a house within its kind, from 1; cages are counted among
/// themselves.
pub(crate) fn house_number(rules: &Rules, house: usize) -> i32 {
    let house = &rules.houses()[house];
    match house.kind() {
        HouseKind::Cage => cages_before(rules.constraints(), house.number() - 1) + 1,
        _ => house.number() as i32,
    }
}

extendr_module! {
    mod rules;
    fn rs_check_rules;
}
