//! The candidates of a position, in the views the finders ask for.

use super::board::Board;
use super::cells::Cells;
use crate::digit::bits;
use crate::{Candidates, Cell, Digit, DigitSet, Grid, HouseId};
use std::collections::VecDeque;

/// Cells and digits are told apart by how many choices they have, up to this many:
/// patterns of more than four are rare.
const MANY: usize = 5;

/// Something for each number of choices, the last for [`MANY`] and more.
type BySize<T> = [T; MANY + 1];

/// The same candidates, kept several times: each finder asks in its own direction,
/// and all ask far more often than a candidate goes.
///
/// ```text
/// digits[cell]          which digits can the cell hold?         naked subsets, wings
/// places[digit]         which cells can hold the digit?         fish, colours, chains
/// spots[digit][house]   which positions has it in the house?    fish, hidden subsets
/// counts[digit][house]  how many are these?                     strong links
/// sized[n]              which cells have n candidates?          naked subsets, wings
/// sparse[house][n]      which digits have n places in it?       hidden subsets
/// ```
///
/// Singles are noted in two queues at the moment they arise, so that the commonest
/// step costs no search.
#[derive(Clone, Debug)]
pub(super) struct Marks<const W: usize> {
    pub(super) digits: Box<[DigitSet]>,
    pub(super) places: Box<[Cells<W>]>,
    spots: Box<[u64]>,
    counts: Box<[u8]>,
    sized: BySize<Cells<W>>,
    sparse: Box<[BySize<u64>]>,
    /// For each house, then for each digit, how many candidates have gone.
    versions: Box<[u32]>,
    houses: usize,
    pub(super) naked: VecDeque<Cell>,
    pub(super) hidden: VecDeque<(HouseId, Digit)>,
}

