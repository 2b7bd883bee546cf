//! A position: what is placed, and which candidates are left.

use super::barren::Barren;
use super::board::Board;
use super::cells::Cells;
use super::marks::Marks;
use super::templates::Templates;
use crate::grid::{Cell, Digit, DigitSet, Grid, HouseId};
use crate::human::{Candidate, Step, Technique};
use crate::rules::Candidates;
use std::cell::RefCell;

/// A position on the way to the solution, as the finders read it.
///
/// A filled cell has no candidates.
#[derive(Clone, Debug)]
pub(crate) struct State<'b, const W: usize> {
    board: &'b Board<W>,
    grid: Grid,
    givens: Cells<W>,
    open: Cells<W>,
    /// How many cells of each house are blank, and how many houses that hold every
    /// digit have a single one.
    blanks: Box<[u8]>,
    almost_full: usize,
    marks: Marks<W>,
    barren: Barren,
    templates: Box<[RefCell<Templates<W>>]>,
    first_only: bool,
}

impl<'b, const W: usize> State<'b, W> {
    /// The position of a puzzle in which nothing is filled in yet: all its
    /// digits are givens.
    pub(crate) fn of(puzzle: &Grid, board: &'b Board<W>) -> Self {
        match board.rules().are_houses() && board.size() > 1 {
            true => Self::at_once(puzzle, board),
            false => Self::one_by_one(puzzle, board),
        }
    }

    fn one_by_one(puzzle: &Grid, board: &'b Board<W>) -> Self {
        let start = board.start().clone();
        let mut state = Self::with(Grid::blank(board.rules()), start, Cells::EMPTY, board);
        for (cell, digit) in puzzle.filled() {
            state.givens.insert(cell);
            state.place(cell, digit);
        }
        state
    }

    /// The same without going through all candidates that go.
    fn at_once(puzzle: &Grid, board: &'b Board<W>) -> Self {
        let givens = puzzle.filled().map(|(cell, _)| cell).collect();
        Self::with(puzzle.clone(), Marks::of(puzzle, board), givens, board)
    }

    /// The state of a grid in which nothing but the givens is filled in.
    fn with(grid: Grid, marks: Marks<W>, givens: Cells<W>, board: &'b Board<W>) -> Self {
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
            barren: Barren::none(),
            templates: Box::default(),
            first_only: false,
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

    /// Makes what finders of patterns ask for; those of singles do without. Before the
    /// first pattern is looked for, this must be called; later it does nothing.
    pub(crate) fn complete(&mut self) {
        if self.marks.complete(self.board) {
            let crossings = self.board.crossings().len();
            self.barren = Barren::new(self.blanks.len(), crossings);
            self.templates = vec![RefCell::new(Templates::NONE); self.size()].into();
        }
    }

    #[cfg(test)]
    fn is_complete(&self) -> bool {
        !self.templates.is_empty()
    }

    /// The state for one who takes the first step of each finder and no other.
    pub(crate) fn for_first(mut self) -> Self {
        self.first_only = true;
        self
    }

    /// Whether finders may spare the steps behind their first one.
    pub(crate) fn is_for_first(&self) -> bool {
        self.first_only
    }

    pub(crate) fn board(&self) -> &'b Board<W> {
        self.board
    }

