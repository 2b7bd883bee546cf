//! The state of a search: what each cell and each house can still take.

use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::words::{add_all, contains, remove};
use crate::grid::{Cell, Digit, Grid, HouseId};
use crate::rules::{HouseSets, Rules};
use std::collections::VecDeque;

/// Candidates seen from both sides, kept in step.
///
/// ```text
/// candidates[cell]                 one bit a digit    the digits this cell can take
/// holders[digit * words + w]       one bit a cell     the cells that can take this digit
/// doubles[house]                   one bit a digit    the digits that have two places in
///                                                     this full house
/// settled[digit * house_words + w] one bit a house    the full houses in which a cell holds
///                                                     this digit
/// undecided[w]                     one bit a cell     the cells without a digit
/// ```
/// For a 9 x 9 grid, `candidates[0] == 0b0_0001_0001` says that r1c1 is 1 or 5. The places
/// of a digit in a house are its holders that are cells of the house. They are looked at
/// when it has lost some, which is noted in `dirty`, once for all that it lost; what
/// follows in other houses from one cell is one word that says which houses it is in.
///
/// A guess keeps a copy of all this, 1 kB for a 9 x 9 grid and 17 kB for 36 x 36, and going
/// back is copying it back.
///
/// Before, each house had the places of each digit as a word of positions, each candidate
/// that was lost changed those of its three houses, and was put on a trail. A guess takes
/// 0.82 of the time that it took then in the mean over puzzles with clues of all kinds,
/// 0.75 in a 16 x 16 grid with diagonals, 0.6 in a 9 x 9 grid with diagonals. What made it
/// faster than that, not slower: to pass over houses in which the digit is settled, to
/// look at all houses of a digit in one go, to count bits rather than to stop at the
/// fourth, and to have these small functions inlined.
pub(crate) struct SearchState<'r> {
    rules: &'r Rules,
    pub(super) houses: &'r HouseSets,
    /// Whether there is more to propagate than houses and peers. Asking the rules
    /// for each candidate costs plain rules 7 to 9 % more instructions.
    pub(super) has_tasks: bool,
    /// How many words a set of cells and one of houses have.
    pub(super) words: usize,
    pub(super) house_words: usize,
    pub(super) candidates: Vec<u64>,
    pub(super) holders: Vec<u64>,
    pub(super) doubles: Vec<u64>,
    pub(super) settled: Vec<u64>,
    pub(super) undecided: Vec<u64>,
    /// How many cells are undecided.
    pub(super) open: usize,
    /// All of these, for each guess.
    pub(super) saved: Vec<u64>,
    /// For each cell how much is asked of it: how many tasks a change of it wakes, and
    /// how often it had a part in a dead end since the puzzle was loaded.
    pub(super) heat: Vec<u32>,
    /// The cell of a guess that came to nothing, until a guess there does not.
    pub(super) stuck: Option<Cell>,
    /// What came to nothing last.
    pub(super) blamed: Blamed,
    /// The constraint that is looked at.
    pub(super) current: u16,
    /// What is still to be followed up: cells with one candidate,
    pub(super) naked: Vec<Cell>,
    /// for each digit the full houses in which it lost places, and a bit for each digit
    /// that has any,
    pub(super) dirty: Pending,
    /// the same of houses in which it can be locked.
    pub(super) unlocked: Pending,
    /// What is to be done for constraints, the quick tasks and the others, and
    /// whether each task is in its list.
    /// Those that take long are done in the order in which they were queued, so that
    /// each waits for what the others have to say: the last first took sums and lines
    /// half as long again.
    pub(super) quick: Vec<u32>,
    pub(super) slow: VecDeque<u32>,
    /// Those that wait for all others.
    pub(super) last: VecDeque<u32>,
    pub(super) is_queued: Vec<bool>,
}

/// Houses that are to be looked at, for each digit.
pub(super) struct Pending {
    pub(super) digits: u64,
    pub(super) houses: Vec<u64>,
}

/// What came to nothing.
#[derive(Clone, Copy)]
pub(super) enum Blamed {
    /// A cell without candidates.
    Cell(Cell),
    /// A house without place for a digit.
    House(HouseId),
    /// A constraint, by number.
    Constraint(u16),
}

