//! Templates: all ways to place a digit in the whole grid.
//!
//! A template has a cell of each row, each column and each box, and takes what is filled
//! in already. A cell that is in all templates of a digit holds it; a candidate that is in
//! none is false. For the plain 9 x 9 rules only, as HoDoKu has it.

use super::tables::{board_of, is_classic};
use crate::deduce::classic::{ClassicPosition, SEEN, SETS, cells};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    if !is_classic(state.layout()) {
        return Ok(());
    }
    let board = board_of(state);
    for digit in 0..9 {
        let places = board.cells_with(digit);
        let mut seen = Seen {
            any: 0,
            all: places,
        };
        complete(&rows_of(places), places, 0, &mut seen);
        let digit = Digit::from_index(usize::from(digit));
        let named = |set: u128| -> Vec<Candidate> {
            let cells = cells(set).map(|cell| Cell::from_index(usize::from(cell)));
            cells.map(|cell| (cell, digit)).collect()
        };
        let step = Step::new(technique, DigitSet::of(digit));
        if technique == Technique::TemplateSet {
            if seen.any != 0 && seen.all != 0 {
                let placed = named(seen.all);
                let mut step = step.marking(Part::Base, placed.iter().copied());
                for (cell, digit) in placed {
                    step = step.placing(cell, digit);
                }
                query.report(step)?;
            }
        } else if seen.any != 0 && seen.any != places {
            let step = step.removing(named(places & !seen.any));
            query.report(step.marking(Part::Base, named(seen.any)))?;
        }
    }
    Ok(())
}

/// The rows that have places.
fn rows_of(places: u128) -> Vec<usize> {
    (9..18).filter(|&row| places & SETS[row] != 0).collect()
}

/// All templates of a digit, unless there are more than `most`.
pub(super) fn all(board: &ClassicPosition, digit: u8, most: usize) -> Option<Vec<u128>> {
    let places = board.cells_with(digit);
    let mut list = Vec::new();
    list_all(&rows_of(places), places, 0, most, &mut list).then_some(list)
}

/// Lists the templates that have these cells, and in these rows one of the places that are left.
/// Returns whether the list is long enough for them.
fn list_all(rows: &[usize], left: u128, chosen: u128, most: usize, list: &mut Vec<u128>) -> bool {
    let Some((&row, rows)) = rows.split_first() else {
        list.push(chosen);
        return list.len() <= most;
    };
    cells(left & SETS[row]).all(|cell| {
        let left = left & !SEEN[usize::from(cell)];
        list_all(rows, left, chosen | 1 << cell, most, list)
    })
}

/// The cells of the templates met so far: those of any, and those of all.
struct Seen {
    any: u128,
    all: u128,
}

/// Goes through the templates that have these cells, and in these rows one of the places
/// that are left; not further when nothing new can come.
fn complete(rows: &[usize], left: u128, chosen: u128, seen: &mut Seen) {
    let Some((&row, rows)) = rows.split_first() else {
        seen.any |= chosen;
        seen.all &= chosen;
        return;
    };
    for cell in cells(left & SETS[row]) {
        let left = left & !SEEN[usize::from(cell)];
        let chosen = chosen | 1 << cell;
        let news = left & !seen.any | chosen & !seen.any | seen.all & !chosen;
        if news != 0 {
            complete(rows, left, chosen, seen);
        }
    }
}
