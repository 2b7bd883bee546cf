//! The smallest full grid of 9 x 9, fast.
//!
//! As for any shape the second row decides first, see [`super::full`]. There are 36
//! ordered pairs of two rows of a band or two columns of a stack. What the smallest
//! second row of a pair is, and with which orders of columns it is reached, depends on
//! the step from column to column alone, of which there are 12,096: a table, made when
//! first asked for, in some hundredths of a second. So a grid needs
//!
//! 1. for each of 36 pairs the step, 9 look-ups, and its rank, 4 look-ups;
//! 2. for pairs of the best rank, mostly one or two, the third row of each order of
//!    columns, mostly one to four;
//! 3. for orders with the best third row the other six rows, sorted.
//!
//! Tried and dropped: the smallest band of each of the six from a table of the 416
//! classes of bands. What such a table is asked by takes longer to work out than the
//! pairs, and the order of columns is still to be found. Rejecting pairs by the cycle
//! type of the step: no faster than its rank, and not the whole answer.

use super::map::Map;
use super::pairs::{MOST, OPEN, SecondRow};
use crate::work::Arrange;
use std::sync::OnceLock;

type Line = [u8; 9];

/// Three digits from 0 as one number below 729.
fn three(digits: &[u8]) -> usize {
    usize::from(digits[0]) * 81 + usize::from(digits[1]) * 9 + usize::from(digits[2])
}

/// What is known of each step.
pub(super) struct Steps {
    /// For three columns in order, not of box k: which of 120; and which of the six
    /// orders of the same columns.
    number: [[u8; 729]; 3],
    order: [u8; 729],
    /// By numbers of boxes 0 and 1 and order of box 2: the place of the second row among
    /// all smallest second rows.
    ranks: Vec<u8>,
    /// By the same: the first order of columns, and how many there are.
    ways: Vec<(u32, u32)>,
    columns: Vec<Line>,
    /// The second rows in order.
    pub(super) rows: Vec<Line>,
}

impl Steps {
    pub(super) fn get() -> &'static Self {
        static STEPS: OnceLock<Steps> = OnceLock::new();
        STEPS.get_or_init(Self::new)
    }

    fn new() -> Self {
        let (mut number, mut order) = ([[0; 729]; 3], [0; 729]);
        let mut next = [0; 3];
        for code in 0..729 {
            let it = [code / 81, code / 9 % 9, code % 9];
            if it[0] == it[1] || it[0] == it[2] || it[1] == it[2] {
                continue;
            }
            let below = |i: usize| it[i + 1..].iter().filter(|&&other| other < it[i]).count();
            order[code] = (2 * below(0) + below(1)) as u8;
            for stack in (0..3).filter(|stack| it.iter().all(|column| column / 3 != *stack)) {
                number[stack][code] = next[stack];
                next[stack] += 1;
            }
        }
        let mut steps = Self {
            number,
            order,
            ranks: vec![0; 120 * 120 * 6],
            ways: vec![(0, 0); 120 * 120 * 6],
            columns: Vec::new(),
            rows: Vec::new(),
        };
        let mut found = Vec::new();
        steps.list(&mut [OPEN; 9], 0, &mut found);
        steps.rows = found.iter().map(|&(_, row)| row).collect();
        steps.rows.arrange();
        steps.rows.dedup();
        for (index, row) in found {
            let rank = steps.rows.binary_search(&row);
            steps.ranks[index] = rank.unwrap_or_default() as u8;
        }
        steps
    }

    /// All steps that begin like this: no column steps to one of its own box.
    fn list(&mut self, step: &mut Line, column: usize, found: &mut Vec<(usize, Line)>) {
        if column == 9 {
            let mut best = [OPEN; MOST];
            let first = self.columns.len();
            let mut pair = SecondRow {
                size: 9,
                width: 3,
                step,
                best: &mut best,
                lower: false,
            };
            let columns = &mut self.columns;
            pair.search(&mut |order, lower| {
                if lower {
                    columns.truncate(first);
                }
                columns.push(std::array::from_fn(|i| order[i]));
            });
            let index = self.index(step);
            self.ways[index] = (first as u32, (self.columns.len() - first) as u32);
            found.push((index, std::array::from_fn(|i| best[i])));
            return;
        }
        for to in (0..9).filter(|to| to / 3 != column as u8 / 3) {
            if !step[..column].contains(&to) {
                step[column] = to;
                self.list(step, column + 1, found);
            }
        }
    }

    fn index(&self, step: &Line) -> usize {
        let [one, two, three] = [0, 3, 6].map(|at| three(&step[at..at + 3]));
        let boxes = usize::from(self.number[0][one]) * 120 + usize::from(self.number[1][two]);
        boxes * 6 + usize::from(self.order[three])
    }

    fn columns(&self, index: usize) -> &[Line] {
        let (first, count) = self.ways[index];
        &self.columns[first as usize..][..count as usize]
    }
}

