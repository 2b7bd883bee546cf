//! The search that learns against the plain one.

use super::{Learner, luby};
use crate::generate::stream;
use crate::grid::{Cell, Digit, Grid};
use crate::rules::constraint::sample::{PRIMITIVES, constraint};
use crate::rules::constraint::{Constraint, Sum};
use crate::rules::{Rules, Spec, is_solution, known};
use crate::solve::search::{Lexicographic, Search};
use crate::work::{Control, Halt};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// All solutions by the plain search in row order, at most `limit`.
fn solutions(puzzle: &Grid, rules: &Rules, limit: usize) -> Vec<Grid> {
    let mut search = Search::new(rules);
    search.load(puzzle);
    let (mut found, mut control) = (Vec::new(), Control::unlimited());
    while found.len() < limit && search.next(&mut Lexicographic, &mut control).unwrap() {
        let mut grid = Grid::blank(rules);
        search.write(&mut grid);
        found.push(grid);
    }
    found
}

/// All solutions by the search that learns, in any order.
fn learned(learner: &mut Learner<'_>, puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let (mut found, mut control) = (Vec::new(), Control::unlimited());
    learner.load(puzzle);
    while found.len() < limit && learner.any(&mut control).unwrap() {
        let solution = learner.solution().clone();
        learner.forbid(&solution);
        found.push(solution);
    }
    found.sort_by(|one, other| one.digits().cmp(other.digits()));
    found
}

/// A grid with `clues` random cells of `full`.
fn clues_of(full: &Grid, clues: usize, rules: &Rules, rng: &mut impl Rng) -> Grid {
    let mut cells: Vec<usize> = (0..rules.cells()).collect();
    cells.shuffle(rng);
    let mut puzzle = Grid::blank(rules);
    for cell in cells[..clues].iter().map(|&cell| Cell::from_index(cell)) {
        puzzle.set(cell, full.get(cell));
    }
    puzzle
}

fn random_grid(rules: &Rules, rng: &mut impl Rng) -> Option<Grid> {
    let mut learner = Learner::new(rules);
    learner.load(&Grid::blank(rules));
    learner.shuffle(rng);
    let found = learner.any(&mut Control::unlimited()).unwrap();
    found.then(|| learner.solution().clone())
}

/// Rules of every kind, those with cages around a random grid.
fn kinds(rng: &mut impl Rng) -> Vec<Rules> {
    let mut specs = vec![
        Spec::boxes(2, 2),
        Spec::boxes(2, 3),
        Spec::boxes(3, 3),
        Spec {
            diagonal: true,
            ..Spec::boxes(2, 3)
        },
        Spec {
            constraints: vec![known::anti_knight(6)],
            ..Spec::boxes(2, 3)
        },
        Spec {
            constraints: vec![known::anti_king(8)],
            ..Spec::boxes(2, 4)
        },
        Spec {
            constraints: vec![known::non_consecutive(8)],
            ..Spec::boxes(2, 4)
        },
        Spec {
            constraints: vec![known::anti_knight(8), known::non_consecutive(8)],
            ..Spec::boxes(2, 4)
        },
        Spec {
            diagonal: true,
            constraints: vec![known::anti_king(8)],
            ..Spec::boxes(2, 4)
        },
        Spec {
            hyper: true,
            ..Spec::boxes(3, 3)
        },
        Spec {
            houses: vec![[0, 7, 14, 21, 28].map(Cell::from_index).to_vec()],
            ..Spec::boxes(2, 3)
        },
        Spec {
            regions: Some((0..25).map(|i| (i / 5 + 2 * (i % 5)) % 5 + 1).collect()),
            ..Spec::boxes(1, 5)
        },
    ];
    for (rows, columns) in [(2, 2), (2, 3), (3, 3)] {
        let spec = Spec::boxes(rows, columns);
        let rules = spec.clone().build().unwrap();
        let full = random_grid(&rules, rng).expect("there are grids");
        let mut cages = Vec::new();
        let size = rows * columns;
        for row in 0..size {
            let mut column = 0;
            while column + 1 < size {
                let length = rng.random_range(2..=3.min(size - column));
                let cells = (column..column + length).map(|c| Cell::at(row, c, size));
                let cells: Vec<Cell> = cells.collect();
                let digits = cells
                    .iter()
                    .map(|&cell| full.get(cell).map_or(0, Digit::get));
                let sum = digits.map(i32::from).sum();
                cages.extend(known::cage(cells, sum));
                column += length;
            }
        }
        specs.push(Spec {
            constraints: cages,
            ..spec
        });
    }
    specs
        .into_iter()
        .map(|spec| spec.build().unwrap())
        .collect()
}

