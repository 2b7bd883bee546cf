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
mod step;

use crate::deduce::State;
use crate::grid::Digit;
use crate::human::family::{Finder, Query, Report, Together};
use crate::human::memo::{Area, Memo};
use crate::human::{Options, Technique};
use crate::work::{Arrange, Control, Halt};
use pool::{CellBits, Pool, cells};
use search::{Aim, Fish, FishSearch, Shape, Wish};
use std::ops::ControlFlow;
use step::step;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Several(Together::OfOnePlace, find)
}

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
fn find<const W: usize>(
    query: &Query<'_>,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<ControlFlow<()>, Halt> {
    for &technique in query.techniques {
        let Some(wish) = wish(technique, query.options) else {
            return krakens(query, state, control, report);
        };
        for digit in state.all_digits() {
            if !memo.is_doubtful(technique, digit, state) {
                continue;
            }
            let Some(pool) = Pool::of(state, digit) else {
                return Ok(ControlFlow::Continue(()));
            };
            let mut catch = Catch::new(query.options.siamese && wish.finned);
            let mut visit = |fish| {
                catch.add(fish);
                false
            };
            let mut search = FishSearch {
                pool: &pool,
                wish,
                control,
                visit: &mut visit,
                patience: 0,
                done: false,
            };
            // Each target gets its share, and what those before it have left.
            let targets = memo.doubts(digit, state).bits();
            let share = wish.patience() / targets.count_ones() as usize;
            for target in cells(targets) {
                search.patience += share;
                search.around(Aim {
                    target: Some(target),
                    shadow: pool.places & pool.peers[target],
                })?;
            }
            if catch.fish.is_empty() {
                memo.note_barren(technique, Area::Digit(digit), state);
            }
            let flow = catch.report(technique, digit, &pool, report);
            if flow.is_break() {
                return Ok(flow);
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// All techniques of the query are krakens, which share a place in the order of search.
fn krakens<const W: usize>(
    query: &Query<'_>,
    state: &State<'_, W>,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<ControlFlow<()>, Halt> {
    for digit in state.all_digits() {
        let steps = kraken::find(query.techniques, digit, state, query.options, control)?;
        let flow = steps.into_iter().try_for_each(&mut *report);
        if flow.is_break() {
            return Ok(flow);
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The most fish of a digit and technique that are kept. Positions of puzzles have a few
/// dozen; those that have more have some for every place that can go.
const MANY: usize = 256;

/// The fish found: of those with the same result the first.
struct Catch {
    fish: Vec<Fish>,
    /// Whether two with the same base may be reported as one.
    siamese: bool,
}

impl Catch {
    fn new(siamese: bool) -> Self {
        Self {
            fish: Vec::new(),
            siamese,
        }
    }

    fn add(&mut self, fish: Fish) {
        let same =
            |other: &Fish| other.gone == fish.gone && (!self.siamese || other.base == fish.base);
        match self.fish.iter().position(same) {
            None if self.fish.len() < MANY => self.fish.push(fish),
            Some(place) if fish.key() < self.fish[place].key() => self.fish[place] = fish,
            _ => {}
        }
    }

    fn report(
        mut self,
        technique: Technique,
        digit: Digit,
        pool: &Pool,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        self.fish.arrange_by_key(Fish::key);
        let mut told: Vec<CellBits> = Vec::new();
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
                    report(step(technique, digit, pool, &fish))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
