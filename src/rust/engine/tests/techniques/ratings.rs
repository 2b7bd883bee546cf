//! Levels, scores and paths beside those of HoDoKu 2.2.
//!
//! `OXIDOKU_PATHS=1` prints where our paths leave HoDoKu's, by cause.

use crate::common::data;
use oxidoku_engine::{
    Answer, Cell, Control, Digit, Explainer, Grid, HODOKU, Level, Named, Options, Path, Position,
    Rules, Solver, Step,
};
use std::collections::{BTreeMap, BTreeSet};

/// Level and score by the rule as published, worked out here on purpose.
fn rate(path: &Path) -> (Level, u32) {
    let grades = path.steps.iter().map(|step| HODOKU.grade(step.technique));
    let grades = grades.map(|grade| grade.expect("HoDoKu has all of them"));
    let score = grades.clone().map(|grade| grade.score).sum();
    let mut level = grades
        .filter_map(|grade| grade.level)
        .max()
        .unwrap_or(Level::Easy);
    while score > level.highest_score() {
        level = Level::ALL[level as usize + 1];
    }
    (level, score)
}

fn level(name: &str) -> Level {
    let index = ["easy", "medium", "hard", "unfair", "extreme"]
        .iter()
        .position(|n| *n == name);
    Level::ALL[index.unwrap()]
}

struct Bench {
    rules: Rules,
    explainer: Explainer,
}

impl Bench {
    fn new() -> Self {
        let rules = Rules::classic();
        let explainer = Explainer::new(&rules);
        Self { rules, explainer }
    }

    fn path(&self, puzzle: &str) -> Path {
        let puzzle = Grid::parse(puzzle, &self.rules).unwrap();
        let mut control = Control::unlimited();
        let mut solver = Solver::new(&self.rules);
        let Answer::Unique(solution) = solver.solve(&puzzle, &mut control).unwrap() else {
            panic!("{puzzle:?}");
        };
        let position = Position::from(puzzle);
        let options = Options::default();
        let path = self
            .explainer
            .path(&position, Some(&solution), &options, &mut control);
        path.unwrap()
    }
}

#[test]
fn levels_and_scores_agree_with_hodoku() {
    agree(false, 99.0, 99.0);
}

#[test]
fn levels_and_scores_agree_with_hodoku_where_nothing_simple_helps() {
    agree(true, 99.0, 85.0);
}

/// The least share of levels and scores that agree, in percent, among the puzzles that are
/// extreme or among the others.
fn agree(extreme: bool, least_levels: f64, least_scores: f64) {
    let Some(lines) = data::lines("ratings-hodoku.csv") else {
        return;
    };
    let bench = Bench::new();
    let (mut count, mut levels, mut scores) = (0, 0, 0);
    let mut causes: BTreeMap<(Level, Level), usize> = BTreeMap::new();
    for line in &lines[1..] {
        let fields: Vec<&str> = line.split(',').collect();
        let (theirs, score): (Level, u32) = (level(fields[1]), fields[2].parse().unwrap());
        if (theirs == Level::Extreme) != extreme {
            continue;
        }
        let ours = rate(&bench.path(fields[0]));
        count += 1;
        levels += usize::from(ours.0 == theirs);
        scores += usize::from(ours.1 == score);
        if ours.0 != theirs {
            *causes.entry((theirs, ours.0)).or_default() += 1;
        }
    }
    let percent = |part: usize| 100.0 * part as f64 / count as f64;
    let (levels, scores) = (percent(levels), percent(scores));
    println!("{count} puzzles: level equal {levels:.1} %, score equal {scores:.1} %");
    println!("levels of HoDoKu, of oxidoku: {causes:?}");
    assert!(levels >= least_levels && scores >= least_scores);
}

type Effect = BTreeSet<(usize, u8)>;

/// The cells of `r4c2389,r56c6`.
fn cells(text: &str) -> Vec<usize> {
    let one = |text: &str| -> Vec<usize> {
        let (rows, columns) = text[1..].split_once('c').unwrap();
        let number = |byte: u8| usize::from(byte - b'1');
        let rows = rows.bytes().map(number);
        rows.flat_map(|row| columns.bytes().map(move |c| row * 9 + number(c)))
            .collect()
    };
    text.split(',').flat_map(one).collect()
}

/// Name and effect of a line of a path: `Naked Single: r3c3=9`, or
/// `X-Wing: 9 r27 c59 => r39c5,r9c9<>9`.
fn read_step(line: &str) -> (String, Effect) {
    let name = line
        .split(": ")
        .next()
        .unwrap()
        .split(" =>")
        .next()
        .unwrap();
    let effect = line
        .split("=> ")
        .last()
        .unwrap()
        .split(": ")
        .last()
        .unwrap();
    let mut found = Effect::new();
    for part in effect.split(", ") {
        let digit = part.as_bytes()[part.len() - 1] - b'0';
        let place = &part[..part.find(['<', '=']).unwrap()];
        found.extend(cells(place).into_iter().map(|cell| (cell, digit)));
    }
    (name.trim().into(), found)
}

