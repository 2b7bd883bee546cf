//! Grids, written as R holds them.

use crate::cells::Layout;
use crate::ended::Ended;
use crate::input::{Form, Reader};
use crate::matrix::write_integers;
use crate::memory::bytes::zeros;
use crate::memory::jump::Jump;
use crate::memory::make::{Elements, Fresh, copy_names, lazy_strings, put_matrices, strings};
use extendr_api::Robj;
use oxidoku_engine::Rules;

/// From this many on, grids in a character vector stay bytes until an element is
/// asked for, see `altrep.c`.
///
/// At 1,000 strings a plain vector costs 0.15 us a string, about as much as solving
/// an easy puzzle, and from there on more (0.4 us at 5,000, 0.7 at 10,000, 5 at
/// 50,000), a lazy one nothing until it is looked at. Below, neither takes a time
/// that anyone notices, and a plain vector is simpler.
pub(crate) const LAZY_FROM: usize = 1000;

/// Room for grids in the form R is to get them.
pub(crate) struct Output {
    form: Form,
    layout: Layout,
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
    pub(crate) fn new(form: Form, count: usize, rules: &Rules) -> Result<Self, Ended> {
        let layout = Layout::of(rules);
        let [rows, columns] = layout.dim;
        let integers = match form {
            Form::Matrix => Some(Fresh::array(&layout.dim)?),
            Form::Array => Some(Fresh::array(&[rows, columns, count])?),
            Form::Text | Form::List => None,
        };
        let bytes = count * rules.cells();
        let cells = match form {
            Form::Text if count >= LAZY_FROM => Cells::Lazy(Fresh::new(bytes)?),
            _ => Cells::Ours(zeros(bytes)?),
        };
        Ok(Self {
            form,
            layout,
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
            Form::Matrix | Form::Array => self.layout.values(),
            Form::Text | Form::List => 0,
        }
    }

    /// A missing grid becomes an `NA` string, a `NULL` in a list, an all-`NA` matrix.
    pub(crate) fn finish(self) -> Result<Robj, Jump> {
        let (layout, width) = (self.layout, self.layout.cells);
        match (self.integers, self.cells) {
            (Some(integers), _) => Ok(integers.into_robj()),
            (None, Cells::Lazy(mut cells)) => {
                layout.name(cells.values());
                lazy_strings(cells, width)
            }
            (None, Cells::Ours(mut cells)) => match self.form {
                Form::List => {
                    let mut list = Elements::new(cells.len() / width)?;
                    put_matrices(&mut list, 0, &cells, layout)?;
                    Ok(list.into_robj())
                }
                _ => {
                    layout.name(&mut cells);
                    strings(&cells, width)
                }
            },
        }
    }

    /// The same, named as what was read, if both are character vectors: naming them
    /// in R would make all strings.
    pub(crate) fn finish_like(self, reader: &Reader<'_>) -> Result<Robj, Jump> {
        let same = self.form == Form::Text && reader.form == Form::Text;
        let written = self.finish()?;
        if same {
            copy_names(reader.x, &written)?;
        }
        Ok(written)
    }
}

/// Grids that are made, in portions, and not read: how many there are may depend on
/// how long the user has patience.
pub(crate) struct Gathered {
    layout: Layout,
    count: usize,
    room: Room,
}

/// What R gets. If it is one vector, it is made before the grids are, so that no work
/// is lost where there is no memory for it.
enum Room {
    Integers(Fresh<i32>),
    Lazy(Fresh<u8>),
    Strings,
    List,
}

impl Gathered {
    pub(crate) fn new(form: Form, count: usize, rules: &Rules) -> Result<Self, Jump> {
        let layout = Layout::of(rules);
        let [rows, columns] = layout.dim;
        let room = match form {
            Form::Matrix => Room::Integers(Fresh::array(&layout.dim)?),
            Form::Array => Room::Integers(Fresh::array(&[rows, columns, count])?),
            Form::Text if count >= LAZY_FROM => Room::Lazy(Fresh::new(count * rules.cells())?),
            Form::Text => Room::Strings,
            Form::List => Room::List,
        };
        Ok(Self {
            layout,
            count,
            room,
        })
    }

    /// The cells of all grids, as [`Output::room`] has them. Each portion is dropped as
    /// soon as it is copied.
    pub(crate) fn finish(self, portions: Vec<Vec<u8>>) -> Result<Robj, Ended> {
        let (layout, width) = (self.layout, self.layout.cells);
        let mut first = 0;
        match self.room {
            Room::Integers(mut integers) => {
                let mut room = integers.values().chunks_exact_mut(layout.values());
                for cells in portions {
                    for (cells, integers) in cells.chunks_exact(width).zip(&mut room) {
                        write_integers(cells, layout, integers);
                    }
                }
                Ok(integers.into_robj())
            }
            Room::Lazy(mut bytes) => {
                let mut room = bytes.values();
                for cells in portions {
                    let (part, rest) = room.split_at_mut(cells.len());
                    part.copy_from_slice(&cells);
                    room = rest;
                }
                layout.name(bytes.values());
                Ok(lazy_strings(bytes, width)?)
            }
            Room::Strings => {
                let mut cells = portions.concat();
                layout.name(&mut cells);
                Ok(strings(&cells, width)?)
            }
            Room::List => {
                let mut list = Elements::new(self.count)?;
                for cells in portions {
                    put_matrices(&mut list, first, &cells, layout)?;
                    first += cells.len() / width;
                }
                Ok(list.into_robj())
            }
        }
    }
}
