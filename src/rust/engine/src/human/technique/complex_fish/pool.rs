//! The places of one digit and its houses, as fish of any houses look at them.

use crate::human::technique::prelude::*;

/// Houses as bits, by their place in [`Pool::houses`].
pub(super) type Houses = u64;

/// The places of a digit, and the houses that need it.
pub(super) struct Pool<'a, const W: usize> {
    pub(super) board: &'a Layout<W>,
    pub(super) digit: Digit,
    pub(super) places: Cells<W>,
    /// Rows, then columns, then boxes and others. Filled houses are not among them.
    pub(super) houses: Vec<House<W>>,
    /// For each cell its houses.
    homes: Vec<Houses>,
}

pub(super) struct House<const W: usize> {
    pub(super) id: HouseId,
    /// One of [`ROW`], [`COLUMN`], [`BOX`].
    kind: u8,
    /// The places of the digit in it.
    pub(super) cells: Cells<W>,
}

pub(super) const ROW: u8 = 1;
pub(super) const COLUMN: u8 = 2;
pub(super) const BOX: u8 = 4;

impl<'a, const W: usize> Pool<'a, W> {
    /// `None` if the grid has more than 128 cells, or houses without some digit.
    pub(super) fn of(state: &State<'a, W>, digit: Digit) -> Option<Self> {
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
            cells: state.places_in(id, digit),
        };
        let houses = board.full().iter().map(house);
        let houses: Vec<House<W>> = houses.filter(|house| !house.cells.is_empty()).collect();
        let mut homes = vec![0; count];
        for (number, house) in houses.iter().enumerate() {
            (house.cells.iter()).for_each(|cell| homes[cell.index()] |= 1 << number);
        }
        Some(Self {
            board,
            digit,
            places: state.places(digit),
            houses,
            homes,
        })
    }

    /// The houses of a place.
    pub(super) fn homes(&self, cell: Cell) -> Houses {
        self.homes[cell.index()]
    }

    /// The chosen houses with their cells.
    pub(super) fn chosen(&self, houses: Houses) -> impl Iterator<Item = &House<W>> + Clone {
        bits(houses).map(|number| &self.houses[number])
    }

    /// The cells of the chosen houses, and those that are in two or more of them.
    pub(super) fn union(&self, houses: Houses) -> (Cells<W>, Cells<W>) {
        let mut twice = Cells::EMPTY;
        let once = self.chosen(houses).fold(Cells::EMPTY, |once, house| {
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

    /// Whether so many houses might hold all of `places`. Places that do not see each
    /// other need a house each.
    pub(super) fn may_hold(&self, mut places: Cells<W>, houses: usize) -> bool {
        for _ in 0..houses {
            let Some(first) = places.first() else {
                return true;
            };
            places -= self.board.peers(first);
            places.remove(first);
        }
        places.is_empty()
    }
}
