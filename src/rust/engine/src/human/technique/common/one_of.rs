//! One of some candidates is true: what cannot be true beside any of them goes.
//!
//! That is the end of many techniques whose patterns have no solution, or more than one: were
//! all of the candidates beyond the pattern false, it would stand.

use super::suppose::Supposed;
use crate::human::technique::als::collection::Collection;
use crate::human::technique::prelude::*;

/// The steps that follow from one of `guardians` being true, each with what `pattern` marks:
/// by what sees all of them; or else with almost locked sets, of which one each is locked.
pub(crate) fn steps<const W: usize>(
    state: &State<'_, W>,
    guardians: &[Candidate],
    locked: &Collection<W>,
    pattern: &dyn Fn() -> Step,
) -> Vec<Step> {
    let all_go = |supposed: &Supposed<'_, W>| {
        let mut guardians = guardians.iter();
        guardians
            .all(|&guardian| supposed.excludes(guardian) || supposed.displaces(state, guardian))
    };
    let mut gone = Vec::new();
    for digit in state.all_digits() {
        for cell in state.places(digit).iter() {
            let own = (cell, digit);
            if !guardians.contains(&own) && all_go(&Supposed::new(state, own)) {
                gone.push(own);
            }
        }
    }
    let mut steps = Vec::new();
    if !gone.is_empty() {
        steps.push(pattern().removing(gone.iter().copied()));
    }
    for (number, set) in locked.list.iter().enumerate() {
        let takes = |(digit, slot): (Digit, usize)| {
            let gone = locked.gone(slot);
            let mut guardians = guardians.iter();
            guardians.any(|&(cell, own)| own == digit && gone.contains(cell))
        };
        if !locked.slots_of(number).any(takes) {
            continue;
        }
        let mut further = Vec::new();
        for (digit, slot) in locked.slots_of(number) {
            for cell in locked.gone(slot).iter() {
                let own = (cell, digit);
                let known = gone.contains(&own) || guardians.contains(&own);
                if !known && all_go(&Supposed::locking(state, own, locked, number)) {
                    further.push(own);
                }
            }
        }
        if !further.is_empty() {
            steps.push(set.mark(pattern().removing(further), 0, state));
        }
    }
    steps
}

/// Steps of several patterns, of which many do the same: only that with the smallest key is
/// kept for each, and they come in the order of their keys.
pub(crate) struct Smallest {
    list: Vec<(usize, Step)>,
    /// For each of these a number for what it does, which others hardly have.
    marks: Vec<u64>,
}

impl Smallest {
    pub(crate) fn new() -> Self {
        Self {
            list: Vec::new(),
            marks: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, key: usize, steps: Vec<Step>) {
        for step in steps {
            // A set beside the pattern makes a step harder to see than more cells do.
            let key =
                key + 100 * usize::from(step.pattern.iter().any(|mark| mark.part == Part::Set(0)));
            let mixed = |mark: u64, &(cell, digit): &Candidate| {
                31 * (mark % (1 << 48)) + (64 * cell.index() + digit.index()) as u64
            };
            let mark = step.eliminations.iter().fold(step.technique as u64, mixed);
            let does_same = |at: &usize| {
                let other = &self.list[*at].1;
                self.marks[*at] == mark
                    && other.technique == step.technique
                    && other.eliminations == step.eliminations
            };
            match (0..self.list.len()).find(does_same) {
                Some(at) if self.list[at].0 <= key => {}
                Some(at) => self.list[at] = (key, step),
                None => {
                    self.list.push((key, step));
                    self.marks.push(mark);
                }
            }
        }
    }

    /// Reports them, technique by technique; if there are none, notes that there is nothing to
    /// find.
    pub(crate) fn report<const W: usize>(mut self, query: &mut Query<'_, '_, W>) -> Flow {
        if self.list.is_empty() {
            for &technique in query.techniques {
                query.memo.note_barren(technique, Area::Grid, query.state);
            }
        }
        self.list.arrange_by_key(|(key, step)| {
            (
                step.technique,
                *key,
                super::best_first::weight(&step.eliminations),
                step.digits.0,
            )
        });
        self.list
            .into_iter()
            .try_for_each(|(_, step)| query.report(step))
    }
}

/// Whether none of what is looked for has been found in this position before.
pub(crate) fn is_barren<const W: usize>(query: &Query<'_, '_, W>) -> bool {
    let mut techniques = query.techniques.iter();
    techniques.all(|&technique| query.memo.is_barren(technique, Area::Grid, query.state))
}
