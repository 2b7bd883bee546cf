//! Speakers that wait for their turn.

/// Numbers in the order in which they came, each of them at most once.
pub(super) struct Queue {
    /// A ring of a power of two: with room for all it never grows.
    items: Box<[u32]>,
    first: usize,
    end: usize,
}

impl Queue {
    /// For numbers below `count`.
    pub(super) fn of(count: usize) -> Self {
        Self {
            items: vec![0; count.next_power_of_two()].into(),
            first: 0,
            end: 0,
        }
    }

    /// Tried and dropped: to write it always, and only move the end where it is to be added. Nothing
    /// is predicted wrongly then, and each waits for the one before.
    #[inline(always)]
    pub(super) fn push(&mut self, item: u32) {
        let place = self.end & (self.items.len() - 1);
        self.items[place] = item;
        self.end = self.end.wrapping_add(1);
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<u32> {
        if self.first == self.end {
            return None;
        }
        let item = self.items[self.first & (self.items.len() - 1)];
        self.first = self.first.wrapping_add(1);
        Some(item)
    }
}
