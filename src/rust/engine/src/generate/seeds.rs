//! Puzzles with 17 clues, the fewest there can be, to start from.
//!
//! One in 10^14 or so of the choices of 17 clues has one solution, and a search
//! for a new one takes minutes. So some are kept here.

use super::stream;
use super::ask::Judge;
use super::descend::{Descent, ascend};
use super::uniform;
use crate::bands::ORDERS;
use crate::classic::Puzzle;
use crate::{Control, Halt};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

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
    let sum = |colours: &mut dyn Iterator<Item = u64>| {
        let mut all: Vec<u64> = colours.collect();
        all.sort_unstable();
        all.into_iter().fold(1, mix)
    };
    let mut colours: [u64; 81] = puzzle.map(|digit| u64::from(digit != 0));
    for _ in 0..6 {
        let old = colours;
        for cell in 0..81 {
            let (row, column) = (cell / 9, cell % 9);
            let among = |is_in: &dyn Fn(usize) -> bool| {
                sum(&mut (0..81).filter(|&c| c != cell && is_in(c)).map(|c| old[c]))
            };
            let in_row = among(&|c| c / 9 == row);
            let in_column = among(&|c| c % 9 == column);
            // Rows of one band are nearer to each other than to others.
            let in_band = among(&|c| c / 27 == row / 3);
            let in_stack = among(&|c| c % 9 / 3 == column / 3);
            let in_box = among(&|c| c / 27 == row / 3 && c % 9 / 3 == column / 3);
            let equal = among(&|c| puzzle[c] == puzzle[cell] && puzzle[c] != 0);
            let across = mix(in_row, in_band);
            let down = mix(in_column, in_stack);
            let lines = mix(across.min(down), across.max(down));
            colours[cell] = mix(mix(old[cell], lines), mix(in_box, equal));
        }
    }
    sum(&mut colours.into_iter())
}

/// Looks for puzzles with 17 clues that are essentially different, and calls
/// `found` with each until it says false. This is how those kept here were found.
///
/// The first ones are found as [`Descent`] does. From each, three times as many
/// again: with two steps up to 19 and down again one comes to others. Every one in
/// so many is a new beginning, so that not all are relatives.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn search_seeds(
    seed: u64,
    control: &mut Control<'_>,
    mut found: impl FnMut(&[u8; 81]) -> bool,
) -> Result<(), Halt> {
    /// Puzzles that are looked at around each.
    const AROUND: usize = 300;
    let (uniform, mut judge) = (uniform::Classic::new(), Judge::new());
    let mut known = std::collections::HashSet::new();
    for begin in 0.. {
        let mut rng = stream(seed, begin);
        let mut queue = Vec::new();
        let mut descent = Descent::new(17);
        let first = descent.next(u64::MAX, &uniform, &mut judge, &mut rng, control)?;
        queue.extend(first);
        let mut family = 0;
        while let Some(puzzle) = queue.pop() {
            if !known.insert(invariant(&puzzle)) {
                continue;
            }
            if !found(&puzzle) {
                return Ok(());
            }
            family += 1;
            if family == 8 {
                break;
            }
            for _ in 0..AROUND {
                let (near, _) = ascend(&puzzle, &mut judge, &mut rng, control)?;
                let mut near_by = Descent::new(17);
                if let Some(near) = near {
                    near_by.add(&near, &mut rng);
                }
                while near_by.fewest().is_some() {
                    near_by.step(&mut judge, &mut rng, control)?;
                }
                queue.extend(near_by.into_found());
            }
        }
    }
    Ok(())
}
