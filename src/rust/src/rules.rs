//! The `sudoku_rules` object of R as the engine's [`Rules`].

use crate::cells::{cell_at, row_and_column};
use crate::ended::{Ended, Reply};
use crate::memory::jump::hold;
use crate::memory::make::{Words, named};
use crate::memory::read::{Fields, Strings, address, elements, matrix_dim, scalar, values};
use crate::memory::{Held, Object, Truth, Value};
use crate::routines::Argument;
use crate::script::automaton;
use oxidoku_engine::constraint::{
    AllDifferent, Any, Automaton, Connected, Count, Pair, Regions, States, Sum, Trouble,
};
use oxidoku_engine::{
    Alone, Board, Cell, Constraint, Digit, DigitSet, House, HouseKind, Rules, RulesError, Sheet,
    Spec,
};
use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::sync::Arc;

/// Rules kept ready: building them costs more than solving a puzzle. At most so many,
/// and all but the newest together no larger than this, see [`Kept::weight`].
const KEPT: usize = 128;
const MOST_WEIGHT: usize = 1 << 22;

/// Equal rules may be several objects, as those of puzzles that were read one by one: at
/// most so many are known.
const OBJECTS: usize = 4;

thread_local! {
    static READY: RefCell<Ready> = const { RefCell::new(Ready::new()) };
}

struct Ready {
    /// The R objects that were last read, each with its rules. As long as one is held here,
    /// R neither changes it nor puts another in its place, so that the same object needs
    /// no second reading, which takes twice as long as solving a puzzle.
    ///
    /// They are looked through for each puzzle, and so next to each other. Not dropped at
    /// the end of the thread, when R is gone.
    objects: Vec<(ManuallyDrop<Held>, Arc<Rules>)>,
    kept: Vec<Kept>,
}

struct Kept {
    spec: Spec,
    rules: Arc<Rules>,
    /// Roughly how many numbers its memory holds.
    weight: usize,
}

/// The engine's rules for an R object of class `sudoku_rules`, which R has
/// validated with [`rs_check_rules`] when it was made.
pub(crate) fn read_rules(object: Object<'_>) -> Result<Arc<Rules>, Ended> {
    if let Some(rules) = at_hand(object) {
        return Ok(rules);
    }
    let rules = read_anew(object)?;
    rules.map_err(|error| Ended::fault(error.to_string()))
}

impl Argument<'_> for Arc<Rules> {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        read_rules(object)
    }
}

/// The rules of an object that is not known. All that asks R for memory comes first: it may run
/// a finalizer, which may read rules.
fn read_anew(object: Object<'_>) -> Result<Result<Arc<Rules>, RulesError>, Ended> {
    let (spec, held) = (read_spec(object)?, hold(object)?);
    Ok(READY.with_borrow_mut(|ready| build_rules(ready, held, spec)))
}

/// The same, if they are kept ready for just this object.
pub(crate) fn at_hand(object: Object<'_>) -> Option<Arc<Rules>> {
    READY.with_borrow(|ready| {
        let mut objects = ready.objects.iter();
        let known = objects.find(|(kept, _)| address(kept.object()) == address(object));
        known.map(|(_, rules)| Arc::clone(rules))
    })
}

/// Works rules out, unless that has been done, and keeps them for their object.
fn build_rules(ready: &mut Ready, object: Held, spec: Spec) -> Result<Arc<Rules>, RulesError> {
    let kept = match ready.kept.iter().position(|kept| kept.spec == spec) {
        Some(index) => ready.kept.remove(index),
        None => Kept {
            rules: Arc::new(spec.clone().build()?),
            weight: weight_of(&spec.constraints),
            spec,
        },
    };
    let rules = Arc::clone(&kept.rules);
    ready.kept.push(kept);
    ready.know(object, &rules);
    ready.tidy();
    Ok(rules)
}

impl Ready {
    const fn new() -> Self {
        Self {
            objects: Vec::new(),
            kept: Vec::new(),
        }
    }

    /// From now on `object` has these rules, which are kept.
    fn know(&mut self, object: Held, rules: &Arc<Rules>) {
        let same = address(object.object());
        self.forget(|(known, _)| address(known.object()) == same, 0);
        self.forget(|(_, its)| Arc::ptr_eq(its, rules), OBJECTS - 1);
        self.objects
            .push((ManuallyDrop::new(object), Arc::clone(rules)));
    }

