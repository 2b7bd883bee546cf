use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::{Bands, Cell, Control, Digit, Grid, Rules, Solver};

fn count(rules: &Rules, digits: &[u8], limit: u64) -> u64 {
    let puzzle = Grid::from_digits(digits, rules).unwrap();
    let mut solver = Solver::new(rules);
    solver
        .count(&puzzle, limit, &mut Control::unlimited())
        .unwrap()
}

fn blank_count(rows: usize, columns: usize) -> u64 {
    let rules = Rules::boxes(rows, columns).unwrap();
    count(&rules, &vec![0; rules.cells()], u64::MAX)
}

/// Random puzzles of one shape with clue counts from `low` to `high`.
fn agree(shape: (usize, usize), low: usize, high: usize, puzzles: usize) {
    let (rules, oracle) = (
        Rules::boxes(shape.0, shape.1).unwrap(),
        Oracle::boxes(shape),
    );
    let mut random = Random::new(shape.0 as u64 * 100 + shape.1 as u64);
    let mut solver = Solver::new(&rules);
    let (mut single, mut several) = (0, 0);
    for _ in 0..puzzles {
        let full = random.full_grid(shape);
        let clues = random.between(low, high);
        let digits = random.keep(&full, clues);
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let expected = oracle.count(&digits, 1000);
        for limit in [1000, 2, 1, 0, expected, 1000.min(expected + 1)] {
            let found = solver.count(&puzzle, limit, &mut Control::unlimited());
            assert_eq!(
                found,
                Ok(limit.min(expected)),
                "limit {limit}, {shape:?}, {digits:?}"
            );
        }
        let unique = solver.is_unique(&puzzle, &mut Control::unlimited());
        assert_eq!(unique, Ok(expected == 1), "{digits:?}");
        *(if expected == 1 {
            &mut single
        } else {
            &mut several
        }) += 1;
    }
    assert!(
        single > 0 && several > 0,
        "{shape:?}: {single} unique, {several} not"
    );
}

#[test]
fn counts_of_9_x_9_agree_with_the_oracle() {
    agree((3, 3), 27, 50, 300);
}

#[test]
fn counts_of_4_x_4_agree_with_the_oracle() {
    agree((2, 2), 0, 12, 500);
}

#[test]
fn counts_of_6_x_6_agree_with_the_oracle_for_boxes_lying_and_standing() {
    agree((2, 3), 4, 24, 200);
    agree((3, 2), 4, 24, 200);
}

#[test]
fn counts_of_8_x_8_agree_with_the_oracle_for_boxes_lying_and_standing() {
    agree((2, 4), 20, 45, 200);
    agree((4, 2), 20, 45, 200);
}

#[test]
fn counts_of_latin_squares_agree_with_the_oracle() {
    agree((1, 5), 3, 20, 300);
    agree((7, 1), 18, 40, 200);
}

#[test]
fn counts_of_large_grids_agree_with_the_oracle() {
    agree((2, 5), 50, 80, 40);
    agree((4, 3), 85, 120, 40);
    agree((4, 4), 175, 220, 20);
    agree((5, 5), 420, 540, 10);
}

#[test]
fn exchangeable_digits_of_36_x_36_are_exchanged_in_all_ways() {
    let (rules, oracle) = (Rules::boxes(6, 6).unwrap(), Oracle::boxes((6, 6)));
    let mut random = Random::new(14);
    for _ in 0..5 {
        // Without two digits, their cells fall into rings that can each be
        // filled in two ways.
        let mut digits = random.full_grid((6, 6));
        digits
            .iter_mut()
            .for_each(|digit| *digit = if *digit <= 2 { 0 } else { *digit });
        let mut ring: Vec<usize> = (0..36 * 36).collect();
        let blanks: Vec<usize> = (0..36 * 36).filter(|&cell| digits[cell] == 0).collect();
        for _ in 0..blanks.len() {
            for &one in &blanks {
                for &other in &blanks {
                    if oracle.meet(one, other) {
                        ring[one] = ring[one].min(ring[other]);
                    }
                }
            }
        }
        let rings = blanks.iter().filter(|&&cell| ring[cell] == cell).count();
        assert_eq!(count(&rules, &digits, u64::MAX), 1 << rings);
    }
}

