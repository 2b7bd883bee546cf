//! The board: what shape a grid has, as data.

use super::error::RulesError;
use crate::grid::{Cell, DigitSet, MAX_SIZE};
use crate::work::Ragged;

/// A sheet of a board as it is stated: a rectangle of places, each a cell or a hole.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// Rows and columns.
    pub size: (usize, usize),
    /// For each place in row order whether it is a cell, `None` if all are.
    pub cells: Option<Vec<bool>>,
    /// The digits that its cells may hold, `None` for all.
    pub digits: Option<DigitSet>,
}

impl Sheet {
    /// A sheet of that many rows and columns without holes, all of whose cells may hold
    /// any digit.
    pub fn full(rows: usize, columns: usize) -> Self {
        Self {
            size: (rows, columns),
            cells: None,
            digits: None,
        }
    }

    /// Whether `size` is possible, and there is a place for each of `cells`, if any.
    fn check(&self) -> Result<(), RulesError> {
        let (rows, columns) = self.size;
        let possible = 1..=MAX_SIZE;
        if !possible.contains(&rows) || !possible.contains(&columns) {
            return Err(RulesError::Size { rows, columns });
        }
        match &self.cells {
            Some(cells) if cells.len() != rows * columns => Err(RulesError::Places {
                found: cells.len(),
                expected: rows * columns,
            }),
            _ => Ok(()),
        }
    }
}

/// Where a cell is, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the sheet; 0 is the grid.
    pub sheet: usize,
    /// Its row there.
    pub row: usize,
    /// Its column there.
    pub column: usize,
}

/// The shape of what rules are about: the grid, perhaps with holes, and further sheets.
///
/// ```text
/// sheet 0, the grid    0 1 2     sheet 1   6 7
///                      3   4               8 9
///                      5
/// ```
/// Cells are numbered in row order over those that exist: first those of the grid, then
/// those of each further sheet.
#[derive(Clone, Debug)]
pub struct Board {
    sheets: Box<[Sheet]>,
    places: Box<[Place]>,
    /// For each sheet and each of its places the cell.
    cells: Box<[Box<[Option<Cell>]>]>,
    neighbours: Ragged<Cell>,
    square: Option<usize>,
    pub(super) full_lines: bool,
    pub(super) classic: bool,
}

impl Board {
    /// A board of these sheets, of which the first is the grid.
    pub(super) fn of(sheets: Vec<Sheet>) -> Result<Self, RulesError> {
        let (mut places, mut cells) = (Vec::new(), Vec::new());
        for (sheet, stated) in sheets.iter().enumerate() {
            stated.check()?;
            let (rows, columns) = stated.size;
            let is_cell = |at: usize| stated.cells.as_ref().is_none_or(|cells| cells[at]);
            let before = places.len();
            let mut number = |at: usize| {
                let (row, column) = (at / columns, at % columns);
                places.push(Place { sheet, row, column });
                (places.len() <= MOST_CELLS).then(|| Cell::from_index(places.len() - 1))
            };
            let all = (0..rows * columns).map(|at| is_cell(at).then(|| number(at)).flatten());
            cells.push(all.collect::<Box<[_]>>());
            if before == places.len() {
                return Err(RulesError::NoCells { sheet });
            }
        }
        if places.len() > MOST_CELLS {
            return Err(RulesError::Cells {
                found: places.len(),
            });
        }
        let (rows, columns) = sheets[0].size;
        let is_square = rows == columns && places.len() == rows * columns;
        let mut board = Self {
            square: (is_square && sheets.len() == 1).then_some(rows),
            neighbours: Ragged::sorted(0, &[]),
            full_lines: false,
            classic: false,
            sheets: sheets.into(),
            places: places.into(),
            cells: cells.into(),
        };
        let neighbours = board.places.iter().map(|&place| board.beside(place));
        board.neighbours = neighbours.collect();
        Ok(board)
    }

