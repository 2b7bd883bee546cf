//! Grids of a column: packed into integers, each of which is a column of R.
//!
//! ```text
//!  9 x 9, base 10    integer 1        integer 2          ...  integer 9
//!                    first 9 cells    the next 9 cells        the last 9
//! ```
//!
//! The base is one more than there are digits, and an integer holds as many cells as fit
//! below 2^31: 9 of a 9 x 9 grid, 7 of a 16 x 16. The first cell is the highest place, so that
//! integers are ordered as cells are. A missing grid is `NA` in all columns; columns that
//! a small grid of a column with larger ones has no use for are 0 in it.
//!
//! Bytes, a byte a cell, took twice the memory and were not quicker to compare: R's packages
//! compare and hash integers.

use crate::batch::Batch;
use crate::cells::{ABSENT, Layout, is_absent};
use crate::ended::{Ended, Reply};
use crate::memory::jump::Jump;
use crate::memory::make::{Elements, Fresh};
use crate::memory::read::{elements, values};
use crate::memory::{Held, NA, NA_REAL, Object};

/// How the grids of some rules are packed.
#[derive(Clone, Copy)]
pub(crate) struct Packing {
    base: u32,
    /// Cells an integer.
    per: usize,
    /// Cells a grid.
    cells: usize,
}

impl Packing {
    pub(crate) fn of(layout: Layout) -> Self {
        let base = layout.digits as u32 + 1;
        let per = (i32::MAX as u32).ilog(base) as usize;
        let cells = layout.cells;
        Self { base, per, cells }
    }

    /// How many integers a grid takes.
    pub(crate) fn columns(self) -> usize {
        self.cells.div_ceil(self.per)
    }

    /// Reads the grids from `first` on, as many as there is room for.
    pub(crate) fn unpack(self, columns: &[&[i32]], first: usize, target: &mut [u8]) {
        for (item, grid) in (first..).zip(target.chunks_exact_mut(self.cells)) {
            if columns[0][item] == NA {
                grid.fill(ABSENT);
                continue;
            }
            for (column, part) in columns.iter().zip(grid.chunks_mut(self.per)) {
                // Whoever changed a column by hand gets digits all the same.
                let packed = column[item].unsigned_abs();
                match self.base {
                    // What the compiler knows it need not divide by.
                    10 => unpack_one(packed, 10, part),
                    base => unpack_one(packed, base, part),
                }
            }
        }
    }
}

#[inline(always)]
fn unpack_one(mut packed: u32, base: u32, cells: &mut [u8]) {
    for cell in cells.iter_mut().rev() {
        *cell = (packed % base) as u8;
        packed /= base;
    }
}

/// The columns in the making.
pub(crate) struct Columns {
    columns: Vec<Fresh<i32>>,
}

impl Columns {
    /// Room for so many grids, each packed in one of these ways; all are missing at first.
    pub(crate) fn new(packings: impl Iterator<Item = Packing>, count: usize) -> Result<Self, Jump> {
        let columns = packings.map(Packing::columns).max().unwrap_or_default();
        let columns = (0..columns).map(|_| {
            let mut column = Fresh::new(count)?;
            column.values().fill(NA);
            Ok(column)
        });
        let columns = columns.collect::<Result<_, Jump>>()?;
        Ok(Self { columns })
    }

    /// Packs grids that follow each other, from element `first` on.
    pub(crate) fn put(&mut self, first: usize, cells: &[u8], packing: Packing) {
        let mut rest = 0;
        for column in &mut self.columns {
            let part = rest.min(packing.cells)..(rest + packing.per).min(packing.cells);
            rest += packing.per;
            let grids = cells.chunks_exact(packing.cells);
            for (grid, value) in grids.zip(&mut column.values()[first..]) {
                let pack = |packed, &cell: &u8| packed * packing.base + u32::from(cell);
                *value = match is_absent(grid) {
                    true => NA,
                    false => grid[part.clone()].iter().fold(0, pack) as i32,
                };
            }
        }
    }

    pub(crate) fn into_held(self) -> Result<Held, Jump> {
        let mut list = Elements::new(self.columns.len())?;
        for (index, column) in self.columns.into_iter().enumerate() {
            list.put(index, &column.into_held());
        }
        Ok(list.into_held())
    }
}

