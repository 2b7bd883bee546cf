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

/// Asks whether some units leave a way from these candidates of all cells, with so much work for each
/// question.
#[inline(never)]
pub(super) fn alone(
    (rules, units, own): (&Rules, &Units, &[UnitId]),
    (left, (cell, digits)): (&[u64], (Cell, u64)),
    (asked, work): (Digits, u64),
    control: &mut Control<'_>,
) -> Result<Alone, Halt> {
    let mut left = left.to_vec();
    left[cell.index()] &= digits;
    let Some(few) = rules_of(rules, units, own, &left) else {
        return Ok(Alone::Unknown);
    };
    let mut puzzle = Grid::blank(&few);
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
    let mut solver = Solver::general(&few);
    let mut answer = Alone::Refuted;
    let questions = match asked {
        Digits::Together => vec![None],
        Digits::OneByOne => bits(left[cell.index()]).map(Some).collect(),
    };
    for question in questions {
        if let Some(digit) = question {
            puzzle.set(cell, Some(Digit::from_index(digit)));
        }
        match control.try_within(work, |control| solver.any(&puzzle, control))? {
            None => answer = Alone::Unknown,
            Some(None) => {}
            Some(Some(way)) => {
                let way = way.digits().iter().map(|&digit| (1_u64 << digit) >> 1);
                return Ok(Alone::Possible(way.collect()));
            }
        }
    }
    Ok(answer)
}

/// The rules that these units are, with the candidates of cells as rules of their own; `None` if
/// they need others to make sense.
fn rules_of(rules: &Rules, units: &Units, own: &[UnitId], left: &[u64]) -> Option<Rules> {
    let all = rules.spec();
    let own = || own.iter().map(|&unit| units.get(unit));
    let houses = own().filter(|unit| unit.house.is_some() && unit.cells.len() > 1);
    let mut numbers: Vec<u16> = own().flat_map(|unit| unit.constraints.clone()).collect();
    numbers.sort_unstable();
    let stated = numbers
        .iter()
        .map(|&number| all.constraints[usize::from(number)].clone());
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
        houses: houses.map(|unit| unit.cells.clone()).collect(),
        constraints: stated.chain(limits).collect(),
        groups: Vec::new(),
        ..all.clone()
    };
    spec.build().ok()
}
