//! A small queue with a short life.

/// Items in the order in which they were put in. What is taken out stays in memory
/// until the end: there are few items, and so they lie in one piece.
#[derive(Clone, Debug)]
pub(super) struct Queue<T> {
    items: Vec<T>,
    from: usize,
}

impl<T> Queue<T> {
    /// An empty queue with room for so many.
    pub(super) fn new(room: usize) -> Self {
        let items = Vec::with_capacity(room);
        Self { items, from: 0 }
    }

    pub(super) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Takes items out at the front, as long as they are `done`.
    pub(super) fn drop_while(&mut self, done: impl Fn(&T) -> bool) {
        let items = &self.items[self.from..];
        self.from += items.iter().take_while(|item| done(item)).count();
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.items[self.from..].iter()
    }
}
