//! Certificates as text.

use super::line::{Candidate, Line};
use super::units::{Term, Unit};
use super::write::Proof;
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::rules::constraint::{Constraint, Count};
use std::fmt::Write;

/// The first line of each.
const FIRST: &str = "oxidoku certificate 1";

/// How cells and digits are called.
pub(super) struct Names<'r> {
    rules: &'r Rules,
}

impl<'r> Names<'r> {
    pub(super) fn of(rules: &'r Rules) -> Self {
        Self { rules }
    }

    /// `r3c4`, or `s1r3c4` on the first sheet beyond the grid.
    pub(super) fn cell(&self, cell: Cell) -> String {
        let place = self.rules.board().place(cell);
        let sheet = match place.sheet {
            0 => String::new(),
            sheet => format!("s{sheet}"),
        };
        format!("{sheet}r{}c{}", place.row + 1, place.column + 1)
    }

    /// What users call the digit with this number from 0.
    pub(super) fn digit(&self, digit: u32) -> i32 {
        i32::from(*self.rules.digit_labels().start()) + digit as i32
    }

    fn cells(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        names.join(" ")
    }

    fn digits(&self, set: u64) -> String {
        let all = (0..64).filter(|digit| set >> digit & 1 == 1);
        let names: Vec<String> = all.map(|digit| self.digit(digit).to_string()).collect();
        names.join(",")
    }

    /// The cell with just this name: no sign, and no zero before a number.
    pub(super) fn find_cell(&self, name: &str) -> Option<Cell> {
        let (sheet, rest) = match name.strip_prefix('s') {
            Some(rest) => {
                let (sheet, _) = rest.split_once('r')?;
                (sheet.parse().ok()?, &rest[sheet.len()..])
            }
            None => (0, name),
        };
        let (row, column) = rest.strip_prefix('r')?.split_once('c')?;
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        let board = self.rules.board();
        let cell = board.cell_at(sheet, number(row)?, number(column)?);
        cell.filter(|&cell| self.cell(cell) == name)
    }

    /// The number from 0 of the digit that users call just this.
    pub(super) fn find_digit(&self, name: &str) -> Option<u32> {
        let digit = name.parse::<i32>().ok()?.checked_sub(self.digit(0))?;
        u32::try_from(digit)
            .ok()
            .filter(|&digit| (digit as usize) < self.rules.digits())
            .filter(|&digit| self.digit(digit).to_string() == name)
    }

    /// What a unit demands. Sums are told of digits as users call them.
    fn unit(&self, unit: &Unit<'_>) -> String {
        let shift = self.digit(0) - 1;
        match unit {
            Unit::Different(cells) => format!("different {}", self.cells(cells)),
            Unit::Sum(terms, sums) => {
                let more = shift * count(terms);
                let (lowest, highest) = (sums.start() + more, sums.end() + more);
                let terms: Vec<String> = terms.iter().map(|term| self.term(term)).collect();
                format!("sum {lowest} {highest} {}", terms.join(" "))
            }
            Unit::Equal(groups) => {
                let most = groups.iter().map(|terms| count(terms)).max().unwrap_or(0);
                let told = groups.iter().map(|terms| {
                    let mut told: Vec<String> = terms.iter().map(|term| self.term(term)).collect();
                    // What the digits are more than their numbers counts for each cell.
                    match shift * (most - count(terms)) {
                        0 => {}
                        more => told.push(format!("{more}")),
                    }
                    told.join(" ")
                });
                let told: Vec<String> = told.collect();
                format!("equal {}", told.join(" = "))
            }
            Unit::Counts(counts, groups) => self.counts(counts, groups),
            Unit::One(constraint) => self.constraint(constraint),
            Unit::Shown(_) => unreachable!("it is shown in the proof"),
        }
    }

