//! A position: what is placed, and which candidates are left.

use super::Candidate;
use super::cells::Cells;
use super::layout::Layout;
use super::pencil_marks::PencilMarks;
use super::start::Start;
use crate::grid::{Cell, Digit, DigitSet, Grid, HouseId};
use crate::rules::candidates::left_beside;
use crate::rules::constraint::Propagate;

/// A position on the way to the solution, as the finders read it.
///
/// A filled cell has no candidates.
#[derive(Clone, Debug)]
pub(crate) struct State<'b, const W: usize> {
    board: &'b Layout<W>,
    grid: Grid,
    givens: Cells<W>,
    open: Cells<W>,
    /// How many cells of each house are blank, and how many houses that hold every
    /// digit have a single one.
    blanks: Box<[u8]>,
    almost_full: usize,
    marks: PencilMarks<W>,
}

impl<'b, const W: usize> State<'b, W> {
    /// The position of a puzzle in which nothing is filled in yet: all its
    /// digits are givens.
    pub(crate) fn of(puzzle: &Grid, start: &'b Start<W>) -> Self {
        match start.board.rules().are_houses() && start.board.digit_count() > 1 {
            true => Self::at_once(puzzle, start),
            false => Self::one_by_one(puzzle, start),
        }
    }

    fn one_by_one(puzzle: &Grid, start: &'b Start<W>) -> Self {
        let (board, marks) = (&start.board, PencilMarks::clone(&start.marks));
        let mut state = Self::with(Grid::blank(board.rules()), marks, Cells::EMPTY, board);
        for (cell, digit) in puzzle.filled() {
            state.givens.insert(cell);
            state.place(cell, digit);
        }
        state
    }

    /// The same without removing candidates one by one.
    fn at_once(puzzle: &Grid, start: &'b Start<W>) -> Self {
        let givens = puzzle.filled().map(|(cell, _)| cell).collect();
        let marks = PencilMarks::of(puzzle, &start.marks, &start.board);
        Self::with(puzzle.clone(), marks, givens, &start.board)
    }

    /// The state of a grid in which nothing but the givens is filled in.
    fn with(grid: Grid, marks: PencilMarks<W>, givens: Cells<W>, board: &'b Layout<W>) -> Self {
        let open = board.cells() - givens;
        let blanks = board
            .houses()
            .map(|id| (open & board.house(id)).len() as u8);
        let blanks: Box<[u8]> = blanks.collect();
        let last = |house: &&HouseId| blanks[house.index()] == 1;
        Self {
            board,
            grid,
            givens,
            open,
            almost_full: board.full().iter().filter(last).count(),
            blanks,
            marks,
        }
    }

