//! The state of a search: what each cell and each house can still take.

use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{Cell, Digit, DigitSet, Grid, HouseId};
use crate::rules::Rules;
use crate::rules::constraint::{Cause, Domains, Propagate, Sink};
use std::collections::VecDeque;

/// Candidates seen from both sides, kept in step, with a trail to undo.
///
/// ```text
/// candidates[cell]              one bit a digit      the digits this cell can take
/// places[house * size + digit]  one bit a position   the cells of this house that
///                                                    can take this digit, if it
///                                                    holds every digit
/// holders[digit * words + w]    one bit a cell       the cells that can take this digit
/// ```
/// For a 9 x 9 grid, `candidates[0] == 0b0_0001_0001` says that r1c1 is 1 or 5,
/// and `places[0 * 9 + 4] == 0b0_0000_0101` that row 1 can hold a 5 in its
/// first and third cell. A single bit left on either side decides a cell. The holders
/// are met with a cell's peers when it is decided: six in seven of these have lost the
/// digit before.
///
/// Every change is the removal of one candidate, so the trail is a list of
/// removals, and undoing walks it backwards. (Copying the state at each guess
/// instead was not tried: 41 kB a guess at 36 x 36. Candidates alone, with the digits
/// of a house counted bit by bit whenever one of its cells changes, are no faster: sums
/// and lines remove candidates one by one, and each makes three houses be counted.)
pub(crate) struct State<'r> {
    rules: &'r Rules,
    /// Whether there is more to propagate than houses and peers. Asking the rules
    /// for each candidate costs plain rules 7 to 9 % more instructions.
    has_tasks: bool,
    candidates: Vec<u64>,
    places: Vec<u64>,
    holders: Vec<u64>,
    /// How many words it takes to have a bit for each cell.
    words: usize,
    decided: Vec<bool>,
    /// Undecided cells.
    open: usize,
    trail: Vec<Change>,
    /// For each cell how much is asked of it: how many tasks a change of it wakes, and
    /// how often it had a part in a dead end since the puzzle was loaded.
    pub(super) heat: Vec<u32>,
    /// The cell of a guess that came to nothing, until a guess there does not.
    pub(super) stuck: Option<Cell>,
    /// What came to nothing last.
    pub(super) blamed: Blamed,
    /// The constraint that is looked at.
    pub(super) current: u16,
    /// What is still to be followed up: cells with one candidate, and digits with
    /// one place in a house.
    pub(super) naked: Vec<Cell>,
    pub(super) hidden: Vec<(HouseId, Digit)>,
    /// For each house the digits whose places changed since locked candidates
    /// were last looked for, and a bit for each house that has any.
    pub(super) changed: Vec<u64>,
    pub(super) unlocked: Vec<u64>,
    /// What is to be done for constraints, the quick tasks and the others, and
    /// whether each task is in its list.
    /// Those that take long are done in the order in which they were queued, so that
    /// each waits for what the others have to say: the last first took sums and lines
    /// half as long again.
    pub(super) quick: Vec<u32>,
    pub(super) slow: VecDeque<u32>,
    pub(super) is_queued: Vec<bool>,
}

