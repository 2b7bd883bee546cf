//! [`Solver`] under classic rules takes the fast path; the general one is the
//! judge.

use oxidoku_engine::constraint::{Constraint, Count};
use oxidoku_engine::{Answer, Cell, Control, Digit, Grid, Rules, Solver, Spec};

/// A full grid by exchange of digits, with clues taken out at regular places: one
/// solution, a few or many.
fn puzzles(rules: &Rules) -> Vec<Grid> {
    let full = |cell: usize| (3 * (cell / 9) + cell / 27 + cell % 9) % 9;
    let puzzle = |i: usize| {
        let digits: Vec<u8> = (0..81)
            .map(
                |cell| match (cell * (7 + 2 * (i % 30)) + i) % 81 < 24 + i % 40 {
                    true => ((full(cell) * (1 + i % 2) + i) % 9 + 1) as u8,
                    false => 0,
                },
            )
            .collect();
        Grid::from_digits(&digits, rules).unwrap()
    };
    let mut puzzles: Vec<Grid> = (0..120).map(puzzle).collect();
    puzzles.push(Grid::blank(rules));
    let mut conflict = Grid::blank(rules);
    conflict.set(Cell::at(0, 0, 9), Digit::new(5));
    conflict.set(Cell::at(8, 0, 9), Digit::new(5));
    puzzles.push(conflict);
    puzzles
}

#[test]
fn both_paths_agree_on_counts_and_on_the_first_solution() {
    let rules = Rules::classic();
    let (mut fast, mut judge) = (Solver::new(&rules), Solver::general(&rules));
    let mut kinds = [0; 3];
    for puzzle in puzzles(&rules) {
        let answer = fast.solve(&puzzle, &mut Control::unlimited()).unwrap();
        assert_eq!(
            judge.solve(&puzzle, &mut Control::unlimited()),
            Ok(answer.clone())
        );
        kinds[match answer {
            Answer::None => 0,
            Answer::Unique(_) => 1,
            Answer::First(_) => 2,
        }] += 1;
        let first = fast.first(&puzzle, &mut Control::unlimited());
        assert_eq!(first, judge.first(&puzzle, &mut Control::unlimited()));
        for limit in [0, 1, 2, 500] {
            let count = fast.count(&puzzle, limit, &mut Control::unlimited());
            assert_eq!(
                count,
                judge.count(&puzzle, limit, &mut Control::unlimited())
            );
        }
    }
    assert!(kinds.iter().all(|&n| n > 0), "{kinds:?}");
}

/// Classic rules whose cells are limited to some digits, so that there are no, one or a few solutions:
/// those of a full grid and, by chance, `more` of eight others; in some cells not even that one.
fn pencil_marks(seed: u64, more: u64) -> Rules {
    let mut state = seed;
    let mut chance = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        state >> 33
    };
    let limit = |cell: usize, digits: u64| {
        Constraint::Count(Count {
            cells: vec![Cell::from_index(cell)],
            digits,
            allowed: 2,
        })
    };
    let mut constraints = Vec::new();
    for cell in 0..81 {
        let mut digits = 1 << ((3 * (cell / 9) + cell / 27 + cell % 9) % 9);
        for digit in 0..9 {
            digits |= u64::from(chance() % 8 < more) << digit;
        }
        match chance() % 2_000 {
            0 => constraints.push(limit(cell, digits & (digits - 1) | 1 << (chance() % 9))),
            1..1_800 => constraints.push(limit(cell, digits)),
            _ => {}
        }
    }
    let spec = Spec {
        constraints,
        ..Spec::boxes(3, 3)
    };
    spec.build().unwrap()
}

