use crate::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{
    Failure, Generator, Impossible, Request, Symmetry, fewest_clues, stream,
};
use oxidoku_engine::{Cell, Control, Grid, Halt, Rules, Solver, is_solution};
use std::collections::HashSet;

/// Any number of clues, one solution, plenty of work.
const ANY: Request = Request {
    clues: None,
    unique: true,
    minimal: false,
    symmetry: Symmetry::None,
    pattern: None,
    solution: None,
    fresh: false,
    budget: 10_000_000,
};

fn clues(clues: usize) -> Request {
    Request {
        clues: Some(clues),
        ..ANY
    }
}

fn pattern(cells: impl IntoIterator<Item = usize>) -> Request {
    let cells = cells.into_iter().map(Cell::from_index).collect();
    Request {
        pattern: Some(cells),
        ..ANY
    }
}

fn puzzle(rules: &Rules, request: &Request, item: u64) -> Result<Grid, Failure> {
    request.check(rules)?;
    Generator::new(rules).puzzle(request, &mut stream(42, item), &mut Control::unlimited())
}

fn count(rules: &Rules, puzzle: &Grid) -> u64 {
    Solver::new(rules)
        .count(puzzle, 2, &mut Control::unlimited())
        .unwrap()
}

/// Whether a puzzle has one solution, and more without any one of its clues.
fn is_minimal_by_counting(rules: &Rules, puzzle: &Grid) -> bool {
    count(rules, puzzle) == 1
        && puzzle.filled().all(|(cell, _)| {
            let mut rest = puzzle.clone();
            rest.set(cell, None);
            count(rules, &rest) == 2
        })
}

fn is_part_of(puzzle: &Grid, whole: &Grid) -> bool {
    puzzle
        .filled()
        .all(|(cell, digit)| whole.get(cell) == Some(digit))
}

#[test]
fn random_grids_of_every_size_are_full_and_right_and_differ() {
    let shapes = (1..=36).map(|size| {
        let rows = (1..=size)
            .filter(|rows| size % rows == 0 && rows * rows <= size)
            .max();
        (rows.unwrap_or(1), size / rows.unwrap_or(1))
    });
    for shape in shapes.chain([(3, 2), (4, 2), (5, 4), (12, 3)]) {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let mut generator = Generator::new(&rules);
        let mut seen = HashSet::new();
        for item in 0..3 {
            let rng = &mut stream(1, item);
            let grid = generator.grid(rng, &mut Control::unlimited()).unwrap();
            assert!(Oracle::new(shape).is_solution(grid.digits()), "{shape:?}");
            seen.insert(grid.digits().to_vec());
        }
        assert!(rules.size() < 4 || seen.len() == 3, "{shape:?}");
    }
}

#[test]
fn every_one_of_the_288_grids_comes_out() {
    let rules = Rules::boxes(2, 2).unwrap();
    let mut generator = Generator::new(&rules);
    let mut seen = HashSet::new();
    for item in 0..10_000 {
        let grid = generator
            .grid(&mut stream(2, item), &mut Control::unlimited())
            .unwrap();
        seen.insert(grid.digits().to_vec());
    }
    assert_eq!(seen.len(), 288);
}

#[test]
fn seeds_and_items_make_different_grids() {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let mut seen = HashSet::new();
    for seed in [0, 1, 2, 1 << 32, u64::MAX] {
        for item in [0, 1, 2, 1 << 32, u64::MAX] {
            let rng = &mut stream(seed, item);
            let grid = generator.grid(rng, &mut Control::unlimited()).unwrap();
            seen.insert(grid.digits().to_vec());
        }
    }
    assert_eq!(seen.len(), 25);
}

#[test]
fn an_item_is_the_same_whatever_was_made_before_it() {
    let rules = Rules::classic();
    let requests = [
        clues(26),
        Request {
            symmetry: Symmetry::Rotate180,
            ..clues(30)
        },
        Request {
            minimal: true,
            ..ANY
        },
        Request {
            unique: false,
            ..clues(20)
        },
        pattern((0..81).filter(|cell| cell % 3 != 0 || cell % 4 == 0)),
    ];
    for request in &requests {
        let alone = puzzle(&rules, request, 5).unwrap();
        let mut generator = Generator::new(&rules);
        let control = &mut Control::unlimited();
        for item in 0..5 {
            let made = generator
                .puzzle(request, &mut stream(42, item), control)
                .unwrap();
            assert_ne!(made, alone, "items 5 and {item}");
        }
        let in_turn = generator.puzzle(request, &mut stream(42, 5), control);
        assert_eq!(in_turn.as_ref(), Ok(&alone));
        // Neither a halt nor other requests in between leave a trace.
        for (budget, other) in requests.iter().enumerate() {
            let halted = Request {
                budget: 7 * budget as u64,
                ..other.clone()
            };
            let _ = generator.puzzle(&halted, &mut stream(9, 9), control);
            generator.grid(&mut stream(9, 9), control).unwrap();
        }
        let again = generator.puzzle(request, &mut stream(42, 5), control);
        assert_eq!(again, Ok(alone));
    }
}

