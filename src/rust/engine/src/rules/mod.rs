//! Rules: which houses a grid has, and what follows from them.

mod cage;
pub(crate) mod candidates;
mod conflict;
pub mod constraint;
mod error;
mod grids;
pub mod known;
mod spec;

pub(crate) use cage::{Cage, sum_range};
pub use candidates::{Candidates, is_valid_move};
pub use conflict::{Conflict, Problem, find_conflicts, has_conflict, is_solution};
pub use error::RulesError;
pub use spec::Spec;

use crate::grid::{Cell, House, HouseId};
use crate::work::Ragged;
use constraint::{Constraint, Definition};

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
    are_houses: bool,
    is_plain: bool,
    relabels: bool,
    neighbours: Ragged<Cell>,
    /// The user's cages, then what follows from them.
    sums: Box<[Cage]>,
    stated_sums: usize,
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

    fn from_parts(size: usize, spec: Spec, houses: Vec<House>) -> Self {
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
        let mut beyond_houses = false;
        let mut neighbours = vec![Vec::new(); count];
        let mut sums = Vec::new();
        let consecutive = known::non_consecutive(size);
        for constraint in &spec.constraints {
            match constraint {
                Constraint::Pair(pair) => {
                    let Constraint::Pair(near) = &consecutive else {
                        unreachable!()
                    };
                    for &[one, other] in &pair.cells {
                        if pair.allowed == near.allowed {
                            neighbours[one.index()].push(other);
                            neighbours[other.index()].push(one);
                        } else if pair.forbids_equality() {
                            beyond_houses = true;
                            peers[one.index()].push(other);
                            peers[other.index()].push(one);
                        }
                    }
                }
                Constraint::Sum(sum) => sums.push(Cage {
                    cells: sum.cells.clone(),
                    sum: sum.total as u32,
                }),
                _ => {}
            }
        }
        beyond_houses |= !sums.is_empty();
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        let stated_sums = sums.len();
        sums.extend(cage::remainders(&houses, &sums.clone(), size));
        let mut sums_of = vec![Vec::new(); count];
        for (number, cage) in sums.iter().enumerate() {
            for cell in &cage.cells {
                sums_of[cell.index()].push(number as u16);
            }
        }
        let is_house = |c: &Constraint| matches!(c, Constraint::AllDifferent(_));
        Self {
            size,
            crossings: houses.iter().map(|h| crossings(h, &houses)).collect(),
            seen: beyond_houses.then(|| peers.iter().map(|peers| cell_set(peers)).collect()),
            peers: peers.into_iter().collect(),
            memberships: memberships.into_iter().collect(),
            neighbours: neighbours.into_iter().collect(),
            are_houses: spec.constraints.iter().all(is_house),
            is_plain: spec.is_plain(),
            relabels: spec.constraints.iter().all(|c| c.relabels(size)),
            sums: sums.into(),
            stated_sums,
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

    /// Rows and columns of one box, if there are no regions in their place.
    pub fn box_shape(&self) -> (usize, usize) {
        self.spec.box_shape
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

    /// The cells beside, above and below `cell` if they may not hold
    /// consecutive digits; none otherwise.
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        self.neighbours.get(cell.index())
    }

    /// Cages to propagate: the user's, then what follows from them.
    pub(crate) fn sums(&self) -> &[Cage] {
        &self.sums
    }

    /// The user's cages.
    pub(crate) fn stated_sums(&self) -> &[Cage] {
        &self.sums[..self.stated_sums]
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
        self.are_houses
    }

    /// Whether cells side by side may not hold consecutive digits.
    pub(crate) fn has_neighbours(&self) -> bool {
        (0..self.cells()).any(|cell| !self.neighbours.get(cell).is_empty())
    }

    /// Whether the rules are rows, columns and boxes, nothing else.
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Whether digits can be exchanged: what they are called makes no difference.
    pub(crate) fn relabels(&self) -> bool {
        self.relabels
    }

    /// What the rules demand beyond rows, columns, boxes and further houses.
    pub fn constraints(&self) -> &[Constraint] {
        &self.spec.constraints
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

impl Spec {
    /// Works out the rules.
    ///
    /// # Errors
    /// [`RulesError`] says what cannot be, and where.
    pub fn build(self) -> Result<Rules, RulesError> {
        let size = self.size()?;
        let houses = self.all_houses(size)?;
        Ok(Rules::from_parts(size, self, houses))
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
