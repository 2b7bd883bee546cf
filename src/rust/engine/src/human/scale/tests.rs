//! Paths on a scale that is not in the list.

use super::table::{Column, Grade, Grades, Measure, Scale};
use super::{HODOKU, Level};
use crate::grid::Grid;
use crate::human::{Explainer, Options, Step, Technique};
use crate::rules::Rules;
use crate::solve::{Answer, Solver};
use crate::work::Control;
use Technique::*;

/// Knows four techniques, of which chains are worth more the longer they are; a path
/// is as hard as its hardest step.
static OTHER: Scale = Scale {
    id: "other",
    grades: Grades::new(&[
        grade(HiddenSingle, 1, Level::Easy, 10),
        grade(Search, 4, Level::Extreme, 99),
        grade(NakedSingle, 2, Level::Easy, 20),
        grade(DiscontinuousLoop, 3, Level::Hard, 60),
    ]),
    score: |step, grade| grade.score + step.links.len() as u32,
    columns: &[Column {
        name: "most",
        measure: Measure::Whole,
        of: |steps| steps.iter().map(|step| step.score).max().unwrap_or(0),
    }],
    hardest: |steps| {
        let known = steps.iter().filter(|step| step.rank.is_some());
        let hardest = known.max_by_key(|step| (step.score, step.rank));
        hardest.map(|step| step.technique)
    },
    facts: &["order"],
    own_search: None,
    for_any_rules: false,
    in_rounds: false,
};

const fn grade(technique: Technique, order: u16, level: Level, score: u32) -> Option<Grade> {
    Some(Grade {
        technique,
        order: Some(order),
        level: Some(level),
        score,
        by_default: true,
    })
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
    assert_eq!(OTHER.step_score(chain).score, score);
    let found = OTHER.path_score([&steps[0], chain]);
    assert_eq!(found.values, [score]);
    assert_eq!((found.hardest, found.steps), (Some(DiscontinuousLoop), 2));
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
        let found = OTHER.step_score(step);
        assert_eq!(
            (step.technique, found.level(), found.score),
            (FullHouse, None, 0)
        );
    }
    assert_eq!(OTHER.path_score(unknown.iter().copied()).hardest, None);
    assert_eq!(OTHER.path_score(&steps).hardest, Some(Search));
    assert_eq!(OTHER.path_score(&steps).steps, steps.len());
}

#[test]
fn every_scale_is_found_by_its_id_and_its_grades_are_in_the_order_of_search() {
    for &scale in Scale::ALL {
        let found = Scale::from_id(scale.id()).unwrap();
        assert!(std::ptr::eq(found, scale));
        let orders: Vec<_> = scale.grades().filter_map(|grade| grade.order).collect();
        assert!(orders.is_sorted() && !orders.is_empty());
        for grade in scale.grades() {
            assert_eq!(scale.grade(grade.technique), Some(grade));
        }
    }
    assert!(
        HODOKU
            .grades()
            .map(|it| it.technique)
            .eq(Technique::ALL[..HODOKU.grades().count()].iter().copied())
    );
}
