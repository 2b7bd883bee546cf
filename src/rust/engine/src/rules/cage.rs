//! Killer cages: cells with different digits and a given sum.

use crate::grid::{Cell, House};

/// Cells that differ and have a sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Cage {
    /// Its cells, all different.
    pub(crate) cells: Vec<Cell>,
    /// The sum of their digits.
    pub(crate) sum: u32,
}

/// The lowest and the highest sum of `count` different digits.
pub(crate) fn sum_range(count: usize, size: usize) -> (u32, u32) {
    let (count, size) = (count as u32, size as u32);
    let lowest = count * (count + 1) / 2;
    (lowest, count * (size + 1) - lowest)
}

/// What the cages inside a full house leave of it: the rest of the house is a
/// cage too, whose sum is what is missing. (The "rule of 45" of killer
/// solvers, for one house; lines together are left to the search.)
pub(super) fn remainders(houses: &[House], cages: &[Cage], size: usize) -> Vec<Cage> {
    let total = sum_range(size, size).0;
    let full = houses.iter().filter(|house| house.cells().len() == size);
    let rest = full.filter_map(|house| {
        let inside = |cage: &&Cage| cage.cells.iter().all(|cell| house.cells().contains(cell));
        let (mut sum, mut covered) = (0, Vec::new());
        for cage in cages.iter().filter(inside) {
            // Cages that overlap tell nothing of each other.
            if cage.cells.iter().any(|cell| covered.contains(cell)) {
                continue;
            }
            sum += cage.sum;
            covered.extend(&cage.cells);
        }
        let cells: Vec<Cell> = (house.cells().iter().copied())
            .filter(|cell| !covered.contains(cell))
            .collect();
        let useful = !covered.is_empty() && !cells.is_empty();
        // A negative rest has no solution; the cages themselves show that.
        let sum = total.checked_sub(sum).filter(|_| useful)?;
        Some(Cage { cells, sum })
    });
    rest.collect()
}
