//! Reasons: what they say follows from their houses and rules with the candidates as they
//! stand, and from no part of these. Both are decided by a solver that knows nothing but
//! which cells differ and what cages add to.

use crate::common::{self, kind::Kind, random::Random};
use oxidoku_engine::{
    Answer, Candidates, Cell, Claim, Control, Digit, DigitSet, Explainer, Grid, Options, Position,
    REASONS, Rules, Says, Solver, Statement, Step, Technique,
};

/// Some houses and cages, and candidates as bits from 1 on.
struct Naive {
    left: Vec<u64>,
    /// For each cell those that differ from it.
    apart: Vec<Vec<usize>>,
    cages: Vec<(Vec<usize>, u32)>,
    grid: Vec<u8>,
    /// Digits that may still be put in.
    patience: u64,
}

impl Naive {
    fn new(left: &[u64], houses: &[Vec<usize>], cages: &[(Vec<usize>, u32)]) -> Self {
        let mut apart = vec![Vec::new(); left.len()];
        for house in houses.iter().chain(cages.iter().map(|(cells, _)| cells)) {
            for &cell in house {
                apart[cell].extend(house.iter().copied().filter(|&other| other != cell));
            }
        }
        Self {
            left: left.to_vec(),
            apart,
            cages: cages.to_vec(),
            grid: vec![0; left.len()],
            patience: 20_000_000,
        }
    }

    fn choices(&self, cell: usize) -> u64 {
        let taken = self.apart[cell].iter();
        let taken = taken.fold(0, |taken, &other| taken | 1 << self.grid[other]);
        let mut choices = self.left[cell] & !taken;
        for (cells, sum) in self.cages.iter().filter(|(cells, _)| cells.contains(&cell)) {
            let filled: u32 = cells.iter().map(|&other| u32::from(self.grid[other])).sum();
            let blank = cells.iter().filter(|&&other| self.grid[other] == 0).count() as u32 - 1;
            for digit in 1..=9 {
                let total = filled + digit;
                let fits = total + blank <= *sum && total + 9 * blank >= *sum;
                choices &= !(u64::from(!fits) << digit);
            }
        }
        choices
    }

    /// Whether all cells of houses and cages can be filled.
    fn has_way(&mut self) -> bool {
        self.patience -= 1;
        assert!(self.patience > 0, "the naive solver takes too long");
        let in_cages = |cell: &usize| self.cages.iter().any(|(cells, _)| cells.contains(cell));
        let spoken_of = |cell: &usize| !self.apart[*cell].is_empty() || in_cages(cell);
        let blank = (0..self.grid.len()).filter(|&cell| self.grid[cell] == 0);
        let blank = blank
            .filter(spoken_of)
            .map(|cell| (cell, self.choices(cell)));
        let Some((cell, choices)) = blank.min_by_key(|(_, choices)| choices.count_ones()) else {
            return true;
        };
        for digit in (1..=9).filter(|digit| choices >> digit & 1 == 1) {
            self.grid[cell] = digit;
            if self.has_way() {
                return true;
            }
        }
        self.grid[cell] = 0;
        false
    }

    fn has_way_with(mut self, cell: Cell, digits: u64) -> bool {
        self.left[cell.index()] &= digits;
        self.has_way()
    }
}

/// The rules of cages, each of which is one rule.
fn rules_of(kind: &Kind) -> Rules {
    let mut spec = kind.spec();
    spec.groups = (0..2 * kind.cages.len() as u32).map(|at| at / 2).collect();
    spec.build().unwrap()
}

/// The candidates as a path leaves them.
struct Replay<'r> {
    rules: &'r Rules,
    grid: Grid,
    left: Vec<u64>,
}

impl<'r> Replay<'r> {
    fn new(grid: &Grid, rules: &'r Rules) -> Self {
        let mut replay = Self {
            rules,
            grid: grid.clone(),
            left: vec![u64::MAX; rules.cells()],
        };
        replay.narrow();
        replay
    }

