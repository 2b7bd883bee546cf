//! How easy a puzzle is that singles solve: how many of them are open at a time, and of which
//! kind.
//!
//! All cells that a single fills now are filled at once, round by round, so that the answer does not
//! depend on any order. Where many are open one is soon seen; where one is, all blank cells have
//! to be looked at.

use super::{Outcome, Solver};
use crate::grid::{Cell, Digit, DigitSet, Grid, HouseKind};
use crate::rules::{Candidates, Rules, has_conflict, is_solution};
use crate::work::{Control, Halt};

/// Why a cell can be filled, the easiest to see first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Seen {
    /// The last blank cell of a full house.
    FullHouse,
    /// All other cells with the digit are filled.
    LastDigit,
    /// The only place of a digit in a box, or in any house that is no line.
    Box,
    /// The only place of a digit in a row or column.
    Line,
    /// The only candidate of a cell.
    Naked,
}

impl Seen {
    const COUNT: usize = 5;

    /// What one look takes: the houses that must be seen for it, about.
    fn weight(self) -> u32 {
        match self {
            Self::FullHouse => 1,
            Self::LastDigit | Self::Box => 2,
            Self::Line => 3,
            Self::Naked => 4,
        }
    }
}

/// What the rounds came to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rounds {
    /// How many it took.
    pub rounds: usize,
    /// The fewest cells that were open in a round.
    pub fewest: usize,
    /// How many cells each kind filled: full houses, last digits, hidden singles of boxes and of
    /// lines, naked singles.
    pub kinds: [usize; Seen::COUNT],
    /// What all of it takes: for each cell its weight times the cells that are looked at on average
    /// until one of those that are open is met.
    pub effort: f64,
}

impl Solver<'_> {
    /// How singles solve a puzzle, if they do: [`Outcome::Stuck`] where there is one solution and they
    /// do not lead to it.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    ///
    /// ```
    /// use oxidoku_engine::{Control, Grid, Outcome, Rules, Solver};
    ///
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzle = Grid::parse("1.34 3412 2143 43.1", &rules)?;
    /// let (outcome, rounds) = Solver::new(&rules).rounds(&puzzle, &mut Control::unlimited())?;
    /// // Two full houses, both open at once: of two blank cells the first that is looked at is one.
    /// assert_eq!((outcome, rounds.rounds, rounds.fewest), (Outcome::Solved, 1, 2));
    /// assert_eq!((rounds.kinds, rounds.effort), ([2, 0, 0, 0, 0], 2.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rounds(
        &mut self,
        puzzle: &Grid,
        control: &mut Control<'_>,
    ) -> Result<(Outcome, Rounds), Halt> {
        if has_conflict(puzzle, self.rules()) {
            return Ok((Outcome::Conflict, Rounds::default()));
        }
        let mut grid = puzzle.clone();
        let mut told = Rounds::default();
        while !grid.is_complete() {
            control.step()?;
            let open = open_cells(&grid, self.rules());
            if open.is_empty() {
                break;
            }
            let blank = self.rules().cells() - grid.clues();
            let looks = (blank + 1) as f64 / (open.len() + 1) as f64;
            told.fewest = match told.rounds {
                0 => open.len(),
                _ => told.fewest.min(open.len()),
            };
            told.rounds += 1;
            // Whole numbers: the sum does not depend on the order of cells, to the last bit.
            let mut weights = 0;
            for (cell, digit, seen) in open {
                told.kinds[seen as usize] += 1;
                weights += seen.weight();
                grid.set(cell, Some(digit));
            }
            told.effort += looks * f64::from(weights);
        }
        let outcome = match is_solution(&grid, self.rules()) {
            true => Outcome::Solved,
            false => match self.count(puzzle, 2, control)? {
                0 => Outcome::NoSolution,
                1 => Outcome::Stuck,
                _ => Outcome::Several,
            },
        };
        Ok((outcome, told))
    }
}

/// The cells that a single fills, in order, each by what is easiest to see.
fn open_cells(grid: &Grid, rules: &Rules) -> Vec<(Cell, Digit, Seen)> {
    let candidates = Candidates::of(grid, rules);
    let mut found: Vec<Option<(Seen, Digit)>> = vec![None; rules.cells()];
    let mut note = |cell: Cell, digit: Digit, seen: Seen| {
        let known = &mut found[cell.index()];
        if known.is_none_or(|(easiest, _)| seen < easiest) {
            *known = Some((seen, digit));
        }
    };
    for cell in (0..rules.cells()).map(Cell::from_index) {
        if let Some(digit) = candidates.get(cell).single() {
            note(cell, digit, Seen::Naked);
        }
    }
    let last = last_digits(grid, rules);
    for house in rules.houses() {
        if house.cells().len() != rules.digits() {
            continue;
        }
        let blank = || {
            house
                .cells()
                .iter()
                .filter(|&&cell| grid.get(cell).is_none())
        };
        let is_last = blank().count() == 1;
        let is_line = matches!(house.kind(), HouseKind::Row | HouseKind::Column);
        for digit in (1..=rules.digits() as u8).filter_map(Digit::new) {
            let mut places = blank().filter(|&&cell| candidates.get(cell).contains(digit));
            let (Some(&cell), None) = (places.next(), places.next()) else {
                continue;
            };
            let seen = match (is_last, last.contains(digit), is_line) {
                (true, ..) => Seen::FullHouse,
                (_, true, _) => Seen::LastDigit,
                (_, _, true) => Seen::Line,
                (_, _, false) => Seen::Box,
            };
            note(cell, digit, seen);
        }
    }
    let cells = found.into_iter().enumerate();
    cells
        .filter_map(|(index, found)| {
            let (seen, digit) = found?;
            Some((Cell::from_index(index), digit, seen))
        })
        .collect()
}

/// The digits of which one is missing, where rows and columns hold each digit.
fn last_digits(grid: &Grid, rules: &Rules) -> DigitSet {
    let board = rules.board();
    let Some(size) = board.square().filter(|_| board.full_lines()) else {
        return DigitSet::EMPTY;
    };
    let held = |digit: Digit| grid.filled().filter(|&(_, own)| own == digit).count();
    let all = (1..=rules.digits() as u8).filter_map(Digit::new);
    all.filter(|&digit| held(digit) + 1 == size).collect()
}
