//! Full grids of which each is equally likely.
//!
//! For classic rules the numbers of [`Bands`] are used as weights: choose the class
//! of the first band in proportion to the number of its grids, then what the columns
//! of the other bands hold, then the rows of each band. Small grids are listed.

use crate::generate::band_classes::{self, Bands, SPLITS};
use crate::grid::band::{self, ORDERS, Triple};
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::solve::Solver;
use crate::solve::classic::Puzzle;
use crate::work::{Control, Halt};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// Makes 9 x 9 grids under the classic rules.
pub(super) struct ClassicGrids {
    bands: &'static Bands,
    /// Sums of the weights of the classes up to each.
    sums: Vec<u64>,
}

impl ClassicGrids {
    pub(super) fn new() -> Self {
        let bands = Bands::get();
        let mut sum = 0;
        let sums = bands.classes().iter().map(|class| {
            sum += class.weight();
            sum
        });
        Self {
            bands,
            sums: sums.collect(),
        }
    }

    /// A grid.
    pub(super) fn grid(&self, rng: &mut impl Rng) -> Puzzle {
        let total = self.sums[self.sums.len() - 1];
        let random = rng.random_range(0..total);
        let class = self.sums.partition_point(|&sum| sum <= random);
        let columns = self.columns(class, rng);
        let mut grid = [0; 81];
        for (band, columns) in grid.chunks_exact_mut(27).zip(&columns) {
            self.rows(columns, band, rng);
        }
        // So far the first box's columns hold 123, 456 and 789, and the columns of
        // each box stand in one order.
        let mut names: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        names.shuffle(rng);
        let orders = [(); 3].map(|()| ORDERS[rng.random_range(0..6)]);
        std::array::from_fn(|cell| {
            let (row, stack, k) = (cell / 9, cell % 9 / 3, cell % 3);
            let digit = grid[9 * row + 3 * stack + orders[stack][k]];
            names[usize::from(digit - 1)]
        })
    }

    /// What the columns of each box hold, by band and stack.
    ///
    /// Any splits, accepted with a chance proportional to the ways to fill both
    /// bands. A table of the sums of all 56^3 terms would
    /// make each a hit and take more memory than it saves time.
    fn columns(&self, class: usize, rng: &mut impl Rng) -> [[[Triple; 3]; 3]; 3] {
        let class = &self.bands.classes()[class];
        let above = class.partitions.map(|p| self.bands.partitions[p]);
        loop {
            let splits = [(); 3].map(|()| rng.random_range(0..SPLITS));
            let ways = |band: usize| {
                let pairs = |stack: usize| {
                    let pairs = &self.bands.split_pairs[class.partitions[stack]];
                    usize::from(pairs[splits[stack]][band])
                };
                self.bands.ways(pairs(0), pairs(1), pairs(2))
            };
            let threshold = rng.random_range(0..class.largest);
            if threshold < ways(0) * ways(1) {
                let below = std::array::from_fn(|stack| {
                    self.bands.splits[class.partitions[stack]][splits[stack]]
                });
                let rest = std::array::from_fn(|stack| band::rest(above[stack], below[stack]));
                return [above, below, rest];
            }
        }
    }

    /// Fills the rows of a band.
    ///
    /// Orders of the columns of two boxes at random, until they leave each row of
    /// the third box one digit of each of its columns.
    fn rows(&self, columns: &[[Triple; 3]; 3], band: &mut [u8], rng: &mut impl Rng) {
        let first = band::arrangements(&columns[0]);
        let second = band::arrangements(&columns[1]);
        loop {
            let random = rng.random_range(0..216 * 216u32) as usize;
            let (a, b) = (first[random / 216], second[random % 216]);
            let Some(c) = band_classes::third(a, b, &columns[2]) else {
                continue;
            };
            for (stack, rows) in [a, b, c].into_iter().enumerate() {
                for row in 0..3 {
                    for (k, &column) in columns[stack].iter().enumerate() {
                        let digit = (rows >> (9 * row)) as Triple & column;
                        band[9 * row + 3 * stack + k] = digit.trailing_zeros() as u8 + 1;
                    }
                }
            }
            return;
        }
    }
}

