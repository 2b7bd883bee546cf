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

use crate::grid::{Cell, Digit, DigitSet};
use crate::human::family::{Entry, Family, Finder, Query, Report, Together, entries};
use crate::human::memo::{Area, Memo};
use crate::human::position::State;
use crate::human::{HousePart, Options, Part, Step, Technique};
use crate::work::{Arrange, Control, Halt};
use pool::{Houses, Places, Pool, cells};
use search::{Aim, Fish, Search, Shape, Wish};
use std::ops::ControlFlow;

pub(crate) const fn family<const W: usize>() -> Family<W> {
    Family {
        techniques: TECHNIQUES,
        finder: Finder::Several(Together::OfOnePlace, find),
    }
}

/// By shape, then without and with fins, then by size.
const TECHNIQUES: &[Entry] = entries! {
    FrankenXWing "franken_x_wing" "Franken X-Wing" "0330";
    FrankenSwordfish "franken_swordfish" "Franken Swordfish" "0331";
    FrankenJellyfish "franken_jellyfish" "Franken Jellyfish" "0332";
    FrankenSquirmbag "franken_squirmbag" "Franken Squirmbag" "0333";
    FrankenWhale "franken_whale" "Franken Whale" "0334";
    FrankenLeviathan "franken_leviathan" "Franken Leviathan" "0335";
    FinnedFrankenXWing "finned_franken_x_wing" "Finned Franken X-Wing" "0340";
    FinnedFrankenSwordfish "finned_franken_swordfish" "Finned Franken Swordfish" "0341";
    FinnedFrankenJellyfish "finned_franken_jellyfish" "Finned Franken Jellyfish" "0342";
    FinnedFrankenSquirmbag "finned_franken_squirmbag" "Finned Franken Squirmbag" "0343";
    FinnedFrankenWhale "finned_franken_whale" "Finned Franken Whale" "0344";
    FinnedFrankenLeviathan "finned_franken_leviathan" "Finned Franken Leviathan" "0345";
    MutantXWing "mutant_x_wing" "Mutant X-Wing" "0350";
    MutantSwordfish "mutant_swordfish" "Mutant Swordfish" "0351";
    MutantJellyfish "mutant_jellyfish" "Mutant Jellyfish" "0352";
    MutantSquirmbag "mutant_squirmbag" "Mutant Squirmbag" "0353";
    MutantWhale "mutant_whale" "Mutant Whale" "0354";
    MutantLeviathan "mutant_leviathan" "Mutant Leviathan" "0355";
    FinnedMutantXWing "finned_mutant_x_wing" "Finned Mutant X-Wing" "0360";
    FinnedMutantSwordfish "finned_mutant_swordfish" "Finned Mutant Swordfish" "0361";
    FinnedMutantJellyfish "finned_mutant_jellyfish" "Finned Mutant Jellyfish" "0362";
    FinnedMutantSquirmbag "finned_mutant_squirmbag" "Finned Mutant Squirmbag" "0363";
    FinnedMutantWhale "finned_mutant_whale" "Finned Mutant Whale" "0364";
    FinnedMutantLeviathan "finned_mutant_leviathan" "Finned Mutant Leviathan" "0365";
    KrakenFish1 "kraken_fish_1" "Kraken Fish Type 1" "0371";
    KrakenFish2 "kraken_fish_2" "Kraken Fish Type 2" "0372";
};

/// The sizes of a shape: 2 to 7.
const SIZES: usize = 6;

/// What is wanted of the fish of a technique; `None` for a kraken.
fn wish(technique: Technique, options: &Options) -> Option<Wish> {
    let place = technique as usize - TECHNIQUES[0].technique as usize;
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
            let mut search = Search {
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
        let mut told: Vec<Places> = Vec::new();
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

fn step(technique: Technique, digit: Digit, pool: &Pool, fish: &Fish) -> Step {
    let each = |places| cells(places).map(move |cell| (Cell::from_index(cell), digit));
    let ids = |houses: Houses| pool.chosen(houses).map(|house| house.id);
    let body = pool.union(fish.base).0 & !fish.fins;
    Step::new(technique, DigitSet::of(digit))
        .removing(each(fish.gone))
        .marking(Part::Base, each(body))
        .marking(Part::Fin, each(fish.fins))
        .standing_in(HousePart::Base, ids(fish.base))
        .standing_in(HousePart::Cover, ids(fish.cover))
}
