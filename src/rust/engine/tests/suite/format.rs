use crate::common::random::Random;
use oxidoku_engine::{Cell, Digit, Grid, GridError, MAX_TEXT_SIZE, Rules};

#[test]
fn text_of_every_size_reads_back_in_either_case_and_with_any_blank() {
    let mut random = Random::new(9);
    for size in 1..=MAX_TEXT_SIZE {
        let rules = Rules::boxes(1, size).unwrap();
        for sparsity in [1, 3] {
            let digits = random.scatter(size, sparsity);
            let grid = Grid::from_digits(&digits, &rules).unwrap();
            let text = grid.to_text().unwrap();
            assert_eq!(text.len(), size * size);
            assert_eq!(Grid::parse(&text, &rules).as_ref(), Ok(&grid));
            let lower = text.to_lowercase();
            assert_eq!(Grid::parse(&lower, &rules).as_ref(), Ok(&grid));
            for blank in ["0", "*", "_"] {
                let text = text.replace('.', blank);
                assert_eq!(Grid::parse(&text, &rules).as_ref(), Ok(&grid));
            }
        }
    }
}

#[test]
fn frames_and_white_space_hold_no_cell() {
    let (rules, mut random) = (Rules::boxes(2, 3).unwrap(), Random::new(10));
    let frame = [
        ' ', '\t', '\n', '\r', '\u{a0}', '|', '-', '+', '=', '\u{2502}', '\u{256c}',
    ];
    for _ in 0..50 {
        let grid = Grid::from_digits(&random.scatter(6, 2), &rules).unwrap();
        let mut text = String::new();
        for symbol in grid.to_text().unwrap().chars() {
            for _ in 0..random.below(4) {
                text.push(frame[random.below(frame.len())]);
            }
            text.push(symbol);
        }
        text.push('\n');
        assert_eq!(Grid::parse(&text, &rules), Ok(grid), "{text:?}");
    }
}

#[test]
fn text_is_read_row_by_row() {
    let rules = Rules::classic();
    let text = ".".repeat(9 + 2) + "7" + &".".repeat(81 - 12);
    let grid = Grid::parse(&text, &rules).unwrap();
    let filled: Vec<_> = grid.filled().collect();
    assert_eq!(filled, [(Cell::at(1, 2, 9), Digit::new(7).unwrap())]);
    assert_eq!((grid.clues(), grid.is_complete()), (1, false));
    assert_eq!(grid.to_text(), Some(text));
}

#[test]
fn the_digit_36_has_no_text_and_the_others_of_its_grid_have() {
    let rules = Rules::boxes(6, 6).unwrap();
    let mut grid = Grid::blank(&rules);
    grid.set(Cell::at(0, 0, 36), Digit::new(35));
    let text = grid.to_text().unwrap();
    assert!(text.starts_with("Z."));
    assert_eq!(Grid::parse(&text, &rules).as_ref(), Ok(&grid));
    grid.set(Cell::at(35, 35, 36), Digit::new(36));
    assert_eq!(grid.to_text(), None);
}

#[test]
fn the_first_wrong_symbol_is_named_by_its_place_in_characters() {
    let rules = Rules::classic();
    for (offset, found) in [
        (0, '#'),
        (5, '\u{e9}'),
        (80, '\u{ff11}'),
        (81, ','),
        (200, '?'),
    ] {
        let mut text = "\u{2500}.".repeat(150);
        text = text.chars().take(offset).chain([found, '!', '9']).collect();
        let expected = GridError::Symbol { offset, found };
        assert_eq!(Grid::parse(&text, &rules), Err(expected));
    }
}

#[test]
fn a_wrong_number_of_cells_is_told_with_both_numbers() {
    let rules = Rules::classic();
    for found in [0, 1, 80, 82, 162] {
        let expected = GridError::Length {
            found,
            expected: 81,
        };
        assert_eq!(Grid::parse(&".".repeat(found), &rules), Err(expected));
        assert_eq!(Grid::from_digits(&vec![1; found], &rules), Err(expected));
    }
}

#[test]
fn a_digit_beyond_the_size_is_told_with_its_cell() {
    for shape in [(1, 1), (2, 2), (3, 3), (5, 5), (6, 6)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let size = rules.digits();
        for value in [size as u8 + 1, 99, 255] {
            let mut digits = vec![size as u8; rules.cells()];
            let cell = Cell::at(size - 1, size / 2, size);
            digits[cell.index()] = value;
            let expected = GridError::Digit {
                cell,
                found: value,
                most: size,
            };
            assert_eq!(Grid::from_digits(&digits, &rules), Err(expected));
        }
    }
    let rules = Rules::boxes(2, 2).unwrap();
    let expected = GridError::Digit {
        cell: Cell::at(1, 1, 4),
        found: 10,
        most: 4,
    };
    assert_eq!(Grid::parse("1234 .A5. .... ....", &rules), Err(expected));
}
