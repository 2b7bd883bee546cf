//! What can be asked for, and what cannot be had.

use super::symmetry::Symmetry;
use super::{pattern, symmetry};
use crate::grid::{Cell, Grid};
use crate::rules::{NoSquare, Rules, is_solution};
use crate::solve::classic::ClassicSolver;
use crate::work::Halt;
use std::ops::RangeInclusive;
use thiserror::Error;

/// The clues of the minimal 9 x 9 puzzles that are made when a number is asked for.
/// One in 5,000 puzzles from which clues were taken as long as possible has 29, one
/// in 100,000 has 30. The most that are known to be possible are 40.
pub const MINIMAL_REACH: RangeInclusive<usize> = 17..=29;

/// What kind of puzzle is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Exactly this many clues; any number if `None`.
    pub clues: Option<usize>,
    /// Exactly one solution, proven.
    pub unique: bool,
    /// No clue can be removed without losing uniqueness.
    pub minimal: bool,
    /// The symmetry of the clue pattern.
    pub symmetry: Symmetry,
    /// The clues stand in exactly these cells.
    pub pattern: Option<Vec<Cell>>,
    /// The solution to start from; a random one if `None`.
    pub solution: Option<Grid>,
    /// Few clues come from a search that begins with nothing, not from kept
    /// puzzles with 17. Takes from a tenth of a second for 20 clues to minutes for
    /// 17.
    pub fresh: bool,
    /// The most units of work to spend on one puzzle.
    pub budget: u64,
}

/// The usual request: a puzzle with one solution, any number of clues.
impl Default for Request {
    fn default() -> Self {
        Self {
            clues: None,
            unique: true,
            minimal: false,
            symmetry: Symmetry::None,
            pattern: None,
            solution: None,
            fresh: false,
            budget: 1_000_000,
        }
    }
}

/// Why a request cannot be met by any puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Impossible {
    /// More clues than cells.
    #[error("{clues} clues do not fit into {cells} cells")]
    TooMany {
        /// Clues wanted.
        clues: usize,
        /// Cells of the grid.
        cells: usize,
    },
    /// So few clues never have one solution.
    #[error("{clues} clues never have a unique solution; the fewest are {fewest} or more")]
    TooFew {
        /// Clues wanted.
        clues: usize,
        /// A proven lower bound.
        fewest: usize,
    },
    /// No set of whole orbits has that many cells.
    #[error("no pattern with this symmetry has {clues} clues")]
    Parity {
        /// Clues wanted.
        clues: usize,
        /// The nearest possible number below, if there is one.
        below: Option<usize>,
        /// The nearest possible number above, if there is one.
        above: Option<usize>,
    },
    /// Two lines of the pattern can always be exchanged.
    #[error("two lines of one band or stack have no clue, so they can be exchanged")]
    Exchangeable,
    /// The pattern's cells of the given solution have further solutions.
    #[error("the clues of this solution in this pattern have several solutions")]
    Ambiguous,
    /// The pattern's cells of the given solution are more than it needs.
    #[error("not all clues of this solution in this pattern are needed")]
    Redundant,
    /// Minimal puzzles with so many clues exist, but are too rare to be found.
    #[error("minimal puzzles are made with {fewest} to {most} clues")]
    MinimalReach {
        /// The fewest clues of a minimal puzzle that can be made.
        fewest: usize,
        /// The most.
        most: usize,
    },
    /// The rules admit no full grid.
    #[error("no full grid satisfies these rules")]
    NoGrid,
    /// There are too many grids to list, and no method is known that draws each with
    /// the same chance.
    #[error("there is no way to make each grid under these rules equally likely")]
    NotUniform,
    /// Symmetric clues on a board that is no square.
    #[error("symmetric clues: {0}")]
    Shape(NoSquare),
    /// The starting grid is not a finished, correct grid.
    #[error("the starting grid is not a solution")]
    NotASolution,
}

impl Impossible {
    /// The name of the reason.
    pub fn name(&self) -> &'static str {
        match self {
            Self::TooMany { .. } => "too_many",
            Self::TooFew { .. } => "too_few",
            Self::Parity { .. } => "parity",
            Self::Exchangeable => "exchangeable",
            Self::Ambiguous => "ambiguous",
            Self::Redundant => "redundant",
            Self::MinimalReach { .. } => "minimal_reach",
            Self::NoGrid => "no_grid",
            Self::NotUniform => "not_uniform",
            Self::Shape(_) => "shape",
            Self::NotASolution => "not_a_solution",
        }
    }
}

