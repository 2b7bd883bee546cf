//! WXYZ-wings and larger, of two kinds.
//!
//! ```text
//! pivot xz --- set of n cells with x, z and n - 1 other digits      z is in the pivot or set
//!
//!          wz
//!           |
//! xz --- pivot wxy or wxyz --- yz                                   z is in one of the cells
//! ```
//!
//! * A cell with two digits, and an almost locked set that has both. If the pivot sees every
//!   place of x in the set and is x, the set lacks x and has z.
//! * As an XY- or XYZ-wing with more cells: for each digit of the pivot but z a cell that has
//!   this digit and z.

use super::als::collection::Collection;
use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if one_of::is_barren(query) {
        return Ok(());
    }
    let (technique, state) = (query.technique(), query.state);
    let size = match technique {
        Technique::WxyzWing => 3,
        Technique::VwxyzWing => 4,
        Technique::UvwxyzWing => 5,
        _ => 6,
    };
    let board = state.layout();
    let sets = Collection::of(state, true);
    let mut steps = Smallest::new();
    for (number, set) in sets.list.iter().enumerate() {
        if set.cells.len() != size {
            continue;
        }
        for (x, slot) in sets.slots_of(number) {
            for pivot in (sets.gone(slot) & state.bivalue()).iter() {
                let z = DigitSet(state.digits(pivot).0 & !DigitSet::of(x).0);
                let z = z.single().filter(|&z| set.digits.contains(z));
                let Some(z) = z.filter(|_| !set.cells.contains(pivot)) else {
                    continue;
                };
                let gone = sets.gone(sets.slot(number, z)) & board.peers(pivot);
                if !gone.is_empty() {
                    let step = Step::new(technique, set.digits)
                        .removing(each(gone, z))
                        .marking(Part::Pivot, all_of(state, Cells::of(pivot)))
                        .marking(Part::Base, all_of(state, set.cells));
                    steps.add(0, vec![step]);
                }
            }
        }
    }
    for pivot in state.open().iter() {
        let own = state.digits(pivot);
        if own.len() != size && own.len() != size + 1 {
            continue;
        }
        for z in state.all_digits() {
            let others = DigitSet(own.0 & !DigitSet::of(z).0);
            if others.len() == size {
                let mut star = Star {
                    state,
                    pincers: state.bivalue() & state.places(z) & board.peers(pivot),
                    chosen: Vec::new(),
                    found: Vec::new(),
                };
                let all = Cells::of(pivot);
                let seen = match own.contains(z) {
                    true => board.peers(pivot),
                    false => board.cells(),
                };
                star.grow(&others.iter().collect::<Vec<_>>(), state.places(z) & seen);
                for (cells, gone) in star.found {
                    let digits = DigitSet(others.0 | DigitSet::of(z).0);
                    let step = Step::new(technique, digits)
                        .removing(each(gone, z))
                        .marking(Part::Pivot, all_of(state, all))
                        .marking(Part::Base, all_of(state, cells));
                    steps.add(0, vec![step]);
                }
            }
        }
    }
    steps.report(query)
}

/// The search for cells with two digits, one for each digit of a pivot but `z`.
struct Star<'a, const W: usize> {
    state: &'a State<'a, W>,
    pincers: Cells<W>,
    chosen: Vec<Cell>,
    found: Vec<(Cells<W>, Cells<W>)>,
}

impl<const W: usize> Star<'_, W> {
    fn grow(&mut self, digits: &[Digit], gone: Cells<W>) {
        let Some((&first, rest)) = digits.split_first() else {
            self.found
                .push((self.chosen.iter().copied().collect(), gone));
            return;
        };
        let board = self.state.layout();
        for cell in (self.pincers & self.state.places(first)).iter() {
            let left = gone & board.peers(cell);
            if !left.is_empty() {
                self.chosen.push(cell);
                self.grow(rest, left);
                self.chosen.pop();
            }
        }
    }
}
