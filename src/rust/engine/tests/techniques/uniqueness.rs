//! Uniqueness rectangles and the universal grave, in positions of our own.

use super::cases::candidates;
use oxidoku_engine::{Cell, Control, Digit, Explainer, Grid, Options, Position, Rules, Technique};
use std::collections::BTreeSet;

#[test]
fn uniqueness_1() {
    candidates(
        Technique::Uniqueness1,
        &[
            (6, "12 * * 12; 12 * * */12"),
            (6, "12 12; *; 12 */12"),
            (4, "12 * 12 *; 12 * 34/12"),
            (9, "* 45 * * 45; *; * 45 * * */45"),
            // The roof has lost one of the digits before.
            (6, "12 * * 12; 12 * * 3456/2"),
            // Four boxes; one box; two corners with more; a roof without the digits.
            (6, "12 * * 12; *; 12"),
            (6, "12 12; 12"),
            (6, "12 * * 12"),
            (6, "12 * * 12; 12 * * 3456"),
        ],
    );
}

#[test]
fn uniqueness_2() {
    candidates(
        Technique::Uniqueness2,
        &[
            (6, "12 * * 12 * *; 123 */3 */3 123 */3 */3"),
            (
                6,
                "12 * * 123 */3 */3; 12 * * 123 */3 */3; * * * */3; * * * */3; * * * */3; * * * */3",
            ),
            (4, "12 * 12 *; 123 4/3 123 4/3"),
            (9, "45 * * 45; *; 456 */6 */6 456 */6 */6 */6 */6 */6"),
            // One corner of the roof has lost a digit.
            (6, "12 * * 12 * *; 123 */3 */3 23 */3 */3"),
            (6, "12 * * 12; 123 * * 124"),
            (6, "12 * * 12; 1234 * * 1234"),
            (6, "12 * * 123; 123 * * 12"),
            (6, "12 * * 12; 123 456 456 123 456 456"),
        ],
    );
}

#[test]
fn uniqueness_3() {
    candidates(
        Technique::Uniqueness3,
        &[
            (6, "12 * * 12 * *; 123 34 */34 124 */34 */34"),
            (6, "12 * * 123 34 */34; 12 * * 124 */34 */34"),
            (9, "12 * * 12; 123 35 45 124 */345 */345 */345 */345 */345"),
            (4, "12 * 123 */34; 12 * 124 34"),
            // Above the box of the roof: the column works.
            (
                6,
                "12 * * 123 * *; 12 * * 124 * *; * * * */34; * * * 34; * * * */34; * * * */34",
            ),
            (6, "12 * * 12 * *; 123 35 * 124"),
            (6, "12 * * 12 * *; 123 * * 124; 34"),
            (6, "12 * * 12 * *; 123 34 1256 124 1256 1256"),
        ],
    );
}

#[test]
fn uniqueness_4() {
    candidates(
        Technique::Uniqueness4,
        &[
            (6, "12 * * 12; 13/2 23456 23456 14/2 23456 23456"),
            (6, "12 * * 13/2 23456 23456; 12 * * 14/2 23456 23456"),
            (6, "12 * * 12; 23/1 13456 13456 24/1 13456 13456"),
            (4, "12 * 12 *; 13/2 234 14/2 234"),
            (6, "12 * * 12; 13/2 23456 23456 145 23456 23456"),
            // The digit has a third place; roof corners across.
            (6, "12 * * 12; 123 23456 * 124 23456 23456"),
            (6, "12 23456 23456 123 23456 23456; 124 * * 12"),
        ],
    );
}

#[test]
fn uniqueness_5() {
    candidates(
        Technique::Uniqueness5,
        &[
            (6, "12 */3 */3 123 * *; 123 * * 12 */3 */3"),
            (6, "12 * * 123 * *; 123 * * 123 */3 */3"),
            (4, "12 */3 123 *; 123 * 12 */3"),
            (9, "45 */6 */6 456; *; 456 * * 45 */6 */6"),
            (9, "45 * * 456; *; 456 * * 456 */6 */6"),
            (6, "12 * * 123; 124 * * 12"),
            (6, "12 * * 12; 123 * * 123"),
            (6, "12 * * 123; 123 * * 124"),
        ],
    );
}

