//! What becomes of the lessons of a proof: lines, each of which follows from one unit.
//!
//! A lesson is a case with several suppositions, its moves are lines. Mostly the unit that a move
//! names refuses the candidate. Else another unit of the cell does; or the cell sees what the unit
//! needs, and the move becomes a case of its own:
//!
//! ```text
//! ? r4c5 7              suppose that r4c5 is 7: then no place is left
//!   - r4c2 7 by 4       for 7 in box 4, since row 4 has it
//!   - r5c3 7 by 31
//!   - r5c2 1 by 22      and so on, until nothing is left for a cell of the box
//! ! r5c2
//! ```

use super::line::{Candidate, Line};
use super::units::{Domains, Unit, Units, board_cells, first_domains};
use crate::grid::digit::bits;
use crate::grid::{Cell, Grid};
use crate::rules::Rules;
use crate::solve::proof::{Lesson, Source, Statement};
use crate::work::{Control, Halt};
use std::collections::BTreeSet;

/// The units of work that a move or a lesson may take that no unit refuses. It is left out if that
/// is not enough, and what rests on it finds its own way, or is left out, too.
const ASIDE: u64 = 10_000;

/// Some facts.
pub(super) struct Facts {
    digits: usize,
    has: Vec<bool>,
}

impl Facts {
    pub(super) fn none(rules: &Rules) -> Self {
        let digits = rules.digits();
        Self {
            digits,
            has: vec![false; 2 * rules.cells() * digits],
        }
    }

    fn place(&self, fact: &Statement) -> usize {
        2 * (fact.cell.index() * self.digits + fact.digit as usize) + usize::from(fact.holds)
    }

    pub(super) fn add(&mut self, fact: &Statement) {
        let place = self.place(fact);
        self.has[place] = true;
    }

    pub(super) fn has(&self, fact: &Statement) -> bool {
        self.has[self.place(fact)]
    }
}

/// A proof in lines.
pub(super) struct Proof<'r> {
    /// First those that the rules have, which are stated, then those that cases have shown.
    pub(super) units: Units<'r>,
    /// How many are stated.
    pub(super) stated: usize,
    pub(super) lines: Vec<Line>,
    /// The cell for which nothing is left at the end, if there is no solution.
    pub(super) empty: Option<Cell>,
}

/// Writes a proof.
pub(super) struct Writer<'r> {
    proof: Proof<'r>,
    /// The unit that a lesson has become, by its number.
    shown: Vec<Option<usize>>,
    /// What is left by the lines so far.
    domains: Vec<u64>,
}

impl<'r> Writer<'r> {
    pub(super) fn new(puzzle: &Grid, rules: &'r Rules) -> Self {
        let units = Units::of(rules);
        Self {
            proof: Proof {
                stated: units.count(),
                units,
                lines: Vec::new(),
                empty: None,
            },
            shown: Vec::new(),
            domains: first_domains(puzzle, rules),
        }
    }

    /// What constraints that speak of one cell alone take from it, as far as it is needed.
    pub(super) fn limit(&mut self, rules: &Rules, facts: &Facts) {
        let mut lines = Lines::of(&self.proof.units, &mut self.domains);
        for cell in board_cells(rules) {
            for digit in bits(lines.left(cell) & !rules.possible(cell).0) {
                let candidate = (cell, digit as u32);
                if facts.has(&Statement::lacks(cell, candidate.1)) {
                    lines.by_unit(candidate, None);
                }
            }
        }
        self.proof.lines.append(&mut lines.lines);
    }

    /// Writes a lesson. Nothing comes after a contradiction.
    pub(super) fn write(
        &mut self,
        number: usize,
        lesson: &Lesson,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if self.proof.empty.is_some() {
            return Ok(());
        }
        let mut domains = self.domains.clone();
        let supposed: Vec<Statement> = match lesson.is_fact {
            true => Vec::new(),
            false => lesson.clause.iter().map(|one| one.opposite()).collect(),
        };
        for one in &supposed {
            keep(*one, &mut domains);
        }
        let mut lines = Lines::of(&self.proof.units, &mut domains);
        let mut empty = lines.follow(lesson, &self.shown, control)?;
        if supposed.is_empty() {
            self.proof.lines.append(&mut lines.lines);
            (self.proof.empty, self.domains) = (empty, domains);
            return Ok(());
        }
        if empty.is_none() {
            empty = control
                .try_within(ASIDE, |control| lines.refute(control))?
                .flatten();
        }
        let (lines, Some(empty)) = (lines.lines, empty) else {
            return Ok(());
        };
        self.proof.lines.push(Line::Case {
            supposed,
            lines,
            empty,
        });
        match lesson.clause[..] {
            [one] => keep(one, &mut self.domains),
            _ => {
                self.shown.resize(number + 1, None);
                self.shown[number] = Some(self.proof.units.count());
                self.proof.units.push(Unit::Shown(lesson.clause.clone()));
            }
        }
        Ok(())
    }