    /// The cells above, left of, right of and below a place.
    fn beside(&self, place: Place) -> impl Iterator<Item = Cell> + '_ {
        let Place { sheet, row, column } = place;
        let beside = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        (beside.into_iter()).filter_map(move |(row, column)| self.cell_at(sheet, row, column))
    }

    /// The sheets, of which the first is the grid.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// How many cells all sheets have.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// How many cells the grid has; they come first.
    pub fn grid_cells(&self) -> usize {
        self.places.partition_point(|place| place.sheet == 0)
    }

    /// Where a cell is.
    pub fn place(&self, cell: Cell) -> Place {
        self.places[cell.index()]
    }

    /// The cell at a place, `None` for a hole and outside.
    pub fn cell_at(&self, sheet: usize, row: usize, column: usize) -> Option<Cell> {
        let (rows, columns) = self.sheets.get(sheet)?.size;
        match row < rows && column < columns {
            true => self.cells[sheet][row * columns + column],
            false => None,
        }
    }

    /// The cells that share an edge with this one, in row order.
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        self.neighbours.get(cell.index())
    }

    /// Rows and columns of the grid.
    pub fn size(&self) -> (usize, usize) {
        self.sheets[0].size
    }

    /// Rows and columns of a board that is one square without holes.
    pub fn square(&self) -> Option<usize> {
        self.square
    }

    /// Whether the board is one square without holes each row and each column of which
    /// holds every digit.
    pub fn full_lines(&self) -> bool {
        self.full_lines
    }

    /// Whether it is the 9 x 9 grid of rows, columns and 3 x 3 boxes, and nothing else.
    pub fn classic(&self) -> bool {
        self.classic
    }

    /// What is told where a square is needed and this is none.
    pub fn need_square(&self) -> Result<usize, NoSquare> {
        self.square.ok_or(NoSquare {
            rows: self.size().0,
            columns: self.size().1,
            holes: self.cells[0].iter().any(Option::is_none),
            sheets: self.sheets.len() - 1,
        })
    }
}

/// The most cells of a board: as many as the largest square grid has.
pub const MOST_CELLS: usize = MAX_SIZE * MAX_SIZE;

/// A board that is no square, where one is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a square board without holes and further sheets is needed, not one of {rows} x {columns}{}{}",
    if *.holes { " with holes" } else { "" },
    if *.sheets > 0 { " and further sheets" } else { "" }
)]
pub struct NoSquare {
    /// Rows of its grid.
    pub rows: usize,
    /// Columns of its grid.
    pub columns: usize,
    /// Whether its grid has holes.
    pub holes: bool,
    /// How many further sheets it has.
    pub sheets: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_over_those_that_exist_and_sheet_by_sheet() {
        let mut grid = Sheet::full(3, 3);
        let hole = |at| ![4, 7, 8].contains(&at);
        grid.cells = Some((0..9).map(hole).collect());
        let board = Board::of(vec![grid, Sheet::full(2, 2)]).unwrap();
        assert_eq!((board.count(), board.grid_cells()), (10, 6));
        let at = |sheet, row, column| board.cell_at(sheet, row, column).map(Cell::index);
        assert_eq!(at(0, 1, 2), Some(4));
        assert_eq!(at(0, 1, 1), None);
        assert_eq!(at(0, 3, 0), None);
        assert_eq!(at(0, 0, 3), None);
        assert_eq!(at(1, 1, 0), Some(8));
        assert_eq!(at(2, 0, 0), None);
        for cell in (0..10).map(Cell::from_index) {
            let Place { sheet, row, column } = board.place(cell);
            assert_eq!(board.cell_at(sheet, row, column), Some(cell));
        }
        let beside = |cell| -> Vec<usize> {
            let beside = board.neighbours(Cell::from_index(cell)).iter();
            beside.map(|cell| cell.index()).collect()
        };
        assert_eq!(beside(4), [2]);
        assert_eq!(beside(3), [0, 5]);
        assert_eq!(beside(6), [7, 8]);
        assert_eq!(board.square(), None);
    }

    #[test]
    fn boards_that_cannot_be_say_why() {
        let of = |sheets: Vec<Sheet>| Board::of(sheets).map(|_| ());
        let (rows, columns) = (37, 2);
        let size = Err(RulesError::Size { rows, columns });
        assert_eq!(of(vec![Sheet::full(37, 2)]), size);
        let mut holes = Sheet::full(2, 2);
        holes.cells = Some(vec![true; 3]);
        let (found, expected) = (3, 4);
        let places = Err(RulesError::Places { found, expected });
        assert_eq!(of(vec![holes.clone()]), places);
        holes.cells = Some(vec![false; 4]);
        let none = Err(RulesError::NoCells { sheet: 1 });
        assert_eq!(of(vec![Sheet::full(2, 2), holes]), none);
        let full = Sheet::full(36, 36);
        assert!(of(vec![full.clone()]).is_ok());
        let cells = Err(RulesError::Cells { found: 1297 });
        assert_eq!(of(vec![full, Sheet::full(1, 1)]), cells);
    }
}