fn effect(step: &Step) -> Effect {
    let plain = |&(cell, digit): &(Cell, Digit)| (cell.index(), digit.get());
    step.placements
        .iter()
        .chain(&step.eliminations)
        .map(plain)
        .collect()
}

/// Each puzzle with the steps of its path.
fn blocks(lines: Vec<String>) -> Vec<(String, Vec<String>)> {
    let mut blocks: Vec<(String, Vec<String>)> = Vec::new();
    for line in lines {
        match line.strip_prefix("  ") {
            Some(step) => blocks.last_mut().unwrap().1.push(step.into()),
            None if line.is_empty() => {}
            None => blocks.push((line[..81].into(), Vec::new())),
        }
    }
    blocks
}

#[test]
fn paths_part_from_those_of_hodoku_for_few_reasons() {
    let Some(lines) = data::lines("hodoku-paths.txt.xz") else {
        return;
    };
    let bench = Bench::new();
    let mut causes: BTreeMap<(String, String), (usize, String)> = BTreeMap::new();
    let (mut puzzles, mut same) = (0, 0);
    for (puzzle, theirs) in blocks(lines) {
        let ours = bench.path(&puzzle).steps;
        puzzles += 1;
        let parting = theirs.iter().zip(&ours).find(|(line, step)| {
            let (name, their_effect) = read_step(line);
            name != short_name(step) || their_effect != effect(step)
        });
        match parting {
            None => same += 1,
            Some((line, step)) => {
                let cause = (read_step(line).0, short_name(step).to_owned());
                let example = format!("{puzzle} | {line} | {:?}", effect(step));
                causes.entry(cause).or_insert((0, example)).0 += 1;
            }
        }
    }
    println!("{same} of {puzzles} paths are the same");
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    for ((theirs, ours), (count, example)) in causes {
        println!("{count:5} {theirs} / {ours}");
        if std::env::var_os("OXIDOKU_PATHS").is_some() {
            println!("      {example}");
        }
    }
    assert!(same * 2 > puzzles);
}

/// HoDoKu shortens some names in its paths.
fn short_name(step: &Step) -> &'static str {
    match step.technique.entry().name {
        "Alternating Inference Chain" => "AIC",
        "Grouped Alternating Inference Chain" => "Grouped AIC",
        name => name,
    }
}

/// Where HoDoKu's path has come to, our next step: HoDoKu's own, or another one.
#[test]
fn steps_of_extreme_paths_are_mostly_those_of_hodoku() {
    let Some(lines) = data::lines("hodoku-paths-extreme.txt.xz") else {
        return;
    };
    let bench = Bench::new();
    let mut control = Control::unlimited();
    let options = Options::default();
    let mut counts: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut causes: BTreeMap<(String, String), (usize, String)> = BTreeMap::new();
    let every: usize = std::env::var("OXIDOKU_EVERY").map_or(1, |n| n.parse().unwrap());
    for (puzzle, theirs) in blocks(lines).into_iter().step_by(every) {
        let mut position = Position::from(Grid::parse(&puzzle, &bench.rules).unwrap());
        for line in theirs {
            let (name, their_effect) = read_step(&line);
            let is_single = name.ends_with("Single") || name == "Full House";
            if !is_single && name != "Brute Force" {
                let ours = bench
                    .explainer
                    .first(&position, None, &options, &mut control);
                let ours = ours.unwrap();
                let same = ours
                    .as_ref()
                    .is_some_and(|step| effect(step) == their_effect);
                let own = ours.as_ref().map_or("nothing", short_name).to_owned();
                let count = counts.entry(name.clone()).or_default();
                count[0] += 1;
                count[1] += usize::from(same);
                count[2] += usize::from(own == name);
                if !same {
                    let own_effect = ours.as_ref().map(effect);
                    let removed = position.removed.iter();
                    let removed: Vec<_> = removed
                        .map(|(c, d)| {
                            format!("{}{}{}", d.get(), c.index() / 9 + 1, c.index() % 9 + 1)
                        })
                        .collect();
                    let placed = position.placed.iter();
                    let mut grid = position.puzzle.clone();
                    placed.for_each(|&(cell, digit)| grid.set(cell, Some(digit)));
                    let example =
                        format!("{grid:?} {} | {line} | {own_effect:?}", removed.join(" "));
                    if std::env::var_os("OXIDOKU_PATHS").is_some() {
                        println!("{name} / {own}: {example}");
                    }
                    causes.entry((name.clone(), own)).or_insert((0, example)).0 += 1;
                }
            }
            for (cell, digit) in their_effect {
                let candidate = (Cell::from_index(cell), Digit::new(digit).unwrap());
                match line.contains("<>") {
                    true => position.removed.push(candidate),
                    false => position.placed.push(candidate),
                }
            }
        }
    }
    for (name, [count, same, named]) in counts {
        println!("{count:6} {same:6} {named:6} {name}");
    }
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    for ((theirs, ours), (count, _)) in causes {
        println!("{count:5} {theirs} / {ours}");
    }
}
