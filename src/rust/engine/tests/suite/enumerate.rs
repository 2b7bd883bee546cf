use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::{Cell, Control, Grid, Halt, Rules, Solutions, open_cells, true_candidates};

/// The next solutions, at most `limit`.
fn take(mut solutions: Solutions<'_>, rules: &Rules, limit: usize) -> Vec<Vec<u8>> {
    let (mut grid, mut found) = (Grid::blank(rules), Vec::new());
    let control = &mut Control::unlimited();
    while found.len() < limit && solutions.next_into(&mut grid, control).unwrap() {
        found.push(grid.digits().to_vec());
    }
    found
}

/// Box shape, puzzle, and its solutions as the oracle lists them.
type Sample = ((usize, usize), Vec<u8>, Vec<Vec<u8>>);

/// Puzzles with none, one and several solutions.
fn samples(random: &mut Random) -> Vec<Sample> {
    let mut samples = Vec::new();
    for (shape, low, high) in [
        ((2, 2), 2, 8),
        ((2, 3), 9, 16),
        ((3, 2), 9, 16),
        ((3, 3), 29, 36),
        ((1, 4), 1, 8),
    ] {
        let oracle = Oracle::boxes(shape);
        for round in 0..25 {
            let full = random.full_grid(shape);
            let clues = random.between(low, high);
            let mut digits = random.keep(&full, clues);
            if round % 5 == 0 {
                digits[random.below(full.len())] = random.between(1, oracle.size()) as u8;
            }
            let solutions = oracle.solutions(&digits, 2_000);
            if solutions.len() < 2_000 {
                samples.push((shape, digits, solutions));
            }
        }
    }
    samples
}

#[test]
fn all_solutions_are_listed_in_order_and_none_twice() {
    let mut several = 0;
    for (shape, digits, solutions) in samples(&mut Random::new(50)) {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let found = take(Solutions::of(&puzzle, &rules), &rules, usize::MAX);
        assert_eq!(found, solutions, "{digits:?}");
        several += usize::from(solutions.len() > 1);
    }
    assert!(several > 30, "{several}");
}

#[test]
fn a_list_taken_up_behind_any_grid_goes_on_right_behind_it() {
    let mut random = Random::new(51);
    for (shape, digits, solutions) in samples(&mut random) {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let mut lasts: Vec<Vec<u8>> = Vec::new();
        // After the first, the last and some other solution.
        lasts.extend(solutions.first().cloned());
        lasts.extend(solutions.last().cloned());
        if !solutions.is_empty() {
            lasts.push(solutions[random.below(solutions.len())].clone());
        }
        // After full grids that are no solution, near one or far from all.
        for _ in 0..6 {
            let mut last = match solutions.len() {
                0 => digits.clone(),
                some => solutions[random.below(some)].clone(),
            };
            let cell = random.below(last.len());
            for value in &mut last[cell..] {
                if *value == 0 || random.below(3) == 0 {
                    *value = random.between(1, rules.digits()) as u8;
                }
            }
            last.iter_mut().for_each(|value| *value = (*value).max(1));
            lasts.push(last);
        }
        lasts.push(vec![1; digits.len()]);
        lasts.push(vec![rules.digits() as u8; digits.len()]);
        for last in lasts {
            let behind = solutions.iter().filter(|&solution| *solution > last);
            let expected: Vec<Vec<u8>> = behind.take(20).cloned().collect();
            let last = Grid::from_digits(&last, &rules).unwrap();
            let found = take(Solutions::after(&puzzle, &last, &rules), &rules, 20);
            assert_eq!(found, expected, "{digits:?} behind {last:?}");
        }
    }
}

#[test]
fn a_halted_list_goes_on_where_it_was() {
    let rules = Rules::boxes(2, 3).unwrap();
    let full = Random::new(52).full_grid((2, 3));
    let digits = Random::new(53).keep(&full, 7);
    let puzzle = Grid::from_digits(&digits, &rules).unwrap();
    let expected = take(Solutions::of(&puzzle, &rules), &rules, 200);
    assert!(expected.len() > 50);
    let mut solutions = Solutions::of(&puzzle, &rules);
    let (mut grid, mut found, mut halts) = (Grid::blank(&rules), Vec::new(), 0);
    let control = &mut Control::unlimited();
    while found.len() < expected.len() {
        match control.within(1, |control| solutions.next_into(&mut grid, control)) {
            Ok(true) => found.push(grid.digits().to_vec()),
            Ok(false) => break,
            Err(Halt::Budget) => halts += 1,
            Err(Halt::Stopped) => panic!("nobody stops"),
        }
    }
    assert_eq!(found, expected);
    assert!(halts > 10, "{halts}");
}

#[test]
fn true_candidates_are_the_digits_of_some_solution_and_open_cells_have_several() {
    for (shape, digits, solutions) in samples(&mut Random::new(54)) {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let found = true_candidates(&puzzle, &rules, &mut Control::unlimited()).unwrap();
        let open = open_cells(&puzzle, None, &rules, &mut Control::unlimited()).unwrap();
        if let Some(known) = solutions.first() {
            let known = Grid::from_digits(known, &rules).unwrap();
            let beside = open_cells(&puzzle, Some(&known), &rules, &mut Control::unlimited());
            assert_eq!(beside.unwrap(), open, "{digits:?}");
        }
        for cell in (0..rules.cells()).map(Cell::from_index) {
            let mut expected: Vec<u8> = solutions.iter().map(|s| s[cell.index()]).collect();
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(
                open.contains(&cell),
                expected.len() > 1,
                "{cell:?} of {digits:?}"
            );
            let found: Vec<u8> = found[cell.index()]
                .iter()
                .map(|digit| digit.get())
                .collect();
            assert_eq!(found, expected, "{cell:?} of {digits:?}");
        }
    }
}
