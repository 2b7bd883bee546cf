//! Whether many grids are solutions.

use crate::grid::Grid;
use crate::rules::{Rules, is_solution};
use crate::solve::classic::ClassicSolver;

/// Says whether grids are solutions under one set of rules. Keep it for the next
/// grid: what the rules allow is worked out once.
///
/// ```
/// use oxidoku_engine::{Checker, Rules};
///
/// let rules = Rules::boxes(2, 2)?;
/// let checker = Checker::new(&rules);
/// let mut cells = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// assert!(checker.is_solution(&cells));
/// cells.swap(0, 1);
/// assert!(!checker.is_solution(&cells));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Checker<'r> {
    rules: &'r Rules,
    is_classic: bool,
}

impl<'r> Checker<'r> {
    /// A checker for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        let is_classic = ClassicSolver::knows(rules);
        Self { rules, is_classic }
    }

    /// Whether these values, in row order, fill a grid with digits that the rules
    /// have, and break no rule. Anything else than a digit, a 0 or a wrong number
    /// of cells included, makes it false.
    pub fn is_solution(&self, cells: &[u8]) -> bool {
        match cells.try_into() {
            Ok(cells) if self.is_classic => is_classic_solution(cells),
            _ => {
                let grid = Grid::from_digits(cells, self.rules);
                grid.is_ok_and(|grid| is_solution(&grid, self.rules))
            }
        }
    }
}

/// Whether `cells` hold the digits of all `clues`, 0 where there is none.
pub fn keeps_clues(cells: &[u8], clues: &[u8]) -> bool {
    // Goes through all cells in any case: without branches it is vector code.
    let pairs = clues.iter().zip(cells);
    pairs.fold(true, |all, (&clue, &cell)| {
        all & ((clue == 0) | (clue == cell))
    })
}

/// Nine cells hold all nine digits if each digit occurs at all. So one set a house
/// is enough, without a branch: five times as fast as looking at each house by
/// itself.
fn is_classic_solution(cells: &[u8; 81]) -> bool {
    const ALL: u16 = 0b11_1111_1110;
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    for row in 0..9 {
        for column in 0..9 {
            // Beyond bit 15 the digit is lost, and the house lacks one.
            let bit = 1u16
                .checked_shl(cells[9 * row + column].into())
                .unwrap_or(0);
            rows[row] |= bit;
            columns[column] |= bit;
            boxes[row / 3 * 3 + column / 3] |= bit;
        }
    }
    let full = |houses: [u16; 9]| houses.iter().fold(ALL, |all, house| all & house) == ALL;
    full(rows) && full(columns) && full(boxes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn solution() -> Vec<u8> {
        SOLUTION.bytes().map(|symbol| symbol - b'0').collect()
    }

    #[test]
    fn every_single_change_of_a_solution_is_noticed() {
        let rules = Rules::classic();
        let checker = Checker::new(&rules);
        let mut cells = solution();
        assert!(checker.is_solution(&cells));
        for index in 0..81 {
            let right = cells[index];
            for wrong in (0..=255).filter(|&value| value != right) {
                cells[index] = wrong;
                assert!(!checker.is_solution(&cells), "{wrong} in cell {index}");
            }
            cells[index] = right;
        }
        assert!(!checker.is_solution(&cells[1..]));
        assert!(!checker.is_solution(&[]));
    }

    #[test]
    fn a_changed_clue_is_noticed_wherever_it_is() {
        let cells = solution();
        let mut clues = cells.clone();
        for index in 0..81 {
            clues[index] = cells[index] % 9 + 1;
            assert!(!keeps_clues(&cells, &clues), "cell {index}");
            clues[index] = 0;
            assert!(keeps_clues(&cells, &clues));
        }
    }

    #[test]
    fn classic_and_general_check_agree_where_only_one_kind_of_house_is_wrong() {
        let rules = Rules::classic();
        let checker = Checker::new(&rules);
        let agree = |cells: &[u8]| {
            let grid = Grid::from_digits(cells, &rules).unwrap();
            let expected = is_solution(&grid, &rules);
            assert_eq!(checker.is_solution(cells), expected, "{cells:?}");
            expected
        };
        // Latin squares whose boxes are wrong; then rows, columns and bands of a
        // solution exchanged, some of which leave it one.
        let latin: Vec<u8> = (0..81).map(|i| (i / 9 + i % 9) as u8 % 9 + 1).collect();
        assert!(!agree(&latin));
        let cells = solution();
        let mut right = 0;
        for one in 0..9 {
            for other in 0..9 {
                let swap = |line: usize| match line {
                    line if line == one => other,
                    line if line == other => one,
                    line => line,
                };
                let rows: Vec<u8> = (0..81).map(|i| cells[9 * swap(i / 9) + i % 9]).collect();
                let columns: Vec<u8> = (0..81).map(|i| cells[i / 9 * 9 + swap(i % 9)]).collect();
                right += u32::from(agree(&rows)) + u32::from(agree(&columns));
            }
        }
        // Within a band or a stack: 3 x 3 x 3 exchanges of each kind.
        assert_eq!(right, 54);
    }
}
