//! Rules as the page of a game has them: cells are places in row order from 0, holes counted.

use oxidoku_engine::constraint::{AllDifferent, Any, Automaton, Connected, Count, Pair, Sum};
use oxidoku_engine::{Alone, Board, Cell, Constraint, Digit, Grid, HouseKind, Rules, Spec};
use serde::Deserialize;

/// What R hands to a page about rules, see R/play-board.R and R/play-engine.R.
#[derive(Deserialize, Clone, PartialEq, Debug)]
pub struct Stated {
    rows: usize,
    columns: usize,
    /// Which places are cells.
    cells: Vec<bool>,
    /// How many digits there are.
    count: usize,
    /// What the lowest is called.
    lowest: u8,
    lines: bool,
    #[serde(rename = "box")]
    box_shape: Option<(usize, usize)>,
    /// The region of each place, `None` in none.
    regions: Option<Vec<Option<i32>>>,
    diagonal: bool,
    hyper: bool,
    /// Further houses.
    houses: Vec<Vec<usize>>,
    constraints: Constraints,
    /// Which clue a constraint belongs to.
    clues: Vec<u32>,
    /// What constraints say alone that say more by a line.
    #[serde(default)]
    alone: Vec<Less>,
}

/// The number of a constraint from 0, its line, and what it says without that.
#[derive(Deserialize, Clone, PartialEq, Debug)]
struct Less {
    number: usize,
    line: Vec<usize>,
    says: Part,
}

/// Tables are long and alike: each is sent once.
#[derive(Deserialize, Clone, PartialEq, Debug)]
struct Constraints {
    tables: Vec<Vec<String>>,
    list: Vec<Part>,
}

#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Part {
    AllDifferent {
        cells: Vec<usize>,
    },
    Pair {
        from: Vec<usize>,
        to: Vec<usize>,
        allowed: Table,
    },
    Sum {
        cells: Vec<usize>,
        weights: Vec<i32>,
        total: i32,
    },
    Automaton {
        cells: Vec<usize>,
        start: u16,
        step: Vec<Vec<u16>>,
        accept: Vec<bool>,
    },
    Count {
        cells: Vec<usize>,
        digits: Vec<u32>,
        counts: Vec<u32>,
    },
    Connected {
        cells: Vec<usize>,
        digits: Vec<u32>,
        size: Option<usize>,
    },
    Any {
        alternatives: Vec<Vec<Part>>,
    },
}

/// A table by its number, or, in alternatives, itself.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(untagged)]
enum Table {
    Number(usize),
    Rows(Vec<String>),
}

impl Stated {
    /// The engine's rules, or what is wrong with them.
    pub fn build(&self) -> Result<Rules, String> {
        let mut spec = Spec::of_size(self.rows, self.columns);
        spec.digits = Some(self.count).filter(|&count| count != self.rows.max(self.columns));
        spec.lowest = self.lowest;
        spec.lines = self.lines;
        spec.box_shape = self.box_shape;
        spec.cells = Some(self.cells.clone()).filter(|cells| cells.contains(&false));
        let board = spec.board().map_err(|error| error.to_string())?;
        let finder = Finder {
            board: &board,
            tables: &self.constraints.tables,
        };
        if let (None, Some(regions)) = (self.box_shape, &self.regions) {
            let cells = (0..board.grid_cells()).map(Cell::from_index);
            let label = |cell| {
                let place = board.place(cell);
                regions
                    .get(place.row * self.columns + place.column)
                    .copied()
                    .flatten()
                    .unwrap_or(0)
            };
            spec.regions = Some(cells.map(label).collect());
        }
        spec.diagonal = self.diagonal;
        spec.hyper = self.hyper;
        let houses = self.houses.iter().map(|cells| finder.cells(cells));
        spec.houses = houses.collect::<Result<_, _>>()?;
        spec.constraints = finder.all(&self.constraints.list)?;
        spec.groups = self.clues.clone();
        spec.alone = vec![None; spec.constraints.len()];
        for less in &self.alone {
            let place = spec.alone.get_mut(less.number);
            *place.ok_or("there is no such constraint")? = Some(Alone {
                line: finder.cells(&less.line)?,
                says: finder.constraint(&less.says)?,
            });
        }
        spec.build().map_err(|error| error.to_string())
    }

    /// The digits on the board, 0 for a blank, one for each place.
    pub fn grid(&self, digits: &[u8], rules: &Rules) -> Result<Grid, String> {
        if digits.len() != self.rows * self.columns {
            return Err(format!(
                "{} digits for {} places",
                digits.len(),
                self.rows * self.columns
            ));
        }
        let mut grid = Grid::blank(rules);
        for (index, place) in self.places(rules).into_iter().enumerate() {
            match digits[place] {
                0 => {}
                digit if usize::from(digit) <= self.count => {
                    grid.set(Cell::from_index(index), Digit::new(digit));
                }
                digit => return Err(format!("{digit} is no digit")),
            }
        }
        Ok(grid)
    }

