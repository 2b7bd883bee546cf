//! The step with the fewest units at a position.
//!
//! One calculus, see [`crate::deduce::unit`]: a candidate is supposed, and units say what
//! follows, each for itself. Sets of up to [`EXACT`] units are gone through from below. A
//! set that refutes grows unit by unit, each of which has something to say of what the others
//! have changed; so nothing is missed if only those are tried. Above, see `deletion`.

use super::known::Known;
use super::minimal::{Supposed, Ways, minimal, supposed};
use crate::deduce::State;
use crate::deduce::unit::{FEW, Failed, FewUnits, Mark, Trial, UnitId, Units, Verdict};
use crate::grid::{Cell, Digit};
use crate::human::Candidate;
use crate::rules::Rules;
use crate::work::{Control, Halt};
use std::collections::HashSet;

/// Sets of so many units are gone through.
pub(crate) const EXACT: usize = FEW;

/// Where a candidate takes more units than this, a whole digit is proven on a path that is to be
/// read. One candidate after the other went so before, which led nowhere: on 175 puzzles of
/// setters 3,138 reasons became 2,115, of which 5 % and not 19 % have more than six units.
const LARGE: usize = 6;

/// Units from which follows that candidates go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reason {
    /// In ascending order.
    pub(crate) units: Vec<UnitId>,
    /// The candidates, the one first that was found first; none but this digit stays where it is
    /// placed.
    pub(crate) removed: Vec<Candidate>,
    /// The digit that follows, if one does.
    pub(crate) placed: Option<Candidate>,
    /// With how many units it was found, before it was thinned out by cases.
    pub(crate) level: usize,
}

/// Looks for reasons at one position.
pub(crate) struct Seeker<'a, 'c, 'b> {
    pub(super) units: &'a Units,
    pub(super) trial: Trial<'a>,
    /// Those of blank cells, in order.
    pub(super) candidates: Vec<Candidate>,
    pub(super) control: &'b mut Control<'c>,
    pub(super) known: &'b mut Known,
    /// Whether a digit is worth more units than a candidate, see [`LARGE`].
    pub(crate) whole_digits: bool,
    /// For positions before, which units have changed since.
    changed: Vec<(usize, Vec<bool>)>,
    /// Ways that were found at this position.
    pub(super) ways: Ways<'a>,
    /// Sets that were tried for a candidate.
    seen: HashSet<u64>,
}

/// What to compare reasons by: fewer units, then fewer cells, then a shorter argument.
pub(super) type Size = (usize, usize, usize);

impl<'a, 'c, 'b> Seeker<'a, 'c, 'b> {
    pub(crate) fn new<const W: usize>(
        state: &'a State<'_, W>,
        known: &'b mut Known,
        control: &'b mut Control<'c>,
    ) -> Self {
        let units = state.layout().units();
        let open = state.open().iter();
        let candidates =
            open.flat_map(|cell| state.digits(cell).iter().map(move |digit| (cell, digit)));
        // What is in a solution is never refuted.
        let candidates = candidates.filter(|&candidate| !known.is_in_solution(candidate));
        let candidates = candidates.collect();
        let rules = state.layout().rules();
        let mut seeker = Self::of((rules, units), left_in(state), known, control);
        seeker.candidates = candidates;
        seeker
    }

    /// One that is asked about nothing but what it is told, see `claim`.
    pub(super) fn of(
        (rules, units): (&'a Rules, &'a Units),
        left: Vec<u64>,
        known: &'b mut Known,
        control: &'b mut Control<'c>,
    ) -> Self {
        let mut trial = Trial::new(units, left);
        trial.keep_memory(std::mem::take(&mut known.memory));
        if let Some(solution) = known.solution() {
            trial.begin_near(solution);
        }
        Self {
            trial,
            candidates: Vec::new(),
            ways: Ways::new(rules, units),
            seen: HashSet::new(),
            units,
            control,
            known,
            whole_digits: false,
            changed: Vec::new(),
        }
    }