impl<const W: usize> Marks<W> {
    /// The candidates of the grid without any digit.
    pub(super) fn blank(board: &Board<W>) -> Self {
        let (size, cells) = (board.size(), board.rules().cells());
        let every: Cells<W> = (0..cells).map(Cell::from_index).collect();
        let lengths = || board.houses().map(|id| board.house(id).len());
        let mut sized = [Cells::EMPTY; MANY + 1];
        sized[size.min(MANY)] = every;
        let sparse = lengths().map(|length| {
            let mut sparse = [0; MANY + 1];
            sparse[length.min(MANY)] = DigitSet::all(size).0;
            sparse
        });
        let mut marks = Self {
            digits: vec![DigitSet::all(size); cells].into(),
            places: vec![every; size].into(),
            spots: (0..size)
                .flat_map(|_| lengths().map(|length| (1 << length) - 1))
                .collect(),
            counts: (0..size)
                .flat_map(|_| lengths().map(|length| length as u8))
                .collect(),
            sized,
            sparse: sparse.collect(),
            versions: vec![1; board.rules().houses().len() + size].into(),
            houses: board.rules().houses().len(),
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        if size == 1 {
            marks.naked.push_back(Cell::from_index(0));
        }
        if !board.rules().are_houses() {
            let grid = Grid::blank(board.rules());
            marks.narrow(board, every, &Candidates::of(&grid, board.rules()));
        }
        marks
    }

    /// The candidates of a puzzle whose rules are houses, and its singles in the
    /// order in which they would arise if the givens were placed one after the other.
    ///
    /// Of the 729 candidates of a 9 x 9 grid some 500 go with the givens. Taking them
    /// away one by one was a tenth of the instructions of a path.
    pub(super) fn of(puzzle: &Grid, board: &Board<W>) -> Self {
        let size = board.size();
        let mut given = vec![Cells::EMPTY; size];
        let mut marks = board.start().clone();
        for set in &mut marks.digits {
            *set = DigitSet::EMPTY;
        }
        marks.spots.fill(0);
        marks.counts.fill(0);
        for (cell, digit) in puzzle.filled() {
            given[digit.index()].insert(cell);
            marks.places[digit.index()] -= board.peers(cell);
        }
        let filled = given.iter().fold(Cells::EMPTY, |all, &cells| all | cells);
        for (index, places) in marks.places.iter_mut().enumerate() {
            *places -= filled;
            let first = index * marks.houses;
            let spots = &mut marks.spots[first..first + marks.houses];
            let counts = &mut marks.counts[first..first + marks.houses];
            for cell in places.iter() {
                marks.digits[cell.index()].0 |= 1 << index;
                for membership in board.rules().memberships(cell) {
                    spots[membership.house.index()] |= 1 << membership.position;
                    counts[membership.house.index()] += 1;
                }
            }
        }
        marks.sized = [Cells::EMPTY; MANY + 1];
        let mut naked = Vec::new();
        for (index, digits) in marks.digits.iter().enumerate() {
            let (cell, count) = (Cell::from_index(index), digits.len());
            marks.sized[count.min(MANY)].insert(cell);
            if count == 1 {
                let givens = (board.peers(cell) & filled).iter();
                naked.push((arises(puzzle, givens, *digits, size), cell));
            }
        }
        marks.sized[0] -= filled;
        marks.sparse.fill([0; MANY + 1]);
        let mut hidden = Vec::new();
        for digit in (0..size).map(Digit::from_index) {
            let counts = &marks.counts[digit.index() * marks.houses..][..marks.houses];
            for (house, &count) in counts.iter().enumerate() {
                marks.sparse[house][usize::from(count).min(MANY)] |= 1 << digit.index();
                let id = HouseId(house as u16);
                if count == 1 && board.rules().is_full(id) {
                    let givens = given[digit.index()] | (board.house(id) & filled);
                    let time = is_left(board, puzzle, givens, id, digit);
                    hidden.push((time, id, digit));
                }
            }
        }
        naked.sort_unstable();
        hidden.sort_unstable();
        marks.naked = naked.into_iter().map(|(_, cell)| cell).collect();
        marks.hidden = hidden
            .into_iter()
            .map(|(_, id, digit)| (id, digit))
            .collect();
        marks
    }

    /// The positions of `digit` in the house with this number and those behind it.
    pub(super) fn spots(&self, house: usize, digit: Digit) -> &[u64] {
        &self.spots[digit.index() * self.houses..][house..self.houses]
    }

    /// How many places `digit` has in each house.
    pub(super) fn counts(&self, digit: Digit) -> &[u8] {
        &self.counts[digit.index() * self.houses..][..self.houses]
    }

    /// How many places `digit` has in a house.
    pub(super) fn count(&self, house: HouseId, digit: Digit) -> usize {
        usize::from(self.counts[digit.index() * self.houses + house.index()])
    }

    /// The blank cells by the number of their candidates.
    pub(super) fn sized(&self) -> &BySize<Cells<W>> {
        &self.sized
    }

    /// The digits by the number of their places in a house.
    pub(super) fn sparse(&self, house: HouseId) -> &BySize<u64> {
        &self.sparse[house.index()]
    }

    /// A number that is another one whenever a candidate of `digit` has gone.
    pub(super) fn version_of_digit(&self, digit: Digit) -> u32 {
        self.versions[self.houses + digit.index()]
    }

    /// A number that is another one whenever a candidate has gone.
    pub(super) fn version(&self) -> u32 {
        self.versions[self.houses..].iter().sum()
    }

    /// A number that is another one whenever a candidate has gone in the house.
    pub(super) fn version_of_house(&self, house: HouseId) -> u32 {
        self.versions[house.index()]
    }

    /// Takes a candidate away; nothing happens if it is not there.
    pub(super) fn remove(&mut self, board: &Board<W>, cell: Cell, digit: Digit) {
        let digits = &mut self.digits[cell.index()];
        if !digits.contains(digit) {
            return;
        }
        let before = digits.len();
        digits.remove(digit);
        self.sized[before.min(MANY)].remove(cell);
        self.sized[(before - 1).min(MANY)].insert(cell);
        if before == 2 {
            self.naked.push_back(cell);
        }
        self.places[digit.index()].remove(cell);
        self.discount(board, cell, digit);
    }

    /// Takes all candidates of a cell away, which is filled.
    pub(super) fn clear(&mut self, board: &Board<W>, cell: Cell) {
        let digits = std::mem::take(&mut self.digits[cell.index()]);
        self.sized[digits.len().min(MANY)].remove(cell);
        for digit in digits.iter() {
            self.places[digit.index()].remove(cell);
            self.discount(board, cell, digit);
        }
    }

    /// One place less for `digit` in the houses of `cell`.
    fn discount(&mut self, board: &Board<W>, cell: Cell, digit: Digit) {
        self.versions[self.houses + digit.index()] += 1;
        let versions = &mut self.versions[..self.houses];
        let first = digit.index() * self.houses;
        let spots = &mut self.spots[first..first + self.houses];
        let counts = &mut self.counts[first..first + self.houses];
        let bit = 1 << digit.index();
        for membership in board.rules().memberships(cell) {
            let house = membership.house.index();
            spots[house] &= !(1 << membership.position);
            counts[house] -= 1;
            versions[house] += 1;
            // Without branches: where digits stand between few places and many is
            // as good as random, and wrong guesses of the processor took longer than
            // all the rest. From many to many nothing changes, twice.
            let left = usize::from(counts[house]);
            let sparse = &mut self.sparse[house];
            sparse[(left + 1).min(MANY)] ^= bit;
            sparse[left.min(MANY)] ^= bit;
            if left == 1 && membership.full {
                self.hidden.push_back((membership.house, digit));
            }
        }
    }

    /// Whether the views are the same, however they came about.
    #[cfg(test)]
    pub(super) fn agrees(&self, other: &Self) -> bool {
        let views = |marks: &Self| {
            let cells = (marks.digits.clone(), marks.places.clone(), marks.sized);
            let houses = (marks.spots.clone(), marks.counts.clone());
            (cells, houses, marks.sparse.clone())
        };
        views(self) == views(other)
    }

    /// Takes away what rules other than houses forbid.
    pub(super) fn narrow(&mut self, board: &Board<W>, cells: Cells<W>, left: &Candidates) {
        for cell in cells.iter() {
            let gone = self.digits[cell.index()].0 & !left.get(cell).0;
            bits(gone).for_each(|digit| self.remove(board, cell, Digit::from_index(digit)));
        }
    }
}

/// The given that leaves a cell with one candidate, `last`; `givens` are those that
/// the cell sees.
fn arises(
    puzzle: &Grid,
    mut givens: impl Iterator<Item = Cell>,
    last: DigitSet,
    size: usize,
) -> Cell {
    let mut left = DigitSet(DigitSet::all(size).0 & !last.0);
    let leaves_none = |&given: &Cell| {
        if let Some(digit) = puzzle.get(given) {
            left.remove(digit);
        }
        left.is_empty()
    };
    let given = givens.find(leaves_none);
    given.expect("all digits but one are gone")
}

/// When a digit is left with one place in a house: the given; then whether it fills a
/// place itself, which happens last; then the cell, or the digit, that goes. This is
/// the order in which candidates go when a cell is filled. `givens` are those of the
/// digit and those in the house.
fn is_left<const W: usize>(
    board: &Board<W>,
    puzzle: &Grid,
    givens: Cells<W>,
    house: HouseId,
    digit: Digit,
) -> (Cell, bool, usize) {
    let mut left = board.house(house);
    for given in givens.iter() {
        if puzzle.get(given) == Some(digit) {
            let gone = left & board.peers(given);
            left -= gone;
            if let (Some(last), Some(_)) = (gone.iter().last(), left.single()) {
                return (given, false, last.index());
            }
        }
        if left.contains(given) {
            left.remove(given);
            if left.single().is_some() {
                return (given, true, digit.index());
            }
        }
    }
    unreachable!("a digit with one place had more before")
}
