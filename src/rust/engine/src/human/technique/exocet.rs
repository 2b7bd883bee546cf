//! Exocets: two cells of a box whose digits come back in two other cells.
//!
//! ```text
//! B B . | . . . | . . .      B  the base: whatever two digits these cells hold,
//! . . / | T . . | . . /      T  the targets hold them, too.
//! . . / | / . . | . . T
//! ------+-------+------
//! . . / | / . . | . . /      /  the cross-lines: the column of the box that has no base
//! . . / | / . . | . . /         cell, and those of the targets
//! ```
//!
//! A digit of the base stands in each of the three columns, in no cell that sees the base. If
//! without the targets it cannot stand in all three at once, it is in one of the targets. So
//! are both digits of the base, and the targets hold these two. Of the ways to fill the four
//! cells those remain in which both have places in the cross-lines at once. In a junior exocet
//! the targets are in the band of the base, in a senior exocet one or both are elsewhere.

use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// Bands of three boxes of three rows and columns.
const BOX: usize = 3;
const SIZE: usize = 9;

/// The most digits of a base. With more there are hardly ever targets.
const MOST_DIGITS: usize = 7;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let board = state.layout();
    // Only grids whose boxes are squares of three have such bands.
    let square = |row: usize, column: usize| {
        let corner = Cell::at(row - row % BOX, column - column % BOX, SIZE);
        board.box_of(Cell::at(row, column, SIZE)) == board.box_of(corner)
            && board
                .box_of(corner)
                .is_some_and(|own| board.kind(own) == HouseKind::Box)
    };
    let squares = board.digit_count() == SIZE
        && board.has_full_lines()
        && (0..SIZE * SIZE).all(|at| square(at / SIZE, at % SIZE));
    if !squares || one_of::is_barren(query) {
        return Ok(());
    }
    let mut steps = Smallest::new();
    for upright in [false, true] {
        for row in 0..SIZE {
            for column in 0..SIZE {
                query.control.step()?;
                let view = View { state, upright };
                view.with_base(query.technique(), row, column, &mut steps);
            }
        }
    }
    steps.report(query)
}

/// The grid as it is, or with rows and columns exchanged.
struct View<'a, const W: usize> {
    state: &'a State<'a, W>,
    upright: bool,
}

/// A base and its targets.
struct Exocet<'a> {
    /// The base, then the targets.
    cells: [Cell; 4],
    digits: DigitSet,
    /// For each digit the ways to stand in the three columns at once.
    ways: &'a [Vec<[Cell; 3]>],
}

