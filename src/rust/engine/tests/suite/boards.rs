//! Boards that are no squares: rectangles, holes, further sheets. All answers are held
//! against the oracle, which knows nothing of boards.

use crate::common::kind::Kind;
use crate::common::oracle::Oracle;
use crate::common::random::Random;
use crate::common::sample::{NAMES, Sample};
use oxidoku_engine::constraint::{Pair, Sum};
use oxidoku_engine::generate::{Aimer, Generator, Impossible, Request, Symmetry, Target, stream};
use oxidoku_engine::{
    Answer, By, Candidates, Cell, Constraint, Control, Explainer, Grid, Level, Need, NoPlan,
    Options, Path, Plan, Position, Rules, Solver, Spec, Step, Symmetries, Technique,
    find_conflicts, is_solution, known,
};
use std::collections::BTreeMap;

/// Small boards of all sorts.
fn small() -> Vec<Kind> {
    let board = Kind::board;
    let wide = board(&[&["......"; 4]], (2, 3));
    let high = board(&[&["..."; 5]], (1, 1));
    let hole = board(&[&["....", ".#..", "....", "...#"]], (2, 2));
    let ring = board(&[&[".....", ".###.", ".###.", "....."]], (1, 1));
    let sheet = Kind {
        limits: vec![((12..16).collect(), vec![1, 3, 4])],
        sheet_limits: 1,
        houses: vec![vec![0, 12, 13], vec![14, 15, 3]],
        ..board(&[&["....", ".##.", ".##.", "...."], &["..", ".."]], (1, 1))
    };
    let square = Kind {
        houses: vec![vec![0, 5, 16, 17]],
        ..board(&[&["...."; 4], &[".."]], (2, 2))
    };
    let spare = Kind {
        digits: 6,
        // Each row and column of four cells holds 2 to 5.
        limits: vec![((0..16).collect(), vec![2, 3, 4, 5])],
        ..Kind::boxes(2, 2)
    };
    let lack = Kind {
        digits: 5,
        limits: vec![((0..8).collect(), vec![1, 2, 3, 4])],
        ..Kind::boxes(2, 2)
    };
    let diagonal = Kind {
        diagonal: true,
        ..board(&[&["....", "..#.", "....", "...."]], (2, 2))
    };
    let no_lines = Kind {
        lines: false,
        digits: 4,
        houses: vec![(0..4).collect(), vec![4, 9, 12]],
        ..board(&[&["....##", "......", "......", "##...."]], (2, 2))
    };
    let regions = Kind {
        regions: Some(vec![1, 1, 1, 2, 2, 2, 1, 3, 2, 0, 3, 3]),
        ..board(&[&[".....", ".#.#.", "....#"]], (1, 1))
    };
    vec![
        wide, high, hole, ring, sheet, square, spare, lack, diagonal, no_lines, regions,
    ]
}

#[test]
fn on_any_board_all_answers_are_those_of_the_oracle() {
    let mut random = Random::new(31);
    for kind in small() {
        let mut found = [0; 3];
        for round in 0..24 {
            let names: Vec<&str> = (0..round % 4).map(|_| NAMES[random.below(6)]).collect();
            let clues = random.between(1, kind.cells() / 3);
            let sample = Sample::new(&kind, &names, clues, &mut random);
            sample.check();
            found[sample.solutions.len().min(2)] += 1;
        }
        assert!(found[1] + found[2] > 0, "{found:?} {kind:?}");
    }
}

/// Follows a path; no step may take from the cells what all solutions have.
fn check_path(rules: &Rules, puzzle: &Grid, solutions: &[Vec<u8>]) -> Path {
    let explainer = Explainer::new(rules);
    let position = Position::from(puzzle.clone());
    let control = &mut Control::unlimited();
    let path = explainer.path(&position, None, &Options::default(), control);
    let path = path.unwrap();
    path.steps
        .iter()
        .for_each(|step| check_step(step, rules, solutions));
    path
}

