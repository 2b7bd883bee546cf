//! Graves: were some candidates false, the blank cells could be filled in two ways.
//!
//! * Bivalue universal grave + n: without the n further candidates each blank cell would have
//!   two, and each digit two places or none in each house. Whatever fills the cells, the other
//!   candidates of all cells would do as well.
//! * Reverse: the cells that hold one of two digits, with a few more, have two cells in each
//!   house or none. Then in the other houses the two digits could change places.
//!
//! So one of the further candidates is true.

use super::als::collection::Collection;
use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// The most cells with more than two candidates, and the most graves among them that are
/// looked at.
const LOOSE: usize = 12;
const GRAVES: usize = 12;

/// The most cells beside those that are filled in a reverse grave.
const BESIDE: usize = 4;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if one_of::is_barren(query) {
        return Ok(());
    }
    let mut steps = Smallest::new();
    match query.technique() {
        Technique::BugPlusN => universal(query, &mut steps)?,
        _ => reverse(query, &mut steps)?,
    }
    steps.report(query)
}

fn universal<const W: usize>(query: &mut Query<'_, '_, W>, steps: &mut Smallest) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let board = state.layout();
    let bivalue = state.bivalue();
    let loose: Vec<Cell> = (state.open() - bivalue).iter().collect();
    // Every blank cell has two candidates in the grave.
    if loose.is_empty() || loose.len() > LOOSE {
        return Ok(());
    }
    let mut search = Graves {
        state,
        loose: &loose,
        pairs: Vec::new(),
        once: vec![0; board.houses().count()],
        twice: vec![0; board.houses().count()],
        found: Vec::new(),
    };
    if !bivalue
        .iter()
        .all(|cell| search.put(cell, state.digits(cell)))
    {
        return Ok(());
    }
    search.grow(query.control)?;
    let found = search.found;
    if found.is_empty() {
        return Ok(());
    }
    let locked = Collection::of(state, true);
    for pairs in found {
        let cells = loose.iter().zip(&pairs);
        let beyond = cells.map(|(&cell, pair)| (cell, DigitSet(state.digits(cell).0 & !pair.0)));
        let extras: Vec<_> = beyond.flat_map(|(cell, own)| marks(cell, own)).collect();
        let digits = extras.iter().map(|&(_, digit)| digit);
        let step =
            || Step::new(technique, digits.clone().collect()).marking(Part::Extra, extras.clone());
        steps.add(extras.len(), one_of::steps(state, &extras, &locked, &step));
        // A single one is true.
        if let [only] = extras[..] {
            let others = marks(only.0, state.digits(only.0)).filter(|&other| other != only);
            steps.add(0, vec![step().removing(others)]);
        }
    }
    Ok(())
}

/// The search for pairs of candidates such that each digit is twice in each house.
struct Graves<'a, const W: usize> {
    state: &'a State<'a, W>,
    loose: &'a [Cell],
    pairs: Vec<DigitSet>,
    once: Vec<u64>,
    twice: Vec<u64>,
    found: Vec<Vec<DigitSet>>,
}

impl<const W: usize> Graves<'_, W> {
    /// Puts a pair into its houses unless one has such a digit twice.
    fn put(&mut self, cell: Cell, pair: DigitSet) -> bool {
        let board = self.state.layout();
        if board
            .houses_of(cell)
            .any(|house| self.twice[house.index()] & pair.0 != 0)
        {
            return false;
        }
        for house in board.houses_of(cell) {
            let at = house.index();
            self.twice[at] |= self.once[at] & pair.0;
            self.once[at] |= pair.0;
        }
        true
    }

    fn take(&mut self, cell: Cell, pair: DigitSet) {
        for house in self.state.layout().houses_of(cell) {
            let at = house.index();
            let last = self.twice[at] & pair.0;
            self.once[at] &= !(pair.0 & !last);
            self.twice[at] &= !last;
        }
    }

    fn grow(&mut self, control: &mut Control<'_>) -> Flow {
        control.step()?;
        let Some(&cell) = self.loose.get(self.pairs.len()) else {
            if self.once == self.twice {
                self.found.push(self.pairs.clone());
            }
            return Ok(());
        };
        let own = self.state.digits(cell);
        for one in own.iter() {
            for other in own.iter().filter(|&other| other > one) {
                let pair = [one, other].into_iter().collect();
                if self.found.len() < GRAVES && self.put(cell, pair) {
                    self.pairs.push(pair);
                    self.grow(control)?;
                    self.pairs.pop();
                    self.take(cell, pair);
                }
            }
        }
        Ok(())
    }
}