#[test]
fn a_seed_makes_the_puzzle_it_made_on_other_machines() {
    // Whoever changes these on purpose breaks the seeds of users: say so in
    // the news.
    let grid = puzzle(&Rules::classic(), &clues(30), 0).unwrap();
    assert_eq!(
        grid.to_text().unwrap(),
        "...2.615..6.........7319....5.1....4..2.8...58.9.4...6.....863..8....24713.6..5.."
    );
    let grid = puzzle(&Rules::boxes(2, 3).unwrap(), &clues(12), 0).unwrap();
    assert_eq!(
        grid.to_text().unwrap(),
        ".5..3....5.6..6..2.2...41....55..1.."
    );
}

#[test]
fn puzzles_have_exactly_the_clues_asked_for_and_one_solution() {
    let rules = Rules::classic();
    for wanted in (24..=60).chain([80, 81]) {
        for item in 0..3 {
            let puzzle = puzzle(&rules, &clues(wanted), item).unwrap();
            assert_eq!(puzzle.clues(), wanted);
            assert_eq!(count(&rules, &puzzle), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn the_oracle_too_finds_one_solution_of_what_is_generated() {
    let samples = [
        ((3, 3), [30, 36]),
        ((2, 2), [4, 6]),
        ((2, 3), [9, 12]),
        ((3, 2), [9, 12]),
        ((2, 4), [22, 26]),
        ((1, 5), [7, 10]),
    ];
    for (shape, wanted) in samples {
        let (rules, oracle) = (Rules::boxes(shape.0, shape.1).unwrap(), Oracle::new(shape));
        for (wanted, item) in [
            (wanted[0], 0),
            (wanted[0], 1),
            (wanted[1], 2),
            (wanted[1], 3),
        ] {
            let puzzle = puzzle(&rules, &clues(wanted), item).unwrap();
            assert_eq!(puzzle.clues(), wanted);
            assert_eq!(oracle.count(puzzle.digits(), 2), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn large_puzzles_have_one_solution_and_their_count() {
    for (shape, wanted) in [((3, 4), 60), ((4, 4), 120), ((5, 5), 360)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let puzzle = puzzle(&rules, &clues(wanted), 0).unwrap();
        assert_eq!(puzzle.clues(), wanted);
        assert_eq!(count(&rules, &puzzle), 1);
    }
}

#[test]
fn a_proof_given_up_on_leaves_the_clue_where_it_was() {
    // Digging this 16 x 16 grid to the end meets proofs beyond the limit for
    // one. Without the clues they were about, it has countless solutions.
    let rules = Rules::boxes(4, 4).unwrap();
    let puzzle = puzzle(&rules, &ANY, 2).unwrap();
    let control = &mut Control::unlimited();
    let count = control.within(20_000, |control| {
        Solver::new(&rules).count(&puzzle, 2, control)
    });
    assert_eq!(count, Ok(1));
}

#[test]
fn a_minimal_puzzle_needs_every_clue() {
    for shape in [(2, 2), (2, 3), (3, 3)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        for item in 0..10 {
            let puzzle = puzzle(
                &rules,
                &Request {
                    minimal: true,
                    ..ANY
                },
                item,
            )
            .unwrap();
            assert!(is_minimal_by_counting(&rules, &puzzle), "{puzzle:?}");
        }
    }
    let rules = Rules::classic();
    let exact = Request {
        minimal: true,
        ..clues(24)
    };
    let exact = puzzle(&rules, &exact, 0).unwrap();
    assert_eq!(exact.clues(), 24);
    assert!(is_minimal_by_counting(&rules, &exact));
}

#[test]
fn a_minimal_symmetric_puzzle_needs_every_clue_too() {
    let rules = Rules::classic();
    let request = Request {
        minimal: true,
        symmetry: Symmetry::Rotate180,
        ..ANY
    };
    let puzzle = puzzle(&rules, &request, 0).unwrap();
    assert!(is_minimal_by_counting(&rules, &puzzle), "{puzzle:?}");
    let digits = puzzle.digits();
    assert!((0..81).all(|cell| (digits[cell] == 0) == (digits[80 - cell] == 0)));
}

#[test]
fn minimising_takes_clues_away_until_each_is_needed_and_adds_none() {
    for shape in [(2, 2), (3, 2), (3, 3)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let mut generator = Generator::new(&rules);
        let mut random = Random::new(26);
        let control = &mut Control::unlimited();
        for item in 0..8 {
            let full = random.full_grid(Oracle::new(shape));
            let full = Grid::from_digits(&full, &rules).unwrap();
            let rest = generator
                .minimize(&full, &mut stream(7, item), control)
                .unwrap();
            assert!(rest.clues() < full.clues() && is_part_of(&rest, &full));
            assert!(is_minimal_by_counting(&rules, &rest), "{rest:?}");
            // What is minimal stays as it is.
            let again = generator.minimize(&rest, &mut stream(8, item), control);
            assert_eq!(again.as_ref(), Ok(&rest));
        }
    }
}

#[test]
fn is_minimal_says_what_counting_says() {
    let rules = Rules::boxes(2, 3).unwrap();
    let mut generator = Generator::new(&rules);
    let control = &mut Control::unlimited();
    let mut random = Random::new(27);
    let mut answers = [0; 2];
    for item in 0..60 {
        let minimal = puzzle(
            &rules,
            &Request {
                minimal: true,
                ..ANY
            },
            item,
        )
        .unwrap();
        let mut more = minimal.clone();
        let mut less = minimal.clone();
        let solution = Oracle::new((2, 3)).solutions(minimal.digits(), 1).remove(0);
        let solution = Grid::from_digits(&solution, &rules).unwrap();
        let cell = Cell::from_index(random.below(36));
        more.set(cell, solution.get(cell));
        less.set(cell, None);
        for grid in [minimal, more, less] {
            let expected = is_minimal_by_counting(&rules, &grid);
            assert_eq!(
                generator.is_minimal(&grid, control),
                Ok(expected),
                "{grid:?}"
            );
            answers[usize::from(expected)] += 1;
        }
    }
    assert!(answers.iter().all(|&count| count > 30), "{answers:?}");
}

#[test]
fn a_pattern_is_filled_exactly_and_has_one_solution() {
    let rules = Rules::classic();
    let ring = |cell: &usize| {
        let (row, column) = (cell / 9, cell % 9);
        row.abs_diff(4).max(column.abs_diff(4)) % 2 == 1
    };
    let diagonals = |cell: &usize| {
        let (row, column) = (cell / 9, cell % 9);
        (row + column) % 4 == 0 || row.abs_diff(column) % 4 == 0
    };
    for cells in [
        (0..81).filter(ring).collect(),
        (0..81).filter(diagonals).collect::<Vec<_>>(),
    ] {
        for item in 0..2 {
            let puzzle = puzzle(&rules, &pattern(cells.clone()), item).unwrap();
            let filled: Vec<usize> = puzzle.filled().map(|(cell, _)| cell.index()).collect();
            assert_eq!(filled, cells);
            assert_eq!(count(&rules, &puzzle), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn a_pattern_of_a_given_solution_is_cut_out_of_it() {
    let rules = Rules::classic();
    let digits = Random::new(28).full_grid(Oracle::new((3, 3)));
    let full = Grid::from_digits(&digits, &rules).unwrap();
    let solution = Some(full.clone());
    // All but one cell of each row: unique whatever the solution.
    let cells: Vec<usize> = (0..81).filter(|cell| cell / 9 != cell % 9).collect();
    let request = Request {
        solution: solution.clone(),
        ..pattern(cells.clone())
    };
    let cut = puzzle(&rules, &request, 0).unwrap();
    assert!(is_part_of(&cut, &full));
    let filled = cut.filled().map(|(cell, _)| cell.index());
    assert_eq!(filled.collect::<Vec<_>>(), cells);
    // Without two digits no pattern has one solution.
    let cells = (0..81).filter(|&cell| digits[cell] > 2);
    let request = Request {
        solution,
        ..pattern(cells)
    };
    if request.check(&rules).is_ok() {
        assert_eq!(
            puzzle(&rules, &request, 0),
            Err(Impossible::Ambiguous.into())
        );
    }
}

#[test]
fn a_pattern_with_a_needless_clue_is_not_called_ambiguous() {
    let rules = Rules::classic();
    let digits = Random::new(28).full_grid(Oracle::new((3, 3)));
    let request = Request {
        minimal: true,
        solution: Grid::from_digits(&digits, &rules).ok(),
        ..pattern(0..80)
    };
    let result = puzzle(&rules, &request, 0);
    assert_eq!(result, Err(Impossible::Redundant.into()));
}

#[test]
fn a_pattern_with_two_exchangeable_lines_is_refused_before_any_work() {
    let check = |shape: (usize, usize), lines: [usize; 2], rows: bool, unique: bool| {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let size = rules.size();
        let line = |cell: usize| if rows { cell / size } else { cell % size };
        let cells = (0..rules.cells()).filter(|&cell| !lines.contains(&line(cell)));
        Request {
            unique,
            ..pattern(cells)
        }
        .check(&rules)
    };
    for shape in [(3, 3), (2, 3), (3, 2)] {
        let size = shape.0 * shape.1;
        for first in 0..size {
            for second in first + 1..size {
                for (rows, group) in [(true, shape.0), (false, shape.1)] {
                    let exchangeable = first / group == second / group;
                    let expected = if exchangeable {
                        Err(Impossible::Exchangeable)
                    } else {
                        Ok(())
                    };
                    assert_eq!(check(shape, [first, second], rows, true), expected);
                    assert_eq!(check(shape, [first, second], rows, false), Ok(()));
                }
            }
        }
    }
}

#[test]
fn without_uniqueness_any_count_and_pattern_is_cut_from_a_grid() {
    let rules = Rules::classic();
    let mut solver = Solver::new(&rules);
    for wanted in [0, 1, 9, 16, 17, 40, 81] {
        let request = Request {
            unique: false,
            ..clues(wanted)
        };
        let puzzle = puzzle(&rules, &request, 0).unwrap();
        assert_eq!(puzzle.clues(), wanted);
        // Cut from a full grid, so it has a solution.
        assert_eq!(solver.count(&puzzle, 1, &mut Control::unlimited()), Ok(1));
    }
    let request = Request {
        unique: false,
        ..pattern(0..18)
    };
    let puzzle = puzzle(&rules, &request, 0).unwrap();
    assert!((0..81).all(|cell| (puzzle.digits()[cell] > 0) == (cell < 18)));
    assert_eq!(solver.count(&puzzle, 1, &mut Control::unlimited()), Ok(1));
}

#[test]
fn a_given_solution_is_the_solution_of_the_puzzle() {
    for shape in [(2, 2), (2, 3), (3, 3)] {
        let (rules, oracle) = (Rules::boxes(shape.0, shape.1).unwrap(), Oracle::new(shape));
        let full = Random::new(29).full_grid(oracle);
        let full = Grid::from_digits(&full, &rules).unwrap();
        for item in 0..5 {
            for unique in [true, false] {
                let wanted = rules.cells() * 2 / 5;
                let solution = Some(full.clone());
                let request = Request {
                    solution,
                    unique,
                    ..clues(wanted)
                };
                let puzzle = puzzle(&rules, &request, item).unwrap();
                assert!(is_part_of(&puzzle, &full));
                assert_eq!(puzzle.clues(), wanted);
                assert!(!unique || count(&rules, &puzzle) == 1);
            }
        }
    }
}

#[test]
fn a_starting_grid_that_is_no_solution_is_refused() {
    let rules = Rules::classic();
    let full = Random::new(30).full_grid(Oracle::new((3, 3)));
    let mut gap = full.clone();
    gap[40] = 0;
    let mut wrong = full;
    wrong[40] = wrong[40] % 9 + 1;
    for digits in [gap, wrong, vec![0; 81], vec![5; 81]] {
        let grid = Grid::from_digits(&digits, &rules).unwrap();
        assert!(!is_solution(&grid, &rules));
        let request = Request {
            solution: Some(grid),
            ..clues(40)
        };
        assert_eq!(request.check(&rules), Err(Impossible::NotASolution));
    }
}

#[test]
fn a_spent_budget_is_kept_to_and_tells_how_far_it_got() {
    let rules = Rules::classic();
    let budget = 20_000;
    let control = &mut Control::unlimited();
    for fresh in [true, false] {
        // 17 from a search, and from a solution that happens to have none.
        let digits = Random::new(32).full_grid(Oracle::new((3, 3)));
        let full = Grid::from_digits(&digits, &rules).ok();
        let request = Request {
            budget,
            fresh,
            solution: full.filter(|_| !fresh),
            ..clues(17)
        };
        let result = Generator::new(&rules).puzzle(&request, &mut stream(1, 0), control);
        let Err(Failure::Budget {
            nearest: Some(nearest),
        }) = result
        else {
            panic!("{result:?}");
        };
        assert!((18..=24).contains(&nearest), "{nearest}");
        // Here a unit is a question, and it takes a guess or several to answer it.
        assert!(control.work() >= budget / 8);
        let again = Generator::new(&rules).puzzle(&request, &mut stream(1, 0), control);
        assert_eq!(again, result);
    }
    let before = control.work();

    // A pattern of 17 cells hardly ever works: the fewest solutions seen.
    let cells = (0..81).filter(|cell| cell % 5 == 0);
    let request = Request {
        budget,
        ..pattern(cells)
    };
    assert_eq!(request.check(&rules), Ok(()));
    let result = Generator::new(&rules).puzzle(&request, &mut stream(1, 0), control);
    let Err(Failure::Budget {
        nearest: Some(nearest),
    }) = result
    else {
        panic!("{result:?}");
    };
    assert!((2..u64::MAX).contains(&nearest), "{nearest}");
    assert_eq!(control.work() - before, budget);

    // Too little for anything at all.
    let request = Request {
        budget: 3,
        ..clues(30)
    };
    let result = Generator::new(&rules).puzzle(&request, &mut stream(1, 0), control);
    assert_eq!(result, Err(Failure::Budget { nearest: None }));
}

#[test]
fn a_budget_around_minimising_halts_it() {
    let rules = Rules::classic();
    let full = Random::new(31).full_grid(Oracle::new((3, 3)));
    let full = Grid::from_digits(&full, &rules).unwrap();
    let mut generator = Generator::new(&rules);
    let control = &mut Control::unlimited();
    let halted = control.within(10, |control| {
        generator.minimize(&full, &mut stream(1, 0), control)
    });
    assert_eq!((halted, control.work()), (Err(Halt::Budget), 10));
}

#[test]
fn too_few_and_too_many_clues_are_refused_for_counts_and_patterns() {
    for (shape, fewest) in [
        ((3, 3), 17),
        ((2, 2), 4),
        ((2, 3), 5),
        ((1, 1), 0),
        ((6, 6), 35),
    ] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        assert_eq!(fewest_clues(&rules), fewest);
        for few in 0..fewest {
            let expected = Err(Impossible::TooFew { clues: few, fewest });
            assert_eq!(clues(few).check(&rules), expected);
            assert_eq!(pattern(0..few).check(&rules), expected);
            assert_eq!(
                Request {
                    unique: false,
                    ..clues(few)
                }
                .check(&rules),
                Ok(())
            );
        }
        assert_eq!(clues(fewest).check(&rules), Ok(()));
        let cells = rules.cells();
        for unique in [true, false] {
            let request = Request {
                unique,
                ..clues(cells + 1)
            };
            let expected = Impossible::TooMany {
                clues: cells + 1,
                cells,
            };
            assert_eq!(request.check(&rules), Err(expected));
        }
    }
}

#[test]
fn three_clues_of_4_x_4_never_have_one_solution_and_four_sometimes_do() {
    let (rules, oracle) = (Rules::boxes(2, 2).unwrap(), Oracle::new((2, 2)));
    let mut solver = Solver::new(&rules);
    let control = &mut Control::unlimited();
    let mut unique = [0; 5];
    // Fewer than three are part of some three.
    for grid in oracle.solutions(&[0; 16], 288) {
        for cells in (0..1u32 << 16).filter(|cells| matches!(cells.count_ones(), 3 | 4)) {
            let kept = |cell: usize| {
                if cells >> cell & 1 == 1 {
                    grid[cell]
                } else {
                    0
                }
            };
            let digits: Vec<u8> = (0..16).map(kept).collect();
            let puzzle = Grid::from_digits(&digits, &rules).unwrap();
            let clues = cells.count_ones() as usize;
            unique[clues] += usize::from(solver.is_unique(&puzzle, control).unwrap());
        }
    }
    assert_eq!(unique[3], 0);
    assert_eq!(unique[4], 25_728);
}
