//! Matrices, in R's column order, from and to cells in row order.

use crate::cells::{FOREIGN, Layout, is_absent};
use crate::memory::{NA, is_na};

/// Reads a matrix of integers.
pub(crate) fn read_integers(values: &[i32], layout: Layout, target: &mut [u8]) {
    if layout.lowest != 1 {
        let digit = |value: i32| match value {
            NA => 0,
            label => layout.cell(label.into()),
        };
        return to_cells(values, layout, target, digit);
    }
    // NA is a blank, and so is 0.
    let digit = |value: i32| match value {
        NA => 0,
        0.. if value as usize <= layout.digits => value as u8,
        _ => FOREIGN,
    };
    to_cells(values, layout, target, digit);
}

/// Reads a matrix of doubles.
pub(crate) fn read_reals(values: &[f64], layout: Layout, target: &mut [u8]) {
    if layout.lowest != 1 {
        let digit = |value: f64| match value as i64 {
            _ if is_na(value) => 0,
            label if label as f64 == value => layout.cell(label),
            _ => FOREIGN,
        };
        return to_cells(values, layout, target, digit);
    }
    let digit = |value: f64| {
        // A cast saturates, and makes a 0 of NA, which is one of the NaNs.
        let digit = value as u8;
        let same = f64::from(digit) == value && usize::from(digit) <= layout.digits;
        if same || is_na(value) { digit } else { FOREIGN }
    };
    to_cells(values, layout, target, digit);
}

/// Writes a matrix of integers, `NA` for a blank and all `NA` for a missing grid.
pub(crate) fn write_integers(cells: &[u8], layout: Layout, target: &mut [i32]) {
    if is_absent(cells) {
        target.fill(NA);
        return;
    }
    let shift = layout.shift();
    let label = |cell| match cell {
        0 => NA,
        digit => i32::from(digit) + shift,
    };
    match (layout.places, layout.dim) {
        (Some(places), _) => {
            target.fill(NA);
            for (&place, &cell) in places.iter().zip(cells) {
                target[place as usize] = label(cell);
            }
        }
        // The other way round, rows and columns change places.
        (None, [9, 9]) => transpose(cells, [9, 9], target, label),
        (None, [rows, columns]) => transpose(cells, [columns, rows], target, label),
    }
}

/// From a matrix to cells.
fn to_cells<T: Copy>(from: &[T], layout: Layout, to: &mut [u8], convert: impl Fn(T) -> u8) {
    match (layout.places, layout.dim) {
        (Some(places), _) => {
            for (&place, cell) in places.iter().zip(to) {
                *cell = convert(from[place as usize]);
            }
        }
        // With a constant size the compiler unrolls the loop: four times as fast as
        // dividing.
        (None, [9, 9]) => transpose(from, [9, 9], to, convert),
        (None, dim) => transpose(from, dim, to, convert),
    }
}

/// Writes each row of `to` from a column of `from`, a matrix of so many rows and columns in
/// column order.
#[inline(always)]
fn transpose<T: Copy, U: Copy>(
    from: &[T],
    [rows, columns]: [usize; 2],
    to: &mut [U],
    convert: impl Fn(T) -> U,
) {
    let (from, to) = (&from[..rows * columns], &mut to[..rows * columns]);
    for row in 0..rows {
        for column in 0..columns {
            to[row * columns + column] = convert(from[column * rows + row]);
        }
    }
}
