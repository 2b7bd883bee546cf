//! Rules by their definitions, and how they are stated to the engine.

use oxidoku_engine::constraint::Count;
use oxidoku_engine::{Cell, Constraint, Digit, Rules, Sheet, Spec, known};

/// The cells of a cage and their sum.
pub type Cage = (Vec<usize>, u32);

/// What the rules of a Sudoku are. Cells are indices in row order.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Sheets as rows of `.` for a cell and `#` for a hole; none for a square grid of
    /// `size`. The first is the grid. Without boxes `shape` is 1 x 1.
    pub sheets: Vec<Vec<&'static str>>,
    /// Cells that may hold only some digits.
    pub limits: Vec<(Vec<usize>, Vec<u8>)>,
    /// How many of these are for all cells of one sheet beyond the grid, in order.
    pub sheet_limits: usize,
    pub size: usize,
    /// How many digits there are.
    pub digits: usize,
    /// Whether rows and columns hold different digits.
    pub lines: bool,
    /// Rows and columns of one box; without meaning where there are regions.
    pub shape: (usize, usize),
    /// Regions by labels; cells with label 0 are in none.
    pub regions: Option<Vec<usize>>,
    pub diagonal: bool,
    pub hyper: bool,
    pub knight: bool,
    pub king: bool,
    pub consecutive: bool,
    pub houses: Vec<Vec<usize>>,
    pub cages: Vec<Cage>,
}

impl Kind {
    pub fn boxes(rows: usize, columns: usize) -> Self {
        Self {
            sheets: Vec::new(),
            limits: Vec::new(),
            sheet_limits: 0,
            size: rows * columns,
            digits: rows * columns,
            lines: true,
            shape: (rows, columns),
            regions: None,
            diagonal: false,
            hyper: false,
            knight: false,
            king: false,
            consecutive: false,
            houses: Vec::new(),
            cages: Vec::new(),
        }
    }

    /// Boxes, and each rule whose letter is there: d(iagonal), h(yper),
    /// k(night), K(ing), n(on-consecutive).
    pub fn with(shape: (usize, usize), letters: &str) -> Self {
        Self {
            diagonal: letters.contains('d'),
            hyper: letters.contains('h'),
            knight: letters.contains('k'),
            king: letters.contains('K'),
            consecutive: letters.contains('n'),
            ..Self::boxes(shape.0, shape.1)
        }
    }

