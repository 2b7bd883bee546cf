//! Techniques that argue with clues: killer puzzles, and constraints of all sorts.

use crate::common::{self, kind::Kind, random::Random};
use oxidoku_engine::{
    Answer, Control, Explainer, Grid, Options, Position, Rating, Rules, Solver, Step, Technique,
};
use std::collections::BTreeMap;
use std::time::Instant;

/// A killer puzzle without givens that has one solution: cages of 2 to 5 cells. `None`
/// if these cages leave several.
fn killer(seed: u64) -> Option<(Rules, Grid)> {
    let mut random = Random::new(seed);
    let full = random.full_grid((3, 3));
    let kind = Kind {
        cages: random.cages(&full, 2, 2 + seed as usize % 4),
        ..Kind::boxes(3, 3)
    };
    let rules = kind.rules();
    let blank = Grid::blank(&rules);
    let mut control = Control::unlimited();
    // A few layouts with many solutions take long.
    let answer = control.within(200_000, |control| Solver::new(&rules).solve(&blank, control));
    match answer {
        Ok(Answer::Unique(solution)) => Some((rules, solution)),
        _ => None,
    }
}

fn judge(step: &Step, solution: &Grid, what: &dyn std::fmt::Debug) {
    assert!(!step.is_empty(), "{what:?} {step:?}");
    let right = |&(cell, digit): &_| solution.get(cell) == Some(digit);
    assert!(step.placements.iter().all(right), "{what:?} {step:?}");
    assert!(!step.eliminations.iter().any(right), "{what:?} {step:?}");
}

#[test]
fn nine_of_ten_killers_are_explained_without_a_search() {
    let wanted = if common::full() { 500 } else { 60 };
    let (mut made, mut explained) = (0, 0);
    let mut levels: BTreeMap<String, usize> = BTreeMap::new();
    let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut scores = Vec::new();
    let mut time = std::time::Duration::ZERO;
    for seed in 0.. {
        if made == wanted {
            break;
        }
        let Some((rules, solution)) = killer(seed) else {
            continue;
        };
        made += 1;
        let start = Instant::now();
        let explainer = Explainer::new(&rules);
        let position = Position::from(Grid::blank(&rules));
        let mut control = Control::unlimited();
        let path = explainer.path(&position, Some(&solution), &Options::default(), &mut control);
        let path = path.unwrap();
        time += start.elapsed();
        for step in &path.steps {
            judge(step, &solution, &seed);
            *used.entry(step.technique).or_default() += 1;
        }
        assert_eq!(path.grid, solution);
        let searched = path.steps.iter().any(|step| step.technique == Technique::Search);
        explained += usize::from(!searched);
        let rating = Rating::of_steps(&path.steps);
        *levels.entry(format!("{:?}", rating.level)).or_default() += 1;
        scores.push(rating.score);
    }
    scores.sort_unstable();
    println!("{explained} of {made}, {levels:?}, {time:?}, median score {}", scores[made / 2]);
    for (technique, count) in used {
        println!("{count:8} {}", technique.entry().name);
    }
    assert!(10 * explained >= 9 * made, "{explained} of {made}");
}