    /// The proof, with what was still missing.
    pub(super) fn end(
        mut self,
        solution: Option<&Grid>,
        control: &mut Control<'_>,
    ) -> Result<Proof<'r>, Halt> {
        let mut lines = Lines::of(&self.proof.units, &mut self.domains);
        match solution {
            Some(solution) => {
                for (cell, right) in solution.filled() {
                    for digit in bits(lines.left(cell) & !(1 << (right.get() - 1))) {
                        let candidate = (cell, digit as u32);
                        if !lines.by_unit(candidate, None) {
                            lines.by_case(candidate, control)?;
                        }
                    }
                }
            }
            None if self.proof.empty.is_some() => {}
            None => self.proof.empty = lines.refute(control)?,
        }
        self.proof.lines.append(&mut lines.lines);
        Ok(self.proof)
    }
}

fn keep(one: Statement, domains: &mut Domains) {
    let left = &mut domains[one.cell.index()];
    *left = one.keeps(*left);
}

/// Lines that follow one after the other.
struct Lines<'u, 'r> {
    units: &'u Units<'r>,
    domains: &'u mut Domains,
    lines: Vec<Line>,
}

impl<'u, 'r> Lines<'u, 'r> {
    fn of(units: &'u Units<'r>, domains: &'u mut Domains) -> Self {
        Self {
            units,
            domains,
            lines: Vec::new(),
        }
    }

    fn left(&self, cell: Cell) -> u64 {
        self.domains[cell.index()]
    }

    fn empty(&self) -> Option<Cell> {
        let empty = self.domains.iter().position(|&left| left == 0);
        empty.map(Cell::from_index)
    }

    fn take(&mut self, (cell, digit): Candidate, line: Line) {
        self.domains[cell.index()] &= !(1 << digit);
        self.lines.push(line);
    }

    fn refuses(&mut self, unit: usize, (cell, digit): Candidate) -> bool {
        !self.units.supports(unit, self.domains, cell, digit)
    }

    /// The moves of a lesson; gives the cell for which nothing is left.
    fn follow(
        &mut self,
        lesson: &Lesson,
        shown: &[Option<usize>],
        control: &mut Control<'_>,
    ) -> Result<Option<Cell>, Halt> {
        let unit_of = |source: Source| match source {
            Source::House(house) => Some(house.index()),
            Source::Constraint(number) => Some(self.units.houses + usize::from(number)),
            Source::Lesson(number) => shown.get(number as usize).copied().flatten(),
            Source::Peers => None,
        };
        let moves = lesson.moves.iter();
        let moves: Vec<(Statement, Option<usize>)> =
            moves.map(|&(one, source)| (one, unit_of(source))).collect();
        let end = lesson.end.and_then(unit_of);
        for (one, unit) in moves {
            control.step()?;
            let left = self.left(one.cell);
            for digit in bits(left & !one.keeps(left)) {
                self.gone((one.cell, digit as u32), unit, control)?;
            }
            if self.left(one.cell) == 0 {
                return Ok(Some(one.cell));
            }
        }
        match self.empty() {
            None => Ok(end.and_then(|unit| self.dead(unit))),
            empty => Ok(empty),
        }
    }

    /// A candidate goes: by this unit, or another one, or by what its cell sees of this one.
    fn gone(
        &mut self,
        candidate: Candidate,
        unit: Option<usize>,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        if self.by_unit(candidate, unit) {
            return Ok(());
        }
        if let Some(unit) = unit {
            let around = self.in_case(candidate, |lines| Ok(lines.around(candidate, unit)))?;
            if around {
                return Ok(());
            }
        }
        control.try_within(ASIDE, |control| self.by_case(candidate, control))?;
        Ok(())
    }

