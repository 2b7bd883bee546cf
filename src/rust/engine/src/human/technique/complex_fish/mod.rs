//! Franken and mutant fish: fish whose houses are not rows here and columns there.
//!
//! The base houses hold the digit as often as there are of them, and so many cover houses
//! hold all their places: then the digit stands nowhere else in the cover houses, nor in
//! a place that two of these share. A place of the base that no cover house holds is a
//! fin; so is one that two base houses share, as it would serve both. With fins, only
//! those places go that see them all.

mod flood;
mod kraken;
mod pool;
mod search;

use crate::human::technique::prelude::*;
use pool::Pool;
use search::{Fish, FishSearch, Shape, Wish};

finder!(Finder::Several(Together::OfOnePlace, find));

/// The sizes of a shape: 2 to 7. Techniques come by shape, then without and with fins, then by
/// size.
const SIZES: usize = 6;

/// What is wanted of the fish of a technique; `None` for a kraken.
fn wish(technique: Technique, options: &Options) -> Option<Wish> {
    let place = technique as usize - Technique::FrankenXWing as usize;
    let shapes: &[Shape] = match place / SIZES {
        0 | 1 => &[Shape::Franken],
        2 | 3 => &[Shape::Mutant],
        _ => return None,
    };
    Some(Wish {
        shapes,
        size: 2 + place % SIZES,
        finned: place / SIZES % 2 == 1,
        fins: options.fins,
        endo_fins: options.endo_fins,
        idle: false,
    })
}

/// Digit by digit.
fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    for &technique in query.techniques {
        let Some(wish) = wish(technique, query.options) else {
            return krakens(query);
        };
        for digit in state.all_digits() {
            if !query.memo.is_doubtful(technique, digit, state) {
                continue;
            }
            let Some(pool) = Pool::of(state, digit) else {
                return Ok(());
            };
            let mut catch = Catch {
                fish: Vec::new(),
                siamese: query.options.siamese && wish.finned,
            };
            let mut visit = |fish| {
                catch.add(fish);
                false
            };
            let mut search = FishSearch {
                pool: &pool,
                wish,
                control: query.control,
                visit: &mut visit,
                patience: 0,
                done: false,
            };
            // Each target gets its share, and what those before it have left.
            let targets = query.memo.doubts(digit, state);
            let share = wish.patience() / targets.len();
            for target in targets.iter() {
                search.patience += share;
                search.around(target, pool.places & pool.board.peers(target))?;
            }
            if catch.fish.is_empty() {
                let area = Area::Digit(digit);
                query.memo.note_barren(technique, area, state);
            }
            catch.report(technique, &pool, query.report)?;
        }
    }
    Ok(())
}

/// All techniques of the query are krakens, which share a place in the order of search.
fn krakens<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    for digit in query.state.all_digits() {
        let steps = kraken::find(query, digit)?;
        steps.into_iter().try_for_each(|step| query.report(step))?;
    }
    Ok(())
}

/// The most fish of a digit and technique that are kept. Positions of puzzles have a few
/// dozen; those that have more have some for every place that can go.
const MANY: usize = 256;

/// The fish found: of those with the same result the first.
struct Catch<const W: usize> {
    fish: Vec<Fish<W>>,
    /// Whether two with the same base may be reported as one.
    siamese: bool,
}

impl<const W: usize> Catch<W> {
    fn add(&mut self, fish: Fish<W>) {
        let same =
            |other: &Fish<W>| other.gone == fish.gone && (!self.siamese || other.base == fish.base);
        match self.fish.iter().position(same) {
            None if self.fish.len() < MANY => self.fish.push(fish),
            Some(place) if fish.key() < self.fish[place].key() => self.fish[place] = fish,
            _ => {}
        }
    }

    fn report(mut self, technique: Technique, pool: &Pool<'_, W>, report: Report<'_>) -> Flow {
        self.fish.arrange_by_key(Fish::key);
        let mut told: Vec<Cells<W>> = Vec::new();
        for (place, one) in self.fish.iter().enumerate() {
            let others = self.fish[place + 1..].iter();
            let twins = others.filter(|other| self.siamese && other.base == one.base);
            let twins = twins.map(|other| Fish {
                cover: one.cover | other.cover,
                fins: one.fins | other.fins,
                gone: one.gone | other.gone,
                ..*one
            });
            for fish in twins.chain([*one]) {
                if !told.contains(&fish.gone) {
                    told.push(fish.gone);
                    report(fish.step(technique, pool))?;
                }
            }
        }
        Ok(())
    }
}
