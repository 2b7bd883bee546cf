//! Finding a proof: what follows from single units, then cases, then what of it is needed.

use super::line::{Candidate, Line};
use super::text;
use super::units::{Domains, Unit, crowd, units_of};
use crate::deduce::unit::narrow;
use crate::grid::digit::bits;
use crate::grid::{Cell, Grid, MAX_SIZE};
use crate::rules::Rules;
use crate::solve::{Answer, Solver};
use crate::work::{Control, Halt};
use std::cell::Cell as Count;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Certified {
    /// The text of a proof that there is one solution.
    One(String),
    /// The same, that there is none.
    None(String),
    /// There are several solutions: nothing to prove.
    Several,
}

/// A certificate for a puzzle, which may break rules.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn certify(puzzle: &Grid, rules: &Rules, control: &mut Control<'_>) -> Result<Certified, Halt> {
    let answer = match crate::rules::has_conflict(puzzle, rules) {
        true => Answer::None,
        false => Solver::new(rules).solve(puzzle, control)?,
    };
    let solution = match &answer {
        Answer::First(_) => return Ok(Certified::Several),
        Answer::Unique(solution) => Some(solution),
        Answer::None => None,
    };
    let units = units_of(rules);
    let mut prover = Prover {
        blame: vec![Count::new(1_u32); units.len()],
        cells: units.iter().map(Unit::cells).collect(),
        of_cell: vec![Vec::new(); rules.cells()],
        units,
    };
    for (unit, cells) in prover.cells.iter().enumerate() {
        for cell in cells {
            prover.of_cell[cell.index()].push(unit);
        }
    }
    let start = first_domains(puzzle, rules);
    let mut domains = start.clone();
    let all: BTreeSet<usize> = (0..prover.units.len()).collect();
    let (lines, empty) = prover.prove(&mut domains, &start, all, solution, control)?;
    let mut needed: BTreeSet<Candidate> = match empty {
        Some(cell) => gone_from(cell, &start, &domains).collect(),
        None => cells_of(rules)
            .flat_map(|cell| gone_from(cell, &start, &domains))
            .collect(),
    };
    let lines = prover.needed_lines(lines, &mut needed, &mut domains, &start);
    let text = text::write(puzzle, rules, &prover.units, &lines, empty, solution);
    Ok(match solution {
        Some(_) => Certified::One(text),
        None => Certified::None(text),
    })
}

fn cells_of(rules: &Rules) -> impl Iterator<Item = Cell> {
    (0..rules.cells()).map(Cell::from_index)
}

/// What is left for each cell by the givens and the digits of its sheet alone.
pub(super) fn first_domains(puzzle: &Grid, rules: &Rules) -> Vec<u64> {
    let all = u64::MAX >> (64 - rules.digits());
    let sheets = rules.board().sheets();
    let domain = |cell| match puzzle.get(cell) {
        Some(digit) => 1 << (digit.get() - 1),
        None => match sheets[rules.board().place(cell).sheet].digits {
            Some(digits) => digits
                .iter()
                .fold(0, |set, digit| set | 1 << (digit.get() - 1)),
            None => all,
        },
    };
    cells_of(rules).map(domain).collect()
}

/// The candidates of a cell that lines have taken.
fn gone_from(cell: Cell, start: &[u64], domains: &[u64]) -> impl Iterator<Item = Candidate> {
    let gone = start[cell.index()] & !domains[cell.index()];
    (0..64)
        .filter(move |digit| gone >> digit & 1 == 1)
        .map(move |digit| (cell, digit))
}

struct Prover<'r> {
    units: Vec<Unit<'r>>,
    cells: Vec<Vec<Cell>>,
    of_cell: Vec<Vec<usize>>,
    /// How often each unit has left nothing for a cell, from 1.
    blame: Vec<Count<u32>>,
}

