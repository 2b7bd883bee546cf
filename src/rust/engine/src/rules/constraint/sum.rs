//! Cells with a given sum.

use super::definition::{Definition, MOST_WEIGHT, Place, Trouble, Violation, read};
use crate::grid::Cell;

/// The digits of these cells, each times its weight, add to a number.
///
/// That some cells add to others is a sum of 0, in which the others have weight -1.
/// Cells may be equal unless something else says that they differ.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The weight of each.
    pub weights: Vec<i32>,
    /// The sum.
    pub total: i32,
}

impl Sum {
    fn of(&self, values: &[u8]) -> i32 {
        let values = read(&self.cells, values).map(i32::from);
        values
            .zip(&self.weights)
            .map(|(value, weight)| value * weight)
            .sum()
    }

    /// The lowest and the highest sum of digits of `size`, where those cells differ
    /// of which `differ` says so.
    fn range(&self, size: usize, differ: &dyn Fn(Cell, Cell) -> bool) -> (i32, i32) {
        let (mut lowest, mut highest) = (0, 0);
        for group in self.groups(size, differ) {
            let mut weights: Vec<i32> = group.iter().map(|&at| self.weights[at]).collect();
            weights.sort_unstable();
            let (low, high) = different_range(&weights, size);
            lowest += low;
            highest += high;
        }
        (lowest, highest)
    }
}

impl Sum {
    /// The places of its cells in groups of cells that all differ: each cell joins
    /// the first group it can.
    fn groups(&self, size: usize, differ: &dyn Fn(Cell, Cell) -> bool) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (at, &cell) in self.cells.iter().enumerate() {
            let joins = |group: &&mut Vec<usize>| {
                let mut others = group.iter().map(|&other| self.cells[other]);
                group.len() < size && others.all(|other| differ(cell, other))
            };
            match groups.iter_mut().find(joins) {
                Some(group) => group.push(at),
                None => groups.push(vec![at]),
            }
        }
        groups
    }
}

/// The lowest and the highest sum of different digits with these weights, in
/// ascending order: the heaviest get the highest digits, or those below zero do.
fn different_range(weights: &[i32], size: usize) -> (i32, i32) {
    let positive = weights.iter().rev().take_while(|&&weight| weight > 0);
    let negative = weights.iter().take_while(|&&weight| weight < 0);
    let up = |weights: &mut dyn Iterator<Item = &i32>| -> i32 {
        weights
            .zip(1..)
            .map(|(&weight, digit)| weight * digit)
            .sum()
    };
    let down = |weights: &mut dyn Iterator<Item = &i32>| -> i32 {
        let digits = (1..=size as i32).rev();
        weights
            .zip(digits)
            .map(|(&weight, digit)| weight * digit)
            .sum()
    };
    let lowest = up(&mut positive.clone()) + down(&mut negative.clone());
    let highest = down(&mut positive.clone()) + up(&mut negative.clone());
    (lowest, highest)
}

impl Definition for Sum {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, place: &Place<'_>) -> Result<(), Trouble> {
        place.check_cells(&self.cells)?;
        let (found, expected) = (self.weights.len(), self.cells.len());
        if found != expected {
            return Err(Trouble::Length { found, expected });
        }
        let too_large = |weight: &&i32| weight.unsigned_abs() > MOST_WEIGHT as u32;
        if let Some(&weight) = self.weights.iter().find(too_large) {
            return Err(Trouble::Weight { weight });
        }
        let (lowest, highest) = self.range(place.size, place.differ);
        let total = self.total;
        match (lowest..=highest).contains(&total) {
            true => Ok(()),
            false => Err(Trouble::Sum {
                total,
                lowest,
                highest,
            }),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        self.of(values) == self.total
    }

    /// A sum that is reached too early is wrong before all cells are filled, unless
    /// further cells can lower it.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let found = self.of(values);
        let full = !read(&self.cells, values).any(|value| value == 0);
        let grows = self.weights.iter().all(|&weight| weight > 0);
        let wrong = match full {
            true => found != self.total,
            false => grows && found >= self.total,
        };
        let violation = wrong.then(|| Violation {
            digit: None,
            cells: self.cells.clone(),
            expected: self.total,
            found,
        });
        violation.into_iter().collect()
    }

    fn relabels(&self, _: usize) -> bool {
        false
    }
}
