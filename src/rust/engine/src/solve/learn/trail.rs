//! What is true so far, in order, and what follows from it.

use super::clauses::Clauses;
use super::literal::Literal;
use super::reason::{Conflict, Hall, Reason};
use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{Cell, DigitSet, HouseId};
use crate::rules::Rules;
use crate::rules::candidates::near;
use crate::solve::search::{Fit, fit_cage};

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
    reason: Vec<Reason>,
    level: Vec<u32>,
    literals: Vec<Literal>,
    /// For each decision how many literals and Hall sets there were before.
    levels: Vec<(usize, usize)>,
    /// How many literals were followed up by the rules, and by clauses.
    by_rules: usize,
    by_clauses: usize,
    left: Vec<u64>,
    halls: Vec<Hall>,
    /// The last matching of each house, a digit for each position.
    matched: Vec<u8>,
    /// Houses and cages with a change that was not followed up yet.
    houses: Pending,
    cages: Pending,
}

impl<'r> Trail<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        let (size, houses) = (rules.size(), rules.houses().len());
        let variables = rules.cells() * size;
        Self {
            rules,
            value: vec![0; 2 * variables],
            place: vec![0; variables],
            reason: vec![Reason::None; variables],
            level: vec![0; variables],
            literals: Vec::with_capacity(variables),
            levels: Vec::new(),
            by_rules: 0,
            by_clauses: 0,
            left: vec![0; rules.cells() + houses * size],
            halls: Vec::new(),
            matched: vec![0; houses * size],
            houses: Pending::new(houses),
            cages: Pending::new(rules.sums().len()),
        }
    }

    pub(super) fn clear(&mut self) {
        let (cells, size) = (self.rules.cells(), self.rules.size());
        self.value.fill(0);
        self.literals.clear();
        self.levels.clear();
        (self.by_rules, self.by_clauses) = (0, 0);
        self.left.fill(DigitSet::all(size).0);
        self.halls.clear();
        for (digit, last) in self.matched.iter_mut().enumerate() {
            *last = (digit % size) as u8;
        }
        self.houses.clear();
        self.cages.clear();
        for house in 0..self.rules.houses().len() as u16 {
            if !self.rules.is_full(HouseId(house)) {
                self.left[cells + usize::from(house) * size..][..size].fill(0);
            }
        }
        for cage in 0..self.rules.sums().len() as u16 {
            self.cages.add(cage);
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

    pub(super) fn is_earlier(&self, one: Literal, other: Literal) -> bool {
        self.place[one.variable()] < self.place[other.variable()]
    }

    pub(super) fn hall(&self, number: u32) -> Hall {
        self.halls[number as usize]
    }

    pub(super) fn add_hall(&mut self, hall: Hall) -> Reason {
        self.halls.push(hall);
        Reason::Hall(self.halls.len() as u32 - 1)
    }

    pub(super) fn matched(&self, house: HouseId) -> &[u8] {
        let size = self.rules.size();
        &self.matched[house.index() * size..][..size]
    }

    pub(super) fn matched_mut(&mut self, house: HouseId) -> &mut [u8] {
        let size = self.rules.size();
        &mut self.matched[house.index() * size..][..size]
    }

    /// The digits left in `cell`. After propagation one bit says that the cell
    /// is decided.
    pub(super) fn candidates(&self, cell: Cell) -> u64 {
        self.left[cell.index()]
    }

    /// The variables of a group.
    pub(super) fn members(&self, group: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.rules.size()).map(move |bit| self.member(group, bit))
    }

    fn member(&self, group: usize, bit: usize) -> usize {
        let (cells, size) = (self.rules.cells(), self.rules.size());
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

    fn make_true(&mut self, literal: Literal, reason: Reason) {
        let variable = literal.variable();
        self.value[literal.index()] = 1;
        self.value[literal.opposite().index()] = -1;
        self.place[variable] = self.literals.len() as u32;
        self.reason[variable] = reason;
        self.level[variable] = self.level();
        self.literals.push(literal);
    }

    /// Takes back everything above `level`, and tells `undone` each literal.
    pub(super) fn back_to(&mut self, level: u32, mut undone: impl FnMut(Literal)) {
        let Some(&(length, halls)) = self.levels.get(level as usize) else {
            return;
        };
        let (cells, size) = (self.rules.cells(), self.rules.size());
        for at in (length..self.literals.len()).rev() {
            let literal = self.literals[at];
            self.value[literal.index()] = 0;
            self.value[literal.opposite().index()] = 0;
            if at < self.by_rules && !literal.is_holds() {
                let (cell, digit) = (literal.variable() / size, literal.variable() % size);
                self.left[cell] |= 1 << digit;
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
        self.houses.clear();
        self.cages.clear();
    }

    /// Draws every conclusion, the cheap ones first.
    pub(super) fn propagate(&mut self, clauses: &mut Clauses) -> Result<(), Conflict> {
        loop {
            if self.by_rules < self.literals.len() {
                let literal = self.literals[self.by_rules];
                self.by_rules += 1;
                match literal.is_holds() {
                    true => self.follow_digit(literal)?,
                    false => self.follow_removal(literal.variable())?,
                }
            } else if self.by_clauses < self.literals.len() {
                let literal = self.literals[self.by_clauses];
                self.by_clauses += 1;
                self.follow_clauses(literal, clauses)?;
            } else if let Some(cage) = self.cages.pop() {
                self.follow_cage(cage)?;
            } else if let Some(house) = self.houses.pop() {
                self.follow_house(HouseId(house))?;
            } else {
                return Ok(());
            }
        }
    }

    /// A cell holds a digit: it has no other, and its peers have others.
    fn follow_digit(&mut self, holds: Literal) -> Result<(), Conflict> {
        let (rules, size) = (self.rules, self.rules.size());
        let (cell, digit) = (holds.variable() / size, holds.variable() % size);
        let reason = Reason::Literal(holds);
        for other in bits(self.left[cell] & !(1 << digit)) {
            self.imply(Literal::lacks(cell * size + other), reason)?;
        }
        let cell = Cell::from_index(cell);
        for peer in rules.peers(cell) {
            self.imply(Literal::lacks(peer.index() * size + digit), reason)?;
        }
        for neighbour in rules.neighbours(cell) {
            for near in bits(near(1 << digit) & self.left[neighbour.index()]) {
                self.imply(Literal::lacks(neighbour.index() * size + near), reason)?;
            }
        }
        Ok(())
    }

    /// A cell lost a candidate: so did its houses.
    fn follow_removal(&mut self, variable: usize) -> Result<(), Conflict> {
        let (rules, size) = (self.rules, self.rules.size());
        let (index, digit) = (variable / size, variable % size);
        let cell = Cell::from_index(index);
        let group = |house: HouseId| rules.cells() + house.index() * size + digit;
        self.left[index] &= !(1 << digit);
        for m in rules.memberships(cell) {
            if m.full {
                self.left[group(m.house)] &= !(1 << m.position);
                self.houses.add(m.house.0);
            }
        }
        for &cage in rules.sums_of(cell) {
            self.cages.add(cage);
        }
        self.check(index)?;
        let mut full = rules.memberships(cell).iter().filter(|m| m.full);
        full.try_for_each(|m| self.check(group(m.house)))?;
        if rules.are_houses() {
            return Ok(());
        }
        let mut full = rules.memberships(cell).iter().filter(|m| m.full);
        full.try_for_each(|m| {
            let group = group(m.house);
            self.follow_places(m.house, digit, group, self.left[group])
        })
    }

    /// The last member left of a group is true.
    fn check(&mut self, group: usize) -> Result<(), Conflict> {
        let left = self.left[group];
        if left == 0 {
            return Err(Conflict::Group(group as u32));
        }
        if is_single(left) {
            let last = Literal::holds(self.member(group, lowest(left)));
            self.imply(last, Reason::Group(group as u32))?;
        }
        Ok(())
    }

    /// `literal` became true: clauses that watch its opposite look for another
    /// literal to watch, or have only one left.
    fn follow_clauses(&mut self, literal: Literal, clauses: &mut Clauses) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut clauses.watches[literal.index()]);
        let mut result = Ok(());
        // A conflict ends the search, but not the copying.
        watches.retain_mut(|watch| {
            if result.is_err() || self.value(watch.blocker) == 1 {
                return true;
            }
            let literals = &mut clauses.all[watch.clause as usize].literals;
            if literals[0] == literal.opposite() {
                literals.swap(0, 1);
            }
            let (clause, first) = (watch.clause, literals[0]);
            watch.blocker = first;
            if self.value(first) == 1 {
                return true;
            }
            if let Some(other) = (2..literals.len()).find(|&i| self.value(literals[i]) != -1) {
                literals.swap(1, other);
                clauses.watches[literals[1].opposite().index()].push(*watch);
                return false;
            }
            match self.value(first) {
                0 => self.make_true(first, Reason::Clause(clause)),
                _ => result = Err(Conflict::Clause(clause)),
            }
            true
        });
        clauses.watches[literal.index()] = watches;
        result
    }

    /// What the sum of a cage leaves to its cells, and to those that see them.
    fn follow_cage(&mut self, cage: u16) -> Result<(), Conflict> {
        let (rules, size) = (self.rules, self.rules.size());
        let cells = &rules.sums()[usize::from(cage)].cells;
        let (possible, certain) = match fit_cage(rules, cage, |cell| self.candidates(cell)) {
            Fit::Unknown => return Ok(()),
            Fit::Impossible => return Err(Conflict::Cage(cage)),
            Fit::Digits { possible, certain } => (possible, certain),
        };
        let places: Vec<(usize, Vec<Cell>)> = bits(certain)
            .map(|digit| {
                let holds = |cell: &&Cell| self.candidates(**cell) & 1 << digit != 0;
                (digit, cells.iter().filter(holds).copied().collect())
            })
            .collect();
        for &cell in cells {
            for digit in bits(self.candidates(cell) & !possible) {
                self.imply(
                    Literal::lacks(cell.index() * size + digit),
                    Reason::Cage(cage),
                )?;
            }
        }
        for (digit, places) in places {
            let sees_all = |cell: &&Cell| places.iter().all(|place| sees(rules, *place, **cell));
            let peers = rules.peers(places[0]).iter().filter(sees_all);
            for peer in peers {
                self.imply(
                    Literal::lacks(peer.index() * size + digit),
                    Reason::Cage(cage),
                )?;
            }
        }
        Ok(())
    }
}

fn sees(rules: &Rules, one: Cell, other: Cell) -> bool {
    rules.peers(one).binary_search(&other).is_ok()
}

/// A list of numbers without repetition.
struct Pending {
    list: Vec<u16>,
    is_in: Vec<bool>,
}

impl Pending {
    fn new(count: usize) -> Self {
        Self {
            list: Vec::new(),
            is_in: vec![false; count],
        }
    }

    fn add(&mut self, number: u16) {
        if !std::mem::replace(&mut self.is_in[usize::from(number)], true) {
            self.list.push(number);
        }
    }

    fn pop(&mut self) -> Option<u16> {
        let number = self.list.pop()?;
        self.is_in[usize::from(number)] = false;
        Some(number)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
