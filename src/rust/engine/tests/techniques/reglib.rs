//! HoDoKu's regression library: about a thousand positions, each with the one
//! step that a technique must find there.
//!
//! `OXIDOKU_REGLIB=03,0402` restricts a run to codes that begin so, and prints
//! every line that fails.

use crate::common::{self, data, random::Random};
use oxidoku_engine::{
    Candidate, Cell, Control, Digit, Explainer, Grid, Options, Position, Rules, Step, Technique,
};
use std::collections::{BTreeMap, BTreeSet};

/// Codes of techniques that the catalogue does not have: templates.
fn is_absent(line: &Line) -> bool {
    line.code.starts_with("120")
}

#[derive(Clone, Debug)]
pub(super) struct Line {
    number: usize,
    pub(super) code: String,
    variant: String,
    digits: BTreeSet<u8>,
    /// Digits in row order, 0 for a blank; true for those that are no givens.
    board: Vec<(u8, bool)>,
    removed: BTreeSet<(u8, usize)>,
    pub(super) eliminations: BTreeSet<(u8, usize)>,
    placements: BTreeSet<(u8, usize)>,
}

/// `436 257`: digit, row, column. As digit and cell index.
fn candidates(field: &str) -> BTreeSet<(u8, usize)> {
    let number = |byte: u8| usize::from(byte - b'0');
    let read = |item: &str| {
        let item = item.as_bytes();
        (
            number(item[0]) as u8,
            (number(item[1]) - 1) * 9 + number(item[2]) - 1,
        )
    };
    field.split_whitespace().map(read).collect()
}

pub(super) fn parse(number: usize, line: &str) -> Line {
    let fields: Vec<&str> = line.split(':').collect();
    let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
    let mut board = Vec::new();
    let mut placed = false;
    for byte in fields[3].bytes() {
        match byte {
            b'+' => placed = true,
            b'.' | b'0' => board.push((0, false)),
            _ => board.push((byte - b'0', std::mem::take(&mut placed))),
        }
    }
    assert_eq!(board.len(), 81);
    Line {
        number,
        code: code.into(),
        variant: variant.into(),
        digits: fields[2].bytes().map(|byte| byte - b'0').collect(),
        board,
        removed: candidates(fields[4]),
        eliminations: candidates(fields[5]),
        placements: candidates(fields[6]),
    }
}

/// The technique of a code; five digits are the siamese kind of the first four
/// without the last.
pub(super) fn technique(code: &str) -> Option<Technique> {
    let code = if code.len() == 5 { &code[..4] } else { code };
    let mut all = Technique::ALL.iter();
    all.find(|technique| technique.entry().code == code)
        .copied()
}

pub(super) fn options(line: &Line) -> Options {
    let (code, variant) = (line.code.as_str(), line.variant.as_str());
    Options {
        siamese: code.len() == 5,
        duals: matches!(code, "0404" | "0405"),
        small_rectangles: matches!((code, variant), ("0402", "1") | ("0405", _)),
        missing_candidates: variant != "1",
        overlap: matches!(code, "0902" | "0903" | "0904") && variant == "2",
        both_directions: code == "0903",
        locked_sets: matches!(
            (code, variant),
            ("0709", "2") | ("0710" | "0711", "3" | "4")
        ),
        techniques: technique(code).into_iter().collect(),
        ..Options::default()
    }
}

pub(super) fn position(line: &Line, rules: &Rules) -> Position {
    let candidate = |(digit, cell)| (Cell::from_index(cell), Digit::new(digit).unwrap());
    let mut puzzle = Grid::blank(rules);
    let mut placed = Vec::new();
    for (cell, &(digit, later)) in line.board.iter().enumerate() {
        match digit {
            0 => {}
            _ if later => placed.push(candidate((digit, cell))),
            _ => puzzle.set(Cell::from_index(cell), Digit::new(digit)),
        }
    }
    Position {
        puzzle,
        placed,
        removed: line.removed.iter().copied().map(candidate).collect(),
    }
}

fn plain(candidates: &[Candidate]) -> BTreeSet<(u8, usize)> {
    let plain = |&(cell, digit): &Candidate| (digit.get(), cell.index());
    candidates.iter().map(plain).collect()
}

#[derive(Default)]
pub(super) struct Count {
    passed: usize,
    failed: usize,
    /// Lines that pass, though a step with the same digits has another result.
    ambiguous: usize,
}

/// Whether the line passes; why not, otherwise.
pub(super) fn judge(line: &Line, explainer: &Explainer, rules: &Rules, count: &mut Count) -> bool {
    let position = position(line, rules);
    let steps = explainer.steps(&position, &options(line), &mut Control::unlimited());
    let steps = steps.unwrap();
    let digits = |step: &Step| -> BTreeSet<u8> { step.digits.iter().map(Digit::get).collect() };
    let same = |step: &&Step| digits(step) == line.digits;
    let exact = |step: &&Step| {
        plain(&step.eliminations) == line.eliminations && plain(&step.placements) == line.placements
    };
    let passes = match line.variant.as_str() {
        "x" => steps.is_empty(),
        _ => steps.iter().filter(same).any(|step| exact(&step)),
    };
    let others = steps
        .iter()
        .filter(same)
        .filter(|step| !exact(step))
        .count();
    count.passed += usize::from(passes);
    count.failed += usize::from(!passes);
    count.ambiguous += usize::from(passes && others > 0 && line.variant != "x");
    if !passes && std::env::var_os("OXIDOKU_REGLIB").is_some() {
        println!("line {}: {line:?}", line.number);
        for step in steps.iter().filter(same) {
            println!(
                "  found {:?} {:?}",
                plain(&step.placements),
                plain(&step.eliminations)
            );
        }
    }
    passes
}

