//! No step may contradict the solution, do nothing, or lead nowhere.

use crate::common::{self, data};
use oxidoku_engine::{
    Answer, Candidate, Candidates, Control, Explainer, Grid, Options, Position, Rules, Solver,
    Step, Technique, Techniques,
};
use std::collections::BTreeMap;

/// Every `each`-th puzzle of the collections, all with `OXIDOKU_FULL`.
fn puzzles(each: usize, rules: &Rules) -> Vec<Grid> {
    let each = if common::full() { 1 } else { each };
    let sets = data::COLLECTIONS.iter();
    let sets = sets.filter_map(|(name, _)| data::lines(name));
    let chosen = sets.flat_map(|lines| lines.into_iter().step_by(each));
    chosen
        .map(|line| Grid::parse(&line, rules).unwrap())
        .collect()
}

/// What is known of a position, kept apart from the engine's own.
pub(super) struct Ledger {
    pub(super) left: BTreeMap<usize, Vec<u8>>,
    pub(super) rules: Rules,
    pub(super) solution: Grid,
}

/// The digits that a step names are those of its pattern, or those that it removes or places; a
/// reverse BUG stands in cells that are filled.
pub(super) fn assert_has_own_digits(step: &Step) {
    let pattern = step.pattern.iter().map(|mark| mark.digit);
    let done = step.placements.iter().chain(&step.eliminations);
    let own: Vec<_> = pattern.chain(done.map(|&(_, digit)| digit)).collect();
    let is_own = step.digits.iter().all(|digit| own.contains(&digit));
    assert!(
        is_own || step.technique == Technique::ReverseBug,
        "{step:?}"
    );
}

impl Ledger {
    pub(super) fn new(puzzle: &Grid, solution: Grid, rules: &Rules) -> Self {
        let candidates = Candidates::of(puzzle, rules);
        let open = (0..rules.cells()).map(oxidoku_engine::Cell::from_index);
        let open = open.filter(|&cell| puzzle.get(cell).is_none());
        let digits = |cell| candidates.get(cell).iter().map(|d| d.get()).collect();
        Self {
            left: open.map(|cell| (cell.index(), digits(cell))).collect(),
            rules: rules.clone(),
            solution,
        }
    }

    fn has(&self, &(cell, digit): &Candidate) -> bool {
        let left = self.left.get(&cell.index());
        left.is_some_and(|digits| digits.contains(&digit.get()))
    }

    /// Panics unless the step is sound and does something.
    fn judge(&self, step: &Step) {
        assert!(!step.is_empty(), "{step:?}");
        for candidate in &step.eliminations {
            assert!(self.has(candidate), "not there: {candidate:?} {step:?}");
            assert_ne!(
                self.solution.get(candidate.0),
                Some(candidate.1),
                "{step:?}"
            );
        }
        for candidate in &step.placements {
            assert!(self.has(candidate), "not there: {candidate:?} {step:?}");
            assert_eq!(
                self.solution.get(candidate.0),
                Some(candidate.1),
                "{step:?}"
            );
        }
        for mark in &step.pattern {
            assert!(mark.cell.index() < self.rules.cells(), "{step:?}");
        }
        assert_has_own_digits(step);
    }

    pub(super) fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.eliminations {
            let left = self.left.get_mut(&cell.index()).unwrap();
            left.retain(|&other| other != digit.get());
        }
        for &(cell, digit) in &step.placements {
            self.left.remove(&cell.index());
            for peer in self.rules.peers(cell) {
                if let Some(left) = self.left.get_mut(&peer.index()) {
                    left.retain(|&other| other != digit.get());
                }
            }
        }
    }
}

fn solution(puzzle: &Grid, solver: &mut Solver<'_>) -> Grid {
    match solver.solve(puzzle, &mut Control::unlimited()).unwrap() {
        Answer::Unique(grid) => grid,
        other => panic!("{other:?}"),
    }
}

#[test]
fn paths_are_sound_and_end_solved() {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
    for puzzle in puzzles(40, &rules) {
        let solution = solution(&puzzle, &mut solver);
        let mut ledger = Ledger::new(&puzzle, solution.clone(), &rules);
        let position = Position::from(puzzle);
        let options = Options::default();
        let mut control = Control::unlimited();
        let path = explainer.path(&position, Some(&solution), &options, &mut control);
        let path = path.unwrap();
        for step in &path.steps {
            ledger.judge(step);
            ledger.apply(step);
            *used.entry(step.technique).or_default() += 1;
        }
        assert_eq!(path.grid, solution);
    }
    for (technique, count) in used {
        println!("{count:8} {}", technique.entry().name);
    }
}

/// Not the default ones only: what has to be asked for must be sound, too. What HoDoKu does not
/// know has a test of its own, since its searches take longer.
fn everything() -> Options {
    let all = Technique::ALL.iter().copied();
    Options {
        techniques: all
            .filter(|&technique| !beyond_hodoku().contains(technique))
            .collect(),
        siamese: true,
        duals: true,
        small_rectangles: true,
        wide_avoidable: true,
        overlap: true,
        both_directions: true,
        ..Options::default()
    }
}

