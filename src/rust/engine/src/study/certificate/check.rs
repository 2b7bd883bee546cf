//! Checking a certificate, line by line.

use super::line::Candidate;
use super::text::{Names, header};
use super::units::{Unit, Units, first_domains};
use crate::grid::{Cell, Grid};
use crate::rules::Rules;
use crate::solve::proof::Statement;
use crate::work::{Control, Halt};
use thiserror::Error;

/// What is wrong with a certificate. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// A line of the statement is another for this puzzle under these rules.
    #[error("it states another puzzle: {expected}")]
    Statement {
        /// Its number.
        line: usize,
        /// What is stated there of the puzzle.
        expected: String,
    },
    /// A line that is none.
    #[error("it is no line of a proof")]
    Unreadable {
        /// Its number.
        line: usize,
    },
    /// A candidate does not go by its unit.
    #[error("it does not follow from its unit")]
    Unfounded {
        /// Its number.
        line: usize,
    },
    /// A cell that has candidates left is said to have none.
    #[error("the cell has digits left")]
    Open {
        /// Its number.
        line: usize,
    },
    /// A cell has other digits left than the end says, or they break a unit.
    #[error("it is not what is left for the cell")]
    End {
        /// Its number.
        line: usize,
    },
    /// It stops before anything is proven.
    #[error("the proof does not end")]
    Unfinished {
        /// The number of the line that would be next.
        line: usize,
    },
}

impl Flaw {
    /// The number of the line.
    pub fn line(&self) -> usize {
        match self {
            Self::Statement { line, .. }
            | Self::Unreadable { line }
            | Self::Unfounded { line }
            | Self::Open { line }
            | Self::End { line }
            | Self::Unfinished { line } => *line,
        }
    }
}

/// Whether the certificate proves that the puzzle has one solution, which is given, or none.
///
/// # Errors
/// [`Halt`] from `control`; within the answer the first line with a flaw.
pub fn check_certificate(
    text: &str,
    puzzle: &Grid,
    rules: &Rules,
    control: &mut Control<'_>,
) -> Result<Result<Option<Grid>, Flaw>, Halt> {
    let alone = rules.each_alone();
    let mut units = Units::of(&alone);
    let names = Names::of(rules);
    let mut lines = text.lines().zip(1..);
    for expected in header(puzzle, rules, units.all()) {
        match lines.next() {
            Some((found, _)) if found.trim() == expected.trim_end() => {}
            Some((_, line)) => return Ok(Err(Flaw::Statement { line, expected })),
            None => {
                return Ok(Err(Flaw::Unfinished {
                    line: text.lines().count() + 1,
                }));
            }
        }
    }
    let mut domains = first_domains(puzzle, rules);
    // For each open case what it supposes, and what was left before it.
    let mut cases: Vec<OpenCase> = Vec::new();
    let mut ended = Vec::new();
    let mut last = text.lines().count();
    for (found, line) in lines {
        control.step()?;
        let Some(step) = Step::read(found, &names) else {
            match found.trim() {
                "" => continue,
                _ => return Ok(Err(Flaw::Unreadable { line })),
            }
        };
        last = line;
        if !ended.is_empty() && !matches!(step, Step::End(_)) {
            return Ok(Err(Flaw::End { line }));
        }
        match step {
            Step::Gone((cell, digit), number) => {
                let unit = number.wrapping_sub(1);
                let follows =
                    units.has(unit, cell) && !units.supports(unit, &mut domains, cell, digit);
                if !follows {
                    return Ok(Err(Flaw::Unfounded { line }));
                }
                domains[cell.index()] &= !(1 << digit);
            }
            Step::Case(supposed) => {
                let before = domains.clone();
                for one in &supposed {
                    let left = &mut domains[one.cell.index()];
                    *left = one.keeps(*left);
                }
                cases.push(OpenCase {
                    supposed,
                    before,
                    units: units.count(),
                });
            }
            Step::Empty(cell) => {
                if domains[cell.index()] != 0 {
                    return Ok(Err(Flaw::Open { line }));
                }
                let Some(case) = cases.pop() else {
                    // Nothing may come after the end.
                    let rest = text.lines().zip(1..).skip(line);
                    let mut rest = rest.filter(|(rest, _)| !rest.trim().is_empty());
                    return Ok(match rest.next() {
                        Some((_, line)) => Err(Flaw::Unreadable { line }),
                        None => Ok(None),
                    });
                };
                domains = case.before;
                units.truncate(case.units);
                let mut shown: Vec<Statement> = case.supposed;
                shown.iter_mut().for_each(|one| *one = one.opposite());
                match shown[..] {
                    [one] => {
                        let left = &mut domains[one.cell.index()];
                        *left = one.keeps(*left);
                    }
                    _ => units.push(Unit::Shown(shown)),
                }
            }
            Step::End((cell, digit)) => {
                let expected = ended.len() == cell.index() && cases.is_empty();
                if !expected || domains[cell.index()] != 1 << digit {
                    return Ok(Err(Flaw::End { line }));
                }
                ended.push(digit as u8 + 1);
            }
        }
    }
    if ended.len() < rules.cells() {
        return Ok(Err(Flaw::Unfinished { line: last + 1 }));
    }
    // What is left is the only thing that can be a solution; here, that it is one.
    let broken = (0..units.count()).any(|unit| {
        let mut cells = units.cells(unit).iter();
        cells.any(|&cell| {
            let digit = u32::from(ended[cell.index()]) - 1;
            !units.supports(unit, &mut domains, cell, digit)
        })
    });
    let solution = Grid::from_digits(&ended, rules);
    Ok(match solution {
        Ok(solution) if !broken => Ok(Some(solution)),
        _ => Err(Flaw::End { line: last }),
    })
}

/// A case that has not ended.
struct OpenCase {
    supposed: Vec<Statement>,
    /// What was left for each cell before it, and how many units there were.
    before: Vec<u64>,
    units: usize,
}

/// A line of a proof.
enum Step {
    Gone(Candidate, usize),
    Case(Vec<Statement>),
    Empty(Cell),
    End(Candidate),
}

impl Step {
    fn read(line: &str, names: &Names<'_>) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let candidate = |cell, digit| Some((names.find_cell(cell)?, names.find_digit(digit)?));
        match *words.as_slice() {
            ["-", cell, digit, "by", unit] => {
                let number = unit.parse::<usize>().ok();
                let number = number.filter(|number| number.to_string() == unit);
                Some(Self::Gone(candidate(cell, digit)?, number?))
            }
            ["?", ..] => {
                let mut words = words[1..].iter();
                let mut supposed = Vec::new();
                while let Some(cell) = words.next() {
                    let mut digit = words.next()?;
                    let holds = *digit != "not";
                    if !holds {
                        digit = words.next()?;
                    }
                    let (cell, digit) = candidate(cell, digit)?;
                    supposed.push(Statement { cell, digit, holds });
                }
                (!supposed.is_empty()).then_some(Self::Case(supposed))
            }
            ["!", cell] => Some(Self::Empty(names.find_cell(cell)?)),
            ["=", cell, digit] => Some(Self::End(candidate(cell, digit)?)),
            _ => None,
        }
    }
}
