//! Random samples that do not come from the engine.

use crate::oracle::Oracle;

/// The splitmix64 generator.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// From 0 to `bound - 1`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// From `low` to `high`, both possible.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// The numbers below `count` in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
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
