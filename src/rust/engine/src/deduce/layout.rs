//! What the technique finders need of the rules: houses and peers as sets.

use super::cells::Cells;
use super::clue_layout::ClueLayout;
use super::unit::Units;
use crate::grid::{Cell, HouseId, HouseKind};
use crate::rules::{MOST_CROSSED, Rules};
use std::sync::OnceLock;

/// The houses of some rules as sets of cells, worked out once for many puzzles.
///
/// Finders ask a board which cells see each other. They never assume that a
/// cell has three houses, so that the same finder names a diagonal, an inner
/// box or a region wherever the rules have one.
#[derive(Clone, Debug)]
pub(crate) struct Layout<const W: usize> {
    rules: Rules,
    plain: bool,
    short: bool,
    cells: Cells<W>,
    houses: Box<[Cells<W>]>,
    full: Box<[HouseId]>,
    boxes_first: Box<[HouseId]>,
    peers: Box<[Cells<W>]>,
    boxes: Box<[Option<HouseId>]>,
    overlaps: Box<[usize]>,
    crossings: Box<[[HouseId; 2]]>,
    crossed: [Box<[Cells<W>]>; 2],
    bands: [Box<[u64]>; 2],
    corners: Box<[Corners]>,
    clues: ClueLayout<W>,
    /// Made when they are first asked for.
    units: OnceLock<Box<Units>>,
}

/// The lines in which a rectangle with a certain corner has its other corners: two
/// rows, two columns, two boxes.
///
/// ```text
/// near[0]   columns, in the row and the box of the corner
/// far[0]    rows, in its column, outside its box
/// near[1]   rows, in its column and its box
/// far[1]    columns, in its row, outside its box
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Corners {
    pub(crate) near: [u64; 2],
    pub(crate) far: [u64; 2],
}

impl<const W: usize> Layout<W> {
    /// The board of `rules`, which must have at most 64 `W` cells.
    pub(crate) fn new(rules: &Rules) -> Self {
        assert!(rules.cells() <= 64 * W);
        let (rows, columns) = rules.board().size();
        let (box_rows, box_columns) = rules.box_shape().unwrap_or((1, 1));
        let cells = || (0..rules.cells()).map(Cell::from_index);
        let ids = || (0..rules.houses().len()).map(|id| HouseId(id as u16));
        let is_box = |id: &HouseId| {
            let kind = rules.house(*id).kind();
            matches!(kind, HouseKind::Box | HouseKind::Region)
        };
        let box_of = |cell: Cell| {
            let mut houses = rules.memberships(cell).iter().map(|m| m.house);
            houses.find(is_box)
        };
        let is_line = |id: &HouseId| {
            let kind = rules.house(*id).kind();
            matches!(kind, HouseKind::Row | HouseKind::Column)
        };
        let lines = ids().filter(is_line).count();
        let boxes = ids().skip(lines).filter(is_box);
        let others = ids().skip(lines).filter(|id| !is_box(id));
        let mut board = Self {
            plain: rules.is_plain(),
            short: rules.houses().iter().all(|house| house.cells().len() <= 9),
            cells: cells().collect(),
            boxes_first: boxes.chain(ids().take(lines)).chain(others).collect(),
            houses: (rules.houses().iter())
                .map(|house| house.cells().iter().copied().collect())
                .collect(),
            full: ids().filter(|&id| rules.is_full(id)).collect(),
            peers: cells()
                .map(|cell| rules.peers(cell).iter().copied().collect())
                .collect(),
            boxes: cells().map(box_of).collect(),
            overlaps: Box::default(),
            crossings: Box::default(),
            crossed: [Box::default(), Box::default()],
            bands: [bands(rows, box_rows), bands(columns, box_columns)],
            corners: Box::default(),
            clues: ClueLayout::new(rules),
            units: OnceLock::new(),
            rules: rules.clone(),
        };
        let crossed = rules.houses().len().min(MOST_CROSSED);
        let pairs = ids().take(crossed).flat_map(|one| {
            (one.index() + 1..crossed).map(move |other| [one, HouseId(other as u16)])
        });
        let cross = |pair: &[HouseId; 2]| {
            let common = board.house(pair[0]) & board.house(pair[1]);
            common.len() >= 2
        };
        board.crossings = pairs.filter(cross).collect();
        let crossed = board.crossings.iter();
        let crossed = crossed.map(|&[one, other]| board.house(one) & board.house(other));
        let (exact, more): (Vec<_>, Vec<_>) = crossed
            .filter(|cells| cells.len() >= 3)
            .partition(|cells| cells.len() == 3);
        board.crossed = [exact.into(), more.into()];
        board.overlaps = ids().map(|id| board.most_seen(id)).collect();
        if board.plain {
            board.corners = cells().map(|cell| board.corners_of(cell)).collect();
        }
        board
    }

