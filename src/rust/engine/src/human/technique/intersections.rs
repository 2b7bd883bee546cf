//! Locked candidates: all places of a digit in one house lie in another.
//!
//! What the classic rules call box and line is any house here: the digit must
//! have a place in the first, so every cell that sees all these places loses
//! it. Under classic rules these are the other cells of the line or the box;
//! further rules add diagonals, inner boxes and knight's moves at no cost.

use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// From a box it is called pointing, from any other house claiming.
fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let board = state.layout();
    let fertile = query.memo.fertile(technique, state);
    let mut found = DigitSet::EMPTY;
    for &house in board.full() {
        let from_box = matches!(
            board.kind(house),
            HouseKind::Box | HouseKind::Region | HouseKind::InnerBox
        );
        if from_box != (technique == Technique::Pointing) {
            continue;
        }
        let most = board.overlap(house);
        let few = match most {
            2..=4 => DigitSet(fertile.0 & state.sparse(house, 2, most).0),
            _ => fertile,
        };
        for digit in few.iter() {
            if !(2..=most).contains(&state.count_in(house, digit)) {
                continue;
            }
            let places = state.places_in(house, digit);
            let gone = losers(state, digit, &places);
            if !gone.is_empty() {
                found.insert(digit);
                query.report(step(technique, state, house, digit, &places, &gone))?;
            }
        }
    }
    for digit in fertile.iter().filter(|&digit| !found.contains(digit)) {
        query.memo.note_barren(technique, Area::Digit(digit), state);
    }
    Ok(())
}

/// The cells outside `places` that can hold `digit` now and see all of them.
fn losers<const W: usize>(state: &State<'_, W>, digit: Digit, places: &Cells<W>) -> Cells<W> {
    let mut gone = state.places(digit) - *places;
    for cell in places.iter() {
        gone &= state.layout().peers(cell);
        if gone.is_empty() {
            break;
        }
    }
    gone
}

fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    house: HouseId,
    digit: Digit,
    places: &Cells<W>,
    gone: &Cells<W>,
) -> Step {
    let board = state.layout();
    // Cells that lose the digit by a knight's move stand in no such house.
    let crossed = board.houses_with(places);
    let crossed = crossed.filter(|&id| id != house && board.house(id).meets(gone));
    Step::new(technique, DigitSet::of(digit))
        .removing(gone.iter().map(|cell| (cell, digit)))
        .marking(Part::Base, places.iter().map(|cell| (cell, digit)))
        .standing_in(HousePart::Base, [house])
        .standing_in(HousePart::Cover, crossed)
}