fn reverse<const W: usize>(query: &mut Query<'_, '_, W>, steps: &mut Smallest) -> Flow {
    let state = query.state;
    let mut locked = None;
    for one in state.all_digits() {
        for other in state.all_digits().filter(|&other| other > one) {
            query.control.step()?;
            let pair: DigitSet = [one, other].into_iter().collect();
            let filled = state.grid().filled();
            let filled: Cells<W> = filled
                .filter(|&(_, digit)| pair.contains(digit))
                .map(|(cell, _)| cell)
                .collect();
            let able = state.places(one) | state.places(other);
            let mut search = Reverse {
                state,
                able,
                filled,
                chosen: Vec::new(),
                found: Vec::new(),
            };
            search.grow(query.control)?;
            for cells in search.found {
                let beyond = |&cell: &Cell| marks(cell, DigitSet(state.digits(cell).0 & !pair.0));
                let extras: Vec<_> = cells.iter().flat_map(beyond).collect();
                // Beyond the cells the two digits must have something left.
                let rest = (able - cells.iter().copied().collect()).iter();
                let board = state.layout();
                let whole: Cells<W> = filled | cells.iter().copied().collect();
                let apart = |cell: Cell| {
                    let mut houses = board.houses_of(cell);
                    houses.all(|house| !board.house(house).meets(&whole))
                };
                if !rest.into_iter().any(apart) {
                    continue;
                }
                let base = |&cell: &Cell| marks(cell, DigitSet(state.digits(cell).0 & pair.0));
                let floor: Vec<_> = cells.iter().flat_map(base).collect();
                let step = || {
                    Step::new(Technique::ReverseBug, pair)
                        .marking(Part::Base, floor.clone())
                        .marking(Part::Extra, extras.clone())
                };
                let locked = locked.get_or_insert_with(|| Collection::of(state, true));
                steps.add(cells.len(), one_of::steps(state, &extras, locked, &step));
            }
        }
    }
    Ok(())
}

/// The search for cells that give each house two cells of a pair or none.
struct Reverse<'a, const W: usize> {
    state: &'a State<'a, W>,
    able: Cells<W>,
    filled: Cells<W>,
    chosen: Vec<Cell>,
    found: Vec<Vec<Cell>>,
}

impl<const W: usize> Reverse<'_, W> {
    fn grow(&mut self, control: &mut Control<'_>) -> Flow {
        control.step()?;
        let board = self.state.layout();
        let set = self.filled | self.chosen.iter().copied().collect();
        let mut narrow: Option<Cells<W>> = None;
        for house in board.houses() {
            let inside = board.house(house) & set;
            if inside.len() > 2 {
                return Ok(());
            }
            if inside.is_single() {
                let others = (board.house(house) & self.able) - set;
                if narrow.is_none_or(|narrow| others.len() < narrow.len()) {
                    narrow = Some(others);
                }
            }
        }
        let Some(narrow) = narrow else {
            let mut cells = self.chosen.clone();
            cells.arrange();
            if !cells.is_empty() && !self.found.contains(&cells) {
                self.found.push(cells);
            }
            return Ok(());
        };
        if self.chosen.len() < BESIDE {
            for cell in narrow.iter() {
                self.chosen.push(cell);
                self.grow(control)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }
}
