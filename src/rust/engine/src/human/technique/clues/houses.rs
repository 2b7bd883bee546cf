//! Sums beside each other in a house: the digits of one are not those of another.
//!
//! Dropped: what the sums of a house leave of it as one more sum. It stood in the cells of none of the
//! clues that a step named, and what it finds, innies and the rules of combinations find, too.

use super::cages::{facts, ways};
use super::combine::Ways;
use super::common::{digits_of, of_constraints, split};
use crate::deduce::clue_layout::KnownSum;
use crate::deduce::{Cells, State};
use crate::grid::digit::bits;
use crate::grid::{Cell, DigitSet, HouseId};
use crate::human::family::{Flow, Report};
use crate::human::memo::Memo;
use crate::human::technique::common::choose::choose;
use crate::human::{Candidate, Clues, HousePart, Part, Step, Technique};
use crate::work::Arrange;

/// A sum within a house.
struct Inside<'a, const W: usize> {
    sum: &'a KnownSum<W>,
    ways: Ways,
}

/// The sums within a house that have blank cells, those of few cells first.
fn inside<'a, const W: usize>(state: &'a State<'_, W>, house: HouseId) -> Vec<Inside<'a, W>> {
    let cells = state.layout().house(house);
    let sums = state.layout().clues().sums().iter();
    let sums = sums.filter(|sum| sum.set.is_within(&cells) && sum.set != cells);
    let ready = sums.filter_map(|sum| {
        let ways = ways(state, sum, &|_| true)?;
        Some(Inside { sum, ways })
    });
    let mut ready: Vec<_> = ready.collect();
    ready.arrange_by_key(|inside| inside.sum.cells.len());
    ready
}

/// Calls `look` for each house that has changed since `technique` found nothing there;
/// it says whether it found something.
fn each_house<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    mut look: impl FnMut(HouseId) -> Flow<bool>,
) -> Flow {
    if state.layout().clues().sums().is_empty() {
        return Ok(());
    }
    for house in state.layout().houses() {
        let version = state.version_of_house(house);
        let number = house.index();
        if !memo.is_exhausted(technique, number, version) && !look(house)? {
            memo.note_exhausted(technique, number, version);
        }
    }
    Ok(())
}

