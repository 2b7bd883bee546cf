//! Grids in engine form, written as R holds them.

use crate::input::Form;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::Grid;

/// Writes grids in the form they came in. A missing one becomes an `NA` string,
/// a `NULL` in a list, an all-`NA` matrix.
pub(crate) fn write<'a, I>(grids: I, form: Form, size: usize) -> Result<Robj>
where
    I: ExactSizeIterator<Item = Option<&'a Grid>>,
{
    match form {
        Form::Matrix => write_array(grids, size, &[size, size]),
        Form::Array => {
            let count = grids.len();
            write_array(grids, size, &[size, size, count])
        }
        Form::Text => {
            let mut strings = Strings::new_with_na(grids.len());
            let mut text = Vec::with_capacity(size * size);
            for (element, grid) in grids.enumerate() {
                if let Some(grid) = grid {
                    text.clear();
                    write_text(grid, &mut text);
                    let text = std::str::from_utf8(&text).unwrap_or_default();
                    strings.set_elt(element, Rstr::from(text));
                }
            }
            Ok(strings.into())
        }
        Form::List => {
            let mut list = List::new(grids.len());
            for (element, grid) in grids.enumerate() {
                if grid.is_some() {
                    let matrix = write_array(std::iter::once(grid), size, &[size, size])?;
                    list.set_elt(element, matrix)?;
                }
            }
            Ok(list.into())
        }
    }
}

/// One symbol a cell. A 36 has no symbol, but R refuses text for such grids
/// before it gets here.
pub(crate) fn write_text(grid: &Grid, text: &mut Vec<u8>) {
    text.extend(
        grid.digits()
            .iter()
            .map(|&digit| SYMBOLS[usize::from(digit)]),
    );
}

/// [`write_text`] of a full grid over text of the same length. Digits up to 9 are
/// one addition each, which the compiler does many at a time.
pub(crate) fn overwrite_text(grid: &Grid, size: usize, text: &mut [u8]) {
    let symbols = text.iter_mut().zip(grid.digits());
    match size <= 9 {
        true => symbols.for_each(|(symbol, digit)| *symbol = b'0' + digit),
        false => symbols.for_each(|(symbol, &digit)| *symbol = SYMBOLS[usize::from(digit)]),
    }
}

const SYMBOLS: &[u8; 37] = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ?";

fn write_array<'a>(
    grids: impl ExactSizeIterator<Item = Option<&'a Grid>>,
    size: usize,
    dim: &[usize],
) -> Result<Robj> {
    let mut values = Vec::with_capacity(grids.len() * size * size);
    for grid in grids {
        for index in 0..size * size {
            // R's column order out of row order.
            let digit = grid.map_or(0, |grid| grid.digits()[index % size * size + index / size]);
            values.push(if digit == 0 {
                i32::MIN
            } else {
                i32::from(digit)
            });
        }
    }
    let mut array = Robj::from(values);
    let dim: Vec<i32> = dim.iter().map(|&extent| extent as i32).collect();
    array.set_attrib("dim", dim)?;
    Ok(array)
}
