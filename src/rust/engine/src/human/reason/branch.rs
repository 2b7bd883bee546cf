//! Why something cannot be, as a tree: it is supposed, and what follows leads to a contradiction, or
//! to cases each of which does.
//!
//! ```text
//! supposed    r4c4 = 2
//! events      r5c6 cannot be 2, r6c5 cannot be 2 ...
//! end         a contradiction, or in box 5:   r5c6 = 6        r6c5 = 6
//!                                             events, end     events, end
//! ```
//!
//! What the units say is more than it takes. From the ends back those events stay that they rest
//! on, and of these no event without which all ends are the same.

use super::minimal::Supposed;
use crate::deduce::unit::{Event, Failed, SUPPOSED, Split, Trial};
use crate::grid::Cell;

/// Something that is supposed, until it cannot be.
pub(super) struct Branch {
    pub(super) supposed: Supposed,
    /// What follows from it.
    pub(super) events: Vec<Event>,
    pub(super) end: End,
    /// Whether they are as they were said first: not all of them would be said again without what
    /// was said in between.
    is_recorded: bool,
}

/// How a branch ends.
pub(super) enum End {
    /// The last event leaves nothing to its cell, or it cannot even be supposed.
    Emptied,
    /// A speaker finds that something cannot be.
    Fails(u32),
    /// One of these must hold, and leads on.
    Cases(Split, Vec<Branch>),
    /// Nobody would read on.
    Open,
}

/// Cases in cases are followed as deep as this, which hardly any reason takes.
const DEEPEST: usize = 12;

/// Once so many events are told no further case is followed: nobody would read them.
const MOST_TOLD: usize = 40;

/// Of more events in a branch, with those of its cases, none is left out but by what they look at.
const MOST_WEIGHED: usize = 64;

/// Ways to fall into more cases than these are not compared.
const MOST_CASES: usize = 4;

/// So many cases are tried to find those that are soonest told.
const PROBES: usize = 400;

/// Grows a tree.
pub(super) struct Growth<'t, 'u> {
    pub(super) trial: &'t mut Trial<'u>,
    probes: usize,
    told: usize,
    /// Whether a branch is open.
    pub(super) is_open: bool,
}

impl<'t, 'u> Growth<'t, 'u> {
    pub(super) fn of(trial: &'t mut Trial<'u>) -> Self {
        Self {
            trial,
            probes: PROBES,
            told: 0,
            is_open: false,
        }
    }

    /// What follows from what is supposed by the units that speak.
    pub(super) fn branch(&mut self, supposed: Supposed, depth: usize) -> Branch {
        let mark = self.trial.mark();
        let end = self.trial.suppose(supposed.0, supposed.1);
        let mut events = self.trial.events_since(mark).to_vec();
        events.retain(|event| event.speaker != SUPPOSED);
        let first = self.trial.events_since(mark).len() - events.len();
        let (end, mut needed) = match (end, events.last()) {
            (Ok(()), _) => self.cases(depth),
            // It cannot even be supposed.
            _ if self.trial.last_speaker() == SUPPOSED => (End::Emptied, Vec::new()),
            (Err(Failed), Some(event)) if is_empty(event) => (End::Emptied, vec![event.cell]),
            (Err(Failed), _) => {
                let failure = self.trial.failure();
                let fails = End::Fails(self.trial.last_speaker());
                (fails, self.trial.basis_of_failure(&failure))
            }
        };
        let mut kept = Vec::new();
        for (at, event) in events.iter().enumerate().rev() {
            self.trial.back_to(Trial::mark_at(mark, first + at));
            if needed.contains(&event.cell) {
                kept.push(*event);
                needed.extend(self.trial.basis(event));
            }
        }
        kept.reverse();
        self.trial.back_to(mark);
        let mut branch = Branch {
            supposed,
            events: kept,
            end,
            is_recorded: false,
        };
        if !self.is_open {
            self.thin(&mut branch);
        }
        self.trial.back_to(mark);
        self.told += branch.events.len() + 1;
        branch
    }

    /// The cases in which it goes on from here, and the cells on which they rest.
    fn cases(&mut self, depth: usize) -> (End, Vec<Cell>) {
        let split = match depth < DEEPEST && self.told <= MOST_TOLD {
            true => self.soonest().or_else(|| self.trial.cases()),
            false => None,
        };
        let Some(split) = split else {
            self.is_open = true;
            return (End::Open, Vec::new());
        };
        let mut needed = match split.house {
            Some(house) => self.trial.cells_of_speaker(house).to_vec(),
            None => vec![split.cases[0].0],
        };
        let mut branches = Vec::new();
        for &case in &split.cases {
            let branch = self.branch(case, depth + 1);
            rests_on(self.trial, &branch, &mut needed);
            branches.push(branch);
        }
        (End::Cases(split, branches), needed)
    }

