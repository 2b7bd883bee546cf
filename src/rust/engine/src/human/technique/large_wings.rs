//! WXYZ-wings and larger: a cell with two digits, and an almost locked set that has both.
//!
//! ```text
//! pivot xz --- set of n cells with x, z and n - 1 other digits      z is in the pivot or set
//! ```
//!
//! If the pivot sees every place of x in the set and is x, the set lacks x and has z. What
//! sees the pivot and every place of z in the set is not z.

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
    steps.report(query)
}
