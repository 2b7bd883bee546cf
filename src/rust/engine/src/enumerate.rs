//! All solutions in order.

use crate::digit::{bits, lowest};
use crate::general::{General, hurry, patience};
use crate::learn::Learner;
use crate::search::{Lexicographic, Search};
use crate::{Cell, Control, Digit, Grid, Halt, Rules};

/// The solutions of a puzzle one after the other, ordered by their digits read
/// row by row.
pub struct Solutions<'r> {
    search: Search<'r>,
    tail: Tail,
    /// The tail takes over when no more cells than this are undecided.
    open: usize,
    puzzle: Grid,
    /// Made when first needed.
    learner: Option<Box<Learner<'r>>>,
}

impl<'r> Solutions<'r> {
    /// All solutions of `puzzle`.
    pub fn of(puzzle: &Grid, rules: &'r Rules) -> Self {
        let mut search = Search::new(rules);
        search.load(puzzle);
        // Three rows of a 9 x 9 grid. In one run on the blank grid a solution took
        // 0.76 us with 18 cells, 0.68 with 22, 0.60 with 25 and 0.65 with 27; the
        // search alone took 1.36. Large grids could get lost without propagation.
        let open = match rules.are_houses() && rules.size() <= 9 {
            true => 3 * rules.size(),
            false => 0,
        };
        let tail = Tail::new(rules);
        Self {
            search,
            tail,
            open,
            puzzle: puzzle.clone(),
            learner: None,
        }
    }

    /// The solutions of `puzzle` behind `last` in the order, which need not be a
    /// solution itself but must be filled.
    pub fn after(puzzle: &Grid, last: &Grid, rules: &'r Rules) -> Self {
        let mut solutions = Self::of(puzzle, rules);
        solutions.search.seek(last);
        solutions
    }

    /// Writes the next solution into `grid`; false if there is none.
    ///
    /// # Errors
    /// [`Halt`] from `control`; calling again goes on.
    pub fn next_into(&mut self, grid: &mut Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        loop {
            if self.tail.next_into(grid) {
                return Ok(true);
            }
            let open = self.open;
            let found = hurry(patience(self.search.rules()), control, |control| {
                self.search.next_with(open, &mut Lexicographic, control)
            })?;
            match found {
                Some(true) => {
                    self.search.write(grid);
                    self.tail.start(&self.search);
                }
                Some(false) => return Ok(false),
                None if self.jump(grid, control)? => return Ok(true),
                None => {}
            }
        }
    }

    /// Goes to the first solution below the last guess of the search, which takes
    /// too long to find it, and writes it into `grid`; or, if there is none,
    /// leaves that guess behind.
    fn jump(&mut self, grid: &mut Grid, control: &mut Control<'_>) -> Result<bool, Halt> {
        let rules = self.search.rules();
        let learner = (self.learner).get_or_insert_with(|| Box::new(Learner::new(rules)));
        learner.load(&self.puzzle);
        self.search.hand_over(learner);
        if !learner.first(control)? {
            self.search.give_up();
            return Ok(false);
        }
        grid.clone_from(learner.solution());
        self.search.seek(grid);
        Ok(true)
    }
}

/// The last cells of a search, filled by plain backtracking in row order: where
/// few cells are left, nearly every way leads to a solution, and propagation
/// costs more than it saves.
struct Tail {
    /// The open cells and what the search has left them.
    cells: Vec<(Cell, u64)>,
    /// For each open cell the digits still to be tried, and the one it has.
    left: Vec<u64>,
    chosen: Vec<u64>,
    /// Digits in open cells, for each house.
    used: Vec<u64>,
    /// For each cell of the grid its houses: `stride` of them, the first one
    /// repeated where a cell has fewer.
    houses: Vec<u16>,
    stride: usize,
    state: TailState,
}

#[derive(PartialEq, Eq)]
enum TailState {
    /// Nothing to do.
    Over,
    /// Nothing chosen yet.
    Fresh,
    /// At a solution that was handed out.
    Found,
}

