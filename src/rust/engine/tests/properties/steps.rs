//! Paths and steps by both scales: none takes away what the solution has.

use super::{Target, chance, kind, magnitude};
use crate::common::random::Random;
use oxidoku_engine::generate::{Generator, Request, stream};
use oxidoku_engine::{
    Candidates, Cell, Control, Explainer, Grid, Halt, Options, Outcome, Position, Question, Report,
    Rules, SUKAKU, Scope, Solver, Spec, Step, Technique, known,
};

/// The units of work for one puzzle and its report.
const UNITS: u64 = 20_000;

/// Rules with what is made once for them.
struct Place {
    rules: &'static Rules,
    explainer: Explainer,
    generator: Generator<'static>,
    solver: Solver<'static>,
}

pub const TARGET: Target = Target {
    name: "steps",
    share: 14,
    inputs: 60,
    make: || {
        let mut places: Vec<Place> = specs().into_iter().map(place).collect();
        Box::new(move |random, size| {
            // Half of all are classic.
            let which = if chance(random, 50) {
                0
            } else {
                random.below(places.len())
            };
            let place = &mut places[which];
            match walk(place, random, size) {
                Ok(facts) => kind(&[which, facts[0], facts[1], facts[2]]),
                Err(_) => which as u64,
            }
        })
    },
};

fn specs() -> Vec<Spec> {
    let plain = |rows, columns| Spec::boxes(rows, columns);
    let with = |constraint| Spec {
        constraints: vec![constraint],
        ..plain(3, 3)
    };
    vec![
        plain(3, 3),
        plain(2, 2),
        plain(2, 3),
        plain(2, 4),
        Spec {
            diagonal: true,
            ..plain(3, 3)
        },
        Spec {
            hyper: true,
            ..plain(3, 3)
        },
        Spec {
            digits: Some(7),
            ..plain(2, 3)
        },
        Spec {
            regions: Some(vec![0; 36]),
            ..plain(2, 3)
        },
        with(known::anti_knight(9)),
        with(known::anti_king(9)),
    ]
}

fn place(spec: Spec) -> Place {
    // For as long as the program runs, and made again after a panic only.
    let rules: &'static Rules = Box::leak(Box::new(spec.build().expect("rules that can be")));
    Place {
        rules,
        explainer: Explainer::new(rules),
        generator: Generator::new(rules),
        solver: Solver::new(rules),
    }
}

/// A puzzle, its path, and all steps of a position on the way.
fn walk(place: &mut Place, random: &mut Random, size: usize) -> Result<[usize; 3], Halt> {
    let rules = place.rules;
    let request = Request {
        minimal: chance(random, 30),
        budget: 5_000,
        ..Request::default()
    };
    let mut rng = stream(random.below(1 << 40) as u64, 0);
    let mut control = Control::unlimited();
    let Ok(puzzle) = place.generator.puzzle(&request, &mut rng, &mut control) else {
        return Err(Halt::Budget);
    };
    let mut options = Options {
        siamese: chance(random, 30),
        duals: chance(random, 30),
        small_rectangles: chance(random, 30),
        overlap: chance(random, 30),
        both_directions: chance(random, 30),
        locked_sets: chance(random, 20),
        ..Options::default()
    };
    if chance(random, 40) {
        let kept = random.between(10, 100);
        let all = Technique::ALL.iter().copied();
        options.techniques = all.filter(|_| chance(random, kept)).collect();
    }
    let classic = rules.is_plain() && rules.cells() == 81;
    let own_search = classic && chance(random, 40);
    let asked = match own_search {
        true => Options::of_scale(&SUKAKU),
        false => options.clone(),
    };
    let question = Question {
        options: &asked,
        scope: Scope::Path,
        removed: &[],
    };
    let (explainer, solver) = (&place.explainer, &mut place.solver);
    let report = control.within(UNITS, |control| {
        explainer.report(solver, puzzle.clone(), question, control)
    })?;
    let solution = solution(solver, &puzzle);
    judge(rules, &puzzle, &solution, &report);
    let hardest = report
        .steps
        .iter()
        .map(|step| step.technique as usize)
        .max()
        .unwrap_or(0);
    if chance(random, 10 + size / 5) {
        let at = random.below(report.steps.len() + 1);
        stop_at(at, &puzzle, &report, explainer, &options, &solution)?;
    }
    Ok([
        usize::from(own_search),
        hardest,
        magnitude(report.steps.len()) / 2,
    ])
}

fn solution(solver: &mut Solver<'_>, puzzle: &Grid) -> Grid {
    let found = solver.any(puzzle, &mut Control::unlimited());
    found
        .expect("no limit")
        .expect("puzzles that are made have a solution")
}

/// The path leads to the solution, and each step does something that was not done before.
pub(super) fn judge(rules: &Rules, puzzle: &Grid, solution: &Grid, report: &Report) {
    assert!(
        [Outcome::Solved, Outcome::Stuck, Outcome::Several].contains(&report.outcome),
        "{puzzle:?}"
    );
    let candidates = Candidates::of(puzzle, rules);
    let mut left: Vec<Vec<u8>> = (0..rules.cells())
        .map(|cell| {
            candidates
                .get(Cell::from_index(cell))
                .iter()
                .map(|digit| digit.get())
                .collect()
        })
        .collect();
    let mut grid = puzzle.clone();
    for step in &report.steps {
        assert!(!step.is_empty(), "{puzzle:?} {step:?}");
        for &(cell, digit) in &step.eliminations {
            assert_ne!(solution.get(cell), Some(digit), "{puzzle:?} {step:?}");
            let own = &mut left[cell.index()];
            assert!(own.contains(&digit.get()), "{puzzle:?} {step:?}");
            own.retain(|&other| other != digit.get());
        }
        for &(cell, digit) in &step.placements {
            assert_eq!(solution.get(cell), Some(digit), "{puzzle:?} {step:?}");
            assert_eq!(grid.get(cell), None, "{puzzle:?} {step:?}");
            grid.set(cell, Some(digit));
            for peer in rules.peers(cell) {
                left[peer.index()].retain(|&other| other != digit.get());
            }
        }
    }
    assert_eq!(report.grid.as_ref(), Some(&grid), "{puzzle:?}");
    assert_eq!(
        report.outcome == Outcome::Solved,
        &grid == solution,
        "{puzzle:?}"
    );
}

/// All steps of the position after the first `at` steps of the path are sound.
pub(super) fn stop_at(
    at: usize,
    puzzle: &Grid,
    report: &Report,
    explainer: &Explainer,
    options: &Options,
    solution: &Grid,
) -> Result<(), Halt> {
    let mut position = Position::from(puzzle.clone());
    for step in &report.steps[..at] {
        position.placed.extend(&step.placements);
        position.removed.extend(&step.eliminations);
    }
    let found = Control::unlimited().within(UNITS, |control| {
        explainer.steps(&position, options, control)
    })?;
    for step in &found {
        sound(step, solution, &position);
    }
    Ok(())
}

fn sound(step: &Step, solution: &Grid, position: &Position) {
    let right = |&(cell, digit): &(Cell, _)| solution.get(cell) == Some(digit);
    assert!(!step.is_empty(), "{step:?} {position:?}");
    assert!(step.placements.iter().all(right), "{step:?} {position:?}");
    assert!(
        !step.eliminations.iter().any(right),
        "{step:?} {position:?}"
    );
    let gone = |candidate: &&_| position.removed.contains(candidate);
    assert!(
        step.eliminations.iter().find(gone).is_none(),
        "{step:?} {position:?}"
    );
}
