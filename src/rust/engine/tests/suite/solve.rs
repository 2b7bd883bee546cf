use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::{Answer, Control, Grid, Rules, Solver, is_solution};

fn digits_of(answer: Answer) -> Option<Vec<u8>> {
    match answer {
        Answer::None => None,
        Answer::Unique(grid) | Answer::First(grid) => Some(grid.digits().to_vec()),
    }
}

/// Solves random puzzles of one shape and compares with the oracle's list.
fn agree(shape: (usize, usize), low: usize, high: usize, puzzles: usize) {
    let (rules, oracle) = (
        Rules::boxes(shape.0, shape.1).unwrap(),
        Oracle::boxes(shape),
    );
    let mut random = Random::new(shape.0 as u64 * 1000 + shape.1 as u64);
    let mut solver = Solver::new(&rules);
    let control = &mut Control::unlimited();
    let (mut unique, mut several, mut none) = (0, 0, 0);
    let (mut batch, mut firsts) = (Vec::new(), Vec::new());
    for round in 0..puzzles {
        let full = random.full_grid(shape);
        let clues = random.between(low, high);
        let mut digits = random.keep(&full, clues);
        if round % 5 == 0 {
            // A false given, which may or may not leave a solution.
            let cell = random.below(digits.len());
            digits[cell] = random.between(1, rules.digits()) as u8;
        }
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let expected = oracle.solutions(&digits, 2);
        let answer = solver.solve(&puzzle, control).unwrap();
        match (&answer, expected.len()) {
            (Answer::None, 0) => none += 1,
            (Answer::Unique(_), 1) => unique += 1,
            (Answer::First(_), 2) => several += 1,
            (_, solutions) => panic!("{answer:?} for {solutions} solutions of {digits:?}"),
        }
        let first = expected.into_iter().next();
        assert_eq!(digits_of(answer), first, "solve {digits:?}");
        let found = solver.first(&puzzle, control).unwrap();
        assert_eq!(digits_of(found), first, "first of {digits:?}");
        batch.extend(digits);
        firsts.push(first);
    }
    // All at once the same comes out.
    for prove in [true, false] {
        let (mut counts, mut solutions) = (vec![9; puzzles], vec![0; batch.len()]);
        let (counts, solutions) = (&mut counts[..], &mut solutions[..]);
        let done = match prove {
            true => solver.solve_batch(&batch, counts, solutions, control),
            false => solver.first_batch(&batch, counts, solutions, control),
        };
        done.unwrap();
        let found = counts.iter().zip(solutions.chunks(rules.cells()));
        let found: Vec<_> = found
            .map(|(&count, solution)| (count > 0).then(|| solution.to_vec()))
            .collect();
        assert_eq!(found, firsts);
        let tally = |wanted| counts.iter().filter(|&&count| count == wanted).count();
        if prove {
            assert_eq!([tally(0), tally(1), tally(2)], [none, unique, several]);
        }
    }
    assert!(
        unique.min(several).min(none) > 0,
        "{shape:?}: {unique}, {several}, {none}"
    );
}

#[test]
fn the_first_solution_of_9_x_9_comes_first_in_row_order() {
    agree((3, 3), 26, 40, 300);
}

#[test]
fn the_first_solution_of_4_x_4_comes_first_in_row_order() {
    agree((2, 2), 0, 10, 500);
}

#[test]
fn the_first_solution_of_oblong_boxes_comes_first_in_row_order() {
    agree((2, 3), 0, 20, 300);
    agree((3, 2), 0, 20, 300);
    agree((2, 4), 20, 40, 200);
    agree((2, 5), 50, 70, 50);
    agree((3, 4), 85, 105, 30);
}

#[test]
fn the_first_latin_square_comes_first_in_row_order() {
    agree((1, 5), 0, 15, 200);
    agree((6, 1), 10, 24, 200);
}

#[test]
fn the_first_solution_of_16_x_16_comes_first_in_row_order() {
    agree((4, 4), 170, 200, 30);
}