    /// Drops those rules that are too many.
    fn tidy(&mut self) {
        let too_many = |kept: &[Kept]| {
            let weight: usize = kept.iter().map(|kept| kept.weight).sum();
            kept.len() > KEPT || weight > MOST_WEIGHT
        };
        while self.kept.len() > 1 && too_many(&self.kept) {
            let oldest = self.kept.remove(0).rules;
            self.forget(|(_, its)| Arc::ptr_eq(its, &oldest), 0);
        }
    }

    /// Lets go of objects for which `is_it` holds, but of the newest `but` of them.
    fn forget(&mut self, is_it: impl Fn(&(ManuallyDrop<Held>, Arc<Rules>)) -> bool, but: usize) {
        let count = self.objects.iter().filter(|known| is_it(known)).count();
        for _ in but..count {
            let Some(index) = self.objects.iter().position(&is_it) else {
                return;
            };
            drop(ManuallyDrop::into_inner(self.objects.remove(index).0));
        }
    }
}

fn weight_of(constraints: &[Constraint]) -> usize {
    let weight = |constraint: &Constraint| match constraint {
        Constraint::Automaton(automaton) => {
            let arcs = automaton.next.iter().map(Vec::len).sum::<usize>();
            arcs * automaton.cells.len()
        }
        Constraint::Any(any) => any.alternatives.iter().map(|list| weight_of(list)).sum(),
        other => other.cells().len(),
    };
    constraints.iter().map(weight).sum()
}

fn malformed() -> Ended {
    Ended::fault("malformed rules")
}

/// The fields of the object that the engine needs, see `rules.R`. What clues mean
/// is in `constraints`; R has worked it out when the rules were made.
fn read_spec(object: Object<'_>) -> Result<Spec, Ended> {
    let fields = Fields::of(object)?.ok_or_else(malformed)?;
    let flag = |name| -> Result<bool, Ended> {
        Ok(required::<Truth>(fields.get(name))?.get() == Some(true))
    };
    let size = match *integers(fields.get("size"))? {
        [rows, columns] => (extent(rows)?, extent(columns)?),
        [size] => (extent(size)?, extent(size)?),
        _ => return Err(malformed()),
    };
    let mut spec = Spec::of_size(size.0, size.1);
    // What users call the digits, in order and without gaps.
    let labels = integers(fields.get("digits"))?;
    let digits = labels.len();
    spec.digits = Some(digits).filter(|&digits| digits != size.0.max(size.1));
    let lowest = labels.first().and_then(|&lowest| u8::try_from(lowest).ok());
    spec.lowest = lowest.ok_or_else(malformed)?;
    spec.lines = flag("lines")?;
    match values::<i32>(fields.get("box"))? {
        Some(&[rows, columns]) => spec.box_shape = Some((extent(rows)?, extent(columns)?)),
        Some(_) => return Err(malformed()),
        None => {}
    }
    spec.cells = read_holes(fields.get("cells"), size)?;
    spec.sheets = read_sheets(fields.get("sheets"), spec.lowest)?;
    let board = spec
        .board()
        .map_err(|error| Ended::fault(error.to_string()))?;
    let grid = (0..board.grid_cells()).map(Cell::from_index);
    // A matrix, so in column order; what stands in a hole does not count.
    spec.regions = match values::<i32>(fields.get("regions"))? {
        Some(labels) if labels.len() == size.0 * size.1 => {
            let places = grid.map(|cell| board.place(cell));
            Some(
                places
                    .map(|place| labels[place.column * size.0 + place.row])
                    .collect(),
            )
        }
        Some(_) => return Err(malformed()),
        None => None,
    };
    spec.diagonal = flag("diagonal")?;
    spec.hyper = flag("hyper")?;
    spec.houses = each(fields.get("houses"), |house| read_cells(house, &board))?;
    spec.constraints = each(fields.get("constraints"), |c| {
        read_constraint(c, &board, digits)
    })?;
    // Which clue of the user a constraint belongs to; in alternatives none says it.
    spec.groups = each(fields.get("constraints"), |constraint| {
        let fields = Fields::of(constraint)?.ok_or_else(malformed)?;
        let clue = required::<i32>(fields.get("clue"))?;
        u32::try_from(clue).map_err(|_| malformed())
    })?;
    spec.alone = each(fields.get("constraints"), |constraint| {
        let fields = Fields::of(constraint)?.ok_or_else(malformed)?;
        let says = fields.get("alone");
        if says.is_null() {
            return Ok(None);
        }
        Ok(Some(Alone {
            line: read_cells(fields.get("line"), &board)?,
            says: read_constraint(says, &board, digits)?,
        }))
    })?;
    Ok(spec)
}