    /// For each cell its place.
    pub fn places(&self, rules: &Rules) -> Vec<usize> {
        let board = rules.board();
        let cells = (0..rules.cells()).map(Cell::from_index);
        let places = cells.map(|cell| board.place(cell));
        places
            .map(|place| place.row * self.columns + place.column)
            .collect()
    }

    /// How many places there are.
    pub fn count_places(&self) -> usize {
        self.rows * self.columns
    }
}

struct Finder<'a> {
    board: &'a Board,
    tables: &'a [Vec<String>],
}

impl Finder<'_> {
    fn cell(&self, place: usize) -> Result<Cell, String> {
        let (_, columns) = self.board.size();
        let cell = self.board.cell_at(0, place / columns, place % columns);
        cell.ok_or_else(|| format!("there is no cell {place}"))
    }

    fn cells(&self, places: &[usize]) -> Result<Vec<Cell>, String> {
        places.iter().map(|&place| self.cell(place)).collect()
    }

    fn all(&self, parts: &[Part]) -> Result<Vec<Constraint>, String> {
        parts.iter().map(|part| self.constraint(part)).collect()
    }

    fn constraint(&self, part: &Part) -> Result<Constraint, String> {
        Ok(match part {
            Part::AllDifferent { cells } => Constraint::AllDifferent(AllDifferent {
                cells: self.cells(cells)?,
                kind: HouseKind::Clue,
            }),
            Part::Pair { from, to, allowed } => Constraint::Pair(Pair {
                cells: from
                    .iter()
                    .zip(to)
                    .map(|(&from, &to)| Ok([self.cell(from)?, self.cell(to)?]))
                    .collect::<Result<_, String>>()?,
                allowed: self.table(allowed)?,
            }),
            Part::Sum {
                cells,
                weights,
                total,
            } => Constraint::Sum(Sum {
                cells: self.cells(cells)?,
                weights: weights.clone(),
                total: *total,
                slack: 0,
            }),
            Part::Automaton {
                cells,
                start,
                step,
                accept,
            } => Constraint::Automaton(Automaton {
                cells: self.cells(cells)?,
                start: start.checked_sub(1).ok_or("states count from 1")?,
                next: step
                    .iter()
                    .map(|row| row.iter().map(|state| state.checked_sub(1)).collect())
                    .collect(),
                accepting: accept.clone(),
            }),
            Part::Count {
                cells,
                digits,
                counts,
            } => Constraint::Count(Count {
                cells: self.cells(cells)?,
                digits: bits(digits, 1),
                allowed: bits(counts, 0),
            }),
            Part::Connected {
                cells,
                digits,
                size,
            } => self.connected(cells, digits, *size)?,
            Part::Any { alternatives } => Constraint::Any(Any {
                alternatives: alternatives
                    .iter()
                    .map(|parts| self.all(parts))
                    .collect::<Result<_, _>>()?,
            }),
        })
    }

    fn connected(
        &self,
        places: &[usize],
        digits: &[u32],
        size: Option<usize>,
    ) -> Result<Constraint, String> {
        let cells = self.cells(places)?;
        let beside = cells.iter().map(|&cell| {
            let beside = self.board.neighbours(cell).iter();
            let place = |other| cells.iter().position(|cell| cell == other);
            beside.filter_map(place).map(|place| place as u16).collect()
        });
        Ok(Constraint::Connected(Connected {
            beside: beside.collect(),
            digits: bits(digits, 1),
            size,
            cells,
        }))
    }

    fn table(&self, table: &Table) -> Result<Vec<u64>, String> {
        let rows = match table {
            Table::Number(number) => self.tables.get(*number).ok_or("there is no such table")?,
            Table::Rows(rows) => rows,
        };
        let bits = |row: &String| {
            let ones = row.bytes().enumerate().filter(|&(_, byte)| byte == b'1');
            ones.fold(0, |set, (digit, _)| set | 1_u64 << digit)
        };
        Ok(rows.iter().map(bits).collect())
    }
}

/// Numbers as a set, the lowest possible in bit 0.
fn bits(numbers: &[u32], lowest: u32) -> u64 {
    let bits = numbers
        .iter()
        .filter_map(|&number| number.checked_sub(lowest));
    bits.filter(|&bit| bit < 64)
        .fold(0, |set, bit| set | 1 << bit)
}
