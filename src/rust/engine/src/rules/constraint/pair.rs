//! Two cells that stand in some relation.

use super::definition::{Definition, Setting, Trouble, Violation, forbidden};
use super::propagator::{Past, Propagate, RemovalCause, Sink, Watch, all_digits, all_gone};
use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{Cell, Digit};
use crate::work::Arrange;

/// The digits of two cells stand in a relation, which is a table; many pairs of
/// cells share it.
///
/// ```text
/// allowed[d - 1]   the digits that the second cell may hold where the first
///                  holds d, one bit each from bit 0
/// ```
/// "The first is lower", of digits 1 to 4, is `[0b1110, 0b1100, 0b1000, 0b0000]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// The pairs of cells. There may be none: a small grid has no knight's moves.
    pub cells: Vec<[Cell; 2]>,
    /// For each digit of the first cell those that the second may hold.
    pub allowed: Vec<u64>,
}

impl Pair {
    /// Whether these digits stand in the relation, or are not digits of the grid.
    fn fits(&self, first: u8, second: u8) -> bool {
        let allowed = self.allowed.get(usize::from(first) - 1);
        let is_digit = usize::from(second) <= self.allowed.len();
        allowed.is_none_or(|digits| !is_digit || digits & 1 << (second - 1) != 0)
    }
}

impl Definition for Pair {
    fn cells(&self) -> Vec<Cell> {
        let mut cells = self.cells.concat();
        cells.arrange();
        cells.dedup();
        cells
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        let mut pairs = self.cells.iter();
        pairs.try_for_each(|pair| setting.check_cells(pair))?;
        let (found, expected) = (self.allowed.len(), setting.digits);
        if found != expected {
            return Err(Trouble::Length { found, expected });
        }
        let mut rows = self.allowed.iter();
        rows.try_for_each(|&digits| setting.check_digits(digits))
    }

    fn allows(&self, values: &[u8]) -> bool {
        let mut pairs = self.cells.iter();
        pairs.all(|[one, other]| self.fits(values[one.index()], values[other.index()]))
    }

    fn different(&self) -> &[[Cell; 2]] {
        let mut digits = self.allowed.iter().enumerate();
        match digits.all(|(digit, allowed)| allowed & 1 << digit == 0) {
            true => &self.cells,
            false => &[],
        }
    }

    fn violations(&self, values: &[u8], in_house: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let wrong = self.cells.iter().filter_map(|pair| {
            let [first, second] = pair.map(|cell| values[cell.index()]);
            if first == 0 || second == 0 || self.fits(first, second) {
                return None;
            }
            if first != second {
                return Some(forbidden(pair));
            }
            // Equal cells of one house are that house's conflict already.
            (!in_house(pair[0], pair[1])).then(|| Violation {
                digit: Digit::new(first),
                cells: pair.to_vec(),
                expected: 1,
                found: 2,
            })
        });
        wrong.collect()
    }

    /// Only "equal", "different", and what is always or never so, mean the same
    /// for all digits.
    fn digits_interchangeable(&self, size: usize) -> bool {
        let all = all_digits(size);
        let equal = self.allowed[0] & 1;
        let other = (self.allowed[0] >> 1) & 1;
        bits(all).all(|digit| {
            let own = 1 << digit;
            let expected = (equal * own) | (other * (all & !own));
            self.allowed[digit] == expected
        })
    }
}

/// Ready for the searches: a part for each cell, which takes from the cells it is
/// paired with what its candidates rule out.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    cells: Box<[Cell]>,
    size: usize,
    /// From the first cell of a pair to the second, and back.
    there: Table,
    back: Table,
    /// One for each cell, in their order; none where the cells need only differ and
    /// are peers, since the searches see to that.
    fans: Box<[Fan]>,
}

/// What each digit of one cell rules out in another.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Table {
    ruled_out: Box<[u64]>,
    /// The most digits that all rule out some digit: with more candidates a cell says
    /// nothing. 3 for consecutive digits: 4, 5 and 6 rule out 5.
    most: u8,
}

/// The cells that one cell is paired with: those that are second where it is first,
/// and those that are first.
#[derive(Clone, Default, Debug)]
struct Fan {
    seconds: Vec<Cell>,
    firsts: Vec<Cell>,
}

/// Where digits rule out no more than this many others, the search that learns waits
/// until a cell is decided. Letting a cell with few candidates take from its
/// neighbours what is next to all of them made grids with consecutive neighbours
/// slower when used alone, and made no clear difference together with what places of
/// digits say.
const WEAK: u8 = 3;

impl Table {
    fn new(ruled_out: Box<[u64]>) -> Self {
        let against = |other: usize| {
            let rules_out = |digits: &&u64| **digits & 1 << other != 0;
            ruled_out.iter().filter(rules_out).count() as u8
        };
        let most = (0..ruled_out.len()).map(against).max().unwrap_or(0);
        Self { ruled_out, most }
    }

    fn transposed(&self) -> Self {
        let size = self.ruled_out.len();
        let row = |other: usize| {
            let rules_out = |&digit: &usize| self.ruled_out[digit] & 1 << other != 0;
            let digits = (0..size).filter(rules_out);
            digits.fold(0, |digits, digit| digits | 1 << digit)
        };
        Self::new((0..size).map(row).collect())
    }