    /// The reason with the fewest units, if it has no more than `most`.
    pub(crate) fn smallest(&mut self, most: usize) -> Result<Option<Reason>, Halt> {
        let found = self.find(most)?;
        let found = found.map(|found| self.finished(found)).transpose()?;
        Ok(found.filter(|found| found.units.len() <= most))
    }

    fn find(&mut self, most: usize) -> Result<Option<(Supposed, Vec<UnitId>)>, Halt> {
        let candidates = self.refuted()?;
        for limit in 1..=EXACT.min(most) {
            if let Some((candidate, units)) = self.smallest_below(limit, &candidates)? {
                return Ok(Some((supposed(candidate), units)));
            }
        }
        match candidates.is_empty() {
            _ if most <= EXACT => Ok(None),
            false => {
                let refuted = self.refutations(&candidates)?;
                let found = self.by_deletion(refuted)?;
                let large = |(_, units): &(Candidate, Vec<UnitId>)| units.len() > LARGE;
                if self.whole_digits && found.as_ref().is_some_and(large) {
                    if let Some(placed) = self.placed()? {
                        return Ok(Some(placed));
                    }
                }
                Ok(found.map(|(candidate, units)| (supposed(candidate), units)))
            }
            true => self.by_cases(),
        }
    }

    /// All reasons of just so many units, at most [`EXACT`], each set of units once.
    pub(crate) fn of_size(&mut self, size: usize) -> Result<Vec<Reason>, Halt> {
        let mut found: Vec<Reason> = Vec::new();
        for candidate in self.candidates.clone() {
            self.control.step()?;
            let has_smaller = (1..size).any(|limit| self.grown(candidate, limit).is_some());
            let removed = |reason: &Reason| reason.removed.contains(&candidate);
            if has_smaller || found.iter().any(removed) {
                continue;
            }
            if let Some(units) = self.grown(candidate, size) {
                let reason = self.finished((supposed(candidate), units))?;
                let is_known = found.iter().any(|known| known.units == reason.units);
                if reason.units.len() == size && !is_known {
                    found.push(reason);
                }
            }
        }
        Ok(found)
    }

    /// Of the sets of `limit` units that refute one of the candidates the smallest.
    fn smallest_below(
        &mut self,
        limit: usize,
        candidates: &[Candidate],
    ) -> Result<Option<(Candidate, Vec<UnitId>)>, Halt> {
        let mut best: Option<(Size, Candidate, Vec<UnitId>)> = None;
        for &candidate in candidates {
            let known = self
                .known
                .reason(candidate)
                .filter(|known| known.len() <= limit);
            let Some(units) = known.map(<[UnitId]>::to_vec) else {
                continue;
            };
            let size = self.size(supposed(candidate), &units);
            if best.as_ref().is_none_or(|(least, ..)| size < *least) {
                best = Some((size, candidate, units));
            }
        }
        if let Some((_, candidate, units)) = best {
            return Ok(Some((candidate, units)));
        }
        for &candidate in candidates {
            self.control.step()?;
            let Some(units) = self.grown(candidate, limit) else {
                self.known
                    .note_barren(candidate, limit, self.trial.all_left());
                continue;
            };
            self.known.note_reason(candidate, &units);
            let size = self.size(supposed(candidate), &units);
            if best.as_ref().is_none_or(|(least, ..)| size < *least) {
                best = Some((size, candidate, units));
            }
        }
        Ok(best.map(|(_, candidate, units)| (candidate, units)))
    }

    /// The first set of at most `limit` units that refutes a candidate.
    fn grown(&mut self, candidate: Candidate, limit: usize) -> Option<Vec<UnitId>> {
        let barren = self.known.barren(candidate, limit);
        let is_known = |position: &usize| self.changed.iter().any(|(known, _)| known == position);
        if let Some(position) = barren.filter(|position| !is_known(position)) {
            let left = self.trial.all_left();
            let changed = self.known.changed_since(position, left, self.units);
            self.changed.push((position, changed));
        }
        self.grown_from(supposed(candidate), limit, barren)
    }

