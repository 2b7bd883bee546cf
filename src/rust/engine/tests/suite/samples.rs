//! Random grids that do not come from the engine.

use crate::{oracle::Oracle, random::Random};

impl Random {
    /// From `low` to `high`, both possible.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// A full grid: the cyclic one with digits, lines, bands and stacks
    /// exchanged.
    pub fn full_grid(&mut self, oracle: Oracle) -> Vec<u8> {
        let (size, rows, columns) = (oracle.size(), oracle.rows, oracle.columns);
        let digits = self.order(size);
        let row_order = self.lines(columns, rows);
        let column_order = self.lines(rows, columns);
        let digit = |row: usize, column: usize| {
            digits[(columns * (row % rows) + row / rows + column) % size] as u8 + 1
        };
        let cells = (0..size * size).map(|i| digit(row_order[i / size], column_order[i % size]));
        cells.collect()
    }

    /// Lines in `groups` groups of `each`, exchanged within and as groups.
    fn lines(&mut self, groups: usize, each: usize) -> Vec<usize> {
        let mut lines = Vec::new();
        for group in self.order(groups) {
            lines.extend(self.order(each).iter().map(|line| group * each + line));
        }
        lines
    }

    /// `grid` with only `clues` of its cells, the others blank.
    pub fn keep(&mut self, grid: &[u8], clues: usize) -> Vec<u8> {
        let mut puzzle = vec![0; grid.len()];
        for &cell in &self.order(grid.len())[..clues] {
            puzzle[cell] = grid[cell];
        }
        puzzle
    }

    /// Any digits anywhere, right or wrong, about one cell in `sparsity`.
    pub fn scatter(&mut self, size: usize, sparsity: usize) -> Vec<u8> {
        let mut digit = || match self.below(sparsity) {
            0 => self.between(1, size) as u8,
            _ => 0,
        };
        (0..size * size).map(|_| digit()).collect()
    }
}

#[test]
fn the_samples_are_full_grids_of_every_shape() {
    let mut random = Random::new(1);
    for shape in [
        (1, 1),
        (1, 5),
        (5, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (3, 3),
        (3, 4),
        (6, 6),
    ] {
        let oracle = Oracle::new(shape);
        let grid = random.full_grid(oracle);
        assert!(oracle.is_solution(&grid), "{shape:?}");
        let clues = random.keep(&grid, oracle.size());
        assert_eq!(clues.iter().filter(|&&d| d > 0).count(), oracle.size());
    }
}
