//! What some units say alone, by the solver.
//!
//! A reason is minimal if the units that are left when one goes have a way. The search among units
//! finds most of them, and most proofs that there is none, but what it has not found in a hundred
//! cases it hardly finds in a thousand. So rules are made of these units alone and solved. The solver
//! shares nothing with that search but what constraints mean.

use crate::deduce::unit::{UnitId, Units};
use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::rules::constraint::{Constraint, Count};
use crate::rules::{Rules, Spec};
use crate::solve::Solver;
use crate::work::{Control, Halt};

/// What the solver found.
pub(super) enum Alone {
    /// There is no way.
    Refuted,
    /// There is this one, of the cells of the units and one of the digits that are left to others.
    Possible(Box<[u64]>),
    /// Neither within the budget.
    Unknown,
}

/// What the solver is asked: about all digits at once, or about one after the other, which takes longer
/// where one of them has a way, and a fifth of the time where none has and there are 30 units and more.
#[derive(Clone, Copy)]
pub(super) enum Digits {
    Together,
    OneByOne,
}

/// Of several digits each is asked about with this part of the work first: one that has a way is found
/// then, mostly, before another one takes all of it.
const FIRST: u64 = 10;

/// If more digits than these stay open in that, all are given up. Of 173 paths of setters' puzzles the
/// hardest took a fifth longer without this and the part above, for reasons 0.2 % smaller.
const MOST_OPEN: usize = 3;

/// So many rules are kept.
const KEPT: usize = 64;

/// Rules of some units each, all at one position: the same units are asked about one candidate after
/// the other, and to make their rules takes as long as to solve them.
pub(super) struct Few<'a> {
    rules: &'a Rules,
    units: &'a Units,
    made: Vec<(Vec<UnitId>, Option<Rules>)>,
}

impl<'a> Few<'a> {
    pub(super) fn new(rules: &'a Rules, units: &'a Units) -> Self {
        let made = Vec::new();
        Self { rules, units, made }
    }

    /// The rules that these units are, where so much is left to all cells.
    fn rules_of(&mut self, own: &[UnitId], left: &[u64]) -> Option<&Rules> {
        let known = self.made.iter().position(|(units, _)| units == own);
        let at = known.unwrap_or_else(|| {
            if self.made.len() == KEPT {
                self.made.clear();
            }
            let rules = rules_of(self.rules, self.units, own, left);
            self.made.push((own.to_vec(), rules));
            self.made.len() - 1
        });
        self.made[at].1.as_ref()
    }
}

/// Asks whether some units leave a way from these candidates of all cells, with so much work for each
/// question.
#[inline(never)]
pub(super) fn alone(
    few: &mut Few<'_>,
    own: &[UnitId],
    (left, (cell, digits)): (&[u64], (Cell, u64)),
    (asked, full): (Digits, u64),
    control: &mut Control<'_>,
) -> Result<Alone, Halt> {
    let all_left = left;
    let mut left = left.to_vec();
    left[cell.index()] &= digits;
    let units = few.units;
    // That the cell holds one of several digits is a rule, too; a single one is filled in.
    let is_several = matches!(asked, Digits::Together) && !is_single(left[cell.index()]);
    let of_several = is_several.then(|| rules_of(few.rules, units, own, &left));
    let rules = match &of_several {
        Some(rules) => rules.as_ref(),
        None => few.rules_of(own, all_left),
    };
    let Some(rules) = rules else {
        return Ok(Alone::Unknown);
    };
    let mut puzzle = Grid::blank(rules);
    let mut spoken_of = vec![false; left.len()];
    for cell in own.iter().flat_map(|&unit| &units.get(unit).cells) {
        spoken_of[cell.index()] = true;
    }
    for (at, &left) in left.iter().enumerate() {
        match left {
            0 if spoken_of[at] => return Ok(Alone::Refuted),
            0 => continue,
            _ => {}
        }
        // Of what nobody speaks, any digit will do.
        if is_single(left) || !spoken_of[at] {
            puzzle.set(Cell::from_index(at), Some(Digit::from_index(lowest(left))));
        }
    }
    let mut solver = Solver::general(rules);
    let (mut open, rounds) = match asked {
        Digits::Together => (vec![None], vec![full]),
        Digits::OneByOne => {
            let each = bits(left[cell.index()]).map(Some).collect();
            (each, vec![full / FIRST, full])
        }
    };
    for work in rounds {
        for question in std::mem::take(&mut open) {
            if let Some(digit) = question {
                puzzle.set(cell, Some(Digit::from_index(digit)));
            }
            match control.try_within(work, |control| solver.any(&puzzle, control))? {
                None => open.push(question),
                Some(None) => {}
                Some(Some(way)) => {
                    let way = way.digits().iter().map(|&digit| (1_u64 << digit) >> 1);
                    return Ok(Alone::Possible(way.collect()));
                }
            }
            // Nothing refutes all of them now, or it would take too long.
            if open.len() > if work == full { 0 } else { MOST_OPEN } {
                return Ok(Alone::Unknown);
            }
        }
    }
    Ok(match open.is_empty() {
        true => Alone::Refuted,
        false => Alone::Unknown,
    })
}

/// The rules that these units are, with the candidates of cells as rules of their own; `None` if
/// they need others to make sense.
#[inline(never)]
fn rules_of(rules: &Rules, units: &Units, own: &[UnitId], left: &[u64]) -> Option<Rules> {
    let all = rules.spec();
    let own = || own.iter().map(|&unit| units.get(unit));
    let houses = own().filter(|unit| unit.house.is_some() && unit.cells.len() > 1);
    let mut numbers: Vec<u16> = own().flat_map(|unit| unit.constraints.clone()).collect();
    numbers.sort_unstable();
    let stated = numbers.iter().map(|&number| {
        let (number, mut houses) = (usize::from(number), houses.clone());
        let has_line = all.alone(number).is_none_or(|alone| {
            houses.any(|unit| alone.line.iter().all(|cell| unit.cells.contains(cell)))
        });
        match has_line {
            true => all.constraints[number].clone(),
            false => all.says_alone(number).clone(),
        }
    });
    let digits = DigitSet::all(rules.digits()).0;
    let blank = |&(_, &left): &(usize, &u64)| !is_single(left) && left != digits;
    let limits = left.iter().enumerate().filter(blank).map(|(at, left)| {
        Constraint::Count(Count {
            cells: vec![Cell::from_index(at)],
            digits: digits & !left,
            allowed: 1,
        })
    });
    let spec = Spec {
        digits: Some(rules.digits()),
        lines: false,
        box_shape: None,
        regions: None,
        diagonal: false,
        hyper: false,
        houses: houses.clone().map(|unit| unit.cells.clone()).collect(),
        constraints: stated.chain(limits).collect(),
        groups: Vec::new(),
        alone: Vec::new(),
        ..all.clone()
    };
    spec.build().ok()
}
