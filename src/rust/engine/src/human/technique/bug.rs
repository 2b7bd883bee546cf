//! Bivalue universal grave: were every blank cell left with two candidates, and
//! every house with each of its missing digits twice, the puzzle would have no
//! solution or several. A single candidate beyond that is true.

use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let Some(cell) = (state.open() - state.bivalue()).single() else {
        return Ok(());
    };
    let digits = state.digits(cell);
    let mut extra = digits
        .iter()
        .filter(|&digit| is_grave_without(state, cell, digit));
    let (3, Some(extra), None) = (digits.len(), extra.next(), extra.next()) else {
        return Ok(());
    };
    let others = digits.iter().filter(|&digit| digit != extra);
    let step = Step::new(query.technique(), DigitSet::EMPTY)
        .removing(others.map(|digit| (cell, digit)))
        .marking(Part::Extra, [(cell, extra)]);
    query.report(step)
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
