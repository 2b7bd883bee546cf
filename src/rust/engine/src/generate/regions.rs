//! Random jigsaw regions.

use crate::grid::{Cell, MAX_SIZE};
use crate::rules::{Rules, Spec};
use crate::solve::random_grid;
use crate::solve::search::Search;
use crate::work::{Control, Halt};
use rand::{Rng, RngExt};

/// Units of work to look for a grid before other regions are tried.
const PATIENCE: u64 = 4_000;

/// Labels 1 to `size` of random connected regions of `size` cells, in row
/// order, for which a full grid exists. Regions are numbered by their first
/// cell.
///
/// Starting with rows as regions, neighbouring regions exchange cells many
/// times; an exchange that would cut a region in two is not made. Shapes for
/// which no grid turns up are thrown away.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn regions(
    size: usize,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Vec<i32>, Halt> {
    debug_assert!((1..=MAX_SIZE).contains(&size));
    // Twelve exchanges a cell leave no trace of the rows. But from size 20 on, a
    // grid for such regions is hard to find, so each try makes fewer exchanges than
    // the last.
    let mut exchanges = 12 * size * size;
    loop {
        let labels = shake(size, exchanges, rng);
        exchanges -= exchanges / 4;
        let rules = match with_regions(size, &labels) {
            Some(rules) => rules,
            None => continue,
        };
        let mut search = Search::new(&rules);
        let before = control.work();
        let grid = control.within(PATIENCE, |control| random_grid(&mut search, rng, control));
        match grid {
            Ok(Some(_)) => return Ok(renumber(&labels)),
            Ok(None) => {}
            Err(Halt::Budget) if control.work() - before >= PATIENCE => {}
            Err(halt) => return Err(halt),
        }
    }
}

fn with_regions(size: usize, labels: &[usize]) -> Option<Rules> {
    // A cell with label 0 would be in no region.
    let regions = Some(labels.iter().map(|&label| label as i32 + 1).collect());
    let spec = Spec {
        regions,
        ..Spec::boxes(1, size)
    };
    spec.build().ok()
}

fn shake(size: usize, wanted: usize, rng: &mut impl Rng) -> Vec<usize> {
    let cells = size * size;
    let mut labels: Vec<usize> = (0..cells).map(|index| index / size).collect();
    if size == 1 {
        return labels;
    }
    // Small regions refuse most exchanges, and those of two cells nearly all, so
    // tries are bounded, too.
    let mut exchanges = 0;
    for _ in 0..1_000 * cells {
        if exchanges == wanted {
            break;
        }
        let one = Cell::from_index(rng.random_range(0..cells));
        let around: Vec<Cell> = neighbours(one, size).collect();
        let beside = around[rng.random_range(0..around.len())];
        let (from, to) = (labels[one.index()], labels[beside.index()]);
        if from == to {
            continue;
        }
        // `one` goes over to its neighbour's region, and a random cell of that
        // region that touches the other comes back.
        labels[one.index()] = to;
        let back: Vec<Cell> = (0..cells)
            .map(Cell::from_index)
            .filter(|&cell| cell != one && labels[cell.index()] == to)
            .filter(|&cell| touches(cell, from, &labels, size))
            .collect();
        let other = match back.is_empty() {
            true => None,
            false => Some(back[rng.random_range(0..back.len())]),
        };
        if let Some(other) = other {
            labels[other.index()] = from;
            if is_connected(from, &labels, size) && is_connected(to, &labels, size) {
                exchanges += 1;
                continue;
            }
            labels[other.index()] = to;
        }
        labels[one.index()] = from;
    }
    labels
}

/// The cells above, below, left and right of a cell.
fn neighbours(cell: Cell, size: usize) -> impl Iterator<Item = Cell> {
    let (row, column) = (cell.row(size), cell.column(size));
    let around = [
        (row > 0).then(|| Cell::at(row - 1, column, size)),
        (row + 1 < size).then(|| Cell::at(row + 1, column, size)),
        (column > 0).then(|| Cell::at(row, column - 1, size)),
        (column + 1 < size).then(|| Cell::at(row, column + 1, size)),
    ];
    around.into_iter().flatten()
}

fn touches(cell: Cell, label: usize, labels: &[usize], size: usize) -> bool {
    neighbours(cell, size).any(|other| labels[other.index()] == label)
}

fn is_connected(label: usize, labels: &[usize], size: usize) -> bool {
    let Some(start) = labels.iter().position(|&l| l == label) else {
        return false;
    };
    let mut reached = vec![Cell::from_index(start)];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for other in neighbours(cell, size) {
            if labels[other.index()] == label && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len() == size
}

fn renumber(labels: &[usize]) -> Vec<i32> {
    let mut order = Vec::new();
    let number = |&label: &usize| {
        let known = order.iter().position(|&l| l == label);
        let index = known.unwrap_or_else(|| {
            order.push(label);
            order.len() - 1
        });
        index as i32 + 1
    };
    labels.iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::stream;

    #[test]
    fn regions_are_connected_of_equal_size_and_fillable() {
        for size in [1, 2, 5, 7, 9, 12] {
            let rng = &mut stream(3, size as u64);
            let labels = regions(size, rng, &mut Control::unlimited()).unwrap();
            let indices: Vec<usize> = labels.iter().map(|&label| label as usize).collect();
            assert_eq!(labels[0], 1);
            for label in 1..=size {
                assert!(is_connected(label, &indices, size), "{size}: {labels:?}");
            }
        }
    }
}
