//! Grids from one of R's forms into another.

use crate::cells::Layout;
use crate::ended::{Ended, answer};
use crate::form::Form;
use crate::input::{Reader, Strictness};
use crate::matrix::write_integers;
use crate::memory::NA;
use crate::memory::make::{ToR, named};
use crate::memory::read::{Dress, Strings, dresses, lazy_cells};
use crate::output::Output;
use extendr_api::prelude::*;
use oxidoku_engine::{Symbol, read_symbol};
use std::result::Result;

/// The grids of `x` in the form `to`.
#[extendr]
fn rs_convert(x: Robj, form: &str, rules: List, to: &str) -> Robj {
    answer(|| {
        let reader = Reader::new(&x, form, &rules, Strictness::Strict)?;
        let rules = reader.of.first_rules();
        let (layout, width) = (Layout::of(rules), rules.cells());
        let mut output = Output::new(Form::from_name(to)?, &reader.of)?;
        let each = output.integers_each();
        let (cells, integers) = output.room();
        reader.read_all(&|| false, cells)?;
        if each > 0 {
            let matrices = integers.chunks_exact_mut(each);
            for (cells, integers) in cells.chunks_exact(width).zip(matrices) {
                write_integers(cells, layout, integers);
            }
        }
        Ok(named(&[("grids", &output.finish()?)])?)
    })
}

/// The number of cells of the first string that is not `NA`; `NA` if none is, and
/// -1 if its bytes are no characters.
#[extendr]
fn rs_text_cells(x: Robj) -> Robj {
    answer(|| Ok(text_cells(&x)?.unwrap_or(NA).to_r()?))
}

fn text_cells(x: &Robj) -> Result<Option<i32>, Ended> {
    if let Some((_, width)) = lazy_cells(x) {
        return Ok(Some(width as i32));
    }
    let Some(strings) = Strings::of(x)? else {
        return Ok(None);
    };
    let first = (0..strings.len()).find(|&index| strings.bytes(index).is_some());
    let Some(first) = first else {
        return Ok(None);
    };
    let is_cell = |&character: &char| read_symbol(character, 1) != Symbol::Frame;
    let cells = strings
        .text(first)?
        .map_or(-1, |text| text.chars().filter(is_cell).count() as i32);
    Ok(Some(cells))
}

/// Whether the strings of a character vector of ours are still to be made: what
/// users cannot see, and tests must.
#[extendr]
fn rs_is_lazy(x: Robj) -> Robj {
    answer(|| Ok(lazy_cells(&x).is_some().to_r()?))
}

/// Which elements of a list are objects, counted from 1.
#[extendr]
fn rs_objects(x: Robj) -> Robj {
    answer(|| elements_where(&x, |element| element.is_object))
}

/// Which elements of a list are objects or have names of rows or columns, counted
/// from 1.
#[extendr]
fn rs_dressed(x: Robj) -> Robj {
    answer(|| elements_where(&x, |element| element.is_object || element.has_dimnames))
}

fn elements_where(x: &Robj, wanted: impl Fn(&Dress) -> bool) -> Result<Robj, Ended> {
    let dresses = dresses(x).enumerate();
    let elements = dresses.filter(|(_, dress)| wanted(dress));
    let elements: Vec<f64> = elements.map(|(index, _)| (index + 1) as f64).collect();
    Ok(elements.to_r()?)
}

extendr_module! {
    mod convert;
    fn rs_text_cells;
    fn rs_convert;
    fn rs_is_lazy;
    fn rs_objects;
    fn rs_dressed;
}
