use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::{
    Candidates, Cell, Control, Digit, Grid, Rules, is_valid_move, true_candidates,
};

#[test]
fn candidates_and_valid_moves_are_the_digits_that_meet_no_equal() {
    let mut random = Random::new(2);
    for shape in [
        (1, 4),
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (3, 3),
        (3, 4),
        (4, 4),
        (6, 6),
    ] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let oracle = Oracle::boxes(shape);
        for sparsity in [1, 2, 3, 6] {
            // Right grids with blanks, and digits strewn at random.
            let full = random.full_grid(shape);
            let right = random.keep(&full, rules.cells() / sparsity);
            for digits in [right, random.scatter(rules.digits(), sparsity)] {
                let grid = Grid::from_digits(&digits, &rules).unwrap();
                let candidates = Candidates::of(&grid, &rules);
                for index in 0..rules.cells() {
                    let cell = Cell::from_index(index);
                    let mut expected = Vec::new();
                    for value in 1..=rules.digits() as u8 {
                        let digit = Digit::new(value).unwrap();
                        let allowed = oracle.allows(&digits, index, value);
                        assert_eq!(is_valid_move(&grid, &rules, cell, digit), allowed);
                        if allowed && digits[index] == 0 {
                            expected.push(digit);
                        }
                    }
                    let found: Vec<Digit> = candidates.get(cell).iter().collect();
                    assert_eq!(found, expected, "{shape:?}, cell {index} of {digits:?}");
                }
            }
        }
    }
}

#[test]
fn digits_that_no_given_has_vouch_for_each_other() {
    let rules = Rules::boxes(5, 5).unwrap();
    let mut puzzle = Grid::blank(&rules);
    let control = &mut Control::unlimited();
    let all = true_candidates(&puzzle, &rules, control).unwrap();
    assert!(all.iter().all(|digits| digits.len() == 25));
    // About what one grid takes.
    assert!(control.work() < 20_000, "{}", control.work());
    let digit = Digit::new(7).unwrap();
    puzzle.set(Cell::from_index(0), Some(digit));
    let some = true_candidates(&puzzle, &rules, control).unwrap();
    let expected = |cell: usize| match cell {
        0 => 1,
        _ if cell < 25 || cell % 25 == 0 || cell / 25 < 5 && cell % 25 < 5 => 24,
        _ => 25,
    };
    for (cell, digits) in some.iter().enumerate() {
        assert_eq!(digits.len(), expected(cell), "{cell}");
        assert_eq!(digits.contains(digit), expected(cell) != 24, "{cell}");
    }
}
