//! What is still to be done.

/// A list of numbers without repetition.
pub(super) struct Pending {
    list: Vec<u32>,
    is_in: Vec<bool>,
}

impl Pending {
    pub(super) fn new(count: usize) -> Self {
        Self {
            list: Vec::new(),
            is_in: vec![false; count],
        }
    }

    pub(super) fn add(&mut self, number: u32) {
        if !std::mem::replace(&mut self.is_in[number as usize], true) {
            self.list.push(number);
        }
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        let number = self.list.pop()?;
        self.is_in[number as usize] = false;
        Some(number)
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
