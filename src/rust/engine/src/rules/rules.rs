//! Rules, worked out: which houses a grid has, and what follows from them.

use super::board::Board;
use super::constraint::{
    Constraint, Definition, Derived, Diagrams, Propagate, Propagator, Setting,
};
use super::error::RulesError;
use super::house_sets::HouseSets;
use super::houses::{CellSet, Membership, Seen};
use super::houses::{members, memberships};
use super::links::Links;
use super::pivots::{Pivot, pivots};
use super::spec::Spec;
use super::tasks::{Alike, Task, Wake, tasks_of};
use crate::grid::{Cell, DigitSet, House, HouseId};
use crate::work::Ragged;
use std::ops::RangeInclusive;

/// The rules of a Sudoku, worked out.
///
/// Solver, generator, checks and techniques ask only for what is here: none of them
/// knows which primitives there are, so a further kind of house or clue fits without
/// changing them.
#[derive(Clone, Debug)]
pub struct Rules {
    board: Board,
    digits: usize,
    spec: Spec,
    houses: Box<[House]>,
    /// For each house the digits that it holds for sure, none if it is not full.
    full: Box<[DigitSet]>,
    /// For each cell the digits that nothing said of this cell alone rules out.
    possible: Box<[DigitSet]>,
    memberships: Ragged<Membership>,
    /// Those in full houses.
    full_memberships: Ragged<Membership>,
    peers: Ragged<Cell>,
    house_sets: HouseSets,
    /// For each cell its peers as a set of cells, one bit each.
    peer_sets: Box<[CellSet]>,
    /// Whether it is worth asking who sees several cells, see [`Rules::seen`].
    asks_seen: bool,
    /// What follows from constraints and houses together.
    derived: Box<[Derived]>,
    /// The constraints of the spec, those derived, and what several of them say together, ready
    /// for the searches.
    propagators: Box<[Propagator]>,
    tasks: Box<[Task]>,
    wakes: Ragged<Wake>,
    alike: Alike,
    /// For each cell the constraints that speak of it, beyond houses and peers.
    constraints_of: Ragged<u16>,
    links: Links,
    pivots: Box<[Pivot]>,
    peers_beyond_houses: bool,
    are_houses: bool,
    is_plain: bool,
    digits_interchangeable: bool,
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
        board: Board,
        digits: usize,
        spec: Spec,
        houses: Vec<House>,
        mut seen: Seen,
        together: bool,
    ) -> Self {
        let cells = board.count();
        let possible = possible(&spec.constraints, cells, digits);
        let held = held(&houses, &possible);
        let full = full(&houses, &held, digits);
        let memberships = memberships(&houses, cells, &full);
        let full_memberships = (0..cells)
            .map(|cell| memberships.get(cell).iter().copied().filter(|m| m.full))
            .collect();
        let stated = || spec.constraints.iter();
        let beyond = |constraint: &&Constraint| constraint.house().is_none();
        let mut peers_beyond_houses = false;
        let pairs: Vec<[Cell; 2]> = (spec.constraints.iter().flat_map(Definition::different))
            .copied()
            .filter(|&[one, other]| !seen.sees(one, other))
            .collect();
        for pair in &pairs {
            peers_beyond_houses = true;
            seen.add(pair);
        }
        let differ = |one: Cell, other: Cell| seen.sees(one, other);
        let differ = &differ;
        let setting = Setting {
            cells,
            digits,
            differ,
            diagrams: &Diagrams::default(),
        };
        let alone = Setting {
            differ: &|_, _| false,
            ..setting
        };
        let (derived, (joint, told)) = match together {
            true => (
                Constraint::derived(&spec.constraints, &houses, &held),
                Constraint::together(&spec.constraints, (&houses, &held), &setting),
            ),
            false => {
                let equal = Constraint::groups_together(&spec.constraints, &setting);
                (Vec::new(), equal)
            }
        };
        let all = stated().chain(derived.iter().map(|derived| &derived.constraint));
        let prepare = |constraint: &Constraint| match together || constraint.looks_at_groups(digits)
        {
            true => constraint.prepare(&setting),
            false => constraint.prepare(&alone),
        };
        let propagators: Box<[Propagator]> = all.map(prepare).chain(joint).collect();
        let mut is_told = vec![false; propagators.len()];
        told.into_iter().for_each(|number| is_told[number] = true);
        // Others are propagated as houses.
        let is_task = |number: usize| {
            !is_told[number] && spec.constraints.get(number).is_none_or(|c| beyond(&c))
        };
        let (tasks, wakes, alike) = tasks_of(&propagators, is_task, cells, digits);
        let mut constraints_of = Vec::new();
        for (number, _) in stated().enumerate().filter(|(_, c)| beyond(c)) {
            // Constraints that only make cells peers need not be propagated.
            if propagators[number].parts() > 0 {
                for cell in propagators[number].cells() {
                    constraints_of.push((cell.index(), number as u16));
                }
            }
        }
        let tells_places = propagators.iter().any(Propagate::tells_places);
        let peers = seen.sets().iter().map(members);
        Self {
            house_sets: HouseSets::of(
                &houses,
                &memberships,
                cells,
                (&full, digits),
                peers_beyond_houses,
            ),
            peers: peers.collect(),
            digits,
            asks_seen: peers_beyond_houses || tells_places,
            peer_sets: seen.into_sets().into(),
            links: Links::of(&propagators, cells),
            pivots: pivots(&propagators, &houses, &full, cells),
            peers_beyond_houses,
            are_houses: !stated().any(|constraint| beyond(&constraint)),
            is_plain: spec.is_plain(),
            digits_interchangeable: stated()
                .all(|constraint| constraint.digits_interchangeable(digits)),
            derived: derived.into(),
            propagators,
            tasks,
            wakes,
            alike,
            constraints_of: Ragged::sorted(cells, &constraints_of),
            memberships,
            full_memberships,
            houses: houses.into(),
            board,
            full,
            possible,
            spec,
        }
    }

    /// The same rules, each of which tells the searches no more than what it says alone: nothing
    /// that follows from several of them. But sums know which of their cells differ, and equal ones
    /// of each other.
    pub(crate) fn each_alone(&self) -> Self {
        let spec = self.spec.clone();
        let (houses, seen) = spec.all_houses(&self.board).expect("these are rules");
        Self::from_parts(self.board.clone(), self.digits, spec, houses, seen, false)
    }

    /// The rules as they were stated, where the digits of sheets are constraints.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The shape of the grid, and of further sheets.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many digits there are, from 1 on: mostly as many as rows.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// What users call the digits, in order: mostly 1 to the size of the grid.
    pub fn digit_labels(&self) -> RangeInclusive<u8> {
        let lowest = self.spec.lowest;
        lowest..=lowest + self.digits as u8 - 1
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.board.count()
    }

    /// Rows and columns of one box, if there are boxes or were without regions.
    pub fn box_shape(&self) -> Option<(usize, usize)> {
        self.spec.box_shape
    }

    /// Rows and columns of one box, if the rules are rows, columns and boxes that hold
    /// every digit, nothing else.
    pub fn plain_boxes(&self) -> Option<(usize, usize)> {
        self.spec.box_shape.filter(|_| self.is_plain)
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

    /// The peers of each cell as sets, where it is worth asking who sees several
    /// cells: some peers do not follow from houses, or constraints tell that one of
    /// some cells holds a digit.
    pub(crate) fn seen(&self) -> Option<&[CellSet]> {
        self.asks_seen.then_some(&self.peer_sets)
    }

    /// The peers of `cell` as a set.
    #[inline(always)]
    pub(crate) fn peer_set(&self, cell: Cell) -> &CellSet {
        &self.peer_sets[cell.index()]
    }

    /// Whether some peers share no house.
    pub(crate) fn has_peers_beyond_houses(&self) -> bool {
        self.peers_beyond_houses
    }

    /// What the rules demand beyond rows, columns, boxes and further houses.
    pub fn constraints(&self) -> &[Constraint] {
        &self.spec.constraints
    }

    /// What follows from constraints and houses together, numbered after the
    /// [`Rules::constraints`]: what sums leave of houses. Solutions keep these anyway.
    pub fn derived(&self) -> impl ExactSizeIterator<Item = &Constraint> {
        self.derived.iter().map(|derived| &derived.constraint)
    }

    /// The same, each with what it follows from.
    pub(crate) fn derived_from(&self) -> &[Derived] {
        &self.derived
    }

    /// How many constraints are ready for the searches: those stated, those derived, and what
    /// several of them say together.
    pub(crate) fn propagators(&self) -> usize {
        self.propagators.len()
    }

    /// A constraint ready for the searches, by its number.
    pub(crate) fn propagator(&self, number: u16) -> &Propagator {
        &self.propagators[usize::from(number)]
    }

    /// What there is to propagate beyond houses and peers.
    pub(crate) fn tasks(&self) -> &[Task] {
        &self.tasks
    }

    /// Which tasks are to be done when `cell` has lost a candidate.
    #[inline(always)]
    pub(crate) fn wakes(&self, cell: Cell) -> &[Wake] {
        self.wakes.get(cell.index())
    }

    /// What a lost digit means to tasks.
    pub(crate) fn alike(&self) -> &Alike {
        &self.alike
    }

    /// The numbers of the constraints that speak of `cell`, beyond houses and peers.
    pub(crate) fn constraints_of(&self, cell: Cell) -> &[u16] {
        self.constraints_of.get(cell.index())
    }

    /// What the digits of cells rule out in others, beyond peers.
    pub(crate) fn links(&self) -> &Links {
        &self.links
    }

    /// Digits on whose places much hangs, those of one digit together.
    pub(crate) fn pivots(&self) -> &[Pivot] {
        &self.pivots
    }

    /// Whether different digits in houses are all there is to the rules.
    pub(crate) fn are_houses(&self) -> bool {
        self.are_houses
    }

    /// The same, but for cells that are limited to some digits, see [`Rules::possible`].
    pub(crate) fn are_houses_and_limits(&self) -> bool {
        let mut stated = self.spec.constraints.iter();
        stated.all(|it| it.house().is_some() || it.of_each(self.digits).is_some())
    }

    /// Whether the rules are rows, columns and boxes, nothing else.
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Whether digits can be exchanged: what they are called makes no difference.
    pub(crate) fn digits_interchangeable(&self) -> bool {
        self.digits_interchangeable
    }

    /// Whether the house holds every digit that its cells may hold, not just different
    /// ones.
    pub(crate) fn is_full(&self, id: HouseId) -> bool {
        !self.full_digits(id).is_empty()
    }

    /// The digits that a full house holds; none of any other.
    pub(crate) fn full_digits(&self, id: HouseId) -> DigitSet {
        self.full[id.index()]
    }

    /// The digits that nothing said of `cell` alone rules out.
    pub(crate) fn possible(&self, cell: Cell) -> DigitSet {
        self.possible[cell.index()]
    }

    /// The places of `cell` in its houses.
    pub(crate) fn memberships(&self, cell: Cell) -> &[Membership] {
        self.memberships.get(cell.index())
    }

    /// The same, but only in full houses.
    pub(crate) fn full_memberships(&self, cell: Cell) -> &[Membership] {
        self.full_memberships.get(cell.index())
    }

    /// Houses as sets of cells, and cells as sets of houses.
    pub(crate) fn house_sets(&self) -> &HouseSets {
        &self.house_sets
    }
}

