//! How far the hardest puzzles go before a digit has to be searched for, without and with what
//! players found since HoDoKu.
//!
//! With `OXIDOKU_FULL` it looks at 30 puzzles and prints what it finds.

use crate::common::{self, data};
use oxidoku_engine::{
    Answer, Control, Explainer, Grid, Options, Position, Rules, Solver, Technique, Techniques,
};
use std::time::Instant;

/// How many steps come before the first search, if there is one, and how many searches.
fn until_searched(
    puzzle: &Grid,
    solution: &Grid,
    techniques: Techniques,
    explainer: &Explainer,
) -> (usize, usize) {
    let options = Options {
        techniques,
        ..Options::default()
    };
    let position = Position::from(puzzle.clone());
    let mut control = Control::unlimited();
    let path = explainer.path(&position, Some(solution), &options, &mut control);
    let steps = path.unwrap().steps;
    for step in &steps {
        for &(cell, digit) in &step.eliminations {
            assert_ne!(solution.get(cell), Some(digit), "{step:?}");
        }
        for &(cell, digit) in &step.placements {
            assert_eq!(solution.get(cell), Some(digit), "{step:?}");
        }
    }
    let searched = |step: &&oxidoku_engine::Step| step.technique == Technique::Search;
    let first = steps.iter().position(|step| searched(&step));
    let count = steps.iter().filter(searched).count();
    (first.unwrap_or(steps.len()), count)
}

#[test]
fn new_techniques_take_the_hardest_puzzles_further_than_the_old_ones() {
    let Some(lines) = data::lines("hardest200.txt") else {
        return;
    };
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let all: Techniques = Technique::ALL.iter().copied().collect();
    let new = |technique: &Technique| technique.entry().code.starts_with('N');
    // Forcing nets solve everything: a path without what tries cases tells more.
    let tries = |technique: &Technique| {
        let id = technique.entry().id;
        ["forcing", "template", "kraken", "whip", "g_whip", "braid"]
            .iter()
            .any(|start| id.starts_with(start))
    };
    let patterns: Techniques = all.iter().filter(|own| !tries(own)).collect();
    let old: Techniques = patterns.iter().filter(|own| !new(own)).collect();
    let every: Techniques = all
        .iter()
        .filter(|own| !own.entry().id.starts_with("template"))
        .collect();
    let ways = [
        ("old patterns", old),
        ("all patterns", patterns),
        ("all", every),
    ];
    let most = if common::full() { 30 } else { 2 };
    let mut sums = [(0, 0); 3];
    for (sum, (name, techniques)) in sums.iter_mut().zip(ways) {
        let begin = Instant::now();
        for line in lines.iter().take(most) {
            let puzzle = Grid::parse(line, &rules).unwrap();
            let answer = solver.solve(&puzzle, &mut Control::unlimited()).unwrap();
            let Answer::Unique(solution) = answer else {
                panic!("{line} has one solution");
            };
            let (first, searches) = until_searched(&puzzle, &solution, techniques, &explainer);
            sum.0 += first;
            sum.1 += searches;
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{name}: {} steps before the first search, {} searches, {seconds:.1} s",
            sum.0, sum.1
        );
    }
    assert!(sums[1].0 > sums[0].0 && sums[1].1 <= sums[0].1, "{sums:?}");
}
