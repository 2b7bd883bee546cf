//! Rules: which houses a grid has, and what follows from them.

mod cage;
pub(crate) mod candidates;
mod conflict;
mod error;
mod grids;
mod pairs;
mod spec;

pub use cage::Cage;
pub(crate) use cage::sum_range;
pub use candidates::{Candidates, is_valid_move};
pub use conflict::{Conflict, Problem, find_conflicts, has_conflict, is_solution};
pub use error::RulesError;
pub use pairs::Exclusion;
pub use spec::Spec;

use crate::grid::{Cell, House, HouseId};
use crate::work::Ragged;

/// The rules of a Sudoku, worked out.
///
/// Solver, generator and checks ask only for what is here, so a further kind of
/// house fits without changing them.
#[derive(Clone, Debug)]
pub struct Rules {
    size: usize,
    spec: Spec,
    houses: Box<[House]>,
    memberships: Ragged<Membership>,
    peers: Ragged<Cell>,
    crossings: Ragged<Crossing>,
    exclusions: Box<[(Exclusion, (Cell, Cell))]>,
    neighbours: Ragged<Cell>,
    /// The user's cages, then what follows from them.
    sums: Box<[Cage]>,
    sums_of: Ragged<u16>,
    /// For each cell its peers as a set of cells, one bit each; only where
    /// peers do not follow from houses.
    seen: Option<Box<[CellSet]>>,
}

/// A set of cells, one bit each in row order.
pub(crate) type CellSet = [u64; (crate::grid::MAX_SIZE * crate::grid::MAX_SIZE).div_ceil(64)];

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
        Spec::boxes(rows, columns).build()
    }

    /// The classic rules: a 9 x 9 grid with 3 x 3 boxes.
    pub fn classic() -> Self {
        Self::boxes(3, 3).expect("3 x 3 boxes are possible")
    }

    fn from_parts(
        size: usize,
        spec: Spec,
        houses: Vec<House>,
        exclusions: Vec<(Exclusion, (Cell, Cell))>,
    ) -> Self {
        let count = size * size;
        let mut memberships = vec![Vec::new(); count];
        for (id, house) in houses.iter().enumerate() {
            for (position, cell) in house.cells().iter().enumerate() {
                memberships[cell.index()].push(Membership {
                    house: HouseId(id as u16),
                    position: position as u8,
                    full: house.cells().len() == size,
                });
            }
        }
        let mut peers: Vec<Vec<Cell>> = vec![Vec::new(); count];
        for (index, peers) in peers.iter_mut().enumerate() {
            let houses = memberships[index].iter().map(|m| &houses[m.house.index()]);
            peers.extend(houses.flat_map(House::cells).filter(|c| c.index() != index));
        }
        for &(_, (one, other)) in &exclusions {
            peers[one.index()].push(other);
            peers[other.index()].push(one);
        }
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        let mut neighbours = vec![Vec::new(); count];
        if spec.non_consecutive {
            for (one, other) in pairs::neighbour_pairs(size) {
                neighbours[one.index()].push(other);
                neighbours[other.index()].push(one);
            }
        }
        let mut sums = spec.cages.clone();
        sums.extend(cage::remainders(&houses, &spec.cages, size));
        let mut sums_of = vec![Vec::new(); count];
        for (number, cage) in sums.iter().enumerate() {
            for cell in &cage.cells {
                sums_of[cell.index()].push(number as u16);
            }
        }
        let beyond_houses = !exclusions.is_empty() || !spec.cages.is_empty();
        Self {
            size,
            crossings: houses.iter().map(|h| crossings(h, &houses)).collect(),
            seen: beyond_houses.then(|| peers.iter().map(|peers| cell_set(peers)).collect()),
            peers: peers.into_iter().collect(),
            memberships: memberships.into_iter().collect(),
            neighbours: neighbours.into_iter().collect(),
            exclusions: exclusions.into(),
            sums: sums.into(),
            sums_of: sums_of.into_iter().collect(),
            houses: houses.into(),
            spec,
        }
    }

    /// The rules as they were stated.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Rows, columns and digits of the grid: 9 for the classic one.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The number of cells, `size` squared.
    pub fn cells(&self) -> usize {
        self.size * self.size
    }

    /// All houses: rows, columns, boxes or regions, then those of further rules.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The house with this number.
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// The cells that may not hold the same digit as `cell`, in row order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(cell.index())
    }

    /// Pairs of cells that differ for another reason than a shared house.
    pub fn exclusions(&self) -> &[(Exclusion, (Cell, Cell))] {
        &self.exclusions
    }

    /// The cells beside, above and below `cell` if they may not hold
    /// consecutive digits; none otherwise.
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        self.neighbours.get(cell.index())
    }

    /// Cages to propagate: the user's, then what follows from them.
    pub(crate) fn sums(&self) -> &[Cage] {
        &self.sums
    }

    pub(crate) fn sums_of(&self, cell: Cell) -> &[u16] {
        self.sums_of.get(cell.index())
    }

    /// The peers of each cell as sets, if some do not follow from houses.
    pub(crate) fn seen(&self) -> Option<&[CellSet]> {
        self.seen.as_deref()
    }

    /// Whether different digits in houses are all there is to the rules.
    pub(crate) fn are_houses(&self) -> bool {
        self.exclusions.is_empty() && !self.spec.non_consecutive && self.spec.cages.is_empty()
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

fn cell_set(cells: &[Cell]) -> CellSet {
    let mut set = [0; size_of::<CellSet>() / 8];
    for cell in cells {
        set[cell.index() / 64] |= 1 << (cell.index() % 64);
    }
    set
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
    use crate::grid::HouseKind;

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
