use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Generator, Impossible, Request, Symmetry, stream};
use oxidoku_engine::{Cell, Control, Grid, Rules, Solver};

type Move = fn(usize, usize, usize) -> (usize, usize);

/// Each symmetry and all moves under which its patterns stay the same. `n` is
/// the last row and column.
const MOVES: [(Symmetry, &[Move]); 10] = [
    (Symmetry::None, &[]),
    (Symmetry::Rotate180, &[|r, c, n| (n - r, n - c)]),
    (
        Symmetry::Rotate90,
        &[
            |r, c, n| (c, n - r),
            |r, c, n| (n - r, n - c),
            |r, c, n| (n - c, r),
        ],
    ),
    (Symmetry::Horizontal, &[|r, c, n| (n - r, c)]),
    (Symmetry::Vertical, &[|r, c, n| (r, n - c)]),
    (Symmetry::Diagonal, &[|r, c, _| (c, r)]),
    (Symmetry::Antidiagonal, &[|r, c, n| (n - c, n - r)]),
    (
        Symmetry::BothAxes,
        &[
            |r, c, n| (n - r, c),
            |r, c, n| (r, n - c),
            |r, c, n| (n - r, n - c),
        ],
    ),
    (
        Symmetry::BothDiagonals,
        &[
            |r, c, _| (c, r),
            |r, c, n| (n - c, n - r),
            |r, c, n| (n - r, n - c),
        ],
    ),
    (
        Symmetry::Full,
        &[
            |r, c, n| (n - r, c),
            |r, c, n| (r, n - c),
            |r, c, n| (n - r, n - c),
            |r, c, _| (c, r),
            |r, c, n| (n - c, n - r),
            |r, c, n| (c, n - r),
            |r, c, n| (n - c, r),
        ],
    ),
];

fn images(moves: &[Move], cell: usize, size: usize) -> Vec<usize> {
    let (row, column) = (cell / size, cell % size);
    let image = |step: &Move| {
        let (row, column) = step(row, column, size - 1);
        row * size + column
    };
    moves.iter().map(image).collect()
}

fn is_symmetric(grid: &Grid, moves: &[Move], size: usize) -> bool {
    let digits = grid.digits();
    (0..digits.len()).all(|cell| {
        let same = |&image: &usize| (digits[cell] == 0) == (digits[image] == 0);
        images(moves, cell, size).iter().all(same)
    })
}

fn request(symmetry: Symmetry, clues: Option<usize>, unique: bool) -> Request {
    Request {
        clues,
        unique,
        minimal: false,
        symmetry,
        pattern: None,
        solution: None,
        fresh: false,
        budget: 1_000_000,
    }
}

/// Which clue counts a symmetry allows: sums of the sizes of its orbits.
fn possible_counts(moves: &[Move], size: usize) -> Vec<bool> {
    let cells = size * size;
    let mut possible = vec![false; cells + 1];
    possible[0] = true;
    for cell in 0..cells {
        let mut orbit = images(moves, cell, size);
        orbit.push(cell);
        orbit.sort_unstable();
        orbit.dedup();
        if orbit[0] < cell {
            continue;
        }
        for count in (orbit.len()..=cells).rev() {
            possible[count] |= possible[count - orbit.len()];
        }
    }
    possible
}

#[test]
fn every_count_a_symmetry_allows_is_met_and_every_other_refused_with_its_neighbours() {
    for shape in [(2, 2), (2, 3), (3, 3)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let (size, cells) = (rules.digits(), rules.cells());
        let mut generator = Generator::new(&rules);
        for (symmetry, moves) in MOVES {
            let possible = possible_counts(moves, size);
            for clues in 0..=cells {
                let request = request(symmetry, Some(clues), false);
                if !possible[clues] {
                    let below = (0..clues).rev().find(|&count| possible[count]);
                    let above = (clues..=cells).find(|&count| possible[count]);
                    let expected = Impossible::Parity {
                        clues,
                        below,
                        above,
                    };
                    assert_eq!(request.check(&rules), Err(expected), "{symmetry:?}");
                    continue;
                }
                assert_eq!(request.check(&rules), Ok(()), "{symmetry:?}, {clues}");
                let rng = &mut stream(3, clues as u64);
                let puzzle = generator
                    .puzzle(&request, rng, &mut Control::unlimited())
                    .unwrap();
                assert_eq!(puzzle.clues(), clues, "{symmetry:?}");
                assert!(is_symmetric(&puzzle, moves, size), "{symmetry:?}, {clues}");
            }
        }
    }
}

