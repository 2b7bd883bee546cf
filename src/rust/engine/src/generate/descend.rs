//! Puzzles with fewer clues than taking away leaves: two out, one in.
//!
//! Without two of its clues a puzzle with one solution has several. A digit in a
//! cell that exactly one of them holds makes the puzzle unique again, with one clue
//! fewer. Most pairs have no such digit; but there are some two hundred pairs, and
//! from puzzles with 22 clues this reaches 21 in some hundredths of a second, 20 in
//! a tenth, 19 in a second. The Sudoku Players' Forum calls this {-2+1}; it is how
//! most of the known puzzles with 17 clues were found.

use super::ask::Judge;
use super::carve::Carving;
use super::uniform;
use crate::solve::classic::Puzzle;
use crate::work::{Control, Halt};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use std::collections::HashSet;

/// Solutions to go through for one pair: with more of them there is seldom a digit
/// that only one holds. 300 gives more puzzles a second than 30, 100 and 2,000.
const MOST: u64 = 300;
/// Solutions that are as much work as one question of uniqueness.
const A_UNIT: u64 = 8;
/// Clues of the puzzles the search begins with, which taking away must leave: one
/// in 28 attempts does. Beginning with 23 or 24 clues takes no less time.
const FIRST: usize = 22;

/// A puzzle and the pairs of its clues that were not taken out yet.
struct DescentNode {
    puzzle: Puzzle,
    pairs: Vec<(u8, u8)>,
}

/// A search for puzzles with few clues.
///
/// It always continues with one of the puzzles with the fewest clues that have pairs
/// left. When no puzzle has any, it begins again with a new one.
pub(super) struct Descent {
    /// Puzzles by their number of clues. Of each list the last is the one to
    /// continue with.
    open: Vec<Vec<DescentNode>>,
    seen: HashSet<Puzzle>,
    target: usize,
    /// Puzzles with the wanted number of clues.
    found: Vec<Puzzle>,
    /// Units of work done: questions of uniqueness, or eight solutions looked at.
    work: u64,
}

impl Descent {
    /// A search for puzzles with `target` clues.
    pub(super) fn new(target: usize) -> Self {
        Self {
            open: (0..=81).map(|_| Vec::new()).collect(),
            seen: HashSet::new(),
            target,
            found: Vec::new(),
            work: 0,
        }
    }

    /// The fewest clues of the puzzles to continue with.
    pub(super) fn fewest(&self) -> Option<usize> {
        self.open.iter().position(|nodes| !nodes.is_empty())
    }

    /// Adds a puzzle with one solution.
    pub(super) fn add(&mut self, puzzle: &Puzzle, rng: &mut impl Rng) {
        if !self.seen.insert(*puzzle) {
            return;
        }
        let clues = clues(puzzle);
        if clues.len() == self.target {
            self.found.push(*puzzle);
            return;
        }
        let mut pairs = Vec::with_capacity(clues.len() * clues.len() / 2);
        for (i, &one) in clues.iter().enumerate() {
            pairs.extend(clues[..i].iter().map(|&other| (one, other)));
        }
        pairs.shuffle(rng);
        self.open[clues.len()].push(DescentNode {
            puzzle: *puzzle,
            pairs,
        });
    }

