//! The plainest solver: the first blank cell with the fewest digits, each digit in
//! turn. Nothing of the engine is in it.

use crate::suite::Puzzle;

pub fn see_each_other(a: usize, b: usize) -> bool {
    let (row, column) = (|cell| cell / 9, |cell| cell % 9);
    let same_box = row(a) / 3 == row(b) / 3 && column(a) / 3 == column(b) / 3;
    row(a) == row(b) || column(a) == column(b) || same_box
}

/// Whether `solution` is a full, correct grid that agrees with `puzzle`.
pub fn solves(solution: &Puzzle, puzzle: &Puzzle) -> bool {
    let fits = |cell: usize| {
        (1..=9).contains(&solution[cell])
            && (puzzle[cell] == 0 || puzzle[cell] == solution[cell])
            && (0..cell).all(|c| solution[c] != solution[cell] || !see_each_other(c, cell))
    };
    (0..81).all(fits)
}

pub fn count(puzzle: &Puzzle, limit: u64) -> u64 {
    let mut count = 0;
    visit(puzzle, &mut |_| {
        count += 1;
        count < limit
    });
    count.min(limit)
}

/// At most `limit` solutions.
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Puzzle> {
    let mut solutions = Vec::new();
    visit(puzzle, &mut |solution| {
        solutions.push(*solution);
        solutions.len() < limit
    });
    solutions
}

/// Calls `found` with each solution until it says false.
fn visit(puzzle: &Puzzle, found: &mut impl FnMut(&Puzzle) -> bool) {
    let mut rows = [0; 9];
    let mut columns = [0; 9];
    let mut boxes = [0; 9];
    for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
        let (row, column) = (cell / 9, cell % 9);
        let bit = 1u16 << puzzle[cell];
        for house in [
            &mut rows[row],
            &mut columns[column],
            &mut boxes[row / 3 * 3 + column / 3],
        ] {
            if *house & bit != 0 {
                return;
            }
            *house |= bit;
        }
    }
    let mut grid = *puzzle;
    let mut used = [rows, columns, boxes];
    fill(&mut grid, &mut used, found);
}

fn houses(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

fn free(used: &[[u16; 9]; 3], cell: usize) -> u16 {
    let [row, column, square] = houses(cell);
    0b11_1111_1110 & !(used[0][row] | used[1][column] | used[2][square])
}

/// Uses a digit, or frees it.
fn mark(used: &mut [[u16; 9]; 3], cell: usize, digit: u8) {
    for (kind, house) in houses(cell).into_iter().enumerate() {
        used[kind][house] ^= 1 << digit;
    }
}

fn fill(
    grid: &mut Puzzle,
    used: &mut [[u16; 9]; 3],
    found: &mut impl FnMut(&Puzzle) -> bool,
) -> bool {
    let blanks = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = blanks.min_by_key(|&cell| free(used, cell).count_ones()) else {
        return found(grid);
    };
    let digits = free(used, cell);
    for digit in (1..=9).filter(|digit| digits & 1 << digit != 0) {
        grid[cell] = digit;
        mark(used, cell, digit);
        let go_on = fill(grid, used, found);
        mark(used, cell, digit);
        grid[cell] = 0;
        if !go_on {
            return false;
        }
    }
    true
}
