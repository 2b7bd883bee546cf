//! The 416 classes of bands.

use super::classic::{MinLex, Steps};
use crate::grid::band::ORDERS;
use crate::work::Arrange;
use std::sync::OnceLock;

/// How many classes of bands there are.
pub const BAND_CLASSES: usize = 416;

/// The classes in the order of their smallest bands, each as the number of the second row
/// and the third row: found by looking at all third rows of each second row.
fn classes() -> &'static [(usize, u64)] {
    static CLASSES: OnceLock<Vec<(usize, u64)>> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let mut minlex = MinLex::new();
        let mut found = Vec::new();
        for second in &Steps::get().rows {
            // The three digits that each box has left, in six orders each.
            let left = [0, 3, 6].map(|first| {
                let taken = |digit: &u8| {
                    *digit / 3 == first / 3 || second[usize::from(first)..][..3].contains(digit)
                };
                (0..9).filter(|digit| !taken(digit)).collect::<Vec<u8>>()
            });
            for number in 0..216 {
                for column in 0..9 {
                    let order = ORDERS[[number / 36, number / 6 % 6, number % 6][column / 3]];
                    minlex.set(0, column, column as u8);
                    minlex.set(1, column, second[column]);
                    minlex.set(2, column, left[column / 3][order[column % 3]]);
                }
                found.push(minlex.band(0));
            }
        }
        found.arrange();
        found.dedup();
        found
    })
}

/// The classes of the three bands and the three stacks of a full classic grid, from 0, in
/// the order of their smallest bands.
///
/// ```
/// let grid = std::array::from_fn(|i| (3 * ((i / 9 + i / 3) % 3) + (i + i / 27) % 3 + 1) as u8);
/// assert_eq!(oxidoku_engine::band_classes(&grid), [0; 6]);
/// ```
pub fn band_classes(grid: &[u8; 81]) -> [usize; 6] {
    let classes = classes();
    let mut minlex = MinLex::new();
    for (cell, &digit) in grid.iter().enumerate() {
        minlex.set(cell / 9, cell % 9, digit - 1);
    }
    std::array::from_fn(|band| {
        let found = classes.binary_search(&minlex.band(band));
        found.unwrap_or_else(|_| unreachable!("a band of a class"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_416_classes_of_bands() {
        assert_eq!(classes().len(), BAND_CLASSES);
    }
}
