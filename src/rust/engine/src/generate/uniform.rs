//! Full grids of which each is equally likely.
//!
//! For classic rules the numbers of [`Bands`] are used as weights: choose the class
//! of the first band with the share of grids it has, then what the columns of the
//! other bands hold, then the rows of each band. Small grids are listed.

use crate::bands::{self, Bands, ORDERS, SPLITS, Triple};
use crate::classic::Puzzle;
use crate::{Cell, Control, Digit, Grid, Halt, Rules, Solver};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// Makes 9 x 9 grids under the classic rules.
pub(super) struct Classic {
    bands: &'static Bands,
    /// Sums of the weights of the classes up to each.
    sums: Vec<u64>,
}

impl Classic {
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
    /// bands: about one in three is. A table of the sums of all 56^3 terms would
    /// make each a hit and take more memory than it saves time.
    fn columns(&self, class: usize, rng: &mut impl Rng) -> [[[Triple; 3]; 3]; 3] {
        let class = &self.bands.classes()[class];
        let above = class.partitions.map(|p| self.bands.partitions[p]);
        loop {
            let below = class.partitions.map(|p| {
                let splits = &self.bands.splits[p];
                splits[rng.random_range(0..SPLITS)]
            });
            let rest = std::array::from_fn(|stack| bands::rest(above[stack], below[stack]));
            let ways = |band: [[Triple; 3]; 3]| {
                let [p, q, r] = band.map(|triples| self.bands.index(triples));
                self.bands.ways(p, q, r)
            };
            let threshold = rng.random_range(0..class.largest);
            if threshold < ways(below) * ways(rest) {
                return [above, below, rest];
            }
        }
    }

    /// Fills the rows of a band.
    ///
    /// Orders of the columns of two boxes at random, until they leave each row of
    /// the third box one digit of each of its columns.
    fn rows(&self, columns: &[[Triple; 3]; 3], band: &mut [u8], rng: &mut impl Rng) {
        let first = bands::arrangements(&columns[0]);
        let second = bands::arrangements(&columns[1]);
        let fits = |row: Triple| columns[2].iter().all(|c| (c & row).is_power_of_two());
        loop {
            // 216 * 216 < 2^16: one number for both, without a trace of bias.
            let random = rng.random_range(0..216 * 216u32) as usize;
            let (a, b) = (first[random / 216], second[random % 216]);
            if a[0] & b[0] | a[1] & b[1] | a[2] & b[2] != 0 {
                continue;
            }
            let c = [0, 1, 2].map(|row| 0x1ff & !(a[row] | b[row]));
            if !c.into_iter().all(fits) {
                continue;
            }
            for (stack, rows) in [a, b, c].into_iter().enumerate() {
                for (row, digits) in rows.into_iter().enumerate() {
                    for (k, column) in columns[stack].into_iter().enumerate() {
                        let digit = (digits & column).trailing_zeros() as u8 + 1;
                        band[9 * row + 3 * stack + k] = digit;
                    }
                }
            }
            return;
        }
    }
}

/// All grids under small rules.
pub(super) struct Listed {
    /// The digits of all grids, one behind the other; those with the digits 1, 2,
    /// 3, .. in the first row if the names of digits do not matter.
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
        let exchangeable = rules.spec().cages.is_empty() && !rules.spec().non_consecutive;
        let mut start = Grid::blank(rules);
        if exchangeable {
            for column in 0..rules.size() {
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
        let mut names: Vec<usize> = (0..rules.size()).collect();
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