    fn grown_from(
        &mut self,
        (cell, digits): Supposed,
        limit: usize,
        barren: Option<usize>,
    ) -> Option<Vec<UnitId>> {
        self.trial.let_only(&[]);
        self.seen.clear();
        let start = self.trial.mark();
        // No unit speaks yet. Where the cell can hold nothing else, any that looks at it fails.
        let _ = self.trial.suppose(cell, digits);
        let found = self.grow(start, FewUnits::default(), limit, barren);
        self.trial.let_only(&[]);
        self.trial.back_to(start);
        found.map(|units| units.in_order().get().to_vec())
    }

    /// Lets further units join those that speak, up to so many; in `barren` no set refuted.
    fn grow(
        &mut self,
        start: Mark,
        units: FewUnits,
        limit: usize,
        barren: Option<usize>,
    ) -> Option<FewUnits> {
        let mut next = Vec::new();
        let room = limit - units.get().len();
        self.trial.next_units(start, room, &mut next);
        for more in next {
            let all = units.and(&more);
            let is_full = all.get().len() == limit;
            let mut changes = self.changed.iter();
            let changed = barren.and_then(|position| changes.find(|(known, _)| *known == position));
            let is_new = |unit: &UnitId| changed.is_none_or(|(_, new)| new[usize::from(*unit)]);
            if is_full && !all.get().iter().any(is_new) {
                continue;
            }
            if self.seen.insert(all.key()) {
                let mark = self.trial.mark();
                if self.trial.join(more.get()) == Err(Failed) {
                    return Some(all);
                }
                if !is_full && !self.trial.events_since(mark).is_empty() {
                    let found = self.grow(start, all, limit, barren);
                    if found.is_some() {
                        return found;
                    }
                }
                self.trial.back_to(mark);
                for &unit in more.get() {
                    self.trial.let_speak(unit, false);
                }
            }
        }
        None
    }

    /// Whether these units refute a candidate without cases.
    pub(super) fn refutes(&mut self, (cell, digits): Supposed, units: &[UnitId]) -> bool {
        self.trial.let_only(units);
        self.trial.forget();
        let mark = self.trial.mark();
        let refuted = self.trial.suppose(cell, digits).is_err();
        self.trial.back_to(mark);
        refuted
    }

    /// What to compare a reason by.
    pub(super) fn size(&mut self, (cell, digits): Supposed, units: &[UnitId]) -> Size {
        self.trial.let_only(units);
        let mark = self.trial.mark();
        // With cases it takes more than is counted here.
        let _ = self.trial.suppose(cell, digits);
        let events = self.trial.events_since(mark);
        let mut spoken_of = vec![false; self.trial.all_left().len()];
        for event in events {
            spoken_of[event.cell.index()] = true;
        }
        let cells = spoken_of.iter().filter(|&&own| own).count();
        let size = (units.len(), cells, events.len());
        self.trial.back_to(mark);
        size
    }

    pub(super) fn all_units(&self) -> Vec<UnitId> {
        (0..self.units.len() as UnitId).collect()
    }

    /// The candidates that all units refute, in order.
    ///
    /// Tried and dropped: to ask this only where no set of one unit refutes a candidate, or where none is
    /// known to from positions before. The steps are the same, and take as long or half as long again:
    /// what is put off is more to follow later.
    fn refuted(&mut self) -> Result<Vec<Candidate>, Halt> {
        self.trial.let_only(&self.all_units());
        let mut refuted = Vec::new();
        for candidate in self.candidates.clone() {
            if self.known.is_refuted(candidate) {
                refuted.push(candidate);
                continue;
            }
            if self.known.has_way(candidate, self.trial.all_left()) {
                continue;
            }
            self.control.step()?;
            if let Some(way) = self.known.way_mut(candidate) {
                if self.trial.resume(way).is_ok() {
                    continue;
                }
            }
            let mark = self.trial.mark();
            match self.trial.suppose(candidate.0, 1 << candidate.1.index()) {
                Err(Failed) => {
                    self.known.note_refuted(candidate);
                    refuted.push(candidate);
                }
                Ok(()) => self.known.note_way(candidate, self.trial.all_left()),
            }
            self.trial.back_to(mark);
        }
        Ok(refuted)
    }

