//! Paths on another scale than the usual one.

use super::table::{Grade, Scale};
use super::{HODOKU, Level, Rating};
use crate::grid::Grid;
use crate::human::{Explainer, Options, Step, Technique};
use crate::rules::Rules;
use crate::solve::{Answer, Solver};
use crate::work::Control;
use Technique::*;

/// Knows four techniques, of which chains are worth more the longer they are; a path
/// is as hard as its hardest step.
static OTHER: Scale = Scale::new(
    "other",
    &[
        grade(HiddenSingle, 1, Level::Easy, 10),
        grade(NakedSingle, 2, Level::Easy, 20),
        grade(DiscontinuousLoop, 3, Level::Hard, 60),
        grade(Search, 4, Level::Extreme, 99),
    ],
    |step, grade| grade.score + step.links.len() as u32,
    |steps| {
        let (mut hardest, mut count) = (None, 0);
        for worth in steps {
            hardest = hardest.max(worth.rank.map(|rank| (worth.score, rank, worth.technique)));
            count += 1;
        }
        Rating {
            level: hardest.map_or(Level::Easy, |(_, (level, _), _)| level),
            score: hardest.map_or(0, |(score, ..)| score),
            hardest: hardest.map(|(.., technique)| technique),
            steps: count,
        }
    },
);

const fn grade(technique: Technique, order: u16, level: Level, score: u32) -> Grade {
    Grade {
        technique,
        order,
        level,
        score,
        usual: true,
    }
}

/// The path of a puzzle; where these techniques do not help, the solution does.
fn path(puzzle: &str, scale: &'static Scale, techniques: &[Technique]) -> Vec<Step> {
    let rules = Rules::classic();
    let puzzle = Grid::parse(puzzle, &rules).unwrap();
    let mut control = Control::unlimited();
    let answer = Solver::new(&rules).solve(&puzzle, &mut control);
    let Ok(Answer::Unique(solution)) = answer else {
        panic!("{answer:?}");
    };
    let options = Options {
        techniques: techniques.iter().copied().collect(),
        ..Options::of_scale(scale)
    };
    let explainer = Explainer::new(&rules);
    let path = explainer.path(&puzzle.into(), Some(&solution), &options, &mut control);
    path.unwrap().steps
}

const EASY: &str = "
    ...8..... 25.9.34.. 1682..3.. 324....6. 5.61.49.3
    .7....548 ..3..2657 ..57.1.92 .....8...";

const HARD: &str = "
    .....6... .957..3.. 4...92..5 764.....3 .........
    2.....971 5..21...9 ..7..548. ...8.....";

#[test]
fn a_path_is_found_in_the_order_of_its_scale() {
    let singles = [NakedSingle, HiddenSingle];
    let first = |scale| path(EASY, scale, &singles)[0].technique;
    assert_eq!(first(&HODOKU), NakedSingle);
    assert_eq!(first(&OTHER), HiddenSingle);
}

#[test]
fn a_scale_may_look_at_the_whole_step() {
    let steps = path(HARD, &OTHER, Technique::ALL);
    let chain = steps
        .iter()
        .find(|step| step.technique == DiscontinuousLoop)
        .unwrap();
    let score = 60 + chain.links.len() as u32;
    assert!(chain.links.len() > 4);
    assert_eq!(OTHER.worth(chain).score, score);
    let rating = OTHER.rate([&steps[0], chain]);
    assert_eq!((rating.score, rating.level), (score, Level::Hard));
    assert_eq!((rating.hardest, rating.steps), (Some(DiscontinuousLoop), 2));
}

#[test]
fn what_a_scale_does_not_know_is_used_if_asked_for_and_comes_last() {
    assert!(!Options::of_scale(&OTHER).techniques.contains(FullHouse));
    // Each full house is a hidden single, too, which comes before.
    let steps = path(EASY, &OTHER, &[FullHouse, HiddenSingle]);
    assert!(steps.iter().all(|step| step.technique == HiddenSingle));
    // The solution is asked when nothing else helps.
    let steps = path(EASY, &OTHER, &[FullHouse, Search]);
    let (known, unknown): (Vec<_>, Vec<_>) =
        (steps.iter()).partition(|step| step.technique == Search);
    assert!(known.len() > 10 && unknown.len() > 10);
    for step in &unknown {
        let worth = OTHER.worth(step);
        assert_eq!(
            (step.technique, worth.level(), worth.score),
            (FullHouse, None, 0)
        );
    }
    assert_eq!(OTHER.rate(unknown.iter().copied()).hardest, None);
    assert_eq!(OTHER.rate(&steps).hardest, Some(Search));
    assert_eq!(OTHER.rate(&steps).steps, steps.len());
}
