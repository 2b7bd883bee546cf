//! What was learned: clauses, of whose literals at least one is true.

use super::literal::Literal;
use crate::work::Arrange;

/// A clause watches its first two literals: as long as neither is false, it has
/// nothing to say. (Moskewicz and others, "Chaff", 2001.)
pub(super) struct Clause {
    pub(super) literals: Vec<Literal>,
    /// How many levels its literals came from when it was learned. Clauses of few
    /// levels stay useful. (Audemard and Simon, "Predicting Learnt Clauses Quality",
    /// 2009.)
    levels: u32,
    activity: f64,
    /// The number of the lesson that it is, where there is a [`super::proof::Log`].
    pub(super) lesson: u32,
}

#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Some other literal of the clause: where it is true, the clause need not
    /// be looked at.
    pub(super) blocker: Literal,
}

/// Clauses from this few levels are never forgotten.
const PRECIOUS: u32 = 2;

pub(super) struct Clauses {
    pub(super) all: Vec<Clause>,
    /// For each literal the clauses to look at when it becomes true.
    pub(super) watches: Vec<Vec<Watch>>,
    increment: f64,
}

impl Clauses {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            all: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            increment: 1.0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        self.increment = 1.0;
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Adds a clause of at least two literals; gives its number.
    pub(super) fn add(&mut self, literals: &[Literal], levels: u32, lesson: u32) -> u32 {
        self.all.push(Clause {
            literals: literals.to_vec(),
            levels,
            activity: self.increment,
            lesson,
        });
        let number = self.all.len() - 1;
        self.watch(number);
        number as u32
    }

    fn watch(&mut self, number: usize) {
        let literals = &self.all[number].literals;
        for (watched, blocker) in [(literals[0], literals[1]), (literals[1], literals[0])] {
            let clause = number as u32;
            self.watches[watched.opposite().index()].push(Watch { clause, blocker });
        }
    }

    /// Notes that a clause took part in a conflict.
    pub(super) fn bump(&mut self, clause: u32) {
        let activity = &mut self.all[clause as usize].activity;
        *activity += self.increment;
        if *activity > 1e100 {
            for clause in &mut self.all {
                clause.activity *= 1e-100;
            }
            self.increment *= 1e-100;
        }
    }

    /// Makes what is bumped from now on count more than what was before.
    pub(super) fn decay(&mut self) {
        self.increment /= 0.999;
    }

    /// Forgets those that are true for good, and the less active half of the
    /// rest. Only at level 0, where nobody asks for reasons and where, after
    /// propagation, a clause that is not true has two undecided literals first.
    pub(super) fn reduce(&mut self, is_true: impl Fn(Literal) -> bool) {
        let is_true = |&literal: &Literal| is_true(literal);
        self.all.retain(|c| !c.literals.iter().any(is_true));
        self.all.arrange_by(|a, b| {
            let precious = |clause: &Clause| clause.levels <= PRECIOUS;
            let by_activity = b.activity.total_cmp(&a.activity);
            precious(b).cmp(&precious(a)).then(by_activity)
        });
        let precious = self.all.iter().filter(|c| c.levels <= PRECIOUS).count();
        self.all.truncate(precious.max(self.all.len() / 2));
        self.watches.iter_mut().for_each(Vec::clear);
        for number in 0..self.all.len() {
            self.watch(number);
        }
    }
}
