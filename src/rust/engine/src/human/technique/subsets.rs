//! Subsets: as many digits as cells in one house.
//!
//! A naked subset is a number of cells that hold no more digits than there are
//! cells: whatever sees all of them loses these digits. A hidden one is a number
//! of digits that have no more places in a house than there are digits: these
//! cells lose all others. Naked ones work in any house, hidden ones only where
//! every digit must have a place.

use super::cells::Cells;
use super::combine::{choose, has_at_most};
use super::state::State;
use super::{Board, Options, Report};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, DigitSet, HouseId, MAX_SIZE};
use crate::human::{Candidate, HousePart, Part, Step, Technique};
use std::ops::ControlFlow;

pub(crate) fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    let (count, locked) = match technique {
        LockedPair => (2, Some(true)),
        LockedTriple => (3, Some(true)),
        // A locked subset is a naked one, too, for those who want no locked ones.
        NakedPair if !options.techniques.contains(LockedPair) => (2, None),
        NakedTriple if !options.techniques.contains(LockedTriple) => (3, None),
        NakedPair => (2, Some(false)),
        NakedTriple => (3, Some(false)),
        NakedQuadruple => (4, None),
        HiddenPair => return hidden(technique, 2, state, report),
        HiddenTriple => return hidden(technique, 3, state, report),
        _ => return hidden(technique, 4, state, report),
    };
    naked(technique, count, locked, state, report)
}

/// Naked subsets; `locked` says whether to report those that remove from two
/// houses, those that do not, or (`None`) both.
fn naked<const W: usize>(
    technique: Technique,
    count: usize,
    locked: Option<bool>,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let board = state.board();
    let small = hopeful(count, locked, state);
    if small.is_empty() {
        if count == 2 {
            state.note_barren_grid(Technique::NakedPair);
        }
        return ControlFlow::Continue(());
    }
    // Where all cells were looked at it is worth a note.
    let thorough = count > 2 && locked != Some(true);
    let mut cells = [Cell::from_index(0); MAX_SIZE];
    let mut sets = [0; MAX_SIZE];
    for &house in board.boxes_first() {
        if thorough && state.is_barren_house(technique, house) {
            continue;
        }
        if count == 4 && no_quadruple(state, house) {
            state.note_barren_house(technique, house);
            continue;
        }
        let mut few = 0;
        for cell in (small & board.house(house)).iter() {
            (cells[few], sets[few]) = (cell, state.digits(cell).0);
            few += 1;
        }
        if few < count {
            if thorough {
                state.note_barren_house(technique, house);
            }
            continue;
        }
        // Any of them, locked or not.
        let mut any = false;
        choose(&sets[..few], count, count as u32, |choice, union| {
            let subset: Cells<W> = choice.iter().map(|&index| cells[index]).collect();
            // Two houses may share the subset: the first one tells it.
            let mut houses = board.boxes_first().iter();
            let mut first = || houses.find(|&&id| subset.is_within(&board.house(id)));
            let seen = board.seen_by_all(&subset);
            let digits = DigitSet(union);
            let gone = |digit| (state.places(digit) & seen).iter().map(move |c| (c, digit));
            let gone = || digits.iter().flat_map(gone);
            if digits.len() < count || gone().next().is_none() {
                return ControlFlow::Continue(());
            }
            any = true;
            if first() != Some(&house) {
                return ControlFlow::Continue(());
            }
            let losers: Cells<W> = gone().map(|(cell, _)| cell).collect();
            if locked.is_some_and(|locked| locked != is_locked(board, &subset, &losers)) {
                return ControlFlow::Continue(());
            }
            let holds = |id: &HouseId| board.house(*id).meets(&losers);
            let mut houses: Vec<HouseId> = board.houses_with(&subset).filter(holds).collect();
            // A subset may remove by a knight's move only.
            if houses.is_empty() {
                houses.push(house);
            }
            report(
                Step::new(technique, digits)
                    .removing(gone())
                    .marking(Part::Base, held(state, &subset, digits))
                    .standing_in(HousePart::Base, houses),
            )
        })?;
        if thorough && !any {
            state.note_barren_house(technique, house);
        }
    }
    ControlFlow::Continue(())
}

