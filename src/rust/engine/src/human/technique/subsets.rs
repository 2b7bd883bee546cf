//! Subsets: as many digits as cells in one house.
//!
//! A naked subset is a number of cells that hold no more digits than there are
//! cells: whatever sees all of them loses these digits. A hidden one is a number
//! of digits that have no more places in a house than there are digits: these
//! cells lose all others. Naked ones work in any house, hidden ones only where
//! every digit must have a place.

use super::common::bench::Bench;
use super::common::choose::{choose, has_at_most};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    use Technique::*;
    let asked = query.options.techniques;
    let (count, locked) = match query.technique() {
        LockedPair => (2, Some(true)),
        LockedTriple => (3, Some(true)),
        // A locked subset is a naked one, too, if locked ones are not looked for.
        NakedPair => (2, asked.contains(LockedPair).then_some(false)),
        NakedTriple => (3, asked.contains(LockedTriple).then_some(false)),
        NakedQuadruple => (4, None),
        HiddenPair => return hidden(2, query),
        HiddenTriple => return hidden(3, query),
        _ => return hidden(4, query),
    };
    naked(Naked { count, locked }, query)
}

/// A kind of naked subsets.
#[derive(Clone, Copy)]
struct Naked {
    count: usize,
    /// Whether to report those that remove from two houses, those that do not, or
    /// (`None`) both.
    locked: Option<bool>,
}

fn naked<const W: usize>(kind: Naked, query: &mut Query<'_, '_, W>) -> Flow {
    let (state, count) = (query.state, kind.count);
    // The search for locked pairs shows it of all pairs.
    let pairs = count == 2;
    if pairs
        && query
            .memo
            .is_barren(Technique::NakedPair, Area::Grid, state)
    {
        return Ok(());
    }
    let small = hopeful(kind, state);
    if small.is_empty() {
        if pairs {
            query
                .memo
                .note_barren(Technique::NakedPair, Area::Grid, state);
        }
        return Ok(());
    }
    let mut bench = Bench::new(Cell::from_index(0));
    for &house in state.layout().boxes_first() {
        // Only a search that looks at all cells shows that there is nothing.
        if pairs || kind.locked == Some(true) {
            naked_in(kind, house, &small, &mut bench, query)?;
            continue;
        }
        query.look_in(Area::House(house), |query| {
            let none = count == 4 && no_quadruple(state, query.memo, house);
            Ok(!none && naked_in(kind, house, &small, &mut bench, query)?)
        })?;
    }
    Ok(())
}

/// Reports the subsets of a house that consist of `small` cells. Whether there is
/// any that removes something, locked or not.
fn naked_in<const W: usize>(
    kind: Naked,
    house: HouseId,
    small: &Cells<W>,
    bench: &mut Bench<Cell>,
    query: &mut Query<'_, '_, W>,
) -> Flow<bool> {
    let (state, board) = (query.state, query.state.layout());
    let cells = (*small & board.house(house)).iter();
    bench.seat(cells.map(|cell| (cell, state.digits(cell).0)));
    let mut any = false;
    choose(bench, kind.count, kind.count as u32, |choice, union| {
        let subset: Cells<W> = bench.chosen(choice.iter().copied()).collect();
        let (seen, digits) = (board.seen_by_all(&subset), DigitSet(union));
        if digits.len() < kind.count || places_of(state, digits, seen).next().is_none() {
            return Ok(());
        }
        any = true;
        // Two houses may share the subset: it is reported for the first one.
        let mut houses = board.boxes_first().iter();
        if houses.find(|&&id| subset.is_within(&board.house(id))) != Some(&house) {
            return Ok(());
        }
        let losers = places_of(state, digits, seen).map(|(cell, _)| cell);
        let losers: Cells<W> = losers.collect();
        let holds = |id: &HouseId| board.house(*id).meets(&losers);
        let mut houses: Vec<HouseId> = board.houses_with(&subset).filter(holds).collect();
        // By one cell each: a cell that stands in both counts for either, but not for both.
        let is_locked = houses.len() > 1 && losers.single().is_none();
        if kind.locked.is_some_and(|locked| locked != is_locked) {
            return Ok(());
        }
        // A subset may remove by a knight's move only.
        if houses.is_empty() {
            houses.push(house);
        }
        query.report(
            Step::new(query.technique(), digits)
                .removing(places_of(state, digits, seen))
                .marking(Part::Base, held(state, &subset, digits))
                .standing_in(HousePart::Base, houses),
        )
    })?;
    Ok(any)
}

