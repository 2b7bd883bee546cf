//! Grids, written as R holds them.

use crate::cells::write_grid;
use crate::ended::Ended;
use crate::input::{Form, Reader};
use crate::matrix::write_integers;
use crate::memory::bytes::zeros;
use crate::memory::jump::Jump;
use crate::memory::make::{Fresh, copy_names, lazy_strings, matrices, strings};
use extendr_api::Robj;
use oxidoku_engine::Grid;

/// From this many on, grids in a character vector stay bytes until an element is
/// asked for, see `altrep.c`.
///
/// At 1,000 strings a plain vector costs 0.15 us a string, about as much as solving
/// an easy puzzle, and from there on more (0.4 us at 5,000, 0.7 at 10,000, 5 at
/// 50,000), a lazy one nothing until it is looked at. Below, both are done before one
/// notices, and the plain one is the simpler thing to have.
pub(crate) const LAZY_FROM: usize = 1000;

/// Room for grids in the form R is to get them.
pub(crate) struct Output {
    form: Form,
    size: usize,
    cells: Cells,
    /// What R gets of a matrix or an array.
    integers: Option<Fresh<i32>>,
}

/// What is to be a large character vector lies in memory of R from the start: there
/// the vector refers to it, and no byte is copied.
enum Cells {
    Ours(Vec<u8>),
    Lazy(Fresh<u8>),
}

impl Output {
    pub(crate) fn new(form: Form, count: usize, size: usize) -> Result<Self, Ended> {
        let integers = match form {
            Form::Matrix => Some(Fresh::array(&[size, size])?),
            Form::Array => Some(Fresh::array(&[size, size, count])?),
            Form::Text | Form::List => None,
        };
        let bytes = count * size * size;
        let cells = match form {
            Form::Text if count >= LAZY_FROM => Cells::Lazy(Fresh::new(bytes)?),
            _ => Cells::Ours(zeros(bytes)?),
        };
        Ok(Self {
            form,
            size,
            cells,
            integers,
        })
    }

    /// The cells of all grids, to be filled, see `cells`; and room for the integers
    /// of all matrices, which must be filled with [`write_integers`] if there is any.
    pub(crate) fn room(&mut self) -> (&mut [u8], &mut [i32]) {
        let cells = match &mut self.cells {
            Cells::Ours(cells) => cells,
            Cells::Lazy(cells) => cells.values(),
        };
        let integers = self.integers.as_mut().map(Fresh::values);
        (cells, integers.unwrap_or_default())
    }

    /// The integers of each grid that [`Output::room`] has room for.
    pub(crate) fn integers_each(&self) -> usize {
        match self.form {
            Form::Matrix | Form::Array => self.size * self.size,
            Form::Text | Form::List => 0,
        }
    }

    /// A missing grid becomes an `NA` string, a `NULL` in a list, an all-`NA` matrix.
    pub(crate) fn finish(self) -> Result<Robj, Jump> {
        let (size, width) = (self.size, self.size * self.size);
        match (self.integers, self.cells) {
            (Some(integers), _) => Ok(integers.into_robj()),
            (None, Cells::Lazy(cells)) => lazy_strings(cells, width),
            (None, Cells::Ours(cells)) => match self.form {
                Form::List => matrices(&cells, size),
                _ => strings(&cells, width),
            },
        }
    }

    /// The same, named as what was read, if both are character vectors: with R's
    /// own means all strings would have to be made.
    pub(crate) fn finish_like(self, reader: &Reader<'_>) -> Result<Robj, Jump> {
        let same = self.form == Form::Text && reader.form == Form::Text;
        let written = self.finish()?;
        if same {
            copy_names(reader.x, &written)?;
        }
        Ok(written)
    }
}

/// Writes grids in a form.
pub(crate) fn write<'a, I>(grids: I, form: Form, size: usize) -> Result<Robj, Ended>
where
    I: ExactSizeIterator<Item = Option<&'a Grid>>,
{
    let mut output = Output::new(form, grids.len(), size)?;
    let width = size * size;
    let each = output.integers_each();
    let (cells, integers) = output.room();
    for (index, (grid, cells)) in grids.zip(cells.chunks_exact_mut(width)).enumerate() {
        write_grid(grid, cells);
        if each > 0 {
            write_integers(cells, size, &mut integers[index * each..][..each]);
        }
    }
    Ok(output.finish()?)
}

/// Writes a full grid over text of the same length, one symbol a cell. Digits up to 9
/// are one addition each, which the compiler does many at a time.
pub(crate) fn overwrite_text(grid: &Grid, size: usize, text: &mut [u8]) {
    let symbols = text.iter_mut().zip(grid.digits());
    match size <= 9 {
        true => symbols.for_each(|(symbol, digit)| *symbol = b'0' + digit),
        false => symbols.for_each(|(symbol, &digit)| *symbol = SYMBOLS[usize::from(digit)]),
    }
}

const SYMBOLS: &[u8; 36] = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