#[test]
fn paths_with_everything_switched_on_are_sound_and_end_solved() {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let options = Options {
        locked_sets: true,
        ..everything()
    };
    let mut control = Control::unlimited();
    for puzzle in puzzles(200, &rules) {
        let solution = solution(&puzzle, &mut solver);
        let mut ledger = Ledger::new(&puzzle, solution.clone(), &rules);
        let position = Position::from(puzzle);
        let path = explainer.path(&position, Some(&solution), &options, &mut control);
        let path = path.unwrap();
        for step in &path.steps {
            ledger.judge(step);
            ledger.apply(step);
        }
        assert_eq!(path.grid, solution);
    }
}

/// The hard collections: where their singles end, every step of 1,000 puzzles, or of a few.
#[test]
fn every_step_of_hard_positions_is_sound_with_everything_switched_on() {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let options = Options {
        locked_sets: true,
        ..everything()
    };
    let singles = Options {
        techniques: Techniques::of(Technique::HiddenSingle),
        ..Options::default()
    };
    let mut control = Control::unlimited();
    let (mut count, most) = (0, if common::full() { 1_000 } else { 4 });
    let lines = ["hardest200.txt", "top1465.txt"].map(data::lines);
    for line in lines.into_iter().flatten().flatten().take(most) {
        let puzzle = Grid::parse(&line, &rules).unwrap();
        let solution = solution(&puzzle, &mut solver);
        let mut ledger = Ledger::new(&puzzle, solution.clone(), &rules);
        let mut position = Position::from(puzzle);
        let path = explainer.path(&position, None, &singles, &mut control);
        for step in &path.unwrap().steps {
            ledger.apply(step);
            position.placed.extend(&step.placements);
        }
        let steps = explainer.steps(&position, &options, &mut control).unwrap();
        steps.iter().for_each(|step| ledger.judge(step));
        count += steps.len();
    }
    println!("{count} steps");
}

#[test]
fn every_step_of_every_position_is_sound() {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let all = everything();
    // Fish of any houses take most of the time: they are looked for at every third position.
    let is_fish = |technique: &Technique| {
        let code = technique.entry().code;
        ["033", "034", "035", "036", "037"]
            .iter()
            .any(|family| code.starts_with(family))
    };
    let others = all
        .techniques
        .iter()
        .filter(|technique| !is_fish(technique));
    let without_fish = Options {
        techniques: others.collect(),
        ..all.clone()
    };
    let mut looked = 0;
    let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut control = Control::unlimited();
    for puzzle in puzzles(5_000, &rules) {
        let solution = solution(&puzzle, &mut solver);
        let mut ledger = Ledger::new(&puzzle, solution.clone(), &rules);
        let mut position = Position::from(puzzle);
        let path = explainer.path(
            &position,
            Some(&solution),
            &Options::default(),
            &mut control,
        );
        for (number, step) in path.unwrap().steps.iter().enumerate() {
            // Between two singles little changes.
            let single = step.technique <= Technique::HiddenSingle;
            if !single || number % 8 == 0 {
                let options = if common::full() || looked % 3 == 0 {
                    &all
                } else {
                    &without_fish
                };
                for step in explainer.steps(&position, options, &mut control).unwrap() {
                    ledger.judge(&step);
                    *used.entry(step.technique).or_default() += 1;
                }
                looked += 1;
            }
            ledger.apply(step);
            position.placed.extend(&step.placements);
            position.removed.extend(&step.eliminations);
        }
    }
    println!("{looked} positions, {} techniques", used.len());
    for (technique, count) in used {
        println!("{count:8} {}", technique.entry().name);
    }
}

/// What HoDoKu does not know and its scale does not use: the codes of these begin with N.
fn beyond_hodoku() -> Techniques {
    let all = Technique::ALL.iter().copied();
    all.filter(|technique| technique.entry().code.starts_with('N'))
        .collect()
}

/// On the way through a puzzle with singles and subsets and on what these leave, every step.
#[test]
fn every_step_beyond_hodoku_is_sound() {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let mut control = Control::unlimited();
    let hodoku = Options::default().techniques.iter();
    let easy = hodoku.filter(|&technique| technique < Technique::NakedQuadruple);
    let easy: Vec<Technique> = easy.collect();
    let with = |more: Techniques| Options {
        techniques: easy.iter().copied().chain(more.iter()).collect(),
        ..Options::default()
    };
    // Half of the paths do without, so that every kind of position comes up.
    let ways = [with(beyond_hodoku()), with(Techniques::EMPTY)];
    let looked = Options {
        techniques: beyond_hodoku(),
        ..Options::default()
    };
    let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
    for (number, puzzle) in puzzles(4_000, &rules).into_iter().enumerate() {
        let solution = solution(&puzzle, &mut solver);
        let mut ledger = Ledger::new(&puzzle, solution.clone(), &rules);
        let mut position = Position::from(puzzle);
        let path = explainer.path(&position, None, &ways[number % 2], &mut control);
        for step in &path.unwrap().steps {
            ledger.judge(step);
            ledger.apply(step);
            *used.entry(step.technique).or_default() += 1;
            position.placed.extend(&step.placements);
            position.removed.extend(&step.eliminations);
        }
        for step in explainer.steps(&position, &looked, &mut control).unwrap() {
            ledger.judge(&step);
            *used.entry(step.technique).or_default() += 1;
        }
    }
    for technique in beyond_hodoku().iter() {
        let count = used.get(&technique).unwrap_or(&0);
        println!("{count:8} {}", technique.entry().name);
    }
}