/// The cells that may be in a naked subset of this kind: for pairs those that have a
/// mate, for locked triples those where two houses cross. Pairs and locked triples are
/// looked for at each position without a single, mostly in vain, and asking this takes
/// less time than a search.
fn hopeful<const W: usize>(Naked { count, locked }: Naked, state: &State<'_, W>) -> Cells<W> {
    let board = state.layout();
    let small = state.sized(2, count);
    let mut hopeful = Cells::EMPTY;
    match (count, locked) {
        (2, _) => {
            let mut left = small;
            for cell in small.iter() {
                left.remove(cell);
                let places = state.digits(cell).iter().map(|digit| state.places(digit));
                let mates = places.fold(left & board.peers(cell), |mates, held| mates & held);
                for mate in mates.iter() {
                    let seen = board.peers(cell) & board.peers(mate);
                    let mut digits = state.digits(cell).iter();
                    if digits.any(|digit| state.places(digit).meets(&seen)) {
                        hopeful.insert(cell);
                        hopeful.insert(mate);
                    }
                }
            }
        }
        (3, Some(true)) => {
            let digits = |cells: &Cells<W>| {
                let digits = cells.iter().map(|cell| state.digits(cell).0);
                digits.fold(0, |all, digits| all | digits)
            };
            let (exact, wider) = board.crossed_cells();
            for cells in exact {
                if cells.is_within(&small) && has_at_most(digits(cells), 3) {
                    hopeful |= *cells;
                }
            }
            for &cells in wider {
                hopeful |= cells & small;
            }
        }
        _ => hopeful = small,
    }
    hopeful
}

/// Whether other searches have shown that a full house has no hidden subset of `count`
/// digits that removes something. If it had one, its other blank cells would be a naked
/// subset of the other digits that removes the same. This holds in positions that have
/// a solution, and no others matter.
fn no_hidden<const W: usize>(
    count: usize,
    state: &State<'_, W>,
    memo: &Memo<W>,
    house: HouseId,
) -> bool {
    use Technique::*;
    let is_barren = |technique| memo.is_barren(technique, Area::House(house), state);
    let rest = state.blank_cells_of(house).saturating_sub(count);
    let no_naked = match rest {
        0 | 1 => true,
        2 => memo.is_barren(NakedPair, Area::Grid, state),
        3 => is_barren(NakedTriple),
        4 => is_barren(NakedQuadruple),
        _ => false,
    };
    // The search for naked ones leaves out cells of one candidate.
    no_naked && !state.sized(1, 1).meets(&state.layout().house(house))
}

/// Whether other searches have shown the same for naked quadruples, in a house where no
/// cell outside sees four of its cells.
fn no_quadruple<const W: usize>(state: &State<'_, W>, memo: &Memo<W>, house: HouseId) -> bool {
    use Technique::*;
    let is_barren = |technique| memo.is_barren(technique, Area::House(house), state);
    let no_hidden = match state.blank_cells_of(house).saturating_sub(4) {
        0 | 1 => true,
        2 => is_barren(HiddenPair),
        3 => is_barren(HiddenTriple),
        _ => false,
    };
    let board = state.layout();
    no_hidden
        && state.sparse(house, 1, 1).is_empty()
        && board.rules().is_full(house)
        && board.overlap(house) < 4
}

fn hidden<const W: usize>(count: usize, query: &mut Query<'_, '_, W>) -> Flow {
    let (state, board) = (query.state, query.state.layout());
    let mut bench = Bench::new(Digit::from_index(0));
    let full = |id: &&HouseId| board.rules().is_full(**id);
    for &house in board.boxes_first().iter().filter(full) {
        query.look_in(Area::House(house), |query| {
            let none = no_hidden(count, state, query.memo, house);
            Ok(!none && hidden_in(count, house, &mut bench, query)?)
        })?;
    }
    Ok(())
}

/// Reports the hidden subsets of a house; whether there is any.
fn hidden_in<const W: usize>(
    count: usize,
    house: HouseId,
    bench: &mut Bench<Digit>,
    query: &mut Query<'_, '_, W>,
) -> Flow<bool> {
    let state = query.state;
    let digits = state.sparse(house, 2, count).iter();
    bench.seat(digits.map(|digit| (digit, state.spots(house, digit))));
    let mut any = false;
    let cells = state.layout().rules().house(house).cells();
    choose(bench, count, count as u32, |choice, union| {
        let digits: DigitSet = bench.chosen(choice.iter().copied()).collect();
        let subset = || bits(union).map(|index| cells[index]);
        let others = |cell| DigitSet(state.digits(cell).0 & !digits.0);
        let gone = || subset().flat_map(|cell| marks(cell, others(cell)));
        if gone().next().is_none() {
            return Ok(());
        }
        any = true;
        query.report(
            Step::new(query.technique(), digits)
                .removing(gone())
                .marking(Part::Base, held(state, &subset().collect(), digits))
                .standing_in(HousePart::Base, [house]),
        )
    })?;
    Ok(any)
}

/// The candidates of `digits` in `cells`.
fn held<const W: usize>(
    state: &State<'_, W>,
    cells: &Cells<W>,
    digits: DigitSet,
) -> impl Iterator<Item = Candidate> {
    let cells = cells.iter();
    cells.flat_map(move |cell| marks(cell, DigitSet(state.digits(cell).0 & digits.0)))
}