#[test]
fn it_finds_the_same_solutions_as_the_plain_search() {
    let mut rng = stream(1, 0);
    let mut several = 0;
    for round in 0..12 {
        for rules in kinds(&mut rng) {
            let mut learner = Learner::new(&rules);
            let full = random_grid(&rules, &mut rng).expect("there are grids");
            assert!(is_solution(&full, &rules), "{:?}", rules.spec());
            let share = if rules.cells() > 36 { 25 + round } else { 10 };
            let clues = rules.cells() * share / 100;
            let puzzle = clues_of(&full, clues, &rules, &mut rng);
            let expected = solutions(&puzzle, &rules, 60);
            several += u32::from(expected.len() > 1);
            let mut control = Control::unlimited();
            learner.load(&puzzle);
            assert!(learner.first(&mut control).unwrap());
            assert_eq!(learner.solution(), &expected[0], "{:?}", rules.spec());
            if expected.len() < 60 {
                let found = learned(&mut learner, &puzzle, 61);
                assert_eq!(found, expected, "{:?} {puzzle:?}", rules.spec());
            }
        }
    }
    assert!(several > 50, "{several}");
}

/// Rules with some random constraints of a primitive, or, beyond the last, of any. If
/// `obeyed`, there is a grid; otherwise there may be none.
fn with_constraints(primitive: usize, obeyed: bool, rng: &mut impl Rng) -> Rules {
    let plain = Spec::boxes(2, 3);
    let full = random_grid(&plain.clone().build().unwrap(), rng).expect("there are grids");
    let mut cells: Vec<Cell> = (0..36).map(Cell::from_index).collect();
    loop {
        let constraints = (0..if obeyed { 8 } else { 3 }).map(|_| {
            let primitive = match primitive {
                PRIMITIVES => rng.random_range(0..PRIMITIVES),
                primitive => primitive,
            };
            cells.shuffle(rng);
            constraint(primitive, &cells[..5], 6, rng)
        });
        let constraints: Vec<Constraint> = constraints.collect();
        let kept = constraints
            .into_iter()
            .filter(|c| !obeyed || c.allows(&full));
        let spec = Spec {
            constraints: kept.collect(),
            ..plain.clone()
        };
        if let Ok(rules) = spec.build() {
            return rules;
        }
    }
}

#[test]
fn under_constraints_of_every_primitive_it_finds_the_same_solutions() {
    let mut rng = stream(6, 0);
    for primitive in 0..=PRIMITIVES {
        let (mut found, mut conflicts) = ([0; 3], 0);
        for round in 0..40 {
            let rules = with_constraints(primitive, round % 4 > 0, &mut rng);
            let mut puzzle = Grid::blank(&rules);
            for _ in 0..6 {
                let cell = Cell::from_index(rng.random_range(0..36));
                let kept = solutions(&puzzle, &rules, 1);
                let digit = kept.first().and_then(|grid| grid.get(cell));
                puzzle.set(cell, digit.or(puzzle.get(cell)));
            }
            let expected = solutions(&puzzle, &rules, 150);
            let mut learner = Learner::new(&rules);
            if expected.len() < 150 {
                let all = learned(&mut learner, &puzzle, 151);
                assert_eq!(all, expected, "{:?} {puzzle:?}", rules.spec());
            }
            conflicts += learner.conflicts;
            learner.load(&puzzle);
            let first = learner.first(&mut Control::unlimited()).unwrap();
            assert_eq!(first, !expected.is_empty(), "{:?} {puzzle:?}", rules.spec());
            if first {
                assert_eq!(learner.solution(), &expected[0], "{:?}", rules.spec());
            }
            found[expected.len().min(2)] += 1;
        }
        assert!(
            found[2] > 5 && conflicts > 50,
            "{primitive}: {found:?} {conflicts}"
        );
    }
}

