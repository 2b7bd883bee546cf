//! States that wait for a free lane.

use super::lanes::{CELLS, Lanes, mask_of};
use super::simd::{MAX_LANES, Simd};

/// The rows of a state: its cells and its owner.
const ROWS: usize = CELLS + 1;
const OWNER: usize = CELLS;

/// States side by side, last in, first out: new puzzles and the untried halves of
/// guesses of all lanes. Any lane takes any of them.
///
/// ```text
///  rows[0 * stride ..]   r1c1 of state 0, of state 1, .. len-1, room to stride
///  rows[1 * stride ..]   r1c2
///   ..
///  rows[81 * stride ..]  owner
/// ```
/// So states move to and from lanes row by row, several at a time. Whole vectors
/// are read and written at `len`, hence always [`MAX_LANES`] of room behind it.
///
/// Last in first out keeps it small: a lane leaves one state behind for each guess
/// on the way down. It starts with room for a few and grows when a puzzle needs
/// more, because a short stride is fast: with room for 4,096 states each row lies
/// on another memory page.
pub(super) struct Pool {
    rows: Vec<u16>,
    stride: usize,
    len: usize,
}

/// Not a power of two, so that the rows do not compete for places in the cache.
const FIRST_STRIDE: usize = 160 + MAX_LANES / 2;

impl Pool {
    pub(super) fn new() -> Self {
        Self {
            rows: vec![0; ROWS * FIRST_STRIDE],
            stride: FIRST_STRIDE,
            len: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Makes room for a vector of states behind the last.
    #[inline(always)]
    pub(super) fn reserve(&mut self) {
        // One vector that becomes part of the pool, one to write beyond it.
        if self.len + 2 * MAX_LANES > self.stride {
            self.grow();
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let stride = 2 * self.stride + MAX_LANES;
        let mut rows = vec![0; ROWS * stride];
        for (new, old) in rows.chunks_mut(stride).zip(self.rows.chunks(self.stride)) {
            new[..self.len].copy_from_slice(&old[..self.len]);
        }
        (self.rows, self.stride) = (rows, stride);
    }

    /// What lies at and behind the end of a row, for a vector or more.
    #[inline(always)]
    fn end(&mut self, row: usize) -> &mut [u16] {
        let start = row * self.stride + self.len;
        &mut self.rows[start..start + MAX_LANES]
    }

    /// Row `row` of the states that are about to be added: `len` and on.
    #[inline(always)]
    pub(super) fn new_row(&mut self, row: usize) -> &mut [u16] {
        self.end(row)
    }

    /// The owners of the states that are about to be added.
    #[inline(always)]
    pub(super) fn new_owners(&mut self) -> &mut [u16] {
        self.end(OWNER)
    }

    /// Adds the states that were written behind the end.
    #[inline(always)]
    pub(super) fn add(&mut self, count: usize) {
        debug_assert!(count <= MAX_LANES);
        self.len += count;
    }

    /// Adds copies of the states in the lanes of `mask`. Their first is at the
    /// returned position.
    #[inline(always)]
    pub(super) fn push<S: Simd>(&mut self, simd: S, lanes: &Lanes<S>, mask: u32) -> usize {
        self.reserve();
        for (row, &cell) in lanes.cells.iter().enumerate() {
            simd.compress(self.end(row), mask, cell);
        }
        simd.compress(self.end(OWNER), mask, lanes.owner);
        let first = self.len;
        self.len += mask.count_ones() as usize;
        first
    }

    /// Removes candidates of a cell of a state.
    #[inline(always)]
    pub(super) fn remove(&mut self, state: usize, cell: usize, digits: u16) {
        self.rows[cell * self.stride + state] &= !digits;
    }

    /// Removes candidates of a cell of the `i`th of the states that are about to be
    /// added.
    #[inline(always)]
    pub(super) fn remove_new(&mut self, i: usize, cell: usize, digits: u16) {
        self.remove(self.len + i, cell, digits);
    }

    /// Moves the last states into free lanes, as many as there are of either. The
    /// lanes that got one.
    #[inline(always)]
    pub(super) fn pop<S: Simd>(&mut self, simd: S, lanes: &mut Lanes<S>) -> u32 {
        let free = lanes.free();
        let count = self.len.min(free.count_ones() as usize);
        let mask = first_bits(free, count);
        self.len -= count;
        for (row, cell) in lanes.cells.iter_mut().enumerate() {
            *cell = simd.expand(*cell, mask, self.end(row));
        }
        lanes.owner = simd.expand(lanes.owner, mask, self.end(OWNER));
        lanes.active |= mask;
        mask
    }
}

/// The lowest `count` of the bits set.
#[inline(always)]
fn first_bits(bits: u32, count: usize) -> u32 {
    if bits.count_ones() as usize <= count {
        return bits;
    }
    let mut rest = bits;
    for _ in 0..count {
        rest &= rest - 1;
    }
    bits & !rest & mask_of(32)
}
