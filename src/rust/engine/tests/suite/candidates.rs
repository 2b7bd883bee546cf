use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::{Candidates, Cell, Digit, Grid, Rules, is_valid_move};

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
