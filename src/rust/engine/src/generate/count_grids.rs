//! The number of all classic grids.

use crate::generate::Bands;

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

#[cfg(test)]
mod tests {
    use super::*;

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
