//! The smallest second row of a full grid, given which two rows come first.
//!
//! Digits are renamed so that the first row is 1, 2, 3, ..., so only this counts: in
//! which column of row a stands the digit that row b has in column c. An order of the
//! columns makes of this *step* from column to column the second row. Its first digit is
//! smallest if the column that the first column steps to comes first in the next box,
//! and so on: each column that is stepped to takes the first place that is free for it,
//! in its box, or in the next box if its box has no place yet. What is left to choose are
//! columns for places that are reached before anyone stepped to them.

/// The most rows a grid has.
pub(super) const MOST: usize = 36;

/// Columns in a new order, and the second row they make.
pub(super) type Row = [u8; MOST];

/// Finds the orders of columns with the smallest second row.
pub(super) struct SecondRow<'s> {
    pub(super) size: usize,
    /// Columns of a box.
    pub(super) width: usize,
    pub(super) step: &'s [u8],
    /// The smallest second row so far.
    pub(super) best: &'s mut Row,
    /// It has become smaller since the last order was found.
    pub(super) lower: bool,
}

#[derive(Clone)]
struct ColumnOrder {
    /// The column at each place, and the place of each column.
    column: Row,
    place: Row,
    /// The box at each place of boxes, and back.
    of_box: Row,
    box_at: Row,
    /// Boxes that have a place, and for each how many of its columns have.
    boxes: u8,
    filled: Row,
}

pub(super) const OPEN: u8 = u8::MAX;

impl SecondRow<'_> {
    /// Calls `found` with each order of columns that makes a second row as small as
    /// `best`, which becomes smaller on the way, and with whether it just has: then all
    /// that was found before counts no more.
    pub(super) fn search(&mut self, found: &mut impl FnMut(&[u8], bool)) {
        let state = ColumnOrder {
            column: [OPEN; MOST],
            place: [OPEN; MOST],
            of_box: [OPEN; MOST],
            box_at: [OPEN; MOST],
            boxes: 0,
            filled: [0; MOST],
        };
        self.lower = false;
        self.go(0, &state, found);
    }

    /// What is before `at` is as in the best row.
    fn go(&mut self, at: usize, state: &ColumnOrder, found: &mut impl FnMut(&[u8], bool)) {
        if at == self.size {
            found(&state.column[..at], std::mem::take(&mut self.lower));
            return;
        }
        if state.column[at] != OPEN {
            self.advance(at, state.clone(), found);
            return;
        }
        let place = at / self.width;
        for column in 0..self.size {
            let its = state.box_at[column / self.width];
            let fits = match state.of_box[place] {
                OPEN => its == OPEN,
                _ => usize::from(its) == place,
            };
            if fits && state.place[column] == OPEN {
                let mut next = state.clone();
                self.seat(&mut next, column);
                self.advance(at, next, found);
            }
        }
    }

    /// Gives `column` the first place that is free for it, if it has none.
    fn seat(&self, state: &mut ColumnOrder, column: usize) -> u8 {
        if state.place[column] == OPEN {
            let its = column / self.width;
            if state.box_at[its] == OPEN {
                state.box_at[its] = state.boxes;
                state.of_box[usize::from(state.boxes)] = its as u8;
                state.boxes += 1;
            }
            let first = usize::from(state.box_at[its]) * self.width;
            let place = first + usize::from(state.filled[its]);
            state.filled[its] += 1;
            state.column[place] = column as u8;
            state.place[column] = place as u8;
        }
        state.place[column]
    }

    /// There is a column at `at`: adds what it steps to.
    fn advance(&mut self, at: usize, mut state: ColumnOrder, found: &mut impl FnMut(&[u8], bool)) {
        let column = usize::from(state.column[at]);
        let value = self.seat(&mut state, usize::from(self.step[column]));
        if value > self.best[at] {
            return;
        }
        if value < self.best[at] {
            // From here on this row is the best, whatever follows.
            self.best[at] = value;
            self.best[at + 1..].fill(OPEN);
            self.lower = true;
        }
        self.go(at + 1, &state, found);
    }
}
