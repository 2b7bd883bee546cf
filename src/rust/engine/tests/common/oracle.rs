//! A naive solver: slow, and meant to be right at a glance. It knows every rule by
//! its definition in [`Kind`], and nothing of the engine.

use super::kind::Kind;

/// A solver for one kind of rules. Grids are digits in row order, 0 for a blank.
pub struct Oracle {
    kind: Kind,
    /// For each cell those that may not hold its digit, and those that may not hold
    /// the digit before or after it.
    different: Vec<Vec<usize>>,
    beside: Vec<Vec<usize>>,
    /// For each cell the cages it is in.
    cages: Vec<Vec<usize>>,
    /// Cells that hold each digit once: as many as there are digits, no two of which hold the same.
    full: Vec<Vec<usize>>,
}

impl Oracle {
    pub fn new(kind: &Kind) -> Self {
        let cells = 0..kind.cells();
        let related = |relation: &dyn Fn(usize, usize) -> bool| -> Vec<Vec<usize>> {
            let others = |one| cells.clone().filter(move |&other| other != one);
            let of = |one| others(one).filter(|&other| relation(one, other)).collect();
            cells.clone().map(of).collect()
        };
        let cages = |cell: usize| {
            let all = 0..kind.cages.len();
            all.filter(|&cage| kind.cages[cage].0.contains(&cell))
                .collect()
        };
        let places = || kind.places_in_grid().into_iter().zip(0..);
        let of = |in_group: &dyn Fn(usize, usize) -> usize, group: usize| -> Vec<usize> {
            let inside = places().filter(|&((row, column), _)| in_group(row, column) == group);
            inside.map(|(_, cell)| cell).collect()
        };
        let (height, width) = kind.shape;
        let boxes =
            |row: usize, column: usize| row / height * kind.size.div_ceil(width) + column / width;
        let groups: [&dyn Fn(usize, usize) -> usize; 3] =
            [&|row, _| row, &|_, column| column, &boxes];
        let all = groups
            .iter()
            .flat_map(|group| (0..kind.cells()).map(|i| of(group, i)));
        let is_full = |cells: &Vec<usize>| {
            let differ = |at: usize| cells[..at].iter().all(|&one| kind.meet(one, cells[at]));
            cells.len() == kind.digits && (1..cells.len()).all(differ)
        };
        Self {
            full: all.filter(is_full).collect(),
            different: related(&|one, other| kind.meet(one, other)),
            beside: related(&|one, other| kind.consecutive && kind.beside(one, other)),
            cages: cells.clone().map(cages).collect(),
            kind: kind.clone(),
        }
    }

    /// For the plain rules of a shape: rows and columns of a box.
    pub fn boxes((rows, columns): (usize, usize)) -> Self {
        Self::new(&Kind::boxes(rows, columns))
    }

    pub fn size(&self) -> usize {
        self.kind.size
    }

    pub fn digits(&self) -> usize {
        self.kind.digits
    }

    /// Whether two different cells may not hold the same digit.
    pub fn meet(&self, one: usize, other: usize) -> bool {
        self.different[one].contains(&other)
    }

    /// Whether `digit` in `cell` breaks no rule with the digits of other cells.
    pub fn allows(&self, grid: &[u8], cell: usize, digit: u8) -> bool {
        self.choices(grid, cell) >> digit & 1 == 1
    }

    /// The digits that break no rule in this cell, as bits from 1 on.
    pub fn choices(&self, grid: &[u8], cell: usize) -> u64 {
        self.in_cages(self.beside_others(grid, cell), grid, cell)
    }

    /// The digits that break no rule in this cell, cages apart.
    fn beside_others(&self, grid: &[u8], cell: usize) -> u64 {
        let mut all = (1 << (self.digits() + 1)) - 2;
        for (inside, digits) in &self.kind.limits {
            if inside.contains(&cell) {
                all &= digits.iter().fold(0, |set, digit| set | 1 << digit);
            }
        }
        let mut taken: u64 = 0;
        for &other in &self.different[cell] {
            taken |= 1 << grid[other];
        }
        for &other in self.beside[cell].iter().filter(|&&other| grid[other] > 0) {
            taken |= 0b101 << (grid[other] - 1);
        }
        all & !taken
    }

    /// Those of the choices that fit the cages of a cell.
    fn in_cages(&self, mut choices: u64, grid: &[u8], cell: usize) -> u64 {
        for &cage in &self.cages[cell] {
            choices &= self.fitting(grid, cell, cage);
        }
        choices
    }

