//! Rules beyond rows, columns and boxes, read as they are stated, and samples of them.

use crate::{oracle::Oracle, random::Random};
use oxidoku_engine::constraint::Sum;
use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{Cell, Constraint, Control, Spec, known};

/// What a [`Spec`] says, pair of cells by pair of cells.
pub struct Naive<'a> {
    spec: &'a Spec,
    size: usize,
}

impl<'a> Naive<'a> {
    pub fn new(spec: &'a Spec) -> Self {
        let size = match &spec.regions {
            Some(labels) => labels.len().isqrt(),
            None => spec.box_shape.0 * spec.box_shape.1,
        };
        Self { spec, size }
    }

    /// Whether two cells may not hold the same digit.
    fn differ(&self, one: usize, other: usize) -> bool {
        let (spec, n) = (self.spec, self.size);
        let ((r, c), (r2, c2)) = ((one / n, one % n), (other / n, other % n));
        let both = |cells: &[Cell]| {
            [one, other]
                .iter()
                .all(|&i| cells.contains(&Cell::from_index(i)))
        };
        let (rows, columns) = spec.box_shape;
        let inner = |i: usize| (i % 4 != 0).then_some(i / 4);
        let place = |r, c| inner(r).zip(inner(c));
        one != other
            && (r == r2
                || c == c2
                || match &spec.regions {
                    Some(labels) => labels[one] == labels[other],
                    None => (r / rows, c / columns) == (r2 / rows, c2 / columns),
                }
                || spec.diagonal && (r == c && r2 == c2 || r + c == n - 1 && r2 + c2 == n - 1)
                || spec.hyper && place(r, c).is_some() && place(r, c) == place(r2, c2)
                || spec.houses.iter().any(|house| both(house))
                || spec.constraints.iter().any(|constraint| match constraint {
                    Constraint::AllDifferent(house) => both(&house.cells),
                    _ => false,
                }))
    }

    /// Whether `digit` in `cell` contradicts no other cell's digit; of the
    /// sums only full ones count.
    pub fn allows(&self, grid: &[u8], cell: usize, digit: u8) -> bool {
        let clashes = |other: usize| {
            let value = grid[other];
            value != 0 && value == digit && self.differ(cell, other)
        };
        let value = |&c: &Cell| {
            if c.index() == cell {
                digit
            } else {
                grid[c.index()]
            }
        };
        let sum_fits = |sum: &Sum| {
            let values: Vec<u8> = sum.cells.iter().map(value).collect();
            values.contains(&0) || values.iter().map(|&v| i32::from(v)).sum::<i32>() == sum.total
        };
        let here = Cell::from_index(cell);
        let mut constraints = self.spec.constraints.iter();
        let fits = |constraint: &Constraint| match constraint {
            Constraint::Sum(sum) => !sum.cells.contains(&here) || sum_fits(sum),
            Constraint::Pair(pair) => pair.cells.iter().all(|both| {
                let [one, other] = [value(&both[0]), value(&both[1])];
                let fits = || pair.allowed[usize::from(one) - 1] & 1 << (other - 1) != 0;
                !both.contains(&here) || one == 0 || other == 0 || fits()
            }),
            _ => true,
        };
        !(0..grid.len()).any(clashes) && constraints.all(fits)
    }

    pub fn is_consistent(&self, grid: &[u8]) -> bool {
        (0..grid.len()).all(|cell| {
            let mut others = grid.to_vec();
            let digit = std::mem::take(&mut others[cell]);
            digit == 0 || self.allows(&others, cell, digit)
        })
    }

    pub fn solutions(&self, puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        if self.is_consistent(puzzle) {
            self.extend(&mut puzzle.to_vec(), 0, limit, &mut found);
        }
        found
    }

    fn extend(&self, grid: &mut [u8], cell: usize, limit: usize, found: &mut Vec<Vec<u8>>) {
        let Some(blank) = (cell..grid.len()).find(|&cell| grid[cell] == 0) else {
            return found.push(grid.to_vec());
        };
        for digit in 1..=self.size as u8 {
            if found.len() < limit && self.allows(grid, blank, digit) {
                grid[blank] = digit;
                self.extend(grid, blank + 1, limit, found);
                grid[blank] = 0;
            }
        }
    }
}

