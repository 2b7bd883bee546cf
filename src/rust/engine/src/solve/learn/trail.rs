//! What is true so far, in order.

use super::literal::Literal;
use super::pending::Pending;
use super::reason::{Conflict, Hall, Reason};
use crate::grid::digit::bits;
use crate::grid::{Cell, DigitSet, HouseId};
use crate::rules::Rules;

/// The literals that are true, in the order in which they became so, with the
/// decisions as levels; and, in step with them, the members left of each group.
///
/// A group is a set of variables of which exactly one is true:
///
/// ```text
/// group                          members          one bit each in `left[group]`
/// cell                           its digits       by digit
/// cells + house * size + digit   the full house   by position in the house
///                                for this digit
/// ```
pub(super) struct Trail<'r> {
    rules: &'r Rules,
    /// For each literal 1 (true), -1 (false) or 0 (undecided).
    value: Vec<i8>,
    /// For each variable, if decided: when, why, and the number of decisions.
    place: Vec<u32>,
    /// The number of values given until then.
    born: Vec<u64>,
    given: u64,
    reason: Vec<Reason>,
    level: Vec<u32>,
    literals: Vec<Literal>,
    /// For each decision how many literals and Hall sets there were before.
    levels: Vec<(usize, usize)>,
    /// How many literals were followed up by the rules, and by clauses.
    by_rules: usize,
    by_clauses: usize,
    left: Vec<u64>,
    /// For each cell: nothing was taken from it later than this place on the trail, and
    /// so it was before all that came after as it is now.
    changed: Vec<u32>,
    halls: Vec<Hall>,
    /// The last matching of each house, a digit for each position.
    matched: Vec<u8>,
    /// Houses, and tasks for constraints, with a change that was not followed up yet.
    pub(super) houses: Pending,
    pub(super) quick: Pending,
    pub(super) slow: Pending,
    /// Whether constraints conclude only what each says alone. That a cell sees all places of a
    /// digit counts still.
    pub(super) by_units: bool,
}

/// What is left for a digit that no cell of a full house may hold: more places than are
/// ever followed up, none of which is a cell.
const ELSEWHERE: u64 = 0xff << 56;

