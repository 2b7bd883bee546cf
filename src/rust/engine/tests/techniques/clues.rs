//! Techniques that argue with clues: killer puzzles, and constraints of all sorts.

use crate::common::{self, kind::Kind, random::Random};
use oxidoku_engine::constraint::{Any, Automaton, Count, Pair, Sum};
use oxidoku_engine::{
    Answer, Candidates, Cell, Constraint, Control, Explainer, Grid, Level, Need, Options, Position,
    Rating, Rules, Solver, Spec, Step, Technique, Techniques, known,
};
use std::collections::BTreeMap;

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
    let answer = control.within(200_000, |control| {
        Solver::new(&rules).solve(&blank, control)
    });
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
    let (mut made, mut explained, mut fair) = (0, 0, [0; 2]);
    let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
    for seed in 0.. {
        if made == wanted {
            break;
        }
        let Some((rules, solution)) = killer(seed) else {
            continue;
        };
        made += 1;
        let explainer = Explainer::new(&rules);
        let position = Position::from(Grid::blank(&rules));
        let (options, mut control) = (Options::default(), Control::unlimited());
        let path = explainer.path(&position, Some(&solution), &options, &mut control);
        let path = path.unwrap();
        for step in &path.steps {
            judge(step, &solution, &seed);
            *used.entry(step.technique).or_default() += 1;
        }
        assert_eq!(path.grid, solution);
        let mut techniques = path.steps.iter().map(|step| step.technique);
        explained += usize::from(techniques.all(|technique| technique != Technique::Search));
        let level = Rating::of_steps(&path.steps).level;
        fair[0] += usize::from(level <= Level::Hard);
        fair[1] += usize::from(matches!(level, Level::Medium | Level::Hard));
    }
    println!(
        "{explained} of {made}; {} up to hard, {} medium or hard",
        fair[0], fair[1]
    );
    for (technique, count) in used {
        println!("{count:8} {}", technique.entry().name);
    }
    assert!(10 * explained >= 9 * made, "{explained} of {made}");
    assert!(
        10 * fair[0] >= 9 * made && 4 * fair[1] >= made,
        "{fair:?} of {made}"
    );
}

/// Constraints of every primitive that a full grid obeys.
fn obeyed(full: &[u8], random: &mut Random) -> Vec<Constraint> {
    let size = full.len().isqrt();
    let some = |random: &mut Random, count: usize| random.order(full.len())[..count].to_vec();
    let cells = |places: &[usize]| -> Vec<Cell> {
        places
            .iter()
            .map(|&place| Cell::from_index(place))
            .collect()
    };
    let mut constraints = Vec::new();
    // A thermometer: digits grow along it.
    let mut bulb = some(random, 2 + size / 2);
    bulb.sort_by_key(|&place| full[place]);
    bulb.dedup_by_key(|place| full[*place]);
    let line = cells(&bulb);
    let pairs: Vec<[Cell; 2]> = line.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    let above = (0..size).map(|digit| (1 << size) - (2 << digit));
    constraints.push(Constraint::Pair(Pair {
        cells: pairs,
        allowed: above.collect(),
    }));
    // A weighted sum, an arrow among them.
    for weights in [vec![-1, 1, 1], vec![1, 1, 1, 1], vec![2, -3, 1]] {
        let places = some(random, weights.len());
        let parts = places.iter().zip(&weights);
        let total = parts
            .map(|(&place, weight)| i32::from(full[place]) * weight)
            .sum();
        let cells = cells(&places);
        constraints.push(Constraint::Sum(Sum {
            cells,
            weights,
            total,
            slack: 0,
        }));
    }
    // How many digits are high, modulo 3.
    let places = some(random, 4);
    let high = |digit: usize| digit >= size / 2;
    let step =
        |state: usize| (0..size).map(move |digit| ((state + usize::from(high(digit))) % 3) as u16);
    let end = places
        .iter()
        .filter(|&&place| high(usize::from(full[place]) - 1))
        .count()
        % 3;
    constraints.push(Constraint::Automaton(Automaton {
        cells: cells(&places),
        start: 0,
        next: (0..3)
            .map(|state| step(state).map(Some).collect())
            .collect(),
        accepting: (0..3).map(|state| state == end).collect(),
    }));
    let places = some(random, 4);
    let odd = (0..size)
        .step_by(2)
        .fold(0, |digits, digit| digits | 1 << digit);
    let found = places.iter().filter(|&&place| full[place] % 2 == 1).count();
    constraints.push(Constraint::Count(Count {
        cells: cells(&places),
        digits: odd,
        allowed: 1 << found,
    }));
    let either = [constraints[1].clone(), constraints[3].clone()];
    constraints.push(Constraint::Any(Any {
        alternatives: either.into_iter().map(|one| vec![one]).collect(),
    }));
    for (cage, sum) in random.cages(full, 2, 4).into_iter().step_by(2) {
        constraints.extend(known::cage(cells(&cage), sum as i32));
    }
    constraints
}

