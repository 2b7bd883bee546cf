use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::{Answer, Control, Grid, Rules, Singles, Solver, is_solution, solve_singles};

/// The sweeps in the plainest way: grid, passes, cell without a candidate.
fn sweep(oracle: &Oracle, puzzle: &[u8]) -> (Vec<u8>, usize, Option<usize>) {
    let (mut grid, mut passes) = (puzzle.to_vec(), 0);
    loop {
        let mut filled = 0;
        for cell in 0..grid.len() {
            if grid[cell] > 0 {
                continue;
            }
            let digits = 1..=oracle.size() as u8;
            let fitting: Vec<u8> = digits.filter(|&d| oracle.allows(&grid, cell, d)).collect();
            match fitting[..] {
                [] => return (grid, passes + usize::from(filled > 0), Some(cell)),
                [digit] => {
                    grid[cell] = digit;
                    filled += 1;
                }
                _ => {}
            }
        }
        if filled == 0 {
            return (grid, passes, None);
        }
        passes += 1;
    }
}

#[test]
fn sweeps_fill_count_and_stop_as_in_the_plain_program() {
    let mut random = Random::new(6);
    let mut outcomes = [0; 3];
    for shape in [(1, 1), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3), (4, 4)] {
        let (rules, oracle) = (
            Rules::boxes(shape.0, shape.1).unwrap(),
            Oracle::boxes(shape),
        );
        for round in 0..60 {
            let digits = if round % 4 == 0 {
                let sparsity = random.between(1, 5);
                random.scatter(rules.digits(), sparsity)
            } else {
                let full = random.full_grid(shape);
                let clues = random.between(rules.cells() / 4, rules.cells());
                random.keep(&full, clues)
            };
            let puzzle = Grid::from_digits(&digits, &rules).unwrap();
            let Singles { grid, passes, dead } = solve_singles(&puzzle, &rules);
            let found = (
                grid.digits().to_vec(),
                passes,
                dead.map(|cell| cell.index()),
            );
            assert_eq!(found, sweep(&oracle, &digits), "{digits:?}");
            outcomes[if dead.is_some() {
                2
            } else {
                usize::from(grid.is_complete())
            }] += 1;
        }
    }
    assert!(outcomes.iter().all(|&count| count > 20), "{outcomes:?}");
}

#[test]
fn singles_never_disagree_with_the_only_solution() {
    let (rules, mut random) = (Rules::classic(), Random::new(7));
    let mut solver = Solver::new(&rules);
    let (mut unique, mut filled) = (0, 0);
    while unique < 200 {
        let full = random.full_grid((3, 3));
        let clues = random.between(28, 45);
        let puzzle = Grid::from_digits(&random.keep(&full, clues), &rules).unwrap();
        let answer = solver.solve(&puzzle, &mut Control::unlimited()).unwrap();
        let Answer::Unique(solution) = answer else {
            continue;
        };
        unique += 1;
        let singles = solve_singles(&puzzle, &rules);
        assert_eq!(singles.dead, None);
        assert!(
            singles
                .grid
                .filled()
                .all(|(cell, digit)| solution.get(cell) == Some(digit))
        );
        filled += usize::from(singles.grid.is_complete());
    }
    assert!((1..200).contains(&filled), "{filled} of 200 filled");
}

#[test]
fn singles_fill_a_puzzle_without_a_conflict_only_rightly() {
    // A false given that meets no equal digit: no sweep may paper over it.
    let mut random = Random::new(8);
    let oracle = Oracle::boxes((2, 3));
    let rules = Rules::boxes(2, 3).unwrap();
    let (mut complete, mut dead) = (0, 0);
    for _ in 0..500 {
        let full = random.full_grid((2, 3));
        let mut digits = random.keep(&full, 14);
        let cell = random.below(36);
        let digit = random.between(1, 6) as u8;
        digits[cell] = 0;
        if !oracle.allows(&digits, cell, digit) {
            continue;
        }
        digits[cell] = digit;
        let singles = solve_singles(&Grid::from_digits(&digits, &rules).unwrap(), &rules);
        assert!(!singles.grid.is_complete() || is_solution(&singles.grid, &rules));
        assert!(oracle.is_consistent(singles.grid.digits()));
        complete += usize::from(singles.grid.is_complete());
        dead += usize::from(singles.dead.is_some());
    }
    assert!(complete > 0 && dead > 0, "{complete} complete, {dead} dead");
}
