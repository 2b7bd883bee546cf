//! Portions of a batch of grids: cells, and places for results.

use crate::ended::Ended;
use crate::input::Reader;
use crate::schedule::{Items, Supply};

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

/// Some grids of a batch, next to each other.
pub(crate) struct Portion<'a, R> {
    /// The number of the first one in the batch.
    pub(crate) first: usize,
    pub(crate) len: usize,
    pub(crate) cells: Slots<'a, u8>,
    pub(crate) results: R,
}

impl<'a, R: Split> Portion<'a, R> {
    /// A whole batch of grids, `width` cells each.
    pub(crate) fn whole(cells: &'a mut [u8], width: usize, results: R) -> Self {
        Self {
            first: 0,
            len: cells.len() / width,
            cells: Slots::new(cells, width),
            results,
        }
    }
}

impl<R: Split> Items for Portion<'_, R> {
    fn first(&self) -> usize {
        self.first
    }

    fn len(&self) -> usize {
        self.len
    }

    fn split(self, count: usize) -> (Self, Self) {
        let count = count.min(self.len);
        let cells = self.cells.split(count);
        let results = self.results.split(count);
        let first = Self {
            first: self.first,
            len: count,
            cells: cells.0,
            results: results.0,
        };
        let rest = Self {
            first: self.first + count,
            len: self.len - count,
            cells: cells.1,
            results: results.1,
        };
        (first, rest)
    }
}

/// The cells of a portion are read from R.
impl<R: Split> Supply<Portion<'_, R>> for Reader<'_> {
    const AT_ONCE: usize = crate::input::AT_ONCE;

    fn prepare(&self, portion: &mut Portion<'_, R>, stop: &dyn Fn() -> bool) -> Result<(), Ended> {
        self.read_until(stop, portion.first, portion.cells.values)
    }
}