fn check_step(step: &Step, rules: &Rules, solutions: &[Vec<u8>]) {
    for solution in solutions {
        let holds = |cell: Cell| solution[cell.index()];
        for &(cell, digit) in &step.placements {
            assert_eq!(holds(cell), digit.get(), "{step:?} {:?}", rules.spec());
        }
        for &(cell, digit) in &step.eliminations {
            assert_ne!(holds(cell), digit.get(), "{step:?} {:?}", rules.spec());
        }
    }
}

/// All steps of all techniques, from a position in which half of the candidates that none
/// of these solutions has are gone.
fn check_all_steps(
    rules: &Rules,
    puzzle: &Grid,
    solutions: &[Vec<u8>],
    random: &mut Random,
    seen: &mut BTreeMap<Technique, usize>,
) {
    let techniques = Technique::ALL.iter().copied();
    let options = Options {
        techniques: techniques
            .filter(|technique| technique.entry().need != Need::Unique)
            .collect(),
        unique: false,
        ..Options::default()
    };
    let candidates = Candidates::of(puzzle, rules);
    let mut position = Position::from(puzzle.clone());
    for cell in (0..rules.cells()).map(Cell::from_index) {
        for digit in candidates.get(cell).iter() {
            let has = |solution: &Vec<u8>| solution[cell.index()] == digit.get();
            if puzzle.get(cell).is_none() && !solutions.iter().any(has) && random.below(2) == 0 {
                position.removed.push((cell, digit));
            }
        }
    }
    let steps = Explainer::new(rules).steps(&position, &options, &mut Control::unlimited());
    for step in steps.unwrap() {
        check_step(&step, rules, solutions);
        *seen.entry(step.technique).or_default() += 1;
    }
}

#[test]
fn every_technique_is_right_where_rows_and_columns_differ_or_have_holes() {
    let mut random = Random::new(35);
    let mut seen = BTreeMap::new();
    let hole = [".....", ".....", "..#..", ".....", "....."];
    let rectangle = Kind::board(&[&["......"; 9]], (3, 3));
    let mut kinds = vec![Kind::board(&[&hole], (1, 1)), rectangle];
    kinds.extend(small());
    for kind in kinds {
        let rules = kind.rules();
        let oracle = Oracle::new(&kind);
        for round in 0..12 {
            let full = random.full_grid_of(&kind);
            let puzzle = random.keep(&full, kind.cells() / (2 + round % 3));
            let mut solutions = oracle.solutions(&puzzle, 2_000);
            if solutions.len() == 2_000 {
                // Too many to list: one that no candidate is taken from.
                solutions = vec![full];
            }
            let puzzle = Grid::from_digits(&puzzle, &rules).unwrap();
            check_all_steps(&rules, &puzzle, &solutions, &mut random, &mut seen);
        }
    }
    use Technique::*;
    for technique in [
        LastDigit,
        NakedSingle,
        HiddenSingle,
        SueDeCoq,
        AlsXz,
        TurbotFish,
    ] {
        assert!(seen.contains_key(&technique), "{technique:?} {seen:?}");
    }
}

/// How many last digits are on the way of singles to the solution.
fn last_digits(kind: &Kind, blanks: usize, random: &mut Random) -> usize {
    use Technique::*;
    let rules = kind.rules();
    let control = &mut Control::unlimited();
    let full = first(&mut Solver::new(&rules), &Grid::blank(&rules));
    let puzzle = random.keep(full.digits(), kind.cells() - blanks);
    let position = Position::from(Grid::from_digits(&puzzle, &rules).unwrap());
    let options = Options {
        techniques: [LastDigit, NakedSingle, HiddenSingle].into_iter().collect(),
        ..Options::default()
    };
    let path = Explainer::new(&rules)
        .path(&position, None, &options, control)
        .unwrap();
    let mut grid = position.puzzle;
    let mut found = 0;
    for step in &path.steps {
        for &(cell, digit) in &step.placements {
            assert_eq!(full.get(cell), Some(digit), "{step:?}");
            grid.set(cell, Some(digit));
            if step.technique == LastDigit {
                // All its other places hold it by now.
                let mut others = full.filled().filter(|&(_, other)| other == digit);
                assert!(
                    others.all(|(cell, _)| grid.get(cell) == Some(digit)),
                    "{step:?}"
                );
                found += 1;
            }
        }
    }
    found
}