    /// Of the sets of at most `limit` units, up to [`EXACT`], the first that refutes what is
    /// supposed.
    pub(super) fn among(&mut self, supposed: Supposed, limit: usize) -> Option<Vec<UnitId>> {
        self.grown_from(supposed, limit, None)
    }

    /// The units that refute what is supposed by at most so many cases.
    pub(super) fn split(
        &mut self,
        (cell, digits): Supposed,
        cases: u64,
    ) -> Result<Option<Vec<UnitId>>, Halt> {
        self.trial.let_only(&self.all_units());
        self.trial.forget();
        let (verdict, _) = self.trial.verdict(cell, digits, cases, self.control)?;
        Ok((verdict == Verdict::Refuted).then(|| self.trial.heard()))
    }

    /// Without what is needless if cases are tried.
    pub(super) fn without_needless(
        &mut self,
        supposed: Supposed,
        units: Vec<UnitId>,
    ) -> Result<Vec<UnitId>, Halt> {
        minimal(
            &mut self.trial,
            supposed,
            units,
            &mut self.ways,
            self.control,
        )
    }

    /// The same with more work.
    pub(super) fn settled(
        &mut self,
        supposed: Supposed,
        units: Vec<UnitId>,
    ) -> Result<Vec<UnitId>, Halt> {
        let position = (self.trial.all_left(), supposed);
        self.ways.settled(units, position, self.control)
    }

    /// A reason of no part of which a candidate goes, with all candidates that go by it.
    fn finished(&mut self, (claim, units): (Supposed, Vec<UnitId>)) -> Result<Reason, Halt> {
        let level = units.len();
        let own = |&(cell, digit): &Candidate| cell == claim.0 && claim.1 >> digit.index() & 1 == 1;
        let candidates: Vec<Candidate> = self.candidates.iter().copied().filter(own).collect();
        let &[candidate] = candidates.as_slice() else {
            // All but one, which takes them together.
            let digit = self.trial.all_left()[claim.0.index()] & !claim.1;
            return Ok(Reason {
                units,
                removed: candidates,
                placed: Some((claim.0, Digit::from_index(digit.trailing_zeros() as usize))),
                level,
            });
        };
        let mut units = match self.refutes(supposed(candidate), &units) {
            true => self.without_needless(supposed(candidate), units)?,
            // By cases, and so thinned out before.
            false => units,
        };
        let mut found = candidate;
        'smaller: loop {
            let mut removed = vec![found];
            for other in self.beside(&units) {
                if other == found || !self.refutes(supposed(other), &units) {
                    continue;
                }
                let own = self.without_needless(supposed(other), units.clone())?;
                if own.len() < units.len() {
                    (found, units) = (other, own);
                    continue 'smaller;
                }
                removed.push(other);
            }
            return Ok(Reason {
                units,
                removed,
                placed: None,
                level,
            });
        }
    }

    /// The candidates in the cells of these units that may go.
    fn beside(&mut self, units: &[UnitId]) -> Vec<Candidate> {
        self.trial.let_only(units);
        let cells = self.trial.cells_spoken_of();
        let left = self.trial.all_left();
        // What all units together do not refute, these do not.
        let may_go = |&candidate: &Candidate| {
            cells.contains(&candidate.0) && !self.known.has_way(candidate, left)
        };
        self.candidates.iter().copied().filter(may_go).collect()
    }
}

impl Drop for Seeker<'_, '_, '_> {
    fn drop(&mut self) {
        self.known.memory = self.trial.take_memory();
    }
}

/// The digits that a position leaves to each cell.
pub(super) fn left_in<const W: usize>(state: &State<'_, W>) -> Vec<u64> {
    let cells = (0..state.layout().units().cells()).map(Cell::from_index);
    let left = cells.map(|cell| match state.value(cell) {
        Some(digit) => 1 << digit.index(),
        None => state.digits(cell).0,
    });
    left.collect()
}
