//! Matrices, in R's column order, from and to cells in row order.

use crate::cells::{FOREIGN, Layout, is_absent};
use crate::memory::NA;
use extendr_api::CanBeNA;

/// Reads a matrix of integers.
pub(crate) fn read_integers(values: &[i32], layout: Layout, target: &mut [u8]) {
    if layout.lowest != 1 {
        let digit = |value: i32| match value {
            NA => 0,
            called => layout.cell(called.into()),
        };
        return transpose(values, layout.size, target, digit);
    }
    // NA is a blank, and so is 0.
    let digit = |value: i32| match value {
        NA => 0,
        0.. if value as usize <= layout.digits => value as u8,
        _ => FOREIGN,
    };
    transpose(values, layout.size, target, digit);
}

/// Reads a matrix of doubles.
pub(crate) fn read_reals(values: &[f64], layout: Layout, target: &mut [u8]) {
    if layout.lowest != 1 {
        let digit = |value: f64| match value as i64 {
            _ if value.is_na() => 0,
            called if called as f64 == value => layout.cell(called),
            _ => FOREIGN,
        };
        return transpose(values, layout.size, target, digit);
    }
    let digit = |value: f64| {
        // A cast saturates, and makes a 0 of NA, which is one of the NaNs.
        let digit = value as u8;
        let same = f64::from(digit) == value && usize::from(digit) <= layout.digits;
        if same || value.is_na() {
            digit
        } else {
            FOREIGN
        }
    };
    transpose(values, layout.size, target, digit);
}

/// Writes a matrix of integers, `NA` for a blank and all `NA` for a missing grid.
pub(crate) fn write_integers(cells: &[u8], layout: Layout, target: &mut [i32]) {
    if is_absent(cells) {
        target.fill(NA);
        return;
    }
    let shift = layout.shift();
    transpose(cells, layout.size, target, |cell| match cell {
        0 => NA,
        digit => i32::from(digit) + shift,
    });
}

fn transpose<T: Copy, U: Copy>(from: &[T], size: usize, to: &mut [U], convert: impl Fn(T) -> U) {
    // With a constant size the compiler unrolls the loop: four times as fast as
    // dividing.
    if size == 9 {
        transpose_lines(from, 9, to, convert);
    } else {
        transpose_lines(from, size, to, convert);
    }
}

#[inline(always)]
fn transpose_lines<T: Copy, U: Copy>(
    from: &[T],
    size: usize,
    to: &mut [U],
    convert: impl Fn(T) -> U,
) {
    let (from, to) = (&from[..size * size], &mut to[..size * size]);
    for one in 0..size {
        for other in 0..size {
            to[one * size + other] = convert(from[other * size + one]);
        }
    }
}
