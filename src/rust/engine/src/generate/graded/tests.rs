//! Puzzles of a level, with techniques, and what is said where there is none.

use super::*;
use crate::generate::stream;
use crate::human::Rating;
use crate::work::Named;

fn made(target: &Target, item: u64) -> (Grid, Vec<Technique>) {
    let rules = Rules::classic();
    let request = Request {
        budget: 10_000_000,
        ..Request::default()
    };
    let mut control = Control::unlimited();
    let rng = &mut stream(2026, item);
    let puzzle = Aimer::new(&rules).puzzle(&request, target, rng, &mut control);
    let puzzle = puzzle.unwrap();
    let mut solver = Solver::new(&rules);
    let Answer::Unique(solution) = solver.solve(&puzzle, &mut control).unwrap() else {
        panic!("{puzzle:?}");
    };
    let position = Position::from(puzzle.clone());
    let explainer = Explainer::new(&rules);
    let options = Options::default();
    let path = explainer.path(&position, Some(&solution), &options, &mut control);
    let steps = path.unwrap().steps;
    (puzzle, steps.iter().map(|step| step.technique).collect())
}

#[test]
fn puzzles_have_the_level_that_was_asked_for() {
    for (item, &level) in Level::ALL.iter().enumerate() {
        let target = Target {
            level: Some(level),
            ..Target::default()
        };
        let (_, steps) = made(&target, item as u64);
        assert_eq!(Rating::of(steps).level, level);
    }
}

#[test]
fn naked_singles_alone_can_be_enough() {
    let naked = [Technique::FullHouse, Technique::NakedSingle];
    let target = Target {
        techniques: Some(naked.into_iter().collect()),
        ..Target::default()
    };
    let (puzzle, _) = made(&target, 0);
    let singles = crate::solve::solve_singles(&puzzle, &Rules::classic());
    assert!(singles.grid.is_complete());
}

#[test]
fn a_required_technique_is_on_the_path_and_for_practice_next() {
    for practice in [false, true] {
        let target = Target {
            require: vec![Technique::NakedPair],
            practice,
            ..Target::default()
        };
        let (_, steps) = made(&target, 1);
        assert!(steps.contains(&Technique::NakedPair));
        assert!(!practice || steps[0] == Technique::NakedPair);
    }
}

#[test]
fn singles_solve_each_4_x_4_puzzle_that_has_one_solution() {
    let rules = Rules::boxes(2, 2).unwrap();
    let control = &mut Control::unlimited();
    let mut solver = Solver::new(&rules);
    let mut grids = Vec::new();
    // Other names of digits make all others of these.
    let begin = Grid::parse("12.. 34.. .... ....", &rules).unwrap();
    (solver.for_each(&begin, control, |grid| {
        grids.push(grid.clone());
        true
    }))
    .unwrap();
    assert_eq!(grids.len(), 12);
    let (mut solved, mut stuck) = (0, 0);
    for grid in &grids {
        for clues in 0_u32..1 << 16 {
            let mut puzzle = Grid::blank(&rules);
            let given = grid
                .filled()
                .filter(|(cell, _)| clues >> cell.index() & 1 == 1);
            given.for_each(|(cell, digit)| puzzle.set(cell, Some(digit)));
            match crate::solve::solve_singles(&puzzle, &rules)
                .grid
                .is_complete()
            {
                true => solved += 1,
                false => {
                    let position = Position::from(puzzle.clone());
                    let options = Options {
                        techniques: [Technique::HiddenSingle, Technique::NakedSingle]
                            .into_iter()
                            .collect(),
                        ..Options::default()
                    };
                    if solver.is_unique(&puzzle, control).unwrap() {
                        let explainer = Explainer::new(&rules);
                        let path = explainer.path(&position, None, &options, control);
                        assert!(path.unwrap().grid.is_complete(), "{puzzle:?}");
                    }
                    stuck += 1;
                }
            }
        }
    }
    assert_eq!(solved + stuck, 12 << 16);
    assert!(solved > 100_000 && stuck > 100_000);
}

#[test]
fn a_level_that_no_puzzle_has_ends_with_the_budget_and_names_the_nearest() {
    let rules = Rules::boxes(2, 2).unwrap();
    let request = Request {
        budget: 50_000,
        ..Request::default()
    };
    let target = Target {
        level: Some(Level::Medium),
        ..Target::default()
    };
    let mut control = Control::unlimited();
    let rng = &mut stream(2026, 0);
    let ended = Aimer::new(&rules).puzzle(&request, &target, rng, &mut control);
    let nearest = Some(Level::Easy as u64);
    assert_eq!(ended, Err(Failure::Budget { nearest }));
    // Each puzzle counts, so that it ends before the work does.
    assert!(control.work() < request.budget / 2, "{}", control.work());
}

#[test]
fn a_full_grid_that_is_too_easy_ends_at_once() {
    let rules = Rules::classic();
    let request = Request {
        clues: Some(81),
        budget: u64::MAX,
        ..Request::default()
    };
    for target in [
        Target {
            level: Some(Level::Hard),
            ..Target::default()
        },
        Target {
            require: vec![Technique::XWing],
            ..Target::default()
        },
    ] {
        let mut control = Control::unlimited();
        let rng = &mut stream(2026, 0);
        let ended = Aimer::new(&rules).puzzle(&request, &target, rng, &mut control);
        assert!(matches!(ended, Err(Failure::Budget { .. })), "{ended:?}");
    }
}
