//! Rules as a user states them, and the houses that they mean.

use super::board::{Board, Sheet};
use super::constraint::{Constraint, Count, Definition, Diagrams, Setting};
use super::error::RulesError;
use super::houses::Seen;
use crate::grid::{Cell, DigitSet, House, HouseKind, MAX_SIZE};

/// What the rules of a Sudoku are, before anything is worked out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Spec {
    /// Rows and columns of the grid.
    pub size: (usize, usize),
    /// For each place of the grid in row order whether it is a cell, `None` if all are.
    pub cells: Option<Vec<bool>>,
    /// Further sheets. Their cells are in no house but those of `houses` and
    /// `constraints`.
    pub sheets: Vec<Sheet>,
    /// How many digits there are, if not as many as the longer of rows and columns: with
    /// more, rows, columns and boxes hold different digits, but none holds all.
    pub digits: Option<usize>,
    /// What users call the lowest digit, mostly 1. Digits count from 1 all the same:
    /// only text shows what they are called.
    pub lowest: u8,
    /// Whether rows and columns hold different digits.
    pub lines: bool,
    /// Rows and columns of one box, if there are any: boxes tile the grid.
    pub box_shape: Option<(usize, usize)>,
    /// For each cell of the grid in row order the label of its region, in place of boxes.
    /// A cell with label 0 is in none.
    pub regions: Option<Vec<i32>>,
    /// Both main diagonals hold different digits.
    pub diagonal: bool,
    /// The four inner boxes of a 9 x 9 grid, too.
    pub hyper: bool,
    /// Further houses.
    pub houses: Vec<Vec<Cell>>,
    /// What else there is, numbered by its place from 0.
    pub constraints: Vec<Constraint>,
    /// For each constraint the number of the rule to which it belongs, as people count: a
    /// cage is a sum and a house. Those beyond the end are rules by themselves. It changes no
    /// solution, only how reasons are counted and told.
    pub groups: Vec<u32>,
    /// For each constraint what it says alone, if that is less: see [`Alone`]. The same holds for those
    /// beyond the end. It changes no solution either.
    pub alone: Vec<Option<Alone>>,
}

/// What the rule of a constraint says alone, where the constraint says more: all that follows where
/// the cells of a line differ, too.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Alone {
    /// The cells of the line, which a house has.
    pub line: Vec<Cell>,
    /// The same cells by themselves.
    pub says: Constraint,
}

impl Spec {
    /// What the constraint with this number says by the digits of a line that differ, and not alone.
    pub(crate) fn alone(&self, number: usize) -> Option<&Alone> {
        self.alone.get(number)?.as_ref()
    }

    /// What it says alone.
    pub(crate) fn says_alone(&self, number: usize) -> &Constraint {
        let alone = self.alone(number).map(|alone| &alone.says);
        alone.unwrap_or(&self.constraints[number])
    }

    /// Rows, columns and boxes of this shape, nothing else: the grid's size is their
    /// product.
    pub fn boxes(rows: usize, columns: usize) -> Self {
        let size = rows.saturating_mul(columns);
        Self {
            box_shape: Some((rows, columns)),
            ..Self::of_size(size, size)
        }
    }

    /// A grid of so many rows and columns, which hold different digits, without boxes.
    pub fn of_size(rows: usize, columns: usize) -> Self {
        Self {
            size: (rows, columns),
            cells: None,
            sheets: Vec::new(),
            digits: None,
            lowest: 1,
            lines: true,
            box_shape: None,
            regions: None,
            diagonal: false,
            hyper: false,
            houses: Vec::new(),
            constraints: Vec::new(),
            groups: Vec::new(),
            alone: Vec::new(),
        }
    }

    /// Whether the rules are rows, columns and boxes that hold every digit, nothing
    /// else. What digits are called makes no difference.
    pub(super) fn is_plain(&self) -> bool {
        let Some((rows, columns)) = self.box_shape else {
            return false;
        };
        let lowest = self.lowest;
        let plain = Self::boxes(rows, columns);
        *self == Self { lowest, ..plain }
    }

