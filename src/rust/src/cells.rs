//! Many grids as bytes, one a cell, in row order: how they pass between R and the engine.
//!
//! ```text
//!  0        a blank
//!  1..=36   a digit, where the lowest is 1, whatever users call it
//!  ABSENT   every cell of a missing grid: an NA string, a NULL in a list
//!  FOREIGN  a value that is no digit of the grid
//! ```
//!
//! A grid without further sheets is an integer matrix of R, `NA` in holes. One with further
//! sheets passes as a matrix of one column: the values of the grid's matrix, then those
//! of the matrix of each further sheet. In text both are one symbol a cell.
//!
//! A cell is told to R by its row and its column. In sheet `k` beyond the grid the row is
//! [`SHEET`] times `k` more than it is there, so that no table needs a further column.

use oxidoku_engine::{Board, Cell, Grid, Place, Rules};
use std::sync::{Mutex, PoisonError};

/// How the grids of some rules look to R.
///
/// Users may call the lowest digit 0, or 3: the engine counts digits from 1 all the same,
/// so what they are called is dealt with here, where grids are read and written.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// Rows and columns of the matrix that is a grid.
    pub(crate) dim: [usize; 2],
    /// How many cells there are.
    pub(crate) cells: usize,
    /// For each cell its place in the matrix, unless it is one row of cells after another.
    pub(crate) places: Option<&'static [u32]>,
    /// How many digits there are, and what the lowest is called.
    pub(crate) digits: usize,
    pub(crate) lowest: u8,
}

impl Layout {
    pub(crate) fn of(rules: &Rules) -> Self {
        Self {
            dim: dim(rules.board()),
            cells: rules.cells(),
            places: places(rules.board()),
            digits: rules.digits(),
            lowest: *rules.digit_labels().start(),
        }
    }

    /// How many values the matrix has.
    pub(crate) fn values(self) -> usize {
        self.dim[0] * self.dim[1]
    }

    /// Where the value of a cell is in the matrix.
    pub(crate) fn place(self, cell: Cell) -> usize {
        let [rows, columns] = self.dim;
        match self.places {
            Some(places) => places[cell.index()] as usize,
            None => cell.column(columns) * rows + cell.row(columns),
        }
    }

    /// What has to be added to a digit to get what users call it.
    pub(crate) fn shift(self) -> i32 {
        i32::from(self.lowest) - 1
    }

    /// The cell for what users call this: 0 is a blank unless it is a digit.
    pub(crate) fn cell(self, label: i64) -> u8 {
        let digit = label - i64::from(self.shift());
        match usize::try_from(digit) {
            Ok(digit) if digit > 0 && digit <= self.digits => digit as u8,
            _ if label == 0 => 0,
            _ => FOREIGN,
        }
    }

    /// What strings are made of: the same cells, where each digit is the number that
    /// users call it. The digit 0, which is no blank, is [`ZERO`].
    pub(crate) fn name(self, cells: &mut [u8]) {
        if self.lowest == 1 {
            return;
        }
        for cell in cells.iter_mut().filter(|cell| (1..=36).contains(*cell)) {
            *cell = match *cell - 1 + self.lowest {
                0 => ZERO,
                label => label,
            };
        }
    }

    /// The inverse of [`Layout::name`], under these rules or others: what is no digit
    /// here becomes [`FOREIGN`].
    pub(crate) fn unname(self, cells: &mut [u8]) {
        // Mostly nothing is to be done, which one look at all cells at once shows.
        let most = self.digits as u8;
        let differs = |any, &cell: &u8| any | ((cell > most) & (cell != ABSENT));
        if self.lowest == 1 && !cells.iter().fold(false, differs) {
            return;
        }
        for cell in cells.iter_mut().filter(|cell| **cell != ABSENT) {
            *cell = match *cell {
                0 => 0,
                ZERO => self.cell(0),
                label => self.cell(label.into()),
            };
        }
    }
}

