//! What is wrong with a grid.

use super::constraint::{Constraint, Definition};
use super::rules::Rules;
use crate::grid::{Cell, Digit, Grid, HouseId, HouseKind};

/// What sort of thing is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A digit occurs more than once in a house.
    Duplicate(HouseId),
    /// A constraint, by its number from 0, is broken.
    Constraint(usize),
    /// A full house lacks a digit.
    Missing(HouseId),
}

impl Problem {
    /// The name of its sort.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Duplicate(_) => "duplicate",
            Self::Constraint(_) => "constraint",
            Self::Missing(_) => "missing",
        }
    }

    /// What is broken: the kind of the house and its number among those, or `constraint`
    /// and the constraint's number. Both are counted from 1.
    pub fn place(&self, rules: &Rules) -> (&'static str, usize) {
        match *self {
            Self::Duplicate(id) | Self::Missing(id) => {
                let house = rules.house(id);
                (house.kind().name(), house.number())
            }
            Self::Constraint(number) => (self.name(), number + 1),
        }
    }
}

/// One problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// What is wrong, and where.
    pub problem: Problem,
    /// The digit; `None` where not one digit is at fault.
    pub digit: Option<Digit>,
    /// The cells that are at fault; none if a digit is missing.
    pub cells: Vec<Cell>,
    /// How often the digit should occur, or what a sum or a number should be; 0 for
    /// what should not occur.
    pub expected: i32,
    /// How often it occurs, or what the sum or the number is; 1 for what should not
    /// occur.
    pub found: i32,
}

/// All conflicts: house by house and digit by digit, then constraint by constraint;
/// with `complete` also the digits a house lacks.
pub fn find_conflicts(grid: &Grid, rules: &Rules, complete: bool) -> Vec<Conflict> {
    conflicts(grid, rules, complete).collect()
}

/// Whether what is filled breaks a rule.
pub fn has_conflict(grid: &Grid, rules: &Rules) -> bool {
    conflicts(grid, rules, false).next().is_some()
}

/// Whether the grid is filled with digits that the rules have, and breaks no
/// rule.
pub fn is_solution(grid: &Grid, rules: &Rules) -> bool {
    // A cell can be in no house, and constraints are asked about full grids only.
    let digits = 1..=rules.digits() as u8;
    let mut houses = rules.houses().iter();
    grid.digits().iter().all(|digit| digits.contains(digit))
        && houses.all(|house| {
            let mut seen = 0_u64;
            house.cells().iter().all(|&cell| {
                let bit = 1 << grid.digits()[cell.index()];
                let fresh = seen & bit == 0;
                seen |= bit;
                fresh
            })
        })
        && beyond(rules).all(|(_, constraint)| Definition::allows(constraint, grid.digits()))
}

fn conflicts<'a>(
    grid: &'a Grid,
    rules: &'a Rules,
    complete: bool,
) -> impl Iterator<Item = Conflict> + 'a {
    let houses = (0..rules.houses().len()).map(|index| HouseId(index as u16));
    houses
        .flat_map(move |house| in_house(grid, rules, house, complete))
        .chain(beyond_houses(grid, rules))
}

fn in_house<'a>(
    grid: &'a Grid,
    rules: &'a Rules,
    house: HouseId,
    complete: bool,
) -> impl Iterator<Item = Conflict> + 'a {
    let cells = rules.house(house).cells();
    // One pass over a house finds which digits occur once and which more often;
    // cells are gathered only for the digits that need them.
    let (mut once, mut again) = (0u64, 0u64);
    for cell in cells {
        // Bit 0 collects the blanks.
        let bit = 1 << grid.digits()[cell.index()];
        again |= once & bit;
        once |= bit;
    }
    let lacking = match complete {
        true => rules.full_digits(house).0 << 1 & !once,
        false => 0,
    };
    (1..=rules.digits() as u8).filter_map(move |value| {
        let bit = 1 << value;
        let problem = match (again & bit != 0, lacking & bit != 0) {
            (true, _) => Problem::Duplicate(house),
            (_, true) => Problem::Missing(house),
            _ => return None,
        };
        let digit = Digit::new(value);
        let holds = |&&cell: &&Cell| grid.get(cell) == digit;
        let cells: Vec<Cell> = cells.iter().filter(holds).copied().collect();
        Some(Conflict {
            problem,
            digit,
            expected: 1,
            found: cells.len() as i32,
            cells,
        })
    })
}

/// The constraints that are no houses, with their numbers.
fn beyond(rules: &Rules) -> impl Iterator<Item = (usize, &Constraint)> {
    let constraints = rules.constraints().iter().enumerate();
    constraints.filter(|(_, constraint)| constraint.house().is_none())
}

fn beyond_houses<'a>(grid: &'a Grid, rules: &'a Rules) -> impl Iterator<Item = Conflict> + 'a {
    let in_house = |one: Cell, other: Cell| {
        let houses = |cell| rules.memberships(cell).iter().map(|m| m.house);
        houses(one).any(|house| houses(other).any(|h| h == house))
    };
    beyond(rules).flat_map(move |(number, constraint)| {
        let violations = constraint.violations(grid.digits(), &in_house);
        violations.into_iter().map(move |violation| Conflict {
            problem: Problem::Constraint(number),
            digit: violation.digit,
            cells: violation.cells,
            expected: violation.expected,
            found: violation.found,
        })
    })
}

/// How users call the houses of this kind.
impl HouseKind {
    /// A name in words, such as "inner box".
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Region => "region",
            Self::Diagonal => "diagonal",
            Self::InnerBox => "inner box",
            Self::FrameBox => "frame box",
            Self::Extra => "house",
            Self::Cage => "cage",
            Self::Clue => "clue",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Spec;

    #[test]
    fn a_duplicate_names_house_digit_and_cells() {
        let rules = Rules::classic();
        let mut grid = Grid::blank(&rules);
        let seven = Digit::new(7);
        grid.set(Cell::at(0, 0, 9), seven);
        grid.set(Cell::at(8, 0, 9), seven);
        let conflicts = find_conflicts(&grid, &rules, false);
        let Problem::Duplicate(house) = conflicts[0].problem else {
            panic!("{conflicts:?}");
        };
        assert_eq!(rules.house(house).kind(), HouseKind::Column);
        assert_eq!(rules.house(house).number(), 1);
        assert_eq!(conflicts[0].cells, [Cell::at(0, 0, 9), Cell::at(8, 0, 9)]);
        assert_eq!(conflicts.len(), 1);
    }

    #[test]
    fn nine_identical_columns_are_no_solution_though_each_digit_is_there_nine_times() {
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
    fn a_blank_in_a_cell_of_no_house_is_no_solution() {
        let spec = Spec {
            lines: false,
            ..Spec::of_size(2, 3)
        };
        let rules = spec.build().unwrap();
        assert!(rules.houses().is_empty());
        let of = |digits: [u8; 6]| Grid::from_digits(&digits, &rules).unwrap();
        assert!(is_solution(&of([1, 2, 3, 1, 1, 1]), &rules));
        assert!(!is_solution(&of([1, 2, 0, 1, 1, 1]), &rules));
        assert!(!is_solution(&of([0; 6]), &rules));
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