#[derive(Clone, Copy)]
enum Change {
    Removed(Cell, Digit),
    Decided(Cell),
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

/// A place in the trail to return to.
#[derive(Clone, Copy)]
pub(super) struct Mark(usize);

/// There is no solution below the current state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contradiction;

pub(super) type Step = Result<(), Contradiction>;

impl<'r> State<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            has_tasks: !rules.tasks().is_empty(),
            candidates: vec![0; rules.cells()],
            places: vec![0; rules.houses().len() * rules.digits()],
            holders: vec![0; rules.digits() * rules.cells().div_ceil(64)],
            words: rules.cells().div_ceil(64),
            decided: vec![false; rules.cells()],
            open: rules.cells(),
            trail: Vec::with_capacity(rules.cells() * rules.digits()),
            heat: vec![0; rules.cells()],
            stuck: None,
            blamed: Blamed::Cell(Cell::from_index(0)),
            current: 0,
            naked: Vec::new(),
            hidden: Vec::new(),
            changed: vec![0; rules.houses().len()],
            unlocked: vec![0; rules.houses().len().div_ceil(64)],
            quick: Vec::new(),
            slow: VecDeque::new(),
            is_queued: vec![false; rules.tasks().len()],
        }
    }

    pub(super) fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// Starts over with the givens of `puzzle`.
    ///
    /// What they remove is worked out for the whole grid at once, and what
    /// follows from it is queued at the end. None of it is ever taken back, so
    /// none of it is on the trail.
    pub(super) fn load(&mut self, puzzle: &Grid) -> Step {
        let rules = self.rules;
        self.candidates.fill(DigitSet::all(rules.digits()).0);
        self.decided.fill(false);
        self.open = self.decided.len();
        self.trail.clear();
        self.stuck = None;
        for (index, heat) in self.heat.iter_mut().enumerate() {
            *heat = 1 + 2 * rules.wakes(Cell::from_index(index)).len() as u32;
        }
        self.forget_pending();
        for (cell, digit) in puzzle.filled() {
            let bit = 1 << digit.index();
            for peer in rules.peers(cell) {
                self.candidates[peer.index()] &= !bit;
            }
        }
        for (cell, digit) in puzzle.filled() {
            self.candidates[cell.index()] &= 1 << digit.index();
            self.decided[cell.index()] = true;
            self.open -= 1;
        }
        if self.has_tasks {
            self.load_tasks(puzzle)?;
        }
        self.holders.fill(0);
        for (index, &left) in self.candidates.iter().enumerate() {
            if left == 0 {
                return Err(Contradiction);
            }
            for digit in bits(left) {
                self.holders[digit * self.words + index / 64] |= 1 << (index % 64);
            }
            if is_single(left) && !self.decided[index] {
                self.naked.push(Cell::from_index(index));
            }
        }
        let mut houses = (0..rules.houses().len() as u16).map(HouseId);
        houses.try_for_each(|house| self.load_places(house))
    }

    /// What the givens rule out by quick tasks; then all tasks that may have something
    /// to say are queued.
    fn load_tasks(&mut self, puzzle: &Grid) -> Step {
        let rules = self.rules;
        let mut loading = Loading(&mut self.candidates);
        for (cell, _) in puzzle.filled() {
            for wake in rules.wakes(cell) {
                if wake.is_quick {
                    let task = rules.tasks()[wake.task as usize];
                    (rules.propagator(task.constraint)).propagate(task.part, &mut loading)?;
                }
            }
        }
        for index in 0..self.candidates.len() {
            self.wake(Cell::from_index(index), self.candidates[index], None);
        }
        Ok(())
    }

    /// Works out the places of every digit in one full house from the candidates.
    fn load_places(&mut self, house: HouseId) -> Step {
        let (rules, size) = (self.rules, self.rules.digits());
        if !rules.is_full(house) {
            return Ok(());
        }
        let places = &mut self.places[house.index() * size..][..size];
        places.fill(0);
        for (position, cell) in rules.house(house).cells().iter().enumerate() {
            for digit in bits(self.candidates[cell.index()]) {
                places[digit] |= 1 << position;
            }
        }
        for digit in 0..size {
            let places = self.places(house, digit);
            // Nothing follows where nothing was removed.
            if places != DigitSet::all(size).0 {
                self.queue(house, Digit::from_index(digit), places)?;
            }
        }
        Ok(())
    }

    /// How many cells are undecided.
    pub(super) fn open(&self) -> usize {
        self.open
    }

    pub(super) fn is_decided(&self, cell: Cell) -> bool {
        self.decided[cell.index()]
    }

    pub(super) fn candidates(&self, cell: Cell) -> u64 {
        self.candidates[cell.index()]
    }

    /// How many words it takes to have a bit for each cell.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// The places of all digits in a house.
    pub(super) fn places_of(&self, house: HouseId) -> &[u64] {
        let digits = self.rules.digits();
        &self.places[house.index() * digits..][..digits]
    }

    pub(super) fn places(&self, house: HouseId, digit: usize) -> u64 {
        self.places[house.index() * self.rules.digits() + digit]
    }

    /// Writes the decided digits into `grid`; complete when solved.
    pub(super) fn write(&self, grid: &mut Grid) {
        for index in 0..self.candidates.len() {
            let digit = self.decided[index].then(|| lowest(self.candidates[index]));
            grid.set(Cell::from_index(index), digit.map(Digit::from_index));
        }
    }

    /// How many changes there are to take back.
    pub(super) fn changes(&self) -> usize {
        self.trail.len()
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.trail.len())
    }

    /// Takes back every change since `mark`.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.forget_pending();
        let size = self.rules.digits();
        while self.trail.len() > mark.0 {
            match self.trail.pop() {
                Some(Change::Removed(cell, digit)) => {
                    self.candidates[cell.index()] |= 1 << digit.index();
                    let index = cell.index();
                    self.holders[digit.index() * self.words + index / 64] |= 1 << (index % 64);
                    for m in self.rules.full_memberships(cell) {
                        self.places[m.house.index() * size + digit.index()] |= 1 << m.position;
                    }
                }
                Some(Change::Decided(cell)) => {
                    self.decided[cell.index()] = false;
                    self.open += 1;
                }
                None => break,
            }
        }
    }

    /// Forgets queued work: it belongs to changes that are taken back. The
    /// state at a mark was propagated to the end, so nothing is lost.
    fn forget_pending(&mut self) {
        self.naked.clear();
        self.hidden.clear();
        while self.next_unlocked().is_some() {}
        for task in self.quick.drain(..).chain(self.slow.drain(..)) {
            self.is_queued[task as usize] = false;
        }
    }

    /// Notes what came to nothing.
    pub(super) fn blame(&mut self, what: Blamed) -> Contradiction {
        self.blamed = what;
        Contradiction
    }

    /// Queues what constraints may say now that these candidates are left, and `lost` is
    /// gone, or any other digit.
    fn wake(&mut self, cell: Cell, left: u64, lost: Option<usize>) {
        let rules = self.rules;
        let count = left.count_ones() as u8;
        for wake in rules.wakes(cell) {
            if count > wake.at_most
                || lost.is_some_and(|digit| !rules.alike().tells(wake, digit, left))
            {
                continue;
            }
            if !std::mem::replace(&mut self.is_queued[wake.task as usize], true) {
                match wake.is_quick {
                    true => self.quick.push(wake.task),
                    false => self.slow.push_back(wake.task),
                }
            }
        }
    }

    /// Decides that `cell` holds `digit`.
    pub(super) fn decide(&mut self, cell: Cell, digit: Digit) -> Step {
        let kept = 1 << digit.index();
        if self.candidates[cell.index()] & kept == 0 {
            return Err(self.blame(Blamed::Cell(cell)));
        }
        if self.decided[cell.index()] {
            return Ok(());
        }
        self.decided[cell.index()] = true;
        self.open -= 1;
        self.trail.push(Change::Decided(cell));
        for other in bits(self.candidates[cell.index()] & !kept) {
            self.remove(cell, Digit::from_index(other))?;
        }
        self.strike_from(digit, self.rules.peer_set(cell))
    }

    /// Removes `digit` from all these cells that can take it.
    pub(super) fn strike_from(&mut self, digit: Digit, cells: &[u64]) -> Step {
        let first = digit.index() * self.words;
        for (word, cells) in cells.iter().enumerate().take(self.words) {
            for bit in bits(self.holders[first + word] & cells) {
                self.strike(Cell::from_index(64 * word + bit), digit)?;
            }
        }
        Ok(())
    }

    /// Removes the candidate `digit` from `cell`, and queues what follows.
    pub(super) fn remove(&mut self, cell: Cell, digit: Digit) -> Step {
        if self.candidates[cell.index()] & 1 << digit.index() == 0 {
            return Ok(());
        }
        self.strike(cell, digit)
    }

    /// Removes a candidate that is there.
    #[inline(never)]
    pub(super) fn strike(&mut self, cell: Cell, digit: Digit) -> Step {
        let left = &mut self.candidates[cell.index()];
        *left &= !(1 << digit.index());
        let left = *left;
        self.trail.push(Change::Removed(cell, digit));
        let index = cell.index();
        self.holders[digit.index() * self.words + index / 64] &= !(1 << (index % 64));
        if left == 0 {
            return Err(self.blame(Blamed::Cell(cell)));
        }
        if is_single(left) {
            self.naked.push(cell);
        }
        let rules = self.rules;
        if self.has_tasks {
            self.wake(cell, left, Some(digit.index()));
        }
        let size = rules.digits();
        for m in rules.full_memberships(cell) {
            let places = &mut self.places[m.house.index() * size + digit.index()];
            *places &= !(1 << m.position);
            let places = *places;
            self.queue(m.house, digit, places)?;
        }
        Ok(())
    }

    /// Queues what follows from the places left for `digit` in a full house.
    fn queue(&mut self, house: HouseId, digit: Digit, places: u64) -> Step {
        if places == 0 {
            return Err(self.blame(Blamed::House(house)));
        }
        if is_single(places) {
            self.hidden.push((house, digit));
        } else {
            self.changed[house.index()] |= 1 << digit.index();
            self.unlocked[house.index() / 64] |= 1 << (house.index() % 64);
        }
        Ok(())
    }

    /// Takes the first house with digits in [`State::changed`], and these.
    pub(super) fn next_unlocked(&mut self) -> Option<(HouseId, u64)> {
        let word = self.unlocked.iter().position(|&word| word != 0)?;
        let house = word * 64 + lowest(self.unlocked[word]);
        self.unlocked[word] &= self.unlocked[word] - 1;
        let changed = std::mem::take(&mut self.changed[house]);
        Some((HouseId(house as u16), changed))
    }
}

/// Candidates while a puzzle is loaded: nothing is queued, nothing can be undone.
struct Loading<'a>(&'a mut [u64]);

impl Domains for Loading<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        self.0[cell.index()]
    }
}

impl Sink for Loading<'_> {
    type Stop = Contradiction;

    fn remove(&mut self, cell: Cell, digits: u64, _: Cause) -> Step {
        self.0[cell.index()] &= !digits;
        Ok(())
    }

    fn one_of(&mut self, _: &[Cell], _: u64, _: usize) -> Step {
        Ok(())
    }

    fn fail(&mut self) -> Contradiction {
        Contradiction
    }
}