/// Cages of up to `largest` cells around the digits of a full grid. Every
/// `skip`th is left out.
pub fn cages(full: &[u8], largest: usize, skip: usize, random: &mut Random) -> Vec<Constraint> {
    let size = full.len().isqrt();
    let mut owner = vec![usize::MAX; full.len()];
    let mut cages: Vec<Vec<usize>> = Vec::new();
    for start in random.order(full.len()) {
        if owner[start] != usize::MAX {
            continue;
        }
        let mut cells = vec![start];
        let wanted = random.between(1, largest);
        for other in random.order(full.len()) {
            let touches = cells.iter().any(|&cell| {
                (cell / size).abs_diff(other / size) + (cell % size).abs_diff(other % size) == 1
            });
            let new = owner[other] == usize::MAX && cells.iter().all(|&c| full[c] != full[other]);
            if cells.len() < wanted && touches && new {
                cells.push(other);
            }
        }
        cells.iter().for_each(|&cell| owner[cell] = cages.len());
        cages.push(cells);
    }
    let kept = cages
        .into_iter()
        .enumerate()
        .filter(|(i, _)| i % skip != skip - 1);
    let cage = |(_, cells): (usize, Vec<usize>)| {
        let sum = cells.iter().map(|&cell| i32::from(full[cell])).sum();
        known::cage(cells.into_iter().map(Cell::from_index).collect(), sum)
    };
    kept.flat_map(cage).collect()
}

/// Rules of every sort with a number of clues that leaves a naive solver a
/// chance, and a full grid.
pub fn samples(random: &mut Random) -> Vec<(Spec, Vec<u8>, usize)> {
    let (four, six) = (Spec::boxes(2, 2), Spec::boxes(2, 3));
    let jigsaw = b"111222 111222 334444 333554 366554 666655".iter();
    let labels = jigsaw.filter(|c| c.is_ascii_digit()).map(|&c| i32::from(c));
    let jigsaw = Spec {
        regions: Some(labels.collect()),
        ..Spec::boxes(1, 6)
    };
    let snake = [1, 6, 13, 20].map(Cell::from_index).to_vec();
    let mut samples = vec![
        (
            Spec {
                diagonal: true,
                ..four.clone()
            },
            2,
        ),
        (
            Spec {
                constraints: vec![known::anti_knight(4)],
                ..four.clone()
            },
            2,
        ),
        (
            Spec {
                diagonal: true,
                ..six.clone()
            },
            7,
        ),
        (
            Spec {
                constraints: vec![known::anti_knight(6)],
                ..six.clone()
            },
            7,
        ),
        (
            Spec {
                constraints: vec![known::anti_king(6)],
                ..six.clone()
            },
            7,
        ),
        (
            Spec {
                constraints: vec![known::non_consecutive(6)],
                ..six.clone()
            },
            3,
        ),
        (
            Spec {
                constraints: vec![known::non_consecutive(5)],
                ..Spec::boxes(1, 5)
            },
            3,
        ),
        (
            Spec {
                houses: vec![snake],
                ..six.clone()
            },
            8,
        ),
        (jigsaw, 8),
        (
            Spec {
                hyper: true,
                ..Spec::boxes(3, 3)
            },
            26,
        ),
        (
            Spec {
                diagonal: true,
                ..Spec::boxes(3, 3)
            },
            28,
        ),
        (
            Spec {
                constraints: vec![known::anti_knight(9), known::anti_king(9)],
                ..Spec::boxes(3, 3)
            },
            26,
        ),
    ];
    for round in 0..6 {
        let plain = if round % 2 == 0 { &six } else { &four };
        let full = random.full_grid(Oracle::new(plain.box_shape));
        let cages = cages(&full, 4, 2 + round, random);
        samples.push((
            Spec {
                constraints: cages,
                ..plain.clone()
            },
            full.len() / 6,
        ));
    }
    let with_grid = |(spec, clues): (Spec, usize)| {
        // A grid for these rules; that it is one is checked below.
        let rules = spec.clone().build().unwrap();
        let control = &mut Control::unlimited();
        let grid = Generator::new(&rules)
            .grid(&mut stream(11, 0), control)
            .unwrap();
        (spec, grid.digits().to_vec(), clues)
    };
    samples.into_iter().map(with_grid).collect()
}