/// Some digits of the solution, and some of the other candidates struck out.
fn position(solution: &Grid, rules: &Rules, random: &mut Random) -> Position {
    let (givens, left) = (random.below(50), 10 + random.below(90));
    let mut puzzle = Grid::blank(rules);
    for (cell, digit) in solution.filled() {
        if random.below(100) < givens {
            puzzle.set(cell, Some(digit));
        }
    }
    let candidates = Candidates::of(&puzzle, rules);
    let mut position = Position::from(puzzle);
    for (cell, digit) in candidates.iter() {
        if solution.get(cell) != Some(digit) && random.below(100) >= left {
            position.removed.push((cell, digit));
        }
    }
    position
}

#[test]
fn no_step_contradicts_a_solution_whatever_the_clues() {
    let mut random = Random::new(5);
    let of_clues: Techniques = (Technique::ALL.iter().copied())
        .filter(|technique| technique.entry().need == Need::Clues)
        .collect();
    let options = Options {
        techniques: of_clues,
        unique: false,
        ..Options::default()
    };
    let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
    let rounds = if common::full() { 40 } else { 4 };
    for shape in [(2, 2), (2, 3), (3, 3), (3, 3)] {
        for _ in 0..rounds {
            let full = random.full_grid(shape);
            let mut spec = Spec::boxes(shape.0, shape.1);
            spec.constraints = obeyed(&full, &mut random);
            let rules = spec.build().unwrap();
            let solution = Grid::from_digits(&full, &rules).unwrap();
            let explainer = Explainer::new(&rules);
            for _ in 0..4 {
                let position = position(&solution, &rules, &mut random);
                let mut control = Control::unlimited();
                let steps = explainer.steps(&position, &options, &mut control).unwrap();
                for step in steps {
                    judge(&step, &solution, &rules.spec());
                    let clues = step.clues.as_ref().expect("clues are named");
                    let known = |&number: &u16| usize::from(number) < rules.constraints().len();
                    assert!(clues.constraints.iter().all(known), "{step:?}");
                    *seen.entry(step.technique).or_default() += 1;
                }
            }
        }
    }
    for technique in of_clues.iter() {
        let count = seen.get(&technique).copied().unwrap_or(0);
        println!("{count:8} {}", technique.entry().name);
        // One of many is told only where there is no smaller one, which hardly happens here.
        let is_rare = technique == Technique::ReasonOfMore;
        assert!(
            count > 0 || is_rare,
            "{} was never found",
            technique.entry().name
        );
    }
}

fn first(rules: &Rules, technique: Technique) -> Step {
    let options = Options {
        techniques: Techniques::of(technique),
        ..Options::default()
    };
    let position = Position::from(Grid::blank(rules));
    let step = Explainer::new(rules).first(&position, None, &options, &mut Control::unlimited());
    step.unwrap().expect("there is one")
}

