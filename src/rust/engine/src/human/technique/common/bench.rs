//! What may be in a pattern: cells with their digits, digits with their cells, lines with
//! their places.

use crate::grid::MAX_SIZE;
use std::ops::Deref;

/// So many things with a set for each, without memory of their own. Choices among them are
/// places in this list.
pub(crate) struct Bench<T> {
    items: [(T, u64); MAX_SIZE],
    count: usize,
}

impl<T: Copy> Bench<T> {
    /// An empty bench. `any` only fills the memory and is never read.
    pub(crate) fn new(any: T) -> Self {
        Self {
            items: [(any, 0); MAX_SIZE],
            count: 0,
        }
    }

    /// Puts these on it, in place of what was there.
    pub(crate) fn seat(&mut self, items: impl Iterator<Item = (T, u64)>) {
        self.count = 0;
        for item in items {
            self.items[self.count] = item;
            self.count += 1;
        }
    }

    /// The things at these places.
    pub(crate) fn chosen(
        &self,
        choice: impl IntoIterator<Item = usize>,
    ) -> impl Iterator<Item = T> {
        let choice = choice.into_iter();
        choice.map(|place| self.items[place].0)
    }

    /// All their sets together.
    pub(crate) fn union(&self) -> u64 {
        self.iter().fold(0, |all, (_, set)| all | set)
    }
}

impl<T> Deref for Bench<T> {
    type Target = [(T, u64)];

    fn deref(&self) -> &[(T, u64)] {
        &self.items[..self.count]
    }
}