#[test]
fn contradictory_puzzles_have_no_solution() {
    let mut rng = stream(2, 0);
    let mut control = Control::unlimited();
    for _ in 0..10 {
        for rules in kinds(&mut rng) {
            let full = random_grid(&rules, &mut rng).expect("there are grids");
            let mut puzzle = clues_of(&full, rules.cells() / 2, &rules, &mut rng);
            let cell = Cell::from_index(rng.random_range(0..rules.cells()));
            puzzle.set(cell, Digit::new(rng.random_range(1..=rules.digits() as u8)));
            let expected = solutions(&puzzle, &rules, 1);
            let mut learner = Learner::new(&rules);
            learner.load(&puzzle);
            assert_eq!(learner.any(&mut control).unwrap(), !expected.is_empty());
            assert_eq!(learner.is_contradictory(), expected.is_empty());
            learner.load(&puzzle);
            assert_eq!(learner.first(&mut control).unwrap(), !expected.is_empty());
        }
    }
}

#[test]
fn an_assumption_is_forgotten_afterwards() {
    let rules = Rules::boxes(2, 2).unwrap();
    let mut learner = Learner::new(&rules);
    let mut control = Control::unlimited();
    learner.load(&Grid::parse("1... .... .... ...2", &rules).unwrap());
    let cell = Cell::from_index(1);
    for value in [1, 2, 3, 4, 2, 3] {
        let digit = Digit::new(value).unwrap();
        let expected = value != 1;
        let found = learner.any_with(cell, digit, &mut control).unwrap();
        assert_eq!(found, expected, "{value}");
        assert!(!found || learner.solution().get(cell) == Some(digit));
    }
}

#[test]
fn a_search_that_was_halted_goes_on() {
    let rules = Rules::boxes(5, 5).unwrap();
    let mut rng = stream(3, 0);
    let full = random_grid(&rules, &mut rng).unwrap();
    let puzzle = clues_of(&full, 280, &rules, &mut rng);
    let mut learner = Learner::new(&rules);
    let mut control = Control::unlimited();
    learner.load(&puzzle);
    let mut halts = 0;
    loop {
        match control.within(50, |control| learner.any(control)) {
            Ok(found) => break assert!(found),
            Err(halt) => assert_eq!(halt, Halt::Budget),
        }
        halts += 1;
    }
    assert!(halts > 0);
    assert!(is_solution(learner.solution(), &rules));
}

/// How soon a stop is noticed follows from how much is done between two
/// questions: a step is counted for each decision, and conflicts come between.
#[test]
fn few_conflicts_come_between_two_steps_and_a_stop_ends_the_search() {
    // Rules under which a grid is far away.
    let rules = Spec {
        diagonal: true,
        constraints: vec![known::anti_knight(12), known::non_consecutive(12)],
        ..Spec::boxes(3, 4)
    };
    let rules = rules.build().unwrap();
    let mut learner = Learner::new(&rules);
    learner.load(&Grid::blank(&rules));
    learner.shuffle(&mut stream(5, 0));
    let mut control = Control::unlimited();
    for _ in 0..300 {
        let before = learner.conflicts;
        let halted = control.within(1, |control| learner.any(control));
        assert_eq!(halted, Err(Halt::Budget));
        assert!(learner.conflicts - before < 8, "{before}");
    }
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() == 1_600
    };
    let mut control = Control::stoppable(&stop);
    assert_eq!(learner.any(&mut control), Err(Halt::Stopped));
    assert!(control.work() < 5_000, "{}", control.work());
    assert!(learner.conflicts > 300 && learner.conflicts < 5_000);
    // Nothing of it is left when the next puzzle comes.
    learner.load(&Grid::blank(&rules));
    assert_eq!((learner.conflicts, learner.clauses.len()), (0, 0));
}

