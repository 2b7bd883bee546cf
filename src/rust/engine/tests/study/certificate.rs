//! Certificates: the checker accepts what was certified, and refuses what is false.

use crate::common::data::{self, COLLECTIONS};
use crate::common::random::Random;
use oxidoku_engine::constraint::Sum;
use oxidoku_engine::study::{Certified, Flaw, certify, check_certificate};
use oxidoku_engine::{Cell, Constraint, Control, Grid, Rules, Solver, Spec};

fn certified(puzzle: &Grid, rules: &Rules) -> Certified {
    certify(puzzle, rules, &mut Control::unlimited()).unwrap()
}

fn checked(text: &str, puzzle: &Grid, rules: &Rules) -> Result<Option<Grid>, Flaw> {
    check_certificate(text, puzzle, rules, &mut Control::unlimited()).unwrap()
}

#[test]
fn each_puzzle_of_the_collections_has_a_certificate_of_its_solution() {
    let rules = Rules::classic();
    let (mut lines, mut longest) = (0, 0);
    for (name, _) in [COLLECTIONS[3], COLLECTIONS[4]] {
        let Some(puzzles) = data::lines(name) else {
            return;
        };
        // All of them with OXIDOKU_FULL=1.
        let every = if std::env::var_os("OXIDOKU_FULL").is_some() {
            1
        } else {
            60
        };
        for line in puzzles.iter().step_by(every) {
            let puzzle = Grid::parse(&line[..81], &rules).unwrap();
            let Certified::One(text) = certified(&puzzle, &rules) else {
                panic!("{line}")
            };
            let solution = Solver::new(&rules)
                .any(&puzzle, &mut Control::unlimited())
                .unwrap();
            assert_eq!(checked(&text, &puzzle, &rules), Ok(solution), "{line}");
            lines += text.lines().count();
            longest = longest.max(text.lines().count());
        }
    }
    println!("{lines} lines, {longest} the longest");
}

/// Random 6 x 6 grids with cages, some clues, and now and then a clue that is wrong.
fn variant(random: &mut Random) -> (Rules, Grid) {
    let plain = Rules::boxes(2, 3).unwrap();
    let mut start = Grid::blank(&plain);
    for _ in 0..4 {
        let cell = Cell::from_index(random.below(36));
        let digits = oxidoku_engine::Candidates::of(&start, &plain).get(cell);
        let digit = digits.iter().nth(random.below(digits.len().max(1)));
        start.set(cell, start.get(cell).or(digit));
    }
    let full = Solver::new(&plain)
        .any(&start, &mut Control::unlimited())
        .unwrap();
    let full = full.unwrap_or_else(|| {
        Solver::new(&plain)
            .any(&Grid::blank(&plain), &mut Control::unlimited())
            .unwrap()
            .unwrap()
    });
    let mut spec = Spec::of_size(6, 6);
    spec.box_shape = Some((2, 3));
    for row in 0..6 {
        for column in [0, 2, 4] {
            let cells: Vec<Cell> = [0, 1]
                .iter()
                .map(|more| Cell::from_index(6 * row + column + more))
                .collect();
            let total = cells
                .iter()
                .map(|&cell| i32::from(full.get(cell).unwrap().get()))
                .sum();
            spec.constraints.push(Constraint::Sum(Sum {
                weights: vec![1; 2],
                cells,
                total,
                slack: 0,
            }));
        }
    }
    let rules = spec.build().unwrap();
    let mut puzzle = Grid::blank(&rules);
    for _ in 0..random.between(0, 8) {
        let cell = Cell::from_index(random.below(36));
        puzzle.set(cell, full.get(cell));
    }
    if random.below(4) == 0 {
        let cell = Cell::from_index(random.below(36));
        puzzle.set(cell, full.get(Cell::from_index(random.below(36))));
    }
    (rules, puzzle)
}

#[test]
fn certificates_of_none_one_and_several_say_what_the_solver_counts() {
    let mut random = Random::new(11);
    let mut seen = [0; 3];
    for _ in 0..300 {
        let (rules, puzzle) = variant(&mut random);
        let conflict = oxidoku_engine::has_conflict(&puzzle, &rules);
        let count = match conflict {
            true => 0,
            false => Solver::new(&rules)
                .count(&puzzle, 2, &mut Control::unlimited())
                .unwrap(),
        };
        seen[count as usize] += 1;
        match certified(&puzzle, &rules) {
            Certified::Several => assert_eq!(count, 2),
            Certified::One(text) => {
                assert_eq!(count, 1);
                assert!(matches!(checked(&text, &puzzle, &rules), Ok(Some(_))));
            }
            Certified::None(text) => {
                assert_eq!(count, 0);
                assert_eq!(checked(&text, &puzzle, &rules), Ok(None));
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn false_lines_are_found_and_named() {
    let rules = Rules::classic();
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = Grid::parse(line, &rules).unwrap();
    let Certified::One(text) = certified(&puzzle, &rules) else {
        panic!()
    };
    let solution = checked(&text, &puzzle, &rules).unwrap().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let mut random = Random::new(3);
    let mut refused = 0;
    while refused < 1000 {
        let at = random.below(lines.len());
        let words: Vec<&str> = lines[at].split(' ').collect();
        let mut damaged: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        match words.as_slice() {
            // The digit of the solution goes, beside no case.
            ["-", cell, _, "by", unit] => {
                let place = |from: usize| cell[from..from + 1].parse::<usize>().unwrap() - 1;
                let right = solution
                    .get(Cell::from_index(9 * place(1) + place(3)))
                    .unwrap();
                damaged[at] = format!("- {cell} {} by {unit}", right.get());
            }
            // By a unit that the cell is not in, or that there is not.
            [.., "by", _] => {
                let own = lines[at].rfind(' ').unwrap();
                damaged[at] = format!("{} 77", &lines[at][..own]);
            }
            ["=", cell, digit] => {
                let other = digit.parse::<u8>().unwrap() % 9 + 1;
                damaged[at] = format!("= {cell} {other}");
            }
            ["given", cell, digit] => {
                let other = digit.parse::<u8>().unwrap() % 9 + 1;
                damaged[at] = format!("given {cell} {other}");
            }
            _ => {
                damaged[at].push_str(" x");
            }
        }
        let flaw = checked(&damaged.join("\n"), &puzzle, &rules).unwrap_err();
        assert_eq!(flaw.line(), at + 1, "{}: {flaw}", damaged[at]);
        refused += 1;
    }
    // Cut off anywhere, it does not end.
    for length in (0..lines.len()).step_by(7) {
        let flaw = checked(&lines[..length].join("\n"), &puzzle, &rules).unwrap_err();
        assert!(matches!(flaw, Flaw::Unfinished { .. }), "{length}: {flaw}");
    }
}
