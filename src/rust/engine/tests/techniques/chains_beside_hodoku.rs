//! Chains beside those of HoDoKu.

use crate::common::data;
use oxidoku_engine::{
    Candidate, Cell, Control, Digit, Explainer, Grid, Options, Position, Rules, Step, Technique,
};
use std::collections::BTreeMap;

/// The techniques that are sorted together.
const PLACES: [&[Technique]; 5] = [
    &[Technique::RemotePair],
    &[Technique::XChain],
    &[Technique::XyChain],
    &[
        Technique::NiceLoop,
        Technique::DiscontinuousLoop,
        Technique::Aic,
    ],
    &[
        Technique::GroupedNiceLoop,
        Technique::GroupedDiscontinuousLoop,
        Technique::GroupedAic,
    ],
];

/// The cells of `r4c2389,r56c6`.
fn cells(text: &str) -> Vec<Cell> {
    let one = |text: &str| -> Vec<Cell> {
        let (rows, columns) = text[1..].split_once('c').unwrap();
        let number = |byte: u8| usize::from(byte - b'1');
        let pairs = rows
            .bytes()
            .flat_map(|row| columns.bytes().map(move |c| (row, c)));
        pairs
            .map(|(row, c)| Cell::at(number(row), number(c), 9))
            .collect()
    };
    text.split(',').flat_map(one).collect()
}

/// What a line of a path places and removes, sorted.
fn effect(line: &str) -> [Vec<Candidate>; 2] {
    let effect = line
        .split("=> ")
        .last()
        .unwrap()
        .split(": ")
        .last()
        .unwrap();
    let (mut placed, mut removed) = (Vec::new(), Vec::new());
    for part in effect.split(", ") {
        let digit = Digit::new(part.as_bytes()[part.len() - 1] - b'0').unwrap();
        let (place, list) = match part.split_once("<>") {
            Some((place, _)) => (place, &mut removed),
            None => (part.split_once('=').unwrap().0, &mut placed),
        };
        list.extend(cells(place).into_iter().map(|cell| (cell, digit)));
    }
    placed.sort();
    removed.sort();
    [placed, removed]
}

#[test]
fn chains_of_hodoku_are_found_and_mostly_chosen() {
    let Some(lines) = data::lines("hodoku-paths.txt.xz") else {
        return;
    };
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut position = Position::from(Grid::blank(&rules));
    let mut counts: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for line in lines {
        let Some(line) = line.strip_prefix("  ") else {
            if !line.is_empty() {
                position = Position::from(Grid::parse(&line[..81], &rules).unwrap());
            }
            continue;
        };
        let [placed, removed] = effect(line);
        let name = line
            .split(": ")
            .next()
            .unwrap()
            .split(" =>")
            .next()
            .unwrap()
            .trim();
        let name = match name {
            "AIC" => "Alternating Inference Chain",
            "Grouped AIC" => "Grouped Alternating Inference Chain",
            name => name,
        };
        let named = |technique: &&&[Technique]| technique.iter().any(|t| t.entry().name == name);
        if let Some(&place) = PLACES.iter().find(named) {
            let options = Options {
                techniques: place.iter().copied().collect(),
                ..Options::default()
            };
            let mut control = Control::unlimited();
            let same = |step: &Step| {
                let mut eliminations = step.eliminations.clone();
                eliminations.sort();
                step.technique.entry().name == name && eliminations == removed
            };
            let steps = explainer.steps(&position, &options, &mut control).unwrap();
            let first = explainer.first(&position, None, &options, &mut control);
            let first = first.unwrap();
            let count = counts.entry(name.into()).or_default();
            count[0] += 1;
            count[1] += usize::from(steps.iter().any(same));
            count[2] += usize::from(first.as_ref().is_some_and(same));
            if std::env::var_os("OXIDOKU_PATHS").is_some() && !first.as_ref().is_some_and(same) {
                let found = steps.iter().any(same);
                let first = first.map(|step| (step.technique, step.eliminations));
                println!("{found} {line}\n      {first:?}");
            }
        }
        position.placed.extend(placed);
        position.removed.extend(removed);
    }
    let mut sums = [0; 3];
    for (name, count) in &counts {
        let [all, found, first] = count;
        println!("{all:4} {name}: {found} found, {first} first");
        (0..3).for_each(|i| sums[i] += count[i]);
    }
    assert!(sums[0] > 0 && sums[1] == sums[0], "{sums:?}");
    assert!(sums[2] * 100 >= sums[0] * 95, "{sums:?}");
}
