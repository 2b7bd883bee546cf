//! Causes that a constraint has told, kept as long as what they explain is true.
//!
//! What is decided first stays on the trail for many conflicts, and is asked about in most of them:
//! above all by the minimization of clauses, which goes far back.

use super::clauses::Clauses;
use super::literal::Literal;
use super::reason::Reason;
use super::trail::Trail;

/// With so many literals, in up to 8 MB, all is forgotten; in tests often.
const MOST: usize = if cfg!(test) { 1 << 9 } else { 1 << 20 };

/// For each variable where its causes are.
pub(super) struct Told {
    of: Vec<Entry>,
    store: Vec<Literal>,
    /// How often all was forgotten.
    age: u32,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    /// When the variable was given its value, see [`Trail::born`], and the age then.
    born: u64,
    age: u32,
    first: u32,
    count: u32,
}

impl Told {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            of: vec![Entry::default(); variables],
            store: Vec::new(),
            age: 1,
        }
    }

    /// Adds to `causes` the true literals that made `literal` true.
    pub(super) fn add_causes(
        &mut self,
        literal: Literal,
        trail: &Trail<'_>,
        clauses: &Clauses,
        causes: &mut Vec<Literal>,
    ) {
        let reason = trail.reason_of(literal);
        if !matches!(reason, Reason::Constraint(_) | Reason::OneOf(_)) {
            return trail.causes(Some(literal), reason, clauses, causes);
        }
        let (born, entry) = (trail.born(literal), self.of[literal.variable()]);
        if (entry.born, entry.age) == (born, self.age) {
            let known = &self.store[entry.first as usize..][..entry.count as usize];
            return causes.extend_from_slice(known);
        }
        let before = causes.len();
        trail.causes(Some(literal), reason, clauses, causes);
        // What was concluded last is taken back next.
        if trail.level_of(literal) == trail.level() {
            return;
        }
        if self.store.len() > MOST {
            self.store.clear();
            self.age += 1;
        }
        let new = &causes[before..];
        self.of[literal.variable()] = Entry {
            born,
            age: self.age,
            first: self.store.len() as u32,
            count: new.len() as u32,
        };
        self.store.extend_from_slice(new);
    }
}
