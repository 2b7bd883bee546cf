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
    let lines = 1_usize << size;
    // For each digit and each choice of columns the rows that have it there, and the other way
    // round. Counting line by line for each choice of both took three times as long.
    let crossed: Vec<[Vec<u64>; 2]> = digits
        .iter()
        .map(|own| [unions(&own[size..]), unions(&own[..size])])
        .collect();
    let mut steps = Smallest::new();
    let mut rank_0 = |rows: u64, columns: u64, cells: u32| {
        let mut left = cells;
        let costs = |crossed: &[Vec<u64>; 2]| {
            let by_row = crossed[0][columns as usize] & rows;
            let by_column = crossed[1][rows as usize] & columns;
            (by_row.count_ones(), by_column.count_ones())
        };
        for own in &crossed {
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
        for (digit, (own, crossed)) in state.all_digits().zip(digits.iter().zip(&crossed)) {
            let (by_row, by_column) = costs(crossed);
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
    let mut cells = vec![0; lines];
    for columns in (0..lines).filter(|columns| columns.count_ones() >= 3) {
        query.control.step()?;
        for rows in 1..lines {
            let first = open[rows.trailing_zeros() as usize] & columns as u64;
            cells[rows] = cells[rows & (rows - 1)] + first.count_ones();
            if rows.count_ones() >= 3 {
                rank_0(rows as u64, columns as u64, cells[rows]);
            }
        }
    }
    steps.report(query)
}

/// For each choice of some sets what is in any of them.
fn unions(sets: &[u64]) -> Vec<u64> {
    let mut unions = vec![0; 1 << sets.len()];
    for choice in 1..unions.len() {
        let first = sets[choice.trailing_zeros() as usize];
        unions[choice] = unions[choice & (choice - 1)] | first;
    }
    unions
}