    /// The shape that is stated.
    ///
    /// # Errors
    /// [`RulesError`] says what cannot be.
    pub fn board(&self) -> Result<Board, RulesError> {
        if let Some((rows, columns)) = self.box_shape {
            let tile = |all: usize, one: usize| one > 0 && all % one == 0;
            let (high, wide) = self.size;
            if !(tile(high, rows) && tile(wide, columns) && high.max(wide) <= MAX_SIZE) {
                return Err(RulesError::Box { rows, columns });
            }
        }
        let grid = Sheet {
            size: self.size,
            cells: self.cells.clone(),
            digits: None,
        };
        let sheets = std::iter::once(grid).chain(self.sheets.iter().cloned());
        let mut board = Board::of(sheets.collect())?;
        let digits = self.count_digits()?;
        let all = DigitSet::all(digits);
        let fits = |own: &DigitSet| !own.is_empty() && all.contains_all(*own);
        let mut own = self.sheets.iter().map(|sheet| sheet.digits.as_ref());
        if let Some(sheet) = own.position(|own| own.is_some_and(|own| !fits(own))) {
            return Err(RulesError::SheetDigits { sheet: sheet + 1 });
        }
        board.full_lines = self.lines && board.square() == Some(digits);
        board.classic = self.box_shape == Some((3, 3)) && self.is_plain();
        Ok(board)
    }

    /// Says what the digits of sheets demand in constraints.
    pub(super) fn lower_sheets(&mut self, board: &Board, digits: usize) {
        let all = DigitSet::all(digits);
        for (number, sheet) in self.sheets.iter_mut().enumerate() {
            let Some(own) = sheet.digits.take().filter(|own| *own != all) else {
                continue;
            };
            let cells = (0..board.count()).map(Cell::from_index);
            let cells = cells.filter(|&cell| board.place(cell).sheet == number + 1);
            for cells in cells.collect::<Vec<_>>().chunks(Count::MOST_CELLS) {
                self.constraints.push(Constraint::Count(Count {
                    cells: cells.to_vec(),
                    digits: all.0 & !own.0,
                    allowed: 1,
                }));
            }
        }
    }