    /// Houses and rules as units of reasons.
    pub(crate) fn units(&self) -> &Units {
        self.units.get_or_init(|| Box::new(Units::new(&self.rules)))
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether there are rows, columns and boxes, and nothing else.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    /// What clues say beyond houses.
    pub(crate) fn clues(&self) -> &ClueLayout<W> {
        &self.clues
    }

    /// How many digits there are: as many as rows and as columns where those are full,
    /// see [`Layout::has_full_lines`], and under plain rules.
    pub(crate) fn digit_count(&self) -> usize {
        self.rules.digits()
    }

    /// Whether there are rows and columns, and each holds every digit: without, fish
    /// and their like have nothing to stand on.
    pub(crate) fn has_full_lines(&self) -> bool {
        self.rules.board().full_lines()
    }

    /// Whether all choices of cells of a house can be looked at: none has more than those
    /// of a 9 x 9 grid.
    pub(crate) fn has_short_houses(&self) -> bool {
        self.short
    }

    /// All cells.
    pub(crate) fn cells(&self) -> Cells<W> {
        self.cells
    }

    /// The cells of a house.
    pub(crate) fn house(&self, id: HouseId) -> Cells<W> {
        self.houses[id.index()]
    }

    /// All houses, those with fewer cells than digits included. They come in the
    /// order rows, columns, boxes, houses of further rules.
    pub(crate) fn houses(&self) -> impl Iterator<Item = HouseId> + use<W> {
        (0..self.houses.len()).map(|id| HouseId(id as u16))
    }

    /// The houses that hold every digit, in the same order. Only in these must a
    /// digit have a place.
    pub(crate) fn full(&self) -> &[HouseId] {
        &self.full
    }

    /// Whether the house holds every digit.
    pub(crate) fn is_full(&self, id: HouseId) -> bool {
        self.rules.is_full(id)
    }

    /// All houses in the order in which subsets are looked for: boxes, rows,
    /// columns, houses of further rules.
    pub(crate) fn boxes_first(&self) -> &[HouseId] {
        &self.boxes_first
    }

    /// The pairs of houses that share at least two cells.
    pub(crate) fn crossings(&self) -> &[[HouseId; 2]] {
        &self.crossings
    }

    /// The sets of cells that two houses share: those of three cells, and those of more.
    pub(crate) fn crossed_cells(&self) -> (&[Cells<W>], &[Cells<W>]) {
        (&self.crossed[0], &self.crossed[1])
    }

    /// The bands, rows that share boxes, or the stacks, columns that do, if `upright`:
    /// the numbers of their lines, as bits.
    pub(crate) fn bands(&self, upright: bool) -> &[u64] {
        &self.bands[usize::from(upright)]
    }

    /// The band of a row, or the stack of a column if `upright`.
    pub(crate) fn band(&self, upright: bool, line: usize) -> u64 {
        let bands = self.bands(upright);
        let (rows, columns) = self.rules.board().size();
        bands[line * bands.len() / if upright { columns } else { rows }]
    }

    /// The most cells of a house that a cell outside it sees.
    pub(crate) fn overlap(&self, id: HouseId) -> usize {
        self.overlaps[id.index()]
    }

    fn most_seen(&self, id: HouseId) -> usize {
        let house = self.house(id);
        let outside = self.peers.iter().enumerate();
        let outside = outside.filter(|(cell, _)| !house.contains(Cell::from_index(*cell)));
        let seen = outside.map(|(_, &peers)| (peers & house).len());
        seen.max().unwrap_or(0)
    }

    /// Where the rectangles with this corner have the others; only under plain rules.
    pub(crate) fn corners(&self, cell: Cell) -> &Corners {
        &self.corners[cell.index()]
    }

    fn corners_of(&self, cell: Cell) -> Corners {
        let size = self.digit_count();
        let in_row = |column| Cell::at(cell.row(size), column, size);
        let in_column = |row| Cell::at(row, cell.column(size), size);
        let mate = |other| other != cell && self.box_of(other) == self.box_of(cell);
        let away = |other| self.box_of(other) != self.box_of(cell);
        let set = |fits: &dyn Fn(usize) -> bool| {
            let places = (0..size).filter(|&place| fits(place));
            places.fold(0, |set, place| set | 1 << place)
        };
        Corners {
            near: [set(&|c| mate(in_row(c))), set(&|r| mate(in_column(r)))],
            far: [set(&|r| away(in_column(r))), set(&|c| away(in_row(c)))],
        }
    }

    /// What sort of house it is.
    pub(crate) fn kind(&self, id: HouseId) -> HouseKind {
        self.rules.house(id).kind()
    }

    /// Whether the house is a row or a column.
    pub(crate) fn is_line(&self, id: HouseId) -> bool {
        matches!(self.kind(id), HouseKind::Row | HouseKind::Column)
    }

    // Houses of a cell begin with its lines. Looked up: a division takes longer.
    pub(crate) fn row_of(&self, cell: Cell) -> HouseId {
        self.rules.memberships(cell)[0].house
    }

    pub(crate) fn column_of(&self, cell: Cell) -> HouseId {
        self.rules.memberships(cell)[1].house
    }

    /// The box or region of a cell.
    pub(crate) fn box_of(&self, cell: Cell) -> Option<HouseId> {
        self.boxes[cell.index()]
    }

    /// The houses of a cell: row, column, box, then those of further rules.
    pub(crate) fn houses_of(&self, cell: Cell) -> impl Iterator<Item = HouseId> + '_ {
        self.rules.memberships(cell).iter().map(|m| m.house)
    }

