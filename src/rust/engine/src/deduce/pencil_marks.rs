//! The candidates of a position, and the singles among them.

use super::cells::Cells;
use super::layout::Layout;
use super::queue::Queue;
use super::views::Views;
use crate::grid::digit::{bits, is_single};
use crate::grid::{Cell, Digit, DigitSet, Grid, HouseId};
use crate::rules::Candidates;
use crate::work::Arrange;

/// The candidates of a position by cell and by digit, and its singles.
///
/// ```text
/// digits[cell]          which digits can the cell hold?
/// places[digit]         which cells can hold the digit?
/// counts[digit][house]  how many of these are in the house?
/// ```
///
/// Singles are put into two queues at the moment they arise, so that the commonest
/// step costs no search. What finders of patterns need beyond that is in the [`Views`],
/// which are made when the first pattern is looked for: half of the puzzles of a usual
/// collection need none, and for these the views were a quarter of the instructions.
#[derive(Clone, Debug)]
pub(super) struct PencilMarks<const W: usize> {
    pub(super) digits: Box<[DigitSet]>,
    pub(super) places: Box<[Cells<W>]>,
    counts: Box<[u8]>,
    houses: usize,
    pub(super) naked: Queue<Cell>,
    pub(super) hidden: Queue<(HouseId, Digit)>,
    views: Option<Views<W>>,
}

impl<const W: usize> PencilMarks<W> {
    /// The candidates of the grid without any digit.
    pub(super) fn blank(board: &Layout<W>) -> Self {
        let (size, cells) = (board.digit_count(), board.rules().cells());
        let every: Cells<W> = (0..cells).map(Cell::from_index).collect();
        let lengths = || board.houses().map(|id| board.house(id).len() as u8);
        let mut marks = Self {
            digits: vec![DigitSet::all(size); cells].into(),
            places: vec![every; size].into(),
            counts: (0..size).flat_map(|_| lengths()).collect(),
            houses: board.rules().houses().len(),
            naked: Queue::new(cells),
            hidden: Queue::new(3 * cells),
            views: None,
        };
        if size == 1 {
            marks.naked.push(Cell::from_index(0));
        }
        if !board.rules().are_houses() {
            let grid = Grid::blank(board.rules());
            let left = Candidates::of(&grid, board.rules());
            marks.narrow(board, every, |cell| left.get(cell));
        }
        marks
    }

    /// The candidates of a puzzle whose rules are houses, and its singles in the
    /// order in which they would arise if the givens were placed one after the other;
    /// `blank` are those of the grid without any digit.
    ///
    /// Of the 729 candidates of a 9 x 9 grid some 500 go with the givens. Taking them
    /// away one by one was a tenth of the instructions of a path.
    pub(super) fn of(puzzle: &Grid, blank: &Self, board: &Layout<W>) -> Self {
        let (size, cells) = (board.digit_count(), board.rules().cells());
        let houses = board.rules().houses().len();
        let mut given = vec![Cells::EMPTY; size];
        let mut marks = Self {
            digits: vec![DigitSet::EMPTY; cells].into(),
            places: blank.places.clone(),
            counts: vec![0; size * houses].into(),
            houses,
            naked: Queue::new(cells),
            hidden: Queue::new(3 * cells),
            views: None,
        };
        for (cell, digit) in puzzle.filled() {
            given[digit.index()].insert(cell);
            marks.places[digit.index()] -= board.peers(cell);
        }
        let filled = given.iter().fold(Cells::EMPTY, |all, &cells| all | cells);
        // Room for as many as there mostly are.
        let (mut naked, mut hidden) = (Vec::with_capacity(16), Vec::with_capacity(64));
        for (index, places) in marks.places.iter_mut().enumerate() {
            *places -= filled;
            let digit = Digit::from_index(index);
            let counts = &mut marks.counts[index * houses..][..houses];
            for cell in places.iter() {
                marks.digits[cell.index()].insert(digit);
                for membership in board.rules().memberships(cell) {
                    counts[membership.house.index()] += 1;
                }
            }
            for &id in board.full() {
                if counts[id.index()] == 1 {
                    let givens = given[index] | (board.house(id) & filled);
                    let time = is_left(board, puzzle, givens, id, digit);
                    hidden.push((time, id, digit));
                }
            }
        }
        for (index, digits) in marks.digits.iter().enumerate() {
            if is_single(digits.0) {
                let cell = Cell::from_index(index);
                let givens = (board.peers(cell) & filled).iter();
                naked.push((arises(puzzle, givens, *digits, size), cell));
            }
        }
        naked.arrange();
        hidden.arrange();
        naked.iter().for_each(|&(_, cell)| marks.naked.push(cell));
        for &(_, id, digit) in &hidden {
            marks.hidden.push((id, digit));
        }
        marks
    }

