//! Under any rules: from positions made at random around a solution no step may
//! take away what the solution has.
//!
//! A position need not have one solution for this: what a step says must hold
//! in all of them.

use crate::common::{self, random::Random};
use oxidoku_engine::{
    Answer, Candidates, Cell, Control, Digit, Explainer, Grid, Need, Options, Position, Rules,
    Solver, Spec, Step, Technique, Techniques, known,
};
use std::collections::BTreeMap;

/// Kinds of rules by name, with a shape of boxes.
const KINDS: [(&str, usize, usize); 20] = [
    ("plain", 2, 2),
    ("plain", 2, 3),
    ("plain", 3, 3),
    ("plain", 2, 5),
    ("plain", 3, 4),
    ("diagonal", 2, 3),
    ("diagonal", 3, 3),
    ("hyper", 3, 3),
    ("knight", 3, 3),
    ("king", 3, 3),
    ("neighbours", 2, 3),
    ("jigsaw", 2, 3),
    ("short houses", 2, 3),
    ("cages", 3, 3),
    ("hyper, diagonal", 3, 3),
    ("spare digits", 2, 3),
    ("spare digits", 3, 3),
    ("spare digits, diagonal", 2, 3),
    ("no boxes", 2, 3),
    ("no lines", 2, 3),
];

fn rules(kind: &str, rows: usize, columns: usize) -> Rules {
    let mut spec = Spec::boxes(rows, columns);
    spec.diagonal = kind.contains("diagonal");
    spec.hyper = kind.contains("hyper");
    let size = rows * columns;
    if kind.contains("spare") {
        spec.digits = Some(size + 1);
    }
    if kind == "no boxes" {
        spec.regions = Some(vec![0; size * size]);
    }
    spec.lines = kind != "no lines";
    match kind {
        "knight" => spec.constraints.push(known::anti_knight(size)),
        "king" => spec.constraints.push(known::anti_king(size)),
        "neighbours" => spec.constraints.push(known::non_consecutive(size)),
        _ => {}
    }
    if kind == "jigsaw" {
        let labels = "112222 111122 334444 333344 556666 555566";
        let labels = labels.bytes().filter(|byte| *byte != b' ');
        spec.regions = Some(labels.map(i32::from).collect());
    }
    if kind == "cages" {
        // Cells that can never hold some digits.
        let cells = |cells: [usize; 2]| cells.map(Cell::from_index).to_vec();
        let cages = [([0, 1], 17), ([40, 49], 3), ([79, 80], 4)];
        let cages = cages.map(|(pair, sum)| known::cage(cells(pair), sum));
        spec.constraints = cages.into_iter().flatten().collect();
    }
    if kind == "short houses" {
        let cells = |cells: [(usize, usize); 4]| cells.map(|(r, c)| Cell::at(r, c, 6)).to_vec();
        spec.houses = vec![
            cells([(0, 0), (1, 3), (2, 1), (3, 5)]),
            cells([(5, 5), (4, 0), (2, 3), (1, 2)]),
        ];
    }
    spec.build().unwrap()
}

/// A grid that obeys the rules, with a first row of its own where one exists.
fn solution(rules: &Rules, random: &mut Random) -> Grid {
    let mut solver = Solver::new(rules);
    let mut control = Control::unlimited();
    for _ in 0..20 {
        let mut grid = Grid::blank(rules);
        let row = random.order(rules.digits()).into_iter().enumerate();
        for (column, digit) in row.take(rules.board().size().1 / 2) {
            grid.set(Cell::from_index(column), Digit::new(digit as u8 + 1));
        }
        if let Ok(Answer::Unique(grid) | Answer::First(grid)) = solver.first(&grid, &mut control) {
            return grid;
        }
    }
    match solver.first(&Grid::blank(rules), &mut control) {
        Ok(Answer::Unique(grid) | Answer::First(grid)) => grid,
        other => panic!("{other:?}"),
    }
}

/// Some digits of the solution, and some of the candidates that are not in it
/// struck out.
fn position(solution: &Grid, rules: &Rules, random: &mut Random) -> Position {
    let (givens, left) = (random.below(50), 10 + random.below(50));
    let mut puzzle = Grid::blank(rules);
    for (cell, digit) in solution.filled() {
        if random.below(100) < givens {
            puzzle.set(cell, Some(digit));
        }
    }
    let candidates = Candidates::of(&puzzle, rules);
    let mut position = Position::from(puzzle);
    for (cell, own) in solution.filled() {
        if position.puzzle.get(cell).is_none() {
            for digit in candidates.get(cell).iter().filter(|&digit| digit != own) {
                if random.below(100) >= left {
                    position.removed.push((cell, digit));
                }
            }
        }
    }
    position
}

