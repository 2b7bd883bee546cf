//! Unavoidable sets: cells of which every puzzle of a grid needs a clue.
//!
//! A set is unavoidable if its cells can be filled in another way while all others stay:
//! without a clue in it a puzzle has a second solution. It is minimal if no part of it is
//! unavoidable. So the minimal ones are the smallest differences between the grid and
//! other solutions, and this is how they are found: one cell gets another digit; the
//! cells that see it and hold that digit must change as well; and so on, until no cell is
//! left that must change, or the set is too large.
//!
//! ```text
//!    4 . . 7      r1c1 becomes 7: r1c4 must change    7 . . 4
//!    . . . .  ->  r1c4 becomes 4: r5c4 must change -> . . . .
//!    7 . . 4      r5c4 becomes 7: r5c1 must change    4 . . 7
//! ```

use super::cells::{self, Cells, cells_of};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Rules;
use crate::work::{Arrange, Control, Halt};

/// All minimal unavoidable sets of a full grid with at most `most` cells, the smallest
/// first, those of one size in the order of their cells.
///
/// `grid` must satisfy `rules` and have at most [`super::MOST_CELLS`] cells.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn unavoidable_sets(
    grid: &Grid,
    rules: &Rules,
    most: usize,
    control: &mut Control<'_>,
) -> Result<Vec<Cells>, Halt> {
    let mut search = UnavoidableSearch::new(grid, rules, most);
    for cell in (0..rules.cells()).map(Cell::from_index) {
        search.begin_at(cell, control)?;
    }
    Ok(minimal(search.found))
}

/// The sets of which no other is a part, each once, the smallest first.
fn minimal(mut sets: Vec<Cells>) -> Vec<Cells> {
    // Reversed bits put the first cell first.
    sets.arrange_by_key(|set| (set.count_ones(), std::cmp::Reverse(set.reverse_bits())));
    sets.dedup();
    let mut kept: Vec<Cells> = Vec::new();
    for set in sets {
        if kept.iter().all(|&part| part & !set != 0) {
            kept.push(set);
        }
    }
    kept
}

/// A search over the ways in which a few cells change.
struct UnavoidableSearch<'r> {
    rules: &'r Rules,
    most: u32,
    /// For each cell its digit, from 0, and the cells that see it.
    digit: Vec<usize>,
    peers: Vec<Cells>,
    /// For each digit the cells that hold it: in the grid, and of those that have changed.
    holders: Vec<Cells>,
    changed_to: Vec<Cells>,
    /// The grid as far as it is changed.
    grid: Grid,
    /// Whether rules beyond digits that differ have to be looked at.
    beyond: bool,
    /// Cells that must stay.
    fixed: Cells,
    found: Vec<Cells>,
}

impl<'r> UnavoidableSearch<'r> {
    fn new(grid: &Grid, rules: &'r Rules, most: usize) -> Self {
        let mut holders = vec![0; rules.digits()];
        let mut digit = Vec::with_capacity(rules.cells());
        for (cell, held) in grid.filled() {
            holders[held.index()] |= cells::bit(cell);
            digit.push(held.index());
        }
        let peers = (0..rules.cells()).map(Cell::from_index);
        Self {
            rules,
            most: most.min(rules.cells()) as u32,
            digit,
            peers: peers
                .map(|cell| cells::of(rules.peers(cell).iter().copied()))
                .collect(),
            changed_to: vec![0; holders.len()],
            holders,
            grid: grid.clone(),
            beyond: !rules.are_houses(),
            fixed: 0,
            found: Vec::new(),
        }
    }

    /// The sets whose first cell is `cell`.
    fn begin_at(&mut self, cell: Cell, control: &mut Control<'_>) -> Result<(), Halt> {
        if self.most > 0 {
            self.go_on(cells::bit(cell), cells::bit(cell), control)?;
        }
        self.fixed |= cells::bit(cell);
        Ok(())
    }

    /// Completes a set of which the cells `open` have no new digit yet.
    fn go_on(&mut self, set: Cells, open: Cells, control: &mut Control<'_>) -> Result<(), Halt> {
        control.step()?;
        if open == 0 {
            return self.complete(set, control);
        }
        let Some((cell, digits)) = self.narrowest(set, open) else {
            return Ok(());
        };
        let index = cell.index();
        for digit in bits(digits) {
            let joining = self.holders[digit] & self.peers[index] & !set;
            self.changed_to[digit] |= cells::bit(cell);
            self.grid.set(cell, Some(Digit::from_index(digit)));
            let rest = open & !cells::bit(cell) | joining;
            let done = self.go_on(set | joining, rest, control);
            self.changed_to[digit] &= !cells::bit(cell);
            self.grid
                .set(cell, Some(Digit::from_index(self.digit[index])));
            done?;
        }
        Ok(())
    }

    /// The open cell with the fewest digits it can change to, and these; `None` if one
    /// has none.
    fn narrowest(&self, set: Cells, open: Cells) -> Option<(Cell, u64)> {
        let room = self.most - set.count_ones();
        let mut best = (u32::MAX, Cell::from_index(0), 0);
        for cell in cells_of(open) {
            let (index, mut digits) = (cell.index(), 0u64);
            for digit in 0..self.holders.len() {
                let joining = self.holders[digit] & self.peers[index] & !set;
                let fits = digit != self.digit[index]
                    && self.changed_to[digit] & self.peers[index] == 0
                    && joining & self.fixed == 0
                    && joining.count_ones() <= room;
                digits |= u64::from(fits) << digit;
            }
            let count = digits.count_ones();
            if count == 0 {
                return None;
            }
            if count < best.0 {
                best = (count, cell, digits);
            }
        }
        Some((best.1, best.2))
    }

    /// A set all of whose cells have changed. Where a rule is broken that says more than
    /// that digits differ, one of its other cells must change as well.
    fn complete(&mut self, set: Cells, control: &mut Control<'_>) -> Result<(), Halt> {
        if self.beyond {
            let rules = self.rules;
            let broken = |c: &&crate::rules::constraint::Constraint| !c.allows(&self.grid);
            if let Some(constraint) = rules.constraints().iter().find(broken) {
                let others = cells::of(constraint.cells()) & !set & !self.fixed;
                let before = self.fixed;
                for cell in cells_of(others) {
                    if set.count_ones() < self.most {
                        let done = self.go_on(set | cells::bit(cell), cells::bit(cell), control);
                        if done.is_err() {
                            self.fixed = before;
                            return done;
                        }
                    }
                    self.fixed |= cells::bit(cell);
                }
                self.fixed = before;
                return Ok(());
            }
        }
        self.found.push(set);
        Ok(())
    }
}
