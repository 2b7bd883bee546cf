//! From solutions in lanes to solutions in a row.

use super::lanes::{CELLS, Lanes};
use super::load::BLOCKS;
use super::simd::{MAX_LANES, Simd, Task};

/// Solutions that wait until there are enough to write them together.
pub(super) struct Outbox {
    rows: Box<[[u16; ROOM]; CELLS]>,
    owners: [u16; ROOM],
    len: usize,
}

/// Written out when more than half full, so a vector always finds room.
const ROOM: usize = 2 * MAX_LANES;

impl Outbox {
    pub(super) fn new() -> Self {
        Self {
            rows: Box::new([[0; ROOM]; CELLS]),
            owners: [0; ROOM],
            len: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds the states in the lanes of `mask`.
    #[inline(always)]
    pub(super) fn push<S: Simd>(&mut self, simd: S, lanes: &Lanes<S>, mask: u32) {
        for (row, &cell) in self.rows.iter_mut().zip(&lanes.cells) {
            simd.compress(&mut row[self.len..], mask, cell);
        }
        simd.compress(&mut self.owners[self.len..], mask, lanes.owner);
        self.len += mask.count_ones() as usize;
    }
}

/// Writes what is in the outbox.
pub(super) struct Flush<'a> {
    pub(super) outbox: &'a mut Outbox,
    /// 81 bytes a puzzle.
    pub(super) solutions: &'a mut [u8],
    /// What stands for the digit 0.
    pub(super) zero: u8,
}

impl<S: Simd> Task<S> for Flush<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, simd: S) {
        let outbox = &*self.outbox;
        for first in (0..outbox.len).step_by(S::LANES) {
            let mut tile = [[0; MAX_LANES]; CELLS];
            for (symbols, row) in tile.iter_mut().zip(outbox.rows.iter()) {
                let mut cells = simd.splat(0);
                S::lanes_mut(&mut cells).copy_from_slice(&row[first..first + S::LANES]);
                *symbols = simd.symbols(cells, self.zero);
            }
            let count = S::LANES.min(outbox.len - first);
            for start in (0..count).step_by(16) {
                let owners = &outbox.owners[first + start..first + count];
                for block in BLOCKS {
                    let mut columns = [[0; 16]; 16];
                    for (column, cell) in columns.iter_mut().zip(&tile[block..]) {
                        column.copy_from_slice(&cell[start..start + 16]);
                    }
                    let rows = simd.transpose(columns);
                    for (row, &owner) in rows.iter().zip(owners) {
                        let at = usize::from(owner) * CELLS + block;
                        self.solutions[at..at + 16].copy_from_slice(row);
                    }
                }
            }
        }
        self.outbox.clear();
    }
}
