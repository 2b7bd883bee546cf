//! The smallest full grid, for any shape of boxes.
//!
//! The first row can always be 1, 2, 3, ..., so the second row decides first, and it
//! follows from two rows of a band, see [`SecondRow`]. With the columns in order and the
//! digits renamed, all other rows only need to be sorted: within bands by their first
//! digit, and bands by the smallest of these.

use super::map::Map;
use super::pairs::{MOST, OPEN, SecondRow};
use crate::work::{Arrange, Control, Halt};

/// A shape of boxes, and whether rows and columns can change places.
#[derive(Clone, Copy)]
pub(super) struct Boxes {
    pub(super) rows: usize,
    pub(super) columns: usize,
}

impl Boxes {
    pub(super) fn size(self) -> usize {
        self.rows * self.columns
    }

    /// Boxes of one row or one column say what rows or columns say.
    pub(super) fn transposes(self) -> bool {
        self.rows == self.columns || self.rows == 1 || self.columns == 1
    }

    /// Rows of a band and columns of a box, where all exchanges of rows and columns are
    /// among these.
    pub(super) fn groups(self) -> (usize, usize) {
        match (self.rows, self.columns) {
            (1, size) | (size, 1) => (size, size),
            shape => shape,
        }
    }

    /// All maps that make `grid`, a full grid, as small as can be. None of them is there
    /// twice, so they are as many as the grid has automorphisms.
    pub(super) fn smallest(self, grid: &[u8], control: &mut Control<'_>) -> Result<Vec<Map>, Halt> {
        let size = self.size();
        let (height, width) = self.groups();
        let mut search = FullSearch {
            size,
            height,
            rows: Vec::new(),
            maps: Vec::new(),
        };
        if size == 1 {
            return Ok(vec![Map::identity(1, 1)]);
        }
        let turned: Vec<u8> = (0..size * size)
            .map(|i| grid[i % size * size + i / size])
            .collect();
        let mut best = [OPEN; MOST];
        for transposes in [false, true] {
            if transposes && !self.transposes() {
                break;
            }
            let grid = if transposes { &turned[..] } else { grid };
            let row = |row: usize| &grid[row * size..][..size];
            for first in 0..size {
                let band = first / height * height;
                for second in (band..band + height).filter(|&second| second != first) {
                    control.step()?;
                    let mut column_of = [0; MOST + 1];
                    for (column, &digit) in row(first).iter().enumerate() {
                        column_of[usize::from(digit)] = column as u8;
                    }
                    let step: Vec<u8> = row(second)
                        .iter()
                        .map(|&digit| column_of[usize::from(digit)])
                        .collect();
                    let mut pair = SecondRow {
                        size,
                        width,
                        step: &step,
                        best: &mut best,
                        lower: false,
                    };
                    pair.search(&mut |columns, lower| {
                        if lower {
                            search.rows.clear();
                            search.maps.clear();
                        }
                        search.finish(grid, transposes, first, second, columns);
                    });
                }
            }
        }
        Ok(search.maps)
    }
}

struct FullSearch {
    size: usize,
    height: usize,
    /// The smallest grid so far.
    rows: Vec<u8>,
    maps: Vec<Map>,
}

impl FullSearch {
    /// Sorts the rows, and keeps the map if it makes a grid as small as any before.
    fn finish(
        &mut self,
        grid: &[u8],
        transposes: bool,
        first: usize,
        second: usize,
        columns: &[u8],
    ) {
        let size = self.size;
        let mut name = [0; MOST + 1];
        for (place, &column) in columns.iter().enumerate() {
            name[usize::from(grid[first * size + usize::from(column)])] = place as u8;
        }
        let value = |row: usize, place: usize| {
            name[usize::from(grid[row * size + usize::from(columns[place])])]
        };
        let rank = |row: usize| match row {
            row if row == first => 0,
            // Even where a smaller first digit is in the band.
            row if row == second => 1,
            row => 2 + value(row, 0),
        };
        let mut bands: Vec<Vec<usize>> = (0..size / self.height)
            .map(|band| {
                let mut rows: Vec<usize> = (band * self.height..(band + 1) * self.height).collect();
                rows.arrange_by_key(|&row| rank(row));
                rows
            })
            .collect();
        bands.arrange_by_key(|band| rank(band[0]));
        let order = bands.concat();
        let rows: Vec<u8> = (order.iter())
            .flat_map(|&row| (0..size).map(move |place| (row, place)))
            .map(|(row, place)| value(row, place))
            .collect();
        if !self.maps.is_empty() && rows > self.rows {
            return;
        }
        if rows < self.rows {
            self.maps.clear();
        }
        let digits = name[1..=size].to_vec();
        let order = order.iter().map(|&row| row as u8).collect();
        self.maps
            .push(Map::of(transposes, order, columns.to_vec(), digits));
        self.rows = rows;
    }
}
