//! Kraken fish: fish that remove something by the help of chains.
//!
//! ```text
//! type 1   if no fin is true, the fish removes the target; a chain leads from each fin
//!          to the same
//! type 2   one of the base places in a cover house is true, or a fin: from each of
//!          these a chain leads to the target, a candidate of any digit
//! ```
//!
//! Both are looked for from their end. What follows from the target being true takes
//! places from the digit of the fish; if it still has one in every house, there is none.

use super::flood::Flood;
use super::pool::Pool;
use super::search::{Fish, FishSearch, PATIENCE, Shape, Wish};
use crate::human::technique::prelude::*;

/// So many choices are looked at for one target and size.
const PATIENCE_FOR_ONE: usize = PATIENCE / 10;

/// All kraken fish of a digit, one for each target and technique, of the smallest size.
pub(super) fn find<const W: usize>(
    query: &mut Query<'_, '_, W>,
    digit: Digit,
) -> Result<Vec<Step>, Halt> {
    let state = query.state;
    let Some(pool) = Pool::of(state, digit) else {
        return Ok(Vec::new());
    };
    let mut krakens = Krakens {
        pool: &pool,
        state,
        steps: Vec::new(),
        patience: 2 * PATIENCE,
    };
    for target in all_of(state, state.open()) {
        query.control.step()?;
        krakens.look(query, target)?;
    }
    let mut steps = krakens.steps;
    steps.arrange_by_key(|step| (step.houses.len(), step.links.len()));
    Ok(steps)
}

struct Krakens<'a, const W: usize> {
    pool: &'a Pool<'a, W>,
    state: &'a State<'a, W>,
    steps: Vec<Step>,
    patience: usize,
}

impl<const W: usize> Krakens<'_, W> {
    /// Looks for fish that remove the target.
    fn look(&mut self, query: &mut Query<'_, '_, W>, target: Candidate) -> Result<(), Halt> {
        if self.patience == 0 {
            return Ok(());
        }
        let (cell, digit) = target;
        let (pool, flood) = (self.pool, Flood::of(self.state, target));
        let shadow = flood.off[pool.digit.index()];
        // What excludes itself goes by a chain alone.
        let alone = flood.off[digit.index()].contains(cell);
        if alone || shadow.is_empty() || has_template(pool, pool.places - shadow, Cells::EMPTY) {
            return Ok(());
        }
        for &technique in query.techniques {
            let own = technique == Technique::KrakenFish1;
            if own && digit != pool.digit {
                continue;
            }
            for size in 2..=query.options.kraken_size {
                let mut best: Option<Fish<W>> = None;
                let mut visit = |fish: Fish<W>| {
                    let fits = own || starts(pool, &fish, &shadow).is_some();
                    if fits {
                        best = Some(fish);
                    }
                    fits
                };
                let patience = self.patience.min(PATIENCE_FOR_ONE);
                let mut search = FishSearch {
                    pool,
                    wish: Wish {
                        shapes: &[Shape::Basic, Shape::Franken],
                        size,
                        finned: true,
                        fins: query.options.kraken_fins,
                        endo_fins: 0,
                        idle: true,
                    },
                    control: query.control,
                    visit: &mut visit,
                    patience,
                    done: false,
                };
                match own {
                    true => search.around(cell, shadow)?,
                    false => search.by_cover(shadow)?,
                }
                self.patience -= patience - search.patience;
                let step = best.and_then(|fish| self.step(technique, &fish, target, &shadow));
                if let Some(step) = step {
                    self.steps.push(step);
                    break;
                }
            }
        }
        Ok(())
    }

    fn step(
        &self,
        technique: Technique,
        fish: &Fish<W>,
        target: Candidate,
        shadow: &Cells<W>,
    ) -> Option<Step> {
        let starts = match technique {
            Technique::KrakenFish1 => fish.fins,
            _ => fish.fins | starts(self.pool, fish, shadow)?,
        };
        let mut step = fish.step(technique, self.pool).removing([target]);
        for start in each(starts, self.pool.digit) {
            let chain = Flood::of(self.state, start).chain_to(target)?;
            step.links.extend(chain);
        }
        Some(step)
    }
}

/// The base places in the cover house all of whose base places are out, those aside that
/// a second cover house has. If the house has no other places, it needs no fish.
fn starts<const W: usize>(
    pool: &Pool<'_, W>,
    fish: &Fish<W>,
    shadow: &Cells<W>,
) -> Option<Cells<W>> {
    let (base, _) = pool.union(fish.base);
    let (_, often) = pool.union(fish.cover);
    let mut own = pool.chosen(fish.cover).map(|house| {
        let own = (house.cells & base) - often;
        (own, own != house.cells)
    });
    let own = own.find(|(own, more)| *more && own.is_within(shadow) && !own.is_empty());
    own.map(|(own, _)| own)
}

/// Whether the digit can stand in every house that has none of the cells `filled`, in some
/// of these places.
fn has_template<const W: usize>(pool: &Pool<'_, W>, places: Cells<W>, filled: Cells<W>) -> bool {
    let open = (pool.houses.iter()).filter(|house| !house.cells.meets(&filled));
    let left = open.map(|house| house.cells & places);
    let Some(fewest) = left.min_by_key(Cells::len) else {
        return true;
    };
    let mut choices = fewest.iter();
    choices.any(|cell| {
        let left = places - pool.board.peers(cell);
        has_template(pool, left, filled | Cells::of(cell))
    })
}
