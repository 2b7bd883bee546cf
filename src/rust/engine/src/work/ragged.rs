//! A list of short lists in one allocation.

/// Rows of different lengths, stored one after the other, so that the inner
/// loops of the search walk through contiguous memory.
#[derive(Clone, Debug)]
pub(crate) struct Ragged<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl<T> Ragged<T> {
    #[inline(always)]
    pub(crate) fn get(&self, row: usize) -> &[T] {
        &self.items[self.starts[row] as usize..self.starts[row + 1] as usize]
    }
}

impl<T: Copy> Ragged<T> {
    /// So many rows, of items that come with the number of theirs; those of a row stay in
    /// order.
    pub(crate) fn sorted(rows: usize, items: &[(usize, T)]) -> Self {
        let mut starts = vec![0; rows + 1];
        for &(row, _) in items {
            starts[row] += 1;
        }
        let mut first = 0;
        for start in &mut starts {
            first += std::mem::replace(start, first);
        }
        let mut next = starts.clone();
        let mut sorted: Vec<T> = items.iter().map(|&(_, item)| item).collect();
        for &(row, item) in items {
            sorted[next[row] as usize] = item;
            next[row] += 1;
        }
        Self {
            items: sorted,
            starts,
        }
    }
}

impl<T, R: IntoIterator<Item = T>> FromIterator<R> for Ragged<T> {
    fn from_iter<I: IntoIterator<Item = R>>(rows: I) -> Self {
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
