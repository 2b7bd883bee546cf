//! Subsets: as many digits as cells in one house.
//!
//! A naked subset is a number of cells that hold no more digits than there are
//! cells: whatever sees all of them loses these digits. A hidden one is a number
//! of digits that have no more places in a house than there are digits: these
//! cells lose all others. Naked ones work in any house, hidden ones only where
//! every digit must have a place.

use super::common::choose::{choose, has_at_most};
use crate::deduce::{Cells, Layout, State};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, DigitSet, HouseId, MAX_SIZE};
use crate::human::family::{Finder, Report};
use crate::human::memo::{Area, Memo};
use crate::human::{Candidate, HousePart, Options, Part, Step, Technique};
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    let (count, locked) = match technique {
        LockedPair => (2, Some(true)),
        LockedTriple => (3, Some(true)),
        // A locked subset is a naked one, too, if locked ones are not looked for.
        NakedPair if !options.techniques.contains(LockedPair) => (2, None),
        NakedTriple if !options.techniques.contains(LockedTriple) => (3, None),
        NakedPair => (2, Some(false)),
        NakedTriple => (3, Some(false)),
        NakedQuadruple => (4, None),
        HiddenPair => return hidden(technique, 2, state, memo, report),
        HiddenTriple => return hidden(technique, 3, state, memo, report),
        _ => return hidden(technique, 4, state, memo, report),
    };
    let kind = Naked {
        technique,
        count,
        locked,
    };
    kind.find(state, memo, report)
}

/// What may be in a subset of a house: cells with their digits, or digits with their
/// cells.
struct Bench<T> {
    items: [T; MAX_SIZE],
    sets: [u64; MAX_SIZE],
    count: usize,
}

impl<T: Copy> Bench<T> {
    /// An empty bench. `any` only fills the memory and is never read.
    fn new(any: T) -> Self {
        Self {
            items: [any; MAX_SIZE],
            sets: [0; MAX_SIZE],
            count: 0,
        }
    }

    /// Puts these on it, in place of what was there.
    fn seat(&mut self, items: impl Iterator<Item = (T, u64)>) {
        self.count = 0;
        for (item, set) in items {
            (self.items[self.count], self.sets[self.count]) = (item, set);
            self.count += 1;
        }
    }

    fn sets(&self) -> &[u64] {
        &self.sets[..self.count]
    }

    fn chosen(&self, choice: &[usize]) -> impl Iterator<Item = T> {
        choice.iter().map(|&index| self.items[index])
    }
}

/// A kind of naked subsets.
struct Naked {
    technique: Technique,
    count: usize,
    /// Whether to report those that remove from two houses, those that do not, or
    /// (`None`) both.
    locked: Option<bool>,
}

