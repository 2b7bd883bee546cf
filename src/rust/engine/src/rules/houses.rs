//! What follows from houses alone.

use crate::grid::words;
use crate::grid::{Cell, DigitSet, House, HouseId, MAX_SIZE};
use crate::work::Ragged;

/// A set of cells, one bit each in row order.
pub(crate) type CellSet = [u64; (MAX_SIZE * MAX_SIZE).div_ceil(64)];

/// A cell's place in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Membership {
    pub(crate) house: HouseId,
    /// The cell is number `position` of `house.cells()`.
    pub(crate) position: u8,
    /// Whether the house is full, see [`crate::grid::House`].
    pub(crate) full: bool,
}

/// For each cell its places in houses, in the order of the houses.
pub(super) fn memberships(houses: &[House], cells: usize, full: &[DigitSet]) -> Ragged<Membership> {
    let mut memberships = Vec::with_capacity(4 * cells);
    for (id, house) in houses.iter().enumerate() {
        for (position, cell) in house.cells().iter().enumerate() {
            let membership = Membership {
                house: HouseId(id as u16),
                position: position as u8,
                full: !full[id].is_empty(),
            };
            memberships.push((cell.index(), membership));
        }
    }
    Ragged::sorted(cells, &memberships)
}

/// The cells of a set, in row order.
pub(super) fn members(set: &CellSet) -> impl Iterator<Item = Cell> + '_ {
    words::members(set.iter().copied()).map(Cell::from_index)
}

fn cell_set(cells: &[Cell]) -> CellSet {
    let mut set = [0; size_of::<CellSet>() / 8];
    for &cell in cells {
        words::insert(&mut set, cell.index());
    }
    set
}

/// Which cells share a house, for each cell.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    sets: Vec<CellSet>,
}

impl Seen {
    pub(super) fn of(houses: &[House], cells: usize) -> Self {
        let mut seen = Self {
            sets: vec![cell_set(&[]); cells],
        };
        for house in houses {
            seen.add(house.cells());
        }
        seen
    }

    /// Notes that these cells differ.
    pub(super) fn add(&mut self, cells: &[Cell]) {
        let house = cell_set(cells);
        for &cell in cells {
            let set = &mut self.sets[cell.index()];
            words::add_all(set, &house);
            words::remove(set, cell.index());
        }
    }

    pub(super) fn sees(&self, one: Cell, other: Cell) -> bool {
        words::contains(&self.sets[one.index()], other.index())
    }

    pub(super) fn into_sets(self) -> Vec<CellSet> {
        self.sets
    }

    pub(super) fn sets(&self) -> &[CellSet] {
        &self.sets
    }
}

/// The most places of a digit in a house for which it is asked who sees them all: more
/// hardly ever have a common peer outside the house.
pub(crate) const MOST_SEEN: u32 = 4;

/// The most houses of which it is worked out how they cross: there are as many crossings
/// as pairs of houses, and 30,000 houses would have more than memory holds.
pub(crate) const MOST_CROSSED: usize = 1000;