    /// Cells that differ, joined by commas.
    fn differing(&self, cells: &[Cell]) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        cells.join(",")
    }

    fn term(&self, (weight, cells): &Term) -> String {
        format!("{weight}*{}", self.differing(cells))
    }

    fn counts(&self, counts: &[&Count], groups: &[Vec<Cell>]) -> String {
        let mut told = "count".to_string();
        for count in counts {
            let allowed = (0..64).filter(|number| count.allowed >> number & 1 == 1);
            let allowed: Vec<String> = allowed.map(|number: u32| number.to_string()).collect();
            told += &format!(" {} of {}", allowed.join(","), self.digits(count.digits));
        }
        let groups: Vec<String> = groups.iter().map(|cells| self.differing(cells)).collect();
        format!("{told} in {}", groups.join(" "))
    }

    fn constraint(&self, constraint: &Constraint) -> String {
        let shift = self.digit(0) - 1;
        match constraint {
            Constraint::AllDifferent(different) => {
                format!("different {}", self.cells(&different.cells))
            }
            Constraint::Pair(pair) => {
                let allowed = (0_u32..).zip(&pair.allowed);
                let allowed: Vec<String> = allowed
                    .map(|(digit, &others)| {
                        format!("{}:{}", self.digit(digit), self.digits(others))
                    })
                    .collect();
                let pairs = pair.cells.iter();
                let pairs: Vec<String> = pairs
                    .map(|&[a, b]| format!("{}-{}", self.cell(a), self.cell(b)))
                    .collect();
                format!("pairs {} for {}", allowed.join(" "), pairs.join(" "))
            }
            Constraint::Sum(sum) => {
                let more = shift * sum.weights.iter().sum::<i32>();
                let terms = sum.cells.iter().zip(&sum.weights);
                let terms: Vec<String> = terms
                    .map(|(&cell, weight)| format!("{weight}*{}", self.cell(cell)))
                    .collect();
                let highest = sum.total.saturating_add(i32::from(sum.slack));
                format!(
                    "sum {} {} {}",
                    sum.total + more,
                    highest + more,
                    terms.join(" ")
                )
            }
            Constraint::Automaton(automaton) => {
                let states = automaton.next.iter().zip(&automaton.accepting);
                let states: Vec<String> = states
                    .map(|(next, &accepting)| {
                        let next = next.iter().map(|state| match state {
                            Some(state) => state.to_string(),
                            None => "-".into(),
                        });
                        let next: Vec<String> = next.collect();
                        format!("{}{}", next.join(","), if accepting { "!" } else { "" })
                    })
                    .collect();
                let cells = self.cells(&automaton.cells);
                format!(
                    "automaton {} {} for {cells}",
                    automaton.start,
                    states.join(" ")
                )
            }
            Constraint::Count(count) => {
                let each: Vec<Vec<Cell>> = count.cells.iter().map(|&cell| vec![cell]).collect();
                self.counts(&[count], &each)
            }
            Constraint::Connected(piece) => {
                let size = piece.size.map_or("any".into(), |size| size.to_string());
                let cells = self.cells(&piece.cells);
                format!(
                    "connected {size} of {} in {cells}",
                    self.digits(piece.digits)
                )
            }
            Constraint::Regions(regions) => {
                let places = regions.cells.iter().zip(&regions.labels);
                let places: Vec<String> = places
                    .map(|(&cell, &label)| format!("{}@{}", self.cell(cell), self.cell(label)))
                    .collect();
                format!(
                    "regions {} of {} {}",
                    regions.regions,
                    regions.size,
                    places.join(" ")
                )
            }
            Constraint::Any(any) => {
                let each = |list: &Vec<Constraint>| {
                    let all: Vec<String> = list.iter().map(|one| self.constraint(one)).collect();
                    format!("({})", all.join("; "))
                };
                let all: Vec<String> = any.alternatives.iter().map(each).collect();
                format!("any {}", all.join(" or "))
            }
        }
    }
}

/// How often a digit counts in a sum.
fn count(terms: &[Term]) -> i32 {
    let counts = terms
        .iter()
        .map(|(weight, cells)| weight * cells.len() as i32);
    counts.sum()
}

/// All lines before the proof: what is to be solved.
pub(super) fn header(puzzle: &Grid, rules: &Rules, units: &[Unit<'_>]) -> Vec<String> {
    let names = Names::of(rules);
    let labels = rules.digit_labels();
    let mut lines = vec![
        FIRST.to_string(),
        format!("digits {} {}", labels.start(), labels.end()),
    ];
    let sheets = rules.board().sheets();
    let places = (0..rules.cells()).map(|index| rules.board().place(Cell::from_index(index)).sheet);
    let places: Vec<usize> = places.collect();
    for (number, sheet) in sheets.iter().enumerate() {
        let cells = (0..rules.cells()).filter(|&index| places[index] == number);
        let cells: Vec<Cell> = cells.map(Cell::from_index).collect();
        let limits = sheet.digits.map_or(String::new(), |digits| {
            let set = digits
                .iter()
                .fold(0, |set, digit| set | 1 << (digit.get() - 1));
            format!(" of {}", names.digits(set))
        });
        lines.push(format!("cells{limits} {}", names.cells(&cells)));
    }
    for (unit, number) in units.iter().zip(1..) {
        lines.push(format!("unit {number} {}", names.unit(unit)));
    }
    for (cell, digit) in puzzle.filled() {
        lines.push(format!(
            "given {} {}",
            names.cell(cell),
            names.digit(number_of(digit))
        ));
    }
    lines
}

fn number_of(digit: Digit) -> u32 {
    u32::from(digit.get()) - 1
}

/// A certificate. At the end a cell has nothing left, or all cells come to `solution`.
pub(super) fn write(
    puzzle: &Grid,
    rules: &Rules,
    proof: &Proof<'_>,
    solution: Option<&Grid>,
) -> String {
    let names = Names::of(rules);
    let stated = &proof.units.all()[..proof.stated];
    let mut text = header(puzzle, rules, stated).join("\n");
    text.push('\n');
    write_lines(&mut text, &names, &proof.lines, 0);
    if let Some(cell) = proof.empty {
        say(&mut text, 0, format_args!("! {}", names.cell(cell)));
    }
    for (cell, digit) in solution.iter().flat_map(|grid| grid.filled()) {
        say(
            &mut text,
            0,
            format_args!("= {} {}", names.cell(cell), names.digit(number_of(digit))),
        );
    }
    text
}

fn write_lines(text: &mut String, names: &Names<'_>, lines: &[Line], depth: usize) {
    let told = |(cell, digit): &Candidate| format!("{} {}", names.cell(*cell), names.digit(*digit));
    for line in lines {
        match line {
            Line::Gone {
                candidate, unit, ..
            } => {
                say(
                    text,
                    depth,
                    format_args!("- {} by {}", told(candidate), unit + 1),
                );
            }
            Line::Case {
                supposed,
                lines,
                empty,
            } => {
                let told = supposed.iter().map(|one| {
                    let not = if one.holds { "" } else { "not " };
                    format!("{} {not}{}", names.cell(one.cell), names.digit(one.digit))
                });
                let told: Vec<String> = told.collect();
                say(text, depth, format_args!("? {}", told.join(" ")));
                write_lines(text, names, lines, depth + 1);
                say(text, depth, format_args!("! {}", names.cell(*empty)));
            }
        }
    }
}

fn say(text: &mut String, depth: usize, line: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "{:1$}{line}", "", 2 * depth);
}
