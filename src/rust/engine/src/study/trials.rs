//! How deep cases must be tried: the depth of trial and error (Denis Berthier, *Pattern-Based
//! Constraint Satisfaction and Logic Puzzles*, 2012).
//!
//! At depth 0 there are singles. At depth 1 a candidate is supposed, singles are followed, and it
//! goes if they come to nothing: that is what all braids together do. At depth 2 what follows may
//! be found at depth 1, and so on. Candidates go one by one until none does, and with fewer of them
//! no less is refuted, so the order does not matter: the depth is the same for all copies of a
//! puzzle. Most puzzles have depth 0 or 1, the hardest of nine by nine that are known 3.

use crate::deduce::{Cells, Houses, fill, follow_singles};
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// The least depth of trial and error that solves a puzzle with this only `solution`; `None` if
/// rules say more than houses and limits of cells do, which is not followed here.
///
/// # Errors
/// [`Halt`] from `control`.
///
/// ```
/// use oxidoku_engine::{Control, Grid, Rules, study::trial_depth};
///
/// let rules = Rules::boxes(2, 2)?;
/// let puzzle = Grid::parse("1... ..2. .3.. ...4", &rules)?;
/// let solution = Grid::parse("1243 3421 4312 2134", &rules)?;
/// let depth = trial_depth(&puzzle, &solution, &rules, &mut Control::unlimited())?;
/// assert_eq!(depth, Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trial_depth(
    puzzle: &Grid,
    solution: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<Option<usize>, Halt> {
    if !rules.are_houses_and_limits() {
        return Ok(None);
    }
    match rules.cells() {
        ..=128 => of_width::<2>(puzzle, solution, rules, control),
        _ => of_width::<21>(puzzle, solution, rules, control),
    }
    .map(Some)
}

fn of_width<const W: usize>(
    puzzle: &Grid,
    solution: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<usize, Halt> {
    let trials = Trials {
        houses: Houses::<W>::of(rules),
        every: (0..rules.cells()).map(Cell::from_index).collect(),
    };
    let digits = (0..rules.digits()).map(Digit::from_index);
    let able = |digit: Digit| {
        let all = trials.every.iter();
        all.filter(|&cell| rules.possible(cell).contains(digit))
            .collect()
    };
    let mut position = Position {
        open: digits.map(able).collect(),
        filled: vec![Cells::EMPTY; rules.digits()],
    };
    for (cell, digit) in puzzle.filled() {
        position.place(&trials.houses, cell, digit);
    }
    // No depth refutes what is true.
    let is_true = |cell, digit| solution.get(cell) == Some(digit);
    for depth in 0.. {
        trials.reduce(&mut position, depth, &is_true, control)?;
        if position.open.iter().all(|places| places.is_empty()) {
            return Ok(depth);
        }
    }
    unreachable!("deep enough, trials are a complete search")
}

/// For each digit the blank cells that can hold it, and those that do.
#[derive(Clone)]
struct Position<const W: usize> {
    open: Vec<Cells<W>>,
    filled: Vec<Cells<W>>,
}

impl<const W: usize> Position<W> {
    fn place(&mut self, houses: &Houses<W>, cell: Cell, digit: Digit) {
        fill(houses, &mut self.open, cell, digit);
        self.filled[digit.index()].insert(cell);
    }
}

struct Trials<const W: usize> {
    houses: Houses<W>,
    every: Cells<W>,
}

impl<const W: usize> Trials<W> {
    /// Follows singles, and says whether a cell or a digit of a house comes to nothing.
    fn follow(&self, position: &mut Position<W>) -> bool {
        let Position { open, filled } = position;
        follow_singles(&self.houses, open, |cell, digit| {
            filled[digit.index()].insert(cell);
        });
        let mut able = Cells::EMPTY;
        for (digit, (open, filled)) in open.iter().zip(&*filled).enumerate() {
            let places = *open | *filled;
            able |= places;
            if self.houses.lack(digit, places) {
                return true;
            }
        }
        able != self.every
    }

    /// Removes all that trials of this depth refute, and says whether nothing is left then.
    /// Candidates that are known to be true are not tried.
    fn reduce(
        &self,
        position: &mut Position<W>,
        depth: usize,
        is_true: &dyn Fn(Cell, Digit) -> bool,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        if depth == 0 {
            control.step()?;
            return Ok(self.follow(position));
        }
        loop {
            // What less deep trials refute takes less time, and goes first.
            if self.reduce(position, depth - 1, is_true, control)? {
                return Ok(true);
            }
            let mut refuted = false;
            for digit in 0..position.open.len() {
                let places = position.open[digit];
                for cell in places.iter() {
                    let own = Digit::from_index(digit);
                    if is_true(cell, own) || !position.open[digit].contains(cell) {
                        continue;
                    }
                    let mut next = position.clone();
                    next.place(&self.houses, cell, own);
                    // In a supposed position nothing is known to be true.
                    if self.reduce(&mut next, depth - 1, &|_, _| false, control)? {
                        position.open[digit].remove(cell);
                        refuted = true;
                        if self.follow(position) {
                            return Ok(true);
                        }
                    }
                }
            }
            if !refuted {
                return Ok(false);
            }
        }
    }
}