#[test]
fn the_first_36_x_36_grid_is_found_almost_without_a_mistake() {
    let rules = Rules::boxes(6, 6).unwrap();
    let mut learner = Learner::new(&rules);
    learner.load(&Grid::blank(&rules));
    let mut control = Control::unlimited();
    assert!(learner.first(&mut control).unwrap());
    assert!(is_solution(learner.solution(), &rules));
    assert!(control.work() < 3_000, "{}", control.work());
    let first_row: Vec<u8> = (1..=36).collect();
    assert_eq!(&learner.solution().digits()[..36], first_row);
}

#[test]
fn the_luby_sequence_begins_as_published() {
    let beginning: Vec<u64> = (0..16).map(luby).collect();
    assert_eq!(beginning, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1]);
}

/// The puzzle "Tangled Arrows" as far as it takes to reach such a conflict.
#[test]
fn a_conclusion_against_a_given_has_all_its_causes() {
    let at = |row: usize, column: usize| Cell::at(row - 1, column - 1, 9);
    let arrow = |circle: Cell, shaft: [Cell; 2]| {
        Constraint::Sum(Sum {
            cells: vec![circle, shaft[0], shaft[1]],
            weights: vec![-1, 1, 1],
            total: 0,
            slack: 0,
        })
    };
    let equal = vec![[at(6, 8), at(7, 7)], [at(6, 7), at(7, 8)]];
    let spec = Spec {
        houses: vec![(1..=9).map(|i| at(10 - i, i)).collect()],
        constraints: vec![
            arrow(at(4, 6), [at(5, 6), at(6, 6)]),
            arrow(at(9, 4), [at(8, 4), at(7, 4)]),
            arrow(at(3, 7), [at(2, 8), at(1, 9)]),
            arrow(at(5, 3), [at(4, 3), at(4, 2)]),
            arrow(at(5, 7), [at(6, 7), at(6, 8)]),
            known::related(equal, 9, |one, other| one == other),
        ],
        ..Spec::boxes(3, 3)
    };
    let rules = spec.build().unwrap();
    let text = "54....... 67....... ..2..7... 7........ .........
                .6..32... .9....... ......... ...6....9";
    let puzzle = Grid::parse(text, &rules).unwrap();
    let mut learner = Learner::new(&rules);
    learner.load(&puzzle);
    assert!(learner.first(&mut Control::unlimited()).unwrap());
    assert_eq!(
        learner.solution(),
        &solutions(&puzzle, &rules, 1)[0],
        "the first solution of the plain search"
    );
}

/// A digit that must be in two cells of a sum, but may be in a third that is not seen by
/// the cell which has to give it up: the reason must not leave the third out.
#[test]
fn a_conclusion_about_a_cell_beside_a_sum_has_all_its_causes() {
    let cell = Cell::from_index;
    let spec = Spec {
        constraints: vec![
            known::related(vec![[cell(8), cell(29)]], 6, |one, other| one + other > 3),
            Constraint::Sum(Sum {
                cells: [16, 31, 32, 27, 18].map(cell).to_vec(),
                weights: vec![1; 5],
                total: 24,
                slack: 0,
            }),
        ],
        ..Spec::boxes(2, 3)
    };
    let rules = spec.build().unwrap();
    let puzzle = Grid::parse("..123. ...1.. ..4... ...... .3.... ....2.", &rules).unwrap();
    let mut learner = Learner::new(&rules);
    assert_eq!(learned(&mut learner, &puzzle, 100).len(), 54);
    assert_eq!(solutions(&puzzle, &rules, 100).len(), 54);
}