/// The lines of the library; none, with a message, where there is no library.
fn library() -> Vec<Line> {
    let Some(lines) = data::lines("reglib-1.3.txt") else {
        return Vec::new();
    };
    let chosen = std::env::var("OXIDOKU_REGLIB").unwrap_or_default();
    let wanted = |line: &Line| chosen.split(',').any(|start| line.code.starts_with(start));
    let lines = lines.iter().enumerate();
    lines
        .filter(|(_, line)| line.starts_with(':'))
        .map(|(index, line)| parse(index + 1, line))
        .filter(wanted)
        .collect()
}

#[test]
fn every_technique_finds_the_steps_of_the_library() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut absent = BTreeSet::new();
    let mut failed = Vec::new();
    for line in library() {
        if is_absent(&line) {
            absent.insert(line.code.clone());
            continue;
        }
        assert!(technique(&line.code).is_some(), "{line:?}");
        let name = format!("{} {}", line.code, line.variant);
        if !judge(&line, &explainer, &rules, counts.entry(name).or_default()) {
            failed.push(line.number);
        }
    }
    for (name, count) in &counts {
        let Count {
            passed,
            failed,
            ambiguous,
        } = count;
        println!("{name:8} {passed:3} passed {failed:3} failed {ambiguous:3} with other results");
    }
    println!("not in the catalogue: {absent:?}");
    assert!(failed.is_empty(), "lines {failed:?}");
}

/// A permutation of rows and columns that keeps boxes, maybe a transposition,
/// and a relabelling of the digits.
pub(super) struct Symmetry {
    rows: Vec<usize>,
    columns: Vec<usize>,
    transposed: bool,
    digits: Vec<u8>,
}

impl Symmetry {
    pub(super) fn random(random: &mut Random) -> Self {
        let mut lines = || -> Vec<usize> {
            let bands = random.order(3);
            let inner = [random.order(3), random.order(3), random.order(3)];
            (0..9)
                .map(|i| bands[i / 3] * 3 + inner[i / 3][i % 3])
                .collect()
        };
        let (rows, columns) = (lines(), lines());
        let transposed = random.below(2) == 0;
        let digits = random
            .order(9)
            .into_iter()
            .map(|digit| digit as u8 + 1)
            .collect();
        Self {
            rows,
            columns,
            transposed,
            digits,
        }
    }

    fn cell(&self, index: usize) -> usize {
        let (row, column) = (self.rows[index / 9], self.columns[index % 9]);
        if self.transposed {
            column * 9 + row
        } else {
            row * 9 + column
        }
    }

    fn digit(&self, digit: u8) -> u8 {
        if digit == 0 {
            0
        } else {
            self.digits[usize::from(digit) - 1]
        }
    }

    /// The copy of a puzzle of digits and points.
    pub(super) fn copy_of(&self, puzzle: &str) -> String {
        let mut copy = vec![b'.'; 81];
        for (index, byte) in puzzle.bytes().enumerate().filter(|(_, byte)| *byte != b'.') {
            copy[self.cell(index)] = b'0' + self.digit(byte - b'0');
        }
        String::from_utf8(copy).unwrap()
    }

    pub(super) fn apply(&self, line: &Line) -> Line {
        let set = |set: &BTreeSet<(u8, usize)>| {
            let moved = set
                .iter()
                .map(|&(d, cell)| (self.digit(d), self.cell(cell)));
            moved.collect()
        };
        let mut board = vec![(0, false); 81];
        for (index, &(digit, later)) in line.board.iter().enumerate() {
            board[self.cell(index)] = (self.digit(digit), later);
        }
        Line {
            board,
            digits: line.digits.iter().map(|&digit| self.digit(digit)).collect(),
            removed: set(&line.removed),
            eliminations: set(&line.eliminations),
            placements: set(&line.placements),
            ..line.clone()
        }
    }
}

/// How many random copies of each position are looked at.
pub(super) fn copies() -> usize {
    if common::full() { 20 } else { 4 }
}

#[test]
fn symmetric_copies_of_the_library_have_the_same_steps() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut random = Random::new(2026);
    let mut failed = BTreeSet::new();
    for line in library().iter().filter(|line| !is_absent(line)) {
        for _ in 0..copies() {
            let copy = Symmetry::random(&mut random).apply(line);
            if !judge(&copy, &explainer, &rules, &mut Count::default()) {
                failed.insert(line.number);
            }
        }
    }
    assert!(failed.is_empty(), "copies of lines {failed:?}");
}
