//! Many grids, made in portions by several threads.

use crate::generate::Failure;
use crate::grid::Grid;
use crate::work::Halt;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A batch that fails as a whole if one of its items does. Portions are made in any
/// order, yet the failure reported does not depend on the threads: it is always that of
/// the lowest item. So what comes after a failure need not be made, but everything
/// before it must be.
#[derive(Debug)]
pub struct Batch {
    /// The lowest item that has failed so far.
    failed: AtomicUsize,
}

/// The items of a portion, up to the first that failed.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Made {
    /// The digits of the grids, one grid after the other, 0 for a blank.
    pub cells: Vec<u8>,
    /// Why the portion ends early, if it does.
    pub failure: Option<Failure>,
}

impl Default for Batch {
    fn default() -> Self {
        let failed = AtomicUsize::new(usize::MAX);
        Self { failed }
    }
}

impl Batch {
    /// The lowest item that has failed.
    pub fn failed(&self) -> Option<usize> {
        let failed = self.failed.load(Ordering::Relaxed);
        (failed < usize::MAX).then_some(failed)
    }

    /// Makes a portion. `make` gives its items in order, and is not asked for more
    /// after the first failure.
    ///
    /// # Errors
    /// [`Halt::Stopped`] if an item before the portion has failed, or if the work is
    /// stopped.
    pub fn make<I>(
        &self,
        items: Range<usize>,
        make: impl FnOnce(Range<usize>) -> Result<I, Halt>,
    ) -> Result<Made, Halt>
    where
        I: IntoIterator<Item = Result<Grid, Failure>>,
    {
        let is_wanted = |&item: &usize| item < self.failed.load(Ordering::Relaxed);
        if !is_wanted(&items.start) {
            return Err(Halt::Stopped);
        }
        let mut made = Made::default();
        let numbers = items.clone().take_while(is_wanted);
        for (item, one) in numbers.zip(make(items)?) {
            match one {
                Ok(grid) => made.cells.extend_from_slice(grid.digits()),
                Err(Failure::Stopped) => return Err(Halt::Stopped),
                Err(failure) => {
                    self.failed.fetch_min(item, Ordering::Relaxed);
                    made.failure = Some(failure);
                    break;
                }
            }
        }
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Impossible;
    use crate::rules::Rules;

    #[test]
    fn the_lowest_failure_is_found_in_whatever_order_portions_are_made() {
        let grid = Grid::blank(&Rules::boxes(2, 2).unwrap());
        let budget = |item: usize| Failure::Budget {
            nearest: Some(item as u64),
        };
        // Items 5, 6 and 9 fail.
        let make = |items: Range<usize>| {
            let one = |item| match [5, 6, 9].contains(&item) {
                true => Err(budget(item)),
                false => Ok(grid.clone()),
            };
            Ok(items.map(one).collect::<Vec<_>>())
        };
        let orders: [&[Range<usize>]; 3] = [
            &[0..2, 2..6, 6..10],
            &[6..10, 2..6, 0..2],
            &[2..6, 6..10, 0..2],
        ];
        for order in orders {
            let batch = Batch::default();
            let made = order
                .iter()
                .map(|items| (items.start, batch.make(items.clone(), make)));
            let mut made: Vec<_> = made.collect();
            made.sort_by_key(|&(first, _)| first);
            let made: Vec<Made> = made.into_iter().filter_map(|(_, made)| made.ok()).collect();
            assert_eq!(made[0].cells.len(), 2 * 16);
            assert_eq!(made[1].cells.len(), 3 * 16);
            let first = made.iter().find_map(|made| made.failure);
            assert_eq!(first, Some(budget(5)));
            assert_eq!(batch.failed(), Some(5));
        }
    }

    #[test]
    fn what_comes_after_a_failure_is_not_made() {
        let batch = Batch::default();
        let mut asked = Vec::new();
        let made = batch.make(3..8, |items| {
            Ok(items.map(|item| {
                asked.push(item);
                Err(Impossible::NoGrid.into())
            }))
        });
        assert_eq!(made.unwrap().failure, Some(Impossible::NoGrid.into()));
        assert_eq!(asked, [3]);
        let later = batch.make(8..9, |_| -> Result<Vec<_>, Halt> { unreachable!() });
        assert_eq!(later, Err(Halt::Stopped));
        let stopped = Batch::default().make(0..1, |_| Ok([Err(Failure::Stopped)]));
        assert_eq!(stopped, Err(Halt::Stopped));
    }
}
