//! What is wrong with a grid, house by house.

use crate::{Cell, Digit, Grid, HouseId, Rules};

/// What sort of thing is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A digit occurs more than once in a house.
    Duplicate,
    /// A house that holds every digit lacks one.
    Missing,
}

/// One problem of one house and one digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// What is wrong.
    pub problem: Problem,
    /// The house it is wrong in.
    pub house: HouseId,
    /// The digit.
    pub digit: Digit,
    /// The cells that hold the digit; none if it is missing.
    pub cells: Vec<Cell>,
}

/// All conflicts in house order, then digit order; with `complete` also the
/// digits a house lacks.
pub fn find_conflicts(grid: &Grid, rules: &Rules, complete: bool) -> Vec<Conflict> {
    conflicts(grid, rules, complete).collect()
}

/// The first conflict of the filled cells.
pub fn first_conflict(grid: &Grid, rules: &Rules) -> Option<Conflict> {
    conflicts(grid, rules, false).next()
}

/// Whether the grid is filled and every house holds different digits.
pub fn is_solution(grid: &Grid, rules: &Rules) -> bool {
    let mut houses = rules.houses().iter();
    grid.is_complete()
        && houses.all(|house| {
            let mut seen = 0u64;
            house.cells().iter().all(|&cell| {
                let bit = 1 << grid.digits()[cell.index()];
                let fresh = seen & bit == 0;
                seen |= bit;
                fresh
            })
        })
}

fn conflicts<'a>(
    grid: &'a Grid,
    rules: &'a Rules,
    complete: bool,
) -> impl Iterator<Item = Conflict> + 'a {
    (0..rules.houses().len()).flat_map(move |index| {
        let id = HouseId(index as u16);
        let cells = rules.house(id).cells();
        // One pass a house finds what stands once and what stands more often;
        // cells are gathered only for the digits that need them.
        let (mut once, mut again) = (0u64, 0u64);
        for cell in cells {
            // Bit 0 collects the blanks.
            let bit = 1 << grid.digits()[cell.index()];
            again |= once & bit;
            once |= bit;
        }
        let lacking = if complete && rules.is_full(id) {
            !once
        } else {
            0
        };
        (1..=rules.size() as u8).filter_map(move |value| {
            let bit = 1 << value;
            let problem = match (again & bit != 0, lacking & bit != 0) {
                (true, _) => Problem::Duplicate,
                (_, true) => Problem::Missing,
                _ => return None,
            };
            let digit = Digit::new(value)?;
            let holds = |&&cell: &&Cell| grid.get(cell) == Some(digit);
            Some(Conflict {
                problem,
                house: id,
                digit,
                cells: cells.iter().filter(holds).copied().collect(),
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HouseKind;

    #[test]
    fn a_duplicate_names_house_digit_and_cells() {
        let rules = Rules::classic();
        let mut grid = Grid::blank(&rules);
        let seven = Digit::new(7);
        grid.set(Cell::at(0, 0, 9), seven);
        grid.set(Cell::at(8, 0, 9), seven);
        let conflict = first_conflict(&grid, &rules).unwrap();
        assert_eq!(rules.house(conflict.house).kind(), HouseKind::Column);
        assert_eq!(rules.house(conflict.house).number(), 1);
        assert_eq!(conflict.cells, [Cell::at(0, 0, 9), Cell::at(8, 0, 9)]);
        assert_eq!(find_conflicts(&grid, &rules, false).len(), 1);
    }

    #[test]
    fn nine_identical_columns_are_no_solution_though_every_sum_is_45() {
        let rules = Rules::classic();
        let digits: Vec<u8> = (0..81).map(|i| i / 9 + 1).collect();
        let grid = Grid::from_digits(&digits, &rules).unwrap();
        assert!(!is_solution(&grid, &rules));
        // Each of the 9 rows holds one digit 9 times, each box 3 digits thrice.
        assert_eq!(find_conflicts(&grid, &rules, false).len(), 9 + 27);
        // Rows lack 8 digits each, boxes 6.
        assert_eq!(find_conflicts(&grid, &rules, true).len(), 36 + 72 + 54);
    }

    #[test]
    fn a_grid_right_for_2_x_3_is_wrong_for_3_x_2() {
        let text = "123456 456123 231564 564231 312645 645312";
        for (shape, right) in [((2, 3), true), ((3, 2), false)] {
            let rules = Rules::boxes(shape.0, shape.1).unwrap();
            let grid = Grid::parse(text, &rules).unwrap();
            assert_eq!(is_solution(&grid, &rules), right);
            assert_eq!(find_conflicts(&grid, &rules, true).is_empty(), right);
        }
    }
}
