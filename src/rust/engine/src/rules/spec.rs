//! Rules as a user states them, and the houses that they mean.

use super::constraint::{Constraint, Definition, Diagrams, Setting};
use super::error::RulesError;
use super::houses::Seen;
use crate::grid::{Cell, House, HouseKind, MAX_SIZE};

/// What the rules of a Sudoku are, before anything is worked out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Spec {
    /// How many digits there are, if not as many as the grid has rows: more, so that
    /// rows, columns and boxes hold different digits, but none holds all.
    pub digits: Option<usize>,
    /// What users call the lowest digit, mostly 1. Digits count from 1 all the same:
    /// only text shows what they are called.
    pub lowest: u8,
    /// Whether rows and columns hold different digits.
    pub lines: bool,
    /// Rows and columns of one box; their product is the grid's size.
    pub box_shape: (usize, usize),
    /// For each cell in row order the label of its region, in place of boxes. A cell
    /// with label 0 is in none.
    pub regions: Option<Vec<i32>>,
    /// Both main diagonals hold different digits.
    pub diagonal: bool,
    /// The four inner boxes of a 9 x 9 grid, too.
    pub hyper: bool,
    /// Further houses.
    pub houses: Vec<Vec<Cell>>,
    /// What else there is, numbered by its place from 0.
    pub constraints: Vec<Constraint>,
}

impl Spec {
    /// Rows, columns and boxes of this shape, nothing else.
    pub fn boxes(rows: usize, columns: usize) -> Self {
        Self {
            digits: None,
            lowest: 1,
            lines: true,
            box_shape: (rows, columns),
            regions: None,
            diagonal: false,
            hyper: false,
            houses: Vec::new(),
            constraints: Vec::new(),
        }
    }

    /// Whether the rules are rows, columns and boxes that hold every digit, nothing
    /// else. What digits are called makes no difference.
    pub(super) fn is_plain(&self) -> bool {
        let (rows, columns) = self.box_shape;
        let lowest = self.lowest;
        let plain = Self::boxes(rows, columns);
        *self == Self { lowest, ..plain }
    }

    /// All houses: rows, columns, boxes or regions, then those of further rules,
    /// and last those of constraints; and which cells share one.
    pub(super) fn all_houses(&self, size: usize) -> Result<(Vec<House>, Seen), RulesError> {
        let digits = self.count_digits(size)?;
        let mut houses = match self.lines {
            true => lines(size),
            false => Vec::new(),
        };
        match &self.regions {
            Some(labels) => houses.extend(regions(labels, size, digits)?),
            None => houses.extend(boxes(self.box_shape, size)),
        }
        if self.diagonal {
            let down = (0..size).map(|i| Cell::at(i, i, size)).collect();
            let up = (0..size).map(|i| Cell::at(i, size - 1 - i, size)).collect();
            houses.push(House::new(HouseKind::Diagonal, 1, down));
            houses.push(House::new(HouseKind::Diagonal, 2, up));
        }
        if self.hyper {
            houses.extend(hyper(size, self.lines && digits == size)?);
        }
        for (number, cells) in self.houses.iter().enumerate() {
            check_house(number, cells, digits, size * size)?;
            houses.push(House::new(HouseKind::Extra, number + 1, cells.clone()));
        }
        let mut seen = Seen::of(&houses, size);
        let diagrams = &Diagrams::default();
        for (number, constraint) in self.constraints.iter().enumerate() {
            let differ = &|one: Cell, other: Cell| seen.sees(one, other);
            let cells = size * size;
            let setting = Setting {
                cells,
                digits,
                differ,
                diagrams,
            };
            (constraint.check(&setting))
                .map_err(|trouble| RulesError::Constraint { number, trouble })?;
            if let Some((cells, kind)) = constraint.house() {
                seen.add(cells);
                houses.push(House::new(kind, number + 1, cells.to_vec()));
            }
        }
        Ok((houses, seen))
    }

    /// How many digits there are.
    pub(super) fn count_digits(&self, size: usize) -> Result<usize, RulesError> {
        let digits = self.digits.unwrap_or(size);
        let lowest = usize::from(self.lowest);
        // At most 36 of them, and none is called more than that.
        match (size..=MAX_SIZE).contains(&digits) && lowest + digits <= MAX_SIZE + 1 {
            true => Ok(digits),
            false => Err(RulesError::Digits { digits, size }),
        }
    }

    /// Rows and columns of the grid.
    pub(super) fn size(&self) -> Result<usize, RulesError> {
        let possible = 1..=MAX_SIZE;
        if let Some(labels) = &self.regions {
            let size = labels.len().isqrt();
            return match size * size == labels.len() && possible.contains(&size) {
                true => Ok(size),
                false => Err(RulesError::RegionCount {
                    found: labels.len(),
                }),
            };
        }
        let (rows, columns) = self.box_shape;
        match rows.checked_mul(columns) {
            Some(size) if possible.contains(&size) => Ok(size),
            _ => Err(RulesError::Box { rows, columns }),
        }
    }
}

