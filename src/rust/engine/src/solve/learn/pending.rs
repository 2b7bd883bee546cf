//! What is still to be done.

use std::collections::VecDeque;

/// A list of numbers without repetition.
pub(super) struct Pending {
    list: VecDeque<u32>,
    is_in: Vec<bool>,
}

impl Pending {
    pub(super) fn new(count: usize) -> Self {
        Self {
            list: VecDeque::new(),
            is_in: vec![false; count],
        }
    }

    pub(super) fn add(&mut self, number: u32) {
        if !std::mem::replace(&mut self.is_in[number as usize], true) {
            self.list.push_back(number);
        }
    }

    /// The last that was added.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let number = self.list.pop_back()?;
        self.is_in[number as usize] = false;
        Some(number)
    }

    /// The first that was added, which waits for what the others have to say.
    pub(super) fn pop_first(&mut self) -> Option<u32> {
        let number = self.list.pop_front()?;
        self.is_in[number as usize] = false;
        Some(number)
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