/// A number of rows or columns.
fn extent(value: i32) -> Result<usize, Ended> {
    usize::try_from(value).map_err(|_| malformed())
}

/// Which places of a sheet are cells, in row order, from a logical matrix; `None` if
/// there are no holes.
fn read_holes(matrix: Object<'_>, size: (usize, usize)) -> Result<Option<Vec<bool>>, Ended> {
    if matrix.is_null() {
        return Ok(None);
    }
    let (cells, (rows, columns)) = (logicals(matrix)?, size);
    if cells.len() != rows * columns {
        return Err(malformed());
    }
    let row_order = |at: usize| cells[at % columns * rows + at / columns];
    let cells: Vec<bool> = (0..rows * columns).map(row_order).collect();
    Ok(Some(cells).filter(|cells| cells.contains(&false)))
}

/// Further sheets, from a list: of each the `cells`, a logical matrix, and the
/// `digits`, as users call them, that they may hold.
fn read_sheets(list: Object<'_>, lowest: u8) -> Result<Vec<Sheet>, Ended> {
    let read = |sheet: Object<'_>| {
        let fields = Fields::of(sheet)?.ok_or_else(malformed)?;
        let cells = fields.get("cells");
        let size = match matrix_dim(cells)? {
            Some([rows, columns]) => (rows, columns),
            None => return Err(malformed()),
        };
        let digit = |&label: &i32| {
            let digit = u8::try_from(label - i32::from(lowest) + 1).ok();
            digit.and_then(Digit::new).ok_or_else(malformed)
        };
        let digits = integers(fields.get("digits"))?;
        Ok(Sheet {
            size,
            cells: read_holes(cells, size)?,
            digits: Some(
                digits
                    .iter()
                    .map(digit)
                    .collect::<Result<DigitSet, Ended>>()?,
            ),
        })
    };
    elements(list).map(read).collect()
}

fn required<T: Value>(x: Object<'_>) -> Result<T, Ended> {
    scalar(x)?.ok_or_else(malformed)
}

/// A primitive as `rules-primitives.R` makes it.
fn read_constraint(object: Object<'_>, board: &Board, digits: usize) -> Result<Constraint, Ended> {
    let fields = Fields::of(object)?.ok_or_else(malformed)?;
    let field = |name| fields.get(name);
    let cells = || read_cells(field("cells"), board);
    let kind = field("type");
    let kind = Strings::of(kind)?.ok_or_else(malformed)?;
    let kind = (kind.len() == 1).then(|| kind.bytes(0)).flatten();
    Ok(match kind.ok_or_else(malformed)? {
        b"all_different" => Constraint::AllDifferent(AllDifferent {
            cells: cells()?,
            kind: HouseKind::Clue,
        }),
        b"pair" => Constraint::Pair(Pair {
            cells: read_pairs(field("cells"), board)?,
            allowed: read_table(field("allowed"), digits)?,
        }),
        b"sum" => Constraint::Sum(Sum {
            cells: cells()?,
            weights: integers(field("weights"))?,
            total: required(field("total"))?,
            slack: 0,
        }),
        b"automaton" => Constraint::Automaton(Automaton {
            cells: cells()?,
            start: state(natural(field("start"))?)?,
            next: read_steps(field("step"), digits)?,
            accepting: logicals(field("accept"))?,
        }),
        b"count" => Constraint::Count(Count {
            cells: cells()?,
            digits: bits(&integers(field("digits"))?, 1)?,
            allowed: bits(&integers(field("counts"))?, 0)?,
        }),
        b"connected" => connected(cells()?, &fields, board)?,
        b"regions" => Constraint::Regions(Regions {
            cells: cells()?,
            labels: read_cells(field("labels"), board)?,
            regions: natural(field("regions"))?,
            size: natural(field("size"))?,
        }),
        b"any" => {
            let alternative = |list: Object<'_>| each(list, |c| read_constraint(c, board, digits));
            Constraint::Any(Any {
                alternatives: each(field("alternatives"), alternative)?,
            })
        }
        _ => return Err(malformed()),
    })
}

