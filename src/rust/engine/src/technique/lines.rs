//! Rows and columns of one digit as sets of positions.

use super::State;
use crate::digit::bits;
use crate::{Cell, Digit, HouseId, MAX_SIZE};

/// The places of one digit: for each row the columns, for each column the rows.
pub(crate) struct Lines {
    size: usize,
    rows: [u64; MAX_SIZE],
    columns: [u64; MAX_SIZE],
}

impl Lines {
    pub(crate) fn of<const W: usize>(state: &State<'_, W>, digit: Digit) -> Self {
        let size = state.size();
        let places = state.places(digit);
        let (mut rows, mut columns) = ([0; MAX_SIZE], [0; MAX_SIZE]);
        for (row, set) in rows[..size].iter_mut().enumerate() {
            *set = places.slice(row * size, size);
            bits(*set).for_each(|column| columns[column] |= 1 << row);
        }
        Self {
            size,
            rows,
            columns,
        }
    }

    /// The rows, or the columns if `upright`.
    pub(crate) fn sets(&self, upright: bool) -> &[u64] {
        let sets = if upright { &self.columns } else { &self.rows };
        &sets[..self.size]
    }

    /// The cell at `place` of a row, or of a column if `upright`.
    pub(crate) fn cell(&self, upright: bool, line: usize, place: usize) -> Cell {
        match upright {
            false => Cell::at(line, place, self.size),
            true => Cell::at(place, line, self.size),
        }
    }

    /// The row with this number, or the column if `upright`.
    pub(crate) fn house(&self, upright: bool, line: usize) -> HouseId {
        HouseId((usize::from(upright) * self.size + line) as u16)
    }

    /// The numbers of the lines with between `least` and `most` places.
    pub(crate) fn with(
        &self,
        upright: bool,
        least: u32,
        most: u32,
    ) -> impl Iterator<Item = usize> + '_ {
        let fits = move |set: u64| (least..=most).contains(&set.count_ones());
        let sets = self.sets(upright).iter().enumerate();
        sets.filter_map(move |(line, &set)| fits(set).then_some(line))
    }
}
