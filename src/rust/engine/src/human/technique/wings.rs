//! Wings: whatever the pivot is, one of the pincers holds the digit.
//!
//! ```text
//! XY    pincer xz --- pivot xy --- pincer yz      one pincer is z
//! XYZ   pincer xz --- pivot xyz -- pincer yz      one of the three is z
//! W     xy --- (x = x) --- xy                     the x's of a strong link cannot
//!                                                 both be false: one end is y
//! ```

use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    match query.technique() {
        Technique::WWing => w_wings(query),
        _ => pivots(query),
    }
}

/// XY- and XYZ-wings: the pivot has two digits, or all three.
fn pivots<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let size = if technique == Technique::XyWing { 2 } else { 3 };
    let board = state.layout();
    let bivalue = state.bivalue();
    let mut found: Vec<([Cell; 3], Cell, Step)> = Vec::new();
    for pivot in state.sized(size, size).iter() {
        let own = state.digits(pivot);
        // Cells with one of the pivot's digits, and those with two.
        let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
        for digit in own.iter() {
            twice |= once & state.places(digit);
            once |= state.places(digit);
        }
        // Three digits in all: a pincer has one of the pivot's two, or two of its three.
        let fitting = if size == 2 { once - twice } else { twice };
        let pincers = fitting & bivalue & board.peers(pivot);
        let mut others = pincers;
        for one in pincers.iter() {
            others.remove(one);
            let first = state.digits(one);
            // The other pincer has what the pivot has beyond this one, and one digit
            // in common with it; with two pivot digits that is the third.
            let mut mates = Cells::EMPTY;
            let beyond = DigitSet(own.0 & !first.0);
            beyond.iter().for_each(|digit| mates |= state.places(digit));
            mates &= others;
            if size == 2 {
                let z = DigitSet(first.0 & !own.0);
                z.iter().for_each(|digit| mates &= state.places(digit));
            }
            for other in mates.iter() {
                let second = state.digits(other);
                let all = DigitSet(own.0 | first.0);
                let Some(z) = DigitSet(first.0 & second.0).single() else {
                    continue;
                };
                let mut gone = board.peers(one) & board.peers(other) & state.places(z);
                if size == 3 {
                    gone &= board.peers(pivot);
                }
                if gone.is_empty() {
                    continue;
                }
                let step = Step::new(technique, all)
                    .removing(each(gone, z))
                    .marking(Part::Pivot, all_of(state, Cells::of(pivot)))
                    .marking(Part::Base, all_of(state, Cells::of(one)))
                    .marking(Part::Base, all_of(state, Cells::of(other)));
                if size == 3 {
                    query.report(step)?;
                } else {
                    let mut cells = [pivot, one, other];
                    cells.arrange();
                    found.push((cells, pivot, step));
                }
            }
        }
    }
    // HoDoKu goes through triples of cells before it asks which one is the pivot.
    found.arrange_by_key(|&(cells, pivot, _)| (cells, pivot));
    found
        .into_iter()
        .try_for_each(|(.., step)| query.report(step))
}

fn w_wings<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let board = state.layout();
    let bivalue = state.bivalue();
    let mut left = bivalue;
    for one in bivalue.iter() {
        let pair = state.digits(one);
        left.remove(one);
        let twins = pair
            .iter()
            .fold(left, |left, digit| left & state.places(digit));
        for other in (twins - board.peers(one)).iter() {
            let common = board.peers(one) & board.peers(other);
            for linked in pair.iter() {
                let mut rest = pair;
                rest.remove(linked);
                let Some(removed) = rest.single() else {
                    continue;
                };
                let gone = common & state.places(removed);
                if gone.is_empty() {
                    continue;
                }
                // Asking the few places that the first cell sees for strong links, before
                // going through the houses, was no faster.
                for house in state.linked(linked) {
                    if let Some(ends) = bridge(state, house, linked, one, other) {
                        let pincers = [one, other];
                        let step = w_wing(state, pincers, linked, removed, ends, gone);
                        query.report(step.standing_in(HousePart::Base, [house]))?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// The only two places of `digit` in `house`, if the first sees `one` and the
/// second `other`.
fn bridge<const W: usize>(
    state: &State<'_, W>,
    house: HouseId,
    digit: Digit,
    one: Cell,
    other: Cell,
) -> Option<[Cell; 2]> {
    let board = state.layout();
    let mut places = state.places_in(house, digit).iter();
    let (a, b) = (places.next()?, places.next()?);
    let joins = |a, b| board.sees(a, one) && board.sees(b, other);
    match (joins(a, b), joins(b, a)) {
        (true, _) => Some([a, b]),
        (_, true) => Some([b, a]),
        _ => None,
    }
}

fn w_wing<const W: usize>(
    state: &State<'_, W>,
    [one, other]: [Cell; 2],
    linked: Digit,
    removed: Digit,
    ends: [Cell; 2],
    gone: Cells<W>,
) -> Step {
    let chain = [
        (one, removed),
        (one, linked),
        (ends[0], linked),
        (ends[1], linked),
        (other, linked),
        (other, removed),
    ];
    let pair = state.digits(one);
    let nodes = chain.map(|(cell, digit)| Node::new([cell], digit));
    let pincers = marks(one, pair).chain(marks(other, pair));
    let mut step = Step::new(Technique::WWing, pair)
        .removing(each(gone, removed))
        .marking(Part::Base, pincers)
        .marking(Part::Extra, ends.map(|cell| (cell, linked)));
    step.links = Link::in_turns(&nodes, true);
    step
}
