//! A naive solver: slow, short, and meant to be right at a glance. It knows
//! only the numbers of rows and columns of a box, nothing of the engine.

/// A grid of `rows` x `columns` boxes; its size is their product.
#[derive(Clone, Copy)]
pub struct Oracle {
    pub rows: usize,
    pub columns: usize,
}

impl Oracle {
    pub fn new((rows, columns): (usize, usize)) -> Self {
        Self { rows, columns }
    }

    pub fn size(self) -> usize {
        self.rows * self.columns
    }

    /// Whether two cells, as indices in row order, lie in one row, column or
    /// box.
    pub fn meet(self, one: usize, other: usize) -> bool {
        let place = |cell: usize| (cell / self.size(), cell % self.size());
        let ((row, column), (row2, column2)) = (place(one), place(other));
        let boxes = (row / self.rows, column / self.columns);
        row == row2 || column == column2 || boxes == (row2 / self.rows, column2 / self.columns)
    }

    /// Whether no other cell that meets `cell` holds `digit`.
    pub fn allows(self, grid: &[u8], cell: usize, digit: u8) -> bool {
        let taken = |other: usize| other != cell && grid[other] == digit && self.meet(cell, other);
        // Row, column and band hold all cells that meet this one.
        let size = self.size();
        let (row, column) = (cell / size, cell % size);
        let band = row / self.rows * self.rows * size;
        !(0..size).any(|i| taken(row * size + i) || taken(i * size + column))
            && !(band..band + self.rows * size).any(taken)
    }

    /// Whether no two equal digits meet.
    pub fn is_consistent(self, grid: &[u8]) -> bool {
        (0..grid.len()).all(|cell| grid[cell] == 0 || self.allows(grid, cell, grid[cell]))
    }

    pub fn is_solution(self, grid: &[u8]) -> bool {
        let size = self.size();
        grid.len() == size * size
            && grid.iter().all(|&d| (1..=size as u8).contains(&d))
            && self.is_consistent(grid)
    }

    /// The first `limit` solutions, ordered by their digits read row by row.
    pub fn solutions(self, puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        if limit > 0 && self.is_consistent(puzzle) {
            self.extend(&mut puzzle.to_vec(), 0, limit, &mut found);
        }
        found
    }

    pub fn count(self, puzzle: &[u8], limit: usize) -> u64 {
        self.solutions(puzzle, limit).len() as u64
    }

    /// Fills the first blank at or behind `cell` with every digit in turn.
    fn extend(self, grid: &mut [u8], cell: usize, limit: usize, found: &mut Vec<Vec<u8>>) {
        let Some(blank) = (cell..grid.len()).find(|&cell| grid[cell] == 0) else {
            return found.push(grid.to_vec());
        };
        for digit in 1..=self.size() as u8 {
            if found.len() < limit && self.allows(grid, blank, digit) {
                grid[blank] = digit;
                self.extend(grid, blank + 1, limit, found);
                grid[blank] = 0;
            }
        }
    }
}

#[test]
fn the_oracle_itself_knows_the_288_grids_of_4_x_4_in_order() {
    let oracle = Oracle::new((2, 2));
    let all = oracle.solutions(&[0; 16], 1000);
    assert_eq!(all.len(), 288);
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(all.iter().all(|grid| oracle.is_solution(grid)));
}