#[test]
fn a_false_given_leaves_the_solutions_the_oracle_finds() {
    let mut random = Random::new(15);
    let mut none = 0;
    for shape in [(3, 3), (2, 3), (2, 2), (4, 2)] {
        let (rules, oracle) = (
            Rules::boxes(shape.0, shape.1).unwrap(),
            Oracle::boxes(shape),
        );
        let size = rules.digits();
        for _ in 0..100 {
            let full = random.full_grid(shape);
            let clues = random.between(rules.cells() * 2 / 5, rules.cells() / 2);
            let mut digits = random.keep(&full, clues);
            let cell = random.below(digits.len());
            digits[cell] = full[cell] % size as u8 + 1;
            let expected = oracle.count(&digits, 1000);
            assert_eq!(count(&rules, &digits, 1000), expected, "{digits:?}");
            none += usize::from(expected == 0);
        }
    }
    assert!(
        (100..400).contains(&none),
        "{none} of 400 without a solution"
    );
}

#[test]
fn conflicting_givens_leave_no_solution_in_any_house_and_size() {
    for shape in [(1, 2), (2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (6, 6)] {
        let (rules, oracle) = (
            Rules::boxes(shape.0, shape.1).unwrap(),
            Oracle::boxes(shape),
        );
        let cells = rules.cells();
        let step = cells / 16 + 1;
        let mut random = Random::new(16);
        let full = random.full_grid(shape);
        for one in (0..cells).step_by(step) {
            for other in (one + 1..cells).step_by(step) {
                if !oracle.meet(one, other) {
                    continue;
                }
                let mut digits = vec![0; cells];
                (digits[one], digits[other]) = (1, 1);
                assert_eq!(count(&rules, &digits, 1), 0, "{shape:?}, {one}, {other}");
                // A full grid is not looked at less closely than a blank one.
                let mut digits = full.clone();
                digits[other] = digits[one];
                assert_eq!(count(&rules, &digits, 1), 0, "{shape:?}, {one}, {other}");
            }
        }
    }
}

#[test]
fn a_cell_without_a_candidate_is_noticed_where_every_digit_has_a_place() {
    // Row, column and box of the first cell hold 1 to 9 between them, yet each
    // of them has a place for every digit it lacks.
    let rules = Rules::classic();
    let text = "...1234.. .8....... ..9...... 5........ 6........ 7........";
    let puzzle = Grid::parse(&format!("{text}{:.>27}", ""), &rules).unwrap();
    assert_eq!(count(&rules, puzzle.digits(), 1), 0);
}

#[test]
fn a_full_grid_is_its_own_only_solution() {
    let mut random = Random::new(17);
    for shape in [
        (1, 1),
        (1, 9),
        (2, 2),
        (3, 2),
        (3, 3),
        (4, 4),
        (5, 5),
        (6, 6),
    ] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let full = random.full_grid(shape);
        assert_eq!(count(&rules, &full, u64::MAX), 1);
    }
}

#[test]
fn there_are_288_grids_of_4_x_4() {
    assert_eq!(blank_count(2, 2), 288);
}

#[test]
fn there_are_28_200_960_grids_of_6_x_6_for_boxes_lying_and_standing() {
    for (rows, columns) in [(2, 3), (3, 2)] {
        let rules = Rules::boxes(rows, columns).unwrap();
        // The first row can be relabelled in 6! ways.
        let mut digits = vec![0; 36];
        digits[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
        assert_eq!(720 * count(&rules, &digits, u64::MAX), 28_200_960);
        // And not every first row need be 1 to 6.
        digits[..6].copy_from_slice(&[4, 1, 6, 3, 5, 2]);
        assert_eq!(720 * count(&rules, &digits, u64::MAX), 28_200_960);
    }
}

#[test]
fn boxes_of_one_row_or_column_make_latin_squares() {
    for (size, squares) in [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
        assert_eq!(blank_count(1, size), squares, "1 x {size}");
        assert_eq!(blank_count(size, 1), squares, "{size} x 1");
    }
}

/// Puzzles of which the oracle lists all solutions.
fn listed(shape: (usize, usize), clues: usize, random: &mut Random) -> (Vec<u8>, Vec<Vec<u8>>) {
    let oracle = Oracle::boxes(shape);
    loop {
        let full = random.full_grid(shape);
        let digits = random.keep(&full, clues);
        let solutions = oracle.solutions(&digits, 500);
        if solutions.len() < 500 {
            return (digits, solutions);
        }
    }
}

#[test]
fn another_digit_is_possible_exactly_when_some_solution_has_one() {
    let mut random = Random::new(18);
    let mut answers = [0; 2];
    for (shape, clues) in [
        ((3, 3), 32),
        ((2, 2), 5),
        ((3, 2), 12),
        ((4, 2), 26),
        ((1, 1), 0),
    ] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let mut solver = Solver::new(&rules);
        for _ in 0..10 {
            let (digits, solutions) = listed(shape, clues, &mut random);
            let puzzle = Grid::from_digits(&digits, &rules).unwrap();
            // Givens included: their other digits are in no solution.
            for cell in 0..rules.cells() {
                for value in 1..=rules.digits() as u8 {
                    let expected = solutions.iter().any(|solution| solution[cell] != value);
                    let digit = Digit::new(value).unwrap();
                    let at = Cell::from_index(cell);
                    let found = solver.has_other(&puzzle, at, digit, &mut Control::unlimited());
                    assert_eq!(found, Ok(expected), "{value} in {cell} of {digits:?}");
                    answers[usize::from(expected)] += 1;
                }
            }
        }
    }
    assert!(answers.iter().all(|&count| count > 500), "{answers:?}");
}

