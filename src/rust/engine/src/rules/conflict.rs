//! What is wrong with a grid.

use crate::grid::{Cell, Digit, DigitSet, Grid, HouseId, HouseKind};
use crate::rules::{Exclusion, Rules};

/// What sort of thing is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A digit occurs more than once in a house.
    Duplicate(HouseId),
    /// Two equal digits in a pair of cells that must differ.
    Pair(Exclusion),
    /// Consecutive digits side by side.
    Consecutive,
    /// The sum of a full cage is wrong, or that of a partly filled one too high
    /// already. The cage's number, from 0.
    Sum(usize),
    /// A house that holds every digit lacks one.
    Missing(HouseId),
}

impl Problem {
    /// The name of its sort.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Duplicate(_) | Self::Pair(_) => "duplicate",
            Self::Consecutive => "consecutive",
            Self::Sum(_) => "cage",
            Self::Missing(_) => "missing",
        }
    }

    /// What is broken: the kind of the house and its number from 1, or the name of the
    /// rule.
    pub fn place(&self, rules: &Rules) -> (&'static str, Option<usize>) {
        match *self {
            Self::Duplicate(id) | Self::Missing(id) => {
                let house = rules.house(id);
                (house.kind().name(), Some(house.number()))
            }
            Self::Pair(Exclusion::Knight) => ("anti-knight", None),
            Self::Pair(Exclusion::King) => ("anti-king", None),
            Self::Consecutive => ("non-consecutive", None),
            Self::Sum(cage) => (HouseKind::Cage.name(), Some(cage + 1)),
        }
    }
}

/// One problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// What is wrong, and where.
    pub problem: Problem,
    /// The digit; `None` for sums and consecutive digits.
    pub digit: Option<Digit>,
    /// The cells that are at fault; none if a digit is missing.
    pub cells: Vec<Cell>,
    /// How often the digit should occur, or what the sum should be.
    pub expected: u32,
    /// How often it occurs, or what the sum is.
    pub found: u32,
}

/// All conflicts: house by house and digit by digit, then pairs, then cages;
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
    // Bit 0 is for blanks. What must not occur counts as seen before.
    let foreign = !(DigitSet::all(rules.size()).0 << 1);
    let mut houses = rules.houses().iter();
    houses.all(|house| {
        let mut seen = foreign;
        house.cells().iter().all(|&cell| {
            let bit = 1 << grid.digits()[cell.index()];
            let fresh = seen & bit == 0;
            seen |= bit;
            fresh
        })
    }) && beyond_houses(grid, rules).next().is_none()
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
    // One pass a house finds what stands once and what stands more often;
    // cells are gathered only for the digits that need them.
    let (mut once, mut again) = (0u64, 0u64);
    for cell in cells {
        // Bit 0 collects the blanks.
        let bit = 1 << grid.digits()[cell.index()];
        again |= once & bit;
        once |= bit;
    }
    let lacking = if complete && rules.is_full(house) {
        !once
    } else {
        0
    };
    (1..=rules.size() as u8).filter_map(move |value| {
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
            found: cells.len() as u32,
            cells,
        })
    })
}

fn beyond_houses<'a>(grid: &'a Grid, rules: &'a Rules) -> impl Iterator<Item = Conflict> + 'a {
    equal_pairs(grid, rules)
        .chain(consecutive_pairs(grid, rules))
        .chain(wrong_sums(grid, rules))
}

fn equal_pairs<'a>(grid: &'a Grid, rules: &'a Rules) -> impl Iterator<Item = Conflict> + 'a {
    let exclusions = rules.exclusions().iter();
    exclusions.filter_map(|&(exclusion, (one, other))| {
        let digit = grid.get(one)?;
        // Equal cells of one house are that house's conflict already.
        let houses = |cell| rules.memberships(cell).iter().map(|m| m.house);
        let shared = houses(one).any(|house| houses(other).any(|h| h == house));
        (grid.get(other) == Some(digit) && !shared).then(|| Conflict {
            problem: Problem::Pair(exclusion),
            digit: Some(digit),
            cells: vec![one, other],
            expected: 1,
            found: 2,
        })
    })
}

fn consecutive_pairs<'a>(grid: &'a Grid, rules: &'a Rules) -> impl Iterator<Item = Conflict> + 'a {
    grid.filled().flat_map(move |(cell, digit)| {
        let later = rules.neighbours(cell).iter().filter(move |&&c| c > cell);
        later.filter_map(move |&other| {
            let consecutive = grid.get(other)?.get().abs_diff(digit.get()) == 1;
            consecutive.then(|| Conflict {
                problem: Problem::Consecutive,
                digit: None,
                cells: vec![cell, other],
                expected: 0,
                found: 1,
            })
        })
    })
}

fn wrong_sums<'a>(grid: &'a Grid, rules: &'a Rules) -> impl Iterator<Item = Conflict> + 'a {
    let cages = rules.spec().cages.iter().enumerate();
    cages.filter_map(|(number, cage)| {
        let values = cage.cells.iter().map(|cell| grid.digits()[cell.index()]);
        let found = values.clone().map(u32::from).sum();
        let full = !values.clone().any(|value| value == 0);
        let wrong = if full {
            found != cage.sum
        } else {
            found >= cage.sum
        };
        wrong.then(|| Conflict {
            problem: Problem::Sum(number),
            digit: None,
            cells: cage.cells.clone(),
            expected: cage.sum,
            found,
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
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