#[test]
fn the_last_of_a_digit_is_found_however_often_the_board_has_it() {
    let mut random = Random::new(36);
    // Columns hold each of nine digits, so that each is there six times.
    let rectangle = Kind::board(&[&["......"; 9]], (1, 1));
    let hole = [".....", ".....", "..#..", ".....", "....."];
    let hole = Kind::board(&[&hole], (1, 1));
    let kinds = [
        (rectangle, 10),
        (hole, 8),
        (samurai(), 60),
        (Kind::boxes(3, 3), 30),
    ];
    for (kind, blanks) in kinds {
        let found: Vec<usize> = (0..6)
            .map(|_| last_digits(&kind, blanks, &mut random))
            .collect();
        assert!(
            found.iter().filter(|&&count| count > 0).count() >= 3,
            "{found:?} {kind:?}"
        );
    }
}

#[test]
fn on_any_board_no_step_takes_away_what_solutions_have() {
    let (mut random, mut steps) = (Random::new(32), 0);
    for kind in small() {
        for round in 0..16 {
            let names: Vec<&str> = (0..round % 3).map(|_| NAMES[random.below(6)]).collect();
            let sample = Sample::new(&kind, &names, kind.cells() / 2, &mut random);
            if sample.solutions.is_empty() {
                continue;
            }
            let rules = sample.spec.clone().build().unwrap();
            let puzzle = Grid::from_digits(&sample.puzzle, &rules).unwrap();
            steps += check_path(&rules, &puzzle, &sample.solutions).steps.len();
        }
    }
    assert!(steps > 500, "{steps}");
}

fn first(solver: &mut Solver<'_>, puzzle: &Grid) -> Grid {
    match solver.first(puzzle, &mut Control::unlimited()) {
        Ok(Answer::Unique(grid) | Answer::First(grid)) => grid,
        other => panic!("{other:?}"),
    }
}

fn request(clues: usize) -> Request {
    Request {
        clues: Some(clues),
        ..Request::default()
    }
}

/// A puzzle with so many clues, and its solution: found, counted, and explained.
fn check_puzzle(kind: &Kind, spec: Spec, clues: usize) -> Path {
    let rules = spec.build().unwrap();
    let control = &mut Control::unlimited();
    let mut generator = Generator::new(&rules);
    let puzzle = generator.puzzle(&request(clues), &mut stream(1, 1), control);
    let puzzle = puzzle.unwrap();
    assert_eq!(puzzle.clues(), clues);
    let oracle = Oracle::new(kind);
    let expected = oracle.solutions(puzzle.digits(), 2);
    assert_eq!(expected.len(), 1);
    for mut solver in [Solver::new, Solver::learning, Solver::taking_turns].map(|of| of(&rules)) {
        assert_eq!(solver.count(&puzzle, 10, control), Ok(1));
        let solution = first(&mut solver, &puzzle);
        assert_eq!(solution.digits(), expected[0]);
        assert!(is_solution(&solution, &rules));
        assert!(find_conflicts(&solution, &rules, true).is_empty());
    }
    check_path(&rules, &puzzle, &expected)
}

#[test]
fn a_grid_of_nine_rows_and_six_columns_is_made_solved_and_explained() {
    let kind = Kind::board(&[&["......"; 9]], (1, 1));
    let path = check_puzzle(&kind, kind.spec(), 32);
    assert!(!path.steps.is_empty());
    let boxes = Kind::board(&[&["......"; 9]], (3, 3));
    check_puzzle(&boxes, boxes.spec(), 26);
}

