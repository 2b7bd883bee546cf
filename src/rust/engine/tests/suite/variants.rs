//! Rules beyond rows, columns and boxes, against a naive reading of their
//! statement.

use crate::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Failure, Generator, Impossible, Request, Symmetry, stream};
use oxidoku_engine::{
    Answer, Cage, Candidates, Cell, Control, Digit, Grid, Rules, Solver, Spec, find_conflicts,
    is_solution, is_valid_move,
};

/// What a [`Spec`] says, pair of cells by pair of cells.
struct Naive<'a> {
    spec: &'a Spec,
    size: usize,
}

impl<'a> Naive<'a> {
    fn new(spec: &'a Spec) -> Self {
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
        let (down, right) = (r.abs_diff(r2), c.abs_diff(c2));
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
                || spec.anti_knight && down * right == 2
                || spec.anti_king && down <= 1 && right <= 1
                || spec.houses.iter().any(|house| both(house))
                || spec.cages.iter().any(|cage| both(&cage.cells)))
    }

    /// Whether `digit` in `cell` contradicts no other cell's digit; of the
    /// cages only full ones count.
    fn allows(&self, grid: &[u8], cell: usize, digit: u8) -> bool {
        let n = self.size;
        let beside = |one: usize, other: usize| {
            (one / n).abs_diff(other / n) + (one % n).abs_diff(other % n) == 1
        };
        let clashes = |other: usize| {
            let value = grid[other];
            let near = self.spec.non_consecutive && beside(cell, other);
            value != 0
                && (value == digit && self.differ(cell, other)
                    || near && value.abs_diff(digit) == 1)
        };
        let value = |&c: &Cell| {
            if c.index() == cell {
                digit
            } else {
                grid[c.index()]
            }
        };
        let sum_fits = |cage: &Cage| {
            let values: Vec<u8> = cage.cells.iter().map(value).collect();
            values.contains(&0) || values.iter().map(|&v| u32::from(v)).sum::<u32>() == cage.sum
        };
        let here = Cell::from_index(cell);
        let mut cages = self
            .spec
            .cages
            .iter()
            .filter(|cage| cage.cells.contains(&here));
        !(0..grid.len()).any(clashes) && cages.all(sum_fits)
    }

    fn is_consistent(&self, grid: &[u8]) -> bool {
        (0..grid.len()).all(|cell| {
            let mut others = grid.to_vec();
            let digit = std::mem::take(&mut others[cell]);
            digit == 0 || self.allows(&others, cell, digit)
        })
    }

    fn solutions(&self, puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
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
fn cages(full: &[u8], largest: usize, skip: usize, random: &mut Random) -> Vec<Cage> {
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
    let cage = |(_, cells): (usize, Vec<usize>)| Cage {
        sum: cells.iter().map(|&cell| u32::from(full[cell])).sum(),
        cells: cells.into_iter().map(Cell::from_index).collect(),
    };
    kept.map(cage).collect()
}

/// Rules of every sort with a number of clues that leaves a naive solver a
/// chance, and a full grid.
fn samples(random: &mut Random) -> Vec<(Spec, Vec<u8>, usize)> {
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
                anti_knight: true,
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
                anti_knight: true,
                ..six.clone()
            },
            7,
        ),
        (
            Spec {
                anti_king: true,
                ..six.clone()
            },
            7,
        ),
        (
            Spec {
                non_consecutive: true,
                ..six.clone()
            },
            3,
        ),
        (
            Spec {
                non_consecutive: true,
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
                anti_knight: true,
                anti_king: true,
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
                cages,
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

#[test]
fn counts_and_first_solutions_of_all_rules_agree_with_their_statement() {
    let mut random = Random::new(40);
    for (spec, full, clues) in samples(&mut random) {
        let rules = spec.clone().build().unwrap();
        let naive = Naive::new(&spec);
        assert!(!full.contains(&0) && naive.is_consistent(&full), "{spec:?}");
        let mut solver = Solver::new(&rules);
        let control = &mut Control::unlimited();
        let mut found = [0; 3];
        for round in 0..30 {
            let mut digits = random.keep(&full, clues + round / 6);
            if round % 3 == 0 {
                digits[random.below(full.len())] = random.between(1, rules.size()) as u8;
            }
            let puzzle = Grid::from_digits(&digits, &rules).unwrap();
            let solutions = naive.solutions(&digits, 200);
            let count = solver.count(&puzzle, 200, control);
            assert_eq!(
                count,
                Ok(solutions.len() as u64),
                "{digits:?} under {spec:?}"
            );
            let first = match solver.solve(&puzzle, control).unwrap() {
                Answer::None => None,
                Answer::Unique(grid) | Answer::First(grid) => Some(grid.digits().to_vec()),
            };
            assert_eq!(
                first.as_ref(),
                solutions.first(),
                "{digits:?} under {spec:?}"
            );
            found[solutions.len().min(2)] += 1;
        }
        assert!(
            found[0] > 0 && found[1] + found[2] > 5,
            "{found:?} under {spec:?}"
        );
    }
}

#[test]
fn known_totals_of_small_rules_come_out() {
    let (four, six) = (Spec::boxes(2, 2), Spec::boxes(2, 3));
    let totals = [
        (
            Spec {
                diagonal: true,
                ..four.clone()
            },
            48,
        ),
        (
            Spec {
                anti_knight: true,
                ..four.clone()
            },
            24,
        ),
        (
            Spec {
                diagonal: true,
                ..six.clone()
            },
            8_640,
        ),
        (
            Spec {
                anti_knight: true,
                ..six.clone()
            },
            11_520,
        ),
        (
            Spec {
                anti_king: true,
                ..six.clone()
            },
            74_160,
        ),
        (
            Spec {
                non_consecutive: true,
                ..six.clone()
            },
            48,
        ),
        (
            Spec {
                anti_king: true,
                ..four.clone()
            },
            0,
        ),
        (
            Spec {
                non_consecutive: true,
                ..four.clone()
            },
            0,
        ),
        (
            Spec {
                diagonal: true,
                anti_knight: true,
                ..four
            },
            0,
        ),
        (
            Spec {
                anti_knight: true,
                anti_king: true,
                ..six
            },
            0,
        ),
    ];
    for (spec, total) in totals {
        let rules = spec.clone().build().unwrap();
        let control = &mut Control::unlimited();
        let count = Solver::new(&rules).count(&Grid::blank(&rules), u64::MAX, control);
        assert_eq!(count, Ok(total), "{spec:?}");
        let grid = Generator::new(&rules).grid(&mut stream(12, 0), control);
        match total {
            0 => {
                let no_grid = Err(Failure::Impossible(Impossible::NoGrid));
                assert_eq!(grid, no_grid);
                let request = Request {
                    clues: None,
                    unique: true,
                    minimal: false,
                    symmetry: Symmetry::None,
                    pattern: Some((0..8).map(Cell::from_index).collect()),
                    solution: None,
                    fresh: false,
                    budget: u64::MAX,
                };
                let rng = &mut stream(12, 1);
                let puzzle = Generator::new(&rules).puzzle(&request, rng, control);
                assert_eq!(puzzle, no_grid);
            }
            _ => assert!(is_solution(&grid.unwrap(), &rules)),
        }
    }
}

#[test]
fn solutions_conflicts_and_moves_of_all_rules_agree_with_their_statement() {
    let mut random = Random::new(41);
    for (spec, full, _) in samples(&mut random) {
        let rules = spec.clone().build().unwrap();
        let naive = Naive::new(&spec);
        // A cage can be beyond its sum before it is full, and the frame houses
        // of hyper rules follow only for full grids.
        let exact = spec.cages.is_empty() && !spec.hyper;
        for round in 0..20 {
            let clues = random.between(full.len() / 3, full.len());
            let mut digits = random.keep(&full, clues);
            if round % 2 == 0 {
                digits = full.clone();
                let (one, other) = (random.below(full.len()), random.below(full.len()));
                digits.swap(one, other);
            }
            let grid = Grid::from_digits(&digits, &rules).unwrap();
            let consistent = naive.is_consistent(&digits);
            let solution = consistent && !digits.contains(&0);
            assert_eq!(
                is_solution(&grid, &rules),
                solution,
                "{digits:?} under {spec:?}"
            );
            if exact {
                let conflicts = find_conflicts(&grid, &rules, false);
                assert_eq!(
                    conflicts.is_empty(),
                    consistent,
                    "{digits:?} under {spec:?}"
                );
            }
            let candidates = Candidates::of(&grid, &rules);
            for (index, &value) in digits.iter().enumerate() {
                let cell = Cell::from_index(index);
                for digit in (1..=rules.size() as u8).filter_map(Digit::new) {
                    let mut others = digits.clone();
                    others[index] = 0;
                    let allowed = naive.allows(&others, index, digit.get());
                    let valid = is_valid_move(&grid, &rules, cell, digit);
                    let told = candidates.get(cell).contains(digit);
                    assert_eq!(told, valid && value == 0);
                    assert!(
                        allowed || !valid,
                        "{digit} in {index} of {digits:?}, {spec:?}"
                    );
                    assert!(valid || !allowed || !exact);
                    // But never what the full grid holds there.
                    if round % 2 == 1 && full[index] == digit.get() {
                        assert!(valid, "{digit} in {index} of {digits:?}, {spec:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn killer_puzzles_without_a_clue_are_solved() {
    let mut random = Random::new(42);
    for _ in 0..5 {
        let full = random.full_grid(Oracle::new((3, 3)));
        let cages = cages(&full, 3, usize::MAX, &mut random);
        let spec = Spec {
            cages,
            ..Spec::boxes(3, 3)
        };
        let rules: Rules = spec.clone().build().unwrap();
        let control = &mut Control::unlimited();
        let answer = Solver::new(&rules)
            .solve(&Grid::blank(&rules), control)
            .unwrap();
        let (Answer::Unique(grid) | Answer::First(grid)) = answer else {
            panic!("no solution");
        };
        assert!(Naive::new(&spec).is_consistent(grid.digits()) && grid.is_complete());
        // The first in order is not behind the one the cages were made for.
        assert!(grid.digits() <= &full[..]);
    }
}