impl Naked {
    fn find<const W: usize>(
        &self,
        state: &State<'_, W>,
        memo: &mut Memo<W>,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        // The search for locked pairs shows it of all pairs.
        let pairs = self.count == 2;
        if pairs && memo.is_barren(Technique::NakedPair, Area::Grid, state) {
            return ControlFlow::Continue(());
        }
        let small = hopeful(self.count, self.locked, state);
        if small.is_empty() {
            if pairs {
                memo.note_barren(Technique::NakedPair, Area::Grid, state);
            }
            return ControlFlow::Continue(());
        }
        let mut bench = Bench::new(Cell::from_index(0));
        // Only a search that looks at all cells shows that there is nothing.
        let thorough = self.count > 2 && self.locked != Some(true);
        for &house in state.layout().boxes_first() {
            let area = Area::House(house);
            if thorough && memo.is_barren(self.technique, area, state) {
                continue;
            }
            let none = self.count == 4 && no_quadruple(state, memo, house);
            let any = !none && self.find_in(house, &small, &mut bench, state, report)?;
            if thorough && !any {
                memo.note_barren(self.technique, area, state);
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the subsets of a house that consist of `small` cells. Whether there is
    /// any that removes something, locked or not.
    fn find_in<const W: usize>(
        &self,
        house: HouseId,
        small: &Cells<W>,
        bench: &mut Bench<Cell>,
        state: &State<'_, W>,
        report: Report<'_>,
    ) -> ControlFlow<(), bool> {
        let board = state.layout();
        let cells = (*small & board.house(house)).iter();
        bench.seat(cells.map(|cell| (cell, state.digits(cell).0)));
        let mut any = false;
        choose(
            bench.sets(),
            self.count,
            self.count as u32,
            |choice, union| {
                let subset: Cells<W> = bench.chosen(choice).collect();
                let seen = board.seen_by_all(&subset);
                let digits = DigitSet(union);
                if digits.len() < self.count || gone(state, digits, seen).next().is_none() {
                    return ControlFlow::Continue(());
                }
                any = true;
                // Two houses may share the subset: it is reported for the first one.
                let mut houses = board.boxes_first().iter();
                let first = houses.find(|&&id| subset.is_within(&board.house(id)));
                match first == Some(&house) {
                    true => self.report(house, &subset, digits, state, report),
                    false => ControlFlow::Continue(()),
                }
            },
        )?;
        ControlFlow::Continue(any)
    }

    /// Reports a subset that removes something, if it is of this kind.
    fn report<const W: usize>(
        &self,
        house: HouseId,
        subset: &Cells<W>,
        digits: DigitSet,
        state: &State<'_, W>,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let board = state.layout();
        let seen = board.seen_by_all(subset);
        let losers: Cells<W> = gone(state, digits, seen).map(|(cell, _)| cell).collect();
        if (self.locked).is_some_and(|locked| locked != is_locked(board, subset, &losers)) {
            return ControlFlow::Continue(());
        }
        let holds = |id: &HouseId| board.house(*id).meets(&losers);
        let mut houses: Vec<HouseId> = board.houses_with(subset).filter(holds).collect();
        // A subset may remove by a knight's move only.
        if houses.is_empty() {
            houses.push(house);
        }
        report(
            Step::new(self.technique, digits)
                .removing(gone(state, digits, seen))
                .marking(Part::Base, held(state, subset, digits))
                .standing_in(HousePart::Base, houses),
        )
    }
}

/// The candidates of `digits` in the cells `seen`.
fn gone<const W: usize>(
    state: &State<'_, W>,
    digits: DigitSet,
    seen: Cells<W>,
) -> impl Iterator<Item = Candidate> {
    let lost = move |digit| (state.places(digit) & seen).iter().map(move |c| (c, digit));
    digits.iter().flat_map(lost)
}

/// The cells that may be in a naked subset of this kind: for pairs those that have a
/// mate, for locked triples those where two houses cross. Pairs and locked triples are
/// looked for at each position without a single, mostly in vain, and asking this takes
/// less time than a search.
fn hopeful<const W: usize>(count: usize, locked: Option<bool>, state: &State<'_, W>) -> Cells<W> {
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

/// Whether a naked subset removes from two houses, by one cell each. A cell that
/// stands in both counts for either, but not for both.
fn is_locked<const W: usize>(board: &Layout<W>, subset: &Cells<W>, losers: &Cells<W>) -> bool {
    let holds = |id: &HouseId| board.house(*id).meets(losers);
    losers.single().is_none() && board.houses_with(subset).filter(holds).nth(1).is_some()
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

fn hidden<const W: usize>(
    technique: Technique,
    count: usize,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let board = state.layout();
    let mut bench = Bench::new(Digit::from_index(0));
    let full = |id: &&HouseId| board.rules().is_full(**id);
    for &house in board.boxes_first().iter().filter(full) {
        let area = Area::House(house);
        if memo.is_barren(technique, area, state) {
            continue;
        }
        let none = no_hidden(count, state, memo, house);
        if none || !hidden_in(technique, count, house, &mut bench, state, report)? {
            memo.note_barren(technique, area, state);
        }
    }
    ControlFlow::Continue(())
}

/// Reports the hidden subsets of a house; whether there is any.
fn hidden_in<const W: usize>(
    technique: Technique,
    count: usize,
    house: HouseId,
    bench: &mut Bench<Digit>,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<(), bool> {
    let digits = state.sparse(house, 2, count).iter();
    bench.seat(digits.map(|digit| (digit, state.spots(house, digit))));
    let mut any = false;
    let cells = state.layout().rules().house(house).cells();
    choose(bench.sets(), count, count as u32, |choice, union| {
        let digits: DigitSet = bench.chosen(choice).collect();
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
    ControlFlow::Continue(any)
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