    /// What all of `candidates` rule out.
    fn of_all(&self, candidates: u64) -> u64 {
        bits(candidates).fold(u64::MAX, |common, digit| common & self.ruled_out[digit])
    }

    /// The digits that do not rule out `other`.
    fn supports(&self, other: usize) -> u64 {
        let digits = self.ruled_out.iter().enumerate();
        let support = digits.filter(|(_, digits)| **digits & 1 << other == 0);
        support.fold(0, |digits, (digit, _)| digits | 1 << digit)
    }
}

impl Pair {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        let all = all_digits(setting.digits);
        // Where all of them are peers, which is not so within alternatives, no equal ones go together: to
        // go through neighbours that are not consecutive took four times as long without this.
        let differ = |&[one, other]: &[Cell; 2]| (setting.differ)(one, other);
        let differ = self.cells.iter().all(differ);
        let ruled_out = self.allowed.iter().enumerate();
        let ruled_out = ruled_out.map(|(own, allowed)| all & !allowed | u64::from(differ) << own);
        let there = Table::new(ruled_out.collect());
        let back = there.transposed();
        let cells = self.cells();
        let own = |(digit, digits): (usize, &u64)| *digits == 1 << digit;
        let is_told = there.ruled_out.iter().enumerate().all(own) && differ;
        let mut fans = vec![Fan::default(); cells.len()];
        let part = |cell: &Cell| cells.partition_point(|other| other < cell);
        for [one, other] in &self.cells {
            fans[part(one)].seconds.push(*other);
            match there == back {
                true => fans[part(other)].seconds.push(*one),
                false => fans[part(other)].firsts.push(*one),
            }
        }
        Prepared {
            fans: match is_told {
                true => Box::default(),
                false => fans.into(),
            },
            cells: cells.into(),
            size: setting.digits,
            there,
            back,
        }
    }
}

impl Prepared {
    /// The pairs of a cell: the cells it is paired with, and the table from it to
    /// them and back.
    fn pairs(&self, part: usize) -> [(&[Cell], &Table, &Table); 2] {
        let Fan { seconds, firsts } = &self.fans[part];
        [
            (seconds, &self.there, &self.back),
            (firsts, &self.back, &self.there),
        ]
    }

    fn part_of(&self, cell: Cell) -> Option<usize> {
        let part = self.cells.binary_search(&cell).ok();
        part.filter(|_| !self.fans.is_empty())
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn parts(&self) -> u16 {
        self.fans.len() as u16
    }

    fn watches(&self) -> Vec<Watch> {
        let watch = |part: usize| {
            let pairs = self.pairs(part).into_iter();
            let pairs = pairs.filter(|(others, ..)| !others.is_empty());
            let at_most = pairs.map(|(_, table, _)| table.most).max().unwrap_or(0);
            Watch {
                part: part as u16,
                cell: self.cells[part],
                at_most,
                at_most_learning: if at_most > WEAK { at_most } else { 0 },
            }
        };
        (0..self.fans.len()).map(watch).collect()
    }

    fn is_quick(&self) -> bool {
        true
    }

    fn propagate<S: Sink>(&self, part: u16, sink: &mut S) -> Result<(), S::Stop> {
        let cell = self.cells[usize::from(part)];
        let candidates = sink.candidates(cell);
        let cause = match is_single(candidates) {
            true => RemovalCause::Digit(cell, lowest(candidates)),
            false => RemovalCause::Gone,
        };
        for (others, table, _) in self.pairs(usize::from(part)) {
            if others.is_empty() {
                continue;
            }
            let impossible = table.of_all(candidates);
            if impossible != 0 {
                for &other in others {
                    sink.remove(other, impossible, cause)?;
                }
            }
        }
        Ok(())
    }

    /// One of the cells it is paired with has nothing left that goes with the digit.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let removed = removed.and_then(|(cell, digit)| Some((self.part_of(cell)?, digit)));
        let Some((part, digit)) = removed else {
            return all_gone(&self.cells, before, self.size, gone);
        };
        for (others, _, table) in self.pairs(part) {
            let supports = table.supports(digit);
            let bare = |other: &&Cell| before.candidates(**other) & supports == 0;
            if let Some(&other) = others.iter().find(bare) {
                return gone(other, supports);
            }
        }
        all_gone(&self.cells, before, self.size, gone);
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        let mut left = all_digits(self.size);
        if let Some(part) = self.part_of(cell) {
            for (others, _, table) in self.pairs(part) {
                for other in others {
                    let digit = usize::from(values[other.index()]).checked_sub(1);
                    let ruled_out = digit.and_then(|digit| table.ruled_out.get(digit));
                    left &= !ruled_out.unwrap_or(&0);
                }
            }
        }
        left
    }

    fn links(&self) -> Vec<(Cell, Cell, &[u64])> {
        let mut links = Vec::new();
        for (part, &cell) in self.cells.iter().enumerate().take(self.fans.len()) {
            for (others, table, _) in self.pairs(part) {
                let link = |&other: &Cell| (cell, other, &*table.ruled_out);
                links.extend(others.iter().map(link));
            }
        }
        links
    }
}