#[test]
fn no_step_contradicts_a_solution_under_any_rules() {
    let mut random = Random::new(7);
    let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
    let options = Options {
        techniques: (Technique::ALL.iter().copied())
            .filter(|technique| technique.entry().need == Need::Nothing)
            .filter(|technique| common::full() || !LONG.contains(&technique.entry().code))
            .collect(),
        unique: false,
        siamese: true,
        duals: true,
        small_rectangles: true,
        ..Options::default()
    };
    // What takes two thirds of the time is looked for at every third position.
    let quick = options
        .techniques
        .iter()
        .filter(|technique| !is_slow(*technique));
    let quick = Options {
        techniques: quick.collect(),
        ..options.clone()
    };
    for (kind, rows, columns) in KINDS {
        let rules = rules(kind, rows, columns);
        let explainer = Explainer::new(&rules);
        for _ in 0..if common::full() { 3 } else { 2 } {
            let solution = solution(&rules, &mut random);
            for number in 0..if common::full() { 10 } else { 3 } {
                let position = position(&solution, &rules, &mut random);
                let options = if common::full() || number % 3 == 0 {
                    &options
                } else {
                    &quick
                };
                let steps = explainer.steps(&position, options, &mut Control::unlimited());
                for step in steps.unwrap() {
                    let right = |(cell, digit)| solution.get(cell) == Some(digit);
                    assert!(
                        step.placements.iter().copied().all(right),
                        "{kind} {step:?}"
                    );
                    assert!(
                        !step.eliminations.iter().copied().any(right),
                        "{kind} {position:?} {step:?}"
                    );
                    assert!(!step.is_empty(), "{kind} {step:?}");
                    *seen.entry(step.technique).or_default() += 1;
                }
            }
        }
    }
    for &technique in Technique::ALL {
        let entry = technique.entry();
        let count = seen.get(&technique).copied().unwrap_or(0);
        println!("{count:8} {}", entry.name);
        let common = ["01", "02", "03", "04", "05"];
        let common = common.iter().any(|family| entry.code.starts_with(family))
            && options.techniques.contains(technique);
        assert!(count > 0 || !common, "{} was never found", entry.name);
    }
}

#[test]
fn a_path_fills_every_cell_under_any_rules() {
    let mut random = Random::new(8);
    let options = Options {
        unique: false,
        ..Options::default()
    };
    for (kind, rows, columns) in KINDS {
        let rules = rules(kind, rows, columns);
        let explainer = Explainer::new(&rules);
        let solution = solution(&rules, &mut random);
        // The last one has no blanks but cells that cages keep from some digits.
        let mut nearly = solution.clone();
        for cell in [0, 1].map(Cell::from_index) {
            nearly.set(cell, None);
        }
        for givens in [
            Grid::blank(&rules),
            position(&solution, &rules, &mut random).puzzle,
            nearly,
        ] {
            let (position, mut control) = (Position::from(givens), Control::unlimited());
            let path = explainer.path(&position, Some(&solution), &options, &mut control);
            assert_eq!(path.unwrap().grid, solution, "{kind}");
        }
    }
}

/// What takes long: Franken and mutant fish of more than three houses, kraken fish, ranks. Other
/// tests have them on classic grids.
const LONG: [&str; 19] = [
    "0332", "0333", "0334", "0335", "0342", "0343", "0344", "0345", "0352", "0353", "0354", "0355",
    "0362", "0363", "0364", "0365", "0371", "0372", "N223",
];

/// Whips and their like, sets across sectors, and fish of any houses.
fn is_slow(technique: Technique) -> bool {
    let code = technique.entry().code;
    code.starts_with("N30") || code == "N221" || code.starts_with("033") || code.starts_with("034")
}

/// What a technique finds must not depend on what others noted before it.
#[test]
fn a_technique_finds_the_same_alone_and_behind_others() {
    use Technique::*;
    // A technique also finds what belongs to an earlier one that is not asked for.
    let alone = |technique: &Technique| {
        let fish = technique.entry().code.starts_with("03");
        let chain = technique.entry().code.starts_with("07");
        let fits = !matches!(technique, NakedPair | NakedTriple | TurbotFish);
        !fish && !chain && fits && (common::full() || !LONG.contains(&technique.entry().code))
    };
    let mut random = Random::new(9);
    let kinds = KINDS
        .iter()
        .copied()
        .chain([("plain", 4, 4), ("jigsaw, diagonal", 2, 3)]);
    let positions = if common::full() { 30 } else { 2 };
    let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
    for (kind, rows, columns) in kinds {
        let rules = rules(kind, rows, columns);
        let explainer = Explainer::new(&rules);
        let steps = |position: &Position, techniques: Techniques| {
            let options = Options {
                techniques,
                ..Options::default()
            };
            let steps = explainer.steps(position, &options, &mut Control::unlimited());
            steps.unwrap()
        };
        let solution = solution(&rules, &mut random);
        for number in 0..positions {
            let position = position(&solution, &rules, &mut random);
            let asked =
                |technique: &Technique| common::full() || number % 3 == 0 || !is_slow(*technique);
            let known = Technique::ALL.iter().copied().filter(asked);
            let known = known.filter(|technique| !LONG.contains(&technique.entry().code));
            let all = steps(&position, known.collect());
            let looked = Technique::ALL.iter().filter(|technique| alone(technique));
            for &technique in looked.filter(|technique| asked(technique)) {
                let behind = all.iter().filter(|step| step.technique == technique);
                let here = steps(&position, Techniques::of(technique));
                assert!(here.iter().eq(behind), "{kind} {position:?} {technique:?}");
                *seen.entry(technique).or_default() += here.len();
            }
            // Asked alone, naked pairs and triples are found whether locked or not.
            for [naked, locked] in [[NakedPair, LockedPair], [NakedTriple, LockedTriple]] {
                let key = |step: &Step| (step.pattern.to_vec(), step.eliminations.clone());
                let both = |step: &&Step| [naked, locked].contains(&step.technique);
                let mut behind: Vec<_> = all.iter().filter(both).map(key).collect();
                let here = steps(&position, Techniques::of(naked));
                let mut here: Vec<_> = here.iter().map(key).collect();
                behind.sort_unstable();
                here.sort_unstable();
                assert_eq!(here, behind, "{kind} {position:?}");
            }
        }
    }
    for technique in [
        HiddenPair,
        HiddenTriple,
        NakedQuadruple,
        LockedTriple,
        SueDeCoq,
    ] {
        assert!(seen[&technique] > 0, "{technique:?} was never found");
    }
}
