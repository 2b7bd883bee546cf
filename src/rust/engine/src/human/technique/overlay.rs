//! Pattern overlay of two digits: ways to place one that leave the other no way.
//!
//! A template of a digit is a way to place it in the whole grid, see `templates.rs`. Templates of
//! two digits go together if they share no cell. A template of one that goes together with none of
//! the other is false, and so is a candidate that is in no other one. Overlay of templates is the
//! Pattern Overlay Method of Myth Jellies, forum.enjoysudoku.com.

use super::tables::{board_of, is_classic};
use super::templates;
use crate::deduce::classic::cells;
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// Digits with more templates are left out: nobody looks through them.
const MOST: usize = 5_000;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let is_barren = query.memo.is_barren(technique, Area::Grid, state);
    if is_barren || !is_classic(state.layout()) {
        return Ok(());
    }
    let board = board_of(state);
    let mut digits: Vec<(u8, Vec<u128>)> = Vec::new();
    for digit in (0..9).filter(|&digit| board.cells_with(digit) != 0) {
        query.control.step()?;
        match templates::all(&board, digit, MOST) {
            Some(own) => digits.push((digit, own)),
            None => query.give_up(),
        }
    }
    let named = |digit: u8, set: u128| {
        let digit = Digit::from_index(usize::from(digit));
        cells(set).map(move |cell| (Cell::from_index(usize::from(cell)), digit))
    };
    let mut any = false;
    for (place, (one, of_one)) in digits.iter().enumerate() {
        for (other, of_other) in &digits[place + 1..] {
            let mut both = Vec::new();
            let mut gone = Vec::new();
            for (digit, own, others) in [(*one, of_one, of_other), (*other, of_other, of_one)] {
                let left = together(own, others, query.control)?;
                // What is in no template of its own digit needs no second one.
                let all = own.iter().fold(0, |all, template| all | template);
                both.extend(named(digit, left));
                gone.extend(named(digit, all & !left));
            }
            // If nothing is left, the position has no solution.
            if !gone.is_empty() && !both.is_empty() {
                any = true;
                let step = Step::new(technique, both.iter().map(|&(_, digit)| digit).collect());
                query.report(step.removing(gone).marking(Part::Base, both))?;
            }
        }
    }
    if !any {
        query.memo.note_barren(technique, Area::Grid, state);
    }
    Ok(())
}

/// The cells of those templates that go together with one of the others.
fn together(own: &[u128], others: &[u128], control: &mut Control<'_>) -> Flow<u128> {
    let mut left = 0;
    for &template in own {
        if template & !left != 0 {
            control.step()?;
            if others.iter().any(|other| other & template == 0) {
                left |= template;
            }
        }
    }
    Ok(left)
}
