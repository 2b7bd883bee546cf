//! Short lists.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// A list that needs no memory of its own for a single item; it is read as a slice.
///
/// Most steps of a path are singles: one digit placed, one candidate of a pattern,
/// one house. With a `Vec` for each, much of a path's time went to memory.
#[derive(Clone)]
pub struct SmallList<T>(Items<T>);

#[derive(Clone)]
enum Items<T> {
    Few(Option<T>),
    Many(Vec<T>),
}

impl<T> SmallList<T> {
    /// An empty list.
    pub const fn new() -> Self {
        Self(Items::Few(None))
    }

    /// A list of one item, or of none.
    pub const fn of(item: Option<T>) -> Self {
        Self(Items::Few(item))
    }

    /// Appends an item.
    pub fn push(&mut self, item: T) {
        match &mut self.0 {
            Items::Few(one @ None) => *one = Some(item),
            Items::Few(one) => {
                // Where there are two there are mostly more.
                let mut items = Vec::with_capacity(8);
                items.extend(one.take());
                items.push(item);
                self.0 = Items::Many(items);
            }
            Items::Many(items) => items.push(item),
        }
    }
}

impl<T> Default for SmallList<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Deref for SmallList<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match &self.0 {
            Items::Few(one) => one.as_slice(),
            Items::Many(items) => items,
        }
    }
}

impl<T> DerefMut for SmallList<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Items::Few(one) => one.as_mut_slice(),
            Items::Many(items) => items,
        }
    }
}

impl<T> Extend<T> for SmallList<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T> FromIterator<T> for SmallList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        list.extend(items);
        list
    }
}

impl<'a, T> IntoIterator for &'a SmallList<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq> PartialEq for SmallList<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for SmallList<T> {}

impl<T: fmt::Debug> fmt::Debug for SmallList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_reads_as_the_slice_of_what_was_put_in() {
        for count in 0..5 {
            let mut list: SmallList<usize> = (0..count).rev().collect();
            let mut expected: Vec<usize> = (0..count).rev().collect();
            assert_eq!(*list, *expected);
            assert_eq!(format!("{list:?}"), format!("{expected:?}"));
            list.push(7);
            expected.push(7);
            list.sort_unstable();
            expected.sort_unstable();
            assert_eq!(*list, *expected);
            assert!(list.clone() == list && list != SmallList::new());
            assert_eq!(list == SmallList::of(Some(7)), count == 0);
            assert_eq!((&list).into_iter().count(), count + 1);
        }
    }
}
