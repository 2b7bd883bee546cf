//! Maps of grids: rows and columns in another order, columns for rows, other digits.

use thiserror::Error;

/// What takes a grid to another one.
///
/// First rows and columns are exchanged if `transposes`, then rows and columns put
/// into a new order, then digits renamed: with `old`, transposed or not,
/// `new[i][j] = digits[old[rows[i]][columns[j]]]`. All count from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Map {
    transposes: bool,
    rows: Vec<u8>,
    columns: Vec<u8>,
    digits: Vec<u8>,
}

/// Three lists that are no map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not each row, column and digit occurs once")]
pub struct NoMap;

impl Map {
    /// A map from its parts.
    ///
    /// # Errors
    /// [`NoMap`] unless each list holds every number from 0 on once, and there are as
    /// many rows as columns.
    pub fn new(
        transposes: bool,
        rows: Vec<u8>,
        columns: Vec<u8>,
        digits: Vec<u8>,
    ) -> Result<Self, NoMap> {
        let is_order = |list: &[u8]| {
            let mut sorted = list.to_vec();
            sorted.sort_unstable();
            sorted.iter().enumerate().all(|(i, &k)| i == usize::from(k))
        };
        let lists = [&rows, &columns, &digits];
        match rows.len() == columns.len() && lists.iter().all(|list| is_order(list)) {
            true => Ok(Self::of(transposes, rows, columns, digits)),
            false => Err(NoMap),
        }
    }

    pub(super) fn of(transposes: bool, rows: Vec<u8>, columns: Vec<u8>, digits: Vec<u8>) -> Self {
        Self {
            transposes,
            rows,
            columns,
            digits,
        }
    }

    /// The map that changes nothing.
    pub fn identity(size: usize, digits: usize) -> Self {
        let order = |count: usize| (0..count as u8).collect::<Vec<_>>();
        Self::of(false, order(size), order(size), order(digits))
    }

    /// Whether rows become columns.
    pub fn transposes(&self) -> bool {
        self.transposes
    }

    /// Which row each new one was, after transposing.
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// Which column each new one was, after transposing.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// What becomes of each digit.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The cell that comes to row `row` and column `column`.
    pub fn source(&self, row: usize, column: usize) -> usize {
        let size = self.rows.len();
        let (row, column) = (
            usize::from(self.rows[row]),
            usize::from(self.columns[column]),
        );
        match self.transposes {
            true => column * size + row,
            false => row * size + column,
        }
    }

    /// What becomes of a value: a digit, or 0 for a blank.
    pub fn rename(&self, value: u8) -> u8 {
        match value {
            0 => 0,
            digit => self.digits[usize::from(digit) - 1] + 1,
        }
    }

    /// The image of a grid; values in row order, 0 for a blank.
    pub fn apply(&self, grid: &[u8]) -> Vec<u8> {
        let size = self.rows.len();
        let cells = 0..size * size;
        cells
            .map(|cell| self.rename(grid[self.source(cell / size, cell % size)]))
            .collect()
    }

    /// This map and then the other.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let after = |first: &[u8], second: &[u8]| -> Vec<u8> {
            second.iter().map(|&i| first[usize::from(i)]).collect()
        };
        let (rows, columns) = match next.transposes {
            true => (&self.columns, &self.rows),
            false => (&self.rows, &self.columns),
        };
        Self::of(
            self.transposes != next.transposes,
            after(rows, &next.rows),
            after(columns, &next.columns),
            after(&next.digits, &self.digits),
        )
    }

    /// The same with other names of digits.
    pub(super) fn with_digits(&self, digits: Vec<u8>) -> Self {
        Self {
            digits,
            ..self.clone()
        }
    }

    /// The map back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let back = |list: &[u8]| {
            let mut back = vec![0; list.len()];
            for (i, &k) in list.iter().enumerate() {
                back[usize::from(k)] = i as u8;
            }
            back
        };
        let (rows, columns) = match self.transposes {
            true => (&self.columns, &self.rows),
            false => (&self.rows, &self.columns),
        };
        Self::of(
            self.transposes,
            back(rows),
            back(columns),
            back(&self.digits),
        )
    }
}
