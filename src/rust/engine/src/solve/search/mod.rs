//! The general search: any rules, any size up to 36.
//!
//! Propagation and binary branching: a guess says "this cell holds this
//! digit"; when all below it has been searched, the opposite, "this cell does
//! not hold it", is propagated one level up. The guesses are a vector, not the
//! call stack, so depth is bounded by memory for one entry a cell.

mod branch;
mod heat;
mod load;
mod propagate;
mod state;

pub(crate) use branch::{Branch, Lexicographic, Random, Smallest};

use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::work::{Control, Halt};
use state::{Contradiction, Mark, SearchState};

/// A search over the solutions of one puzzle at a time; keep it for the next
/// puzzle, its memory is reused.
pub(crate) struct Search<'r> {
    state: SearchState<'r>,
    guesses: Vec<Guess>,
    phase: Phase,
}

struct Guess {
    mark: Mark,
    cell: Cell,
    digit: Digit,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Propagated, not contradictory, not looked at yet.
    Ready,
    /// At a solution that was returned.
    Found,
    /// Below the last guess nothing is left: it is to be taken back.
    Refuted,
    /// Nothing is left.
    Exhausted,
}

impl<'r> Search<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Self {
        Self {
            state: SearchState::new(rules),
            guesses: Vec::new(),
            phase: Phase::Exhausted,
        }
    }

    pub(crate) fn rules(&self) -> &'r Rules {
        self.state.rules()
    }

    /// Starts over with the solutions of `puzzle`.
    pub(crate) fn load(&mut self, puzzle: &Grid) {
        self.guesses.clear();
        let loaded = self.state.load(puzzle);
        self.propagate_after(loaded);
    }

    /// Leaves out all solutions with `digit` in `cell`. Only before the first
    /// guess: right after [`Search::load`].
    pub(crate) fn exclude(&mut self, cell: Cell, digit: Digit) {
        debug_assert!(self.guesses.is_empty());
        if self.phase == Phase::Ready {
            let removed = self.state.remove(cell, digit);
            self.propagate_after(removed);
        }
    }

    /// Leaves only the solutions with `digit` in `cell`; as [`Search::exclude`].
    pub(crate) fn fix(&mut self, cell: Cell, digit: Digit) {
        debug_assert!(self.guesses.is_empty());
        if self.phase == Phase::Ready {
            let decided = self.state.decide(cell, digit);
            self.propagate_after(decided);
        }
    }

    /// Whether `cell` is decided.
    pub(crate) fn is_decided(&self, cell: Cell) -> bool {
        self.state.is_decided(cell)
    }

    /// The candidates left in `cell`, one bit a digit.
    pub(crate) fn candidates(&self, cell: Cell) -> u64 {
        self.state.candidates(cell)
    }

    /// Goes to the next solution; false if there is none.
    ///
    /// # Errors
    /// [`Halt`] from `control`; the search can be taken up again by calling
    /// once more.
    pub(crate) fn next(
        &mut self,
        branch: &mut impl Branch,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        self.next_with(|search| search.open() == 0, branch, control)
    }

    /// How much is asked of `cell`: that of many constraints and dead ends.
    pub(crate) fn heat(&self, cell: Cell) -> u32 {
        self.state.heat(cell)
    }

    /// How many cells are undecided.
    pub(crate) fn open(&self) -> usize {
        self.state.open()
    }

    /// Goes to the next place that is `enough`, as [`Search::next`] does to where no
    /// cell is undecided. What lies below is the caller's; the search continues past
    /// it.
    pub(crate) fn next_with(
        &mut self,
        enough: impl Fn(&Self) -> bool,
        branch: &mut impl Branch,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        if self.phase == Phase::Found {
            self.phase = Phase::Refuted;
        }
        while self.phase != Phase::Exhausted {
            // Many and long constraints take milliseconds to say what follows, and a guess may
            // be the last of a hundred that come to nothing one after the other.
            if self.state.has_tasks {
                control.ask()?;
            }
            if self.phase == Phase::Refuted {
                self.take_back();
                continue;
            }
            if enough(self) {
                self.phase = Phase::Found;
                return Ok(true);
            }
            control.step()?;
            let (cell, digit) = branch.choose(&self.state);
            self.attempt(cell, digit);
        }
        Ok(false)
    }

    /// Guesses `digit` in `cell`; false if that is contradictory, and then the
    /// search has gone back to where the next solutions can be.
    pub(crate) fn guess(&mut self, cell: Cell, digit: Digit) -> bool {
        let possible = self.attempt(cell, digit);
        if !possible {
            self.backtrack();
        }
        possible
    }

    /// Guesses `digit` in `cell`; if that is contradictory, the guess is still to be taken back.
    fn attempt(&mut self, cell: Cell, digit: Digit) -> bool {
        let mark = self.state.mark();
        self.guesses.push(Guess { mark, cell, digit });
        let decided = self.state.decide(cell, digit);
        let possible = decided.and_then(|()| self.state.propagate()).is_ok();
        self.state.note_guess(cell, possible);
        if !possible {
            self.state.heat_up();
            self.phase = Phase::Refuted;
        }
        possible
    }

    /// Leaves out the solutions below the last guess with `digit` in `cell`;
    /// false if none is left there, and then the search has gone back.
    pub(crate) fn rule_out(&mut self, cell: Cell, digit: Digit) -> bool {
        let removed = self.state.remove(cell, digit);
        let possible = removed.and_then(|()| self.state.propagate()).is_ok();
        if !possible {
            self.backtrack();
        }
        possible
    }

    /// Treats the current solution as returned.
    pub(crate) fn pass_over(&mut self) {
        if self.phase == Phase::Ready && self.state.open() == 0 {
            self.phase = Phase::Found;
        }
    }

    /// Whether nothing is left to be found.
    pub(crate) fn is_contradictory(&self) -> bool {
        self.phase == Phase::Exhausted
    }

    /// Whether a solution has `digit` in `cell`; writes it to `witness`. The
    /// search is where it was before, so only before the first guess.
    pub(crate) fn probe(
        &mut self,
        cell: Cell,
        digit: Digit,
        witness: &mut Grid,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        debug_assert!(self.guesses.is_empty() && self.phase == Phase::Ready);
        let mark = self.state.mark();
        self.fix(cell, digit);
        let found = self.next(&mut Smallest, control);
        if found == Ok(true) {
            self.state.write(witness);
        }
        self.state.undo(mark);
        self.guesses.clear();
        self.phase = Phase::Ready;
        found
    }

    /// Leaves out everything below the last guess; false if nothing else is left.
    pub(crate) fn give_up(&mut self) -> bool {
        self.backtrack();
        self.phase == Phase::Ready
    }

    /// Writes the solution that [`Search::next`] found.
    pub(crate) fn write(&self, grid: &mut Grid) {
        self.state.write(grid);
    }

    /// Back to the last guess whose opposite is not contradictory.
    fn backtrack(&mut self) {
        self.phase = Phase::Refuted;
        while self.phase == Phase::Refuted {
            self.take_back();
        }
    }

    /// Takes the last guess back and follows up its opposite.
    fn take_back(&mut self) {
        let Some(Guess { mark, cell, digit }) = self.guesses.pop() else {
            self.phase = Phase::Exhausted;
            return;
        };
        self.state.undo(mark);
        let removed = self.state.remove(cell, digit);
        match removed.and_then(|()| self.state.propagate()) {
            Ok(()) => self.phase = Phase::Ready,
            Err(Contradiction) => self.state.heat_up(),
        }
    }

    fn propagate_after(&mut self, step: Result<(), Contradiction>) {
        let propagated = step.and_then(|()| self.state.propagate());
        self.phase = match propagated {
            Ok(()) => Phase::Ready,
            Err(Contradiction) => Phase::Exhausted,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::constraint::{Constraint, Count, Sum};
    use crate::rules::{Rules, Spec};

    fn cells(places: &[(usize, usize)]) -> Vec<Cell> {
        let cell = |&(row, column): &(usize, usize)| Cell::at(row - 1, column - 1, 9);
        places.iter().map(cell).collect()
    }

    fn under(constraints: Vec<Constraint>) -> Rules {
        let mut spec = Spec::boxes(3, 3);
        spec.constraints = constraints;
        spec.build().unwrap()
    }

    /// The digits that are left to a cell before the first guess, counted from 1.
    fn left(rules: &Rules, row: usize, column: usize) -> Vec<u32> {
        let mut search = Search::new(rules);
        search.load(&Grid::blank(rules));
        let left = search.candidates(Cell::at(row - 1, column - 1, 9));
        (1..=9)
            .filter(|digit| left >> (digit - 1) & 1 != 0)
            .collect()
    }

    #[test]
    fn what_groups_with_one_sum_leave_of_a_box_is_known_without_a_guess() {
        let groups = [
            cells(&[(1, 1), (1, 2), (2, 1)]),
            cells(&[(1, 3), (2, 2), (2, 3)]),
            cells(&[(3, 1), (3, 2)]),
        ];
        let compared = |one: usize, other: usize| {
            let (added, taken) = (groups[one].clone(), groups[other].clone());
            let weights = [vec![1; added.len()], vec![-1; taken.len()]].concat();
            Constraint::Sum(Sum {
                cells: [added, taken].concat(),
                weights,
                total: 0,
                slack: 0,
            })
        };
        let rules = under(vec![compared(0, 1), compared(1, 2), compared(0, 2)]);
        // Three times the sum and this cell are 45, and two cells have no more than 17.
        assert_eq!(left(&rules, 3, 3), [3, 6, 9]);
    }

    #[test]
    fn counting_circles_hold_digits_that_add_to_their_number() {
        let circles = cells(&[(1, 1), (2, 4), (3, 7), (4, 2)]);
        let counts = (0..9).map(|digit| {
            Constraint::Count(Count {
                cells: circles.clone(),
                digits: 1 << digit,
                allowed: 1 | if digit < 4 { 1 << (digit + 1) } else { 0 },
            })
        });
        // All hold a 4, or three a 3 and one a 1.
        let rules = under(counts.collect());
        assert_eq!(left(&rules, 1, 1), [1, 3, 4]);
    }

    #[test]
    fn a_count_that_needs_a_digit_in_each_row_and_column_knows_both() {
        let places: Vec<(usize, usize)> = [1, 4, 7]
            .into_iter()
            .flat_map(|row| [1, 4, 7].map(|column| (row, column)))
            .collect();
        let rules = under(vec![Constraint::Count(Count {
            cells: cells(&places),
            digits: 1,
            allowed: 1 << 3,
        })]);
        assert_eq!(left(&rules, 1, 1).len(), 9);
        for (row, column) in [(1, 2), (2, 1), (9, 4), (7, 8)] {
            assert_eq!(left(&rules, row, column), [2, 3, 4, 5, 6, 7, 8, 9]);
        }
        assert_eq!(left(&rules, 2, 2).len(), 9);
    }

    #[test]
    fn a_stop_is_heard_at_each_guess_where_guesses_may_take_long() {
        // Nothing is known, and there are many constraints.
        let sum = |row: usize| {
            Constraint::Sum(Sum {
                cells: cells(&[(row, 1), (row, 5), (10 - row, 9)]),
                weights: vec![1, 1, -1],
                total: 5,
                slack: 0,
            })
        };
        let rules = under((1..=9).map(sum).collect());
        let mut search = Search::new(&rules);
        search.load(&Grid::blank(&rules));
        let asked = std::cell::Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() == 5
        };
        let mut control = Control::stoppable(&stop);
        let found = search.next(&mut Smallest, &mut control);
        assert_eq!(found, Err(Halt::Stopped));
        assert!(control.work() < 5, "{}", control.work());
        // It goes on where it was, as one that nobody stops.
        let mut other = Search::new(&rules);
        other.load(&Grid::blank(&rules));
        let ends = [&mut search, &mut other].map(|search| {
            let found = search.next(&mut Smallest, &mut Control::unlimited());
            let mut grid = Grid::blank(&rules);
            search.write(&mut grid);
            (found, grid)
        });
        assert_eq!(ends[0], ends[1]);
    }
}