    /// The digits with which the cage can still have its sum, as far as the sum of
    /// its digits so far shows.
    fn fitting(&self, grid: &[u8], cell: usize, cage: usize) -> u64 {
        let (inside, sum) = &self.kind.cages[cage];
        let others = inside.iter().filter(|&&other| other != cell);
        let others = others.map(|&other| u32::from(grid[other]));
        let total: u32 = others.clone().sum();
        let is_open = others.clone().any(|digit| digit == 0);
        let fits = |digit: &u8| match is_open {
            true => total + u32::from(*digit) < *sum,
            false => total + u32::from(*digit) == *sum,
        };
        let digits = 1..=self.digits() as u8;
        digits.filter(fits).fold(0, |set, digit| set | 1 << digit)
    }

    /// Whether no digit breaks a rule.
    pub fn is_consistent(&self, grid: &[u8]) -> bool {
        (0..grid.len()).all(|cell| grid[cell] == 0 || self.allows(grid, cell, grid[cell]))
    }

    pub fn is_solution(&self, grid: &[u8]) -> bool {
        grid.len() == self.kind.cells() && !grid.contains(&0) && self.is_consistent(grid)
    }

    /// Whether `grid` is a solution that has the givens of `puzzle`.
    pub fn solves(&self, grid: &[u8], puzzle: &[u8]) -> bool {
        let mut cells = puzzle.iter().zip(grid);
        self.is_solution(grid) && cells.all(|(&given, digit)| given == 0 || given == *digit)
    }

    /// The first `limit` solutions, ordered by their digits read row by row.
    pub fn solutions(&self, puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        self.visit(puzzle, Order::Rows, &mut u64::MAX.clone(), &mut |grid| {
            if found.len() < limit {
                found.push(grid.to_vec());
            }
            found.len() < limit
        });
        found
    }

    /// The number of solutions, at most `limit`.
    pub fn count(&self, puzzle: &[u8], limit: u64) -> u64 {
        self.count_within(u64::MAX, puzzle, limit)
            .expect("there is no end of steps")
    }

    /// The number of solutions, at most `limit`; `None` if that takes more than
    /// `steps` digits put in.
    pub fn count_within(&self, mut steps: u64, puzzle: &[u8], limit: u64) -> Option<u64> {
        let mut found = 0;
        let done = self.visit(puzzle, Order::FewestChoices, &mut steps, &mut |_| {
            found += 1;
            found < limit
        });
        done.map(|_| found.min(limit))
    }