    /// All houses: rows, columns, boxes or regions, then those of further rules,
    /// and last those of constraints; and which cells share one.
    pub(super) fn all_houses(&self, board: &Board) -> Result<(Vec<House>, Seen), RulesError> {
        let digits = self.count_digits()?;
        let mut houses = match self.lines {
            true => lines(board),
            false => Vec::new(),
        };
        match (&self.regions, self.box_shape) {
            (Some(labels), _) => houses.extend(regions(labels, board, digits)?),
            (None, Some(shape)) => houses.extend(boxes(shape, board)),
            (None, None) => {}
        }
        let (rows, columns) = board.size();
        if self.diagonal {
            if rows != columns {
                return Err(RulesError::Diagonal { rows, columns });
            }
            let down = cells(board, (0..rows).map(|i| (i, i)));
            let up = cells(board, (0..rows).map(|i| (i, rows - 1 - i)));
            houses.push(House::new(HouseKind::Diagonal, 1, down));
            houses.push(House::new(HouseKind::Diagonal, 2, up));
        }
        // What holes leave of a house may be a cell or none. The one cell of a grid of
        // size 1 is a house.
        houses.retain(|house| house.cells().len() >= 2.min(digits));
        let least = houses.iter().map(|house| house.cells().len()).max();
        if let Some(size) = least.filter(|&size| size > digits) {
            return Err(RulesError::Digits { digits, size });
        }
        if self.hyper {
            houses.extend(hyper(board)?);
        }
        for (number, cells) in self.houses.iter().enumerate() {
            check_house(number, cells, digits, board.count())?;
            houses.push(House::new(HouseKind::Extra, number + 1, cells.clone()));
        }
        let mut seen = Seen::of(&houses, board.count());
        let diagrams = &Diagrams::default();
        for (number, constraint) in self.constraints.iter().enumerate() {
            let differ = &|one: Cell, other: Cell| seen.sees(one, other);
            let setting = Setting {
                cells: board.count(),
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

    /// How many digits there are: as many as the longer of rows and columns, if nothing
    /// else is said.
    pub(super) fn count_digits(&self) -> Result<usize, RulesError> {
        let size = self.size.0.max(self.size.1);
        let digits = self.digits.unwrap_or(size);
        let lowest = usize::from(self.lowest);
        // At most 36 of them, and none is called more than that.
        match (1..=MAX_SIZE).contains(&digits) && lowest + digits <= MAX_SIZE + 1 {
            true => Ok(digits),
            false => Err(RulesError::Digits { digits, size }),
        }
    }
}

/// The cells that are at these rows and columns of the grid.
fn cells(board: &Board, places: impl Iterator<Item = (usize, usize)>) -> Vec<Cell> {
    (places.filter_map(|(row, column)| board.cell_at(0, row, column))).collect()
}

fn lines(board: &Board) -> Vec<House> {
    let (rows, columns) = board.size();
    let row = |row| cells(board, (0..columns).map(|column| (row, column)));
    let column = |column| cells(board, (0..rows).map(|row| (row, column)));
    let high = (0..rows).map(|i| House::new(HouseKind::Row, i + 1, row(i)));
    let wide = (0..columns).map(|i| House::new(HouseKind::Column, i + 1, column(i)));
    high.chain(wide).collect()
}

/// Boxes that tile the grid, in row order.
fn boxes((rows, columns): (usize, usize), board: &Board) -> impl Iterator<Item = House> {
    let (high, wide) = board.size();
    let across = wide / columns;
    (0..high / rows * across).map(move |number| {
        let (top, left) = (number / across * rows, number % across * columns);
        let places = (0..rows * columns).map(|i| (top + i / columns, left + i % columns));
        House::new(HouseKind::Box, number + 1, cells(board, places))
    })
}

/// Regions count by their first cell in row order, whatever their labels are. In a square
/// without holes all have as many cells as a row, or all have another number, at most one
/// for each digit: a single one that is too large or too small is a slip.
fn regions(labels: &[i32], board: &Board, digits: usize) -> Result<Vec<House>, RulesError> {
    if labels.len() != board.grid_cells() {
        let (found, expected) = (labels.len(), board.grid_cells());
        return Err(RulesError::RegionCount { found, expected });
    }
    let mut found: Vec<(i32, Vec<Cell>)> = Vec::new();
    for (index, &label) in labels.iter().enumerate().filter(|(_, label)| **label != 0) {
        let cell = Cell::from_index(index);
        match found.iter_mut().find(|(known, _)| *known == label) {
            Some((_, cells)) => cells.push(cell),
            None => found.push((label, vec![cell])),
        }
    }
    let (rows, columns) = board.size();
    let is_square = rows == columns && labels.len() == rows * columns;
    let first = found.first().map_or(rows, |(_, cells)| cells.len());
    let alike = found.iter().all(|(_, cells)| cells.len() == first);
    let expected = match alike && first <= digits {
        true => first,
        false => rows,
    };
    let houses = found.into_iter().enumerate().map(|(number, (_, cells))| {
        let fits = if is_square {
            cells.len() == expected
        } else {
            cells.len() <= digits
        };
        match fits {
            true => Ok(House::new(HouseKind::Region, number + 1, cells)),
            false => Err(RulesError::RegionSize { cells, expected }),
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
fn hyper(board: &Board) -> Result<Vec<House>, RulesError> {
    let (rows, columns) = board.size();
    if (rows, columns) != (9, 9) || board.grid_cells() != 81 {
        return Err(RulesError::Hyper { rows, columns });
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
    if !board.full_lines() {
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