/// Rows and columns of the matrix that is a grid.
fn dim(board: &Board) -> [usize; 2] {
    match board.sheets() {
        [grid] => [grid.size.0, grid.size.1],
        all => [all.iter().map(|sheet| sheet.size.0 * sheet.size.1).sum(), 1],
    }
}

/// For each cell its place in the matrix; `None` where there are neither holes nor further
/// sheets. A session sees few shapes, so that each is worked out once and kept for good.
fn places(board: &Board) -> Option<&'static [u32]> {
    static KNOWN: Mutex<Vec<&'static [u32]>> = Mutex::new(Vec::new());
    let [rows, columns] = dim(board);
    if board.count() == rows * columns && board.sheets().len() == 1 {
        return None;
    }
    let mut first = 0;
    let starts = board.sheets().iter().map(|sheet| {
        let (rows, columns) = sheet.size;
        let start = first;
        first += rows * columns;
        start
    });
    let starts: Vec<usize> = starts.collect();
    let place = |cell| {
        let Place { sheet, row, column } = board.place(Cell::from_index(cell));
        (starts[sheet] + column * board.sheets()[sheet].size.0 + row) as u32
    };
    let places: Vec<u32> = (0..board.count()).map(place).collect();
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known.iter().find(|known| ***known == places[..]).copied();
    Some(found.unwrap_or_else(|| {
        let places: &[u32] = places.leak();
        known.push(places);
        places
    }))
}

/// What is added to the rows of each sheet beyond those of the one before.
const SHEET: usize = 100;

/// Row and column of a cell as R counts them, from 1.
pub(crate) fn row_and_column(cell: Cell, rules: &Rules) -> [i32; 2] {
    let Place { sheet, row, column } = rules.board().place(cell);
    [(SHEET * sheet + row + 1) as i32, column as i32 + 1]
}

/// The inverse of [`row_and_column`], where the sheet may also be told by its number;
/// `None` for a hole and outside.
pub(crate) fn cell_at(row: i32, column: i32, sheet: i32, board: &Board) -> Option<Cell> {
    let row = usize::try_from(row).ok()?;
    let column = usize::try_from(column).ok()?.checked_sub(1)?;
    let sheet = usize::try_from(sheet).ok()? + row / SHEET;
    board.cell_at(sheet, (row % SHEET).checked_sub(1)?, column)
}

/// Stands for the digit 0 where strings are made: the digit 36 has no symbol. The same
/// number is in altrep.c.
const ZERO: u8 = 36;

/// Stands in the cells of a missing grid. The same number is in altrep.c.
pub(crate) const ABSENT: u8 = 254;

/// Stands for a value that is no digit of the grid.
pub(crate) const FOREIGN: u8 = 255;

/// Whether these cells stand for a missing grid.
pub(crate) fn is_absent(cells: &[u8]) -> bool {
    cells.first() == Some(&ABSENT)
}

/// Cells as a grid; `None` if the grid is missing or holds foreign values.
pub(crate) fn grid(cells: &[u8], rules: &Rules) -> Option<Grid> {
    if is_absent(cells) {
        return None;
    }
    Grid::from_digits(cells, rules).ok()
}

/// Appends the cells of a grid, or those of a missing one.
pub(crate) fn push_grid(grid: Option<&Grid>, rules: &Rules, cells: &mut Vec<u8>) {
    match grid {
        Some(grid) => cells.extend_from_slice(grid.digits()),
        None => cells.resize(cells.len() + rules.cells(), ABSENT),
    }
}

/// The grids that are not missing, `width` cells each, next to each other: copied to
/// `buffer` if some are missing.
pub(crate) fn present<'a>(cells: &'a [u8], width: usize, buffer: &'a mut Vec<u8>) -> &'a [u8] {
    if !cells.chunks_exact(width).any(is_absent) {
        return cells;
    }
    buffer.clear();
    for grid in cells.chunks_exact(width).filter(|grid| !is_absent(grid)) {
        buffer.extend_from_slice(grid);
    }
    buffer
}
