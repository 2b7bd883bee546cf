//! The places of one digit and its houses, as fish of any houses look at them.

use crate::deduce::State;
use crate::grid::{Cell, Digit, HouseId, HouseKind};

/// Cells as bits of one number: grids with more than 128 cells have no such fish.
pub(super) type CellBits = u128;

/// Houses as bits, by their place in [`Pool::houses`].
pub(super) type Houses = u64;

/// The places of a digit, and the houses that need it.
pub(super) struct Pool {
    pub(super) places: CellBits,
    /// For each cell the cells that it sees.
    pub(super) peers: Vec<CellBits>,
    /// Rows, then columns, then boxes and others. Filled houses are not among them.
    pub(super) houses: Vec<House>,
    /// For each cell its houses.
    homes: Vec<Houses>,
}

pub(super) struct House {
    pub(super) id: HouseId,
    /// One of [`ROW`], [`COLUMN`], [`BOX`].
    kind: u8,
    /// The places of the digit in it.
    pub(super) cells: CellBits,
}

pub(super) const ROW: u8 = 1;
pub(super) const COLUMN: u8 = 2;
pub(super) const BOX: u8 = 4;

/// The numbers of the bits that are set, ascending.
pub(super) fn cells(mut places: CellBits) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let first = places.trailing_zeros() as usize;
        (places != 0).then(|| {
            places &= places - 1;
            first
        })
    })
}

impl Pool {
    /// `None` if the grid is too large, or has houses without some digit.
    pub(super) fn of<const W: usize>(state: &State<'_, W>, digit: Digit) -> Option<Self> {
        let board = state.layout();
        let count = board.rules().cells();
        if count > 128 || board.full().len() > 64 || !board.has_full_lines() {
            return None;
        }
        let house = |&id: &HouseId| House {
            id,
            kind: match board.kind(id) {
                HouseKind::Row => ROW,
                HouseKind::Column => COLUMN,
                _ => BOX,
            },
            cells: state.places_in(id, digit).bits(),
        };
        let houses = board.full().iter().map(house);
        let houses: Vec<House> = houses.filter(|house| house.cells != 0).collect();
        let mut homes = vec![0; count];
        for (number, house) in houses.iter().enumerate() {
            cells(house.cells).for_each(|cell| homes[cell] |= 1 << number);
        }
        let peers = (0..count).map(|cell| board.peers(Cell::from_index(cell)).bits());
        Some(Self {
            places: state.places(digit).bits(),
            peers: peers.collect(),
            houses,
            homes,
        })
    }

    /// The houses of a place.
    pub(super) fn homes(&self, cell: usize) -> Houses {
        self.homes[cell]
    }

    /// The chosen houses with their cells.
    pub(super) fn chosen(&self, houses: Houses) -> impl Iterator<Item = &House> + Clone {
        let numbers = cells(CellBits::from(houses));
        numbers.map(|number| &self.houses[number])
    }

    /// The cells of the chosen houses, and those that are in two or more of them.
    pub(super) fn union(&self, houses: Houses) -> (CellBits, CellBits) {
        let mut twice = 0;
        let once = self.chosen(houses).fold(0, |once, house| {
            twice |= once & house.cells;
            once | house.cells
        });
        (once, twice)
    }

    /// Of which kinds the chosen houses are.
    pub(super) fn kinds(&self, houses: Houses) -> u8 {
        self.chosen(houses).fold(0, |all, house| all | house.kind)
    }

    /// The houses of these kinds.
    pub(super) fn of_kinds(&self, kinds: u8) -> Houses {
        let own = self.houses.iter().enumerate();
        let own = own.filter(|(_, house)| house.kind & kinds != 0);
        own.fold(0, |all, (number, _)| all | 1 << number)
    }

    /// The places that see all of `cells`.
    pub(super) fn seen_by_all(&self, all: CellBits) -> CellBits {
        cells(all).fold(self.places, |seen, cell| seen & self.peers[cell])
    }

    /// Whether so many houses might hold all of `places`. Places that do not see each
    /// other need a house each.
    pub(super) fn may_hold(&self, mut places: CellBits, mut houses: usize) -> bool {
        while places != 0 {
            if houses == 0 {
                return false;
            }
            houses -= 1;
            let first = places.trailing_zeros() as usize;
            places &= !(self.peers[first] | 1 << first);
        }
        true
    }
}