/// One piece of cells of the board; cells beside each other share an edge there.
fn connected(cells: Vec<Cell>, fields: &Fields<'_>, board: &Board) -> Result<Constraint, Ended> {
    let mut places = vec![None; board.count()];
    for (place, cell) in (0_u16..).zip(&cells) {
        places[cell.index()] = Some(place);
    }
    let beside = cells.iter().map(|&cell| {
        let beside = board.neighbours(cell).iter();
        beside.filter_map(|other| places[other.index()]).collect()
    });
    let size = integers(fields.get("size"))?;
    let size = size.first().map(|&size| usize::try_from(size));
    Ok(Constraint::Connected(Connected {
        beside: beside.collect(),
        digits: bits(&integers(fields.get("digits"))?, 1)?,
        size: size.transpose().map_err(|_| malformed())?,
        cells,
    }))
}

/// Reads each element of a list.
fn each<T>(
    list: Object<'_>,
    read: impl Fn(Object<'_>) -> Result<T, Ended>,
) -> Result<Vec<T>, Ended> {
    elements(list).map(read).collect()
}

/// Cells from an integer matrix with columns row and column, and perhaps a third: the sheet,
/// 0 or `NA` for the grid.
fn read_cells(matrix: Object<'_>, board: &Board) -> Result<Vec<Cell>, Ended> {
    let values = integers(matrix)?;
    let columns = matrix_dim(matrix)?.map_or(2, |[_, columns]| columns);
    let count = values.len() / columns.max(2);
    let cell = |i: usize| {
        let sheet = match values.get(2 * count + i) {
            Some(&sheet) if sheet > 0 => sheet,
            _ => 0,
        };
        cell_at(values[i], values[count + i], sheet, board).ok_or_else(malformed)
    };
    (0..count).map(cell).collect()
}

/// Pairs of cells from an integer matrix with a row for each: row and column of
/// one, row and column of the other; and perhaps the sheets of both.
fn read_pairs(matrix: Object<'_>, board: &Board) -> Result<Vec<[Cell; 2]>, Ended> {
    let values = integers(matrix)?;
    let columns = matrix_dim(matrix)?.map_or(4, |[_, columns]| columns);
    let count = values.len() / columns.max(4);
    let pair = |i: usize| {
        let cell = |which: usize| {
            let at = |column: usize| values.get(column * count + i).copied();
            let sheet = at(4 + which).filter(|&sheet| sheet > 0).unwrap_or(0);
            let place = at(2 * which).zip(at(2 * which + 1));
            let (row, column) = place.ok_or_else(malformed)?;
            cell_at(row, column, sheet, board).ok_or_else(malformed)
        };
        Ok([cell(0)?, cell(1)?])
    };
    (0..count).map(pair).collect()
}

/// For each digit of the first cell those of the second, one bit each, from a
/// logical matrix with a row for each digit of the first.
fn read_table(matrix: Object<'_>, digits: usize) -> Result<Vec<u64>, Ended> {
    let values = logicals(matrix)?;
    if values.len() != digits * digits {
        return Err(malformed());
    }
    let row = |first: usize| {
        let second = (0..digits).filter(|second| values[second * digits + first]);
        second.fold(0, |set, second| set | 1 << second)
    };
    Ok((0..digits).map(row).collect())
}

/// The states that follow, from an integer matrix with a row for each state and a
/// column for each digit; R counts states from 1.
fn read_steps(matrix: Object<'_>, digits: usize) -> Result<Vec<Vec<Option<u16>>>, Ended> {
    let values = integers(matrix)?;
    if digits == 0 || values.len() % digits != 0 {
        return Err(malformed());
    }
    let states = values.len() / digits;
    let is_state = |&value: &i32| value == i32::MIN || (1..=1 << u16::BITS).contains(&value);
    if !values.iter().all(is_state) {
        return Err(malformed());
    }
    let next = |at: usize| match values[at] {
        i32::MIN => None,
        value => Some((value - 1) as u16),
    };
    let row = |state| {
        (0..digits)
            .map(|digit| next(digit * states + state))
            .collect()
    };
    Ok((0..states).map(row).collect())
}

/// A state, which R counts from 1.
fn state(number: usize) -> Result<u16, Ended> {
    let state = number.checked_sub(1).ok_or_else(malformed)?;
    u16::try_from(state).map_err(|_| malformed())
}

/// Numbers as a set, one bit each, the lowest possible in bit 0.
fn bits(numbers: &[i32], lowest: i32) -> Result<u64, Ended> {
    numbers.iter().try_fold(0, |set, &number| {
        let bit = number
            .checked_sub(lowest)
            .filter(|bit| (0..64).contains(bit));
        Ok(set | 1u64 << bit.ok_or_else(malformed)?)
    })
}

fn natural(value: Object<'_>) -> Result<usize, Ended> {
    usize::try_from(required::<i32>(value)?).map_err(|_| malformed())
}

fn integers(value: Object<'_>) -> Result<Vec<i32>, Ended> {
    Ok(values::<i32>(value)?.ok_or_else(malformed)?.to_vec())
}

fn logicals(value: Object<'_>) -> Result<Vec<bool>, Ended> {
    let values = values::<Truth>(value)?.ok_or_else(malformed)?;
    Ok(values
        .iter()
        .map(|value| value.get() == Some(true))
        .collect())
}

/// What is impossible about rules: an empty list if all is well. R has checked what
/// users can get wrong; the rest is `text`, in the engine's words, about the
/// constraint with the number `constraint`, from 1, if it is about one.
pub(crate) fn rs_check_rules(object: Object<'_>) -> Reply {
    match read_anew(object)? {
        Ok(_) => Ok(named(&[])?),
        Err(RulesError::Constraint { number, trouble }) => {
            // Of digits from 1: R knows what users call them.
            let sums = match trouble {
                Trouble::Sum {
                    total,
                    lowest,
                    highest,
                } => vec![total, lowest, highest],
                _ => Vec::new(),
            };
            Ok(named(&[
                ("constraint", &(number as i32 + 1)),
                ("text", &trouble.to_string()),
                ("sums", &sums),
            ])?)
        }
        Err(other) => Err(Ended::fault(other.to_string())),
    }
}

/// An automaton with as few states as can be, numbered in one order.
pub(crate) fn rs_smallest(start: i32, step: Object<'_>, accept: Object<'_>) -> Reply {
    let [states, digits] = matrix_dim(step)?.ok_or_else(malformed)?;
    let (step, accepting) = (integers(step)?, logicals(accept)?);
    let start = usize::try_from(start - 1).map_err(|_| malformed())?;
    if step.len() != states * digits || accepting.len() != states || start >= states {
        return Err(malformed());
    }
    // R has columns.
    let rows = (0..states * digits).map(|at| step[at % digits * states + at / digits]);
    let next = rows.map(|next| match u32::try_from(next) {
        Ok(next) if (1..=states).contains(&(next as usize)) => Ok(Some(next - 1)),
        _ if next == i32::MIN => Ok(None),
        _ => Err(malformed()),
    });
    let next = next.collect::<Result<Vec<_>, _>>()?;
    automaton(&States { next, accepting }.smallest(start))
}

/// The houses of some rules: for each its kind, its number within the kind, or of
/// the constraint that makes it, how many cells it has, and the cells of all in one
/// row.
pub(crate) fn rs_houses(rules: Arc<Rules>) -> Reply {
    let houses = || rules.houses().iter();
    let numbers = |number: fn(&House) -> usize| -> Vec<i32> {
        houses().map(|house| number(house) as i32).collect()
    };
    let cells = houses().flat_map(|house| house.cells());
    let places = cells.map(|&cell| row_and_column(cell, &rules));
    let (rows, columns): (Vec<i32>, Vec<i32>) = places.map(|[row, col]| (row, col)).unzip();
    let kinds: Words<&str> = houses().map(|house| house.kind().name()).collect();
    Ok(named(&[
        ("kind", &kinds),
        ("number", &numbers(House::number)),
        ("count", &numbers(|house| house.cells().len())),
        ("row", &rows),
        ("col", &columns),
    ])?)
}
