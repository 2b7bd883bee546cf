//! All that several constraints of one rule say together, as one automaton that reads its cells.
//!
//! A quadruple counts each of its digits, a modular line compares cells side by side and those with
//! one between, a cage has a sum and cells that differ: each of these says less than the clue does. The
//! automaton knows, after so many cells, what those that are still to come depend on:
//!
//! ```text
//! pairs    the digits of cells with a partner to come, alike ones as one
//! counts   how often so far                 differing cells   which digits so far
//! sums     how much so far
//! ```
//! What has the same future is one state then.

use crate::grid::Cell;
use crate::rules::constraint::{Automaton, Constraint};
use std::collections::BTreeMap;

/// With more cells, or more that can be known after one of them, constraints stay as they are: a global
/// rule, or one that takes longer than it is worth.
const MOST_CELLS: usize = 32;
const MOST_KNOWN: usize = 256;

/// What one constraint says of cells that are numbered in the order in which they are read.
#[derive(Clone, PartialEq, Eq)]
enum Part {
    Pairs(Vec<[usize; 2]>, Vec<u64>),
    Count(Vec<usize>, u64, u64),
    Differ(Vec<usize>),
    /// The sum of all cells, of which there are so many.
    Sum(usize, i32),
}

/// Rules of one shape have one automaton, but for its cells.
#[derive(Default)]
pub(super) struct Products(Vec<(Vec<Part>, Option<Automaton>)>);

impl Products {
    /// The constraints as one, if that says more and is not too large.
    pub(super) fn of(&mut self, constraints: &[Constraint], digits: usize) -> Option<Constraint> {
        let mut cells: Vec<Cell> = Vec::new();
        for cell in constraints.iter().flat_map(Constraint::cells) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
            if cells.len() > MOST_CELLS {
                return None;
            }
        }
        let parts = constraints.iter().map(|own| Part::of(own, &cells));
        let parts: Vec<Part> = parts.collect::<Option<_>>()?;
        if !is_worth_it(&parts, cells.len()) {
            return None;
        }
        let known = self.0.iter().find(|(known, _)| *known == parts);
        let machine = match known {
            Some((_, machine)) => machine.clone(),
            None => {
                let machine = Product::of(&parts, cells.len(), digits).automaton();
                self.0.push((parts, machine.clone()));
                machine
            }
        };
        machine.map(|machine| Constraint::Automaton(Automaton { cells, ..machine }))
    }
}

/// Whether parts say more together; of those with sums only cages are asked about.
fn is_worth_it(parts: &[Part], cells: usize) -> bool {
    match parts {
        // A house.
        [] => false,
        [Part::Differ(own), Part::Sum(..)] => own.len() == cells,
        [part] => part.has_circle(cells),
        _ => !parts.iter().any(|part| matches!(part, Part::Sum(..))),
    }
}

impl Part {
    fn of(constraint: &Constraint, cells: &[Cell]) -> Option<Self> {
        let place = |cell: &Cell| cells.iter().position(|own| own == cell);
        let places = |own: &[Cell]| own.iter().map(place).collect::<Option<Vec<_>>>();
        match constraint {
            Constraint::Pair(pair) => {
                let ends = |[one, other]: &[Cell; 2]| Some([place(one)?, place(other)?]);
                let pairs = pair.cells.iter().map(ends).collect::<Option<_>>()?;
                Some(Self::Pairs(pairs, pair.allowed.clone()))
            }
            Constraint::Count(count) => Some(Self::Count(
                places(&count.cells)?,
                count.digits,
                count.allowed,
            )),
            Constraint::AllDifferent(differ) => Some(Self::Differ(places(&differ.cells)?)),
            // As many digits as are known have one sum then, and so there are as many states without it.
            Constraint::Sum(sum) if sum.slack == 0 && sum.cells == cells => {
                let is_plain = sum.weights.iter().all(|&weight| weight == 1);
                is_plain.then_some(Self::Sum(cells.len(), sum.total))
            }
            _ => None,
        }
    }

    /// Whether pairs lead around: else what each says is all that follows.
    fn has_circle(&self, cells: usize) -> bool {
        let Self::Pairs(pairs, _) = self else {
            return false;
        };
        let mut piece: Vec<usize> = (0..cells).collect();
        pairs.iter().any(|&[one, other]| {
            let (one, other) = (piece[one], piece[other]);
            piece
                .iter_mut()
                .filter(|own| **own == one)
                .for_each(|own| *own = other);
            one == other
        })
    }

    /// The last of its cells.
    fn last(&self) -> usize {
        let last = match self {
            Self::Pairs(pairs, _) => pairs.iter().flatten().max(),
            Self::Count(cells, ..) | Self::Differ(cells) => cells.iter().max(),
            Self::Sum(cells, _) => return cells - 1,
        };
        last.copied().unwrap_or(0)
    }
}

/// What is known after some cells: for each cell its digit, counted from 1, if that matters, and for
/// each part what it has seen.
type Seen = Vec<u64>;