#[test]
fn the_nearest_counts_that_are_offered_are_not_too_few() {
    let rules = Rules::boxes(2, 3).unwrap();
    for (unique, below) in [(true, None), (false, Some(4))] {
        let expected = Impossible::Parity {
            clues: 5,
            below,
            above: Some(8),
        };
        let request = request(Symmetry::Rotate90, Some(5), unique);
        assert_eq!(request.check(&rules), Err(expected));
    }
}

#[test]
fn a_count_is_met_at_the_first_attempt_and_not_by_luck() {
    let rules = Rules::classic();
    let full = Random::new(32).full_grid((3, 3));
    let full = Grid::from_digits(&full, &rules).unwrap();
    let mut generator = Generator::new(&rules);
    for (symmetry, moves) in MOVES {
        let possible = possible_counts(moves, 9);
        for wanted in (0..=81).filter(|&clues| possible[clues]) {
            for item in 0..5 {
                // So many clues can all go, each for little more than one unit.
                let unique = wanted > 50;
                let request = Request {
                    solution: Some(full.clone()),
                    budget: if unique { 60 } else { 1 },
                    ..request(symmetry, Some(wanted), unique)
                };
                let rng = &mut stream(7, item);
                let puzzle = generator.puzzle(&request, rng, &mut Control::unlimited());
                let clues = puzzle.map(|puzzle| puzzle.clues());
                assert_eq!(clues, Ok(wanted), "{symmetry:?}");
            }
        }
    }
}

#[test]
fn unique_puzzles_of_every_symmetry_have_its_pattern_and_count() {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let mut solver = Solver::new(&rules);
    let control = &mut Control::unlimited();
    for (symmetry, moves) in MOVES {
        let possible = possible_counts(moves, 9);
        for wanted in [32, 33, 36, 41] {
            if !possible[wanted] {
                continue;
            }
            for item in 0..3 {
                let request = request(symmetry, Some(wanted), true);
                let rng = &mut stream(4, item);
                let puzzle = generator.puzzle(&request, rng, control).unwrap();
                assert_eq!(puzzle.clues(), wanted, "{symmetry:?}");
                assert!(is_symmetric(&puzzle, moves, 9), "{symmetry:?}");
                assert_eq!(solver.count(&puzzle, 2, control), Ok(1), "{symmetry:?}");
            }
        }
    }
}

#[test]
fn a_symmetry_without_a_count_goes_on_until_no_orbit_can_go() {
    let rules = Rules::boxes(2, 3).unwrap();
    let mut generator = Generator::new(&rules);
    let oracle = Oracle::boxes((2, 3));
    for (symmetry, moves) in MOVES {
        let rng = &mut stream(5, 0);
        let request = request(symmetry, None, true);
        let puzzle = generator
            .puzzle(&request, rng, &mut Control::unlimited())
            .unwrap();
        assert!(is_symmetric(&puzzle, moves, 6), "{symmetry:?}");
        assert_eq!(oracle.count(puzzle.digits(), 2), 1);
        for orbit in symmetry.orbits(Rules::boxes(2, 3).unwrap().board()) {
            let mut rest = puzzle.clone();
            orbit.iter().for_each(|&cell| rest.set(cell, None));
            if rest != puzzle {
                assert_eq!(oracle.count(rest.digits(), 2), 2, "{symmetry:?}");
            }
        }
    }
}

#[test]
fn orbits_are_the_cells_that_the_moves_bring_together() {
    for size in [1, 2, 3, 4, 6, 9, 16] {
        for (symmetry, moves) in MOVES {
            let rules = Rules::boxes(1, size).unwrap();
            for orbit in symmetry.orbits(rules.board()) {
                let mut expected = images(moves, orbit[0].index(), size);
                expected.push(orbit[0].index());
                expected.sort_unstable();
                expected.dedup();
                let mut found: Vec<usize> = orbit.iter().map(|cell| cell.index()).collect();
                found.sort_unstable();
                assert_eq!(found, expected, "{symmetry:?} of {size}");
            }
        }
    }
}

#[test]
fn a_given_solution_keeps_its_digits_under_a_symmetry() {
    let (rules, mut random) = (Rules::classic(), Random::new(25));
    let full = Grid::from_digits(&random.full_grid((3, 3)), &rules).unwrap();
    let request = Request {
        solution: Some(full.clone()),
        ..request(Symmetry::Rotate180, Some(34), true)
    };
    let rng = &mut stream(6, 0);
    let puzzle = Generator::new(&rules)
        .puzzle(&request, rng, &mut Control::unlimited())
        .unwrap();
    assert_eq!(puzzle.clues(), 34);
    assert!(
        puzzle
            .filled()
            .all(|(cell, digit)| full.get(cell) == Some(digit))
    );
    let opposite = |cell: Cell| Cell::from_index(80 - cell.index());
    assert!(
        puzzle
            .filled()
            .all(|(cell, _)| puzzle.get(opposite(cell)).is_some())
    );
}