    /// The cells that may not hold the digit of `cell`, whatever the reason: a
    /// shared house, a knight's move, ... The cell itself is not among them.
    pub(crate) fn peers(&self, cell: Cell) -> Cells<W> {
        self.peers[cell.index()]
    }

    /// Whether the two cells may not hold the same digit.
    pub(crate) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.peers[one.index()].contains(other)
    }

    /// The cells that see every cell of `cells`; all cells if it is empty.
    pub(crate) fn seen_by_all(&self, cells: &Cells<W>) -> Cells<W> {
        cells
            .iter()
            .fold(self.cells, |seen, cell| seen & self.peers(cell))
    }

    /// The houses that hold all of `cells`, of which there is at least one.
    pub(crate) fn houses_with<'a>(
        &'a self,
        cells: &'a Cells<W>,
    ) -> impl Iterator<Item = HouseId> + 'a {
        debug_assert!(!cells.is_empty());
        let houses = cells
            .first()
            .into_iter()
            .flat_map(|cell| self.houses_of(cell));
        houses.filter(|&id| cells.is_within(&self.houses[id.index()]))
    }
}

/// The lines from 0 to `size`, so many at a time.
fn bands(size: usize, lines: usize) -> Box<[u64]> {
    let band = |first: usize| ((1_u64 << lines) - 1) << first;
    (0..size).step_by(lines).map(band).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_knows_what_the_rules_say() {
        let rules = Rules::classic();
        let board = Layout::<2>::new(&rules);
        let cell = Cell::at(4, 5, 9);
        assert_eq!(board.peers(cell).len(), 20);
        assert!(!board.peers(cell).contains(cell));
        let houses: Vec<_> = board.houses_of(cell).collect();
        let own = [board.row_of(cell), board.column_of(cell)];
        assert_eq!(houses, [own[0], own[1], board.box_of(cell).unwrap()]);
        let number = |&id: &HouseId| board.rules().house(id).number();
        assert_eq!(houses.iter().map(number).collect::<Vec<_>>(), [5, 6, 5]);
        let pair: Cells<2> = [cell, Cell::at(3, 5, 9)].into_iter().collect();
        assert_eq!(board.houses_with(&pair).count(), 2);
        assert_eq!(board.seen_by_all(&pair).len(), 7 + 6);
    }
}
