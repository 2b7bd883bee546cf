//! Many grids as bytes, one a cell, in row order: how they cross the border.
//!
//! ```text
//!  0        a blank
//!  1..=36   a digit, where the lowest is 1, whatever users call it
//!  ABSENT   every cell of a missing grid: an NA string, a NULL in a list
//!  FOREIGN  a value that is no digit of the grid
//! ```

use oxidoku_engine::{Grid, Rules};

/// How the grids of some rules look to R.
///
/// Users may call the lowest digit 0, or 3: the engine counts digits from 1 all the same,
/// so what they are called is dealt with here, where grids are read and written.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// Rows and columns.
    pub(crate) size: usize,
    /// How many digits there are, and what the lowest is called.
    pub(crate) digits: usize,
    pub(crate) lowest: u8,
}

impl Layout {
    pub(crate) fn of(rules: &Rules) -> Self {
        Self {
            size: rules.size(),
            digits: rules.digits(),
            lowest: *rules.called().start(),
        }
    }

    /// What has to be added to a digit to get what users call it.
    pub(crate) fn shift(self) -> i32 {
        i32::from(self.lowest) - 1
    }

    /// The cell for what users call this: 0 is a blank unless it is a digit.
    pub(crate) fn cell(self, called: i64) -> u8 {
        let digit = called - i64::from(self.shift());
        match usize::try_from(digit) {
            Ok(digit) if digit > 0 && digit <= self.digits => digit as u8,
            _ if called == 0 => 0,
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
                called => called,
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
                called => self.cell(called.into()),
            };
        }
    }
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
