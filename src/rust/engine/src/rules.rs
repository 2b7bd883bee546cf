//! Rules: which houses a grid has, and what follows from them.

use crate::ragged::Ragged;
use crate::{Cell, House, HouseId, HouseKind, MAX_SIZE, RulesError};

/// The rules of a Sudoku as data.
///
/// Solver, generator and checks ask only for the grid's size, its houses and
/// the peers of a cell, so a further kind of house fits without changing them.
#[derive(Clone, Debug)]
pub struct Rules {
    size: usize,
    box_shape: (usize, usize),
    houses: Box<[House]>,
    memberships: Ragged<Membership>,
    peers: Ragged<Cell>,
    crossings: Ragged<Crossing>,
}

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

impl Rules {
    /// Rows, columns and boxes of `rows` x `columns` cells. The grid's size is
    /// their product: 3 and 3 make the classic 9 x 9 grid, 2 and 3 the 6 x 6
    /// grid whose boxes have two rows and three columns.
    ///
    /// # Errors
    /// [`RulesError::Box`] if the product is not between 1 and 36.
    pub fn boxes(rows: usize, columns: usize) -> Result<Self, RulesError> {
        let size = match rows.checked_mul(columns) {
            Some(size) if (1..=MAX_SIZE).contains(&size) => size,
            _ => return Err(RulesError::Box { rows, columns }),
        };
        let at = |row, column| Cell::at(row, column, size);
        let mut houses = Vec::with_capacity(3 * size);
        for row in 0..size {
            let cells = (0..size).map(|column| at(row, column)).collect();
            houses.push(House::new(HouseKind::Row, row + 1, cells));
        }
        for column in 0..size {
            let cells = (0..size).map(|row| at(row, column)).collect();
            houses.push(House::new(HouseKind::Column, column + 1, cells));
        }
        for number in 0..size {
            // `rows` boxes stand side by side, since rows x columns = size.
            let (top, left) = (number / rows * rows, number % rows * columns);
            let cells = (0..size)
                .map(|i| at(top + i / columns, left + i % columns))
                .collect();
            houses.push(House::new(HouseKind::Box, number + 1, cells));
        }
        Ok(Self::from_houses(size, (rows, columns), houses))
    }

    /// The classic rules: a 9 x 9 grid with 3 x 3 boxes.
    pub fn classic() -> Self {
        Self::boxes(3, 3).expect("3 x 3 boxes are possible")
    }

    fn from_houses(size: usize, box_shape: (usize, usize), houses: Vec<House>) -> Self {
        let mut memberships = vec![Vec::new(); size * size];
        for (id, house) in houses.iter().enumerate() {
            for (position, cell) in house.cells().iter().enumerate() {
                memberships[cell.index()].push(Membership {
                    house: HouseId(id as u16),
                    position: position as u8,
                    full: house.cells().len() == size,
                });
            }
        }
        let peers = (0..size * size).map(|index| {
            let mut peers: Vec<Cell> = memberships[index]
                .iter()
                .flat_map(|m| houses[m.house.index()].cells())
                .copied()
                .filter(|peer| peer.index() != index)
                .collect();
            peers.sort_unstable();
            peers.dedup();
            peers
        });
        let peers = peers.collect();
        let crossings = houses.iter().map(|house| crossings(house, &houses));
        Self {
            size,
            box_shape,
            crossings: crossings.collect(),
            peers,
            memberships: memberships.into_iter().collect(),
            houses: houses.into(),
        }
    }

    /// Rows, columns and digits of the grid: 9 for the classic one.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The number of cells, `size` squared.
    pub fn cells(&self) -> usize {
        self.size * self.size
    }

    /// Rows and columns of one box.
    pub fn box_shape(&self) -> (usize, usize) {
        self.box_shape
    }

    /// All houses: rows, columns, boxes.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The house with this number.
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// The cells that share a house with `cell`, in row order, `cell` apart.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(cell.index())
    }

    /// Whether the house holds every digit, not just different ones.
    pub(crate) fn is_full(&self, id: HouseId) -> bool {
        self.house(id).cells().len() == self.size
    }

    pub(crate) fn memberships(&self, cell: Cell) -> &[Membership] {
        self.memberships.get(cell.index())
    }

    pub(crate) fn crossings(&self, id: HouseId) -> &[Crossing] {
        self.crossings.get(id.index())
    }
}

fn crossings(house: &House, houses: &[House]) -> Vec<Crossing> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classic_cells_have_20_peers_in_3_houses() {
        let rules = Rules::classic();
        assert_eq!((rules.size(), rules.houses().len()), (9, 27));
        for index in 0..81 {
            let cell = Cell::from_index(index);
            assert_eq!(rules.peers(cell).len(), 20);
            assert_eq!(rules.memberships(cell).len(), 3);
        }
    }

    #[test]
    fn boxes_of_two_rows_and_three_columns_are_not_turned() {
        let rules = Rules::boxes(2, 3).unwrap();
        let boxes: Vec<_> = rules
            .houses()
            .iter()
            .filter(|house| house.kind() == HouseKind::Box)
            .collect();
        let places = |house: &House| -> Vec<_> {
            let cells = house.cells().iter();
            cells.map(|c| (c.row(6) + 1, c.column(6) + 1)).collect()
        };
        let expected = [(1, 4), (1, 5), (1, 6), (2, 4), (2, 5), (2, 6)];
        assert_eq!(boxes[1].number(), 2);
        assert_eq!(places(boxes[1]), expected);
        assert_eq!(places(boxes[2])[0], (3, 1));
    }

    #[test]
    fn a_row_crosses_its_three_boxes_and_a_box_six_lines() {
        let rules = Rules::classic();
        assert_eq!(rules.crossings(HouseId(0)).len(), 3);
        assert_eq!(rules.crossings(HouseId(18)).len(), 6);
        assert!(
            rules
                .crossings(HouseId(0))
                .iter()
                .all(|c| c.beyond.len() == 6)
        );
    }

    #[test]
    fn every_box_shape_up_to_36_is_possible_and_nothing_beyond() {
        for rows in 1..=36 {
            for columns in 1..=36 / rows {
                let rules = Rules::boxes(rows, columns).unwrap();
                assert!(
                    rules
                        .houses()
                        .iter()
                        .all(|h| h.cells().len() == rules.size())
                );
            }
        }
        for (rows, columns) in [(0, 3), (3, 0), (37, 1), (6, 7), (usize::MAX, 2)] {
            assert_eq!(
                Rules::boxes(rows, columns).map(|_| ()),
                Err(RulesError::Box { rows, columns })
            );
        }
    }
}