    /// Makes the views, if they are not there yet.
    pub(super) fn complete(&mut self, board: &Layout<W>) {
        if self.views.is_none() {
            let views = Views::of(&self.digits, &self.places, &self.counts, board);
            self.views = Some(views);
        }
    }

    #[cfg(test)]
    pub(super) fn is_complete(&self) -> bool {
        self.views.is_some()
    }

    /// What finders of patterns need.
    pub(super) fn views(&self) -> &Views<W> {
        let views = self.views.as_ref();
        views.expect("complete before a pattern is looked for")
    }

    /// How many places `digit` has in each house.
    pub(super) fn counts(&self, digit: Digit) -> &[u8] {
        &self.counts[digit.index() * self.houses..][..self.houses]
    }

    /// How many places `digit` has in a house.
    pub(super) fn count(&self, house: HouseId, digit: Digit) -> usize {
        usize::from(self.counts[digit.index() * self.houses + house.index()])
    }

    /// Takes a candidate away; nothing happens if it is not there.
    pub(super) fn remove(&mut self, board: &Layout<W>, cell: Cell, digit: Digit) {
        if self.digits[cell.index()].contains(digit) {
            self.strike(board, cell, digit);
        }
    }

    /// Takes the digit of a cell that has been filled from its peers, then all
    /// candidates from the cell. Singles arise in this order and are found in it: it is
    /// HoDoKu's.
    pub(super) fn fill(&mut self, board: &Layout<W>, cell: Cell, digit: Digit) {
        for peer in (board.peers(cell) & self.places[digit.index()]).iter() {
            self.strike(board, peer, digit);
        }
        let digits = std::mem::take(&mut self.digits[cell.index()]);
        if let Some(views) = &mut self.views {
            views.fill(cell, digits.len());
        }
        for digit in digits.iter() {
            self.leave(board, cell, digit);
        }
    }

    /// Takes a candidate away that is there.
    fn strike(&mut self, board: &Layout<W>, cell: Cell, digit: Digit) {
        let digits = &mut self.digits[cell.index()];
        digits.remove(digit);
        if is_single(digits.0) {
            self.naked.push(cell);
        }
        if let Some(views) = &mut self.views {
            views.shrink(cell, digits.len());
        }
        self.leave(board, cell, digit);
    }

    /// One place less for `digit`: it was `cell`.
    fn leave(&mut self, board: &Layout<W>, cell: Cell, digit: Digit) {
        self.places[digit.index()].remove(cell);
        let counts = &mut self.counts[digit.index() * self.houses..][..self.houses];
        let memberships = board.rules().memberships(cell);
        for membership in memberships {
            let count = &mut counts[membership.house.index()];
            *count -= 1;
            if *count == 1 && membership.full {
                self.hidden.push((membership.house, digit));
            }
        }
        if let Some(views) = &mut self.views {
            views.leave(memberships, digit, counts);
        }
    }

    #[cfg(test)]
    pub(super) fn forget_views(&mut self) {
        self.views = None;
    }

    /// Whether the views are the same, however they came about.
    #[cfg(test)]
    pub(super) fn agrees(&self, other: &Self) -> bool {
        let views = |marks: &Self| {
            (
                marks.digits.clone(),
                marks.places.clone(),
                marks.counts.clone(),
            )
        };
        views(self) == views(other) && self.views().agrees(other.views())
    }

    /// Takes away what rules other than houses forbid.
    pub(super) fn narrow(
        &mut self,
        board: &Layout<W>,
        cells: Cells<W>,
        left: impl Fn(Cell) -> DigitSet,
    ) {
        for cell in cells.iter() {
            let gone = self.digits[cell.index()].0 & !left(cell).0;
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

/// When a digit is left with one place in a house, as a key to sort by: first the
/// given that does it; then whether that given fills a place of the house itself,
/// which happens last; then the cell, or the digit, that goes. This is the order in
/// which candidates go when a cell is filled. `givens` are those of the digit and
/// those in the house.
fn is_left<const W: usize>(
    board: &Layout<W>,
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
            if !gone.is_empty() && left.is_single() {
                let last = gone.iter().last().map_or(0, Cell::index);
                return (given, false, last);
            }
        }
        if left.contains(given) {
            left.remove(given);
            if left.is_single() {
                return (given, true, digit.index());
            }
        }
    }
    unreachable!("a digit with one place had more before")
}