#[test]
fn a_clue_can_go_exactly_when_the_count_stays_one() {
    let (rules, mut random) = (Rules::classic(), Random::new(19));
    let mut solver = Solver::new(&rules);
    let control = &mut Control::unlimited();
    let mut clues = [0; 2];
    for _ in 0..30 {
        let full = random.full_grid((3, 3));
        let puzzle = Grid::from_digits(&random.keep(&full, 36), &rules).unwrap();
        if !solver.is_unique(&puzzle, control).unwrap() {
            continue;
        }
        for (cell, digit) in puzzle.filled() {
            let mut rest = puzzle.clone();
            rest.set(cell, None);
            let other = solver.has_other(&rest, cell, digit, control).unwrap();
            assert_eq!(solver.count(&rest, 2, control), Ok(1 + u64::from(other)));
            clues[usize::from(other)] += 1;
        }
    }
    assert!(clues.iter().all(|&count| count > 40), "{clues:?}");
}

#[test]
fn all_grids_of_a_shape_are_as_many_as_published() {
    assert_eq!(blank_count(2, 2), 288);
    assert_eq!(blank_count(2, 3), 28_200_960);
    assert_eq!(blank_count(1, 6), 812_851_200);
    assert_eq!(blank_count(4, 2), 29_136_487_207_403_520);
}

#[test]
fn completions_of_a_band_are_as_many_as_its_class_has() {
    // The first row of a grid in order, then rows of other classes.
    let bands = [
        "123456789456789123789123456",
        "123456789457189326689327154",
        "123456789456897231798123645",
    ];
    let rules = Rules::classic();
    for band in bands {
        let mut digits = [0; 81];
        for (digit, byte) in digits.iter_mut().zip(band.bytes()) {
            *digit = byte - b'0';
        }
        let class = Bands::get().class_of(&std::array::from_fn(|cell| digits[cell]));
        let expected = Bands::get().classes()[class].completions();
        assert_eq!(count(&rules, &digits, u64::MAX), expected, "{band}");
    }
}

#[test]
fn what_has_more_solutions_than_the_limit_has_as_many_as_the_limit() {
    for limit in [3, 20_000, 1 << 21, (1 << 24) + 1, 1 << 53] {
        assert_eq!(count(&Rules::classic(), &[0; 81], limit), limit);
    }
}

#[test]
fn what_is_known_to_be_too_many_is_counted_without_work() {
    let far = 1_u64 << 53;
    let row = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    for (shape, clues) in [
        ((3, 3), &row[..0]),
        ((3, 3), &row[..]),
        ((2, 4), &row[..0]),
        ((5, 5), &row[..]),
    ] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let mut digits = vec![0; rules.cells()];
        digits[..clues.len()].copy_from_slice(clues);
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let mut solver = Solver::new(&rules);
        let control = &mut Control::unlimited();
        assert_eq!(solver.count(&puzzle, far, control), Ok(far));
        assert!(control.work() <= 2);
        let mut counts = [0];
        solver
            .count_batch(&digits, far, &mut counts, control)
            .unwrap();
        assert_eq!(counts, [far]);
        assert!(control.work() <= 4);
    }
    // Equal digits in a house, and a grid that is too small.
    let rules = Rules::classic();
    let mut digits = vec![0; 81];
    (digits[0], digits[8]) = (1, 1);
    assert_eq!(count(&rules, &digits, far), 0);
    assert_eq!(blank_count(2, 3), 28_200_960);
}