#[test]
fn uniqueness_6() {
    candidates(
        Technique::Uniqueness6,
        &[
            (
                6,
                "12 23456 23456 23/1 23456 23456; 24/1 23456 23456 12 23456 23456",
            ),
            (4, "12 234 23/1 234; 24/1 234 12 234"),
            (
                6,
                "12 13456 13456 13/2 13456 13456; 15/2 13456 13456 12 13456 13456",
            ),
            (
                9,
                "89 * * 97/8; 12345679 * * 12345679; 96/8 * * 89; 12345679 * * 12345679; 12345679 * * 12345679;
                 12345679 * * 12345679; 12345679 * * 12345679; 12345679 * * 12345679; 12345679 * * 12345679",
            ),
            // A third place in one row; the roof in one line.
            (
                6,
                "12 23456 * 123 23456 23456; 124 23456 23456 12 23456 23456",
            ),
            (6, "12 23456 23456 12 23456 23456; 123 * * 124"),
        ],
    );
}

#[test]
fn hidden_rectangles() {
    candidates(
        Technique::HiddenRectangle,
        &[
            (
                6,
                "12; * 23456 23456 */2 23456 23456; * * * 23456; * * * 23456; * * * 23456; * * * 23456",
            ),
            (4, "12; * 234 */2 234; * * 234; * * 234"),
            (
                6,
                "12; * 13456 13456 */1 13456 13456; * * * 13456; * * * 13456; * * * 13456; * * * 13456",
            ),
            (
                9,
                "56; * 12346789; * 12346789;
                 * */6 12346789 12346789 12346789 12346789 12346789 12346789 12346789;
                 * 12346789; * 12346789; * 12346789; * 12346789; * 12346789",
            ),
            // Strong in the row alone; in neither; the digit to take is gone.
            (6, "12; * 23456 23456 * 23456 23456"),
            (6, "12"),
            (
                6,
                "12; * 23456 23456 13456 23456 23456; * * * 23456; * * * 23456; * * * 23456; * * * 23456",
            ),
        ],
    );
}