    /// Writes a digit into a blank cell.
    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.open.remove(cell);
        for membership in self.board.rules().memberships(cell) {
            let blanks = &mut self.blanks[membership.house.index()];
            *blanks -= 1;
            self.almost_full += usize::from(membership.full & (*blanks == 1));
            self.almost_full -= usize::from(membership.full & (*blanks == 0));
        }
    }

    /// Makes the views that finders of patterns need; those of singles do without. To be
    /// called before the first pattern is looked for; later it does nothing.
    pub(crate) fn complete(&mut self) {
        self.marks.complete(self.board);
    }

    pub(crate) fn layout(&self) -> &'b Layout<W> {
        self.board
    }

    /// How many digits there are.
    pub(crate) fn digit_count(&self) -> usize {
        self.board.digit_count()
    }

    /// What is filled in so far.
    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The digit of a filled cell.
    pub(crate) fn value(&self, cell: Cell) -> Option<Digit> {
        self.grid.get(cell)
    }

    /// The cells whose digits belong to the puzzle.
    pub(crate) fn givens(&self) -> Cells<W> {
        self.givens
    }

    /// Whether a house that holds every digit has a single blank cell.
    pub(crate) fn has_full_house(&self) -> bool {
        self.almost_full > 0
    }

    /// Whether the cell is the last blank one of a house.
    pub(crate) fn is_last_in(&self, house: HouseId) -> bool {
        self.blanks[house.index()] == 1
    }

    /// How many cells of the house are blank.
    pub(crate) fn blank_cells_of(&self, house: HouseId) -> usize {
        usize::from(self.blanks[house.index()])
    }

    /// The blank cells.
    pub(crate) fn open(&self) -> Cells<W> {
        self.open
    }

    /// The candidates of a cell; none if it is filled.
    pub(crate) fn digits(&self, cell: Cell) -> DigitSet {
        self.marks.digits[cell.index()]
    }

    /// The cells that can hold `digit`.
    pub(crate) fn places(&self, digit: Digit) -> Cells<W> {
        self.marks.places[digit.index()]
    }

    /// The cells of a house that can hold `digit`.
    pub(crate) fn places_in(&self, house: HouseId, digit: Digit) -> Cells<W> {
        self.places(digit) & self.board.house(house)
    }

    /// How many cells of a house can hold `digit`: the length of `places_in`.
    pub(crate) fn count_in(&self, house: HouseId, digit: Digit) -> usize {
        self.marks.count(house, digit)
    }

    /// A number that changes whenever a candidate goes; it only grows.
    pub(crate) fn version(&self) -> u32 {
        self.marks.views().version()
    }

    /// The same for the candidates of a digit.
    pub(crate) fn version_of_digit(&self, digit: Digit) -> u32 {
        self.marks.views().version_of_digit(digit)
    }

    /// The same for the candidates in a house.
    pub(crate) fn version_of_house(&self, house: HouseId) -> u32 {
        self.marks.views().version_of_house(house)
    }

    /// The same for the candidates in any of these houses; without houses for all.
    pub(crate) fn version_of_houses(&self, houses: &[HouseId]) -> u32 {
        let versions = houses.iter().map(|&house| self.version_of_house(house));
        match houses {
            [] => self.version(),
            _ => versions.sum(),
        }
    }

    /// The houses with exactly two places for `digit` in which it must have one.
    pub(crate) fn linked(&self, digit: Digit) -> impl Iterator<Item = HouseId> {
        let counts = self.counts(digit);
        let full = self.board.full().iter().copied();
        full.filter(move |house| counts[house.index()] == 2)
    }

    /// All digits of the grid, ascending.
    pub(crate) fn all_digits(&self) -> impl Iterator<Item = Digit> + use<W> {
        (0..self.digit_count()).map(Digit::from_index)
    }

    /// The blank cells with exactly two candidates.
    pub(crate) fn bivalue(&self) -> Cells<W> {
        self.sized(2, 2)
    }

    /// The blank cells with `least` to `most` candidates, 1 to 4.
    pub(crate) fn sized(&self, least: usize, most: usize) -> Cells<W> {
        let sizes = &self.marks.views().sized()[least..=most];
        sizes.iter().fold(Cells::EMPTY, |all, &cells| all | cells)
    }

    /// The digits with `least` to `most` places in a house, 1 to 4.
    pub(crate) fn sparse(&self, house: HouseId, least: usize, most: usize) -> DigitSet {
        let counts = &self.marks.views().sparse(house)[least..=most];
        DigitSet(counts.iter().fold(0, |all, digits| all | digits))
    }

    /// The places of `digit` in a house as positions in the list of its cells.
    pub(crate) fn spots(&self, house: HouseId, digit: Digit) -> u64 {
        self.marks.views().spots(house.index(), digit)[0]
    }

    /// How many places `digit` has in each house.
    pub(crate) fn counts(&self, digit: Digit) -> &[u8] {
        self.marks.counts(digit)
    }

    /// For each row the columns of `digit`, for each column its rows, where both are full.
    pub(crate) fn lines(&self, digit: Digit) -> &[u64] {
        debug_assert!(self.board.has_full_lines());
        &self.marks.views().spots(0, digit)[..2 * self.digit_count()]
    }

    /// Those of `candidates` that have not gone.
    pub(crate) fn present(
        &self,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> impl Iterator<Item = Candidate> {
        let there = |&(cell, digit): &Candidate| self.digits(cell).contains(digit);
        candidates.into_iter().filter(there)
    }

    /// Whether a digit is left without place in a house that needs it, or a
    /// blank cell without candidate.
    pub(crate) fn is_dead(&self) -> bool {
        let empty = |cell: Cell| self.digits(cell).is_empty();
        if self.open.iter().any(empty) {
            return true;
        }
        // For each house the digits that are filled in or have a place.
        let mut held = vec![DigitSet::EMPTY; self.blanks.len()];
        for (cell, digit) in self.grid.filled() {
            for membership in self.board.rules().memberships(cell) {
                held[membership.house.index()].insert(digit);
            }
        }
        for digit in self.all_digits() {
            for (held, &count) in held.iter_mut().zip(self.counts(digit)) {
                held.0 |= u64::from(count > 0) << digit.index();
            }
        }
        let needs = |house: &HouseId| self.board.rules().full_digits(*house);
        let stuck = |house: &HouseId| !held[house.index()].contains_all(needs(house));
        self.board.full().iter().any(stuck)
    }

    /// Naked singles in the order in which they arose.
    pub(crate) fn naked_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        let single = |&cell: &Cell| self.digits(cell).single().map(|digit| (cell, digit));
        self.marks.naked.iter().filter_map(single)
    }

    /// Hidden singles in the order in which they arose, with their house.
    pub(crate) fn hidden_singles(&self) -> impl Iterator<Item = (HouseId, Candidate)> + '_ {
        self.marks.hidden.iter().filter_map(|&(house, digit)| {
            let cell = self.places_in(house, digit).single()?;
            Some((house, (cell, digit)))
        })
    }

    /// Fills a blank cell, and takes the digit from all cells that may not hold
    /// it any more.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        debug_assert!(self.value(cell).is_none());
        self.fill(cell, digit);
        let (board, marks) = (self.board, &mut self.marks);
        marks.fill(board, cell, digit);
        let (grid, rules) = (&self.grid, board.rules());
        let constraints = rules.constraints_of(cell).iter();
        let spoken_of = constraints.flat_map(|&number| rules.propagator(number).cells());
        let near: Cells<W> = spoken_of.copied().collect();
        marks.narrow(board, self.open & near, |other| {
            left_beside(cell, other, grid, rules)
        });
        // What is done need not be looked at again.
        let (open, places) = (&self.open, &marks.places);
        marks.naked.drop_while(|&cell| !open.contains(cell));
        let gone =
            |&(house, digit): &(HouseId, Digit)| !places[digit.index()].meets(&board.house(house));
        marks.hidden.drop_while(gone);
    }

    /// Takes a candidate away; nothing happens if it is not there.
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        self.marks.remove(self.board, cell, digit);
    }
}

#[cfg(test)]
mod tests;
