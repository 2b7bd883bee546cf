//! The number of all grids.

use crate::generate::Bands;
use crate::symmetry::Essential;
use crate::work::{Control, Halt};
use std::collections::HashMap;

/// The number of 9 x 9 Sudoku grids: 6,670,903,752,021,072,936,960, computed in
/// some hundredths of a second.
///
/// The grids are counted by the class of their first band, of which there are 131;
/// [`Bands`] says how. Felgenhauer and Jarvis, "Enumerating possible Sudoku grids"
/// (2005), were the first to count them.
///
/// ```
/// assert_eq!(oxidoku_engine::count_grids(), 6_670_903_752_021_072_936_960);
/// ```
pub fn count_grids() -> u128 {
    total(&Bands::new())
}

fn total(bands: &Bands) -> u128 {
    let weights = bands
        .classes()
        .iter()
        .map(|class| u128::from(class.weight()));
    weights.sum::<u128>() * u128::from(Bands::FACTOR)
}

/// How many full grids of at most 9 x 9 have their digits in order of appearance, first
/// row first: all grids, divided by the ways to name digits. `None` for shapes that
/// nobody can count so.
///
/// Those of 9 x 9 come from [`count_grids`], those with boxes of 2 x 4 from their bands,
/// and smaller ones are counted one by one.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn count_patterns(
    rows: usize,
    columns: usize,
    control: &mut Control<'_>,
) -> Result<Option<u64>, Halt> {
    Ok(match (rows.min(columns), rows.max(columns)) {
        (3, 3) => Some((count_grids() / factorial(9)) as u64),
        (2, 4) => Some((flat_grids(4, control)? / factorial(8)) as u64),
        // Latin squares from 7 x 7 on.
        (1, 7..) => None,
        _ => match Essential::of(rows, columns) {
            Some(grids) => Some(grids.fixed(0, control)?),
            None => None,
        },
    })
}

/// The product of the numbers from 1 on.
pub fn factorial(number: usize) -> u128 {
    (1..=number as u128).product()
}

/// All grids with boxes of two rows and `width` columns.
///
/// Each of the bands puts a set of half the digits into its first box's first row, and
/// the rest follows: the other half below it, and both in the second box the other way
/// round. So both stacks hold the same sets in their rows, but for their order, and can
/// be filled in equally many ways: the number is the sum of the squares of these.
fn flat_grids(width: usize, control: &mut Control<'_>) -> Result<u128, Halt> {
    let size = 2 * width;
    let halves: Vec<u16> = (0..1u16 << size)
        .filter(|set| set.count_ones() as usize == width)
        .collect();
    let mut known = HashMap::new();
    let first = halves[0];
    let mut sum = 0;
    let mut numbers = vec![0; width - 1];
    loop {
        control.step()?;
        // Neither the order of bands nor that of the rows of a band matters.
        let mut sets: Vec<u16> = numbers.iter().map(|&number| halves[number]).collect();
        for set in &mut sets {
            *set = (*set).min(!*set & ((1 << size) - 1));
        }
        sets.push(first);
        sets.sort_unstable();
        let ways = known.entry(sets).or_insert_with_key(|sets| {
            let rows = sets.iter().flat_map(|&set| [set, !set & ((1 << size) - 1)]);
            let rows: Vec<u16> = rows.collect();
            // The first row in one order stands for all.
            let digits = (0..size).map(|digit| 1 << digit);
            let mut columns: Vec<u16> = digits.filter(|digit| rows[0] & digit != 0).collect();
            u128::from(fill_columns(rows[1], &rows[2..], &mut columns, 0)) * factorial(width)
        });
        sum += *ways * *ways;
        let Some(next) = numbers.iter().position(|&number| number + 1 < halves.len()) else {
            return Ok(sum * halves.len() as u128);
        };
        numbers[..next].fill(0);
        numbers[next] += 1;
    }
}

/// The ways to put the digits of `row` into the columns from `column` on, and those of
/// `rows` into all columns, none twice into one.
fn fill_columns(row: u16, rows: &[u16], columns: &mut [u16], column: usize) -> u64 {
    if column == columns.len() {
        return match rows.split_first() {
            Some((&next, rows)) => fill_columns(next, rows, columns, 0),
            None => 1,
        };
    }
    let mut digits = row & !columns[column];
    let mut sum = 0;
    while digits != 0 {
        let digit = digits & digits.wrapping_neg();
        digits ^= digit;
        columns[column] ^= digit;
        sum += fill_columns(row ^ digit, rows, columns, column + 1);
        columns[column] ^= digit;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_up_to_9_x_9_are_counted_as_known() {
        let count = |rows, columns| {
            let found = count_patterns(rows, columns, &mut Control::unlimited());
            found
                .unwrap()
                .map(|count| u128::from(count) * factorial(rows * columns))
        };
        assert_eq!(count(1, 4), Some(576));
        assert_eq!(count(2, 2), Some(288));
        assert_eq!(count(3, 2), Some(28_200_960));
        assert_eq!(count(2, 4), Some(29_136_487_207_403_520));
        assert_eq!(count(3, 3), Some(6_670_903_752_021_072_936_960));
        assert_eq!(count(2, 5), None);
    }

    #[test]
    fn all_grids_and_all_bands_are_counted() {
        let bands = Bands::get();
        assert_eq!(total(bands), 6_670_903_752_021_072_936_960);
        // The number of bands, counted in another way: any first row; the second
        // box's rows take 56 choices of sets; each row of two boxes in any order.
        let counted: u64 = bands.classes().iter().map(|class| class.bands()).sum();
        let factorial: u64 = (1..=9).product();
        assert_eq!(counted * Bands::FACTOR, factorial * 56 * 6u64.pow(6));
        assert_eq!(bands.classes().len(), 131);
    }
}
