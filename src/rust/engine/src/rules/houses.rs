//! What follows from houses alone.

use crate::grid::{Cell, House, HouseId, MAX_SIZE};
use crate::work::Ragged;

/// A set of cells, one bit each in row order.
pub(crate) type CellSet = [u64; (MAX_SIZE * MAX_SIZE).div_ceil(64)];

/// A cell's place in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Membership {
    pub(crate) house: HouseId,
    /// The cell is number `position` of `house.cells()`.
    pub(crate) position: u8,
    /// Whether the house holds every digit.
    pub(crate) full: bool,
}

/// Two houses that share at least two cells, seen from one of them.
///
/// ```text
///            box
///          a b c
///   row    d e f | g h i | j k l       seen from the row:
///          m n o                         shared = positions of d e f
///                                        beyond = a b c m n o
/// ```
/// A digit that the row can place only in `shared` is locked there: it leaves
/// every cell of `beyond`.
#[derive(Clone, Debug)]
pub(crate) struct Crossing {
    /// Positions of the shared cells within this house, one bit each.
    pub(crate) shared: u64,
    /// The cells of the other house that are not shared.
    pub(crate) beyond: Box<[Cell]>,
}

/// For each cell its places in houses, in the order of the houses.
pub(super) fn memberships(houses: &[House], size: usize, digits: usize) -> Ragged<Membership> {
    let mut memberships = vec![Vec::new(); size * size];
    for (id, house) in houses.iter().enumerate() {
        for (position, cell) in house.cells().iter().enumerate() {
            memberships[cell.index()].push(Membership {
                house: HouseId(id as u16),
                position: position as u8,
                full: house.cells().len() == digits,
            });
        }
    }
    memberships.into_iter().collect()
}

pub(super) fn cell_set(cells: &[Cell]) -> CellSet {
    let mut set = [0; size_of::<CellSet>() / 8];
    for cell in cells {
        set[cell.index() / 64] |= 1 << (cell.index() % 64);
    }
    set
}

pub(super) fn crossings(house: &House, houses: &[House]) -> Vec<Crossing> {
    let shared_with = |other: &House| -> u64 {
        let shared = |cell: &Cell| other.cells().contains(cell);
        let cells = house.cells().iter().enumerate();
        cells.fold(0, |bits, (i, cell)| bits | u64::from(shared(cell)) << i)
    };
    houses
        .iter()
        .filter(|other| !std::ptr::eq(*other, house))
        .map(|other| (other, shared_with(other)))
        .filter(|(_, shared)| shared.count_ones() >= 2)
        .map(|(other, shared)| Crossing {
            shared,
            beyond: (other.cells().iter().copied())
                .filter(|cell| !house.cells().contains(cell))
                .collect(),
        })
        .filter(|crossing| !crossing.beyond.is_empty())
        .collect()
}
