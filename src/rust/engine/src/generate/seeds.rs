//! Puzzles with 17 clues, the fewest there can be, to start from.
//!
//! One in 10^14 or so of the choices of 17 clues has one solution, and a search
//! for a new one takes minutes. So some are kept here.

use super::ask::Judge;
use super::descend::{Descent, clues, with_one_more};
use super::stream::stream;
use super::uniform;
use crate::grid::band::ORDERS;
use crate::solve::classic::Puzzle;
use crate::work::{Arrange, Control, Halt};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::collections::HashSet;
use std::sync::OnceLock;

/// The clues of each.
pub(super) const CLUES: usize = 17;

/// One a line, `.` for a blank; lines with a `#` say where they come from.
const TEXT: &str = include_str!("seeds.txt");

/// All of them.
pub(super) fn all() -> &'static [Puzzle] {
    static ALL: OnceLock<Vec<Puzzle>> = OnceLock::new();
    ALL.get_or_init(|| {
        let lines = TEXT.lines().filter(|line| !line.starts_with('#'));
        lines.map(read).collect()
    })
}

/// One of them.
pub(super) fn choose(rng: &mut impl Rng) -> &'static Puzzle {
    let all = all();
    &all[rng.random_range(0..all.len())]
}

fn read(line: &str) -> Puzzle {
    let mut puzzle = [0; 81];
    for (digit, symbol) in puzzle.iter_mut().zip(line.bytes()) {
        *digit = if symbol == b'.' { 0 } else { symbol - b'0' };
    }
    puzzle
}

/// A symmetry chosen at random, each equally likely: digits renamed, rows of a band
/// and bands exchanged, columns and stacks likewise, or rows made columns.
pub(super) fn scramble(puzzle: &Puzzle, rng: &mut impl Rng) -> Puzzle {
    let mut names: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    names.shuffle(rng);
    let rows = lines(rng);
    let columns = lines(rng);
    let turned = rng.random_range(0..2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if turned {
            9 * column + row
        } else {
            9 * row + column
        };
        match puzzle[from] {
            0 => 0,
            digit => names[usize::from(digit - 1)],
        }
    })
}

/// An order of nine lines that keeps those of a band together.
fn lines(rng: &mut impl Rng) -> [usize; 9] {
    let mut order = || ORDERS[rng.random_range(0..6)];
    let (bands, within) = (order(), [order(), order(), order()]);
    std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
}