    /// Of all ways to fall into cases the one that leaves the fewest open, and then least to think of.
    fn soonest(&mut self) -> Option<Split> {
        let mut best: Option<((usize, u32), Split)> = None;
        let splits = self.trial.splits();
        // Those of few first, as far as the probes go.
        for count in 2..=MOST_CASES {
            for split in splits.iter().filter(|split| split.cases.len() == count) {
                if self.probes < count {
                    break;
                }
                self.probes -= count;
                let rank = self.rank(split);
                if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                    best = Some((rank, split.clone()));
                }
            }
        }
        best.map(|(_, split)| split)
    }

    /// How many of its cases are open, and how much is said in those that are not, or else is left.
    fn rank(&mut self, split: &Split) -> (usize, u32) {
        let (mut open, mut events, mut left) = (0, 0, 0);
        for &(cell, digits) in &split.cases {
            let mark = self.trial.mark();
            match self.trial.suppose(cell, digits) {
                Err(Failed) => events += self.trial.events_since(mark).len() as u32,
                Ok(()) => {
                    open += 1;
                    let own = self.trial.all_left().iter();
                    left += own.map(|own| own.count_ones()).sum::<u32>();
                }
            }
            self.trial.back_to(mark);
        }
        (open, if open == 0 { events } else { left })
    }

    /// Leaves out events without which all ends are the same: one looks at more cells than it needs,
    /// and what it says of a cell often says all that was said of it before.
    fn thin(&mut self, branch: &mut Branch) {
        let trial = &mut *self.trial;
        trial.only_suppose(branch.supposed.0, branch.supposed.1);
        let mark = trial.mark();
        // Each of them says it again, so that one after the other can be taken back.
        let Some((events, end)) = said_again(trial, &branch.events, &branch.end) else {
            branch.is_recorded = true;
            return;
        };
        (branch.events, branch.end) = (events, end);
        if branch.size() > MOST_WEIGHED {
            return;
        }
        for at in (0..branch.events.len()).rev() {
            // With one event others may have gone that then say nothing; the last empties a cell.
            let emptied = matches!(branch.end, End::Emptied);
            if at + usize::from(emptied) >= branch.events.len() {
                continue;
            }
            trial.back_to(Trial::mark_at(mark, at));
            if let Some((rest, end)) = said_again(trial, &branch.events[at + 1..], &branch.end) {
                branch.events.truncate(at);
                branch.events.extend(rest);
                branch.end = end;
            }
        }
    }
}

impl Branch {
    /// What follows, one after the other, where the trial is where it is supposed.
    #[inline(never)]
    pub(super) fn again(&self, trial: &mut Trial<'_>) -> Vec<Event> {
        let mark = trial.mark();
        if self.is_recorded {
            self.events.iter().for_each(|event| trial.repeat(event));
            return trial.events_since(mark).to_vec();
        }
        let mut said = Vec::new();
        for speech in speeches(&self.events) {
            let _ = trial.say_again(speech, &mut said);
        }
        said
    }

    /// How many events there are, with those of its cases.
    fn size(&self) -> usize {
        let cases = match &self.end {
            End::Cases(_, cases) => cases.iter().map(Branch::size).sum(),
            _ => 0,
        };
        self.events.len() + cases
    }
}

/// Events one after the other of one speaker each.
fn speeches(events: &[Event]) -> impl Iterator<Item = &[Event]> {
    events.chunk_by(|one, next| one.speaker == next.speaker)
}

/// Whether nothing is left to its cell.
pub(super) fn is_empty(event: &Event) -> bool {
    event.before == event.gone
}

/// Adds the cells that a branch rests on, where the trial is where it begins: what is said again may
/// be more than what was said, and rest on more.
fn rests_on(trial: &mut Trial<'_>, branch: &Branch, cells: &mut Vec<Cell>) {
    let mark = trial.mark();
    trial.only_suppose(branch.supposed.0, branch.supposed.1);
    for event in branch.again(trial) {
        cells.push(event.cell);
        cells.extend(trial.basis(&event));
    }
    match &branch.end {
        End::Fails(speaker) => {
            let last = trial.mark();
            let failure = trial.fails_by(*speaker);
            let basis = failure.map_or_else(Vec::new, |failure| trial.basis_of_failure(&failure));
            let said = trial.events_since(last).iter();
            if { said }.any(|event| basis.contains(&event.cell)) {
                cells.extend(trial.cells_of_speaker(*speaker));
            }
            cells.extend(basis);
        }
        End::Cases(split, cases) => {
            cells.extend(split.cases.iter().map(|(cell, _)| *cell));
            cells.extend((split.house.iter()).flat_map(|&house| trial.cells_of_speaker(house)));
            cases.iter().for_each(|case| rests_on(trial, case, cells));
        }
        End::Emptied | End::Open => {}
    }
    trial.back_to(mark);
}

/// What the speakers of these events say of the same cells, one after the other, and how it ends;
/// `None` if not in a contradiction.
fn said_again(trial: &mut Trial<'_>, events: &[Event], end: &End) -> Option<(Vec<Event>, End)> {
    let mut said = Vec::new();
    for speech in speeches(events) {
        if trial.say_again(speech, &mut said) == Err(Failed) {
            return Some((said, End::Fails(speech[0].speaker)));
        }
        if said.last().is_some_and(is_empty) {
            return Some((said, End::Emptied));
        }
    }
    let end = match end {
        End::Fails(speaker) => (trial.fails_by(*speaker)).map(|_| End::Fails(*speaker)),
        End::Cases(split, cases) if trial.is_one_of(split) => {
            let mut again = Vec::new();
            for case in cases {
                let mark = trial.mark();
                trial.only_suppose(case.supposed.0, case.supposed.1);
                let said = match case.is_recorded {
                    false => said_again(trial, &case.events, &case.end),
                    true => None,
                };
                trial.back_to(mark);
                let (events, end) = said?;
                again.push(Branch {
                    supposed: case.supposed,
                    events,
                    end,
                    is_recorded: false,
                });
            }
            Some(End::Cases(split.clone(), again))
        }
        _ => None,
    };
    end.map(|end| (said, end))
}