/// The cells that may be in a naked subset of this kind: for pairs those that have a
/// mate, for locked triples those where two houses cross. These are looked for at each
/// position without a single, mostly in vain, and to ask this takes less time than to
/// search.
fn hopeful<const W: usize>(count: usize, locked: Option<bool>, state: &State<'_, W>) -> Cells<W> {
    let board = state.board();
    let small = state.sized(2, count);
    let mut hopeful = Cells::EMPTY;
    match (count, locked) {
        (2, _) => {
            let mut behind = small;
            for cell in small.iter() {
                behind.remove(cell);
                let places = state.digits(cell).iter().map(|digit| state.places(digit));
                let mates = places.fold(behind & board.peers(cell), |mates, held| mates & held);
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

/// Whether a naked subset removes from two houses, by one cell each. A cell that
/// stands in both counts for either, but not for both.
fn is_locked<const W: usize>(board: &Board<W>, subset: &Cells<W>, losers: &Cells<W>) -> bool {
    let holds = |id: &HouseId| board.house(*id).meets(losers);
    losers.single().is_none() && board.houses_with(subset).filter(holds).nth(1).is_some()
}

/// Whether other searches say that a full house has no hidden subset of `count` digits
/// that removes something. Its other blank cells would be a naked one of the rest, and
/// remove the same, in a position that has a solution; what there is in others is of no
/// consequence.
fn no_hidden<const W: usize>(count: usize, state: &State<'_, W>, house: HouseId) -> bool {
    use Technique::*;
    let rest = state.blank_cells_of(house).saturating_sub(count);
    let no_naked = match rest {
        0 | 1 => true,
        2 => state.is_barren_grid(NakedPair),
        3 => state.is_barren_house(NakedTriple, house),
        4 => state.is_barren_house(NakedQuadruple, house),
        _ => false,
    };
    // The search for naked ones leaves out cells of one candidate.
    no_naked && !state.sized(1, 1).meets(&state.board().house(house))
}

/// Whether other searches say the same of naked quadruples in a house of which nobody
/// outside sees four cells.
fn no_quadruple<const W: usize>(state: &State<'_, W>, house: HouseId) -> bool {
    use Technique::*;
    let no_hidden = match state.blank_cells_of(house).saturating_sub(4) {
        0 | 1 => true,
        2 => state.is_barren_house(HiddenPair, house),
        3 => state.is_barren_house(HiddenTriple, house),
        _ => false,
    };
    let board = state.board();
    no_hidden
        && state.sparse(house, 1, 1).is_empty()
        && board.rules().is_full(house)
        && board.overlap(house) < 4
}

fn hidden<const W: usize>(
    technique: Technique,
    count: usize,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let board = state.board();
    let mut chosen = [Digit::from_index(0); MAX_SIZE];
    let mut sets = [0; MAX_SIZE];
    let full = |id: &&HouseId| board.rules().is_full(**id);
    for &house in board.boxes_first().iter().filter(full) {
        if state.is_barren_house(technique, house) {
            continue;
        }
        if no_hidden(count, state, house) {
            state.note_barren_house(technique, house);
            continue;
        }
        let mut few = 0;
        for digit in state.sparse(house, 2, count).iter() {
            (chosen[few], sets[few]) = (digit, state.spots(house, digit));
            few += 1;
        }
        if few < count {
            state.note_barren_house(technique, house);
            continue;
        }
        let mut any = false;
        let cells = board.rules().house(house).cells();
        choose(&sets[..few], count, count as u32, |choice, union| {
            let digits: DigitSet = choice.iter().map(|&index| chosen[index]).collect();
            let subset = || bits(union).map(|index| cells[index]);
            let others = |cell| DigitSet(state.digits(cell).0 & !digits.0);
            let gone = |cell| others(cell).iter().map(move |digit| (cell, digit));
            let gone = || subset().flat_map(gone);
            if gone().next().is_none() {
                return ControlFlow::Continue(());
            }
            any = true;
            report(
                Step::new(technique, digits)
                    .removing(gone())
                    .marking(Part::Base, held(state, &subset().collect(), digits))
                    .standing_in(HousePart::Base, [house]),
            )
        })?;
        if !any {
            state.note_barren_house(technique, house);
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of `digits` in `cells`.
fn held<const W: usize>(
    state: &State<'_, W>,
    cells: &Cells<W>,
    digits: DigitSet,
) -> impl Iterator<Item = Candidate> {
    let every = cells
        .iter()
        .flat_map(move |cell| digits.iter().map(move |digit| (cell, digit)));
    state.present(every)
}
