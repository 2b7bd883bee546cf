//! Random numbers and grids that do not come from the engine.

use super::kind::{Cage, Kind};
use super::oracle::Oracle;

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

    /// The numbers below `count` in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// From `low` to `high`, both possible.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// A full grid of `rows` x `columns` boxes: the cyclic one with digits, lines,
    /// bands and stacks exchanged.
    pub fn full_grid(&mut self, (rows, columns): (usize, usize)) -> Vec<u8> {
        let size = rows * columns;
        let digits = self.order(size);
        let row_order = self.lines(columns, rows);
        let column_order = self.lines(rows, columns);
        let digit = |row: usize, column: usize| {
            digits[(columns * (row % rows) + row / rows + column) % size] as u8 + 1
        };
        let cells = (0..size * size).map(|i| digit(row_order[i / size], column_order[i % size]));
        cells.collect()
    }

    /// A full grid of a kind without cages whose boxes have the usual shape: one with as
    /// many digits as rows, in which each cell may get any other digit that it can have.
    pub fn full_grid_of(&mut self, kind: &Kind) -> Vec<u8> {
        let oracle = Oracle::new(kind);
        if !kind.sheets.is_empty() || !kind.limits.is_empty() {
            return self.full_board(&oracle, kind.cells());
        }
        let mut grid = self.full_grid(kind.shape);
        if kind.digits > kind.size {
            for cell in self.order(grid.len()) {
                let choices = oracle.choices(&grid, cell);
                let digits: Vec<u8> = (1..=kind.digits as u8)
                    .filter(|digit| choices >> digit & 1 == 1)
                    .collect();
                grid[cell] = digits[self.below(digits.len())];
            }
        }
        grid
    }

    /// A full grid of a board, with some cells filled at random.
    fn full_board(&mut self, oracle: &Oracle, cells: usize) -> Vec<u8> {
        loop {
            let mut grid = vec![0; cells];
            for &cell in &self.order(cells)[..cells.min(4)] {
                let choices = oracle.choices(&grid, cell);
                let digits: Vec<u8> = (1..64).filter(|digit| choices >> digit & 1 == 1).collect();
                if !digits.is_empty() {
                    grid[cell] = digits[self.below(digits.len())];
                }
            }
            let found = oracle.solutions(&grid, 50);
            if !found.is_empty() {
                return found[self.below(found.len())].clone();
            }
        }
    }

    /// Lines in `groups` groups of `each`, exchanged within and as groups.
    fn lines(&mut self, groups: usize, each: usize) -> Vec<usize> {
        let mut lines = Vec::new();
        for group in self.order(groups) {
            lines.extend(self.order(each).iter().map(|line| group * each + line));
        }
        lines
    }

    /// Lines and digits exchanged, so that the grid stays the same Sudoku.
    pub fn shuffle(&mut self, grid: &[u8], (rows, columns): (usize, usize)) -> Vec<u8> {
        let size = rows * columns;
        let row_order = self.lines(columns, rows);
        let column_order = self.lines(rows, columns);
        let names = self.order(size);
        let turns = rows == columns && self.below(2) == 1;
        let cell = |i: usize| {
            let (row, column) = (row_order[i / size], column_order[i % size]);
            let from = match turns {
                true => column * size + row,
                false => row * size + column,
            };
            match grid[from] {
                0 => 0,
                digit => names[usize::from(digit) - 1] as u8 + 1,
            }
        };
        (0..size * size).map(cell).collect()
    }

    /// `grid` with only `clues` of its cells, the others blank.
    pub fn keep(&mut self, grid: &[u8], clues: usize) -> Vec<u8> {
        let mut puzzle = vec![0; grid.len()];
        for &cell in &self.order(grid.len())[..clues] {
            puzzle[cell] = grid[cell];
        }
        puzzle
    }

    /// Cages over all cells of a full grid, with its sums: each grows from a cell
    /// over its neighbours, as long as its digits differ, to a length of `shortest`
    /// to `longest`. It ends up shorter where it cannot grow.
    pub fn cages(&mut self, full: &[u8], shortest: usize, longest: usize) -> Vec<Cage> {
        let size = full.len().isqrt();
        let beside = |one: usize, other: usize| {
            (one / size).abs_diff(other / size) + (one % size).abs_diff(other % size) == 1
        };
        let mut taken = vec![false; full.len()];
        let mut cages = Vec::new();
        for start in self.order(full.len()) {
            if taken[start] {
                continue;
            }
            let mut cage = vec![start];
            let length = self.between(shortest, longest);
            while cage.len() < length {
                let fits = |&cell: &usize| {
                    !taken[cell]
                        && cage.iter().any(|&other| beside(cell, other))
                        && cage.iter().all(|&other| full[other] != full[cell])
                };
                let around: Vec<usize> = (0..full.len()).filter(fits).collect();
                if around.is_empty() {
                    break;
                }
                cage.push(around[self.below(around.len())]);
            }
            cage.iter().for_each(|&cell| taken[cell] = true);
            let sum = cage.iter().map(|&cell| u32::from(full[cell])).sum();
            cages.push((cage, sum));
        }
        cages
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
        let oracle = Oracle::boxes(shape);
        let grid = random.full_grid(shape);
        assert!(oracle.is_solution(&grid), "{shape:?}");
        let clues = random.keep(&grid, oracle.size());
        assert_eq!(clues.iter().filter(|&&d| d > 0).count(), oracle.size());
    }
}