/// All grids under small rules.
pub(super) struct Listed {
    /// The digits of all grids, one grid after the other; those with the digits 1,
    /// 2, 3, .. in the first row if the names of digits do not matter.
    grids: Vec<u8>,
    exchangeable: bool,
}

/// The most grids to list. 6 x 6 has 39,168 with a given first row.
const MOST: usize = 100_000;
/// Units of work to spend on listing.
const WORK: u64 = 1_000_000;

impl Listed {
    /// Lists all grids; `None` if there are too many.
    pub(super) fn new(rules: &Rules, control: &mut Control<'_>) -> Result<Option<Self>, Halt> {
        let (_, columns) = rules.board().size();
        let first_row = (0..columns).all(|column| rules.board().cell_at(0, 0, column).is_some());
        let exchangeable = rules.digits_interchangeable() && rules.spec().lines && first_row;
        let mut start = Grid::blank(rules);
        if exchangeable {
            for column in 0..columns {
                let digit = Digit::from_index(column);
                start.set(Cell::from_index(column), Some(digit));
            }
        }
        let mut grids = Vec::new();
        let most = MOST * rules.cells();
        let before = control.work();
        let listed = control.within(WORK, |control| {
            Solver::new(rules).for_each(&start, control, |grid| {
                grids.extend_from_slice(grid.digits());
                grids.len() <= most
            })
        });
        match listed {
            Ok(()) if grids.len() <= most => {}
            Ok(()) => return Ok(None),
            Err(Halt::Budget) if control.work() - before >= WORK => return Ok(None),
            Err(halt) => return Err(halt),
        }
        Ok(Some(Self {
            grids,
            exchangeable,
        }))
    }

