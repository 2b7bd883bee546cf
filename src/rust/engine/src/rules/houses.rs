//! What follows from houses alone.

use crate::grid::digit::bits;
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
///                                        beyond: a b c m n o
/// ```
/// A digit that the row can place only in `shared` is locked there: it leaves
/// every cell beyond.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// Positions of the shared cells within this house, one bit each.
    pub(crate) shared: u64,
    /// Where the cells of the other house that are not shared are in
    /// [`Crossings::cells`].
    from: u32,
    to: u32,
}

/// All crossings, by the house from which they are seen.
#[derive(Clone, Debug)]
pub(super) struct Crossings {
    pub(super) of: Ragged<Crossing>,
    cells: Vec<Cell>,
}

/// For each cell its places in houses, in the order of the houses.
pub(super) fn memberships(houses: &[House], size: usize, digits: usize) -> Ragged<Membership> {
    let mut memberships = Vec::with_capacity(4 * size * size);
    for (id, house) in houses.iter().enumerate() {
        for (position, cell) in house.cells().iter().enumerate() {
            let membership = Membership {
                house: HouseId(id as u16),
                position: position as u8,
                full: house.cells().len() == digits,
            };
            memberships.push((cell.index(), membership));
        }
    }
    Ragged::sorted(size * size, &memberships)
}

/// The cells of a set, in row order.
pub(super) fn members(set: &CellSet) -> impl Iterator<Item = Cell> + '_ {
    let words = set.iter().enumerate();
    words.flat_map(|(word, &cells)| bits(cells).map(move |bit| Cell::from_index(64 * word + bit)))
}

pub(super) fn contains(set: &CellSet, cell: Cell) -> bool {
    set[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
}

pub(super) fn insert(set: &mut CellSet, cell: Cell) {
    set[cell.index() / 64] |= 1 << (cell.index() % 64);
}

pub(super) fn cell_set(cells: &[Cell]) -> CellSet {
    let mut set = [0; size_of::<CellSet>() / 8];
    for &cell in cells {
        insert(&mut set, cell);
    }
    set
}

/// Which cells share a house, for each cell.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    sets: Vec<CellSet>,
}

impl Seen {
    pub(super) fn of(houses: &[House], size: usize) -> Self {
        let mut seen = Self {
            sets: vec![cell_set(&[]); size * size],
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
            set.iter_mut()
                .zip(&house)
                .for_each(|(set, house)| *set |= house);
            set[cell.index() / 64] &= !(1 << (cell.index() % 64));
        }
    }

    pub(super) fn sees(&self, one: Cell, other: Cell) -> bool {
        contains(&self.sets[one.index()], other)
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

/// The most houses whose crossings are worked out: there are as many as pairs of houses,
/// and 30,000 houses would have more than memory holds. Others are reckoned one by one.
pub(crate) const MOST_CROSSED: usize = 1000;

impl Crossings {
    /// For each full house the others that it shares at least two cells with: no digit is
    /// locked in a house that need not hold it.
    pub(super) fn of(
        houses: &[House],
        memberships: &Ragged<Membership>,
        size: usize,
        digits: usize,
    ) -> Self {
        let mut shared = vec![0_u64; houses.len()];
        let mut is_inside = vec![false; size * size];
        let (mut crossings, mut cells) = (Vec::new(), Vec::new());
        for (number, house) in houses.iter().take(MOST_CROSSED).enumerate() {
            if house.cells().len() < digits {
                continue;
            }
            shared.fill(0);
            for (position, cell) in house.cells().iter().enumerate() {
                is_inside[cell.index()] = true;
                for m in memberships.get(cell.index()) {
                    shared[m.house.index()] |= 1 << position;
                }
            }
            shared[number] = 0;
            for (other, &shared) in houses.iter().zip(&shared).take(MOST_CROSSED) {
                if shared & shared.wrapping_sub(1) == 0 {
                    continue;
                }
                let from = cells.len() as u32;
                let beyond = other.cells().iter();
                cells.extend(beyond.filter(|cell| !is_inside[cell.index()]));
                let to = cells.len() as u32;
                if to > from {
                    crossings.push((number, Crossing { shared, from, to }));
                }
            }
            for cell in house.cells() {
                is_inside[cell.index()] = false;
            }
        }
        Self {
            of: Ragged::sorted(houses.len(), &crossings),
            cells,
        }
    }

    /// The cells of the other house that are not shared.
    pub(super) fn beyond(&self, crossing: &Crossing) -> &[Cell] {
        &self.cells[crossing.from as usize..crossing.to as usize]
    }
}
