//! Rows and columns of one digit as sets of positions.

use crate::human::technique::prelude::*;

/// The places of one digit: for each row the columns, for each column the rows.
pub(crate) struct Lines<'a> {
    size: usize,
    sets: &'a [u64],
    counts: &'a [u8],
}

impl<'a> Lines<'a> {
    pub(crate) fn of<const W: usize>(state: &'a State<'_, W>, digit: Digit) -> Self {
        Self {
            size: state.digit_count(),
            sets: state.lines(digit),
            counts: state.counts(digit),
        }
    }

    /// The rows, or the columns if `upright`.
    pub(crate) fn sets(&self, upright: bool) -> &'a [u64] {
        let (rows, columns) = self.sets.split_at(self.size);
        if upright { columns } else { rows }
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
        least: usize,
        most: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let first = usize::from(upright) * self.size;
        let counts = self.counts[first..first + self.size].iter().enumerate();
        let fits = move |count: u8| (least..=most).contains(&usize::from(count));
        counts.filter_map(move |(line, &count)| fits(count).then_some(line))
    }
}