impl Prover<'_> {
    /// Lines until nothing is left for a cell, which is given then, or, if there is a solution, to
    /// the solution. `start` is what no line has to say, `open` the units to look at first.
    fn prove(
        &self,
        domains: &mut Domains,
        start: &Domains,
        mut open: BTreeSet<usize>,
        solution: Option<&Grid>,
        control: &mut Control<'_>,
    ) -> Result<(Vec<Line>, Option<Cell>), Halt> {
        let mut lines = Vec::new();
        loop {
            if let Some(cell) = self.follow(domains, &mut open, &mut lines, control)? {
                return Ok((lines, Some(cell)));
            }
            let Some((cell, digit)) = self.next_case(domains, solution) else {
                return Ok((lines, None));
            };
            let mut inner = domains.to_vec();
            inner[cell.index()] = 1 << digit;
            // What the case supposes, no line has to say.
            let mut supposed = start.to_vec();
            supposed[cell.index()] = 1 << digit;
            let about = self.of_cell[cell.index()].iter().copied().collect();
            let (found, empty) = self.prove(&mut inner, &supposed, about, None, control)?;
            let Some(empty) = empty else {
                unreachable!("a case that can hold, beside the only solution");
            };
            let mut needed = gone_from(empty, &supposed, &inner).collect();
            let found = self.needed_lines(found, &mut needed, &mut inner, &supposed);
            lines.push(Line::Case {
                candidate: (cell, digit),
                lines: found,
                empty,
                needs: needed.into_iter().collect(),
            });
            domains[cell.index()] &= !(1 << digit);
            open.extend(&self.of_cell[cell.index()]);
        }
    }

    /// All that follows from single units. Gives the cell for which nothing is left.
    fn follow(
        &self,
        domains: &mut Domains,
        open: &mut BTreeSet<usize>,
        lines: &mut Vec<Line>,
        control: &mut Control<'_>,
    ) -> Result<Option<Cell>, Halt> {
        if let Some(empty) = domains.iter().position(|&left| left == 0) {
            return Ok(Some(Cell::from_index(empty)));
        }
        while let Some(unit) = open.pop_first() {
            control.step()?;
            for (cell, digit) in self.gone_by(unit, domains) {
                lines.push(Line::Gone {
                    candidate: (cell, digit),
                    unit,
                });
                domains[cell.index()] &= !(1 << digit);
                if domains[cell.index()] == 0 {
                    self.blame[unit].set(self.blame[unit].get() + 1);
                    return Ok(Some(cell));
                }
                open.extend(&self.of_cell[cell.index()]);
            }
        }
        Ok(None)
    }

    /// The candidates that have no support in a unit: if one goes, the others have none still.
    fn gone_by(&self, unit: usize, domains: &mut Domains) -> Vec<Candidate> {
        let cells = &self.cells[unit];
        let mut kept: Vec<u64> = cells.iter().map(|cell| domains[cell.index()]).collect();
        // Where all cells together have no way, no digit of any has support.
        let is_known = matches!(self.units[unit], Unit::Different(_))
            && cells.len() <= MAX_SIZE
            && narrow(&mut kept);
        let mut gone = Vec::new();
        for (&cell, kept) in cells.iter().zip(kept) {
            for digit in bits(domains[cell.index()]).map(|digit| digit as u32) {
                let stays = match is_known {
                    true => kept >> digit & 1 == 1,
                    false => self.units[unit].supports(domains, cell, digit),
                };
                if !stays {
                    gone.push((cell, digit));
                }
            }
        }
        gone
    }

    /// Which of the candidates that lines have taken from the cells of a unit must be gone for
    /// this one to go: those that cannot be put back one after the other.
    fn needs(
        &self,
        unit: usize,
        domains: &Domains,
        start: &Domains,
        (cell, digit): Candidate,
    ) -> Vec<Candidate> {
        let mut trial = domains.to_vec();
        let cells = self.cells[unit].iter().filter(|&&other| other != cell);
        let mut gone: Vec<Candidate> = cells
            .flat_map(|&cell| gone_from(cell, start, domains))
            .collect();
        if let Unit::Different(_) = self.units[unit] {
            trial[cell.index()] = 1 << digit;
            if let Some((cells, digits)) = crowd(&self.cells[unit], &trial) {
                // All else may be there.
                let is_of =
                    |&(other, own): &Candidate| cells.contains(&other) && digits >> own & 1 == 0;
                let others = gone.iter().filter(|gone| !is_of(gone));
                others.for_each(|&(other, own)| trial[other.index()] |= 1 << own);
                gone.retain(is_of);
            }
        }
        // Mostly nothing of a cell is needed, and then it is asked about once.
        let mut needed = Vec::new();
        for of_cell in gone.chunk_by(|one, other| one.0 == other.0) {
            let other = of_cell[0].0.index();
            let before = trial[other];
            let all = of_cell.iter().fold(0, |all, &(_, digit)| all | 1 << digit);
            trial[other] |= all;
            if !self.units[unit].supports(&mut trial, cell, digit) {
                continue;
            }
            trial[other] = before;
            for &candidate in of_cell {
                trial[other] |= 1 << candidate.1;
                if self.units[unit].supports(&mut trial, cell, digit) {
                    trial[other] &= !(1 << candidate.1);
                    needed.push(candidate);
                }
            }
        }
        needed
    }

    /// A cell with the fewest candidates, of these one in units that are often to blame, and the
    /// first candidate that is not in the solution; `None` if all cells have one.
    fn next_case(&self, domains: &Domains, solution: Option<&Grid>) -> Option<Candidate> {
        let several = domains
            .iter()
            .enumerate()
            .filter(|(_, left)| left.count_ones() > 1);
        let cost = |&(index, left): &(usize, &u64)| {
            let units = self.of_cell[index].iter();
            let blame: u32 = units.map(|&unit| self.blame[unit].get()).sum();
            (left.count_ones(), Reverse(blame))
        };
        let (index, &left) = several.min_by_key(cost)?;
        let cell = Cell::from_index(index);
        let right = solution.and_then(|grid| grid.get(cell));
        let right = right.map_or(0, |digit| 1_u64 << (digit.get() - 1));
        Some((cell, (left & !right).trailing_zeros()))
    }

    /// Those lines without which something of `needed` would not be gone; at the end `needed` is
    /// what lines before must have taken. `domains` is what is left after the lines, and becomes
    /// what was before them.
    fn needed_lines(
        &self,
        lines: Vec<Line>,
        needed: &mut BTreeSet<Candidate>,
        domains: &mut Domains,
        start: &Domains,
    ) -> Vec<Line> {
        let mut kept = Vec::new();
        for line in lines.into_iter().rev() {
            let (Line::Gone { candidate, .. } | Line::Case { candidate, .. }) = &line;
            let (cell, digit) = *candidate;
            domains[cell.index()] |= 1 << digit;
            if !needed.remove(candidate) {
                continue;
            }
            match &line {
                Line::Gone { unit, .. } => {
                    needed.extend(self.needs(*unit, domains, start, *candidate));
                }
                Line::Case { needs, .. } => needed.extend(needs),
            }
            kept.push(line);
        }
        kept.reverse();
        kept
    }
}
