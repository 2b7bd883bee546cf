//! Grids from one of R's forms into another.

use crate::cells::Layout;
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::Reader;
use crate::matrix::write_integers;
use crate::memory::make::{ToR, named};
use crate::memory::read::{Strings, elements, has_dimnames, is_object, lazy_cells};
use crate::memory::{NA, Object};
use crate::output::Output;
use oxidoku_engine::{Symbol, read_symbol};

/// The grids of `x` in the form `to`.
pub(crate) fn rs_convert(reader: Reader<'_>, to: Form) -> Reply {
    let rules = reader.of.first_rules();
    let (layout, width) = (Layout::of(rules), rules.cells());
    let mut output = Output::new(to, &reader.of)?;
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
}

/// The number of cells of the first string that is not `NA`; `NA` if none is, and
/// -1 if its bytes are no characters.
pub(crate) fn rs_text_cells(x: Object<'_>) -> Reply {
    Ok(text_cells(x)?.unwrap_or(NA).to_r()?)
}

fn text_cells(x: Object<'_>) -> Result<Option<i32>, Ended> {
    if let Some((_, width)) = lazy_cells(x)? {
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
pub(crate) fn rs_is_lazy(x: Object<'_>) -> Reply {
    Ok(lazy_cells(x)?.is_some().to_r()?)
}

/// Which elements of a list are objects, counted from 1.
pub(crate) fn rs_objects(x: Object<'_>) -> Reply {
    elements_where(x, is_object)
}

/// Which elements of a list are objects or have names of rows or columns, counted
/// from 1.
pub(crate) fn rs_dressed(x: Object<'_>) -> Reply {
    elements_where(x, |element| is_object(element) || has_dimnames(element))
}

fn elements_where(x: Object<'_>, wanted: impl Fn(Object<'_>) -> bool) -> Reply {
    let wanted = elements(x)
        .enumerate()
        .filter(|&(_, element)| wanted(element));
    let elements: Vec<f64> = wanted.map(|(index, _)| (index + 1) as f64).collect();
    Ok(elements.to_r()?)
}
