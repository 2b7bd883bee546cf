//! What the tests of generating ask for, and how they check what they get.

use oxidoku_engine::generate::{Failure, Generator, Request, Symmetry, stream};
use oxidoku_engine::{Cell, Control, Grid, Rules, Solver};

/// Any number of clues, one solution, plenty of work.
pub const ANY: Request = Request {
    clues: None,
    unique: true,
    minimal: false,
    symmetry: Symmetry::None,
    pattern: None,
    solution: None,
    fresh: false,
    budget: 10_000_000,
};

pub fn clues(clues: usize) -> Request {
    Request {
        clues: Some(clues),
        ..ANY
    }
}

pub fn pattern(cells: impl IntoIterator<Item = usize>) -> Request {
    let cells = cells.into_iter().map(Cell::from_index).collect();
    Request {
        pattern: Some(cells),
        ..ANY
    }
}

pub fn puzzle(rules: &Rules, request: &Request, item: u64) -> Result<Grid, Failure> {
    request.check(rules)?;
    Generator::new(rules).puzzle(request, &mut stream(42, item), &mut Control::unlimited())
}

pub fn count(rules: &Rules, puzzle: &Grid) -> u64 {
    Solver::new(rules)
        .count(puzzle, 2, &mut Control::unlimited())
        .unwrap()
}

/// Whether a puzzle has one solution, and more without any one of its clues.
pub fn is_minimal_by_counting(rules: &Rules, puzzle: &Grid) -> bool {
    count(rules, puzzle) == 1
        && puzzle.filled().all(|(cell, _)| {
            let mut rest = puzzle.clone();
            rest.set(cell, None);
            count(rules, &rest) == 2
        })
}

pub fn is_part_of(puzzle: &Grid, whole: &Grid) -> bool {
    puzzle
        .filled()
        .all(|(cell, digit)| whole.get(cell) == Some(digit))
}