    fn narrow(&mut self) {
        let candidates = Candidates::of(&self.grid, self.rules);
        for (at, left) in self.left.iter_mut().enumerate() {
            let cell = Cell::from_index(at);
            *left = match self.grid.get(cell) {
                Some(digit) => 1 << digit.get(),
                None => {
                    let digits = candidates.get(cell).iter();
                    *left & digits.fold(0, |all, digit| all | 1 << digit.get())
                }
            };
        }
    }

    fn take(&mut self, step: &Step) {
        for &(cell, digit) in &step.eliminations {
            self.left[cell.index()] &= !(1 << digit.get());
        }
        for &(cell, digit) in &step.placements {
            self.grid.set(cell, Some(digit));
        }
        self.narrow();
    }
}

/// Cells that some houses and cages speak of.
type Spoken = (Vec<Vec<usize>>, Vec<(Vec<usize>, u32)>);

/// The houses and cages that say something.
fn spoken(kind: &Kind, rules: &Rules, told: &Statement) -> Spoken {
    let houses = told.houses.iter().map(|&id| {
        let cells = rules.house(id).cells().iter();
        cells.map(|cell| cell.index()).collect()
    });
    let cages = told.constraints.iter();
    let cages = cages.map(|&number| kind.cages[usize::from(number) / 2].clone());
    (houses.collect(), cages.collect())
}

fn bits_of(digits: DigitSet) -> u64 {
    digits.iter().fold(0, |all, digit| all | 1 << digit.get())
}

/// Checks a branch of an argument: what is told follows, one after the other, from the houses and cages
/// that say it, with what was told before, and ends with something impossible, or with cases of which
/// one must hold. Gives back what is told after it; `cases` counts those that were checked.
fn check_branch<'s>(
    (kind, rules): (&Kind, &Rules),
    mut left: Vec<u64>,
    told: &'s [Statement],
    cases: &mut usize,
) -> &'s [Statement] {
    let (supposed, mut rest) = told.split_first().unwrap();
    assert!(!supposed.is_by_somebody(), "{supposed:?}");
    let (cell, digits) = supposed.leaves().unwrap();
    left[cell.index()] &= bits_of(digits);
    // What must hold, if a house has said it, and what is supposed of that.
    let (mut places, mut followed, mut is_over) = (None, Vec::new(), false);
    while let Some(told) = rest.first() {
        if told.depth > supposed.depth {
            followed.push(told.leaves().unwrap());
            rest = check_branch((kind, rules), left.clone(), rest, cases);
            continue;
        }
        if told.depth < supposed.depth || !told.is_by_somebody() {
            break;
        }
        assert!(!is_over && followed.is_empty(), "{told:?}");
        rest = &rest[1..];
        let (houses, cages) = spoken(kind, rules, told);
        let naive = Naive::new(&left, &houses, &cages);
        match &told.says {
            &Says::Leaves(cell, stays, gone) => {
                let (stays, gone) = (bits_of(stays), bits_of(gone));
                assert_eq!(gone | stays, left[cell.index()], "{told:?}");
                assert_eq!(gone & stays, 0, "{told:?}");
                let others = naive.has_way_with(cell, !stays);
                assert!(!others, "{told:?} does not follow yet");
                left[cell.index()] &= stays;
                is_over = stays == 0;
            }
            Says::Places(cells) => {
                let mut others = left.clone();
                for (cell, digits) in cells {
                    others[cell.index()] &= !bits_of(*digits);
                }
                let mut naive = Naive::new(&others, &houses, &cages);
                assert!(!naive.has_way(), "{told:?} does not follow");
                places = Some(cells.clone());
            }
            impossible => {
                assert!(!{ naive }.has_way(), "something is possible: {told:?}");
                is_over = true;
                let of = |cell: Cell| left[cell.index()];
                match impossible {
                    Says::Crowded(cells) => {
                        let digits = cells.iter().fold(0, |all, (cell, _)| all | of(*cell));
                        assert!((digits.count_ones() as usize) < cells.len(), "{told:?}");
                    }
                    Says::Lacks(digit) => {
                        let mut cells = houses.iter().flatten();
                        assert!(
                            cells.all(|&cell| left[cell] >> digit.get() & 1 == 0),
                            "{told:?}"
                        );
                    }
                    _ => {}
                }
            }
        }
    }
    if !is_over {
        *cases += followed.len();
        let digits = followed.iter().fold(0, |all, (_, own)| all | bits_of(*own));
        match places {
            Some(places) => assert_eq!(places, followed, "{supposed:?}"),
            None => {
                let cell = followed[0].0;
                assert!(followed.iter().all(|&(own, _)| own == cell), "{followed:?}");
                assert_eq!(digits, left[cell.index()], "{followed:?}");
            }
        }
    }
    rest
}

