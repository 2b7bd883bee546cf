//! Sets of cells that may make a deadly pattern: each house has none of them, or two or
//! more.

use crate::human::technique::common::choose::choose;
use crate::human::technique::prelude::*;
use std::collections::HashSet;

/// Patterns of two digits are loops, and may be long; those of three and four digits have up
/// to nine cells.
const LONGEST: usize = 14;
const LARGEST: usize = 9;

/// The most cells with further candidates, and the most of these. A rectangle may have more.
const LOOSE: usize = 4;
const FURTHER: usize = 8;

/// The most sets that are grown for one choice of digits, a unit of work each. With four
/// digits early in a puzzle there are more than anyone would look through.
const PATIENCE: usize = 1_500;

/// The sets, each once, smaller digit sets first.
pub(super) fn cell_sets<const W: usize>(
    state: &State<'_, W>,
    control: &mut Control<'_>,
) -> Result<Vec<Vec<Cell>>, Halt> {
    let digits: Vec<(Digit, u64)> = state
        .all_digits()
        .map(|digit| (digit, 1 << digit.index()))
        .collect();
    let mut growth = Growth {
        state,
        control,
        digits: DigitSet::EMPTY,
        able: Cells::EMPTY,
        first: Cell::from_index(0),
        seen: HashSet::new(),
        closed: HashSet::new(),
        patience: 0,
        found: Vec::new(),
    };
    for count in 2..=4.min(digits.len()) {
        let all = choose(&digits, count, count as u32, |_, union| {
            growth.with_digits(DigitSet(union)).map_err(SearchEnd::Halt)
        });
        if let Err(SearchEnd::Halt(halt)) = all {
            return Err(halt);
        }
    }
    Ok(growth.found)
}

struct Growth<'a, 'c, const W: usize> {
    state: &'a State<'a, W>,
    control: &'a mut Control<'c>,
    digits: DigitSet,
    able: Cells<W>,
    first: Cell,
    /// The sets that have been grown with these digits.
    seen: HashSet<Cells<W>>,
    closed: HashSet<Cells<W>>,
    patience: usize,
    found: Vec<Vec<Cell>>,
}

impl<const W: usize> Growth<'_, '_, W> {
    fn with_digits(&mut self, digits: DigitSet) -> Result<(), Halt> {
        let fits = |cell: &Cell| DigitSet(self.state.digits(*cell).0 & digits.0).len() >= 2;
        self.able = self.state.open().iter().filter(fits).collect();
        self.digits = digits;
        self.seen.clear();
        self.patience = PATIENCE;
        let mut chosen = Vec::new();
        for first in self.able.iter() {
            self.first = first;
            self.add(&mut chosen, Cells::EMPTY, first)?;
            self.able.remove(first);
        }
        Ok(())
    }

    /// Adds a cell unless that makes too much, and goes on.
    fn add(&mut self, chosen: &mut Vec<Cell>, set: Cells<W>, cell: Cell) -> Result<(), Halt> {
        let mut grown = set;
        grown.insert(cell);
        if self.patience == 0 || !self.is_fine(&grown) || !self.seen.insert(grown) {
            return Ok(());
        }
        self.patience -= 1;
        self.control.step()?;
        chosen.push(cell);
        let result = self.grow(chosen, grown);
        chosen.pop();
        result
    }

    /// Whether a set of cells may become a pattern.
    fn is_fine(&self, set: &Cells<W>) -> bool {
        let board = self.state.layout();
        let count = set.len();
        let most = if self.digits.len() == 2 {
            LONGEST
        } else {
            LARGEST
        };
        if count > most {
            return false;
        }
        // Rectangles may have as many further candidates as they like.
        if count > 4 {
            let beyond = set
                .iter()
                .map(|cell| DigitSet(self.state.digits(cell).0 & !self.digits.0).len());
            let (mut loose, mut further) = (0, 0);
            for count in beyond {
                loose += usize::from(count > 0);
                further += count;
            }
            if loose > LOOSE || further > FURTHER {
                return false;
            }
        }
        let most = self.digits.len();
        board
            .houses()
            .all(|house| (board.house(house) & *set).len() <= most)
    }

    fn grow(&mut self, chosen: &mut Vec<Cell>, set: Cells<W>) -> Result<(), Halt> {
        let board = self.state.layout();
        // The house with a single cell and the fewest ways to give it another.
        let mut narrow: Option<Cells<W>> = None;
        for house in board.houses() {
            let cells = board.house(house);
            if (cells & set).is_single() {
                let others = (cells & self.able) - set;
                if narrow.is_none_or(|narrow| others.len() < narrow.len()) {
                    narrow = Some(others);
                }
            }
        }
        let next = match narrow {
            Some(others) => others,
            None => {
                if self.closed.insert(set) {
                    self.found.push(chosen.clone());
                }
                if self.digits.len() == 2 {
                    return Ok(());
                }
                let mut around = Cells::EMPTY;
                set.iter().for_each(|cell| around |= board.peers(cell));
                (around & self.able) - set
            }
        };
        for cell in next.iter() {
            self.add(chosen, set, cell)?;
        }
        Ok(())
    }
}