/// A row with its digits in one number, the first the highest.
fn packed(line: &Line, columns: &Line, name: &[u8; 16]) -> u64 {
    columns.iter().fold(0, |row, &column| {
        row << 4 | u64::from(name[usize::from(line[usize::from(column) % 9] & 15)])
    })
}

/// Two rows of a band, the first two to be.
struct Pair {
    transposed: bool,
    first: u8,
    second: u8,
    index: u32,
}

/// A pair with an order of columns.
struct Start {
    pair: usize,
    columns: Line,
}

/// What makes the grid smallest: a pair, columns, and all rows in order.
struct Way {
    pair: usize,
    columns: Line,
    rows: Line,
}

/// Finds smallest grids; holds the memory for it.
pub struct MinLex {
    steps: &'static Steps,
    /// Digits from 0 of rows and of columns.
    lines: [[Line; 9]; 2],
    pairs: Vec<Pair>,
    starts: Vec<Start>,
    ways: Vec<Way>,
}

impl Default for MinLex {
    fn default() -> Self {
        Self::new()
    }
}

impl MinLex {
    /// With the tables, which are made when this is first called.
    pub fn new() -> Self {
        Self {
            steps: Steps::get(),
            lines: [[[0; 9]; 9]; 2],
            pairs: Vec::new(),
            starts: Vec::new(),
            ways: Vec::new(),
        }
    }

    /// The smallest of all grids equivalent to a full classic grid, and how many
    /// automorphisms it has. [`MinLex::maps`] gives the maps that lead there.
    ///
    /// ```
    /// use oxidoku_engine::MinLex;
    ///
    /// // The grid with the most automorphisms: boxes and lines in them are shifted.
    /// let grid = std::array::from_fn(|i| (3 * ((i / 9 + i / 3) % 3) + (i + i / 27) % 3 + 1) as u8);
    /// let (smallest, automorphisms) = MinLex::new().smallest(&grid);
    /// assert_eq!(smallest[..12], [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6]);
    /// assert_eq!(automorphisms, 648);
    /// ```
    pub fn smallest(&mut self, grid: &[u8; 81]) -> ([u8; 81], usize) {
        for (cell, &digit) in grid.iter().enumerate() {
            let digit = digit - 1;
            self.lines[0][cell / 9][cell % 9] = digit;
            self.lines[1][cell % 9][cell / 9] = digit;
        }
        let rank = self.find_pairs(0..6);
        let third = self.find_starts();
        let rest = self.find_ways();
        let mut smallest = [0; 81];
        let second = self.steps.rows[rank];
        for place in 0..9 {
            smallest[place] = place as u8 + 1;
            smallest[9 + place] = second[place] + 1;
        }
        for (row, packed) in std::iter::once(third).chain(rest).enumerate() {
            for place in 0..9 {
                smallest[18 + 9 * row + place] = (packed >> (4 * (8 - place)) & 15) as u8 + 1;
            }
        }
        (smallest, self.ways.len())
    }

    /// What the smallest grid with a given first band begins with: the number of its
    /// second row, and the third row. `stack` 0 to 2 are the bands, 3 to 5 the stacks of
    /// the grid that was last set.
    pub(super) fn band(&mut self, band: usize) -> (usize, u64) {
        let rank = self.find_pairs(band..band + 1);
        (rank, self.find_starts())
    }

    pub(super) fn set(&mut self, line: usize, column: usize, digit: u8) {
        self.lines[0][line][column] = digit;
        self.lines[1][column][line] = digit;
    }