/// Pairs and triples of digits that sums and cells of a house hold between them: every
/// combination of a sum has so many of them, and a cell whose candidates are all among
/// them has one.
pub(super) fn killer_subsets<const W: usize>(
    technique: Technique,
    count: usize,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> Flow {
    each_house(technique, state, memo, |house| {
        let inside = inside(state, house);
        let left = |&digit: &_| !state.places_in(house, digit).is_empty();
        let digits: Vec<_> = (state.all_digits().filter(left))
            .map(|digit| (digit, 1 << digit.index()))
            .collect();
        if inside.is_empty() {
            return Ok(false);
        }
        let mut found = false;
        choose(
            &digits,
            count,
            count as u32,
            |_, subset| match killer_subset(technique, state, house, &inside, subset) {
                None => Ok(()),
                Some(step) => {
                    found = true;
                    report(step)
                }
            },
        )?;
        Ok(found)
    })
}

fn killer_subset<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    house: HouseId,
    inside: &[Inside<'_, W>],
    subset: u64,
) -> Option<Step> {
    let most = subset.count_ones();
    let (mut holders, mut taken, mut held): (Vec<_>, Cells<W>, u32) = (Vec::new(), Cells::EMPTY, 0);
    for one in inside {
        let has = |set: &u64| (set & subset).count_ones();
        let least = one.ways.combinations.iter().map(has).min()?;
        if least > 0 && !one.sum.set.meets(&taken) && held + least <= most {
            taken |= one.sum.set;
            held += least;
            holders.push((one, least));
        }
    }
    let others = state.open() & (state.layout().house(house) - taken);
    let bound = |&cell: &Cell| state.digits(cell).0 & !subset == 0;
    let cells: Cells<W> = others.iter().filter(bound).collect();
    if holders.is_empty() || held + cells.len() as u32 != most {
        return None;
    }
    let of_subset = |cell: Cell| {
        let digits = DigitSet(state.digits(cell).0 & subset);
        bits(digits.0).map(move |digit| (cell, crate::grid::Digit::from_index(digit)))
    };
    let mut gone: Vec<Candidate> = (others - cells).iter().flat_map(of_subset).collect();
    // With more of them a sum would take what another one needs.
    for (one, least) in &holders {
        let allows = |set: u64| (set & subset).count_ones() == *least;
        let ways = ways(state, one.sum, &allows)?;
        gone.extend(split(state, one.sum.cells.iter().copied(), &ways.possible)[0].iter());
    }
    let constraints = holders.iter().map(|(one, _)| one.sum.constraint);
    (!gone.is_empty()).then(|| {
        Step::new(technique, DigitSet(subset))
            .removing(gone)
            .marking(Part::Base, (taken | cells).iter().flat_map(of_subset))
            .standing_in(HousePart::Base, [house])
            .by_clues(of_constraints(distinct(constraints)))
    })
}

/// In ascending order, each once.
fn distinct(constraints: impl Iterator<Item = u16>) -> Vec<u16> {
    let mut constraints: Vec<u16> = constraints.collect();
    constraints.arrange();
    constraints.dedup();
    constraints
}

/// Combinations of a sum that leave something in its house without a digit, or a digit
/// without a place: another sum, a cell, the house itself.
pub(super) fn conflicts<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> Flow {
    each_house(Technique::CageConflict, state, memo, |house| {
        let inside = inside(state, house);
        let mut found = false;
        for number in 0..inside.len() {
            if let Some(step) = conflict(state, house, &inside, number) {
                report(step)?;
                found = true;
            }
        }
        Ok(found)
    })
}

fn conflict<const W: usize>(
    state: &State<'_, W>,
    house: HouseId,
    inside: &[Inside<'_, W>],
    number: usize,
) -> Option<Step> {
    let Inside { sum, ways: all } = &inside[number];
    let outside = state.layout().house(house) - sum.set;
    let full = state.layout().is_full(house);
    let mut clashing = Vec::new();
    let mut left = Vec::new();
    for &set in &all.combinations {
        let beside = |one: &&Inside<'_, W>| !one.sum.set.meets(&sum.set);
        let mut others = inside.iter().filter(beside);
        let clash = others.find(|one| one.ways.combinations.iter().all(|other| other & set != 0));
        let mut cells = (outside & state.open()).iter();
        let robbed = cells.any(|cell| digits_of(state, cell) & !set == 0);
        // What the sum does not take, the rest of the house must hold.
        let homeless = |digit: crate::grid::Digit| {
            let places = state.places_in(house, digit);
            set >> digit.index() & 1 == 0 && !places.is_empty() && !places.meets(&outside)
        };
        match clash {
            Some(one) => clashing.push(one.sum.constraint),
            None if robbed || full && state.all_digits().any(homeless) => {}
            None => left.push(set),
        }
    }
    if left.len() == all.combinations.len() || left.is_empty() {
        return None;
    }
    let ways = ways(state, sum, &|set| left.binary_search(&set).is_ok())?;
    let [gone, kept] = split(state, sum.cells.iter().copied(), &ways.possible);
    let digits = gone.iter().map(|&(_, digit)| digit).collect();
    let mut clues: Clues = facts(sum, &ways);
    clashing.retain(|clash| !clues.constraints.contains(clash));
    clues.constraints.extend(distinct(clashing.into_iter()));
    (!gone.is_empty()).then(|| {
        Step::new(Technique::CageConflict, digits)
            .removing(gone)
            .marking(Part::Base, kept)
            .standing_in(HousePart::Base, [house])
            .by_clues(clues)
    })
}