#[test]
fn every_one_of_the_288_grids_comes_first_where_its_forerunners_are_excluded() {
    // Whatever solution the search meets first, with the first k cells given
    // the answer is the first of the 288 that begins with them.
    let (rules, oracle) = (Rules::boxes(2, 2).unwrap(), Oracle::boxes((2, 2)));
    let all = oracle.solutions(&[0; 16], 288);
    let mut solver = Solver::new(&rules);
    for grid in &all {
        for given in 0..=16 {
            let mut digits = [0; 16];
            digits[..given].copy_from_slice(&grid[..given]);
            let puzzle = Grid::from_digits(&digits, &rules).unwrap();
            let answer = solver.solve(&puzzle, &mut Control::unlimited()).unwrap();
            let first = all.iter().find(|other| other[..given] == grid[..given]);
            assert_eq!(digits_of(answer).as_ref(), first);
        }
    }
}

#[test]
fn the_first_of_all_9_x_9_grids_is_found_from_a_blank_one() {
    let rules = Rules::classic();
    let control = &mut Control::unlimited();
    let answer = Solver::new(&rules)
        .solve(&Grid::blank(&rules), control)
        .unwrap();
    let first = Oracle::boxes((3, 3)).solutions(&[0; 81], 1).remove(0);
    assert_eq!(
        answer,
        Answer::First(Grid::from_digits(&first, &rules).unwrap())
    );
}

#[test]
fn large_blank_grids_have_a_first_solution_that_begins_1_2_3() {
    for shape in [(4, 4), (5, 5)] {
        let (rules, oracle) = (
            Rules::boxes(shape.0, shape.1).unwrap(),
            Oracle::boxes(shape),
        );
        let control = &mut Control::unlimited();
        let answer = Solver::new(&rules)
            .solve(&Grid::blank(&rules), control)
            .unwrap();
        let digits = digits_of(answer).unwrap();
        assert!(oracle.is_solution(&digits));
        let size = rules.digits();
        assert!(digits[..size].iter().copied().eq(1..=size as u8));
    }
}

#[test]
fn a_puzzle_has_one_answer_whoever_was_solved_before() {
    // One solver for everything against a new one a puzzle.
    let rules = Rules::classic();
    let mut random = Random::new(20);
    let mut veteran = Solver::new(&rules);
    for _ in 0..200 {
        let full = random.full_grid((3, 3));
        let clues = random.between(20, 60);
        let mut digits = random.keep(&full, clues);
        if random.below(3) == 0 {
            digits[random.below(81)] = random.between(1, 9) as u8;
        }
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let (old, new) = (&mut Control::unlimited(), &mut Control::unlimited());
        let answer = Solver::new(&rules).solve(&puzzle, new);
        assert_eq!(veteran.solve(&puzzle, old), answer);
        assert_eq!(old.work(), new.work(), "another path to the same answer");
    }
}

#[test]
fn that_there_are_several_is_known_without_the_first_of_them() {
    let shape = (3, 4);
    let rules = Rules::boxes(shape.0, shape.1).unwrap();
    let mut solver = Solver::new(&rules);
    let full = Random::new(33).full_grid(shape);
    for clues in [0, 30, 144] {
        let digits: Vec<u8> = (full.iter().enumerate())
            .map(|(cell, &digit)| if cell < clues { digit } else { 0 })
            .collect();
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let control = &mut Control::unlimited();
        let first = solver.solve(&puzzle, control).unwrap();
        let whole = control.work();
        let any = solver.only(&puzzle, control).unwrap();
        let spared = 2 * whole - control.work();
        match (first, any) {
            (Answer::Unique(one), Answer::Unique(other)) => assert_eq!(one, other),
            (Answer::First(_), Answer::First(any)) => {
                assert!(is_solution(&any, &rules));
                let kept = puzzle
                    .filled()
                    .all(|(cell, digit)| any.get(cell) == Some(digit));
                assert!(kept && spared > 0);
            }
            other => panic!("{other:?}"),
        }
    }
}