    /// Rows, columns and digits of the grid.
    pub(crate) fn size(&self) -> usize {
        self.board.size()
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

    /// Whether `technique` found nothing in `digit` before, and would find nothing
    /// now.
    pub(crate) fn is_barren(&self, technique: Technique, digit: Digit) -> bool {
        let version = self.marks.views().version_of_digit(digit);
        self.barren.knows(technique, digit.index(), version)
    }

    /// Notes that `technique`, which looks at the places of one digit and at nothing
    /// else, finds nothing in `digit`.
    pub(crate) fn note_barren(&self, technique: Technique, digit: Digit) {
        let version = self.marks.views().version_of_digit(digit);
        self.barren.note(technique, digit.index(), version);
    }

    /// The digits in which `technique` may find something, ascending.
    pub(crate) fn fertile(&self, technique: Technique) -> impl Iterator<Item = Digit> {
        let fertile = move |digit: &Digit| !self.is_barren(technique, *digit);
        self.all_digits().filter(fertile)
    }

    /// Those of them that have a place which an argument about the digit alone may
    /// remove, and `technique` has no other arguments.
    pub(crate) fn doubtful(&self, technique: Technique) -> impl Iterator<Item = Digit> {
        let fertile = self.fertile(technique);
        fertile.filter(|&digit| !self.doubts(digit).is_empty())
    }

    /// The places of `digit` that an argument about this digit alone may remove; any
    /// other is in a template.
    pub(crate) fn doubts(&self, digit: Digit) -> Cells<W> {
        let version = self.marks.views().version_of_digit(digit);
        let mut templates = self.templates[digit.index()].borrow_mut();
        templates.doubts(self.board, version, self.places(digit), self.counts(digit))
    }

    /// Whether `technique` found nothing in the whole grid before, and nothing has
    /// changed since.
    pub(crate) fn is_barren_grid(&self, technique: Technique) -> bool {
        let version = self.marks.views().version();
        self.barren.knows(technique, 0, version)
    }

    /// Notes that `technique` finds nothing as things are.
    pub(crate) fn note_barren_grid(&self, technique: Technique) {
        let version = self.marks.views().version();
        self.barren.note(technique, 0, version);
    }

    /// Whether `technique` found nothing in a house before, and would find nothing
    /// now.
    pub(crate) fn is_barren_house(&self, technique: Technique, house: HouseId) -> bool {
        let version = self.marks.views().version_of_house(house);
        self.barren.knows(technique, house.index(), version)
    }

    /// Notes that `technique`, whose patterns stand in one house, finds nothing in
    /// this one.
    pub(crate) fn note_barren_house(&self, technique: Technique, house: HouseId) {
        let version = self.marks.views().version_of_house(house);
        self.barren.note(technique, house.index(), version);
    }

    /// Whether a technique whose patterns stand in two houses found nothing in this
    /// pair of [`Board::crossings`] before, and would find nothing now.
    pub(crate) fn is_barren_crossing(&self, place: usize) -> bool {
        self.barren.crossings[place].get() == self.version_of_crossing(place)
    }

    /// Notes that there is nothing in this pair of houses.
    pub(crate) fn note_barren_crossing(&self, place: usize) {
        let version = self.version_of_crossing(place);
        self.barren.crossings[place].set(version);
    }

    fn version_of_crossing(&self, place: usize) -> u32 {
        let houses = self.board.crossings()[place].iter();
        houses
            .map(|&house| self.marks.views().version_of_house(house))
            .sum()
    }

    /// The houses with exactly two places for `digit` in which it must have one.
    pub(crate) fn linked(&self, digit: Digit) -> impl Iterator<Item = HouseId> {
        let counts = self.counts(digit);
        let full = self.board.full().iter().copied();
        full.filter(move |house| counts[house.index()] == 2)
    }

    /// All digits of the grid, ascending.
    pub(crate) fn all_digits(&self) -> impl Iterator<Item = Digit> + use<W> {
        (0..self.size()).map(Digit::from_index)
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

    /// For each row the columns of `digit`, for each column its rows.
    pub(crate) fn lines(&self, digit: Digit) -> &[u64] {
        &self.marks.views().spots(0, digit)[..2 * self.size()]
    }

    /// Those of `candidates` that are still there.
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
        let mut held = self.marks.places.clone();
        for (cell, digit) in self.grid.filled() {
            held[digit.index()].insert(cell);
        }
        let houses = || self.board.full().iter();
        let stuck = |cells: &Cells<W>| houses().any(|&id| !cells.meets(&self.board.house(id)));
        let empty = |cell: Cell| self.digits(cell).is_empty();
        self.open.iter().any(empty) || held.iter().any(stuck)
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

    /// Does a step.
    pub(crate) fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.eliminations {
            self.remove(cell, digit);
        }
        for &(cell, digit) in &step.placements {
            self.place(cell, digit);
        }
    }

    /// Fills a blank cell, and takes the digit from all cells that may not hold
    /// it any more.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        debug_assert!(self.value(cell).is_none());
        self.fill(cell, digit);
        let (board, marks) = (self.board, &mut self.marks);
        marks.fill(board, cell, digit);
        if !board.rules().are_houses() {
            let left = Candidates::of(&self.grid, board.rules());
            marks.narrow(board, self.open, &left);
        }
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