/// Checks every argument that is told whole, and tells how many statements and cases these have.
fn check_told(kind: &Kind, rules: &Rules, puzzle: &Grid, path: &[Step]) -> (usize, usize) {
    let mut replay = Replay::new(puzzle, rules);
    let (mut checked, mut cases) = (0, 0);
    for step in path {
        let told = step
            .reason
            .iter()
            .map(|reason| reason.statements.as_slice());
        // Of longer ones the end is left out.
        for told in told.filter(|told| (1..=24).contains(&told.len())) {
            let rest = check_branch((kind, rules), replay.left.clone(), told, &mut cases);
            assert!(rest.is_empty(), "{step:?}");
            checked += told.len();
        }
        replay.take(step);
    }
    (checked, cases)
}

/// The same for the arguments against candidates that are not in the solution, of every fourth cell.
fn check_claims(kind: &Kind, rules: &Rules, puzzle: &Grid) -> (usize, usize) {
    let mut control = Control::unlimited();
    let Ok(Answer::Unique(solution)) = Solver::new(rules).solve(puzzle, &mut control) else {
        panic!("{puzzle:?}");
    };
    let (mut checked, mut cases) = (0, 0);
    let position = Position::from(puzzle.clone());
    let replay = Replay::new(puzzle, rules);
    for (at, &left) in replay.left.iter().enumerate().step_by(4) {
        let cell = Cell::from_index(at);
        for digit in (1..=9).filter_map(Digit::new) {
            if left >> digit.get() & 1 == 0 || solution.get(cell) == Some(digit) {
                continue;
            }
            let claim = [Claim::Not((cell, digit))];
            let proven = Explainer::new(rules).prove(&position, &claim, &mut control);
            let told = proven.unwrap().unwrap().1.reason.unwrap().statements;
            if (1..=24).contains(&told.len()) {
                check_branch((kind, rules), replay.left.clone(), &told, &mut cases);
                checked += told.len();
            }
        }
    }
    (checked, cases)
}

/// Checks every reason of a path, and tells how many there were of each size.
fn check(kind: &Kind, rules: &Rules, puzzle: &Grid, path: &[Step]) -> Vec<usize> {
    let mut replay = Replay::new(puzzle, rules);
    let mut sizes = vec![0; 30];
    for step in path {
        if let Some(reason) = &step.reason {
            let houses = step.houses.iter().map(|&(id, _)| {
                let cells = rules.house(id).cells().iter();
                cells.map(|cell| cell.index()).collect()
            });
            let houses: Vec<Vec<usize>> = houses.collect();
            let cages = step.clues.iter().flat_map(|clues| &clues.constraints);
            let cages = cages.map(|&number| kind.cages[usize::from(number) / 2].clone());
            let cages: Vec<_> = cages.collect();
            assert_eq!(houses.len() + cages.len(), reason.size);
            sizes[reason.size] += 1;
            // What a step says cannot be: a candidate that goes, or any other than the one that stands.
            let goes = step.eliminations.iter();
            let goes = goes.map(|&(cell, digit)| (cell, 1 << digit.get()));
            let stands = step.placements.iter();
            let stands = stands.map(|&(cell, digit)| (cell, !(1 << digit.get())));
            for (cell, digits) in goes.chain(stands) {
                let all = Naive::new(&replay.left, &houses, &cages);
                assert!(!all.has_way_with(cell, digits), "unsound: {step:?}");
                for without in 0..reason.size {
                    let (mut houses, mut cages) = (houses.clone(), cages.clone());
                    match without.checked_sub(houses.len()) {
                        None => drop(houses.remove(without)),
                        Some(cage) => drop(cages.remove(cage)),
                    }
                    let less = Naive::new(&replay.left, &houses, &cages);
                    assert!(
                        less.has_way_with(cell, digits),
                        "{without} is needless: {step:?}"
                    );
                }
            }
        }
        replay.take(step);
    }
    assert!(replay.grid.is_complete());
    sizes
}