fn lines(size: usize) -> Vec<House> {
    let row = |row| {
        (0..size)
            .map(|column| Cell::at(row, column, size))
            .collect()
    };
    let column = |column| (0..size).map(|row| Cell::at(row, column, size)).collect();
    let rows = (0..size).map(|i| House::new(HouseKind::Row, i + 1, row(i)));
    let columns = (0..size).map(|i| House::new(HouseKind::Column, i + 1, column(i)));
    rows.chain(columns).collect()
}

fn boxes((rows, columns): (usize, usize), size: usize) -> impl Iterator<Item = House> {
    (0..size).map(move |number| {
        // `rows` boxes stand side by side, since rows x columns = size.
        let (top, left) = (number / rows * rows, number % rows * columns);
        let cells = (0..size).map(|i| Cell::at(top + i / columns, left + i % columns, size));
        House::new(HouseKind::Box, number + 1, cells.collect())
    })
}

/// Regions count by their first cell in row order, whatever their labels are. All have
/// as many cells as a row, or all have another number, at most one for each digit: a
/// single one that is too large or too small is a slip.
fn regions(labels: &[i32], size: usize, digits: usize) -> Result<Vec<House>, RulesError> {
    let mut found: Vec<(i32, Vec<Cell>)> = Vec::new();
    for (index, &label) in labels.iter().enumerate().filter(|(_, label)| **label != 0) {
        let cell = Cell::from_index(index);
        match found.iter_mut().find(|(known, _)| *known == label) {
            Some((_, cells)) => cells.push(cell),
            None => found.push((label, vec![cell])),
        }
    }
    let first = found.first().map_or(size, |(_, cells)| cells.len());
    let alike = found.iter().all(|(_, cells)| cells.len() == first);
    let expected = match alike && first <= digits {
        true => first,
        false => size,
    };
    let houses = found.into_iter().enumerate().map(|(number, (_, cells))| {
        if cells.len() == expected {
            Ok(House::new(HouseKind::Region, number + 1, cells))
        } else {
            Err(RulesError::RegionSize { cells, expected })
        }
    });
    houses.collect()
}

/// The nine houses that hyper rules add, or the inner boxes alone where not every row
/// and column holds every digit.
///
/// ```text
///        1 2 3 4 5 6 7 8 9
///      1 e c c c e d d d e      a1 to a4 are the inner boxes. Rows 2 to 4 hold
///      2 b a a a b a a a b      every digit three times, twice of them in a1 and
///      3 b a a a b a a a b      a2, so the nine cells b hold every digit: a frame
///      4 b a a a b a a a b      box. The same for rows 6 to 8 (b again), columns
///      5 e c c c e d d d e      2 to 4 (c) and 6 to 8 (d), and then for e.
///      6 b a a a b a a a b
///      ...
/// ```
fn hyper(size: usize, full_lines: bool) -> Result<Vec<House>, RulesError> {
    if size != 9 {
        return Err(RulesError::Hyper { size });
    }
    let (inner, outer) = ([[1, 2, 3], [5, 6, 7]], [0, 4, 8]);
    let block = |rows: [usize; 3], columns: [usize; 3]| -> Vec<Cell> {
        let cells = rows.into_iter();
        cells
            .flat_map(|row| columns.map(|column| Cell::at(row, column, 9)))
            .collect()
    };
    let mut houses = Vec::new();
    for (number, (i, j)) in [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().enumerate() {
        let cells = block(inner[i], inner[j]);
        houses.push(House::new(HouseKind::InnerBox, number + 1, cells));
    }
    if !full_lines {
        return Ok(houses);
    }
    let frames = [
        block(inner[0], outer),
        block(inner[1], outer),
        block(outer, inner[0]),
        block(outer, inner[1]),
        block(outer, outer),
    ];
    for (number, cells) in frames.into_iter().enumerate() {
        houses.push(House::new(HouseKind::FrameBox, number + 1, cells));
    }
    Ok(houses)
}

fn check_house(house: usize, cells: &[Cell], most: usize, all: usize) -> Result<(), RulesError> {
    if let Some(&cell) = cells.iter().find(|cell| cell.index() >= all) {
        return Err(RulesError::HouseOutside { house, cell });
    }
    let found = cells.len();
    if !(2..=most).contains(&found) {
        return Err(RulesError::HouseSize { house, found, most });
    }
    let repeated = (1..found).find(|&i| cells[..i].contains(&cells[i]));
    match repeated {
        Some(i) => Err(RulesError::HouseRepeats {
            house,
            cell: cells[i],
        }),
        None => Ok(()),
    }
}