impl Tail {
    fn new(rules: &Rules) -> Self {
        let memberships = (0..rules.cells()).map(|i| rules.memberships(Cell::from_index(i)));
        let stride = memberships.clone().map(<[_]>::len).max().unwrap_or(0);
        let houses = memberships.flat_map(|houses| {
            let padding = houses.iter().cycle().take(stride);
            padding.map(|membership| membership.house.0)
        });
        Self {
            cells: Vec::new(),
            left: Vec::new(),
            chosen: Vec::new(),
            used: vec![0; rules.houses().len()],
            houses: houses.collect(),
            stride,
            state: TailState::Over,
        }
    }

    /// Takes over where the search stands.
    fn start(&mut self, search: &Search<'_>) {
        let cells = (0..self.houses.len() / self.stride).map(Cell::from_index);
        let open = cells.filter(|&cell| !search.is_decided(cell));
        self.cells.clear();
        self.cells
            .extend(open.map(|cell| (cell, search.candidates(cell))));
        self.left.resize(self.cells.len(), 0);
        self.chosen.resize(self.cells.len(), 0);
        self.used.fill(0);
        self.state = TailState::Fresh;
    }

    /// Puts the next way to fill the open cells into `grid`, whose other cells
    /// are filled.
    fn next_into(&mut self, grid: &mut Grid) -> bool {
        let mut at = match (&self.state, self.cells.len()) {
            (TailState::Over, _) => return false,
            (TailState::Fresh, 0) => {
                self.state = TailState::Found;
                return true;
            }
            (TailState::Found, 0) => {
                self.state = TailState::Over;
                return false;
            }
            (TailState::Fresh, _) => {
                self.left[0] = self.cells[0].1;
                0
            }
            (TailState::Found, count) => {
                self.release(count - 1);
                count - 1
            }
        };
        loop {
            let left = self.left[at];
            if left == 0 {
                if at == 0 {
                    self.state = TailState::Over;
                    return false;
                }
                at -= 1;
                self.release(at);
                continue;
            }
            let bit = left & left.wrapping_neg();
            self.left[at] ^= bit;
            self.chosen[at] = bit;
            let (cell, _) = self.cells[at];
            for &house in &self.houses[cell.index() * self.stride..][..self.stride] {
                self.used[usize::from(house)] |= bit;
            }
            grid.set(cell, Some(Digit::from_index(lowest(bit))));
            at += 1;
            if at == self.cells.len() {
                self.state = TailState::Found;
                return true;
            }
            let (cell, candidates) = self.cells[at];
            let houses = self.houses[cell.index() * self.stride..][..self.stride].iter();
            let used = houses.fold(0, |used, &house| used | self.used[usize::from(house)]);
            self.left[at] = candidates & !used;
        }
    }

    /// Takes the digit of an open cell back.
    fn release(&mut self, at: usize) {
        let bit = self.chosen[at];
        let cell = self.cells[at].0.index();
        for &house in &self.houses[cell * self.stride..][..self.stride] {
            self.used[usize::from(house)] &= !bit;
        }
    }
}

/// For each cell the digits that it has in some solution.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn true_candidates(
    puzzle: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<Vec<crate::DigitSet>, Halt> {
    General::new(rules).true_candidates(puzzle, control)
}

impl Search<'_> {
    /// Goes to where the solutions behind `last` begin. Right after
    /// [`Search::load`].
    ///
    /// Along the path of `last`, each lower digit is excluded and each digit of
    /// `last` guessed, so that backtracking from there meets higher digits only.
    /// The path ends where `last` is no solution: then all that is left is
    /// either behind it or gone.
    fn seek(&mut self, last: &Grid) {
        for (cell, digit) in last.filled() {
            if self.is_contradictory() {
                return;
            }
            let below = self.candidates(cell) & ((1 << digit.index()) - 1);
            for lower in bits(below) {
                if !self.rule_out(cell, Digit::from_index(lower)) {
                    return;
                }
            }
            if self.candidates(cell) & 1 << digit.index() == 0 || !self.guess(cell, digit) {
                return;
            }
        }
        self.pass_over();
    }
}
