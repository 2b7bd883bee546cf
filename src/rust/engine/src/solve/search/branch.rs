//! Which guess to make when propagation has nothing more to say.

use super::state::SearchState;
use crate::grid::digit::{bits, lowest};
use crate::grid::words::members;
use crate::grid::{Cell, Digit};
use crate::rules::{Pivot, Rules};
use rand::{Rng, RngExt};

/// A way to choose the next guess: an undecided cell and one of its candidates.
pub(crate) trait Branch {
    fn choose(&mut self, state: &SearchState<'_>) -> (Cell, Digit);
}

/// The fewest alternatives for their heat first, whether digits of a cell or the two
/// places of a digit in a house: the smallest quotient of number and heat, the first found
/// among equals; of two places the hotter one, of the digits of a cell see [`telling`]. A
/// cell is hot that many constraints speak of, and that had a part in many dead ends: a
/// guess there says most.
/// (Boussemart and others, "Boosting Systematic Search by Weighting Constraints", 2004.)
///
/// The fewest alternatives alone, places only where no cell has two digits, is what was
/// here before: arrows over a blank grid took it 10,617 guesses, this one 63; lines of
/// tens 24,548 and 636; a hard 16 x 16 grid with diagonals 8,918 and 1,946. Without
/// places grids with hardly anything but houses take more guesses (445 and 501), without
/// the constraints of a cell those with lines do (2,411 and 1,045). Other powers of the
/// number, and dead ends as a tie break only, were no better; nor were heat for the cell of
/// the guess, less for the cells of large constraints, for digits that had a part in
/// dead ends, or dead ends that count for other than one constraint: each is better for one
/// puzzle and worse for another, by factors of two.
pub(crate) struct Smallest;

impl Branch for Smallest {
    fn choose(&mut self, state: &SearchState<'_>) -> (Cell, Digit) {
        let rules = state.rules();
        if let Some(cell) = state.stuck().filter(|_| stays(rules)) {
            return (cell, Digit::from_index(telling(state, cell)));
        }
        let mut best = (1, 0, Cell::from_index(0), 0);
        let mut offer = |count: u64, heat: u64, cell: Cell, digit: usize| {
            if count * best.1 < best.0 * heat {
                best = (count, heat, cell, digit);
            }
        };
        for cell in open_cells(state) {
            let candidates = state.candidates(cell);
            // Twice, since two places have twice the heat of one cell.
            let heat = 2 * u64::from(state.heat(cell));
            offer(count(candidates).into(), heat, cell, telling(state, cell));
        }
        for house in 0..rules.houses().len() {
            for digit in bits(state.doubles(house)) {
                let mut places = members(state.places(house, digit)).map(Cell::from_index);
                if let (Some(one), Some(other)) = (places.next(), places.next()) {
                    let heats = [one, other].map(|cell| u64::from(state.heat(cell)));
                    let cell = if heats[1] > heats[0] { other } else { one };
                    offer(2, heats[0] + heats[1], cell, digit);
                }
            }
        }
        offer_pivots(state, &mut offer);
        (best.2, Digit::from_index(best.3))
    }
}

/// The candidate to guess in a cell: the highest where there are constraints, which say
/// more of it than of low ones in sums, arrows and skyscrapers.
///
/// The lowest takes 1.07 times as many guesses in the mean of 55 puzzles, six ways each to
/// choose among equals, and four times as many with skyscrapers. The digit with the fewest
/// places, that with the most, the one in the middle and the one nearest to an end were no
/// better than the lowest.
fn telling(state: &SearchState<'_>, cell: Cell) -> usize {
    let candidates = state.candidates(cell);
    match state.rules().are_houses() {
        true => lowest(candidates),
        false => candidates.ilog2() as usize,
    }
}

/// Whether to stay at the cell where a guess came to nothing until one is possible there,
/// which leads back to the guess that is to blame. (Lecoutre and others, "Reasoning from
/// Last Conflict(s) in Constraint Programming", 2009.)
///
/// Of 33 puzzles with clues, six ways each to choose among equals, it takes 0.94 of the
/// guesses in the mean: a third with sequences, half with whispers, twice as many with
/// cages and no givens. Where there are houses alone it takes more, and where there are
/// pivots more than a thousand times as many.
fn stays(rules: &Rules) -> bool {
    !rules.are_houses() && rules.pivots().is_empty()
}

/// All places of a digit on which much hangs, weighed by how many houses its places in
/// which are open: the clue that is nearest to being settled first, and of it the house
/// with the fewest places.
///
/// Full ranks on a blank grid ("6 clue snipe") took 1.2 million guesses without this, 41
/// with it; with the houses not counted, more than 30,000 again. What did not help there:
/// restarts that keep the heat, other heat to begin with (its root, or no more than so
/// much), and guesses by the places of every digit, which are up to ten times slower
/// elsewhere.
fn offer_pivots(state: &SearchState<'_>, offer: &mut impl FnMut(u64, u64, Cell, usize)) {
    /// How much hotter than a cell: with 12 to 60 these grids take the same guesses,
    /// with 9 far more.
    const HEAT: u64 = 24;
    let rules = state.rules();
    for pivots in rules
        .pivots()
        .chunk_by(|one, other| one.digit == other.digit)
    {
        let places = |pivot: &Pivot| {
            let places = state.places(pivot.house.index(), pivot.digit);
            members(places).map(Cell::from_index)
        };
        let is_open = |pivot: &&Pivot| places(pivot).nth(1).is_some();
        let open = pivots.iter().filter(is_open).count() as u64;
        for pivot in pivots.iter().filter(is_open) {
            let heat = |cell: &Cell| state.heat(*cell);
            let alternatives = open * places(pivot).count() as u64;
            if let Some(hottest) = places(pivot).max_by_key(heat) {
                let heat = HEAT * u64::from(heat(&hottest));
                offer(alternatives, heat, hottest, pivot.digit);
            }
        }
    }
}

/// The first undecided cell in row order, its lowest candidate: the search then
/// finds solutions in the order of their digits.
pub(crate) struct Lexicographic;

impl Branch for Lexicographic {
    fn choose(&mut self, state: &SearchState<'_>) -> (Cell, Digit) {
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
    fn choose(&mut self, state: &SearchState<'_>) -> (Cell, Digit) {
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

fn open_cells(state: &SearchState<'_>) -> impl Iterator<Item = Cell> {
    members(state.undecided().iter().copied()).map(Cell::from_index)
}

fn count(bits: u64) -> u32 {
    bits.count_ones()
}
