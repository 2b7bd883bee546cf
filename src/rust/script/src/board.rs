//! The board as clues see it: what `new_board()` of R says of one.

/// Row and column of a cell, from 1. Rows of further sheets are counted on from [`SHEET`] times the
/// number of the sheet.
pub type Place = [i32; 2];

/// As `SHEET` in `board.R`.
pub const SHEET: i32 = 100;

/// A board and its digits.
#[derive(Debug)]
pub struct Layout {
    /// Rows and columns of the grid.
    pub size: [i32; 2],
    /// The first and the last digit.
    pub digits: [i32; 2],
    /// Whether rows and columns hold different digits.
    pub lines: bool,
    /// The region of each cell in R's order, 0 for none.
    pub regions: Vec<i32>,
    /// All cells as numbers, `SHEET` times the row and the column, unless the board is `size` alone.
    pub places: Option<Vec<i32>>,
}

impl Layout {
    /// How many digits there are.
    #[must_use]
    pub fn count(&self) -> usize {
        (self.digits[1] - self.digits[0] + 1) as usize
    }

    pub(crate) fn is_square(&self) -> bool {
        self.size[0] == self.size[1]
    }

    pub(crate) fn has_digit(&self, digit: i32) -> bool {
        (self.digits[0]..=self.digits[1]).contains(&digit)
    }

    pub(crate) fn is_cell(&self, [row, column]: Place) -> bool {
        match &self.places {
            Some(places) => {
                row > 0 && (1..SHEET).contains(&column) && places.contains(&(row * SHEET + column))
            }
            None => (1..=self.size[0]).contains(&row) && (1..=self.size[1]).contains(&column),
        }
    }

    /// The region of a cell, 0 for those in none and of further sheets.
    pub(crate) fn region(&self, [row, column]: Place) -> i32 {
        let inside = (1..=self.size[0]).contains(&row) && (1..=self.size[1]).contains(&column);
        let at = ((column - 1) * self.size[0] + row - 1) as usize;
        self.regions
            .get(at)
            .copied()
            .filter(|_| inside)
            .unwrap_or(0)
    }

    /// The cells of the grid, row by row.
    pub(crate) fn grid(&self) -> impl Iterator<Item = Place> + '_ {
        let [rows, columns] = self.size;
        let places = (1..=rows).flat_map(move |row| (1..=columns).map(move |column| [row, column]));
        places.filter(|&place| self.is_cell(place))
    }

    /// The cells of a sheet, 0 for the grid, row by row.
    pub(crate) fn cells_of_sheet(&self, sheet: usize) -> Vec<Place> {
        if sheet == 0 {
            return self.grid().collect();
        }
        let its = |number: &&i32| **number / SHEET / SHEET == sheet as i32;
        let mut places: Vec<i32> = self.places.iter().flatten().filter(its).copied().collect();
        places.sort_unstable();
        places
            .iter()
            .map(|number| [number / SHEET, number % SHEET])
            .collect()
    }

    /// The cells from this one on, up to the border or to a hole.
    pub(crate) fn diagonal(&self, [row, column]: Place, direction: &str) -> Vec<Place> {
        let down = if direction.starts_with("down") { 1 } else { -1 };
        let right = if direction.ends_with("right") { 1 } else { -1 };
        let along = (0..).map(|step| [row + step * down, column + step * right]);
        along.take_while(|&place| self.is_cell(place)).collect()
    }
}
