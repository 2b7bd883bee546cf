//! Paths under constraints: what the techniques for clues take away is in no solution.

use super::steps::{judge, stop_at};
use super::{Target, chance, kind};
use crate::common::kind::Kind;
use crate::common::random::Random;
use crate::common::sample::{NAMES, Sample};
use oxidoku_engine::{Control, Explainer, Grid, Halt, Options, Outcome, Question, Scope, Solver};

/// The units of work for one report.
const UNITS: u64 = 20_000;

pub const TARGET: Target = Target {
    name: "deduce",
    share: 8,
    inputs: 150,
    make: || {
        Box::new(|random, size| {
            let small = chance(random, 50);
            let shape = if small {
                Kind::boxes(2, 2)
            } else {
                Kind::boxes(2, 3)
            };
            let count = random.between(1, 3 + size / 25);
            let names: Vec<usize> = (0..count).map(|_| random.below(NAMES.len())).collect();
            let chosen: Vec<&str> = names.iter().map(|&name| NAMES[name]).collect();
            let givens = if small {
                random.between(3, 6)
            } else {
                random.between(8, 14)
            };
            let sample = Sample::new(&shape, &chosen, givens, random);
            let facts = walk(&sample, random).unwrap_or_default();
            kind(&[names[0], usize::from(small), facts[0], facts[1]])
        })
    },
};

/// The outcome is what the list of all solutions says. If there is one, the path leads to it,
/// and so does each step of a position on the way.
fn walk(sample: &Sample, random: &mut Random) -> Result<[usize; 2], Halt> {
    let rules = sample.spec.clone().build().expect("a grid obeys it");
    let puzzle = Grid::from_digits(&sample.puzzle, &rules).expect("digits");
    let options = Options::default();
    let question = Question {
        options: &options,
        scope: Scope::Path,
        removed: &[],
    };
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let mut control = Control::unlimited();
    let report = control.within(UNITS, |control| {
        explainer.report(&mut solver, puzzle.clone(), question, control)
    })?;
    let outcome = report.outcome as usize;
    let [solution] = &sample.solutions[..] else {
        let expected: &[Outcome] = match sample.solutions.len() {
            0 => &[Outcome::NoSolution, Outcome::Conflict],
            _ => &[Outcome::Several],
        };
        assert!(
            expected.contains(&report.outcome),
            "{puzzle:?} {:?}",
            sample.spec
        );
        return Ok([outcome, 0]);
    };
    let solution = Grid::from_digits(solution, &rules).expect("digits");
    judge(&rules, &puzzle, &solution, &report);
    let at = random.below(report.steps.len() + 1);
    stop_at(at, &puzzle, &report, &explainer, &options, &solution)?;
    let hardest = report
        .steps
        .iter()
        .map(|step| step.technique as usize)
        .max();
    Ok([outcome, hardest.unwrap_or(0)])
}