/// Five grids of 9 x 9 that share corners.
fn samurai() -> Kind {
    let top = ".........###.........";
    let rows: Vec<&str> = (0..21)
        .map(|row| match row {
            0..=5 | 15..=20 => top,
            6..=8 | 12..=14 => ".....................",
            _ => "######.........######",
        })
        .collect();
    let mut kind = Kind {
        lines: false,
        digits: 9,
        ..Kind::board(&[&rows], (3, 3))
    };
    let places = kind.places();
    for (top, left) in [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)] {
        for line in 0..9 {
            let at = |place: (usize, usize)| {
                let found = places.iter().position(|&(_, r, c)| (r, c) == place);
                found.expect("a cell")
            };
            kind.houses
                .push((0..9).map(|i| at((top + line, left + i))).collect());
            kind.houses
                .push((0..9).map(|i| at((top + i, left + line))).collect());
        }
    }
    kind
}

#[test]
fn a_samurai_is_made_solved_and_explained() {
    let kind = samurai();
    assert_eq!(kind.cells(), 369);
    let path = check_puzzle(&kind, kind.spec(), 160);
    assert!(path.steps.len() > 100);
}

#[test]
fn cells_of_a_further_sheet_are_tied_to_the_grid_by_constraints() {
    let kind = Kind {
        limits: vec![((24..28).collect(), vec![1, 2, 4, 5])],
        sheet_limits: 1,
        ..Kind::board(
            &[
                &[".....", ".....", "..#..", ".....", "....."],
                &["..", ".."],
            ],
            (1, 1),
        )
    };
    let cell = Cell::from_index;
    let equal = [[0, 24], [4, 25]].map(|pair| pair.map(cell)).to_vec();
    let tied = Constraint::Pair(Pair {
        cells: equal,
        allowed: (0..5).map(|digit| 1 << digit).collect(),
    });
    let sum = Constraint::Sum(Sum {
        cells: [26, 27, 11, 12].map(cell).to_vec(),
        weights: vec![1, 1, -1, -1],
        total: 0,
        slack: 0,
    });
    let mut spec = kind.spec();
    spec.constraints.extend([tied, sum]);
    let rules = spec.build().unwrap();
    assert_eq!(rules.cells(), 28);
    let holds = |grid: &&Vec<u8>| {
        grid[0] == grid[24] && grid[4] == grid[25] && grid[26] + grid[27] == grid[11] + grid[12]
    };
    let control = &mut Control::unlimited();
    let full = first(&mut Solver::new(&rules), &Grid::blank(&rules));
    let mut random = Random::new(33);
    for _ in 0..20 {
        let puzzle = random.keep(full.digits(), 13);
        let all = Oracle::new(&kind).solutions(&puzzle, 20_000);
        assert!(all.len() < 20_000);
        let expected: Vec<Vec<u8>> = all.iter().filter(holds).cloned().collect();
        let grid = Grid::from_digits(&puzzle, &rules).unwrap();
        for mut solver in [Solver::new, Solver::learning, Solver::taking_turns].map(|of| of(&rules))
        {
            let count = solver.count(&grid, u64::MAX, control);
            assert_eq!(count, Ok(expected.len() as u64));
        }
        check_path(&rules, &grid, &expected);
        for digits in all.iter().take(200) {
            let grid = Grid::from_digits(digits, &rules).unwrap();
            assert_eq!(is_solution(&grid, &rules), holds(&digits));
            assert_eq!(
                find_conflicts(&grid, &rules, true).is_empty(),
                holds(&digits)
            );
        }
    }
    // A digit that the sheet does not have.
    let mut grid = Grid::blank(&rules);
    grid.set(cell(27), oxidoku_engine::Digit::new(3));
    assert_eq!(find_conflicts(&grid, &rules, false).len(), 1);
    assert_eq!(Solver::new(&rules).count(&grid, 1, control), Ok(0));
}

