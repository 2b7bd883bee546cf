//! A naive solver that knows every rule by its definition: slow, and meant to
//! be right at a glance. It knows nothing of the engine but how to state rules
//! to it.

use oxidoku_engine::{Cell, Rules, Spec, known};

/// What the rules of a Sudoku are. Cells are indices in row order.
#[derive(Clone, Debug)]
pub struct Kind {
    pub size: usize,
    /// Rows and columns of one box; without meaning where there are regions.
    pub shape: (usize, usize),
    pub regions: Option<Vec<usize>>,
    pub diagonal: bool,
    pub hyper: bool,
    pub knight: bool,
    pub king: bool,
    pub consecutive: bool,
    pub houses: Vec<Vec<usize>>,
    pub cages: Vec<(Vec<usize>, u32)>,
}

impl Kind {
    pub fn boxes(rows: usize, columns: usize) -> Self {
        Self {
            size: rows * columns,
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

    pub fn cells(&self) -> usize {
        self.size * self.size
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
        constraints.extend(self.knight.then(|| known::anti_knight(self.size)));
        constraints.extend(self.king.then(|| known::anti_king(self.size)));
        constraints.extend(self.consecutive.then(|| known::non_consecutive(self.size)));
        for (inside, sum) in &self.cages {
            constraints.extend(known::cage(cells(inside), *sum as i32));
        }
        Spec {
            regions: self.regions.as_ref().map(labels),
            diagonal: self.diagonal,
            hyper: self.hyper,
            houses: self.houses.iter().map(cells).collect(),
            constraints,
            ..Spec::boxes(self.shape.0, self.shape.1)
        }
    }

    /// Whether two different cells may not hold the same digit.
    pub fn meet(&self, one: usize, other: usize) -> bool {
        let size = self.size;
        let ((r, c), (r2, c2)) = ((one / size, one % size), (other / size, other % size));
        let (down, right) = (r.abs_diff(r2), c.abs_diff(c2));
        let both = |inside: &Vec<usize>| inside.contains(&one) && inside.contains(&other);
        let group = match &self.regions {
            Some(labels) => labels[one] == labels[other],
            None => r / self.shape.0 == r2 / self.shape.0 && c / self.shape.1 == c2 / self.shape.1,
        };
        // Counted from 0, the inner boxes are in rows and columns 1-3 and 5-7.
        let inner = |i: usize| i % 4 != 0;
        let inner_box = inner(r) && inner(r2) && inner(c) && inner(c2);
        r == r2
            || c == c2
            || group
            || self.diagonal && r == c && r2 == c2
            || self.diagonal && r + c == size - 1 && r2 + c2 == size - 1
            || self.hyper && inner_box && r / 4 == r2 / 4 && c / 4 == c2 / 4
            || self.knight && (down, right) == (1, 2)
            || self.knight && (down, right) == (2, 1)
            || self.king && down <= 1 && right <= 1
            || self.houses.iter().any(both)
            || self.cages.iter().any(|(inside, _)| both(inside))
    }

    /// Whether two cells lie side by side or one above the other.
    fn beside(&self, one: usize, other: usize) -> bool {
        let size = self.size;
        (one / size).abs_diff(other / size) + (one % size).abs_diff(other % size) == 1
    }
}

/// A solver for one kind.
pub struct Oracle {
    kind: Kind,
    /// For each cell those that differ from it, and those it is not next to.
    different: Vec<Vec<usize>>,
    apart: Vec<Vec<usize>>,
    cage_of: Vec<Option<usize>>,
}

impl Oracle {
    pub fn new(kind: &Kind) -> Self {
        let cells = kind.cells();
        let others = |one: usize, related: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
            (0..cells)
                .filter(|&other| other != one && related(one, other))
                .collect()
        };
        let apart = |one: usize| match kind.consecutive {
            true => others(one, &|a, b| kind.beside(a, b)),
            false => Vec::new(),
        };
        let holds = |cell: usize| {
            kind.cages
                .iter()
                .position(|(inside, _)| inside.contains(&cell))
        };
        Self {
            different: (0..cells)
                .map(|one| others(one, &|a, b| kind.meet(a, b)))
                .collect(),
            apart: (0..cells).map(apart).collect(),
            cage_of: (0..cells).map(holds).collect(),
            kind: kind.clone(),
        }
    }

    /// Whether `digit` in `cell` breaks no rule with the other cells.
    pub fn allows(&self, grid: &[u8], cell: usize, digit: u8) -> bool {
        let next = |other: usize| grid[other] > 0 && grid[other].abs_diff(digit) == 1;
        self.different[cell]
            .iter()
            .all(|&other| grid[other] != digit)
            && !self.apart[cell].iter().any(|&other| next(other))
            && self.cage_of[cell].is_none_or(|cage| {
                let (inside, sum) = &self.kind.cages[cage];
                let others = || inside.iter().filter(|&&other| other != cell);
                let total = u32::from(digit) + others().map(|&c| u32::from(grid[c])).sum::<u32>();
                match others().any(|&other| grid[other] == 0) {
                    true => total < *sum,
                    false => total == *sum,
                }
            })
    }

    pub fn is_consistent(&self, grid: &[u8]) -> bool {
        (0..grid.len()).all(|cell| grid[cell] == 0 || self.allows(grid, cell, grid[cell]))
    }

    pub fn is_solution(&self, grid: &[u8]) -> bool {
        grid.len() == self.kind.cells()
            && grid
                .iter()
                .all(|&d| (1..=self.kind.size as u8).contains(&d))
            && self.is_consistent(grid)
    }

    /// The first `limit` solutions, ordered by their digits read row by row.
    pub fn solutions(&self, puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        if limit > 0 && self.is_consistent(puzzle) {
            self.extend(&mut puzzle.to_vec(), 0, limit, &mut found);
        }
        found
    }

    fn extend(&self, grid: &mut [u8], from: usize, limit: usize, found: &mut Vec<Vec<u8>>) {
        let Some(blank) = (from..grid.len()).find(|&cell| grid[cell] == 0) else {
            return found.push(grid.to_vec());
        };
        for digit in 1..=self.kind.size as u8 {
            if found.len() < limit && self.allows(grid, blank, digit) {
                grid[blank] = digit;
                self.extend(grid, blank + 1, limit, found);
                grid[blank] = 0;
            }
        }
    }

    /// The number of solutions, at most `limit`; `None` if that takes more than
    /// `steps` digits put in. Always fills the blank with the fewest choices.
    pub fn count(&self, puzzle: &[u8], limit: u64, mut steps: u64) -> Option<u64> {
        let mut found = 0;
        if self.is_consistent(puzzle) {
            self.tally(&mut puzzle.to_vec(), limit, &mut steps, &mut found)?;
        }
        Some(found)
    }

    fn tally(&self, grid: &mut [u8], limit: u64, steps: &mut u64, found: &mut u64) -> Option<()> {
        let choices = |cell: usize| -> Vec<u8> {
            let digits = 1..=self.kind.size as u8;
            digits
                .filter(|&digit| self.allows(grid, cell, digit))
                .collect()
        };
        let mut best: Option<(usize, Vec<u8>)> = None;
        for cell in (0..grid.len()).filter(|&cell| grid[cell] == 0) {
            let choices = choices(cell);
            if best
                .as_ref()
                .is_none_or(|(_, fewest)| choices.len() < fewest.len())
            {
                let few = choices.len() < 2;
                best = Some((cell, choices));
                if few {
                    break;
                }
            }
        }
        let Some((cell, choices)) = best else {
            *found += 1;
            return Some(());
        };
        for digit in choices {
            if *found >= limit {
                break;
            }
            *steps = steps.checked_sub(1)?;
            grid[cell] = digit;
            self.tally(grid, limit, steps, found)?;
            grid[cell] = 0;
        }
        Some(())
    }
}

#[test]
fn the_oracle_itself_knows_who_meets_in_a_hyper_grid() {
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

#[test]
fn the_oracle_itself_counts_the_same_in_both_ways() {
    for letters in ["", "d", "k"] {
        let oracle = Oracle::new(&Kind::with((2, 2), letters));
        let all = oracle.solutions(&[0; 16], 1000);
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(all.iter().all(|grid| oracle.is_solution(grid)));
        assert_eq!(
            oracle.count(&[0; 16], 1000, u64::MAX),
            Some(all.len() as u64)
        );
    }
}