    /// These sheets, boxes of this shape in the grid, and digits up to the longer of its
    /// rows and columns.
    pub fn board(sheets: &[&[&'static str]], shape: (usize, usize)) -> Self {
        let size = sheets[0].len().max(sheets[0][0].len());
        Self {
            sheets: sheets.iter().map(|sheet| sheet.to_vec()).collect(),
            size,
            digits: size,
            ..Self::boxes(shape.0, shape.1)
        }
    }

    pub fn cells(&self) -> usize {
        match self.sheets.is_empty() {
            true => self.size * self.size,
            false => self.places().len(),
        }
    }

    /// Sheet, row and column of a cell.
    fn place(&self, cell: usize) -> (usize, usize, usize) {
        match self.sheets.is_empty() {
            true => (0, cell / self.size, cell % self.size),
            false => self.places()[cell],
        }
    }

    /// Sheet, row and column of each cell of a board that is told by sheets.
    pub fn places(&self) -> Vec<(usize, usize, usize)> {
        let mut places = Vec::new();
        for (sheet, rows) in self.sheets.iter().enumerate() {
            for (row, symbols) in rows.iter().enumerate() {
                let cells = symbols
                    .bytes()
                    .enumerate()
                    .filter(|(_, symbol)| *symbol == b'.');
                places.extend(cells.map(|(column, _)| (sheet, row, column)));
            }
        }
        places
    }

    /// Row and column of each cell of the grid itself, in order.
    pub fn places_in_grid(&self) -> Vec<(usize, usize)> {
        let places = (0..self.cells()).map(|cell| self.place(cell));
        let in_grid = places.filter(|&(sheet, ..)| sheet == 0);
        in_grid.map(|(_, row, column)| (row, column)).collect()
    }

    /// The rules as the engine takes them.
    pub fn rules(&self) -> Rules {
        self.spec().build().expect("these rules can be")
    }

    pub fn spec(&self) -> Spec {
        let cells = |cells: &Vec<usize>| -> Vec<Cell> {
            cells.iter().map(|&c| Cell::from_index(c)).collect()
        };
        let labels = |labels: &Vec<usize>| labels.iter().map(|&label| label as i32).collect();
        let mut constraints = Vec::new();
        let differ: fn(usize, usize) -> bool = |one, other| one != other;
        let apart: fn(usize, usize) -> bool = |one, other| one.abs_diff(other) > 1;
        for (wanted, constraint, allowed) in [
            (self.knight, known::anti_knight(self.size), differ),
            (self.king, known::anti_king(self.size), differ),
            (self.consecutive, known::non_consecutive(self.size), apart),
        ] {
            let Constraint::Pair(pairs) = constraint else {
                panic!("pairs of cells")
            };
            constraints.extend(wanted.then(|| known::related(pairs.cells, self.digits, allowed)));
        }
        for (inside, sum) in &self.cages {
            constraints.extend(known::cage(cells(inside), *sum as i32));
        }
        let set = |digits: &[u8]| digits.iter().fold(0, |set, digit| set | 1 << (digit - 1));
        for (inside, digits) in &self.limits[self.sheet_limits..] {
            constraints.push(Constraint::Count(Count {
                cells: cells(inside),
                digits: set(digits),
                allowed: 1 << inside.len(),
            }));
        }
        let of_sheet = |number: usize, rows: &Vec<&str>| Sheet {
            size: (rows.len(), rows[0].len()),
            cells: Some(
                rows.iter()
                    .flat_map(|row| row.bytes().map(|symbol| symbol == b'.'))
                    .collect(),
            ),
            digits: number
                .checked_sub(1)
                .filter(|&at| at < self.sheet_limits)
                .map(|at| {
                    let digits = self.limits[at].1.iter();
                    digits.filter_map(|&digit| Digit::new(digit)).collect()
                }),
        };
        let sheets = self.sheets.iter().enumerate();
        let mut sheets = sheets.map(|(number, rows)| of_sheet(number, rows));
        let base = match sheets.next() {
            None => Spec::boxes(self.shape.0, self.shape.1),
            Some(grid) => Spec {
                cells: grid.cells,
                sheets: sheets.collect(),
                box_shape: Some(self.shape).filter(|&shape| shape != (1, 1)),
                ..Spec::of_size(grid.size.0, grid.size.1)
            },
        };
        Spec {
            digits: Some(self.digits),
            lines: self.lines,
            regions: self.regions.as_ref().map(labels),
            diagonal: self.diagonal,
            hyper: self.hyper,
            houses: self.houses.iter().map(cells).collect(),
            constraints,
            ..base
        }
    }

    /// Whether two different cells may not hold the same digit.
    pub fn meet(&self, one: usize, other: usize) -> bool {
        let size = self.size;
        let ((sheet, r, c), (sheet2, r2, c2)) = (self.place(one), self.place(other));
        let in_grid = sheet == 0 && sheet2 == 0;
        let (down, right) = (r.abs_diff(r2), c.abs_diff(c2));
        let both = |inside: &Vec<usize>| inside.contains(&one) && inside.contains(&other);
        let group = match &self.regions {
            Some(labels) => in_grid && labels[one] == labels[other] && labels[one] != 0,
            None => r / self.shape.0 == r2 / self.shape.0 && c / self.shape.1 == c2 / self.shape.1,
        };
        // Counted from 0, the inner boxes are in rows and columns 1-3 and 5-7.
        let inner = |i: usize| i % 4 != 0;
        let inner_box = inner(r) && inner(r2) && inner(c) && inner(c2);
        let by_place = self.lines && (r == r2 || c == c2)
            || group
            || self.diagonal && r == c && r2 == c2
            || self.diagonal && r + c == size - 1 && r2 + c2 == size - 1
            || self.hyper && inner_box && r / 4 == r2 / 4 && c / 4 == c2 / 4
            || self.knight && (down, right) == (1, 2)
            || self.knight && (down, right) == (2, 1)
            || self.king && down <= 1 && right <= 1;
        in_grid && by_place
            || self.houses.iter().any(both)
            || self.cages.iter().any(|(inside, _)| both(inside))
    }

    /// Whether two cells are orthogonally adjacent.
    pub fn beside(&self, one: usize, other: usize) -> bool {
        let size = self.size;
        (one / size).abs_diff(other / size) + (one % size).abs_diff(other % size) == 1
    }
}

#[test]
fn who_meets_in_a_hyper_grid_is_known() {
    let kind = Kind::with((3, 3), "h");
    let at = |row: usize, column: usize| (row - 1) * 9 + column - 1;
    // r4c4 and r2c2 share only inner box 1; r4c4 and r6c6 share box 5.
    assert!(kind.meet(at(4, 4), at(2, 2)));
    assert!(kind.meet(at(4, 4), at(6, 6)));
    assert!(!kind.meet(at(1, 1), at(4, 4)));
    assert!(!kind.meet(at(4, 4), at(7, 7)));
    assert!(kind.meet(at(6, 2), at(8, 4)));
    assert!(!kind.meet(at(5, 2), at(8, 4)));
}