#[test]
fn what_needs_a_square_names_the_board_that_is_none() {
    let control = &mut Control::unlimited();
    for kind in [
        Kind::board(&[&["......"; 9]], (1, 1)),
        Kind::board(&[&["....", ".#..", "....", "...."]], (1, 1)),
        Kind::board(&[&["...."; 4], &["."]], (2, 2)),
    ] {
        let rules = kind.rules();
        let no_square = rules.board().need_square().unwrap_err();
        let symmetries = Symmetries::of(&rules, control).unwrap();
        assert_eq!(symmetries.err(), Some(no_square));
        let plan = Plan::new(&rules, By::Either, control).unwrap();
        assert_eq!(plan.err(), Some(NoPlan::Shape(no_square)));
        let symmetric = Request {
            symmetry: Symmetry::Rotate180,
            ..request(10)
        };
        assert_eq!(symmetric.check(&rules), Err(Impossible::Shape(no_square)));
    }
    let rules = Kind::board(&[&["......"; 9]], (1, 1)).rules();
    let text = rules.board().need_square().unwrap_err().to_string();
    assert!(text.ends_with("not one of 9 x 6"), "{text}");
}

#[test]
fn a_killer_with_digits_that_no_cell_may_hold_takes_as_few_guesses_as_without_them() {
    let mut random = Random::new(34);
    let full = random.full_grid((3, 3));
    let cages = random.cages(&full, 2, 4);
    let work = |lower: usize, upper: usize| {
        let mut spec = Spec::boxes(3, 3);
        spec.digits = Some(9 + lower + upper);
        for (inside, sum) in &cages {
            let more = lower * inside.len();
            let cells = inside.iter().map(|&cell| Cell::from_index(cell)).collect();
            spec.constraints
                .extend(known::cage(cells, *sum as i32 + more as i32));
        }
        if lower + upper > 0 {
            let inner = ((1 << 9) - 1) << lower;
            spec.constraints.extend((0..81).map(|cell| {
                Constraint::Count(oxidoku_engine::constraint::Count {
                    cells: vec![Cell::from_index(cell)],
                    digits: inner,
                    allowed: 2,
                })
            }));
        }
        let rules = spec.build().unwrap();
        let control = &mut Control::unlimited();
        let count = Solver::new(&rules).count(&Grid::blank(&rules), 50, control);
        (count.unwrap(), control.work(), rules.derived().len())
    };
    let (count, plain, derived) = work(0, 0);
    for (lower, upper) in [(1, 1), (0, 2), (2, 0)] {
        let (same, wider, alike) = work(lower, upper);
        assert_eq!((same, alike), (count, derived));
        assert!(wider <= 2 * plain + 20, "{wider} {plain}");
    }
}

#[test]
fn puzzles_of_a_level_are_found_where_the_usual_number_of_clues_leaves_several_solutions() {
    let narrow = Kind::board(&[&[".."; 5]], (1, 1));
    let square = Kind::board(&[&["..."; 3]], (1, 1));
    for kind in [narrow, square] {
        let rules = kind.rules();
        let target = Target {
            level: Some(Level::Easy),
            ..Target::default()
        };
        let request = Request {
            // What R gives where nobody says another.
            budget: 30_000_000,
            ..Request::default()
        };
        for item in 0..5 {
            let control = &mut Control::unlimited();
            let mut aimer = Aimer::new(&rules);
            let made = aimer.puzzle(&request, &target, &mut stream(38, item), control);
            let puzzle = made.unwrap_or_else(|failure| panic!("{failure:?} {kind:?}"));
            assert_eq!(Oracle::new(&kind).count(puzzle.digits(), 2), 1);
        }
    }
}