/// The columns of a list; `None` if it is not what R should have handed over.
pub(crate) fn columns_of(x: Object<'_>) -> Result<Option<Vec<&[i32]>>, Jump> {
    if !x.is_list() {
        return Ok(None);
    }
    let columns = elements(x)
        .map(values::<i32>)
        .collect::<Result<Option<Vec<_>>, Jump>>()?;
    let alike = |columns: &Vec<&[i32]>| {
        let first = columns.first().map(|column| column.len());
        first.is_some() && columns.iter().all(|column| Some(column.len()) == first)
    };
    Ok(columns.filter(alike))
}

/// A complex number for each grid of a column, by which grids are told apart: 104 bits of a hash of
/// its integers and of its rules. `kinds` has the numbers of the rules, from 1 on, and `salts` for
/// each of these a raw vector.
///
/// Of 10^9 different grids two agree once in 10^13 cases. The standard library's hash, which
/// withstands whoever wants grids to agree, took four times as long.
pub(crate) fn rs_keys(columns: Object<'_>, kinds: &[i32], salts: Object<'_>) -> Reply {
    let columns = columns_of(columns)?.ok_or_else(|| Ended::fault("no columns"))?;
    if kinds.len() != columns[0].len() {
        return Err(Ended::fault("as many rules as grids"));
    }
    let salts = elements(salts).map(|salt| {
        let salt = values::<u8>(salt)?.unwrap_or_default();
        Ok(salt
            .iter()
            .fold(Key::new(), |key, &byte| key.with(u64::from(byte))))
    });
    let salts = salts.collect::<Result<Vec<_>, Jump>>()?;
    let mut keys = Fresh::<[f64; 2]>::new(kinds.len())?;
    for (item, (key, &kind)) in keys.values().iter_mut().zip(kinds).enumerate() {
        *key = match salts.get((kind as usize).wrapping_sub(1)) {
            None => [NA_REAL; 2],
            Some(&salt) => {
                // What a grid has no use for is 0, whatever other grids of the column need.
                let used = columns.iter().rposition(|column| column[item] != 0);
                let used = &columns[..used.map_or(0, |used| used + 1)];
                let word = |pair: &[&[i32]]| {
                    let word = |word, column: &&[i32]| word << 32 | u64::from(column[item] as u32);
                    // One without a partner is as if a 0 were behind it.
                    pair.iter().fold(0, word) << (32 * (2 - pair.len()))
                };
                used.chunks(2).map(word).fold(salt, Key::with).finish()
            }
        };
    }
    Ok(keys.into_held())
}

/// A hash in the making: two numbers of which each has a step that can be undone, so that words
/// that differ in one place never agree in either.
#[derive(Clone, Copy)]
struct Key([u64; 2]);

impl Key {
    fn new() -> Self {
        Self([0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344])
    }

    fn with(self, word: u64) -> Self {
        let Self([one, other]) = self;
        Self([
            mix(one ^ word, 0x9E37_79B9_7F4A_7C15),
            mix(other ^ word.rotate_left(32), 0xD6E8_FEB8_6659_FD93),
        ])
    }

    /// 52 bits of each as a number from 1 up to 2: neither NaN nor -0.
    fn finish(self) -> [f64; 2] {
        let last = |half| mix(mix(half, 0xFF51_AFD7_ED55_8CCD), 0xC4CE_B9FE_1A85_EC53);
        self.0
            .map(|half| f64::from_bits((last(half) >> 12) | 1.0f64.to_bits()))
    }
}

/// One to one: an odd factor, and high bits brought down.
fn mix(value: u64, factor: u64) -> u64 {
    let value = (value ^ (value >> 32)).wrapping_mul(factor);
    value ^ (value >> 29)
}

/// How many cells of each grid are filled, those of the grid itself and not of further sheets;
/// `NA` for a missing one.
pub(crate) fn rs_filled(batch: Batch) -> Reply {
    let mut counts = Fresh::<i32>::new(batch.len())?;
    for (item, count) in counts.values().iter_mut().enumerate() {
        let cells = batch.of.rules_of(item).board().grid_cells();
        let filled = |digits: &[u8]| digits[..cells].iter().filter(|&&cell| cell > 0).count();
        *count = batch
            .digits(item)
            .map_or(NA, |digits| filled(digits) as i32);
    }
    Ok(counts.into_held())
}