fn path_of(rules: &Rules, puzzle: &Grid) -> Vec<Step> {
    path_by(&Options::of_scale(&REASONS), rules, puzzle)
}

fn path_by(options: &Options, rules: &Rules, puzzle: &Grid) -> Vec<Step> {
    let mut control = Control::unlimited();
    let answer = Solver::new(rules).solve(puzzle, &mut control);
    let Ok(Answer::Unique(solution)) = answer else {
        panic!("{answer:?}");
    };
    let position = Position::from(puzzle.clone());
    let path = Explainer::new(rules).path(&position, Some(&solution), options, &mut control);
    let path = path.unwrap();
    assert_eq!(path.grid, solution);
    assert!(
        path.steps
            .iter()
            .all(|step| step.technique != Technique::Search)
    );
    path.steps
}

fn grid_of(cells: &[u8], rules: &Rules) -> Grid {
    let mut grid = Grid::blank(rules);
    for (at, &digit) in cells.iter().enumerate() {
        grid.set(Cell::from_index(at), Digit::new(digit));
    }
    grid
}

/// A killer puzzle with large cages and a few givens that has one solution.
fn killer(seed: u64) -> Option<(Kind, Rules, Grid)> {
    let mut random = Random::new(seed);
    let full = random.full_grid((3, 3));
    let kind = Kind {
        cages: random.cages(&full, 3, 5),
        ..Kind::boxes(3, 3)
    };
    let rules = rules_of(&kind);
    let puzzle = grid_of(&random.keep(&full, 6), &rules);
    let mut control = Control::unlimited();
    let answer = control.within(20_000, |control| {
        Solver::new(&rules).solve(&puzzle, control)
    });
    matches!(answer, Ok(Answer::Unique(_))).then_some((kind, rules, puzzle))
}

fn killers() -> impl Iterator<Item = (Kind, Rules, Grid)> {
    let count = if common::full() { 30 } else { 2 };
    (0..).filter_map(killer).take(count)
}

/// Puzzles that singles do not solve.
const CLASSIC: [&str; 3] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "...4...2...1..85..3.....6..7...2...9..5....4.9..64.7....63.71....9.....35.2......",
    "...8..93......4.....793.2...2...15......63.9..54..9............8.3....2.2....6.43",
];

/// One by Arto Inkala (2012), the reasons of which are large.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Puzzles that few houses together solve.
const EASIER: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

#[test]
fn reasons_of_houses_and_cages_are_sound_and_minimal() {
    let mut all = vec![0; 30];
    for (kind, rules, puzzle) in killers() {
        let path = path_of(&rules, &puzzle);
        for (all, own) in all.iter_mut().zip(check(&kind, &rules, &puzzle, &path)) {
            *all += own;
        }
    }
    println!("{all:?}");
    // Larger ones are those of classic puzzles, below.
    assert!(all.iter().sum::<usize>() > 20);
}