/// A number that is the same for all symmetric copies of a puzzle. Two puzzles with
/// different numbers are essentially different.
///
/// Each cell gets a colour, at first clue or blank; then again and again a new one
/// from its own and the sorted ones of its row, column and box, where rows and
/// columns count alike, and of the cells with the same clue.
pub(super) fn invariant(puzzle: &Puzzle) -> u64 {
    let mix = |a: u64, b: u64| {
        let z = (a ^ b.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (z ^ z >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ z >> 29
    };
    // The row, column, band, stack and box of a cell, and the cells with its clue, if it has one.
    let groups = |cell: usize| {
        let (row, column, clue) = (cell / 9, cell % 9, puzzle[cell]);
        let (band, stack) = (row / 3, column / 3);
        let of = [
            row,
            9 + column,
            18 + band,
            21 + stack,
            24 + 3 * band + stack,
        ];
        let clue = (clue != 0).then_some(32 + usize::from(clue));
        (of, clue)
    };
    let mut colours: [u64; 81] = puzzle.map(|digit| u64::from(digit != 0));
    for _ in 0..6 {
        let old = colours;
        // Sorted once for all cells of a group.
        let mut sorted = [const { Vec::new() }; 42];
        for (cell, &colour) in old.iter().enumerate() {
            let (of, clue) = groups(cell);
            (of.into_iter().chain(clue)).for_each(|group| sorted[group].push(colour));
        }
        sorted.iter_mut().for_each(|colours| colours.arrange());
        for cell in 0..81 {
            // Those of a group but for the cell's own, which is one of those like it.
            let among = |group: usize| {
                let own = sorted[group].iter().position(|&colour| colour == old[cell]);
                let others = sorted[group].iter().enumerate();
                let others = others.filter(|&(place, _)| Some(place) != own);
                others.fold(1, |sum, (_, &colour)| mix(sum, colour))
            };
            let (of, clue) = groups(cell);
            // Rows of one band are nearer to each other than to others.
            let [in_row, in_column, in_band, in_stack, in_box] = of.map(among);
            let equal = clue.map_or(1, among);
            let across = mix(in_row, in_band);
            let down = mix(in_column, in_stack);
            let lines = mix(across.min(down), across.max(down));
            colours[cell] = mix(mix(old[cell], lines), mix(in_box, equal));
        }
    }
    colours.arrange();
    colours.into_iter().fold(1, mix)
}

/// Looks for puzzles with 17 clues that are essentially different, and calls
/// `found` with each until it says false. This is how those kept here were found.
///
/// Two out, one in, as a fresh puzzle is made, but for many puzzles: from a stock of
/// puzzles with 22 clues a stock with 21 is made, and so on; no single path down to
/// 17 has to be found, which makes each puzzle cheaper. Taking one clue out and
/// putting one in makes each stock larger.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn search_seeds(
    seed: u64,
    control: &mut Control<'_>,
    mut found: impl FnMut(&[u8; 81]) -> bool,
) -> Result<(), Halt> {
    let (uniform, mut judge) = (uniform::ClassicGrids::new(), Judge::new());
    let rng = &mut stream(seed, 0);
    let mut stock = Stock::default();
    let mut descent = Descent::new(STOCKS[0].0);
    while stock.puzzles.len() < STOCKS[0].1 {
        let puzzle = descent.next(u64::MAX, &uniform, &mut judge, rng, control)?;
        puzzle.iter().for_each(|puzzle| stock.add(puzzle));
    }
    for (_, size) in &STOCKS[1..] {
        let mut fewer = Stock::default();
        while fewer.puzzles.len() < *size {
            let next = stock.step(&mut judge, rng, control)?;
            next.iter().for_each(|puzzle| fewer.add(puzzle));
        }
        stock = fewer;
    }
    let mut known = HashSet::new();
    loop {
        for puzzle in stock.step(&mut judge, rng, control)? {
            if known.insert(invariant(&puzzle)) && !found(&puzzle) {
                return Ok(());
            }
        }
    }
}

/// Clues, and how many puzzles with so many make a stock to continue from.
const STOCKS: [(usize, usize); 5] = [(22, 300), (21, 1_000), (20, 1_000), (19, 600), (18, 200)];
/// Solutions to go through: more than for puzzles with more clues.
const MOST: u64 = 2_000;
/// More puzzles are not needed in a stock.
const LARGEST: usize = 20_000;

/// Puzzles with the same number of clues.
#[derive(Default)]
struct Stock {
    puzzles: Vec<Puzzle>,
    seen: HashSet<Puzzle>,
    steps: usize,
}

impl Stock {
    fn add(&mut self, puzzle: &Puzzle) {
        if self.puzzles.len() < LARGEST && self.seen.insert(*puzzle) {
            self.puzzles.push(*puzzle);
        }
    }

    /// Takes two clues out of a random puzzle and gives all puzzles that one clue
    /// makes of the rest. Every fourth time it is one clue, and the stock grows.
    fn step(
        &mut self,
        judge: &mut Judge,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Vec<Puzzle>, Halt> {
        self.steps += 1;
        let grows = self.steps % 4 == 0;
        let mut rest = self.puzzles[rng.random_range(0..self.puzzles.len())];
        let mut clues = clues(&rest);
        let (out, _) = clues.partial_shuffle(rng, 2 - usize::from(grows));
        out.iter().for_each(|&cell| rest[usize::from(cell)] = 0);
        let (made, _) = with_one_more(&rest, MOST, judge, control)?;
        if !grows {
            return Ok(made);
        }
        made.iter().for_each(|puzzle| self.add(puzzle));
        Ok(Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::rules::Rules;
    use crate::solve::Solver;

    #[test]
    fn the_kept_puzzles_have_17_clues_one_solution_and_are_essentially_different() {
        let rules = Rules::classic();
        let mut solver = Solver::general(&rules);
        let mut invariants = HashSet::new();
        for puzzle in all() {
            assert_eq!(puzzle.iter().filter(|&&digit| digit != 0).count(), CLUES);
            let grid = Grid::from_digits(puzzle, &rules).unwrap();
            assert_eq!(solver.is_unique(&grid, &mut Control::unlimited()), Ok(true));
            assert!(invariants.insert(invariant(puzzle)), "{puzzle:?}");
        }
        assert!(all().len() >= 50, "{}", all().len());
    }

    #[test]
    fn scrambling_keeps_the_invariant_and_changes_everything_else() {
        let rng = &mut stream(5, 0);
        let mut seen = HashSet::new();
        let (mut first, mut turned) = (HashSet::new(), 0);
        let puzzle = &all()[0];
        for _ in 0..2_000 {
            let copy = scramble(puzzle, rng);
            assert_eq!(invariant(&copy), invariant(puzzle));
            first.extend((0..81).filter(|&cell| copy[cell] == 1));
            // The direction in which two clues are neighbours distinguishes a copy
            // that is turned from one that is not.
            let bands = |cells: &dyn Fn(usize) -> usize| {
                let mut counts = [0; 3];
                let clues = (0..81).filter(|&cell| copy[cell] != 0);
                clues.for_each(|cell| counts[cells(cell)] += 1);
                counts.sort_unstable();
                counts
            };
            turned += i32::from(bands(&|c| c / 27) < bands(&|c| c % 9 / 3));
            seen.insert(copy);
        }
        assert_eq!((seen.len(), first.len()), (2_000, 81));
        let different = turned == 0 || (850..1_150).contains(&turned);
        assert!(different, "{turned}");
        // Another digit in one cell is another puzzle.
        let mut other = *puzzle;
        let clue = other.iter().position(|&digit| digit != 0).unwrap();
        other[clue] = other[clue] % 9 + 1;
        assert_ne!(invariant(&other), invariant(puzzle));
    }

    #[test]
    fn the_search_for_seeds_stops_when_asked() {
        let stop = || true;
        let never = |_: &Puzzle| -> bool { unreachable!("it was stopped before") };
        let halted = search_seeds(1, &mut Control::stoppable(&stop), never);
        assert_eq!(halted, Err(Halt::Stopped));
    }
}