struct Product<'p> {
    parts: &'p [Part],
    cells: usize,
    digits: usize,
    /// For each cell the last one that it is paired with.
    partner: Vec<usize>,
    /// For each digit the first that all pairs treat alike.
    alike: Vec<u64>,
}

/// For each digit what is known after it, by its place in a layer.
type Row = Vec<Option<usize>>;

impl<'p> Product<'p> {
    fn of(parts: &'p [Part], cells: usize, digits: usize) -> Self {
        let mut partner = vec![0; cells];
        let mut tables: Vec<&[u64]> = Vec::new();
        for part in parts {
            if let Part::Pairs(pairs, allowed) = part {
                tables.push(allowed);
                for &[one, other] in pairs {
                    partner[one] = partner[one].max(other);
                    partner[other] = partner[other].max(one);
                }
            }
        }
        let treated = |digit: usize| -> Vec<u64> {
            let both = |table: &&[u64]| {
                let back = (0..digits).filter(|&first| table[first] >> digit & 1 == 1);
                [table[digit], back.fold(0, |set, first| set | 1 << first)]
            };
            tables.iter().flat_map(both).collect()
        };
        let treated: Vec<Vec<u64>> = (0..digits).map(treated).collect();
        let alike = |digit| treated.iter().position(|own| *own == treated[digit]);
        let alike = (0..digits).map(|digit| alike(digit).unwrap_or(digit) as u64 + 1);
        Self {
            parts,
            cells,
            digits,
            partner,
            alike: alike.collect(),
        }
    }

    /// What is known when the next cell holds a digit; `None` if it cannot.
    fn next(&self, seen: &Seen, at: usize, digit: usize) -> Option<Seen> {
        let mut next = seen.clone();
        next[at] = self.alike[digit];
        for (part, memory) in self.parts.iter().zip(self.cells..) {
            match part {
                Part::Pairs(pairs, allowed) => {
                    let fits = |&[one, other]: &[usize; 2]| {
                        let is_read = one.max(other) == at;
                        let [one, other] = [one, other].map(|cell| next[cell] as usize);
                        !is_read || allowed[one - 1] >> (other - 1) & 1 == 1
                    };
                    if !pairs.iter().all(fits) {
                        return None;
                    }
                }
                Part::Count(cells, counted, allowed) => {
                    if cells.contains(&at) {
                        next[memory] += counted >> digit & 1;
                    }
                    if part.last() == at {
                        if allowed >> next[memory] & 1 == 0 {
                            return None;
                        }
                        next[memory] = 0;
                    }
                }
                Part::Differ(cells) => {
                    if cells.contains(&at) {
                        if next[memory] >> digit & 1 == 1 {
                            return None;
                        }
                        next[memory] |= 1 << digit;
                    }
                    if part.last() == at {
                        next[memory] = 0;
                    }
                }
                Part::Sum(_, total) => {
                    next[memory] += digit as u64 + 1;
                    if part.last() == at {
                        if next[memory] as i32 != *total {
                            return None;
                        }
                        next[memory] = 0;
                    }
                }
            }
        }
        for (cell, &partner) in self.partner.iter().enumerate().take(at + 1) {
            if partner <= at {
                next[cell] = 0;
            }
        }
        Some(next)
    }

    /// For each cell what can be known before it, as rows.
    fn layers(&self) -> Option<Vec<Vec<Row>>> {
        let mut before = vec![vec![0; self.cells + self.parts.len()]];
        let mut layers = Vec::new();
        for at in 0..self.cells {
            let mut after: BTreeMap<Seen, usize> = BTreeMap::new();
            let mut rows = Vec::new();
            for seen in &before {
                let row = (0..self.digits).map(|digit| {
                    let count = after.len();
                    let next = self.next(seen, at, digit)?;
                    Some(*after.entry(next).or_insert(count))
                });
                rows.push(row.collect());
                if after.len() > MOST_KNOWN {
                    return None;
                }
            }
            layers.push(rows);
            before = vec![Vec::new(); after.len()];
            after
                .into_iter()
                .for_each(|(seen, place)| before[place] = seen);
        }
        Some(layers)
    }

    /// From the last cell back, rows that are the same are one state. `None` if nothing is allowed.
    fn automaton(&self) -> Option<Automaton> {
        // After all cells nothing more is known.
        let mut states: Vec<Vec<Option<u16>>> = vec![vec![None; self.digits]];
        let mut after: Vec<Option<u16>> = vec![Some(0)];
        for rows in self.layers()?.into_iter().rev() {
            let first = states.len();
            after = rows
                .into_iter()
                .map(|row| {
                    let row: Vec<Option<u16>> = row.into_iter().map(|next| after[next?]).collect();
                    if row.iter().all(Option::is_none) {
                        return None;
                    }
                    let known = states[first..].iter().position(|own| *own == row);
                    let place = known.map_or(states.len(), |place| first + place);
                    if known.is_none() {
                        states.push(row);
                    }
                    Some(place as u16)
                })
                .collect();
        }
        let mut accepting = vec![false; states.len()];
        accepting[0] = true;
        Some(Automaton {
            cells: Vec::new(),
            start: after.first().copied().flatten()?,
            next: states,
            accepting,
        })
    }
}
