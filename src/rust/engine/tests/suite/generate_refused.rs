//! What cannot be generated, and what is not within a budget.

use super::requests::{clues, pattern};
use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Failure, Generator, Impossible, Request, fewest_clues, stream};
use oxidoku_engine::{Control, Grid, Halt, Rules, Solver, is_solution};

#[test]
fn a_starting_grid_that_is_no_solution_is_refused() {
    let rules = Rules::classic();
    let full = Random::new(30).full_grid((3, 3));
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
        let digits = Random::new(32).full_grid((3, 3));
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
    let full = Random::new(31).full_grid((3, 3));
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
    let (rules, oracle) = (Rules::boxes(2, 2).unwrap(), Oracle::boxes((2, 2)));
    let mut solver = Solver::new(&rules);
    let control = &mut Control::unlimited();
    let mut unique = [0; 5];
    // Fewer than three are part of some three. Exchanging digits makes 24 grids of
    // each that begins 1 2 3 4.
    let first_row = [&[1, 2, 3, 4][..], &[0; 12][..]].concat();
    for grid in oracle.solutions(&first_row, 288) {
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
    assert_eq!(24 * unique[4], 25_728);
}