#[test]
fn nothing_is_told_before_what_it_follows_from() {
    let mut told = Vec::new();
    for (at, (kind, rules, puzzle)) in killers().enumerate() {
        let path = path_of(&rules, &puzzle);
        told.push(check_told(&kind, &rules, &puzzle, &path));
        if at == 0 || common::full() {
            told.push(check_claims(&kind, &rules, &puzzle));
        }
    }
    let rules = Rules::classic();
    for text in CLASSIC {
        let puzzle = Grid::parse(text, &rules).unwrap();
        let path = path_of(&rules, &puzzle);
        told.push(check_told(&Kind::boxes(3, 3), &rules, &puzzle, &path));
    }
    let checked: usize = told.iter().map(|(statements, _)| statements).sum();
    let cases: usize = told.iter().map(|(_, cases)| cases).sum();
    println!("{checked} statements, {cases} cases");
    assert!(checked > 100 && cases > 10);
}

#[test]
fn reasons_of_houses_are_sound_and_minimal() {
    let rules = Rules::classic();
    let count = if common::full() { CLASSIC.len() } else { 1 };
    for text in &CLASSIC[..count] {
        let puzzle = Grid::parse(text, &rules).unwrap();
        let path = path_of(&rules, &puzzle);
        let sizes = check(&Kind::boxes(3, 3), &rules, &puzzle, &path);
        println!("{sizes:?}");
        assert!(sizes[1..3].iter().all(|&count| count > 0));
    }
}

#[test]
fn where_reasons_are_large_a_path_to_read_proves_digits() {
    let rules = Rules::classic();
    let puzzle = Grid::parse(HARD, &rules).unwrap();
    let fewest = path_of(&rules, &puzzle);
    let options = Options {
        whole_digits: true,
        ..Options::of_scale(&REASONS)
    };
    let read = path_by(&options, &rules, &puzzle);
    let large = |path: &[Step]| {
        let sizes = path.iter().flat_map(|step| &step.reason);
        sizes.filter(|reason| reason.size > 6).count()
    };
    println!(
        "{} of {}, {} of {}",
        large(&fewest),
        fewest.len(),
        large(&read),
        read.len()
    );
    assert!(2 * large(&read) < large(&fewest) && read.len() < fewest.len());
    check(&Kind::boxes(3, 3), &rules, &puzzle, &read);
}

/// The values of the scale's columns for a path.
fn rating(path: &[Step]) -> (u32, u32) {
    let score = REASONS.path_score(path);
    let value = |name: &str| {
        let place = REASONS
            .columns()
            .iter()
            .position(|column| column.name == name);
        score.values[place.unwrap()]
    };
    (value("rating"), value("exact"))
}

#[test]
fn an_exact_rating_is_that_of_all_symmetric_copies() {
    // Rows and columns exchanged, digits renamed.
    let turned = |cell: usize| cell % 9 * 9 + cell / 9;
    let mut exact = 0;
    for (kind, rules, puzzle) in killers() {
        let path = path_of(&rules, &puzzle);
        let cages = kind.cages.iter();
        let cages =
            cages.map(|(cells, sum)| (cells.iter().map(|&cell| turned(cell)).collect(), *sum));
        let other = Kind {
            cages: cages.collect(),
            ..kind.clone()
        };
        let cells: Vec<u8> = (0..81).map(|cell| puzzle.digits()[turned(cell)]).collect();
        let rules = rules_of(&other);
        let other = path_of(&rules, &grid_of(&cells, &rules));
        let (own, others) = (rating(&path), rating(&other));
        if own.1 == 1 || others.1 == 1 {
            exact += 1;
            assert_eq!(own, others);
        }
    }
    let rules = Rules::classic();
    let mut random = Random::new(35);
    for text in EASIER {
        let puzzle = Grid::parse(text, &rules).unwrap();
        let own = rating(&path_of(&rules, &puzzle));
        for _ in 0..3 {
            let copy = random.shuffle(puzzle.digits(), (3, 3));
            let others = rating(&path_of(&rules, &grid_of(&copy, &rules)));
            if own.1 == 1 || others.1 == 1 {
                exact += 1;
                assert_eq!(own, others, "{text}");
            }
        }
    }
    println!("{exact} exact ratings");
    assert!(exact > 0);
}
