//! Sue de Coq: cells where two houses cross, and what both houses do to them.
//!
//! ```text
//!            box                    V: n cells of the crossing, with at least
//! line   [ V  V  .  ][ .  A  . ]       n + 2 digits between them
//!        [ .  .  .  ]               A: cells of the line alone
//!        [ .  B  .  ]               B: cells of the box alone
//! ```
//!
//! A and B share no digit with V both, so a digit of V stands once at most in all
//! these cells: those that have it all see each other. A and B may have digits
//! that V has not; each of these can stand once in A and once in B. If that makes
//! just as many digits as there are cells, each of them is true somewhere: the
//! line loses those of A, the box those of B, both lose the rest of V.
//!
//! Any two houses that cross will do, a diagonal and a box, two inner boxes.

use super::cells::Cells;
use super::{Options, Report, State};
use crate::catalogue::Technique;
use crate::digit::bits;
use crate::step::{Candidate, HousePart, Part, Step};
use crate::{Cell, DigitSet, HouseId, MAX_SIZE};
use std::ops::ControlFlow;

/// The most cells of one house beside the crossing on grids larger than 9 x 9,
/// where all choices would be too many.
const LARGE: usize = 3;

/// The most cells of the crossing. More of them need more digits of both houses
/// than anyone sees.
const CROSSING: usize = 4;

pub(crate) fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    _options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    let board = state.board();
    let mut rest = [Vec::new(), Vec::new()];
    for (place, &houses) in board.crossings().iter().enumerate() {
        if state.is_barren_crossing(place) {
            continue;
        }
        let [one, other] = houses;
        let open = state.open() & board.house(one) & board.house(other);
        if open.is_empty() || open.single().is_some() {
            continue;
        }
        let crossing = Bench::of(state, open);
        let benches = [(one, other), (other, one)].map(|(house, crossed)| {
            let cells = (board.house(house) - board.house(crossed)) & state.open();
            Bench::of(state, cells)
        });
        let search = Search {
            technique,
            state,
            houses,
            crossing: &crossing,
            benches: &benches,
        };
        let mut any = false;
        search.crossings(0, 0, DigitSet::EMPTY, &mut rest, &mut |step| {
            any = true;
            report(step)
        })?;
        if !any {
            state.note_barren_crossing(place);
        }
    }
    ControlFlow::Continue(())
}

/// Some cells with their candidates; choices among them are bits.
struct Bench {
    cells: [(Cell, DigitSet); MAX_SIZE],
    count: usize,
}

impl Bench {
    fn of<const W: usize>(state: &State<'_, W>, cells: Cells<W>) -> Self {
        let mut bench = Self {
            cells: [(Cell::from_index(0), DigitSet::EMPTY); MAX_SIZE],
            count: 0,
        };
        // A single belongs to no pattern.
        for cell in cells.iter().filter(|&cell| state.digits(cell).len() > 1) {
            bench.cells[bench.count] = (cell, state.digits(cell));
            bench.count += 1;
        }
        bench
    }

    fn chosen<const W: usize>(&self, choice: u64) -> Cells<W> {
        bits(choice).map(|index| self.cells[index].0).collect()
    }
}

/// A choice of cells of one house alone: its digits, and how many digits of the
/// crossing it takes.
#[derive(Clone, Copy)]
struct Share {
    choice: u64,
    digits: DigitSet,
    takes: usize,
}

struct Search<'a, 'b, const W: usize> {
    technique: Technique,
    state: &'a State<'b, W>,
    houses: [HouseId; 2],
    crossing: &'a Bench,
    benches: &'a [Bench; 2],
}