impl Spec {
    /// Works out the rules.
    ///
    /// # Errors
    /// [`RulesError`] says what cannot be, and where.
    pub fn build(mut self) -> Result<Rules, RulesError> {
        let board = self.board()?;
        let digits = self.count_digits()?;
        self.lower_sheets(&board, digits);
        let (houses, seen) = self.all_houses(&board)?;
        Ok(Rules::from_parts(board, digits, self, houses, seen, true))
    }
}

/// The digits of each cell that no constraint of this cell alone rules out.
fn possible(constraints: &[Constraint], cells: usize, digits: usize) -> Box<[DigitSet]> {
    let mut possible = vec![DigitSet::all(digits); cells];
    for constraint in constraints {
        if let Some((cells, digits)) = constraint.of_each(digits) {
            for cell in cells {
                possible[cell.index()].0 &= digits;
            }
        }
    }
    possible.into()
}

/// The digits that the cells of each house may have.
fn held(houses: &[House], possible: &[DigitSet]) -> Box<[DigitSet]> {
    let of_house = |house: &House| {
        let sets = house.cells().iter().map(|cell| possible[cell.index()].0);
        DigitSet(sets.fold(0, |held, set| held | set))
    };
    houses.iter().map(of_house).collect()
}

/// The digits of each house that has as many cells as its cells may hold digits. Where
/// there are as many cells as digits at all, one that no cell may hold is missing.
fn full(houses: &[House], held: &[DigitSet], digits: usize) -> Box<[DigitSet]> {
    let of_house = |(house, &held): (&House, &DigitSet)| match house.cells().len() {
        count if count == digits => DigitSet::all(digits),
        count if count == held.len() => held,
        _ => DigitSet::EMPTY,
    };
    houses.iter().zip(held).map(of_house).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::HouseKind;

    #[test]
    fn classic_cells_have_20_peers_in_3_houses() {
        let rules = Rules::classic();
        assert_eq!(
            (rules.board().square(), rules.houses().len()),
            (Some(9), 27)
        );
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
    fn every_box_shape_up_to_36_is_possible_and_nothing_beyond() {
        for rows in 1..=36 {
            for columns in 1..=36 / rows {
                let rules = Rules::boxes(rows, columns).unwrap();
                assert!(
                    rules
                        .houses()
                        .iter()
                        .all(|h| h.cells().len() == rows * columns)
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