/// Cells as in the other drawings, and `=1` for a given, `+1` for a digit filled
/// in since.
fn avoidable(technique: Technique, size: usize, drawings: &[&str]) {
    let (rows, columns) = if size == 4 { (2, 2) } else { (2, 3) };
    for text in drawings {
        for turned in [false, true] {
            let rules = match turned {
                false => Rules::boxes(rows, columns).unwrap(),
                true => Rules::boxes(columns, rows).unwrap(),
            };
            let mut position = Position::from(Grid::blank(&rules));
            let mut gone = BTreeSet::new();
            for (r, row) in text.split(';').enumerate() {
                for (c, cell) in row.split_whitespace().enumerate() {
                    let (r, c) = if turned { (c, r) } else { (r, c) };
                    let at = Cell::at(r, c, size);
                    let digit = |byte: u8| Digit::new(byte - b'0').unwrap();
                    if let Some(given) = cell.strip_prefix('=') {
                        position.puzzle.set(at, Some(digit(given.as_bytes()[0])));
                        continue;
                    }
                    if let Some(placed) = cell.strip_prefix('+') {
                        position.placed.push((at, digit(placed.as_bytes()[0])));
                        continue;
                    }
                    let (kept, lost) = cell.split_once('/').unwrap_or((cell, ""));
                    gone.extend(lost.bytes().map(|byte| (at.index(), byte - b'0')));
                    if kept != "*" {
                        let left =
                            |d: &u8| !kept.bytes().chain(lost.bytes()).any(|b| b == b'0' + d);
                        let others = (1..=size as u8).filter(left);
                        position
                            .removed
                            .extend(others.map(|d| (at, Digit::new(d).unwrap())));
                    }
                }
            }
            let options = Options {
                techniques: [technique].into_iter().collect(),
                wide_avoidable: true,
                ..Options::default()
            };
            let steps = Explainer::new(&rules)
                .steps(&position, &options, &mut Control::unlimited())
                .unwrap();
            let found: Vec<BTreeSet<(usize, u8)>> = (steps.iter())
                .map(|step| {
                    step.eliminations
                        .iter()
                        .map(|(c, d)| (c.index(), d.get()))
                        .collect()
                })
                .collect();
            let expected: Vec<_> = (!gone.is_empty()).then_some(gone).into_iter().collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}

#[test]
fn avoidable_rectangles_with_one_open_corner() {
    let technique = Technique::AvoidableRectangle1;
    let six = [
        "+1 * * +2; +2 * * */1",
        "+1 +2; *; +2 */1",
        "*/3 * * +4; +4 * * +3",
        // A given keeps the rectangle; other digits; four boxes; gone already.
        "=1 * * +2; +2 * * *",
        "+1 * * +2; =2 * * *",
        "+1 * * +3; +2 * * *",
        "+1 * * +2; *; +2 * * *",
        "+1 * * +2; +2 * * 3456",
    ];
    avoidable(technique, 6, &six);
    avoidable(technique, 4, &["+1 * +2 *; +2 * 34/1 *", "+1 * =2 *; +2"]);
}

#[test]
fn avoidable_rectangles_of_wide_corners_are_found_on_demand() {
    let rules = Rules::boxes(2, 2).unwrap();
    let mut position = Position::from(Grid::blank(&rules));
    for (row, column, digit) in [(0, 0, 1), (0, 2, 2), (1, 0, 2)] {
        let at = Cell::at(row, column, 4);
        position.placed.push((at, Digit::new(digit).unwrap()));
    }
    for wide in [false, true] {
        let options = Options {
            techniques: [Technique::AvoidableRectangle1].into_iter().collect(),
            wide_avoidable: wide,
            ..Options::default()
        };
        let steps = Explainer::new(&rules).steps(&position, &options, &mut Control::unlimited());
        assert_eq!(steps.unwrap().len(), usize::from(wide));
    }
}

#[test]
fn avoidable_rectangles_with_two_open_corners() {
    let technique = Technique::AvoidableRectangle2;
    let six = [
        "+1 * * 23 */3 */3; +2 * * 13 */3 */3; * * * */3; * * * */3; * * * */3; * * * */3",
        "+1 * * +2 * *; 23 */3 */3 13 */3 */3",
        // Two further digits; a third candidate; a given; nothing to take.
        "+1 * * 23; +2 * * 14",
        "+1 * * 234; +2 * * 13",
        "=1 * * 23; +2 * * 13",
        "+1 * * +2 * *; 23 456 456 13 456 456",
    ];
    avoidable(technique, 6, &six);
    avoidable(technique, 4, &["+1 * +2 *; 23 4/3 13 4/3"]);
}

/// A grave: each cell has its digit in a solution and the one that follows it in
/// its cycle, so that every house has every digit twice. `changed` cells are
/// written as given.
fn grave(solution: &[&str], next: &[usize], changed: &[(usize, usize, &str)]) -> String {
    let cell = |(r, c): (usize, usize), byte: u8| {
        let change = changed.iter().find(|change| (change.0, change.1) == (r, c));
        let digit = byte - b'0';
        let pair = format!("{digit}{}", next[usize::from(digit) - 1]);
        change.map_or(pair, |change| change.2.to_string())
    };
    let row = |(r, row): (usize, &&str)| {
        let cells = row.bytes().enumerate().map(|(c, byte)| cell((r, c), byte));
        cells.collect::<Vec<_>>().join(" ")
    };
    let rows = solution.iter().enumerate().map(row);
    rows.collect::<Vec<_>>().join("; ")
}

#[test]
fn universal_graves() {
    let four = ["1234", "3412", "2143", "4321"];
    let six = ["123456", "456123", "231564", "564231", "312645", "645312"];
    let nine = [
        "123456789",
        "456789123",
        "789123456",
        "231564897",
        "564897231",
        "897231564",
        "312645978",
        "645978312",
        "978312645",
    ];
    let swapped = [2, 1, 4, 3];
    let (threes, long) = ([2, 3, 1, 5, 6, 4], [2, 3, 4, 5, 6, 7, 8, 9, 1]);
    let texts = [
        (4, grave(&four, &swapped, &[(0, 0, "3/12")])),
        (4, grave(&four, &swapped, &[(2, 3, "1/34")])),
        (6, grave(&six, &threes, &[(1, 4, "6/23")])),
        (9, grave(&nine, &long, &[(4, 4, "2/91")])),
        (9, grave(&nine, &long, &[(8, 0, "5/91")])),
        // The grave itself; four candidates; two cells with three; a house with
        // a digit once.
        (4, grave(&four, &swapped, &[])),
        (4, grave(&four, &swapped, &[(0, 0, "1234")])),
        (6, grave(&six, &threes, &[(0, 0, "125"), (5, 5, "236")])),
        (6, grave(&six, &threes, &[(0, 0, "125"), (5, 5, "25")])),
        (9, grave(&nine, &long, &[(4, 4, "129"), (0, 0, "1")])),
    ];
    let texts: Vec<(usize, &str)> = texts.iter().map(|(n, text)| (*n, text.as_str())).collect();
    candidates(Technique::BugPlusOne, &texts);
}