impl<const W: usize> Search<'_, '_, W> {
    /// Goes through the choices of cells of the crossing.
    fn crossings(
        &self,
        from: usize,
        choice: u64,
        digits: DigitSet,
        shares: &mut [Vec<Share>; 2],
        report: Report<'_>,
    ) -> ControlFlow<()> {
        for index in from..self.crossing.count {
            let grown = choice | 1 << index;
            let all = DigitSet(digits.0 | self.crossing.cells[index].1.0);
            let count = grown.count_ones() as usize;
            if count >= 2 && all.len() >= count + 2 {
                self.complete(grown, all, shares, report)?;
            }
            if count < CROSSING {
                self.crossings(index + 1, grown, all, shares, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Finds the cells of the two houses that take all digits too many.
    fn complete(
        &self,
        choice: u64,
        digits: DigitSet,
        shares: &mut [Vec<Share>; 2],
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let surplus = digits.len() - choice.count_ones() as usize;
        // Where one house has nothing to share, the other need not be asked; the one
        // with fewer cells is asked first.
        let first = usize::from(self.benches[1].count < self.benches[0].count);
        for side in [first, 1 - first] {
            let (bench, shares) = (&self.benches[side], &mut shares[side]);
            shares.clear();
            self.share(bench, 0, 0, DigitSet::EMPTY, digits, surplus, shares);
            if shares.is_empty() {
                return ControlFlow::Continue(());
            }
        }
        let [first, second] = &*shares;
        for one in first {
            for other in second {
                let apart = one.digits.0 & other.digits.0 & digits.0 == 0;
                if apart && one.takes + other.takes == surplus {
                    self.tell(choice, digits, [*one, *other], report)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Lists the choices of `bench` that take some digits of the crossing, but
    /// not all that are too many, and are no naked subset of their own.
    #[allow(clippy::too_many_arguments)]
    fn share(
        &self,
        bench: &Bench,
        from: usize,
        choice: u64,
        digits: DigitSet,
        crossing: DigitSet,
        surplus: usize,
        shares: &mut Vec<Share>,
    ) {
        let most = if self.state.size() <= 9 {
            bench.count
        } else {
            LARGE
        };
        for index in from..bench.count {
            let own = bench.cells[index].1;
            if own.0 & crossing.0 == 0 {
                continue;
            }
            let grown = choice | 1 << index;
            let all = DigitSet(digits.0 | own.0);
            let count = grown.count_ones() as usize;
            let foreign = DigitSet(all.0 & !crossing.0).len();
            if foreign < count && count - foreign < surplus && all.len() > count {
                shares.push(Share {
                    choice: grown,
                    digits: all,
                    takes: count - foreign,
                });
            }
            // Each further cell makes room for one further foreign digit at most.
            let room = (count + bench.count - index - 1).min(most);
            if count < most && foreign < room {
                self.share(bench, index + 1, grown, all, crossing, surplus, shares);
            }
        }
    }

    fn tell(
        &self,
        choice: u64,
        digits: DigitSet,
        shares: [Share; 2],
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let (state, board) = (self.state, self.state.board());
        let middle: Cells<W> = self.crossing.chosen(choice);
        let ends: [Cells<W>; 2] = [0, 1].map(|i| self.benches[i].chosen(shares[i].choice));
        let mut gone: Vec<Candidate> = Vec::new();
        for (place, &house) in self.houses.iter().enumerate() {
            // What the other house takes is its own affair.
            let lost = digits.0 & !shares[1 - place].digits.0 | shares[place].digits.0;
            let others = board.house(house) - middle - ends[place];
            for digit in DigitSet(lost).iter() {
                let cells = others & state.places(digit);
                gone.extend(cells.iter().map(|cell| (cell, digit)));
            }
        }
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let held = |cells: Cells<W>| {
            let each = move |cell| state.digits(cell).iter().map(move |digit| (cell, digit));
            cells.iter().flat_map(each)
        };
        let removed = gone.iter().map(|&(_, digit)| digit).collect();
        report(
            Step::new(self.technique, removed)
                .removing(gone)
                .marking(Part::Base, held(middle))
                .marking(Part::Set(0), held(ends[0]))
                .marking(Part::Set(1), held(ends[1]))
                .standing_in(HousePart::Base, self.houses),
        )
    }
}