    /// All pairs of these bands with the smallest second row; its rank.
    fn find_pairs(&mut self, bands: std::ops::Range<usize>) -> usize {
        self.pairs.clear();
        let mut best = u8::MAX;
        for band in bands {
            let (transposed, top) = (band / 3, band % 3 * 3);
            let rows = &self.lines[transposed];
            for first in top..top + 3 {
                let mut column_of = [0; 16];
                for (column, &digit) in rows[first].iter().enumerate() {
                    column_of[usize::from(digit & 15)] = column as u8;
                }
                for second in (top..top + 3).filter(|&second| second != first) {
                    let step = rows[second].map(|digit| column_of[usize::from(digit & 15)]);
                    let index = self.steps.index(&step);
                    let rank = self.steps.ranks[index];
                    if rank > best {
                        continue;
                    }
                    if rank < best {
                        best = rank;
                        self.pairs.clear();
                    }
                    self.pairs.push(Pair {
                        transposed: transposed == 1,
                        first: first as u8,
                        second: second as u8,
                        index: index as u32,
                    });
                }
            }
        }
        usize::from(best)
    }

    /// All orders of columns with the smallest third row, and that row.
    fn find_starts(&mut self) -> u64 {
        self.starts.clear();
        let mut best = u64::MAX;
        for (number, pair) in self.pairs.iter().enumerate() {
            let rows = &self.lines[usize::from(pair.transposed)];
            for columns in self.steps.columns(pair.index as usize) {
                let name = names(&rows[usize::from(pair.first)], columns);
                let row = packed(&rows[usize::from(pair.third())], columns, &name);
                if row > best {
                    continue;
                }
                if row < best {
                    best = row;
                    self.starts.clear();
                }
                self.starts.push(Start {
                    pair: number,
                    columns: *columns,
                });
            }
        }
        best
    }

    /// All ways to the smallest grid, and its last six rows.
    fn find_ways(&mut self) -> [u64; 6] {
        self.ways.clear();
        let mut best = [u64::MAX; 6];
        for start in &self.starts {
            let (pair, columns) = (&self.pairs[start.pair], &start.columns);
            let lines = &self.lines[usize::from(pair.transposed)];
            let name = names(&lines[usize::from(pair.first)], columns);
            // The number of the row, below its digits: rows differ in their first one.
            let row =
                |row: u8| packed(&lines[usize::from(row)], columns, &name) << 4 | u64::from(row);
            let band = |top: u8| sorted([row(top), row(top + 1), row(top + 2)]);
            let others = match pair.first / 3 {
                0 => [3, 6],
                1 => [0, 6],
                _ => [0, 3],
            };
            let (one, two) = (band(others[0]), band(others[1]));
            let (one, two) = if one[0] < two[0] {
                (one, two)
            } else {
                (two, one)
            };
            let rest = [one[0], one[1], one[2], two[0], two[1], two[2]];
            let rows = rest.map(|row| row >> 4);
            if rows > best {
                continue;
            }
            if rows < best {
                best = rows;
                self.ways.clear();
            }
            let mut order = [pair.first, pair.second, pair.third(), 0, 0, 0, 0, 0, 0];
            for (place, row) in order[3..].iter_mut().zip(rest) {
                *place = (row & 15) as u8;
            }
            self.ways.push(Way {
                pair: start.pair,
                columns: *columns,
                rows: order,
            });
        }
        best
    }

    /// The maps of the last grid to its smallest one. None is there twice, so they are
    /// as many as it has automorphisms.
    pub fn maps(&self) -> impl Iterator<Item = Map> {
        self.ways.iter().map(|way| {
            let pair = &self.pairs[way.pair];
            let first = &self.lines[usize::from(pair.transposed)][usize::from(pair.first)];
            let digits = names(first, &way.columns)[..9].to_vec();
            Map::of(
                pair.transposed,
                way.rows.to_vec(),
                way.columns.to_vec(),
                digits,
            )
        })
    }
}

impl Pair {
    fn third(&self) -> u8 {
        let top = self.first / 3 * 3;
        3 * top + 3 - self.first - self.second
    }
}

/// The new names of digits that make `line` 0, 1, 2, ... in this order of columns.
fn names(line: &Line, columns: &Line) -> [u8; 16] {
    let mut name = [0; 16];
    for (place, &column) in columns.iter().enumerate() {
        name[usize::from(line[usize::from(column) % 9] & 15)] = place as u8;
    }
    name
}

fn sorted([a, b, c]: [u64; 3]) -> [u64; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}