fn row(columns: std::ops::Range<usize>) -> Vec<Cell> {
    columns.map(|column| Cell::at(0, column, 9)).collect()
}

#[test]
fn cages_that_fill_a_row_but_for_one_cell_give_its_digit() {
    let mut spec = Spec::boxes(3, 3);
    spec.constraints.extend(known::cage(row(0..4), 20));
    spec.constraints.extend(known::cage(row(4..8), 18));
    let step = first(&spec.build().unwrap(), Technique::InniesOuties1);
    let [(cell, digit)] = step.placements[..] else {
        panic!("{step:?}");
    };
    assert_eq!((cell.row(9), cell.column(9), digit.get()), (0, 8, 7));
    let clues = step.clues.unwrap();
    // The sums, not the cells that differ.
    assert_eq!((clues.constraints, clues.sum), (vec![1, 3], Some(7)));
}

#[test]
fn a_cage_that_leaves_a_row_gives_the_cell_outside() {
    let mut spec = Spec::boxes(3, 3);
    spec.constraints.extend(known::cage(row(0..4), 20));
    let mut last = row(4..9);
    last.push(Cell::at(1, 8, 9));
    spec.constraints.extend(known::cage(last, 28));
    let step = first(&spec.build().unwrap(), Technique::InniesOuties1);
    let [(cell, digit)] = step.placements[..] else {
        panic!("{step:?}");
    };
    assert_eq!((cell.row(9), cell.column(9), digit.get()), (1, 8, 3));
}

#[test]
fn two_cells_with_17_are_8_and_9_and_the_row_loses_both() {
    let mut spec = Spec::boxes(3, 3);
    spec.constraints.extend(known::cage(row(0..2), 17));
    let rules = spec.build().unwrap();
    let step = first(&rules, Technique::LockedInClue);
    let clues = step.clues.unwrap();
    let sets = clues
        .combinations
        .iter()
        .map(|set| set.iter().map(|d| d.get()).collect());
    assert_eq!(sets.collect::<Vec<Vec<u8>>>(), [[8, 9]]);
    assert!(step.eliminations.iter().all(|(cell, _)| cell.row(9) < 3));
    assert_eq!(step.eliminations.len(), 2 * (7 + 6));
}

#[test]
fn two_small_cages_of_a_row_make_a_killer_pair() {
    // 1+2 or 1+3 and 2+... : 3 is {1,2}; 5 is {1,4} or {2,3}.
    let mut spec = Spec::boxes(3, 3);
    spec.constraints.extend(known::cage(row(0..2), 5));
    spec.constraints.extend(known::cage(row(4..6), 5));
    let rules = spec.build().unwrap();
    let step = first(&rules, Technique::KillerPair);
    assert_eq!(step.clues.unwrap().constraints, [1, 3]);
    assert!(step.eliminations.iter().all(|(cell, _)| cell.row(9) == 0));
}

#[test]
fn a_thermometer_bounds_its_cells_at_once() {
    let mut spec = Spec::boxes(3, 3);
    let pairs = row(0..8);
    let pairs: Vec<[Cell; 2]> = pairs.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    spec.constraints
        .push(known::related(pairs, 9, |one, other| one < other));
    let step = first(&spec.build().unwrap(), Technique::ClueBounds);
    // Each of the eight cells keeps two digits.
    assert_eq!(step.pattern.len(), 16);
    assert_eq!(step.eliminations.len(), 8 * 7);
    assert_eq!(step.clues.unwrap().constraints, [0]);
}

#[test]
fn rules_without_clues_never_ask_for_them() {
    for rules in [
        Rules::classic(),
        Kind::with((3, 3), "dh").rules(),
        Kind::with((3, 3), "kK").rules(),
    ] {
        let found = Explainer::new(&rules).techniques(&Options::default());
        let mut found = found.iter();
        assert!(found.all(|technique| technique.entry().need != Need::Clues));
    }
}
