//! Grids from one of R's forms into another.

use crate::input::{Form, Strictness, read};
use crate::output::write;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{Grid, Symbol, read_symbol};

/// The grids of `x` in the form `to`.
#[extendr]
fn rs_convert(x: Robj, form: &str, rules: List, to: &str) -> Result<List> {
    let batch = match read(&x, form, &rules, Strictness::Strict)? {
        Ok(batch) => batch,
        Err(problem) => return Ok(problem),
    };
    let grids: Vec<Option<Grid>> = (0..batch.len()).map(|i| batch.grid(i)).collect();
    let grids = grids.iter().map(Option::as_ref);
    let grids = write(grids, Form::from_name(to)?, batch.rules.size())?;
    Ok(list!(grids = grids))
}

/// The number of cells of the first string that is not `NA`; `NA` if none is.
#[extendr]
fn rs_text_cells(x: Strings) -> Rint {
    let first = x.iter().find(|string| !string.is_na());
    first.map_or(Rint::na(), |string| {
        let is_cell = |&character: &char| read_symbol(character) != Symbol::Frame;
        Rint::from(string.as_ref().chars().filter(is_cell).count() as i32)
    })
}

extendr_module! {
    mod convert;
    fn rs_text_cells;
    fn rs_convert;
}
