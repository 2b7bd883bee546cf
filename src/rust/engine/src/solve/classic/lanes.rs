//! How puzzles lie in vectors.

use super::simd::{ALL, Simd};

/// Cells of a grid.
pub(super) const CELLS: usize = 81;

/// One search state a lane: the candidates of all cells, and whose they are.
///
/// ```text
///              lane 0      lane 1      lane 2    ..  lane 31
///  cells[ 0]   110000001   000000100   111111111     one bit a digit: r1c1 of the
///  cells[ 1]   000010000   011000000   111111111     puzzle in lane 0 is 1, 8 or 9
///   ..
///  cells[80]   001100000   000000001   000100000     (the seven upper bits are 0)
///  owner       7           7           9             number of the puzzle
/// ```
/// Two lanes with one owner are two branches of one puzzle's search. What works
/// on the cells never looks from one lane to another, so one instruction does
/// the same step of 32 searches. An empty cell is a contradiction.
pub(super) struct Lanes<S: Simd> {
    pub(super) cells: [S::V; CELLS],
    pub(super) owner: S::V,
    /// The lanes that hold a state still to be searched.
    pub(super) active: u32,
}

impl<S: Simd> Lanes<S> {
    pub(super) fn new(simd: S) -> Self {
        Self {
            cells: [simd.splat(ALL); CELLS],
            owner: simd.splat(0),
            active: 0,
        }
    }

    /// The lanes that hold nothing.
    #[inline(always)]
    pub(super) fn free(&self) -> u32 {
        !self.active & mask_of(S::LANES)
    }
}

/// The first `count` lanes.
#[inline(always)]
pub(super) fn mask_of(count: usize) -> u32 {
    debug_assert!(count <= 32);
    ((1u64 << count) - 1) as u32
}

/// The number of a cell: element `k` of triad `(i, j)` in a band.
///
/// A band is three boxes in a row or, vertical, in a column. A triad is three
/// cells that share a box and a line. Seen like this a vertical band is a
/// horizontal one, mirrored at the diagonal:
/// ```text
///                 j=0   j=1   j=2          line i, box j, element k
///               k=0 1 2 0 1 2 0 1 2
///          i=0    a a a b b b c c c        a, b, c: the triads of line 0
///          i=1    . . . . . . . . .
///          i=2    . . . . . . . . .
/// ```
#[inline(always)]
pub(super) fn cell<const VERTICAL: bool>(band: usize, i: usize, j: usize, k: usize) -> usize {
    let (line, across) = (3 * band + i, 3 * j + k);
    if VERTICAL {
        9 * across + line
    } else {
        9 * line + across
    }
}
