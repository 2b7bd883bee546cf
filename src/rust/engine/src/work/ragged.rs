//! A list of short lists in one allocation.

/// Rows of different lengths, stored one after the other, so that the inner
/// loops of the search walk through contiguous memory.
#[derive(Clone, Debug)]
pub(crate) struct Ragged<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl<T> Ragged<T> {
    pub(crate) fn get(&self, row: usize) -> &[T] {
        &self.items[self.starts[row] as usize..self.starts[row + 1] as usize]
    }
}

impl<T> FromIterator<Vec<T>> for Ragged<T> {
    fn from_iter<I: IntoIterator<Item = Vec<T>>>(rows: I) -> Self {
        let mut ragged = Self {
            items: Vec::new(),
            starts: vec![0],
        };
        for row in rows {
            ragged.items.extend(row);
            ragged.starts.push(ragged.items.len() as u32);
        }
        ragged
    }
}
