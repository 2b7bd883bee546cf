//! Houses: groups of cells in which no digit may repeat.

use crate::grid::Cell;

/// What sort of house it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
    /// An irregular region in place of a box.
    Region,
    /// A main diagonal: 1 from top left, 2 from top right.
    Diagonal,
    /// One of the four inner boxes of a hyper Sudoku.
    InnerBox,
    /// One of the five houses that follow from rows, columns and inner boxes of
    /// a hyper Sudoku.
    FrameBox,
    /// A house the user has added.
    Extra,
    /// The cells of a killer cage.
    Cage,
    /// Cells that another clue makes different.
    Clue,
}

/// The number of a house within its [`crate::rules::Rules`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(pub(crate) u16);

impl HouseId {
    /// The place of the house in [`crate::rules::Rules::houses`], from 0.
    pub fn number(self) -> usize {
        self.index()
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A house: cells that all hold different digits, at most as many as there are digits. One
/// with as many cells as these may hold digits is full: it holds each of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    kind: HouseKind,
    number: usize,
    cells: Box<[Cell]>,
}

impl House {
    /// A house from its cells; `number` counts from 1 within its kind.
    pub(crate) fn new(kind: HouseKind, number: usize, cells: Vec<Cell>) -> Self {
        let cells = cells.into();
        Self {
            kind,
            number,
            cells,
        }
    }

    /// What sort of house it is.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Its number within its kind, from 1: row 1 is the top row, column 1 the
    /// leftmost, and boxes count in row order. A house that a constraint makes has
    /// the number of that constraint, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its cells.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whether these are two of its cells.
    pub(crate) fn has_both(&self, one: Cell, other: Cell) -> bool {
        one != other && self.cells.contains(&one) && self.cells.contains(&other)
    }

    /// The numbers of few `houses` that have as many of these pairs of cells as all of them: the one
    /// that has most comes first.
    pub(crate) fn few_with(houses: &[Self], mut pairs: Vec<(Cell, Cell)>) -> Vec<usize> {
        let mut chosen = Vec::new();
        while !pairs.is_empty() {
            let has = |house: &usize| {
                let both = pairs
                    .iter()
                    .filter(|&&(one, other)| houses[*house].has_both(one, other));
                both.count()
            };
            let counts = (0..houses.len()).map(|house| (has(&house), house));
            let best = counts.max_by_key(|&(count, house)| (count, std::cmp::Reverse(house)));
            let Some((_, best)) = best.filter(|&(count, _)| count > 0) else {
                break;
            };
            pairs.retain(|&(one, other)| !houses[best].has_both(one, other));
            chosen.push(best);
        }
        chosen
    }
}