impl<const W: usize> View<'_, W> {
    fn cell(&self, row: usize, column: usize) -> Cell {
        match self.upright {
            false => Cell::at(row, column, SIZE),
            true => Cell::at(column, row, SIZE),
        }
    }

    /// Whether the digit stands in the cell or may.
    fn may(&self, cell: Cell, digit: Digit) -> bool {
        self.state.value(cell) == Some(digit) || self.state.digits(cell).contains(digit)
    }

    /// Looks for targets of the base in this row, beside this column of its box.
    fn with_base(&self, technique: Technique, row: usize, column: usize, steps: &mut Smallest) {
        let state = self.state;
        let stack = column - column % BOX;
        let mut base = (stack..stack + BOX).filter(|&other| other != column);
        let (Some(left), Some(right)) = (base.next(), base.next()) else {
            return;
        };
        let base = [left, right].map(|column| self.cell(row, column));
        let digits = DigitSet(state.digits(base[0]).0 | state.digits(base[1]).0);
        let blank = base.iter().all(|cell| state.open().contains(*cell));
        if !blank || !(3..=MOST_DIGITS).contains(&digits.len()) {
            return;
        }
        let mut stacks = (0..SIZE).step_by(BOX).filter(|&other| other != stack);
        let (Some(near), Some(far)) = (stacks.next(), stacks.next()) else {
            return;
        };
        for one in near..near + BOX {
            for other in far..far + BOX {
                let columns = [column, one, other];
                let ways = digits.iter().map(|digit| self.ways(&base, columns, digit));
                let ways: Vec<Vec<[Cell; 3]>> = ways.collect();
                for first in (0..SIZE).map(|row| self.cell(row, one)) {
                    for second in (0..SIZE).map(|row| self.cell(row, other)) {
                        let [a, b] = base;
                        let exocet = Exocet {
                            cells: [a, b, first, second],
                            digits,
                            ways: &ways,
                        };
                        if self.is_exocet(technique, &exocet, row) {
                            self.judge(technique, &exocet, steps);
                        }
                    }
                }
            }
        }
    }

    /// The ways for a digit of the base to stand in all three columns.
    fn ways(&self, base: &[Cell; 2], columns: [usize; 3], digit: Digit) -> Vec<[Cell; 3]> {
        let board = self.state.layout();
        let places = columns.map(|column| {
            let cells = (0..SIZE).map(|row| self.cell(row, column));
            let able = cells.filter(|&cell| {
                self.may(cell, digit) && !base.iter().all(|&own| board.sees(own, cell))
            });
            able.collect::<Vec<Cell>>()
        });
        let mut ways = Vec::new();
        for &a in &places[0] {
            for &b in places[1].iter().filter(|&&b| !board.sees(a, b)) {
                let apart = |c: &&Cell| !board.sees(a, **c) && !board.sees(b, **c);
                ways.extend(places[2].iter().filter(apart).map(|&c| [a, b, c]));
            }
        }
        ways
    }

    /// Whether every digit of the base needs one of these targets, which are where the
    /// technique has them.
    fn is_exocet(&self, technique: Technique, exocet: &Exocet<'_>, row: usize) -> bool {
        let (state, board) = (self.state, self.state.layout());
        let [one, other, targets @ ..] = exocet.cells;
        let line = |cell: Cell| match self.upright {
            false => cell.row(SIZE),
            true => cell.column(SIZE),
        };
        let in_band = targets.iter().all(|&cell| line(cell) / BOX == row / BOX);
        in_band == (technique == Technique::JuniorExocet)
            && targets.iter().all(|&cell| {
                let own = DigitSet(state.digits(cell).0 & exocet.digits.0);
                let seen = board.sees(one, cell) || board.sees(other, cell);
                !own.is_empty() && !seen
            })
            && exocet.ways.iter().all(|ways| {
                ways.iter()
                    .all(|way| targets.iter().any(|target| way.contains(target)))
            })
    }

    /// Whether the targets can hold these digits, the first the first: with places in the
    /// cross-lines for both at once.
    fn is_possible(&self, exocet: &Exocet<'_>, placed: [Digit; 2]) -> bool {
        let [.., one, other] = exocet.cells;
        let ways = |digit: Digit, own: Cell, far: Cell| {
            let mut digits = exocet.digits.iter().zip(exocet.ways);
            let ways = digits
                .find(|(held, _)| *held == digit)
                .map(|(_, ways)| ways);
            let ways = ways.into_iter().flatten();
            ways.filter(move |way| way.contains(&own) && !way.contains(&far))
        };
        let holds = |cell, digit| self.state.digits(cell).contains(digit);
        holds(one, placed[0])
            && holds(other, placed[1])
            && ways(placed[0], one, other).any(|first| {
                let mut seconds = ways(placed[1], other, one);
                seconds.any(|second| first.iter().all(|cell| !second.contains(cell)))
            })
    }

    /// What goes by every way to fill the four cells.
    fn judge(&self, technique: Technique, exocet: &Exocet<'_>, steps: &mut Smallest) {
        let state = self.state;
        let board = state.layout();
        let [one, other, ..] = exocet.cells;
        let digits = exocet.digits;
        let mut ways: Vec<[Digit; 4]> = Vec::new();
        for a in state.digits(one).iter() {
            for b in state.digits(other).iter().filter(|&b| b != a) {
                for [c, d] in [[a, b], [b, a]] {
                    if self.is_possible(exocet, [c, d]) {
                        ways.push([a, b, c, d]);
                    }
                }
            }
        }
        if ways.is_empty() {
            return;
        }
        let clashes = |cell: Cell, digit: Digit, way: &[Digit; 4]| {
            let mut filled = exocet.cells.iter().zip(way);
            filled.any(|(&own, &value)| match own == cell {
                true => value != digit,
                false => value == digit && board.sees(own, cell),
            })
        };
        let all = state
            .all_digits()
            .flat_map(|digit| each(state.places(digit), digit));
        let gone = all.filter(|&(cell, digit)| ways.iter().all(|way| clashes(cell, digit, way)));
        let gone: Vec<_> = gone.collect();
        if gone.is_empty() {
            return;
        }
        let of = |cells: &[Cell]| {
            let cells = cells.iter();
            let own = cells.map(|&cell| (cell, DigitSet(state.digits(cell).0 & digits.0)));
            own.flat_map(|(cell, own)| marks(cell, own))
                .collect::<Vec<_>>()
        };
        let step = Step::new(technique, digits)
            .removing(gone)
            .marking(Part::Base, of(&exocet.cells[..2]))
            .marking(Part::Pivot, of(&exocet.cells[2..]));
        steps.add(digits.len(), vec![step]);
    }
}
