//! Which guess to make when propagation has nothing more to say.

use super::state::State;
use crate::grid::digit::{bits, lowest};
use crate::grid::{Cell, Digit, HouseId};
use rand::{Rng, RngExt};

/// A way to choose the next guess: an undecided cell and one of its candidates.
pub(crate) trait Branch {
    fn choose(&mut self, state: &State<'_>) -> (Cell, Digit);
}

/// The fewest alternatives first, whether digits of a cell or places of a digit
/// in a house; the first found among equals, the lowest digit or place of it.
pub(crate) struct Smallest;

impl Branch for Smallest {
    fn choose(&mut self, state: &State<'_>) -> (Cell, Digit) {
        let mut best = (u32::MAX, Cell::from_index(0), 0);
        for cell in open_cells(state) {
            let candidates = state.candidates(cell);
            let count = count(candidates);
            if count < best.0 {
                best = (count, cell, lowest(candidates));
                if count == 2 {
                    return (best.1, Digit::from_index(best.2));
                }
            }
        }
        // No cell has two candidates: a digit with two places is as good.
        for (index, house) in state.rules().houses().iter().enumerate() {
            let id = HouseId(index as u16);
            if !state.rules().is_full(id) {
                continue;
            }
            for digit in 0..state.rules().digits() {
                let places = state.places(id, digit);
                let count = count(places);
                if count >= 2 && count < best.0 {
                    best = (count, house.cells()[lowest(places)], digit);
                    if count == 2 {
                        return (best.1, Digit::from_index(best.2));
                    }
                }
            }
        }
        (best.1, Digit::from_index(best.2))
    }
}

/// The first undecided cell in row order, its lowest candidate: the search then
/// finds solutions in the order of their digits.
pub(crate) struct Lexicographic;

impl Branch for Lexicographic {
    fn choose(&mut self, state: &State<'_>) -> (Cell, Digit) {
        let cell = open_cells(state).next().unwrap_or(Cell::from_index(0));
        (cell, Digit::from_index(lowest(state.candidates(cell))))
    }
}

/// A random candidate of a random cell among those with the fewest.
///
/// Places of digits in houses are left out on purpose. With them, rules without a
/// grid are refuted faster (54 guesses instead of 147,653 for 9 x 9 with diagonals,
/// knight's and king's moves), but grids are found much later: 9 x 9 grids with
/// knight's moves took 2,753 guesses instead of 27, with diagonals too 2,496,368
/// instead of 1,140.
pub(crate) struct Random<'a, R>(pub(crate) &'a mut R);

impl<R: Rng> Branch for Random<'_, R> {
    fn choose(&mut self, state: &State<'_>) -> (Cell, Digit) {
        let (mut fewest, mut ties, mut chosen) = (u32::MAX, 0, Cell::from_index(0));
        for cell in open_cells(state) {
            let count = count(state.candidates(cell));
            if count < fewest {
                (fewest, ties, chosen) = (count, 1, cell);
            } else if count == fewest {
                ties += 1;
                // Each of the ties so far stays with equal chance.
                if self.0.random_range(0..ties) == 0 {
                    chosen = cell;
                }
            }
        }
        let pick = self.0.random_range(0..fewest) as usize;
        let digit = bits(state.candidates(chosen)).nth(pick);
        let digit = digit.unwrap_or_else(|| lowest(state.candidates(chosen)));
        (chosen, Digit::from_index(digit))
    }
}

fn open_cells(state: &State<'_>) -> impl Iterator<Item = Cell> {
    (0..state.rules().cells())
        .map(Cell::from_index)
        .filter(|&cell| !state.is_decided(cell))
}

fn count(bits: u64) -> u32 {
    bits.count_ones()
}
