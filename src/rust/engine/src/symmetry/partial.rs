//! The smallest form of a puzzle by itself, whatever solutions it has.
//!
//! Blank cells count as 0. Each order of the columns is tried; given one, the smallest
//! row comes first, then the smallest that may follow it, and so on, digits being
//! renamed in the order in which they come. Rows that are equally small are all tried,
//! and an order is left where it makes a row larger than the best so far.

use super::full::Boxes;
use super::map::Map;
use super::pairs::{MOST, Row};
use crate::work::{Control, Halt};

/// What was found.
pub(super) struct Smallest {
    /// Maps that make the smallest form, at most [`MOST_MAPS`] of them.
    pub(super) maps: Vec<Map>,
    /// How many there are.
    pub(super) count: u64,
}

/// The most maps to keep. A grid without clues has millions.
pub(super) const MOST_MAPS: usize = 100_000;

/// The most orders of columns, or maps, to try one by one.
pub(super) const MOST_ORDERS: f64 = 1e7;

impl Boxes {
    /// How many orders the columns have.
    pub(super) fn orders(self) -> f64 {
        let factorial = |n: usize| (1..=n).map(|i| i as f64).product::<f64>();
        let width = self.groups().1;
        let boxes = self.size() / width;
        factorial(boxes) * factorial(width).powi(boxes as i32)
    }

    /// The maps that make `puzzle` as small as can be; with `first` the first of them, all
    /// being counted.
    ///
    /// Equal lines of a band or stack, such as blank ones, and equal bands then come in one
    /// order only: without clues that is one order in place of all, with one clue a few.
    pub(super) fn smallest_puzzle(
        self,
        puzzle: &[u8],
        first: bool,
        control: &mut Control<'_>,
    ) -> Result<Smallest, Halt> {
        let size = self.size();
        let mut search = PartialSearch {
            size,
            groups: self.groups(),
            transposes: false,
            rows: Vec::new(),
            columns: Vec::new(),
            equal: [Equal::default(), Equal::default()],
            order: Vec::new(),
            best: Vec::new(),
            found: Smallest {
                maps: Vec::new(),
                count: 0,
            },
        };
        for transposes in [false, true] {
            if transposes && !self.transposes() {
                break;
            }
            search.transposes = transposes;
            search.rows = (0..size)
                .map(|row| {
                    let cell = |column| match transposes {
                        true => column * size + row,
                        false => row * size + column,
                    };
                    (0..size).map(|column| puzzle[cell(column)]).collect()
                })
                .collect();
            if first {
                search.equal = search.equal_lines();
            }
            search.columns(control)?;
        }
        if first {
            // Their orders change each map into another one.
            let orders = search.equal.iter().map(|equal| equal.orders);
            search.found.count *= orders.product::<u64>();
        }
        Ok(search.found)
    }
}

/// Lines in one direction that are equal, and come in one order only.
#[derive(Default)]
struct Equal {
    /// For each line the one before it in its band that is equal.
    lines: Vec<Option<u8>>,
    /// For each band a line of the one before it that is equal.
    bands: Vec<Option<u8>>,
    /// How many orders there are of what is equal.
    orders: u64,
}

impl Equal {
    fn of(lines: &[Vec<u8>], width: usize) -> Self {
        let mut equal = Self {
            orders: 1,
            ..Self::default()
        };
        let mut sorted: Vec<Vec<&Vec<u8>>> = Vec::new();
        for (band, its) in lines.chunks_exact(width).enumerate() {
            for (place, line) in its.iter().enumerate() {
                let before = its[..place].iter().rposition(|other| other == line);
                let same = its[..place].iter().filter(|&other| other == line).count();
                equal.orders *= same as u64 + 1;
                let number = |before: usize| (band * width + before) as u8;
                equal.lines.push(before.map(number));
            }
            let mut all: Vec<&Vec<u8>> = its.iter().collect();
            all.sort();
            let before = sorted.iter().rposition(|other| *other == all);
            let same = sorted.iter().filter(|&other| *other == all).count();
            equal.orders *= same as u64 + 1;
            equal.bands.push(before.map(|band| (band * width) as u8));
            sorted.push(all);
        }
        equal
    }

    /// Whether `line` may come after those in `used`.
    fn allows(&self, line: u8, width: usize, used: &[u8]) -> bool {
        let at = usize::from(line);
        let is_used = |before: &Option<Option<u8>>| {
            let before = before.flatten();
            before.is_none_or(|line| used.contains(&line))
        };
        is_used(&self.lines.get(at).copied())
            && (used.len() % width != 0 || is_used(&self.bands.get(at / width).copied()))
    }
}

