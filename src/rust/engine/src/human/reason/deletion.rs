//! Reasons of many units, by deletion: what refutes a candidate with all units loses one after the
//! other, in several orders, as long as it refutes.

use super::minimal::{Supposed, supposed};
use super::smallest::{EXACT, Seeker, Size};
use crate::deduce::unit::UnitId;
use crate::human::Candidate;
use crate::work::{Arrange, Halt};

/// Of so many candidates, those that look best, the reason is worked out in all ways.
const CHOICE: usize = 3;

/// Of so many refuted candidates, those that are refuted soonest, the reason is worked out by
/// deletion: of all 60 to 200 it takes ten times as long.
pub(super) const SHORTEST: usize = 12;

/// The same where there is nothing but houses, which say quickly what they say: on 74 puzzles of
/// top1465 the largest reason of a path had 4.66 houses on average and not 5.04, in half as much time
/// again.
const SHORTEST_OF_HOUSES: usize = 60;

/// Candidates that deletion in one order leaves so many units more than the best are worth
/// another order.
const NEARLY: usize = 1;

/// As many orders of deletion as [`Seeker::thinned`] knows.
const ORDERS: usize = 4;

/// A refuted candidate: how much is said before it is, and which units say it.
type Refuted = (usize, Candidate, Vec<UnitId>);

impl Seeker<'_, '_, '_> {
    /// How candidates are refuted now. What refuted them in a position before does so still, but fewer
    /// units may, and a path would go another way than one that begins here.
    pub(super) fn refutations(&mut self, candidates: &[Candidate]) -> Result<Vec<Refuted>, Halt> {
        self.trial.let_only(&self.all_units());
        let mut refuted = Vec::new();
        for &candidate in candidates {
            self.control.step()?;
            let mark = self.trial.mark();
            self.trial.forget();
            if self
                .trial
                .suppose(candidate.0, 1 << candidate.1.index())
                .is_err()
            {
                let length = self.trial.events_since(mark).len();
                refuted.push((length, candidate, self.trial.heard()));
            }
            self.trial.back_to(mark);
        }
        Ok(refuted)
    }

    /// What is left of the units that spoke, for the candidate with the fewest.
    pub(super) fn by_deletion(
        &mut self,
        mut refuted: Vec<Refuted>,
    ) -> Result<Option<(Candidate, Vec<UnitId>)>, Halt> {
        refuted.arrange_by_key(|&(length, ..)| length);
        let are_houses = self.ways.are_houses();
        refuted.truncate(if are_houses {
            SHORTEST_OF_HOUSES
        } else {
            SHORTEST
        });
        let mut found: Vec<(Size, usize, Vec<UnitId>)> = Vec::new();
        let mut most = usize::MAX;
        for (at, (_, candidate, heard)) in refuted.iter().enumerate() {
            self.control.step()?;
            if let Some(units) = self.thinned(supposed(*candidate), heard, 0, most) {
                let size = self.size(supposed(*candidate), &units);
                most = most.min(size.0.saturating_add(NEARLY));
                found.push((size, at, units));
            }
        }
        found.arrange_by_key(|&(size, at, _)| (size, at));
        let Some((mut best, mut chosen, mut units)) = found.first().cloned() else {
            return Ok(None);
        };
        for &(_, at, _) in found.iter().take(CHOICE) {
            let (_, candidate, heard) = &refuted[at];
            for order in 1..ORDERS {
                self.control.step()?;
                let Some(own) = self.thinned(supposed(*candidate), heard, order, best.0) else {
                    continue;
                };
                let size = self.size(supposed(*candidate), &own);
                if size < best {
                    (best, chosen, units) = (size, at, own);
                }
            }
        }
        let candidate = refuted[chosen].1;
        if are_houses {
            self.do_without(supposed(candidate), &mut units)?;
        }
        Ok(Some((candidate, units)))
    }

    /// Exchanges units for fewer others, if another argument does without one of these.
    fn do_without(&mut self, supposed: Supposed, units: &mut Vec<UnitId>) -> Result<(), Halt> {
        let mut at = 0;
        while at < units.len() && units.len() > EXACT + 1 {
            self.control.step()?;
            let mut others = self.all_units();
            others.retain(|&unit| unit != units[at]);
            at += 1;
            if self.refutes(supposed, &others) {
                let heard = self.trial.heard();
                let fewer = |order| self.thinned(supposed, &heard, order, units.len() - 1);
                if let Some(fewer) = (0..ORDERS).find_map(fewer) {
                    (*units, at) = (fewer, 0);
                }
            }
        }
        Ok(())
    }

    /// Leaves out one unit after the other, as long as the others refute the candidate;
    /// `None` if more than `most` stay.
    ///
    /// Tried and dropped: to begin each time with the units alone on which the refutation rests, event by
    /// event back from its end. It saves next to no time, and paths of 74 puzzles of top1465 have
    /// 4,817 units for 4,743: what another order would find is among those that are left out.
    fn thinned(
        &mut self,
        supposed: Supposed,
        units: &[UnitId],
        order: usize,
        most: usize,
    ) -> Option<Vec<UnitId>> {
        let mut order_of: Vec<UnitId> = units.to_vec();
        let size = |unit: &UnitId| self.units.get(*unit).cells.len();
        match order {
            0 => order_of.reverse(),
            1 => {}
            // Global rules first, and short ones.
            2 => order_of.arrange_by_key(|unit| std::cmp::Reverse(size(unit))),
            _ => order_of.arrange_by_key(size),
        }
        let mut left = units.to_vec();
        let mut needed = 0;
        for unit in order_of {
            if !left.contains(&unit) {
                continue;
            }
            let less: Vec<UnitId> = left.iter().copied().filter(|&own| own != unit).collect();
            if self.refutes(supposed, &less) {
                left = self.trial.heard();
            } else {
                needed += 1;
                if needed > most {
                    return None;
                }
            }
        }
        Some(left)
    }

    /// What is left of all units if those are left out without which what is supposed is
    /// refuted nevertheless, without cases; `None` if all together do not.
    pub(super) fn deleted(
        &mut self,
        supposed: Supposed,
    ) -> Result<Option<(Size, Vec<UnitId>)>, Halt> {
        if !self.refutes(supposed, &self.all_units()) {
            return Ok(None);
        }
        let heard = self.trial.heard();
        let mut best: Option<(Size, Vec<UnitId>)> = None;
        for order in 0..ORDERS {
            self.control.step()?;
            let most = best.as_ref().map_or(usize::MAX, |((units, ..), _)| *units);
            if let Some(units) = self.thinned(supposed, &heard, order, most) {
                let size = self.size(supposed, &units);
                if best.as_ref().is_none_or(|(least, _)| size < *least) {
                    best = Some((size, units));
                }
            }
        }
        Ok(best)
    }
}
