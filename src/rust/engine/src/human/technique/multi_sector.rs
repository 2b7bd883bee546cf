//! Multi-sector locked sets: as many cells as the lines have room for their digits.
//!
//! ```text
//!        c1 c2 c4         The cells where some rows and some columns cross. Each digit is
//! r2     x  x  x          counted along the rows or along the columns: a row, or a column,
//! r5     x  x  x          has it once at most. If these are just as many as there are cells,
//! r7     x  x  x          each of them has its digit in one of the cells, and nowhere else.
//! ```

use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// Larger boards have too many choices of lines.
const MOST_LINES: usize = 9;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let size = state.digit_count();
    if size > MOST_LINES || !state.layout().has_full_lines() || one_of::is_barren(query) {
        return Ok(());
    }
    let digits: Vec<&[u64]> = state.all_digits().map(|digit| state.lines(digit)).collect();
    // For each row the columns of its blank cells.
    let open: Vec<u64> = (0..size)
        .map(|row| digits.iter().fold(0, |all, lines| all | lines[row]))
        .collect();
    let lines = 1_u64 << size;
    let mut steps = Smallest::new();
    let mut rank_0 = |rows: u64, columns: u64| {
        let cells: u32 = bits(rows)
            .map(|row| (open[row] & columns).count_ones())
            .sum();
        let mut left = cells;
        let costs = |own: &[u64]| {
            let (mut by_row, mut union) = (0, 0);
            for row in bits(rows) {
                let here = own[row] & columns;
                by_row += u32::from(here != 0);
                union |= here;
            }
            (by_row, union.count_ones())
        };
        for own in &digits {
            let (by_row, by_column) = costs(own);
            match left.checked_sub(by_row.min(by_column)) {
                Some(rest) => left = rest,
                None => return,
            }
        }
        if left != 0 || cells == 0 {
            return;
        }
        let at = |row: usize, column: usize| Cell::at(row, column, size);
        let (mut gone, mut floor, mut houses) = (Vec::new(), Vec::new(), Vec::new());
        for (digit, own) in state.all_digits().zip(&digits) {
            let (by_row, by_column) = costs(own);
            for row in bits(rows) {
                let inside = own[row] & columns;
                floor.extend(bits(inside).map(|column| (at(row, column), digit)));
                if inside != 0 && by_row <= by_column {
                    let outside = bits(own[row] & !columns);
                    gone.extend(outside.map(|column| (at(row, column), digit)));
                }
            }
            for column in bits(columns) {
                let places = own[size + column];
                if places & rows != 0 && by_column <= by_row {
                    gone.extend(bits(places & !rows).map(|row| (at(row, column), digit)));
                }
            }
        }
        houses.extend(bits(rows).map(|row| HouseId(row as u16)));
        houses.extend(bits(columns).map(|column| HouseId((size + column) as u16)));
        floor.arrange();
        if !gone.is_empty() {
            let digits = floor.iter().map(|&(_, digit)| digit).collect();
            let step = Step::new(technique, digits)
                .removing(gone)
                .marking(Part::Base, floor)
                .standing_in(HousePart::Base, houses);
            steps.add(cells as usize, vec![step]);
        }
    };
    // Of fewer than three lines there is nothing that subsets and fish do not say.
    for rows in (0..lines).filter(|rows| rows.count_ones() >= 3) {
        query.control.step()?;
        for columns in (0..lines).filter(|columns| columns.count_ones() >= 3) {
            rank_0(rows, columns);
        }
    }
    steps.report(query)
}
