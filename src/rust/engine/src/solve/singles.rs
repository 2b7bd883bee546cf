//! The naked-single solver of an introductory course: sweep over the grid,
//! fill every cell that has one candidate left, repeat until nothing changes. The sweeps
//! themselves are asked for: `deduce` fills hidden singles, too, in any order.

use crate::grid::{Cell, Grid};
use crate::rules::Rules;
use crate::rules::candidates::missing;

/// What the sweeps came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Singles {
    /// The grid as far as it was filled.
    pub grid: Grid,
    /// Sweeps that filled at least one cell.
    pub passes: usize,
    /// A blank cell without a candidate: the puzzle has no solution.
    pub dead: Option<Cell>,
}

/// Fills naked singles in row order, sweep after sweep, until a sweep fills
/// nothing or a blank cell has no candidate left.
pub fn solve_singles(puzzle: &Grid, rules: &Rules) -> Singles {
    let mut grid = puzzle.clone();
    for passes in 0.. {
        let mut progress = false;
        for cell in (0..rules.cells()).map(Cell::from_index) {
            if grid.get(cell).is_some() {
                continue;
            }
            let candidates = missing(&grid, rules, cell);
            if candidates.is_empty() {
                let passes = passes + usize::from(progress);
                let dead = Some(cell);
                return Singles { grid, passes, dead };
            }
            if let Some(digit) = candidates.single() {
                grid.set(cell, Some(digit));
                progress = true;
            }
        }
        if !progress {
            let dead = None;
            return Singles { grid, passes, dead };
        }
    }
    unreachable!("each pass but the last fills a cell")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_easy_puzzle_is_filled_and_a_blank_grid_is_left_alone() {
        let rules = Rules::boxes(2, 2).unwrap();
        let easy = Grid::parse("1.3. .4.2 2.4. .3.1", &rules).unwrap();
        let done = solve_singles(&easy, &rules);
        assert_eq!(done.grid.to_text().unwrap(), "1234341221434321");
        assert_eq!((done.passes, done.dead), (1, None));

        let blank = solve_singles(&Grid::blank(&rules), &rules);
        assert_eq!((blank.grid.clues(), blank.passes), (0, 0));
    }

    #[test]
    fn a_cell_without_a_candidate_is_reported() {
        let rules = Rules::boxes(2, 2).unwrap();
        let grid = Grid::parse("123. ...4 .... ....", &rules).unwrap();
        assert_eq!(solve_singles(&grid, &rules).dead, Some(Cell::at(0, 3, 4)));
    }
}
