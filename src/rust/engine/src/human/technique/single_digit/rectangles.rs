//! Empty rectangles: in a box the digit stands in one row or one column, and a
//! strong link leads from that row or column around the corner.
//!
//! ```text
//! . X .  . . .      X X: the box; its other four cells are empty.
//! X X .  . s .      s-t: a column with these two places only.
//! . X .  . . .      If e held the digit, s would by t, and no X could.
//!
//! . e .  . t .
//! ```

use super::two_links::{Visit, chain, report_halves};
use crate::human::technique::common::lines::Lines;
use crate::human::technique::prelude::*;

/// The first one found wins: digits, then boxes. Two may be reported as one if box and digit
/// are the same.
pub(super) fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    report_halves(query, Technique::DualEmptyRectangle, search, PartialEq::eq)
}

fn search<const W: usize>(
    query: &mut Query<'_, '_, W>,
    visit: Visit<'_, W, (HouseId, Digit)>,
) -> Flow {
    let (state, technique) = (query.state, query.technique());
    let (board, size) = (state.layout(), state.digit_count());
    let least = if query.options.small_rectangles { 2 } else { 3 };
    query.digit_by_digit(|query, digit| {
        let lines = Lines::of(state, digit);
        let mut found = false;
        // Without a line of two places there is no rectangle.
        if [false, true].map(|u| lines.with(u, 2, 2).next()) == [None, None] {
            return Ok(false);
        }
        for &house in board.full().iter().filter(|&&id| !board.is_line(id)) {
            // The row and the column through all places, one cell in common.
            if !(least..2 * size).contains(&state.count_in(house, digit)) {
                continue;
            }
            let places = state.places_in(house, digit);
            for (row, column) in crosses(&places, size).into_iter().flatten() {
                let corner = Corner {
                    technique,
                    state,
                    lines: &lines,
                    digit,
                    house,
                    places,
                    arms: [row, column],
                };
                // The link leaves the row for another row, or the column.
                for step in [true, false]
                    .into_iter()
                    .flat_map(|upright| corner.steps(upright))
                {
                    found = true;
                    visit(query, ((house, digit), step))?;
                }
            }
        }
        Ok(found)
    })
}

/// The rows and columns that together hold all of `places`, where neither does
/// alone. Two places lie on two such crosses, more on one at most.
fn crosses<const W: usize>(places: &Cells<W>, size: usize) -> [Option<(usize, usize)>; 2] {
    let (mut rows, mut columns) = (0_u64, 0_u64);
    for cell in places.iter() {
        rows |= 1 << cell.row(size);
        columns |= 1 << cell.column(size);
    }
    let Some(first) = places.first() else {
        return [None; 2];
    };
    if rows.count_ones() < 2 || columns.count_ones() < 2 {
        return [None; 2];
    }
    let (row, column) = (first.row(size), first.column(size));
    let (mut off_row, mut off_column) = (0_u64, 0_u64);
    for cell in places.iter() {
        let (r, c) = (cell.row(size), cell.column(size));
        off_row |= u64::from(r != row) << c;
        off_column |= u64::from(c != column) << r;
    }
    let single = |set: u64| (set.count_ones() == 1).then(|| lowest(set));
    let one = single(off_row).map(|column| (row, column));
    let other = single(off_column).map(|row| (row, column));
    [one, other.filter(|_| other != one)]
}

/// A box whose places of a digit lie on a cross of two lines.
struct Corner<'a, 'b, const W: usize> {
    technique: Technique,
    state: &'a State<'b, W>,
    lines: &'a Lines<'a>,
    digit: Digit,
    house: HouseId,
    places: Cells<W>,
    /// The row and the column.
    arms: [usize; 2],
}

impl<const W: usize> Corner<'_, '_, W> {
    /// Strong links in columns (`upright`) that start in the row of the cross,
    /// or in rows that start in its column.
    fn steps(&self, upright: bool) -> impl Iterator<Item = Step> {
        let (board, lines) = (self.state.layout(), self.lines);
        let [along, across] = match upright {
            true => self.arms,
            false => [self.arms[1], self.arms[0]],
        };
        let arm = board.house(lines.house(!upright, along));
        let inside = board.house(self.house);
        let starts = bits(lines.sets(!upright)[along]).filter(move |&line| line != across);
        starts.filter_map(move |line| {
            let set = lines.sets(upright)[line];
            if set.count_ones() != 2 {
                return None;
            }
            let end = lowest(set & !(1 << along));
            let [near, far] = [along, end].map(|place| lines.cell(upright, line, place));
            let victim = lines.cell(upright, across, end);
            let outside = |cell| !inside.contains(cell);
            let there = self.state.digits(victim).contains(self.digit);
            let fits = there && [near, far, victim].into_iter().all(outside);
            fits.then(|| {
                let (here, rest) = (self.places & arm, self.places - arm);
                let nodes = [rest, here, Cells::of(near), Cells::of(far)];
                let houses = [self.house, lines.house(upright, line)];
                chain(self.technique, self.digit, nodes, houses, Cells::of(victim))
            })
        })
    }
}
