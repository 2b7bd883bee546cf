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
//! cells those remain in which both have places in the cross-lines at once, and every house has
//! a place left for both. In a junior exocet the targets are in the band of the base, in a senior
//! exocet one or both are elsewhere. A double exocet is two of them for the same digits, of which
//! the ways are taken together.
//!
//! What goes by every way covers the rules that David P Bird's compendium counts one by one:
//! digits of one target only, pairs that cannot be together, mirror cells (the only places that a
//! way leaves a digit in a box), and digits locked in a cross-line.

use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

/// So many digits at most are in the bases of a double exocet: with more, there are too many
/// ways.
const MOST_OF_TWO: usize = 5;

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
    let technique = query.technique();
    let mut found = Vec::new();
    for upright in [false, true] {
        for row in 0..SIZE {
            for column in 0..SIZE {
                query.control.step()?;
                let view = View { state, upright };
                view.with_base(technique, row, column, &mut found);
            }
        }
    }
    let mut steps = Smallest::new();
    if technique == Technique::DoubleExocet {
        for (at, one) in found.iter().enumerate() {
            for other in &found[at + 1..] {
                query.control.step()?;
                steps.add(one.digits.len(), together(state, one, other));
            }
        }
    } else {
        for one in &found {
            let gone = one.gone.iter().copied();
            let step = step(technique, state, one.digits, &[one]).removing(gone);
            if !step.is_empty() {
                steps.add(one.digits.len(), vec![step]);
            }
        }
    }
    steps.report(query)
}

/// An exocet, with the ways to fill its cells and what goes by all of them.
struct Found {
    cells: [Cell; 4],
    digits: DigitSet,
    ways: Vec<[Digit; 4]>,
    gone: Vec<Candidate>,
}

/// What goes by all ways to fill the cells of two exocets, beyond what goes by each.
fn together<const W: usize>(state: &State<'_, W>, one: &Found, other: &Found) -> Vec<Step> {
    let apart = one.cells[..2]
        .iter()
        .all(|cell| !other.cells.contains(cell))
        && other.cells[..2]
            .iter()
            .all(|cell| !one.cells.contains(cell));
    if one.digits != other.digits || one.digits.len() > MOST_OF_TWO || !apart {
        return Vec::new();
    }
    let mut all = Ways::new(state);
    for first in &one.ways {
        for second in &other.ways {
            let own = one.cells.iter().zip(first);
            let fills = own.chain(other.cells.iter().zip(second));
            all.add(fills.map(|(&cell, &digit)| (cell, digit)).collect());
        }
    }
    let mut gone = all.gone();
    gone.retain(|candidate| !one.gone.contains(candidate) && !other.gone.contains(candidate));
    if gone.is_empty() {
        return Vec::new();
    }
    let step = step(Technique::DoubleExocet, state, one.digits, &[one, other]);
    vec![step.removing(gone)]
}

/// What goes by every one of some ways to fill a few cells.
struct Ways<'a, const W: usize> {
    state: &'a State<'a, W>,
    /// For each digit where it goes by all of them; `None` before there is one.
    gone: Option<Vec<Cells<W>>>,
}

impl<'a, const W: usize> Ways<'a, W> {
    fn new(state: &'a State<'a, W>) -> Self {
        Self { state, gone: None }
    }

    /// One more way; false if it is none, as two cells are in each other's way or a house has no
    /// place left for one of the digits.
    fn add(&mut self, fills: Vec<Candidate>) -> bool {
        let Some(gone) = self.gone_by(&fills) else {
            return false;
        };
        match &mut self.gone {
            Some(all) => all.iter_mut().zip(gone).for_each(|(all, own)| *all &= own),
            None => self.gone = Some(gone),
        }
        true
    }

    fn gone_by(&self, fills: &[Candidate]) -> Option<Vec<Cells<W>>> {
        let (state, board) = (self.state, self.state.layout());
        let mut gone = vec![Cells::EMPTY; state.digit_count()];
        let alone = |gone: &mut [Cells<W>], cell: Cell, digit: Digit| {
            for (other, gone) in gone.iter_mut().enumerate() {
                if other != digit.index() {
                    gone.insert(cell);
                }
            }
        };
        for &(cell, digit) in fills {
            gone[digit.index()] |= board.peers(cell);
            alone(&mut gone, cell, digit);
        }
        if fills
            .iter()
            .any(|&(cell, digit)| gone[digit.index()].contains(cell))
        {
            return None;
        }
        let mut further = gone.clone();
        let digits: DigitSet = fills.iter().map(|&(_, digit)| digit).collect();
        for digit in digits.iter() {
            for &house in board.full() {
                let places = state.places_in(house, digit);
                let mut own = fills.iter().filter(|&&(_, held)| held == digit);
                if places.is_empty() || own.any(|&(cell, _)| places.contains(cell)) {
                    continue;
                }
                let left = places - gone[digit.index()];
                if left.is_empty() {
                    return None;
                }
                further[digit.index()] |= board.seen_by_all(&left);
                if let Some(cell) = left.single() {
                    alone(&mut further, cell, digit);
                }
            }
        }
        Some(further)
    }

    fn gone(&self) -> Vec<Candidate> {
        let all = self.gone.iter().flatten().zip(self.state.all_digits());
        let gone = all.flat_map(|(&gone, digit)| each(gone & self.state.places(digit), digit));
        gone.collect()
    }
}

/// The step of one exocet or of two.
fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    digits: DigitSet,
    exocets: &[&Found],
) -> Step {
    let of = |targets: bool| {
        let cells = exocets.iter().flat_map(|own| match targets {
            false => &own.cells[..2],
            true => &own.cells[2..],
        });
        let mut cells: Vec<Cell> = cells.copied().collect();
        cells.arrange();
        cells.dedup();
        let own = |cell| marks(cell, DigitSet(state.digits(cell).0 & digits.0));
        cells.into_iter().flat_map(own).collect::<Vec<_>>()
    };
    Step::new(technique, digits)
        .marking(Part::Base, of(false))
        .marking(Part::Pivot, of(true))
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
    fn with_base(&self, technique: Technique, row: usize, column: usize, found: &mut Vec<Found>) {
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
                            found.extend(self.judged(&exocet));
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
        let fits = match technique {
            Technique::JuniorExocet => in_band,
            Technique::SeniorExocet => !in_band,
            _ => true,
        };
        fits && targets.iter().all(|&cell| {
            let own = DigitSet(state.digits(cell).0 & exocet.digits.0);
            let seen = board.sees(one, cell) || board.sees(other, cell);
            !own.is_empty() && !seen
        }) && exocet.ways.iter().all(|ways| {
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

    /// What goes by every way to fill the four cells; `None` if there is no way.
    fn judged(&self, exocet: &Exocet<'_>) -> Option<Found> {
        let state = self.state;
        let [one, other, ..] = exocet.cells;
        let mut all = Ways::new(state);
        let mut ways: Vec<[Digit; 4]> = Vec::new();
        for a in state.digits(one).iter() {
            for b in state.digits(other).iter().filter(|&b| b != a) {
                for [c, d] in [[a, b], [b, a]] {
                    let fills = exocet.cells.iter().copied().zip([a, b, c, d]);
                    if self.is_possible(exocet, [c, d]) && all.add(fills.collect()) {
                        ways.push([a, b, c, d]);
                    }
                }
            }
        }
        (!ways.is_empty()).then(|| Found {
            cells: exocet.cells,
            digits: exocet.digits,
            ways,
            gone: all.gone(),
        })
    }
}