    /// A puzzle with the wanted number of clues that was not returned before, or
    /// `None` if that takes more than `budget` units of work in all.
    pub(super) fn next(
        &mut self,
        budget: u64,
        uniform: &uniform::ClassicGrids,
        judge: &mut Judge,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Option<Puzzle>, Halt> {
        while self.found.is_empty() {
            if self.work >= budget {
                return Ok(None);
            }
            match self.fewest() {
                Some(clues) => self.try_pair(clues, judge, rng, control)?,
                None => self.begin(uniform, judge, rng, control)?,
            }
        }
        let chosen = rng.random_range(0..self.found.len());
        Ok(Some(self.found.swap_remove(chosen)))
    }

    /// Takes clues away from a new grid; adds the puzzle if few enough are left.
    fn begin(
        &mut self,
        uniform: &uniform::ClassicGrids,
        judge: &mut Judge,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let mut carving = [Carving::new(&uniform.grid(rng), self.target, rng)];
        while !carving[0].is_done() && carving[0].kept() <= FIRST {
            judge.advance(&mut carving, &[0], control)?;
            self.work += 1;
        }
        if carving[0].is_done() && carving[0].clues() <= FIRST {
            self.add(carving[0].puzzle(), rng);
        }
        Ok(())
    }

    /// Tries the next pair of the last puzzle with this number of clues.
    fn try_pair(
        &mut self,
        clues: usize,
        judge: &mut Judge,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        let nodes = &mut self.open[clues];
        let Some(node) = nodes.last_mut() else {
            return Ok(());
        };
        let Some((one, other)) = node.pairs.pop() else {
            nodes.pop();
            return Ok(());
        };
        let mut rest = node.puzzle;
        rest[usize::from(one)] = 0;
        rest[usize::from(other)] = 0;
        let (fewer, work) = with_one_more(&rest, MOST, judge, control)?;
        self.work += work;
        for puzzle in &fewer {
            self.add(puzzle, rng);
        }
        Ok(())
    }
}

/// A random puzzle with one clue more, near `puzzle`: one clue out, two in. `None`
/// if the attempt failed, and its work in any case.
///
/// The first clue comes from a solution that the puzzle has without the clue that
/// was taken out, the second is one that leaves a single solution. Where it can be,
/// it is not the clue that was taken out: then most of the puzzles that come out are
/// minimal, unlike those to which a clue is merely added.
pub(super) fn ascend(
    puzzle: &Puzzle,
    judge: &mut Judge,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<(Option<Puzzle>, u64), Halt> {
    let clues = clues(puzzle);
    let Some(&out) = clues.choose(rng) else {
        return Ok((None, 0));
    };
    let out = usize::from(out);
    let mut rest = *puzzle;
    rest[out] = 0;
    // One of the first solutions: all of them can be too many to list.
    let which = rng.random_range(1..=32);
    judge.single.start(&rest, None);
    let mut solution = *puzzle;
    for _ in 0..which {
        if !judge.single.next(control)? {
            break;
        }
        judge.single.write(&mut solution);
    }
    let blank: Vec<usize> = (0..81)
        .filter(|&cell| rest[cell] == 0 && cell != out)
        .collect();
    let Some(&cell) = blank.choose(rng) else {
        return Ok((None, 0));
    };
    rest[cell] = solution[cell];
    let (all, work) = with_one_more(&rest, MOST, judge, control)?;
    let other: Vec<Puzzle> = all.into_iter().filter(|p| p[out] != puzzle[out]).collect();
    Ok((other.choose(rng).copied(), work + 1 + which / A_UNIT))
}

/// All puzzles with one solution that `rest` and one more clue make, and the work
/// to find them. None if there are too many solutions to look at.
pub(super) fn with_one_more(
    rest: &Puzzle,
    most: u64,
    judge: &mut Judge,
    control: &mut Control<'_>,
) -> Result<(Vec<Puzzle>, u64), Halt> {
    control.step()?;
    judge.single.start(rest, None);
    let tally = judge.single.tally(most, control)?;
    let work = 1 + tally.solutions / A_UNIT;
    // With one solution there is nothing to decide, and where there may be more
    // than were looked at, a digit held once so far proves nothing.
    if tally.solutions < 2 || tally.solutions == most {
        return Ok((Vec::new(), work));
    }
    let held = tally.held_once().map(|(cell, digit)| {
        let mut puzzle = *rest;
        puzzle[cell.index()] = digit.get();
        puzzle
    });
    Ok((held.collect(), work))
}

/// The cells that hold a clue.
pub(super) fn clues(puzzle: &Puzzle) -> Vec<u8> {
    (0..81)
        .filter(|&cell| puzzle[usize::from(cell)] != 0)
        .collect()
}
