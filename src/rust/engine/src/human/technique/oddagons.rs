//! Oddagons: cells that cannot be filled with two or three digits alone.
//!
//! * Bivalue: an odd loop of cells, each of which sees the next, and two digits.
//! * Trivalue (tridagon, Thor's hammer): four boxes at the corners of a rectangle, in each
//!   three cells that are in different rows and columns, and three digits. If an odd number of
//!   the four triples rises while the others fall, no way is left to fill them.
//!
//! So one of the further candidates of the cells, the guardians, is true.

use super::als::collection::Collection;
use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// The most guardians, and the most cells of a loop.
const GUARDIANS: usize = 6;
const LONGEST: usize = 11;

/// The most partial loops of two digits.
const PATIENCE: usize = 5_000;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if one_of::is_barren(query) {
        return Ok(());
    }
    let (technique, state) = (query.technique(), query.state);
    let patterns = match technique {
        Technique::BivalueOddagon => loops(query)?,
        _ => tridagons(query)?,
    };
    let mut steps = Smallest::new();
    let locked = match patterns.is_empty() {
        true => return steps.report(query),
        false => Collection::of(state, true),
    };
    for (cells, digits) in patterns {
        let of = |set: fn(u64, u64) -> u64| {
            let own = cells.iter();
            let own = own.map(|&cell| (cell, DigitSet(set(state.digits(cell).0, digits.0))));
            own.flat_map(|(cell, own)| marks(cell, own))
                .collect::<Vec<_>>()
        };
        let floor = of(|own, digits| own & digits);
        let guardians = of(|own, digits| own & !digits);
        let step = || {
            Step::new(technique, digits)
                .marking(Part::Base, floor.clone())
                .marking(Part::Extra, guardians.clone())
        };
        let mut found = one_of::steps(state, &guardians, &locked, &step);
        if let [only] = guardians[..] {
            let others = marks(only.0, state.digits(only.0)).filter(|&other| other != only);
            found = vec![step().removing(others)];
        }
        steps.add(10 * cells.len() + guardians.len(), found);
    }
    steps.report(query)
}

type Pattern = (Vec<Cell>, DigitSet);

fn loops<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow<Vec<Pattern>> {
    let state = query.state;
    let mut found = Vec::new();
    for one in state.all_digits() {
        for other in state.all_digits().filter(|&other| other > one) {
            let mut search = OddLoops {
                state,
                pair: [one, other].into_iter().collect(),
                able: state.places(one) & state.places(other),
                patience: PATIENCE,
                found: Vec::new(),
            };
            for first in search.able.iter() {
                search.grow(&mut vec![first], query.control)?;
                search.able.remove(first);
            }
            if search.patience == 0 {
                query.give_up();
            }
            found.extend(search.found);
        }
    }
    Ok(found)
}

struct OddLoops<'a, const W: usize> {
    state: &'a State<'a, W>,
    pair: DigitSet,
    able: Cells<W>,
    patience: usize,
    found: Vec<Pattern>,
}

impl<const W: usize> OddLoops<'_, W> {
    fn grow(&mut self, cells: &mut Vec<Cell>, control: &mut Control<'_>) -> Flow {
        let board = self.state.layout();
        let beyond = cells
            .iter()
            .map(|&cell| DigitSet(self.state.digits(cell).0 & !self.pair.0).len());
        if beyond.sum::<usize>() > GUARDIANS {
            return Ok(());
        }
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        if cells.len() > 2 && board.sees(first, last) {
            // Each loop once, not in both directions. Three cells are a matter of subsets.
            if cells.len() > 3 && cells.len() % 2 == 1 && cells[1] < last {
                self.found.push((cells.clone(), self.pair));
            }
            return Ok(());
        }
        if cells.len() == LONGEST {
            return Ok(());
        }
        // Chords would make a shorter loop, odd or even; an even one leads nowhere.
        let mut next = board.peers(last) & self.able;
        cells.iter().for_each(|&cell| next.remove(cell));
        let inner = cells.get(1..cells.len() - 1).unwrap_or(&[]);
        inner.iter().for_each(|&cell| next -= board.peers(cell));
        for cell in next.iter() {
            if self.patience > 0 {
                self.patience -= 1;
                control.step()?;
                cells.push(cell);
                self.grow(cells, control)?;
                cells.pop();
            }
        }
        Ok(())
    }
}