    /// Whether a unit of the cell refuses a candidate, this one or else any; then it goes.
    fn by_unit(&mut self, candidate: Candidate, unit: Option<usize>) -> bool {
        let units = self.units;
        let own = unit.filter(|&unit| units.has(unit, candidate.0));
        let mut all = own
            .into_iter()
            .chain(units.of_cell(candidate.0).iter().copied());
        let by = all.find(|&unit| self.refuses(unit, candidate));
        if let Some(unit) = by {
            self.take(candidate, Line::Gone { candidate, unit });
        }
        by.is_some()
    }

    /// A candidate goes after a case, if there is no way with it.
    fn by_case(&mut self, candidate: Candidate, control: &mut Control<'_>) -> Result<bool, Halt> {
        self.in_case(candidate, |lines| lines.refute(control))
    }

    /// The same, with such lines in the case.
    fn in_case(
        &mut self,
        candidate: Candidate,
        refute: impl FnOnce(&mut Lines<'_, 'r>) -> Result<Option<Cell>, Halt>,
    ) -> Result<bool, Halt> {
        let supposed = Statement::lacks(candidate.0, candidate.1).opposite();
        let mut domains = self.domains.to_vec();
        keep(supposed, &mut domains);
        let mut inner = Lines::of(self.units, &mut domains);
        let empty = refute(&mut inner)?;
        let lines = inner.lines;
        if let Some(empty) = empty {
            let case = Line::Case {
                supposed: vec![supposed],
                lines,
                empty,
            };
            self.take(candidate, case);
        }
        Ok(empty.is_some())
    }

    /// What goes from the cells of a unit by what they share with a cell that has a digit, first
    /// this digit, then others; until nothing is left for one of them.
    fn around(&mut self, (cell, digit): Candidate, unit: usize) -> Option<Cell> {
        let units = self.units;
        for only in [1 << digit, u64::MAX] {
            for &other in units.cells(unit).iter().filter(|&&other| other != cell) {
                for own in bits(self.left(other) & only) {
                    let candidate = (other, own as u32);
                    let mut shared = units.of_cell(cell).iter().copied();
                    let by = shared.find(|&by| units.has(by, other) && self.refuses(by, candidate));
                    if let Some(unit) = by {
                        self.take(candidate, Line::Gone { candidate, unit });
                    }
                }
                if self.left(other) == 0 {
                    return Some(other);
                }
            }
            if let Some(empty) = self.dead(unit) {
                return Some(empty);
            }
        }
        None
    }

    /// If a unit has no way left, nothing is left for any of its cells: here the one with the
    /// fewest digits.
    fn dead(&mut self, unit: usize) -> Option<Cell> {
        let cells = self.units.cells(unit).iter();
        let &cell = cells.min_by_key(|&&cell| self.left(cell).count_ones())?;
        for digit in bits(self.left(cell)) {
            let candidate = (cell, digit as u32);
            if !self.refuses(unit, candidate) {
                return None;
            }
            self.take(candidate, Line::Gone { candidate, unit });
        }
        Some(cell)
    }

    /// What single units say, and cases, until nothing is left for a cell; `None` if there is a
    /// way.
    fn refute(&mut self, control: &mut Control<'_>) -> Result<Option<Cell>, Halt> {
        let units = self.units;
        let mut open: BTreeSet<usize> = (0..units.count()).collect();
        loop {
            if let Some(empty) = self.empty() {
                return Ok(Some(empty));
            }
            if let Some(unit) = open.pop_first() {
                control.step()?;
                for &cell in units.cells(unit) {
                    control.ask()?;
                    for digit in bits(self.left(cell)) {
                        let candidate = (cell, digit as u32);
                        if self.refuses(unit, candidate) {
                            self.take(candidate, Line::Gone { candidate, unit });
                            open.extend(units.of_cell(cell));
                        }
                    }
                }
                continue;
            }
            let several = self.domains.iter().enumerate();
            let several = several.filter(|(_, left)| left.count_ones() > 1);
            let Some((at, left)) = several.min_by_key(|(_, left)| left.count_ones()) else {
                return Ok(None);
            };
            let (cell, digit) = (Cell::from_index(at), left.trailing_zeros());
            if !self.by_case((cell, digit), control)? {
                return Ok(None);
            }
            open.extend(units.of_cell(cell));
        }
    }
}