#[test]
fn both_paths_agree_where_cells_are_limited_to_some_digits() {
    let mut kinds = [0; 3];
    for (seed, more) in (0..120).map(|seed| (seed, 2 + seed % 4)) {
        let rules = pencil_marks(seed, more);
        let (mut fast, mut judge) = (Solver::new(&rules), Solver::general(&rules));
        let control = &mut Control::unlimited();
        let mut puzzle = Grid::blank(&rules);
        // A given, which may be none of the digits of its cell.
        if seed % 3 == 0 {
            puzzle.set(Cell::from_index(40), Digit::new(1 + seed as u8 % 9));
        }
        for limit in [1, 2, 300] {
            let count = judge.count(&puzzle, limit, control);
            assert_eq!(fast.count(&puzzle, limit, control), count, "{seed}");
            kinds[count.unwrap().min(2) as usize] += 1;
        }
        assert_eq!(fast.solve(&puzzle, control), judge.solve(&puzzle, control));
        assert_eq!(fast.first(&puzzle, control), judge.first(&puzzle, control));
        let all: Vec<(Cell, Digit)> = (0..81)
            .map(|index| (Cell::from_index(index), Digit::from_index(index % 9)))
            .collect();
        let asked: Vec<_> = all
            .iter()
            .filter(|(cell, _)| puzzle.get(*cell).is_none())
            .copied()
            .collect();
        let values = puzzle.digits().to_vec();
        let mut others = vec![0; asked.len()];
        let mut expected = others.clone();
        let puzzles = values.repeat(asked.len());
        fast.has_other_batch(&puzzles, &asked, &mut others, control)
            .unwrap();
        judge
            .has_other_batch(&puzzles, &asked, &mut expected, control)
            .unwrap();
        assert_eq!(others, expected, "{seed}");
        let mut counts = vec![0; 60];
        fast.count_batch(&values.repeat(60), 2, &mut counts, control)
            .unwrap();
        assert!(
            counts
                .iter()
                .all(|&count| Ok(count) == judge.count(&puzzle, 2, control))
        );
    }
    assert!(kinds.iter().all(|&n| n > 10), "{kinds:?}");
}

#[test]
fn both_paths_agree_on_other_solutions() {
    let rules = Rules::classic();
    let (mut fast, mut judge) = (Solver::new(&rules), Solver::general(&rules));
    for puzzle in puzzles(&rules).iter().take(30) {
        for index in (0..81).step_by(4) {
            let (cell, digit) = (
                Cell::from_index(index),
                Digit::new(1 + index as u8 % 9).unwrap(),
            );
            let other = fast.has_other(puzzle, cell, digit, &mut Control::unlimited());
            let expected = judge.has_other(puzzle, cell, digit, &mut Control::unlimited());
            assert_eq!(other, expected);
        }
    }
}

#[test]
fn a_batch_gives_what_its_puzzles_give_one_by_one_under_any_rules() {
    for (rows, columns) in [(3, 3), (2, 3)] {
        let rules = Rules::boxes(rows, columns).unwrap();
        let all = match rows {
            3 => puzzles(&rules),
            _ => ["1..4.. ...1.. .5.... ....2. 3..... .....6", "123456"]
                .map(|text| Grid::parse(&format!("{text:.<36}"), &rules).unwrap())
                .into(),
        };
        let mut solver = Solver::new(&rules);
        for some in [&all[..], &all[..all.len().min(3)], &[]] {
            let flat: Vec<u8> = some.iter().flat_map(|p| p.digits()).copied().collect();
            let mut counts = vec![7; some.len()];
            let mut solutions = vec![0; flat.len()];
            let control = &mut Control::unlimited();
            solver
                .solve_batch(&flat, &mut counts, &mut solutions, control)
                .unwrap();
            let solutions = solutions.chunks(rules.cells());
            for ((puzzle, count), solution) in some.iter().zip(&counts).zip(solutions) {
                let (expected, grid) = match solver.solve(puzzle, control).unwrap() {
                    Answer::None => (0, Grid::blank(&rules)),
                    Answer::Unique(grid) => (1, grid),
                    Answer::First(grid) => (2, grid),
                };
                assert_eq!((*count, solution), (expected, grid.digits()));
            }
            solver.count_batch(&flat, 10, &mut counts, control).unwrap();
            for (puzzle, count) in some.iter().zip(counts) {
                assert_eq!(solver.count(puzzle, 10, control), Ok(count));
            }
        }
    }
}

#[test]
fn a_count_of_many_solutions_is_exact() {
    // Two bands are given, the third is blank. The general path counts one by one.
    let rules = Rules::classic();
    let mut puzzle = Grid::blank(&rules);
    for cell in 0..54 {
        let digit = (3 * (cell / 9) + cell / 27 + cell % 9) % 9 + 1;
        puzzle.set(Cell::from_index(cell), Digit::new(digit as u8));
    }
    for limit in [255, 256, 257, 1000, u64::MAX] {
        let fast = Solver::new(&rules).count(&puzzle, limit, &mut Control::unlimited());
        let judge = Solver::general(&rules).count(&puzzle, limit, &mut Control::unlimited());
        assert_eq!(fast, judge);
    }
}
