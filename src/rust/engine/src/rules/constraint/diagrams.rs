//! The diagrams of all automata of a grid.

use super::apart::apart;
use super::diagram::{Diagram, Machine};
use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

/// Automata and what they were unrolled to, to be shared by those that differ in their
/// cells only: a full rank has hundreds of them.
#[derive(Default)]
pub(crate) struct Diagrams(RefCell<Vec<KnownDiagram>>);

struct KnownDiagram {
    machine: Machine<'static>,
    later: Vec<u64>,
    both: Both,
}

/// An automaton unrolled in two ways, which are the same where none of its cells differ.
#[derive(Clone, Debug)]
pub(super) struct Both {
    /// What it says by itself.
    pub(super) alone: Arc<Diagram>,
    /// What it says of cells of which some differ, see [`apart()`].
    pub(super) apart: Arc<Diagram>,
}

impl Diagrams {
    /// Those of an automaton; `later` has for each of its cells the places of those after
    /// it that differ from it.
    pub(super) fn of(&self, machine: Machine<'_>, digits: usize, later: Vec<u64>) -> Both {
        let mut known = self.0.borrow_mut();
        let mut alone = None;
        for other in known.iter().filter(|other| other.machine == machine) {
            if other.later == later {
                return other.both.clone();
            }
            alone = Some(Arc::clone(&other.both.alone));
        }
        let alone = alone.unwrap_or_else(|| Arc::new(Diagram::of(&machine, digits)));
        let apart = apart(&alone, digits, &later).map_or_else(|| Arc::clone(&alone), Arc::new);
        let both = Both { alone, apart };
        let machine = Machine {
            next: Cow::Owned(machine.next.into_owned()),
            accepting: Cow::Owned(machine.accepting.into_owned()),
            ..machine
        };
        known.push(KnownDiagram {
            machine,
            later,
            both: both.clone(),
        });
        both
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Any digits of 2, so many of them.
    fn any(length: usize) -> Machine<'static> {
        Machine {
            length,
            start: 0,
            next: Cow::Owned(vec![vec![Some(0); 2]]),
            accepting: Cow::Owned(vec![true]),
        }
    }

    #[test]
    fn automata_that_differ_in_their_cells_only_share_a_diagram() {
        let diagrams = Diagrams::default();
        let of = |length: usize| diagrams.of(any(length), 2, vec![0; length]).apart;
        assert!(Arc::ptr_eq(&of(3), &of(3)));
        assert!(!Arc::ptr_eq(&of(3), &of(4)));
    }
}
