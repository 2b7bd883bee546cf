//! The depth of trials against its definition.

use oxidoku_engine::study::trial_depth;
use oxidoku_engine::{Answer, Control, Grid, Rules, Solver};

/// The depth, by definition: all candidates as plain lists, no house known but rows, columns
/// and boxes.
struct Naive;

impl Naive {
    fn sees(one: usize, other: usize) -> bool {
        let (r, c) = (one / 9, one % 9);
        let (s, d) = (other / 9, other % 9);
        one != other && (r == s || c == d || (r / 3, c / 3) == (s / 3, d / 3))
    }

    fn houses() -> Vec<Vec<usize>> {
        let line = |of: &dyn Fn(usize) -> usize| -> Vec<Vec<usize>> {
            let cells = |own: usize| (0..81).filter(|&cell| of(cell) == own).collect();
            (0..9).map(cells).collect()
        };
        let boxes = line(&|cell| cell / 27 * 3 + cell % 9 / 3);
        [line(&|cell| cell / 9), line(&|cell| cell % 9), boxes].concat()
    }

    fn place(marks: &mut [u16], cell: usize, digit: u16) {
        marks[cell] &= digit;
        for other in (0..81).filter(|&other| Self::sees(cell, other)) {
            marks[other] &= !digit;
        }
    }

    /// Whether the marks contradict themselves at this depth; removes what goes.
    fn reduce(marks: &mut [u16], depth: usize) -> bool {
        loop {
            let before = marks.to_vec();
            for cell in 0..81 {
                if marks[cell].count_ones() == 1 {
                    let digit = marks[cell];
                    Self::place(marks, cell, digit);
                }
            }
            for house in Self::houses() {
                for digit in (0..9).map(|digit| 1 << digit) {
                    let places: Vec<usize> = house
                        .iter()
                        .copied()
                        .filter(|&cell| marks[cell] & digit != 0)
                        .collect();
                    match places[..] {
                        [] => return true,
                        [only] => Self::place(marks, only, digit),
                        _ => {}
                    }
                }
            }
            if marks.contains(&0) {
                return true;
            }
            if before != *marks {
                continue;
            }
            if depth == 0 {
                return false;
            }
            for cell in 0..81 {
                for digit in (0..9).map(|digit| 1 << digit) {
                    if marks[cell].count_ones() > 1 && marks[cell] & digit != 0 {
                        let mut next = marks.to_vec();
                        Self::place(&mut next, cell, digit);
                        if Self::reduce(&mut next, depth - 1) {
                            marks[cell] &= !digit;
                        }
                    }
                }
            }
            if before == *marks {
                return false;
            }
        }
    }

    fn depth(puzzle: &Grid) -> usize {
        let mut marks = vec![511; 81];
        for (cell, digit) in puzzle.filled() {
            Self::place(&mut marks, cell.index(), 1 << (digit.get() - 1));
        }
        let solved = |depth: &usize| {
            let contradicts = Self::reduce(&mut marks, *depth);
            assert!(!contradicts, "the puzzle has a solution");
            marks.iter().all(|own| own.count_ones() == 1)
        };
        (0..).find(solved).unwrap()
    }
}

#[test]
fn depths_are_those_of_the_definition_and_of_those_who_found_the_puzzles() {
    let rules = Rules::classic();
    for (puzzle, known) in [
        (
            "...8..... 25.9.34.. 1682..3.. 324....6. 5.61.49.3 .7....548 ..3..2657 ..57.1.92 .....8...",
            0,
        ),
        (
            ".23..6.8. .....91.. .8.1..4.. 2.......7 ...8..... 678.1.... ..7.3.2.. .3...4.7. ...5.1.6.",
            1,
        ),
        // Golden Nugget.
        (
            ".......39 .....1..5 ..3.5.8.. ..8.9...6 .7...2... 1..4..... ..9.8..5. .2....6.. 4..7.....",
            2,
        ),
    ] {
        let puzzle = Grid::parse(puzzle, &rules).unwrap();
        let mut control = Control::unlimited();
        let solved = Solver::new(&rules).solve(&puzzle, &mut control);
        let Answer::Unique(solution) = solved.unwrap() else {
            panic!("one solution");
        };
        let depth = trial_depth(&puzzle, &solution, &rules, &mut control).unwrap();
        assert_eq!(depth, Some(known));
        if known < 2 {
            assert_eq!(Naive::depth(&puzzle), known);
        }
    }
}
