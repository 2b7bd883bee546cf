//! What puzzles of a grid must have, and which there are.

mod certificate;
mod trials;

use oxidoku_engine::generate::{FairSampler, Generator, stream};
use oxidoku_engine::study::{Cells, Hunt, Hunter, backdoors, cells_of, unavoidable_sets};
use oxidoku_engine::{Answer, Cell, Control, Grid, Rules, Solver};

fn random_grid(rules: &Rules, item: u64) -> Grid {
    let rng = &mut stream(21, item);
    let grid = Generator::new(rules).grid(rng, &mut Control::unlimited());
    grid.unwrap()
}

/// The grid with only, or without, the cells of a set.
fn filled(grid: &Grid, set: Cells, rules: &Rules, inside: bool) -> Grid {
    let mut part = Grid::blank(rules);
    for (cell, digit) in grid.filled() {
        if (set >> cell.index() & 1 == 1) == inside {
            part.set(cell, Some(digit));
        }
    }
    part
}

#[test]
fn each_set_is_unavoidable_and_no_part_of_it_is() {
    let rules = Rules::classic();
    let grid = random_grid(&rules, 1);
    let control = &mut Control::unlimited();
    let mut solver = Solver::new(&rules);
    let sets = unavoidable_sets(&grid, &rules, 12, control).unwrap();
    assert!(sets.len() > 100, "{}", sets.len());
    for set in sets {
        let without = filled(&grid, set, &rules, false);
        assert_eq!(solver.is_unique(&without, control), Ok(false));
        for cell in cells_of(set) {
            let mut more = without.clone();
            more.set(cell, grid.get(cell));
            assert_eq!(solver.is_unique(&more, control), Ok(true));
        }
    }
}

#[test]
fn all_puzzles_of_a_small_grid_are_found_once() {
    let rules = Rules::boxes(2, 2).unwrap();
    let control = &mut Control::unlimited();
    let mut solver = Solver::new(&rules);
    for item in 0..3 {
        let grid = random_grid(&rules, item);
        for clues in 3..=6 {
            let mut expected = Vec::new();
            for set in (0..1u32 << 16).filter(|set| set.count_ones() == clues) {
                let set = Cells::from(set);
                if solver.is_unique(&filled(&grid, set, &rules, true), control) == Ok(true) {
                    expected.push(set);
                }
            }
            let hunt = Hunt::new(&grid, &rules, clues as usize, control).unwrap();
            let mut hunter = Hunter::new(&hunt);
            let mut found = Vec::new();
            for part in 0..hunt.parts() {
                found.extend(hunter.part(part, usize::MAX, control).unwrap());
            }
            found.sort_unstable();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn a_part_is_the_same_whatever_was_done_before() {
    let rules = Rules::classic();
    let grid = random_grid(&rules, 2);
    let control = &mut Control::unlimited();
    let hunt = Hunt::new(&grid, &rules, 24, control).unwrap();
    let mut hunter = Hunter::new(&hunt);
    let last = hunt.parts() - 1;
    let first = hunter.part(0, 3, control).unwrap();
    hunter.part(last, 3, control).unwrap();
    assert_eq!(hunter.part(0, 3, control).unwrap(), first);
    assert_eq!(Hunter::new(&hunt).part(0, 3, control).unwrap(), first);
}

#[test]
fn backdoors_of_an_easy_puzzle_are_the_empty_set() {
    let rules = Rules::boxes(2, 2).unwrap();
    let puzzle = Grid::parse("1.3. .4.2 2.4. .3.1", &rules).unwrap();
    let control = &mut Control::unlimited();
    let Ok(Answer::Unique(solution)) = Solver::new(&rules).solve(&puzzle, control) else {
        panic!("one solution");
    };
    let found = backdoors(&puzzle, &solution, &rules, 2, control);
    assert_eq!(found, Ok(vec![Vec::<Cell>::new()]));
}

#[test]
fn a_puzzle_of_a_fair_sample_depends_on_its_random_numbers_alone() {
    let rules = Rules::classic();
    let control = &mut Control::unlimited();
    let mut sampler = FairSampler::new(&rules);
    let mut draw = |item| sampler.puzzle(&mut stream(5, item), control).unwrap();
    let first = draw(0);
    let second = draw(1);
    assert_ne!(first, second);
    assert_eq!(draw(0), first);
    assert!(first.1 > 0.0);
}
