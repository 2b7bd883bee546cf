//! From puzzles in a row to puzzles in lanes.

use super::lanes::CELLS;
use super::pool::Pool;
use super::simd::{MAX_LANES, Simd, Task};
use crate::grid::{Cell, Digit};

/// Where the six blocks of 16 bytes start that cover the 81 of a puzzle. The last
/// two overlap, so that none reads beyond the end.
pub(super) const BLOCKS: [usize; 6] = [0, 16, 32, 48, 64, CELLS - 16];

/// Bytes by cell and lane.
///
/// ```text
///  puzzle 0   . 8 1 6 ..           cell 0   . . 9 6 ..
///  puzzle 1   . 9 . . ..     ->    cell 1   8 9 . . ..
///  puzzle 2   9 . . . ..           cell 2   1 . . 9 ..
/// ```
pub(super) type Tile = [[u8; MAX_LANES]; CELLS];

/// Adds puzzles to the pool.
pub(super) struct Load<'a> {
    /// 81 bytes each, at least one and at most as many as there are lanes.
    pub(super) puzzles: &'a [u8],
    /// The number of the first, for `owner`.
    pub(super) first: u16,
    /// A candidate of each that is taken away, or nothing at all.
    pub(super) excluded: &'a [(Cell, Digit)],
    pub(super) pool: &'a mut Pool,
}

impl<S: Simd> Task<S> for Load<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, simd: S) {
        let count = self.puzzles.len() / CELLS;
        debug_assert!((1..=S::LANES).contains(&count));
        let mut tile: Tile = [[0; MAX_LANES]; CELLS];
        for start in (0..count).step_by(16) {
            for block in BLOCKS {
                let mut rows = [[0; 16]; 16];
                for (row, puzzle) in rows.iter_mut().zip(start..count) {
                    let at = puzzle * CELLS + block;
                    row.copy_from_slice(&self.puzzles[at..at + 16]);
                }
                let columns = simd.transpose(rows);
                for (cell, column) in tile[block..].iter_mut().zip(columns) {
                    cell[start..start + 16].copy_from_slice(&column);
                }
            }
        }
        self.pool.reserve();
        for (row, symbols) in tile.iter().enumerate() {
            let candidates = simd.candidates(symbols);
            self.pool.new_row(row)[..S::LANES].copy_from_slice(S::lanes(&candidates));
        }
        for (i, &(cell, digit)) in self.excluded.iter().enumerate() {
            self.pool.remove_new(i, cell.index(), 1 << digit.index());
        }
        let mut number = self.first;
        for owner in &mut self.pool.new_owners()[..count] {
            *owner = number;
            number = number.wrapping_add(1);
        }
        self.pool.add(count);
    }
}
