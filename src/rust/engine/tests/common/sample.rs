//! Rules with constraints of all primitives, each stated twice: as the engine takes it,
//! and as a condition on full grids. What the engine finds is held against all grids that
//! the oracle lists and the conditions leave.

use super::{kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::constraint::{AllDifferent, Any, Automaton, Count, Pair, Sum, Trouble};
use oxidoku_engine::{
    Answer, Candidates, Cell, Constraint, Control, Digit, Grid, HouseKind, RulesError, Solutions,
    Solver, Spec, find_conflicts, is_solution, is_valid_move, open_cells, true_candidates,
};

/// What a constraint means: whether a full grid obeys it.
type Condition = Box<dyn Fn(&[u8]) -> bool>;

pub const NAMES: [&str; 6] = ["different", "pair", "sum", "automaton", "count", "any"];

/// A constraint that `full`, with digits up to `size`, obeys, and what it means.
fn stated(name: &str, size: usize, full: &[u8], random: &mut Random) -> (Constraint, Condition) {
    let inside: Vec<usize> = random.order(full.len())[..random.between(2, 5)].to_vec();
    let cells: Vec<Cell> = inside.iter().map(|&i| Cell::from_index(i)).collect();
    match name {
        "different" => {
            let differ = |grid: &[u8], inside: &[usize]| {
                let mut digits: Vec<u8> = inside.iter().map(|&i| grid[i]).collect();
                digits.sort_unstable();
                digits.windows(2).all(|pair| pair[0] != pair[1])
            };
            let mut inside = inside;
            while !differ(full, &inside) {
                inside.pop();
            }
            let constraint = AllDifferent {
                cells: inside.iter().map(|&i| Cell::from_index(i)).collect(),
                kind: HouseKind::Clue,
            };
            let holds = move |grid: &[u8]| differ(grid, &inside);
            (Constraint::AllDifferent(constraint), Box::new(holds))
        }
        "pair" => pairs(&inside, size, full, random),
        "sum" => {
            let least = if random.below(2) == 0 { 1 } else { -2 };
            let weights = inside.iter().map(|_| match least {
                1 => 1,
                _ => random.between(0, 5) as i32 - 2,
            });
            let weights: Vec<i32> = weights.collect();
            let of = {
                let (inside, weights) = (inside, weights.clone());
                move |grid: &[u8]| -> i32 {
                    let parts = inside.iter().zip(&weights);
                    parts.map(|(&i, weight)| i32::from(grid[i]) * weight).sum()
                }
            };
            // A number, or an interval around it.
            let (below, slack) = [(0, 0), (random.below(3), random.below(4) + 2)][random.below(2)];
            let total = of(full) - below as i32;
            let constraint = Sum {
                cells,
                weights,
                total,
                slack: slack as u16,
            };
            let right = total..=total + slack as i32;
            (
                Constraint::Sum(constraint),
                Box::new(move |grid: &[u8]| right.contains(&of(grid))),
            )
        }
        "automaton" => automaton(&inside, size, full, random),
        "count" => {
            let counted: Vec<u8> = (1..=size as u8).filter(|_| random.below(2) == 0).collect();
            let found = {
                let counted = counted.clone();
                move |grid: &[u8]| {
                    inside
                        .iter()
                        .filter(|&&i| counted.contains(&grid[i]))
                        .count()
                }
            };
            let right = found(full);
            let other = random.below(cells.len() + 1);
            let constraint = Count {
                digits: counted.iter().fold(0, |set, digit| set | 1 << (digit - 1)),
                allowed: 1 << right | 1 << other,
                cells,
            };
            let holds = move |grid: &[u8]| [right, other].contains(&found(grid));
            (Constraint::Count(constraint), Box::new(holds))
        }
        _ => any(size, full, random),
    }
}

/// The first of each pair of neighbours in a row of cells is higher, or they are so
/// far apart, or have an even sum, as the first pair in the full grid has it.
fn pairs(
    inside: &[usize],
    size: usize,
    full: &[u8],
    random: &mut Random,
) -> (Constraint, Condition) {
    let relations: [fn(u8, u8) -> bool; 6] = [
        |one, other| one > other,
        |one, other| one.abs_diff(other) >= 2,
        |one, other| (one + other) % 2 == 0,
        |one, other| one == other,
        |one, other| one != other,
        |one, other| one + other > 3,
    ];
    let relation = relations[random.below(relations.len())];
    let all = inside.windows(2).map(|pair| [pair[0], pair[1]]);
    let kept = all.filter(|&[one, other]| relation(full[one], full[other]));
    let kept: Vec<[usize; 2]> = kept.collect();
    let row = |one: u8| {
        let others = (1..=size as u8).filter(|&other| relation(one, other));
        others.fold(0, |set, other| set | 1 << (other - 1))
    };
    let constraint = Pair {
        cells: kept.iter().map(|pair| pair.map(Cell::from_index)).collect(),
        allowed: (1..=size as u8).map(row).collect(),
    };
    let holds = move |grid: &[u8]| {
        kept.iter()
            .all(|&[one, other]| relation(grid[one], grid[other]))
    };
    (Constraint::Pair(constraint), Box::new(holds))
}

/// The digits, in order, go up and down as often as in the full grid, counted up to
/// two; or their sum is the same modulo three.
fn automaton(
    inside: &[usize],
    size: usize,
    full: &[u8],
    random: &mut Random,
) -> (Constraint, Condition) {
    let cells: Vec<Cell> = inside.iter().map(|&i| Cell::from_index(i)).collect();
    let inside = inside.to_vec();
    if random.below(2) == 0 {
        let rest = move |grid: &[u8]| inside.iter().map(|&i| u16::from(grid[i])).sum::<u16>() % 3;
        let right = rest(full);
        let next = |state: u16| (1..=size as u16).map(|d| Some((state + d) % 3)).collect();
        let constraint = Automaton {
            cells,
            start: 0,
            next: (0..3).map(next).collect(),
            accepting: (0..3).map(|state| state == right).collect(),
        };
        let holds = move |grid: &[u8]| rest(grid) == right;
        return (Constraint::Automaton(constraint), Box::new(holds));
    }
    // State: the last digit and the steps up so far; a third step up is not allowed.
    let ups = move |grid: &[u8]| {
        inside
            .windows(2)
            .filter(|w| grid[w[0]] < grid[w[1]])
            .count()
    };
    let most = ups(full).max(1);
    let number = |last: usize, ups: usize| (last * (most + 1) + ups) as u16;
    let states = (size + 1) * (most + 1);
    let next = |state: usize| {
        let (last, ups) = (state / (most + 1), state % (most + 1));
        let step = |digit: usize| match last > 0 && digit > last {
            true => (ups < most).then(|| number(digit, ups + 1)),
            false => Some(number(digit, ups)),
        };
        (1..=size).map(step).collect()
    };
    let constraint = Automaton {
        cells,
        start: number(0, 0),
        next: (0..states).map(next).collect(),
        accepting: vec![true; states],
    };
    let holds = move |grid: &[u8]| ups(grid) <= most;
    (Constraint::Automaton(constraint), Box::new(holds))
}

/// Something that holds, or something that holds for another grid.
fn any(size: usize, full: &[u8], random: &mut Random) -> (Constraint, Condition) {
    let turned: Vec<u8> = full.iter().rev().copied().collect();
    let mut alternatives = Vec::new();
    for grid in [full, &turned] {
        let names = (0..random.between(1, 2)).map(|_| NAMES[random.below(5)]);
        let names: Vec<&str> = names.collect();
        let both = names.iter().map(|name| stated(name, size, grid, random));
        alternatives.push(both.collect::<Vec<_>>());
    }
    let (constraints, conditions): (Vec<_>, Vec<_>) = alternatives
        .into_iter()
        .map(|list| list.into_iter().unzip::<_, _, Vec<_>, Vec<_>>())
        .unzip();
    let holds = move |grid: &[u8]| {
        let mut alternatives = conditions.iter();
        alternatives.any(|list: &Vec<Condition>| list.iter().all(|holds| holds(grid)))
    };
    let alternatives = constraints;
    (Constraint::Any(Any { alternatives }), Box::new(holds))
}

/// Rules with constraints, a puzzle, and all its solutions in order.
pub struct Sample {
    pub spec: Spec,
    pub puzzle: Vec<u8>,
    conditions: Vec<Condition>,
    /// All grids with the puzzle's givens, constraints apart.
    grids: Vec<Vec<u8>>,
    pub solutions: Vec<Vec<u8>>,
}

impl Sample {
    pub fn new(kind: &Kind, names: &[&str], mut clues: usize, random: &mut Random) -> Self {
        let oracle = Oracle::new(kind);
        loop {
            let full = random.full_grid_of(kind);
            let stated = names
                .iter()
                .map(|name| stated(name, kind.digits, &full, random));
            let (constraints, conditions): (Vec<_>, Vec<_>) = stated.unzip();
            let mut puzzle = random.keep(&full, clues);
            if random.below(4) == 0 {
                // Perhaps without a solution.
                let cell = random.below(full.len());
                puzzle[cell] = random.between(1, kind.digits) as u8;
            }
            let grids = oracle.solutions(&puzzle, 3_000);
            if grids.len() == 3_000 {
                let more = kind.digits > kind.size || !kind.lines || !kind.sheets.is_empty();
                clues += usize::from(more);
                continue;
            }
            let mut spec = kind.spec();
            spec.constraints.splice(0..0, constraints);
            // What holds for another grid may be impossible beside the rest.
            match spec.clone().build() {
                Err(RulesError::Constraint {
                    trouble: Trouble::Alternative { .. },
                    ..
                }) => continue,
                other => other.expect("a grid obeys it"),
            };
            let holds = |grid: &&Vec<u8>| conditions.iter().all(|condition| condition(grid));
            return Self {
                solutions: grids.iter().filter(holds).cloned().collect(),
                spec,
                puzzle,
                conditions,
                grids,
            };
        }
    }

    pub fn check(&self) {
        let (spec, puzzle) = (&self.spec, &self.puzzle);
        let rules = spec.clone().build().expect("a grid obeys it");
        let grid = Grid::from_digits(puzzle, &rules).unwrap();
        let control = &mut Control::unlimited();
        for mut solver in [Solver::new, Solver::learning, Solver::taking_turns].map(|of| of(&rules))
        {
            let count = solver.count(&grid, u64::MAX, control);
            assert_eq!(
                count,
                Ok(self.solutions.len() as u64),
                "{puzzle:?} {spec:?}"
            );
            let some = solver.count(&grid, 3, control).unwrap();
            assert_eq!(
                some,
                self.solutions.len().min(3) as u64,
                "{puzzle:?} {spec:?}"
            );
            if let Some(known) = self.solutions.last() {
                let known = Grid::from_digits(known, &rules).unwrap();
                for (cell, digit) in known.filled().step_by(5) {
                    let mut all = self.solutions.iter();
                    let expected = all.any(|own| own[cell.index()] != digit.get());
                    let has = solver.has_other(&grid, cell, digit, control);
                    assert_eq!(has, Ok(expected), "{cell:?} {puzzle:?} {spec:?}");
                }
                let other = solver.other(&grid, &known, control).unwrap();
                assert_eq!(other.is_some(), some > 1, "{puzzle:?} {spec:?}");
                let is_other = |other: Grid| {
                    other != known && self.solutions.iter().any(|own| own == other.digits())
                };
                assert!(other.is_none_or(is_other), "{puzzle:?} {spec:?}");
            }
            let first = match solver.solve(&grid, control).unwrap() {
                Answer::None => None,
                Answer::Unique(grid) | Answer::First(grid) => Some(grid.digits().to_vec()),
            };
            assert_eq!(
                first.as_ref(),
                self.solutions.first(),
                "{puzzle:?} {spec:?}"
            );
        }

        let mut solutions = Solutions::of(&grid, &rules);
        let (mut found, mut next) = (Vec::new(), grid.clone());
        while found.len() < 50 && solutions.next_into(&mut next, control).unwrap() {
            found.push(next.digits().to_vec());
        }
        let expected: Vec<_> = self.solutions.iter().take(50).cloned().collect();
        assert_eq!(found, expected, "{puzzle:?} {spec:?}");

        let shown = true_candidates(&grid, &rules, control).unwrap();
        let open = open_cells(&grid, None, &rules, control).unwrap();
        let several = shown.iter().map(|digits| digits.len() > 1);
        let differ = (0..shown.len()).map(|index| open.contains(&Cell::from_index(index)));
        assert!(several.eq(differ), "{open:?} {puzzle:?} {spec:?}");
        let candidates = Candidates::of(&grid, &rules);
        for (index, shown) in shown.iter().enumerate() {
            let (cell, blank) = (Cell::from_index(index), puzzle[index] == 0);
            for digit in (1..=rules.digits() as u8).filter_map(Digit::new) {
                let occurs = (self.solutions.iter()).any(|grid| grid[index] == digit.get());
                assert_eq!(shown.contains(digit), occurs, "{puzzle:?} {spec:?}");
                // At a glance nothing is lost that is in a solution.
                let kept = !occurs || !blank || candidates.get(cell).contains(digit);
                assert!(kept, "{cell:?} {digit} {puzzle:?} {spec:?}");
                assert!(!occurs || is_valid_move(&grid, &rules, cell, digit));
            }
        }
        // Full grids that are right but for the constraints.
        for digits in self.grids.iter().take(300) {
            let grid = Grid::from_digits(digits, &rules).unwrap();
            let mut right = true;
            for (constraint, holds) in rules.constraints().iter().zip(&self.conditions) {
                assert_eq!(
                    constraint.allows(&grid),
                    holds(digits),
                    "{digits:?} {constraint:?}"
                );
                right &= holds(digits);
            }
            assert_eq!(is_solution(&grid, &rules), right, "{digits:?} {spec:?}");
            let conflicts = find_conflicts(&grid, &rules, true);
            assert_eq!(conflicts.is_empty(), right, "{digits:?} {spec:?}");
        }
    }
}