fn tridagons<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow<Vec<Pattern>> {
    let state = query.state;
    let board = state.layout();
    let boxes: Vec<HouseId> = board
        .boxes_first()
        .iter()
        .copied()
        .filter(|&house| board.kind(house) == HouseKind::Box)
        .collect();
    let mut found = Vec::new();
    let digits: Vec<Digit> = state.all_digits().collect();
    for (a, &one) in digits.iter().enumerate() {
        for (b, &two) in digits.iter().enumerate().skip(a + 1) {
            for &three in &digits[b + 1..] {
                query.control.step()?;
                let all: DigitSet = [one, two, three].into_iter().collect();
                let triples: Vec<Vec<[Cell; 3]>> = boxes
                    .iter()
                    .map(|&house| triples(state, house, all))
                    .collect();
                corners(state, &boxes, &triples, all, query.control, &mut found)?;
            }
        }
    }
    Ok(found)
}

/// Three cells of a box in different rows and columns, each with two of the digits at least.
fn triples<const W: usize>(
    state: &State<'_, W>,
    house: HouseId,
    digits: DigitSet,
) -> Vec<[Cell; 3]> {
    let board = state.layout();
    // Elsewhere a cell need not have a row and a column.
    if !board.has_full_lines() {
        return Vec::new();
    }
    let fits = |cell: &Cell| {
        let own = state.digits(*cell).0;
        DigitSet(own & digits.0).len() >= 2 && DigitSet(own & !digits.0).len() <= 3
    };
    let cells: Vec<Cell> = (board.house(house) & state.open())
        .iter()
        .filter(fits)
        .collect();
    let mut found = Vec::new();
    for (a, &one) in cells.iter().enumerate() {
        for (b, &two) in cells.iter().enumerate().skip(a + 1) {
            for &three in &cells[b + 1..] {
                let apart = |one, two| {
                    board.row_of(one) != board.row_of(two)
                        && board.column_of(one) != board.column_of(two)
                };
                if apart(one, two) && apart(one, three) && apart(two, three) {
                    found.push([one, two, three]);
                }
            }
        }
    }
    found
}

/// Adds what cannot be filled with the digits in four boxes at the corners of a rectangle.
fn corners<const W: usize>(
    state: &State<'_, W>,
    boxes: &[HouseId],
    triples: &[Vec<[Cell; 3]>],
    digits: DigitSet,
    control: &mut Control<'_>,
    found: &mut Vec<Pattern>,
) -> Flow {
    let board = state.layout();
    let rows = |at: usize| {
        board
            .house(boxes[at])
            .iter()
            .map(|cell| board.row_of(cell))
            .min()
    };
    let columns = |at: usize| {
        board
            .house(boxes[at])
            .iter()
            .map(|cell| board.column_of(cell))
            .min()
    };
    let full: Vec<usize> = (0..boxes.len())
        .filter(|&at| !triples[at].is_empty())
        .collect();
    for &a in &full {
        for &b in full
            .iter()
            .filter(|&&b| rows(b) == rows(a) && columns(b) > columns(a))
        {
            for &c in full
                .iter()
                .filter(|&&c| columns(c) == columns(a) && rows(c) > rows(a))
            {
                let Some(&d) = full
                    .iter()
                    .find(|&&d| rows(d) == rows(c) && columns(d) == columns(b))
                else {
                    continue;
                };
                for first in &triples[a] {
                    for second in &triples[b] {
                        for third in &triples[c] {
                            for fourth in &triples[d] {
                                control.step()?;
                                let all = [first, second, third, fourth];
                                let cells: Vec<Cell> = all.into_iter().flatten().copied().collect();
                                let beyond = cells
                                    .iter()
                                    .map(|&cell| DigitSet(state.digits(cell).0 & !digits.0).len());
                                let few = (1..=GUARDIANS).contains(&beyond.sum());
                                if few && !can_be_filled(state, &cells, digits, &mut Vec::new()) {
                                    found.push((cells, digits));
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    Ok(())
}

/// Whether cells can be filled with these of their digits.
fn can_be_filled<const W: usize>(
    state: &State<'_, W>,
    cells: &[Cell],
    digits: DigitSet,
    filled: &mut Vec<Digit>,
) -> bool {
    let Some(&cell) = cells.get(filled.len()) else {
        return true;
    };
    let board = state.layout();
    DigitSet(state.digits(cell).0 & digits.0)
        .iter()
        .any(|digit| {
            let mut before = cells.iter().zip(filled.iter());
            if before.any(|(&other, &own)| own == digit && board.sees(other, cell)) {
                return false;
            }
            filled.push(digit);
            let fine = can_be_filled(state, cells, digits, filled);
            filled.pop();
            fine
        })
}
