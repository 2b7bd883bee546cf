//! Paths and ratings beside those of Sukaku Explainer 1.18.1.

use crate::common::data;
use oxidoku_engine::{
    Answer, Argument, Cause, Cell, Control, Digit, Explainer, Grid, Options, Outcome, Position,
    Question, Report, Rules, SUKAKU, Scope, Solver, Step, Technique, Techniques,
};

/// Explains a puzzle in the order of the scale, and checks that nothing of the solution
/// is lost on the way.
fn explain(puzzle: &str, rules: &Rules) -> Report {
    let puzzle = Grid::parse(puzzle, rules).unwrap();
    let mut solver = Solver::new(rules);
    let mut control = Control::unlimited();
    let Answer::Unique(solution) = solver.solve(&puzzle, &mut control).unwrap() else {
        panic!("{puzzle:?}");
    };
    let question = Question {
        options: &Options::of_scale(&SUKAKU),
        scope: Scope::Path,
        removed: &[],
    };
    let report = Explainer::new(rules).report(&mut solver, puzzle, question, &mut control);
    let report = report.unwrap();
    for step in &report.steps {
        check(step, &solution);
    }
    assert_eq!(report.outcome, Outcome::Solved);
    assert_eq!(report.grid.as_ref(), Some(&solution));
    report
}

fn check(step: &Step, solution: &Grid) {
    assert!(!step.is_empty(), "{step:?}");
    let holds = |cell: Cell, digit: Digit| solution.get(cell) == Some(digit);
    assert!(
        step.placements
            .iter()
            .all(|&(cell, digit)| holds(cell, digit)),
        "{step:?}"
    );
    assert!(
        !step
            .eliminations
            .iter()
            .any(|&(cell, digit)| holds(cell, digit)),
        "{step:?}"
    );
}

fn tenths(text: &str) -> u16 {
    text.replace('.', "").parse().unwrap()
}

/// The paths of the puzzles with an ER in `range`: how many there are, and how many of
/// ours are step by step rated as theirs.
fn compare(range: std::ops::Range<u32>) -> (usize, usize) {
    let Some(lines) = data::lines("se-paths.txt.xz") else {
        return (0, 0);
    };
    let rules = Rules::classic();
    let (mut count, mut same) = (0, 0);
    let (mut puzzle, mut ratings) = (String::new(), Vec::new());
    for line in lines {
        if let Some(step) = line.strip_prefix("  ") {
            ratings.push(tenths(step.split(' ').next().unwrap()));
        } else if let Some(three) = line.strip_prefix("= ") {
            let three: Vec<u32> = three.split(' ').map(|it| tenths(it).into()).collect();
            if range.contains(&three[0]) {
                let report = explain(&puzzle, &rules);
                let ours = report.score(&SUKAKU).unwrap();
                let rated = report.steps.iter().map(|step| step.rating);
                count += 1;
                same += usize::from(ours.values == three && rated.eq(ratings));
            }
            ratings = Vec::new();
        } else {
            puzzle = line;
        }
    }
    (count, same)
}

#[test]
fn paths_up_to_er_6_are_step_by_step_those_of_sukaku_explainer() {
    let (count, same) = compare(0..65);
    assert_eq!(count, same);
}

#[test]
fn paths_with_chains_are_step_by_step_those_of_sukaku_explainer() {
    let (count, same) = compare(65..95);
    assert_eq!(count, same);
}

const CHAINS: &str =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

#[test]
fn a_puzzle_has_the_ratings_that_sukaku_explainer_gives_it() {
    let report = explain(CHAINS, &Rules::classic());
    let rating = report.score(&SUKAKU).unwrap();
    assert_eq!(rating.values, [90, 12, 12]);
    assert_eq!(rating.hardest, Some(Technique::DynamicChains));
    assert_eq!(rating.steps, report.steps.len());
}

#[test]
fn proofs_begin_with_assumptions_and_each_deduction_follows_from_earlier_ones() {
    let report = explain(CHAINS, &Rules::classic());
    let proofs: Vec<_> = report
        .steps
        .iter()
        .filter_map(|step| step.proof.as_ref())
        .collect();
    assert!(!proofs.is_empty());
    for proof in proofs {
        for conclusion in &proof.conclusions {
            assert!(!conclusion.chains.is_empty() && !conclusion.removals.is_empty());
            for chain in &conclusion.chains {
                for (place, deduction) in chain.deductions.iter().enumerate() {
                    let assumed = deduction.cause == Cause::Assumed;
                    assert_eq!(deduction.after.is_empty(), assumed);
                    // A cycle comes back to its beginning.
                    let back = conclusion.kind == Argument::Cycle;
                    assert!(back || deduction.after.iter().all(|&after| after < place));
                }
            }
        }
    }
}

#[test]
fn the_scale_has_no_path_under_other_rules_or_without_a_single_solution() {
    let question = Question {
        options: &Options::of_scale(&SUKAKU),
        scope: Scope::Path,
        removed: &[],
    };
    for (rules, puzzle) in [
        (
            Rules::boxes(2, 2).unwrap(),
            "1234341221434321".replace('2', "."),
        ),
        (Rules::classic(), ".".repeat(81)),
    ] {
        let puzzle = Grid::parse(&puzzle, &rules).unwrap();
        let mut solver = Solver::new(&rules);
        let explainer = Explainer::new(&rules);
        let report = explainer.report(&mut solver, puzzle, question, &mut Control::unlimited());
        assert!(report.unwrap().steps.is_empty());
    }
}

#[test]
fn only_the_scale_itself_finds_what_only_it_knows() {
    let rules = Rules::classic();
    let puzzle = Grid::parse(CHAINS, &rules).unwrap();
    let options = Options {
        techniques: Techniques::of(Technique::DirectHiddenPair),
        ..Options::default()
    };
    let position = Position::from(puzzle);
    let steps = Explainer::new(&rules).steps(&position, &options, &mut Control::unlimited());
    assert_eq!(steps.unwrap(), []);
}
