//! What a conflict teaches.

use super::clauses::Clauses;
use super::literal::Literal;
use super::order::Order;
use super::reason::{Conflict, Reason};
use super::told::Told;
use super::trail::Trail;

/// Derives a clause from a conflict: the first unique implication point.
///
/// Starting with the causes of the conflict, those of the current level are
/// replaced by their own causes, the youngest first, until one is left. Its
/// opposite, or that of one of the older ones, must hold: that is the clause.
/// (Marques-Silva and Sakallah, "GRASP", 1996; Zhang and others, 2001.)
pub(super) struct Analysis {
    /// The clause; its first literal is the one that now follows, its second is
    /// of the highest level among the others.
    pub(super) learned: Vec<Literal>,
    /// How many levels its literals come from.
    pub(super) levels: u32,
    mark: Vec<Mark>,
    marked: Vec<usize>,
    causes: Vec<Literal>,
    told: Told,
    /// For each level when it was last counted.
    stamp: Vec<u64>,
    now: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Unseen,
    /// Part of the conflict.
    Seen,
    /// Follows from parts of the conflict, or does not.
    Follows,
    Needed,
}

/// How far back a literal's causes are looked at to find that it follows from
/// others.
const DEPTH: u32 = 30;

impl Analysis {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            learned: Vec::new(),
            levels: 0,
            mark: vec![Mark::Unseen; variables],
            marked: Vec::new(),
            causes: Vec::new(),
            told: Told::new(variables),
            stamp: vec![0; variables + 1],
            now: 0,
        }
    }

    /// Learns from a conflict. Returns the level to go back to, where the first literal
    /// of the clause follows. `None` if the conflict needs no decision: then there is
    /// no solution.
    pub(super) fn run(
        &mut self,
        conflict: Conflict,
        trail: &Trail<'_>,
        clauses: &mut Clauses,
        order: &mut Order,
    ) -> Option<u32> {
        if let Conflict::Clause(clause) = conflict {
            clauses.bump(clause);
        }
        self.learned.clear();
        self.causes.clear();
        trail.conflict_causes(conflict, clauses, &mut self.causes);
        let levels = self.causes.iter().map(|&cause| trail.level_of(cause));
        let current = levels.max().filter(|&level| level > 0)?;
        let (mut open, mut at) = (0, trail.literals().len());
        let point = loop {
            open += self.note_causes(current, trail, order);
            let youngest = loop {
                at -= 1;
                let literal = trail.literals()[at];
                if self.mark[literal.variable()] == Mark::Seen {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                break youngest;
            }
            let reason = trail.reason_of(youngest);
            if let Reason::Clause(clause) = reason {
                clauses.bump(clause);
            }
            self.told
                .add_causes(youngest, trail, clauses, &mut self.causes);
        };
        self.minimize(trail, clauses);
        self.learned.insert(0, point.opposite());
        for variable in self.marked.drain(..) {
            self.mark[variable] = Mark::Unseen;
        }
        self.levels = self.count_levels(trail);
        Some(self.second_highest(trail))
    }

    /// Marks the causes, puts those below the `current` level into the clause, and
    /// counts those of it.
    ///
    /// A digit that is out because of another cell's is replaced by that one:
    /// several at once then become a single literal. At the 25 x 25 phase
    /// transition this took grids from 16 to 12 ms (median) and from 583 to
    /// 100 ms (95th percentile).
    fn note_causes(&mut self, current: u32, trail: &Trail<'_>, order: &mut Order) -> u32 {
        let mut open = 0;
        while let Some(mut cause) = self.causes.pop() {
            let level = trail.level_of(cause);
            if level == 0 {
                continue;
            }
            if level < current {
                if let Reason::Literal(digit) = trail.reason_of(cause) {
                    cause = digit;
                }
            }
            let variable = cause.variable();
            if self.mark[variable] != Mark::Unseen {
                continue;
            }
            self.set_mark(variable, Mark::Seen);
            order.bump(variable);
            if level == current {
                open += 1;
            } else {
                self.learned.push(cause.opposite());
            }
        }
        open
    }

    fn set_mark(&mut self, variable: usize, mark: Mark) {
        self.mark[variable] = mark;
        self.marked.push(variable);
    }

    /// Drops literals that follow from the others. (Sörensson and Biere,
    /// "Minimizing Learned Clauses", 2009.)
    fn minimize(&mut self, trail: &Trail<'_>, clauses: &Clauses) {
        self.now += 1;
        for literal in &self.learned {
            self.stamp[trail.level_of(*literal) as usize] = self.now;
        }
        let mut learned = std::mem::take(&mut self.learned);
        learned.retain(|literal| {
            let truth = literal.opposite();
            trail.reason_of(truth) == Reason::None
                || !self.causes_follow(truth, trail, clauses, DEPTH)
        });
        self.learned = learned;
    }

    /// Whether the causes of `literal` all follow from parts of the conflict.
    fn causes_follow(
        &mut self,
        literal: Literal,
        trail: &Trail<'_>,
        clauses: &Clauses,
        depth: u32,
    ) -> bool {
        let mut causes = Vec::new();
        self.told.add_causes(literal, trail, clauses, &mut causes);
        let mut causes = causes.into_iter();
        causes.all(|cause| self.follows(cause, trail, clauses, depth))
    }

    fn follows(
        &mut self,
        literal: Literal,
        trail: &Trail<'_>,
        clauses: &Clauses,
        depth: u32,
    ) -> bool {
        match self.mark[literal.variable()] {
            Mark::Seen | Mark::Follows => return true,
            Mark::Needed => return false,
            Mark::Unseen => {}
        }
        let level = trail.level_of(literal) as usize;
        if level == 0 {
            return true;
        }
        // Nothing can follow from a level that is not in the clause.
        let hopeless = trail.reason_of(literal) == Reason::None || self.stamp[level] != self.now;
        if hopeless || depth == 0 {
            return false;
        }
        let follows = self.causes_follow(literal, trail, clauses, depth - 1);
        let mark = if follows { Mark::Follows } else { Mark::Needed };
        self.set_mark(literal.variable(), mark);
        follows
    }

    fn count_levels(&mut self, trail: &Trail<'_>) -> u32 {
        self.now += 1;
        let mut levels = 0;
        for literal in &self.learned {
            let stamp = &mut self.stamp[trail.level_of(*literal) as usize];
            if *stamp != self.now {
                *stamp = self.now;
                levels += 1;
            }
        }
        levels
    }

    /// Moves to second place a literal of the highest level, the first literal
    /// apart, and returns that level.
    fn second_highest(&mut self, trail: &Trail<'_>) -> u32 {
        let mut highest = 0;
        for at in 1..self.learned.len() {
            let level = trail.level_of(self.learned[at]);
            if level > highest {
                highest = level;
                self.learned.swap(1, at);
            }
        }
        highest
    }
}
