//! Portions of a batch of grids: cells, and places for results.

use crate::batch::Run;
use crate::ended::Ended;
use crate::input::Reader;
use crate::job::{Job, Poll};
use crate::schedule::{Items, Supply};
use oxidoku_engine::Arrange;
use std::ops::Range;

/// Can be cut in two, so that each part goes to another thread.
pub(crate) trait Split: Sized + Send {
    /// The first `count` items, and the rest.
    fn split(self, count: usize) -> (Self, Self);
}

/// A number of values for each of some items.
pub(crate) struct Slots<'a, T> {
    pub(crate) values: &'a mut [T],
    each: usize,
}

impl<'a, T> Slots<'a, T> {
    /// `each` values an item; 0 if nothing is wanted.
    pub(crate) fn new(values: &'a mut [T], each: usize) -> Self {
        Self { values, each }
    }

    /// The values of an item.
    pub(crate) fn of(&mut self, item: usize) -> &mut [T] {
        &mut self.values[item * self.each..][..self.each]
    }
}

impl<T: Send> Split for Slots<'_, T> {
    fn split(self, count: usize) -> (Self, Self) {
        let (first, rest) = self.values.split_at_mut(count * self.each);
        let each = self.each;
        let part = |values| Self { values, each };
        (part(first), part(rest))
    }
}

impl<A: Split, B: Split> Split for (A, B) {
    fn split(self, count: usize) -> (Self, Self) {
        let (first, rest) = (self.0.split(count), self.1.split(count));
        ((first.0, rest.0), (first.1, rest.1))
    }
}

/// Some grids of a batch, next to each other, which have the same rules.
pub(crate) struct Portion<'a, R> {
    pub(crate) run: Run<'a>,
    pub(crate) cells: Slots<'a, u8>,
    pub(crate) results: R,
}

impl<'a, R: Split> Portion<'a, R> {
    /// The whole batch of a reader: room for the cells of its grids, and for results.
    pub(crate) fn all(
        reader: &'a Reader<'_>,
        mut cells: &'a mut [u8],
        results: R,
        job: &Job,
    ) -> Result<Vec<Self>, Ended> {
        // Threads take grids sorted by rules; what is wrong first is found in their order.
        if !reader.of.is_uniform() {
            let poll = Poll::new(job);
            reader.read_all(&|| poll.stops(0), cells)?;
            poll.result()?;
        }
        let mut portions = Vec::new();
        let mut left = Some(results);
        for run in reader.of.in_order() {
            let (count, width) = (run.items.len(), run.rules.cells());
            let (part, rest) = std::mem::take(&mut cells).split_at_mut(count * width);
            cells = rest;
            let Some((results, later)) = left.take().map(|results| results.split(count)) else {
                break;
            };
            left = Some(later);
            let cells = Slots::new(part, width);
            portions.push(Self {
                run,
                cells,
                results,
            });
        }
        if !reader.of.is_uniform() {
            portions.arrange_by_key(|portion| (portion.kind(), portion.run.items.start));
        }
        Ok(portions)
    }

    pub(crate) fn len(&self) -> usize {
        self.run.items.len()
    }
}

impl<R: Split> Items for Portion<'_, R> {
    fn items(&self) -> Range<usize> {
        self.run.items()
    }

    fn kind(&self) -> usize {
        self.run.kind()
    }

    fn split(self, count: usize) -> (Self, Self) {
        let count = count.min(self.len());
        let run = self.run.split(count);
        let cells = self.cells.split(count);
        let results = self.results.split(count);
        let part = |run, cells, results| Self {
            run,
            cells,
            results,
        };
        (
            part(run.0, cells.0, results.0),
            part(run.1, cells.1, results.1),
        )
    }
}

/// The cells of a portion are read from R, unless [`Portion::all`] has done that.
impl<R: Split> Supply<Portion<'_, R>> for Reader<'_> {
    const AT_ONCE: usize = crate::input::AT_ONCE;

    fn prepare(&self, portion: &mut Portion<'_, R>, stop: &dyn Fn() -> bool) -> Result<(), Ended> {
        match self.of.is_uniform() {
            true => self.read_until(stop, portion.run.items.start, portion.cells.values),
            false => Ok(()),
        }
    }
}