/// A place to return to: so many words of [`SearchState::saved`] are below it.
#[derive(Clone, Copy)]
pub(super) struct Mark(usize);

/// There is no solution below the current state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contradiction;

pub(super) type Step = Result<(), Contradiction>;

impl<'r> SearchState<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        let houses = rules.house_sets();
        let (words, house_words) = (rules.cells().div_ceil(64), houses.house_words());
        let of_houses = || vec![0; rules.digits() * house_words];
        let pending = || Pending {
            digits: 0,
            houses: of_houses(),
        };
        Self {
            rules,
            houses,
            has_tasks: !rules.tasks().is_empty(),
            words,
            house_words,
            candidates: vec![0; rules.cells()],
            holders: vec![0; rules.digits() * words],
            doubles: vec![0; rules.houses().len()],
            settled: of_houses(),
            undecided: vec![0; words],
            open: rules.cells(),
            saved: Vec::new(),
            heat: vec![0; rules.cells()],
            stuck: None,
            blamed: Blamed::Cell(Cell::from_index(0)),
            current: 0,
            naked: Vec::new(),
            dirty: pending(),
            unlocked: pending(),
            quick: Vec::new(),
            slow: VecDeque::new(),
            last: VecDeque::new(),
            is_queued: vec![false; rules.tasks().len()],
        }
    }

    pub(super) fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// How many cells are undecided.
    pub(super) fn open(&self) -> usize {
        self.open
    }

    #[inline(always)]
    pub(super) fn is_decided(&self, cell: Cell) -> bool {
        !contains(&self.undecided, cell.index())
    }

    /// The undecided cells as words.
    #[inline(always)]
    pub(super) fn undecided(&self) -> &[u64] {
        &self.undecided
    }

    #[inline(always)]
    pub(super) fn candidates(&self, cell: Cell) -> u64 {
        self.candidates[cell.index()]
    }

    /// The cells that can take a digit.
    #[inline(always)]
    pub(super) fn holders(&self, digit: usize) -> &[u64] {
        &self.holders[digit * self.words..][..self.words]
    }

    /// The digits that have two places in a full house.
    pub(super) fn doubles(&self, house: usize) -> u64 {
        self.doubles[house]
    }

    /// The places of a digit in a house, a set of cells word by word.
    #[inline(always)]
    pub(super) fn places(&self, house: usize, digit: usize) -> impl Iterator<Item = u64> {
        let holders = self.holders(digit).iter();
        holders
            .zip(self.houses.cells(house))
            .map(|(holders, cells)| holders & cells)
    }

    /// Writes the decided digits into `grid`; complete when solved.
    pub(super) fn write(&self, grid: &mut Grid) {
        for (index, &left) in self.candidates.iter().enumerate() {
            let cell = Cell::from_index(index);
            let digit = self.is_decided(cell).then(|| lowest(left));
            grid.set(cell, digit.map(Digit::from_index));
        }
    }

    /// Keeps the state as it is.
    pub(super) fn mark(&mut self) -> Mark {
        let mark = Mark(self.saved.len());
        self.saved.extend_from_slice(&self.candidates);
        self.saved.extend_from_slice(&self.holders);
        self.saved.extend_from_slice(&self.doubles);
        self.saved.extend_from_slice(&self.settled);
        self.saved.extend_from_slice(&self.undecided);
        self.saved.push(self.open as u64);
        mark
    }

    /// Takes back every change since `mark`, and the mark.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.forget_pending();
        let mut rest = &self.saved[mark.0..];
        let now = [
            &mut self.candidates,
            &mut self.holders,
            &mut self.doubles,
            &mut self.settled,
            &mut self.undecided,
        ];
        for now in now {
            let (kept, others) = rest.split_at(now.len());
            now.copy_from_slice(kept);
            rest = others;
        }
        self.open = rest[0] as usize;
        self.saved.truncate(mark.0);
    }

    /// Forgets queued work: it belongs to changes that are taken back. The
    /// state at a mark was propagated to the end, so nothing is lost.
    pub(super) fn forget_pending(&mut self) {
        self.naked.clear();
        self.dirty.forget();
        self.unlocked.forget();
        let slow = self.slow.drain(..).chain(self.last.drain(..));
        for task in self.quick.drain(..).chain(slow) {
            self.is_queued[task as usize] = false;
        }
    }

    /// Notes what came to nothing.
    pub(super) fn blame(&mut self, what: Blamed) -> Contradiction {
        self.blamed = what;
        Contradiction
    }

    /// Queues what constraints may say now that these candidates are left, and digits are
    /// `lost`, or any.
    pub(super) fn wake(&mut self, cell: Cell, left: u64, lost: Option<u64>) {
        let rules = self.rules;
        let count = left.count_ones() as u8;
        for wake in rules.wakes(cell) {
            if count > wake.at_most
                || lost.is_some_and(|lost| !rules.alike().tells(wake.alike, lost, left))
            {
                continue;
            }
            if !std::mem::replace(&mut self.is_queued[wake.task as usize], true) {
                match (wake.is_quick, wake.is_last) {
                    (true, _) => self.quick.push(wake.task),
                    (false, false) => self.slow.push_back(wake.task),
                    (false, true) => self.last.push_back(wake.task),
                }
            }
        }
    }

    /// Decides that `cell` holds `digit`.
    pub(super) fn decide(&mut self, cell: Cell, digit: Digit) -> Step {
        let kept = 1 << digit.index();
        let own = self.candidates[cell.index()];
        if own & kept == 0 {
            return Err(self.blame(Blamed::Cell(cell)));
        }
        if self.is_decided(cell) {
            return Ok(());
        }
        remove(&mut self.undecided, cell.index());
        self.open -= 1;
        let at = digit.index() * self.house_words;
        for (word, &houses) in self.houses.full(cell).iter().enumerate() {
            self.settled[at + word] |= houses;
            for bit in bits(houses) {
                self.doubles[64 * word + bit] &= !kept;
            }
        }
        if own != kept {
            self.strike(cell, own & !kept)?;
        }
        self.strike_from(digit.index(), self.rules.peer_set(cell))
    }

    /// Removes the candidate `digit` from `cell`, and queues what follows.
    pub(super) fn remove(&mut self, cell: Cell, digit: Digit) -> Step {
        let lost = self.candidates[cell.index()] & 1 << digit.index();
        if lost == 0 {
            return Ok(());
        }
        self.strike(cell, lost)
    }

    /// Removes candidates that are there, at least one, and queues what follows.
    pub(super) fn strike(&mut self, cell: Cell, lost: u64) -> Step {
        let index = cell.index();
        for digit in bits(lost) {
            remove(&mut self.holders[digit * self.words..], index);
            self.dirty
                .add(self.house_words, digit, self.houses.full(cell));
        }
        self.lose(cell, lost)
    }

    /// Removes a digit from all these cells that can take it.
    pub(super) fn strike_from(&mut self, digit: usize, cells: &[u64]) -> Step {
        let lost = 1 << digit;
        for (word, cells) in cells.iter().enumerate().take(self.words) {
            let holders = &mut self.holders[digit * self.words + word];
            let hit = *holders & cells;
            *holders &= !hit;
            for bit in bits(hit) {
                let cell = Cell::from_index(64 * word + bit);
                self.dirty
                    .add(self.house_words, digit, self.houses.full(cell));
                self.lose(cell, lost)?;
            }
        }
        Ok(())
    }

    /// What is left of a cell without these candidates, which were there.
    #[inline(always)]
    fn lose(&mut self, cell: Cell, lost: u64) -> Step {
        let left = &mut self.candidates[cell.index()];
        *left &= !lost;
        let left = *left;
        if left == 0 {
            return Err(self.blame(Blamed::Cell(cell)));
        }
        if is_single(left) && contains(&self.undecided, cell.index()) {
            self.naked.push(cell);
        }
        if self.has_tasks {
            self.wake(cell, left, Some(lost));
        }
        Ok(())
    }
}

impl Pending {
    #[inline(always)]
    fn add(&mut self, words: usize, digit: usize, houses: &[u64]) {
        self.digits |= 1 << digit;
        match (words, houses) {
            // Hardly any rules have more than 64 houses.
            (1, [word]) => self.houses[digit] |= word,
            _ => add_all(&mut self.houses[digit * words..][..words], houses),
        }
    }

    fn forget(&mut self) {
        self.digits = 0;
        self.houses.fill(0);
    }
}