impl<'r> Trail<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        let (size, houses) = (rules.digits(), rules.houses().len());
        let variables = rules.cells() * size;
        Self {
            rules,
            value: vec![0; 2 * variables],
            place: vec![0; variables],
            born: vec![0; variables],
            given: 0,
            reason: vec![Reason::None; variables],
            level: vec![0; variables],
            literals: Vec::with_capacity(variables),
            levels: Vec::new(),
            by_rules: 0,
            by_clauses: 0,
            left: vec![0; rules.cells() + houses * size],
            changed: vec![0; rules.cells()],
            halls: Vec::new(),
            matched: vec![0; houses * size],
            houses: Pending::new(houses),
            quick: Pending::new(rules.tasks().len()),
            slow: Pending::new(rules.tasks().len()),
            by_units: false,
        }
    }

    pub(super) fn clear(&mut self) {
        let (cells, size) = (self.rules.cells(), self.rules.digits());
        self.value.fill(0);
        self.literals.clear();
        self.levels.clear();
        (self.by_rules, self.by_clauses) = (0, 0);
        self.left[..cells].fill(DigitSet::all(size).0);
        self.changed.fill(0);
        self.halls.clear();
        for (digit, last) in self.matched.iter_mut().enumerate() {
            *last = (digit % size) as u8;
        }
        self.forget_pending();
        for house in 0..self.rules.houses().len() as u16 {
            let held = self.rules.full_digits(HouseId(house));
            let places = DigitSet::all(self.rules.house(HouseId(house)).cells().len()).0;
            let group = cells + usize::from(house) * size;
            for (digit, left) in self.left[group..][..size].iter_mut().enumerate() {
                *left = match held.0 >> digit & 1 {
                    0 if held.is_empty() => 0,
                    0 => ELSEWHERE,
                    _ => places,
                };
            }
        }
        for (number, task) in self.rules.tasks().iter().enumerate() {
            if !task.is_quick {
                self.slow.add(number as u32);
            }
        }
        for cell in (0..cells).map(Cell::from_index) {
            self.wake(cell, None);
        }
        for cell in (0..cells).map(Cell::from_index) {
            for digit in bits(DigitSet::all(size).0 & !self.rules.possible(cell).0) {
                self.make_true(Literal::lacks(cell.index() * size + digit), Reason::None);
            }
        }
    }

    fn forget_pending(&mut self) {
        self.houses.clear();
        self.quick.clear();
        self.slow.clear();
    }

    /// Notes what constraints may say now that `cell` has lost a digit, or any.
    fn wake(&mut self, cell: Cell, lost: Option<usize>) {
        let rules = self.rules;
        let left = self.left[cell.index()];
        let count = left.count_ones() as u8;
        for wake in rules.wakes(cell) {
            let tells = lost.is_none_or(|digit| rules.alike().tells(wake.alike, 1 << digit, left));
            if count <= wake.at_most_learning && tells {
                match wake.is_quick {
                    true => self.quick.add(wake.task),
                    false => self.slow.add(wake.task),
                }
            }
        }
    }

    pub(super) fn rules(&self) -> &'r Rules {
        self.rules
    }

    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.value[literal.index()]
    }

    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// The number of decisions.
    pub(super) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    /// The number of decisions when `literal` became true or false.
    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.level[literal.variable()]
    }

    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        self.reason[literal.variable()]
    }

    /// Which of all values ever given that of a literal is.
    pub(super) fn born(&self, literal: Literal) -> u64 {
        self.born[literal.variable()]
    }

    /// When a literal became true or false.
    pub(super) fn place_of(&self, literal: Literal) -> u32 {
        self.place[literal.variable()]
    }

    pub(super) fn is_earlier(&self, one: Literal, other: Literal) -> bool {
        self.place[one.variable()] < self.place[other.variable()]
    }

    /// Whether nothing was taken from a cell after `literal` became true.
    pub(super) fn is_settled(&self, cell: Cell, literal: Literal) -> bool {
        self.changed[cell.index()] < self.place[literal.variable()]
    }

    pub(super) fn hall(&self, number: u32) -> Hall {
        self.halls[number as usize]
    }

    pub(super) fn add_hall(&mut self, hall: Hall) -> Reason {
        self.halls.push(hall);
        Reason::Hall(self.halls.len() as u32 - 1)
    }

    pub(super) fn matched(&self, house: HouseId) -> &[u8] {
        let size = self.rules.digits();
        &self.matched[house.index() * size..][..size]
    }

    pub(super) fn matched_mut(&mut self, house: HouseId) -> &mut [u8] {
        let size = self.rules.digits();
        &mut self.matched[house.index() * size..][..size]
    }

    /// The digits left in `cell`. After propagation one bit says that the cell
    /// is decided.
    pub(super) fn candidates(&self, cell: Cell) -> u64 {
        self.left[cell.index()]
    }

    /// The variables of a group.
    pub(super) fn members(&self, group: usize) -> impl Iterator<Item = usize> + '_ {
        let (cells, size) = (self.rules.cells(), self.rules.digits());
        let count = match group.checked_sub(cells) {
            None => size,
            Some(of_house) => {
                let house = HouseId((of_house / size) as u16);
                self.rules.house(house).cells().len()
            }
        };
        (0..count).map(move |bit| self.member(group, bit))
    }

    pub(super) fn member(&self, group: usize, bit: usize) -> usize {
        let (cells, size) = (self.rules.cells(), self.rules.digits());
        match group.checked_sub(cells) {
            None => group * size + bit,
            Some(of_house) => {
                let house = self.rules.house(HouseId((of_house / size) as u16));
                house.cells()[bit].index() * size + of_house % size
            }
        }
    }

    /// Makes an undecided literal true, one level up.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.levels.push((self.literals.len(), self.halls.len()));
        self.make_true(literal, Reason::None);
    }

    /// Begins a level without a decision.
    pub(super) fn decide_nothing(&mut self) {
        self.levels.push((self.literals.len(), self.halls.len()));
    }

    /// Makes a literal true because something else is.
    pub(super) fn imply(&mut self, literal: Literal, reason: Reason) -> Result<(), Conflict> {
        match self.value(literal) {
            0 => self.make_true(literal, reason),
            1 => {}
            _ => return Err(Conflict::Implied(literal, reason)),
        }
        Ok(())
    }

    pub(super) fn make_true(&mut self, literal: Literal, reason: Reason) {
        let variable = literal.variable();
        self.value[literal.index()] = 1;
        self.value[literal.opposite().index()] = -1;
        self.place[variable] = self.literals.len() as u32;
        self.given += 1;
        self.born[variable] = self.given;
        self.reason[variable] = reason;
        self.level[variable] = self.level();
        self.literals.push(literal);
    }

    /// The next literal that was not followed up by the rules.
    pub(super) fn next_by_rules(&mut self) -> Option<Literal> {
        let literal = self.literals.get(self.by_rules).copied();
        self.by_rules += usize::from(literal.is_some());
        literal
    }

    /// The next literal that was not followed up by clauses.
    pub(super) fn next_by_clauses(&mut self) -> Option<Literal> {
        let literal = self.literals.get(self.by_clauses).copied();
        self.by_clauses += usize::from(literal.is_some());
        literal
    }

    /// Takes a candidate from its cell and its full houses, and notes what that may
    /// change. Only for literals that [`Trail::next_by_rules`] gave.
    pub(super) fn take_out(&mut self, cell: Cell, digit: usize) {
        self.left[cell.index()] &= !(1 << digit);
        self.changed[cell.index()] = self.place[cell.index() * self.rules.digits() + digit];
        for m in self.rules.full_memberships(cell) {
            let group = self.group(m.house, digit);
            self.left[group] &= !(1 << m.position);
            self.houses.add(m.house.0.into());
        }
        self.wake(cell, Some(digit));
    }

    /// The group of a full house and a digit.
    pub(super) fn group(&self, house: HouseId, digit: usize) -> usize {
        self.rules.cells() + house.index() * self.rules.digits() + digit
    }

    /// What is left of a group, one bit each.
    pub(super) fn left(&self, group: usize) -> u64 {
        self.left[group]
    }

    /// Takes back everything above `level`, and calls `undone` with each literal.
    pub(super) fn back_to(&mut self, level: u32, mut undone: impl FnMut(Literal)) {
        let Some(&(length, halls)) = self.levels.get(level as usize) else {
            return;
        };
        let (cells, size) = (self.rules.cells(), self.rules.digits());
        for at in (length..self.literals.len()).rev() {
            let literal = self.literals[at];
            self.value[literal.index()] = 0;
            self.value[literal.opposite().index()] = 0;
            if at < self.by_rules && !literal.is_holds() {
                let (cell, digit) = (literal.variable() / size, literal.variable() % size);
                self.left[cell] |= 1 << digit;
                self.changed[cell] = self.changed[cell].min(length as u32);
                for m in self.rules.memberships(Cell::from_index(cell)) {
                    if m.full {
                        self.left[cells + m.house.index() * size + digit] |= 1 << m.position;
                    }
                }
            }
            undone(literal);
        }
        self.literals.truncate(length);
        self.halls.truncate(halls);
        self.levels.truncate(level as usize);
        self.by_rules = self.by_rules.min(length);
        self.by_clauses = self.by_clauses.min(length);
        // What was pending belongs to what was taken back: nothing was pending
        // when the next level was begun.
        self.forget_pending();
    }
}
