//! Bivalue universal grave: were every blank cell left with two candidates, and
//! every house with each of its missing digits twice, the puzzle would have no
//! solution or several. A single candidate beyond that is true.

use crate::deduce::State;
use crate::grid::{Cell, Digit, DigitSet};
use crate::human::family::{Finder, Report};
use crate::human::memo::Memo;
use crate::human::{Options, Part, Step, Technique};
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    _: &mut Memo<W>,
    _: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    let Some(cell) = (state.open() - state.bivalue()).single() else {
        return ControlFlow::Continue(());
    };
    if state.digits(cell).len() != 3 {
        return ControlFlow::Continue(());
    }
    let digits = state.digits(cell);
    let mut extra = digits
        .iter()
        .filter(|&digit| is_grave_without(state, cell, digit));
    if let (Some(extra), None) = (extra.next(), extra.next()) {
        let others = digits.iter().filter(|&digit| digit != extra);
        let step = Step::new(technique, DigitSet::EMPTY)
            .removing(others.map(|digit| (cell, digit)))
            .marking(Part::Extra, [(cell, extra)]);
        report(step)?;
    }
    ControlFlow::Continue(())
}

/// Whether every house has each digit twice or not at all, once `extra` is out of
/// `cell`.
fn is_grave_without<const W: usize>(state: &State<'_, W>, cell: Cell, extra: Digit) -> bool {
    let board = state.layout();
    board.houses().all(|house| {
        state.all_digits().all(|digit| {
            let here = digit == extra && board.house(house).contains(cell);
            matches!(state.count_in(house, digit) - usize::from(here), 0 | 2)
        })
    })
}
