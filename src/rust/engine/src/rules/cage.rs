//! Killer cages: cells with different digits and a given sum.

use crate::grid::{Cell, House};
use crate::rules::RulesError;

/// A cage as the user states it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cage {
    /// Its cells, all different.
    pub cells: Vec<Cell>,
    /// The sum of their digits.
    pub sum: u32,
}

/// The lowest and the highest sum of `count` different digits.
pub(crate) fn sum_range(count: usize, size: usize) -> (u32, u32) {
    let (count, size) = (count as u32, size as u32);
    let lowest = count * (count + 1) / 2;
    (lowest, count * (size + 1) - lowest)
}

/// Cages with the cells they can have, apart from each other, and sums that
/// can be.
pub(super) fn check(cages: &[Cage], size: usize) -> Result<(), RulesError> {
    let mut owner = vec![None; size * size];
    for (number, cage) in cages.iter().enumerate() {
        let found = cage.cells.len();
        if !(1..=size).contains(&found) {
            let cage = number;
            return Err(RulesError::CageSize { cage, found, size });
        }
        for &cell in &cage.cells {
            if let Some(other) = owner[cell.index()].replace(number) {
                let cage = number;
                return Err(RulesError::CageOverlap { cage, other, cell });
            }
        }
        let (lowest, highest) = sum_range(found, size);
        if !(lowest..=highest).contains(&cage.sum) {
            return Err(RulesError::CageSum {
                cage: number,
                sum: cage.sum,
                lowest,
                highest,
            });
        }
    }
    Ok(())
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