    /// Calls `found` with each solution until it says false; `None` if `steps`
    /// digits were put in before.
    fn visit(
        &self,
        puzzle: &[u8],
        order: Order,
        steps: &mut u64,
        found: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Option<bool> {
        if !self.is_consistent(puzzle) {
            return Some(true);
        }
        let left = (0..puzzle.len()).map(|cell| self.beside_others(puzzle, cell));
        self.fill(&mut puzzle.to_vec(), left.collect(), order, steps, found)
    }

    /// Fills a blank with each of its choices in turn. `left` are the choices of each blank,
    /// cages apart: what a digit takes from them is struck out when it is put in, rather than
    /// found anew for each blank at each digit.
    fn fill(
        &self,
        grid: &mut [u8],
        left: Vec<u64>,
        order: Order,
        steps: &mut u64,
        found: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Option<bool> {
        let Some(next) = self.next(grid, &left, order) else {
            return Some(found(grid));
        };
        let mut go_on = true;
        for (cell, digit) in next {
            *steps = steps.checked_sub(1)?;
            let mut left = left.clone();
            for &other in &self.different[cell] {
                left[other] &= !(1 << digit);
            }
            for &other in &self.beside[cell] {
                left[other] &= !(0b101 << (digit - 1));
            }
            grid[cell] = digit;
            go_on = self.fill(grid, left, order, steps, found)?;
            grid[cell] = 0;
            if !go_on {
                break;
            }
        }
        Some(go_on)
    }

    /// Digits to put in, one of which stands in every solution: those of a blank or, in the quick
    /// order, the places of a digit in cells that hold each once. `None` if there is no blank.
    fn next(&self, grid: &[u8], left: &[u64], order: Order) -> Option<Vec<(usize, u8)>> {
        let in_set = |digits: u64| (1..=self.digits() as u8).filter(move |d| digits >> d & 1 == 1);
        let choices = |cell: usize| match grid[cell] {
            0 => self.in_cages(left[cell], grid, cell),
            _ => 0,
        };
        let choices: Vec<u64> = (0..grid.len()).map(choices).collect();
        let mut blanks = (0..grid.len()).filter(|&cell| grid[cell] == 0);
        let fewest = blanks
            .clone()
            .min_by_key(|&cell| choices[cell].count_ones())?;
        let cell = match order {
            Order::Rows if choices[fewest] != 0 => blanks.next()?,
            _ => fewest,
        };
        let mut next: Vec<(usize, u8)> = in_set(choices[cell]).map(|d| (cell, d)).collect();
        let houses = match order {
            Order::Rows => [].iter(),
            Order::FewestChoices => self.full.iter(),
        };
        for (house, digit) in houses.flat_map(|own| in_set(!0).map(move |digit| (own, digit))) {
            let has = |&&cell: &&usize| choices[cell] >> digit & 1 == 1;
            let count = house.iter().filter(has).count();
            if count < next.len() && house.iter().all(|&cell| grid[cell] != digit) {
                next = house
                    .iter()
                    .filter(has)
                    .map(|&cell| (cell, digit))
                    .collect();
            }
        }
        Some(next)
    }
}

/// Which blank is filled next.
#[derive(Clone, Copy)]
enum Order {
    /// The first one, so that solutions come in order.
    Rows,
    /// The one with the fewest choices, or the places of a digit if there are fewer, which is quick.
    FewestChoices,
}

#[test]
fn the_oracle_itself_knows_the_288_grids_of_4_x_4_in_order() {
    let oracle = Oracle::boxes((2, 2));
    let all = oracle.solutions(&[0; 16], 1000);
    assert_eq!(all.len(), 288);
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    // By counting alone: each digit once in each row, column and box.
    let house = |cells: [usize; 4], grid: &[u8]| {
        let mut digits = cells.map(|cell| grid[cell]);
        digits.sort_unstable();
        digits == [1, 2, 3, 4]
    };
    for grid in &all {
        for i in 0..4 {
            let corner = i / 2 * 8 + i % 2 * 2;
            assert!(house([0, 1, 2, 3].map(|j| 4 * i + j), grid));
            assert!(house([0, 1, 2, 3].map(|j| 4 * j + i), grid));
            assert!(house([0, 1, 4, 5].map(|j| corner + j), grid));
        }
    }
}

#[test]
fn the_oracle_itself_counts_the_same_in_both_orders() {
    for letters in ["", "d", "k"] {
        let oracle = Oracle::new(&Kind::with((2, 2), letters));
        let all = oracle.solutions(&[0; 16], 1000);
        assert!(all.iter().all(|grid| oracle.is_solution(grid)));
        assert_eq!(oracle.count(&[0; 16], 1000), all.len() as u64);
        let given = &[&[4, 3][..], &[0; 14][..]].concat();
        let beginning = all.iter().filter(|grid| grid.starts_with(&[4, 3]));
        assert_eq!(oracle.count(given, 1000), beginning.count() as u64);
        assert_eq!(oracle.count_within(3, &[0; 16], 1000), None);
    }
}

#[test]
fn the_oracle_itself_knows_cages() {
    let kind = Kind {
        cages: vec![(vec![0, 1], 5), (vec![5, 6, 7], 6)],
        ..Kind::boxes(2, 2)
    };
    let fits = |grid: &&Vec<u8>| grid[0] + grid[1] == 5 && grid[5] + grid[6] + grid[7] == 6;
    let all = Oracle::boxes((2, 2)).solutions(&[0; 16], 1000);
    let of_cages = |grid: &&Vec<u8>| fits(grid) && grid[5] != grid[6] && grid[6] != grid[7];
    let expected: Vec<_> = all.iter().filter(of_cages).cloned().collect();
    assert!(!expected.is_empty());
    assert_eq!(Oracle::new(&kind).solutions(&[0; 16], 1000), expected);
}

#[test]
fn the_oracle_itself_keeps_consecutive_digits_apart() {
    let first_row = &[&[1, 3, 5, 2, 4][..], &[0; 20][..]].concat();
    let all = Oracle::boxes((1, 5)).solutions(first_row, usize::MAX);
    assert_eq!(all.len(), 161_280 / 120);
    let apart = |grid: &[u8], one: usize, other: usize| grid[one].abs_diff(grid[other]) > 1;
    let kept = all.iter().filter(|grid| {
        let mut in_rows = (0..25).filter(|cell| cell % 5 < 4);
        in_rows.all(|cell| apart(grid, cell, cell + 1))
            && (0..20).all(|cell| apart(grid, cell, cell + 5))
    });
    let kept: Vec<_> = kept.cloned().collect();
    assert!(!kept.is_empty());
    let oracle = Oracle::new(&Kind::with((1, 5), "n"));
    assert_eq!(oracle.solutions(first_row, usize::MAX), kept);
}
