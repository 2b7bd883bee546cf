//! Candidates: the digits a blank cell can still hold.

use super::constraint::Propagate;
use super::rules::Rules;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// The candidates of every cell of a grid.
///
/// A filled cell has none: what it holds is decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    cells: Box<[DigitSet]>,
}

impl Candidates {
    /// The digits that no peer of a blank cell holds.
    pub fn of(grid: &Grid, rules: &Rules) -> Self {
        let cells = (0..rules.cells()).map(Cell::from_index);
        if rules.has_peers_beyond_houses() {
            let cells = cells.map(|cell| Self::of_cell(grid, rules, cell));
            return Self {
                cells: cells.collect(),
            };
        }
        // Each house is looked at once, and not once for each of its cells.
        let mut seen = vec![0; rules.cells()];
        for house in rules.houses() {
            let digits = house.cells().iter().filter_map(|&cell| grid.get(cell));
            let held = digits.fold(0, |held, digit| held | DigitSet::of(digit).0);
            for cell in house.cells() {
                seen[cell.index()] |= held;
            }
        }
        let all = DigitSet::all(rules.digits()).0;
        let cells = cells.map(|cell| match grid.get(cell) {
            Some(_) => DigitSet::EMPTY,
            None => allowed(DigitSet(all & !seen[cell.index()]), grid, rules, cell),
        });
        Self {
            cells: cells.collect(),
        }
    }

    /// Those of one cell, without looking at the others.
    pub fn of_cell(grid: &Grid, rules: &Rules, cell: Cell) -> DigitSet {
        match grid.get(cell) {
            Some(_) => DigitSet::EMPTY,
            None => missing(grid, rules, cell),
        }
    }

    /// All of them: cell by cell, the digits of each ascending.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let cells = self.cells.iter().enumerate();
        cells.flat_map(|(index, digits)| {
            let cell = Cell::from_index(index);
            digits.iter().map(move |digit| (cell, digit))
        })
    }

    /// The candidates of one cell.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }
}

/// The digits that `cell` can take without breaking a rule, whatever it holds.
pub(crate) fn missing(grid: &Grid, rules: &Rules, cell: Cell) -> DigitSet {
    let mut missing = DigitSet::all(rules.digits());
    for &peer in rules.peers(cell) {
        if let Some(digit) = grid.get(peer) {
            missing.remove(digit);
        }
    }
    allowed(missing, grid, rules, cell)
}

/// Those of `digits` that the constraints of `cell` allow.
fn allowed(mut digits: DigitSet, grid: &Grid, rules: &Rules, cell: Cell) -> DigitSet {
    for &number in rules.constraints_of(cell) {
        digits.0 &= rules.propagator(number).leaves(cell, grid.digits());
    }
    digits
}

/// The digits that are left to a blank cell by the constraints that speak of it and of `filled`, which
/// has just been filled: no others have more to say than before.
pub(crate) fn left_beside(filled: Cell, cell: Cell, grid: &Grid, rules: &Rules) -> DigitSet {
    let mut left = DigitSet::all(rules.digits());
    for number in rules.constraints_of(cell) {
        if rules.constraints_of(filled).contains(number) {
            left.0 &= rules.propagator(*number).leaves(cell, grid.digits());
        }
    }
    left
}

/// Whether `digit` may be put into `cell`: it occurs in no house of the cell,
/// the cell itself apart, and breaks no other rule.
pub fn is_valid_move(grid: &Grid, rules: &Rules, cell: Cell, digit: Digit) -> bool {
    missing(grid, rules, cell).contains(digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_agree_with_trying_every_move() {
        let rules = Rules::boxes(2, 3).unwrap();
        let grid = Grid::parse("1..4.. ...1.. .5.... ....2. 3..... .....6", &rules).unwrap();
        let candidates = Candidates::of(&grid, &rules);
        for index in 0..36 {
            let cell = Cell::from_index(index);
            for digit in DigitSet::all(6).iter() {
                let valid = is_valid_move(&grid, &rules, cell, digit);
                let expected = valid && grid.get(cell).is_none();
                assert_eq!(candidates.get(cell).contains(digit), expected);
            }
        }
    }

    #[test]
    fn a_digit_does_not_forbid_itself() {
        let rules = Rules::classic();
        let mut grid = Grid::blank(&rules);
        let (cell, five) = (Cell::at(2, 4, 9), Digit::new(5).unwrap());
        grid.set(cell, Some(five));
        assert!(is_valid_move(&grid, &rules, cell, five));
        assert!(!is_valid_move(&grid, &rules, Cell::at(2, 8, 9), five));
    }
}