struct PartialSearch {
    size: usize,
    /// Rows of a band, columns of a box.
    groups: (usize, usize),
    transposes: bool,
    rows: Vec<Vec<u8>>,
    columns: Vec<u8>,
    /// Rows and columns of which one order will do; nothing if all are wanted.
    equal: [Equal; 2],
    order: Vec<u8>,
    /// The first rows of the smallest form so far, as far as they are known.
    best: Vec<Row>,
    found: Smallest,
}

/// Names given so far; 0 for none.
#[derive(Clone, Copy)]
struct Names {
    of: [u8; MOST + 1],
    last: u8,
}

impl PartialSearch {
    fn equal_lines(&self) -> [Equal; 2] {
        let column = |column: usize| self.rows.iter().map(|row| row[column]).collect();
        let columns: Vec<Vec<u8>> = (0..self.size).map(column).collect();
        let (height, width) = self.groups;
        [Equal::of(&self.rows, height), Equal::of(&columns, width)]
    }

    /// Tries all orders of the columns that begin as `columns` does.
    fn columns(&mut self, control: &mut Control<'_>) -> Result<(), Halt> {
        let at = self.columns.len();
        if at == self.size {
            let names = Names {
                of: [0; MOST + 1],
                last: 0,
            };
            return self.rows(&names, control);
        }
        let width = self.groups.1;
        let its = |column: u8| usize::from(column) / width;
        for column in 0..self.size as u8 {
            let fits = match at % width {
                0 => self.columns.iter().all(|&other| its(other) != its(column)),
                _ => its(self.columns[at - 1]) == its(column) && !self.columns.contains(&column),
            };
            if fits && self.equal[1].allows(column, width, &self.columns) {
                self.columns.push(column);
                self.columns(control)?;
                self.columns.pop();
            }
        }
        Ok(())
    }

    /// Tries all orders of the rows that begin as `order` does and are small enough.
    fn rows(&mut self, names: &Names, control: &mut Control<'_>) -> Result<(), Halt> {
        control.step()?;
        let at = self.order.len();
        if at == self.size {
            self.keep(names);
            return Ok(());
        }
        let height = self.groups.0;
        let its = |row: u8| usize::from(row) / height;
        let mut smallest: Option<Row> = self.best.get(at).copied();
        let mut chosen: Vec<(u8, Names)> = Vec::new();
        for row in 0..self.size as u8 {
            let fits = match at % height {
                0 => self.order.iter().all(|&other| its(other) != its(row)),
                _ => its(self.order[at - 1]) == its(row) && !self.order.contains(&row),
            };
            if !fits || !self.equal[0].allows(row, height, &self.order) {
                continue;
            }
            let Some((values, names)) = self.named(row, *names, smallest.as_ref()) else {
                continue;
            };
            if smallest.is_none_or(|smallest| values < smallest) {
                smallest = Some(values);
                chosen.clear();
            }
            chosen.push((row, names));
        }
        let Some(smallest) = smallest.filter(|_| !chosen.is_empty()) else {
            return Ok(());
        };
        if self.best.get(at) != Some(&smallest) {
            self.best.truncate(at);
            self.best.push(smallest);
            self.found.maps.clear();
            self.found.count = 0;
        }
        for (row, names) in chosen {
            self.order.push(row);
            self.rows(&names, control)?;
            self.order.pop();
        }
        Ok(())
    }

    /// A row with its digits renamed; `None` if it is larger than `most`.
    fn named(&self, row: u8, mut names: Names, most: Option<&Row>) -> Option<(Row, Names)> {
        let mut values = [0; MOST];
        let mut is_less = most.is_none();
        for (place, &column) in self.columns.iter().enumerate() {
            let digit = usize::from(self.rows[usize::from(row)][usize::from(column)]);
            if digit != 0 && names.of[digit] == 0 {
                names.last += 1;
                names.of[digit] = names.last;
            }
            values[place] = names.of[digit];
            if let Some(most) = most.filter(|_| !is_less) {
                if values[place] > most[place] {
                    return None;
                }
                is_less = values[place] < most[place];
            }
        }
        Some((values, names))
    }

    fn keep(&mut self, names: &Names) {
        self.found.count += 1;
        if self.found.maps.len() == MOST_MAPS {
            return;
        }
        let digits = complete(&names.of[1..=self.size]);
        let (rows, columns) = (self.order.clone(), self.columns.clone());
        self.found
            .maps
            .push(Map::of(self.transposes, rows, columns, digits));
    }
}

/// Names from 0 of all digits: those that have none, 0, get what is left, in order.
pub(super) fn complete(names: &[u8]) -> Vec<u8> {
    let mut left = (1..=names.len() as u8).filter(|name| !names.contains(name));
    let name = |&name: &u8| match name {
        0 => left.next().unwrap_or_default() - 1,
        name => name - 1,
    };
    names.iter().map(name).collect()
}