    /// One of them, or `None` if there is none.
    pub(super) fn grid(&self, rules: &Rules, rng: &mut impl Rng) -> Option<Grid> {
        let count = self.grids.len() / rules.cells();
        if count == 0 {
            return None;
        }
        let chosen = rng.random_range(0..count);
        let listed = &self.grids[chosen * rules.cells()..][..rules.cells()];
        let mut names: Vec<usize> = (0..rules.digits()).collect();
        if self.exchangeable {
            names.shuffle(rng);
        }
        let mut grid = Grid::blank(rules);
        for (index, &digit) in listed.iter().enumerate() {
            let name = names[usize::from(digit - 1)];
            grid.set(Cell::from_index(index), Some(Digit::from_index(name)));
        }
        Some(grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::stream;
    use crate::rules::is_solution;
    use std::collections::HashMap;

    /// Chi-squared of counts against weights, over the square root of twice its
    /// degrees of freedom: 0 on average and 1 in deviation if the counts were drawn
    /// by the weights. Cells with less than 5 expected are put together.
    fn excess(counts: &[u64], weights: &[u64]) -> f64 {
        let n = counts.iter().sum::<u64>() as f64;
        let total = weights.iter().map(|&weight| weight as f64).sum::<f64>();
        let (mut chi, mut cells, mut rare) = (0.0, 0.0, (0.0, 0.0));
        let mut add = |count: f64, expected: f64| {
            chi += (count - expected).powi(2) / expected;
            cells += 1.0;
        };
        for (&count, &weight) in counts.iter().zip(weights) {
            let (count, expected) = (count as f64, n * weight as f64 / total);
            match expected < 5.0 {
                true => rare = (rare.0 + count, rare.1 + expected),
                false => add(count, expected),
            }
        }
        if rare.1 >= 5.0 {
            add(rare.0, rare.1);
        }
        let freedom: f64 = cells - 1.0;
        (chi - freedom) / (2.0 * freedom).sqrt()
    }

    #[test]
    fn all_bands_and_stacks_are_of_each_class_as_often_as_in_all_grids() {
        let (classic, bands) = (ClassicGrids::new(), Bands::get());
        let weights: Vec<u64> = bands.classes().iter().map(|class| class.weight()).collect();
        let rng = &mut stream(1, 0);
        let mut counts = vec![vec![0; weights.len()]; 6];
        let mut first = [0u64; 9];
        for _ in 0..60_000 {
            let grid = classic.grid(rng);
            first[usize::from(grid[40]) - 1] += 1;
            let turned: Puzzle = std::array::from_fn(|i| grid[9 * (i % 9) + i / 9]);
            let halves = grid.chunks_exact(27).chain(turned.chunks_exact(27));
            for (band, counts) in halves.zip(&mut counts) {
                counts[bands.class_of(band.try_into().unwrap())] += 1;
            }
        }
        for counts in &counts {
            let excess = excess(counts, &weights);
            assert!(excess.abs() < 4.0, "{excess}");
        }
        assert!(excess(&first, &[1; 9]).abs() < 4.0);
        // A first band that forgets its completions, the likeliest mistake, would
        // make those with few as frequent as those with many. Classes differ by a
        // hundredth only, so this is tested separately.
        let mean = |weight: &dyn Fn(usize) -> f64, power: i32| {
            let of = |i: usize| (bands.classes()[i].completions() as f64 / 1e9).powi(power);
            let sum = (0..weights.len()).map(|i| weight(i) * of(i)).sum::<f64>();
            sum / (0..weights.len()).map(weight).sum::<f64>()
        };
        let seen = |i: usize| counts.iter().map(|counts| counts[i]).sum::<u64>() as f64;
        let right = |i: usize| weights[i] as f64;
        let forgetful = |i: usize| bands.classes()[i].bands() as f64;
        let deviation = (mean(&right, 2) - mean(&right, 1).powi(2)).sqrt() / 360_000f64.sqrt();
        let apart = |expected: f64| (mean(&seen, 1) - expected) / deviation;
        assert!(
            apart(mean(&right, 1)).abs() < 3.0,
            "{}",
            apart(mean(&right, 1))
        );
        assert!(
            apart(mean(&forgetful, 1)) > 4.0,
            "{}",
            apart(mean(&forgetful, 1))
        );
    }

    #[test]
    fn grids_are_right() {
        let (rules, classic) = (Rules::classic(), ClassicGrids::new());
        for item in 0..200 {
            let grid = classic.grid(&mut stream(2, item));
            let grid = Grid::from_digits(&grid, &rules).unwrap();
            assert!(is_solution(&grid, &rules));
        }
    }

    #[test]
    fn the_288_grids_of_4_x_4_are_equally_likely() {
        let rules = Rules::boxes(2, 2).unwrap();
        let listed = Listed::new(&rules, &mut Control::unlimited()).unwrap();
        let listed = listed.unwrap();
        let mut counts: HashMap<Vec<u8>, u64> = HashMap::new();
        let rng = &mut stream(3, 0);
        for _ in 0..28_800 {
            let grid = listed.grid(&rules, rng).unwrap();
            *counts.entry(grid.digits().to_vec()).or_default() += 1;
        }
        let counts: Vec<u64> = counts.into_values().collect();
        assert_eq!(counts.len(), 288);
        assert!(excess(&counts, &[1; 288]).abs() < 4.0);
    }

    #[test]
    fn lists_hold_all_grids_or_there_is_none() {
        let control = &mut Control::unlimited();
        let count = |rules: &Rules, control: &mut Control<'_>| {
            let listed = Listed::new(rules, control).unwrap();
            listed.map(|listed| listed.grids.len() / rules.cells())
        };
        let six = Rules::boxes(2, 3).unwrap();
        // 28,200,960 grids in all.
        assert_eq!(count(&six, control), Some(39_168));
        assert_eq!(39_168 * 720, 28_200_960);
        let diagonal = crate::rules::Spec {
            diagonal: true,
            ..crate::rules::Spec::boxes(2, 2)
        };
        assert_eq!(count(&diagonal.build().unwrap(), control), Some(48 / 24));
        // Digits that matter cannot be renamed: all grids are listed.
        let consecutive = crate::rules::Spec {
            constraints: vec![crate::rules::known::non_consecutive(6)],
            ..crate::rules::Spec::boxes(2, 3)
        };
        assert_eq!(count(&consecutive.build().unwrap(), control), Some(48));
        assert_eq!(count(&Rules::boxes(2, 4).unwrap(), control), None);
        // Nor where the first row has a hole: it does not hold all digits.
        let hole = crate::rules::Spec {
            cells: Some((0..16).map(|place| place != 0).collect()),
            ..crate::rules::Spec::of_size(4, 4)
        };
        let hole = hole.build().unwrap();
        let all = Solver::new(&hole).count(&Grid::blank(&hole), u64::MAX, control);
        assert_eq!(count(&hole, control).map(|count| count as u64), all.ok());
    }
}