/// Why no puzzle came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// The request cannot be met.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The budget was spent. `nearest` is the clue count that came nearest to
    /// the wanted one, or for a pattern the smallest number of solutions seen;
    /// `None` if nothing was finished.
    #[error("the work budget is spent")]
    Budget {
        /// How far it got.
        nearest: Option<u64>,
    },
    /// The caller stopped the work.
    #[error("stopped")]
    Stopped,
}

/// The fewest clues a puzzle with one solution can have, as far as proven.
///
/// 17 for the classic grid: McGuire, Tugemann and Civario, "There is no
/// 16-clue Sudoku", Experimental Mathematics 23 (2014), 190-217. 4 for 4 x 4:
/// checked by exhaustion in the tests. Otherwise all digits but one must occur,
/// since two absent ones could be exchanged, and where there are more digits than rows
/// all those of the solution; with cages or consecutive digits they could not, and
/// nothing is known.
pub fn fewest_clues(rules: &Rules) -> usize {
    if !rules.digits_interchangeable() || !rules.spec().lines {
        // Digits cannot be exchanged here.
        return 0;
    }
    let longest = rules.houses().iter().map(|house| house.cells().len()).max();
    match rules.plain_boxes() {
        Some((3, 3)) => 17,
        Some((2, 2)) => 4,
        _ => longest.unwrap_or(0).min(rules.digits() - 1),
    }
}

impl Failure {
    /// The name of the reason.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Impossible(impossible) => impossible.name(),
            Self::Budget { .. } => "budget",
            Self::Stopped => "stopped",
        }
    }
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Stopped => Self::Stopped,
            Halt::Budget => Self::Budget { nearest: None },
        }
    }
}

impl Request {
    /// Refuses what no puzzle can satisfy.
    ///
    /// # Errors
    /// [`Impossible`] with the reason.
    pub fn check(&self, rules: &Rules) -> Result<(), Impossible> {
        if self.symmetry != Symmetry::None {
            rules.board().need_square().map_err(Impossible::Shape)?;
        }
        let cells = rules.cells();
        let clues = self.pattern.as_ref().map(Vec::len).or(self.clues);
        if let Some(clues) = clues {
            let fewest = if self.unique { fewest_clues(rules) } else { 0 };
            if clues > cells {
                return Err(Impossible::TooMany { clues, cells });
            }
            if clues < fewest {
                return Err(Impossible::TooFew { clues, fewest });
            }
            self.check_parity(clues, fewest, rules)?;
            self.check_reach(clues, rules)?;
        }
        let boxes = rules.plain_boxes().filter(|_| self.unique);
        if let (Some(boxes), Some(pattern)) = (boxes, &self.pattern) {
            let mut marked = vec![false; cells];
            pattern.iter().for_each(|cell| marked[cell.index()] = true);
            if pattern::exchangeable(&marked, boxes) {
                return Err(Impossible::Exchangeable);
            }
        }
        match &self.solution {
            Some(grid) if !is_solution(grid, rules) => Err(Impossible::NotASolution),
            _ => Ok(()),
        }
    }

    /// With cells to choose freely, some counts of minimal puzzles are hopeless.
    fn check_reach(&self, clues: usize, rules: &Rules) -> Result<(), Impossible> {
        let (fewest, most) = (*MINIMAL_REACH.start(), *MINIMAL_REACH.end());
        let is_free = self.symmetry == Symmetry::None && self.pattern.is_none();
        let out = !MINIMAL_REACH.contains(&clues);
        match self.minimal && is_free && out && ClassicSolver::knows(rules) {
            true => Err(Impossible::MinimalReach { fewest, most }),
            false => Ok(()),
        }
    }

    fn check_parity(&self, clues: usize, fewest: usize, rules: &Rules) -> Result<(), Impossible> {
        let orbits = self.symmetry.orbits(rules.board());
        let possible = |&clues: &usize| symmetry::can_sum_to(clues, orbits.iter());
        if possible(&clues) {
            return Ok(());
        }
        Err(Impossible::Parity {
            clues,
            below: (fewest..clues).rev().find(possible),
            above: (clues..=rules.cells()).find(possible),
        })
    }
}
