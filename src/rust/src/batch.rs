//! What a batch is composed of: grids, each under rules of its own.
//!
//! Mostly all have the same. Otherwise grids next to each other that do stand together in
//! a [`Run`]. Threads get the runs sorted by rules, so that a thread seldom has to change
//! its solver; places, and with them results, random streams and errors, are those in the
//! call.

use crate::cells::{self, is_absent};
use crate::ended::Ended;
use crate::form::Form;
use crate::job::Job;
use crate::memory::Object;
use crate::memory::read::{address, elements, has_names};
use crate::rules::{at_hand, read_rules};
use crate::schedule::{Items, numbers_to};
use oxidoku_engine::{Arrange, Control, Grid, Halt, Rules};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// Some grids next to each other in a batch that have the same rules.
#[derive(Clone)]
pub(crate) struct Run<'b> {
    pub(crate) rules: &'b Rules,
    /// The number of the rules among those of the batch.
    kind: usize,
    pub(crate) items: Range<usize>,
}

impl Items for Run<'_> {
    fn items(&self) -> Range<usize> {
        self.items.clone()
    }

    fn kind(&self) -> usize {
        self.kind
    }

    fn split(self, count: usize) -> (Self, Self) {
        let (first, rest) = self.items.split(count);
        let (rules, kind) = (self.rules, self.kind);
        let part = |items| Self { rules, kind, items };
        (part(first), part(rest))
    }
}

/// Which grids of a batch have which rules.
pub(crate) struct Composition {
    kinds: Vec<Arc<Rules>>,
    /// In the order of the call, at least one.
    stretches: Vec<Stretch>,
}

struct Stretch {
    kind: usize,
    items: Range<usize>,
    /// Where the cells of the first item are among those of all.
    start: usize,
}

impl Composition {
    pub(crate) fn uniform(rules: Arc<Rules>, count: usize) -> Self {
        let stretch = Stretch {
            kind: 0,
            items: 0..count,
            start: 0,
        };
        Self {
            kinds: vec![rules],
            stretches: vec![stretch],
        }
    }

    /// From what R says: one `sudoku_rules` for all, how many `count` knows, or a list
    /// without names of one for each.
    pub(crate) fn read(
        rules: Object<'_>,
        count: impl FnOnce(&Rules) -> usize,
    ) -> Result<Self, Ended> {
        if at_hand(rules).is_some() || has_names(rules) {
            let rules = read_rules(rules)?;
            let count = count(&rules);
            return Ok(Self::uniform(rules, count));
        }
        let (mut kinds, mut stretches) = (Vec::<Arc<Rules>>::new(), Vec::<Stretch>::new());
        let (mut known, mut start) = (HashMap::new(), 0);
        for (item, object) in elements(rules).enumerate() {
            let kind = match known.get(&address(object)) {
                Some(&kind) => kind,
                None => {
                    let its = read_rules(object)?;
                    let same =
                        |kind: &Arc<Rules>| Arc::ptr_eq(kind, &its) || kind.spec() == its.spec();
                    let kind = kinds.iter().position(same).unwrap_or_else(|| {
                        kinds.push(its);
                        kinds.len() - 1
                    });
                    known.insert(address(object), kind);
                    kind
                }
            };
            match stretches.last_mut().filter(|last| last.kind == kind) {
                Some(last) => last.items.end += 1,
                None => stretches.push(Stretch {
                    kind,
                    items: item..item + 1,
                    start,
                }),
            }
            start += kinds[kind].cells();
        }
        match stretches.is_empty() {
            true => Err(Ended::fault("no rules")),
            false => Ok(Self { kinds, stretches }),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.stretches.last().map_or(0, |last| last.items.end)
    }

    /// The cells of all grids.
    pub(crate) fn cells(&self) -> usize {
        let end = |last: &Stretch| last.start + last.items.len() * self.kinds[last.kind].cells();
        self.stretches.last().map_or(0, end)
    }

    /// Whether all have the same rules.
    pub(crate) fn is_uniform(&self) -> bool {
        self.kinds.len() == 1
    }

    /// The rules, each once.
    pub(crate) fn kinds(&self) -> &[Arc<Rules>] {
        &self.kinds
    }

    /// The rules of the first grid, of all where all have the same.
    pub(crate) fn first_rules(&self) -> &Arc<Rules> {
        &self.kinds[0]
    }

    fn stretch_of(&self, item: usize) -> &Stretch {
        let after = self.stretches.partition_point(|it| it.items.end <= item);
        &self.stretches[after.min(self.stretches.len() - 1)]
    }

    /// The number of an item's rules.
    pub(crate) fn kind_of(&self, item: usize) -> usize {
        self.stretch_of(item).kind
    }

    pub(crate) fn rules_of(&self, item: usize) -> &Rules {
        &self.kinds[self.kind_of(item)]
    }

    /// Where the cells of an item are among those of all.
    pub(crate) fn place(&self, item: usize) -> Range<usize> {
        let stretch = self.stretch_of(item);
        let width = self.kinds[stretch.kind].cells();
        let start = stretch.start + (item - stretch.items.start) * width;
        start..start + width
    }

    /// The same for all items of a run.
    pub(crate) fn places(&self, run: &Run<'_>) -> Range<usize> {
        let start = self.place(run.items.start).start;
        start..start + run.items.len() * run.rules.cells()
    }

    /// All grids in the order of the call.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Run<'_>> {
        self.stretches.iter().map(|stretch| Run {
            rules: &self.kinds[stretch.kind],
            kind: stretch.kind,
            items: stretch.items.clone(),
        })
    }

    /// All grids in the order in which threads take them.
    pub(crate) fn runs(&self) -> Vec<Run<'_>> {
        let mut runs: Vec<Run<'_>> = self.in_order().collect();
        if !self.is_uniform() {
            runs.arrange_by_key(|run| (run.kind, run.items.start));
        }
        runs
    }

    /// Something about each of the rules, worked out on all threads of `job`.
    pub(crate) fn about_kinds<T: Send>(
        &self,
        job: &Job,
        work: impl Fn(&Rules, &mut Control<'_>) -> Result<T, Halt> + Sync,
    ) -> Result<Vec<T>, Ended> {
        let of =
            |(): &mut (), kind: usize, control: &mut Control<'_>| work(&self.kinds[kind], control);
        job.before_all(self.kinds.len())
            .run_each(numbers_to(self.kinds.len()), |_| (), of)
    }
}

/// Grids that have been read.
pub(crate) struct Batch {
    pub(crate) of: Composition,
    pub(crate) form: Form,
    cells: Vec<u8>,
}

impl Batch {
    pub(crate) fn new(of: Composition, form: Form, cells: Vec<u8>) -> Self {
        Self { of, form, cells }
    }

    pub(crate) fn len(&self) -> usize {
        self.of.len()
    }

    /// The rules of the first grid, of all where all have the same.
    pub(crate) fn rules(&self) -> &Arc<Rules> {
        self.of.first_rules()
    }

    /// The values of an element; `None` if it is missing.
    pub(crate) fn digits(&self, element: usize) -> Option<&[u8]> {
        let digits = &self.cells[self.of.place(element)];
        (!is_absent(digits)).then_some(digits)
    }

    /// An element as a grid; `None` if it is missing or holds foreign values.
    pub(crate) fn grid(&self, element: usize) -> Option<Grid> {
        cells::grid(self.digits(element)?, self.of.rules_of(element))
    }
}
